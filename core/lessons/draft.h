/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/lessons/lesson.h"

G_BEGIN_DECLS

/*
 * PwLessonDraft: a lesson while it is written: the text of its file (lesson.h), and where its groups and keys
 * are in it.  Immutable; every change gives another one, in which all other lines are as they were: comments,
 * translations, and what is wrong.  So pw_lesson_draft_text() of a file that was only opened is that file,
 * byte for byte.
 *
 * Groups are numbered from 0 in the order of the file; the first is always [Lesson].
 */
typedef struct _PwLessonDraft PwLessonDraft;

/*
 * text: any bytes; length: in bytes, -1 if it ends with a zero
 * problems: (element-type PwLessonProblem): appended to
 * Returns: (transfer full) (nullable): NULL, with a problem, if it is too large, is no UTF-8, or doesn't
 * begin with [Lesson]; other problems are left to pw_lesson_read()
 */
PwLessonDraft *pw_lesson_draft_new (const char *text, gssize length, GPtrArray *problems);
PwLessonDraft *pw_lesson_draft_ref (PwLessonDraft *draft); /* (transfer full) */
void pw_lesson_draft_unref (PwLessonDraft *draft);         /* (nullable) */

/* What a file is to hold: valid UTF-8, also of what can't be read as a lesson. (transfer none) */
const char *pw_lesson_draft_text (const PwLessonDraft *draft);
gboolean pw_lesson_draft_equal (const PwLessonDraft *a, const PwLessonDraft *b);

guint pw_lesson_draft_n_groups (const PwLessonDraft *draft);
/* Returns: PW_N_LESSON_GROUPS for a group that no lesson has */
PwLessonGroup pw_lesson_draft_group (const PwLessonDraft *draft, guint i);
/* The untranslated value. Returns: (transfer none): "" if there is none */
const char *pw_lesson_draft_get (const PwLessonDraft *draft, guint i, PwLessonKey key);
/*
 * Which of its words a key has: its PwExerciseKind, PwMoveGoal, PwDialect or PwSide.  A dialect that is left
 * out is that of the lesson, a learner the first side.
 *
 * Returns: the number of its words, such as PW_N_MOVE_GOALS, if it has none that is known
 */
guint pw_lesson_draft_choice (const PwLessonDraft *draft, guint i, PwLessonKey key);
PwExerciseKind pw_lesson_draft_exercise_kind (const PwLessonDraft *draft, guint i);
PwDialect pw_lesson_draft_dialect (const PwLessonDraft *draft, guint i);

/*
 * The board of a page or an exercise, that of a new one if the file has none that can be read; without
 * notation.
 *
 * scene: (out): to be cleared with pw_lesson_scene_clear()
 * Returns: whose move it is, if it is a game
 */
PwSide pw_lesson_draft_scene (const PwLessonDraft *draft, guint i, PwLessonScene *scene);

/*
 * Where a line belongs.
 *
 * line: from 1, as of a PwLessonProblem
 * group: (out): the one that it is in
 * Returns: its key; PW_N_LESSON_KEYS if pw_lesson_draft_get() doesn't look there
 */
PwLessonKey pw_lesson_draft_find_line (const PwLessonDraft *draft, guint line, guint *group);

/* One page or exercise alone, to be read without the problems of others. i: other than 0. (transfer full) */
PwLessonDraft *pw_lesson_draft_excerpt (const PwLessonDraft *draft, guint i);

/* -- changes: each gives another draft (transfer full), the same one if nothing changes -- */

/* value: valid UTF-8; "" takes the key out. Control characters other than line breaks and tabs become spaces
 */
PwLessonDraft *pw_lesson_draft_set (PwLessonDraft *draft, guint i, PwLessonKey key, const char *value);
/* The same of a draft that goes. draft: (transfer full) */
PwLessonDraft *pw_lesson_draft_set_too (PwLessonDraft *draft, guint i, PwLessonKey key, const char *value);
/*
 * Gives a key one of its words; what is meant without the key takes it out.  Another kind of exercise takes
 * out what only other kinds have, and gives a move its goal.
 *
 * choice: as of pw_lesson_draft_choice()
 */
PwLessonDraft *pw_lesson_draft_choose (PwLessonDraft *draft, guint i, PwLessonKey key, guint choice);
/*
 * Sets Board, At and Unmoved. position: a scene's, the piece's square being empty; mover: whose move it is,
 * if it is a game
 */
PwLessonDraft *pw_lesson_draft_set_position (PwLessonDraft *draft, guint i, const PwPosition *position,
                                             PwSide mover);

/* Adds a page, an exercise or the game before group i, from 1 to the number of groups. The number it gets is
 * free. */
PwLessonDraft *pw_lesson_draft_insert (PwLessonDraft *draft, guint i, PwLessonGroup group);
/* Adds a copy of a page or an exercise after it. */
PwLessonDraft *pw_lesson_draft_duplicate (PwLessonDraft *draft, guint i);
/* Comments right above a group go with it here, and below. i: other than 0 */
PwLessonDraft *pw_lesson_draft_remove (PwLessonDraft *draft, guint i);
/* Group `from` comes to be at place `to`, with its number, by which progress is known. Both other than 0 */
PwLessonDraft *pw_lesson_draft_move (PwLessonDraft *draft, guint from, guint to);
/* Takes a line out that is no group: one that pw_lesson_draft_get() doesn't look at. line: from 1 */
PwLessonDraft *pw_lesson_draft_remove_line (PwLessonDraft *draft, guint line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwLessonDraft, pw_lesson_draft_unref)

G_END_DECLS
