/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/lessons/lesson.h"

G_BEGIN_DECLS

/*
 * PwQuiz: exercises made up at random, never the same twice.
 *
 * The same seed, level, dialect and memory give the same exercises.  Level 1 has leapers and sliders on an empty
 * board, 2 directions and modes, 3 lame leapers, hoppers and limited rides, 4 bent pieces and several terms, 5
 * everything; from level 2 on other pieces are on the board, more on each level.  Mutable, owned by one holder.
 */
typedef struct _PwQuiz PwQuiz;

#define PW_QUIZ_MAX_LEVEL 5
#define PW_QUIZ_N_KINDS   ((guint) PW_EXERCISE_MOVE) /* of exercises, the first ones: it asks for no moves */

/*
 * level: 1 to PW_QUIZ_MAX_LEVEL
 * dialect: of the exercises; pieces for which it has no words are left out
 * Returns: (transfer full)
 */
PwQuiz *pw_quiz_new (guint32 seed, guint level, PwDialect dialect);
void pw_quiz_free (PwQuiz *quiz); /* (nullable) */

/*
 * The next exercise; its task and hint are marked for translation.  Takes some milliseconds.
 *
 * Returns: (transfer full) (nullable): NULL if no other one can be found
 */
PwExercise *pw_quiz_next (PwQuiz *quiz);

/* The next exercise of one kind; otherwise as pw_quiz_next(). */
PwExercise *pw_quiz_next_of_kind (PwQuiz *quiz, PwExerciseKind kind);

/*
 * Past exercises, as a text to be kept and given to a later quiz: a line each, the oldest first; no more than the
 * last PW_QUIZ_MEMORY. For pw_quiz_remember() any bytes are safe: other lines are left out.
 */
#define PW_QUIZ_MEMORY 5000
char *pw_quiz_memory (const PwQuiz *quiz); /* (transfer full) */
void pw_quiz_remember (PwQuiz *quiz, const char *memory);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwQuiz, pw_quiz_free)

G_END_DECLS
