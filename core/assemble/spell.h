/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/* Single words of the vocabularies: how they are typed, and what a capital means. */

/*
 * The word as it is typed.  A sign with a gap, "{ }", is filled as in the word's example: "{N}".
 *
 * Returns: (transfer full)
 */
char *pw_word_text (const PwWord *word);

/* Whether it is a step, or is in the place of one: "[* ]" too. */
gboolean pw_word_is_step (const PwWord *word);

/* Whether a core as written is a capital that slides. */
gboolean pw_capital_slides (PwDialect dialect, const char *core);
/* Whether the capital written twice is a rider. */
gboolean pw_capital_doubles (PwDialect dialect, char letter);

/*
 * Ways to write a step, the shortest usual one first; the dialect's parser decides which of them it knows.
 *
 * number: most steps of a ride, 0 for any number
 * Returns: (transfer full) (element-type utf8)
 */
GPtrArray *pw_spell_atom (PwDialect dialect, PwVec atom, gboolean rides, guint number);
/*
 * Ways to write how often a capital or a group is repeated, the shortest usual one first.
 *
 * core: the capital or group as it is written
 * Returns: (transfer full) (element-type utf8): the core with what is after it
 */
GPtrArray *pw_spell_times (PwDialect dialect, const char *core, guint number);

G_END_DECLS
