/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games for Fairy-Max. */
#include "core/exchange/fairy-max.h"

#include <glib/gi18n-lib.h>

#include "core/analysis/values.h"
#include "core/exchange/format.h"

/* -- pieces -- */

#define USUAL_VALUE 300 /* hundredths of a pawn */

/* What a piece is worth to Fairy-Max, in hundredths of a pawn. */
static int
find_value (PwPiece *piece)
{
  g_autoptr (PwBoard) board = pw_board_new (8, 8);
  g_autoptr (PwScope) scope = pw_scope_new (piece, board, PW_SIDE_FIRST, 'P', NULL);
  g_autoptr (PwValues) values = pw_values_new (piece, scope, NULL);
  const PwEstimate *crowded = &values->estimates[PW_ESTIMATOR_CROWDED];

  return crowded->known ? CLAMP ((int) (100 * crowded->pawns), 50, 2000) : USUAL_VALUE;
}

char *
pw_fairy_max_write_piece (PwPiece *piece, GArray *reasons)
{
  gboolean needs_pawn;
  g_autoptr (GArray) rays = pw_rays_of_piece (piece, &needs_pawn, reasons);

  return rays != NULL ? pw_rays_write (rays, 'x', find_value (piece), PW_SIDE_FIRST) : NULL;
}

const PwExchangeFormat pw_exchange_fairy_max = {
  .name = "fmax",
  .label = N_ ("Fairy-Max"),
  .brief = N_ ("A game for the engine Fairy-Max."),
  .ending = ".ini",
  .media = "text/plain",
};
