/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Lowering of Extended Betza: the only place that sees both the syntax tree and
 * the dialect-free piece.
 *
 * A term with nothing but groups and prefixes before it is a complete
 * path; prefixes distribute over such terms (spec extended, section 1).  Terms
 * of a group that is repeated, or one factor of a chain, are inner: letters that
 * apply to a whole path are wrong there, and direction letters apply to that part.
 */
#include "core/notation/reading/dialect.h"
#include "core/notation/extended/letters.h"
#include "core/notation/extended/shape.h"

#include <string.h>

typedef struct
{
  const PwScan *scan;
  const PwExtSyntax *syntax;
  PwPieceBuilder *builder;
  GArray *letters; /* PwPlacedLetter: before a complete term; those of the groups around it first */
  gboolean too_large;
} Lower;

/* What the part of a path is at the beginning of. */
typedef enum
{
  LATER,       /* nothing: steps come before it, or may */
  FIRST_ROUND, /* the path, but it is repeated: its letters apply to its first step */
  OPENING,     /* the path */
} Begins;

/* The place of a factor or of an inner term. */
typedef struct
{
  PwSpan whole; /* the complete term around it */
  Begins begins;
  const GArray *outer; /* (nullable): letters before, which distribute while the path has not begun */
  gboolean ends;       /* the path ends with it */
} Place;

#define MAX_NODES 20000 /* first rounds apart may multiply; a text without them needs two nodes a letter */

static PwNodeId lower_factor (Lower *lower, PwSyntaxId id, Place place, PwMeaning hop);
static PwNodeId lower_inner_terms (Lower *lower, const PwSyntaxNode *group, Place place, PwMeaning hop);

/* -- judging atoms -- */

/* The run of small letters that ends at an atom. */
static PwSpan
run_before (const Lower *lower, guint end)
{
  guint start = end;

  while (start > 0 && g_ascii_islower (lower->scan->text[start - 1]))
    start--;
  return pw_span (start, end);
}

/* complete: it is a complete path */
static void
judge_hop (Lower *lower, const PwSimple *simple, PwVec atom, const PwMeaning *meaning, gboolean complete)
{
  if (meaning->hop != PW_HOP_NONE)
    pw_letters_judge_hop (lower->scan, simple, atom, meaning, run_before (lower, simple->span.start),
                          complete ? "%s" : NULL);
}

/* run: the letters, for a repair if they are directions alone */
static void
judge_directions_on_o (Lower *lower, const PwSimple *simple, PwMeaning meaning, PwSpan run)
{
  g_autofree char *word = NULL;

  if (meaning.directions == PW_DIR_NONE || simple->broken || !pw_vec_is_zero (simple->vectors[0]))
    return;
  word = pw_scan_dup (lower->scan, meaning.direction_span);
  pw_scan_report (lower->scan, PW_CODE_NO_EFFECT, meaning.direction_span, word, "O");
  if (pw_span_length (run) == pw_span_length (meaning.direction_span))
    pw_scan_repair (lower->scan, run, "");
}

static gboolean
is_o (const Lower *lower, PwSyntaxId id)
{
  PwSimple simple;

  return pw_syntax_read_simple (lower->syntax->nodes, id, &simple) && pw_vec_is_zero (simple.vectors[0]);
}

/* "fO-O": letters before a chain of O alone. */
static void
judge_directions_on_os (Lower *lower, const PwExtTerm *term, PwMeaning meaning)
{
  PwSyntaxId first = pw_ext_factor (lower->syntax, term, 0)->node;
  PwSimple simple;

  for (guint i = 0; i < term->n; i++)
    if (!is_o (lower, pw_ext_factor (lower->syntax, term, i)->node))
      return;
  if (pw_syntax_read_simple (lower->syntax->nodes, first, &simple))
    judge_directions_on_o (lower, &simple, meaning, term->prefix);
}

/* -- atoms and plain rides -- */

/*
 * each: letters pick among the copies of each atom alone, so that "fK" is fWfF; on a later step the link before,
 * or letters of the group around, pick one among all
 */
static PwNodeId
lower_simple (Lower *lower, const PwSimple *simple, PwMeaning meaning, gboolean each)
{
  PwNodeId ids[2];

  for (guint i = 0; i < simple->n_vectors; i++)
    {
      judge_hop (lower, simple, simple->vectors[i], &meaning, FALSE);
      ids[i] = pw_steps_vector (lower->builder, simple, simple->vectors[i], meaning.hop);
      if (simple->ride && pw_span_length (meaning.equal) > 0) /* a ride that hops, too */
        pw_piece_builder_node (lower->builder, ids[i])->repeat.slides = TRUE;
      pw_steps_aim (lower->builder, ids[i], PW_SCOPE_STEP, each ? meaning.directions : PW_DIR_NONE);
      lower->too_large |= ids[i] > MAX_NODES;
    }
  return pw_piece_builder_choice (lower->builder, simple->span, ids, simple->n_vectors);
}

