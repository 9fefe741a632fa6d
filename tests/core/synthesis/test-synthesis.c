/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * From moves to notation: known pieces are found again from their moves on a few boards, drawings and
 * examples give what one would write, and whatever is given agrees with all that is known.
 */
#include "tests/core/synthesis/rows.h"

#include <locale.h>
#include <string.h>

#include "core/notation/notation.h"
#include "core/synthesis/drawing.h"

#define N_EXAMPLES 16

static PwSynthesis *
run (const GPtrArray *examples)
{
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;

  return pw_synthesis_run ((const PwExample *const *) examples->pdata, examples->len, &options);
}

/* -- what must hold of any result -- */

/* A move that some claim of a kind speaks of. */
static gboolean
is_claimed (const PwExample *example, PwClaimVerdict verdict, const PwMoves *moves, const PwMove *move)
{
  for (guint i = 0; i < pw_example_n_claims (example); i++)
    {
      const PwClaim *claim = pw_example_get_claim (example, i);

      if (claim->verdict == verdict
          && pw_example_claim_fits (example, claim, move->to, pw_moves_captures (moves, move),
                                    move->n_captures))
        return TRUE;
    }
  return FALSE;
}

static void
check_example (const char *text, PwGenerator *generator, PwMoves *moves, const PwExample *example)
{
  pw_generator_run (generator, pw_example_position (example), moves);
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);
      gboolean fine
          = is_claimed (example, PW_CLAIM_MAY, moves, move)
            || is_claimed (example, PW_CLAIM_UNKNOWN, moves, move)
            || (!pw_example_is_complete (example) && !is_claimed (example, PW_CLAIM_MAY_NOT, moves, move));

      if (!fine)
        g_error ("%s goes to square %u, which is forbidden", text, move->to);
    }
  for (guint i = 0; i < pw_example_n_claims (example); i++)
    {
      const PwClaim *claim = pw_example_get_claim (example, i);
      gboolean made = claim->verdict != PW_CLAIM_MAY;

      for (guint j = 0; j < pw_moves_count (moves) && !made; j++)
        {
          const PwMove *move = pw_moves_get (moves, j);

          made = pw_example_claim_fits (example, claim, move->to, pw_moves_captures (moves, move),
                                        move->n_captures);
        }
      if (!made)
        g_error ("%s doesn't go to square %u, as it should", text, claim->to);
    }
}

/* Every text agrees with every example, they stand in the order of length, and none stands twice. */
static void
check_result (const PwSynthesis *synthesis, const GPtrArray *examples)
{
  g_assert_cmpuint (synthesis->texts->len, ==, synthesis->pieces->len);
  for (guint i = 0; i < synthesis->texts->len; i++)
    {
      const char *text = synthesis->texts->pdata[i];
      g_autoptr (PwPiece) piece = synthesis_piece (text);
      g_autoptr (PwGenerator) generator = pw_generator_new (piece);
      g_autoptr (PwMoves) moves = pw_moves_new ();

      for (guint j = 0; j < examples->len; j++)
        check_example (text, generator, moves, examples->pdata[j]);
      g_assert_true (synthesis_same_moves (piece, synthesis->pieces->pdata[i]));
      if (i > 0)
        g_assert_cmpuint (strlen (synthesis->texts->pdata[i - 1]), <=, strlen (text));
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (synthesis->texts->pdata[j], !=, text);
    }
}

/* The question divides the pieces as it says, as far as they are told. */
static void
check_question (const PwSynthesis *synthesis)
{
  const PwSynthesisQuestion *question = synthesis->question;
  guint n = synthesis->texts->len, n_yes = 0;

  if (question == NULL)
    {
      g_assert_cmpuint (n + synthesis->n_others, <=, 1);
      return;
    }
  for (guint i = 0; i < n; i++)
    n_yes += synthesis_may_make (synthesis->pieces->pdata[i], &question->position, question->to,
                                 question->captures, question->n_captures);
  g_assert_cmpuint (question->n_yes + question->n_no, ==, n + synthesis->n_others);
  g_assert_cmpuint (question->n_yes, >, 0);
  g_assert_cmpuint (question->n_no, >, 0);
  g_assert_cmpuint (n_yes, <=, question->n_yes);
  g_assert_cmpuint (n - n_yes, <=, question->n_no);
}

