/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog of pages: what is chosen is shown, and remembered. */
#include "ui/export/pages.h"

#include <glib/gstdio.h>

#include "tests/add-rows.h"
#include "tests/ui/export/saver.h"
#include "tests/ui/fixture.h"

static PwDocument *
new_document (guint n)
{
  PwDocument *document = pw_document_new ();

  pw_document_set_notation (document, "FtR");
  for (guint i = 1; i < n; i++)
    {
      g_autoptr (PwRecord) record = pw_record_new_empty ();
      g_autoptr (PwArmy) army = pw_army_insert (pw_document_get_army (document), i, record);

      pw_document_set_army (document, army);
    }
  return document;
}

/* Until what was chosen is laid out. */
static const PwHandout *
wait_for_pages (PwPagesDialog *dialog, guint n)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  const PwHandout *handout = NULL;

  while (g_get_monotonic_time () < end)
    {
      handout = pw_pages_dialog_get_handout (dialog);
      if (handout != NULL && pw_handout_n_pages (handout) == n)
        return handout;
      g_main_context_iteration (NULL, FALSE);
    }
  g_error ("no %u pages, but %u", n, handout != NULL ? pw_handout_n_pages (handout) : 0);
}

static void
choose (PwPagesDialog *dialog, const char *name, int value)
{
  GtkWidget *widget = hand_find (GTK_WINDOW (dialog), name);

  if (GTK_IS_LABEL (widget)) /* on a button, or beside what it names */
    widget = gtk_label_get_mnemonic_widget (GTK_LABEL (widget)) != NULL
                 ? gtk_label_get_mnemonic_widget (GTK_LABEL (widget))
                 : gtk_widget_get_ancestor (widget, GTK_TYPE_TOGGLE_BUTTON);
  if (GTK_IS_COMBO_BOX (widget))
    gtk_combo_box_set_active (GTK_COMBO_BOX (widget), value);
  else if (GTK_IS_SPIN_BUTTON (widget))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget), value);
  else
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget), value);
}

