/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Lowering of Extended Betza: the only place that sees both the syntax tree and
 * the dialect-free piece.
 *
 * A term in front of which nothing but groups and prefixes stands is a complete
 * path; prefixes distribute over such terms (spec extended, section 1).  Terms
 * of a group that is repeated, or one factor of a chain, are inner: letters that
 * speak of a whole path are wrong there, and direction letters speak of that part.
 */
#include "core/notation/extended/lower.h"

#include "core/notation/extended/letters.h"
#include "core/notation/extended/shape.h"

#include <string.h>

typedef struct
{
  const PwExtSyntax *syntax;
  PwPieceBuilder *builder;
  GArray *diagnostics;
  guint n_paths;
} Lower;

/* Where a factor or an inner term stands. */
typedef struct
{
  PwSpan whole;     /* the complete term around it */
  gboolean opening; /* it begins the path and is not repeated */
} Place;

static PwNodeId lower_factor (Lower *lower, PwExtId id, Place place, PwExtMeaning hop);
static PwNodeId lower_inner_terms (Lower *lower, const PwExtNode *group, Place place, PwExtMeaning hop,
                                   const GArray *outer);

/* -- reporting -- */

static void
report (Lower *lower, PwCode code, PwSpan span, const char *first, const char *second)
{
  pw_diagnostics_add (lower->diagnostics, code, span, first, second);
}

static void
repair (Lower *lower, PwSpan span, const char *text)
{
  pw_diagnostics_repair (lower->diagnostics, span, text);
}

static char *
dup_span (const Lower *lower, PwSpan span)
{
  return g_strndup (lower->syntax->text + span.start, pw_span_length (span));
}

static void
judge (Lower *lower, PwSpan run, PwExtPlace place, char sign, PwSpan whole)
{
  pw_ext_judge_run (lower->syntax->text, run, place, sign, whole, lower->diagnostics);
}

/* -- judging atoms -- */

static gboolean
has_squares_between (PwVec atom)
{
  return MAX (ABS (atom.dx), ABS (atom.dy)) > 1;
}

static gboolean
is_oblique (PwVec atom)
{
  return atom.dx != 0 && atom.dy != 0 && ABS (atom.dx) != ABS (atom.dy);
}

/* An oblique leap step by step, as section 4 settles what lies between: "W-F" for N. */
static char *
spell_out (PwVec atom)
{
  int major = MAX (atom.dx, atom.dy), minor = MIN (atom.dx, atom.dy);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < major - minor; i++)
    g_string_append (text, "W-");
  for (int i = 0; i < minor; i++)
    g_string_append (text, "F-");
  g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

/* The run of small letters that ends at an atom. */
static PwSpan
run_before (const Lower *lower, guint end)
{
  guint start = end;

  while (start > 0 && g_ascii_islower (lower->syntax->text[start - 1]))
    start--;
  return pw_span (start, end);
}

static void
report_no_effect (Lower *lower, const PwExtSimple *simple, PwExtMeaning meaning)
{
  g_autofree char *name = dup_span (lower, simple->span);
  PwSpan run = run_before (lower, simple->span.start);

  report (lower, PW_CODE_NO_EFFECT, meaning.hop_span, pw_ext_hop_text (meaning.hop), name);
  /* In front of a group the letter may have an effect on another of its atoms. */
  if (meaning.hop_span.start >= run.start
      && pw_ext_keeps_meaning (lower->syntax->text, run, meaning.hop_span, ""))
    repair (lower, meaning.hop_span, "");
}

/*
 * nN.  The repair says it step by step, where that is the same: as a complete path, since
 * steps behind it would start from another facing.
 */
static void
report_lame_leap (Lower *lower, const PwExtSimple *simple, PwVec atom, PwExtMeaning meaning, gboolean complete)
{
  g_autofree char *name = dup_span (lower, simple->span);
  g_autofree char *exact = spell_out (atom);
  guint start = meaning.hop_span.start;

  report (lower, PW_CODE_AMBIGUOUS_LAME_LEAP, pw_span_join (meaning.hop_span, simple->span), name, exact);
  if (complete && meaning.hop_span.end == simple->span.start
      && (start == 0 || lower->syntax->text[start - 1] != exact[0]))
    repair (lower, pw_span_join (meaning.hop_span, simple->span), exact);
}

