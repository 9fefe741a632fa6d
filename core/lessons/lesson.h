/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/go-on.h"
#include "core/base/limits.h"
#include "core/engine/graph/moves.h"
#include "core/game/rules.h"
#include "core/lessons/claims.h"
#include "core/notation/notation.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/*
 * Lessons: files of text that teach a notation, with boards and exercises.
 *
 * A file is UTF-8 in the form of desktop entries, because the translators' tools read it; those of the program are
 * data/lessons/COURSE/NN-NAME.desktop.in, a teacher's own may have any name.  A line is empty, a comment ("# ..."),
 * a group ("[Page 1]") or a key with its value ("Notation=N"); in a value \n is a new line, \s a space, \t a tab
 * and \\ a backslash.
 *
 *   [Lesson]              the first group, once
 *   Title=                its name; translated
 *   Language=             of its untranslated texts, as "pt-BR"; may be left out
 *   Course=               extended, xbetza or crossing; a lesson of no course leaves it out
 *   Dialect=              of all that follows: extended (if left out), classic, xbetza, betza2 or bex
 *
 *   [Page 1]              pages and exercises in any order, each kind with numbers from 1 up; learners see pages first
 *   Title=                its heading; translated; may be left out
 *   Text=                 translated; \n\n between paragraphs; *word* is notation, shown in its own letters
 *   Notation=             the piece that is shown; may be left out, then there is no board
 *   Dialect=              if it is not the lesson's
 *   Board=                FEN, X (or x: of the second side) is the piece; if left out: empty, 8x8, the piece on d4
 *   At=                   where the piece is, if no X does
 *   Unmoved=true          it has not moved yet; false if left out
 *
 *   [Exercise 1]
 *   Kind=                 predict (mark all squares to which the piece can go), write (find the notation of what is
 *                         shown), repair (mend a text) or move (find a move of a game)
 *   Task=                 what to do; translated, form as of Text
 *   Hint=                 may be left out; translated, form as of Text
 *   Notation=             predict: the piece asked about; write: the solution; repair: the text with the mistake, an
 *                         error or a sign that makes it another piece
 *   Solution=             of repair, and only there
 *   Figures=              of write, and only there: any piece with these figures on an empty board of that shape is
 *                         right, as "mobility 5..7; colours bound" (core/lessons/claims.h); may be left out
 *   Goal=                 of move, and only there: check (right are moves that give check), mate, or legal (any that
 *                         the rules allow)
 *   Dialect=, Board=, At=, Unmoved=   as for a page; of write and repair the board on which the solution is shown
 *
 *   [Game]                at most once; learners see it after all exercises
 *   Title=, Text=         as of a page
 *   Notation=             the piece X of the game
 *   Dialect=              if it is not the lesson's
 *   Rules=                a JSON object, the member "game" of documents (core/game/rules-read.h); its start has an X
 *   Learner=              first (if left out) or second: the side of the learner; the computer has the other one
 *   Level=                of the computer, from 1 to 10; if left out, what the user has chosen
 *
 * In a game the other letters on the board, K, Q, R, B, N and P, are the orthodox pieces. The FEN says whose move it
 * is, and which pieces are unmoved ("w KQ"); if it doesn't, the first side moves, and all pieces have moved.
 *
 * Any notation that moves like the solution is right.  Marks may follow a FEN (pieces that have not moved, en
 * passant, a cylinder): see core/board/board.h.  A language may be added to keys that are translated, as in
 * "Title[de]="; the program's own files don't need that, as their translations are with all others.
 *
 * The core does not translate: texts of the program's own lessons are given as they are in the file, to be looked
 * up by the caller that shows them (g_dgettext(), PW_PAGES_PACKAGE); they are never empty.  Structs are read-only
 * once they are read; borrowed pointers live as long as their lesson.
 */

/* Whether a text is a lesson, right or wrong: "[Lesson]" is the first line that is neither empty nor a
 * comment. */
gboolean pw_lesson_is_text (const char *text, gsize length);

/* The groups of a file. */
typedef enum
{
  PW_LESSON_GROUP_LESSON,
  PW_LESSON_GROUP_PAGE,
  PW_LESSON_GROUP_EXERCISE,
  PW_LESSON_GROUP_GAME,
  PW_N_LESSON_GROUPS,
} PwLessonGroup;

/* Their keys, in the order in which they are written. */
typedef enum
{
  PW_LESSON_KEY_TITLE,
  PW_LESSON_KEY_LANGUAGE,
  PW_LESSON_KEY_COURSE,
  PW_LESSON_KEY_DIALECT,
  PW_LESSON_KEY_TEXT,
  PW_LESSON_KEY_KIND,
  PW_LESSON_KEY_TASK,
  PW_LESSON_KEY_HINT,
  PW_LESSON_KEY_NOTATION,
  PW_LESSON_KEY_SOLUTION,
  PW_LESSON_KEY_FIGURES,
  PW_LESSON_KEY_GOAL,
  PW_LESSON_KEY_BOARD,
  PW_LESSON_KEY_AT,
  PW_LESSON_KEY_UNMOVED,
  PW_LESSON_KEY_RULES,
  PW_LESSON_KEY_LEARNER,
  PW_LESSON_KEY_LEVEL,
  PW_N_LESSON_KEYS,
} PwLessonKey;

