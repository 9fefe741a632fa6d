/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards for the synthesis: an engine that knows the piece says what it may do on them. */
#include "core/engine/generator.h"
#include "tests/core/synthesis/known.h"

#include <string.h>

#include "core/engine/compare.h"
#include "core/notation/notation.h"
#include "tests/core/move-text.h"

#define N_FRESH 80
#define N_CROWDED 6

PwPiece *
synthesis_piece (const char *notation)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, notation, -1);

  if (pw_parse_piece (parse) == NULL)
    g_error ("\"%s\" is no notation", notation);
  return pw_piece_ref (pw_parse_piece (parse));
}

/* -- statements -- */

/* ORDER PwSaying */
static const char *const sayings[PW_N_SAYINGS] = { "may", "may-not", "takes", "takes-not", "hops", "blocked" };

PwStatement
statement_from_text (const PwBoard *board, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  PwStatement statement = { .says = PW_SAYS_MAY };

  while (statement.says < PW_N_SAYINGS && g_strcmp0 (words[0], sayings[statement.says]) != 0)
    statement.says++;
  if (statement.says == PW_N_SAYINGS || words[1] == NULL)
    g_error ("\"%s\" is no statement", text);
  statement.to = pw_square_parse (board, words[1]);
  for (guint i = 2; words[i] != NULL; i++)
    if (!g_str_equal (words[i], "over") && !g_str_equal (words[i], "by"))
      statement.others[statement.n_others++] = pw_square_parse (board, words[i]);
  return statement;
}

GArray *
statements_from_text (const PwBoard *board, const char *text)
{
  GArray *statements = g_array_new (FALSE, FALSE, sizeof (PwStatement));
  g_auto (GStrv) parts = g_strsplit (text, ", ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      PwStatement statement = statement_from_text (board, parts[i]);

      g_array_append_val (statements, statement);
    }
  return statements;
}

char *
statement_to_text (const PwBoard *board, const PwStatement *statement)
{
  g_autofree char *to = squares_to_text (board, &statement->to, 1);
  g_autofree char *others = squares_to_text (board, statement->others, statement->n_others);

  return g_strdup_printf ("%s %s %s", sayings[statement->says], to, others);
}

/* -- boards -- */

static guint
next_number (guint32 *state, guint below)
{
  *state = *state * 1664525u + 1013904223u;
  return (*state >> 8) % below;
}

/* density: pieces in a hundred squares */
static PwBoard *
make_board (guint32 *state, guint size, guint density)
{
  PwBoard *board = pw_board_new (size, size);

  for (PwSquare square = 0; square < size * size; square++)
    if (next_number (state, 100) < density)
      pw_board_set (board, square, next_number (state, 2) == 0 ? PW_CELL_FIRST : PW_CELL_SECOND, 'P');
  return board;
}

/* Somewhere in the middle. */
static PwSquare
choose_square (guint32 *state, guint size)
{
  guint file = size / 4 + next_number (state, size / 2), rank = size / 4 + next_number (state, size / 2);

  return (PwSquare) (rank * size + file);
}

static void
claim_moves (PwExample *example, PwGenerator *generator, PwMoves *moves)
{
  pw_generator_run (generator, pw_example_position (example), moves);
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);

      g_assert_true (pw_example_claim (example, PW_CLAIM_MAY, move->to, PW_TAKES_EXACTLY,
                                       pw_moves_captures (moves, move), move->n_captures));
    }
}

/* Puts enemies on some of the squares where the piece could move: may it capture there, too? */
static void
tempt (PwBoard *board, const PwPosition *position, PwGenerator *generator, PwMoves *moves, guint32 *state)
{
  PwCell enemy = position->side == PW_SIDE_FIRST ? PW_CELL_SECOND : PW_CELL_FIRST;

  pw_generator_run (generator, position, moves);
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      PwSquare to = pw_moves_get (moves, i)->to;

      if (to != position->at && pw_board_cell (board, to) == PW_CELL_EMPTY && next_number (state, 3) == 0)
        pw_board_set (board, to, enemy, 'P');
    }
}

/* On the last of them most of the others stand near the piece, where designers put them. */
static void
crowd (PwBoard *board, PwSquare at, guint i, GRand *rand)
{
  PwScatter scatter = { .density = 5, .near = 35 + i % 3 * 20, .own = i % 2 == 0 ? 20 : 50 };

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    pw_board_set (board, square, PW_CELL_EMPTY, 0);
  pw_compare_scatter (board, rand, at, &scatter);
}

GPtrArray *
synthesis_examples (PwPiece *piece, guint n)
{
  static const guint densities[] = { 0, 0, 5, 45, 10, 55, 20, 36, 15, 50, 8, 40, 25, 30 };
  GPtrArray *examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  guint32 state = 4;

  for (guint i = 0; i < n; i++)
    {
      guint size = i == 1 ? 11 : 8;
      PwBoard *board = make_board (&state, size, densities[i % G_N_ELEMENTS (densities)]);
      PwSquare at = choose_square (&state, size);
      PwPosition position = { board, at, i % 5 == 4 ? PW_SIDE_SECOND : PW_SIDE_FIRST, i / 2 % 2 == 0 };
      PwExample *example;

      if (i >= SYNTHESIS_EXAMPLES - N_CROWDED)
        crowd (board, at, i, rand);
      else if (i > 1 && i % 2 == 0)
        tempt (board, &position, generator, moves, &state);
      example = pw_example_new (board, at, position.side, position.virgin, TRUE);
      claim_moves (example, generator, moves);
      g_ptr_array_add (examples, example);
    }
  return examples;
}

/* -- what a piece does -- */

gboolean
synthesis_may_make (PwPiece *piece, const PwPosition *position, PwSquare to, const PwSquare *captures,
                    guint n_captures)
{
  g_autoptr (PwMoves) moves = pw_moves_of (piece, position, 0, NULL);

  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);

      if (move->to == to && move->n_captures == n_captures
          && (n_captures == 0
              || memcmp (pw_moves_captures (moves, move), captures, n_captures * sizeof (PwSquare)) == 0))
        return TRUE;
    }
  return FALSE;
}

gboolean
synthesis_same_moves (PwPiece *a, PwPiece *b)
{
  g_auto (PwPair) pair = { 0 };
  guint32 state = 99;

  pw_pair_init (&pair, a, b, NULL);
  for (guint i = 0; i < N_FRESH; i++)
    {
      guint size = 7 + i % 3;
      g_autoptr (PwBoard) board = make_board (&state, size, 5 + i % 40);
      PwPosition position
          = { board, choose_square (&state, size), i % 4 == 3 ? PW_SIDE_SECOND : PW_SIDE_FIRST, i % 2 == 0 };

      if (!pw_pair_is_alike (&pair, &position))
        return FALSE;
    }
  return TRUE;
}
