/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens each window that the program has beside its first one. */
#include "tests/ui/window/windows.h"

#include <string.h>

#include "ui/exchange/import.h"
#include "ui/export/dialog.h"
#include "ui/export/schemes.h"
#include "ui/lessons/editor/window.h"
#include "ui/lessons/window.h"

static GtkWidget *
open_by_action (Fixture *fixture, const char *action)
{
  g_autoptr (GList) before = gtk_window_list_toplevels ();
  g_autoptr (GList) now = NULL;

  activate (fixture, action);
  now = gtk_window_list_toplevels ();
  for (GList *window = now; window != NULL; window = window->next)
    if (g_list_find (before, window->data) == NULL && GTK_IS_WINDOW (window->data)
        && gtk_window_get_window_type (window->data) == GTK_WINDOW_TOPLEVEL)
      return window->data;
  return NULL;
}

static GtkWidget *
open_export (Fixture *fixture)
{
  return pw_export_dialog_new (GTK_WINDOW (fixture->window), fixture->document, NULL);
}

/* A list with what can't be read. */
static GtkWidget *
open_import (Fixture *fixture)
{
  static const char text[] = "name\tsymbol\tcolor\tnotation\nGriffon\tG\tred\tFtR\nNothing\tN\tblue\t\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  GtkWidget *dialog = pw_import_dialog_new (GTK_WINDOW (fixture->window), fixture->document, bytes, "list.tsv");

  input_wait_while (pw_import_dialog_get_chosen (PW_IMPORT_DIALOG (dialog)) == NULL, 10);
  return dialog;
}

static GtkWidget *
open_gallery (Fixture *fixture)
{
  g_autoptr (GBytes) nothing = g_bytes_new (NULL, 0);
  GtkWidget *dialog = pw_import_dialog_new (GTK_WINDOW (fixture->window), fixture->document, nothing, NULL);

  input_wait_while (pw_import_dialog_get_chosen (PW_IMPORT_DIALOG (dialog)) == NULL, 10);
  return dialog;
}

static GtkWidget *
open_schemes (Fixture *fixture)
{
  return pw_schemes_dialog_new (GTK_WINDOW (fixture->window));
}

GtkWidget *
windows_open_lessons (Fixture *fixture)
{
  return pw_lessons_window_new (gtk_window_get_application (GTK_WINDOW (fixture->window)), fixture->folder);
}

static GtkWidget *
open_editor (Fixture *fixture)
{
  return pw_lesson_editor_new (gtk_window_get_application (GTK_WINDOW (fixture->window)), NULL);
}

static GtkWidget *
open_quiz (Fixture *fixture)
{
  GtkWidget *window = windows_open_lessons (fixture);

  pw_lessons_window_set_mode (PW_LESSONS_WINDOW (window), PW_LESSONS_QUIZ);
  return window;
}

static GtkWidget *
open_guess (Fixture *fixture)
{
  GtkWidget *window = windows_open_lessons (fixture);

  pw_lessons_window_set_mode (PW_LESSONS_WINDOW (window), PW_LESSONS_GUESS);
  return window;
}

const Window windows[WINDOWS_N] = {
  { "known-pieces", "choose-piece", NULL, "Filters", "clicked", FALSE },
  { "export", NULL, open_export, "More", "activate", TRUE },
  { "export-text", "export-pieces", NULL, NULL, NULL, TRUE },
  { "import", NULL, open_import, NULL, NULL, FALSE },
  { "gallery", NULL, open_gallery, NULL, NULL, FALSE },
  { "pages", "pages", NULL, NULL, NULL, TRUE },
  { "preferences", "preferences", NULL, NULL, NULL, TRUE },
  { "compare", "compare-table", NULL, NULL, NULL, TRUE },
  { "versions", "previous-versions", NULL, NULL, NULL, TRUE },
  { "schemes", NULL, open_schemes, NULL, NULL, TRUE },
  { "shortcuts", "show-help-overlay", NULL, NULL, NULL, TRUE },
  { "lessons", NULL, windows_open_lessons, NULL, NULL, TRUE },
  { "lesson-editor", NULL, open_editor, NULL, NULL, FALSE },
  { "quiz", NULL, open_quiz, NULL, NULL, TRUE },
  { "guess", NULL, open_guess, NULL, NULL, TRUE },
  { "help", "dialect-help", NULL, NULL, NULL, TRUE },
};

GtkWidget *
windows_open (Fixture *fixture, guint row)
{
  const char *action = windows[row].action;
  GtkWidget *window = action != NULL ? open_by_action (fixture, action) : windows[row].open (fixture);

  g_assert_nonnull (window);
  gtk_widget_show (window);
  input_settle ();
  return window;
}
