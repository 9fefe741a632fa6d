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
libexec/piecewright/piecewright-thumbnailer
share/applications/$app_id.desktop
share/bash-completion/completions/piecewright-cli
share/dbus-1/services/$app_id.service
share/fish/vendor_completions.d/piecewright-cli.fish
share/zsh/site-functions/_piecewright-cli
share/mime/packages/$app_id.mime.xml
share/glib-2.0/schemas/$app_id.gschema.xml
share/icons/hicolor/scalable/apps/$app_id.svg
share/icons/hicolor/scalable/mimetypes/application-x-piecewright+json.svg
share/icons/hicolor/scalable/mimetypes/application-x-piecewright-lesson.svg
share/icons/hicolor/symbolic/apps/$app_id-symbolic.svg
share/piecewright/schemas/piecewright-cli.json
share/metainfo/$app_id.metainfo.xml
share/thumbnailers/$app_id.thumbnailer
END
  for page in data/man/*.1; do
    [ ! -e "$page" ] || printf 'share/man/man1/%s\n' "$(basename "$page")"
  done
  for language in C $(grep -v '^#' po/LINGUAS); do
    for page in data/help/*.page; do
      printf 'share/help/%s/piecewright/%s\n' "$language" "$(basename "$page")"
    done
    [ "$language" = C ] || printf "share/locale/$language/LC_MESSAGES/%s.mo\n" piecewright piecewright-pages
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

# in_stage COMMAND...: one of the installation, with nothing around it but what is installed
in_stage ()
{
  env -u GSETTINGS_SCHEMA_DIR PATH="$prefix/bin:$PATH" XDG_DATA_DIRS="$prefix/share:/usr/share" \
    PW_LOCALE_DIR="$prefix/share/locale" HOME="$work" XDG_STATE_HOME="$work/state" "$@"
}

command_runs ()
{
  in_stage piecewright-cli moves N | grep -q 'b3' &&
    [ "$(in_stage piecewright-cli convert --dialect=classic --to=extended 't[FR]')" = FtR ]
}

command_draws ()
{
  in_stage piecewright-cli draw -o "$work/piece.svg" --picture="$prefix/share/icons/hicolor/scalable/apps/$app_id.svg" N &&
    xmllint --noout "$work/piece.svg"
}

# in_language LANGUAGE COMMAND...: the same, where a locale knows languages (tests/meson.build)
in_language ()
{
  LOCPATH=$build/locale LC_ALL=en.UTF-8 LANGUAGE=$1 in_stage "${@:2}"
}

command_is_translated ()
{
  in_language de piecewright-cli check 'W#' | grep -q '^Fehler: ' &&
    in_language fr piecewright-cli check 'W#' | grep -q '^erreur: '
}

thumbnailer_draws ()
{
  printf '{"format": "piecewright", "version": 1, "pieces": [{"notation": "N"}]}\n' >"$work/a.piecewright"
  in_stage "$prefix/libexec/piecewright/piecewright-thumbnailer" 64 "$work/a.piecewright" "$work/a.png" &&
    [ "$(head -c 4 "$work/a.png" | tail -c 3)" = PNG ] || return
  printf '[Lesson]\nTitle=A\n[Page 1]\nText=B\n[Page 2]\nNotation=B\n' >"$work/a.lesson"
  in_stage "$prefix/libexec/piecewright/piecewright-thumbnailer" 64 "$work/a.lesson" "$work/b.png" &&
    [ "$(head -c 4 "$work/b.png" | tail -c 3)" = PNG ] && ! cmp -s "$work/a.png" "$work/b.png"
}

window_is_translated ()
{
  in_language de xvfb-run -a piecewright --help | grep -q 'Dialekt der Notation'
}

# call METHOD ARGUMENT...: of the application on the bus
call ()
{
  gdbus call --session --dest "$app_id" --object-path "/${app_id//.//}" --method "org.freedesktop.Application.$1" "${@:2}"
}

# On a bus and a display of its own: started as a service, it shows a document that a file manager opens.
serve ()
{
  local i windows=

  piecewright --gapplication-service &
  gdbus wait --session --timeout 20 "$app_id" || return 1
  call Open "['file://$work/a.piecewright']" '{}' || return 1
  for ((i = 0; i < 100; i++)); do
    windows=$(gdbus introspect --session --dest "$app_id" --object-path "/${app_id//.//}/window" 2>/dev/null |
      grep -cE '^ +node [0-9]+ ')
    [ "$windows" -lt 1 ] || break
    sleep 0.1
  done
  call ActivateAction quit '[]' '{}' >/dev/null || return 1
  wait %1 || return 1
  [ "$windows" = 1 ] || { printf '%s windows\n' "$windows"; return 1; }
}

service_opens ()
{
  export work app_id
  in_stage env -u DBUS_SESSION_BUS_ADDRESS GSETTINGS_BACKEND=memory NO_AT_BRIDGE=1 \
    dbus-run-session -- xvfb-run -a bash -c "$(declare -f serve call); serve"
}

check 'install/into-a-folder' env DESTDIR="$work/root" meson install -C "$build" --no-rebuild --quiet
check_none 'install/just-what-belongs' differs
check 'install/settings-compile' glib-compile-schemas --strict "$prefix/share/glib-2.0/schemas"
check 'install/command-runs' command_runs
check 'install/command-draws' command_draws
check 'install/command-is-translated' command_is_translated
check 'install/thumbnailer-draws' thumbnailer_draws
check 'install/window-is-translated' window_is_translated
check 'install/service-opens' service_opens

finish
