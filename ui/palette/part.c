/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A part of a long text: owns how much of it is enough. Must not know what a command does. */
#include "ui/palette/part.h"

#include <string.h>

#define SHORT 200      /* bytes: texts up to this length are taken whole */
#define NEIGHBOURS 2   /* terms on either side */
#define MAX_SELECTED 8 /* terms: each is tried by itself */

char *
pw_palette_part (const PwParse *parse, const char *text, PwSpan *selection)
{
  guint length = (guint) strlen (text), n, first = 0, last, from, to;
  const PwSpan *terms = pw_parse_terms (parse, &n);

  if (length <= SHORT || n == 0)
    return g_strdup (text);
  while (first + 1 < n && terms[first].end < selection->start)
    first++;
  last = first;
  while (last + 1 < n && last + 1 < first + MAX_SELECTED && terms[last + 1].start < selection->end)
    last++;
  if (last + 1 < n && terms[last + 1].start < selection->end)
    selection->end = MAX (terms[last].end, selection->start);
  from = first > NEIGHBOURS ? terms[first - NEIGHBOURS].start : 0;
  to = last + NEIGHBOURS + 1 < n ? terms[last + NEIGHBOURS].end : length;
  selection->start -= MIN (from, selection->start);
  selection->end -= MIN (from, selection->end);
  return g_strndup (text + from, to - from);
}
