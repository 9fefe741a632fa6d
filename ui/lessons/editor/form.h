/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/lessons/editor/scene.h"

G_BEGIN_DECLS

/*
 * PwLessonForm: all that can be written of the open group of a lesson: its title, a page, or an exercise of
 * any kind.
 */
#define PW_TYPE_LESSON_FORM (pw_lesson_form_get_type ())
G_DECLARE_FINAL_TYPE (PwLessonForm, pw_lesson_form, PW, LESSON_FORM, GtkScrolledWindow)

/* work: a reference is taken; to be called once */
void pw_lesson_form_set_work (PwLessonForm *self, PwLessonWork *work);
PwLessonSceneForm *pw_lesson_form_get_scene (PwLessonForm *self); /* (transfer none) */

/* Puts the focus where a key of the open group is written; PW_N_LESSON_KEYS: where writing begins. */
void pw_lesson_form_focus (PwLessonForm *self, PwLessonKey key);
/* Marks what is selected in a text as notation, or takes the marks off; without a selection puts marks. */
void pw_lesson_form_mark_notation (PwLessonForm *self, PwLessonKey key);

G_END_DECLS