/* -- e -- */

/* What to write instead of a factor whose length e can't set; NULL if e has to go. */
static char *
write_measurable (const Lower *lower, PwSyntaxId id)
{
  const PwSyntaxNode *node = pw_ext_node (lower->syntax, id);
  g_autofree char *text = pw_scan_dup (lower->scan, node->span);
  PwSimple simple;

  if (node->kind == PW_SYNTAX_POWER && node->power.sign == 't')
    {
      guint child = pw_span_length (pw_ext_node (lower->syntax, node->power.child)->span);

      return g_strdup_printf ("%.*s%s", (int) child, text, text + child + 1);
    }
  if (node->kind == PW_SYNTAX_ATOM && pw_syntax_read_simple (lower->syntax->nodes, id, &simple)
      && !pw_vec_is_zero (simple.vectors[0]))
    return g_strconcat (text, "0", NULL);
  return NULL;
}

/* A leap that no number repeats: one step. */
static gboolean
is_single_leap (const Lower *lower, PwSyntaxId id)
{
  PwSimple simple;

  return pw_syntax_read_simple (lower->syntax->nodes, id, &simple) && !simple.ride
         && !pw_vec_is_zero (simple.vectors[0]);
}

/*
 * e before a factor, which follows another; run: its letters. A single leap after a single leap makes as many steps
 * without it; otherwise e needs a slide.
 *
 * Returns: whether e sets the factor's length
 */
static gboolean
read_equal (Lower *lower, PwSpan run, PwSyntaxId before, PwSyntaxId id)
{
  PwSpan equal = pw_ext_read_run (lower->scan->text, run).equal, span = pw_ext_node (lower->syntax, id)->span;
  g_autofree char *name = NULL, *better = NULL;

  if (pw_span_length (equal) == 0 || pw_ext_is_measurable (lower->syntax, id))
    return pw_span_length (equal) > 0;
  name = pw_scan_dup (lower->scan, span);
  if (is_single_leap (lower, before) && is_single_leap (lower, id))
    {
      pw_scan_report (lower->scan, PW_CODE_NO_EFFECT, equal, "e", name);
      if (pw_letters_keep_directions (lower->scan->text, run, equal, ""))
        pw_scan_repair (lower->scan, equal, "");
      return FALSE;
    }
  better = write_measurable (lower, id);
  pw_scan_report (lower->scan, PW_CODE_EQUAL_ON_LEAP, equal, name, NULL);
  pw_scan_repair (lower->scan, better != NULL ? span : equal, better != NULL ? better : "");
  return TRUE;
}

/* -- exponents -- */

static gboolean
is_leap_or_leaps (const Lower *lower, PwNodeId id)
{
  const PwNode *node = pw_piece_builder_node (lower->builder, id);

  return pw_steps_is_leap (lower->builder, node->kind == PW_NODE_REPEAT ? node->repeat.child : id);
}

static void
judge_power (Lower *lower, const PwSyntaxNode *node, char sign, Place place)
{
  pw_ext_judge_run (lower->scan, node->power.letters.span, PW_EXT_IN_EXPONENT, sign, place.whole);
  if (sign == 'y' && node->power.number != 1 && !pw_ext_is_slide (lower->syntax, node->power.child, PW_HOP_NONE))
    pw_scan_report (lower->scan, PW_CODE_NOT_A_SLIDE,
                    pw_span (node->power.letters.span.start - 1, node->power.letters.span.start), NULL, NULL);
}

/* A repeat as it is lowered. */
typedef struct
{
  const PwSyntaxNode *node;
  PwSpan whole; /* the complete term around it */
  PwLink link;
  gboolean exact;
  PwMeaning child_hop;
} Power;

/* Whether a hop letter may be before a repeat: its number has no operator and no letters of its own. */
static gboolean
takes_hops (const PwSyntaxNode *power)
{
  return power->power.sign == '\0' && pw_span_length (power->power.letters.span) == 0;
}

/* A round that may have others before it. */
static PwNodeId
lower_round (Lower *lower, const Power *power)
{
  return lower_factor (lower, power->node->power.child, (Place){ .whole = power->whole }, power->child_hop);
}

