/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * Detours: legs that come back to the same square, so that their links together do what one link could.  Printers
 * write them for dialects that have no such link, and the plain form undoes them.
 *
 * Taken and put down.  R!R, the hop over an enemy: a piece is an enemy if it can be taken.  With the rook on a1 and an
 * enemy on d1:
 *
 *    R . . n . .    the rook takes on d1,
 *    . . . R . .    goes back as far as it came, to a1: what was between, and on a1, is as before,
 *    R . . n . .    the enemy is put down on d1,
 *    . . . n R .    and the rook hops over the piece on d1
 *
 * O on the way.  ?Od takes an own piece: two operators work on one square, as O stays there.
 */

/*
 * The three links of the hop over an enemy: after the leg there, the leg back, and the same leg again.
 *
 * hop: the link on the enemy's square
 * here: as Betza 2.0 puts it down: the second leg there finds the square empty and puts the enemy down; else as XBetza
 *   does: the leg back puts it down where that leg began
 * stood: PwHolds: what the square holds where the leg begins
 * slides: the legs are slides, so that the later ones must be as long as the first
 * links: (out)
 */
void pw_detour_put_down (const PwLink *hop, gboolean here, guint stood, gboolean slides, PwLink links[3]);
/*
 * The reverse.
 *
 * front: (nullable): the link before the first leg
 * hop: (out): whole, but for what the legs count
 * Returns: FALSE if the links do something else
 */
gboolean pw_detour_undo_put_down (const PwLink links[3], const PwLink *front, PwLink *hop);

/* The links before and after O, of one that takes an own piece. links: (out) */
void pw_detour_own (const PwLink *link, PwLink links[2]);
/* The reverse, of any two links around O that only meet something. Returns: FALSE for others; link: (out) */
gboolean pw_detour_undo_null (const PwLink links[2], PwLink *link);

/* Whether a link is only about what the square holds, and what is put down there. unloads: PwUnload */
gboolean pw_link_only_meets (const PwLink *link, guint unloads);

G_END_DECLS