static void
test_choices (void)
{
  g_autoptr (PwDocument) document = new_document (9);
  g_autoptr (GSettings) settings = g_settings_new (PW_PAGES_SCHEMA);
  PwPagesDialog *dialog = PW_PAGES_DIALOG (pw_pages_dialog_new (NULL, document, settings));
  PwHandoutOptions options;

  gtk_widget_show (GTK_WIDGET (dialog));
  wait_for_pages (dialog, 1);
  choose (dialog, "Columns", 1);
  wait_for_pages (dialog, 3);
  hand_click (GTK_WINDOW (dialog), "Next page");
  g_assert_cmpuint (pw_pages_dialog_get_page (dialog), ==, 1);
  choose (dialog, "Columns", 3);
  wait_for_pages (dialog, 1);
  g_assert_cmpuint (pw_pages_dialog_get_page (dialog), ==, 0);
  choose (dialog, "Kind", PW_HANDOUT_WORKSHEET);
  wait_for_pages (dialog, 2);
  choose (dialog, "Landscape", TRUE);
  choose (dialog, "Figures", TRUE);
  choose (dialog, "Board", PW_PATTERN_POINTS);
  pw_pages_options_load (&options, settings);
  g_assert_cmpint (options.kind, ==, PW_HANDOUT_WORKSHEET);
  g_assert_cmpint (options.pattern, ==, PW_PATTERN_POINTS);
  g_assert_cmpfloat (options.width, >, options.height);
  g_assert_cmpuint (options.shows, ==, (PW_HANDOUT_USUAL & ~(guint) PW_HANDOUT_WORDS) | PW_HANDOUT_FIGURES);
  choose (dialog, "Kind", PW_HANDOUT_SHEET);
  pw_pages_options_load (&options, settings);
  g_assert_cmpuint (options.shows, ==, PW_HANDOUT_USUAL | PW_HANDOUT_FIGURES);
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

/* Worksheets have variants, each with its sheet and its answers; no other kind has, and the number is kept.
 */
static void
test_variants (void)
{
  g_autoptr (PwDocument) document = new_document (9);
  g_autoptr (GSettings) settings = g_settings_new (PW_PAGES_SCHEMA);
  PwPagesDialog *dialog;
  PwHandoutOptions options;

  pw_pages_options_load (&options, NULL);
  pw_pages_options_save (&options, settings);
  dialog = PW_PAGES_DIALOG (pw_pages_dialog_new (NULL, document, settings));
  gtk_widget_show (GTK_WIDGET (dialog));
  choose (dialog, "Kind", PW_HANDOUT_WORKSHEET);
  wait_for_pages (dialog, 2);
  choose (dialog, "Variants", 3);
  wait_for_pages (dialog, 6);
  choose (dialog, "Kind", PW_HANDOUT_SHEET);
  wait_for_pages (dialog, 1);
  g_assert_null (hand_look (dialog, "Variants"));
  gtk_widget_destroy (GTK_WIDGET (dialog));
  pw_pages_options_load (&options, settings);
  g_assert_cmpuint (options.variants, ==, 3);
  pw_pages_options_load (&options, NULL);
  pw_pages_options_save (&options, settings);
}

/* A start position that is typed takes room on the pages of a booklet; what is no FEN is told. */
static void
test_start (void)
{
  g_autoptr (PwDocument) document = new_document (9);
  PwPagesDialog *dialog = PW_PAGES_DIALOG (pw_pages_dialog_new (NULL, document, NULL));
  GtkWidget *entry = gtk_label_get_mnemonic_widget (GTK_LABEL (hand_find (GTK_WINDOW (dialog), "Start")));

  gtk_widget_show (GTK_WIDGET (dialog));
  wait_for_pages (dialog, 1);
  g_assert_false (gtk_widget_get_sensitive (entry));
  choose (dialog, "Kind", PW_HANDOUT_BOOKLET);
  wait_for_pages (dialog, 3);
  g_assert_true (gtk_widget_get_sensitive (entry));
  gtk_entry_set_text (GTK_ENTRY (entry), "r3k2r/8/8/8/8/8/8/R3K2R");
  wait_for_pages (dialog, 4);
  gtk_entry_set_text (GTK_ENTRY (entry), "3/4");
  wait_for_pages (dialog, 3);
  hand_find (GTK_WINDOW (dialog), "The start position can’t be read: "
                                  "character 3, rank 1: this rank has 4 squares, but those above have 3");
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

/* The game of a document takes room, too, unless it is left out; what is wrong with it is told. */
static void
test_game (void)
{
  g_autoptr (PwDocument) document = new_document (9);
  PwPagesDialog *dialog = PW_PAGES_DIALOG (pw_pages_dialog_new (NULL, document, NULL));
  GtkWidget *game = gtk_widget_get_ancestor (hand_find (GTK_WINDOW (dialog), "Game"), GTK_TYPE_TOGGLE_BUTTON);

  gtk_widget_show (GTK_WIDGET (dialog));
  pw_document_set_game (document, "{\"title\":\"Griffons\"}", "Change Rules");
  g_assert_false (gtk_widget_get_sensitive (game));
  choose (dialog, "Kind", PW_HANDOUT_BOOKLET);
  wait_for_pages (dialog, 4);
  g_assert_true (gtk_widget_get_sensitive (game));
  choose (dialog, "Game", FALSE);
  wait_for_pages (dialog, 3);
  choose (dialog, "Game", TRUE);
  wait_for_pages (dialog, 4);
  pw_document_set_game (document, "{\"start\":\"8/8\",\"royal\":[\"Z\"]}", "Change Rules");
  choose (dialog, "Order", PW_HANDOUT_BY_NAME);
  wait_for_pages (dialog, 3);
  hand_find (GTK_WINDOW (dialog), "The game can’t be shown: "
                                  "“royal” names Z, but no piece has that symbol; give it to one, or take it out.");
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

/* Closed while pages are laid out. */
static void
test_close (void)
{
  g_autoptr (PwDocument) document = new_document (40);

  for (guint i = 0; i < 5; i++)
    {
      GtkWidget *dialog = pw_pages_dialog_new (NULL, document, NULL);

      gtk_widget_show (dialog);
      for (guint j = 0; j < i * 20; j++)
        g_main_context_iteration (NULL, FALSE);
      gtk_widget_destroy (dialog);
    }
  input_settle ();
}

/* What makes no sense in the settings is as usual. */
static void
test_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_PAGES_SCHEMA);
  static const char *const keys[] = { "kind", "order", "paper", "pattern", "scheme" };
  PwHandoutOptions options, usual;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_set_string (settings, keys[i], "\x01nonsense");
  pw_pages_options_load (&options, settings);
  pw_pages_options_load (&usual, NULL);
  g_assert_cmpint (options.kind, ==, usual.kind);
  g_assert_cmpint (options.order, ==, usual.order);
  g_assert_cmpfloat (MIN (options.width, options.height), ==, usual.width);
  g_assert_cmpint (options.pattern, ==, usual.pattern);
  g_assert_true (options.scheme == usual.scheme);
}

/* -- saving -- */

static gboolean
answer_cb (gpointer saver)
{
  saver_answer (saver);
  return G_SOURCE_CONTINUE;
}

/* Until the pages are saved, or something is said instead. */
static void
save (PwPagesDialog *dialog, Saver *saver)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  guint source = g_timeout_add (100, answer_cb, saver);

  hand_click (GTK_WINDOW (dialog), "Save…");
  while (pw_pages_dialog_get_saved (dialog) == NULL && g_get_monotonic_time () < end
         && (saver->n_messages == 0 || saver->response == GTK_RESPONSE_ACCEPT))
    g_main_context_iteration (NULL, FALSE);
  g_source_remove (source);
  input_settle ();
}

