/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Terms: their room, their parts, what they step, and directions in the shortest form.
 */
#include "core/notation/print/terms.h"

#include <string.h>

/* -- room -- */

gpointer
pw_reading_alloc (PwReading *reading, gsize size)
{
  gpointer block = g_malloc0 (size);

  g_ptr_array_add (reading->blocks, block);
  return block;
}

const PwExtWords *
pw_reading_words (PwReading *reading)
{
  if (reading->words == NULL)
    {
      reading->words = pw_reading_alloc (reading, sizeof *reading->words);
      pw_ext_words_init (reading->words);
    }
  return reading->words;
}

PwPrintTerm *
pw_print_term_new (PwReading *reading, PwPrintTermKind kind)
{
  PwPrintTerm *term = pw_reading_alloc (reading, sizeof *term);

  term->kind = kind;
  return term;
}

PwPrintTerm *
pw_print_term_new_family (PwReading *reading, PwPrintTermKind kind, guint n)
{
  PwPrintTerm *term = pw_print_term_new (reading, kind);

  term->n = n;
  term->children = pw_reading_alloc (reading, (n + 1) * sizeof *term->children);
  term->links = pw_reading_alloc (reading, (n + 1) * sizeof *term->links);
  return term;
}

PwPrintTerm *
pw_print_term_copy (PwReading *reading, const PwPrintTerm *term)
{
  PwPrintTerm *copy = pw_print_term_new_family (reading, term->kind, term->n);
  PwPrintTerm **children = copy->children;
  PwLink *links = copy->links;

  *copy = *term;
  copy->children = children;
  copy->links = links;
  if (term->n > 0)
    memcpy (children, term->children, term->n * sizeof *children);
  if (term->kind == PW_PRINT_TERM_CHAIN)
    memcpy (links, term->links, (term->n - 1) * sizeof *links);
  return copy;
}

PwPrintTerm *
pw_print_term_slice (PwReading *reading, const PwPrintTerm *chain, guint first, guint n)
{
  PwPrintTerm *slice;

  if (n == 1)
    return chain->children[first];
  slice = pw_print_term_new_family (reading, PW_PRINT_TERM_CHAIN, n);
  memcpy (slice->children, chain->children + first, n * sizeof *slice->children);
  memcpy (slice->links, chain->links + first, (n - 1) * sizeof *slice->links);
  return slice;
}

/* Puts a term into a chain, or all children of a chain. Returns: how many */
static guint
put_legs (PwPrintTerm *chain, guint at, PwPrintTerm *term)
{
  if (term->kind != PW_PRINT_TERM_CHAIN || term->scope != PW_SCOPE_NONE)
    {
      chain->children[at] = term;
      return 1;
    }
  memcpy (chain->children + at, term->children, term->n * sizeof *chain->children);
  memcpy (chain->links + at, term->links, (term->n - 1) * sizeof *chain->links);
  return term->n;
}

PwPrintTerm *
pw_print_term_join (PwReading *reading, PwPrintTerm *first, const PwLink *link, PwPrintTerm *second)
{
  PwPrintTerm *chain = pw_print_term_new_family (reading, PW_PRINT_TERM_CHAIN, MAX (first->n, 1) + MAX (second->n, 1));
  guint n = put_legs (chain, 0, first);

  chain->links[n - 1] = *link;
  chain->n = n + put_legs (chain, n, second);
  return chain;
}

/* -- what a term steps -- */

gboolean
pw_print_term_is_leap (const PwPrintTerm *term)
{
  return term->kind == PW_PRINT_TERM_STEP && !term->rides && term->scope == PW_SCOPE_NONE;
}

gboolean
pw_print_term_keeps_facing (const PwPrintTerm *step)
{
  return step->reach != PW_REACH_VECTOR || pw_vec_is_zero (step->atom);
}

static void
add_step_atoms (const PwPrintTerm *step, PwAtoms *atoms)
{
  pw_atoms_add (atoms, step->atom);
  if (step->king)
    pw_atoms_add (atoms, pw_vec (1, 1));
}