static gboolean
never_moves (const PwExtSimple *simple, PwVec atom, PwExtMeaning meaning)
{
  return !simple->ride && !has_squares_between (atom)
         && (meaning.hop == PW_EXT_HOP_J || meaning.hop == PW_EXT_HOP_G
             || (meaning.hop == PW_EXT_HOP_P && meaning.ends == PW_HOLDS_ENEMY));
}

/* n with nothing between. A leap in a group, as in n(DW), may have got its n for the sake of another. */
static gboolean
is_idle_lameness (const Lower *lower, const PwExtSimple *simple, PwVec atom, PwExtMeaning meaning)
{
  return meaning.hop == PW_EXT_HOP_N && !has_squares_between (atom)
         && (simple->ride || meaning.hop_span.start >= run_before (lower, simple->span.start).start);
}

/*
 * Hops on a single leap or a ride that can't mean what they seem to.
 *
 * complete: it is a complete path
 */
static void
judge_hop (Lower *lower, const PwExtSimple *simple, PwVec atom, PwExtMeaning meaning, gboolean complete)
{
  g_autofree char *name = dup_span (lower, simple->span);
  PwSpan span = pw_span_join (meaning.hop_span, simple->span);

  if (meaning.hop == PW_EXT_HOP_NONE || simple->node->broken)
    return;
  if (is_idle_lameness (lower, simple, atom, meaning) || (meaning.hop == PW_EXT_HOP_JJ && !simple->ride))
    report_no_effect (lower, simple, meaning);
  else if (never_moves (simple, atom, meaning))
    {
      g_autofree char *whole = g_strconcat (pw_ext_hop_text (meaning.hop), name, NULL);

      report (lower, PW_CODE_NEVER_MOVES, span, whole, NULL);
    }
  else if (meaning.hop == PW_EXT_HOP_N && is_oblique (atom) && !simple->ride)
    report_lame_leap (lower, simple, atom, meaning, complete);
  else if (is_oblique (atom) && strchr (simple->ride ? "n" : "jgp", (char) meaning.hop) != NULL)
    report (lower, PW_CODE_AMBIGUOUS_LEAP, span, name, NULL);
}

/* run: the letters, for a repair if they are directions alone */
static void
judge_directions_on_o (Lower *lower, const PwExtSimple *simple, PwExtMeaning meaning, PwSpan run)
{
  g_autofree char *word = dup_span (lower, meaning.direction_span);

  if (meaning.directions == PW_DIR_NONE || simple->node->broken || !pw_vec_is_zero (simple->vectors[0]))
    return;
  report (lower, PW_CODE_NO_EFFECT, meaning.direction_span, word, "O");
  if (pw_span_length (run) == pw_span_length (meaning.direction_span))
    repair (lower, run, "");
}

/* -- atoms and plain rides -- */

static PwBetween
between_of (PwExtHop hop)
{
  switch (hop)
    {
    case PW_EXT_HOP_N:
      return PW_BETWEEN_NOTHING;
    case PW_EXT_HOP_J:
      return PW_BETWEEN_ONE;
    case PW_EXT_HOP_G:
      return PW_BETWEEN_LAST;
    default:
      return PW_BETWEEN_ANYTHING;
    }
}

static PwRide
ride_of (PwExtHop hop)
{
  switch (hop)
    {
    case PW_EXT_HOP_J:
      return PW_RIDE_OVER_ONE;
    case PW_EXT_HOP_G:
      return PW_RIDE_BEHIND;
    case PW_EXT_HOP_JJ:
      return PW_RIDE_OVER_ANY;
    default:
      return PW_RIDE_PLAIN;
    }
}

static const PwLink straight_on = { .stays = { PW_HOLDS_EMPTY } };

/* One atom, once or as a plain ride, with a hop letter that makes one path (none, n, j, jj, g). */
static PwNodeId
lower_vector (Lower *lower, const PwExtSimple *simple, PwVec atom, PwExtHop hop)
{
  PwNodeId leap, id;
  PwNode *ride;

  leap = pw_piece_builder_leap (lower->builder, simple->span, atom,
                                simple->ride && hop != PW_EXT_HOP_N ? PW_BETWEEN_ANYTHING : between_of (hop));
  if (!simple->ride)
    return leap;
  ride = pw_piece_builder_repeat (lower->builder, simple->span, leap, &id);
  ride->repeat.max = simple->max;
  ride->repeat.link = straight_on;
  ride->repeat.slides = hop == PW_EXT_HOP_NONE || hop == PW_EXT_HOP_N;
  ride->repeat.ride = ride_of (hop);
  return id;
}