/* Rounds, any number of them or one alone. ride: of the hop letter before */
static PwNodeId
add_repeat (Lower *lower, const Power *power, PwNodeId child, guint max, PwRide ride)
{
  PwNodeId id;
  PwNode *repeat;

  if (max == 1 && ride == PW_RIDE_PLAIN)
    return child;
  repeat = pw_steps_repeat (lower->builder, power->node->span, child, &power->link, max, power->exact, &id);
  repeat->repeat.ride = ride;
  repeat->repeat.slides
      = ride == PW_RIDE_PLAIN && power->node->power.sign == 0 && is_leap_or_leaps (lower, repeat->repeat.child);
  return id;
}

/*
 * "(fK)3": the first step is one of each atom's forward ones, the later ones one among all.  So the
 * first round is apart: (fK), or (fK) and then up to two more.  Where the ride hops, the first
 * step may go over the piece, or up to it.
 */
static PwNodeId
lower_first_round_apart (Lower *lower, Power *power, Place place, guint max, PwRide ride)
{
  const struct
  {
    guint holds; /* what is after the first round; 0: the link's own */
    PwRide ride; /* of the other rounds */
    guint max;   /* of these; 1: one alone */
  } rows[4][2] = {
    [PW_RIDE_PLAIN] = { { 0, PW_RIDE_PLAIN, max } },
    [PW_RIDE_OVER_ONE] = { { PW_HOLDS_EMPTY, ride, max }, { PW_HOLDS_ANY_PIECE, PW_RIDE_PLAIN, max } },
    [PW_RIDE_BEHIND] = { { PW_HOLDS_EMPTY, ride, max }, { PW_HOLDS_ANY_PIECE, PW_RIDE_PLAIN, 2 } },
    [PW_RIDE_OVER_ANY] = { { PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE, ride, max } },
  };
  gboolean stops = place.ends && !power->exact && ride == PW_RIDE_PLAIN && pw_link_is_plain (&power->link);
  gboolean alone = max == 1 || (!power->exact && (ride == PW_RIDE_PLAIN || ride == PW_RIDE_OVER_ANY));
  PwNodeId ids[3], chain[2];
  guint n = 0;

  place.begins = FIRST_ROUND;
  place.ends = FALSE;
  for (guint i = 0; i < 2 && max != 1 && (i == 0 || rows[ride][i].holds != 0); i++)
    {
      PwNodeId later = lower_round (lower, power);
      PwLink link;

      pw_steps_aim_by_link (lower->builder, later, &power->link);
      link = power->link;
      link.may_end = stops;
      if (rows[ride][i].holds != 0)
        link.stays.holds = (guint8) rows[ride][i].holds;
      chain[0] = lower_factor (lower, power->node->power.child, place, power->child_hop);
      chain[1]
          = add_repeat (lower, power, later, rows[ride][i].max > 0 ? rows[ride][i].max - 1 : 0, rows[ride][i].ride);
      ids[n++] = pw_piece_builder_chain (lower->builder, power->node->span, chain, &link, 2);
    }
  if (alone && (!stops || n == 0))
    ids[n++] = lower_factor (lower, power->node->power.child, place, power->child_hop);
  return pw_piece_builder_choice (lower->builder, power->node->span, ids, n);
}

static PwNodeId
lower_power (Lower *lower, const PwSyntaxNode *node, Place place, PwMeaning hop)
{
  char sign = node->power.sign != 0 ? node->power.sign : 't';
  PwMeaning meaning = pw_ext_read_run (lower->scan->text, node->power.letters.span);
  guint max = node->power.number;
  Power power = {
    .node = node,
    .whole = place.whole,
    .link = pw_ext_operator (sign)->link,
    .exact = sign != 't' && max != 0,
    .child_hop = hop.hop == PW_HOP_N ? hop : (PwMeaning){ 0 },
  };
  PwRide ride = pw_hop_ride (hop.hop);
  PwNodeId child;

  judge_power (lower, node, sign, place);
  power.link.may_end = FALSE; /* every count may end the exponent, not the path (spec section 6) */
  power.link.directions = pw_link_directions (meaning.directions);
  power.link.equal = power.link.measures
      = read_equal (lower, node->power.letters.span, node->power.child, node->power.child);
  child = lower_round (lower, &power);
  if ((hop.hop != PW_HOP_NONE && !takes_hops (node))
      || (ride != PW_RIDE_PLAIN && (power.exact || !is_leap_or_leaps (lower, child))))
    {
      pw_scan_report (lower->scan, PW_CODE_HOP_ON_EXPONENT, hop.hop_span, pw_hop_text (hop.hop), NULL);
      return child;
    }
  if (place.begins == LATER || lower->too_large || (max == 1 && ride != PW_RIDE_PLAIN)
      || !pw_ext_opens_wider (lower->syntax, node->power.child, place.outer))
    return add_repeat (lower, &power, child, max, ride);
  return lower_first_round_apart (lower, &power, place, max, ride);
}

