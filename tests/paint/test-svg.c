/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The SVG as a text: well-formed whatever comes in, ids that are unique, names that a
 * style sheet and a screen reader can use, small, and the same in every locale.
 */
#define _GNU_SOURCE /* memmem() */
#include <json-glib/json-glib.h>
#include <locale.h>
#include <string.h>

#include "tests/add-rows.h"
#include "tests/paint/fixture.h"
#include "ui/paint/formats/export.h"
#include "ui/paint/scheme/own-scheme.h"

#define EMPTY "8/8/8/8/3X4/8/8/8"
#define FULL "pppppppp/pppppppp/pppppppp/pppppppp/pppXpppp/pppppppp/pppppppp/pppppppp"
#define EVERYTHING (PW_SCENE_COORDINATES | PW_SCENE_LEGEND | PW_SCENE_ATTACKS)
#define MAX_BYTES 110000

/* -- reading -- */

typedef struct
{
  GHashTable *ids;     /* id to class */
  GHashTable *titles;  /* id of the element around it to its text */
  GPtrArray *open;     /* ids of the elements around */
  GString *texts;      /* all <text>, one a line */
  char *label, *role;
  guint n_elements;
} Document;

static const char *
find_attribute (const char *name, const char **names, const char **values)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], name) == 0)
      return values[i];
  return NULL;
}

static void
started (GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer data,
         GError **error)
{
  Document *document = data;
  const char *id = find_attribute ("id", names, values);

  document->n_elements++;
  if (strcmp (element, "svg") == 0)
    {
      document->label = g_strdup (find_attribute ("aria-label", names, values));
      document->role = g_strdup (find_attribute ("role", names, values));
    }
  if (id != NULL)
    {
      g_test_message ("id %s", id);
      g_assert_false (g_hash_table_contains (document->ids, id));
      g_hash_table_insert (document->ids, g_strdup (id), g_strdup (find_attribute ("class", names, values)));
    }
  g_ptr_array_add (document->open, g_strdup (id != NULL ? id : ""));
}

static void
ended (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Document *document = data;

  g_ptr_array_set_size (document->open, (int) document->open->len - 1);
}

static void
read_text (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Document *document = data;
  const char *element = g_markup_parse_context_get_element (context);

  if (strcmp (element, "text") == 0)
    g_string_append_printf (document->texts, "%.*s\n", (int) length, text);
  else if (strcmp (element, "title") == 0)
    g_hash_table_insert (document->titles, g_strdup (g_ptr_array_index (document->open, document->open->len - 2)),
                         g_strndup (text, length));
}

