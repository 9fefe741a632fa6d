/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/lessons/editor/work.h"

G_BEGIN_DECLS

/*
 * PwLessonParts: the lesson, its pages and its exercises as a list, in which one is opened, and what adds,
 * copies, moves and removes them: the commands "win.add-page", "win.add-exercise" (with a kind),
 * "win.duplicate-piece", "win.delete-piece", "win.piece-up" and "win.piece-down", which have the keys of the
 * list of pieces.
 */
#define PW_TYPE_LESSON_PARTS (pw_lesson_parts_get_type ())
G_DECLARE_FINAL_TYPE (PwLessonParts, pw_lesson_parts, PW, LESSON_PARTS, GtkBox)

/* work: a reference is taken; to be called once */
void pw_lesson_parts_set_work (PwLessonParts *self, PwLessonWork *work);
void pw_lesson_parts_add_actions (PwLessonParts *self, GActionMap *map);

/* What a group is called: "Page 2". (transfer full) */
char *pw_lesson_parts_name (const PwLessonDraft *draft, guint group);

G_END_DECLS
