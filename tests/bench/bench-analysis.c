/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long the figures of a piece take: the quick ones on 8x8 and 16x16, mates with one and two pieces.  Beside king
 * and rook on 8x8 stands a program written straight for that ending: no notation, no generator, one byte a position.
 * Prints, never judges.
 */
#include "core/analysis/analysis.h"
#include "core/notation/notation.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/* -- king and rook against king, by hand -- */

#define N        64
#define UNKNOWN  255
#define AT(k, r, b) (((k) * N + (r)) * N + (b))

static guint8 white_in[N * N * N], black_in[N * N * N]; /* moves of White to mate, by who is to move */

static int
near (int a, int b)
{
  int dx = abs (a % 8 - b % 8), dy = abs (a / 8 - b / 8);

  return dx <= 1 && dy <= 1;
}

/* Whether the rook attacks a square, past the king. */
static int
attacks (int rook, int king, int square)
{
  int step, at;

  if (rook == square || (rook % 8 != square % 8 && rook / 8 != square / 8))
    return 0;
  step = rook / 8 == square / 8 ? 1 : 8;
  step = square > rook ? step : -step;
  for (at = rook + step; at != square; at += step)
    if (at == king)
      return 0;
  return 1;
}

static int
is_legal (int king, int rook, int bare)
{
  return king != rook && rook != bare && !near (king, bare);
}

/* Whether Black loses in so many moves: each step leads to a position that White wins in as many or fewer. */
static int
is_lost (int king, int rook, int bare, guint8 in)
{
  int steps = 0;

  for (int to = 0; to < N; to++)
    {
      if (to == bare || !near (bare, to) || near (king, to) || (to != rook && attacks (rook, king, to)))
        continue;
      steps++;
      if (to == rook || white_in[AT (king, rook, to)] > in)
        return 0;
    }
  return steps > 0 || attacks (rook, king, bare);
}

static void
win (int king, int rook, int bare, guint8 in)
{
  guint8 *known = &white_in[AT (king, rook, bare)];

  if (*known == UNKNOWN && is_legal (king, rook, bare) && !attacks (rook, king, bare))
    *known = in;
}

/* Positions from which White moves into one that is lost. */
static void
step_back (int king, int rook, int bare, guint8 in)
{
  static const int steps[] = { 1, -1, 8, -8 };

  for (int from = 0; from < N; from++)
    if (from != king && near (from, king))
      win (from, rook, bare, in);
  for (int i = 0; i < 4; i++)
    for (int from = rook, file; file = from % 8, from += steps[i], from >= 0 && from < N;)
      {
        if ((i < 2 && abs (from % 8 - file) != 1) || from == king || from == bare)
          break;
        win (king, from, bare, in);
      }
}

/* Returns: the longest mate */
static guint8
rook_by_hand (void)
{
  guint8 in = 0;

  memset (white_in, UNKNOWN, sizeof white_in);
  memset (black_in, UNKNOWN, sizeof black_in);
  for (int found = 1; found > 0; in++)
    {
      found = 0;
      for (int i = 0; i < N * N * N; i++)
        {
          int king = i / N / N, rook = i / N % N, bare = i % N;

          if (black_in[i] == UNKNOWN && is_legal (king, rook, bare) && is_lost (king, rook, bare, in))
            {
              black_in[i] = in;
              found++;
            }
        }
      for (int i = 0; i < N * N * N; i++)
        if (black_in[i] == in)
          step_back (i / N / N, i / N % N, i % N, (guint8) (in + 1));
    }
  return (guint8) (in - 2); /* one step found nothing, and it counts from 0 */
}

/* -- figures -- */

typedef struct
{
  const char *notation, *with; /* with: NULL for one piece */
  guint size;
  guint what;
} Row;

static const Row rows[] = {
  { "N", NULL, 8, PW_ANALYSE_QUICK },  { "Q", NULL, 8, PW_ANALYSE_QUICK },   { "FtR", NULL, 8, PW_ANALYSE_QUICK },
  { "mRcpR", NULL, 8, PW_ANALYSE_QUICK }, { "Q", NULL, 16, PW_ANALYSE_QUICK }, { "FtR", NULL, 16, PW_ANALYSE_QUICK },
  { "Q", NULL, 8, PW_ANALYSE_MATE },   { "R", NULL, 8, PW_ANALYSE_MATE },    { "FtR", NULL, 8, PW_ANALYSE_MATE },
  { "N", NULL, 12, PW_ANALYSE_MATE },  { "WD", NULL, 12, PW_ANALYSE_MATE },  { "Q", NULL, 16, PW_ANALYSE_MATE },
  { "B", "N", 8, PW_ANALYSE_MATE },    { "R", "R", 8, PW_ANALYSE_MATE },     { "nN", "FtR", 8, PW_ANALYSE_MATE },
};

static void
time_row (const Row *row, double limit)
{
  static const double shares[] = { 0.5, PW_ANALYSIS_USUAL_SHARE };
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, row->notation, -1);
  g_autoptr (PwParse) with = row->with != NULL ? pw_notation_parse (PW_DIALECT_EXTENDED, row->with, -1) : NULL;
  g_autoptr (PwBoard) board = pw_board_new (row->size, row->size);
  PwAnalysisWants wants = { row->what, shares, G_N_ELEMENTS (shares), with != NULL ? pw_parse_piece (with) : NULL };
  double before = now (), taken;
  g_autoptr (PwAnalysis) analysis = pw_analysis_new (pw_parse_piece (parse), board, &wants, NULL);

  taken = now () - before;
  g_print ("  %-6s %-4s %2ux%-2u  %-8s %9.1f ms", row->notation, row->with != NULL ? row->with : "", row->size,
           row->size, row->what == PW_ANALYSE_MATE ? "mates" : "figures", taken);
  if (limit > 0)
    g_print ("   (by hand, for a rook alone: %.1f ms)", limit);
  g_print ("\n");
}

int
main (int argc, char **argv)
{
  const Row *rook_alone = &rows[7];
  double before, limit;
  guint longest;

  g_test_init (&argc, &argv, NULL);
  before = now ();
  longest = rook_by_hand ();
  limit = now () - before;
  g_assert_cmpuint (longest, ==, 16);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    time_row (&rows[i], &rows[i] == rook_alone ? limit : 0);
  return 0;
}
