/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/lessons/exercise.h"

G_BEGIN_DECLS

/* What may be worked out for a page. Counted down. */
typedef struct
{
  guint texts; /* that are compared with a solution */
  guint moves; /* of games that are judged */
} PwAnswerWork;
#define PW_ANSWER_WORK_USUAL ((PwAnswerWork){ .texts = 3000, .moves = 3000 })

/*
 * All that a page knows of the answers to an exercise, as lines: a key, whether it is right (1 or 0), and
 * words. predict: each square with the reason why the piece can go there, or can't.  move: each legal move,
 * as "e2-e4", with the verdict on it; and "all" if these are all.  write, repair: nothing but the answer.  Of
 * all kinds: "answer", one that is right.
 *
 * language: (nullable): English
 * Returns: (transfer full): UTF-8
 */
char *_pw_lesson_list_answers (const PwExercise *exercise, const PwLanguage *language, PwAnswerWork *work);

/* The hashes of notations that are right, with spaces between them. (transfer full) */
char *_pw_lesson_list_hashes (const PwExercise *exercise, guint32 key, PwAnswerWork *work);

G_END_DECLS
