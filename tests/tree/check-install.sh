#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# An installation into a folder has everything that a package needs, and no more.
set -u
# shellcheck source=tests/tree/tap.sh
. "$(dirname "$0")/tap.sh"

prefix=$work/root$(meson introspect --buildoptions "$build" |
  python3 -c 'import json, sys; print(next(o["value"] for o in json.load(sys.stdin) if o["name"] == "prefix"))')

expected ()
{
  local language page

  cat <<END
bin/piecewright
bin/piecewright-cli
libexec/piecewright/piecewright-draw
share/applications/$app_id.desktop
share/bash-completion/completions/piecewright-cli
share/fish/vendor_completions.d/piecewright-cli.fish
share/zsh/site-functions/_piecewright-cli
share/mime/packages/$app_id.mime.xml
share/glib-2.0/schemas/$app_id.gschema.xml
share/icons/hicolor/scalable/apps/$app_id.svg
share/icons/hicolor/symbolic/apps/$app_id-symbolic.svg
share/metainfo/$app_id.metainfo.xml
END
  for page in data/man/*.1; do
    [ ! -e "$page" ] || printf 'share/man/man1/%s\n' "$(basename "$page")"
  done
  for page in data/help/*.help; do
    printf 'share/help/C/piecewright/%s.page\n' "$(basename "$page" .help)"
  done
  for language in $(grep -v '^#' po/LINGUAS); do
    printf 'share/locale/%s/LC_MESSAGES/piecewright.mo\n' "$language"
  done
}

installed ()
{
  (cd "$prefix" && find . -type f -o -type l) | sed 's|^\./||'
}

differs ()
{
  diff --label expected <(expected | LC_ALL=C sort) --label installed -u <(installed | LC_ALL=C sort)
}

command_runs ()
{
  "$prefix/bin/piecewright-cli" moves N | grep -q 'b3'
}

check 'install/into-a-folder' env DESTDIR="$work/root" meson install -C "$build" --no-rebuild --quiet
check_none 'install/just-what-belongs' differs
check 'install/settings-compile' \
  glib-compile-schemas --strict --targetdir="$work" "$prefix/share/glib-2.0/schemas"
check 'install/command-runs' command_runs

finish