static void
read_document (Document *document, const char *svg)
{
  static const GMarkupParser parser = { started, ended, read_text, NULL, NULL };
  GMarkupParseContext *context;
  GError *error = NULL;

  memset (document, 0, sizeof *document);
  document->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  document->titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  document->open = g_ptr_array_new_with_free_func (g_free);
  document->texts = g_string_new (NULL);
  context = g_markup_parse_context_new (&parser, 0, document, NULL);
  g_markup_parse_context_parse (context, svg, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_markup_parse_context_free (context);
}

static void
clear_document (Document *document)
{
  g_hash_table_unref (document->ids);
  g_hash_table_unref (document->titles);
  g_ptr_array_unref (document->open);
  g_string_free (document->texts, TRUE);
  g_free (document->label);
  g_free (document->role);
}

/* XML has no control characters but these, nor any of the last two of a plane. */
static void
check_characters (const char *svg)
{
  g_assert_true (g_utf8_validate (svg, -1, NULL));
  for (const char *at = svg; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      g_assert_true (c == '\n' || (c >= 0x20 && c != 0x7f && (c & 0xfffe) != 0xfffe));
    }
}

/* -- names -- */

static void
test_names (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("mWcFKxaKN", "8/8/8/3pp3/3X1P2/8/8/7*", "d4", EVERYTHING);
  g_autofree char *svg = NULL;
  Document document;

  fixture->scene.symbol = "Ca";
  svg = fixture_svg (fixture);
  read_document (&document, svg);
  g_assert_cmpstr (document.role, ==, "img");
  g_assert_cmpstr (document.label, ==, "Ca d4");
  g_assert_cmpuint (g_hash_table_size (document.ids), >, 64 + 20);
  g_assert_cmpstr (g_hash_table_lookup (document.titles, "sq-e4"), ==, "e4");
  g_assert_cmpstr (g_hash_table_lookup (document.titles, "sq-h1"), ==, "h1: hole");
  g_assert_cmpstr (g_hash_table_lookup (document.titles, "mark-d3"), ==, "d3: move only");
  g_assert_cmpstr (g_hash_table_lookup (document.titles, "mark-f5"), ==, "f5: move or capture");
  g_assert_cmpstr (g_hash_table_lookup (document.titles, "victim-d5"), ==, "d5: captured, not entered");
  g_assert_cmpstr (g_hash_table_lookup (document.titles, "piece-d4"), ==, "d4: piece Ca");
  g_assert_cmpstr (g_hash_table_lookup (document.titles, "piece-f4"), ==, "f4: friendly P");
  g_assert_cmpstr (g_hash_table_lookup (document.titles, "piece-e5"), ==, "e5: enemy p");
  g_assert_cmpstr (g_hash_table_lookup (document.ids, "mark-f5"), ==, "disc");
  g_assert_nonnull (strstr (document.texts->str, "Ca\n"));
  g_assert_nonnull (strstr (document.texts->str, "move or capture\n"));
  clear_document (&document);
}

/* -- looks -- */

/* Fails unless a shape has, as attributes, all that the rule of its class says. */
static void
check_rule (const char *rule, const char **names, const char **values)
{
  g_auto (GStrv) properties = g_strsplit (rule, ";", -1);

  for (guint i = 0; properties[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (properties[i], ":", 2);

      if (!g_str_equal (words[0], "shape-rendering")) /* see ui/paint/formats/svg-looks.c */
        g_assert_cmpstr (find_attribute (words[0], names, values), ==, words[1]);
    }
}

/* What is painted says so itself, not its class, nor what is around it. data: of each class, its rule */
static void
check_looks (GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer data,
             GError **error)
{
  const char *class = find_attribute ("class", names, values);
  const char *rule = class != NULL ? g_hash_table_lookup (data, class) : NULL;

  g_test_message ("<%s class=\"%s\">", element, class);
  if (rule != NULL)
    check_rule (rule, names, values);
  if (g_strv_contains ((const char *[]){ "svg", "style", "g", "title", "image", NULL }, element))
    return;
  g_assert_nonnull (find_attribute ("fill", names, values));
  if (g_str_equal (element, "text"))
    g_assert_true (find_attribute ("font-size", names, values) && find_attribute ("font-family", names, values));
}

/* From ".pw-default .edge{fill:none}". Returns: (transfer full) */
static GHashTable *
read_rules (const char *svg)
{
  GHashTable *rules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto (GStrv) lines = g_strsplit (svg, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], ".pw-"))
      {
        g_auto (GStrv) words = g_strsplit_set (lines[i], " {}", 4);

        g_hash_table_insert (rules, g_strdup (words[1] + 1), g_strdup (words[2]));
      }
  g_assert_cmpuint (g_hash_table_size (rules), >, 10);
  return rules;
}

static void
test_looks (gconstpointer data)
{
  static const GMarkupParser parser = { check_looks, NULL, NULL, NULL, NULL };
  g_autoptr (Fixture) fixture = fixture_new ("iKiNAmRcR+RKxaK", "3r4/2p1p3/2p5/8/3X1N2/8/8/7*", "d4",
                                             EVERYTHING | PW_SCENE_DIMMED | PW_SCENE_FIGURINES);
  g_autofree char *svg = NULL;
  g_autoptr (GHashTable) rules = NULL;
  GMarkupParseContext *context;

  fixture->scene.scheme = data;
  fixture->scene.title = "A title";
  fixture->scene.pointed = fixture_square (fixture, "d5");
  svg = fixture_svg (fixture);
  rules = read_rules (svg);
  context = g_markup_parse_context_new (&parser, 0, rules, NULL);
  g_assert_true (g_markup_parse_context_parse (context, svg, -1, NULL));
  g_markup_parse_context_free (context);
}

static void
test_own_font (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("N", EMPTY, "d4", EVERYTHING);
  g_autoptr (PwScheme) scheme = pw_scheme_copy (pw_scheme_get (0), "mine");
  g_autofree char *svg = NULL;

  pw_scheme_set_font (scheme, "Gentium Plus");
  fixture->scene.scheme = scheme;
  svg = fixture_svg (fixture);
  g_assert_nonnull (strstr (svg, " font-family=\"'Gentium Plus'," PW_FONT_FAMILY "\""));
}

/* -- what comes from outside -- */

