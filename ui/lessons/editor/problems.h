/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/lessons/editor/work.h"

G_BEGIN_DECLS

/*
 * PwLessonProblems: what is wrong with a lesson, as rows that lead to where it is; that nothing is.
 *
 * "go-to", with a key (a guint), is emitted when a problem is chosen, once its group is open.
 */
#define PW_TYPE_LESSON_PROBLEMS (pw_lesson_problems_get_type ())
G_DECLARE_FINAL_TYPE (PwLessonProblems, pw_lesson_problems, PW, LESSON_PROBLEMS, GtkBox)

/* work: a reference is taken; to be called once */
void pw_lesson_problems_set_work (PwLessonProblems *self, PwLessonWork *work);
/* Goes to a problem: the one after the last one, or with -1 before it; round at the ends. */
void pw_lesson_problems_step (PwLessonProblems *self, int step);

G_END_DECLS
