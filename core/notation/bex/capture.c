/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Capture by approach, by withdrawal and by overtaking, as chains of plain steps.
 */
#include "core/notation/bex/capture.h"

#include <string.h>

#include "core/base/getter.h"

#define EMPTY PW_HOLDS_EMPTY
#define ENEMY PW_HOLDS_ENEMY

#define MANY 64 /* steps: no board is longer */

/* One leg with a capture mode. */
typedef struct
{
  PwBexLower *lower;
  const PwBexLeg *leg;
  PwBexBracketKind mode;
  const PwBexMeaning *meaning;
  const PwBexChain *earlier;
  const PwLink *link;
  gboolean opening; /* no leg is before it */
  GArray *captures;
  GArray *tails;    /* PwNodeId: of overtaking: the ways it may go */
} Capture;

static const PwLink on_over_empty = { .stays = { EMPTY } };
static const PwLink back_from_enemy = { .takes = { ENEMY }, .directions = PW_DIR_B };
/* On a cylinder the piece itself counts as being on the square where the move began. */
static const PwLink on_from_home = { .stays = { EMPTY | PW_HOLDS_OWN } };
static const PwLink on_from_enemy = { .takes = { ENEMY } };

static PW_GETTER (PwSpan, span_of, const Capture, leg->span);

static PwNodeId
lower_leap (const Capture *c, PwVec atom)
{
  return pw_piece_builder_leap (c->lower->builder, span_of (c), atom, PW_BETWEEN_ANYTHING);
}

/* One square in the line of the step, whichever its vector was. vector: the one; n_vectors for all */
static PwNodeId
lower_unit (const Capture *c, guint vector)
{
  const PwSimple *step = &c->leg->step;
  PwNodeId ids[2];

  if (vector < step->n_vectors)
    return lower_leap (c, pw_vec_unit (step->vectors[vector]));
  for (guint i = 0; i < step->n_vectors; i++)
    ids[i] = lower_leap (c, pw_vec_unit (step->vectors[i]));
  return pw_piece_builder_choice (c->lower->builder, span_of (c), ids, step->n_vectors);
}

/* One step. vector: the one that it makes; n_vectors: any of them. aimed: its own directions pick the first step */
static PwNodeId
lower_step (const Capture *c, guint vector, gboolean aimed)
{
  const PwSimple *step = &c->leg->step;
  PwNodeId ids[2];

  if (vector < step->n_vectors)
    return pw_bex_lower_vector (c->lower, step, vector, c->meaning, aimed);
  for (guint i = 0; i < step->n_vectors; i++)
    ids[i] = pw_bex_lower_vector (c->lower, step, i, c->meaning, aimed);
  return pw_piece_builder_choice (c->lower->builder, span_of (c), ids, step->n_vectors);
}

static void
add_capture (const Capture *c, PwBexChain *chain, PwDirections directions)
{
  PwBexCapture capture = { pw_bex_chain_end (c->lower, chain, span_of (c)), directions };

  g_array_append_val (c->captures, capture);
}

/* -- approach and withdrawal -- */

static void
approach (const Capture *c, guint vector)
{
  PwBexChain chain = pw_bex_chain_copy (c->earlier);

  pw_bex_chain_add (&chain, c->link, lower_step (c, vector, c->opening));
  pw_bex_chain_add (&chain, &on_over_empty, lower_unit (c, vector));
  pw_bex_chain_add (&chain, &back_from_enemy, lower_unit (c, vector));
  add_capture (c, &chain, PW_DIR_NONE);
}

/* If a leg continues in the same direction, the piece to withdraw from is where it came from. */
static void
withdraw (const Capture *c, guint vector)
{
  const PwSimple *step = &c->leg->step;
  PwBexChain chain = pw_bex_chain_copy (c->earlier);
  PwLink link = *c->link;
  PwDirections directions = PW_DIR_NONE;

  if (link.directions == PW_DIR_NONE)
    link.directions = PW_DIR_B;
  if (c->opening)
    pw_classic_step_directions (step, vector, c->meaning->letters.words, &directions);
  pw_bex_chain_add (&chain, &link, lower_unit (c, vector));
  pw_bex_chain_add (&chain, &back_from_enemy, lower_unit (c, vector));
  pw_bex_chain_add (&chain, &on_from_home, lower_step (c, vector, FALSE));
  add_capture (c, &chain, directions);
}

/* -- overtaking -- */

/* The way of one vector, square by square. */
typedef struct
{
  PwVec unit;
  guint max;      /* squares, the last one included; 0 for any number */
  gboolean exact;
  guint8 passes;  /* PwHolds: what may stay on the way */
} Way;

static Way
way_of (const PwSimple *step, guint vector)
{
  PwVec atom = step->vectors[vector];
  Way way = { .unit = atom, .max = step->max, .exact = step->exact, .passes = EMPTY };

  if (!step->ride || step->max == 1) /* a leap, which nothing can block */
    way = (Way){ pw_vec_unit (atom), pw_vec_steps (atom), TRUE, EMPTY | PW_HOLDS_OWN };
  if (way.max >= MANY && !way.exact)
    way.max = 0;
  return way;
}

