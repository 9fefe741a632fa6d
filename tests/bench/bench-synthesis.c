/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How many known pieces are found again from their moves, and how long that takes.  The rows are those of
 * the test; with arguments, notations to look for instead, each with what was found.  Then how long an answer
 * takes after a first search, and drawings of marks on random squares.
 *
 * With --games: how many questions are asked until a piece in mind is understood.  The rows are those of
 * tests/data/synthesis/questions.tsv, or those of the notations that follow; then every round is told.
 */
#include <locale.h>
#include <time.h>

#include "core/catalogue/catalogue.h"
#include "tests/core/synthesis/game.h"
#include "tests/core/synthesis/known.h"

/* -- watching -- */

/* Of one search, in seconds of the processor's time. */
typedef struct
{
  double begun, heard; /* when it began, and when it last called go_on() */
  double silence;      /* the longest time between two calls */
  double progress;
} Watch;

static double
now (void)
{
  return (double) clock () / CLOCKS_PER_SEC;
}

static gboolean
listen (gpointer data, double progress)
{
  Watch *watch = data;
  double time = now ();

  watch->silence = MAX (watch->silence, time - watch->heard);
  watch->heard = time;
  watch->progress = progress;
  return TRUE;
}

/* -- known pieces -- */

typedef struct
{
  guint n, n_found, n_same;
  GArray *times; /* double: of each */
  double total, longest, silence;
  char *slowest;
} Tally;

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double ta = *(const double *) a, tb = *(const double *) b;

  return (ta > tb) - (ta < tb);
}

/* Of an odd or even number of times, the one in the middle or just behind; 0 of none. */
static double
median (GArray *times)
{
  g_array_sort (times, compare_times);
  return times->len > 0 ? g_array_index (times, double, times->len / 2) : 0;
}

static void
look_for (Tally *tally, const char *notation, gboolean talk)
{
  g_autoptr (PwPiece) piece = synthesis_piece (notation);
  g_autoptr (GPtrArray) examples = synthesis_examples (piece, SYNTHESIS_EXAMPLES);
  g_autoptr (PwSynthesis) synthesis = NULL;
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;
  Watch watch = { .begun = now (), .heard = now () };
  double taken;
  gboolean same;

  options.go_on = listen;
  options.data = &watch;
  synthesis = pw_synthesis_run ((const PwExample *const *) examples->pdata, examples->len, &options);
  listen (&watch, 1);
  taken = watch.heard - watch.begun;
  tally->silence = MAX (tally->silence, watch.silence);
  same = synthesis->pieces->len > 0 && synthesis_same_moves (piece, synthesis->pieces->pdata[0]);
  tally->n++;
  tally->n_found += synthesis->texts->len > 0;
  tally->n_same += same;
  tally->total += taken;
  g_array_append_val (tally->times, taken);
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
             synthesis->texts->len > 0 ? (const char *) synthesis->texts->pdata[0] : "-", 1e3 * taken,
             synthesis->end == PW_SYNTHESIS_CUT_OFF ? "\tcut off" : "");
}

/* -- games -- */

#define MAX_ROUNDS 20

typedef struct
{
  guint n, n_understood, n_questions, most_questions;
  double total, longest, silence;
  guint n_searches;
} GameTally;

