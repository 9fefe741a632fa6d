/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * The plain form of a piece: the same moves, written in one way.
 *
 * Front ends build the same moves in many ways: R+R, pR's second half and XBetza's hop become different graphs.  Code
 * that compares, prints or explains pieces reads the plain form instead, in which they are equal.  The plain form is
 * a PwPiece like any other; it is made from the built piece on the first call, and kept with it.  The built
 * piece stays unchanged, since its paths are the terms of a text.  So there are two questions, and a piece for each:
 *
 *    what can it do on this board, and by which term?       the built piece: the generator, why, the board's marks
 *    what is this piece, is it that one, how is it written? the plain form: equality, advice, printers, words
 *
 * The plain form promises:
 *
 *  - The same moves as the built piece, on every board, for either side, unmoved or not: destinations, captures, and
 *    what happens to other pieces.  Blockers and screens belong to terms; the plain form has other terms, so these
 *    may differ.
 *  - A text that is rewritten in the ways below has the same plain form, in any dialect.
 *  - The plain form of a plain form is that form.
 *  - It is hardly longer than the built piece.  Loops are never expanded; a path that may end on its way is
 *    first written as one path per end, at most 16.  Time grows with the nodes and with the square of the paths;
 *    beyond some hundred paths, paths are no longer compared with each other.
 *
 * It does not promise that two pieces with the same moves have the same plain form.  Only boards can show that.
 *
 * The rules follow, each with the reason why it keeps the meaning.  Numbers are sections of spec extended.
 *
 * Squares (plain-node.c)
 *  - Letters for types are dropped where no such piece can be, and where all 26 letters are given.
 *  - n is dropped from a leap of one square: no square is between (4); g of a leap of two squares is j.
 *  - Steps that no e reads are not counted; e after a single leap is a single step (4).
 *
 * Groups (plain-node.c, plain-chain.c)
 *  - Chains within chains are flat, as parentheses mean nothing there (1); but not where e or y refers to the group.
 *  - Choices within choices are flat.  Each alternative is listed once, in a fixed order.
 *  - Letters before a chain apply to its first step; letters before a later step are moved to the link before it;
 *    alternatives with letters of their own ignore those before the choice (3).
 *
 * Directions (directions.c, plain-chain.c)
 *  - Directions are the fewest that pick the same vectors after every step that can come before; straight on
 *    has none (3).
 *  - A step that its link never aims at is dropped.
 *
 * Rides (plain-node.c, plain-chain.c, plain-slide.c, legs.c)
 *  - A leap repeated straight on is a ride, a repeated ride is a longer ride, 64 steps are any number: each leap
 *    continues along its own line.  So (WF)3 is W3 and F3, (R3)2 is R6 (3, 6).
 *  - If a chain is no longer, W-W-W is W-3, R+R and R+2 are jR, R+W is gR, Q+K is gR and gB (4, 6).  In a longer
 *    chain hops are written out, since in R+R+R either R+R could be the hop; so are up to four leaps, each of which
 *    may be part of a figure.
 *  - A repeat of at most one round is replaced by its child; O repeated is O.
 *  - A slide that passes over pieces of some kind is a ride from one of them to the next; over any piece it is jj.
 *    So are slides joined on empty squares as well, since these are within a slide; and W and F at once are Q.
 *
 * Ways (ways.c)
 *  - Alternatives are paths of their own.  A path that may end on its way is one path for each end (5).
 *  - Letters that filter the whole of a leap or ride become letters of its first step (3).
 *  - A walk that never ends in the direction that its letters require is no path (ends.h): l(rN)-F.
 *
 * Home (plain-home.c)
 *  - The piece is lifted: a walk that returns to its start finds that square empty, and one that needs a piece there
 *    can never be made (5).  Taking a piece, putting it down at home and returning to its square is swapping places.
 *  - Taking an enemy, going back, and returning after it has been put down is hopping over it: R!R.
 *  - A final O works on the last square, so what is taken there is taken at the end (5).  Before the end, O allows two
 *    operators on one square: W?OdW takes an own piece; WdOxW can never be made, as d leaves the square empty.
 *  - A walk that can never be made is no path: jW, jR1, WyeR (4, 5, 6); nor is one that puts a piece down on a square
 *    where another piece stays.
 *
 * Paths (plain-path.c)
 *  - Paths that differ only in their ends become one path with both, as do those that differ only in their first
 *    directions.  Each direction is in one path, with all its ends (mRcR is R, fWfcW is fW).
 *  - W2 is part of R, mW of W, iR of R.  At most n steps, and n + 1 or more, are one ride: R3 and W-3-R are R.
 *  - Pairs of a step with a turn to the left and back, and those with a turn to the right, are one zigzag:
 *    (FtlF)r0(FtrF)l0 is zB.
 *  - First steps with the same rest after them are one path: W-aK and F-aK are K-aK.
 *  - A path, and the same path with more rounds of a part, become one path with that part repeated: XBetza's x(y)z is
 *    built without y, with y once, and with y repeated. XBetza's (afz)W is W, W-F, W-F-W ...: a zigzag of K whose first
 *    step is W.
 *  - A path, and a second one that continues where it ends, become one that may end on its way: F and F-R are FtR (5).
 *  - After a link that explodes (Betza 2.0: mQ(cxQ-cdK)), all ends together are one effect of the move, so such paths
 *    are neither joined nor cut.
 *  - If one path is royal, all are.
 *
 * The paths are in a fixed order, the shortest walk first, and the nodes in the order in which the paths need
 * them.  A path's `span` is that of the first of its terms, which is how pw_piece_plain_paths_of_text() sorts.
 */

/* Returns: (transfer none): of the whole piece; valid as long as `piece`. May be called from any thread. */
PwPiece *pw_piece_plain (PwPiece *piece);

/* Of the paths of one term alone. term: the span of those paths. Returns: (transfer full) */
PwPiece *pw_piece_plain_term (const PwPiece *piece, PwSpan term);

/* The paths of a plain piece in the order of the text. Returns: (transfer full) (element-type PwPath) */
GPtrArray *pw_piece_plain_paths_of_text (const PwPiece *plain);

/*
 * Whether both are the same piece, whatever their dialects and texts: the same plain form, both or neither royal, the
 * same promotions.
 */
gboolean pw_piece_same (PwPiece *a, PwPiece *b);
/* Whether they have the same plain form; royalty and promotions do not count. */
gboolean pw_piece_moves_same (PwPiece *a, PwPiece *b);

G_END_DECLS
