/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Games of questions: who says little of a piece and answers what is asked is understood.  No question is
 * asked twice, or about what has been told, and each divides the notations.
 */
#include <locale.h>

#include "core/catalogue/catalogue.h"
#include "tests/core/synthesis/game.h"
#include "tests/core/synthesis/known.h"
#include "tests/sample.h"

#define MAX_PIECES 24 /* on the board of a question: all others are for show */

static PwSynthesis *
run (const GPtrArray *examples)
{
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;

  return pw_synthesis_run ((const PwExample *const *) examples->pdata, examples->len, &options);
}

/* -- what must hold of any question -- */

static gboolean
is_same_position (const PwPosition *a, const PwPosition *b)
{
  for (guint i = 0; i < pw_board_n_squares (a->board); i++)
    if (i != a->at && pw_board_cell (a->board, (PwSquare) i) != pw_board_cell (b->board, (PwSquare) i))
      return FALSE;
  return a->at == b->at && a->side == b->side && !a->virgin == !b->virgin;
}

/* Whether some claim settles the move of a question. */
static gboolean
is_told (const PwSynthesisQuestion *question, const PwExample *example)
{
  const PwPosition *position = pw_example_position (example);

  if (pw_board_files (position->board) != pw_board_files (question->board)
      || pw_board_ranks (position->board) != pw_board_ranks (question->board)
      || !is_same_position (position, &question->position))
    return FALSE;
  for (guint i = 0; i < pw_example_n_claims (example); i++)
    {
      const PwClaim *claim = pw_example_get_claim (example, i);

      if (claim->verdict != PW_CLAIM_UNKNOWN && claim->takes != PW_TAKES_ANYHOW
          && pw_example_claim_fits (example, claim, question->to, question->captures, question->n_captures))
        return TRUE;
    }
  return FALSE;
}

static guint
count_pieces (const PwBoard *board)
{
  guint n = 0;

  for (guint i = 0; i < pw_board_n_squares (board); i++)
    n += pw_board_cell (board, (PwSquare) i) == PW_CELL_FIRST
         || pw_board_cell (board, (PwSquare) i) == PW_CELL_SECOND;
  return n;
}

/* examples: those that were known when the question was asked */
static void
check_question (const PwSynthesis *synthesis, const GPtrArray *examples)
{
  const PwSynthesisQuestion *question = synthesis->question;

  g_assert_cmpuint (question->n_yes, >, 0);
  g_assert_cmpuint (question->n_no, >, 0);
  g_assert_cmpuint (question->n_yes + question->n_no, ==, synthesis->texts->len + synthesis->n_others);
  g_assert_cmpuint (count_pieces (question->board), <=, MAX_PIECES);
  g_assert_true (question->position.board == question->board);
  g_assert_cmpuint (question->to, <, pw_board_n_squares (question->board));
  g_assert_cmpint (question->example, <, (int) examples->len);
  for (guint i = 0; i < examples->len; i++)
    g_assert_false (is_told (question, examples->pdata[i]));
}

/* -- games -- */

/* That there is nothing else is said of one piece, and only if all of its moves are told. */
static void
check_claim (const Game *game)
{
  const PwSynthesis *synthesis = game_synthesis (game);
  gboolean told = TRUE;

  for (guint i = 0; i < game_examples (game)->len; i++)
    told &= pw_example_is_complete (game_examples (game)->pdata[i])
            || pw_example_is_answer (game_examples (game)->pdata[i]);
  if (synthesis->texts->len > 0 && !synthesis->more_others)
    g_assert_true (told && pw_synthesis_n_pieces (synthesis) == 1 && synthesis->question == NULL);
}

