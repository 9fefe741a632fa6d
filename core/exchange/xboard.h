/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/format.h"

G_BEGIN_DECLS

/* What engines tell XBoard about their pieces, as far as other formats have it too. */

/*
 * A game with all pieces of an exchange as kinds; those that can't be one are left out.
 *
 * game: (nullable): NULL: the pieces alone
 * Returns: (transfer full)
 */
PwRules *pw_xboard_collect (PwExchangeWriting *job, const PwRules *game);

/*
 * The table of pieces, in which a letter's place is its picture; the piece that promotes is the first, a royal one
 * the last.
 *
 * letters: of kinds, upper case
 * wild: those of them that no line says more about; the first two that are not royal may go anywhere
 * Returns: (transfer full): of both sides, without parentheses
 */
char *pw_xboard_write_table (const PwRules *rules, const char *letters, const char *wild);

/* Ranks of boards that have ten are counted from 0. */
static inline guint
pw_xboard_first_rank (const PwBoard *board)
{
  return pw_board_ranks (board) == 10 ? 0 : 1;
}

/* As pw_square_name(), with ranks counted so. */
guint pw_xboard_square_name (const PwBoard *board, PwSquare square, char name[PW_SQUARE_NAME_SIZE]);

/* Appends the line "setup" of a game; pieces of other letters are off the board. letters, wild: as above */
void pw_xboard_write_setup (GString *text, const PwRules *rules, const char *letters, const char *wild);

G_END_DECLS
