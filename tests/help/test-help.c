/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The help pages: what becomes of their markup, what the tool refuses, and that the real
 * pages show every word of their dialect and nothing that can't be read.
 */
#include "data/help/figure.h"
#include "data/help/page.h"
#include "data/help/text.h"

#include <string.h>

#include <glib/gstdio.h>

/* -- a line -- */

static const struct
{
  const char *text;
  const char *xml; /* NULL: it is refused */
} lines[] = {
  { "plain", "plain" },
  { "a < b & c", "a &lt; b &amp; c" },
  { "`f` is forward", "<code>f</code> is forward" },
  { "`<`", "<code>&lt;</code>" },
  { "see |FtR|.", "see <code style=\"notation extended\">FtR</code>." },
  { "|xbetza:KaK|", "<code style=\"notation xbetza\">KaK</code>" },
  { "{xbetza}", "<link xref=\"xbetza\">XBetza</link>" },
  { "not `closed", NULL },
  { "not |closed", NULL },
  { "{latin}", NULL },
  { "|W#|", NULL },
  { "|xbetza:W#|", NULL },
  { "", "" },
};

static void
test_lines (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GString) xml = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", lines[i].text);
      g_assert_true (pw_help_inline (xml, lines[i].text, PW_DIALECT_EXTENDED, &error) == (lines[i].xml != NULL));
      if (lines[i].xml != NULL)
        g_assert_cmpstr (xml->str, ==, lines[i].xml);
      else
        g_assert_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT);
    }
}

/* -- a page -- */

#define HEAD "@dialect extended\n@title T\n@summary S\n"

/* What must be in the page, or in the error. */
static const struct
{
  const char *text;
  const char *xml;
  const char *error;
} texts[] = {
  { HEAD "one\ntwo\n\nthree", "<p>one two</p>\n<p>three</p>\n", NULL },
  { HEAD "# left out\nkept", "<p>kept</p>\n", NULL },
  { HEAD "== What differs?\ntext",
    "<section id=\"what-differs-\">\n<title>What differs?</title>\n<p>text</p>\n</section>\n", NULL },
  { HEAD "== A\n== B", "<title>A</title>\n</section>\n<section id=\"b\">", NULL },
  { HEAD "- a\n  b\n- c\n\nd", "<list>\n<item><p>a b</p></item>\n<item><p>c</p></item>\n</list>\n<p>d</p>", NULL },
  { HEAD "@same Griffon | FtR | F F-R", "<tr><td><p>Griffon</p></td>", NULL },
  { HEAD "@picture W\nThe wazir.",
    "<figure>\n<desc><code style=\"notation extended\">W</code> The wazir.</desc>\n<svg ", NULL },
  { HEAD "@picture W\n\n@picture F", "</svg>\n</figure>\n<figure>", NULL },
  { HEAD "@picture KxK\n@board 3/1p1/1X1\n@point b3", "aria-label=", NULL },
  { HEAD "x", "<desc>S</desc>\n</info>\n<title>T</title>\n", NULL },
  { "@title T", NULL, "x.help:1: no title or no summary" },
  { "@dialect latin\n@title T\n@summary S\n", NULL, "no dialect is called \"latin\"" },
  { HEAD "@title again", NULL, "x.help:4: out of place: \"@title again\"" },
  { HEAD "@board 8/8", NULL, "x.help:4: out of place" },
  { HEAD "@nonsense", NULL, "x.help:4: out of place" },
  { HEAD "\n\n|W#|", NULL, "x.help:6: \"W#\" has an error" },
  { HEAD "@picture W#", NULL, "x.help:4: \"W#\" has an error" },
  { HEAD "@picture W\n@board 8/8/8", NULL, "there must be one X" },
  { HEAD "@picture W\n@board X6X", NULL, "there must be one X" },
  { HEAD "@picture W\n@board X$", NULL, "x.help:4: " },
  { HEAD "@picture jW", NULL, "jW: does not move there" },
  { HEAD "@picture W\n@point z9", NULL, "z9: is no square of the board" },
  { HEAD "@picture W\n@point h8", NULL, "h8: is not where a move ends" },
  { HEAD "@same Wrong | W | F", NULL, "not the same piece" },
  { HEAD "@same Wrong | W", NULL, "not the same piece" },
};

