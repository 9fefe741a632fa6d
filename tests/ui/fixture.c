/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A window for the tests; owns it with the application and its file's folder.
 */
#include "tests/ui/fixture.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "tests/ui/document/save.h"

#define QUIET 80000 /* microseconds */

static PwApplication *application; /* of all tests: one can only be ended by running it */

void
fixture_open (Fixture *fixture)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_SETTINGS_SCHEMA);
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);

  fixture->window = PW_WINDOW (pw_window_new (GTK_APPLICATION (application), settings, NULL));
  fixture->document = pw_window_get_document (fixture->window);
  fixture->entry = GTK_ENTRY (hand_part (fixture->window, PW_TYPE_NOTATION_ENTRY));
  if (g_file_test (fixture->path, G_FILE_TEST_EXISTS))
    {
      g_autofree char *etag = NULL;
      g_autoptr (PwArmy) army = pw_army_load (file, &etag, NULL);

      g_assert_nonnull (army);
      pw_window_show_file (fixture->window, file, etag, army);
    }
  gtk_window_present (GTK_WINDOW (fixture->window));
  input_settle ();
}

void
fixture_close (Fixture *fixture)
{
  gpointer window = fixture->window, document = fixture->document;
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);

  if (fixture->window == NULL)
    return;
  g_assert_true (save_now (pw_window_get_storage (fixture->window), file, TRUE, NULL));
  g_object_add_weak_pointer (window, &window);
  g_object_add_weak_pointer (document, &document);
  gtk_widget_destroy (window);
  fixture->window = NULL;
  input_settle ();
  g_assert_null (window); /* nobody holds what is gone */
  g_assert_null (document);
}

void
fixture_set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "army.piecewright", NULL);
  fixture_open (fixture);
  pw_document_clear_board (fixture->document);
  gtk_entry_set_text (fixture->entry, "");
}

void
fixture_tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_close (fixture);
  g_remove (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

void
activate (Fixture *fixture, const char *name)
{
  g_autofree char *plain = NULL;
  g_autoptr (GVariant) target = NULL;
  GAction *action;

  g_assert_true (g_action_parse_detailed_name (name, &plain, &target, NULL));
  action = g_action_map_lookup_action (G_ACTION_MAP (fixture->window), plain);
  g_assert_nonnull (action);
  g_assert_true (g_action_get_enabled (action));
  g_action_activate (action, target);
  input_settle ();
}

void
activate_with (Fixture *fixture, const char *action, const char *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action, g_variant_new_string (target));
  input_settle ();
}

void
show_page (Fixture *fixture, const char *page)
{
  g_action_group_change_action_state (G_ACTION_GROUP (fixture->window), "page", g_variant_new_string (page));
  input_settle ();
}

gpointer
part_of_page (Fixture *fixture, const char *page, GType type)
{
  show_page (fixture, page);
  return hand_part (fixture->window, type);
}

gboolean
is_enabled (Fixture *fixture, const char *name)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), name);
}

void
resize (Fixture *fixture, int width, int height)
{
  int inner[2];

  for (int i = 0; i < 3; i++) /* it has to be narrower for less to be in it */
    {
      input_settle ();
      gtk_window_get_size (GTK_WINDOW (fixture->window), &inner[0], &inner[1]);
      gtk_window_resize (GTK_WINDOW (fixture->window),
                         width + inner[0] - gtk_widget_get_allocated_width (GTK_WIDGET (fixture->window)),
                         height + inner[1] - gtk_widget_get_allocated_height (GTK_WIDGET (fixture->window)));
    }
  input_settle ();
}

void
type (Fixture *fixture, const char *letters)
{
  for (const char *c = letters; *c; c++)
    g_assert_true (input_key (GTK_WIDGET (fixture->window), gdk_unicode_to_keyval (*c), 0));
}

guint
n_moves (Fixture *fixture)
{
  return pw_moves_count (pw_document_get_shown (fixture->document)->moves);
}