/* -- known pieces -- */

static gsize
printed_length (PwPiece *piece)
{
  g_autofree char *text = pw_notation_print (PW_DIALECT_EXTENDED, piece, NULL);

  return text != NULL ? strlen (text) : G_MAXSIZE;
}

static void
test_known_piece (gconstpointer data)
{
  const SynthesisRow *row = data;
  g_autoptr (PwPiece) piece = synthesis_piece (row->notation);
  g_autoptr (GPtrArray) examples = synthesis_examples (piece, N_EXAMPLES);
  g_autoptr (PwSynthesis) synthesis = run (examples);
  gboolean found = synthesis->pieces->len > 0 && synthesis_same_moves (piece, synthesis->pieces->pdata[0]);

  check_result (synthesis, examples);
  if (row->why[0] != '\0')
    {
      if (found)
        g_error ("%s is found after all: its line must go to the others", row->notation);
      return;
    }
  if (!found)
    g_error ("%s is not found, but %s", row->notation,
             synthesis->texts->len > 0 ? (const char *) synthesis->texts->pdata[0] : "nothing");
  if (strlen (synthesis->texts->pdata[0]) > printed_length (piece))
    g_error ("%s is longer than %s", (const char *) synthesis->texts->pdata[0], row->notation);
}

static void
add_known_pieces (const GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i += SYNTHESIS_STRIDE)
    {
      const SynthesisRow *row = rows->pdata[i];
      g_autofree char *path
          = g_strdup_printf ("/synthesis/%s/%s", row->why[0] != '\0' ? "not-found" : "found", row->notation);

      g_test_add_data_func (path, row, test_known_piece);
    }
}

/* -- drawings -- */

/*
 * Marks as letters around the piece, which is X: m, c, b for both; what stands in `rides` are lines of
 * squares.
 */
typedef struct
{
  const char *name;
  const char *marks;  /* ranks from the top, like FEN; a square without a mark is a full stop */
  const char *rides;  /* "d5,d6,d7 e4,f4"; (nullable) */
  const char *wanted; /* the first notation */
} DrawingRow;

static const DrawingRow drawing_rows[] = {
  { "knight", ".b.b./b...b/..X../b...b/.b.b.", NULL, "N" },
  { "dabbaba", "..b../...../b.X.b/...../..b..", NULL, "D" },
  { "dabbaba-among-wazirs", "......./...b.../...b.../.bbXbb./...b.../...b.../.......", NULL, "WD" },
  { "short-rook", "......./...b.../...b.../.bbXbb./...b.../...b.../.......", "d5,d6 d3,d2 c4,b4 e4,f4",
    "R2" },
  { "rook", "...b.../...b.../...b.../bbbXbbb/...b.../...b.../...b...", "d5,d6,d7 d3,d2,d1 c4,b4,a4 e4,f4,g4",
    "R" },
  { "pawn", "...../.cmc./..X../...../.....", NULL, "fmWfcF" },
  { "divergent", ".m.m./mc.cm/..X../mc.cm/.m.m.", NULL, "cFmN" },
  { "silver", "......./......./..bbb../...X.../..b.b../......./.......", NULL, "FfW" },
  { "one-square", "...../...../..Xm./...../.....", NULL, "rmW" },
  { "one-knight-leap", ".b.../...../..X../...../.....", NULL, "lfN" },
  { "horse", ".b.b./b...b/..X../b...b/.b.b.", "c4,b5 c4,d5 b3,a4 b3,a2 d3,e4 d3,e2 c2,b1 c2,d1", "nN" },
  { "alfil", "b...b/...../..X../...../b...b", NULL, "A" },
  { "lame-alfil", "b...b/...../..X../...../b...b", "b4,a5 d4,e5 b2,a1 d2,e1", "nA" },
  { "griffon-without-lines", ".b.b.../.b.b.../bb.bbbb/..X..../bb.bbbb/.b.b.../.b.b...", NULL, "FtR" },
};

