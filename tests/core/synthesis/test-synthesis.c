/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * From moves to notation: known pieces are found again from their moves on a few boards, drawings and
 * examples give what one would write, and whatever is given agrees with all that is known.
 */
#include "tests/core/synthesis/known.h"

#include <locale.h>
#include <string.h>

#include "core/notation/advice/advice.h"
#include "core/synthesis/sketch/marked-board.h"
#include "tests/core/move-text.h"
#include "tests/core/rows.h"

#define ODD_LETTERS 3 /* that an odd repeat counts: Wx0 */

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

static gboolean
is_warned_of (const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, text, -1);
  g_autoptr (GArray) advice = pw_advice_new (PW_ADVICE_PROBLEMS, text, parse);

  for (guint i = 0; i < advice->len; i++)
    if (g_array_index (advice, PwDiagnostic, i).severity == PW_SEVERITY_WARNING)
      return TRUE;
  return FALSE;
}

/* Each text agrees with each example. Shorter texts come first, those with warnings last, and none twice. */
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
      if (i > 0 && is_warned_of (text) == is_warned_of (synthesis->texts->pdata[i - 1]))
        g_assert_cmpuint (strlen (synthesis->texts->pdata[i - 1]), <=, strlen (text) + ODD_LETTERS);
      if (i > 0)
        g_assert_cmpint (is_warned_of (text), >=, is_warned_of (synthesis->texts->pdata[i - 1]));
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
  const TestRow *row = data;
  const char *notation = row->columns[0];
  g_autoptr (PwPiece) piece = synthesis_piece (notation);
  g_autoptr (GPtrArray) examples = synthesis_examples (piece, SYNTHESIS_EXAMPLES);
  g_autoptr (PwSynthesis) synthesis = run (examples);
  gboolean found = synthesis->pieces->len > 0 && synthesis_same_moves (piece, synthesis->pieces->pdata[0]);

  check_result (synthesis, examples);
  if (test_row_says (row, 1))
    {
      if (found)
        g_error ("%s is found after all: its line must go to the others", notation);
      return;
    }
  if (!found)
    g_error ("%s is not found, but %s", notation,
             synthesis->texts->len > 0 ? (const char *) synthesis->texts->pdata[0] : "nothing");
  if (strlen (synthesis->texts->pdata[0]) > printed_length (piece))
    g_error ("%s is longer than %s", (const char *) synthesis->texts->pdata[0], notation);
}

#define ENOUGH_FOUND 95

static void
test_enough_invented (void)
{
  g_autoptr (GPtrArray) rows = test_rows_read ("synthesis/invented.tsv", 1, 2);
  guint n_missing = 0;

  for (guint i = 0; i < rows->len; i++)
    n_missing += test_row_says (rows->pdata[i], 1);
  g_assert_cmpuint (rows->len, ==, 100);
  g_assert_cmpuint (rows->len - n_missing, >=, ENOUGH_FOUND);
}

/* -- what is claimed to have been tried -- */

/* Terms of so many signs, by the grammar: A is any atom, # a number, o an operator, d and dd directions. */
static const struct
{
  guint size;
  const char *text;
} shapes[] = {
  { 1, "A" },    { 2, "hA" },   { 2, "A#" },   { 3, "jjA" },  { 3, "hA#" },  { 3, "AoA" },  { 3, "Ao#" },
  { 3, "Ad#" },  { 4, "AodA" }, { 4, "AodA" }, { 4, "Aod#" }, { 4, "A#oA" }, { 4, "AoA#" }, { 4, "AolA" },
  { 4, "Add#" }, { 2, "wA" },   { 3, "wA#" },  { 3, "whA" },  { 3, "Au" },   { 4, "A#u" },
};

static const struct
{
  char sign;
  const char *choices[16];
} fillings[] = {
  { 'A', { "W", "F", "D", "N", "A", "H", "L", "J", "G", "K", "R", "B", "Q", "R", "B", "N" } },
  { 'h', { "n", "j", "p", "g", "q", "z" } },
  { 'l', { "n", "j" } },
  { '#', { "0", "2", "3", "4", "5" } },
  { 'o', { "t", "-", "+", "?", "!", "x", "d", "y" } },
  { 'd', { "l", "r", "b", "s", "v", "a", "e" } },
  { 'D', { "fs", "bs", "fr", "fl", "br", "bl", "rf", "lf", "fh", "bh" } },
  { 'w', { "o" } },
  { 'u', { "dO" } },
  { 'm', { "", "", "", "m", "c" } },
  { 'f', { "", "", "", "", "f", "b", "s", "v", "r", "fr", "fs" } },
};

