/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The windows of lessons. Must not know what is in them. */
#include "app/lessons.h"

#include "ui/keep/read.h"

#include "ui/base/command.h"

static void
show_figurines (PwLessonWindows *windows)
{
  gboolean wanted = g_settings_get_boolean (windows->settings, "show-figurines");
  GList *item = gtk_application_get_windows (windows->application);

  for (; item != NULL; item = item->next)
    if (PW_IS_LESSON_EDITOR (item->data))
      pw_lesson_editor_set_figurines (item->data, wanted);
    else if (PW_IS_LESSONS_WINDOW (item->data))
      pw_lessons_window_set_figurines (item->data, wanted);
}

/* -- writing -- */

/* A lesson that was saved, as learners see it. */
static void
learn_cb (PwLessonWindows *windows, GFile *file)
{
  pw_lessons_window_open_file (pw_lesson_windows_show (windows, PW_LESSONS_COURSES), file);
}

PwLessonEditor *
pw_lesson_windows_write (PwLessonWindows *windows)
{
  GtkWidget *editor = pw_lesson_editor_new (windows->application, windows->folder);

  g_signal_connect_swapped (editor, "design", windows->design, windows->application);
  g_signal_connect_swapped (editor, "learn", G_CALLBACK (learn_cb), windows);
  show_figurines (windows);
  gtk_window_present (GTK_WINDOW (editor));
  return PW_LESSON_EDITOR (editor);
}

void
pw_lesson_windows_recover (PwLessonWindows *windows, const PwLeftover *leftover)
{
  pw_lesson_editor_recover (pw_lesson_windows_write (windows), leftover);
}

/* The editor in which a file is open already. (nullable): none */
static PwLessonEditor *
find_editor (PwLessonWindows *windows, GFile *file)
{
  GList *item = gtk_application_get_windows (windows->application);

  for (; item != NULL; item = item->next)
    {
      GFile *open = PW_IS_LESSON_EDITOR (item->data)
                        ? pw_lesson_work_get_file (pw_lesson_editor_get_work (item->data))
                        : NULL;

      if (open != NULL && g_file_equal (open, file))
        return item->data;
    }
  return NULL;
}

static void
edit_cb (PwLessonWindows *windows, GFile *file)
{
  PwLessonEditor *editor = find_editor (windows, file);

  if (editor != NULL)
    gtk_window_present (GTK_WINDOW (editor));
  else
    pw_lesson_editor_open (pw_lesson_windows_write (windows), file);
}

/* -- learning -- */

PwLessonsWindow *
pw_lesson_windows_show (PwLessonWindows *windows, PwLessonsMode mode)
{
  if (windows->window == NULL)
    {
      windows->window = pw_lessons_window_new (windows->application, windows->folder);
      g_signal_connect (windows->window, "destroy", G_CALLBACK (gtk_widget_destroyed), &windows->window);
      g_signal_connect_swapped (windows->window, "design", windows->design, windows->application);
      g_signal_connect_swapped (windows->window, "play", windows->play, windows->application);
      g_signal_connect_swapped (windows->window, "edit", G_CALLBACK (edit_cb), windows);
      show_figurines (windows);
    }
  pw_lessons_window_set_mode (PW_LESSONS_WINDOW (windows->window), mode);
  gtk_window_present (GTK_WINDOW (windows->window));
  return PW_LESSONS_WINDOW (windows->window);
}

gboolean
pw_lesson_windows_open (PwLessonWindows *windows, GFile *file)
{
  g_autoptr (GBytes) start = pw_file_read_start (file, PW_LESSON_MAX_LENGTH, NULL);

  if (start == NULL || !pw_lesson_is_text (g_bytes_get_data (start, NULL), g_bytes_get_size (start)))
    return FALSE;
  learn_cb (windows, file);
  return TRUE;
}

/* -- commands -- */

/* Which one is asked by the window for learning. */
static void
choose (PwLessonWindows *windows, gboolean to_edit)
{
  PwLessonsWindow *window = pw_lesson_windows_show (windows, PW_LESSONS_COURSES);

  (to_edit ? pw_lessons_window_choose_to_edit : pw_lessons_window_choose_file) (window);
}

static const PwSimpleCommand commands[] = {
  { "edit-lesson", G_CALLBACK (choose), TRUE },
  { "guess", G_CALLBACK (pw_lesson_windows_show), PW_LESSONS_GUESS },
  { "lessons", G_CALLBACK (pw_lesson_windows_show), PW_LESSONS_COURSES },
  { "new-lesson", G_CALLBACK (pw_lesson_windows_write) },
  { "open-lesson", G_CALLBACK (choose), FALSE },
  { "quiz", G_CALLBACK (pw_lesson_windows_show), PW_LESSONS_QUIZ },
};

void
pw_lesson_windows_start (PwLessonWindows *windows, GtkApplication *application, GSettings *settings,
                         const char *folder, GCallback design, GCallback play)
{
  *windows = (PwLessonWindows){ application, settings, folder, design, play, NULL };
  pw_commands_add (G_ACTION_MAP (application), commands, G_N_ELEMENTS (commands), windows);
  g_signal_connect_swapped (settings, "changed::show-figurines", G_CALLBACK (show_figurines), windows);
}

void
pw_lesson_windows_stop (PwLessonWindows *windows)
{
  g_signal_handlers_disconnect_by_data (windows->settings, windows);
}
