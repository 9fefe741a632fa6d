/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a question of "why" takes, as when the pointer moves over the board: pieces of the catalogue. */
#include "core/catalogue/catalogue.h"
#include "core/wording/why/why.h"
#include "tests/core/random-notation.h"

#include <stdio.h>

#define SEED     5
#define N_RANDOM 400

typedef struct
{
  GArray *times; /* gint64: microseconds, of the squares that some part of the move leads to */
  guint n;       /* of all squares */
  gint64 slowest;
  char *which;
} Result;

static void
ask_all (PwPiece *piece, const char *notation, const PwPosition *position, Result *result)
{
  g_autoptr (PwExplainer) explainer = pw_explainer_new (piece, notation);

  for (guint to = 0; to < pw_board_n_squares (position->board); to++)
    {
      gint64 start = g_get_monotonic_time (), time;
      g_autoptr (PwWhy) why = pw_explainer_ask (explainer, position, (PwSquare) to);

      time = g_get_monotonic_time () - start;
      result->n++;
      if (why->reaches || why->n_changes > 0 || why->incomplete)
        g_array_append_val (result->times, time);
      if (time > result->slowest)
        {
          g_free (result->which);
          result->which = g_strdup (notation);
          result->slowest = time;
        }
    }
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 ta = *(const gint64 *) a, tb = *(const gint64 *) b;

  return (ta > tb) - (ta < tb);
}

static double
milliseconds_at (const Result *result, guint percent)
{
  return (double) g_array_index (result->times, gint64, (result->times->len - 1) * percent / 100) / 1000;
}

static void
show (const char *name, Result *result)
{
  g_array_sort (result->times, compare_times);
  printf ("%-20s %6u of %6u squares: median %.3f ms, 95 of 100 within %.3f ms, 99 within %.3f ms; slowest "
          "%.1f ms (%s)\n",
          name, result->times->len, result->n, milliseconds_at (result, 50), milliseconds_at (result, 95),
          milliseconds_at (result, 99), (double) result->slowest / 1000, result->which);
  g_free (result->which);
  g_array_unref (result->times);
}

static void
measure_catalogue (guint size)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  g_autofree char *name = g_strdup_printf ("catalogue, %ux%u", size, size);
  Result result = { .times = g_array_new (FALSE, FALSE, sizeof (gint64)) };

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwParse) parse = pw_notation_parse (known->dialect, known->notation, -1);
      g_autoptr (PwBoard) board = pw_board_new (size, size);
      PwPosition position
          = { board, (PwSquare) g_rand_int_range (rand, 0, (gint32) (size * size)), PW_SIDE_FIRST, FALSE };

      for (guint square = 0; square < size * size; square++)
        if (g_rand_int_range (rand, 0, 3) == 0)
          pw_board_set (board, (PwSquare) square, g_rand_boolean (rand) ? PW_CELL_FIRST : PW_CELL_SECOND, 0);
      ask_all (pw_parse_piece (parse), known->notation, &position, &result);
    }
  show (name, &result);
}

static void
measure_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Result result = { .times = g_array_new (FALSE, FALSE, sizeof (gint64)) };

  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_autofree char *notation = random_notation (rand);
      g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, notation, -1);
      PwPosition position;
      g_autoptr (PwBoard) board = random_position (rand, 10, 10, &position);

      ask_all (pw_parse_piece (parse), notation, &position, &result);
    }
  show ("random", &result);
}

int
main (void)
{
  measure_catalogue (8);
  measure_catalogue (16);
  measure_random ();
  return 0;
}
