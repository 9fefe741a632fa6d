/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The HTML page: whole, self-contained, with a target for each move; and what it does in a browser, if one is there.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "tests/browser.h"
#include "tests/paint/fixture.h"
#include "ui/paint/formats/export.h"

#define HOSTILE "</script></title><script>alert(1)</script>&amp;<b \"'>--> ]]> é 象"

/* -- pages -- */

static char *
write_page (Fixture *fixture, const char *name, const char *notation)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  PwDiagram diagram = {
    .picture = fixture_compose (fixture),
    .scene = &fixture->scene,
    .name = name,
    .notation = notation,
    .piece = pw_parse_piece (fixture->parse),
    .virgin = fixture->position.virgin,
    .to = PW_NO_SQUARE,
    .dialect = PW_DIALECT_EXTENDED,
  };

  bytes = pw_diagram_export_bytes (&diagram, PW_FORMAT_HTML, &PW_SIZE (48, 1), &error);
  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* What is read of a page. */
typedef struct
{
  GHashTable *targets, *words; /* names of squares, and what is said of them */
  GString *heading, *code, *script, *text;
  guint n_scripts, n_paths;    /* shapes of paths */
  GString *into;               /* (nullable): where text goes */
  char *square;                /* (nullable): of the words */
  guint n_items;               /* lists in lists: how deep it is */
} Page;

static const char *
find_value (const char *key, const char **keys, const char **values)
{
  for (guint i = 0; keys[i] != NULL; i++)
    if (strcmp (keys[i], key) == 0)
      return values[i];
  return "";
}

static void
start_element (GMarkupParseContext *context, const char *element, const char **keys, const char **values, gpointer data,
               GError **error)
{
  Page *page = data;
  const char *class = find_value ("class", keys, values), *id = find_value ("id", keys, values);

  if (strcmp (class, "target") == 0)
    {
      g_assert_cmpstr (find_value ("tabindex", keys, values), ==, "0");
      g_assert_true (g_str_has_prefix (id, "to-"));
      g_assert_true (g_hash_table_insert (page->targets, g_strdup (id + 3),
                                          g_strdup (find_value ("aria-label", keys, values))));
    }
  page->n_paths += strcmp (class, "path") == 0;
  page->n_scripts += strcmp (element, "script") == 0;
  page->into = strcmp (element, "h1") == 0       ? page->heading
               : strcmp (element, "code") == 0   ? page->code
               : strcmp (element, "script") == 0 ? page->script
                                                 : page->into;
  if (strcmp (element, "li") != 0 || page->n_items++ > 0) /* steps have no square of their own */
    return;
  g_assert_true (g_str_has_prefix (id, "words-"));
  page->square = g_strdup (id + 6);
  g_string_truncate (page->text, 0);
  page->into = page->text;
}

static void
end_element (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Page *page = data;

  page->into = NULL;
  if (strcmp (element, "li") == 0 && --page->n_items == 0)
    g_assert_true (g_hash_table_insert (page->words, g_steal_pointer (&page->square), g_strdup (page->text->str)));
}

static void
take_text (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Page *page = data;

  if (page->into != NULL)
    g_string_append_len (page->into, text, (gssize) length);
}

static Page *
page_new (const char *html)
{
  static const GMarkupParser parser = { start_element, end_element, take_text, NULL, NULL };
  Page *page = g_new0 (Page, 1);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, page, NULL);
  g_autoptr (GError) error = NULL;

  page->targets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  page->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  page->heading = g_string_new (NULL);
  page->code = g_string_new (NULL);
  page->script = g_string_new (NULL);
  page->text = g_string_new (NULL);
  g_markup_parse_context_parse (context, html, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  return page;
}

static void
page_free (Page *page)
{
  g_hash_table_unref (page->targets);
  g_hash_table_unref (page->words);
  g_string_free (page->heading, TRUE);
  g_string_free (page->code, TRUE);
  g_string_free (page->script, TRUE);
  g_string_free (page->text, TRUE);
  g_free (page);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Page, page_free)

