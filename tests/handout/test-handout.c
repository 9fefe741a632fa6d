/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Handouts: that every piece stands there once, in its order and on the paper, that no card covers another, and that
 * every format says the same.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "tests/add-rows.h"
#include "tests/handout/laid.h"
#include "tests/keep/random-army.h"
#include "ui/paint/compose/shape.h"
#include "ui/paint/formats/svg.h"
#include "ui/paint/portrait/helper.h"

#define EVERYTHING ((1u << PW_N_HANDOUT_SHOWS) - 1)

static PwRecord *
new_record (const char *name, const char *notation)
{
  g_autoptr (PwRecord) plain = plain_record (notation);
  PwRecord fields = *plain;

  fields.name = name;
  fields.notes = "A note on it.\nIn two lines.";
  return pw_record_new (&fields, plain);
}

static const struct
{
  const char *name, *notation;
} pieces[] = {
  { "Griffon", "FtR" }, { "Cannon", "mRcR+R" }, { "Xiangqi horse", "nN" }, { "Amazon", "QN" }, { "Ferz", "F" },
  { "Lame", "mQm(QxQ)-0" }, { "Checkers man", "mfFcfD" }, { "Bishop", "B" }, { "Broken", "Ft" }, { "Nobody", "" },
  { "</script> & <b>\"", "N" },
};

static PwArmy *
new_army (void)
{
  PwRecord *records[G_N_ELEMENTS (pieces)];
  PwArmy *army;

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    records[i] = new_record (pieces[i].name, pieces[i].notation);
  army = pw_army_new (records, G_N_ELEMENTS (pieces), 0,
                      "{\"game\":{\"title\":\"X & Y\",\"start\":\"rxbkbxr/ppppppp/7/7/PPPPPPP/RXBKBXR\"}}");
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    pw_record_unref (records[i]);
  return army;
}

/* -- laid out -- */

