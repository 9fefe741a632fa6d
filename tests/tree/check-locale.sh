#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The command where numbers are written with a comma: files for other programs
# come out the same, byte for byte.
set -u
# shellcheck source=tests/tree/tap.sh
. "$(dirname "$0")/tap.sh"

cli=$build/app/cli/piecewright-cli
with_comma=(env LOCPATH="$work" LC_ALL=de_DE.UTF-8 LANGUAGE=C)
with_point=(env LC_ALL=C.UTF-8)
board=8/3p4/8/1P6/3X2n1/8/3P4/8

# same NAME ARGUMENTS...: what the command prints doesn't depend on the locale
same ()
{
  "${with_point[@]}" "$cli" "$@" >"$work/point" 2>&1 || return
  "${with_comma[@]}" "$cli" "$@" >"$work/comma" 2>&1 || return
  cmp "$work/point" "$work/comma"
}

same_drawing ()
{
  "${with_point[@]}" "$cli" draw -o "$work/point.$1" --board=$board 'mRcR+R FtR' || return
  "${with_comma[@]}" "$cli" draw -o "$work/comma.$1" --board=$board 'mRcR+R FtR' || return
  cmp "$work/point.$1" "$work/comma.$1"
}

same_batch ()
{
  local line='{"id":1.5,"notation":"mRcR+R","board":"'$board'"}'

  printf '%s\n' "$line" | "${with_point[@]}" "$cli" batch --fields=paths >"$work/point" || return
  printf '%s\n' "$line" | "${with_comma[@]}" "$cli" batch --fields=paths >"$work/comma" || return
  cmp "$work/point" "$work/comma" && grep -q '"to":' "$work/comma"
}

if localedef -i de_DE -f UTF-8 "$work/de_DE.UTF-8" 2>/dev/null &&
  [ "$("${with_comma[@]}" printf '%.1f' 1,5 2>/dev/null)" = 1,5 ]; then
  check 'locale/moves' same moves --json --board=$board 'mRcR+R FtR'
  check 'locale/batch' same_batch
  check 'locale/svg' same_drawing svg
  check 'locale/png' same_drawing png
else
  skip 'locale' 'the source of a locale with a decimal comma is not installed'
fi

finish