static PwMark
mark_of (char c)
{
  return c == 'm' ? PW_MARK_MOVE : c == 'c' ? PW_MARK_CAPTURE : c == 'b' ? PW_MARK_BOTH : PW_MARK_NONE;
}

static void
add_rides (PwDrawing *drawing, const PwBoard *board, const char *text)
{
  g_auto (GStrv) rides = g_strsplit (text, " ", -1);

  for (guint i = 0; rides[i] != NULL; i++)
    {
      g_auto (GStrv) names = g_strsplit (rides[i], ",", -1);
      PwSquare squares[16];
      guint n = 0;

      for (; names[n] != NULL; n++)
        squares[n] = pw_square_parse (board, names[n]);
      pw_drawing_add_ride (drawing, squares, n);
    }
}

/* Returns: (transfer full): the examples that a drawing means */
static GPtrArray *
draw (const DrawingRow *row)
{
  g_auto (GStrv) ranks = g_strsplit (row->marks, "/", -1);
  guint n_ranks = g_strv_length (ranks), files = (guint) strlen (ranks[0]);
  g_autoptr (PwBoard) board = pw_board_new (files, n_ranks);
  g_autoptr (PwDrawing) drawing = NULL;

  for (guint pass = 0; pass < 2; pass++)
    for (PwSquare square = 0; square < files * n_ranks; square++)
      {
        char c = ranks[n_ranks - 1 - square / files][square % files];

        if (pass == 0 && c == 'X')
          drawing = pw_drawing_new (board, square, PW_SIDE_FIRST, FALSE);
        if (pass == 1)
          pw_drawing_mark (drawing, square, mark_of (c));
      }
  if (row->rides != NULL)
    add_rides (drawing, board, row->rides);
  return pw_drawing_to_examples (drawing, FALSE);
}

static void
test_drawing (gconstpointer data)
{
  const DrawingRow *row = data;
  g_autoptr (GPtrArray) examples = draw (row);
  g_autoptr (PwSynthesis) synthesis = run (examples);

  g_assert_cmpint (synthesis->end, ==, PW_SYNTHESIS_DONE);
  g_assert_cmpuint (synthesis->texts->len, >, 0);
  check_result (synthesis, examples);
  check_question (synthesis);
  g_assert_cmpstr (synthesis->texts->pdata[0], ==, row->wanted);
}

/* -- a few examples -- */

typedef struct
{
  const char *board;
  const char *at;
  const char *allowed;   /* "d7 f4:e4": what stands there is taken; or exactly what stands behind the colon */
  const char *forbidden; /* (nullable): then the example is complete */
} Lesson;

typedef struct
{
  const char *name;
  const char *wanted; /* among the notations */
  Lesson lessons[3];
} LessonRow;