/* Squares in a row, so many or, with 0, any number; on the way enemies are taken or not. */
static PwNodeId
lower_run (const Capture *c, const Way *way, guint n, gboolean exact, guint8 takes)
{
  PwNodeId leap = lower_leap (c, way->unit), id;
  PwNode *run;

  if (n == 1)
    return leap;
  run = pw_piece_builder_repeat (c->lower->builder, span_of (c), leap, &id);
  run->repeat.max = n;
  run->repeat.exact = exact;
  run->repeat.link.stays.holds = way->passes;
  run->repeat.link.takes.holds = takes;
  return id;
}

/* Up to the first enemy, and beyond it. */
static void
overtake_behind (const Capture *c, const Way *way, guint first, PwDirections directions)
{
  PwBexChain chain = pw_bex_chain_new ();
  PwNodeId id = lower_run (c, way, first, first > 0, 0), tail;

  pw_steps_aim (c->lower->builder, id, PW_SCOPE_STEP, directions);
  pw_bex_chain_add (&chain, NULL, id);
  pw_bex_chain_add (&chain, &on_from_enemy,
                    lower_run (c, way, way->max == 0 ? 0 : way->max - first, way->exact, ENEMY));
  tail = pw_bex_chain_end (c->lower, &chain, span_of (c));
  g_array_append_val (c->tails, tail);
}

/* A way for each place where the first enemy may be; one way for all places without a limit. */
static void
overtake (const Capture *c, guint vector)
{
  const PwSimple *step = &c->leg->step;
  Way way = way_of (step, vector);
  PwDirections directions = PW_DIR_NONE;

  if (c->opening)
    pw_classic_step_directions (step, vector, c->meaning->letters.words, &directions);
  if (way.max == 0)
    overtake_behind (c, &way, 0, directions);
  for (guint first = 1; first < MIN (way.max, MANY); first++)
    overtake_behind (c, &way, first, directions);
}

static void
end_overtaking (const Capture *c)
{
  PwBexChain chain = pw_bex_chain_copy (c->earlier);

  pw_bex_chain_add (&chain, c->link,
                    pw_piece_builder_choice (c->lower->builder, span_of (c),
                                             (const PwNodeId *) (const void *) c->tails->data, c->tails->len));
  add_capture (c, &chain, PW_DIR_NONE);
}

/* -- judging -- */

static gboolean
has_nothing_to_overtake (const PwSimple *step)
{
  for (guint i = 0; i < step->n_vectors; i++)
    if ((step->ride && step->max != 1) || pw_vec_steps (step->vectors[i]) > 1)
      return FALSE;
  return TRUE;
}

/* Whether the mode can be before this leg. */
static gboolean
judge (const Capture *c)
{
  const PwBexLeg *leg = c->leg;
  char hop[2] = { c->meaning->letters.hop };
  const char *sign = pw_bex_bracket ("><^"[c->mode])->word.sign; /* in the order of PwBexBracketKind */
  PwSpan span = pw_bex_mode_span (c->lower, c->meaning->mode_run, c->mode);
  g_autofree char *name = pw_scan_dup (c->lower->scan, leg->span);
  PwCode code;

  if (leg->kind != PW_BEX_STEP)
    code = PW_CODE_CAPTURE_MODE_NEEDS_ATOM;
  else if (leg->step.broken)
    return FALSE;
  else if (pw_vec_is_zero (leg->step.vectors[0]))
    code = PW_CODE_LETTER_BEFORE_STEP;
  else if (hop[0] != '\0' && (c->mode == PW_BEX_OVERTAKING || strchr ("qz", hop[0]) != NULL))
    {
      pw_scan_report (c->lower->scan, PW_CODE_TWO_HOPS, c->meaning->letters.hop_span, sign, hop);
      return FALSE;
    }
  else if (c->mode == PW_BEX_OVERTAKING && has_nothing_to_overtake (&leg->step))
    {
      pw_scan_report (c->lower->scan, PW_CODE_NOTHING_OVERTAKEN, span, name, sign);
      return FALSE;
    }
  else
    return TRUE;
  pw_scan_report (c->lower->scan, code, span, sign, name);
  return FALSE;
}

void
pw_bex_lower_capture (PwBexLower *lower, const PwBexLeg *leg, PwBexBracketKind mode, const PwBexMeaning *meaning,
                      const PwBexChain *earlier, const PwLink *link, GArray *captures)
{
  static void (*const ways[]) (const Capture *, guint) = { approach, withdraw, overtake };
  g_autoptr (GArray) tails = g_array_new (FALSE, FALSE, sizeof (PwNodeId));
  Capture c = { lower, leg, mode, meaning, earlier, link, earlier->children->len == 0, captures, tails };

  if (!judge (&c))
    return;
  /* After other legs one direction is chosen among all vectors; in the beginning each chooses for itself. */
  if (!c.opening && mode != PW_BEX_OVERTAKING)
    ways[mode] (&c, leg->step.n_vectors);
  else
    for (guint i = 0; i < leg->step.n_vectors; i++)
      if (!pw_bex_leaves_out (&leg->step, i, meaning, c.opening))
        ways[mode] (&c, i);
  if (tails->len > 0)
    end_overtaking (&c);
}
