/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast pieces move: calls and moves a second over a fixed set of positions, with
 * pieces compiled once and boards read before the clock starts; what it costs to compile a piece and
 * run it on many boards or few; and what a keystroke costs, from the text to the composed picture.  Prints,
 * never judges.
 *
 *   bench-moves [SECONDS [NOTATION]]
 *
 * The positions (tests/data/bench) are 20 pieces on 200 boards each: a is a mixture
 * with chains and hoppers, b plain leapers and sliders, all in XBetza.
 */
#include <glib.h>
#include <string.h>
#include <time.h>

#include "core/engine/graph/targets.h"
#include "core/notation/notation.h"
#include "ui/paint/compose/picture.h"

#define SECONDS 2.0

/* Microseconds that this process has had a processor: what others do meanwhile does not count. */
static double
spent_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e6 + (double) time.tv_nsec / 1e3;
}

/* -- calls and moves a second -- */

typedef struct
{
  PwPiece *piece;
  PwGenerator *generator; /* shared by all boards of the piece, which stand together */
  PwPosition position;
} Case;

typedef struct
{
  char *notation;
  PwPiece *piece;
  PwGenerator *generator;
  guint first, n; /* cases */
} Stretch;

static PwPiece *
read_piece (const char *notation)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_XBETZA, notation, -1);

  if (pw_parse_piece (parse) == NULL)
    g_error ("\"%s\" is not understood", notation);
  return pw_piece_ref (pw_parse_piece (parse));
}

static void
read_case (const char *line, GArray *cases, GArray *stretches)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", 3);
  g_autoptr (GError) error = NULL;
  PwBoard *board = pw_board_new_from_fen (fields[1], &error);
  Stretch *last = stretches->len > 0 ? &g_array_index (stretches, Stretch, stretches->len - 1) : NULL;
  Case item = { .position = { .board = board, .side = PW_SIDE_FIRST } };

  g_assert_no_error (error);
  item.position.at = pw_square_parse (board, fields[2]);
  if (last == NULL || !g_str_equal (last->notation, fields[0]))
    {
      Stretch stretch = { g_strdup (fields[0]), read_piece (fields[0]), NULL, cases->len, 0 };

      stretch.generator = pw_generator_new (stretch.piece);
      g_array_append_val (stretches, stretch);
      last = &g_array_index (stretches, Stretch, stretches->len - 1);
    }
  item.piece = last->piece;
  item.generator = last->generator;
  last->n++;
  g_array_append_val (cases, item);
}

/* What is asked for. */
typedef enum
{
  ASK_TARGETS,  /* destinations and captures, as sets */
  ASK_OUTCOMES, /* the same as a list, and all that becomes of other pieces */
  ASK_ALL,      /* with paths, blockers and screens */
  N_ASKS,
} Ask;

static void
find_targets (PwGenerator *generator, const PwPosition *position, PwMoves *moves G_GNUC_UNUSED)
{
  pw_generator_targets (generator, position);
}

static const struct
{
  const char *name;
  void (*run) (PwGenerator *, const PwPosition *, PwMoves *);
} asks[N_ASKS] = {
  [ASK_TARGETS] = { "targets", find_targets },
  [ASK_OUTCOMES] = { "outcomes", pw_generator_outcomes },
  [ASK_ALL] = { "everything", pw_generator_run },
};

/* Runs a stretch of the cases once. */
static void
run_once (Ask ask, const GArray *cases, guint first, guint n, PwMoves *moves)
{
  for (guint i = first; i < first + n; i++)
    {
      const Case *item = &g_array_index (cases, Case, i);

      asks[ask].run (item->generator, &item->position, moves);
    }
}

static guint64
count_moves (const GArray *cases, guint first, guint n)
{
  guint64 n_moves = 0;

  for (guint i = first; i < first + n; i++)
    {
      const Case *item = &g_array_index (cases, Case, i);

      n_moves += pw_targets_count (pw_generator_targets (item->generator, &item->position));
    }
  return n_moves;
}

/* -- pieces compiled for a few boards each -- */

static const guint few[] = { 200, 20, 4, 1 }; /* boards for which a piece is compiled */

/* Every piece anew for each few boards, as those do who try many pieces. */
static void
run_anew (Ask ask, const GArray *cases, guint n_boards, PwMoves *moves, PwBoardShapes *shapes)
{
  for (guint i = 0; i < cases->len; i += n_boards)
    {
      g_autoptr (PwGenerator) generator
          = pw_generator_new_with (g_array_index (cases, Case, i).piece, shapes);

      for (guint j = i; j < i + n_boards; j++)
        g_array_index (cases, Case, j).generator = generator;
      run_once (ask, cases, i, n_boards, moves);
    }
}

