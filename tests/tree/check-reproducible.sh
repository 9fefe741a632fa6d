#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Where and when the tree is built, and in which language and time zone, makes no difference: two builds are the same
# bytes. With --thorough only: everything is built twice.
set -u
# shellcheck source=tests/tree/tap.sh
. "$(dirname "$0")/tap.sh"

if [ -z "${PW_TEST_THOROUGH:-}" ]; then
  echo '1..0 # SKIP two builds are for --thorough'
  exit
fi

first=$work/tree
second=$work/the-same-tree/elsewhere
export CCACHE_DISABLE=1
unset MALLOC_PERTURB_ # it is for our programs, not for compilers

# copy FOLDER: of what is under version control, or will be
copy ()
{
  mkdir -p "$1"
  tar --exclude='./build*' --exclude=./.git -cf - . | tar -C "$1" -xf -
}

# build TREE
build ()
{
  (cd "$1" && meson setup build -Dwindow=enabled -Dtests=false >build.log 2>&1) || { tail "$1/build.log" && return 1; }
  ninja -C "$1/build" && DESTDIR=$1/installed meson install -C "$1/build" --no-rebuild
}

build_elsewhere ()
{
  find "$second" -exec touch -d '2001-02-03 04:05' {} +
  (umask 077 && TZ=Asia/Tokyo LC_ALL=C LANGUAGE=de build "$second")
}

differing ()
{
  diff -rq "$first/installed" "$second/installed" 2>&1
}

copy "$first"
copy "$second"
check 'reproducible/builds' build "$first"
check 'reproducible/builds-elsewhere' build_elsewhere
check_none 'reproducible/same-bytes' differing

finish
