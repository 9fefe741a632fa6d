/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/lessons/editor/form.h"

G_BEGIN_DECLS

/*
 * PwLessonEditor: where a lesson is written: its parts, the form of the open one, what readers will see of
 * it, and what is wrong.
 *
 * "design", with a dialect (a guint) and a notation: the user wants the piece of the preview in the designer.
 * "learn", with a GFile (an object): the user wants the saved lesson in the window for learning.
 */
#define PW_TYPE_LESSON_EDITOR (pw_lesson_editor_get_type ())
G_DECLARE_FINAL_TYPE (PwLessonEditor, pw_lesson_editor, PW, LESSON_EDITOR, GtkApplicationWindow)

/* A new lesson. application: (nullable); folder: (nullable): the program's own, for a recovery copy */
GtkWidget *pw_lesson_editor_new (GtkApplication *application, const char *folder);
/* Opens a file in the place of the lesson; if it can't be opened, shows why, and returns FALSE. */
gboolean pw_lesson_editor_open (PwLessonEditor *self, GFile *file);
/* Goes on with what a crash has left, and shows why if that can't be read. */
void pw_lesson_editor_recover (PwLessonEditor *self, const PwLeftover *leftover);
/* Asks whether something is to be saved, if there is something, and closes the window. */
void pw_lesson_editor_close (PwLessonEditor *self);
/* Whether pieces are figurines, as they are at first, or letters. */
void pw_lesson_editor_set_figurines (PwLessonEditor *self, gboolean wanted);

PwLessonWork *pw_lesson_editor_get_work (PwLessonEditor *self); /* (transfer none) */
/* Saves as another file, as after a chooser. Returns: FALSE if it can't be saved, which is shown, or asked
 * about */
gboolean pw_lesson_editor_save_as (PwLessonEditor *self, GFile *file);

G_END_DECLS