static void
time_anew (const GArray *cases, PwMoves *moves, double seconds)
{
  g_autoptr (PwBoardShapes) shapes = pw_board_shapes_new ();

  for (guint i = 0; i < G_N_ELEMENTS (few); i++)
    {
      g_print ("  compiled for %-11u", few[i]);
      for (guint ask = 0; ask < N_ASKS; ask++)
        {
          double begin = spent_time (), start, end, best = G_MAXDOUBLE;

          do
            {
              start = spent_time ();
              run_anew (ask, cases, few[i], moves, shapes);
              end = spent_time ();
              best = MIN (best, end - start);
            }
          while (end - begin < seconds * G_USEC_PER_SEC);
          g_print (" %8.3f %8s", cases->len / best, "");
        }
      g_print ("\n");
    }
}

/* -- pieces compiled once -- */

#define ROUND_CALLS 20000

/*
 * Runs a stretch a few times, long enough for the clock.  The best of many such times is what the
 * machine can do when nobody else wants it.
 *
 * Returns: microseconds for one run
 */
static double
time_rounds (Ask ask, const GArray *cases, guint first, guint n, PwMoves *moves)
{
  guint rounds = MAX (ROUND_CALLS / n, 1);
  double start = spent_time ();

  for (guint i = 0; i < rounds; i++)
    run_once (ask, cases, first, n, moves);
  return (spent_time () - start) / rounds;
}

static void
run_stretch (const char *label, const GArray *cases, guint first, guint n, PwMoves *moves, double seconds)
{
  guint64 n_moves = count_moves (cases, first, n);

  g_print ("  %-24s", label);
  for (guint ask = 0; ask < N_ASKS; ask++)
    {
      double begin = spent_time (), best = G_MAXDOUBLE;

      do
        best = MIN (best, time_rounds (ask, cases, first, n, moves));
      while (spent_time () - begin < seconds * G_USEC_PER_SEC);
      g_print (" %8.3f %8.2f", n / best, (double) n_moves / best);
      if (ask + 1 == N_ASKS)
        g_print (" %6.1f\n", (double) n_moves / n);
    }
}

static void
run_file (const char *name, double seconds, const char *only)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "bench", name, NULL);
  g_autoptr (GArray) cases = g_array_new (FALSE, FALSE, sizeof (Case));
  g_autoptr (GArray) stretches = g_array_new (FALSE, FALSE, sizeof (Stretch));
  g_autoptr (PwMoves) moves = pw_moves_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", 0);
  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    read_case (lines[i], cases, stretches);
  g_print ("%s\n%26s", name, "");
  for (guint ask = 0; ask < N_ASKS; ask++)
    g_print (" %17s", asks[ask].name);
  g_print (" %6s\n%26s", "moves", "");
  for (guint ask = 0; ask < N_ASKS; ask++)
    g_print (" %8s %8s", "Mcalls/s", "Mmoves/s");
  g_print (" %6s\n", "a call");
  if (only == NULL)
    run_stretch ("all", cases, 0, cases->len, moves, seconds);
  for (guint i = 0; i < stretches->len; i++)
    {
      Stretch *stretch = &g_array_index (stretches, Stretch, i);

      if (only == NULL || g_str_equal (only, stretch->notation))
        run_stretch (stretch->notation, cases, stretch->first, stretch->n, moves, seconds / 10);
    }
  if (only == NULL)
    time_anew (cases, moves, seconds / 2);
  for (guint i = 0; i < stretches->len; i++)
    {
      Stretch *stretch = &g_array_index (stretches, Stretch, i);

      pw_generator_free (stretch->generator);
      pw_piece_unref (stretch->piece);
      g_free (stretch->notation);
    }
  for (guint i = 0; i < cases->len; i++)
    pw_board_free ((PwBoard *) g_array_index (cases, Case, i).position.board);
}

/* -- a keystroke -- */

/* What somebody might type, letter by letter. */
static const char *const typed[] = {
  "fmWfcF",
  "FtR",
  "W-F",
  "mRcR+R",
  "Q+K",
  "Nrf8",
  "(FtlF)r0",
  "KxaK",
  "mQmKxbK-Q",
  "RxebR",
  "mQm(QxQ)-0",
  "fmFfmFxF",
  "RyB",
  "(KxKxvK)((AD)xvK)(KxvK)",
  "W+WF+FD+DA+AN+NH+HG+GJ+JL+L",
};

