/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * The plain form of a piece: the same moves, said in one way.
 *
 * Whoever builds a piece may say the same thing in many ways; whoever asks what a piece *is* should meet only
 * one.  The plain form is a PwPiece like any other, made from the one that was built when it is first asked
 * for, and kept with it. The built piece stays as it is: its paths are the terms of a text, and the generator
 * walks those, since every move must know its term.  So there are two questions and one piece for each: what
 * is done on this board, and by which term (the built piece); what is this piece, is it that one, how is it
 * said (the plain form).
 *
 * What is promised:
 *  - The same moves: targets, captures, and what happens to other pieces, on every board, for either side,
 * virgin or not.  Blockers and screens belong to terms: of the same moves said otherwise they may be others.
 *  - Rewriting a text in ways that don't matter (below) does not change it.
 *  - It is its own plain form.
 *  - It is no longer than what it was made from, but for paths that may end on their way, of which each stop
 * is written out at first (16 at most).  Loops are never expanded.  Time grows with the number of nodes, and
 * with the square of the number of paths. It is not promised that pieces with the same moves always have the
 * same plain form: that can be asked of boards only.
 *
 * What is brought into one form, and why it keeps the meaning (sections are those of spec extended):
 *
 * Squares and leaps
 *  - Letters for types count only where such a piece may stand; all letters are none.
 *  - n on a leap of one square is dropped: nothing lies between (4).
 *  - What is measured for no e is not measured; e behind a single leap is a single step (4).
 * Groups
 *  - Chains within chains are flat, also within groups: parentheses say nothing by themselves (1).  They stay
 * where e or y takes what stands in them as a whole.
 *  - Choices within choices are flat; each alternative stands once, in a fixed order.
 *  - Letters in front of a chain are those of its first step, letters of a later step those of the operator
 * before it; alternatives with letters of their own ignore those in front (3). Rides
 *  - A leap again and again straight on is a ride; (WF)3 is W3 and F3, (R3)2 is R6, 64 steps are any number:
 * each leap goes on along its own line (3, 6).
 *  - W-W-W is W-3, R+R is jR and R+W is gR where that is all; within a longer chain hops are written out, as
 * R+R+R has no first one, and so are up to four leaps, of which each may be part of a figure (4, 6).
 *  - Q+K is gR and gB: straight on, each alternative goes on along its own line (3).
 *  - Made once at most it is what is repeated; O repeated is O.
 * Directions
 *  - A set of directions is the fewest that pick the same vectors, seen from what may have been stepped
 * before; straight on is none (3).
 *  - A step that its link never aims at is dropped.
 *  - Of a single leap or ride the directions of the whole path are those of its first step (3).
 * Paths
 *  - Alternatives of a whole path are paths; those of its first step, with the same rest behind, are one
 * path.
 *  - Paths that differ in how they may end are one path with both ends; those that differ in their first
 *    directions are one with both.  Each direction stands in one path, with all its ends.
 *  - W2 is part of R, mW of W, iR of R; at most n steps and exactly n + 1 are at most n + 1.
 *  - A path that another one continues is a stop on the way of that: F and F-R are FtR (5).
 *  - Who comes back to the start finds it empty, as the piece is lifted; what asks for a piece there is
 *    no path (5).  "Takes it, puts it down at home" is changing places.  A final O works on the last square
 * (5).
 *  - What can never be done is no path: jW, jR1 (6, 8).
 *  - All paths of a royal piece are royal.  They stand in a fixed order, shortest walk first; `span` is that
 * of the first term each stands for, so who wants the order of the text can have it.
 */

/* Returns: (transfer none): of the whole piece; lives as long as it does. From any thread. */
PwPiece *pw_piece_plain (PwPiece *piece);

/* The paths of one term alone. term: as the paths have it. Returns: (transfer full) */
PwPiece *pw_piece_plain_term (const PwPiece *piece, PwSpan term);

/*
 * Whether both have the same plain form, are royal or not, and promote to the same: the same piece, whichever
 * way and in whichever dialect it was written.
 */
gboolean pw_piece_same (PwPiece *a, PwPiece *b);
/* The same of their moves alone, royal or not. */
gboolean pw_piece_moves_same (PwPiece *a, PwPiece *b);

G_END_DECLS