static PwNodeId
lower_factor (Lower *lower, PwSyntaxId id, Place place, PwMeaning hop)
{
  const PwSyntaxNode *node = pw_ext_node (lower->syntax, id);
  PwSimple simple;

  if (pw_syntax_read_simple (lower->syntax->nodes, id, &simple))
    {
      if (place.outer != NULL)
        hop.directions = pw_ext_read_letters (place.outer).directions;
      return lower_simple (lower, &simple, hop, place.outer != NULL);
    }
  if (node->kind == PW_SYNTAX_POWER)
    return lower_power (lower, node, place, hop);
  return lower_inner_terms (lower, node, place, hop);
}

/* -- chains -- */

/*
 * n, j, jj: in parentheses around the factor.  p and g on a slide:
 * written out (spec section 4).
 */
static char *
write_hop_out (Lower *lower, const PwExtFactor *factor, PwHop hop)
{
  const PwSyntaxNode *node = pw_ext_node (lower->syntax, factor->node);
  g_autofree char *text = pw_scan_dup (lower->scan, node->span);
  PwSimple simple;

  if (strchr ("njJ", (char) hop) != NULL)
    return g_strdup_printf ("(%s%s)", pw_hop_text (hop), text);
  if (!pw_syntax_read_simple (lower->syntax->nodes, factor->node, &simple) || !simple.ride || simple.max != 0)
    return hop == PW_HOP_P ? g_strdup_printf ("(j%s)", text) : NULL;
  if (hop == PW_HOP_P)
    return g_strdup_printf ("%s+%s", text, text);
  if (hop == PW_HOP_G && node->kind == PW_SYNTAX_ATOM && node->atom.row != NULL)
    {
      char letter = node->atom.row->word.sign[0];

      return g_strdup_printf ("%s+%s", text,
                              simple.n_vectors == 2 ? "K"
                              : letter == 'R'       ? "W"
                              : letter == 'B'       ? "F"
                                                    : (char[2]){ text[0] });
    }
  return NULL;
}

/* Where a hop letter begins: "ppp" is p, and is repaired as one. */
static guint
hop_start (const Lower *lower, PwSpan run, PwSpan hop)
{
  while (hop.start > run.start && lower->scan->text[hop.start - 1] == lower->scan->text[hop.start])
    hop.start--;
  return hop.start;
}

/* p, g, q, z after an operator. letters: all that are there */
static void
report_hop_on_later_step (Lower *lower, const PwExtFactor *next, PwSpan letters, PwMeaning meaning)
{
  PwSpan node = pw_ext_node (lower->syntax, next->node)->span;
  g_autofree char *better = write_hop_out (lower, next, meaning.hop);

  pw_scan_report (lower->scan, PW_CODE_HOP_ON_LATER_STEP, meaning.hop_span, pw_hop_text (meaning.hop), NULL);
  if (better != NULL && meaning.hop_span.end == node.start)
    pw_scan_repair (lower->scan, pw_span (hop_start (lower, letters, meaning.hop_span), node.end), better);
}

/* The link after a factor. hop: (inout): the hop letters of the factor, and those that it passes on to the next one */
static PwLink
lower_link (Lower *lower, const PwExtFactor *factor, const PwExtFactor *next, Place place, PwMeaning *hop)
{
  PwMeaning meaning = pw_ext_read_run (lower->scan->text, factor->letters);
  PwLink link = pw_ext_operator (factor->sign)->link;
  PwSimple simple;

  pw_ext_judge_run (lower->scan, factor->letters, PW_EXT_BEHIND_OPERATOR, factor->sign, place.whole);
  if (factor->sign == 'y' && !pw_ext_is_slide (lower->syntax, factor->node, hop->hop))
    pw_scan_report (lower->scan, PW_CODE_NOT_A_SLIDE, pw_span (factor->letters.start - 1, factor->letters.start), NULL,
                    NULL);
  if (pw_syntax_read_simple (lower->syntax->nodes, next->node, &simple))
    judge_directions_on_o (lower, &simple, meaning, factor->letters);
  link.directions = pw_link_directions (meaning.directions);
  link.equal = link.measures = read_equal (lower, factor->letters, factor->node, next->node);
  *hop = (PwMeaning){ .hop = meaning.hop, .hop_span = meaning.hop_span,
                      .equal = link.equal ? meaning.equal : (PwSpan){ 0 } };
  if (hop->hop != PW_HOP_NONE && strchr ("pgqz", (char) hop->hop) != NULL)
    {
      report_hop_on_later_step (lower, next, factor->letters, meaning);
      hop->hop = PW_HOP_NONE;
    }
  return link;
}

