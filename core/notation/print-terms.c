/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Reads the graph of a piece into terms, brought into one form: what is done in
 * two ways by different dialects, or by different texts of one, becomes the same term.
 */
#include "print-terms.h"

#include "print-routes.h"

#include "../board.h"

#include <string.h>

typedef struct
{
  PwReading *reading;
  const PwPiece *piece;
} Reader;

/* -- room -- */

gpointer
pw_reading_alloc (PwReading *reading, gsize size)
{
  gpointer block = g_malloc0 (size);

  g_ptr_array_add (reading->blocks, block);
  return block;
}

static PwTerm *
new_term (PwReading *reading, PwTermKind kind)
{
  PwTerm *term = pw_reading_alloc (reading, sizeof *term);

  term->kind = kind;
  return term;
}

static PwTerm *
new_family (PwReading *reading, PwTermKind kind, guint n)
{
  PwTerm *term = new_term (reading, kind);

  term->n = n;
  term->children = pw_reading_alloc (reading, (n + 1) * sizeof *term->children);
  term->links = pw_reading_alloc (reading, (n + 1) * sizeof *term->links);
  return term;
}

PwTerm *
pw_term_copy (PwReading *reading, const PwTerm *term)
{
  PwTerm *copy = new_family (reading, term->kind, term->n);
  PwTerm **children = copy->children;
  PwLink *links = copy->links;

  *copy = *term;
  copy->children = children;
  copy->links = links;
  if (term->n > 0)
    memcpy (children, term->children, term->n * sizeof *children);
  if (term->kind == PW_TERM_CHAIN)
    memcpy (links, term->links, (term->n - 1) * sizeof *links);
  return copy;
}

PwTerm *
pw_term_slice (PwReading *reading, const PwTerm *chain, guint first, guint n)
{
  PwTerm *slice;

  if (n == 1)
    return chain->children[first];
  slice = new_family (reading, PW_TERM_CHAIN, n);
  memcpy (slice->children, chain->children + first, n * sizeof *slice->children);
  memcpy (slice->links, chain->links + first, (n - 1) * sizeof *slice->links);
  return slice;
}

/* Puts a term into a chain, or all children of a chain. Returns: how many */
static guint
put_legs (PwTerm *chain, guint at, PwTerm *term)
{
  if (term->kind != PW_TERM_CHAIN || term->aim != PW_AIM_NONE)
    {
      chain->children[at] = term;
      return 1;
    }
  memcpy (chain->children + at, term->children, term->n * sizeof *chain->children);
  memcpy (chain->links + at, term->links, (term->n - 1) * sizeof *chain->links);
  return term->n;
}

PwTerm *
pw_term_join (PwReading *reading, PwTerm *first, const PwLink *link, PwTerm *second)
{
  PwTerm *chain = new_family (reading, PW_TERM_CHAIN, MAX (first->n, 1) + MAX (second->n, 1));
  guint n = put_legs (chain, 0, first);

  chain->links[n - 1] = *link;
  chain->n = n + put_legs (chain, n, second);
  return chain;
}

/* -- what a term steps -- */

gboolean
pw_term_is_leap (const PwTerm *term)
{
  return term->kind == PW_TERM_STEP && !term->rides && term->aim == PW_AIM_NONE;
}

#define PW_FORWARD_ATOM (pw_vec (1, 0)) /* PW_FORWARD is one of its copies */

/* The facing is the last step's; some steps leave it as it was. */
static gboolean
keeps_facing (const PwTerm *step)
{
  return step->reach != PW_REACH_VECTOR || pw_vec_is_zero (step->atom);
}

static void
add_step_atoms (const PwTerm *step, PwAtoms *atoms)
{
  pw_atoms_add (atoms, step->atom);
  if (step->king)
    pw_atoms_add (atoms, pw_vec (1, 1));
}

