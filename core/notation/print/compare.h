/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/print/terms.h"

G_BEGIN_DECLS

/* The boards on which pieces are compared. */
typedef struct
{
  GPtrArray *boards; /* PwBoard; NULL until they are needed */
  guint32 letters;   /* types of piece that matter, as in PwMatch */
  guint64 work;      /* done so far: past a bound nothing is compared any more, and nothing is alike */
} PwPrintBoards;

/* A route as a piece of its own. Returns: (transfer full) */
PwPiece *pw_route_to_piece (const PwRoute *route);
/* Whether both do the same on a few dozen boards. */
gboolean pw_print_move_alike (PwPrintBoards *boards, PwPiece *a, PwPiece *b);
void pw_print_boards_clear (PwPrintBoards *boards);

G_END_DECLS
