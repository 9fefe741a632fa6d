/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exercises and hidden pieces that are made up: never the same twice, always soluble, of a sane size. */
#include "core/lessons/exercise.h"
#include "core/lessons/hidden-piece.h"
#include "core/lessons/quiz.h"
#include "tests/exercise-targets.h"

#include <string.h>

#define N_OF_LEVEL   400
#define N_OF_DIALECT 12

/* What a user would see. */
static char *
exercise_to_text (const PwExercise *exercise)
{
  g_autofree char *fen = pw_board_to_fen (exercise->scene.board);

  return g_strdup_printf ("%s %s on %s at %u%s", pw_exercise_kind_name (exercise->kind), exercise->scene.notation, fen,
                          exercise->scene.position.at, exercise->scene.position.virgin ? " unmoved" : "");
}

static void
check_predict (const PwExercise *exercise)
{
  guint8 marks[PW_BOARD_MAX_SQUARES];
  guint n = find_exercise_targets (exercise, marks);
  g_autoptr (PwVerdict) right = pw_exercise_check_squares (exercise, marks);

  g_assert_cmpuint (n, >=, 3);
  g_assert_cmpuint (n, <=, 25);
  g_assert_cmpint (right->kind, ==, PW_VERDICT_RIGHT);
}

static void
check_text (const PwExercise *exercise)
{
  g_autoptr (PwVerdict) right = pw_exercise_check_text (exercise, pw_exercise_solution (exercise));
  g_autoptr (PwVerdict) wrong = NULL;

  g_assert_cmpint (right->kind, ==, PW_VERDICT_RIGHT);
  if (exercise->kind != PW_EXERCISE_REPAIR)
    return;
  wrong = pw_exercise_check_text (exercise, exercise->scene.notation);
  g_assert_cmpint (wrong->kind, ==, PW_VERDICT_BROKEN);
}

static void
check_exercise (const PwExercise *exercise, PwDialect dialect)
{
  g_assert_cmpint (exercise->scene.dialect, ==, dialect);
  g_assert_cmpuint (strlen (exercise->scene.notation), <=, 24);
  g_assert_cmpint (pw_board_cell (exercise->scene.board, exercise->scene.position.at), ==, PW_CELL_EMPTY);
  g_assert_null (exercise->id);
  if (exercise->kind == PW_EXERCISE_PREDICT)
    check_predict (exercise);
  else
    check_text (exercise);
}

static void
test_level (gconstpointer data)
{
  guint level = GPOINTER_TO_UINT (data), kinds[PW_QUIZ_N_KINDS] = { 0 };
  g_autoptr (PwQuiz) quiz = pw_quiz_new (level * 17, level, PW_DIALECT_EXTENDED);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < N_OF_LEVEL; i++)
    {
      g_autoptr (PwExercise) exercise = pw_quiz_next (quiz);
      char *text;

      g_assert_nonnull (exercise);
      text = exercise_to_text (exercise);
      if (i % 20 == 0)
        g_test_message ("%s", text);
      check_exercise (exercise, PW_DIALECT_EXTENDED);
      kinds[exercise->kind]++;
      g_assert_true (g_hash_table_add (seen, text));
    }
  for (guint i = 0; i < PW_QUIZ_N_KINDS; i++)
    g_assert_cmpuint (kinds[i], >, N_OF_LEVEL / 6);
}

static void
test_dialects (void)
{
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    for (guint level = 1; level <= PW_QUIZ_MAX_LEVEL; level++)
      {
        g_autoptr (PwQuiz) quiz = pw_quiz_new (i, level, (PwDialect) i);

        for (guint j = 0; j < N_OF_DIALECT; j++)
          {
            g_autoptr (PwExercise) exercise = pw_quiz_next (quiz);

            g_assert_nonnull (exercise);
            check_exercise (exercise, (PwDialect) i);
          }
      }
}

static void
test_kinds (void)
{
  g_autoptr (PwQuiz) quiz = pw_quiz_new (3, 4, PW_DIALECT_EXTENDED);

  for (guint i = 0; i < 30; i++)
    {
      g_autoptr (PwExercise) exercise = pw_quiz_next_of_kind (quiz, (PwExerciseKind) (i % PW_QUIZ_N_KINDS));

      g_assert_cmpint (exercise->kind, ==, i % PW_QUIZ_N_KINDS);
    }
}

/* The same seed asks the same; with the memory of the first, nothing that was asked. */
static void
test_memory (void)
{
  g_autoptr (PwQuiz) quiz = pw_quiz_new (5, 2, PW_DIALECT_EXTENDED), same = pw_quiz_new (5, 2, PW_DIALECT_EXTENDED);
  g_autoptr (PwQuiz) later = pw_quiz_new (5, 2, PW_DIALECT_EXTENDED);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *memory = NULL, *again = NULL, *spoilt = NULL;

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (PwExercise) a = pw_quiz_next (quiz), b = pw_quiz_next (same);
      g_autofree char *text = exercise_to_text (b);
      char *asked = exercise_to_text (a);

      g_assert_cmpstr (asked, ==, text);
      g_hash_table_add (seen, asked);
    }
  memory = pw_quiz_memory (quiz);
  spoilt = g_strdup_printf ("nonsense\n%s0123\n\xff\n%s", memory, memory);
  pw_quiz_remember (later, spoilt);
  again = pw_quiz_memory (later);
  g_assert_cmpstr (again, ==, memory);
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (PwExercise) exercise = pw_quiz_next (later);
      g_autofree char *text = exercise_to_text (exercise);

      g_assert_false (g_hash_table_contains (seen, text));
    }
}