static void
report_hop_before_chain (Lower *lower, const PwExtTerm *term, PwMeaning hop)
{
  const PwExtFactor *factor = pw_ext_factor (lower->syntax, term, 0);
  PwSpan first = pw_ext_node (lower->syntax, factor->node)->span;
  g_autofree char *better = write_hop_out (lower, factor, hop.hop);

  pw_scan_report (lower->scan, PW_CODE_HOP_BEFORE_CHAIN, hop.hop_span, pw_hop_text (hop.hop), NULL);
  if (better != NULL && hop.hop_span.start >= term->prefix.start)
    {
      g_autofree char *letters = pw_scan_dup (lower->scan, pw_span (hop.hop_span.end, first.start));
      g_autofree char *whole = g_strconcat (letters, better, NULL);

      pw_scan_repair (lower->scan, pw_span (hop_start (lower, term->prefix, hop.hop_span), first.end), whole);
    }
}

static PwNodeId
lower_chain (Lower *lower, const PwExtTerm *term, Place place, PwMeaning hop)
{
  g_autofree PwNodeId *children = g_new (PwNodeId, term->n);
  g_autofree PwLink *links = g_new0 (PwLink, term->n);

  if (term->n > 1 && hop.hop != PW_HOP_NONE)
    {
      report_hop_before_chain (lower, term, hop);
      hop.hop = PW_HOP_NONE;
    }
  for (guint i = 0; i < term->n; i++)
    {
      const PwExtFactor *factor = pw_ext_factor (lower->syntax, term, i);
      Place inside = { .whole = place.whole,
                       .begins = i == 0 ? place.begins : LATER,
                       .outer = i == 0 && place.begins == FIRST_ROUND ? place.outer : NULL };

      children[i] = lower_factor (lower, factor->node, inside, hop);
      if (i + 1 < term->n)
        links[i] = lower_link (lower, factor, factor + 1, place, &hop);
    }
  return pw_piece_builder_chain (lower->builder, term->span, children, links, term->n);
}

/* -- inner terms -- */

static void
judge_inner_prefix (Lower *lower, const PwExtTerm *term, Place place, PwMeaning *meaning)
{
  const char *text = lower->scan->text;

  pw_ext_judge_run (lower->scan, term->prefix, PW_EXT_IN_PREFIX, 0, place.whole);
  for (guint at = term->prefix.start; at < term->prefix.end; at++)
    if (strchr ("mciko", text[at]) != NULL)
      pw_ext_report_inner_mode (lower->scan, at, place.whole);
  if (meaning->hop != PW_HOP_NONE && strchr ("pgqz", (char) meaning->hop) != NULL)
    {
      if (meaning->hop_span.start >= term->prefix.start && meaning->hop_span.end <= term->prefix.end)
        pw_scan_report (lower->scan, PW_CODE_HOP_ON_LATER_STEP, meaning->hop_span, pw_hop_text (meaning->hop), NULL);
      meaning->hop = PW_HOP_NONE;
    }
}

static PwNodeId
lower_opening_term (Lower *lower, const PwExtTerm *term, Place place, PwMeaning meaning)
{
  const PwExtFactor *factor = pw_ext_factor (lower->syntax, term, 0);
  const PwSyntaxNode *node = pw_ext_node (lower->syntax, factor->node);
  PwSimple simple;
  PwNodeId id;

  if (term->n == 1 && node->kind == PW_SYNTAX_GROUP)
    return lower_inner_terms (lower, node, place, meaning);
  if (term->n == 1 && pw_syntax_read_simple (lower->syntax->nodes, factor->node, &simple))
    {
      judge_directions_on_o (lower, &simple, meaning, term->prefix);
      return lower_simple (lower, &simple, meaning, TRUE);
    }
  id = lower_chain (lower, term, place, meaning);
  pw_steps_aim (lower->builder, id, PW_SCOPE_PART, place.begins == OPENING ? meaning.directions : PW_DIR_NONE);
  return id;
}

