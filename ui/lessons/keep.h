/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/lessons/progress.h"

G_BEGIN_DECLS

/*
 * PwLessonKeep: what is kept about the user's learning: which exercises are solved, and what the quiz has asked.
 * Two small text files, written at each change.  It knows no widget.
 *
 * It emits "changed" when the progress has changed.
 */
#define PW_TYPE_LESSON_KEEP (pw_lesson_keep_get_type ())
G_DECLARE_FINAL_TYPE (PwLessonKeep, pw_lesson_keep, PW, LESSON_KEEP, GObject)

/* folder: (nullable): NULL keeps nothing; made when it is needed. Returns: (transfer full) */
PwLessonKeep *pw_lesson_keep_new (const char *folder);

/* id: (nullable): never solved */
gboolean pw_lesson_keep_is_solved (PwLessonKeep *self, const char *id);
void pw_lesson_keep_set_solved (PwLessonKeep *self, const char *id);
/* How many exercises of a lesson are solved. */
guint pw_lesson_keep_count (PwLessonKeep *self, const PwLesson *lesson);
/* Forgets those of a lesson. */
void pw_lesson_keep_forget (PwLessonKeep *self, const PwLesson *lesson);

/* What the quiz has asked (pw_quiz_memory()). (transfer none): "" for nothing */
const char *pw_lesson_keep_get_memory (PwLessonKeep *self);
void pw_lesson_keep_set_memory (PwLessonKeep *self, const char *memory);

G_END_DECLS