void
pw_print_term_last_atoms (const PwPrintTerm *term, const PwAtoms *before, PwAtoms *atoms)
{
  PwAtoms inner = *before;

  switch (term->kind)
    {
    case PW_PRINT_TERM_STEP:
      if (pw_print_term_keeps_facing (term) && before->n == 0)
        pw_atoms_add (atoms, PW_FORWARD_ATOM);
      else if (pw_print_term_keeps_facing (term))
        pw_atoms_add_all (atoms, before);
      else
        add_step_atoms (term, atoms);
      break;
    case PW_PRINT_TERM_CHOICE:
      for (guint i = 0; i < term->n; i++)
        pw_print_term_last_atoms (term->children[i], before, atoms);
      break;
    case PW_PRINT_TERM_CHAIN:
      for (guint i = 0; i < term->n; i++)
        {
          PwAtoms next = { 0 };

          pw_print_term_last_atoms (term->children[i], &inner, &next);
          inner = next;
        }
      pw_atoms_add_all (atoms, &inner);
      break;
    case PW_PRINT_TERM_REPEAT:
      pw_print_term_last_atoms (term->children[0], before, atoms);
      break;
    }
}

static void
add_first_atoms (const PwPrintTerm *term, gboolean top, PwAtoms *atoms)
{
  if (!top && term->scope == PW_SCOPE_STEP)
    return;
  switch (term->kind)
    {
    case PW_PRINT_TERM_STEP:
      if (term->reach == PW_REACH_VECTOR)
        add_step_atoms (term, atoms);
      break;
    case PW_PRINT_TERM_CHOICE:
      for (guint i = 0; i < term->n; i++)
        add_first_atoms (term->children[i], FALSE, atoms);
      break;
    case PW_PRINT_TERM_CHAIN:
    case PW_PRINT_TERM_REPEAT:
      add_first_atoms (term->children[0], FALSE, atoms);
      break;
    }
}

void
pw_print_term_first_atoms (const PwPrintTerm *term, PwAtoms *atoms)
{
  add_first_atoms (term, TRUE, atoms);
}

/* -- directions in one form -- */

/* The directions with the shortest letters; NONE for straight on. Returns: FALSE if no letters say it */
static gboolean
find_shortest (PwReading *reading, const PwDirectionChoices *choices, const PwChosenDirections *chosen,
               PwDirections *directions)
{
  PwChosenDirections ahead;

  *directions = PW_DIR_NONE;
  pw_direction_choices_pick (choices, PW_DIR_NONE, &ahead);
  return pw_chosen_directions_equal (chosen, &ahead)
         || pw_ext_words_find (pw_reading_words (reading), choices, chosen, directions);
}

PwDirections
pw_print_term_plain_directions (PwReading *reading, const PwAtoms *before, const PwPrintTerm *next,
                                PwDirections directions)
{
  PwAtoms atoms = { 0 };
  PwDirectionChoices choices;
  PwChosenDirections chosen;
  PwDirections shortest;

  pw_print_term_first_atoms (next, &atoms);
  if (directions == PW_DIR_NONE || !pw_direction_choices_init (&choices, before, &atoms))
    return directions;
  pw_direction_choices_pick (&choices, directions, &chosen);
  return find_shortest (reading, &choices, &chosen, &shortest) ? shortest : directions;
}

/* Whether some facing picks a copy of an atom. */
static gboolean
is_aimed_at (const PwDirectionChoices *choices, const PwChosenDirections *chosen, PwVec atom)
{
  for (guint i = 0; i < choices->n_pool; i++)
    {
      PwVec v = pw_vec (ABS (choices->pool[i].dx), ABS (choices->pool[i].dy));

      if (!pw_vec_equal (pw_vec (MAX (v.dx, v.dy), MIN (v.dx, v.dy)), atom))
        continue;
      for (guint j = 0; j < choices->n_facings; j++)
        if (chosen->of[j] >> i & 1)
          return TRUE;
    }
  return FALSE;
}

