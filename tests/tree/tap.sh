# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# A few words for the checks of the tree itself, to be sourced by bash: each check
# is one subtest, and what it finds is shown if it fails.
#
# Called with the root of the tree and the root of the build.

top=$1
build=$2
app_id=org.piecewright.Piecewright
n_checks=0
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8 LANGUAGE=C
cd "$top" || exit 1

# report NAME OUTPUT STATUS: one line of TAP, with the output below if it failed
report ()
{
  n_checks=$((n_checks + 1))
  if [ "$3" -eq 0 ]; then
    printf 'ok %d /tree/%s\n' "$n_checks" "$1"
  else
    printf 'not ok %d /tree/%s\n' "$n_checks" "$1"
    printf '%s\n' "$2" | head -n 40 >&2
  fi
}

# check NAME COMMAND...: the command succeeds
check ()
{
  local name=$1 output

  shift
  output=$("$@" 2>&1)
  report "$name" "$output" $?
}

# check_none NAME COMMAND...: the command finds, and so prints, nothing
check_none ()
{
  local name=$1 output

  shift
  output=$("$@" 2>&1)
  report "$name" "$output" $((${#output} > 0))
}

# skip NAME WHY
skip ()
{
  n_checks=$((n_checks + 1))
  printf 'ok %d /tree/%s # SKIP %s\n' "$n_checks" "$1" "$2"
}

finish ()
{
  printf '1..%d\n' "$n_checks"
}

# files PATTERN...: the tree's own files with such names, sorted
files ()
{
  local -a names=()
  local pattern

  for pattern in "$@"; do
    names+=(-o -name "$pattern")
  done
  find core ui app data po tests ./*.* .ci .[ceg]* -maxdepth 6 -type f \( "${names[@]:1}" \) 2>/dev/null |
    sed 's|^\./||' | grep -v '^\.git/' | LC_ALL=C sort -u
}
