/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons handed out: owns the thread that makes web pages. Must not know which window has the lesson. */
#include "ui/lessons/export.h"

#include <glib/gi18n-lib.h>

#include "core/base/owns.h"
#include "ui/base/announce.h"
#include "ui/base/command.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/base/message.h"
#include "ui/base/worker.h"
#include "ui/export/pages.h"
#include "ui/export/save.h"
#include "ui/handout/lesson/page.h"
#include "ui/handout/lesson/view.h"
#include "ui/keep/words.h"

#define OWN "lesson-export" /* of a window: what is kept here */

typedef struct
{
  PwLessonGet get;
  gboolean enabled;
  PwWorker *worker;
  char *path;       /* (nullable): the file that is being made */
  GtkWidget *lines; /* above what the window shows: what was saved */
} Own;

/* -- the thread -- */

static gpointer
make_page (gpointer lesson, PwWorkerRun *run)
{
  const PwPatience patience = { pw_worker_run_goes_on, run, 0, 1 };

  return pw_lesson_to_html (lesson, &pw_gettext_language, &patience, NULL);
}

static const PwWork work = {
  .work = make_page,
  .free_question = (GDestroyNotify) pw_lesson_unref,
  .free_answer = (GDestroyNotify) g_bytes_unref,
};

/* -- commands -- */

static Own *
own (gpointer window)
{
  return g_object_get_data (window, OWN);
}

static void
show_enabled (gpointer window)
{
  const gboolean enabled[]
      = { own (window)->enabled && !pw_worker_is_busy (own (window)->worker), own (window)->enabled };
  static const char *const names[] = { "export", "pages" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (window, names[i])), enabled[i]);
}

void
pw_lesson_export_enable (GtkApplicationWindow *window, gboolean enabled)
{
  own (window)->enabled = enabled;
  show_enabled (window);
}

/* (transfer full) (nullable) */
static PwLesson *
get_lesson (gpointer window)
{
  PwLesson *lesson = own (window)->get (window);

  if (lesson == NULL)
    pw_message_show_error (window, _ ("The lesson can’t be exported"), _ ("Solve its problems first."));
  return lesson;
}

/* What a file is called that has an ending besides. (transfer full) */
static char *
name_file (const PwLesson *lesson)
{
  g_autofree char *title = pw_file_name_from_text (pw_lesson_text (lesson->title, lesson->own));

  return g_strdup (*title != '\0' ? title : _ ("New lesson"));
}

static void
answered_cb (GtkWidget *line, int response, gpointer unused)
{
  const char *path = g_object_get_data (G_OBJECT (line), "path");
  g_autofree char *uri = response == GTK_RESPONSE_ACCEPT ? g_filename_to_uri (path, NULL, NULL) : NULL;
  g_autoptr (GError) error = NULL;
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_toplevel (line));

  if (uri != NULL && !gtk_show_uri_on_window (window, uri, gtk_get_current_event_time (), &error))
    pw_message_show_error (window, _ ("The file can’t be shown"), error->message);
  else
    gtk_widget_destroy (line);
}

/* A line above the lesson. path: (nullable): of what can be looked at */
static void
tell (gpointer window, const char *sentence, const char *path)
{
  Own *self = own (window);
  GtkWidget *line = gtk_info_bar_new (), *label = pw_label_new_wrapped (sentence, NULL, -1);

  gtk_container_foreach (GTK_CONTAINER (self->lines), (GtkCallback) (void (*) (void)) gtk_widget_destroy,
                         NULL);
  gtk_container_add (GTK_CONTAINER (gtk_info_bar_get_content_area (GTK_INFO_BAR (line))), label);
  if (path != NULL)
    gtk_widget_set_tooltip_text (
        gtk_info_bar_add_button (GTK_INFO_BAR (line), _ ("_Look at It"), GTK_RESPONSE_ACCEPT),
        _ ("Open the file in its usual program"));
  gtk_info_bar_set_show_close_button (GTK_INFO_BAR (line), TRUE);
  g_object_set_data_full (G_OBJECT (line), "path", g_strdup (path), g_free);
  g_signal_connect (line, "response", G_CALLBACK (answered_cb), NULL);
  gtk_container_add (GTK_CONTAINER (self->lines), line);
  gtk_widget_show_all (line);
  pw_announce (window, sentence);
}

