/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files of variants for Sjaak II, read:
 *
 *   Variant: Chancellor (8x8)
 *   Board: 8x8
 *   FEN: "rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq -"
 *   Zone: rank8 = a8,b8,c8,d8,e8,f8,g8,h8
 *   Piece: Chancellor
 *   Move: slide (H,V)
 *   Move: leap (2,1)
 *   Symbol: "C", "C,c"
 */
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "core/exchange/rays.h"

#define MAX_VECTORS 64 /* of a line */

typedef struct
{
  PwExchangeReading *job;
  PwExchange *exchange; /* (nullable): of the variant at hand */
  guint line, start_line;
  GHashTable *zones; /* by name: squares, as members of a list in JSON */
  char *start;       /* (nullable): text of a board */
  gboolean may_castle, has_piece, captures_apart, must, excludes;
  PwRays piece; /* at hand: its moves; its text is made of both */
  GString *moves, *captures, *first_moves;
  char *to, *squares[2];                   /* (nullable) at hand: what it promotes to, and where */
  GString *royals, *promoting, *promotion; /* letters; JSON */
  char *all_to;                            /* (nullable) */
  GString *members;                        /* of the game, in JSON */
} Reader;