static PwNodeId
lower_simple (Lower *lower, const PwExtSimple *simple, PwExtMeaning hop)
{
  PwNodeId ids[2];

  for (guint i = 0; i < simple->n_vectors; i++)
    {
      judge_hop (lower, simple, simple->vectors[i], hop, FALSE);
      ids[i] = lower_vector (lower, simple, simple->vectors[i], hop.hop);
    }
  return pw_piece_builder_choice (lower->builder, simple->span, ids, simple->n_vectors);
}

/* -- exponents -- */

/*
 * (X3)5 is X15 when both go on alike: the inner loop is dissolved, so that
 * loops within loops cost nothing.  Returns the child to repeat.
 */
static PwNodeId
dissolve_inner_loop (Lower *lower, PwNodeId child, const PwLink *link, guint *max)
{
  const PwNode *inner = pw_piece_builder_node (lower->builder, child);
  guint64 product;

  if (inner->kind != PW_NODE_REPEAT || inner->aim != PW_AIM_NONE || inner->repeat.exact
      || inner->repeat.ride != PW_RIDE_PLAIN || inner->repeat.stays_away || !pw_link_is_plain (&inner->repeat.link)
      || !pw_link_is_plain (link) || inner->repeat.link.directions != link->directions)
    return child;
  product = (guint64) *max * inner->repeat.max;
  *max = (guint) MIN (product, G_MAXUINT16);
  return inner->repeat.child;
}

static gboolean
is_leap_or_leaps (const Lower *lower, PwNodeId id)
{
  const PwNode *node = pw_piece_builder_node (lower->builder, id);

  if (node->kind == PW_NODE_REPEAT)
    node = pw_piece_builder_node (lower->builder, node->repeat.child);
  return node->kind == PW_NODE_LEAP || node->kind == PW_NODE_CHOICE;
}

static void
judge_power (Lower *lower, const PwExtNode *node, PwExtMeaning meaning, char sign, Place place)
{
  judge (lower, node->power.letters, PW_EXT_IN_EXPONENT, sign, place.whole);
  if (sign == 'y' && node->power.number != 1 && !pw_ext_is_slide (lower->syntax, node->power.child, TRUE))
    report (lower, PW_CODE_NOT_A_SLIDE,
            pw_span (node->power.letters.start - 1, node->power.letters.start), NULL, NULL);
  if (meaning.equal && !pw_ext_is_slide (lower->syntax, node->power.child, FALSE))
    {
      g_autofree char *name = dup_span (lower, pw_ext_node (lower->syntax, node->power.child)->span);

      report (lower, PW_CODE_EQUAL_ON_LEAP, node->power.letters, name, NULL);
    }
}

static PwNodeId
lower_power (Lower *lower, const PwExtNode *node, Place place, PwExtMeaning hop)
{
  char sign = node->power.sign != 0 ? node->power.sign : 't';
  PwExtMeaning meaning = pw_ext_read_run (lower->syntax->text, node->power.letters);
  PwExtMeaning child_hop = hop.hop == PW_EXT_HOP_N ? hop : (PwExtMeaning){ 0 };
  Place inside = { place.whole, FALSE };
  guint max = node->power.number;
  PwLink link = pw_ext_operator (sign)->link;
  PwNodeId child, id;
  PwNode *repeat;

  judge_power (lower, node, meaning, sign, place);
  link.may_end = FALSE; /* every count may end the exponent, not the path (spec section 6) */
  link.directions = pw_ext_link_directions (meaning);
  link.equal = link.measures = meaning.equal && pw_ext_is_slide (lower->syntax, node->power.child, FALSE);
  child = lower_factor (lower, node->power.child, inside, child_hop);
  if (max == 1 && (hop.hop == PW_EXT_HOP_NONE || hop.hop == PW_EXT_HOP_N))
    return child;
  if (hop.hop != PW_EXT_HOP_NONE && hop.hop != PW_EXT_HOP_N
      && ((sign != 't' && !(sign == '-' && max == 0)) || link.equal || !is_leap_or_leaps (lower, child)))
    {
      report (lower, PW_CODE_HOP_ON_EXPONENT, hop.hop_span, pw_ext_hop_text (hop.hop), NULL);
      return child;
    }
  if (sign == 't' || (sign == '-' && max == 0))
    child = dissolve_inner_loop (lower, child, &link, &max);
  repeat = pw_piece_builder_repeat (lower->builder, node->span, child, &id);
  repeat->repeat.max = max;
  repeat->repeat.exact = sign != 't' && max != 0;
  repeat->repeat.link = link;
  repeat->repeat.ride = ride_of (hop.hop);
  repeat->repeat.slides = pw_ext_is_plain_power (node) && repeat->repeat.ride == PW_RIDE_PLAIN
                          && is_leap_or_leaps (lower, child);
  return id;
}

