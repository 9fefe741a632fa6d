/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards on which pieces are told apart, and prints of what they do there. */
#include "core/synthesis/probes.h"

#include "core/engine/compare.h"

#include <string.h>

#define N_BOARDS      12
#define N_CLOSE       12 /* more, on which most of the others stand near the piece */
#define SMALLEST_SIDE 7
#define LARGEST_SIDE  12
#define MOST_ARRIVALS 20000 /* on one of them */

static guint
next_number (GRand *rand, guint below)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) below);
}

/* density: pieces in a hundred squares; near: in those next to the piece and behind them */
static void
add_board (PwProbeBoards *probes, GRand *rand, guint files, guint ranks, guint density, guint near)
{
  PwBoard *board = pw_board_new (files, ranks);
  PwScatter scatter = { .density = density, .near = near, .own = 50 };
  PwPosition position = {
    .board = board,
    .at = (PwSquare) (ranks / 3 * files + files / 2 + next_number (rand, files * ranks / 3)),
    .side = next_number (rand, 4) == 0 ? PW_SIDE_SECOND : PW_SIDE_FIRST,
    .virgin = next_number (rand, 2) == 0,
  };

  pw_compare_scatter (board, rand, position.at, &scatter);
  g_ptr_array_add (probes->boards, board);
  g_array_append_val (probes->positions, position);
}

void
pw_probe_boards_init (PwProbeBoards *probes, const PwEvidence *evidence)
{
  const PwBoard *first = pw_evidence_position (evidence, 0)->board;
  guint files = CLAMP (pw_board_files (first), SMALLEST_SIDE, LARGEST_SIDE);
  guint ranks = CLAMP (pw_board_ranks (first), SMALLEST_SIDE, LARGEST_SIDE);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  memset (probes, 0, sizeof *probes);
  probes->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_board_free);
  probes->positions = g_array_new (FALSE, FALSE, sizeof (PwPosition));
  probes->moves = pw_moves_new ();
  probes->shapes = evidence->shapes;
  for (guint i = 0; i < N_BOARDS; i++)
    add_board (probes, rand, files, ranks, i * 5, i * 5);
  for (guint i = 0; i < N_CLOSE; i++)
    add_board (probes, rand, files, ranks, i % 3 * 5, 25 + i % 4 * 10);
}

void
pw_probe_boards_clear (PwProbeBoards *probes)
{
  g_clear_pointer (&probes->boards, g_ptr_array_unref);
  g_clear_pointer (&probes->positions, g_array_unref);
  g_clear_pointer (&probes->moves, pw_moves_free);
}

/* FNV-1a, a number at a time. */
static void
mix (guint64 *print, guint64 number)
{
  *print = (*print ^ number) * G_GUINT64_CONSTANT (1099511628211);
  *print ^= *print >> 29;
}

guint64
pw_probe_boards_print (PwProbeBoards *probes, PwPiece *piece)
{
  g_autoptr (PwGenerator) generator = pw_generator_new_with (piece, probes->shapes);
  guint64 print = G_GUINT64_CONSTANT (14695981039346656037);

  pw_generator_set_patience (generator, MOST_ARRIVALS);
  for (guint i = 0; i < probes->positions->len; i++)
    {
      pw_generator_outcomes (generator, &g_array_index (probes->positions, PwPosition, i), probes->moves);
      probes->work += pw_generator_arrivals (generator) + 10;
      mix (&print, i);
      for (guint j = 0; j < pw_moves_count (probes->moves); j++)
        {
          const PwMove *move = pw_moves_get (probes->moves, j);
          const PwSquare *captures = pw_moves_captures (probes->moves, move);

          mix (&print, (guint64) move->to << 16 | move->n_captures);
          for (guint k = 0; k < move->n_captures; k++)
            mix (&print, captures[k]);
        }
    }
  return print;
}