static const LessonRow lesson_rows[] = {
  { "grasshopper",
    "gQ",
    { { "8/8/3p4/8/3X1P2/8/8/8", "d4", "d7 g4", NULL },
      { "8/8/8/8/8/8/1P6/X7", "a1", "c3", NULL },
      { "8/8/8/2p5/8/8/3X4/8", "d2", "", NULL } } },
  { "cannon",
    "pR",
    { { "3p4/8/3P4/8/3X4/8/8/8", "d4", "d5 d3 d2 d1 a4 b4 c4 e4 f4 g4 h4 d8", NULL },
      { "8/3p4/8/8/X7/8/8/8", "a4", "a1 a2 a3 a5 a6 a7 a8 b4 c4 d4 e4 f4 g4 h4", NULL } } },
  { "checkers", "FxF", { { "8/8/8/2p1p3/3X4/8/8/8", "d4", "b6:c5 f6:e5", NULL } } },
  { "withdrawer",
    "KxbK-K",
    { { "8/8/8/8/3X4/3p4/8/8", "d4", "d5:d3", NULL },
      { "8/8/8/8/1pX5/8/8/8", "c4", "d4:b4", NULL },
      { "8/8/8/8/2X5/1p6/8/8", "c4", "d5:b3", NULL } } },
  { "rifle",
    "RxebR",
    { { "8/8/3p4/8/3X1p2/8/8/8", "d4", "d4:d6 d4:f4", NULL },
      { "8/8/3p4/3P4/3X1P2/8/8/3p4", "d4", "d4:d1", NULL },
      { "8/1p6/8/3p4/3X4/8/8/p7", "d4", "d4:d5", NULL } } },
  { "knight-from-one-square", "N", { { "8/8/8/8/3X4/8/8/8", "d4", "e6", "d5" } } },
  { "horse",
    "nN",
    { { "8/8/8/3P4/3X4/8/8/8", "d4", "f5 f3 b5 b3 c2 e2", NULL },
      { "8/8/8/8/3Xp3/8/8/8", "d4", "e6 c6 b5 b3 c2 e2", NULL } } },
};

static void
claim_list (PwExample *example, PwClaimVerdict verdict, const char *list)
{
  const PwBoard *board = pw_example_position (example)->board;
  g_auto (GStrv) items = g_strsplit (list, " ", -1);

  for (guint i = 0; items[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (items[i], ":", 2);
      PwTakes takes = verdict == PW_CLAIM_MAY ? PW_TAKES_PLAINLY : PW_TAKES_ANYHOW;
      PwSquare capture = 0;

      if (items[i][0] == '\0')
        continue;
      if (parts[1] != NULL)
        {
          takes = PW_TAKES_EXACTLY;
          capture = pw_square_parse (board, parts[1]);
        }
      g_assert_true (pw_example_claim (example, verdict, pw_square_parse (board, parts[0]), takes, &capture,
                                       parts[1] != NULL));
    }
}

static void
test_lessons (gconstpointer data)
{
  const LessonRow *row = data;
  g_autoptr (GPtrArray) examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  g_autoptr (PwSynthesis) synthesis = NULL;
  gboolean found = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (row->lessons) && row->lessons[i].board != NULL; i++)
    {
      const Lesson *lesson = &row->lessons[i];
      PwBoard *board = pw_board_new_from_fen (lesson->board, NULL);
      PwExample *example = pw_example_new (board, pw_square_parse (board, lesson->at), PW_SIDE_FIRST, FALSE,
                                           lesson->forbidden == NULL);

      claim_list (example, PW_CLAIM_MAY, lesson->allowed);
      if (lesson->forbidden != NULL)
        claim_list (example, PW_CLAIM_MAY_NOT, lesson->forbidden);
      g_ptr_array_add (examples, example);
    }
  synthesis = run (examples);
  check_result (synthesis, examples);
  check_question (synthesis);
  for (guint i = 0; i < synthesis->texts->len; i++)
    found |= g_str_equal (synthesis->texts->pdata[i], row->wanted);
  if (!found)
    g_error ("%s is not among them; the first is %s", row->wanted,
             synthesis->texts->len > 0 ? (const char *) synthesis->texts->pdata[0] : "nothing");
}

/* -- a conversation: one move is shown, then every question is answered as a piece in mind would -- */

typedef struct
{
  const char *notation; /* of the piece in mind */
  const char *shown;    /* a move on an empty board from d4 */
} TalkRow;

static const TalkRow talk_rows[] = {
  { "W", "d5" }, { "F", "e5" }, { "N", "e6" },  { "R", "d8" },   { "B", "h8" },
  { "Q", "h8" }, { "K", "e5" }, { "fW", "d5" }, { "FtR", "e8" }, { "nN", "e6" },
  { "D", "d6" }, { "L", "e7" }, { "N0", "f8" }, { "pR", "d8" },
};