static const char *const hostile[] = {
  "</text></svg><script>alert(1)</script>",
  "\"' onload=\"x\" & <!-- ]]> -->",
  "&amp;&#0;&#x1;",
  "a\x01\x02\x1f\x7f\xc2\x85z",
  "\xff\xfe\xc0\x80\xed\xa0\x80",
  "\xef\xbf\xbe\xef\xbf\xbf",
  "\xe2\x80\xae[desrever",
  "將軍",
  "שלום",
  "é̂̃",
  "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80",
  "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
  "",
  " ",
};

static void
test_hostile (gconstpointer data)
{
  g_autoptr (Fixture) fixture = fixture_new ("Q", EMPTY, "d4", EVERYTHING);
  g_autofree char *svg = NULL;
  Document usual, document;

  svg = fixture_svg (fixture);
  read_document (&usual, svg);
  g_free (svg);
  fixture->scene.title = data;
  fixture->scene.symbol = data;
  svg = fixture_svg (fixture);
  check_characters (svg);
  read_document (&document, svg);
  g_assert_null (strstr (svg, "<script"));
  g_assert_cmpuint (document.n_elements, ==, usual.n_elements + (*(const char *) data != '\0'));
  clear_document (&usual);
  clear_document (&document);
}

static void
test_escaped (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("Q", EMPTY, "d4", 0);
  g_autofree char *svg = NULL;
  Document document;

  fixture->scene.title = "<a> & \"b\" 'c'";
  svg = fixture_svg (fixture);
  read_document (&document, svg);
  g_assert_cmpstr (document.label, ==, "<a> & \"b\" 'c'");
  g_assert_nonnull (strstr (document.texts->str, "<a> & \"b\" 'c'\n"));
  clear_document (&document);
}

/* A very long title is cut; a long one is set smaller. */
static void
test_long_title (void)
{
  g_autofree char *title = g_strnfill (5000, 'M');
  g_autoptr (Fixture) fixture = fixture_new ("Q", EMPTY, "d4", 0);
  g_autofree char *svg = NULL;

  fixture->scene.title = title;
  svg = fixture_svg (fixture);
  g_assert_nonnull (strstr (svg, "MM…</text>"));
  g_assert_cmpuint (strlen (svg), <, 16000);
}

/* -- size -- */

static const struct
{
  const char *name, *notation, *fen;
} heavy_rows[] = {
  { "queen", "Q", EMPTY },
  { "everything-once", "KNADHLJG(4,0)(4,1)(4,2)(4,3)(4,4)", FULL },
  { "every-mark", "iKiNiAiDiHi(4,1)i(3,1)i(3,2)i(3,3)i(4,2)i(4,3)i(4,4)i(4,0)ijjQiQ+KiN+aKiRxaRiK+aK+aK+aK", FULL },
  { "every-victim", "iKiNiAiDiKxaKxaKxaKxaKiNxaNiLxaLijjR", FULL },
  { "everything", "iKiNiAiDiHi(4,1)i(3,1)i(3,2)i(3,3)i(4,2)i(4,3)i(4,4)i(4,0)ijjQiQ+KiK+aK+aK+aKiKxaKxaKxaKxaKxaK",
    FULL },
  { "every-line", "KNADHLJGK-aK-aK-aK-aKN-aN-aN", EMPTY },
};

static void
test_size (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (Fixture) fixture = fixture_new (heavy_rows[row].notation, heavy_rows[row].fen, "d4", EVERYTHING);
  g_autofree char *svg = NULL;
  Document document;

  fixture->position.virgin = TRUE;
  fixture_run (fixture);
  fixture->scene.title = "A title of some length";
  fixture->scene.pointed = fixture_square (fixture, "h8");
  svg = fixture_svg (fixture);
  g_test_message ("%" G_GSIZE_FORMAT " bytes", strlen (svg));
  g_assert_cmpuint (strlen (svg), <=, MAX_BYTES);
  read_document (&document, svg);
  clear_document (&document);
}

/* -- every position of the vectors -- */

static void
expect_mark (GHashTable *expected, const Fixture *fixture, const PwMove *move)
{
  char name[PW_SQUARE_NAME_SIZE];

  pw_square_name (fixture->board, move->to, name);
  g_hash_table_add (expected, g_strconcat ("mark-", name, NULL));
}

