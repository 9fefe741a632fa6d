/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/board/view.h"
#include "ui/lessons/editor/work.h"

G_BEGIN_DECLS

/*
 * PwLessonSceneForm: the piece of a page or an exercise, and its board: notation, dialect, position, and of a
 * piece to fix the solution.  They are edited in a document of its own, and written into the work.
 */
#define PW_TYPE_LESSON_SCENE_FORM (pw_lesson_scene_form_get_type ())
G_DECLARE_FINAL_TYPE (PwLessonSceneForm, pw_lesson_scene_form, PW, LESSON_SCENE_FORM, GtkBox)

/* work: a reference is taken; to be called once */
void pw_lesson_scene_form_set_work (PwLessonSceneForm *self, PwLessonWork *work);
/* Adds the commands of the board and its brushes. map: the window's */
void pw_lesson_scene_form_add_actions (PwLessonSceneForm *self, GActionMap *map);
/* Whether pieces are figurines, or letters. */
void pw_lesson_scene_form_set_figurines (PwLessonSceneForm *self, gboolean wanted);
/* The widget in which a key is edited. (transfer none) (nullable): none */
GtkWidget *pw_lesson_scene_form_find (PwLessonSceneForm *self, PwLessonKey key);

PwBoardView *pw_lesson_scene_form_get_board (PwLessonSceneForm *self);   /* (transfer none) */
PwDocument *pw_lesson_scene_form_get_document (PwLessonSceneForm *self); /* (transfer none) */

G_END_DECLS