static PwPagesDialog *
open_dialog (PwDocument *document, GSettings *settings)
{
  PwPagesDialog *dialog = PW_PAGES_DIALOG (pw_pages_dialog_new (NULL, document, settings));

  gtk_widget_show (GTK_WIDGET (dialog));
  choose (dialog, "Kind", PW_HANDOUT_SHEET);
  choose (dialog, "Columns", 1);
  choose (dialog, "Landscape", FALSE);
  wait_for_pages (dialog, 5);
  return dialog;
}

/* What is typed, which file is there already, what is answered; what is there then, and how often one was told. */
static const struct
{
  const char *name, *typed, *there;
  int response;
  const char *saved, *files;
  guint n_messages;
} savings[] = {
  { "pdf", "rules.pdf", NULL, 0, "Saved the pages as “rules.pdf”.", "rules.pdf", 0 },
  { "no-ending", "rules", NULL, 0, "Saved the pages as “rules.pdf”.", "rules.pdf", 0 },
  { "other-ending", "rules.v2", NULL, 0, "Saved the pages as “rules.v2.pdf”.", "rules.v2.pdf", 0 },
  { "html", "rules.html", NULL, 0, "Saved the pages as “rules.html”.", "rules.html", 0 },
  { "paged", "x.svg", NULL, 0, "Saved the pages as “x-1.svg” to “x-5.svg”.",
    "x-1.svg x-2.svg x-3.svg x-4.svg x-5.svg", 0 },
  { "spare-page", "x.svg", "x-3.svg", GTK_RESPONSE_CANCEL, NULL, "x-3.svg", 1 },
  { "spare-page/closed", "x.png", "x-5.png", GTK_RESPONSE_DELETE_EVENT, NULL, "x-5.png", 1 },
  { "replace-page", "x.svg", "x-3.svg", GTK_RESPONSE_ACCEPT, "Saved the pages as “x-1.svg” to “x-5.svg”.",
    "x-1.svg x-2.svg x-3.svg x-4.svg x-5.svg", 1 },
  { "spare-ending", "x", "x.pdf", GTK_RESPONSE_CANCEL, NULL, "x.pdf", 1 },
  { "no-format", "x.gif", NULL, GTK_RESPONSE_CLOSE, NULL, "", 1 },
};

