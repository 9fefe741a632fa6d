/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/print/print.h"

G_BEGIN_DECLS

/* Writing terms as Extended Betza does, for dialects that share its grammar. */

/* A step without letters, as W, R4 or N0. exactly: what stands in front of the number where it is exact */
void pw_ext_write_step (GString *text, const PwPrintTerm *step, const char *exactly);
/* A leap with its letter in parentheses, repeated: "(jD)0". Returns: FALSE if it is something else */
gboolean pw_ext_write_ride_of_hops (GString *text, const PwPrintTerm *step, const char *exactly);
/* The letter for how a step deals with pieces on its way; "" for none, NULL if no letter says it. */
const char *pw_ext_step_hop (const PwPrintTerm *step);
/* Direction letters in front of a whole path; "" if none are needed, NULL if they can't say it. (transfer full)
 */
char *pw_ext_prefix_directions (const PwReading *reading, const PwRoute *route);
/* Whether a space must stand between two terms. */
gboolean pw_ext_stand_apart (const char *before, const char *next);

G_END_DECLS
