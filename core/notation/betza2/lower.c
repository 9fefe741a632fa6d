/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Lowering of Betza 2.0: the only place that sees both its syntax tree and the
 * dialect-free piece.
 *
 * The letters of a leg are about the square where it ends, between it and the next leg.
 * Alternatives of a leg that end under different letters can't share a link, so a
 * chain is lowered once for each choice among them, as if it had been written out:
 * "W-(cFmW)" is "(W-cF)(W-mW)".
 *
 * Letters before a group apply to all its alternatives: modalities of where those
 * end, directions of a chain as a whole (spec extended, section 3).
 */
#include "core/notation/betza2/judge.h"
#include "core/base/owns.h"
#include "core/notation/betza2/shape.h"
#include "core/notation/reading/dialect.h"

#define MAX_NODES 20000 /* writing out chains may multiply; a text without that needs one node a letter */

typedef struct
{
  const PwB2Syntax *syntax;
  PwPieceBuilder *builder;
  gboolean too_large;
} Lower;

/* The place of a leg, or of a part of it, in its chain. */
typedef struct
{
  gboolean opening;      /* it begins the move and is not repeated */
  const PwB2Modes *want; /* alternatives that end otherwise are left out */
} Place;

#define NO_NODE G_MAXUINT32

static PwNodeId lower_base (Lower *lower, PwSyntaxId id, const GArray *letters, Place place);
static PwNodeId lower_leg (Lower *lower, const PwB2Leg *leg, const GArray *outer, gboolean entered,
                           Place place);
static PwNodeId lower_chain (Lower *lower, const PwB2Chain *chain, const GArray *outer, Place place);

static GArray *
new_letters (void)
{
  return g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter));
}

static GArray *
new_exits (void)
{
  return g_array_new (FALSE, FALSE, sizeof (PwB2Modes));
}

/* -- atoms and plain rides -- */

/* Whether a link lets the walk pass every piece, as a ride over any number does. */
static gboolean
passes_everything (const PwLink *link)
{
  return link->stays.holds == (PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE) && link->stays.own == 0
         && link->stays.enemy == 0 && link->takes.holds == 0;
}

/* One atom, once or as a plain ride: over empty squares, or as a doubled letter allows. */
static PwNodeId
lower_vector (Lower *lower, const PwSimple *simple, PwVec atom, const PwB2Meaning *meaning)
{
  PwNodeId id = pw_steps_vector (lower->builder, simple, atom, meaning->said.hop);
  PwNode *ride = pw_piece_builder_node (lower->builder, id);
  PwLink link = pw_b2_modes_passing_link (&meaning->modes);

  lower->too_large = lower->too_large || id > MAX_NODES;
  if (simple->ride && pw_b2_modes_pass (&meaning->modes) && passes_everything (&link))
    ride->repeat.ride = PW_RIDE_OVER_ANY;
  else if (simple->ride && pw_b2_modes_pass (&meaning->modes))
    ride->repeat.link = link;
  return id;
}

/*
 * each: the letters before a move pick among the copies of each atom alone, so that "fK"
 * is fWfF; on a later leg they pick one among all
 */
static PwNodeId
lower_simple (Lower *lower, const PwSimple *simple, const PwB2Meaning *meaning, gboolean each)
{
  PwNodeId ids[2] = { 0 }, id;

  for (guint i = 0; i < simple->n_vectors; i++)
    {
      ids[i] = lower_vector (lower, simple, simple->vectors[i], meaning);
      if (each)
        pw_steps_aim (lower->builder, ids[i], PW_SCOPE_STEP, meaning->said.directions);
    }
  id = pw_piece_builder_choice (lower->builder, simple->span, ids, simple->n_vectors);
  if (!each)
    pw_steps_aim (lower->builder, id, PW_SCOPE_STEP, meaning->said.directions);
  return id;
}

/* -- ranges -- */

/* The link between two rounds: set by the letters of the last leg if the round is in parentheses, else that of a
 * ride. */