static const struct
{
  const char *name;
  PwHandoutOptions options;
} layouts[] = {
  { "sheet", { PW_HANDOUT_SHEET, PW_HANDOUT_USUAL, PW_HANDOUT_AS_IS, 3, 210, 297, 15 } },
  { "one-column", { PW_HANDOUT_SHEET, EVERYTHING, PW_HANDOUT_AS_IS, 1, 210, 297, 15 } },
  { "six-columns", { PW_HANDOUT_SHEET, EVERYTHING, PW_HANDOUT_AS_IS, 6, 297, 210, 5, .title = "All pieces" } },
  { "small-paper", { PW_HANDOUT_SHEET, PW_HANDOUT_USUAL, PW_HANDOUT_AS_IS, 2, 90, 60, 3 } },
  { "long-title", { PW_HANDOUT_SHEET, PW_HANDOUT_USUAL, PW_HANDOUT_AS_IS, 2, 148, 210, 20,
                    .title = "All the pieces of a game that has no name yet, in the order in which they came" } },
  { "no-pictures", { PW_HANDOUT_SHEET, PW_HANDOUT_NAME | PW_HANDOUT_WORDS, PW_HANDOUT_AS_IS, 2, 210, 297, 15 } },
  { "pictures-only", { PW_HANDOUT_SHEET, PW_HANDOUT_PICTURE, PW_HANDOUT_AS_IS, 4, 210, 297, 0 } },
  { "booklet", { PW_HANDOUT_BOOKLET, EVERYTHING, PW_HANDOUT_AS_IS, 3, 210, 297, 15, .title = "Rules",
                 .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" } },
  { "booklet-game", { PW_HANDOUT_BOOKLET, PW_HANDOUT_USUAL, PW_HANDOUT_AS_IS, 1, 210, 297, 15 } },
  { "booklet-game-small", { PW_HANDOUT_BOOKLET, PW_HANDOUT_USUAL, PW_HANDOUT_AS_IS, 1, 90, 60, 3 } },
  { "booklet-bare", { PW_HANDOUT_BOOKLET, PW_HANDOUT_NAME | PW_HANDOUT_WORDS, PW_HANDOUT_AS_IS, 1, 148, 210, 15 } },
  { "worksheet", { PW_HANDOUT_WORKSHEET, PW_HANDOUT_NAME | PW_HANDOUT_PICTURE | PW_HANDOUT_NOTATION,
                   PW_HANDOUT_AS_IS, 3, 210, 297, 15, .title = "Where can it go?" } },
  { "worksheet-small", { PW_HANDOUT_WORKSHEET, PW_HANDOUT_NAME | PW_HANDOUT_PICTURE, PW_HANDOUT_AS_IS,
                         2, 70, 90, 3 } },
};

static void
test_layout (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  const PwHandoutOptions *options = &layouts[row].options;
  g_autoptr (PwArmy) army = new_army ();
  g_autoptr (PwHandout) handout = pw_handout_new (army, options, NULL, NULL);
  guint boards = 0, wanted = options->kind == PW_HANDOUT_WORKSHEET ? 2 : 1;
  gboolean has_game = options->kind == PW_HANDOUT_BOOKLET && (options->shows & PW_HANDOUT_GAME);

  assert_well_laid (handout, options);
  for (guint i = 0; i < G_N_ELEMENTS (pieces) && (options->shows & PW_HANDOUT_NAME) && options->columns < 4; i++)
    if (options->width > 100 && strlen (pieces[i].name) < 8) /* a longer one may be broken into lines */
      g_assert_cmpuint (count_text (handout, pieces[i].name), ==, wanted);
  for (guint i = 0; i < handout->items->len; i++)
    boards += g_array_index (handout->items, PwHandoutItem, i).picture != NULL;
  g_assert_cmpuint (boards, ==, (options->shows & PW_HANDOUT_PICTURE ? wanted * G_N_ELEMENTS (pieces) : 0)
                                  + has_game);
  g_assert_cmpuint (count_text (handout, "The game: X & Y"), ==, has_game);
}

/* -- how much a page holds, and how it looks -- */

/* A record with this symbol, on a board as high as that of xiangqi. */
static PwRecord *
new_xiangqi_record (const char *name, const char *notation, const char *symbol, const char *figurine)
{
  g_autoptr (PwRecord) plain = plain_record (notation);
  g_autoptr (PwBoard) board = pw_board_new (9, 10);
  PwRecord fields = *plain;

  fields.name = name;
  fields.symbol = symbol;
  fields.figurine = figurine;
  fields.board = board;
  fields.at = 4 * 9 + 4;
  return pw_record_new (&fields, plain);
}

#define XIANGQI "rheagaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR"

static PwArmy *
new_xiangqi (void)
{
  static const char *const notations[] = { "W", "F", "nA", "W-F", "R", "mRcR+R", "fW" };
  static const char *const symbols[] = { "G", "A", "E", "H", "R", "C", "S" };
  PwRecord *records[G_N_ELEMENTS (notations)];
  PwArmy *army;

  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    records[i] = new_xiangqi_record (symbols[i], notations[i], symbols[i], PW_FIGURINE_LETTERS);
  army = pw_army_new (records, G_N_ELEMENTS (records), 0, "");
  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    pw_record_unref (records[i]);
  return army;
}

/* Pages of seven pieces: boards are somewhat smaller where that saves one. */
static const struct
{
  const char *name;
  PwHandoutOptions options;
  guint n_pages;
  gboolean has_numbers;
} amounts[] = {
  { "sheet", { PW_HANDOUT_SHEET, PW_HANDOUT_USUAL, PW_HANDOUT_AS_IS, 3, 210, 297, 15, .title = "Xiangqi" }, 1, FALSE },
  { "booklet", { PW_HANDOUT_BOOKLET, PW_HANDOUT_USUAL, PW_HANDOUT_AS_IS, 1, 210, 297, 15, .title = "Xiangqi",
                 .start = XIANGQI }, 3, TRUE },
  { "no-margin", { PW_HANDOUT_BOOKLET, PW_HANDOUT_USUAL, PW_HANDOUT_AS_IS, 1, 210, 297, 5 }, 3, FALSE },
  { "points", { PW_HANDOUT_WORKSHEET, PW_HANDOUT_USUAL, PW_HANDOUT_AS_IS, 3, 210, 297, 15, PW_PATTERN_POINTS }, 2,
    TRUE },
};

/* Numbers of pages, each on its page. */
static void
assert_numbers (const PwHandout *handout, gboolean wanted)
{
  guint n = 0;

  for (guint i = 0; i < handout->items->len; i++)
    {
      const PwHandoutItem *item = &g_array_index (handout->items, PwHandoutItem, i);
      g_autofree char *number = g_strdup_printf ("%u", item->page + 1);

      if (item->font != PW_FONT_NUMBER)
        continue;
      g_assert_cmpstr (item->text, ==, number);
      n++;
    }
  g_assert_cmpuint (n, ==, wanted ? handout->n_pages : 0);
}

/* Names of files and ranks, and words of legends, can be read on paper: in points. */
#define LEAST_READABLE 4.5

static void
assert_readable (const PwHandoutItem *item)
{
  guint n;
  const PwShape *shapes = pw_picture_shapes (item->picture, &n);
  double scale = item->width / pw_picture_width (item->picture);

  for (guint i = 0; i < n; i++)
    if (shapes[i].kind == PW_SHAPE_TEXT && (shapes[i].style == PW_CLASS_FILE || shapes[i].style == PW_CLASS_LABEL))
      g_assert_cmpfloat (shapes[i].size * scale, >, LEAST_READABLE);
}

static void
test_amount (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (PwArmy) army = new_xiangqi ();
  g_autoptr (PwHandout) handout = pw_handout_new (army, &amounts[row].options, NULL, NULL);

  g_assert_cmpuint (handout->n_pages, ==, amounts[row].n_pages);
  assert_well_laid (handout, &amounts[row].options);
  assert_numbers (handout, amounts[row].has_numbers);
  for (guint i = 0; i < handout->items->len; i++)
    {
      const PwHandoutItem *item = &g_array_index (handout->items, PwHandoutItem, i);

      if (item->picture == NULL)
        continue;
      assert_readable (item);
      g_assert_cmpint (pw_picture_has_class (item->picture, PW_CLASS_DARK), ==,
                       amounts[row].options.pattern == PW_PATTERN_CHECKERS);
    }
}

/* Pieces of the start position look like those of the document; the others as ever. */
static void
test_looks (void)
{
  static const struct
  {
    const char *notation, *symbol, *figurine;
    gboolean drawn;
  } looks[] = {
    { "R", "R", PW_FIGURINE_LETTERS, FALSE }, { "R", "C", PW_FIGURINE_LETTERS, TRUE },
    { "FtR", "R", PW_FIGURINE_AUTO, TRUE },   { "R", "R2", PW_FIGURINE_LETTERS, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      PwHandoutOptions options = { PW_HANDOUT_BOOKLET, PW_HANDOUT_USUAL, PW_HANDOUT_AS_IS, 1, 210, 297, 15,
                                   .start = "r3/4/4/3R" };
      PwRecord *record = new_xiangqi_record ("A", looks[i].notation, looks[i].symbol, looks[i].figurine);
      g_autoptr (PwArmy) army = pw_army_new (&record, 1, 0, "");
      g_autoptr (PwHandout) handout = pw_handout_new (army, &options, NULL, NULL);

      g_assert_cmpint (pw_picture_has_class (handout->start, PW_CLASS_OWN_FIGURINE), ==, looks[i].drawn);
      g_assert_cmpint (pw_picture_has_class (handout->start, PW_CLASS_ENEMY_FIGURINE), ==, looks[i].drawn);
      pw_record_unref (record);
    }
}

/* A cluster and a separator of lines: in columns of a third of a point, Pango aborts on it. */
#define HARD_TO_BREAK "\303\251\360\237\217\275\342\200\215\360\237\230\200\342\200\250"

static void
test_narrow (void)
{
  PwRecord *record = new_record (HARD_TO_BREAK, HARD_TO_BREAK);
  g_autoptr (PwArmy) army = pw_army_new (&record, 1, 0, "");
  PwHandoutOptions options = { PW_HANDOUT_SHEET, EVERYTHING, PW_HANDOUT_AS_IS, 6, 76.2, 200, 100,
                               .title = HARD_TO_BREAK };

  for (guint kind = 0; kind < PW_N_HANDOUT_KINDS; kind++)
    {
      g_autoptr (PwHandout) handout = NULL;

      options.kind = (PwHandoutKind) kind;
      handout = pw_handout_new (army, &options, NULL, NULL);
      g_assert_cmpuint (handout->items->len, >, 4);
    }
  pw_record_unref (record);
}

/* Texts of all kinds, long ones too, on paper of all sizes; in columns without room Pango must not be asked. */
static void
test_random (void)
{
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (PwArmy) army = random_army (6);
      PwHandoutOptions options = pw_handout_usual;
      g_autoptr (PwHandout) handout = NULL;
      g_autoptr (GString) html = g_string_new (NULL);

      options.kind = (PwHandoutKind) g_test_rand_int_range (0, PW_N_HANDOUT_KINDS);
      options.shows = (guint) g_test_rand_int_range (0, EVERYTHING + 1);
      options.order = (PwHandoutOrder) g_test_rand_int_range (0, PW_N_HANDOUT_ORDERS);
      options.start = g_test_rand_bit () ? XIANGQI : NULL;
      options.columns = (guint) g_test_rand_int_range (0, 9);
      options.pattern = (PwPattern) g_test_rand_int_range (0, PW_N_PATTERNS);
      options.width = g_test_rand_double_range (1, g_test_rand_bit () ? 500 : 50);
      options.height = g_test_rand_double_range (1, 500);
      options.margin = g_test_rand_double_range (-5, 200);
      handout = pw_handout_new (army, &options, NULL, NULL);
      for (guint j = 0; j < handout->items->len; j++)
        g_assert_cmpuint (g_array_index (handout->items, PwHandoutItem, j).page, <, handout->n_pages);
      pw_handout_to_html (handout, html, NULL);
      g_assert_true (g_utf8_validate (html->str, (gssize) html->len, NULL));
    }
}

/* A card for each piece, of one size, with its figurine, its value, and marks in its corners; all of it on
 * the paper. */
static void
test_cards (void)
{
  g_autoptr (PwArmy) army = new_army ();
  PwHandoutOptions options = pw_handout_usual;

  options.kind = PW_HANDOUT_CARDS;
  options.shows = pw_handout_usual_shows (options.kind);
  options.title = "Cards";
  for (options.columns = 1; options.columns <= 5; options.columns++)
    {
      g_autoptr (PwHandout) handout = pw_handout_new (army, &options, NULL, NULL);
      guint boards = 0, marks = 0;

      for (guint i = 0; i < handout->items->len; i++)
        {
          const PwHandoutItem *item = &g_array_index (handout->items, PwHandoutItem, i);

          boards += item->picture != NULL;
          marks += item->picture == NULL && item->text == NULL;
          if (item->font == PW_FONT_NUMBER)
            continue;
          g_assert_cmpfloat (item->x, >=, options.margin * PW_POINTS_PER_MM - 0.01);
          g_assert_cmpfloat (item->y + (item->picture != NULL ? item->height : 0), <=,
                             (options.height - options.margin) * PW_POINTS_PER_MM + 0.01);
        }
      g_assert_cmpuint (boards, ==, 2 * G_N_ELEMENTS (pieces));
      g_assert_cmpuint (marks, ==, 8 * G_N_ELEMENTS (pieces));
      g_assert_cmpuint (count_text (handout, "Value: 3.1 pawns (Short leaps)"), ==, options.columns < 4);
      g_assert_cmpuint (count_text (handout, "Ferz"), ==, 1);
    }
}

/* -- order -- */

static void
test_order (void)
{
  g_autoptr (PwArmy) army = new_army ();
  PwHandoutOptions options = pw_handout_usual;

  for (options.order = PW_HANDOUT_BY_NAME; options.order < PW_N_HANDOUT_ORDERS; options.order++)
    {
      g_autoptr (PwHandout) handout = pw_handout_new (army, &options, NULL, NULL);

      for (guint i = 1; i < handout->pieces->len; i++)
        {
          const PwHandoutPiece *before = handout->pieces->pdata[i - 1], *piece = handout->pieces->pdata[i];

          if (options.order == PW_HANDOUT_BY_NAME)
            g_assert_cmpint (g_utf8_collate (before->name, piece->name), <=, 0);
          else /* what isn't known comes last */
            g_assert_false (before->mobility > piece->mobility || (before->mobility != before->mobility
                                                                   && piece->mobility == piece->mobility));
        }
    }
}

/* What can't be drawn is said, with the first names; pages that show no boards miss nothing. */
static void
test_gaps (void)
{
  g_autoptr (GBytes) junk = g_bytes_new_static ("junk", 4);
  PwHandoutOptions options = pw_handout_usual;
  g_autoptr (PwArmy) army = new_army ();
  g_autoptr (PwHandout) handout = NULL, words = NULL;
  g_autofree char *gaps = NULL;

  for (guint i = 0; i < 7; i++)
    {
      PwRecord fields = *pw_army_record (army, i);
      g_autoptr (PwRecord) record = NULL;
      g_autoptr (PwArmy) before = army;

      fields.image = junk;
      fields.image_type = PW_PORTRAIT_PNG;
      record = pw_record_new (&fields, NULL);
      army = pw_army_replace (before, i, record);
    }
  handout = pw_handout_new (army, &options, NULL, NULL);
  gaps = pw_handout_describe_gaps (handout);
  g_assert_cmpstr (gaps, ==,
                   "The pictures of 7 pieces can’t be drawn (Griffon, Cannon, Xiangqi horse, Amazon, Ferz, …).");
  options.shows = PW_HANDOUT_WORDS;
  words = pw_handout_new (army, &options, NULL, NULL);
  g_assert_null (pw_handout_describe_gaps (words));
}

/* -- worksheets: nothing to see before, all of it behind -- */

static void
test_worksheet (void)
{
  g_autoptr (PwArmy) army = new_army ();
  PwHandoutOptions options = pw_handout_usual;
  g_autoptr (PwHandout) sheet = pw_handout_new (army, &options, NULL, NULL), handout = NULL;
  g_autofree char *gaps = NULL;

  options.kind = PW_HANDOUT_WORKSHEET;
  handout = pw_handout_new (army, &options, NULL, NULL);
  for (guint i = 0; i < handout->pieces->len; i++)
    {
      const PwHandoutPiece *asked = handout->pieces->pdata[i], *told = sheet->pieces->pdata[i];
      PwLegendEntry entries[PW_LEGEND_MAX];

      g_assert_cmpuint (pw_picture_list_marks (asked->picture, entries), ==, 0);
      g_assert_cmpuint (pw_picture_list_marks (asked->answer, entries), ==,
                        pw_picture_list_marks (told->picture, entries));
    }
  g_assert_cmpuint (count_text (handout, "Answers"), ==, 1);
  gaps = pw_handout_describe_gaps (handout);
  g_assert_cmpstr (gaps, ==,
                   "The notations of 2 pieces are missing or wrong, so the boards have no answer (Broken, Nobody).");
}

/* The first page has a task, and two lines to write on; the answers don't. */
static void
test_fields (void)
{
  g_autoptr (PwArmy) army = new_army ();
  PwHandoutOptions options = pw_handout_usual;
  g_autoptr (PwHandout) handout = NULL;
  guint n = 0;

  options.kind = PW_HANDOUT_WORKSHEET;
  options.shows = pw_handout_usual_shows (options.kind);
  handout = pw_handout_new (army, &options, NULL, NULL);
  for (guint i = 0; i < handout->items->len; i++)
    {
      const PwHandoutItem *item = &g_array_index (handout->items, PwHandoutItem, i);

      if (item->picture != NULL || item->text != NULL)
        continue;
      n++;
      g_assert_cmpuint (item->page, ==, 0);
      g_assert_cmpfloat (item->width, >, 60);
    }
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (count_text (handout, _pw_handout_task (options.kind)), ==, 1);
  g_assert_cmpuint (count_text (handout, "FtR"), ==, 2); /* by the board, and with the answers */
}

/* -- formats -- */

static void
assert_xml (const GString *text)
{
  static const GMarkupParser parser = { NULL };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, text->str, (gssize) text->len, &error);
  g_assert_no_error (error);
  g_assert_true (g_markup_parse_context_end_parse (context, NULL));
}

static char *
gather_text (const PwHandout *handout)
{
  GString *all = g_string_new (NULL);

  for (guint page = 0; page < handout->n_pages; page++)
    {
      g_autoptr (GString) svg = g_string_new (NULL);

      pw_handout_to_svg (handout, page, svg);
      assert_xml (svg);
      g_string_append (all, svg->str);
    }
  return g_string_free (all, FALSE);
}

static void
test_markup (void)
{
  g_autoptr (PwArmy) army = new_army ();
  PwHandoutOptions options = pw_handout_usual;
  g_autoptr (PwHandout) handout = NULL;
  g_autofree char *svg = NULL;
  g_autoptr (GString) html = g_string_new (NULL);

  options.title = "<Title>";
  options.shows |= PW_HANDOUT_NOTES;
  handout = pw_handout_new (army, &options, NULL, NULL);
  svg = gather_text (handout);
  pw_handout_to_html (handout, html, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autofree char *name = g_markup_printf_escaped ("%s", pieces[i].name);

      g_assert_nonnull (strstr (svg, name));
      g_assert_nonnull (strstr (html->str, name));
    }
  assert_xml (html);
  g_assert_nonnull (strstr (html->str, "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">"));
  g_assert_nonnull (strstr (html->str,
                            "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:; "
                            "base-uri 'none'; form-action 'none'\""));
  g_assert_null (strstr (html->str, "<b>"));
  g_assert_null (strstr (html->str, "<script"));
  g_assert_null (strstr (html->str, "</script"));
  g_assert_null (strstr (html->str, "href=\"http"));
  g_assert_null (strstr (html->str, " id=\""));
  g_assert_nonnull (strstr (html->str, "<title>&lt;Title&gt;</title>"));
  g_assert_nonnull (strstr (html->str, ">A note on it.\nIn two lines.</p>"));
}

static const struct
{
  const char *name, *file, *starts; /* (nullable): an error */
  gboolean paged;
} files[] = {
  { "pdf", "x.pdf", "%PDF-", FALSE },  { "svg", "x.svg", "<?xml ", TRUE },     { "png", "x.png", "\x89PNG", TRUE },
  { "html", "x.html", "<!DOCTYPE html>", FALSE }, { "upper", "x.PDF", "%PDF-", FALSE },
  { "none", "x", NULL, FALSE },        { "other", "x.eps", NULL, FALSE },      { "folder", "none/x.pdf", NULL, FALSE },
};

static void
test_file (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data), n;
  g_autoptr (PwArmy) army = new_army ();
  g_autoptr (PwHandout) handout = pw_handout_new (army, &pw_handout_usual, NULL, NULL);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, files[row].file, NULL);
  g_autoptr (GError) error = NULL;
  gboolean done = pw_handout_export (handout, path, 50, NULL, &error);
  g_auto (GStrv) listed = pw_handout_list_files (handout, path, NULL);

  g_assert_cmpint (done, ==, files[row].starts != NULL);
  g_assert_true (done || error != NULL);
  g_assert_cmpuint (handout->n_pages, >, 1);
  n = files[row].paged ? handout->n_pages : 1;
  g_assert_true (listed == NULL || g_strv_length (listed) == n);
  for (guint i = 0; done && i < n; i++)
    {
      g_autofree char *name = files[row].paged ? g_strdup_printf ("x-%u.%s", i + 1, files[row].name)
                                               : g_strdup (files[row].file);
      g_autofree char *file = g_build_filename (folder, name, NULL), *text = NULL;

      g_assert_cmpstr (listed[i], ==, file);
      g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
      g_assert_true (g_str_has_prefix (text, files[row].starts));
      g_unlink (file);
    }
  g_rmdir (folder);
}

/* -- figures -- */

static const struct
{
  const char *name, *notation, *figures;
} figures[] = {
  { "king", "K", "Mobility 6.56 (3–8)" },
  { "bishop", "B", "Mobility 8.75 (7–13) · colorbound · 32 of 64 squares" },
  { "knight", "N", "Mobility 5.25 (2–8) · changes color" },
  { "pawn", "mfWcfF", "Mobility 2.41 (0–3) · can’t always go back" },
  { "nobody", "", "" },
  { "broken", "Ft", "" },
};

/* A page says why a piece has no moves. */
static void
test_error (void)
{
  g_autoptr (PwArmy) wrong = plain_army ("Ft"), none = plain_army ("");
  g_autoptr (PwHandout) sheet = pw_handout_new (wrong, &pw_handout_usual, NULL, NULL),
                        empty = pw_handout_new (none, &pw_handout_usual, NULL, NULL);

  g_assert_cmpstr (((const PwHandoutPiece *) sheet->pieces->pdata[0])->words, ==,
                   "t needs another leg after it. Put an atom there or remove it.");
  g_assert_cmpstr (((const PwHandoutPiece *) empty->pieces->pdata[0])->words, ==, "");
}

static void
test_figures (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (PwArmy) army = plain_army (figures[row].notation);
  PwHandoutOptions options = pw_handout_usual;
  g_autoptr (PwHandout) handout = NULL;

  options.shows |= PW_HANDOUT_FIGURES;
  handout = pw_handout_new (army, &options, NULL, NULL);
  g_assert_cmpstr (((const PwHandoutPiece *) handout->pieces->pdata[0])->figures, ==, figures[row].figures);
}

/* -- patience -- */

/* Somebody who gives up when he has been asked so often. */
typedef struct
{
  guint n, most;
  double before;
} Caller;

static gboolean
go_on_cb (gpointer data, double part)
{
  Caller *caller = data;

  g_assert_cmpfloat (part, >=, caller->before);
  g_assert_cmpfloat (part, <=, 1);
  caller->before = part;
  return caller->n++ < caller->most;
}

/* Given up at any time, there are no pages, and no file; else both are as if nobody had asked. */
static void
test_patience (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  PwHandoutOptions options = pw_handout_usual;
  g_autoptr (PwArmy) army = new_army ();
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, files[row].file, NULL);
  gboolean done = FALSE;
  Caller caller = { 0 };

  options.shows = EVERYTHING;
  options.columns = 1;
  for (guint most = 0; !done; most += 1 + most / 4)
    {
      const PwPatience patience = { go_on_cb, &caller, 0, 1 }, making = pw_patience_part (&patience, 0, 0.5),
                       writing = pw_patience_part (&patience, 0.5, 1);
      g_autoptr (GError) error = NULL;
      g_autoptr (PwHandout) handout = NULL;
      g_auto (GStrv) listed = NULL;

      caller = (Caller) { .most = most };
      handout = pw_handout_new (army, &options, &making, &error);
      done = handout != NULL && pw_handout_export (handout, path, 36, &writing, &error);
      listed = handout != NULL ? pw_handout_list_files (handout, path, NULL) : NULL;
      g_assert_cmpint (done, ==, caller.n <= most);
      if (!done)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      for (guint i = 0; listed != NULL && listed[i] != NULL; i++)
        g_assert_true (g_unlink (listed[i]) == 0 || !done);
      g_assert_cmpint (g_rmdir (folder), ==, 0); /* nothing else is left behind */
      g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
    }
  g_assert_cmpuint (caller.n, >, 2 * G_N_ELEMENTS (pieces));
  g_rmdir (folder);
}

