/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/print/print.h"
#include "core/notation/xbetza/vocabulary.h"

G_BEGIN_DECLS

/* Routes as legs of XBetza. Private to its printer. */

/* Each gives a text that may mean the route, or NULL. royal: k stands in front. Returns: (transfer full)
 * (nullable) */

/* All legs in front of one atom: "mafsW", "FyafsF". */
char *pw_x_say_legs (PwPrintJob *job, const PwRoute *route, gboolean royal);
/* The same, with a leap over a square that may hold anything and the slide after it as one leg: "jR". */
char *pw_x_say_skipping (PwPrintJob *job, const PwRoute *route, gboolean royal);
/* Each leg with an atom of its own: "[F?R]". */
char *pw_x_say_brackets (PwPrintJob *job, const PwRoute *route, gboolean royal);
/* q or z in front of a single step. */
char *pw_x_say_curve (PwPrintJob *job, const PwRoute *route, gboolean royal);

/* Letters for where the first leg goes; "" if it goes everywhere. Returns: (transfer full) (nullable) */
char *pw_x_spell_first (PwPrintJob *job, const PwRoute *route);
/* What the last leg may end on. Returns: FALSE if no letters say it */
gboolean pw_x_write_ends (GString *modes, const PwPath *facts);
/* The number behind a step: the most steps, 0 for any number. */
guint pw_x_range_of (const PwPrintTerm *step);

G_END_DECLS
