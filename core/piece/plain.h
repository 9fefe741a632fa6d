/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * The plain form of a piece: the same moves, said in one way.
 *
 * Whoever builds a piece may say the same thing in many ways; whoever asks what a piece *is* should meet only
 * one.  The plain form is a PwPiece like any other, made from the one that was built when it is first
 * asked for, and kept with that.  The built piece stays as it is, since its paths are the terms of a text.  So there
 * are two questions, and a piece for each:
 *
 *    what can it do on this board, and by which term?      the built piece: the generator, why, the board's marks
 *    what is this piece, is it that one, how is it said?   the plain form: equality, advice, printers, words
 *
 * What is promised:
 *
 *  - The same moves as the built piece, on every board, for either side, virgin or not: targets, captures, and
 *    what happens to other pieces.  Blockers and screens belong to terms; of the same moves said in other terms
 *    they may be others.
 *  - A text that is rewritten in the ways below has the same plain form, in any dialect.
 *  - It is its own plain form.
 *  - It is hardly longer than what it was made from.  Loops are never expanded; of a path that may end on its way
 *    each stop is written out at first, 16 at most.  Time grows with the nodes and with the square of the paths,
 *    and past some hundred paths those are no longer compared with each other.
 *
 * Not promised: that two pieces with the same moves always have the same plain form.  Only boards can tell that.
 *
 * The rules follow, each with the reason why it keeps the meaning.  Sections are those of spec extended.
 *
 * Squares (plain-node.c)
 *  - Letters for types are dropped where no such piece may stand, and where they are all letters.
 *  - n is dropped from a leap of one square: nothing lies between (4); g of a leap of two squares is j.
 *  - What is measured for no e is not measured; e behind a single leap is a single step (4).
 *
 * Groups (plain-node.c, plain-chain.c)
 *  - Chains within chains are flat, as parentheses say nothing (1); but not where e or y takes them as a whole.
 *  - Choices within choices are flat.  Each alternative stands once, in a fixed order.
 *  - Letters in front of a chain speak of its first step, letters in front of a later step say what the link
 *    before it could say, and alternatives with letters of their own ignore those in front (3).
 *
 * Directions (directions.c, plain-chain.c)
 *  - Directions are the fewest that pick the same vectors, seen from all that may have been stepped before;
 *    straight on is none (3).
 *  - A step that its link never aims at is dropped.
 *
 * Rides (plain-node.c, plain-chain.c, plain-slide.c)
 *  - A leap again and again straight on is a ride, a ride ridden again is a longer one, 64 steps are any number:
 *    each leap goes on along its own line.  So (WF)3 is W3 and F3, (R3)2 is R6 (3, 6).
 *  - W-W-W is W-3, R+R and R+2 are jR, R+W is gR, Q+K is gR and gB, where that is all (4, 6).  In a longer chain
 *    hops are written out, since R+R+R has no first one, and so are up to four leaps, each of which may be part of a
 *    figure.
 *  - What is repeated once at most is not repeated; O again is O.
 *  - A slide that passes pieces of some kind goes from one of them to the next; over any piece it is jj.
 *
 * Ways (ways.c)
 *  - Alternatives are paths of their own.  A path that may end on its way is one path for each end (5).
 *  - What letters say of the whole of a leap or ride they say of its first step (3).
 *  - What never ends where its letters ask it to is no path (ends.h): l(rN)-F.
 *
 * Home (plain-home.c)
 *  - The piece is lifted: a walk that comes back to its start finds that empty, and one that needs a piece there
 *    can never be made (5).  To take something, put it down at home and return to it is to change places.
 *  - To take an enemy, go back, and come again when it has been put down is to hop over it.
 *  - A final O works on the last square, so what is taken there is taken at the end (5).  On the way O lets two
 *    operators work on one square: ?Od takes an own piece, dOx nothing, as it finds the square empty.
 *  - What can never be done is no path: jW, jR1, WyeR (4, 5, 6).  Nor is what puts down a piece
 *    where another stays.
 *
 * Paths (plain-path.c)
 *  - Paths that differ in their ends are one path with both; those that differ in their first directions are one
 *    path with both.  Each direction stands in one path, with all its ends (mRcR is R, fWfcW is fW).
 *  - W2 is part of R, mW of W, iR of R.  At most n steps, and n + 1 or more, are one ride: FtB is B.
 *  - First steps with the same rest behind them are one path: W-aK and F-aK are K-aK.
 *  - A path and the same with more rounds of a part of it are one with that part repeated: x(y)z of XBetza, which is
 *    built without y, with y once, and with y once and again and again.
 *  - A path and another one that goes on where it ends are one that may end on its way: F and F-R are FtR (5).
 *  - Behind a link that explodes all ends are one effect, so there none of this is done.
 *  - If one path is royal, all are.
 *
 * The paths stand in a fixed order, the shortest walk first, and the nodes in the order in which the paths need
 * them.  A path's `span` is that of the first term it stands for; who wants the order of the text has it by that.
 */

/* Returns: (transfer none): of the whole piece; lives as long as that. May be asked for in any thread. */
PwPiece *pw_piece_plain (PwPiece *piece);

/* Of the paths of one term alone. term: as the paths have it. Returns: (transfer full) */
PwPiece *pw_piece_plain_term (const PwPiece *piece, PwSpan term);

/* The paths of a plain piece in the order of the text. Returns: (transfer full) (element-type PwPath) */
GPtrArray *pw_piece_plain_paths_of_text (const PwPiece *plain);

/*
 * Whether both are the same piece, in whichever dialect and whichever way they were written: the same plain form,
 * royal or not, promoting to the same.
 */
gboolean pw_piece_same (PwPiece *a, PwPiece *b);
/* The same of their moves alone. */
gboolean pw_piece_moves_same (PwPiece *a, PwPiece *b);

G_END_DECLS
