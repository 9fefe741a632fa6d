/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/lessons/progress.h"

G_BEGIN_DECLS

/*
 * PwLessonStore: what is kept about the user's learning: which exercises are solved, where each lesson was left, and
 * what the quiz has asked.  Three small text files, written at each change.  It knows no widget.
 *
 * It emits "changed" when the progress has changed.
 */
#define PW_TYPE_LESSON_STORE (pw_lesson_store_get_type ())
G_DECLARE_FINAL_TYPE (PwLessonStore, pw_lesson_store, PW, LESSON_STORE, GObject)

/* folder: (nullable): NULL keeps nothing; made when it is needed. Returns: (transfer full) */
PwLessonStore *pw_lesson_store_new (const char *folder);

void pw_lesson_store_set_solved (PwLessonStore *self, const char *id);
/* How many exercises of a lesson are solved. */
guint pw_lesson_store_count (PwLessonStore *self, const PwLesson *lesson);

/*
 * Where a lesson was left: at which of its parts, in the order in which they are shown; 0 if it was never open.
 *
 * id: (nullable): of a lesson; NULL is never kept
 */
guint pw_lesson_store_get_place (PwLessonStore *self, const char *id);
void pw_lesson_store_set_place (PwLessonStore *self, const char *id, guint part);
/* The lesson that was open last. Returns: (transfer full) (nullable): its id */
char *pw_lesson_store_get_last (PwLessonStore *self);

/* What the quiz has asked (pw_quiz_memory()). (transfer none): "" for nothing */
const char *pw_lesson_store_get_memory (PwLessonStore *self);
void pw_lesson_store_set_memory (PwLessonStore *self, const char *memory);

G_END_DECLS