static void
fill (GRand *rand, char sign, GString *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (fillings); i++)
    if (fillings[i].sign == sign)
      {
        gint32 n = 0;

        while (n < 16 && fillings[i].choices[n] != NULL)
          n++;
        g_string_append (text, fillings[i].choices[g_rand_int_range (rand, 0, n)]);
        return;
      }
  g_string_append_c (text, sign);
}

/*
 * bare: (out): the text without mode and directions
 * Returns: (transfer full) (nullable): a piece of one term; NULL if the text has no meaning, or a warning
 */
static PwPiece *
random_term (GRand *rand, GString *text, const char **bare)
{
  guint shape = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (shapes));
  g_autoptr (PwParse) parse = NULL;
  gsize prefix;
  guint n;

  g_assert_cmpuint (shapes[shape].size, <=, PW_SYNTHESIS_COMPLETE_SIZE);
  g_string_truncate (text, 0);
  fill (rand, 'm', text);
  fill (rand, 'f', text);
  prefix = text->len;
  for (const char *p = shapes[shape].text; *p != '\0'; p++)
    {
      gboolean two = p[0] == 'd' && p[1] == 'd';

      fill (rand, two ? 'D' : *p, text);
      p += two;
    }
  *bare = text->str + prefix;
  parse = pw_notation_parse (PW_DIALECT_EXTENDED, text->str, -1);
  pw_parse_diagnostics (parse, &n);
  return n == 0 ? pw_piece_ref (pw_parse_piece (parse)) : NULL;
}

/* How many signs a notation has; coordinates are one. */
static guint
count_signs (const char *text)
{
  guint n = 0;

  for (const char *p = text; *p != '\0'; p++, n++)
    if (p[0] == '(' && g_ascii_isdigit (p[1]))
      p = strchr (p, ')');
  return n;
}

/* What is not promised. bare: what is tried before modes and directions are chosen */
static gboolean
is_out_of_reach (const char *bare, const GPtrArray *examples)
{
  g_autoptr (PwPiece) piece = synthesis_piece (bare);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();

  for (guint i = 0; i < examples->len; i++)
    {
      pw_generator_run (generator, pw_example_position (examples->pdata[i]), moves);
      if (pw_generator_arrivals (generator) >= PW_SYNTHESIS_TOO_HEAVY)
        return TRUE;
    }
  return FALSE;
}

#define N_RANDOM_TERMS 60
#define SEED           7
#define UNUSUAL        2 /* signs that a notation may be longer which costs less than an unusual one */

/* The piece itself agrees with its examples, so what is found is not longer than it, unless it costs less. */
static void
test_random_terms (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (GString) text = g_string_new (NULL);
  Sample sample = sample_of ("random terms", N_RANDOM_TERMS, 4 * SYNTHESIS_COST);

  for (guint n = 0; n < N_RANDOM_TERMS;)
    {
      const char *bare;
      g_autoptr (PwPiece) piece = random_term (rand, text, &bare);
      g_autoptr (GPtrArray) examples = piece != NULL ? synthesis_examples (piece, SYNTHESIS_EXAMPLES) : NULL;
      g_autoptr (PwSynthesis) synthesis = NULL;

      if (examples == NULL || is_out_of_reach (bare, examples) || !sample_takes (&sample, n++))
        continue;
      synthesis = run (examples);
      if (synthesis->end == PW_SYNTHESIS_NO_GOAL)
        continue;
      if (synthesis->texts->len == 0
          || count_signs (synthesis->texts->pdata[0]) > printed_length (piece) + UNUSUAL)
        g_error ("%s: %s", text->str,
                 synthesis->texts->len > 0 ? (const char *) synthesis->texts->pdata[0] : "nothing is found");
    }
}

/* -- drawings -- */

static PwMark
mark_of (char c)
{
  return c == 'm' ? PW_MARK_MOVE : c == 'c' ? PW_MARK_CAPTURE : c == 'b' ? PW_MARK_BOTH : PW_MARK_NONE;
}

