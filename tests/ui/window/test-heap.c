/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every window and dialog is opened and closed 30 times, and leaves nothing on the heap; nor does what
 * follows the document, when that changes.  The first times fill what the toolkit keeps for good: fonts,
 * icons, styles.
 */
#include <malloc.h>
#include <string.h>

#include "tests/sample.h"
#include "tests/ui/fixture.h"
#include "ui/base/menu-button.h"
#include "ui/window/recovery-dialog.h"

#define N_ROUNDS 30
#define N_WARM   10
#define N_LOWEST 5    /* rounds of which the lowest counts: caches come and go */
#define SHOWN    60   /* ms that each can be seen */
#define COST     2000 /* ms of the processor, for all rounds of a row */
#define BOUND                                                                                                \
  65536 /* bytes a round, for what the toolkit comes to keep late; a window that stays needs far more */

typedef struct
{
  const char *name;
  void (*open) (Fixture *fixture); /* (nullable): the action of this name */
  gboolean stays;                  /* in the window: there is nothing to close */
} Row;

/* -- opening -- */

static void
open_recovery (Fixture *fixture)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  PwLeftover leftover
      = { .path = (char *) "nowhere", .when = now, .unsaved.army = pw_document_get_army (fixture->document) };
  g_autoptr (GPtrArray) leftovers = g_ptr_array_new ();
  GtkWidget *dialog;

  g_ptr_array_add (leftovers, &leftover);
  dialog = pw_recovery_dialog_new (GTK_WINDOW (fixture->window), leftovers);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
open_error (Fixture *fixture)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere");
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "gone");

  pw_window_tell_unreadable (fixture->window, file, error);
}

static void
open_import (Fixture *fixture)
{
  static const char text[] = "name\tsymbol\tnotation\nGriffon\tG\tFtR\n";

  pw_window_import_text (fixture->window, text, strlen (text), "list.tsv");
}

/* Whether to save: the document has been changed. */
static void
open_question (Fixture *fixture)
{
  pw_document_mark_unsaved (fixture->document);
  gtk_window_close (GTK_WINDOW (fixture->window));
}

/* -- changing -- */

#define N_CHANGES 20 /* a round */

static void
act (Fixture *fixture, const char *action, const char *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action,
                                  target != NULL ? g_variant_new_string (target) : NULL);
}

/* All menus that can be seen are there, as if they had been open: their popovers follow what they offer. */
static void
fill_menus (GtkWidget *widget, gpointer data)
{
  if (PW_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget))
    pw_menu_button_fill (PW_MENU_BUTTON (widget));
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), fill_menus, NULL);
}

static void
change_pieces (Fixture *fixture)
{
  input_settle ();
  fill_menus (GTK_WIDGET (fixture->window), NULL);
  for (guint i = 0; i < N_CHANGES; i++)
    {
      act (fixture, "new-piece", NULL);
      pw_document_set_notation (fixture->document, i % 2 == 0 ? "FtR" : "mRcpR");
      act (fixture, "duplicate-piece", NULL);
      act (fixture, "delete-piece", NULL);
    }
  while (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), "undo"))
    act (fixture, "undo", NULL); /* or what can be undone would grow */
}

static void
change_with_analysis (Fixture *fixture)
{
  act (fixture, "page", "analysis");
  change_pieces (fixture);
}

static void
change_with_mates (Fixture *fixture)
{
  act (fixture, "mode", "play");
  act (fixture, "endgame", NULL);
  change_pieces (fixture);
}

static void
change_in_play (Fixture *fixture)
{
  act (fixture, "mode", "play");
  change_pieces (fixture);
}

static void
change_in_draw (Fixture *fixture)
{
  act (fixture, "mode", "draw");
  change_pieces (fixture);
}

static const Row rows[] = {
  { "about" },
  { "choose-piece" },
  { "export" },
  { "export-pieces" },
  { "guess" },
  { "import", open_import },
  { "help" },
  { "lessons" },
  { "new-window" },
  { "open" },
  { "pages" },
  { "preferences" },
  { "previous-versions" },
  { "quiz" },
  { "save-as" },
  { "schemes" },
  { "show-help-overlay" },
  { "recovery", open_recovery },
  { "error", open_error },
  { "question", open_question },
  { "pieces", change_pieces, TRUE },
  { "pieces-analysis", change_with_analysis, TRUE },
  { "pieces-mates", change_with_mates, TRUE },
  { "pieces-play", change_in_play, TRUE },
  { "pieces-draw", change_in_draw, TRUE },
};

static void
open_row (Fixture *fixture, const Row *row)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (fixture->window));
  GActionGroup *groups[] = { G_ACTION_GROUP (fixture->window), G_ACTION_GROUP (application) };

  if (row->open != NULL)
    row->open (fixture);
  else
    g_action_group_activate_action (groups[!g_action_group_has_action (groups[0], row->name)], row->name,
                                    NULL);
}

/* -- closing -- */

static gboolean
is_other (Fixture *fixture, GtkWidget *window)
{
  return window != GTK_WIDGET (fixture->window) && gtk_widget_get_visible (window)
         && gtk_window_get_window_type (GTK_WINDOW (window)) == GTK_WINDOW_TOPLEVEL;
}

/* Returns: (transfer none) (nullable) */
static GtkWindow *
find_other (Fixture *fixture)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item != NULL; item = item->next)
    if (is_other (fixture, item->data))
      return item->data;
  return NULL;
}

typedef struct
{
  Fixture *fixture;
  gboolean seen;
} Visit;

/* A timer, as some dialogs run a loop of their own. */
static gboolean
close_cb (gpointer data)
{
  Visit *visit = data;
  GtkWindow *window = find_other (visit->fixture);

  if (window == NULL)
    return G_SOURCE_CONTINUE;
  visit->seen = TRUE;
  if (GTK_IS_DIALOG (window))
    gtk_dialog_response (GTK_DIALOG (window), GTK_RESPONSE_CANCEL);
  else
    gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

static void
visit (Fixture *fixture, const Row *row)
{
  Visit visit = { fixture };

  if (row->stays)
    {
      open_row (fixture, row);
      input_settle ();
      return;
    }
  g_timeout_add (SHOWN, close_cb, &visit);
  open_row (fixture, row);
  while (!visit.seen || find_other (fixture) != NULL)
    g_main_context_iteration (NULL, TRUE);
  input_settle ();
}

/* -- the heap -- */

static gsize
heap (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

static gsize
lowest (Fixture *fixture, const Row *row, guint n)
{
  gsize least = G_MAXSIZE;

  for (guint i = 0; i < n; i++)
    {
      visit (fixture, row);
      least = MIN (least, heap ());
    }
  return least;
}

static void
test_row (Fixture *fixture, gconstpointer data)
{
  const Row *row = data;
  gsize before, after;

  if (is_sanitized ()) /* whose heap is another one: there it is enough that nothing freed is used */
    {
      lowest (fixture, row, 2);
      return;
    }
  lowest (fixture, row, N_WARM);
  before = lowest (fixture, row, N_LOWEST);
  lowest (fixture, row, N_ROUNDS - N_WARM - 2 * N_LOWEST);
  after = lowest (fixture, row, N_LOWEST);
  g_test_message ("%" G_GSIZE_FORMAT " bytes before, %" G_GSIZE_FORMAT " after", before, after);
  g_assert_cmpuint (after, <=, before + (gsize) BOUND * (N_ROUNDS - N_WARM - N_LOWEST));
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_SAMPLE_GIVEN ("/heap/", rows, is_sanitized () ? WINDOW_COST : COST, test_row, &rows[sample.i])
  return g_test_run ();
}
