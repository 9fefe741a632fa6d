/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/go-on.h"
#include "core/engine/difference.h"
#include "core/lessons/lesson.h"

G_BEGIN_DECLS

/*
 * Checking an answer.  Nothing is counted or kept here: the same answer gives the same verdict.
 */

typedef enum
{
  PW_VERDICT_RIGHT,
  PW_VERDICT_MISSES,    /* predict: squares too many or too few */
  PW_VERDICT_BROKEN,    /* write, repair: the text has errors */
  PW_VERDICT_DIFFERENT, /* ... it means another piece */
  PW_VERDICT_UNKNOWN,   /* ... it is too much work to decide */
  PW_VERDICT_FIGURES,   /* write: the piece does not have the figures of the exercise */
  PW_VERDICT_MOVE,      /* move: it is not legal, or does not do what is asked */
} PwVerdictKind;

/* A square marked wrongly, or forgotten. */
typedef struct
{
  PwSquare square;
  gboolean forgotten; /* a target that was not marked; otherwise marked, and no target */
  PwPhrase *reason;   /* whole sentences: why the piece can go there, or why not */
} PwMiss;

typedef struct
{
  PwVerdictKind kind;
  PwPhrase *sentence;       /* the verdict in whole sentences, those of a difference included */
  GArray *misses;           /* PwMiss, in the order of names; with MISSES, otherwise empty */
  GArray *diagnostics;      /* PwDiagnostic, of the text: errors with BROKEN, perhaps warnings and notes with others;
                               empty of predict */
  PwDifference *difference; /* (nullable) with DIFFERENT: the solution is its first piece, the answer the second */
} PwVerdict;

/* A notation that is right, of the exercise's dialect; of move, a right move. (transfer none) */
const char *pw_exercise_solution (const PwExercise *exercise);
/* The piece that is shown (predict, move) or that is to be found (write, repair). (transfer full) */
PwPiece *pw_exercise_piece (const PwExercise *exercise);

/*
 * Predict.
 *
 * marked: a byte for each square of the exercise's board, other than 0 if it was marked
 * Returns: (transfer full)
 */
PwVerdict *pw_exercise_check_squares (const PwExercise *exercise, const guint8 *marked);

/*
 * Move.
 *
 * from, to: squares of the exercise's board. Where a piece promotes, it becomes whatever is right.
 * Returns: (transfer full)
 */
PwVerdict *pw_exercise_check_move (const PwExercise *exercise, PwSquare from, PwSquare to);

/*
 * Write and repair.  If the answer must have figures, mates among them, it may take seconds: see PwTextAnswer.
 *
 * text: any bytes; in the exercise's dialect, nothing else is read
 * Returns: (transfer full)
 */
PwVerdict *pw_exercise_check_text (const PwExercise *exercise, const char *text);

/*
 * PwTextAnswer: a text with all that is needed to judge it. It does not depend on the exercise any more, so any
 * thread may judge it. Immutable.
 */
typedef struct _PwTextAnswer PwTextAnswer;

/*
 * An answer to no exercise.
 *
 * solution: the piece sought
 * shown: a position on which its moves are shown: a difference there is preferred; copied, with its board
 * Returns: (transfer full)
 */
PwTextAnswer *pw_text_answer_new (PwPiece *solution, const PwPosition *shown, PwDialect dialect, const char *text);
PwTextAnswer *pw_exercise_answer (const PwExercise *exercise, const char *text); /* (transfer full) */
void pw_text_answer_free (PwTextAnswer *answer);                                 /* (nullable) */
/*
 * patience: (nullable): asked only while figures are worked out
 * Returns: (transfer full) (nullable): NULL if it was stopped
 */
PwVerdict *pw_text_answer_judge (const PwTextAnswer *answer, const PwPatience *patience);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwTextAnswer, pw_text_answer_free)

void pw_verdict_free (PwVerdict *verdict); /* (nullable) */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwVerdict, pw_verdict_free)

G_END_DECLS
