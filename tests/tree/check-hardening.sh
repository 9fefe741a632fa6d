#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The programs are built so that an error in them is hard to use, whatever the compiler's defaults are.
set -u
# shellcheck source=tests/tree/tap.sh
. "$(dirname "$0")/tap.sh"

# option NAME: what the build is set up with
option ()
{
  meson introspect --buildoptions "$build" |
    python3 -c 'import json, sys; print(next(o["value"] for o in json.load(sys.stdin) if o["name"] == sys.argv[1]))' "$1"
}

is_position_independent ()
{
  readelf -hW "$1" | grep -q 'Type: *DYN'
}

# Everything is bound at the start, and then what holds the addresses can't be written.
has_full_relro ()
{
  readelf -lW "$1" | grep -q GNU_RELRO && readelf -dW "$1" | grep -qE 'BIND_NOW|Flags:.* NOW'
}

has_no_executable_stack ()
{
  readelf -lW "$1" | grep -qE 'GNU_STACK .* RW '
}

# uses PROGRAM PATTERN: a symbol of the C library
uses ()
{
  readelf -sW "$1" | grep -qE "$2"
}

fortified=yes
[ "$(option b_sanitize)" = none ] && [[ $(option optimization) != [0gp]* ]] || fortified=no

for program in app/piecewright app/cli/piecewright-cli app/cli/piecewright-draw app/cli/piecewright-thumbnailer; do
  name=$(basename "$program")
  check "hardening/$name/position-independent" is_position_independent "$build/$program"
  check "hardening/$name/full-relro" has_full_relro "$build/$program"
  check "hardening/$name/stack-not-executable" has_no_executable_stack "$build/$program"
  check "hardening/$name/stack-protector" uses "$build/$program" '__stack_chk_fail'
  if [ "$fortified" = yes ]; then
    check "hardening/$name/fortified" uses "$build/$program" '__[a-z]+_chk(@|$)'
  else
    skip "hardening/$name/fortified" 'not with sanitizers, nor without optimisation'
  fi
done

finish