static PwNodeId
lower_factor (Lower *lower, PwExtId id, Place place, PwExtMeaning hop)
{
  const PwExtNode *node = pw_ext_node (lower->syntax, id);
  PwExtSimple simple;

  if (pw_ext_read_simple (lower->syntax, id, &simple))
    return lower_simple (lower, &simple, hop);
  if (node->kind == PW_EXT_POWER)
    return lower_power (lower, node, place, hop);
  {
    g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PwExtPlaced));

    return lower_inner_terms (lower, node, place, hop, none);
  }
}

/* -- chains -- */

/*
 * n, j, jj: in parentheses around the factor.  p and g on a slide:
 * written out (spec section 4).
 */
static char *
write_hop_out (Lower *lower, const PwExtFactor *factor, PwExtHop hop)
{
  const PwExtNode *node = pw_ext_node (lower->syntax, factor->node);
  g_autofree char *text = dup_span (lower, node->span);
  PwExtSimple simple;

  if (strchr ("njJ", (char) hop) != NULL)
    return g_strdup_printf ("(%s%s)", pw_ext_hop_text (hop), text);
  if (!pw_ext_read_simple (lower->syntax, factor->node, &simple) || !simple.ride || simple.max != 0)
    return hop == PW_EXT_HOP_P ? g_strdup_printf ("(j%s)", text) : NULL;
  if (hop == PW_EXT_HOP_P)
    return g_strdup_printf ("%s+%s", text, text);
  if (hop == PW_EXT_HOP_G && simple.node->atom.row != NULL && simple.node->kind == PW_EXT_ATOM)
    {
      char letter = simple.node->atom.row->word.sign[0];

      return g_strdup_printf ("%s+%s", text,
                              simple.n_vectors == 2 ? "K"
                              : letter == 'R'       ? "W"
                              : letter == 'B'       ? "F"
                                                    : (char[2]){ text[0] });
    }
  return NULL;
}

/* Where a hop letter begins: "ppp" says no more than p, and is mended with it. */
static guint
hop_start (const Lower *lower, PwSpan run, PwSpan hop)
{
  while (hop.start > run.start && lower->syntax->text[hop.start - 1] == lower->syntax->text[hop.start])
    hop.start--;
  return hop.start;
}

/* p, g, q, z behind an operator. letters: all that stand there */
static void
report_hop_on_later_step (Lower *lower, const PwExtFactor *next, PwSpan letters, PwExtMeaning meaning)
{
  PwSpan node = pw_ext_node (lower->syntax, next->node)->span;
  g_autofree char *better = write_hop_out (lower, next, meaning.hop);

  report (lower, PW_CODE_HOP_ON_LATER_STEP, meaning.hop_span, pw_ext_hop_text (meaning.hop), NULL);
  if (better != NULL && meaning.hop_span.end == node.start)
    repair (lower, pw_span (hop_start (lower, letters, meaning.hop_span), node.end), better);
}

