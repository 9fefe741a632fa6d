/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/lessons/lesson.h"

G_BEGIN_DECLS

/* The files of lessons, as the windows that show and edit them ask for them. */

#define PW_LESSON_SUFFIX ".lesson"

/* file: (nullable) (transfer none): NULL if none was chosen */
typedef void (*PwLessonFileChosen) (gpointer window, GFile *file);

/*
 * Asks for a file, one question per window, which goes with it.
 *
 * action: of opening or saving; beside: (nullable): a file in the folder that is shown first
 * name: (nullable): of a file to save, as a suggestion
 */
void pw_lesson_choose_file (GtkWindow *window, GtkFileChooserAction action, GFile *beside, const char *name,
                            PwLessonFileChosen chosen);

/*
 * Why a file can't be opened as a lesson.
 *
 * file: (nullable): a new lesson; problems: (element-type PwLessonProblem); error: (nullable): instead of them
 * heading: (out) (transfer full): a sentence with the name of the file
 * Returns: (transfer full): a line for each problem
 */
char *pw_lesson_explain_refusal (GFile *file, const GPtrArray *problems, const GError *error, char **heading);

/* Reads a lesson as pw_lesson_read() does, but tries its exercises for no more than a second. */
PwLesson *pw_lesson_read_soon (const char *text, gssize length, const char *id, const char *const *languages,
                               GPtrArray *problems);
#define PW_LESSON_TRYING G_USEC_PER_SEC

G_END_DECLS
