#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every text for people reaches the translators, and what they write is sound.
set -u
# shellcheck source=tests/tree/tap.sh
. "$(dirname "$0")/tap.sh"

entries ()
{
  grep -v '^#' "$1"
}

# Files in which a text is marked for translation, as xgettext and its rules see it.
marked_files ()
{
  {
    grep -lE '\b(N?_|C_|NC_|ngettext|Q_) ?\("' $(files '*.c' '*.h' '*.inc' 'catalogue.tsv' | grep -v '^tests/')
    grep -lE 'translatable="yes"' $(files '*.ui')
    grep -lE '<(summary|description|name)>|l10n=' $(files '*.gschema.xml')
    files '*.desktop.in' '*.metainfo.xml.in' '*.mime.xml.in'
  } | LC_ALL=C sort -u
}

# What is in only one of both lists.
potfiles_differ ()
{
  diff --label 'listed in POTFILES.in' <(entries po/POTFILES.in | LC_ALL=C sort) --label 'marked for translation' -u \
    <(marked_files)
}

is_sorted ()
{
  entries "$1" | LC_ALL=C sort -cu
}

# Labels, titles and tooltips that nobody can translate.
unmarked_properties ()
{
  grep -nE '<property name="(label|title|tooltip-text|placeholder-text|text)"[^>]*>[^<]*[[:alpha:]]{2}' $(files '*.ui') |
    grep -vE 'translatable="(yes|no)"'
}

languages_differ ()
{
  diff <(entries po/LINGUAS) <(find po -name '*.po' -printf '%f\n' | sed 's/\.po$//' | LC_ALL=C sort)
}

# Every text that stands in the tree, as a template.
extract ()
{
  entries po/POTFILES.in |
    xgettext --files-from=- --from-code=UTF-8 --output="$work/all.pot" --keyword=_ --keyword=N_ --keyword=C_:1c,2 \
      --keyword=NC_:1c,2 --keyword=NG_:1,2 --keyword=Title --keyword=Text --keyword=Task --keyword=Hint \
      --add-comments=Translators 2>"$work/xgettext.log"
  grep -vE 'extension .* is unknown|^$' "$work/xgettext.log"
  [ -s "$work/all.pot" ]
}

check_none 'potfiles/complete' potfiles_differ
check 'potfiles/sorted' is_sorted po/POTFILES.in
check 'linguas/sorted' is_sorted po/LINGUAS
check_none 'linguas/complete' languages_differ
check_none 'ui/texts-are-marked' unmarked_properties
check 'pot/extracts' extract
for language in $(entries po/LINGUAS); do
  check "po/$language/sound" msgfmt --check --check-accelerators=_ --output-file=/dev/null "po/$language.po"
done

finish