void
pw_term_last_atoms (const PwTerm *term, const PwAtoms *before, PwAtoms *atoms)
{
  PwAtoms inner = *before;

  switch (term->kind)
    {
    case PW_TERM_STEP:
      if (keeps_facing (term) && before->n == 0)
        pw_atoms_add (atoms, PW_FORWARD_ATOM);
      else if (keeps_facing (term))
        pw_atoms_add_all (atoms, before);
      else
        add_step_atoms (term, atoms);
      break;
    case PW_TERM_CHOICE:
      for (guint i = 0; i < term->n; i++)
        pw_term_last_atoms (term->children[i], before, atoms);
      break;
    case PW_TERM_CHAIN:
      for (guint i = 0; i < term->n; i++)
        {
          PwAtoms next = { 0 };

          pw_term_last_atoms (term->children[i], &inner, &next);
          inner = next;
        }
      pw_atoms_add_all (atoms, &inner);
      break;
    case PW_TERM_REPEAT:
      pw_term_last_atoms (term->children[0], before, atoms);
      break;
    }
}

static void
add_first_atoms (const PwTerm *term, gboolean top, PwAtoms *atoms)
{
  if (!top && term->aim == PW_AIM_STEP)
    return;
  switch (term->kind)
    {
    case PW_TERM_STEP:
      if (term->reach == PW_REACH_VECTOR)
        add_step_atoms (term, atoms);
      break;
    case PW_TERM_CHOICE:
      for (guint i = 0; i < term->n; i++)
        add_first_atoms (term->children[i], FALSE, atoms);
      break;
    case PW_TERM_CHAIN:
    case PW_TERM_REPEAT:
      add_first_atoms (term->children[0], FALSE, atoms);
      break;
    }
}

void
pw_term_first_atoms (const PwTerm *term, PwAtoms *atoms)
{
  add_first_atoms (term, TRUE, atoms);
}

/* -- directions in one form -- */

/* The shortest directions that pick the same; NONE for straight on. */
static PwDirections
plain_directions (const PwExtWords *words, const PwAtoms *before, const PwTerm *next, PwDirections directions,
                  gboolean own)
{
  g_autofree char *text = NULL;
  PwAtoms atoms = { 0 };
  PwView view;
  PwPicks picks, ahead;

  pw_term_first_atoms (next, &atoms);
  if (directions == PW_DIR_NONE || !pw_view_init (&view, before, &atoms))
    return directions;
  pw_view_pick (&view, directions, &picks);
  pw_view_pick (&view, PW_DIR_NONE, &ahead);
  if (!own && pw_picks_equal (&picks, &ahead))
    return PW_DIR_NONE;
  text = pw_ext_words_spell_view (words, &view, &picks);
  return text != NULL ? pw_ext_words_read (text) : directions;
}

PwDirections
pw_term_plain_directions (const PwExtWords *words, const PwAtoms *before, const PwTerm *next, PwDirections directions)
{
  return plain_directions (words, before, next, directions, FALSE);
}

/* Whether some facing picks a copy of an atom. */
static gboolean
is_aimed_at (const PwView *view, const PwPicks *picks, PwVec atom)
{
  for (guint i = 0; i < view->n_pool; i++)
    {
      PwVec v = pw_vec (ABS (view->pool[i].dx), ABS (view->pool[i].dy));

      if (!pw_vec_equal (pw_vec (MAX (v.dx, v.dy), MIN (v.dx, v.dy)), atom))
        continue;
      for (guint j = 0; j < view->n_facings; j++)
        if (picks->of[j] >> i & 1)
          return TRUE;
    }
  return FALSE;
}

/* Alternatives that are aimed at; the leg itself if all are. */
static PwTerm *
drop_idle_steps (PwReading *reading, PwTerm *leg, const PwView *view, const PwPicks *picks)
{
  PwTerm *kept;
  guint n = 0;

  if (leg->kind == PW_TERM_STEP && leg->king)
    {
      gboolean w = is_aimed_at (view, picks, pw_vec (1, 0)), f = is_aimed_at (view, picks, pw_vec (1, 1));

      if (w == f)
        return leg;
      kept = pw_term_copy (reading, leg);
      kept->king = FALSE;
      kept->atom = w ? pw_vec (1, 0) : pw_vec (1, 1);
      return kept;
    }
  if (leg->kind != PW_TERM_CHOICE || leg->aim != PW_AIM_NONE)
    return leg;
  kept = pw_term_copy (reading, leg);
  for (guint i = 0; i < leg->n; i++)
    {
      PwTerm *child = leg->children[i];

      if (child->kind != PW_TERM_STEP || child->aim != PW_AIM_NONE || child->king
          || is_aimed_at (view, picks, child->atom))
        kept->children[n++] = child;
    }
  kept->n = n;
  return n == leg->n || n == 0 ? leg : n == 1 ? kept->children[0] : kept;
}

