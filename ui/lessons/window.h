/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/lessons/exercise-view.h"
#include "ui/lessons/list.h"
#include "ui/lessons/page.h"
#include "ui/lessons/quiz-view.h"

G_BEGIN_DECLS

/*
 * PwLessonsWindow: where notations are learnt: lessons with their pages and exercises, a quiz, and the
 * guessing game.
 *
 * "design", with a dialect (a guint) and a notation, is emitted when the user wants a piece in the designer;
 * "play", with a PwLessonPage, when the user wants to play its game;
 * "edit", with a GFile, when the user wants to edit a lesson.
 */
#define PW_TYPE_LESSONS_WINDOW (pw_lessons_window_get_type ())
G_DECLARE_FINAL_TYPE (PwLessonsWindow, pw_lessons_window, PW, LESSONS_WINDOW, GtkApplicationWindow)

typedef enum
{
  PW_LESSONS_COURSES, /* "lessons" */
  PW_LESSONS_QUIZ,    /* "quiz" */
  PW_LESSONS_GUESS,   /* "guess" */
  PW_N_LESSONS_MODES,
} PwLessonsMode;

/* application: (nullable). folder: (nullable): where progress is kept; NULL keeps none */
GtkWidget *pw_lessons_window_new (GtkApplication *application, const char *folder);

void pw_lessons_window_set_mode (PwLessonsWindow *self, PwLessonsMode mode);
/* Whether pieces are figurines, as they are at first, or letters. */
void pw_lessons_window_set_figurines (PwLessonsWindow *self, gboolean wanted);

/* Asks for a lesson file, and opens it. */
void pw_lessons_window_choose_file (PwLessonsWindow *self);
/* The same to edit it. */
void pw_lessons_window_choose_to_edit (PwLessonsWindow *self);
/* Opens a lesson of a user's own. Returns: FALSE if something is wrong with it: that is listed in the window */
gboolean pw_lessons_window_open_file (PwLessonsWindow *self, GFile *file);
/* Shows a part of a lesson. lesson: of a course, or of an own file opened before; part: from 0 */
void pw_lessons_window_show_lesson (PwLessonsWindow *self, const PwLesson *lesson, guint part);
void pw_lessons_window_go_next (PwLessonsWindow *self);
void pw_lessons_window_go_back (PwLessonsWindow *self);

G_END_DECLS