/* The link behind a factor, and the hop letters it hands to the next one. */
static PwLink
lower_link (Lower *lower, const PwExtFactor *factor, const PwExtFactor *next, Place place, PwExtMeaning *hop)
{
  PwExtMeaning meaning = pw_ext_read_run (lower->syntax->text, factor->letters);
  PwLink link = pw_ext_operator (factor->sign)->link;
  PwExtSimple simple;

  judge (lower, factor->letters, PW_EXT_BEHIND_OPERATOR, factor->sign, place.whole);
  if (factor->sign == 'y' && !pw_ext_is_slide (lower->syntax, factor->node, TRUE))
    report (lower, PW_CODE_NOT_A_SLIDE, pw_span (factor->letters.start - 1, factor->letters.start), NULL, NULL);
  if (pw_ext_read_simple (lower->syntax, next->node, &simple))
    judge_directions_on_o (lower, &simple, meaning, factor->letters);
  link.directions = pw_ext_link_directions (meaning);
  link.equal = link.measures = meaning.equal && pw_ext_is_slide (lower->syntax, next->node, FALSE);
  if (meaning.equal && !link.equal)
    {
      g_autofree char *name = dup_span (lower, pw_ext_node (lower->syntax, next->node)->span);

      report (lower, PW_CODE_EQUAL_ON_LEAP, factor->letters, name, NULL);
    }
  *hop = (PwExtMeaning){ .hop = meaning.hop, .hop_span = meaning.hop_span };
  if (hop->hop != PW_EXT_HOP_NONE && strchr ("pgqz", (char) hop->hop) != NULL)
    {
      report_hop_on_later_step (lower, next, factor->letters, meaning);
      hop->hop = PW_EXT_HOP_NONE;
    }
  return link;
}

static void
report_hop_before_chain (Lower *lower, const PwExtTerm *term, PwExtMeaning hop)
{
  const PwExtFactor *factor = pw_ext_factor (lower->syntax, term, 0);
  PwSpan first = pw_ext_node (lower->syntax, factor->node)->span;
  g_autofree char *better = write_hop_out (lower, factor, hop.hop);

  report (lower, PW_CODE_HOP_BEFORE_CHAIN, hop.hop_span, pw_ext_hop_text (hop.hop), NULL);
  if (better != NULL && hop.hop_span.start >= term->prefix.start)
    {
      g_autofree char *letters = dup_span (lower, pw_span (hop.hop_span.end, first.start));
      g_autofree char *whole = g_strconcat (letters, better, NULL);

      repair (lower, pw_span (hop_start (lower, term->prefix, hop.hop_span), first.end), whole);
    }
}

static PwNodeId
lower_chain (Lower *lower, const PwExtTerm *term, Place place, PwExtMeaning hop)
{
  g_autofree PwNodeId *children = g_new (PwNodeId, term->n);
  g_autofree PwLink *links = g_new0 (PwLink, term->n);

  if (term->n > 1 && hop.hop != PW_EXT_HOP_NONE)
    {
      report_hop_before_chain (lower, term, hop);
      hop.hop = PW_EXT_HOP_NONE;
    }
  for (guint i = 0; i < term->n; i++)
    {
      const PwExtFactor *factor = pw_ext_factor (lower->syntax, term, i);
      Place inside = { place.whole, place.opening && i == 0 };

      children[i] = lower_factor (lower, factor->node, inside, hop);
      if (i + 1 < term->n)
        links[i] = lower_link (lower, factor, factor + 1, place, &hop);
    }
  return pw_piece_builder_chain (lower->builder, term->span, children, links, term->n);
}

/* -- inner terms -- */

static void
judge_inner_prefix (Lower *lower, const PwExtTerm *term, Place place, PwExtMeaning *meaning)
{
  const char *text = lower->syntax->text;

  judge (lower, term->prefix, PW_EXT_IN_PREFIX, 0, place.whole);
  for (guint at = term->prefix.start; at < term->prefix.end; at++)
    if (strchr ("mciko", text[at]) != NULL)
      pw_ext_report_inner_mode (text, at, place.whole, lower->diagnostics);
  if (meaning->hop != PW_EXT_HOP_NONE && strchr ("pgqz", (char) meaning->hop) != NULL)
    {
      if (meaning->hop_span.start >= term->prefix.start && meaning->hop_span.end <= term->prefix.end)
        report (lower, PW_CODE_HOP_ON_LATER_STEP, meaning->hop_span, pw_ext_hop_text (meaning->hop), NULL);
      meaning->hop = PW_EXT_HOP_NONE;
    }
}