static PwLink
seam_link (Lower *lower, const PwSyntaxNode *node, const PwB2Meaning *outer)
{
  const PwB2Chain *group = pw_b2_bare_group (lower->syntax, node->power.child);
  PwB2Meaning own = pw_b2_read_meaning (lower->syntax, node->power.letters);
  g_autoptr (GArray) none = new_letters (), exits = new_exits ();
  PwLink link = pw_link_straight_on;

  if (group != NULL)
    {
      pw_b2_chain_exits (lower->syntax, group, none, exits);
      link = pw_b2_modes_link (&g_array_index (exits, PwB2Modes, 0));
    }
  else if (pw_b2_modes_pass (&outer->modes))
    link = pw_b2_modes_passing_link (&outer->modes);
  link.directions = pw_link_directions (own.said.directions);
  link.equal = link.measures
      = pw_span_length (own.said.equal) > 0 && pw_b2_is_slide (lower->syntax, node->power.child);
  return link;
}

/* One round, with its own letters only. */
static PwNodeId
lower_round (Lower *lower, const PwSyntaxNode *node, const PwB2Meaning *outer)
{
  const PwB2Chain *group = pw_b2_bare_group (lower->syntax, node->power.child);
  g_autoptr (GArray) none = new_letters (), exits = new_exits ();
  PwB2Meaning lame = { .said.hop = outer->said.hop };
  PwSimple simple;

  if (pw_syntax_read_simple (lower->syntax->nodes, node->power.child, &simple))
    return lower_simple (lower, &simple, &lame, FALSE);
  if (group == NULL)
    return lower_base (lower, node->power.child, none, (Place){ 0 });
  pw_b2_chain_exits (lower->syntax, group, none, exits);
  return lower_base (lower, node->power.child, none, (Place){ .want = &g_array_index (exits, PwB2Modes, 0) });
}

static PwNodeId
add_repeat (Lower *lower, const PwSyntaxNode *node, PwNodeId child, const PwLink *link, guint max)
{
  PwNodeId id;
  PwNode *repeat;

  if (max == 1)
    return child;
  repeat = pw_steps_repeat (lower->builder, node->span, child, link, max, node->power.exact, &id);
  repeat->repeat.slides = node->power.letters.n == 0 && pw_link_is_plain (link)
                          && pw_steps_is_leap (lower->builder, repeat->repeat.child);
  return id;
}

/* Whether every alternative of a group begins with a plain step, and letters of its own aim at one of several atoms. */
static gboolean
opens_wider (Lower *lower, const PwB2Chain *group)
{
  const PwB2Leg *leg = pw_b2_leg (lower->syntax, group, 0);
  gboolean wider = FALSE;
  PwSimple simple;

  for (guint i = 0; i < leg->n; i++)
    {
      const PwB2Term *term = pw_b2_term (lower->syntax, leg, i);

      if (!pw_syntax_read_simple (lower->syntax->nodes, term->base, &simple))
        return FALSE;
      wider |= simple.n_vectors > 1 && pw_b2_read_meaning (lower->syntax, term->prefix).said.directions != PW_DIR_NONE;
    }
  return wider;
}

/* The first round where it is wider than the later ones; NO_NODE if it is not. */
static PwNodeId
lower_first_round (Lower *lower, const PwSyntaxNode *node, const PwB2Meaning *outer)
{
  const PwB2Chain *group = pw_b2_bare_group (lower->syntax, node->power.child);
  PwB2Meaning aimed = { .said = { .hop = outer->said.hop, .directions = outer->said.directions } };
  g_autoptr (GArray) none = new_letters (), exits = new_exits ();
  PwSimple simple;

  if (group == NULL)
    return outer->said.directions != PW_DIR_NONE
                   && pw_syntax_read_simple (lower->syntax->nodes, node->power.child, &simple) && simple.n_vectors > 1
               ? lower_simple (lower, &simple, &aimed, TRUE)
               : NO_NODE;
  if (!opens_wider (lower, group))
    return NO_NODE;
  pw_b2_chain_exits (lower->syntax, group, none, exits);
  return lower_base (lower, node->power.child, none,
                     (Place){ .opening = TRUE, .want = &g_array_index (exits, PwB2Modes, 0) });
}

/*
 * "fKr3", "(fK)3": the first step is one of each atom's forward ones, the later ones one among all.  So
 * the first is apart: fK, or fK and then up to two more.
 */
