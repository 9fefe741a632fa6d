/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/lessons/course.h"
#include "ui/lessons/store.h"

G_BEGIN_DECLS

/*
 * PwLessonList: the courses with their lessons, and the user's progress in each: a check mark, and "3 of 5".
 *
 * "chosen", with a PwLesson (a pointer), is emitted when the user chooses one.
 */
#define PW_TYPE_LESSON_LIST (pw_lesson_list_get_type ())
G_DECLARE_FINAL_TYPE (PwLessonList, pw_lesson_list, PW, LESSON_LIST, GtkScrolledWindow)

/* store: a reference is taken; may be set once: then the courses are listed */
void pw_lesson_list_set_store (PwLessonList *self, PwLessonStore *store);
/*
 * Lists a user's own lesson, after all others; instead of one with the same id, if there is one.
 *
 * lesson: it has an id; borrowed, for as long as the list lives
 */
void pw_lesson_list_add_own (PwLessonList *self, const PwLesson *lesson);
/* Shows which one is open; nothing is emitted. lesson: (nullable) */
void pw_lesson_list_select (PwLessonList *self, const PwLesson *lesson);

/* The one after another in the list. (nullable): none. lesson: (nullable): the first one */
const PwLesson *pw_lesson_list_next (PwLessonList *self, const PwLesson *lesson);
/*
 * The one to begin with: that which was open last, else the first that is not solved to its end, else the first of all.
 *
 * Returns: (nullable): there are no lessons
 */
const PwLesson *pw_lesson_list_first (PwLessonList *self);

G_END_DECLS
