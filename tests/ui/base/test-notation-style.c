/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Colours of notation: contrast measured as WCAG does, lines under problems at the
 * right bytes, and selections left alone.
 */
#include <locale.h>
#include <math.h>
#include <string.h>

#include "core/notation/advice/advice.h"
#include "ui/base/notation-style.h"

/* Backgrounds of entries in the themes that GTK brings, light and dark, with their high-contrast variants. */
static const guint32 backgrounds[PW_N_TONES][2] = {
  [PW_TONE_LIGHT] = { 0xffffff, 0xf6f5f4 },
  [PW_TONE_DARK] = { 0x2d2d2d, 0x000000 },
};

static double
linear (guint32 colour, int shift)
{
  double part = ((colour >> shift) & 0xff) / 255.0;

  return part <= 0.03928 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
luminance (guint32 colour)
{
  return 0.2126 * linear (colour, 16) + 0.7152 * linear (colour, 8) + 0.0722 * linear (colour, 0);
}

static double
contrast (guint32 a, guint32 b)
{
  double la = luminance (a), lb = luminance (b);

  return (MAX (la, lb) + 0.05) / (MIN (la, lb) + 0.05);
}

static void
test_contrast (void)
{
  for (PwTone tone = 0; tone < PW_N_TONES; tone++)
    for (guint b = 0; b < 2; b++)
      {
        for (PwTokenKind kind = 0; kind < PW_N_TOKEN_KINDS; kind++)
          if (pw_notation_colour (kind, tone))
            {
              g_assert_cmpfloat (contrast (pw_notation_colour (kind, tone), backgrounds[tone][b]), >=, 7);
              g_assert_cmpfloat (contrast (pw_notation_colour (kind, tone), pw_mark_colour (tone)), >=, 4.5);
            }
        for (PwSeverity severity = PW_SEVERITY_ERROR; severity <= PW_SEVERITY_WARNING; severity++)
          g_assert_cmpfloat (contrast (pw_problem_colour (severity, tone), backgrounds[tone][b]), >=, 4.5);
      }
}

static void
test_lines_differ (void)
{
  g_assert_cmpint (pw_problem_underline (PW_SEVERITY_ERROR), ==, PANGO_UNDERLINE_ERROR);
  g_assert_cmpint (pw_problem_underline (PW_SEVERITY_WARNING), !=, PANGO_UNDERLINE_ERROR);
  g_assert_cmpint (pw_problem_underline (PW_SEVERITY_WARNING), !=, PANGO_UNDERLINE_NONE);
}

/* Notes are no alarm: nothing is drawn under what they speak of, however many there are. */
static void
test_notes_are_calm (void)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_XBETZA, "L", -1);
  g_autoptr (GArray) notes = pw_advice_new (PW_ADVICE_ALL, "L", parse);

  g_assert_cmpuint (notes->len, >, 0);
  g_assert_false (pw_parse_has_errors (parse));
  g_assert_cmpint (pw_problem_underline (PW_SEVERITY_NOTE), ==, PANGO_UNDERLINE_NONE);
}

/* Every kind of token but the atoms has a colour of its own. */
static void
test_kinds_differ (void)
{
  for (PwTokenKind a = PW_TOKEN_DIRECTION; a < PW_N_TOKEN_KINDS; a++)
    for (PwTokenKind b = PW_TOKEN_DIRECTION; b < a; b++)
      for (PwTone tone = 0; tone < PW_N_TONES; tone++)
        g_assert_cmphex (pw_notation_colour (a, tone), !=, pw_notation_colour (b, tone));
}

/* One letter for what is drawn at each byte: underline e (error) or w, or '.'. */
static char *
underlines (const char *text, PwSpan part)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, text, -1);
  g_autoptr (GArray) problems = pw_advice_new (PW_ADVICE_PROBLEMS, text, parse);
  PangoAttrList *list = pw_notation_attributes (parse, PW_TONE_LIGHT, PW_SPAN_ALL, pw_span (0, 0));
  char *map = g_strnfill (strlen (text), '.');
  PangoAttrIterator *iterator;

  pw_notation_underline_problems (list, problems, text, PW_TONE_LIGHT, part);
  iterator = pango_attr_list_get_iterator (list);
  do
    {
      PangoAttribute *line = pango_attr_iterator_get (iterator, PANGO_ATTR_UNDERLINE);
      int start, end;

      pango_attr_iterator_range (iterator, &start, &end);
      for (int i = start; line && i < MIN (end, (int) strlen (text)); i++)
        map[i] = ((PangoAttrInt *) line)->value == PANGO_UNDERLINE_ERROR ? 'e' : 'w';
    }
  while (pango_attr_iterator_next (iterator));
  pango_attr_iterator_destroy (iterator);
  pango_attr_list_unref (list);
  return map;
}

