/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/go-on.h"
#include "core/catalogue/figures.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/* Figures that a piece must have to be right. */

typedef struct
{
  PwFigureRange range;
  char *wanted; /* as it is written: "5..7" */
} PwFigureClaim;

/*
 * Reads "mobility 5..7; colours bound".
 *
 * line: that of the text; problems: (element-type PwLessonProblem): appended to
 * Returns: (transfer full) (nullable) (element-type PwFigureClaim): NULL if there are problems
 */
GArray *pw_figure_claims_read (const char *text, guint line, GPtrArray *problems);

/*
 * Whether a piece has all these figures on an empty board of that shape.
 *
 * patience: (nullable)
 * differing: (out) (transfer full) (nullable): NULL if it has; else sentences on those that differ
 * Returns: FALSE if it was given up
 */
gboolean pw_figure_claims_check (const GArray *claims, PwPiece *piece, const PwBoard *shape,
                                 const PwPatience *patience, PwPhrase **differing);

G_END_DECLS