/* -- targets -- */

static const struct
{
  const char *notation, *fen, *at;
  guint flags;
} boards[] = {
  { "mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", "d4", 0 },
  { "mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", "d4", PW_SCENE_FLIPPED | PW_SCENE_ATTACKS | PW_SCENE_COORDINATES },
  { "iKNADmRRxebR", "7/2p1P2/7/3Xp2/7/7/*5*", "d4", PW_SCENE_ATTACKS | PW_SCENE_LEGEND },
  { "KNADKxaK", "40/40/20P19/3p36", "c2", 0 },
  { "W", "***/*X*/***", "b2", 0 },
};

static gboolean
is_attacked (const PwMoves *moves, PwSquare square)
{
  guint n;
  const PwMove *attacks = pw_moves_attacks (moves, &n);

  for (guint i = 0; i < n; i++)
    if (attacks[i].to == square)
      return TRUE;
  return FALSE;
}

/* A target and its words for each square that a move ends on or, if they are shown, that is attacked; no others. */
static void
test_targets (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (Fixture) fixture = fixture_new (boards[i].notation, boards[i].fen, boards[i].at, boards[i].flags);
      g_autofree char *html = write_page (fixture, "A piece", boards[i].notation);
      g_autoptr (Page) page = page_new (html);
      guint n = 0;

      for (guint square = 0; square < pw_board_n_squares (fixture->board); square++)
        {
          char name[PW_SQUARE_NAME_SIZE];
          gboolean reached = pw_moves_reach (fixture->moves, (PwSquare) square);
          gboolean attacked = (boards[i].flags & PW_SCENE_ATTACKS) && is_attacked (fixture->moves, (PwSquare) square);
          const char *words;

          pw_square_name (fixture->board, (PwSquare) square, name);
          words = g_hash_table_lookup (page->words, name);
          g_assert_cmpint (words != NULL, ==, reached || attacked);
          g_assert_cmpint (g_hash_table_contains (page->targets, name), ==, reached || attacked);
          n += reached || attacked;
          if (reached)
            g_assert_nonnull (strstr (words, name));
        }
      g_assert_cmpuint (g_hash_table_size (page->targets), ==, n);
      g_assert_cmpuint (g_hash_table_size (page->words), ==, n);
      g_assert_cmpuint (page->n_paths, >=, n);
      g_assert_cmpuint (page->n_scripts, ==, n > 0);
    }
}

/* Without what it was composed from, a picture is a page all the same. */
static void
test_picture_alone (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("R", "8/8/8/8/3X4/8/8/8", "d4", 0);
  g_autoptr (GBytes) bytes = fixture_export_bytes (fixture_compose (fixture), PW_FORMAT_HTML,
                                                      &PW_SIZE (48, 1), NULL);
  g_autofree char *html = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (Page) page = page_new (html);

  g_assert_cmpstr (page->heading->str, ==, "X d4");
  g_assert_nonnull (strstr (html, "id=\"sq-e4\""));
  g_assert_cmpuint (g_hash_table_size (page->targets) + page->n_scripts, ==, 0);
}

/* -- texts -- */

/* A piece without a name has its notation for a heading, and only there. */
static void
test_nameless (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("R", "8/8/8/8/3X4/8/8/8", "d4", 0);
  g_autofree char *html = write_page (fixture, "", "R");
  g_autoptr (Page) page = page_new (html);

  g_assert_cmpstr (page->heading->str, ==, "R");
  g_assert_cmpstr (page->code->str, ==, "");
}

/* The page says what the caption of a picture says: it isn't there twice. */
static void
test_caption (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("R", "8/8/8/8/3X4/8/8/8", "d4", 0);
  g_autofree char *html = NULL;

  fixture->scene.caption = "R\nWords of a caption.";
  html = write_page (fixture, "Rook", "R");
  g_assert_nonnull (strstr (html, "Moves like a rook."));
  g_assert_null (strstr (html, "Words of a caption."));
}