static PwNodeId
lower_with_first_apart (Lower *lower, const PwSyntaxNode *node, PwNodeId first, const PwB2Meaning *outer, PwLink *link)
{
  guint max = node->power.number;
  PwNodeId chain[2] = { first }, alternatives[2], later;

  if (max == 1)
    return first;
  later = lower_round (lower, node, outer);
  pw_steps_aim_by_link (lower->builder, later, link);
  chain[1] = add_repeat (lower, node, later, link, max == 0 ? 0 : max - 1);
  alternatives[0] = pw_piece_builder_chain (lower->builder, node->span, chain, link, 2);
  alternatives[1] = lower_first_round (lower, node, outer);
  return pw_piece_builder_choice (lower->builder, node->span, alternatives, node->power.exact ? 1 : 2);
}

static PwNodeId
lower_power (Lower *lower, const PwSyntaxNode *node, const GArray *letters, Place place)
{
  PwB2Meaning outer = pw_b2_read_letters (letters);
  gboolean group = pw_b2_bare_group (lower->syntax, node->power.child) != NULL;
  PwLink link = seam_link (lower, node, &outer);
  PwNodeId first = place.opening ? lower_first_round (lower, node, &outer) : NO_NODE, id;

  if (first != NO_NODE)
    id = lower_with_first_apart (lower, node, first, &outer, &link);
  else
    id = add_repeat (lower, node, lower_round (lower, node, &outer), &link, node->power.number);
  if (group || first == NO_NODE)
    pw_steps_aim (lower->builder, id, place.opening && group ? PW_SCOPE_PART : PW_SCOPE_STEP, outer.said.directions);
  return id;
}

/* -- bases -- */

static PwNodeId
lower_group (Lower *lower, const PwB2Chain *group, const GArray *letters, Place place)
{
  g_autoptr (GArray) inner = new_letters ();
  PwNodeId id;

  if (group->n == 1 && place.opening)
    return lower_leg (lower, pw_b2_leg (lower->syntax, group, 0), letters, FALSE, place);
  pw_b2_inherit (inner, letters, group->n == 1 ? PW_B2_INHERIT_ALL_BUT_DIRECTIONS : PW_B2_INHERIT_MODES);
  if (group->n == 1)
    id = lower_leg (lower, pw_b2_leg (lower->syntax, group, 0), inner, FALSE, place);
  else
    id = lower_chain (lower, group, inner, place);
  if (id != NO_NODE)
    pw_steps_aim (lower->builder, id, place.opening ? PW_SCOPE_PART : PW_SCOPE_STEP,
                  pw_b2_read_letters (letters).said.directions);
  return id;
}

static PwNodeId
lower_base (Lower *lower, PwSyntaxId id, const GArray *letters, Place place)
{
  const PwSyntaxNode *node = pw_b2_node (lower->syntax, id);
  const PwB2Chain *group = pw_b2_bare_group (lower->syntax, id);
  PwB2Meaning meaning;
  PwSimple simple;

  if (group != NULL)
    return lower_group (lower, group, letters, place);
  if (!pw_syntax_read_simple (lower->syntax->nodes, id, &simple))
    return lower_power (lower, node, letters, place);
  meaning = pw_b2_read_letters (letters);
  return lower_simple (lower, &simple, &meaning, place.opening);
}

/* -- legs -- */

/* Whether a term has an alternative with such an end. */
static gboolean
ends_as_wanted (Lower *lower, const PwB2Term *term, const GArray *outer, const PwB2Modes *want)
{
  PwB2Leg alone = { .first = (guint) (term - &g_array_index (lower->syntax->terms, PwB2Term, 0)), .n = 1 };
  g_autoptr (GArray) exits = new_exits ();

  if (want == NULL)
    return TRUE;
  pw_b2_leg_exits (lower->syntax, &alone, outer, exits);
  for (guint i = 0; i < exits->len; i++)
    if (pw_b2_modes_end_alike (&g_array_index (exits, PwB2Modes, i), want))
      return TRUE;
  return FALSE;
}

/*
 * outer: letters before the group around it
 * entered: its directions are in the link before
 */
