/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/lessons/lesson.h"

G_BEGIN_DECLS

/*
 * PwProgress: which exercises are solved, by their ids.  A set that can be written as a text, a line each;
 * the program keeps it.  Mutable, owned by one holder.
 */
typedef struct _PwProgress PwProgress;

/* text: (nullable): any bytes: lines that are no ids are left out. Returns: (transfer full) */
PwProgress *pw_progress_new (const char *text);
void pw_progress_free (PwProgress *progress); /* (nullable) */
/* Returns: (transfer full): sorted, so that the same set is the same text; ids that no lesson has any more are kept */
char *pw_progress_to_text (const PwProgress *progress);

/* id: of an exercise (PwExercise.id); (nullable): never solved */
gboolean pw_progress_is_solved (const PwProgress *progress, const char *id);
/* Returns: whether that is new. id: (nullable): nothing happens */
gboolean pw_progress_set_solved (PwProgress *progress, const char *id, gboolean solved);

/* How many exercises of a lesson are solved. */
guint pw_progress_count (const PwProgress *progress, const PwLesson *lesson);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwProgress, pw_progress_free)

G_END_DECLS
