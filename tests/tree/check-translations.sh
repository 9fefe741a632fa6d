#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every text for people reaches the translators, and what they write is sound and whole.
set -u
# shellcheck source=tests/tree/tap.sh
. "$(dirname "$0")/tap.sh"

# The interface, and lessons with help: each a catalogue of its own.
catalogues=(po po/pages)

entries ()
{
  grep -hv '^#' "$@"
}

# Files in which a text is marked for translation, as xgettext and its rules see it.
marked_files ()
{
  {
    grep -lE '\b(N?_|C_|NC_|ngettext|Q_) ?\("' $(files '*.c' '*.h' '*.inc' 'catalogue.tsv' | grep -v '^tests/')
    grep -lE 'translatable="yes"' $(files '*.ui')
    grep -lE '<(summary|description|name)>|l10n=' $(files '*.gschema.xml')
    files '*.desktop.in' '*.metainfo.xml.in' '*.mime.xml.in' '*.page'
  } | LC_ALL=C sort -u
}

# What is in only one of both lists, or in two catalogues.
potfiles_differ ()
{
  diff --label 'listed in POTFILES.in' <(entries "${catalogues[@]/%//POTFILES.in}" | LC_ALL=C sort) \
    --label 'marked for translation' -u <(marked_files)
}

# Texts of pages among those of the interface, or the other way round.
potfiles_mixed ()
{
  entries po/POTFILES.in | grep -E '^data/(help|lessons)/'
  entries po/pages/POTFILES.in | grep -vE '^data/(help|lessons)/'
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

# $1: folder of a catalogue
languages_differ ()
{
  diff <(entries "$1/LINGUAS") <(find "$1" -maxdepth 1 -name '*.po' -printf '%f\n' | sed 's/\.po$//' | LC_ALL=C sort)
  diff <(entries "$1/LINGUAS") <(entries po/LINGUAS)
}

# Every text of a catalogue that stands in the tree, as a template. $1: its folder
extract ()
{
  entries "$1/POTFILES.in" |
    GETTEXTDATADIRS=po/pages xgettext --files-from=- --from-code=UTF-8 --output="$work/all.pot" --keyword=_ \
      --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=NG_:1,2 --keyword=Title --keyword=Text \
      --keyword=Task --keyword=Hint --add-comments=Translators 2>"$work/xgettext.log"
  grep -vE 'extension .* is unknown|^$' "$work/xgettext.log"
  [ -s "$work/all.pot" ]
}

# Help pages have &gt; in their texts: xgettext keeps it, from 0.23 on it makes it >. $1: a catalogue
unescaped ()
{
  sed 's/&lt;/</g; s/&gt;/>/g; s/&amp;/\&/g' "$1"
}

# A language with the texts of the template. $1: its file
merged ()
{
  unescaped "$1" >"$work/language.po"
  unescaped "$work/all.pot" >"$work/texts.pot"
  msgmerge --quiet --no-fuzzy-matching --output-file=- "$work/language.po" "$work/texts.pot"
}

untranslated ()
{
  merged "$1" | msgattrib --untranslated --no-obsolete | grep -A 3 '^#:'
}

# Translations of texts that nothing says any more.
stale ()
{
  merged "$1" | msgattrib --only-obsolete --no-wrap | grep '^#~ msgid'
}

# Notations that a translation changed, or left out: <code>FtR</code> of help, *FtR* of lessons. $1: file of a language
changed_notations ()
{
  python3 tests/tree/same-notations.py "$1"
}

check_none 'potfiles/complete' potfiles_differ
check_none 'potfiles/apart' potfiles_mixed
check_none 'ui/texts-are-marked' unmarked_properties
for folder in "${catalogues[@]}"; do
  check "$folder/potfiles-sorted" is_sorted "$folder/POTFILES.in"
  check "$folder/linguas-sorted" is_sorted "$folder/LINGUAS"
  check_none "$folder/linguas-complete" languages_differ "$folder"
  check "$folder/extracts" extract "$folder"
  for language in $(entries "$folder/LINGUAS"); do
    check "$folder/$language/sound" msgfmt --check --check-accelerators=_ --output-file=/dev/null "$folder/$language.po"
    check_none "$folder/$language/whole" untranslated "$folder/$language.po"
    check_none "$folder/$language/needed" stale "$folder/$language.po"
    check_none "$folder/$language/notations-stay" changed_notations "$folder/$language.po"
  done
done

finish