static PwNodeId
lower_leg (Lower *lower, const PwB2Leg *leg, const GArray *outer, gboolean entered, Place place)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (PwNodeId));

  for (guint i = 0; i < leg->n && !lower->too_large; i++)
    {
      const PwB2Term *term = pw_b2_term (lower->syntax, leg, i);
      g_autoptr (GArray) letters = new_letters ();
      PwNodeId id;

      if (!ends_as_wanted (lower, term, outer, place.want))
        continue;
      pw_b2_inherit (letters, outer, PW_B2_INHERIT_ALL);
      pw_b2_inherit_run (letters, lower->syntax, term->prefix,
                         entered ? PW_B2_INHERIT_ALL_BUT_DIRECTIONS : PW_B2_INHERIT_ALL);
      id = lower_base (lower, term->base, letters, place);
      if (id != NO_NODE)
        g_array_append_val (ids, id);
    }
  if (ids->len == 0)
    return NO_NODE;
  return pw_piece_builder_choice (lower->builder, leg->span, (const PwNodeId *) (const void *) ids->data,
                                  ids->len);
}

/* -- chains -- */

/* While a chain is written out: for each leg its possible modalities, and the one chosen. */
typedef struct
{
  const PwB2Chain *chain;
  const GArray *outer; /* letters handed to the last leg */
  gboolean opening;
  GPtrArray *exits; /* arrays of PwB2Modes, one a leg */
  GArray *chosen;   /* guint, one a leg */
} Ways;

static const PwB2Modes *
chosen_exit (const Ways *ways, guint leg)
{
  const GArray *exits = g_ptr_array_index (ways->exits, leg);

  return &g_array_index (exits, PwB2Modes, g_array_index (ways->chosen, guint, leg));
}

/* want: how the last leg shall end; NULL: any way */
static void
begin_ways (Lower *lower, Ways *ways, const PwB2Modes *want)
{
  g_autoptr (GArray) none = new_letters ();
  guint zero = 0;

  ways->exits = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  ways->chosen = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < ways->chain->n; i++)
    {
      gboolean last = i + 1 == ways->chain->n;
      GArray *exits = new_exits ();

      if (last && want != NULL)
        g_array_append_vals (exits, want, 1);
      else
        pw_b2_leg_exits (lower->syntax, pw_b2_leg (lower->syntax, ways->chain, i), last ? ways->outer : none,
                         exits);
      g_ptr_array_add (ways->exits, exits);
      g_array_append_val (ways->chosen, zero);
    }
}

/* Returns: FALSE when every choice has been there */
static gboolean
next_way (Ways *ways)
{
  for (guint i = 0; i < ways->chosen->len; i++)
    {
      guint *chosen = &g_array_index (ways->chosen, guint, i);
      const GArray *exits = g_ptr_array_index (ways->exits, i);

      if (++*chosen < exits->len)
        return TRUE;
      *chosen = 0;
    }
  return FALSE;
}

static PW_CLEAR_FUNC (end_ways, Ways, (g_ptr_array_unref, exits), (g_array_unref, chosen));

/* The directions that the letters of a leg with a single term give to the whole leg. */
static PwB2Meaning
entry_of (Lower *lower, const PwB2Leg *leg)
{
  PwB2Meaning nothing = { 0 };

  return leg->n == 1 ? pw_b2_read_meaning (lower->syntax, pw_b2_term (lower->syntax, leg, 0)->prefix)
                     : nothing;
}

static gboolean
is_equal_slide (Lower *lower, const PwB2Leg *leg)
{
  return pw_span_length (entry_of (lower, leg).said.equal) > 0
         && pw_b2_is_slide (lower->syntax, pw_b2_term (lower->syntax, leg, 0)->base);
}

/* Whether an e counts the steps of this leg: it is the last slide before. */
static gboolean
is_measured (Lower *lower, const PwB2Chain *chain, guint i)
{
  if (!pw_b2_may_slide (lower->syntax, pw_b2_leg (lower->syntax, chain, i)))
    return FALSE;
  for (guint j = i + 1; j < chain->n; j++)
    {
      const PwB2Leg *leg = pw_b2_leg (lower->syntax, chain, j);

      if (is_equal_slide (lower, leg))
        return TRUE;
      if (pw_b2_may_slide (lower->syntax, leg))
        return FALSE;
    }
  return FALSE;
}

