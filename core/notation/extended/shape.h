/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/extended/letters.h"

G_BEGIN_DECLS

/* Questions about the shape of a syntax tree. */

/* A factor that is one atom, once or as a plain ride; K and Q are two at once. */
typedef struct
{
  const PwExtNode *node;
  PwSpan span;
  guint n_vectors;
  PwVec vectors[2];
  gboolean ride;
  guint max; /* of a ride; 0 is any number */
} PwExtSimple;

/* An exponent that is a number alone, or t and a number: "W3". */
gboolean pw_ext_is_plain_power (const PwExtNode *node);

/* simple: (out): filled in if the factor is one. Returns: whether it is */
gboolean pw_ext_read_simple (const PwExtSyntax *syntax, PwExtId id, PwExtSimple *simple);

/*
 * What y may follow and e may stand in front of: R, B, Q, an atom with a plain
 * number, or a group of such (spec section 5).
 *
 * leaps_count: a plain atom counts, as a slide of one step
 */
gboolean pw_ext_is_slide (const PwExtSyntax *syntax, PwExtId id, gboolean leaps_count);

/* Whether a chain may leave the line of its first step. */
gboolean pw_ext_chain_turns (const PwExtSyntax *syntax, const PwExtTerm *term);

/* The directions of a link: "f" is what one without letters means anyway, so it becomes NONE. */
PwDirections pw_ext_link_directions (PwExtMeaning meaning);

G_END_DECLS