/* What a user wrote is text, and nothing else of the page changes with it. */
static void
test_hostile (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("R", "8/8/8/8/3X4/8/8/8", "d4", 0);
  g_autofree char *plain = write_page (fixture, "Rook", "R");
  g_autofree char *hostile = NULL, *broken = NULL;
  g_autoptr (Page) plain_page = page_new (plain), page = NULL, broken_page = NULL;

  fixture->scene.title = HOSTILE;
  fixture->scene.symbol = "<&";
  hostile = write_page (fixture, HOSTILE, "R" HOSTILE);
  page = page_new (hostile);
  g_assert_cmpstr (page->heading->str, ==, HOSTILE);
  g_assert_cmpstr (page->code->str, ==, "R" HOSTILE);
  g_assert_cmpstr (page->script->str, ==, plain_page->script->str);
  g_assert_cmpuint (page->n_scripts, ==, 1);
  broken = write_page (fixture, "a\xff\x01\nb", "\xc3");
  broken_page = page_new (broken);
  g_assert_cmpstr (broken_page->heading->str, ==, "a\357\277\275  b");
}

/* Nothing is fetched: there are no addresses but the names of languages, and the browser is told to forbid any. */
static void
test_nothing_external (void)
{
  static const char *const words[]
      = { "http:", "https:", "src=", "href=", "url(", "@import", "<link", "<img", "<iframe" };
  g_autoptr (Fixture) fixture = fixture_new ("mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", "d4", PW_SCENE_LEGEND);
  g_autofree char *html = write_page (fixture, "Cannon", "mRcR+R");
  g_autoptr (GRegex) names = g_regex_new (" xmlns=\"[^\"]*\"", 0, 0, NULL);
  g_autofree char *rest = g_regex_replace (names, html, -1, 0, "", 0, NULL);

  g_assert_nonnull (strstr (rest, "default-src 'none'"));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_null (strstr (rest, words[i]));
}

/* A scheme that has a dark twin changes to it; the others stay. */
static void
test_dark (void)
{
  static const struct
  {
    const char *scheme;
    gboolean changes;
  } rows[] = { { "default", TRUE }, { "high-contrast", TRUE }, { "print", FALSE }, { "dark", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Fixture) fixture = fixture_new ("R", "8/8/8/8/3X4/8/8/8", "d4", 0);
      g_autofree char *html = NULL;

      fixture->scene.scheme = pw_scheme_by_name (rows[i].scheme);
      html = write_page (fixture, "Rook", "R");
      g_assert_cmpint (strstr (html, "prefers-color-scheme:dark") != NULL, ==, rows[i].changes);
    }
}

/* -- other programs -- */

/* Returns: (transfer full) (nullable): what it writes; NULL if it isn't there, and the test skips */
static char *
run (const char *program, const char *const *arguments, const char *html)
{
  g_autofree char *found = g_find_program_in_path (program), *path = NULL, *out = NULL, *errors = NULL;
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  int status = -1, fd = g_file_open_tmp ("pw-page-XXXXXX.html", &path, &error);

  g_assert_no_error (error);
  g_close (fd, NULL);
  if (found == NULL)
    {
      g_unlink (path);
      g_test_skip (program);
      return NULL;
    }
  g_assert_true (g_file_set_contents (path, html, -1, NULL));
  g_ptr_array_add (argv, found);
  for (guint i = 0; arguments[i] != NULL; i++)
    g_ptr_array_add (argv, (gpointer) arguments[i]);
  g_ptr_array_add (argv, path);
  g_ptr_array_add (argv, NULL);
  g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, &errors, &status, &error);
  g_unlink (path);
  g_assert_no_error (error);
  if (status != 0)
    g_test_message ("%s", errors);
  g_assert_cmpint (status, ==, 0);
  return g_steal_pointer (&out);
}

