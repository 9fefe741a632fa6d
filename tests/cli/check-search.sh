#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The search in the man page prints what the page says; and the same if it is split in two and joined.
set -u
# shellcheck source=tests/tree/tap.sh
. "$(dirname "$0")/../tree/tap.sh"

page=data/man/piecewright-cli.1
PATH=$build/app/cli:$PATH

# block N: the Nth block of lines as they are, in the section of the search
block ()
{
  sed -n '/^\.SH A SEARCH/,/^\.SH LESSONS/p' "$page" |
    awk -v n="$1" '/^\.nf/ { inside = ++i == n; next } /^\.fi/ { inside = 0 } inside' |
    sed 's/\\e/\\/g; s/\\-/-/g'
}

prints_what_it_says ()
{
  diff <(sh -c "$(block 1)") <(block 2)
}

is_the_same_in_parts ()
{
  local search make answer part

  search=$(block 1)
  make=${search%|*piecewright-cli*}
  answer=piecewright-cli${search#*piecewright-cli}
  answer=${answer%|*head*}
  sh -c "$make" >"$work/lines"
  split -n r/2 "$work/lines" "$work/part."
  for part in "$work"/part.??; do sh -c "$answer" <"$part" >"$part.sorted"; done
  diff <(sort -m -n "$work"/part.??.sorted | head -n 5) <(block 2)
}

check search/prints prints_what_it_says
check search/parts is_the_same_in_parts

finish
