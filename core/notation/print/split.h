/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/print/routes.h"

G_BEGIN_DECLS

/* Taking routes apart that a dialect can only write as several terms. */

/*
 * Links of a chain that no single sign of the dialect says: a route for each sign. In Extended Betza a link on an
 * empty square or an own piece is - and ?.  FALSE if impossible
 */
gboolean pw_split_conditions (PwReading *reading, PwRoute *route, const PwLink *signs, guint n_signs,
                              GPtrArray *parts);
/*
 * The same inside a walk: rounds that are joined by one sign or another are rounds of rounds, ((W)x0)+0, and a chain is
 * a choice of chains, (F-F F+F).
 *
 * parted: (out)
 * Returns: FALSE if that is impossible
 */
gboolean pw_split_inner_conditions (PwStore *store, PwNodeId id, const PwLink *signs, guint n_signs, PwNodeId *parted);
/* A repeat as chains: its first rounds, or the first one and the repeat after it. FALSE if impossible */
gboolean pw_split_repeat (PwReading *reading, const PwRoute *route, GPtrArray *parts);
/*
 * Each leg that is a repeat and doesn't fit, as a single round, and with its last round apart; the route itself if all
 * fit.
 *
 * fits: behind: the link after it; NULL at the end
 */
void pw_split_rounds (PwReading *reading, PwRoute *route,
                      gboolean (*fits) (const PwRoute *route, const PwPrintTerm *repeat, const PwLink *behind),
                      GPtrArray *parts);
/* The orthogonal and the diagonal part of a route that begins with a king's step. */
void pw_split_king (PwReading *reading, const PwRoute *route, GPtrArray *parts);
/* Whether some link turns to the same side as the one before, or to the other. */
gboolean pw_route_turns (const PwRoute *route);
/* Turns to the same or the other side: a route for each hand. FALSE if impossible */
gboolean pw_split_turns (PwReading *reading, PwRoute *route, GPtrArray *parts);

G_END_DECLS