/* The link after leg i. */
static PwLink
link_behind (Lower *lower, const Ways *ways, guint i)
{
  const PwB2Leg *next = pw_b2_leg (lower->syntax, ways->chain, i + 1);
  PwB2Meaning entry = entry_of (lower, next);
  PwLink link = pw_b2_modes_link (chosen_exit (ways, i));

  link.directions = pw_link_directions (entry.said.directions);
  if (link.explodes && entry.said.directions == PW_DIR_NONE)
    link.directions = PW_DIR_ALL;
  link.measures = is_measured (lower, ways->chain, i);
  link.equal = is_equal_slide (lower, next);
  return link;
}

/* -- lines in two parts -- */

/*
 * A doubled letter lets a slide pass over any number of pieces: hop over them (pp, tt) or
 * capture them (cc, dd).  The number may be 0: when the next leg goes straight on as
 * the same slide, both are one line, and the first part may be missing.  So "mppR3-R" leaps
 * over any pieces on the first three squares of a rook's move, or over none.
 *
 * "((cQcdQ)-Q)", the great general of Taikyoku shogi in published tables, is such a line, since
 * modalities of one slide add up to "ccdQ": it captures all pieces in its way, of either side,
 * and ends like a queen.  So this general captures a whole line.  The notation has nothing for the ranks
 * that it may pass; a limiter comes near: "(c{P,N}Qcd{P,N}Q)".
 */
static gboolean
may_be_missing (Lower *lower, const Ways *ways, guint i)
{
  const PwB2Chain *chain = ways->chain;
  g_autoptr (GArray) letters = new_letters (), next_letters = new_letters ();
  PwB2Meaning meaning, next_meaning;
  PwSimple simple, next;

  if (i + 1 >= chain->n
      || !pw_b2_is_sole_simple (lower->syntax, pw_b2_leg (lower->syntax, chain, i), letters, &simple)
      || !pw_b2_is_sole_simple (lower->syntax, pw_b2_leg (lower->syntax, chain, i + 1), next_letters, &next))
    return FALSE;
  if (i + 2 == chain->n)
    pw_b2_inherit (next_letters, ways->outer, PW_B2_INHERIT_MODES);
  meaning = pw_b2_read_letters (letters);
  next_meaning = pw_b2_read_letters (next_letters);
  return simple.ride && next.ride && !simple.exact && simple.n_vectors == next.n_vectors
         && pw_vec_equal (simple.vectors[0], next.vectors[0]) && pw_b2_modes_pass (&meaning.modes)
         && !pw_b2_modes_pass (&next_meaning.modes) && pw_span_length (meaning.said.equal) == 0
         && pw_span_length (next_meaning.said.equal) == 0 && next_meaning.said.hop == PW_HOP_NONE
         && pw_link_directions (next_meaning.said.directions) == PW_DIR_NONE && meaning.modes.modes[PW_B2_U].times == 0
         && meaning.modes.modes[PW_B2_O].times == 0 && meaning.modes.modes[PW_B2_X].times == 0;
}

/* Legs i and i + 1 as one line; `first` is the first part. */
static PwNodeId
lower_line (Lower *lower, const Ways *ways, guint i, PwNodeId first)
{
  const PwB2Chain *chain = ways->chain;
  gboolean opening = ways->opening && i == 0;
  g_autoptr (GArray) letters = new_letters (), next_letters = new_letters ();
  PwB2Meaning straight = { 0 }, alone = { 0 };
  PwSimple simple, next;
  PwLink link = link_behind (lower, ways, i);
  PwNodeId parts[2] = { first }, alternatives[2];
  PwSpan span = pw_span_join (pw_b2_leg (lower->syntax, chain, i)->span,
                              pw_b2_leg (lower->syntax, chain, i + 1)->span);

  pw_b2_is_sole_simple (lower->syntax, pw_b2_leg (lower->syntax, chain, i), letters, &simple);
  pw_b2_is_sole_simple (lower->syntax, pw_b2_leg (lower->syntax, chain, i + 1), next_letters, &next);
  if (i == 0)
    alone.said.directions = pw_b2_read_letters (letters).said.directions;
  parts[1] = lower_simple (lower, &next, &straight, FALSE);
  alternatives[0] = lower_simple (lower, &next, &alone, opening);
  alternatives[1] = pw_piece_builder_chain (lower->builder, span, parts, &link, 2);
  return pw_piece_builder_choice (lower->builder, span, alternatives, 2);
}

/* -- chains, put together -- */