/* Aims a node by its own letters, unless an alternative inside has letters of its own already. */
static void
aim (Lower *lower, PwNodeId id, PwAim what, PwDirections directions)
{
  PwNode *node = pw_piece_builder_node (lower->builder, id);

  if (directions == PW_DIR_NONE || node->aim != PW_AIM_NONE)
    return;
  node->aim = what;
  node->directions = directions;
}

/* An opening atom: its letters pick among its own copies; for K among W's and F's each. */
static PwNodeId
lower_opening_simple (Lower *lower, const PwExtSimple *simple, PwExtMeaning meaning)
{
  PwNodeId ids[2];

  for (guint i = 0; i < simple->n_vectors; i++)
    {
      judge_hop (lower, simple, simple->vectors[i], meaning, FALSE);
      ids[i] = lower_vector (lower, simple, simple->vectors[i], meaning.hop);
      aim (lower, ids[i], PW_AIM_STEP, meaning.directions);
    }
  return pw_piece_builder_choice (lower->builder, simple->span, ids, simple->n_vectors);
}

static PwNodeId
lower_opening_term (Lower *lower, const PwExtTerm *term, Place place, PwExtMeaning meaning, const GArray *letters)
{
  const PwExtFactor *factor = pw_ext_factor (lower->syntax, term, 0);
  const PwExtNode *node = pw_ext_node (lower->syntax, factor->node);
  PwExtSimple simple;
  PwNodeId id;

  if (term->n == 1 && node->kind == PW_EXT_GROUP)
    return lower_inner_terms (lower, node, place, meaning, letters);
  if (term->n == 1 && pw_ext_read_simple (lower->syntax, factor->node, &simple))
    {
      judge_directions_on_o (lower, &simple, meaning, term->prefix);
      return lower_opening_simple (lower, &simple, meaning);
    }
  id = lower_chain (lower, term, place, meaning);
  aim (lower, id, PW_AIM_PART, meaning.directions);
  return id;
}

/*
 * A term of a group that is a factor of a chain or is repeated.
 *
 * outer: letters in front of the group, which distribute while the group opens the path
 */
static PwNodeId
lower_inner_term (Lower *lower, const PwExtTerm *term, Place place, PwExtMeaning hop, const GArray *outer)
{
  g_autoptr (GArray) letters = g_array_new (FALSE, FALSE, sizeof (PwExtPlaced));
  PwExtMeaning meaning;
  PwNodeId id;

  if (place.opening)
    g_array_append_vals (letters, outer->data, outer->len);
  pw_ext_place_letters (letters, lower->syntax->text, term->prefix);
  meaning = pw_ext_read_letters (letters);
  judge_inner_prefix (lower, term, place, &meaning);
  if (meaning.hop == PW_EXT_HOP_NONE)
    {
      meaning.hop = hop.hop;
      meaning.hop_span = hop.hop_span;
    }
  else if (hop.hop != PW_EXT_HOP_NONE && hop.hop != meaning.hop)
    report (lower, PW_CODE_TWO_HOPS, meaning.hop_span, pw_ext_hop_text (hop.hop), pw_ext_hop_text (meaning.hop));
  if (place.opening)
    return lower_opening_term (lower, term, place, meaning, letters);
  id = lower_chain (lower, term, place, meaning);
  aim (lower, id, PW_AIM_STEP, meaning.directions);
  return id;
}

static PwNodeId
lower_inner_terms (Lower *lower, const PwExtNode *group, Place place, PwExtMeaning hop, const GArray *outer)
{
  g_autofree PwNodeId *ids = g_new (PwNodeId, group->group.n);

  for (guint i = 0; i < group->group.n; i++)
    ids[i] = lower_inner_term (lower, pw_ext_term (lower->syntax, group->group.first + i), place, hop, outer);
  return pw_piece_builder_choice (lower->builder, group->span, ids, group->group.n);
}

/* -- complete paths -- */

static PwPath
make_path (PwExtMeaning meaning, PwSpan span)
{
  PwPath path = {
    .ends.holds = meaning.ends != 0 ? meaning.ends : PW_HOLDS_EMPTY | PW_HOLDS_ENEMY,
    .virgin = meaning.virgin,
    .cylinder = meaning.cylinder,
    .royal = meaning.royal,
    .span = span,
  };

  return path;
}