PwTerm *
pw_term_prune (PwReading *reading, PwTerm *leg, const PwAtoms *before, PwLink *link)
{
  g_autofree char *text = NULL;
  PwAtoms atoms = { 0 }, fewer = { 0 };
  PwView view, narrow;
  PwPicks picks, narrowed, ahead;
  PwTerm *kept;

  pw_term_first_atoms (leg, &atoms);
  if ((link->directions == PW_DIR_NONE && atoms.n < 2) || link->turn != PW_TURN_FREE
      || !pw_view_init (&view, before, &atoms))
    return leg;
  pw_view_pick (&view, link->directions, &picks);
  kept = drop_idle_steps (reading, leg, &view, &picks);
  pw_term_first_atoms (kept, &fewer);
  if (!pw_view_init (&narrow, before, &fewer))
    return leg;
  pw_view_map_picks (&view, &picks, &narrow, &narrowed);
  pw_view_pick (&narrow, PW_DIR_NONE, &ahead);
  if (pw_picks_equal (&narrowed, &ahead))
    link->directions = PW_DIR_NONE;
  else
    {
      text = pw_ext_words_spell_view (&reading->words, &narrow, &narrowed);
      if (text == NULL)
        return leg;
      link->directions = pw_ext_words_read (text);
    }
  return kept == leg ? leg : pw_term_prune (reading, kept, before, link);
}

/* Letters for types that can't matter are dropped. */
static PwMatch
plain_match (PwMatch match)
{
  if (!(match.holds & PW_HOLDS_OWN) || match.own == PW_ALL_LETTERS)
    match.own = 0;
  if (!(match.holds & PW_HOLDS_ENEMY) || match.enemy == PW_ALL_LETTERS)
    match.enemy = 0;
  return match;
}

static PwLink
plain_link (const PwExtWords *words, const PwLink *link, const PwAtoms *before, const PwTerm *next)
{
  PwLink plain = *link;

  plain.directions = plain_directions (words, before, next, link->directions, FALSE);
  plain.stays = plain_match (link->stays);
  plain.takes = plain_match (link->takes);
  return plain;
}

static gboolean
goes_straight_on (const PwLink *link)
{
  return pw_link_is_plain (link) && link->directions == PW_DIR_NONE;
}

/* -- nodes -- */

static PwTerm *read_node (Reader *reader, PwNodeId id, const PwAtoms *before);

static PwTerm *
read_leap (Reader *reader, const PwNode *node)
{
  PwTerm *step = new_term (reader->reading, PW_TERM_STEP);

  step->atom = node->leap.atom;
  step->between = node->leap.between;
  step->reach = node->leap.reach;
  step->wraps = node->leap.wraps;
  return step;
}

#define MAX_WRITTEN_OUT 4 /* leaps in a row that are legs of their own, not a ride of so many */

/* W-2-F is W-W-F. */
static gboolean
is_few_leaps (const PwTerm *leg, const PwLink *behind)
{
  return leg->kind == PW_TERM_STEP && leg->rides && leg->exact && leg->max <= MAX_WRITTEN_OUT
         && leg->aim == PW_AIM_NONE && leg->ride == PW_RIDE_PLAIN && !behind->measures && !behind->approaches;
}

static void
add_leg (GPtrArray *legs, GArray *links, const PwTerm *leg, const PwLink *link)
{
  g_ptr_array_add (legs, (gpointer) leg);
  g_array_append_vals (links, link, 1);
}

