# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# What app/run and tests/run share: Debian's packages, the build directory with
# its lock, the build itself.  Quiet about what is there already, clear about what
# went wrong.  To be sourced by bash; knows nothing of windows or tests.

me=${0##*/}
top=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd -P) || exit 1

# What setting up, building and running need; the rest comes along with it.
build_packages=(gcc libc6-dev meson ninja-build pkgconf gettext libgtk-3-dev libpng-dev librsvg2-dev librsvg2-common
                libseccomp-dev libcgif-dev)

say ()
{
  printf '%s\n' "$*" >&2
}

die ()
{
  say "$me: $*"
  exit 1
}

# Says what failed, with the part of its log that matters and where the rest is.
die_with_log ()
{
  say "$me: $1 The log says:"
  say ""
  if grep -q '^FAILED: ' "$log"; then
    sed -n '/^FAILED: /,$p' "$log" | head -n 40
  else
    tail -n 40 "$log"
  fi | cut -c 1-300 | sed 's/^/    /' >&2
  say ""
  die "the whole log is in $log"
}

# -- packages -----------------------------------------------------------------

# Prints those of its arguments that are not installed. One call for all of them: it is made on every start.
missing_packages ()
{
  local name status
  local -A installed=()

  while read -r name status; do
    [ "$status" = installed ] && installed[$name]=1
  done < <(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null)
  for name in "$@"; do
    [ -n "${installed[$name]:-}" ] || printf '%s\n' "$name"
  done
}

apt ()
{
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -y -q -o DPkg::Lock::Timeout=300 "$@" >>"$log" 2>&1 </dev/null
}

# Installs those of its arguments that are missing; root is asked for only then.
install_packages ()
{
  local -a missing as_root=()

  # Elsewhere than on Debian and its kin the build itself says what it lacks.
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || return 0
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0

  if [ "$EUID" -ne 0 ]; then
    command -v sudo >/dev/null ||
      die "these packages are missing, and there is no sudo here. As root, run: apt-get install ${missing[*]}"
    say "These packages are missing, and to install them root is needed: ${missing[*]}"
    sudo -v || die "nothing was installed. As root, run: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  say "Installing with apt-get: ${missing[*]}"
  : >"$log"
  apt update || say "The lists of packages could not be brought up to date; trying with those there are."
  apt install --no-install-recommends "${missing[@]}" ||
    die_with_log "apt-get could not install ${missing[*]} (is there a network?)."
}

# -- the build directory --------------------------------------------------------

# Sets $build and $log.  $1: its name within the tree, unless PW_BUILD_DIR names a folder.
choose_build_dir ()
{
  build=${PW_BUILD_DIR:-$top/$1}
  if ! { mkdir -p "$build" && [ -w "$build" ]; } 2>/dev/null; then
    [ -z "${PW_BUILD_DIR:-}" ] || die "PW_BUILD_DIR is $build, which can't be written to"
    build=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/piecewright/$1
    [ -e "$build/build.ninja" ] || say "$top can't be written to; building in $build"
    mkdir -p "$build" || die "$build can't be written to; set PW_BUILD_DIR to a folder that can"
  fi
  build=$(cd "$build" && pwd -P) || exit 1
  log=$build/run.log
}

# Takes the lock called $1 of the build directory for the rest of this run, or until unlock.
lock ()
{
  exec 9>"$build/$1.lock" || die "$build can't be written to"
  if ! flock -n 9; then
    say "Another run is at work in $build; waiting for it."
    flock 9
  fi
}

unlock ()
{
  exec 9>&-
}

# -- building -------------------------------------------------------------------

# Configures $build, unless it is, with the options given.
configure ()
{
  local origin=$build/run.origin

  # A tree that was moved or copied with its build directory is built afresh.
  if [ -e "$build/build.ninja" ] && [ "$(cat "$origin" 2>/dev/null)" = "$top" ]; then
    return
  fi
  rm -rf "$build/meson-private" "$build/meson-info" "$build/build.ninja"
  meson setup "$@" "$build" "$top" >"$log" 2>&1 </dev/null || die_with_log "The build could not be set up."
  printf '%s\n' "$top" >"$origin"
}

# Builds the targets given, or everything, in $build; says so only if there is something to do.
build ()
{
  case $(ninja -C "$build" -n "$@" 2>&1 | tail -n 1) in
    *'no work to do.') return ;;
  esac
  say "Building in $build"
  ninja -C "$build" "$@" >"$log" 2>&1 </dev/null || die_with_log "The build failed."
}
