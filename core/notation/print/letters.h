/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/print/routes.h"

G_BEGIN_DECLS

/* Letters that most dialects share. Each is "" where none is needed, and NULL where none says it. */

/* Those for pieces on the way of a step. */
typedef struct
{
  const char *rides[4];    /* by PwRide */
  const char *betweens[5]; /* by PwBetween */
  PwBetween last_of_rides; /* up to which a ride of such leaps needs no parentheses */
} PwHopLetters;

const char *pw_print_hop_letter (const PwHopLetters *letters, const PwPrintTerm *step);
/* m and c: what a route may end on. */
const char *pw_print_ends_letter (const PwMatch *ends);
/*
 * q or z, before a ride that turns.
 *
 * repeat: any term; NULL is returned for others
 * ride: (out): the step after the letter; it may be exact, and wrap
 */
const char *pw_print_curve (const PwReading *reading, const PwPrintTerm *repeat, PwPrintTerm *ride);

/* Letters that pick `wanted` of what is in `care`, "" for all of it. Returns: (transfer full) (nullable) */
char *pw_print_spell_set (const PwReading *reading, PwDirectionSet wanted, PwDirectionSet care);
/* The same: what the first step of a route may be. */
char *pw_print_spell_first (const PwReading *reading, const PwRoute *route);
/* The same: where the whole of it may lead. */
char *pw_print_spell_filter (const PwReading *reading, const PwRoute *route);
/* How a later step is aimed; "" for straight on. */
char *pw_print_spell_later (const PwReading *reading, PwDirections directions);
/* Whether two terms would be read as one rider: "W W" is not "WW". */
gboolean pw_print_doubles_capital (const char *before, const char *next);

G_END_DECLS
