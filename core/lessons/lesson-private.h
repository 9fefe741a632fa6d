/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/lessons/exercise.h"
#include "core/lessons/file.h"

G_BEGIN_DECLS

/* What the files that make up the reading of lessons share. */

/* The lines with the parts of an exercise. */
typedef struct
{
  guint notation, solution, board;
  const char *fen; /* (nullable): the board as it is there */
} PwLessonLines;

/* Tries an exercise that was read: its notations, its solution, whether there is something to do; only its notations
   when there is no more patience. The game of a move is set up, and a solution found. */
void _pw_lesson_try (PwExercise *exercise, const PwLessonLines *lines, GPtrArray *problems,
                     const PwPatience *patience);
/* How many X a board has. square: (out): the first, or PW_NO_SQUARE */
guint _pw_lesson_find_piece (const PwBoard *board, PwSquare *square);
/* The piece at a square of the scene's board is its piece. unmoved: even if no mark says so */
void _pw_lesson_lift_piece (PwLessonScene *scene, PwSquare at, gboolean unmoved);
/* Tries the notation of a scene. Returns: whether it has a meaning */
gboolean _pw_lesson_try_notation (PwDialect dialect, const char *notation, guint line, GPtrArray *problems);

/*
 * Reads the board of a scene and the square of its piece, which is lifted.
 *
 * fen, at: (nullable); lines: where they are, and the group
 * unmoved: whether the file says so
 * Returns: FALSE if there are problems; then the scene may be incomplete
 */
gboolean _pw_lesson_read_board (PwLessonScene *scene, const PwFileEntry *fen, const PwFileEntry *at, guint line,
                                gboolean unmoved, GPtrArray *problems);

/*
 * Sets up the game of an exercise whose piece is known to have few moves, and finds a right move.
 *
 * fen: (nullable): the board as the file has it
 * Returns: (nullable): a sentence if it can't be played, or no move is right
 */
const char *_pw_exercise_set_up_game (PwExercise *exercise, const char *fen);

/* Of a piece and its board, or of a position after a move. */
#define _PW_LESSON_TOO_HEAVY N_ ("This piece has too many moves for an exercise. Choose a simpler one.")

/* Sets the scene of a game whose notation has a meaning. line: of its rules, whose problems are reported */
void _pw_lesson_set_up_game (PwLessonPage *page, guint line, GPtrArray *problems);

/* Right, without a sentence. diagnostics: (transfer full) */
PwVerdict *_pw_verdict_new (GArray *diagnostics);

/* The words of files. */
const char *_pw_lesson_key_name (PwLessonKey key);
const char *_pw_lesson_group_name (PwLessonGroup group);
/* Word i of those that the value of a key can be. Returns: (nullable): NULL: there are no more */
const char *_pw_lesson_key_word (PwLessonKey key, guint i);
/* The only kind of exercise with a key. Returns: PW_N_EXERCISE_KINDS: it belongs to all */
PwExerciseKind _pw_lesson_key_kind (PwLessonKey key);
/*
 * Reads "Page 1".
 *
 * number: (out): 0 of [Lesson]
 * Returns: FALSE if it is no group of a lesson
 */
gboolean _pw_lesson_read_group (const char *name, PwLessonGroup *group, guint *number);

G_END_DECLS