static void
tell_round (const Game *game, guint n, const Watch *watch)
{
  const PwSynthesis *synthesis = game_synthesis (game);
  const PwSynthesisQuestion *question = synthesis->question;
  g_autofree char *texts = NULL;
  char to[8];

  g_ptr_array_add (synthesis->texts, NULL);
  texts = g_strjoinv (" ", (char **) synthesis->texts->pdata);
  g_ptr_array_set_size (synthesis->texts, (int) synthesis->texts->len - 1);
  g_print ("  %2u  %s +%u%s  [%.0f ms, %.0f%%]\n", n, texts, synthesis->n_others,
           synthesis->more_others ? "..." : "", 1e3 * (watch->heard - watch->begun), 100 * watch->progress);
  if (question != NULL)
    {
      g_autofree char *fen = pw_board_to_fen (question->board);

      pw_square_name (question->board, question->to, to);
      g_print ("      %s%s %s?", fen, question->position.virgin ? " unmoved" : "", to);
      for (guint i = 0; i < question->n_captures; i++)
        {
          pw_square_name (question->board, question->captures[i], to);
          g_print (" x%s", to);
        }
      g_print ("  %u:%u  %s\n", question->n_yes, question->n_no, game_answer (game) ? "yes" : "no");
    }
}

static void
play (GameTally *tally, const GameRow *row, gboolean talk)
{
  static const char *const verdicts[] = { "asking", "understood", "mistaken", "lost" };
  g_autoptr (Game) game = game_new (row);
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;
  GameState state = GAME_ASKED;
  guint n = 0, right = 0;
  double longest = 0, silence = 0;

  options.go_on = listen;
  options.known = pw_catalogue_make_pieces;
  for (; n <= MAX_ROUNDS && state == GAME_ASKED; n++)
    {
      Watch watch = { .begun = now (), .heard = now () };

      options.data = &watch;
      state = game_play (game, &options);
      listen (&watch, watch.progress);
      longest = MAX (longest, watch.heard - watch.begun);
      silence = MAX (silence, watch.silence);
      tally->total += watch.heard - watch.begun;
      tally->n_searches++;
      right = game_is_right (game) ? MIN (right, n) : n + 1;
      if (talk)
        tell_round (game, n, &watch);
    }
  tally->n++;
  tally->n_understood += state == GAME_UNDERSTOOD;
  tally->n_questions += n - 1;
  tally->most_questions = MAX (tally->most_questions, n - 1);
  tally->longest = MAX (tally->longest, longest);
  tally->silence = MAX (tally->silence, silence);
  g_print ("%-12s %-10s %2u questions, right after %2u, %5.0f ms at most, silent for %4.0f  %s\n",
           row->notation, verdicts[state], n - 1, right, 1e3 * longest, 1e3 * silence,
           game_synthesis (game)->texts->len > 0 ? (const char *) game_synthesis (game)->texts->pdata[0]
                                                 : "-");
}

static void
play_all (char **notations)
{
  g_autoptr (GPtrArray) rows = test_rows_read (GAME_ROWS);
  GameTally tally = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (GameRow) row = game_row_new (rows->pdata[i]);

      if (notations[0] == NULL || g_strv_contains ((const char *const *) notations, row->notation))
        play (&tally, row, notations[0] != NULL);
    }
  g_print ("%u games: %u understood; %.1f questions each, %u at most\n", tally.n, tally.n_understood,
           (double) tally.n_questions / MAX (tally.n, 1), tally.most_questions);
  g_print ("%u searches: %.0f ms each, %.0f ms at most, silent for %.0f ms at most\n", tally.n_searches,
           1e3 * tally.total / MAX (tally.n_searches, 1), 1e3 * tally.longest, 1e3 * tally.silence);
}

/* -- an answer after a first search -- */

#define EVERY_GAME 9

static double
play_round (Game *game, PwSynthesisOptions *options, GameState *state)
{
  double begun = now ();

  *state = game_play (game, options);
  return now () - begun;
}

static void
measure_answers (void)
{
  g_autoptr (GPtrArray) rows = test_rows_read (GAME_ROWS);
  g_autoptr (GArray) first = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) second = g_array_new (FALSE, FALSE, sizeof (double));
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;

  options.known = pw_catalogue_make_pieces;
  for (guint i = 0; i < rows->len; i += EVERY_GAME)
    {
      g_autoptr (GameRow) row = game_row_new (rows->pdata[i]);
      g_autoptr (Game) game = game_new (row);
      GameState state;
      double time = play_round (game, &options, &state);

      g_array_append_val (first, time);
      if (state != GAME_ASKED)
        continue;
      time = play_round (game, &options, &state);
      g_array_append_val (second, time);
    }
  g_print ("%u first searches: %.0f ms (median); %u after an answer: %.0f ms\n", first->len, 1e3 * median (first),
           second->len, 1e3 * median (second));
}