static void
add_leaps (PwReading *reading, GPtrArray *legs, GArray *links, const PwTerm *ride, const PwLink *link)
{
  static const PwLink straight_on = { .stays = { PW_HOLDS_EMPTY } };
  PwTerm *leap = pw_term_copy (reading, ride);

  leap->rides = leap->exact = FALSE;
  leap->max = 0;
  for (guint i = 0; i < ride->max; i++)
    add_leg (legs, links, leap, i + 1 < ride->max ? &straight_on : link);
}

static PwTerm *
make_chain (PwReading *reading, const GPtrArray *legs, const GArray *links)
{
  PwTerm *chain;

  if (legs->len == 1)
    return legs->pdata[0];
  chain = new_family (reading, PW_TERM_CHAIN, legs->len);
  memcpy (chain->children, legs->pdata, legs->len * sizeof *chain->children);
  memcpy (chain->links, links->data, links->len * sizeof *chain->links);
  return chain;
}

/* What a later leg says of its own first step, the link in front of it can say as well. */
static PwTerm *
aim_link (PwReading *reading, PwTerm *leg, PwLink *link)
{
  if (leg->aim != PW_AIM_STEP || link->equal)
    return leg;
  link->directions = leg->directions != PW_DIR_F ? leg->directions : PW_DIR_NONE;
  link->turn = PW_TURN_FREE;
  leg = pw_term_copy (reading, leg);
  leg->aim = PW_AIM_NONE;
  return leg;
}

PwTerm *
pw_term_flatten (PwReading *reading, const PwTerm *chain)
{
  static const PwLink no_link;
  g_autoptr (GPtrArray) legs = g_ptr_array_new ();
  g_autoptr (GArray) links = g_array_new (FALSE, FALSE, sizeof (PwLink));

  for (guint i = 0; i < chain->n; i++)
    {
      const PwLink *link = i + 1 < chain->n ? &chain->links[i] : &no_link;
      PwTerm *leg = chain->children[i];

      if (i > 0)
        leg = aim_link (reading, leg, &g_array_index (links, PwLink, links->len - 1));
      if (is_few_leaps (leg, link))
        add_leaps (reading, legs, links, leg, link);
      else if (leg->kind == PW_TERM_CHAIN && leg->aim == PW_AIM_NONE && !link->measures && !link->approaches)
        for (guint j = 0; j < leg->n; j++)
          {
            PwTerm *own = leg->children[j];

            if (j == 0 && i > 0)
              own = aim_link (reading, own, &g_array_index (links, PwLink, links->len - 1));
            add_leg (legs, links, own, j + 1 < leg->n ? &leg->links[j] : link);
          }
      else
        add_leg (legs, links, leg, link);
    }
  return make_chain (reading, legs, links);
}

/* A chain within a chain says the same without its parentheses, unless they say what e counts. */
static PwTerm *
read_chain (Reader *reader, const PwNode *node, const PwAtoms *before)
{
  PwTerm *chain = new_family (reader->reading, PW_TERM_CHAIN, node->chain.n);
  PwAtoms facing = *before;

  for (guint i = 0; i < node->chain.n; i++)
    {
      PwAtoms last = { 0 };
      PwTerm *leg = read_node (reader, pw_piece_child (reader->piece, node, i), &facing);

      if (i > 0)
        chain->links[i - 1] = plain_link (&reader->reading->words, pw_piece_link (reader->piece, node, i - 1), &facing,
                                          leg);
      chain->children[i] = leg;
      pw_term_last_atoms (leg, &facing, &last);
      facing = last;
    }
  return pw_term_flatten (reader->reading, chain);
}

/* The leap that a term steps, once or again and again straight on; NULL for others. */
static PwTerm *
find_leap (PwTerm *term)
{
  if (term->kind == PW_TERM_REPEAT && term->again.directions == PW_DIR_NONE && term->again.turn == PW_TURN_FREE)
    term = term->children[0];
  return term->kind == PW_TERM_STEP && term->reach == PW_REACH_VECTOR && !term->king && term->aim == PW_AIM_NONE ? term
                                                                                                              : NULL;
}