/* A king that goes on as W or as F alone is one of them; other legs as they are. */
static PwPrintTerm *
uncrown (PwReading *reading, PwPrintTerm *leg, const PwDirectionChoices *choices, const PwChosenDirections *chosen)
{
  gboolean w = is_aimed_at (choices, chosen, pw_vec (1, 0)), f = is_aimed_at (choices, chosen, pw_vec (1, 1));
  PwPrintTerm *kept;

  if (leg->kind != PW_PRINT_TERM_STEP || !leg->king || w == f)
    return leg;
  kept = pw_print_term_copy (reading, leg);
  kept->king = FALSE;
  kept->atom = w ? pw_vec (1, 0) : pw_vec (1, 1);
  return kept;
}

PwPrintTerm *
pw_print_term_prune (PwReading *reading, PwPrintTerm *leg, const PwAtoms *before, PwLink *link)
{
  PwAtoms atoms = { 0 }, fewer = { 0 };
  PwDirectionChoices choices, narrow;
  PwChosenDirections chosen, narrowed;
  PwDirections shortest;
  PwPrintTerm *kept;

  pw_print_term_first_atoms (leg, &atoms);
  if ((link->directions == PW_DIR_NONE && atoms.n < 2) || link->turn != PW_TURN_FREE
      || !pw_direction_choices_init (&choices, before, &atoms))
    return leg;
  pw_direction_choices_pick (&choices, link->directions, &chosen);
  kept = uncrown (reading, leg, &choices, &chosen);
  pw_print_term_first_atoms (kept, &fewer);
  if (!pw_direction_choices_init (&narrow, before, &fewer))
    return leg;
  pw_direction_choices_map (&choices, &chosen, &narrow, &narrowed);
  if (!find_shortest (reading, &narrow, &narrowed, &shortest))
    return leg;
  link->directions = shortest;
  return kept;
}

/* -- kings -- */

static gboolean
is_king_step (const PwPrintTerm *term)
{
  return term->kind == PW_PRINT_TERM_STEP && term->reach == PW_REACH_VECTOR && term->atom.dx == 1;
}

/* Whether every step that could be a king's is this atom. */
static gboolean
steps_only (const PwPrintTerm *term, PwVec atom)
{
  for (guint i = 0; i < term->n; i++)
    if (!steps_only (term->children[i], atom))
      return FALSE;
  return !is_king_step (term) || (!term->king && pw_vec_equal (term->atom, atom));
}

static PwPrintTerm *
crown (PwReading *reading, const PwPrintTerm *term)
{
  PwPrintTerm *king = pw_print_term_copy (reading, term);

  if (is_king_step (term))
    {
      king->atom = pw_vec (1, 0);
      king->king = TRUE;
    }
  for (guint i = 0; i < term->n; i++)
    king->children[i] = crown (reading, term->children[i]);
  return king;
}

PwPrintTerm *
pw_print_term_crown (PwReading *reading, const PwPrintTerm *w, const PwPrintTerm *f)
{
  gboolean turns = w->kind == PW_PRINT_TERM_REPEAT
                   && (w->again.directions != PW_DIR_NONE || w->again.turn != PW_TURN_FREE);
  PwPrintTerm *king;

  if (turns || w->kind != f->kind || !steps_only (w, pw_vec (1, 0)) || !steps_only (f, pw_vec (1, 1)))
    return NULL;
  king = crown (reading, w);
  return pw_print_terms_equal (king, crown (reading, f)) ? king : NULL;
}

/* -- chains within chains, and rides as chains -- */

PwPrintTerm *
pw_print_term_flatten (PwReading *reading, const PwPrintTerm *chain)
{
  PwPrintTerm *flat;
  guint n = 0;

  for (guint i = 0; i < chain->n; i++)
    n += MAX (chain->children[i]->n, 1);
  flat = pw_print_term_new_family (reading, PW_PRINT_TERM_CHAIN, n);
  flat->n = 0;
  for (guint i = 0; i < chain->n; i++)
    {
      const PwLink *behind = i + 1 < chain->n ? &chain->links[i] : NULL;

      if (behind != NULL && (behind->measures || behind->approaches)) /* it takes the leg as a whole */
        flat->children[flat->n++] = chain->children[i];
      else
        flat->n += put_legs (flat, flat->n, chain->children[i]);
      if (behind != NULL)
        flat->links[flat->n - 1] = *behind;
    }
  return flat;
}

