#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every public header of the engine, of the picture and of what is kept compiles by itself in C, with the warnings on,
# and all of them together in C++: no two of them give a name two meanings.
set -u
# shellcheck source=tests/tree/tap.sh
. "$(dirname "$0")/tap.sh"

read -r -a glib < <(pkg-config --cflags glib-2.0)
read -r -a gio < <(pkg-config --cflags gio-2.0)
read -r -a cairo < <(pkg-config --cflags cairo pangocairo glib-2.0 gio-2.0)

# compile COMPILER STANDARD LANGUAGE FLAGS...: what comes in
compile ()
{
  "$1" "-std=$2" -x "$3" -fsyntax-only -Wall -Wextra -Wno-unused-function -Wno-unused-parameter -Werror \
    -I. -D_DEFAULT_SOURCE "${@:4}" -
}

# include HEADER...: each twice
include ()
{
  printf '#include "%s"\n' "$@" "$@"
}

# What only its own folder includes is no affair of others.
headers ()
{
  find "$@" -name '*.h' ! -name '*-private.h' | LC_ALL=C sort
}

in_c ()
{
  include "$1" | compile gcc c11 c "${@:2}"
}

in_cxx ()
{
  include "${all[@]}" | compile g++ c++17 c++ "${cairo[@]}"
}

# each FLAGS FOLDER...
each ()
{
  local -n flags=$1
  local header

  for header in $(headers "${@:2}"); do
    all+=("$header")
    check "c/$header" in_c "$header" "${flags[@]}"
  done
}

all=()
each glib core
each gio ui/keep
each cairo ui/paint ui/schemes ui/diagrams ui/handout ui/pack
check c++ in_cxx

finish