/* Sees that these are the files, and takes them away; one that was not to be replaced is as it was. */
static void
check_files (const char *folder, const char *names, const char *there, gboolean replaced)
{
  g_auto (GStrv) files = g_strsplit (names, " ", -1);

  for (guint i = 0; files[i] != NULL && *files[i] != '\0'; i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i], NULL), *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpint (g_strcmp0 (files[i], there) == 0 && !replaced, ==, g_str_equal (text, "precious"));
      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0); /* there was nothing else */
}

static void
test_saving (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (PwDocument) document = new_document (13);
  g_autoptr (GSettings) settings = g_settings_new (PW_PAGES_SCHEMA);
  PwPagesDialog *dialog = open_dialog (document, settings);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, savings[row].typed, NULL);
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL), *remembered = NULL, *there = NULL;
  Saver saver = { .path = path, .response = savings[row].response };

  if (savings[row].there != NULL)
    {
      there = g_build_filename (folder, savings[row].there, NULL);
      g_assert_true (g_file_set_contents (there, "precious", -1, NULL));
    }
  g_settings_reset (settings, "last-folder");
  save (dialog, &saver);
  g_assert_cmpstr (pw_pages_dialog_get_saved (dialog), ==, savings[row].saved);
  g_assert_cmpuint (saver.n_messages, ==, savings[row].n_messages);
  remembered = g_settings_get_string (settings, "last-folder");
  g_assert_cmpstr (remembered, ==, savings[row].saved != NULL ? uri : "");
  gtk_widget_destroy (GTK_WIDGET (dialog));
  check_files (folder, savings[row].files, savings[row].there, savings[row].saved != NULL);
}

/* What is typed just before counts, also into a field that takes it when it is left. */
static void
test_typed (void)
{
  g_autoptr (PwDocument) document = new_document (13);
  PwPagesDialog *dialog = open_dialog (document, NULL);
  GtkWidget *title = gtk_label_get_mnemonic_widget (GTK_LABEL (hand_find (GTK_WINDOW (dialog), "Title")));
  GtkWidget *columns = hand_find (GTK_WINDOW (dialog), "Columns");
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, "army.html", NULL);
  g_autofree char *text = NULL;
  Saver saver = { .path = path };

  columns = GTK_IS_LABEL (columns) ? gtk_label_get_mnemonic_widget (GTK_LABEL (columns)) : columns;
  gtk_entry_set_text (GTK_ENTRY (title), "Our Own Army");
  gtk_widget_grab_focus (columns);
  gtk_entry_set_text (GTK_ENTRY (columns), "1");
  save (dialog, &saver);
  input_wait_while (pw_pages_dialog_get_saved (dialog) == NULL, 10);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (columns)), ==, 1);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Our Own Army"));
  gtk_widget_destroy (GTK_WIDGET (dialog));
  g_unlink (path);
  g_rmdir (folder);
}

/* The next file goes to the same folder, and the window says where. */
static void
test_window (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_PAGES_SCHEMA);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *uri = g_filename_to_uri (folder, NULL, NULL);
  Saver saver = { .path = "pieces" };
  g_autoptr (GList) windows = NULL;
  PwPagesDialog *dialog = NULL, *open;

  g_settings_set_string (settings, "last-folder", uri);
  put_text (fixture, PW_DIALECT_EXTENDED, "FtR");
  activate (fixture, "pages");
  windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    dialog = PW_IS_PAGES_DIALOG (l->data) ? l->data : dialog;
  wait_for_pages (dialog, 1);
  open = g_object_ref (dialog);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &open);
  save (dialog, &saver);
  g_assert_null (open); /* it closes when all is saved */
  g_object_unref (dialog);
  g_assert_cmpstr (status (fixture), ==, "Saved the pages as “pieces.pdf”.");
  check_files (folder, "pieces.pdf", NULL, TRUE);
}