/* jR as R+R, gR as R+W, gR3 as R2+W. */
static PwPrintTerm *
write_hop_out (PwReading *reading, PwPrintTerm *ride)
{
  static const PwLink over = { .stays = { PW_HOLDS_ANY_PIECE } };
  PwPrintTerm *up, *beyond;

  if (ride->exact || ride->max == 1 || (ride->ride != PW_RIDE_OVER_ONE && ride->ride != PW_RIDE_BEHIND)
      || (ride->ride == PW_RIDE_OVER_ONE && ride->max != 0))
    return ride;
  up = pw_print_term_copy (reading, ride);
  up->ride = PW_RIDE_PLAIN;
  up->max -= up->max != 0; /* the last step goes beyond the piece */
  up->rides = up->max != 1;
  up->max = up->rides ? up->max : 0;
  beyond = pw_print_term_copy (reading, up);
  beyond->rides = ride->ride == PW_RIDE_OVER_ONE;
  beyond->max = 0;
  return pw_print_term_join (reading, up, &over, beyond);
}

#define MAX_WRITTEN_OUT 4 /* leaps in a row that are legs of their own, not a ride of so many */

/* W-2 as W-W. */
static PwPrintTerm *
write_leaps_out (PwReading *reading, PwPrintTerm *ride)
{
  static const PwLink straight_on = { .stays = { PW_HOLDS_EMPTY } };
  PwPrintTerm *leap = pw_print_term_copy (reading, ride), *chain = leap;

  leap->rides = leap->exact = FALSE;
  leap->max = 0;
  for (guint i = 1; i < ride->max; i++)
    chain = pw_print_term_join (reading, chain, &straight_on, leap);
  return chain;
}

PwPrintTerm *
pw_print_term_write_out (PwReading *reading, PwPrintTerm *ride)
{
  if (ride->kind != PW_PRINT_TERM_STEP || !ride->rides || ride->scope != PW_SCOPE_NONE)
    return ride;
  if (ride->exact && ride->max <= MAX_WRITTEN_OUT && ride->ride == PW_RIDE_PLAIN)
    return write_leaps_out (reading, ride);
  return write_hop_out (reading, ride);
}

/* A ride up to a piece, over it, and on. Returns: (nullable): NULL if the two legs of a chain are something else */
static PwPrintTerm *
join_hop (PwReading *reading, const PwPrintTerm *two)
{
  const PwPrintTerm *ride = two->children[0];

  if (ride->kind != PW_PRINT_TERM_STEP || !ride->rides || ride->ride != PW_RIDE_PLAIN
      || ride->between != PW_BETWEEN_ANYTHING)
    return NULL;
  for (PwRide kind = PW_RIDE_OVER_ONE; kind <= PW_RIDE_BEHIND; kind++)
    {
      PwPrintTerm *hop = pw_print_term_copy (reading, ride);

      hop->ride = kind;
      hop->max += kind == PW_RIDE_BEHIND && ride->max != 0;
      if (pw_print_terms_equal (write_hop_out (reading, hop), two))
        return hop;
    }
  return NULL;
}

PwPrintTerm *
pw_print_term_join_hops (PwReading *reading, PwPrintTerm *chain)
{
  for (guint i = 0; chain->kind == PW_PRINT_TERM_CHAIN && chain->n > 2 && i + 1 < chain->n; i++)
    {
      PwPrintTerm *hop = join_hop (reading, pw_print_term_slice (reading, chain, i, 2));
      guint behind = chain->n - i - 2;

      if (hop == NULL)
        continue;
      chain = pw_print_term_copy (reading, chain);
      chain->children[i] = hop;
      memmove (chain->children + i + 1, chain->children + i + 2, behind * sizeof *chain->children);
      memmove (chain->links + i, chain->links + i + 1, behind * sizeof *chain->links);
      chain->n--;
    }
  return chain;
}
