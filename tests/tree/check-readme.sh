#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the documents name exists, and the commands that they show work.
set -u
# shellcheck source=tests/tree/tap.sh
. "$(dirname "$0")/tap.sh"

mapfile -t documents < <(files '*.md')
cli=$build/app/cli/piecewright-cli

# Names of ours in the documents that no source has.
unknown_symbols ()
{
  grep -noE '\b(pw_[a-z0-9_]+|Pw[A-Z][A-Za-z]+|PW_[A-Z0-9_]+)\b' "${documents[@]}" |
    while IFS=: read -r file line symbol; do
      grep -rqwF "$symbol" core ui app tests --include='*.[ch]' --include='*.build' --include=run --include=setup.sh ||
        printf '%s:%s: %s\n' "$file" "$line" "$symbol"
    done
}

# Links, and names in backquotes that look like a file of the tree, which aren't there.
unknown_paths ()
{
  local file name

  for file in "${documents[@]}"; do
    {
      grep -oE '\]\([^)#]+' "$file" | sed 's/^](//' | grep -vE '^(https?|mailto):'
      grep -oE '`\.?/?(core|ui|app|data|po|tests)/[A-Za-z0-9_./-]*`' "$file" | tr -d '`'
      grep -oE '`[a-z0-9_/-]+\.(c|h|ui|css|tsv|build)`' "$file" | tr -d '`'
    } | while read -r name; do
      [ -e "$name" ] || [ -n "$(find "$(dirname "$file")" -path "*/$name" -print -quit)" ] || printf '%s: %s\n' "$file" "$name"
    done
  done
}

# Runs an example and compares what it writes with what the document shows. $1: command, $2: expected
run_example ()
{
  local written

  written=$(cd "$work" && PATH=$(dirname "$cli"):$PATH LC_ALL=C.UTF-8 bash -c "$1" 2>&1 </dev/null)
  [ "$written" = "$2" ] || diff --label "shown for: $1" <(printf '%s\n' "$2") --label written -u <(printf '%s\n' "$written")
}

# In fenced blocks, "$ " begins a command; below it stands all that it writes.
differing_examples ()
{
  local line command='' expected='' fenced=no

  while IFS= read -r line; do
    case $fenced$line in
      no'```'*) fenced=yes ;;
      yes'```' | yes'$ '*)
        [ -z "$command" ] || run_example "$command" "${expected%$'\n'}"
        command='' expected=''
        [ "$line" = '```' ] && fenced=no || command=${line#'$ '}
        ;;
      yes*) expected+=$line$'\n' ;;
    esac
  done < <(cat "${documents[@]}")
}

readme_is_short ()
{
  [ "$(wc -l <README.md)" -lt 120 ]
}

check 'readme/under-120-lines' readme_is_short
check_none 'readme/symbols-exist' unknown_symbols
check_none 'readme/files-exist' unknown_paths
check_none 'readme/examples-are-true' differing_examples

finish