static void
add_path (Lower *lower, PwPath path, PwNodeId root)
{
  path.root = root;
  pw_piece_builder_path (lower->builder, &path);
  lower->n_paths++;
}

/* Where the net displacement goes is clear from the first step, so that step is aimed. */
static void
add_simple_path (Lower *lower, PwPath path, const PwExtSimple *simple, PwVec atom, PwExtHop hop,
                 PwDirections directions)
{
  PwNodeId id = lower_vector (lower, simple, atom, hop);

  aim (lower, id, PW_AIM_STEP, directions);
  add_path (lower, path, id);
}

/* q and z (spec section 4): a ride that turns, both ways round. */
static void
add_turning_path (Lower *lower, PwPath path, const PwExtSimple *simple, PwVec atom, PwExtHop hop)
{
  gboolean circular = hop == PW_EXT_HOP_Q;
  PwNodeId leap = pw_piece_builder_leap (lower->builder, simple->span, atom, PW_BETWEEN_ANYTHING), id;
  PwNode *ride = pw_piece_builder_repeat (lower->builder, simple->span, leap, &id);

  ride->repeat.max = simple->ride ? simple->max : 0;
  ride->repeat.link = straight_on;
  ride->repeat.link.directions = circular && is_oblique (atom) ? PW_DIR_FR : PW_DIR_R;
  ride->repeat.link.turn = circular ? PW_TURN_SAME : PW_TURN_OTHER;
  ride->repeat.stays_away = circular;
  add_path (lower, path, id);
}

static void
add_simple_paths (Lower *lower, const PwExtSimple *simple, PwPath path, PwExtMeaning meaning)
{
  judge_directions_on_o (lower, simple, meaning, run_before (lower, simple->span.start));
  for (guint i = 0; i < simple->n_vectors; i++)
    {
      PwVec atom = simple->vectors[i];

      judge_hop (lower, simple, atom, meaning, TRUE);
      if (meaning.hop == PW_EXT_HOP_Q || meaning.hop == PW_EXT_HOP_Z)
        {
          path.directions = meaning.directions;
          add_turning_path (lower, path, simple, atom, meaning.hop);
        }
      else if (meaning.hop != PW_EXT_HOP_P)
        add_simple_path (lower, path, simple, atom, meaning.hop, meaning.directions);
      else
        {
          guint8 ends = path.ends.holds;

          path.ends.holds = ends & PW_HOLDS_EMPTY;
          if (path.ends.holds != 0) /* moves as it would without p; a leap must be lame */
            add_simple_path (lower, path, simple, atom, simple->ride ? PW_EXT_HOP_NONE : PW_EXT_HOP_N,
                             meaning.directions);
          path.ends.holds = ends & PW_HOLDS_ENEMY;
          if (path.ends.holds != 0)
            add_simple_path (lower, path, simple, atom, PW_EXT_HOP_J, meaning.directions);
          path.ends.holds = ends;
        }
    }
}

/* -- the note on directions in front of a chain that turns -- */

static void
note_path_direction (Lower *lower, const PwExtTerm *term)
{
  const char *text = lower->syntax->text;
  PwExtMeaning own = pw_ext_read_run (text, term->prefix);
  PwSpan first = pw_ext_node (lower->syntax, pw_ext_factor (lower->syntax, term, 0)->node)->span;
  PwSpan dirs = own.direction_span;
  g_autofree char *word = NULL, *better = NULL;

  if (own.directions == PW_DIR_NONE || !pw_ext_chain_turns (lower->syntax, term))
    return;
  word = dup_span (lower, dirs);
  better = g_strdup_printf ("%.*s%.*s(%s%.*s)%.*s", (int) (dirs.start - term->span.start), text + term->span.start,
                            (int) (first.start - dirs.end), text + dirs.end, word,
                            (int) pw_span_length (first), text + first.start,
                            (int) (term->span.end - first.end), text + first.end);
  report (lower, PW_CODE_PATH_DIRECTION, dirs, word, better);
  /* Only where the letters stand together is it sure that taking them out leaves the others as they are. */
  if (pw_span_length (dirs) == strspn (word, "fblrsvah"))
    repair (lower, term->span, better);
}

/* -- complete terms -- */

