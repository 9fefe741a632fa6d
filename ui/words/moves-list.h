/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/panel.h"

G_BEGIN_DECLS

/*
 * PwMovesList: the document's moves as a plain list, one row each.  The row chosen
 * and the square pointed at follow each other.  It is filled when the program has
 * nothing more urgent to do, and a long one in pieces, so that it never delays the board.
 */
#define PW_TYPE_MOVES_LIST (pw_moves_list_get_type ())
G_DECLARE_FINAL_TYPE (PwMovesList, pw_moves_list, PW, MOVES_LIST, PwPanel)

typedef enum
{
  PW_MOVES_COLUMN_TO,
  PW_MOVES_COLUMN_KIND,
  PW_MOVES_COLUMN_CAPTURES,
  PW_MOVES_COLUMN_OTHERS, /* what happens to other pieces besides; shown if there is a move that does any of it */
  PW_MOVES_COLUMN_WAY,
  PW_MOVES_COLUMN_TERM,
  PW_MOVES_COLUMN_SQUARE, /* a guint, not shown */
  PW_MOVES_N_COLUMNS,
} PwMovesColumn;

G_END_DECLS