/* -- the game -- */

static const struct
{
  const char *name, *others;
  const char *fen;     /* (nullable): of the start position */
  const char *heading; /* (nullable) */
  const char *gap;     /* (nullable) */
} games[] = {
  { "none", "" },
  { "no-game", "{\"x\":1}" },
  { "game", "{\"x\":{\"start\":\"9\"},\"game\":{\"royal\":[\"K\"],\"start\":\"3/1X1/3\"}}", "3/1X1/3", "The game" },
  { "title", "{\"game\":{\"title\":\"Knights\",\"start\":\"x2/3/2X b\"}}", "x2/3/2X", "The game: Knights" },
  { "all-left-out", "{\"game\":{}}", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "The game" },
  { "no-piece", "{\"game\":{\"start\":\"3/1A1/3\"}}", NULL, NULL,
    "The game can’t be shown: “start” names A, but no piece has that symbol; give it to one, or take it out." },
  { "broken-fen", "{\"game\":{\"start\":\"no board\"}}", NULL, NULL,
    "The game can’t be shown: start: character 4: unknown mark “board”; delete it, or use virgin, passed or "
    "cylinder." },
  { "number", "{\"game\":{\"start\":3}}", NULL, NULL,
    "The game can’t be shown: \"start\" must be a string, not a number." },
  { "no-object", "{\"game\":\"start\"}", NULL, NULL,
    "The game can’t be shown: a game must be an object in braces, {…}." },
};

