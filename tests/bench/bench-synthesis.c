/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How many known pieces are found again from their moves, and how long that takes.  The rows are those of
 * the test; with arguments, notations to look for instead, each with what was found.
 */
#include <locale.h>
#include <string.h>

#include "tests/core/synthesis-rows.h"

#define N_EXAMPLES 16

typedef struct
{
  guint n, n_found, n_same;
  gint64 total, longest;
  char *slowest;
} Tally;

static void
look_for (Tally *tally, const char *notation, gboolean talk)
{
  g_autoptr (PwPiece) piece = synthesis_piece (notation);
  g_autoptr (GPtrArray) examples = synthesis_examples (piece, N_EXAMPLES);
  g_autoptr (PwSynthesis) synthesis = NULL;
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;
  gint64 start = g_get_monotonic_time (), taken;
  gboolean same;

  synthesis = pw_synthesis_run ((const PwExample *const *) examples->pdata, examples->len, &options);
  taken = g_get_monotonic_time () - start;
  same = synthesis->pieces->len > 0 && synthesis_same_moves (piece, synthesis->pieces->pdata[0]);
  tally->n++;
  tally->n_found += synthesis->texts->len > 0;
  tally->n_same += same;
  tally->total += taken;
  if (taken > tally->longest)
    {
      tally->longest = taken;
      g_free (tally->slowest);
      tally->slowest = g_strdup (notation);
    }
  if (talk)
    g_print ("%s\t%s\t%s\t%.0f ms%s\n", notation,
             same                        ? "same"
             : synthesis->texts->len > 0 ? "other"
                                         : "nothing",
             synthesis->texts->len > 0 ? (const char *) synthesis->texts->pdata[0] : "-",
             (double) taken / 1e3, synthesis->end == PW_SYNTHESIS_CUT_OFF ? "\tcut off" : "");
}

int
main (int argc, char **argv)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "data", "synthesis.tsv", NULL);
  Tally tally = { 0 };

  setlocale (LC_ALL, "");
  if (argc > 1)
    for (int i = 1; i < argc; i++)
      look_for (&tally, argv[i], TRUE);
  else
    {
      g_autoptr (GPtrArray) rows = synthesis_rows_read (path);

      for (guint i = 0; i < rows->len; i++)
        look_for (&tally, ((const SynthesisRow *) rows->pdata[i])->notation, FALSE);
    }
  g_print ("%u pieces: %u found again, %u others found instead, %u nothing found\n", tally.n, tally.n_same,
           tally.n_found - tally.n_same, tally.n - tally.n_found);
  g_print ("%.1f ms a piece, %.1f s at most (%s)\n", (double) tally.total / 1e3 / MAX (tally.n, 1),
           (double) tally.longest / 1e6, tally.slowest != NULL ? tally.slowest : "-");
  g_free (tally.slowest);
  return 0;
}
