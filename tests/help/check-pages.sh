#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The help pages that were built, in each language: sound Mallard, complete in themselves, with links that lead somewhere.
set -u
# shellcheck source=tests/tree/tap.sh
. "$(dirname "$0")/../tree/tap.sh"

use_language ()
{
  pages=$build/data/help/$1/piecewright
  mapfile -t names < <(cd "$pages" && ls -- *.page)
}

# Each page, and no other.
names_differ ()
{
  diff <(cd data/help && printf '%s\n' *.page | LC_ALL=C sort) \
    <(printf '%s\n' "${names[@]}" | LC_ALL=C sort)
}

# Values of an attribute in a page. $1 page, $2 attribute
values ()
{
  grep -oE " $2=\"[^\"]*\"" "$pages/$1" | sed -E 's/^[^"]*"(.*)"$/\1/'
}

repeated_ids ()
{
  local page

  for page in "${names[@]}"; do
    values "$page" id | sort | uniq -d | sed "s/^/$page: /"
  done
}

# Links to pages that aren't there.
broken_links ()
{
  local page link

  for page in "${names[@]}"; do
    values "$page" xref | sort -u | while read -r link; do
      [ -e "$pages/$link.page" ] || printf '%s: %s\n' "$page" "$link"
    done
  done
}

# Whatever would be fetched from elsewhere, or run.
not_in_themselves ()
{
  grep -nEo '<(script|iframe|object|embed|img)\b|\b(src|srcset|on[a-z]+)="|@import|url\(|(href|xlink:href)="[a-z]+:' \
    "${names[@]/#/$pages/}"
}

# Every page but the index says that it belongs there.
unlinked ()
{
  (cd "$pages" && grep -L '<link type="guide" xref="index"/>' "${names[@]}" | grep -v '^index.page$')
}

# Pages that leave room for pictures, but have none.
without_picture ()
{
  local page

  for page in "${names[@]}"; do
    grep -q '<pw:board' "data/help/$page" && grep -L '<svg' "$pages/$page"
  done
}

# Texts of a folder's pages, one a line, those of pictures too.
texts ()
{
  cat "$1"/*.page | tr '\n' ' ' | sed -E 's/<(p|desc|title)[ >]/\n&/g' |
    sed -nE 's/^<(p|desc|title)( [^>]*)?>(.*)<\/\1>.*/\3/p'
}

# Sentences that are the same as in English.
left_in_english ()
{
  texts "$pages" | grep -Fxf <(texts "$build/data/help/C/piecewright" | grep -E '([a-z]+ ){3}') | sort -u
}

for language in C $(grep -v '^#' po/pages/LINGUAS); do
  use_language "$language"
  check_none "help/$language/pages" names_differ
  check "help/$language/well-formed" xmllint --noout "${names[@]/#/$pages/}"
  check_none "help/$language/ids-once" repeated_ids
  check_none "help/$language/links-lead-somewhere" broken_links
  check_none "help/$language/pages-belong-to-the-index" unlinked
  check_none "help/$language/nothing-from-outside" not_in_themselves
  check_none "help/$language/pictures" without_picture
  [ "$language" = C ] || check_none "help/$language/translated" left_in_english
done

finish
