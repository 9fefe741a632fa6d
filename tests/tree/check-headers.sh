#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every public header of the engine, of the picture and of what is kept compiles by itself, in C
# with the warnings on and in C++.
set -u
# shellcheck source=tests/tree/tap.sh
. "$(dirname "$0")/tap.sh"

read -r -a glib < <(pkg-config --cflags glib-2.0)
read -r -a gio < <(pkg-config --cflags gio-2.0)
read -r -a cairo < <(pkg-config --cflags cairo pangocairo glib-2.0 gio-2.0)

# compile COMPILER STANDARD LANGUAGE HEADER FLAGS...
compile ()
{
  printf '#include "%s"\n#include "%s"\n' "$4" "$4" |
    "$1" "-std=$2" -x "$3" -fsyntax-only -Wall -Wextra -Wno-unused-function -Wno-unused-parameter -Werror \
      -I. -D_DEFAULT_SOURCE "${@:5}" -
}

# each FLAGS FOLDER: every one of them in both languages; what only its own folder includes is no affair of others
each ()
{
  local -n flags=$1
  local header

  for header in $(find "${@:2}" -name '*.h' ! -name '*-private.h' | LC_ALL=C sort); do
    check "c/$header" compile gcc c11 c "$header" "${flags[@]}"
    check "c++/$header" compile g++ c++17 c++ "$header" "${flags[@]}"
  done
}

each glib core
each gio ui/keep
each cairo ui/paint
each cairo ui/schemes
each cairo ui/diagrams
each cairo ui/handout

finish