static void
add_rides (PwSketch *sketch, const PwMarkedBoard *on, const char *text)
{
  g_auto (GStrv) rides = g_strsplit (text, " ", -1);

  for (guint i = 0; rides[i] != NULL; i++)
    {
      g_auto (GStrv) names = g_strsplit (rides[i], ",", -1);
      PwVec way[16];
      guint n = 0;

      for (; names[n] != NULL; n++)
        way[n] = pw_board_offset (on->board, on->at, pw_square_parse (on->board, names[n]));
      pw_sketch_add_ride (sketch, way, n, FALSE, PW_MARK_NONE);
    }
}

/* rides: (nullable). Returns: (transfer full): the examples that a drawing means */
static GPtrArray *
draw (const char *marks, const char *rides)
{
  g_auto (GStrv) ranks = g_strsplit (marks, "/", -1);
  guint n_ranks = g_strv_length (ranks), files = (guint) strlen (ranks[0]);
  g_autoptr (PwBoard) board = pw_board_new (files, n_ranks);
  g_autoptr (PwSketch) sketch = pw_sketch_new ();
  g_autoptr (PwMarkedBoard) on = NULL;
  GPtrArray *examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);

  for (guint pass = 0; pass < 2; pass++)
    for (PwSquare square = 0; square < files * n_ranks; square++)
      {
        char c = ranks[n_ranks - 1 - square / files][square % files];

        if (pass == 0 && c == 'X')
          on = pw_marked_board_new (board, square);
        if (pass == 1 && mark_of (c) != PW_MARK_NONE)
          pw_sketch_set_mark (sketch, pw_board_offset (board, on->at, square), mark_of (c));
      }
  if (rides != NULL)
    add_rides (sketch, on, rides);
  pw_marked_board_show (on, sketch);
  pw_marked_board_to_examples (on, PW_SIDE_FIRST, FALSE, FALSE, examples);
  return examples;
}

static void
test_drawing (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (GPtrArray) examples = draw (row->columns[1], row->columns[2]);
  g_autoptr (PwSynthesis) synthesis = run (examples);

  g_assert_cmpint (synthesis->end, ==, PW_SYNTHESIS_DONE);
  g_assert_cmpuint (synthesis->texts->len, >, 0);
  check_result (synthesis, examples);
  check_question (synthesis);
  g_assert_cmpstr (synthesis->texts->pdata[0], ==, row->columns[3]);
}

#define N_PATTERNLESS 12
#define FEWEST_MARKS  3
#define MORE_MARKS    4 /* of each drawing than of the one before */

/* Marks on random squares: at least a list of leaps is found, and the shortest comes first. */
static void
test_no_pattern (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Sample sample = sample_of ("no pattern", N_PATTERNLESS, SYNTHESIS_COST);

  for (guint i = 0; i < N_PATTERNLESS; i++)
    {
      char marks[] = "......../......../......../......../...X..../......../......../........";
      g_autoptr (GPtrArray) examples = NULL;
      g_autoptr (PwSynthesis) synthesis = NULL;

      for (guint n = 0; n < FEWEST_MARKS + i * MORE_MARKS;)
        {
          char *mark = &marks[g_rand_int_range (rand, 0, sizeof marks - 1)];

          if (*mark != '.')
            continue;
          *mark = "mcb"[g_rand_int_range (rand, 0, 3)];
          n++;
        }
      if (!sample_takes (&sample, i))
        continue;
      examples = draw (marks, NULL);
      synthesis = run (examples);
      if (synthesis->texts->len == 0)
        g_error ("nothing is found for %s", marks);
      check_result (synthesis, examples);
      check_question (synthesis);
    }
}

/* -- a few examples -- */

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

/* "board: moves" or "board: moves not others". Returns: (transfer full) */
static PwExample *
read_example (const char *text)
{
  g_auto (GStrv) halves = g_strsplit (text, ":", 2);
  g_auto (GStrv) lists = g_strsplit (halves[1], " not ", 2);
  PwPosition position;
  PwBoard *board = position_from_fen (halves[0], &position);
  gboolean complete = g_strv_length (lists) < 2;
  PwExample *example = pw_example_new (board, position.at, position.side, FALSE, complete);

  if (lists[0] != NULL)
    claim_list (example, PW_CLAIM_MAY, lists[0]);
  if (!complete)
    claim_list (example, PW_CLAIM_MAY_NOT, lists[1]);
  return example;
}

