#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The rules of the house that a compiler doesn't know: layers, sizes, habits.
set -u
# shellcheck source=tests/tree/tap.sh
. "$(dirname "$0")/tap.sh"

mapfile -t code < <(files '*.c' '*.h')
mapfile -t texts < <(files '*.c' '*.h' '*.ui' '*.css' '*.sh' '*.py' '*.md' '*.build' '*.in' '*.xml' run)

includes ()
{
  grep -rnE "#include *[<\"]($1)" "${@:2}" --include='*.[ch]'
}

# The catalogue and the lessons that come with the program are resources, loaded once: the only places in core for either.
kept='core/\(catalogue/default\|lessons/course\).c'
# What is packed in links, and definitions that come with the program.
packed='core/exchange/\(link\|variants-ini-read\).c'

core_includes ()
{
  includes 'gtk|gdk|cairo|pango|gio|gmodule|glib-object|json|librsvg|ui/|app/' core | grep -v "^$kept:\|^$packed:"
}

# What is compiled by itself has none.
without_pragma ()
{
  grep -L '^#pragma once$' $(files '*.h') | grep -v '/pch/'
}

core_statics ()
{
  grep -rnP '^\s*static (?!const|inline)[^(]*(=.*|;)$' core --include='*.c' | grep -v "^$kept:"
}

# Every include of the tree's own headers, which are named from its root, as pairs; tsort complains about a circle.
include_circles ()
{
  awk -F'"' '/^#include "/ { print FILENAME, $2 }' "${code[@]}" | tsort 2>&1 >/dev/null
}

long_files ()
{
  wc -l "${code[@]}" | awk '$2 != "total" && $1 > 800 { print $2 ": " $1 " lines" }'
}

# From the brace that opens a function to the one that closes it, both in the first column.
long_functions ()
{
  awk 'FNR == 1 { start = 0 }
       /^\{/ { start = FNR }
       /^\}./ { start = 0 }
       /^\}/ { if (start && FNR - start > 80) print FILENAME ":" start ": " FNR - start " lines"; start = 0 }' \
    "${code[@]}"
}

long_lines ()
{
  awk 'length > 120 { print FILENAME ":" FNR ": " length " characters" }' "${code[@]}"
}

# without_early TEXT FIRST LAST FILE...: those that don't have it in these lines
without_early ()
{
  grep -nF "$1" "${@:4}" | awk -F: -v first="$2" -v last="$3" '$2 >= first && $2 <= last { print $1 }' | sort -u |
    comm -13 - <(printf '%s\n' "${@:4}" | sort -u)
}

without_licence ()
{
  without_early 'SPDX-License-Identifier: ' 1 3 "${texts[@]}" | grep -vE '\.(md|gschema\.xml)$'
}

# A header or source that doesn't open with a block on what it is.
without_opening ()
{
  without_early '/*' 2 16 "${code[@]}"
}

no_final_newline ()
{
  grep -LPz '\n\z' "${texts[@]}"
}

other_ids ()
{
  grep -noiE '\b[a-z]+\.[a-z]+\.piecewright\b' "${texts[@]}" | grep -v ":$app_id\$"
}

check 'sources/found' test ${#code[@]} -gt 20

check_none 'layers/core-uses-glib-only' core_includes
check_none 'layers/paint-uses-no-gtk' includes 'gtk|gdk/|app/|ui/[^p]|json' ui/paint
check_none 'layers/keep-uses-no-gtk' includes 'gtk|gdk/|cairo|pango|app/|ui/[^k]' ui/keep
check_none 'layers/schemes-use-no-gtk' includes 'gtk|gdk/|app/|ui/[^pks]' ui/schemes
check_none 'layers/diagrams-use-no-gtk' includes 'gtk|gdk/|app/|ui/[^pksd]|ui/d[^i]|ui/dial' ui/diagrams
check_none 'layers/handout-uses-no-gtk' includes 'gtk|gdk/|app/|ui/[^pkh]|ui/h[^a]' ui/handout
check_none 'layers/pack-uses-no-gtk' includes 'gtk|gdk/|app/|ui/[^pk]|ui/p[^a]|ui/pal' ui/pack
check_none 'layers/ui-knows-no-app' includes 'app/' ui
check_none 'layers/command-uses-no-gtk' includes 'gtk|gdk|ui/[^pkhsd]|ui/h[^a]|ui/d[^i]|ui/dial' app/cli
check_none 'layers/no-include-circle' include_circles
check_none 'core/prints-nothing' \
  grep -nE '\b(printf|puts|putchar|fprintf|fputs|g_print|g_printerr|g_message|g_warning) ?\(' -r core --include='*.[ch]'
check_none 'core/keeps-nothing' core_statics
check_none 'core/marks-and-never-translates' \
  grep -nE '[^A-Za-z]_ ?\("|\b(dgettext|gettext|ngettext) ?\([^)]' -r core --include='*.[ch]'

check_none 'sizes/files' long_files
check_none 'sizes/functions' long_functions
check_none 'sizes/lines' long_lines

check_none 'habits/licence-line' without_licence
check_none 'habits/opening-block' without_opening
check_none 'habits/pragma-once' without_pragma
check_none 'habits/no-tabs' grep -nP '\t' "${code[@]}"
check_none 'habits/no-trailing-blanks' grep -nE ' +$' "${texts[@]}"
check_none 'habits/final-newline' no_final_newline
check_none 'habits/nothing-left-open' grep -nwE 'TO''DO|FIX''ME|XX''X|HA''CK' "${code[@]}"
check_none 'habits/no-path-of-one-machine' \
  grep -nE '(^|[^A-Za-z0-9_.{}])/(home|root|work|Users|mnt)/' "${texts[@]}"
check_none 'habits/one-id' other_ids

finish
