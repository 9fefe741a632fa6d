/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers worked out before they are given, for a page that has no engine. */
#include "ui/handout/lesson/answers.h"

#include "core/game/game.h"
#include "core/lessons/spellings.h"
#include "ui/handout/lesson/seal.h"
#include "ui/paint/compose/text.h"

/* words: any; a line is a line whatever is in them */
static void
add_line (GString *out, const char *key, gboolean right, const char *words)
{
  g_string_append_printf (out, "%s\t%d\t", key, right);
  pw_text_append_clean (out, words, 0);
  g_string_append_c (out, '\n');
}

static void
add_phrase (GString *out, const char *key, gboolean right, const PwPhrase *phrase, const PwLanguage *language)
{
  g_autofree char *words = pw_phrase_render (phrase, language);

  add_line (out, key, right, words);
}

/* -- squares: nothing marked, and everything -- */

static void
list_squares (GString *out, const PwExercise *exercise, const PwLanguage *language, gboolean all)
{
  const PwBoard *board = exercise->scene.board;
  g_autofree guint8 *marked = g_malloc (pw_board_n_squares (board));
  g_autoptr (PwVerdict) verdict = NULL;

  memset (marked, all, pw_board_n_squares (board));
  verdict = pw_exercise_check_squares (exercise, marked);
  for (guint i = 0; i < verdict->misses->len; i++)
    {
      const PwMiss *miss = &g_array_index (verdict->misses, PwMiss, i);
      char name[PW_SQUARE_NAME_SIZE];

      pw_square_name (board, miss->square, name);
      if (pw_board_cell (board, miss->square) != PW_CELL_HOLE)
        add_phrase (out, name, miss->forgotten, miss->reason, language);
    }
}

static void
list_predict (GString *out, const PwExercise *exercise, const PwLanguage *language, PwAnswerWork *work)
{
  (void) work;
  list_squares (out, exercise, language, FALSE);
  list_squares (out, exercise, language, TRUE);
}

/* -- moves -- */

static void
list_move (GString *out, const PwExercise *exercise, const PwGameMove *move, const PwLanguage *language)
{
  g_autoptr (PwVerdict) verdict = pw_exercise_check_move (exercise, move->from, move->to);
  g_autofree char *key = NULL;
  char from[PW_SQUARE_NAME_SIZE], to[PW_SQUARE_NAME_SIZE];

  pw_square_name (exercise->scene.board, move->from, from);
  pw_square_name (exercise->scene.board, move->to, to);
  key = g_strdup_printf ("%s-%s", from, to);
  add_phrase (out, key, verdict->kind == PW_VERDICT_RIGHT, verdict->sentence, language);
}

/* A piece that promotes has several moves between the same squares. */
static gboolean
is_repeated (const PwGameMoves *moves, guint i)
{
  const PwGameMove *move = pw_game_moves_get (moves, i),
                   *before = i > 0 ? pw_game_moves_get (moves, i - 1) : NULL;

  return before != NULL && before->from == move->from && before->to == move->to;
}

static void
list_moves (GString *out, const PwExercise *exercise, const PwLanguage *language, PwAnswerWork *work)
{
  g_autoptr (PwGame) game = pw_game_new (exercise->rules);
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();
  guint i = 0;

  if (!pw_game_list (game, moves))
    return;
  for (; i < pw_game_moves_count (moves) && work->moves > 0; i++)
    if (!is_repeated (moves, i))
      {
        list_move (out, exercise, pw_game_moves_get (moves, i), language);
        work->moves--;
      }
  if (i == pw_game_moves_count (moves))
    add_line (out, "all", TRUE, "");
}

/* -- all of them -- */

static void (*const listers[PW_N_EXERCISE_KINDS]) (GString *out, const PwExercise *exercise,
                                                   const PwLanguage *language, PwAnswerWork *work)
    = { [PW_EXERCISE_PREDICT] = list_predict, [PW_EXERCISE_MOVE] = list_moves };

char *
_pw_lesson_list_answers (const PwExercise *exercise, const PwLanguage *language, PwAnswerWork *work)
{
  GString *out = g_string_new (NULL);

  add_line (out, "answer", TRUE, pw_exercise_solution (exercise));
  if (listers[exercise->kind] != NULL)
    listers[exercise->kind](out, exercise, language, work);
  return g_string_free (out, FALSE);
}

char *
_pw_lesson_list_hashes (const PwExercise *exercise, guint32 key, PwAnswerWork *work)
{
  g_autoptr (GPtrArray) spellings = pw_exercise_spellings (exercise, &work->texts);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < spellings->len; i++)
    {
      g_autofree char *hash = pw_lesson_hash (spellings->pdata[i], key);

      g_string_append_printf (out, "%s%s", i > 0 ? " " : "", hash);
    }
  return g_string_free (out, FALSE);
}