/* A term of a group that is a factor of a chain or is repeated. */
static PwNodeId
lower_inner_term (Lower *lower, const PwExtTerm *term, Place place, PwMeaning hop)
{
  g_autoptr (GArray) letters = g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter));
  PwMeaning meaning;
  PwNodeId id;

  if (place.outer != NULL)
    g_array_append_vals (letters, place.outer->data, place.outer->len);
  pw_letters_place (letters, lower->scan->text, term->prefix);
  meaning = pw_ext_read_letters (letters);
  judge_inner_prefix (lower, term, place, &meaning);
  if (meaning.hop == PW_HOP_NONE)
    {
      meaning.hop = hop.hop;
      meaning.hop_span = hop.hop_span;
    }
  else if (hop.hop != PW_HOP_NONE && hop.hop != meaning.hop)
    pw_scan_report (lower->scan, PW_CODE_TWO_HOPS, meaning.hop_span, pw_hop_text (hop.hop), pw_hop_text (meaning.hop));
  meaning.equal = hop.equal;
  place.outer = letters;
  if (place.begins != LATER)
    return lower_opening_term (lower, term, place, meaning);
  place.outer = NULL;
  id = lower_chain (lower, term, place, meaning);
  pw_steps_aim (lower->builder, id, PW_SCOPE_STEP, meaning.directions);
  return id;
}

static PwNodeId
lower_inner_terms (Lower *lower, const PwSyntaxNode *group, Place place, PwMeaning hop)
{
  g_autofree PwNodeId *ids = g_new (PwNodeId, group->group.n);

  for (guint i = 0; i < group->group.n; i++)
    ids[i] = lower_inner_term (lower, pw_ext_term (lower->syntax, group->group.first + i), place, hop);
  return pw_piece_builder_choice (lower->builder, group->span, ids, group->group.n);
}

/* -- complete paths -- */

/* If the first step decides where the net displacement goes, that step gets the directions. */
static void
add_simple_path (Lower *lower, PwPath path, const PwSimple *simple, PwVec atom, PwHop hop, PwDirections directions)
{
  PwNodeId id = pw_steps_vector (lower->builder, simple, atom, hop);

  pw_steps_aim (lower->builder, id, PW_SCOPE_STEP, directions);
  pw_piece_builder_path (lower->builder, path, id);
}

static void
add_simple_paths (Lower *lower, const PwSimple *simple, PwPath path, PwMeaning meaning)
{
  judge_directions_on_o (lower, simple, meaning, run_before (lower, simple->span.start));
  for (guint i = 0; i < simple->n_vectors; i++)
    {
      PwVec atom = simple->vectors[i];

      judge_hop (lower, simple, atom, &meaning, TRUE);
      if (meaning.hop == PW_HOP_Q || meaning.hop == PW_HOP_Z)
        {
          path.directions = meaning.directions;
          pw_piece_builder_path (lower->builder, path, pw_steps_turning (lower->builder, simple, atom, meaning.hop));
        }
      else if (meaning.hop != PW_HOP_P)
        add_simple_path (lower, path, simple, atom, meaning.hop, meaning.directions);
      else
        {
          guint8 ends = path.ends.holds;

          path.ends.holds = ends & PW_HOLDS_EMPTY;
          if (path.ends.holds != 0) /* moves as it would without p; a leap must be lame */
            add_simple_path (lower, path, simple, atom, simple->ride ? PW_HOP_NONE : PW_HOP_N, meaning.directions);
          path.ends.holds = ends & PW_HOLDS_ENEMY;
          if (path.ends.holds != 0)
            add_simple_path (lower, path, simple, atom, PW_HOP_J, meaning.directions);
          path.ends.holds = ends;
        }
    }
}

/* -- the note on directions before a chain that turns -- */

/* Whether a leg is a single aimed step in parentheses, which other letters before it would not aim anew. */
static gboolean
is_aimed (const Lower *lower, PwSpan leg)
{
  const char *text = lower->scan->text;
  gboolean aimed = FALSE;
  guint n_atoms = 0;

  for (guint i = leg.start; i < leg.end; i++)
    {
      n_atoms += g_ascii_isupper (text[i]);
      aimed |= n_atoms == 0 && strchr ("fblrsvh", text[i]) != NULL;
    }
  return aimed && n_atoms == 1;
}

