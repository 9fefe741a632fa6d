/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Which changes make a square a destination: they are made on a copy of the board, and the generator decides. First
 * each single change that might let some walker continue, then sets of two, then of three. A set is made one change
 * after the other, each from the ideas of a look at the board with those before it: a walk that needs them all is
 * stopped by one of those that are still missing.
 */
#include "core/wording/why/why-private.h"

#include "core/engine/graph/targets.h"

#define MAX_WORK     700000 /* arcs that are looked at for one question: some 20 ms */
#define TRIAL_WORK   64     /* as many arcs take as long as a run of the generator */
#define ARRIVAL_WORK 4      /* ... and each of its arrivals */
#define MAX_FOUND    64

void
pw_why_trials_init (PwWhyTrials *t, PwGenerator *generator, PwWhyWays *ways)
{
  memset (t, 0, sizeof *t);
  t->generator = generator;
  pw_why_look_init (&t->look, ways);
}

void
pw_why_trials_clear (PwWhyTrials *t)
{
  pw_why_look_clear (&t->look);
  for (guint i = 0; i < G_N_ELEMENTS (t->ideas); i++)
    pw_pool_free (&t->ideas[i]);
  pw_pool_free (&t->found);
}

/* -- changes -- */

static void
apply_square (PwBoard *board, const PwWhyChange *change)
{
  pw_board_set (board, change->square, change->cell, change->letter);
  pw_board_set_virgin (board, change->square, change->virgin);
}

PwPosition
pw_why_changed (const PwWhyChange *changes, guint n, const PwPosition *position, PwBoard **board)
{
  PwPosition changed = *position;

  changed.board = *board = pw_board_copy (position->board);
  for (guint i = 0; i < n; i++)
    if (changes[i].kind == PW_WHY_SQUARE)
      apply_square (*board, &changes[i]);
  for (guint i = 0; i < n; i++)
    if (changes[i].kind == PW_WHY_PASSED)
      pw_board_set_passed (*board, changes[i].square, changes[i].victim);
    else if (changes[i].kind == PW_WHY_VIRGIN && changes[i].square == position->at)
      changed.virgin = TRUE;
    else if (changes[i].kind == PW_WHY_VIRGIN)
      pw_board_set_virgin (*board, changes[i].square, TRUE);
  return changed;
}

/* -- which of two sets is told -- */

static guint
distance (const PwWhyTrials *t, const PwWhySet *set)
{
  guint sum = 0;

  for (guint i = 0; i < set->n; i++)
    sum += pw_board_distance (t->position->board, set->changes[i].square, t->to);
  return sum;
}

/* Whether set a is better: cheaper, or as cheap and nearer to the destination, since a piece nearer to the mover may
 * be hopped over. */
static gboolean
is_better (const PwWhyTrials *t, const PwWhySet *a, const PwWhySet *b)
{
  return a->price != b->price ? a->price < b->price : distance (t, a) < distance (t, b);
}

static void
add_found (PwWhyTrials *t)
{
  PwWhySet best;

  if (t->found.n > 0 && t->set.price < t->found.data[0].price)
    pw_pool_clear (&t->found);
  if (t->found.n < MAX_FOUND)
    pw_pool_add (&t->found, t->set);
  if (t->found.n > 1 && is_better (t, &t->set, &t->found.data[0]))
    {
      best = t->found.data[t->found.n - 1];
      t->found.data[t->found.n - 1] = t->found.data[0];
      t->found.data[0] = best;
    }
}

/* -- trying -- */

static void
judge (PwWhyTrials *t, const PwPosition *changed)
{
  const PwTargets *targets;

  pw_generator_set_patience (t->generator, MAX_WORK / ARRIVAL_WORK);
  targets = pw_generator_targets (t->generator, changed);
  pw_generator_set_patience (t->generator, PW_MAX_ARRIVALS);
  t->work += TRIAL_WORK + pw_generator_arrivals (t->generator) * ARRIVAL_WORK;
  if (pw_targets_reach (targets, t->to))
    add_found (t);
}

static gboolean
is_changed (const PwWhySet *set, PwSquare square)
{
  for (guint i = 0; i < set->n; i++)
    if (set->changes[i].square == square && set->changes[i].kind == PW_WHY_SQUARE)
      return TRUE;
  return FALSE;
}

static void try_all (PwWhyTrials *t);

static void
try_idea (PwWhyTrials *t, const PwWhyIdea *idea)
{
  guint8 *ruled_out = t->ruled_out[t->set.n];
  guint price = t->set.price + idea->price;

  if ((ruled_out[idea->change.square] & (1u << idea->kind)) || is_changed (&t->set, idea->change.square)
      || (t->found.n > 0 && price > t->found.data[0].price))
    return;
  memcpy (t->ruled_out[t->set.n + 1], ruled_out, sizeof t->ruled_out[0]);
  t->set.changes[t->set.n++] = idea->change;
  t->set.price = price;
  try_all (t);
  t->set.n--;
  t->set.price -= idea->price;
  if (idea->kind != PW_IDEA_LETTER)
    ruled_out[idea->change.square] |= (guint8) (1u << idea->kind);
}

/* Tries every set that begins with the changes made so far. */
static void
try_all (PwWhyTrials *t)
{
  g_autoptr (PwBoard) board = NULL;
  PwPosition changed = pw_why_changed (t->set.changes, t->set.n, t->position, &board);
  PwWhyIdeas *ideas = &t->ideas[t->set.n];

  t->cut |= t->work + t->look.work > MAX_WORK;
  if (t->set.n == t->limit)
    {
      judge (t, &changed);
      return;
    }
  pw_why_look_at (&t->look, &changed, t->limit - t->set.n, ideas);
  for (guint i = 0; i < ideas->n && !t->cut; i++)
    {
      PwWhyIdea idea = ideas->data[i];

      try_idea (t, &idea);
    }
}

void
pw_why_trials_run (PwWhyTrials *t, const PwPosition *position, PwSquare to)
{
  t->position = position;
  t->to = to;
  t->work = t->look.work = 0;
  t->cut = FALSE;
  pw_pool_clear (&t->found);
  pw_why_look_begin (&t->look, to);
  for (t->limit = 1; t->limit <= PW_WHY_MAX_CHANGES && t->found.n == 0 && !t->cut; t->limit++)
    {
      t->set.n = t->set.price = 0;
      memset (t->ruled_out[0], 0, sizeof t->ruled_out[0]);
      try_all (t);
    }
}