/* Each move has its steps, with the letters in force, the way from the start, and what is gone. */
static void
test_steps (void)
{
  static const char *const steps[] = {
    "<li data-by=\"0 0\" data-letters=\"\" data-gone=\"\">It begins on d4.</li>",
    "<li data-by=\"48 -48\" data-letters=\"0 1\" data-gone=\"\">F: one square diagonally, to e5.</li>",
    "<li data-by=\"48 -48\" data-letters=\"1 2\" data-gone=\"\">t: the move may stop here",
    "<li data-by=\"48 -96\" data-letters=\"0 3\" data-gone=\"e6\">It moves to e6 via e5 and captures the "
    "enemy there.</li>",
  };
  g_autoptr (Fixture) fixture = fixture_new ("FtR", "8/8/4p3/8/3X4/8/8/8", "d4", 0);
  g_autofree char *html = write_page (fixture, NULL, "FtR");

  g_assert_nonnull (strstr (html, "<h1 id=\"notation\">FtR</h1>"));
  g_assert_nonnull (strstr (html, "data-piece=\"piece-d4\""));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    g_assert_nonnull (strstr (html, steps[i]));
}

/* As XML nothing is wrong with it; the reader of HTML knows no newer element, and says no more than that. */
static void
test_xmllint (void)
{
  static const char *const as_xml[] = { "--noout", "--nonet", NULL };
  static const char *const as_html[] = { "--html", "--nonet", "--xpath", "count(//*[@class='target'])", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (Fixture) fixture = fixture_new (boards[i].notation, boards[i].fen, boards[i].at, boards[i].flags);
      g_autofree char *html = write_page (fixture, HOSTILE, HOSTILE);
      g_autoptr (Page) page = page_new (html);
      g_autofree char *first = run ("xmllint", as_xml, html), *count = first ? run ("xmllint", as_html, html) : NULL;

      if (count == NULL)
        return;
      g_assert_cmpstr (first, ==, "");
      g_assert_cmpuint ((guint) g_ascii_strtoull (count, NULL, 10), ==, g_hash_table_size (page->targets));
    }
}

/* A validator of HTML has no remark. */
static void
test_validator (void)
{
  static const char *const arguments[] = { "-errors", "-quiet", "-utf8", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (Fixture) fixture = fixture_new (boards[i].notation, boards[i].fen, boards[i].at, boards[i].flags);
      g_autofree char *html = write_page (fixture, HOSTILE, HOSTILE), *out = run ("tidy", arguments, html);

      if (out == NULL)
        return;
    }
}

/*
 * What a reader does, and what the page then shows: for each target, pointing at it and leaving it, and
 * focusing it; then the arrows.
 */
static const char reader[] = BROWSER_SHARED
    "var told = document.getElementById('told'), all = document.querySelectorAll('.target');\n"
    "function seen() { var n = []; all.forEach(function (t) {\n"
    "  var name = t.id.slice(3), way = document.getElementById('way-' + name);\n"
    "  if (getComputedStyle(way).visibility === 'visible') n.push(name); });\n"
    "  return n.join('+') + '=' + told.textContent; }\n"
    "function point(t, kind) { t.dispatchEvent(new PointerEvent(kind)); }\n"
    "function read() {\n"
    "answers.push(seen());\n"
    "all.forEach(function (t) { point(t, 'pointerenter'); answers.push(seen()); point(t, 'pointerleave'); "
    "});\n"
    "answers.push(seen());\n"
    "all.forEach(function (t) { t.focus(); answers.push(seen()); });\n"
    "document.getElementById('to-d5').focus();\n"
    "['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Escape'].forEach(function (k) {\n"
    "  press(k); answers.push(k + ':' + seen()); }); }\n";

