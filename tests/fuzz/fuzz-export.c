/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A line of choices, a letter each, and any bytes as a document: its current piece as a diagram in one
 * format, and all pieces as pages in another.  There is a file, or an error in one readable line; what is
 * text is valid, and XML holds together.
 */

#include <string.h>

#include "tests/fuzz/fuzz.h"
#include "ui/handout/handout.h"
#include "ui/handout/view.h"
#include "ui/keep/file.h"
#include "ui/paint/formats/export.h"
#include "ui/paint/portrait/helper.h"
#include "ui/paint/scheme/inks.h"

#define MOST_PAGES 3 /* that are written */
#define DPI        36

enum
{
  FORMAT,
  SQUARE,
  SWITCHES, /* six bits a letter, as all below */
  MORE_SWITCHES,
  LAST_SWITCHES,
  TARGET,
  PATTERN,
  SCHEME,
  KIND,
  SHOWS,
  ORDER,
  PAPER,
  N_CHOICES
};

/* The helpers that decode pictures are this program. */
int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  pw_portrait_helper_begin (*argc, *argv);
  return 0;
}

static guint
choose (const uint8_t *choices, guint i, guint n)
{
  return (guint8) (choices[i] - '0') % 64 % n;
}

static void
check_error (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strpbrk (error->message, "\r\n"));
}

/* A character that XML can't have is none of GMarkup's business. */
static void
check_xml (const char *text, gsize length)
{
  static const GMarkupParser parser;
  GMarkupParseContext *context
      = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, NULL, NULL);
  g_autoptr (GError) error = NULL;

  if (!g_markup_parse_context_parse (context, text, (gssize) length, &error)
      || !g_markup_parse_context_end_parse (context, &error))
    g_error ("%s", error->message);
  for (gsize i = 0; i < length; i++)
    g_assert_true ((guchar) text[i] >= ' ' || text[i] == '\n' || text[i] == '\t');
  g_markup_parse_context_free (context);
}

/* Every group that a text of TeX opens is closed. */
static void
check_tex (const char *text, gsize length)
{
  int depth = 0;

  for (gsize i = 0; i < length; i++)
    if (text[i] == '\\')
      i++;
    else if (text[i] == '%')
      while (i < length && text[i] != '\n')
        i++;
    else
      {
        depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
        g_assert_cmpint (depth, >=, 0);
      }
  g_assert_cmpint (depth, ==, 0);
}

/* bytes: (nullable): then there is an error */
static void
check_file (PwFormat format, GBytes *bytes, const GError *error)
{
  gsize length;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  g_assert_true ((bytes == NULL) == (error != NULL));
  if (bytes == NULL)
    {
      check_error (error);
      return;
    }
  g_assert_cmpuint (length, >, 0);
  if (format == PW_FORMAT_SVG || format == PW_FORMAT_TEX || format == PW_FORMAT_HTML
      || format == PW_FORMAT_TXT)
    g_assert_true (g_utf8_validate (text, (gssize) length, NULL));
  if (format == PW_FORMAT_SVG)
    check_xml (text, length);
  if (format == PW_FORMAT_TEX)
    check_tex (text, length);
}

static void
export_piece (const uint8_t *choices, const PwRecord *record)
{
  static const int squares[] = { PW_DIAGRAM_MIN_SQUARE, 12, 17 };
  PwFormat format = (PwFormat) choose (choices, FORMAT, PW_N_FORMATS);
  PwSize size = PW_SIZE (squares[choose (choices, SQUARE, G_N_ELEMENTS (squares))], 1);
  g_autoptr (PwPicture) picture = pw_picture_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (PwRecordView) view;
  PwDiagram diagram = { .picture = picture, .name = record->name, .notation = record->notation };

  pw_record_view_init (&view, record, size.length);
  view.scene.flags |= choose (choices, SWITCHES, 64) | choose (choices, MORE_SWITCHES, 64) << 6
                      | choose (choices, LAST_SWITCHES, 64) << 12;
  view.scene.pattern = (PwPattern) choose (choices, PATTERN, PW_N_PATTERNS);
  view.scene.scheme = pw_scheme_get (choose (choices, SCHEME, PW_N_SCHEMES));
  view.scene.title = record->name;
  view.scene.caption = record->notes;
  if (choose (choices, TARGET, 64) < pw_moves_count (view.moves))
    view.scene.pointed = pw_moves_get (view.moves, choose (choices, TARGET, 64))->to;
  pw_size_compose (&size, &view.scene, picture);
  diagram.scene = &view.scene;
  diagram.piece = view.piece;
  diagram.virgin = record->unmoved;
  diagram.to = view.scene.pointed;
  bytes = pw_diagram_export_bytes (&diagram, format, &size, &error);
  check_file (format, bytes, error);
}

/* Paints a page as a screen does. */
static void
draw_page (const PwHandout *handout, guint page)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 300, 400);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, 300 / pw_handout_width (handout), 400 / pw_handout_height (handout));
  pw_handout_draw (handout, page, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
write_pages (const PwHandout *handout)
{
  g_autoptr (GString) html = g_string_new (NULL);
  g_autofree char *gaps = pw_handout_describe_gaps (handout);

  g_assert_cmpuint (pw_handout_n_pages (handout), >, 0);
  for (guint page = 0; page < MIN (pw_handout_n_pages (handout), MOST_PAGES); page++)
    {
      g_autoptr (GString) svg = g_string_new (NULL);

      draw_page (handout, page);
      pw_handout_to_svg (handout, page, svg);
      check_xml (svg->str, svg->len);
    }
  g_assert_true (pw_handout_to_html (handout, html, NULL));
  g_assert_true (g_utf8_validate (html->str, (gssize) html->len, NULL));
  g_assert_true (gaps == NULL || g_utf8_validate (gaps, -1, NULL));
}

static void
export_pages (const uint8_t *choices, PwArmy *army)
{
  PwHandoutOptions options = pw_handout_usual;
  const PwHandoutPaper *paper = &pw_handout_papers[choose (choices, PAPER, PW_N_HANDOUT_PAPERS)];
  g_autoptr (GError) error = NULL;
  g_autoptr (PwHandout) handout = NULL;

  options.kind = (PwHandoutKind) choose (choices, KIND, PW_N_HANDOUT_KINDS);
  options.shows = choose (choices, SHOWS, 64) | choose (choices, ORDER, 64) / PW_N_HANDOUT_ORDERS % 4 << 6;
  options.order = (PwHandoutOrder) choose (choices, ORDER, PW_N_HANDOUT_ORDERS);
  options.columns = 1 + choose (choices, PAPER, 64) / PW_N_HANDOUT_PAPERS % PW_HANDOUT_MAX_COLUMNS;
  options.width = choose (choices, PAPER, 64) > 40 ? PW_HANDOUT_LEAST_PAPER : paper->width;
  options.height = paper->height;
  options.pattern = (PwPattern) choose (choices, PATTERN, PW_N_PATTERNS);
  options.title = pw_army_record (army, 0)->notes;
  handout = pw_handout_new (army, &options, NULL, &error);
  if (handout == NULL)
    check_error (error);
  else
    write_pages (handout);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const uint8_t *text = size > 0 ? memchr (data, '\n', size) : NULL;
  g_autoptr (PwArmy) army = NULL;

  if (text == NULL || text - data < N_CHOICES)
    return 0;
  text++;
  army = pw_army_from_text ((const char *) text, size - (gsize) (text - data), NULL);
  if (army == NULL)
    return 0;
  export_piece (data, pw_army_record (army, pw_army_current (army)));
  export_pages (data, army);
  return 0;
}
