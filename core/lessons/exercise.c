/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers, and the sentences on them. Owns nothing; must not know where an exercise comes from. */
#include "core/lessons/exercise.h"

#include <glib/gi18n-lib.h>

#include "core/base/owns.h"
#include "core/lessons/difference-words.h"
#include "core/lessons/lesson-private.h"
#include "core/lessons/sample-positions.h"
#include "core/catalogue/names.h"
#include "core/wording/why/why.h"

#define MAX_EXPLAINED 48 /* misses with a reason of their own: each takes a moment */

/* -- the solution -- */

const char *
pw_exercise_solution (const PwExercise *exercise)
{
  return exercise->solution != NULL ? exercise->solution : exercise->scene.notation;
}

static PwPiece *
read_piece (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  PwPiece *piece = pw_parse_piece (parse);

  return piece != NULL ? pw_piece_ref (piece) : NULL;
}

PwPiece *
pw_exercise_piece (const PwExercise *exercise)
{
  return read_piece (exercise->scene.dialect, exercise->kind == PW_EXERCISE_MOVE
                                                  ? exercise->scene.notation
                                                  : pw_exercise_solution (exercise));
}

/* -- verdicts -- */

static PW_CLEAR_NOTIFY (clear_miss, PwMiss, (pw_phrase_unref, reason));

PwVerdict *
_pw_verdict_new (GArray *diagnostics)
{
  PwVerdict *verdict = g_new0 (PwVerdict, 1);

  verdict->misses = g_array_new (FALSE, FALSE, sizeof (PwMiss));
  g_array_set_clear_func (verdict->misses, clear_miss);
  verdict->diagnostics = diagnostics;
  return verdict;
}

PW_FREE_FUNC (pw_verdict_free, PwVerdict, (pw_phrase_unref, sentence), (g_array_unref, misses, diagnostics),
              (pw_difference_free, difference));

/* -- predict -- */

static int
compare_misses (gconstpointer a, gconstpointer b, gpointer board)
{
  return pw_square_compare (board, ((const PwMiss *) a)->square, ((const PwMiss *) b)->square);
}

static PwPhrase *
explain_miss (PwExplainer *explainer, const PwPosition *position, const PwMiss *miss, guint i)
{
  g_autoptr (PwWhy) why = i < MAX_EXPLAINED ? pw_explainer_ask (explainer, position, miss->square) : NULL;

  if (why != NULL && why->reaches == miss->forgotten)
    return pw_phrase_ref (why->reason);
  return pw_phrase_new (miss->forgotten ? N_ ("The piece can go there.") : N_ ("The piece can’t go there."));
}

static PwPhrase *
count_misses (guint n_wrong, guint n_forgotten)
{
  PwPhrase *text = NULL;

  if (n_wrong > 0)
    text = pw_phrase_new_count (
        NG_ ("One of the marked squares is wrong.", "{0} of the marked squares are wrong."), n_wrong);
  if (n_forgotten > 0)
    text = pw_phrase_then (
        text, pw_phrase_new_count (NG_ ("One square is missing.", "{0} squares are missing."), n_forgotten));
  return text;
}

static void
add_misses (PwVerdict *verdict, const PwExercise *exercise, PwPiece *piece)
{
  const PwPosition *position = &exercise->scene.position;
  g_autoptr (PwExplainer) explainer = pw_explainer_new (piece, exercise->scene.notation);
  guint n_forgotten = 0;

  g_array_sort_with_data (verdict->misses, compare_misses, (gpointer) position->board);
  for (guint i = 0; i < verdict->misses->len; i++)
    {
      PwMiss *miss = &g_array_index (verdict->misses, PwMiss, i);

      miss->reason = explain_miss (explainer, position, miss, i);
      n_forgotten += miss->forgotten != FALSE;
    }
  verdict->kind = PW_VERDICT_MISSES;
  verdict->sentence = count_misses (verdict->misses->len - n_forgotten, n_forgotten);
}

PwVerdict *
pw_exercise_check_squares (const PwExercise *exercise, const guint8 *marked)
{
  guint n = pw_board_n_squares (exercise->scene.board);
  g_autofree guint8 *targets = g_new0 (guint8, n);
  g_autoptr (PwPiece) piece = pw_exercise_piece (exercise);
  PwVerdict *verdict = _pw_verdict_new (pw_diagnostics_new ());

  g_return_val_if_fail (piece != NULL, verdict);

  _pw_sample_positions_find_targets (piece, &exercise->scene.position, targets);
  for (guint i = 0; i < n; i++)
    if ((marked[i] != 0) != (targets[i] != 0))
      {
        PwMiss miss = { .square = (PwSquare) i, .forgotten = targets[i] != 0 };

        g_array_append_val (verdict->misses, miss);
      }
  if (verdict->misses->len > 0)
    add_misses (verdict, exercise, piece);
  else
    verdict->sentence = pw_phrase_new (N_ ("That’s right."));
  return verdict;
}