static const char *const boards[] = {
  "8/8/8/8/3X4/8/8/8",
  "r1bqkbnr/pppp1ppp/2n5/4p3/3X4/8/PPPP1PPP/RNB1KBNR",
  "16/16/16/5p10/16/2P13/16/7X8/16/10p5/16/16/3P12/16/16/16",
};

typedef enum
{
  STAGE_PARSE,
  STAGE_COMPILE,
  STAGE_MOVES,
  STAGE_PICTURE,
  N_STAGES,
} BoardFixture;

typedef struct
{
  PwPosition position;
  PwMoves *moves;
  PwPicture *picture;
  PwBoardShapes *shapes;
  PwGenerator *last; /* of the last good text */
  guint64 keys;
  double spent[N_STAGES]; /* microseconds */
} Typist;

/* Everything that happens behind one keystroke; a broken text keeps the last good board. */
static void
press_key (Typist *typist, const char *text, gssize length)
{
  PwScene scene = { .board = typist->position.board,
                    .at = typist->position.at,
                    .moves = typist->moves,
                    .flags = PW_SCENE_COORDINATES | PW_SCENE_LEGEND,
                    .pointed = PW_NO_SQUARE,
                    .cursor = PW_NO_SQUARE };
  double times[N_STAGES + 1];
  g_autoptr (PwParse) parse = NULL;

  times[STAGE_PARSE] = spent_time ();
  parse = pw_notation_parse (PW_DIALECT_EXTENDED, text, length);
  times[STAGE_COMPILE] = spent_time ();
  if (pw_parse_piece (parse) != NULL)
    {
      pw_generator_free (typist->last);
      typist->last = pw_generator_new_with (pw_parse_piece (parse), typist->shapes);
    }
  times[STAGE_MOVES] = spent_time ();
  if (typist->last != NULL)
    pw_generator_run (typist->last, &typist->position, typist->moves);
  times[STAGE_PICTURE] = spent_time ();
  pw_picture_compose (typist->picture, &scene);
  times[N_STAGES] = spent_time ();
  for (guint fixture = 0; fixture < N_STAGES; fixture++)
    typist->spent[fixture] += times[fixture + 1] - times[fixture];
  typist->keys++;
}

static void
type_everything (Typist *typist)
{
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    for (gsize length = 1; length <= strlen (typed[i]); length++)
      press_key (typist, typed[i], (gssize) length);
}

static PwSquare
find_piece (const PwBoard *board)
{
  for (guint square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_letter (board, (PwSquare) square) == 'X')
      return (PwSquare) square;
  return 0;
}

static void
run_keys (const char *fen, double seconds)
{
  static const char *const stages[] = { "parse", "compile", "moves", "picture" };
  Typist typist = { .shapes = pw_board_shapes_new (), .moves = pw_moves_new (), .picture = pw_picture_new () };
  PwBoard *board = pw_board_new_from_fen (fen, NULL);
  double start, passed;

  typist.position = (PwPosition){ .board = board, .at = find_piece (board) };
  type_everything (&typist);
  typist.keys = 0;
  memset (typist.spent, 0, sizeof typist.spent);
  start = spent_time ();
  do
    type_everything (&typist);
  while ((passed = spent_time () - start) < seconds * G_USEC_PER_SEC);
  g_print ("  %ux%-4u %8.0f ns a keystroke (", pw_board_files (board), pw_board_ranks (board),
           passed * 1000 / (double) typist.keys);
  for (guint fixture = 0; fixture < N_STAGES; fixture++)
    g_print ("%s%s %.0f", fixture > 0 ? ", " : "", stages[fixture],
             typist.spent[fixture] * 1000 / (double) typist.keys);
  g_print (")  %s\n", fen);
  pw_generator_free (typist.last);
  pw_board_shapes_unref (typist.shapes);
  pw_moves_free (typist.moves);
  pw_picture_free (typist.picture);
  pw_board_free (board);
}

int
main (int argc, char **argv)
{
  const char *only;
  double seconds;

  g_test_init (&argc, &argv, NULL);
  seconds = argc > 1 ? g_ascii_strtod (argv[1], NULL) : SECONDS;
  only = argc > 2 ? argv[2] : NULL;
  run_file ("a.tsv", seconds, only);
  run_file ("b.tsv", seconds, only);
  if (only != NULL)
    return 0;
  g_print ("typing %u texts\n", (guint) G_N_ELEMENTS (typed));
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    run_keys (boards[i], seconds);
  return 0;
}