/* What is drawn says what the generator found: a mark on each target, none elsewhere. */
static void
check_marks (const Document *document, const Fixture *fixture)
{
  g_autoptr (GHashTable) expected = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const PwMove *attacks;
  GHashTableIter iter;
  gpointer id;
  guint n;

  for (guint i = 0; i < pw_moves_count (fixture->moves); i++)
    expect_mark (expected, fixture, pw_moves_get (fixture->moves, i));
  attacks = pw_moves_attacks (fixture->moves, &n);
  for (guint i = 0; i < n && (fixture->scene.flags & PW_SCENE_ATTACKS); i++)
    expect_mark (expected, fixture, &attacks[i]);
  g_hash_table_iter_init (&iter, document->ids);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (g_str_has_prefix (id, "mark-"))
      {
        g_test_message ("%s", (const char *) id);
        g_assert_true (g_hash_table_remove (expected, id));
      }
  g_assert_cmpuint (g_hash_table_size (expected), ==, 0);
}

/* Each position is seen in another way: flags, scheme, side, a cylinder now and then. */
static void
check_position (const char *line, guint i)
{
  g_autoptr (JsonNode) root = json_from_string (line, NULL);
  JsonObject *object = json_node_get_object (root);
  const char *at = json_object_get_string_member (object, "at");
  g_autoptr (Fixture) fixture = fixture_new (json_object_get_string_member (object, "notation"),
                                             json_object_get_string_member (object, "board"), at,
                                             i % PW_SCENE_PIECE_ONLY);
  g_autofree char *svg = NULL;
  Document document;

  fixture->position.virgin = json_object_get_boolean_member (object, "virgin");
  fixture->position.side = i % 5 == 0 ? PW_SIDE_SECOND : PW_SIDE_FIRST;
  pw_board_set_cylinder (fixture->board, i % 7 == 0);
  fixture_run (fixture);
  fixture->scene.scheme = pw_scheme_get (i % 3);
  fixture->scene.cursor = (PwSquare) (i % pw_board_n_squares (fixture->board));
  if (pw_moves_count (fixture->moves) > 0)
    fixture->scene.pointed = pw_moves_get (fixture->moves, 0)->to;
  svg = fixture_svg (fixture);
  read_document (&document, svg);
  check_marks (&document, fixture);
  if (pw_board_n_squares (fixture->board) <= 64)
    g_assert_cmpuint (strlen (svg), <=, MAX_BYTES);
  clear_document (&document);
}

static void
test_vectors (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "engine", "vectors", "extended.jsonl", NULL);
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (contents, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] == '{')
      {
        check_position (lines[i], n);
        n++;
      }
  g_assert_cmpuint (n, >, 1000);
}

/* -- locale -- */

static const char *
find_comma_locale (void)
{
  static const char *const names[] = { "de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "de_AT.UTF-8", "nl_NL.UTF-8",
                                       "it_IT.UTF-8", "es_ES.UTF-8", "pl_PL.UTF-8", "ru_RU.UTF-8" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (setlocale (LC_NUMERIC, names[i]) != NULL && strcmp (localeconv ()->decimal_point, ",") == 0)
      return names[i];
  return NULL;
}

/* The rules are kept once they are made, so the comma comes first. */
static void
test_locale (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("QN", EMPTY, "d4", EVERYTHING);
  g_autofree char *with_comma = NULL, *with_point = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const char *locale = find_comma_locale ();

  if (locale == NULL)
    {
      g_test_skip ("no locale with a decimal comma is installed");
      return;
    }
  with_comma = fixture_svg (fixture);
  bytes = fixture_export_bytes (fixture->picture, PW_FORMAT_SVG, &PW_SIZE (33, 1), NULL);
  g_assert_nonnull (memmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), " width=\"288.75\"", 15));
  setlocale (LC_NUMERIC, "C");
  with_point = fixture_svg (fixture);
  g_assert_cmpstr (with_comma, ==, with_point);
  g_assert_nonnull (strstr (with_comma, "stroke-width:1.8"));
}

int
main (int argc, char *argv[])
{
  const PwScheme *scheme;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/svg/locale", test_locale);
  g_test_add_func ("/svg/names", test_names);
  for (guint i = 0; (scheme = pw_scheme_get (i)) != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/svg/looks/", pw_scheme_name (scheme), NULL);

      g_test_add_data_func (path, scheme, test_looks);
    }
  g_test_add_func ("/svg/own-font", test_own_font);
  g_test_add_func ("/svg/escaped", test_escaped);
  g_test_add_func ("/svg/long-title", test_long_title);
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      g_autofree char *path = g_strdup_printf ("/svg/hostile/%u", i);

      g_test_add_data_func (path, hostile[i], test_hostile);
    }
  ADD_NUMBERED_ROWS ("/svg/size/", heavy_rows, test_size)
  g_test_add_func ("/svg/vectors", test_vectors);
  return g_test_run ();
}