/* Of pages whose saving was stopped: one that is being written then is finished, at any time after. */
static void
remove_pages (const char *folder)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  do
    for (guint i = 1; i <= 5; i++)
      {
        g_autofree char *file = g_strdup_printf ("%s/x-%u.png", folder, i);

        g_unlink (file);
      }
  while (g_rmdir (folder) != 0 && g_get_monotonic_time () < end);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

/* While they are written, it can be stopped: then the same pages are back. */
static void
test_stop (void)
{
  g_autoptr (PwDocument) document = new_document (13);
  PwPagesDialog *dialog = open_dialog (document, NULL);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, "x.png", NULL);
  Saver saver = { .path = path };
  guint source = g_timeout_add (100, answer_cb, &saver);

  hand_click (GTK_WINDOW (dialog), "Save…");
  g_source_remove (source);
  g_assert_null (pw_pages_dialog_get_handout (dialog));
  hand_click (GTK_WINDOW (dialog), "Cancel");
  wait_for_pages (dialog, 5);
  input_settle ();
  g_assert_null (pw_pages_dialog_get_saved (dialog));
  gtk_widget_destroy (GTK_WIDGET (dialog));
  remove_pages (folder);
}

/* More than pages can hold is told in their place, and there is nothing to save. */
static void
test_too_much (void)
{
  g_autoptr (PwDocument) document = new_document (2);
  PwPagesDialog *dialog = PW_PAGES_DIALOG (pw_pages_dialog_new (NULL, document, NULL));
  g_autoptr (PwRecord) empty = pw_record_new_empty (), record = NULL;
  g_autoptr (PwBoard) board = pw_board_new (64, 64);
  GPtrArray *records = g_ptr_array_new ();
  g_autoptr (PwArmy) army = NULL;
  PwRecord fields = *empty;

  gtk_widget_show (GTK_WIDGET (dialog));
  wait_for_pages (dialog, 1);
  fields.board = board;
  record = pw_record_new (&fields, NULL);
  for (guint i = 0; i <= PW_HANDOUT_MAX_SQUARES / (64 * 64); i++)
    g_ptr_array_add (records, record);
  army = pw_army_new ((PwRecord **) records->pdata, records->len, 0, "");
  g_ptr_array_unref (records);
  pw_document_set_army (document, army);
  choose (dialog, "Columns", 4);
  while (pw_pages_dialog_get_handout (dialog) != NULL)
    g_main_context_iteration (NULL, TRUE);
  hand_find (GTK_WINDOW (dialog),
             "The boards have more than 1000000 squares in all. Use fewer pieces or smaller boards.");
  g_assert_false (gtk_widget_get_sensitive (hand_find (GTK_WINDOW (dialog), "Save…")));
  choose (dialog, "Picture", FALSE);
  while (pw_pages_dialog_get_handout (dialog) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_get_sensitive (hand_find (GTK_WINDOW (dialog), "Save…")));
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);
  g_test_add_func ("/pages/typed", test_typed);
  g_test_add_func ("/pages/choices", test_choices);
  g_test_add_func ("/pages/variants", test_variants);
  g_test_add_func ("/pages/start", test_start);
  g_test_add_func ("/pages/game", test_game);
  g_test_add_func ("/pages/close", test_close);
  g_test_add_func ("/pages/settings", test_settings);
  ADD_NUMBERED_ROWS ("/pages/saving/", savings, test_saving);
  ADD_TEST ("/pages/window", test_window);
  g_test_add_func ("/pages/stop", test_stop);
  g_test_add_func ("/pages/too-much", test_too_much);
  return g_test_run ();
}
