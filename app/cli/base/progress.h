/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/stream.h"

G_BEGIN_DECLS

/* How far a long job is: a line of standard error, written over and over; nothing where that is no terminal. */

typedef struct
{
  gboolean is_told;  /* somebody looks */
  gboolean is_shown; /* the line is there */
  gint64 start, last; /* microseconds: of the job; when the line was written */
  guint64 size;      /* of the input, in bytes; 0: not known */
} PwProgress;

/* path: of the input; "-": standard input; NULL: there is none */
void pw_progress_init (PwProgress *progress, const char *path);
/* Shows the progress, takes the line away, or replaces it by a summary, by the step. */
void pw_progress_tell (PwProgress *progress, PwStreamStep step, const PwStreamCounts *counts);
/* The same for a job without lines: a PwGoOn, for a PwPatience. Returns: TRUE */
gboolean pw_progress_goes_on (gpointer progress, double part);
/* Takes the line away. */
void pw_progress_end (PwProgress *progress);

G_END_DECLS