/* Returns: (transfer full) (nullable) */
static char *
write_text (const char *text, GError **error)
{
  g_autofree char *folder = g_dir_make_tmp ("help-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "x.help", NULL);
  g_autoptr (PwHelpSource) source = NULL;
  g_autoptr (GPtrArray) sources = g_ptr_array_new ();
  PwHelpBook book = { sources };
  char *xml;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  source = pw_help_source_read (path, error);
  g_remove (path);
  g_rmdir (folder);
  if (source == NULL)
    return NULL;
  g_ptr_array_add (sources, source);
  xml = pw_help_page_write (&book, source, error);
  return xml;
}

static void
test_texts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *xml = write_text (texts[i].text, &error);

      g_test_message ("%s: %s", texts[i].text, error != NULL ? error->message : "done");
      g_assert_true ((xml != NULL) == (texts[i].xml != NULL));
      g_assert_true ((error == NULL) == (texts[i].error == NULL));
      if (xml != NULL && texts[i].xml != NULL)
        g_assert_nonnull (strstr (xml, texts[i].xml));
      if (error != NULL && texts[i].error != NULL)
        g_assert_nonnull (strstr (error->message, texts[i].error));
    }
}

/* Any bytes give a page or an error. */
static void
test_any_bytes (void)
{
  static const char signs[] = "@#=-|`{} \nWxabptF:18/X<&\377";
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (GString) text = g_string_new (i % 2 == 0 ? HEAD : "");
      g_autoptr (GError) error = NULL;
      g_autofree char *xml = NULL;

      for (guint n = (guint) g_rand_int_range (rand, 0, 80); n > 0; n--)
        g_string_append_c (text, signs[g_rand_int_range (rand, 0, (gint32) strlen (signs))]);
      xml = write_text (text->str, &error);
      g_assert_true ((xml == NULL) == (error != NULL));
    }
}

/* -- pictures -- */

/* A page has many pictures; none of them has a name that another could have. */
static void
test_pictures (void)
{
  const PwHelpFigure figure = { PW_DIALECT_EXTENDED, "KxK", "8/8/3p4/3p4/3X4/8/8/8", "d6" };
  g_autoptr (GString) xml = g_string_new (NULL);

  g_assert_true (pw_help_figure_append (xml, &figure, NULL));
  g_assert_true (g_str_has_prefix (xml->str, "<svg "));
  g_assert_true (g_str_has_suffix (xml->str, "</svg>\n"));
  g_assert_null (strstr (xml->str, " id=\""));
  g_assert_nonnull (strstr (xml->str, "<style>"));
  g_assert_nonnull (strstr (xml->str, "class=\"path\""));
}

/* What shows more: an empty board, or one with somebody to hop over. */
static void
test_thumbnails (void)
{
  static const struct
  {
    const char *notation;
    gboolean shown, crowded;
  } rows[] = {
    { "N", TRUE, FALSE }, { "gQ", TRUE, TRUE }, { "pR", TRUE, TRUE }, { "cW", TRUE, TRUE }, { "jW", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) xml = g_string_new (NULL);

      pw_help_thumbnail_append (xml, PW_DIALECT_EXTENDED, rows[i].notation);
      g_test_message ("%s", rows[i].notation);
      g_assert_true ((xml->len > 0) == rows[i].shown);
      g_assert_true ((strstr (xml->str, "class=\"enemy\"") != NULL) == rows[i].crowded);
      g_assert_null (strstr (xml->str, "<title>"));
    }
}

