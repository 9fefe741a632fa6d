/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The help pages: what the tool fills in, what it refuses, and that the real pages show every
 * word of their dialect and nothing that can't be read.
 */
#include "data/help/figure.h"
#include "data/help/page.h"
#include "data/help/translate.h"

#include <string.h>

#include <glib/gstdio.h>

/* -- a page -- */

#define N(dialect, text) "<code style=\"notation " dialect "\">" text "</code>"
#define E(text)          N ("extended", text)
#define SAME(a, b)       "<table style=\"same\">\n<tr><td>" a "</td><td>" b "</td></tr>\n</table>"

/* What must be in the page, or in the error. */
static const struct
{
  const char *text;
  const char *xml;
  const char *error;
} texts[] = {
  { "<p>a &lt; b &amp; c</p>", "<p>a &lt; b &amp; c</p>", NULL },
  { E ("FtR"), E ("FtR"), NULL },
  { N ("xbetza", "KaK"), N ("xbetza", "KaK"), NULL },
  { "<code>W#</code>", "<code>W#</code>", NULL },
  { E ("W") " The wazir.<pw:board/>", "The wazir.<svg ", NULL },
  { "<figure>" E ("W") E ("F") "<pw:board/></figure>", "<svg ", NULL },
  { "<figure>" E ("W") "</figure>\n<figure><pw:board/></figure>", NULL, "has no notation before it" },
  { E ("KxK") "<pw:board board=\"3/1p1/1X1\" point=\"b3\"/>", "aria-label=", NULL },
  { "<pw:words dialect=\"bex\"/>", "<code style=\"sign\">", NULL },
  { "<pw:formats/>", "<td><p>yes</p></td>\n<td><p><code>variants.ini</code>", NULL },
  { "<pw:programs notations=\"N zB\"/>", "zB</code> Crooked bishop</p></td>\n<td><p>differently</p></td>", NULL },
  { "<pw:programs notations=\"N W#\"/>", NULL, "\"W#\" has an error" },
  { SAME (E ("FtR"), E ("F F-R")) E ("W"), "<table", NULL },
  { SAME (N ("xbetza", "FyafsF"), E ("FtR")), "<table", NULL },
  { SAME (N ("classic", "WF"), E ("K")), "<table", NULL },
  { "<table>\n<tr><td>" E ("W") "</td><td>" E ("F") "</td></tr>\n</table>", "<table>", NULL },
  { SAME (E ("W"), E ("F")), NULL, "Error on line 3: " },
  { SAME (E ("W"), E ("F")), NULL, "\"F\" is not the same piece" },
  { SAME (N ("xbetza", "fK"), E ("fK")), NULL, "not the same piece" },
  { SAME (E ("R"), E ("R4")), NULL, "not the same piece" },
  { SAME (E ("R+R"), E ("R?R")), NULL, "not the same piece" },
  { "\n\n" E ("W#"), NULL, "Error on line 4: " },
  { E ("W#"), NULL, "\"W#\" has an error" },
  { N ("xbetza", "W#"), NULL, "\"W#\" has an error" },
  { N ("latin", "W"), NULL, "\"latin\" is no dialect" },
  { "<pw:board/>", NULL, "\"pw:board\" has no notation before it" },
  { "<pw:words/>", NULL, "\"\" is no dialect" },
  { "<pw:nonsense/>", NULL, "\"pw:nonsense\" is no element" },
  { E ("W") "<pw:board board=\"8/8/8\"/>", NULL, "there must be one X" },
  { E ("W") "<pw:board board=\"X6X\"/>", NULL, "there must be one X" },
  { E ("W") "<pw:board board=\"X$\"/>", NULL, "Error on line 2 char" },
  { E ("jW") "<pw:board/>", NULL, "jW: does not move there" },
  { E ("W") "<pw:board point=\"z9\"/>", NULL, "z9: is no square of the board" },
  { E ("W") "<pw:board point=\"h8\"/>", NULL, "h8: is not where a move ends" },
  { "<p>", NULL, "Error on line 2 char" },
};

static void
test_texts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *page = g_strconcat ("<page>\n", texts[i].text, "</page>\n", NULL);
      g_autofree char *xml = pw_help_page_fill (page, &error);

      g_test_message ("%s: %s", texts[i].text, error != NULL ? error->message : "done");
      g_assert_true ((xml != NULL) == (texts[i].xml != NULL));
      g_assert_true ((error == NULL) == (texts[i].error == NULL));
      if (xml != NULL && texts[i].xml != NULL)
        g_assert_nonnull (strstr (xml, texts[i].xml));
      if (error != NULL && texts[i].error != NULL)
        g_assert_nonnull (strstr (error->message, texts[i].error));
    }
}

/* -- languages -- */

/* What of a page is a text: each is put into brackets, but one that has no translation. */
static const struct
{
  const char *page, *translated;
} translated[] = {
  { "<p>a</p>", "<p>[a]</p>" },
  { "<p>a\n   b\tc </p>", "<p>[a b c]</p>" },
  { "<p>a <code style=\"sign\">x</code>\nb</p>", "<p>[a <code style=\"sign\">x</code> b]</p>" },
  { "<title>a</title>\n<desc>b</desc>", "<title>[a]</title>\n<desc>[b]</desc>" },
  { "<title type=\"sort\">a</title>", "<title type=\"sort\">[a]</title>" },
  { "<item><p>a</p>\n<p>b</p></item>", "<item><p>[a]</p>\n<p>[b]</p></item>" },
  { "<page id=\"p\"><p>a</p></page>", "<page id=\"p\"><p>[a]</p></page>" },
  { "<p>known\n  by nobody</p>", "<p>known\n  by nobody</p>" },
  { "<p>a", "<p>a" },
  { "<p", "<p" },
  { "", "" },
};

static const char *
say_in_brackets (const char *text)
{
  g_autofree char *said = g_strdup_printf ("[%s]", text);

  return g_str_equal (text, "known by nobody") ? text : g_intern_string (said);
}

static void
test_translated (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (translated); i++)
    {
      g_autofree char *page = pw_help_page_translate (translated[i].page, say_in_brackets);

      g_assert_cmpstr (page, ==, translated[i].translated);
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

/* -- the real pages -- */

/* Returns: (transfer full): the page of a dialect, filled in */
static char *
real_page (PwDialect dialect)
{
  g_autofree char *name = g_strdup_printf ("%s.page", pw_dialect_name (dialect));
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "help", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  char *xml;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  xml = pw_help_page_fill (text, &error);
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
      g_autofree char *row
          = word->kind == PW_TOKEN_SPACE
                ? g_markup_printf_escaped ("<p>space</p></td>\n<td><p>%s", word->meaning)
                : g_markup_printf_escaped ("<code style=\"sign\">%s</code></p></td>\n<td><p>%s", word->sign,
                                           word->meaning);

      g_test_message ("%s: %s", pw_dialect_name (dialect), word->sign);
      g_assert_nonnull (strstr (xml, row));
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
  g_test_add_func ("/help/texts", test_texts);
  g_test_add_func ("/help/translated", test_translated);
  g_test_add_func ("/help/pictures", test_pictures);
  g_test_add_func ("/help/thumbnails", test_thumbnails);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/help/page/%s", pw_dialect_name ((PwDialect) i));

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_real_page);
    }
  return g_test_run ();
}
