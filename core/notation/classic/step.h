/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/classic/letters.h"
#include "core/notation/reading/steps.h"

G_BEGIN_DECLS

/*
 * Steps of Classic Betza and Bex: an atom, once or as a plain ride, with the hop letters before it.
 */

/*
 * Reads a capital, doubled or not, without a number: letter | letter letter.  An unknown
 * letter is reported.
 *
 * scan: at a capital
 * inside: of brackets, where two capitals are two steps: t[WW]
 */
PwSimple pw_classic_step_read (PwScan *scan, gboolean inside);

/* A step in place of something that could not be read. */
PwSimple pw_classic_step_broken (PwSpan span);

/*
 * Limits a step to a number of steps.
 *
 * digits: what is after it; a number that is too large, and one after a doubled
 * capital, is reported
 */
void pw_classic_step_limit (PwSimple *step, PwScan *scan, PwSpan digits);

/* Whether the step is a doubled capital in the text. */
gboolean pw_classic_step_is_doubled (const PwSimple *step, const char *text);

/*
 * Writes one more step between brackets, where a rider is W0, as WW is two steps: W1W, which nobody reads as
 * a rider.
 *
 * step: as it is elsewhere
 */
void pw_classic_append_step (GString *text, const char *step);

/* -- lowering -- */

/*
 * Reports hop letters that can't mean what they seem to.  Lame oblique leaps are left
 * to the caller.
 */
void pw_classic_step_judge_hop (const PwScan *scan, const PwSimple *step, PwVec atom, const PwClassicMeaning *meaning);

/*
 * Reports doubled direction letters before K or Q, which leave out the diagonal half.
 *
 * run: in which they are; own: it is right before the step and before nothing else
 */
void pw_classic_step_judge_king (const PwScan *scan, const PwSimple *step, PwSpan run, const PwClassicMeaning *meaning,
                                 gboolean own);

/*
 * One vector of the step as a node.
 *
 * hop: n j p g or 0; lame: what n asks of a single oblique leap
 */
PwNodeId pw_classic_step_lower (PwPieceBuilder *builder, const PwSimple *step, guint vector, char hop,
                                PwBetween lame);

/* pw_classic_directions() of one vector: the second of K and Q is their diagonal half. */
static inline gboolean
pw_classic_step_directions (const PwSimple *step, guint vector, guint32 words, PwDirections *directions)
{
  return pw_classic_directions (words, step->vectors[vector], step->n_vectors == 2 && vector == 1, directions);
}

G_END_DECLS