/* -- write and repair -- */

static PwPhrase *
word_verdict (PwVerdictKind kind, const PwDifference *difference)
{
  static const char *const sentences[] = {
    [PW_VERDICT_RIGHT] = N_ ("That’s right."),
    [PW_VERDICT_BROKEN] = N_ ("The notation has an error. Fix it, then check again."),
    [PW_VERDICT_UNKNOWN]
    = N_ ("This piece has too many moves to compare with the solution. Write a simpler one."),
  };

  return kind == PW_VERDICT_DIFFERENT ? pw_difference_describe (difference) : pw_phrase_new (sentences[kind]);
}

struct _PwTextAnswer
{
  PwPiece *solution;
  PwBoard *board;
  PwPosition shown; /* on that board */
  PwDialect dialect;
  GArray *figures; /* (nullable) PwFigureClaim: the answer must have these, not the moves of the solution */
  char *text;
};

PwTextAnswer *
pw_text_answer_new (PwPiece *solution, const PwPosition *shown, PwDialect dialect, const char *text)
{
  PwTextAnswer *answer = g_new0 (PwTextAnswer, 1);

  answer->solution = pw_piece_ref (solution);
  answer->board = pw_board_copy (shown->board);
  answer->shown = *shown;
  answer->shown.board = answer->board;
  answer->dialect = dialect;
  answer->text = g_strdup (text);
  return answer;
}

PwTextAnswer *
pw_exercise_answer (const PwExercise *exercise, const char *text)
{
  g_autoptr (PwPiece) piece = pw_exercise_piece (exercise);
  PwTextAnswer *answer;

  g_return_val_if_fail (piece != NULL, NULL);
  answer = pw_text_answer_new (piece, &exercise->scene.position, exercise->scene.dialect, text);
  answer->figures = exercise->figures != NULL ? g_array_ref (exercise->figures) : NULL;
  return answer;
}

PW_FREE_FUNC (pw_text_answer_free, PwTextAnswer, (pw_piece_unref, solution), (pw_board_free, board),
              (g_array_unref, figures), (g_free, text));

static PwVerdictKind
compare (const PwTextAnswer *answer, PwPiece *piece, PwVerdict *verdict)
{
  static const PwVerdictKind kinds[] = {
    [PW_ALIKE_NOT] = PW_VERDICT_DIFFERENT,
    [PW_ALIKE_UNKNOWN] = PW_VERDICT_UNKNOWN,
    [PW_ALIKE_TRIED] = PW_VERDICT_RIGHT,
    [PW_ALIKE_SAME] = PW_VERDICT_RIGHT,
  };
  PwAlike alike = pw_difference_find (answer->solution, piece, &answer->shown, &verdict->difference);

  if (alike == PW_ALIKE_TRIED)
    verdict->sentence = pw_phrase_new (N_ ("That’s right on all boards that were tried."));
  return kinds[alike];
}

/* Returns: FALSE if it was given up */
static gboolean
judge (const PwTextAnswer *answer, const PwParse *parse, const PwPatience *patience, PwVerdict *verdict)
{
  PwPiece *piece = pw_parse_piece (parse);

  if (pw_parse_has_errors (parse) || piece == NULL)
    verdict->kind = PW_VERDICT_BROKEN;
  else if (answer->figures == NULL)
    verdict->kind = compare (answer, piece, verdict);
  else if (!pw_figure_claims_check (answer->figures, piece, answer->board, patience, &verdict->sentence))
    return FALSE;
  else
    verdict->kind = verdict->sentence != NULL ? PW_VERDICT_FIGURES : PW_VERDICT_RIGHT;
  if (verdict->sentence == NULL)
    verdict->sentence = word_verdict (verdict->kind, verdict->difference);
  return TRUE;
}

PwVerdict *
pw_text_answer_judge (const PwTextAnswer *answer, const PwPatience *patience)
{
  g_autoptr (PwParse) parse = pw_notation_parse (answer->dialect, answer->text, -1);
  GArray *advice = pw_advice_new (PW_ADVICE_ALL, answer->text, parse);
  g_autoptr (PwVerdict) verdict = _pw_verdict_new (advice);

  pw_slips_mend (answer->dialect, answer->text, -1, pw_catalogue_known (), advice);
  return judge (answer, parse, patience, verdict) ? g_steal_pointer (&verdict) : NULL;
}

PwVerdict *
pw_exercise_check_text (const PwExercise *exercise, const char *text)
{
  g_autoptr (PwTextAnswer) answer = pw_exercise_answer (exercise, text);

  g_return_val_if_fail (answer != NULL, NULL);
  return pw_text_answer_judge (answer, NULL);
}
