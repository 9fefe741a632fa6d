/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A kind of piece, compiled for the board of a game, and what is found once by moving it on the empty board:
 * the squares that it passes by a first move, and from where it could not move on.
 */
#include "core/game/game-private.h"

#define MOST_ARRIVALS 5000 /* on the empty board, where all squares are tried: pieces that go everywhere need more */

/* -- first moves -- */

static void
find_firsts (PwGameKind *kind, const PwPiece *piece)
{
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    {
      const PwPath *path = pw_piece_path (piece, i);

      kind->castles |= path->virgin && path->partner != PW_PARTNER_NONE;
      kind->has_firsts |= path->virgin && path->partner == PW_PARTNER_NONE;
    }
}

/* The last square that a lame leap passes; other leaps pass none. */
static PwSquare
leapt_over (const PwBoard *board, const PwNode *leap, PwSquare from, PwSquare to)
{
  PwVec v = pw_board_offset (board, from, to), passed;
  int major = MAX (ABS (v.dx), ABS (v.dy));

  if (leap->kind != PW_NODE_LEAP || leap->leap.between != PW_BETWEEN_NOTHING || major < 2)
    return PW_NO_SQUARE;
  passed = pw_vec_passed (v, major - 1);
  return (PwSquare) (from + passed.dy * (int) pw_board_files (board) + passed.dx);
}

/* The square that a move passes last: a step before the destination, or between the ends of a lame leap. */
static PwSquare
passed_by (const PwPiece *piece, const PwBoard *board, const PwMoves *moves, const PwMove *move, PwSquare from)
{
  const PwPath *path = pw_piece_path (piece, move->path);

  if (!path->virgin || path->partner != PW_PARTNER_NONE)
    return PW_NO_SQUARE;
  if (move->n_steps > 1)
    return pw_moves_steps (moves, move)[move->n_steps - 2];
  return leapt_over (board, pw_piece_node (piece, path->root), from, move->to);
}

static PwSquare *
find_passing (PwGame *game, PwGenerator *generator, const PwPiece *piece, const PwBoard *empty, PwSide side)
{
  guint n = pw_board_n_squares (empty);
  PwSquare *passing = g_new (PwSquare, (gsize) n * n);
  g_autoptr (PwMoves) later = pw_moves_new ();
  g_autoptr (PwMoves) first = pw_moves_new ();

  memset (passing, 0xff, (gsize) n * n * sizeof *passing); /* PW_NO_SQUARE */
  for (PwSquare from = 0; from < n && !game->stopped; from++)
    {
      pw_generator_run (generator, &(PwPosition){ empty, from, side, FALSE }, later);
      pw_generator_run (generator, &(PwPosition){ empty, from, side, TRUE }, first);
      pw_game_ask (game, generator);
      for (guint i = 0; i < pw_moves_count (first); i++)
        {
          const PwMove *move = pw_moves_get (first, i);

          if (!pw_moves_reach (later, move->to))
            passing[from * n + move->to] = passed_by (piece, empty, first, move, from);
        }
    }
  return passing;
}

/* -- promotion -- */

static void
find_stuck (PwGameKind *kind, PwGame *game, const PwBoard *empty, PwSide side)
{
  g_autoptr (PwMoves) moves = pw_moves_new ();

  for (PwSquare square = 0; square < game->shape->n && !game->stopped; square++)
    {
      pw_generator_outcomes (kind->generator, &(PwPosition){ empty, square, side, FALSE }, moves);
      pw_game_ask (game, kind->generator);
      if (pw_moves_count (moves) == 0)
        pw_set_add (kind->stuck[side], game->shape->order_of[square]);
    }
}

static void
read_zone (PwGameKind *kind, const PwGame *game, PwSide side)
{
  for (PwSquare square = 0; square < game->shape->n; square++)
    if (pw_set_has (game->rules->zones[side], square))
      pw_set_add (kind->zones[side], game->shape->order_of[square]);
}

/* -- kinds -- */

void
_pw_game_kind_init (PwGameKind *kind, PwGame *game, const PwKind *of)
{
  g_autoptr (PwBoard) empty = pw_board_copy_bare (game->rules->start);

  kind->kind = of;
  kind->generator = pw_generator_new_with (of->piece, game->shapes);
  pw_generator_set_patience (kind->generator, MOST_ARRIVALS);
  pw_generator_listen_to (kind->generator, &game->patience);
  find_firsts (kind, of->piece);
  for (guint side = 0; side < G_N_ELEMENTS (kind->influences); side++)
    {
      kind->influences[side] = pw_influence_new (of->piece, empty, (PwSide) side);
      if (kind->has_firsts)
        kind->passing[side] = find_passing (game, kind->generator, of->piece, empty, (PwSide) side);
      if (!of->promotes)
        continue;
      find_stuck (kind, game, empty, (PwSide) side);
      read_zone (kind, game, (PwSide) side);
    }
  pw_generator_set_patience (kind->generator, PW_MAX_ARRIVALS);
}

void
_pw_game_kind_clear (PwGameKind *kind)
{
  for (guint side = 0; side < G_N_ELEMENTS (kind->influences); side++)
    {
      pw_influence_free (kind->influences[side]);
      g_free (kind->passing[side]);
    }
  pw_generator_free (kind->generator);
}
