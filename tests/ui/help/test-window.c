/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The help window: pages that are there and pages that are not, links and the way back, and that every page
 * of the program can be shown.
 */
#include <glib/gstdio.h>

#include "tests/add-rows.h"
#include "tests/ui/fixture.h"

#include "ui/help/page.h"
#include "ui/help/window.h"

#define PAGE "<page><title>Bex</title><p>See <link xref=\"xbetza\">this</link>.</p></page>"

static void
choose (Fixture *fixture, PwDialect dialect)
{
  pw_document_set_text (fixture->document, dialect, pw_document_get_record (fixture->document)->notation);
  input_settle ();
}

/* (nullable): the first window of a type */
static GtkWindow *
find_window (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item != NULL; item = item->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (item->data, type))
      return item->data;
  return NULL;
}

/* Only that page says so. */
static gboolean
shows_bex (GtkWindow *help)
{
  return hand_look_part (help, "See ") != NULL;
}

/* A page of a language in the folder of the help. Returns: (transfer full): its path */
static char *
write_page (Fixture *fixture, const char *language, const char *name, const char *text)
{
  g_autofree char *folder = g_build_filename (fixture->folder, language, "piecewright", NULL);
  char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* With its folders, if they are empty. path: (transfer full) */
static void
remove_page (char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *language = g_path_get_dirname (folder);

  g_remove (path);
  g_rmdir (folder);
  g_rmdir (language);
  g_free (path);
}

/* Where there is no page that is told; where there is one, it opens, and a link leads to another one and back. */
static void
test_open (Fixture *fixture, gconstpointer data)
{
  char *page, *other;
  GtkWindow *message, *help;

  g_setenv ("PW_HELP_DIR", fixture->folder, TRUE);
  choose (fixture, PW_DIALECT_BEX);
  activate (fixture, "dialect-help");
  message = find_window (GTK_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (message);
  g_assert_true (gtk_window_get_transient_for (message) == GTK_WINDOW (fixture->window));
  gtk_dialog_response (GTK_DIALOG (message), GTK_RESPONSE_CLOSE);
  g_assert_null (find_window (PW_TYPE_HELP_WINDOW));

  page = write_page (fixture, "C", "bex.page", PAGE);
  other = write_page (fixture, "C", "xbetza.page", "<page><title>X</title></page>");
  activate (fixture, "dialect-help");
  help = find_window (PW_TYPE_HELP_WINDOW);
  g_assert_nonnull (help);
  g_assert_true (shows_bex (help));
  choose (fixture, PW_DIALECT_XBETZA);
  activate (fixture, "dialect-help");
  g_assert_false (shows_bex (help));
  g_assert_true (input_type (GTK_WIDGET (help), "<Alt>Left"));
  g_assert_true (shows_bex (help));
  g_assert_false (pw_help_window_show_page (PW_HELP_WINDOW (help), "nowhere", NULL));
  g_assert_true (shows_bex (help));
  gtk_widget_destroy (GTK_WIDGET (help));
  remove_page (page);
  remove_page (other);
  g_unsetenv ("PW_HELP_DIR");
}

/* The pages of the first language that the user wants and there is, not of any other. */
static void
test_language (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = g_strdup (g_getenv ("LANGUAGE"));
  char *english = write_page (fixture, "C", "bex.page", "<page><title>B</title><p>English</p></page>");
  char *french = write_page (fixture, "fr", "bex.page", PAGE);
  char *german = write_page (fixture, "de", "bex.page", "<page><title>B</title><p>German</p></page>");
  GtkWindow *help;

  g_setenv ("PW_HELP_DIR", fixture->folder, TRUE);
  g_setenv ("LANGUAGE", "tlh:fr_CA:de", TRUE);
  choose (fixture, PW_DIALECT_BEX);
  activate (fixture, "dialect-help");
  help = find_window (PW_TYPE_HELP_WINDOW);
  g_assert_nonnull (help);
  g_assert_true (shows_bex (help));
  gtk_widget_destroy (GTK_WIDGET (help));
  g_setenv ("LANGUAGE", before, TRUE);
  remove_page (english);
  remove_page (french);
  remove_page (german);
  g_unsetenv ("PW_HELP_DIR");
}

/* -- pages -- */

/* What a page comes to: its labels, one after the other, with a star for each picture. */
static const struct
{
  const char *name, *page, *text; /* NULL: it is refused */
} rows[] = {
  { "paragraph", "<page><title>T</title><p>a &lt; b</p></page>", "T|a < b|" },
  { "info", "<page><info><title>no</title></info><title>T</title></page>", "T|" },
  { "section", "<page><title>T</title><section><title>S</title><p>x</p></section></page>", "T|S|x|" },
  { "list", "<page><list><item><p>x</p></item><item><p>y</p></item></list></page>", "•|x|•|y|" },
  { "code", "<page><p>the <code>W</code></p></page>", "the W|" },
  { "code-block", "<page><code>\na &lt;\n  b\n</code><screen>\nc\n</screen><p>d\ne</p></page>", "a <\n  b|c|d e|" },
  { "figure", "<page><figure><desc>d</desc><svg width=\"8\" height=\"8\" xmlns=\"http://www.w3.org/2000/svg\"></svg>"
              "</figure></page>", "*d|" },
  { "broken-picture", "<page><p>a</p><svg ></svg><p>b</p></page>", "a|b|" },
  { "table", "<page><table><title>K</title><tr><td><p>1</p></td><td><p>2</p></td></tr></table></page>", "K|1|2|" },
  { "unknown", "<page><strange><p>x</p></strange></page>", "x|" },
  { "cell-alone", "<page><td><p>x</p></td></page>", "x|" },
  { "broken", "<page><p>x</page>", NULL },
  { "empty", "", NULL },
};

static void
collect_cb (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (data, "%s|", gtk_label_get_text (GTK_LABEL (widget)));
  else if (GTK_IS_DRAWING_AREA (widget))
    g_string_append_c (data, '*');
  else if (GTK_IS_GRID (widget))
    {
      for (int i = 0; gtk_grid_get_child_at (GTK_GRID (widget), i, 0) != NULL; i++)
        collect_cb (gtk_grid_get_child_at (GTK_GRID (widget), i, 0), data);
    }
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_foreach (GTK_CONTAINER (widget), collect_cb, data);
}

static void
test_page (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *folder = g_dir_make_tmp ("help-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "x.page", NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  GtkWidget *page;

  g_assert_true (g_file_set_contents (path, rows[i].page, -1, NULL));
  page = pw_help_page_new (folder, "x", NULL, NULL, &error);
  g_remove (path);
  g_rmdir (folder);
  g_assert_true ((page == NULL) == (error != NULL));
  g_assert_true ((page == NULL) == (rows[i].text == NULL));
  if (page == NULL)
    return;
  g_object_ref_sink (page);
  collect_cb (page, text);
  g_assert_cmpstr (text->str, ==, rows[i].text);
  g_object_unref (page);
}

static guint
count_sections (const char *path)
{
  g_autofree char *text = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (const char *at = text; (at = strstr (at, "<section")) != NULL; at++)
    n++;
  return n;
}

static void
count_headings_cb (GtkWidget *widget, gpointer n)
{
  if (GTK_IS_LABEL (widget))
    *(guint *) n += atk_object_get_role (gtk_widget_get_accessible (widget)) == ATK_ROLE_HEADING;
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_foreach (GTK_CONTAINER (widget), count_headings_cb, n);
}

/* Those that are built: each to its end, which comes a little later. data: their language */
static void
test_real_pages (gconstpointer data)
{
  const char *top = g_getenv ("PW_HELP_DIR");
  g_autofree char *folder = top != NULL ? g_build_filename (top, data, "piecewright", NULL) : NULL;
  g_autoptr (GPtrArray) entries = NULL;

  if (folder == NULL)
    {
      g_test_skip ("the pages are somewhere else");
      return;
    }
  entries = pw_help_list_pages (folder);
  g_assert_cmpuint (entries->len, >, 8);
  g_assert_cmpstr (((PwHelpEntry *) entries->pdata[0])->id, ==, "index");
  for (guint i = 0; i < entries->len; i++)
    {
      const PwHelpEntry *entry = entries->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autofree char *name = g_strconcat (entry->id, ".page", NULL),
                      *path = g_build_filename (folder, name, NULL);
      GtkWidget *page = pw_help_page_new (folder, entry->id, NULL, NULL, &error);
      guint n_headings = 0;

      g_test_message ("%s", entry->id);
      g_assert_no_error (error);
      g_assert_true (i == 0 || *entry->order != '\0');
      g_assert_cmpstr (entry->title, !=, "");
      g_object_ref_sink (page);
      input_settle ();
      count_headings_cb (page, &n_headings);
      g_assert_cmpuint (n_headings, >=, 1 + count_sections (path));
      g_object_unref (page);
    }
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_NUMBERED_ROWS ("/help-window/page/", rows, test_page)
  g_test_add_data_func ("/help-window/real-pages", "C", test_real_pages);
  g_test_add_data_func ("/help-window/real-pages/french", "fr", test_real_pages);
  ADD_TEST ("/help-window/open", test_open);
  ADD_TEST ("/help-window/language", test_language);
  return g_test_run ();
}