PwSquare
square (Fixture *fixture, const char *name)
{
  return pw_square_parse (pw_document_get_record (fixture->document)->board, name);
}

gpointer
followed (Fixture *fixture, GType type)
{
  GtkWidget *panel = hand_part (fixture->window, type);

  pw_panel_settle (PW_PANEL (panel));
  return panel;
}

PwDiagnosticBar *
message_bar (Fixture *fixture)
{
  return followed (fixture, PW_TYPE_DIAGNOSTIC_BAR);
}

const char *
sentence (Fixture *fixture)
{
  return hand_label (gtk_stack_get_visible_child (GTK_STACK (hand_part (message_bar (fixture), GTK_TYPE_STACK))), 0);
}

const char *
status (Fixture *fixture)
{
  return hand_name (hand_part (fixture->window, PW_TYPE_STATUS_LINE));
}

void
search_for (PwLibraryDialog *dialog, const char *text)
{
  gtk_entry_set_text (GTK_ENTRY (hand_nth (dialog, ATK_ROLE_TEXT, 0)), text);
}

static void
count_cb (GtkWidget *row, gpointer n)
{
  *(guint *) n += gtk_widget_get_visible (row) && gtk_widget_get_child_visible (row);
}

guint
n_listed (PwLibraryDialog *dialog)
{
  guint n = 0;

  input_settle (); /* the first rows come at once, the others a little later */
  gtk_container_foreach (GTK_CONTAINER (hand_part (dialog, GTK_TYPE_LIST_BOX)), count_cb, &n);
  return n;
}

void
assert_contains (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("\"%s\" is not in \"%s\"", part, text);
}

void
fixture_init (int *argc, char ***argv)
{
  gtk_test_init (argc, argv, NULL);
  setlocale (LC_ALL, ""); /* GTK's tests are in C */
  application = pw_application_new (G_APPLICATION_NON_UNIQUE, NULL);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
}

/* -- another language -- */

static char *folder_before; /* of the catalogues */

static void
set_language (const char *language, const char *folder)
{
  g_autofree char *pages = g_build_filename (folder, "pages", NULL);

  bindtextdomain (GETTEXT_PACKAGE, folder);
  bindtextdomain (PW_PAGES_PACKAGE, pages);
  g_setenv ("LANGUAGE", language, TRUE);
  setlocale (LC_ALL, ""); /* has all texts looked up anew */
}

gboolean
fixture_speak (Fixture *fixture, const char *language)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_BUILT, "..", "po", NULL);
  g_autofree char *catalogue
      = g_build_filename (folder, language, "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);

  if (!g_file_test (catalogue, G_FILE_TEST_EXISTS))
    {
      g_test_skip ("the catalogues are not built");
      return FALSE;
    }
  folder_before = g_strdup (bindtextdomain (GETTEXT_PACKAGE, NULL));
  set_language (language, folder);
  if (g_str_equal (_ ("Untitled piece"), "Untitled piece"))
    {
      g_test_skip ("the locale knows no other language");
      fixture_speak_english ();
      return FALSE;
    }
  fixture_close (fixture);
  fixture_open (fixture);
  return TRUE;
}

void
fixture_speak_english (void)
{
  set_language ("C", folder_before);
  g_clear_pointer (&folder_before, g_free);
}

guint
n_lit (Fixture *fixture)
{
  guint8 lights[PW_BOARD_MAX_SQUARES];
  guint n = 0;

  pw_look_get_highlights (pw_document_get_look (fixture->document), lights);
  for (guint i = 0; i < pw_board_n_squares (pw_document_get_record (fixture->document)->board); i++)
    n += lights[i] != 0;
  return n;
}

const char *
text_of (Fixture *fixture)
{
  return pw_document_get_record (fixture->document)->notation;
}

void
put_text (Fixture *fixture, PwDialect dialect, const char *notation)
{
  pw_document_set_text (fixture->document, dialect, notation);
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), -1);
}

void
wait_until_quiet (void)
{
  g_usleep (QUIET);
  input_settle ();
}