#define MAX_QUESTIONS 20

static void
add_answer (GPtrArray *examples, const PwSynthesisQuestion *question, PwPiece *mind)
{
  const PwPosition *position = &question->position;
  PwExample *example = pw_example_new (pw_board_copy (question->board), position->at, position->side,
                                       position->virgin, FALSE);
  gboolean yes = synthesis_may_make (mind, position, question->to, question->captures, question->n_captures);

  g_assert_true (pw_example_claim (example, yes ? PW_CLAIM_MAY : PW_CLAIM_MAY_NOT, question->to,
                                   PW_TAKES_EXACTLY, question->captures, question->n_captures));
  g_ptr_array_add (examples, example);
}

static void
test_talk (gconstpointer data)
{
  const TalkRow *row = data;
  g_autoptr (PwPiece) mind = synthesis_piece (row->notation);
  g_autoptr (GPtrArray) examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  PwBoard *board = pw_board_new (8, 8);
  PwExample *shown = pw_example_new (board, pw_square_parse (board, "d4"), PW_SIDE_FIRST, FALSE, FALSE);

  claim_list (shown, PW_CLAIM_MAY, row->shown);
  g_ptr_array_add (examples, shown);
  for (guint n = 0; n < MAX_QUESTIONS; n++)
    {
      g_autoptr (PwSynthesis) synthesis = run (examples);

      g_assert_cmpuint (synthesis->texts->len, >, 0);
      if (synthesis->question == NULL)
        {
          if (!synthesis_same_moves (mind, synthesis->pieces->pdata[0]))
            g_error ("%s was in mind, but after %u questions it is %s", row->notation, n,
                     (const char *) synthesis->texts->pdata[0]);
          return;
        }
      check_question (synthesis);
      add_answer (examples, synthesis->question, mind);
    }
  g_error ("%s: more than %d questions", row->notation, MAX_QUESTIONS);
}

/* -- claims, and how a run ends -- */

static PwExample *
new_example (gboolean complete)
{
  return pw_example_new (pw_board_new (8, 8), 27, PW_SIDE_FIRST, FALSE, complete);
}

static void
test_contradictions (void)
{
  g_autoptr (PwExample) example = new_example (FALSE);
  const PwSquare victim = 35;

  g_assert_true (pw_example_claim (example, PW_CLAIM_MAY, 43, PW_TAKES_PLAINLY, NULL, 0));
  g_assert_true (pw_example_claim (example, PW_CLAIM_MAY, 43, PW_TAKES_PLAINLY, NULL, 0));
  g_assert_cmpuint (pw_example_n_claims (example), ==, 1);
  g_assert_false (pw_example_claim (example, PW_CLAIM_MAY_NOT, 43, PW_TAKES_PLAINLY, NULL, 0));
  g_assert_false (pw_example_claim (example, PW_CLAIM_MAY_NOT, 43, PW_TAKES_ANYHOW, NULL, 0));
  g_assert_true (pw_example_claim (example, PW_CLAIM_MAY_NOT, 43, PW_TAKES_EXACTLY, &victim, 1));
  g_assert_true (pw_example_claim (example, PW_CLAIM_MAY_NOT, 44, PW_TAKES_ANYHOW, NULL, 0));
  g_assert_true (pw_example_claim (example, PW_CLAIM_MAY, 44, PW_TAKES_EXACTLY, &victim, 1));
  g_assert_cmpuint (pw_example_n_claims (example), ==, 4);
}

static void
test_no_wish (void)
{
  g_autoptr (GPtrArray) examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  g_autoptr (PwSynthesis) synthesis = NULL;

  g_ptr_array_add (examples, new_example (TRUE));
  synthesis = run (examples);
  g_assert_cmpint (synthesis->end, ==, PW_SYNTHESIS_NO_WISH);
  g_assert_cmpuint (synthesis->texts->len, ==, 0);
}