static PwNodeId
lower_way (Lower *lower, const Ways *ways)
{
  guint n = ways->chain->n, k = 0;
  g_autofree PwNodeId *children = g_new (PwNodeId, n);
  g_autofree PwLink *links = g_new0 (PwLink, n);
  g_autoptr (GArray) none = new_letters ();

  for (guint i = 0; i < n; i++)
    {
      const PwB2Leg *leg = pw_b2_leg (lower->syntax, ways->chain, i);
      Place place = { .opening = ways->opening && i == 0, .want = chosen_exit (ways, i) };

      children[k] = lower_leg (lower, leg, i + 1 == n ? ways->outer : none, i > 0 && leg->n == 1, place);
      if (children[k] == NO_NODE)
        return NO_NODE;
      if (may_be_missing (lower, ways, i))
        {
          children[k] = lower_line (lower, ways, i, children[k]);
          i++;
        }
      if (i + 1 < n)
        links[k] = link_behind (lower, ways, i);
      k++;
    }
  return pw_piece_builder_chain (lower->builder, ways->chain->span, children, links, k);
}

/* A chain inside another, or one that is repeated. outer: letters handed to its last leg */
static PwNodeId
lower_chain (Lower *lower, const PwB2Chain *chain, const GArray *outer, Place place)
{
  Ways ways = { .chain = chain, .outer = outer, .opening = place.opening };
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (PwNodeId));

  begin_ways (lower, &ways, place.want);
  do
    {
      PwNodeId id = lower_way (lower, &ways);

      if (id != NO_NODE)
        g_array_append_val (ids, id);
    }
  while (!lower->too_large && next_way (&ways));
  end_ways (&ways);
  if (ids->len == 0)
    return NO_NODE;
  return pw_piece_builder_choice (lower->builder, chain->span, (const PwNodeId *) (const void *) ids->data,
                                  ids->len);
}

/* -- complete moves -- */

static PwPath
make_path (const PwB2Meaning *meaning, PwSpan span)
{
  PwPath path = pw_letters_path (&meaning->said, span);

  path.ends = pw_b2_modes_ends (&meaning->modes);
  return path;
}

static void
add_path (Lower *lower, PwPath path, PwNodeId root)
{
  if (root != NO_NODE)
    pw_piece_builder_path (lower->builder, path, root);
}

/* One path an atom, with its first step aimed: where the move goes is clear from that. */
static void
add_simple_paths (Lower *lower, const PwSimple *simple, PwPath path, const PwB2Meaning *meaning)
{
  for (guint i = 0; i < simple->n_vectors; i++)
    {
      PwNodeId id;

      if (meaning->said.hop == PW_HOP_Q || meaning->said.hop == PW_HOP_Z)
        {
          path.directions = meaning->said.directions;
          add_path (lower, path, pw_steps_turning (lower->builder, simple, simple->vectors[i], meaning->said.hop));
          continue;
        }
      id = lower_vector (lower, simple, simple->vectors[i], meaning);
      pw_steps_aim (lower->builder, id, PW_SCOPE_STEP, meaning->said.directions);
      add_path (lower, path, id);
    }
}

/* A base with a range that is more than a plain ride. */
static void
add_power_path (Lower *lower, const PwB2Term *term, PwPath path, const GArray *letters)
{
  const PwSyntaxNode *node = pw_b2_node (lower->syntax, term->base);
  PwB2Leg alone = { .first = (guint) (term - &g_array_index (lower->syntax->terms, PwB2Term, 0)), .n = 1 };
  g_autoptr (GArray) exits = new_exits (), inner = new_letters ();
  gboolean group = pw_b2_bare_group (lower->syntax, node->power.child) != NULL;

  /* The letters of the term are among these already: only those of the groups around it are added. */
  pw_b2_inherit (inner, letters, PW_B2_INHERIT_ALL);
  g_array_set_size (inner, letters->len - term->prefix.n);
  pw_b2_leg_exits (lower->syntax, &alone, inner, exits);
  path.ends = pw_b2_modes_ends (&g_array_index (exits, PwB2Modes, 0));
  if (group) /* letters before apply to where the whole ends */
    path.directions = pw_b2_read_letters (letters).said.directions;
  g_array_set_size (inner, 0);
  pw_b2_inherit (inner, letters, group ? PW_B2_INHERIT_ALL_BUT_DIRECTIONS : PW_B2_INHERIT_ALL);
  add_path (lower, path, lower_power (lower, node, inner, (Place){ .opening = TRUE }));
}