static void
page_made_cb (gpointer window)
{
  g_autoptr (GBytes) bytes = pw_worker_take_answer (own (window)->worker, 0);
  g_autofree char *sentence = pw_save_bytes (window, own (window)->path, bytes, NULL);

  show_enabled (window);
  if (sentence != NULL)
    tell (window, sentence, own (window)->path);
}

static void
make_file (gpointer window, PwLesson *lesson, const char *path)
{
  g_free (own (window)->path);
  own (window)->path = g_strdup (path);
  pw_worker_ask (own (window)->worker, 0, pw_lesson_ref (lesson));
  show_enabled (window);
}

void
pw_lesson_export_to (GtkApplicationWindow *window, const char *path)
{
  g_autoptr (PwLesson) lesson = get_lesson (window);

  if (lesson != NULL)
    make_file (window, lesson, path);
}

static void
export_page (gpointer window)
{
  g_autoptr (PwLesson) lesson = get_lesson (window);
  g_autofree char *title = lesson != NULL ? name_file (lesson) : NULL, *name = NULL, *path = NULL;

  if (lesson == NULL)
    return;
  g_object_ref (window); /* it may be closed meanwhile */
  name = g_strconcat (title, ".html", NULL);
  path = pw_save_choose (window, _ ("Export Lesson as Web Page"), name, NULL);
  if (path != NULL && gtk_widget_get_mapped (window))
    make_file (window, lesson, path);
  g_object_unref (window);
}

static void
pages_closed_cb (PwPagesDialog *dialog, int response, gpointer window)
{
  if (response == GTK_RESPONSE_ACCEPT)
    tell (window, pw_pages_dialog_get_saved (dialog), NULL);
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

static void
show_pages (gpointer window)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_PAGES_SCHEMA);
  g_autoptr (PwLesson) lesson = get_lesson (window);
  g_autofree char *name = lesson != NULL ? name_file (lesson) : NULL;
  GtkWidget *dialog;

  if (lesson == NULL)
    return;
  dialog = pw_pages_dialog_new_for_lesson (window, lesson, name, settings);
  g_signal_connect_object (dialog, "response", G_CALLBACK (pages_closed_cb), window, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* -- life -- */

static PW_FREE_NOTIFY (free_own, Own, (g_object_unref, worker), (g_free, path));

void
pw_lesson_export_start (GtkApplicationWindow *window, PwLessonGet get)
{
  static const PwSimpleCommand commands[]
      = { { "export", G_CALLBACK (export_page) }, { "pages", G_CALLBACK (show_pages) } };
  Own *self = g_new0 (Own, 1);
  GtkWidget *page = gtk_bin_get_child (GTK_BIN (window)), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  *self = (Own){ .get = get, .enabled = TRUE, .worker = pw_worker_new (&work) };
  self->lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_object_ref (page);
  gtk_container_remove (GTK_CONTAINER (window), page);
  gtk_container_add (GTK_CONTAINER (box), self->lines);
  gtk_box_pack_start (GTK_BOX (box), page, TRUE, TRUE, 0);
  g_object_unref (page);
  gtk_container_add (GTK_CONTAINER (window), box);
  gtk_widget_show (self->lines);
  gtk_widget_show (box);
  g_object_set_data_full (G_OBJECT (window), OWN, self, free_own);
  pw_commands_add (G_ACTION_MAP (window), commands, G_N_ELEMENTS (commands), window);
  g_signal_connect_object (self->worker, "answered", G_CALLBACK (page_made_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "destroy", G_CALLBACK (pw_worker_give_up), self->worker,
                           G_CONNECT_SWAPPED);
}