static void
test_game (gconstpointer data)
{
  g_autoptr (GameRow) row = game_row_new (data);
  g_autoptr (Game) game = game_new (row);
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;
  GameState state = GAME_ASKED;
  guint right_after = 0; /* so many questions it is the first, and stays so */

  options.known = pw_catalogue_make_pieces;
  for (guint n = 0; n <= PW_SYNTHESIS_MAX_QUESTIONS && state == GAME_ASKED; n++)
    {
      state = game_play (game, &options);
      check_claim (game);
      if (state == GAME_ASKED)
        check_question (game_synthesis (game), game_examples (game));
      right_after = game_is_right (game) ? right_after : n + 1;
    }
  g_assert_cmpint (state, !=, GAME_ASKED); /* there are never more */
  if (row->why[0] != '\0')
    {
      if (game_is_right (game))
        g_error ("%s is understood after all: its line must go to the others", row->notation);
      g_assert_true (game_is_offered (game));
    }
  else if (!game_is_right (game))
    g_error ("%s was in mind, but in the end it is %s", row->notation,
             state == GAME_LOST ? "nothing" : (const char *) game_synthesis (game)->texts->pdata[0]);
  else
    g_assert_cmpuint (right_after, <=, row->most);
}

/* -- a memory -- */

/* go_on() of a search. data: its progress, which says how much work it has done */
static gboolean
note_progress (gpointer data, double progress)
{
  *(double *) data = progress;
  return TRUE;
}

/* Plays on. Returns: (transfer full): all that the search found, and its work */
static char *
play_and_tell (Game *game, const PwSynthesisOptions *options, PwSynthesisMemory *memory, GameState *state)
{
  PwSynthesisOptions own = *options;
  double progress = 0;
  GString *told = g_string_new (NULL);
  const PwSynthesisQuestion *question;

  own.memory = memory;
  own.go_on = note_progress;
  own.data = &progress;
  *state = game_play (game, &own);
  question = game_synthesis (game)->question;
  for (guint i = 0; i < game_synthesis (game)->texts->len; i++)
    g_string_append_printf (told, "%s ", (char *) game_synthesis (game)->texts->pdata[i]);
  g_string_append_printf (told, "of %u, work %.9f", pw_synthesis_n_pieces (game_synthesis (game)), progress);
  if (question != NULL)
    {
      g_autofree char *fen = pw_board_to_fen (question->board);

      g_string_append_printf (told, ", %u to %u on %s?", question->position.at, question->to, fen);
    }
  return g_string_free (told, FALSE);
}

/* Who begins anew with the same positions finds the same. */
static void
check_anew (const Game *game)
{
  const GPtrArray *examples = game_examples (game), *texts = game_synthesis (game)->texts;
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;
  g_autoptr (PwSynthesis) anew = NULL;

  options.known = pw_catalogue_make_pieces;
  anew = pw_synthesis_run ((const PwExample *const *) examples->pdata, examples->len, &options);
  g_assert_cmpuint (anew->texts->len, ==, texts->len);
  for (guint i = 0; i < texts->len; i++)
    g_assert_cmpstr (anew->texts->pdata[i], ==, texts->pdata[i]);
  g_assert_cmpint (anew->more_others, ==, game_synthesis (game)->more_others);
}

/* Every search of a game gives the same with a memory, for the same work. */
static void
play_with_memory (const TestRow *columns, PwSynthesisMemory *memory)
{
  g_autoptr (GameRow) row = game_row_new (columns);
  g_autoptr (Game) game = game_new (row);
  g_autoptr (Game) same = game_new (row);
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;
  GameState state = GAME_ASKED;

  options.known = pw_catalogue_make_pieces;
  while (state == GAME_ASKED)
    {
      g_autofree char *told = play_and_tell (game, &options, NULL, &state);
      g_autofree char *told_again = play_and_tell (same, &options, memory, &state);

      g_assert_cmpstr (told_again, ==, told);
      check_anew (game);
    }
}

static void
test_memory (void)
{
  g_autoptr (PwSynthesisMemory) memory = pw_synthesis_memory_new (); /* of all games: somebody draws many pieces */
  g_autoptr (GPtrArray) rows = test_rows_read (GAME_ROWS);

  for (Sample sample = sample_of ("games with a memory", rows->len, 5000); sample_next (&sample);)
    play_with_memory (rows->pdata[sample.i], memory);
}

/* -- what can't be -- */