static const struct
{
  const char *name, *text, *map;
  PwSpan part;
} line_rows[] = {
  { "none", "FtR", "...", { 0, G_MAXUINT } },
  { "unknown", "Fé", ".ee", { 0, G_MAXUINT } },
  { "behind-bytes", "éWéF", "ee.ee.", { 0, G_MAXUINT } },
  { "open-group", "(FtR", "w...", { 0, G_MAXUINT } },
  { "superfluous", "mcR", "ww.", { 0, G_MAXUINT } },
  { "operator-at-end", "FtR+", "...w", { 0, G_MAXUINT } },
  { "part", "Wtttt", "..ww.", { 2, 4 } },
  { "part-of-characters", "Wéé", ".eeee", { 2, 4 } },
  { "other-part", "Fé", "...", { 0, 1 } },
};

static void
test_lines (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *map = underlines (line_rows[i].text, line_rows[i].part);

  g_assert_cmpstr (map, ==, line_rows[i].map);
}

/* Every diagnostic of any text shows something, in whole characters. */
static void
test_lines_are_seen (void)
{
  static const char *const texts[] = { "(", "F+", "é", "象m", "mm", "m", ")", "(4,", "F1000", " x", "cR+cR" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, texts[i], -1);
      guint n;
      const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

      g_assert_cmpuint (n, >, 0);
      for (guint j = 0; j < n; j++)
        {
          PwSpan span = pw_visible_span (diagnostics[j].span, texts[i]);

          g_assert_cmpuint (span.start, <, span.end);
          g_assert_cmpuint (span.end, <=, strlen (texts[i]));
          g_assert_true (g_utf8_validate (texts[i] + span.start, pw_span_length (span), NULL));
        }
    }
}

static const struct
{
  const char *name, *text;
  PwSpan span, visible;
} span_rows[] = {
  { "itself", "FtR", { 1, 2 }, { 1, 2 } },
  { "empty-at-end", "FtR", { 3, 3 }, { 2, 3 } },
  { "empty-at-start", "FtR", { 0, 0 }, { 0, 1 } },
  { "empty-text", "", { 0, 0 }, { 0, 0 } },
  { "inside-a-character", "é", { 1, 1 }, { 0, 2 } },
  { "half-a-character", "Fé", { 1, 2 }, { 1, 3 } },
  { "beyond-the-end", "F", { 5, 9 }, { 0, 1 } },
};

static void
test_visible_span (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  PwSpan span = pw_visible_span (span_rows[i].span, span_rows[i].text);

  g_assert_cmpuint (span.start, ==, span_rows[i].visible.start);
  g_assert_cmpuint (span.end, ==, span_rows[i].visible.end);
}

static gboolean
has_colour_at (PangoAttrList *list, int byte)
{
  PangoAttrIterator *iterator = pango_attr_list_get_iterator (list);
  gboolean has = FALSE;

  do
    {
      int start, end;

      pango_attr_iterator_range (iterator, &start, &end);
      if (byte >= start && byte < end)
        has = pango_attr_iterator_get (iterator, PANGO_ATTR_FOREGROUND) != NULL;
    }
  while (pango_attr_iterator_next (iterator));
  pango_attr_iterator_destroy (iterator);
  return has;
}

/* Whatever is selected: those bytes have no colour, all others have the one they had. */
static void
test_selection (void)
{
  const char *text = "mRcR+Rfb(4,1)N0";
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, text, -1);
  PangoAttrList *all = pw_notation_attributes (parse, PW_TONE_DARK, PW_SPAN_ALL, pw_span (0, 0));
  guint length = strlen (text);

  for (guint start = 0; start < length; start++)
    for (guint end = start + 1; end <= length; end++)
      {
        PangoAttrList *list = pw_notation_attributes (parse, PW_TONE_DARK, PW_SPAN_ALL, pw_span (start, end));

        for (guint byte = 0; byte < length; byte++)
          {
            gboolean selected = byte >= start && byte < end;

            g_assert_cmpint (has_colour_at (list, byte), ==, !selected && has_colour_at (all, byte));
          }
        pango_attr_list_unref (list);
      }
  pango_attr_list_unref (all);
}

#define ADD_ROWS(path, rows, test)                                                                                     \
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)                                                                      \
    {                                                                                                                  \
      g_autofree char *full = g_strconcat (path, rows[i].name, NULL);                                                  \
                                                                                                                       \
      g_test_add_data_func (full, GUINT_TO_POINTER (i), test);                                                         \
    }

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  ADD_ROWS ("/notation-style/lines/", line_rows, test_lines)
  ADD_ROWS ("/notation-style/visible-span/", span_rows, test_visible_span)
  g_test_add_func ("/notation-style/contrast", test_contrast);
  g_test_add_func ("/notation-style/kinds-differ", test_kinds_differ);
  g_test_add_func ("/notation-style/lines-differ", test_lines_differ);
  g_test_add_func ("/notation-style/notes-are-calm", test_notes_are_calm);
  g_test_add_func ("/notation-style/lines-are-seen", test_lines_are_seen);
  g_test_add_func ("/notation-style/selection", test_selection);
  return g_test_run ();
}