/* Each target shows its own path and tells its words, once pointed at and once focused. */
static void
check_answers (const Page *page, char **answers)
{
  guint n = g_hash_table_size (page->targets);
  static const char *const keys[]
      = { "ArrowUp:d8=", "ArrowDown:d5=", "ArrowDown:d3=", "ArrowLeft:c4=", "ArrowRight:e4=", "Escape:=Point" };

  g_assert_cmpuint (g_strv_length (answers), ==, 2 + 2 * n + G_N_ELEMENTS (keys));
  g_assert_true (g_str_has_prefix (answers[0], "=Point at"));
  g_assert_cmpstr (answers[n + 1], ==, answers[0]);
  for (guint i = 1; i < 2 * n + 2; i++)
    {
      g_auto (GStrv) pair = g_strsplit (answers[i], "=", 2);

      if (i != n + 1)
        g_assert_cmpstr (pair[1], ==, g_hash_table_lookup (page->words, pair[0]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_true (g_str_has_prefix (answers[2 * n + 2 + i], keys[i]));
}

static void
test_browser (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", "d4", 0);
  g_autofree char *html = write_page (fixture, "Cannon", "mRcR+R");
  g_autoptr (Page) page = page_new (html);
  g_auto (GStrv) answers = browser_ask (html, reader);

  if (answers != NULL)
    check_answers (page, answers);
}

/*
 * A move played by a click, by keys, and stopped: where the piece is, which letters are lit, which pieces are
 * gone, and what is told, after each of them.
 */
static const char player[] = BROWSER_SHARED
    "function now() { var lit = [], gone = [], x = document.getElementById('piece-d4').style.transform;\n"
    "  document.querySelectorAll('mark').forEach(function (m) { lit.push(m.textContent); });\n"
    "  document.querySelectorAll('[id^=piece-]').forEach(function (p) {\n"
    "    if (p.style.visibility === 'hidden') gone.push(p.id.slice(6)); });\n"
    "  return [x, lit.join('+'), gone.join('+'), document.getElementById('notation').textContent,\n"
    "    document.getElementById('told').textContent.slice(0, 12)].join(';'); }\n"
    "function read() { var target = document.getElementById('to-e6');\n"
    "  click(target); click(target); answers.push(now()); target.focus(); press(' '); press(' ');\n"
    "  ['.', '.', '.', '.', ',', ',', 'Escape'].forEach(function (k) { press(k); answers.push(now()); }); "
    "}\n";

static void
test_played (void)
{
  static const char *const expected[] = {
    "translate(0px, 0px);;;FtR;It begins on",         "translate(48px, -48px);F;;FtR;F: one squar",
    "translate(48px, -48px);t;;FtR;t: the move ",     "translate(48px, -96px);R;;FtR;R: ",
    "translate(48px, -96px);FtR;e6;FtR;It moves to ", "translate(48px, -96px);R;;FtR;R: ",
    "translate(48px, -48px);t;;FtR;t: the move ",     ";;;FtR;Point at a m",
  };
  g_autoptr (Fixture) fixture = fixture_new ("FtR", "8/8/4p3/8/3X4/8/8/8", "d4", 0);
  g_autofree char *html = write_page (fixture, "Griffon", "FtR");
  g_auto (GStrv) answers = browser_ask (html, player);

  for (guint i = 0; answers != NULL && i < G_N_ELEMENTS (expected); i++)
    if (!g_str_has_prefix (answers[i], expected[i]))
      g_assert_cmpstr (answers[i], ==, expected[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/html/targets", test_targets);
  g_test_add_func ("/html/picture-alone", test_picture_alone);
  g_test_add_func ("/html/nameless", test_nameless);
  g_test_add_func ("/html/caption", test_caption);
  g_test_add_func ("/html/hostile", test_hostile);
  g_test_add_func ("/html/nothing-external", test_nothing_external);
  g_test_add_func ("/html/dark", test_dark);
  g_test_add_func ("/html/steps", test_steps);
  g_test_add_func ("/html/xmllint", test_xmllint);
  g_test_add_func ("/html/validator", test_validator);
  g_test_add_func ("/html/browser", test_browser);
  g_test_add_func ("/html/played", test_played);
  return g_test_run ();
}