/* A term with another leap. */
static PwTerm *
with_leap (PwReading *reading, const PwTerm *term, PwVec atom, gboolean king)
{
  PwTerm *copy = pw_term_copy (reading, term);

  if (term->kind == PW_TERM_REPEAT)
    copy->children[0] = with_leap (reading, term->children[0], atom, king);
  copy->atom = atom;
  copy->king = king;
  return copy;
}

/* What W and F do alike, as one term of a king. Returns: (nullable) */
static PwTerm *
make_king (PwReading *reading, PwTerm *w, PwTerm *f)
{
  PwTerm *lw = find_leap (w), *lf = find_leap (f);

  if (w->kind != f->kind || w->aim != PW_AIM_NONE || f->aim != PW_AIM_NONE || lw == NULL || lf == NULL
      || !pw_vec_equal (lw->atom, pw_vec (1, 0)) || !pw_vec_equal (lf->atom, pw_vec (1, 1))
      || !pw_terms_equal (with_leap (reading, w, lf->atom, FALSE), with_leap (reading, f, lf->atom, FALSE)))
    return NULL;
  return with_leap (reading, w, lw->atom, TRUE);
}

#define MANY_CHILDREN 64 /* past that nobody looks for kings */

static void
join_kings (PwReading *reading, GPtrArray *children)
{
  for (guint i = 0; i < MIN (children->len, MANY_CHILDREN); i++)
    for (guint j = 0; j < MIN (children->len, MANY_CHILDREN); j++)
      {
        PwTerm *king = make_king (reading, children->pdata[i], children->pdata[j]);

        if (king == NULL)
          continue;
        children->pdata[MIN (i, j)] = king;
        g_ptr_array_remove_index (children, MAX (i, j));
        break;
      }
}

static PwTerm *
read_choice (Reader *reader, const PwNode *node, const PwAtoms *before)
{
  g_autoptr (GPtrArray) children = g_ptr_array_new ();
  PwTerm *choice;

  for (guint i = 0; i < node->choice.n; i++)
    {
      PwTerm *child = read_node (reader, pw_piece_child (reader->piece, node, i), before);

      if (child->kind == PW_TERM_CHOICE && child->aim == PW_AIM_NONE)
        for (guint j = 0; j < child->n; j++)
          g_ptr_array_add (children, child->children[j]);
      else
        g_ptr_array_add (children, child);
    }
  join_kings (reader->reading, children);
  if (children->len == 1)
    return pw_term_copy (reader->reading, children->pdata[0]);
  choice = new_family (reader->reading, PW_TERM_CHOICE, children->len);
  memcpy (choice->children, children->pdata, children->len * sizeof *choice->children);
  return choice;
}

PwTerm *
pw_term_write_out (PwReading *reading, PwTerm *ride)
{
  static const PwLink no_link;
  g_autoptr (GPtrArray) legs = g_ptr_array_new ();
  g_autoptr (GArray) links = g_array_new (FALSE, FALSE, sizeof (PwLink));

  if (!is_few_leaps (ride, &no_link))
    return ride;
  add_leaps (reading, legs, links, ride, &no_link);
  return make_chain (reading, legs, links);
}

/* -- repeats -- */

static PwVec
line_of (PwVec atom)
{
  int a = atom.dx, b = atom.dy;

  while (b != 0)
    {
      int rest = a % b;

      a = b;
      b = rest;
    }
  return a != 0 ? pw_vec (atom.dx / a, atom.dy / a) : atom;
}

static gboolean
is_leap_on_a_line (const PwTerm *term)
{
  return pw_term_is_leap (term) && !keeps_facing (term);
}

