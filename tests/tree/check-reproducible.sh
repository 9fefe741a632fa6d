#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Where and when the tree is built, and in which language and time zone, makes no difference: two builds are the same
# bytes. Both are of what tools make from our data and of a sample of the sources; --thorough installs and compares all.
set -u
# shellcheck source=tests/tree/tap.sh
. "$(dirname "$0")/tap.sh"

SAMPLE=5 # sources
first=$work/tree
second=$work/the-same-tree/elsewhere
export CCACHE_DISABLE=1

# copy FOLDER: of what is under version control, or will be
copy ()
{
  mkdir -p "$1"
  tar --exclude='./build*' --exclude=./.git -cf - . | tar -C "$1" -xf -
}

# Texts, settings, resources: all but what programs of ours make, as those are all of the engine.
made_by_tools ()
{
  meson introspect --targets "$first/build" | python3 -c '
import json, os, sys
for target in json.load(sys.stdin):
    made_by = [source["compiler"][0] for source in target["target_sources"] if source.get("compiler")]
    if target["type"] == "custom" and made_by[0].startswith("/") and not target["name"].startswith("catalogue"):
        print(*(os.path.relpath(name, sys.argv[1]) for name in target["filename"]), sep="\n")' "$first/build"
}

# The same of all sources on one day: PW_TEST_SEED.
sample_of_objects ()
{
  ninja -C "$first/build" -t targets rule c_COMPILER | grep -E '^(core|ui/paint|app/cli)/libpiecewright' |
    shuf -n "$SAMPLE" --random-source=<(yes "${PW_TEST_SEED:-}")
}

# build TREE: the targets listed, or all
build ()
{
  local -a names=()

  (cd "$1" && meson setup build -Dwindow=enabled -Dtests=false >build.log 2>&1) || { tail "$1/build.log" && return 1; }
  if [ -n "${PW_TEST_THOROUGH:-}" ]; then
    ninja -C "$1/build" && DESTDIR=$1/installed meson install -C "$1/build" --no-rebuild
    return
  fi
  [ -s "$work/targets" ] || { made_by_tools; sample_of_objects; } >"$work/targets"
  mapfile -t names <"$work/targets"
  ninja -C "$1/build" "${names[@]}"
}

build_elsewhere ()
{
  find "$second" -exec touch -d '2001-02-03 04:05' {} +
  (umask 077 && TZ=Asia/Tokyo LC_ALL=C LANGUAGE=de build "$second")
}

differing ()
{
  local name

  if [ -n "${PW_TEST_THOROUGH:-}" ]; then
    diff -rq "$first/installed" "$second/installed"
    return
  fi
  while read -r name; do
    cmp "$first/build/$name" "$second/build/$name"
  done <"$work/targets" 2>&1
}

copy "$first"
copy "$second"
check 'reproducible/builds' build "$first"
check 'reproducible/builds-elsewhere' build_elsewhere
check_none 'reproducible/same-bytes' differing

finish
