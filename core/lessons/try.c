/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be wrong with an exercise that reads well: it is tried as a pupil would. */
#include "core/lessons/lesson-private.h"

#include <glib/gi18n-lib.h>

#include "core/lessons/exercise.h"

#define MAX_ARRIVALS 100000 /* of one run */
#define MAX_OF_GAME  2000   /* the same where each move is made, and each answer to it */
#define MAX_PROBLEMS 20     /* with more, nothing is tried any more: it would only take time */

gboolean
_pw_lesson_try_notation (PwDialect dialect, const char *notation, guint line, GPtrArray *problems)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, notation, -1);
  const PwDiagnostic *error = pw_parse_first_error (parse);
  GArray *diagnostics;
  PwPhrase *phrase;

  if (error == NULL)
    return TRUE;
  /* Translators: {0} is the name of a dialect. What is wrong follows. */
  phrase = pw_phrase_add_name (pw_phrase_new (N_ ("This notation has an error in {0}.")), pw_dialect_label (dialect));
  diagnostics = pw_diagnostics_new ();
  pw_diagnostics_add_copy (diagnostics, error);
  _pw_lesson_problem_add (problems, line, phrase)->diagnostics = diagnostics;
  return FALSE;
}

/* Finds the moves, if they are few enough for people. Returns: FALSE if not; that is reported */
static gboolean
find_moves (PwPiece *piece, const PwPosition *position, guint most, PwMoves *moves, guint line,
            GPtrArray *problems)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);

  pw_generator_run (generator, position, moves);
  if (pw_generator_arrivals (generator) <= most)
    return TRUE;
  _pw_lesson_complain (problems, line, _PW_LESSON_TOO_HEAVY);
  return FALSE;
}

/* Whether the piece of the exercise can go anywhere. */
static gboolean
try_moves (const PwExercise *exercise, guint line, GPtrArray *problems)
{
  g_autoptr (PwPiece) piece = pw_exercise_piece (exercise);
  g_autoptr (PwMoves) moves = pw_moves_new ();

  if (!find_moves (piece, &exercise->scene.position, MAX_ARRIVALS, moves, line, problems))
    return FALSE;
  if (pw_moves_count (moves) == 0 && exercise->kind != PW_EXERCISE_REPAIR)
    _pw_lesson_complain (problems, line,
                         exercise->kind == PW_EXERCISE_PREDICT
                             ? N_ ("The piece has no moves on this board, so there is nothing to mark.")
                             : N_ ("The solution has no moves on this board, so there is nothing to show."));
  return TRUE;
}

static void
try_answer (const PwExercise *exercise, guint line, GPtrArray *problems, const PwPatience *patience)
{
  g_autoptr (PwTextAnswer) answer = pw_exercise_answer (exercise, pw_exercise_solution (exercise));
  g_autoptr (PwVerdict) verdict = pw_text_answer_judge (answer, patience);

  if (verdict != NULL && verdict->kind != PW_VERDICT_RIGHT)
    _pw_lesson_problem_add (problems, line, pw_phrase_ref (verdict->sentence));
}

/* What is to be repaired: an error, or another piece. */
static void
try_mistake (const PwExercise *exercise, guint line, GPtrArray *problems)
{
  g_autoptr (PwParse) parse = pw_notation_parse (exercise->scene.dialect, exercise->scene.notation, -1);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  g_autoptr (PwVerdict) verdict = NULL;

  if (pw_parse_piece (parse) == NULL
      || !find_moves (pw_parse_piece (parse), &exercise->scene.position, MAX_ARRIVALS, moves, line, problems))
    return;
  verdict = pw_exercise_check_text (exercise, exercise->scene.notation);
  if (verdict->kind == PW_VERDICT_RIGHT)
    _pw_lesson_complain (problems, line,
                         N_ ("This notation has no error and moves like the solution. "
                             "Change it, so that there is something to fix."));
  else if (verdict->kind == PW_VERDICT_UNKNOWN)
    _pw_lesson_problem_add (problems, line, pw_phrase_ref (verdict->sentence));
}

static void
try_repair (const PwExercise *exercise, const PwLessonLines *lines, GPtrArray *problems, const PwPatience *patience)
{
  if (!_pw_lesson_try_notation (exercise->scene.dialect, exercise->solution, lines->solution, problems)
      || !pw_patience_goes_on (patience, 0) || !try_moves (exercise, lines->solution, problems))
    return;
  try_answer (exercise, lines->solution, problems, patience);
  try_mistake (exercise, lines->notation, problems);
}

/* Without patience, too: its solution is worked out here. */
static void
try_game (PwExercise *exercise, const PwLessonLines *lines, GPtrArray *problems)
{
  g_autoptr (PwPiece) piece = NULL;
  g_autoptr (PwMoves) moves = pw_moves_new ();
  const char *problem;

  if (!_pw_lesson_try_notation (exercise->scene.dialect, exercise->scene.notation, lines->notation, problems))
    return;
  piece = pw_exercise_piece (exercise);
  if (!find_moves (piece, &exercise->scene.position, MAX_OF_GAME, moves, lines->notation, problems))
    return;
  problem = _pw_exercise_set_up_game (exercise, lines->fen);
  if (problem != NULL)
    _pw_lesson_complain (problems, lines->board, problem);
}

void
_pw_lesson_try (PwExercise *exercise, const PwLessonLines *lines, GPtrArray *problems,
                const PwPatience *patience)
{
  if (problems->len > MAX_PROBLEMS)
    return;
  if (exercise->kind == PW_EXERCISE_REPAIR)
    {
      try_repair (exercise, lines, problems, patience);
      return;
    }
  if (exercise->kind == PW_EXERCISE_MOVE)
    {
      try_game (exercise, lines, problems);
      return;
    }
  if (!_pw_lesson_try_notation (exercise->scene.dialect, exercise->scene.notation, lines->notation, problems)
      || !pw_patience_goes_on (patience, 0))
    return;
  if (try_moves (exercise, lines->notation, problems) && exercise->kind == PW_EXERCISE_WRITE)
    try_answer (exercise, lines->notation, problems, patience);
}