/* As a picture's shapes. (transfer full) */
static char *
draw_start (const PwPicture *picture)
{
  g_autoptr (GString) svg = g_string_new (NULL);

  if (picture != NULL)
    pw_picture_append_shapes (picture, svg);
  return g_strdup (svg->str);
}

/* A start position that is given is drawn as that of a game. */
static void
test_game (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  PwHandoutOptions options = pw_handout_usual;
  g_autoptr (PwArmy) plain = plain_army ("N"), army = pw_army_with_others (plain, games[row].others);
  g_autoptr (PwHandout) handout = NULL, given = NULL, without = NULL;
  g_autofree char *found = NULL, *wanted = NULL, *gaps = NULL;

  options.kind = PW_HANDOUT_BOOKLET;
  handout = pw_handout_new (army, &options, NULL, NULL);
  options.start = games[row].fen;
  given = pw_handout_new (plain, &options, NULL, NULL);
  options.start = NULL;
  options.shows &= ~(guint) PW_HANDOUT_GAME;
  without = pw_handout_new (army, &options, NULL, NULL);
  found = draw_start (handout->start);
  wanted = draw_start (given->start);
  gaps = pw_handout_describe_gaps (handout);
  g_assert_cmpstr (found, ==, wanted);
  g_assert_cmpstr (handout->heading, ==, games[row].heading);
  g_assert_true ((handout->rules != NULL) == (games[row].fen != NULL));
  g_assert_cmpstr (gaps, ==, games[row].gap);
  g_assert_null (without->start);
  g_assert_null (without->game_gap);
}