static void
note_path_direction (Lower *lower, const PwExtTerm *term)
{
  const char *text = lower->scan->text;
  PwMeaning own = pw_ext_read_run (text, term->prefix);
  PwSyntaxId opening = pw_ext_factor (lower->syntax, term, 0)->node;
  PwSpan first = pw_ext_node (lower->syntax, opening)->span, dirs = own.direction_span;
  g_autofree char *word = NULL, *better = NULL;

  if (own.directions == PW_DIR_NONE || is_o (lower, opening) || !pw_ext_chain_turns (lower->syntax, term)
      || is_aimed (lower, first))
    return;
  word = pw_scan_dup (lower->scan, dirs);
  better = g_strdup_printf ("%.*s%.*s(%s%.*s)%.*s", (int) (dirs.start - term->span.start), text + term->span.start,
                            (int) (first.start - dirs.end), text + dirs.end, word,
                            (int) pw_span_length (first), text + first.start,
                            (int) (term->span.end - first.end), text + first.end);
  pw_scan_report (lower->scan, PW_CODE_PATH_DIRECTION, dirs, word, better);
  /* Only where the letters are together is it sure that taking them out leaves the others as they are. */
  if (pw_span_length (dirs) == strspn (word, "fblrsvah"))
    pw_scan_repair (lower->scan, term->span, better);
}

/* -- complete terms -- */

/* Problems that arise only with the letters of the groups around: each run was judged alone before. */
static void
judge_joined_letters (Lower *lower, PwSpan prefix, PwMeaning meaning)
{
  PwMeaning own = pw_ext_read_run (lower->scan->text, prefix);

  if (meaning.other_hop != PW_HOP_NONE && meaning.hop_span.start >= prefix.start && own.other_hop == PW_HOP_NONE)
    pw_scan_report (lower->scan, PW_CODE_TWO_HOPS, meaning.hop_span, pw_hop_text (meaning.other_hop),
                    pw_hop_text (meaning.hop));
  if (pw_span_length (meaning.lone_half) > 0 && pw_span_length (own.lone_half) == 0
      && meaning.lone_half.start >= prefix.start)
    pw_scan_report (lower->scan, PW_CODE_HALF_WITHOUT_DIRECTION, meaning.lone_half, NULL, NULL);
}

static void lower_complete_terms (Lower *lower, guint first, guint n);

/* A hop before a group that is repeated once: p has no capture left, j and g nothing at all. */
static void
report_no_room (Lower *lower, const PwSyntaxNode *power, PwMeaning meaning, guint ends)
{
  g_autofree char *name = pw_scan_dup (lower->scan, power->span);
  g_autofree char *whole = g_strconcat (pw_hop_text (meaning.hop), name, NULL), *moving = g_strconcat ("m", name, NULL);
  gboolean moves = meaning.hop == PW_HOP_P && (ends & PW_HOLDS_EMPTY);
  PwCode code = moves ? PW_CODE_NEVER_CAPTURES : PW_CODE_NEVER_MOVES;

  if (meaning.hop != PW_HOP_JJ && !(moves && ends == PW_HOLDS_EMPTY))
    pw_scan_report (lower->scan, code, pw_span_join (meaning.hop_span, power->span), whole, moves ? moving : NULL);
}

/* A single factor that is not simple: a group with an exponent, a curve. */
static void
lower_complete_power (Lower *lower, const PwExtTerm *term, PwPath path, PwMeaning meaning)
{
  PwSyntaxId id = pw_ext_factor (lower->syntax, term, 0)->node;
  const PwSyntaxNode *node = pw_ext_node (lower->syntax, id);
  Place place = { .whole = term->span, .begins = OPENING, .ends = TRUE };
  guint8 ends = path.ends.holds;

  path.directions = meaning.directions;
  if (node->kind == PW_SYNTAX_POWER && node->power.number == 1
      && (meaning.hop == PW_HOP_P || pw_hop_ride (meaning.hop) != PW_RIDE_PLAIN))
    report_no_room (lower, node, meaning, ends);
  if (meaning.hop == PW_HOP_Q || meaning.hop == PW_HOP_Z
      || (meaning.hop == PW_HOP_P && !takes_hops (node)))
    pw_scan_report (lower->scan, PW_CODE_HOP_ON_EXPONENT, meaning.hop_span, pw_hop_text (meaning.hop), NULL);
  else if (meaning.hop == PW_HOP_P)
    {
      path.ends.holds = ends & PW_HOLDS_ENEMY;
      meaning.hop = PW_HOP_J;
      if (path.ends.holds != 0)
        pw_piece_builder_path (lower->builder, path, lower_factor (lower, id, place, meaning));
      path.ends.holds = ends & PW_HOLDS_EMPTY;
      meaning.hop = PW_HOP_NONE;
    }
  if (path.ends.holds != 0)
    pw_piece_builder_path (lower->builder, path, lower_factor (lower, id, place, meaning));
}

