/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/elements.h"
#include "core/notation/xbetza/letters.h"
#include "core/notation/xbetza/syntax.h"

G_BEGIN_DECLS

/*
 * The ways to make a move: each a straight row of legs.  Repetitions become loops or are left out (spec xbetza,
 * sections 1 and 6).
 */

typedef struct
{
  guint first, n;   /* letters */
  PwSpan span;      /* of the letters, in brackets with the atom; of the atom where there are none */
  PwXMeaning meaning;
  const PwXAtom *atom;
  gboolean toggled; /* it has the other range */
  char sign; /* in brackets, after it: '-' or '?', 0 after the last */
} PwXLeg;

/* Legs that are walked again and again, at least once. */
typedef struct
{
  guint start, end;
  guint most; /* 0 is any number */
} PwXLoop;

typedef struct
{
  GArray *legs;  /* PwXLeg */
  GArray *loops; /* PwXLoop: in order, apart from each other */
} PwXWay;

/* loops: (element-type PwXLoop). Returns: (nullable): the one that begins at a leg */
const PwXLoop *pw_x_loop_at (const GArray *loops, guint at);

typedef struct
{
  GArray *letters; /* PwPlacedLetter: of all legs */
  GArray *ways;    /* PwXWay */
} PwXWays;

#define PW_X_MAX_WAYS 256 /* of one move */
#define PW_X_MAX_LEGS 10000 /* of all ways of one text */

/*
 * Finds the ways of a move.
 *
 * n_legs: (inout): legs of the text so far
 * Returns: (transfer full): no ways, with an error, if there are too many
 */
PwXWays *pw_x_ways_new (const PwXSyntax *syntax, const PwXMove *move, guint *n_legs, GArray *diagnostics);
void pw_x_ways_free (PwXWays *ways);

PW_ELEMENTS (pw_x_way_leg, PwXWay, legs, PwXLeg)
PW_ELEMENTS (pw_x_way, PwXWays, ways, PwXWay)

/* (nullable): where there are none */
static inline const PwPlacedLetter *
pw_x_leg_letters (const PwXWays *ways, const PwXLeg *leg)
{
  return leg->n > 0 ? &g_array_index (ways->letters, PwPlacedLetter, leg->first) : NULL;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwXWays, pw_x_ways_free)

/* -- questions for judging and lowering -- */

/* Whether letters are repeated. */
gboolean pw_x_has_repetition (const PwXSyntax *syntax, const PwXMove *move);

/* The most steps that a leg makes, after ranges are toggled; 0: any number. */
guint pw_x_leg_range (const PwXLeg *leg);
/* How many squares j skips at the start of a leg, whatever is there; 0 where j means something else. */
guint pw_x_leg_skip (const PwXLeg *leg);
/* What the end of a move may hold, by its letters: PwHolds. */
guint pw_x_end_holds (guint letters);

#define PW_X_TURNS (PW_X_Q | PW_X_Z)

G_END_DECLS
