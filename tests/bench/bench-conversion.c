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
#include <string.h>

#include "core/base/diagnostic.h"
#include "core/engine/compare.h"

#include "tests/core/rows.h"

#define TEXTS 400
#define BOARDS 50

typedef struct
{
  GHashTable *choices;                   /* (utf8, GStrv) */
  GPtrArray *terms[PW_N_DIALECTS];       /* utf8 */
  GPtrArray *texts[PW_N_DIALECTS];       /* utf8 */
  GPtrArray *pieces[PW_N_DIALECTS];      /* of the texts */
  GPtrArray *boards;
} Bench;

typedef struct
{
  guint tried;
  guint said;
  guint wrong;
} Score;

/* -- texts -- */

static void
read_patterns (Bench *bench)
{
  g_autoptr (GPtrArray) rows = test_rows_read ("bench/easy-texts.tsv", 2, 2);

  for (guint i = 0; i < rows->len; i++)
    {
      const TestRow *row = rows->pdata[i];

      if (row->columns[0][0] == '=')
        g_hash_table_insert (bench->choices, g_strdup (row->columns[0] + 1), g_strsplit (row->columns[1], " ", 0));
      else
        g_ptr_array_add (bench->terms[test_row_dialect (row, 0)], g_strdup (row->columns[1]));
    }
}

/* Writes a pattern, its {names} filled at random. */
static void
fill (const Bench *bench, GRand *rand, const char *pattern, GString *text)
{
  for (const char *p = pattern; *p != '\0'; p++)
    if (*p == '{')
      {
        const char *end = strchr (p, '}');
        g_autofree char *name = g_strndup (p + 1, end - p - 1);
        char **choices = g_hash_table_lookup (bench->choices, name);

        fill (bench, rand, choices[g_rand_int_range (rand, 0, g_strv_length (choices))], text);
        p = end;
      }
    else if (*p != '_')
      g_string_append_c (text, *p);
}

static PwPiece *
read_piece (PwDialect dialect, const char *text, gboolean *clean)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  PwPiece *piece = pw_parse_piece (parse);
  guint n;

  pw_parse_diagnostics (parse, &n);
  *clean = n == 0;
  return piece != NULL ? pw_piece_ref (piece) : NULL;
}

static void
invent (Bench *bench, GRand *rand, PwDialect dialect, guint n)
{
  const GPtrArray *terms = bench->terms[dialect];

  while (bench->texts[dialect]->len < n)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      PwPiece *piece;
      gboolean clean;

      for (guint left = g_rand_int_range (rand, 1, 3); left > 0; left--)
        fill (bench, rand, terms->pdata[g_rand_int_range (rand, 0, terms->len)], text);
      piece = read_piece (dialect, text->str, &clean);
      if (piece != NULL && clean)
        {
          g_ptr_array_add (bench->texts[dialect], g_strdup (text->str));
          g_ptr_array_add (bench->pieces[dialect], piece);
        }
      else if (piece != NULL)
        pw_piece_unref (piece);
    }
}

/* -- conversions -- */

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
  gboolean clean;

  score->tried++;
  if (text == NULL)
    {
      if (shown != NULL)
        g_print ("  %-24s %s\n", shown, pw_code_name (g_array_index (lost, PwDiagnostic, 0).code));
      return NULL;
    }
  score->said++;
  read = read_piece (to, text, &clean);
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
  static const PwScatter crowds[] = {
    { .density = 10, .own = 50 }, { .density = 25, .own = 50 }, { .density = 45, .own = 40, .virgins = TRUE },
    { .density = 20, .near = 50, .own = 30 }, { .density = 5, .own = 50, .virgins = TRUE },
  };

  *bench = (Bench){ .choices = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev),
                    .boards = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_board_free) };
  for (PwDialect d = 0; d < PW_N_DIALECTS; d++)
    {
      bench->terms[d] = g_ptr_array_new_with_free_func (g_free);
      bench->texts[d] = g_ptr_array_new_with_free_func (g_free);
      bench->pieces[d] = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_piece_unref);
    }
  read_patterns (bench);
  for (guint i = 0; i < BOARDS; i++)
    {
      PwBoard *board = pw_board_new (7 + i % 3, 7 + i % 2);

      pw_compare_scatter (board, rand, PW_NO_SQUARE, &crowds[i % G_N_ELEMENTS (crowds)]);
      g_ptr_array_add (bench->boards, board);
    }
  for (PwDialect d = 0; d < PW_N_DIALECTS; d++)
    invent (bench, rand, d, n_texts);
}

static void
clear (Bench *bench)
{
  g_hash_table_unref (bench->choices);
  g_ptr_array_unref (bench->boards);
  for (PwDialect d = 0; d < PW_N_DIALECTS; d++)
    {
      g_ptr_array_unref (bench->terms[d]);
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
