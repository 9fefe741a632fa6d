/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/lessons/editor/window.h"
#include "ui/lessons/window.h"

G_BEGIN_DECLS

/* The windows of lessons: one for learning, and one for each lesson that is written; and the commands that
 * open them. */
typedef struct
{
  GtkApplication *application;
  GSettings *settings;
  const char *folder; /* (nullable) */
  GCallback design;   /* (GtkApplication *, guint dialect, const char *notation): shows a piece in the designer */
  GCallback play;     /* (GtkApplication *, const PwLessonPage *): opens a window with its game */
  GtkWidget *window;  /* (nullable): the one for learning */
} PwLessonWindows;

/* Borrows all, and adds the commands. folder: (nullable): where progress is kept; design: as in the struct */
void pw_lesson_windows_start (PwLessonWindows *windows, GtkApplication *application, GSettings *settings,
                              const char *folder, GCallback design, GCallback play);
void pw_lesson_windows_stop (PwLessonWindows *windows);

/* As those of the application. */
PwLessonsWindow *pw_lesson_windows_show (PwLessonWindows *windows, PwLessonsMode mode);
PwLessonEditor *pw_lesson_windows_write (PwLessonWindows *windows);
/* Shows a file to learners. Returns: FALSE if it is no lesson: nothing is done then */
gboolean pw_lesson_windows_open (PwLessonWindows *windows, GFile *file);
/* Goes on with a lesson that a crash has left. */
void pw_lesson_windows_recover (PwLessonWindows *windows, const PwLeftover *leftover);

G_END_DECLS