static void lower_moves (Lower *lower, const PwB2Chain *chain, const GArray *outer);

static void
lower_move (Lower *lower, const PwB2Term *term, const GArray *outer)
{
  g_autoptr (GArray) letters = new_letters ();
  const PwB2Chain *group = pw_b2_bare_group (lower->syntax, term->base);
  PwB2Meaning meaning;
  PwSimple simple;
  PwPath path;

  pw_b2_inherit (letters, outer, PW_B2_INHERIT_ALL);
  pw_b2_inherit_run (letters, lower->syntax, term->prefix, PW_B2_INHERIT_ALL);
  if (group != NULL)
    {
      lower_moves (lower, group, letters);
      return;
    }
  meaning = pw_b2_read_letters (letters);
  path = make_path (&meaning, term->span);
  if (pw_syntax_read_simple (lower->syntax->nodes, term->base, &simple))
    add_simple_paths (lower, &simple, path, &meaning);
  else
    add_power_path (lower, term, path, letters);
}

/* A chain that is a complete move: a path for each way in which it may end or continue. */
static void
lower_chain_move (Lower *lower, const PwB2Chain *chain, const GArray *outer)
{
  g_autoptr (GArray) modes = new_letters ();
  Ways ways = { .chain = chain, .outer = modes, .opening = TRUE };
  PwB2Meaning whole = pw_b2_read_letters (outer),
              first = entry_of (lower, pw_b2_leg (lower->syntax, chain, 0));
  PwPath path = make_path (&whole, chain->span);

  path.virgin = path.virgin || pw_span_length (first.said.virgin) > 0;
  path.royal = path.royal || pw_span_length (first.said.royal) > 0;
  path.directions = whole.said.directions;
  pw_b2_inherit (modes, outer, PW_B2_INHERIT_MODES);
  begin_ways (lower, &ways, NULL);
  do
    {
      path.ends = pw_b2_modes_ends (chosen_exit (&ways, chain->n - 1));
      add_path (lower, path, lower_way (lower, &ways));
    }
  while (!lower->too_large && next_way (&ways));
  end_ways (&ways);
}

/* outer: letters before the group that it is */
static void
lower_moves (Lower *lower, const PwB2Chain *chain, const GArray *outer)
{
  const PwB2Leg *leg = chain->n == 1 ? pw_b2_leg (lower->syntax, chain, 0) : NULL;

  if (chain->n > 1)
    lower_chain_move (lower, chain, outer);
  for (guint i = 0; leg != NULL && i < leg->n && !lower->too_large; i++)
    lower_move (lower, pw_b2_term (lower->syntax, leg, i), outer);
}

/* -- the dialect -- */

/* The terms shown as chips: the moves of a piece; a chain without parentheses is one. */
static void
list_terms (const PwB2Syntax *syntax, GArray *terms)
{
  const PwB2Chain *root = pw_b2_chain (syntax, syntax->root);
  const PwB2Leg *leg = root->n == 1 ? pw_b2_leg (syntax, root, 0) : NULL;

  if (root->n > 1)
    g_array_append_val (terms, root->span);
  for (guint i = 0; leg != NULL && i < leg->n; i++)
    g_array_append_val (terms, pw_b2_term (syntax, leg, i)->span);
}

static void
parse (PwScan *scan, PwPieceBuilder *builder, GArray *terms)
{
  g_autoptr (GArray) none = new_letters ();
  PwB2Syntax *syntax = pw_b2_syntax_new (scan);
  const PwB2Chain *root = pw_b2_chain (syntax, syntax->root);
  Lower lower = { .syntax = syntax, .builder = builder };

  list_terms (syntax, terms);
  pw_b2_judge (scan, syntax);
  if (!pw_diagnostics_have_errors (scan->diagnostics, 0))
    lower_moves (&lower, root, none);
  if (lower.too_large)
    pw_scan_report (scan, PW_CODE_TOO_MANY_WAYS, root->span, NULL, NULL);
  pw_b2_syntax_free (syntax);
}

const PwDialectOps pw_betza2_ops = {
  .vocabulary = &pw_b2_vocabulary,
  .parse = parse,
  .printer = &pw_betza2_printer,
};
