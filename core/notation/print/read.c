/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Reads the graph of a piece into terms, brought into one form: what is done in
 * two ways by different dialects, or by different texts of one, becomes the same term.
 */
#include "core/notation/print/routes.h"

#include "core/board/board.h"
#include "core/piece/plain.h"

#include <string.h>

typedef struct
{
  PwReading *reading;
  const PwPiece *piece;
} Reader;

/* -- links -- */

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

  plain.directions = pw_term_plain_directions (words, before, next, link->directions);
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
  PwTerm *step = pw_term_new (reader->reading, PW_TERM_STEP);

  step->atom = node->leap.atom;
  step->between = node->leap.between;
  step->reach = node->leap.reach;
  step->wraps = node->leap.wraps;
  return step;
}

/* A chain within a chain says the same without its parentheses, unless they say what e counts. */
static PwTerm *
read_chain (Reader *reader, const PwNode *node, const PwAtoms *before)
{
  PwTerm *chain = pw_term_new_family (reader->reading, PW_TERM_CHAIN, node->chain.n);
  PwAtoms facing = *before;

  for (guint i = 0; i < node->chain.n; i++)
    {
      PwAtoms last = { 0 };
      PwTerm *leg = read_node (reader, pw_piece_child (reader->piece, node, i), &facing);

      if (i > 0)
        chain->links[i - 1] = plain_link (pw_reading_words (reader->reading),
                                          pw_piece_link (reader->piece, node, i - 1), &facing, leg);
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
  if (term->kind == PW_TERM_REPEAT && term->again.directions == PW_DIR_NONE
      && term->again.turn == PW_TURN_FREE)
    term = term->children[0];
  return term->kind == PW_TERM_STEP && term->reach == PW_REACH_VECTOR && !term->king
                 && term->aim == PW_AIM_NONE
             ? term
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
  choice = pw_term_new_family (reader->reading, PW_TERM_CHOICE, children->len);
  memcpy (choice->children, children->pdata, children->len * sizeof *choice->children);
  return choice;
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
  return pw_term_is_leap (term) && !pw_term_keeps_facing (term);
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
  return child->kind == PW_TERM_STEP && child->rides && child->aim == PW_AIM_NONE
         && child->ride == PW_RIDE_PLAIN && node->repeat.ride == PW_RIDE_PLAIN
         && child->exact == (gboolean) node->repeat.exact;
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
  PwNode passing = *node;
  PwLink again;

  if (node->repeat.ride == PW_RIDE_OVER_ANY && node->repeat.exact) /* a ride of its own only where it may stop */
    {
      passing.repeat.ride = PW_RIDE_PLAIN;
      passing.repeat.link.stays.holds |= PW_HOLDS_ANY_PIECE;
      node = &passing;
    }
  if (before->n == 0)
    pw_atoms_add (&facing, PW_FORWARD_ATOM);
  last_atoms_of_node (reader->piece, node->repeat.child, before, &facing);
  child = read_node (reader, node->repeat.child, &facing);

  pw_term_last_atoms (child, before, &last);
  again = plain_link (pw_reading_words (reader->reading), &node->repeat.link, &last, child);
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
  /* O a second time does nothing more. */
  if (pw_term_is_null (child) && pw_link_is_plain (&again) && !node->repeat.exact && !node->repeat.stays_away
      && node->repeat.ride == PW_RIDE_PLAIN)
    return child;
  if (node->repeat.max == 1 && node->repeat.ride == PW_RIDE_PLAIN && !again.approaches
      && !node->repeat.stays_away)
    return pw_term_copy (reader->reading, child);
  repeat = pw_term_new_family (reader->reading, PW_TERM_REPEAT, 1);
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
    return pw_term_own_directions (words, before, term, directions);
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
      wrapper = pw_term_new_family (reader->reading, PW_TERM_CHOICE, 1);
      wrapper->children[0] = term;
      term = wrapper;
    }
  term->aim = node->aim;
  term->directions = node->directions;
  if (node->aim == PW_AIM_STEP)
    term->directions = own_directions (pw_reading_words (reader->reading), term, before, node->directions);
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

/* In the order of the text, of which each path knows the first term it stands for. */
static int
compare_places (gconstpointer a, gconstpointer b)
{
  const PwPath *first = *(const PwPath *const *) a, *second = *(const PwPath *const *) b;

  if (first->span.start != second->span.start)
    return first->span.start < second->span.start ? -1 : 1;
  return first < second ? -1 : first > second; /* in one piece's list */
}

PwReading *
pw_reading_new (PwPiece *piece)
{
  PwReading *reading = g_new0 (PwReading, 1);
  PwPiece *plain = pw_piece_plain (piece);
  Reader reader = { reading, plain };
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();

  reading->blocks = g_ptr_array_new_with_free_func (g_free);
  reading->routes = g_ptr_array_new ();
  reading->royal = pw_piece_is_royal (piece);
  reading->promotions = pw_piece_promotions (piece);
  for (guint i = 0; i < pw_piece_n_paths (piece) && pw_span_length (reading->royal_span) == 0; i++)
    if (pw_piece_path (piece, i)->royal)
      reading->royal_span = pw_piece_path (piece, i)->span;
  for (guint i = 0; i < pw_piece_n_paths (plain); i++)
    g_ptr_array_add (paths, (gpointer) pw_piece_path (plain, i));
  g_ptr_array_sort (paths, compare_places);
  for (guint i = 0; i < paths->len; i++)
    {
      const PwPath *path = paths->pdata[i];
      PwAtoms none = { 0 };

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
  if (reading->words != NULL)
    pw_ext_words_clear (reading->words);
  g_ptr_array_unref (reading->routes);
  g_ptr_array_unref (reading->blocks);
  g_free (reading);
}