/* "WW4", where the number counts: after q or z, which step on anyway, it is W4. */
static void
report_doubled (const PwScan *scan, PwSpan span)
{
  g_autofree char *word = pw_scan_dup (scan, span);

  for (guint i = scan->diagnostics->len; i-- > 0;)
    {
      PwSpan said = g_array_index (scan->diagnostics, PwDiagnostic, i).span;

      if (said.start >= span.start && said.end <= span.end)
        g_array_remove_index (scan->diagnostics, i);
    }
  pw_scan_correct (scan, PW_CODE_OLD_RIDER, span, word, word + 1, word + 1);
}

/* Returns: FALSE if it is something else */
static gboolean
read_doubled (const Lower *lower, const PwExtTerm *term, PwSimple *simple)
{
  const PwSyntaxNode *node = pw_ext_node (lower->syntax, pw_ext_factor (lower->syntax, term, 0)->node);

  if (!pw_syntax_is_plain_power (node) || node->power.sign != 0
      || pw_ext_node (lower->syntax, node->power.child)->kind != PW_SYNTAX_ATOM
      || !pw_syntax_read_simple (lower->syntax->nodes, node->power.child, simple))
    return FALSE;
  simple->span = node->span;
  simple->max = node->power.number;
  report_doubled (lower->scan, node->span);
  return TRUE;
}

/* A complete term that is no group in parentheses. */
static void
lower_path (Lower *lower, const PwExtTerm *term, PwMeaning meaning)
{
  PwPath path = pw_letters_path (&meaning, term->span);
  PwSimple simple;

  if (term->n > 1)
    {
      Place place = { .whole = term->span, .begins = OPENING };

      path.directions = meaning.directions;
      judge_directions_on_os (lower, term, meaning);
      note_path_direction (lower, term);
      pw_piece_builder_path (lower->builder, path, lower_chain (lower, term, place, meaning));
    }
  else if (pw_syntax_read_simple (lower->syntax->nodes, pw_ext_factor (lower->syntax, term, 0)->node, &simple)
           || ((meaning.hop == PW_HOP_Q || meaning.hop == PW_HOP_Z) && read_doubled (lower, term, &simple)))
    add_simple_paths (lower, &simple, path, meaning);
  else
    lower_complete_power (lower, term, path, meaning);
}

static void
lower_complete_term (Lower *lower, const PwExtTerm *term)
{
  const PwSyntaxNode *node = pw_ext_node (lower->syntax, pw_ext_factor (lower->syntax, term, 0)->node);
  guint n_outer = lower->letters->len;
  PwMeaning meaning;

  pw_ext_judge_run (lower->scan, term->prefix, PW_EXT_IN_PREFIX, 0, term->span);
  pw_letters_place (lower->letters, lower->scan->text, term->prefix);
  meaning = pw_ext_read_letters (lower->letters);
  if (n_outer > 0)
    judge_joined_letters (lower, term->prefix, meaning);
  if (term->n == 1 && node->kind == PW_SYNTAX_GROUP)
    lower_complete_terms (lower, node->group.first, node->group.n);
  else
    lower_path (lower, term, meaning);
  g_array_set_size (lower->letters, n_outer);
}

static void
lower_complete_terms (Lower *lower, guint first, guint n)
{
  for (guint i = 0; i < n; i++)
    lower_complete_term (lower, pw_ext_term (lower->syntax, first + i));
}

/* -- the dialect -- */

static void
parse (PwScan *scan, PwPieceBuilder *builder, GArray *terms)
{
  g_autoptr (GArray) letters = g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter));
  PwExtSyntax *syntax = pw_ext_syntax_new (scan);
  Lower lower = { .scan = scan, .syntax = syntax, .builder = builder, .letters = letters };

  for (guint i = 0; i < syntax->n; i++)
    g_array_append_val (terms, pw_ext_term (syntax, syntax->first + i)->span);
  lower_complete_terms (&lower, syntax->first, syntax->n);
  if (lower.too_large)
    pw_scan_report (scan, PW_CODE_TOO_MANY_WAYS, pw_span (0, scan->length), NULL, NULL);
  pw_ext_syntax_free (syntax);
}

const PwDialectOps pw_extended_ops = {
  .vocabulary = &pw_ext_vocabulary,
  .parse = parse,
  .printer = &pw_extended_printer,
};
