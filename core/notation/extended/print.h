/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/print/print.h"

G_BEGIN_DECLS

/* Writing terms as Extended Betza does; dialects that share its grammar share this. Private to the printers.
 */

typedef struct
{
  PwReading *reading;
} PwExtWriter;

extern const PwPrinter pw_extended_printer;

/* The capital of an atom, or its coordinates. */
void pw_ext_write_atom (GString *text, PwVec atom, gboolean king);
/* A step that rides, as R4 or N0. */
void pw_ext_write_ride (GString *text, const PwPrintTerm *step);
/* The letter for how a step deals with pieces on its way; "" for none, NULL if no letter says it. */
const char *pw_ext_step_hop (const PwPrintTerm *step);
/* q or z, for a repeat that they say in front of its step; NULL for others. */
const char *pw_ext_curve (PwReading *reading, const PwPrintTerm *repeat);

/*
 * A term as it stands between parentheses.
 *
 * opening: a path begins with it
 * Returns: FALSE if it can't be said
 */
gboolean pw_ext_write_term (const PwExtWriter *writer, GString *text, const PwPrintTerm *term, gboolean opening);
/* Direction letters in front of a whole path; "" if none are needed, NULL if they can't say it. (transfer full)
 */
char *pw_ext_prefix_directions (PwReading *reading, const PwRoute *route);
/* A route as a whole term. Returns: (transfer full) (nullable) */
char *pw_ext_say (const PwExtWriter *writer, const PwRoute *route, gboolean royal);
/* Whether a space must stand between two terms. */
gboolean pw_ext_stand_apart (const char *before, const char *next);

G_END_DECLS
