/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text on the pages of a handout, broken into lines. Must not know what it is about. */
#include "ui/handout/lines.h"

#include <string.h>

#include "core/lessons/text.h"
#include "ui/paint/compose/text.h"
#include "ui/paint/scheme/style.h"

#define MOST_LETTERS 1000 /* of a paragraph: in a page of A5 */

const PwHandoutFontStyle _pw_handout_fonts[PW_N_FONTS] = {
  { "title", PW_FONT_FAMILY, 18, TRUE, FALSE },
  { "heading", PW_FONT_FAMILY, 11, TRUE, FALSE },
  { "notation", "DejaVu Sans Mono,monospace", 10, FALSE, FALSE },
  { "text", PW_FONT_FAMILY, 9, FALSE, FALSE },
  { "reading", PW_FONT_FAMILY, 10, FALSE, FALSE },
  { "small", PW_FONT_FAMILY, 8, FALSE, TRUE },
  { "number", PW_FONT_FAMILY, 8, FALSE, TRUE },
};

/* A text as it is put on paper. */
typedef struct
{
  PwHandoutFont font;
  GString *words;
  GString *letters; /* (nullable): for each byte of it its font */
} Text;

static PangoFontDescription *
describe_font (const PwHandoutFontStyle *style)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, style->family);
  pango_font_description_set_absolute_size (font, style->size * PANGO_SCALE);
  pango_font_description_set_weight (font, style->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  return font;
}

void
_pw_handout_set_font (PangoLayout *layout, PwHandoutFont font)
{
  PangoFontDescription *description = describe_font (&_pw_handout_fonts[font]);

  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
}

/* line: (transfer none): where it is, without its text; last: more is left out */
static void
add_item (PwLayouter *self, PwHandoutItem line, const char *start, int length, gboolean last)
{
  line.text = g_strdup_printf ("%.*s%s", length, start, last ? "…" : "");
  g_array_append_val (self->handout->items, line);
}

/* In the order in which they are seen. end: of the line, in the text */
static void
add_runs (PwLayouter *self, GSList *runs, PwHandoutItem line, const Text *text, int end, gboolean last)
{
  for (; runs != NULL; runs = runs->next)
    {
      const PangoLayoutRun *run = runs->data;
      int length = CLAMP (end - run->item->offset, 0, run->item->length);

      line.font = (PwHandoutFont) text->letters->str[run->item->offset];
      line.width = pango_units_to_double (pango_glyph_string_get_width (run->glyphs));
      add_item (self, line, text->words->str + run->item->offset, length, last && runs->next == NULL);
      line.x += line.width;
    }
}

static void
add_line (PwLayouter *self, PangoLayoutIter *iter, PwHandoutItem line, const Text *text, gboolean last)
{
  PangoLayoutLine *part = pango_layout_iter_get_line_readonly (iter);
  const char *start = text->words->str + part->start_index;
  int length = part->length;
  PangoRectangle area;

  while (length > 0 && g_ascii_isspace (start[length - 1]))
    length--;
  pango_layout_iter_get_line_extents (iter, NULL, &area);
  line.x += pango_units_to_double (area.x);
  line.y += pango_units_to_double (pango_layout_iter_get_baseline (iter));
  line.width = pango_units_to_double (area.width);
  if (text->letters != NULL
      && memchr (text->letters->str + part->start_index, PW_FONT_NOTATION, (gsize) part->length) != NULL)
    add_runs (self, part->runs, line, text, part->start_index + length, last);
  else
    add_item (self, line, start, length, last);
}

/* Without what breaks a line but is no end of one. */
static void
append_clean (GString *cleaned, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append_c (cleaned, '\n');
      pw_text_append_clean (cleaned, lines[i], 0);
    }
}

/* Returns: the height */
static double
add_lines (PwLayouter *self, const Text *text, double x, double y, double width, double room)
{
  const PwHandoutItem line = { .page = self->page, .x = x, .y = y, .font = text->font };
  PangoLayoutIter *iter;
  double height = 0;

  pango_layout_set_width (self->layout, pango_units_from_double (MAX (width, PW_HANDOUT_LEAST_TEXT)));
  pango_layout_set_text (self->layout, text->words->str, -1);
  iter = pango_layout_get_iter (self->layout);
  do
    {
      PangoLayoutIter *next = pango_layout_iter_copy (iter);
      int top, end, next_end;
      gboolean more = pango_layout_iter_next_line (next);

      pango_layout_iter_get_line_yrange (iter, &top, &end);
      pango_layout_iter_get_line_yrange (next, NULL, &next_end);
      pango_layout_iter_free (next);
      height = pango_units_to_double (end);
      more = more && pango_units_to_double (next_end) > room;
      add_line (self, iter, line, text, more);
      self->is_cut |= more;
      if (more)
        break;
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  return height;
}

double
_pw_handout_add_text (PwLayouter *self, PwHandoutFont font, const char *text, double x, double y,
                      double width, double room)
{
  g_autoptr (GString) words = g_string_new (NULL);

  if (*text == '\0')
    return 0;
  append_clean (words, text);
  _pw_handout_set_font (self->layout, font);
  return add_lines (self, &(Text){ font, words, NULL }, x, y, width, room);
}

/* Adds a part of a text with its letters. */
static void
append_run (Text *text, const PwLessonRun *run, PangoAttrList *attributes)
{
  PwHandoutFont font = run->is_notation ? PW_FONT_NOTATION : text->font;
  g_autofree char *words = g_strndup (run->start, run->length);
  gsize start = text->words->len;
  PangoFontDescription *description = describe_font (&_pw_handout_fonts[font]);
  PangoAttribute *attribute = pango_attr_font_desc_new (description);

  append_clean (text->words, words);
  while (text->letters->len < text->words->len)
    g_string_append_c (text->letters, (char) font);
  attribute->start_index = (guint) start;
  attribute->end_index = (guint) text->words->len;
  pango_attr_list_insert (attributes, attribute);
  pango_font_description_free (description);
}

double
_pw_handout_add_lesson_text (PwLayouter *self, const char *text, double x, double y, double width,
                             double room)
{
  g_autoptr (GString) words = g_string_new (NULL), letters = g_string_new (NULL);
  Text read = { PW_FONT_READING, words, letters };
  PangoAttrList *attributes = pango_attr_list_new ();
  PwLessonRun run;
  double height;

  while (pw_lesson_text_next (&text, &run))
    append_run (&read, &run, attributes);
  _pw_handout_set_font (self->layout, read.font);
  pango_layout_set_attributes (self->layout, attributes);
  height = words->len > 0 ? add_lines (self, &read, x, y, width, room) : 0;
  pango_layout_set_attributes (self->layout, NULL);
  pango_attr_list_unref (attributes);
  return height;
}

/* At a space, if there is one. */
static void
split_paragraph (GStrvBuilder *parts, const char *at)
{
  for (glong letters = g_utf8_strlen (at, -1); letters > 0;)
    {
      const char *end = g_utf8_offset_to_pointer (at, MIN (letters, MOST_LETTERS));
      const char *space = letters > MOST_LETTERS ? g_strrstr_len (at, end - at, " ") : NULL;
      g_autofree char *part = NULL;

      end = space != NULL ? space + 1 : end;
      part = g_strndup (at, (gsize) (end - at));
      g_strv_builder_add (parts, part);
      letters -= g_utf8_strlen (at, end - at);
      at = end;
    }
}

GStrv
_pw_handout_split (const char *text)
{
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n", -1);
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();

  for (guint i = 0; paragraphs[i] != NULL; i++)
    split_paragraph (parts, paragraphs[i]);
  return g_strv_builder_end (parts);
}