static void
test_few (gconstpointer data)
{
  const TestRow *row = data;
  const char *wanted = row->columns[1];
  g_autoptr (GPtrArray) examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  g_autoptr (PwSynthesis) synthesis = NULL;
  gboolean found = FALSE;

  for (guint i = 2; i < 5 && test_row_says (row, i); i++)
    g_ptr_array_add (examples, read_example (row->columns[i]));
  synthesis = run (examples);
  check_result (synthesis, examples);
  check_question (synthesis);
  for (guint i = 0; i < synthesis->texts->len; i++)
    found |= g_str_equal (synthesis->texts->pdata[i], wanted);
  if (!found)
    g_error ("%s is not among them; the first is %s", wanted,
             synthesis->texts->len > 0 ? (const char *) synthesis->texts->pdata[0] : "nothing");
}

/* -- a conversation: one move is shown, then every question is answered as a piece in mind would -- */

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
  const TestRow *row = data;
  g_autoptr (PwPiece) mind = synthesis_piece (row->columns[0]);
  g_autoptr (GPtrArray) examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  PwBoard *board = pw_board_new (8, 8);
  PwExample *shown = pw_example_new (board, pw_square_parse (board, "d4"), PW_SIDE_FIRST, FALSE, FALSE);

  claim_list (shown, PW_CLAIM_MAY, row->columns[1]);
  g_ptr_array_add (examples, shown);
  for (guint n = 0; n < MAX_QUESTIONS; n++)
    {
      g_autoptr (PwSynthesis) synthesis = run (examples);

      g_assert_cmpuint (synthesis->texts->len, >, 0);
      if (synthesis->question == NULL)
        {
          if (!synthesis_same_moves (mind, synthesis->pieces->pdata[0]))
            g_error ("%s was in mind, but after %u questions it is %s", row->columns[0], n,
                     (const char *) synthesis->texts->pdata[0]);
          return;
        }
      check_question (synthesis);
      add_answer (examples, synthesis->question, mind);
    }
  g_error ("%s: more than %d questions", row->columns[0], MAX_QUESTIONS);
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
test_no_goal (void)
{
  g_autoptr (GPtrArray) examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  g_autoptr (PwSynthesis) synthesis = NULL;

  g_ptr_array_add (examples, new_example (TRUE));
  synthesis = run (examples);
  g_assert_cmpint (synthesis->end, ==, PW_SYNTHESIS_NO_GOAL);
  g_assert_cmpuint (synthesis->texts->len, ==, 0);
}

/* A piece too large to be found: what agrees on a few boards is dozens of signs that no one means. */
static void
test_too_few (void)
{
  g_autoptr (PwPiece) piece = synthesis_piece ("(WtrF)0");

  for (guint n = 4; n <= 6; n += 2)
    {
      g_autoptr (GPtrArray) examples = synthesis_examples (piece, n);
      g_autoptr (PwSynthesis) synthesis = run (examples);

      g_assert_cmpint (synthesis->end, ==, PW_SYNTHESIS_TOO_FEW);
      g_assert_cmpuint (synthesis->texts->len, ==, 0);
      g_assert_null (synthesis->question);
    }
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
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  test_rows_add_sample ("synthesis/synthesis.tsv", 1, 2, SYNTHESIS_COST, test_known_piece);
  test_rows_add_sample ("synthesis/invented.tsv", 1, 2, SYNTHESIS_COST, test_known_piece);
  g_test_add_func ("/synthesis/enough-invented", test_enough_invented);
  test_rows_add_sample ("synthesis/drawings.tsv", 4, 4, SYNTHESIS_COST, test_drawing);
  g_test_add_func ("/synthesis/no-pattern", test_no_pattern);
  test_rows_add_sample ("synthesis/few.tsv", 3, 5, SYNTHESIS_COST, test_few);
  test_rows_add_sample ("synthesis/talks.tsv", 2, 2, SYNTHESIS_COST, test_talk);
  g_test_add_func ("/synthesis/random-terms", test_random_terms);
  g_test_add_func ("/synthesis/contradictions", test_contradictions);
  g_test_add_func ("/synthesis/no-wish", test_no_goal);
  if (!is_sanitized ()) /* it looks through everything */
    g_test_add_func ("/synthesis/too-few", test_too_few);
  g_test_add_func ("/synthesis/cancel", test_cancel);
  g_test_add_func ("/synthesis/cut-off", test_cut_off);
  g_test_add_func ("/synthesis/threads", test_threads);
  return g_test_run ();
}