typedef enum
{
  PW_EXERCISE_PREDICT,
  PW_EXERCISE_WRITE,
  PW_EXERCISE_REPAIR,
  PW_EXERCISE_MOVE,
  PW_N_EXERCISE_KINDS,
} PwExerciseKind;

/* What a move must do to be right. */
typedef enum
{
  PW_MOVE_CHECK,
  PW_MOVE_MATE,
  PW_MOVE_LEGAL,
  PW_N_MOVE_GOALS,
} PwMoveGoal;

/* A piece on its board. */
typedef struct
{
  PwDialect dialect;
  char *notation;      /* (nullable) of a page only: nothing is shown. Reads without error, but that of repair */
  PwBoard *board;      /* without the piece: its square is empty; (nullable) with notation */
  PwPosition position; /* on that board */
} PwLessonScene;

/* A game of the learner against the computer. */
typedef struct
{
  char *rules; /* the member "game" of a document, whose first piece has the symbol "X" */
  PwSide learner;
  guint level; /* core/game/search/level.h; 0: as the user has chosen */
} PwLessonGame;

typedef struct
{
  char *title; /* (nullable) */
  char *text;
  PwLessonScene scene; /* of a game the start, where the first X is the piece */
  PwLessonGame *game;  /* (nullable) */
} PwLessonPage;

/* An exercise of a lesson or of the quiz. */
typedef struct
{
  PwExerciseKind kind;
  char *id;            /* (nullable) "extended/01-leapers#2": for progress; of a lesson without an id, NULL */
  char *task;
  char *hint;          /* (nullable) */
  PwLessonScene scene; /* its notation: see Notation above */
  char *solution;      /* (nullable) repair: of the same dialect; move: a right one. See pw_exercise_solution() */
  PwRules *rules;      /* (nullable) move: they start from the scene, with the piece as "X" */
  PwMoveGoal goal;     /* move */
  GArray *figures;     /* (nullable) PwFigureClaim: write: the answer must have these, not the moves of the solution */
} PwExercise;

/* Either a page or an exercise. */
typedef struct
{
  PwLessonPage *page;   /* (nullable) */
  PwExercise *exercise; /* (nullable) */
} PwLessonPart;

typedef struct
{
  char *id;     /* (nullable) as given to pw_lesson_read() */
  char *title;
  char *language; /* (nullable) of its texts, as "pt-BR": not known */
  char *course;   /* (nullable) its name */
  PwDialect dialect;
  gboolean own; /* it is none of the program's: its texts are not to be looked up in the catalog */
  GArray *parts; /* PwLessonPart, as learners see them: pages, exercises, the game; at least one */
} PwLesson;

/* What is wrong with a file. */
typedef struct
{
  guint line;          /* from 1 */
  PwPhrase *phrase;    /* (nullable) whole sentences */
  GArray *diagnostics; /* (nullable): PwDiagnostic: one, which follows: the error in a notation */
  char *board;         /* (nullable): a FEN that can't be read; then there is no phrase */
  char *rules;         /* (nullable): of a game, the same */
} PwLessonProblem;

/*
 * Reads a lesson, and tries its exercises: notations have a meaning, solutions are right, there is something to
 * predict, what is to be repaired is broken.
 *
 * text: any bytes; length: in bytes, -1 if it ends with a zero
 * id: (nullable): by which progress knows its exercises, "extended/01-leapers"; copied
 * languages: (nullable): ended by NULL, best first: which translations in the file itself are taken
 *   (g_get_language_names()); none if NULL
 * problems: (element-type PwLessonProblem), see pw_lesson_problems_new(): appended to, in the order of their lines
 * patience: (nullable): asked while exercises are tried.  When it ends, the others are only read: their notations have
 *   a meaning, but nobody knows whether a solution is right
 * Returns: (transfer full) (nullable): NULL if there are problems
 */
PwLesson *pw_lesson_read (const char *text, gssize length, const char *id, const char *const *languages,
                          GPtrArray *problems, const PwPatience *patience);
PwLesson *pw_lesson_ref (const PwLesson *lesson); /* (transfer full) */
void pw_lesson_unref (PwLesson *lesson);          /* (nullable) */

/* How many exercises there are. */
guint pw_lesson_n_exercises (const PwLesson *lesson);

/* Returns: (transfer full): an array that owns its PwLessonProblems */
GPtrArray *pw_lesson_problems_new (void);
/* One or more sentences. language: (nullable): English. Returns: (transfer full) */
char *pw_lesson_problem_message (const PwLessonProblem *problem, const PwLanguage *language);

/* The word of a kind in files: "predict". */
const char *pw_exercise_kind_name (PwExerciseKind kind);

void pw_exercise_free (PwExercise *exercise); /* (nullable) */
void pw_lesson_scene_clear (PwLessonScene *scene);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwLesson, pw_lesson_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwExercise, pw_exercise_free)

G_END_DECLS
