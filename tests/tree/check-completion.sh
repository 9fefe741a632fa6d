#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion in the shells, each as it is used; and the man page, which names all that completion does.
set -u
# shellcheck source=tests/tree/tap.sh
. "$(dirname "$0")/tap.sh"

cli=$build/app/cli/piecewright-cli

# What bash completes, with the words of a line as its own rules split them
in_bash ()
{
  PATH=$(dirname "$cli"):$PATH bash --norc -c '
    compopt () { :; }
    . data/completions/piecewright-cli.bash
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _piecewright_cli
    printf "%s\n" "${COMPREPLY[@]}"' bash "$@"
}

bash_completes ()
{
  diff <(in_bash piecewright-cli expl) <(echo explain) &&
    diff <(in_bash piecewright-cli moves --side = '') <(printf 'first\nsecond\n') &&
    diff <(in_bash piecewright-cli draw --sc) <(printf -- '--scale=\n--scheme=\n')
}

fish_completes ()
{
  local completed

  completed=$(HOME=$work PATH=$(dirname "$cli"):$PATH fish --no-config -c '
    source data/completions/piecewright-cli.fish
    complete -C "piecewright-cli moves --side=f"')
  [ "${completed%%$'\t'*}" = --side=first ] || { printf '%s\n' "$completed"; return 1; }
}

# Options that the man page leaves out
not_in_the_manual ()
{
  local manual command option

  manual=$(sed 's/\\-/-/g' data/man/piecewright-cli.1)
  for command in $("$cli" --complete '' | cut -f 1); do
    grep -qx ".B $command" <<<"$manual" || printf '%s\n' "$command"
    for option in $("$cli" --complete "$command" -- | cut -f 1); do
      grep -qE -- "^\.(BI|BR|B) .*${option%=}" <<<"$manual" || printf '%s %s\n' "$command" "$option"
    done
  done
}

# with_shell NAME SHELL COMMAND: where that shell is
with_shell ()
{
  if command -v "$2" >/dev/null; then check "$1" "$3"; else skip "$1" "no $2"; fi
}

zsh_reads ()
{
  zsh -n data/completions/_piecewright-cli
}

check 'completion/bash' bash_completes
with_shell 'completion/fish' fish fish_completes
with_shell 'completion/zsh' zsh zsh_reads
check_none 'completion/manual-names-all' not_in_the_manual

finish