int
main (int argc, char **argv)
{
  pw_portrait_helper_begin (argc, argv);
  g_test_init (&argc, &argv, NULL);
  ADD_NUMBERED_ROWS ("/handout/layout/", layouts, test_layout);
  ADD_NUMBERED_ROWS ("/handout/amount/", amounts, test_amount);
  ADD_NUMBERED_ROWS ("/handout/file/", files, test_file);
  ADD_NUMBERED_ROWS ("/handout/game/", games, test_game);
  ADD_NUMBERED_ROWS ("/handout/figures/", figures, test_figures);
  for (guint i = 0; i < 4; i++) /* a row for each format comes first */
    {
      g_autofree char *path = g_strconcat ("/handout/patience/", files[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_patience);
    }
  g_test_add_func ("/handout/looks", test_looks);
  g_test_add_func ("/handout/narrow", test_narrow);
  g_test_add_func ("/handout/random", test_random);
  g_test_add_func ("/handout/cards", test_cards);
  g_test_add_func ("/handout/order", test_order);
  g_test_add_func ("/handout/error", test_error);
  g_test_add_func ("/handout/gaps", test_gaps);
  g_test_add_func ("/handout/worksheet", test_worksheet);
  g_test_add_func ("/handout/fields", test_fields);
  g_test_add_func ("/handout/markup", test_markup);
  return g_test_run ();
}
