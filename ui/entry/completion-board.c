/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tiny boards for completion: owns the positions on them.  Knows no widget and no document. */
#include "ui/entry/completion-board.h"

#include "ui/document/thumbnail.h"


/* The emptiest and smallest first; the piece has not moved in any of them. */
static const struct
{
  const char *fen, *at;
} positions[] = {
  { "7/7/7/7/7/7/7", "d4" },
  { "9/9/9/9/9/9/9/9/9", "e5" },             /* for what goes far */
  /* for what hops or captures */
  { "7/1p1p1p1/7/1p3p1/7/1p1p1p1/7", "d4" },
  { "7/1p3p1/3p3/2p1p2/3p3/1p3p1/7", "d4" },
  { "7/7/2p1p2/7/2p1p2/7/7", "d4" },
  { "7/2p1p2/1p3p1/7/1p3p1/2p1p2/7", "d4" },
  { "p1p1p1p/7/p1ppp1p/2p1p2/p1ppp1p/7/p1p1p1p", "d4" },
  /* for what needs pieces of its own side */
  { "7/1P3P1/3P3/2P1P2/3P3/1P3P1/7", "d4" },
  { "7/7/2P1P2/7/2P1P2/7/7", "d4" },
  { "7/2P1P2/1P3P1/7/1P3P1/2P1P2/7", "d4" },
  { "p1p1p1p/7/p1PPP1p/2P1P2/p1PPP1p/7/p1p1p1p", "d4" },
  { "8/8/8/8/8/8/8/R6R", "e1" }, /* for castling */
};

/*
 * Finds the moves in position i.
 *
 * board: (out) (transfer full)
 * Returns: whether there is anything to be seen
 */
static gboolean
try_position (guint i, PwGenerator *generator, PwBoard **board, PwPosition *position, PwMoves *moves)
{
  guint n_attacks;

  g_clear_pointer (board, pw_board_free);
  *board = pw_board_new_from_fen (positions[i].fen, NULL);
  *position = (PwPosition) { *board, pw_square_parse (*board, positions[i].at), PW_SIDE_FIRST, TRUE };
  pw_generator_run (generator, position, moves);
  pw_moves_attacks (moves, &n_attacks);
  return pw_moves_count (moves) + n_attacks > 0;
}

cairo_surface_t *
pw_completion_board_draw (PwDialect dialect, const char *notation, const PwScheme *scheme, PwSceneFlags flags, int size,
                          int scale)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, notation, -1);
  g_autoptr (PwGenerator) generator = NULL;
  g_autoptr (PwMoves) moves = pw_moves_new ();
  g_autoptr (PwBoard) board = NULL;
  PwPosition position;
  PwScene scene;
  guint i = 0;

  g_return_val_if_fail (pw_parse_piece (parse) != NULL, NULL);

  generator = pw_generator_new (pw_parse_piece (parse));
  while (i < G_N_ELEMENTS (positions) && !try_position (i, generator, &board, &position, moves))
    i++;
  if (i == G_N_ELEMENTS (positions))
    try_position (0, generator, &board, &position, moves);
  scene = (PwScene) {
    .board = board,
    .at = position.at,
    .side = position.side,
    .moves = moves,
    .scheme = scheme,
    .flags = PW_SCENE_ATTACKS | flags,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };
  return pw_thumbnail_draw_scene (&scene, size, scale);
}