static void
claim_one (GPtrArray *examples, PwClaimVerdict verdict, PwTakes takes)
{
  PwExample *example = pw_example_new (pw_board_new (8, 8), 27, PW_SIDE_FIRST, FALSE, FALSE);

  pw_example_claim (example, verdict, 44, takes, NULL, 0);
  g_ptr_array_add (examples, example);
}

/* Two answers that contradict each other: that is told at once, and nothing is looked for. */
static void
test_contradiction (void)
{
  for (PwTakes takes = PW_TAKES_EXACTLY; takes <= PW_TAKES_ANYHOW; takes++)
    {
      g_autoptr (GPtrArray) examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
      g_autoptr (PwSynthesis) synthesis = NULL;

      claim_one (examples, PW_CLAIM_MAY, PW_TAKES_PLAINLY);
      claim_one (examples, PW_CLAIM_MAY_NOT, takes);
      synthesis = run (examples);
      g_assert_cmpint (synthesis->end, ==, PW_SYNTHESIS_CONTRADICTION);
      g_assert_cmpint (synthesis->wrong[0], ==, 0);
      g_assert_cmpint (synthesis->wrong[1], ==, 1);
      g_assert_cmpuint (synthesis->size, ==, 0);
      g_assert_cmpuint (synthesis->texts->len, ==, 0);
      g_assert_null (synthesis->question);
    }
}

/* "May, but not by taking nothing" is odd, and no contradiction on a square that stands empty. */
static void
test_no_contradiction (void)
{
  g_autoptr (GPtrArray) examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  g_autoptr (PwSynthesis) synthesis = NULL;

  claim_one (examples, PW_CLAIM_MAY, PW_TAKES_ANYHOW);
  claim_one (examples, PW_CLAIM_MAY, PW_TAKES_PLAINLY);
  synthesis = run (examples);
  g_assert_cmpint (synthesis->end, ==, PW_SYNTHESIS_DONE);
  g_assert_cmpint (synthesis->wrong[0], ==, -1);
  g_assert_cmpstr (synthesis->texts->pdata[0], ==, "N");
}

/* What could not be answered is not asked again. */
static void
test_skipped (void)
{
  g_autoptr (GPtrArray) examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  g_autoptr (GPtrArray) skipped
      = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_synthesis_question_free);
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;

  options.skipped = skipped;
  claim_one (examples, PW_CLAIM_MAY, PW_TAKES_PLAINLY);
  for (guint n = 0; n < 4; n++)
    {
      g_autoptr (PwSynthesis) synthesis
          = pw_synthesis_run ((const PwExample *const *) examples->pdata, examples->len, &options);
      const PwSynthesisQuestion *question = synthesis->question;

      g_assert_nonnull (question);
      for (guint i = 0; i < n; i++)
        {
          const PwSynthesisQuestion *before = skipped->pdata[i];

          g_assert_false (question->to == before->to && question->n_captures == before->n_captures
                          && pw_board_equal (question->board, before->board)
                          && is_same_position (&question->position, &before->position));
        }
      g_ptr_array_add (skipped, pw_synthesis_question_copy (question));
    }
}

/* Somebody who draws a known piece is offered it at once, before what is as long and not known. */
static void
test_known (void)
{
  const TestRow text
      = { .columns
          = { "fmFfmFxF", "drawn d4: move c5 e5 ; d4 8/8/8/4p3/3X4/8/8/8: takes f6 by e5", "", "" } };
  g_autoptr (GameRow) row = game_row_new (&text);

  for (guint with = 0; with < 2; with++)
    {
      g_autoptr (Game) game = game_new (row);
      PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;

      options.known = with ? pw_catalogue_make_pieces : NULL;
      game_play (game, &options);
      g_assert_cmpint (game_is_offered (game), ==, (gboolean) with);
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  test_rows_add_sample (GAME_ROWS, 3000, test_game);
  g_test_add_func ("/questions/memory", test_memory);
  g_test_add_func ("/questions/contradiction", test_contradiction);
  g_test_add_func ("/questions/no-contradiction", test_no_contradiction);
  g_test_add_func ("/questions/skipped", test_skipped);
  g_test_add_func ("/questions/known", test_known);
  return g_test_run ();
}