/* -- drawings without a pattern -- */

#define N_DRAWINGS 5
#define SIDE       8
#define AT         27 /* d4 */

/* Marks on random squares. Returns: (transfer full) (element-type PwExample) */
static GPtrArray *
draw_at_random (GRand *rand, guint n_marks)
{
  static const PwMark marks[] = { PW_MARK_MOVE, PW_MARK_CAPTURE, PW_MARK_BOTH };
  GPtrArray *examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  g_autoptr (PwBoard) board = pw_board_new (SIDE, SIDE);
  g_autoptr (PwMarkedBoard) drawing = pw_marked_board_new (board, AT);
  g_autoptr (PwSketch) sketch = pw_sketch_new ();

  while (sketch->marks->len < n_marks)
    {
      PwSquare square = (PwSquare) g_rand_int_range (rand, 0, SIDE * SIDE);

      if (square != AT)
        pw_sketch_set_mark (sketch, pw_board_offset (board, AT, square),
                            marks[g_rand_int_range (rand, 0, G_N_ELEMENTS (marks))]);
    }
  pw_marked_board_show (drawing, sketch);
  pw_marked_board_to_examples (drawing, PW_SIDE_FIRST, FALSE, FALSE, examples);
  return examples;
}

static void
measure_drawings (void)
{
  static const guint n_marks[] = { 6, 12, 24, 48 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < G_N_ELEMENTS (n_marks); i++)
    {
      g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
      guint n_found = 0;

      for (guint j = 0; j < N_DRAWINGS; j++)
        {
          g_autoptr (GPtrArray) examples = draw_at_random (rand, n_marks[i]);
          PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;
          double time = now ();
          g_autoptr (PwSynthesis) synthesis
              = pw_synthesis_run ((const PwExample *const *) examples->pdata, examples->len, &options);

          time = now () - time;
          n_found += synthesis->texts->len > 0;
          g_array_append_val (times, time);
        }
      g_print ("%u random marks: %.0f ms (median), %u of %d found\n", n_marks[i], 1e3 * median (times), n_found,
               N_DRAWINGS);
    }
}

int
main (int argc, char **argv)
{
  Tally tally = { .times = g_array_new (FALSE, FALSE, sizeof (double)) };

  setlocale (LC_ALL, "");
  if (argc > 1 && g_str_equal (argv[1], "--games"))
    {
      play_all (argv + 2);
      return 0;
    }
  if (argc > 1)
    for (int i = 1; i < argc; i++)
      look_for (&tally, argv[i], TRUE);
  else
    {
      g_autoptr (GPtrArray) rows = test_rows_read ("synthesis/synthesis.tsv", 1, 2);

      for (guint i = 0; i < rows->len; i++)
        look_for (&tally, ((const TestRow *) rows->pdata[i])->columns[0], FALSE);
    }
  g_print ("%u pieces: %u found again, %u others found instead, %u nothing found\n", tally.n, tally.n_same,
           tally.n_found - tally.n_same, tally.n - tally.n_found);
  g_print ("%.1f ms a piece, median %.0f ms, %.1f s at most (%s), silent for %.0f ms at most\n",
           1e3 * tally.total / MAX (tally.n, 1), 1e3 * median (tally.times), tally.longest,
           tally.slowest != NULL ? tally.slowest : "-", 1e3 * tally.silence);
  if (argc == 1)
    {
      measure_answers ();
      measure_drawings ();
    }
  g_array_unref (tally.times);
  g_free (tally.slowest);
  return 0;
}
