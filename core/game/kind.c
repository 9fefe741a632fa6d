/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A kind of piece, compiled for the board of a game, and what is found once: the squares that it passes by a
 * first move on the empty board, and from where it could not move on, on whatever board.
 */
#include "core/game/game-private.h"

#define MOST_ARRIVALS 5000 /* on the empty board, where all squares are tried: pieces that go everywhere need more */
#define CROWDS 32          /* boards that are tried where a piece can't move on the empty one */

/* -- first moves -- */

void
_pw_game_kind_find_firsts (PwGameKind *kind, const PwPiece *piece)
{
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    {
      const PwPath *path = pw_piece_path (piece, i);

      kind->castles |= path->virgin && path->partner != PW_PARTNER_NONE;
      kind->castles_inside |= path->virgin && path->partner == PW_PARTNER_INSIDE;
      kind->has_firsts |= path->virgin && path->partner == PW_PARTNER_NONE;
    }
}

/* The squares that a lame leap passes; other leaps pass none. */
static void
add_leapt_over (PwPassed *passed, const PwBoard *board, const PwNode *leap, PwSquare from)
{
  PwVec v = pw_board_offset (board, from, passed->victim);
  int major = MAX (ABS (v.dx), ABS (v.dy));

  for (int k = 1; k < major && leap->kind == PW_NODE_LEAP && leap->leap.between == PW_BETWEEN_NOTHING; k++)
    {
      PwVec over = pw_vec_passed (v, k);

      pw_passed_add (passed, (PwSquare) (from + over.dy * (int) pw_board_files (board) + over.dx));
    }
}

/* The squares that a move passes: steps before the destination, or between the ends of a lame leap. */
static PwPassed
passed_by (const PwPiece *piece, const PwBoard *board, const PwMoves *moves, const PwMove *move, PwSquare from)
{
  const PwPath *path = pw_piece_path (piece, move->path);
  PwPassed passed = { .victim = move->to };

  if (!path->virgin || path->partner != PW_PARTNER_NONE)
    return passed;
  for (guint i = 1; i < move->n_steps; i++) /* the last ones, if it passes too many */
    pw_passed_add (&passed, pw_moves_steps (moves, move)[move->n_steps - 1 - i]);
  if (move->n_steps <= 1)
    add_leapt_over (&passed, board, pw_piece_node (piece, path->root), from);
  return passed;
}

static guint32 *
find_passing (PwGameKind *kind, PwGame *game, const PwPiece *piece, const PwBoard *empty, PwSide side)
{
  guint n = pw_board_n_squares (empty);
  guint32 *passing = g_new0 (guint32, (gsize) n * n);
  g_autoptr (PwMoves) later = pw_moves_new ();
  g_autoptr (PwMoves) first = pw_moves_new ();

  for (PwSquare from = 0; from < n && !game->stopped; from++)
    {
      pw_generator_run (kind->generator, &(PwPosition){ empty, from, side, FALSE }, later);
      pw_generator_run (kind->generator, &(PwPosition){ empty, from, side, TRUE }, first);
      pw_game_ask (game, pw_generator_arrivals (kind->generator));
      for (guint i = 0; i < pw_moves_count (first); i++)
        {
          const PwMove *move = pw_moves_get (first, i);
          PwPassed passed = passed_by (piece, empty, first, move, from);
          guint32 *place = &passing[from * n + move->to];

          if ((passed.n == 0 && *place == 0) || pw_moves_reach (later, move->to))
            continue;
          if (*place == 0)
            {
              pw_pool_add (&kind->passed, passed);
              *place = kind->passed.n;
            }
          kind->passed.data[*place - 1] = passed;
        }
    }
  return passing;
}

/* -- promotion -- */

/* Whether it starts in its zone, or a move ends there. */
static gboolean
promotes_from (const PwGameKind *kind, const PwGame *game, const PwMoves *moves, PwSquare square, PwSide side)
{
  guint i = 0;

  while (i < pw_moves_count (moves)
         && !pw_set_has (kind->zones[side], game->shape->order_of[pw_moves_get (moves, i)->to]))
    i++;
  return i < pw_moves_count (moves) || pw_set_has (kind->zones[side], game->shape->order_of[square]);
}

/* Puts pieces on about a third of all squares but one. random: (inout) */
static void
crowd (PwBoard *board, const PwRules *rules, PwSquare except, guint64 *random)
{
  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      *random = pw_hash (*random, square);
      if (square == except || pw_board_cell (board, square) == PW_CELL_HOLE)
        continue;
      if (*random % 3 == 0)
        pw_board_set (board, square, *random >> 8 & 1 ? PW_CELL_FIRST : PW_CELL_SECOND,
                      rules->kinds[(*random >> 16) % rules->n_kinds].letter);
      else
        pw_board_set (board, square, PW_CELL_EMPTY, 0);
    }
}

/* Whether some board lets it move, although the empty one doesn't: a hopper needs a piece to hop over. */
static gboolean
moves_on_some_board (PwGameKind *kind, PwGame *game, PwSquare square, PwSide side, PwMoves *moves)
{
  g_autoptr (PwBoard) board = pw_board_copy_bare (game->rules->start);
  guint64 random = 1;

  for (guint i = 0; i < CROWDS && !game->stopped; i++)
    {
      crowd (board, game->rules, square, &random);
      pw_generator_outcomes (kind->generator, &(PwPosition){ board, square, side, FALSE }, moves);
      pw_game_ask (game, pw_generator_arrivals (kind->generator));
      if (pw_moves_count (moves) > 0)
        return TRUE;
    }
  return FALSE;
}

static void
find_stuck (PwGameKind *kind, PwGame *game, const PwBoard *empty, PwSide side)
{
  g_autoptr (PwMoves) moves = pw_moves_new ();

  for (PwSquare square = 0; square < game->shape->n && !game->stopped; square++)
    {
      pw_generator_outcomes (kind->generator, &(PwPosition){ empty, square, side, FALSE }, moves);
      pw_game_ask (game, pw_generator_arrivals (kind->generator));
      if (promotes_from (kind, game, moves, square, side))
        pw_set_add (kind->promoting[side], game->shape->order_of[square]);
      if (pw_moves_count (moves) == 0 && !moves_on_some_board (kind, game, square, side, moves))
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
  _pw_game_kind_find_firsts (kind, of->piece);
  for (guint side = 0; side < G_N_ELEMENTS (kind->influences); side++)
    {
      kind->influences[side] = pw_influence_new (of->piece, empty, (PwSide) side);
      pw_influence_listen_to (kind->influences[side], &game->pace);
      if (kind->has_firsts)
        kind->passing[side] = find_passing (kind, game, of->piece, empty, (PwSide) side);
      if (!of->promotes)
        continue;
      read_zone (kind, game, (PwSide) side);
      find_stuck (kind, game, empty, (PwSide) side);
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
  pw_pool_free (&kind->passed);
  pw_generator_free (kind->generator);
}
