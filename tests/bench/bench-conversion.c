/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much of what people write can be said in another dialect: easy random texts of each dialect are converted to
 * each other one, and the result is compared with the piece on boards. Prints, never judges.
 *
 *   bench-conversion [TEXTS [SEED [FROM TO]]]
 *
 * With FROM and TO each text that could not be converted is shown with the reason. "Back" are texts of the
 * second dialect that the first one says: so it is known that there is a text to be found.
 */
#include <stdlib.h>

#include "core/base/diagnostic.h"
#include "core/engine/compare.h"

#include "tests/bench/easy-texts.h"

#define TEXTS 400
#define BOARDS 50

typedef struct
{
  GPtrArray *texts[PW_N_DIALECTS];  /* utf8 */
  GPtrArray *pieces[PW_N_DIALECTS]; /* of the texts */
  GPtrArray *boards;
} Bench;

typedef struct
{
  guint tried;
  guint said;
  guint wrong;
} Score;

/* -- conversions -- */

static PwPiece *
read_piece (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  PwPiece *piece = pw_parse_piece (parse);

  return piece != NULL ? pw_piece_ref (piece) : NULL;
}

static gboolean
is_same (const Bench *bench, PwPiece *a, PwPiece *b)
{
  g_auto (PwPair) pair = { 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  pw_pair_init (&pair, a, b, NULL);
  for (guint i = 0; i < bench->boards->len; i++)
    {
      PwPosition position = { .board = bench->boards->pdata[i] };

      position.at = pw_compare_pick_square (position.board, rand);
      position.virgin = i % 2 == 0;
      if (!pw_pair_is_alike (&pair, &position))
        return FALSE;
    }
  return TRUE;
}

/* Returns: (transfer full) (nullable): the piece read from its text in the other dialect */
static PwPiece *
convert (const Bench *bench, PwPiece *piece, PwDialect to, Score *score, const char *shown)
{
  g_autoptr (GArray) lost = pw_diagnostics_new ();
  g_autofree char *text = pw_notation_print (to, piece, lost);
  g_autoptr (PwPiece) read = NULL;

  score->tried++;
  if (text == NULL)
    {
      if (shown != NULL)
        g_print ("  %-24s %s\n", shown, pw_code_name (g_array_index (lost, PwDiagnostic, 0).code));
      return NULL;
    }
  score->said++;
  read = read_piece (to, text);
  if (read == NULL || !is_same (bench, piece, read))
    {
      score->wrong++;
      g_print ("  WRONG: %s -> %s\n", shown != NULL ? shown : "", text);
      return NULL;
    }
  return g_steal_pointer (&read);
}

static void
score_pair (const Bench *bench, PwDialect from, PwDialect to, gboolean show)
{
  Score there = { 0 }, back = { 0 };

  for (guint i = 0; i < bench->pieces[from]->len; i++)
    {
      g_autoptr (PwPiece) said = convert (bench, bench->pieces[from]->pdata[i], to, &there,
                                          show ? bench->texts[from]->pdata[i] : NULL);
    }
  for (guint i = 0; i < bench->pieces[to]->len; i++)
    {
      Score other = { 0 };
      g_autoptr (PwPiece) said = convert (bench, bench->pieces[to]->pdata[i], from, &other, NULL);
      g_autoptr (PwPiece) again = NULL;

      if (said != NULL)
        again = convert (bench, said, to, &back, show ? bench->texts[to]->pdata[i] : NULL);
    }
  g_print ("%-8s  %-8s  %5.1f%%  %5.1f%% of %3u  %u\n", pw_dialect_name (from), pw_dialect_name (to),
           100.0 * there.said / MAX (there.tried, 1), 100.0 * back.said / MAX (back.tried, 1), back.tried,
           there.wrong + back.wrong);
}

/* -- all -- */

static void
init (Bench *bench, guint n_texts, guint seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (EasyTexts) easy = easy_texts_new ();
  static const PwScatter crowds[] = {
    { .density = 10, .own = 50 }, { .density = 25, .own = 50 }, { .density = 45, .own = 40, .virgins = TRUE },
    { .density = 20, .near = 50, .own = 30 }, { .density = 5, .own = 50, .virgins = TRUE },
  };

  *bench = (Bench){ .boards = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_board_free) };
  for (PwDialect d = 0; d < PW_N_DIALECTS; d++)
    {
      bench->texts[d] = g_ptr_array_new_with_free_func (g_free);
      bench->pieces[d] = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_piece_unref);
    }
  for (guint i = 0; i < BOARDS; i++)
    {
      PwBoard *board = pw_board_new (7 + i % 3, 7 + i % 2);

      pw_compare_scatter (board, rand, PW_NO_SQUARE, &crowds[i % G_N_ELEMENTS (crowds)]);
      g_ptr_array_add (bench->boards, board);
    }
  for (PwDialect d = 0; d < PW_N_DIALECTS; d++)
    for (guint i = 0; i < n_texts; i++)
      {
        PwPiece *piece;

        g_ptr_array_add (bench->texts[d], easy_texts_invent (easy, rand, d, &piece));
        g_ptr_array_add (bench->pieces[d], piece);
      }
}

static void
clear (Bench *bench)
{
  g_ptr_array_unref (bench->boards);
  for (PwDialect d = 0; d < PW_N_DIALECTS; d++)
    {
      g_ptr_array_unref (bench->texts[d]);
      g_ptr_array_unref (bench->pieces[d]);
    }
}

int
main (int argc, char **argv)
{
  Bench bench;
  PwDialect from, to;

  g_test_init (&argc, &argv, NULL);
  init (&bench, argc > 1 ? atoi (argv[1]) : TEXTS, argc > 2 ? atoi (argv[2]) : 1);
  g_print ("from      to        said    back           wrong\n");
  if (argc > 4 && pw_dialect_from_name (argv[3], &from) && pw_dialect_from_name (argv[4], &to))
    score_pair (&bench, from, to, TRUE);
  else
    for (from = 0; from < PW_N_DIALECTS; from++)
      for (to = 0; to < PW_N_DIALECTS; to++)
        if (from != to)
          score_pair (&bench, from, to, FALSE);
  clear (&bench);
  return 0;
}