/* Leaps along different lines: each goes on along its own, so that together they ride as each does alone. */
static gboolean
ride_apart (const PwTerm *child)
{
  if (is_leap_on_a_line (child))
    return TRUE;
  if (child->kind != PW_TERM_CHOICE || child->aim != PW_AIM_NONE || child->n > PW_MAX_ATOMS)
    return FALSE;
  for (guint i = 0; i < child->n; i++)
    {
      PwVec line = line_of (child->children[i]->atom);

      if (!is_leap_on_a_line (child->children[i]))
        return FALSE;
      for (guint j = 0; j < child->n; j++)
        if (j != i
            && (pw_vec_equal (line, line_of (child->children[j]->atom))
                || (child->children[j]->king && pw_vec_equal (line, pw_vec (1, 1)))))
          return FALSE;
    }
  return TRUE;
}

static PwTerm *
make_ride (PwReading *reading, const PwTerm *leap, const PwNode *node)
{
  PwTerm *ride = pw_term_copy (reading, leap);

  ride->rides = TRUE;
  ride->max = node->repeat.max;
  ride->exact = node->repeat.exact;
  if (ride->max >= PW_BOARD_MAX_SIZE && !ride->exact)
    ride->max = 0; /* no board is as long as that */
  ride->ride = node->repeat.ride;
  return ride;
}

/* (R3)2 is R6, and (W-3)-2 is W-6. */
static gboolean
multiplies (const PwTerm *child, const PwNode *node)
{
  return child->kind == PW_TERM_STEP && child->rides && child->aim == PW_AIM_NONE && child->ride == PW_RIDE_PLAIN
         && node->repeat.ride == PW_RIDE_PLAIN && child->exact == (gboolean) node->repeat.exact;
}

/* As pw_term_last_atoms(), before the node is read. */
static void
last_atoms_of_node (const PwPiece *piece, PwNodeId id, const PwAtoms *before, PwAtoms *atoms)
{
  const PwNode *node = pw_piece_node (piece, id);
  PwAtoms inner = *before;

  switch (node->kind)
    {
    case PW_NODE_LEAP:
      if (node->leap.reach != PW_REACH_VECTOR || pw_vec_is_zero (node->leap.atom))
        pw_atoms_add_all (atoms, before);
      else
        pw_atoms_add (atoms, node->leap.atom);
      break;
    case PW_NODE_CHOICE:
      for (guint i = 0; i < node->choice.n; i++)
        last_atoms_of_node (piece, pw_piece_child (piece, node, i), before, atoms);
      break;
    case PW_NODE_CHAIN:
      for (guint i = 0; i < node->chain.n; i++)
        {
          PwAtoms next = { 0 };

          last_atoms_of_node (piece, pw_piece_child (piece, node, i), &inner, &next);
          inner = next;
        }
      pw_atoms_add_all (atoms, &inner);
      break;
    case PW_NODE_REPEAT:
      last_atoms_of_node (piece, node->repeat.child, before, atoms);
      break;
    }
}

static PwTerm *
read_repeat (Reader *reader, const PwNode *node, const PwAtoms *before)
{
  PwAtoms last = { 0 }, facing = *before;
  PwTerm *child, *repeat;
  PwLink again;

  if (before->n == 0)
    pw_atoms_add (&facing, PW_FORWARD_ATOM);
  last_atoms_of_node (reader->piece, node->repeat.child, before, &facing);
  child = read_node (reader, node->repeat.child, &facing);

  pw_term_last_atoms (child, before, &last);
  again = plain_link (&reader->reading->words, &node->repeat.link, &last, child);
  if (goes_straight_on (&again) && !node->repeat.stays_away && ride_apart (child))
    {
      if (child->kind == PW_TERM_STEP)
        return make_ride (reader->reading, child, node);
      repeat = pw_term_copy (reader->reading, child);
      for (guint i = 0; i < repeat->n; i++)
        repeat->children[i] = make_ride (reader->reading, repeat->children[i], node);
      return repeat;
    }
  if (goes_straight_on (&again) && !node->repeat.stays_away && multiplies (child, node))
    {
      repeat = pw_term_copy (reader->reading, child);
      repeat->max = (guint) MIN ((guint64) child->max * node->repeat.max, G_MAXUINT16);
      if (repeat->max >= PW_BOARD_MAX_SIZE && !repeat->exact)
        repeat->max = 0;
      return repeat;
    }
  if (node->repeat.max == 1 && node->repeat.ride == PW_RIDE_PLAIN && !again.approaches && !node->repeat.stays_away)
    return pw_term_copy (reader->reading, child);
  repeat = new_family (reader->reading, PW_TERM_REPEAT, 1);
  repeat->children[0] = child;
  repeat->max = node->repeat.max;
  repeat->exact = node->repeat.exact;
  repeat->ride = node->repeat.ride;
  repeat->stays_away = node->repeat.stays_away;
  repeat->again = again;
  return repeat;
}

