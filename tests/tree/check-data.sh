#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the desktop is told about the program is valid and agrees with itself.
set -u
# shellcheck source=tests/tree/tap.sh
. "$(dirname "$0")/tap.sh"

desktop=$build/data/$app_id.desktop
mime=$build/data/$app_id.mime.xml
metainfo=$build/data/$app_id.metainfo.xml
icon=data/icons/hicolor/scalable/apps/$app_id.svg
symbolic=data/icons/hicolor/symbolic/apps/$app_id-symbolic.svg
mapfile -t documents < <(files '*.ui' '*.svg' '*.gresource.xml' '*.gschema.xml' '*.metainfo.xml.in')

# What the newest release in the metainfo is, and Debian's, against the version being built.
versions_agree ()
{
  local released built packaged

  released=$(xmllint --xpath 'string(//release[1]/@version)' "$metainfo")
  built=$(sed -nE "s/^  version: '(.*)',/\1/p" meson.build)
  packaged=$(sed -nE '1s/.* \((.*)\) .*/\1/p' data/debian/changelog)
  [ -n "$built" ] && [ "$released" = "$built" ] && [ "$packaged" = "$built" ] ||
    { printf 'metainfo %s, build %s, Debian %s\n' "$released" "$built" "$packaged"; return 1; }
}

# What is wrong or could be better. Its name is that of the bus, and "developer" is of AppStream 1.0.
metainfo_faults ()
{
  appstreamcli validate --pedantic --no-net "$metainfo" | grep -E '^[EWIP]: ' |
    grep -vE ': cid-contains-uppercase-letter|: unknown-tag developer$'
}

# data/NEWS is made by "appstreamcli metainfo-to-news --format=text data/*.metainfo.xml.in data/NEWS". Word for word:
# versions of AppStream break and underline lines in their ways.
news_words ()
{
  tr -s '~=' '-' | tr -s '[:space:]' '\n'
}

news_differ ()
{
  diff --label data/NEWS <(news_words <data/NEWS) --label metainfo -u \
    <(appstreamcli metainfo-to-news --format=text "$metainfo" - | news_words)
}

# Pictures of the window that are not there, not as large as the metainfo says, or too large.
wrong_screenshots ()
{
  xmllint --xpath '//screenshot/image' "$metainfo" | python3 -c '
import os, re, struct, sys
found = re.findall(r"width=\"(\d+)\" height=\"(\d+)\">[^<]*/([^/<]+)</image", sys.stdin.read())
for width, height, name in found or sys.exit("no screenshots"):
    path = "data/screenshots/" + name
    size = struct.unpack(">II", open(path, "rb").read(24)[16:])
    if size != (int(width), int(height)) or size[0] > 1000 or size[1] > 700 or os.path.getsize(path) > 120000:
        print(path, *size, os.path.getsize(path))'
}

# What the Flatpak's manifest has that its grammar doesn't know, or that gives the program more than a window.
flatpak_faults ()
{
  python3 - "$app_id" "data/flatpak/$app_id.json" <<'END'
import json, re, sys

KEYS = {
    "manifest": "id runtime runtime-version sdk command finish-args cleanup modules",
    "modules": "name buildsystem config-opts sources",
    "sources": "type url sha256 path skip",
}
A_WINDOW = {"--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--device=dri"}


def look(kind, item):
    for key in item:
        if key not in KEYS[kind].split() and not key.startswith("//"):
            print(kind, "has", key)
    for part in item.get("modules", []) + item.get("sources", []):
        look("modules" if kind == "manifest" else "sources", part)
    if item.get("type") == "archive" and not re.fullmatch("[0-9a-f]{64}", item.get("sha256", "")):
        print(item.get("url"), "has no checksum")


manifest = json.load(open(sys.argv[2], encoding="utf-8"))
look("manifest", manifest)
if (manifest["id"], manifest["command"]) != (sys.argv[1], "piecewright"):
    print("another program:", manifest["id"], manifest["command"])
for more in set(manifest["finish-args"]) - A_WINDOW:
    print("more than a window:", more)
END
}

# Root element and size of an icon: $1 file, $2 width and height
is_icon ()
{
  [ "$(xmllint --xpath 'string(/*/@width)' "$1")" = "$2" ] &&
    [ "$(xmllint --xpath 'string(/*/@height)' "$1")" = "$2" ] &&
    [ "$(xmllint --xpath 'string(/*/@viewBox)' "$1")" = "0 0 $2 $2" ]
}

# A symbolic icon is recoloured by the theme: one colour, no gradients.
colours ()
{
  grep -oE '#[0-9a-fA-F]{3,8}\b|url\(' "$1" | sort -u
}

one_colour ()
{
  [ "$(colours "$symbolic")" = '#2e3436' ]
}

# Files that the window's resources name, and that are not there.
# What the build makes is no file of the tree: a meson.build names it as an output.
missing_resources ()
{
  local list name

  while IFS= read -r list; do
    for name in $(xmllint --xpath '//file/text()' "$list"); do
      [ -e "$(dirname "$list")/$name" ] || [ -e "data/$name" ] || [ -e "ui/$name" ] \
        || grep -qs "output: .*'$name'" "$(dirname "$list")/meson.build" || printf '%s: %s\n' "$list" "$name"
    done
  done < <(files '*.gresource.xml')
}

# Keys of the settings without a summary or a description for people.
bare_keys ()
{
  xmllint --xpath '//key[not(summary) or not(description)]/@name' "data/$app_id.gschema.xml" 2>/dev/null
}

check 'desktop/valid' desktop-file-validate "$desktop"
check 'desktop/names-icon' grep -qx "Icon=$app_id" "$desktop"
check 'desktop/names-command' grep -qx 'Exec=piecewright %U' "$desktop"
for type in $(xmllint --xpath '//*[local-name()="mime-type"]/@type' "$mime" | sed 's/.*"\(.*\)"/\1/'); do
  check "desktop/opens-files/$type" grep -q "^MimeType=.*$type;" "$desktop"
  check "thumbnailer/draws/$type" grep -q "^MimeType=.*$type;" "data/$app_id.thumbnailer.in"
  check "icon/$type" test -e "data/icons/hicolor/scalable/mimetypes/${type/\//-}.svg"
  check "metainfo/$type" grep -q "<mediatype>$type</mediatype>" "$metainfo"
done
check 'desktop/opens-links' grep -q '^MimeType=.*;x-scheme-handler/piecewright;$' "$desktop"
check 'mime/well-formed' xmllint --noout "$mime"
check 'metainfo/valid' appstreamcli validate --no-net "$metainfo"
check_none 'metainfo/faultless' metainfo_faults
check_none 'metainfo/screenshots' wrong_screenshots
check 'metainfo/launches-desktop-file' \
  test "$(xmllint --xpath 'string(//launchable)' "$metainfo")" = "$app_id.desktop"
check 'metainfo/version' versions_agree
check_none 'metainfo/news' news_differ
check_none 'flatpak/grammar' flatpak_faults
check 'schema/strict' glib-compile-schemas --strict --dry-run data
check 'schema/id' grep -q "id=\"$app_id\"" "data/$app_id.gschema.xml"
check_none 'schema/keys-are-explained' bare_keys
check 'xml/well-formed' xmllint --noout "${documents[@]}"
check_none 'xml/resources-exist' missing_resources
check 'icon/scalable' is_icon "$icon" 128
check 'icon/symbolic' is_icon "$symbolic" 16
check 'icon/symbolic-one-colour' one_colour

finish
