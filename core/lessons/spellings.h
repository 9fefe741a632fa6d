/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/lessons/exercise.h"

G_BEGIN_DECLS

#define PW_SPELLINGS_MOST 100

/*
 * Notations that are right answers to write or repair, for a page that can't compare pieces: the solution,
 * what each dialect and the catalogue make of its piece, terms in other orders, letters for several atoms
 * ("K" and "WF"), letters of modifiers in another order. Each was compared with the solution, so an answer
 * that is none of them may be right. An exercise with figures has only its solution.
 *
 * work: (inout): how many texts may still be compared, for several exercises; what is left
 * Returns: (transfer full) (element-type utf8): no two are the same; the solution is the first; at most
 *   PW_SPELLINGS_MOST
 */
GPtrArray *pw_exercise_spellings (const PwExercise *exercise, guint *work);

G_END_DECLS