/* -- aims -- */

/* The shortest directions for a term's own first step. */
static PwDirections
own_directions (const PwExtWords *words, const PwTerm *term, const PwAtoms *before, PwDirections directions)
{
  g_autofree char *text = NULL;
  PwHeads heads = 0;
  PwAtoms atoms = { 0 };

  if (before->n > 0)
    return plain_directions (words, before, term, directions, TRUE);
  pw_term_first_atoms (term, &atoms);
  for (guint i = 0; i < atoms.n; i++)
    heads |= pw_heads_of_atom (atoms.atoms[i]);
  if (atoms.many || atoms.n > 1 || heads == 0)
    return directions;
  text = pw_ext_words_spell_heads (words, pw_heads_pick (directions), heads);
  return text != NULL ? pw_ext_words_read (text) : directions;
}

/* Gives a term the aim of its node. A chain's first step may carry it just as well. */
static PwTerm *
aim_term (Reader *reader, PwTerm *term, const PwNode *node, const PwAtoms *before)
{
  PwTerm *wrapper;

  if (node->aim == PW_AIM_NONE)
    return term;
  if (term->kind == PW_TERM_CHAIN && term->aim == PW_AIM_NONE && node->aim == PW_AIM_STEP
      && term->children[0]->aim == PW_AIM_NONE)
    {
      term = pw_term_copy (reader->reading, term);
      term->children[0] = aim_term (reader, pw_term_copy (reader->reading, term->children[0]), node, before);
      return term;
    }
  if (term->aim != PW_AIM_NONE)
    {
      wrapper = new_family (reader->reading, PW_TERM_CHOICE, 1);
      wrapper->children[0] = term;
      term = wrapper;
    }
  term->aim = node->aim;
  term->directions = node->directions;
  if (node->aim == PW_AIM_STEP)
    term->directions = own_directions (&reader->reading->words, term, before, node->directions);
  return term;
}

static PwTerm *
read_node (Reader *reader, PwNodeId id, const PwAtoms *before)
{
  const PwNode *node = pw_piece_node (reader->piece, id);
  PwTerm *term = NULL;

  switch (node->kind)
    {
    case PW_NODE_LEAP:
      term = read_leap (reader, node);
      break;
    case PW_NODE_CHAIN:
      term = read_chain (reader, node, before);
      break;
    case PW_NODE_CHOICE:
      term = read_choice (reader, node, before);
      break;
    case PW_NODE_REPEAT:
      term = read_repeat (reader, node, before);
      break;
    }
  return aim_term (reader, term, node, before);
}

/* -- readings -- */

PwReading *
pw_reading_new (const PwPiece *piece)
{
  PwReading *reading = g_new0 (PwReading, 1);
  Reader reader = { reading, piece };

  reading->blocks = g_ptr_array_new_with_free_func (g_free);
  reading->routes = g_ptr_array_new ();
  pw_ext_words_init (&reading->words);
  reading->royal = pw_piece_is_royal (piece);
  reading->promotions = pw_piece_promotions (piece);
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    {
      const PwPath *path = pw_piece_path (piece, i);
      PwAtoms none = { 0 };

      if (path->royal && pw_span_length (reading->royal_span) == 0)
        reading->royal_span = path->span;

      pw_routes_add_path (reading, path, read_node (&reader, path->root, &none));
    }
  pw_routes_join_loops (reading);
  return reading;
}

void
pw_reading_free (PwReading *reading)
{
  if (reading == NULL)
    return;
  g_ptr_array_unref (reading->routes);
  g_ptr_array_unref (reading->blocks);
  g_free (reading);
}