typedef struct
{
  guint calls;
  double last;
} Listener;

static gboolean
stop_soon (gpointer data, double progress)
{
  Listener *listener = data;

  g_assert_cmpfloat (progress, >=, listener->last);
  g_assert_cmpfloat (progress, <=, 1);
  listener->last = progress;
  return ++listener->calls < 3;
}

static void
test_cancel (void)
{
  g_autoptr (PwPiece) piece = synthesis_piece ("FtsR");
  g_autoptr (GPtrArray) examples = synthesis_examples (piece, 6);
  Listener listener = { 0 };
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;
  g_autoptr (PwSynthesis) synthesis = NULL;

  options.go_on = stop_soon;
  options.data = &listener;
  synthesis = pw_synthesis_run ((const PwExample *const *) examples->pdata, examples->len, &options);
  g_assert_cmpint (synthesis->end, ==, PW_SYNTHESIS_CANCELLED);
  g_assert_cmpuint (listener.calls, ==, 3);
  g_assert_cmpuint (synthesis->texts->len, ==, 0);
}

static gpointer
run_in_thread (gpointer examples)
{
  return run (examples);
}

/* Any number of runs at a time, even on the same examples. */
static void
test_threads (void)
{
  g_autoptr (PwPiece) piece = synthesis_piece ("mNcB");
  g_autoptr (GPtrArray) examples = synthesis_examples (piece, 8);
  GThread *threads[3];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("synthesis", run_in_thread, examples);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      g_autoptr (PwSynthesis) synthesis = g_thread_join (threads[i]);

      g_assert_cmpstr (synthesis->texts->pdata[0], ==, "mNcB");
      check_result (synthesis, examples);
    }
}

/* Little work is enough for what is short; what was found until then is told. */
static void
test_cut_off (void)
{
  g_autoptr (PwPiece) piece = synthesis_piece ("N");
  g_autoptr (GPtrArray) examples = synthesis_examples (piece, 6);
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;

  for (guint64 work = 1; work < 1000000; work *= 10)
    {
      g_autoptr (PwSynthesis) synthesis = NULL;

      options.max_work = work;
      synthesis = pw_synthesis_run ((const PwExample *const *) examples->pdata, examples->len, &options);
      g_assert_true (synthesis->end == PW_SYNTHESIS_DONE || synthesis->end == PW_SYNTHESIS_CUT_OFF);
      g_assert_cmpint (synthesis->end, ==, synthesis->size >= 1 ? PW_SYNTHESIS_DONE : PW_SYNTHESIS_CUT_OFF);
      if (synthesis->size >= 1)
        g_assert_cmpstr (synthesis->texts->pdata[0], ==, "N");
      check_result (synthesis, examples);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *path = NULL;
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  path = g_test_build_filename (G_TEST_DIST, "data", "synthesis", "synthesis.tsv", NULL);
  rows = synthesis_rows_read (path);
  add_known_pieces (rows);
  for (guint i = 0; i < G_N_ELEMENTS (drawing_rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("/synthesis/drawing/%s", drawing_rows[i].name);

      g_test_add_data_func (name, &drawing_rows[i], test_drawing);
    }
  for (guint i = 0; i < G_N_ELEMENTS (lesson_rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("/synthesis/lessons/%s", lesson_rows[i].name);

      g_test_add_data_func (name, &lesson_rows[i], test_lessons);
    }
  for (guint i = 0; i < G_N_ELEMENTS (talk_rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("/synthesis/talk/%s", talk_rows[i].notation);

      g_test_add_data_func (name, &talk_rows[i], test_talk);
    }
  g_test_add_func ("/synthesis/contradictions", test_contradictions);
  g_test_add_func ("/synthesis/no-wish", test_no_wish);
  g_test_add_func ("/synthesis/cancel", test_cancel);
  g_test_add_func ("/synthesis/cut-off", test_cut_off);
  g_test_add_func ("/synthesis/threads", test_threads);
  status = g_test_run ();
  return status;
}