/* -- hidden pieces -- */

static void
check_positions (const PwHiddenPiece *hidden_piece)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (hidden_piece->piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  guint n = 0;

  g_assert_cmpuint (hidden_piece->positions->len, >=, 1);
  g_assert_cmpuint (hidden_piece->positions->len, <=, 4);
  for (guint i = 0; i < hidden_piece->positions->len; i++)
    {
      const PwPosition *position = pw_hidden_piece_position (hidden_piece, i);

      g_assert_cmpint (pw_board_cell (position->board, position->at), ==, PW_CELL_EMPTY);
      pw_generator_run (generator, position, moves);
      n += pw_moves_count (moves);
    }
  g_assert_cmpuint (n, >, 0);
}

/* The last hint is the solution. */
static void
check_hints (PwHiddenPiece *hidden_piece)
{
  g_autofree char *last = NULL;
  const PwPhrase *hint;
  guint n = 0;

  while ((hint = pw_hidden_piece_give_hint (hidden_piece)) != NULL)
    {
      g_assert_true (hidden_piece->hints->pdata[n] == hint);
      g_assert_cmpuint (hidden_piece->n_given, ==, ++n);
      g_free (last);
      last = pw_phrase_render (hint, NULL);
      g_assert_cmpuint (strlen (last), >, 5);
      g_assert_null (strstr (last, "{0}"));
    }
  g_assert_cmpuint (n, ==, hidden_piece->hints->len);
  g_assert_cmpuint (n, >=, 4);
  g_assert_true (g_str_has_suffix (last, hidden_piece->solution));
}

static PwVerdict *
check_guess (const PwHiddenPiece *hidden_piece, PwDialect dialect, const char *text)
{
  g_autoptr (PwTextAnswer) answer = pw_hidden_piece_answer (hidden_piece, dialect, text);

  return pw_text_answer_judge (answer, NULL);
}

static void
check_guesses (const PwHiddenPiece *hidden_piece)
{
  g_autoptr (PwVerdict) right = check_guess (hidden_piece, hidden_piece->dialect, hidden_piece->solution);
  g_autoptr (PwVerdict) wrong = check_guess (hidden_piece, PW_DIALECT_EXTENDED, "(3,2)(4,1)");
  g_autoptr (PwVerdict) broken = check_guess (hidden_piece, PW_DIALECT_EXTENDED, "((");

  g_assert_cmpint (right->kind, ==, PW_VERDICT_RIGHT);
  g_assert_cmpint (wrong->kind, ==, PW_VERDICT_DIFFERENT);
  g_assert_nonnull (wrong->difference);
  g_assert_cmpint (broken->kind, ==, PW_VERDICT_BROKEN);
}

static void
test_hidden_pieces (gconstpointer data)
{
  PwDialect dialect = (PwDialect) GPOINTER_TO_UINT (data);
  guint n_known = 0, n_made_up = 0;

  for (guint level = 1; level <= PW_QUIZ_MAX_LEVEL; level++)
    for (guint seed = 0; seed < 8; seed++)
      {
        const PwCatalogue *catalogue = seed < 6 ? pw_catalogue_get_default () : NULL;
        g_autoptr (PwHiddenPiece) hidden_piece = pw_hidden_piece_new (catalogue, seed, level, dialect);
        g_autoptr (PwHiddenPiece) same = pw_hidden_piece_new (catalogue, seed, level, dialect);

        g_test_message ("level %u, seed %u: %s", level, seed, hidden_piece->solution);
        g_assert_cmpstr (hidden_piece->solution, ==, same->solution);
        g_assert_true (hidden_piece->known == same->known);
        g_assert_true (catalogue != NULL || hidden_piece->known == NULL);
        n_known += hidden_piece->known != NULL;
        n_made_up += hidden_piece->known == NULL;
        check_positions (hidden_piece);
        check_guesses (hidden_piece);
        check_hints (hidden_piece);
      }
  g_assert_cmpuint (n_known, >, 5);
  g_assert_cmpuint (n_made_up, >, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint level = 1; level <= PW_QUIZ_MAX_LEVEL; level++)
    {
      g_autofree char *path = g_strdup_printf ("/quiz/level-%u", level);

      g_test_add_data_func (path, GUINT_TO_POINTER (level), test_level);
    }
  g_test_add_func ("/quiz/dialects", test_dialects);
  g_test_add_func ("/quiz/kinds", test_kinds);
  g_test_add_func ("/quiz/memory", test_memory);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/riddle/%s", pw_dialect_name ((PwDialect) i));

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_hidden_pieces);
    }
  return g_test_run ();
}
