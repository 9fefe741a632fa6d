/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/options.h"
#include "core/lessons/lesson.h"

G_BEGIN_DECLS

/* `lesson`, which has two ends: reports, and files to be handed out, which are made by the program that
 * draws. */

typedef struct
{
  char *output, *paper; /* (nullable) */
  gboolean landscape;
} PwLessonCall;

/*
 * Writes a lesson to the file of the call, "-" being standard output. patience: asked while that is made
 * Returns: FALSE with error set, or none if that is reported
 */
typedef gboolean (*PwLessonWriter) (const PwLesson *lesson, const PwLessonCall *given,
                                    const PwPatience *patience, GError **error);

/* writer: (nullable): the command without it is never called for a file */
PwExit pw_lesson_run (PwCall *call, PwLessonWriter writer);

/* For the program that draws. */
PwExit pw_lesson_run_and_draw (PwCall *call);

G_END_DECLS