static void
test_move_alike (void)
{
  static const struct
  {
    const char *a;
    PwDialect other;
    const char *b;
    gboolean alike;
  } rows[] = {
    { "FtR", PW_DIALECT_XBETZA, "FyafsF", TRUE },
    { "K", PW_DIALECT_CLASSIC, "WF", TRUE },
    { "fK", PW_DIALECT_XBETZA, "fK", FALSE },
    { "R", PW_DIALECT_EXTENDED, "R4", FALSE },
    { "R+R", PW_DIALECT_EXTENDED, "R?R", FALSE },
    { "W", PW_DIALECT_EXTENDED, "W#", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s, %s", rows[i].a, rows[i].b);
      g_assert_true (pw_help_move_alike (PW_DIALECT_EXTENDED, rows[i].a, rows[i].other, rows[i].b) == rows[i].alike);
    }
}

/* -- the real pages -- */

/* Returns: (transfer full): the page of a dialect as it is built */
static char *
real_page (PwDialect dialect)
{
  g_autofree char *name = g_strdup_printf ("%s.help", pw_dialect_name (dialect));
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "help", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwHelpSource) source = pw_help_source_read (path, &error);
  g_autoptr (GPtrArray) sources = g_ptr_array_new ();
  PwHelpBook book = { sources };
  PwDialect about = PW_N_DIALECTS;
  char *xml;

  g_assert_no_error (error);
  g_assert_true (pw_help_source_dialect (source, &about));
  g_assert_cmpint (about, ==, dialect);
  xml = pw_help_page_write (&book, source, &error);
  g_assert_no_error (error);
  return xml;
}

/* Every word of the dialect has its row, with its meaning and its example. */
static void
check_words (PwDialect dialect, const char *xml)
{
  const PwWord *word;

  for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
    {
      g_autoptr (GString) row = g_string_new (word->kind == PW_TOKEN_SPACE ? "<p>space" : "<code style=\"sign\">");

      if (word->kind != PW_TOKEN_SPACE)
        pw_help_escape (row, word->sign);
      g_string_append (row, word->kind == PW_TOKEN_SPACE ? "</p></td>\n<td><p>" : "</code></p></td>\n<td><p>");
      pw_help_escape (row, word->meaning);
      g_test_message ("%s: %s", pw_dialect_name (dialect), word->sign);
      g_assert_nonnull (strstr (xml, row->str));
    }
}

/* Every notation on the page can be read in the dialect it is said to be of. Returns: how many there are */
static guint
check_notations (const char *xml)
{
  static const char start[] = "<code style=\"notation ";
  guint n = 0;

  for (const char *p = strstr (xml, start); p != NULL; p = strstr (p, start), n++)
    {
      const char *name = p + strlen (start), *text = strchr (name, '>') + 1, *end = strstr (text, "</code>");
      g_autofree char *dialect_name = g_strndup (name, (gsize) (strchr (name, '"') - name));
      g_autoptr (GString) notation = g_string_new_len (text, end - text);
      PwDialect dialect = PW_N_DIALECTS;
      g_autoptr (PwParse) parse = NULL;

      g_assert_true (pw_dialect_from_name (dialect_name, &dialect));
      g_string_replace (notation, "&gt;", ">", 0);
      g_string_replace (notation, "&lt;", "<", 0);
      g_string_replace (notation, "&amp;", "&", 0);
      parse = pw_notation_parse (dialect, notation->str, -1);
      g_test_message ("%s: %s", dialect_name, notation->str);
      g_assert_false (pw_parse_has_errors (parse));
      p = end;
    }
  return n;
}

static void
test_real_page (gconstpointer data)
{
  PwDialect dialect = (PwDialect) GPOINTER_TO_UINT (data);
  g_autofree char *xml = real_page (dialect);

  check_words (dialect, xml);
  g_assert_cmpuint (check_notations (xml), >, 20);
  g_assert_nonnull (strstr (xml, "<section id=\"settled-here\">"));
  g_assert_nonnull (strstr (xml, "<figure>"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  g_test_add_func ("/help/lines", test_lines);
  g_test_add_func ("/help/texts", test_texts);
  g_test_add_func ("/help/any-bytes", test_any_bytes);
  g_test_add_func ("/help/pictures", test_pictures);
  g_test_add_func ("/help/thumbnails", test_thumbnails);
  g_test_add_func ("/help/move-alike", test_move_alike);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/help/page/%s", pw_dialect_name ((PwDialect) i));

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_real_page);
    }
  return g_test_run ();
}