/* What is wrong only together with the letters of the groups around: each run was judged alone. */
static void
judge_joined_letters (Lower *lower, PwSpan prefix, PwExtMeaning meaning)
{
  PwExtMeaning own = pw_ext_read_run (lower->syntax->text, prefix);

  if (meaning.other_hop != PW_EXT_HOP_NONE && meaning.hop_span.start >= prefix.start
      && own.other_hop == PW_EXT_HOP_NONE)
    report (lower, PW_CODE_TWO_HOPS, meaning.hop_span, pw_ext_hop_text (meaning.other_hop),
            pw_ext_hop_text (meaning.hop));
  if (pw_span_length (meaning.lone_half) > 0 && pw_span_length (own.lone_half) == 0
      && meaning.lone_half.start >= prefix.start)
    report (lower, PW_CODE_HALF_WITHOUT_DIRECTION, meaning.lone_half, NULL, NULL);
}

static void lower_complete_terms (Lower *lower, guint first, guint n, const GArray *outer);

/* A single factor that is not simple: a group with an exponent, a curve. */
static void
lower_complete_power (Lower *lower, const PwExtTerm *term, PwPath path, PwExtMeaning meaning)
{
  PwExtId id = pw_ext_factor (lower->syntax, term, 0)->node;
  Place place = { term->span, TRUE };
  guint8 ends = path.ends.holds;

  path.directions = meaning.directions;
  if (meaning.hop == PW_EXT_HOP_Q || meaning.hop == PW_EXT_HOP_Z)
    report (lower, PW_CODE_HOP_ON_EXPONENT, meaning.hop_span, pw_ext_hop_text (meaning.hop), NULL);
  else if (meaning.hop == PW_EXT_HOP_P)
    {
      path.ends.holds = ends & PW_HOLDS_ENEMY;
      meaning.hop = PW_EXT_HOP_J;
      if (path.ends.holds != 0)
        add_path (lower, path, lower_factor (lower, id, place, meaning));
      path.ends.holds = ends & PW_HOLDS_EMPTY;
      meaning.hop = PW_EXT_HOP_NONE;
    }
  if (path.ends.holds != 0)
    add_path (lower, path, lower_factor (lower, id, place, meaning));
}

static void
lower_complete_term (Lower *lower, const PwExtTerm *term, const GArray *outer)
{
  g_autoptr (GArray) letters = g_array_new (FALSE, FALSE, sizeof (PwExtPlaced));
  const PwExtFactor *factor = pw_ext_factor (lower->syntax, term, 0);
  const PwExtNode *node = pw_ext_node (lower->syntax, factor->node);
  Place place = { term->span, TRUE };
  PwExtMeaning meaning;
  PwPath path;
  PwExtSimple simple;

  judge (lower, term->prefix, PW_EXT_IN_PREFIX, 0, term->span);
  g_array_append_vals (letters, outer->data, outer->len);
  pw_ext_place_letters (letters, lower->syntax->text, term->prefix);
  meaning = pw_ext_read_letters (letters);
  judge_joined_letters (lower, term->prefix, meaning);
  if (term->n == 1 && node->kind == PW_EXT_GROUP)
    {
      lower_complete_terms (lower, node->group.first, node->group.n, letters);
      return;
    }
  path = make_path (meaning, term->span);
  if (term->n > 1)
    {
      path.directions = meaning.directions;
      note_path_direction (lower, term);
      add_path (lower, path, lower_chain (lower, term, place, meaning));
    }
  else if (pw_ext_read_simple (lower->syntax, factor->node, &simple))
    add_simple_paths (lower, &simple, path, meaning);
  else
    lower_complete_power (lower, term, path, meaning);
}

static void
lower_complete_terms (Lower *lower, guint first, guint n, const GArray *outer)
{
  for (guint i = 0; i < n; i++)
    lower_complete_term (lower, pw_ext_term (lower->syntax, first + i), outer);
}

PwPiece *
pw_ext_lower (const PwExtSyntax *syntax, GArray *diagnostics)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PwExtPlaced));
  Lower lower = { .syntax = syntax, .diagnostics = diagnostics };

  lower.builder = pw_piece_builder_new ();
  lower_complete_terms (&lower, syntax->first, syntax->n, none);
  if (lower.n_paths > 0)
    return pw_piece_builder_end (lower.builder);
  pw_piece_builder_free (lower.builder);
  return NULL;
}
