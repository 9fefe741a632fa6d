/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What is wrong in a text of Betza 2.0 whose syntax is right, and notes on it: a walk over the syntax tree that keeps
 * the place of each leg in its move.
 */
#include "core/notation/betza2/judge.h"

#include "core/notation/betza2/shape.h"

#include <string.h>

typedef struct
{
  const PwScan *scan;
  const PwB2Syntax *syntax;
} Judge;

/* The place of a term. */
typedef struct
{
  PwSpan move;       /* the complete move around it */
  gboolean complete; /* it is one of the piece's moves */
  gboolean fronts;   /* its letters are before a complete move */
  gboolean opening;  /* it begins the move and is not repeated: letters before it join its own */
  gboolean last;     /* the move may end after this term */
  gboolean repeated; /* another round may follow */
  gboolean ends;     /* letters before a repeated part apply to its end */
  gboolean measured; /* e may be before it */
  gboolean captured; /* an earlier leg may have captured something */
  gboolean exploded; /* an earlier leg explodes */
} Place;

static void judge_chain (Judge *judge, const PwB2Chain *chain, const GArray *outer, Place place);

static gboolean
is_empty (PwSpan span)
{
  return pw_span_length (span) == 0;
}

static gboolean
is_within (PwSpan inner, PwSpan outer)
{
  return inner.start >= outer.start && inner.end <= outer.end;
}

/* Offers to take wrong letters out of a run. */
static void
offer_removal (Judge *judge, PwSpan run, PwSpan part)
{
  if (is_within (part, run))
    pw_scan_repair (judge->scan, part, "");
}

/* The same for letters that mean nothing: the run must mean the same directions without them. */
static void
offer_to_remove_without_effect (Judge *judge, PwSpan run, PwSpan part)
{
  if (is_within (part, run) && pw_b2_keeps_directions (judge->scan, run, part, ""))
    pw_scan_repair (judge->scan, part, "");
}

static PwSpan
span_of_base (const Judge *judge, const PwB2Term *term)
{
  return pw_b2_node (judge->syntax, term->base)->span;
}

static const char *
mode_sign (PwB2ModeName name)
{
  return pw_b2_mode_row (name)->word.sign;
}

/* -- modalities -- */

/* Letters that can't be beside this one. Returns: the first that does; NULL if none does */
static const char *
find_clash (const PwB2Modes *modes, PwB2ModeName name)
{
  const char *others = name == PW_B2_U ? "cdpto" : name == PW_B2_X ? "pto" : "";

  for (const char *other = others; *other != '\0'; other++)
    {
      const PwB2ModeRow *row = pw_b2_mode (*other);

      if (modes->modes[pw_b2_mode_name (row)].times > 0)
        return row->word.sign;
    }
  return NULL;
}

/* u and x where they can't be at all. Returns: whether it was reported */
static gboolean
judge_place (Judge *judge, const PwB2Term *term, const PwB2Modes *modes, PwB2ModeName name, Place place)
{
  const char *clash = find_clash (modes, name);
  PwSpan span = modes->modes[name].span;

  if (name != PW_B2_U && name != PW_B2_X)
    return FALSE;
  if (clash != NULL)
    pw_scan_report (judge->scan, PW_CODE_TWO_HOPS, span, clash, mode_sign (name));
  else if (place.exploded || (name == PW_B2_X && place.repeated))
    pw_scan_report (judge->scan, PW_CODE_BEHIND_EXPLOSION, span, mode_sign (name), NULL);
  else if (name == PW_B2_U && !place.captured)
    pw_scan_report (judge->scan, PW_CODE_NOTHING_TO_UNLOAD, span, NULL, NULL);
  else
    return FALSE;
  offer_removal (judge, term->prefix.span, span);
  return TRUE;
}

static gboolean
may_stand_at_end (const PwB2Modes *modes, PwB2ModeName name, Place place, gboolean is_slide)
{
  gboolean another_round = place.repeated && (place.ends || pw_b2_modes_can_end (modes));

  switch (name)
    {
    case PW_B2_P:
    case PW_B2_T:
      return another_round || (modes->modes[name].times > 1 && is_slide);
    case PW_B2_O:
      return another_round;
    default:
      return FALSE;
    }
}

/*
 * What p on a slide means in other dialects, the cannon's moves: "pR" is "mR(pR-cR)", "cpR" is "(pR-cR)". NULL if
 * there are other letters that change that.
 */
static char *
write_cannon (const Judge *judge, const PwB2Term *term, const char *base)
{
  PwB2Meaning meaning = pw_b2_read_meaning (judge->syntax, term->prefix);
  g_autofree char *directions = pw_scan_dup (judge->scan, meaning.said.direction_span);
  gboolean m = meaning.modes.modes[PW_B2_M].times > 0, c = meaning.modes.modes[PW_B2_C].times > 0;
  gsize n = strspn (directions, "fblrsvah");

  if (directions[n] != '\0' || term->prefix.n != n + 1 + (m ? 1 : 0) + (c ? 1 : 0)
      || meaning.modes.modes[PW_B2_P].times != 1 || (m && c))
    return NULL;
  if (m || c)
    return g_strdup_printf ("(%sp%s-%s%s)", directions, base, m ? "m" : "c", base);
  return g_strdup_printf ("%sm%s(%sp%s-c%s)", directions, base, directions, base, base);
}

/* A leg after which the move must continue, at its end: perhaps it was meant to be repeated once more. */
static void
offer_next_leg (Judge *judge, const PwB2Term *term, PwB2ModeName name, Place place)
{
  PwSpan whole = pw_span (term->prefix.span.start, span_of_base (judge, term).end);
  g_autofree char *text = pw_scan_dup (judge->scan, whole);
  g_autofree char *base = pw_scan_dup (judge->scan, span_of_base (judge, term));
  g_autofree char *better = NULL;
  PwSimple simple;

  if (!pw_syntax_read_simple (judge->syntax->nodes, term->base, &simple) || strchr (text, mode_sign (name)[0]) == NULL)
    return;
  if (name == PW_B2_P && simple.ride && place.complete)
    better = write_cannon (judge, term, base);
  if (better == NULL && place.complete)
    better = g_strdup_printf ("(%s-%s)", text, base);
  else if (better == NULL && place.measured) /* the last leg of a chain */
    better = g_strdup_printf ("%s-%s", text, base);
  if (better != NULL)
    pw_scan_repair (judge->scan, whole, better);
}

/*
 * t and x between two steps without an operator are probably meant as those of Extended Betza: "FtR", "RxebR".
 */
static const PwB2Term *
term_before (const Judge *judge, const PwB2Term *term, PwB2ModeName name)
{
  if ((name != PW_B2_T && name != PW_B2_X) || term->prefix.n == 0
      || pw_b2_placed (judge->syntax, term->prefix, 0)->letter != mode_sign (name)[0]
      || term == &g_array_index (judge->syntax->terms, PwB2Term, 0))
    return NULL;
  return term[-1].span.end == term->span.start ? &term[-1] : NULL;
}

static void
report_operator (Judge *judge, const PwB2Term *before, const PwB2Term *term, PwB2ModeName name)
{
  PwSpan sign = pw_span (term->prefix.span.start, term->prefix.span.start + 1);
  guint operator_length = term_before (judge, before, name) != NULL ? 1 : 0; /* its first letter is one, too */
  PwSpan letters = pw_span (before->span.start + operator_length, span_of_base (judge, before).start);
  g_autofree char *prefix = pw_scan_dup (judge->scan, letters);
  g_autofree char *base = pw_scan_dup (judge->scan, span_of_base (judge, before));
  g_autofree char *rest = pw_scan_dup (judge->scan, pw_span (sign.end, term->span.end)), *better = NULL;

  if (name == PW_B2_T)
    {
      better = g_strdup_printf ("%s%s(%s%s-%s)", prefix, base, prefix, base, rest);
      pw_scan_report (judge->scan, PW_CODE_NO_PAUSE, sign, better, NULL);
    }
  else
    {
      gboolean alone = before->span.start == 0 && term->span.end == judge->scan->length;

      better = g_strdup_printf (alone ? "%sc%s-%s" : "(%sc%s-%s)", prefix, base, rest);
      pw_scan_report (judge->scan, PW_CODE_NOT_AN_OPERATOR, sign, mode_sign (name), mode_sign (PW_B2_C));
    }
  for (guint i = 0; i < before->prefix.n; i++)
    if (pw_b2_mode (pw_b2_placed (judge->syntax, before->prefix, i)->letter) != NULL)
      return;
  pw_scan_repair (judge->scan, pw_span (before->span.start, term->span.end), better);
}

/* A letter that needs a next leg, where none follows. */
static void
judge_going_on (Judge *judge, const PwB2Term *term, const PwB2Modes *modes, PwB2ModeName name, Place place,
                gboolean is_slide)
{
  const PwB2Term *before = term_before (judge, term, name);

  if (!place.last || may_stand_at_end (modes, name, place, is_slide))
    return;
  if (before != NULL)
    report_operator (judge, before, term, name);
  else
    {
      pw_scan_report (judge->scan, PW_CODE_MUST_GO_ON, modes->modes[name].span, mode_sign (name), NULL);
      offer_next_leg (judge, term, name, place);
    }
}

/* Doubled letters have a meaning on slides only. */
static void
judge_doubled (Judge *judge, const PwB2Term *term, const PwB2Mode *mode, const char *sign)
{
  char again[3] = { sign[0], sign[0] };

  if (mode->times < 2 || !is_within (pw_span_join (mode->span, mode->again), term->prefix.span))
    return;
  pw_scan_report (judge->scan, PW_CODE_DOUBLED_LETTER, mode->again, again, sign);
  offer_to_remove_without_effect (judge, term->prefix.span, mode->again);
}

/* A doubled letter hops, too. */
static void
judge_passing (Judge *judge, const PwB2Term *term, const PwB2Mode *mode, const char *sign,
               const PwB2Meaning *meaning)
{
  char doubled[3] = { sign[0], sign[0] };

  if (mode->times < 2 || meaning->said.hop == PW_HOP_NONE || meaning->said.hop == PW_HOP_N)
    return;
  pw_scan_report (judge->scan, PW_CODE_TWO_HOPS, meaning->said.hop_span, doubled, pw_hop_text (meaning->said.hop));
  offer_removal (judge, term->prefix.span, meaning->said.hop_span);
}

/* m and c together on a last leg: that is the meaning without letters. */
static void
judge_superfluous (Judge *judge, const PwB2Term *term, const PwB2Modes *modes)
{
  const PwB2Mode *m = &modes->modes[PW_B2_M], *c = &modes->modes[PW_B2_C];
  PwSpan both = pw_span_join (m->span, c->span), between;
  g_autofree char *rest = NULL;

  if (m->times != 1 || c->times != 1 || !c->any || modes->modes[PW_B2_D].times > 0
      || !is_within (both, term->prefix.span))
    return;
  between = pw_span (MIN (m->span.end, c->span.end), MAX (m->span.start, c->span.start));
  rest = pw_scan_dup (judge->scan, between);
  pw_scan_report (judge->scan, PW_CODE_SUPERFLUOUS_LETTER, both, NULL, NULL);
  if (pw_b2_keeps_directions (judge->scan, term->prefix.span, both, rest))
    pw_scan_repair (judge->scan, both, rest);
}

/* is_slide: a doubled letter has a meaning */
static void
judge_modes (Judge *judge, const PwB2Term *term, const PwB2Meaning *meaning, Place place, gboolean is_slide)
{
  const PwB2Modes *modes = &meaning->modes;

  for (PwB2ModeName name = PW_B2_M; name < PW_B2_N_MODES; name++)
    {
      const PwB2ModeRow *row = pw_b2_mode_row (name);

      if (modes->modes[name].times == 0)
        continue;
      if ((row->stays | row->takes) & PW_HOLDS_ANY_PIECE)
        {
          if (is_slide)
            judge_passing (judge, term, &modes->modes[name], row->word.sign, meaning);
          else
            judge_doubled (judge, term, &modes->modes[name], row->word.sign);
        }
      if (name >= PW_B2_P && !judge_place (judge, term, modes, name, place))
        judge_going_on (judge, term, modes, name, place, is_slide);
    }
  if (place.last && !place.repeated)
    judge_superfluous (judge, term, modes);
}

/* -- hops and directions on atoms -- */

static void
judge_simple (Judge *judge, const PwB2Term *term, const PwSimple *simple, const PwB2Meaning *meaning, Place place)
{
  if ((meaning->said.hop == PW_HOP_Q || meaning->said.hop == PW_HOP_Z) && !place.complete)
    pw_scan_report (judge->scan, PW_CODE_HOP_ON_LATER_STEP, meaning->said.hop_span, pw_hop_text (meaning->said.hop),
                    NULL);
  else if (meaning->said.hop != PW_HOP_NONE)
    for (guint i = 0; i < simple->n_vectors; i++)
      pw_letters_judge_hop (judge->scan, simple, simple->vectors[i], &meaning->said, term->prefix.span,
                            place.complete && term->prefix.n == 1 ? "(%s)" : NULL);
  if (meaning->said.directions != PW_DIR_NONE && pw_vec_is_zero (simple->vectors[0]))
    {
      g_autofree char *word = pw_scan_dup (judge->scan, meaning->said.direction_span);

      pw_scan_report (judge->scan, PW_CODE_NO_EFFECT, meaning->said.direction_span, word, "O");
      if (strspn (word, "fblrsvah") == strlen (word))
        offer_removal (judge, term->prefix.span, meaning->said.direction_span);
    }
}

/* -- letters that apply to more than a leg -- */

/* Whether each parenthesis of a move is closed in it. */
static gboolean
is_balanced (const char *text, PwSpan move)
{
  int depth = 0;

  for (guint at = move.start; at < move.end && depth >= 0; at++)
    depth += (text[at] == '(') - (text[at] == ')');
  return depth == 0;
}

/* Whether a letter is among those before the parenthesis in which a move begins. */
static gboolean
is_in_front (const char *text, PwSpan move, char letter)
{
  guint at = move.start;

  if (at == 0 || text[at - 1] != '(')
    return FALSE;
  for (at--; at > 0 && g_ascii_islower (text[at - 1]); at--)
    if (text[at - 1] == letter)
      return TRUE;
  return FALSE;
}

/* i and k go to the front of the move, once; where that has several steps in its first leg, parentheses are needed. */
static void
report_inner_whole (Judge *judge, PwSpan letter, Place place)
{
  const char *text = judge->scan->text;
  char word[2] = { text[letter.start] };
  g_autoptr (GString) moved = g_string_new (NULL);

  pw_scan_report (judge->scan, PW_CODE_MODE_ON_INNER_STEP, letter, word, NULL);
  for (guint at = place.move.start; at < place.move.end; at++)
    if (text[at] != word[0])
      g_string_append_c (moved, text[at]);
  if (!is_in_front (text, place.move, word[0]))
    {
      g_string_prepend (moved, (char[]){ word[0], '(', '\0' });
      g_string_append_c (moved, ')');
    }
  if (is_balanced (text, place.move)) /* else parentheses around it would be elsewhere */
    pw_scan_repair (judge->scan, place.move, moved->str);
}

static void
judge_own_letters (Judge *judge, const PwB2Term *term, const PwB2Meaning *own, Place place)
{
  if (!place.fronts && !is_empty (own->said.virgin))
    report_inner_whole (judge, own->said.virgin, place);
  if (!place.fronts && !is_empty (own->said.royal))
    report_inner_whole (judge, own->said.royal, place);
  if (!place.measured && !is_empty (own->said.equal)
      && !(place.last && term_before (judge, term, PW_B2_X) != NULL))
    pw_scan_correct (judge->scan, PW_CODE_EQUAL_OUT_OF_PLACE, own->said.equal, NULL, NULL, "");
}

/* Problems that arise only with the letters of the groups around: each run was judged alone before. */
static void
judge_joined_letters (Judge *judge, const PwB2Term *term, const PwB2Meaning *joined)
{
  PwB2Meaning own = pw_b2_read_meaning (judge->syntax, term->prefix);

  if (joined->said.other_hop != PW_HOP_NONE && is_within (joined->said.hop_span, term->prefix.span))
    {
      pw_scan_report (judge->scan, PW_CODE_TWO_HOPS, joined->said.hop_span, pw_hop_text (joined->said.other_hop),
                      pw_hop_text (joined->said.hop));
      if (own.said.other_hop != PW_HOP_NONE)
        pw_scan_repair (judge->scan, joined->said.hop_span, "");
    }
  if (!is_empty (joined->said.lone_half) && is_empty (own.said.lone_half)
      && is_within (joined->said.lone_half, term->prefix.span))
    pw_scan_report (judge->scan, PW_CODE_HALF_WITHOUT_DIRECTION, joined->said.lone_half, NULL, NULL);
}

/* -- ranges -- */

/* Letters between a base and its number: directions and e. */
static void
judge_range_letters (Judge *judge, const PwSyntaxNode *node)
{
  PwSpan child = pw_b2_node (judge->syntax, node->power.child)->span;
  PwB2Meaning meaning = pw_b2_read_meaning (judge->syntax, node->power.letters);

  for (guint i = 0; i < node->power.letters.n; i++)
    {
      const PwPlacedLetter *placed = pw_b2_placed (judge->syntax, node->power.letters, i);
      const PwLetter *row = pw_b2_letter (placed->letter);
      PwSpan here = pw_span (placed->at, placed->end);
      g_autofree char *word = pw_scan_dup (judge->scan, here), *moved = NULL;

      if (pw_b2_mode (placed->letter) == NULL
          && (row == NULL || row->role == PW_LETTER_HALF || row->role == PW_LETTER_EQUAL))
        continue;
      pw_scan_report (judge->scan, PW_CODE_LETTER_IN_RANGE, here, word, NULL);
      moved = g_strdup_printf ("%s%.*s", word, (int) (here.start - child.start),
                               judge->scan->text + child.start);
      pw_scan_repair (judge->scan, pw_span (child.start, here.end), moved);
    }
  if (!is_empty (meaning.said.equal) && !pw_b2_is_slide (judge->syntax, node->power.child))
    {
      g_autofree char *name = pw_scan_dup (judge->scan, child);

      pw_scan_report (judge->scan, PW_CODE_EQUAL_ON_LEAP, meaning.said.equal, name, NULL);
    }
}

/* A base with a range that is more than a plain ride. */
static void
judge_power (Judge *judge, const PwB2Term *term, const PwSyntaxNode *node, const PwB2Meaning *joined, Place place)
{
  const PwB2Chain *group = pw_b2_bare_group (judge->syntax, node->power.child);
  const PwSyntaxNode *child = pw_b2_node (judge->syntax, node->power.child);
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter));
  g_autoptr (GArray) exits = g_array_new (FALSE, FALSE, sizeof (PwB2Modes));

  judge_range_letters (judge, node);
  if (child->kind == PW_SYNTAX_POWER)
    judge_power (judge, term, child, joined, place);
  if (joined->said.hop != PW_HOP_NONE && (joined->said.hop != PW_HOP_N || group != NULL))
    pw_scan_report (judge->scan, PW_CODE_HOP_ON_EXPONENT, joined->said.hop_span, pw_hop_text (joined->said.hop), NULL);
  if (group == NULL)
    return;
  pw_b2_chain_exits (judge->syntax, group, none, exits);
  if (exits->len > 1)
    pw_scan_report (judge->scan, PW_CODE_ENDS_DIFFER, child->span, NULL, NULL);
  place.repeated = place.repeated || node->power.number != 1;
  place.ends = place.ends || joined->modes.modes[PW_B2_M].times > 0 || joined->modes.modes[PW_B2_C].times > 0
               || joined->modes.modes[PW_B2_D].times > 0;
  place.complete = place.fronts = place.opening = place.measured = FALSE;
  judge_chain (judge, group, none, place);
}

/* -- terms -- */

/* Letters before a chain that turns filter by where it ends. */
static void
note_path_direction (Judge *judge, const PwB2Term *term, const PwB2Chain *group, const PwB2Meaning *own)
{
  g_autofree char *word = pw_scan_dup (judge->scan, own->said.direction_span), *inside = NULL, *better = NULL;
  gboolean turns = FALSE;

  for (guint i = 1; i < group->n; i++)
    {
      const PwB2Leg *leg = pw_b2_leg (judge->syntax, group, i);
      PwDirections later
          = pw_b2_read_meaning (judge->syntax, pw_b2_term (judge->syntax, leg, 0)->prefix).said.directions;

      turns = turns || leg->n > 1 || (later & ~(guint) (PW_DIR_F | PW_DIR_B)) != 0;
    }
  if (!turns || own->said.directions == PW_DIR_NONE || strspn (word, "fblrsvah") != strlen (word)
      || pw_b2_leg (judge->syntax, group, 0)->n != 1)
    return;
  inside = pw_scan_dup (judge->scan, group->span);
  better = g_strdup_printf ("(%s%s)", word, inside);
  pw_scan_report (judge->scan, PW_CODE_PATH_DIRECTION, own->said.direction_span, word, better);
  if (own->said.direction_span.end == term->span.end - pw_span_length (span_of_base (judge, term)))
    pw_scan_repair (judge->scan, pw_span (own->said.direction_span.start, span_of_base (judge, term).end), better);
}

/* The letter of a hop before a chain: it may have been meant for the first leg. */
static void
judge_hop_of_chain (Judge *judge, const PwB2Term *term, const PwB2Meaning *joined)
{
  PwSpan base = span_of_base (judge, term), hop = joined->said.hop_span;
  g_autofree char *rest = NULL, *moved = NULL;

  if (joined->said.hop == PW_HOP_NONE)
    return;
  pw_scan_report (judge->scan, PW_CODE_HOP_BEFORE_CHAIN, hop, pw_hop_text (joined->said.hop), NULL);
  if (!is_within (hop, term->prefix.span) || joined->said.hop == PW_HOP_Q || joined->said.hop == PW_HOP_Z)
    return;
  rest = pw_scan_dup (judge->scan, pw_span (hop.end, base.start));
  moved = g_strdup_printf ("%s(%s", rest, pw_hop_text (joined->said.hop));
  pw_scan_repair (judge->scan, pw_span (hop.start, base.start + 1), moved);
}

static void
judge_group (Judge *judge, const PwB2Term *term, const PwB2Chain *group, const GArray *letters,
             const PwB2Meaning *own, Place place)
{
  PwB2Meaning joined = pw_b2_read_letters (letters);

  if (group->n > 1)
    {
      judge_hop_of_chain (judge, term, &joined);
      note_path_direction (judge, term, group, own);
    }
  place.measured = FALSE;
  if (!place.complete)
    place.fronts = FALSE;
  judge_chain (judge, group, letters, place);
}

static void
judge_term (Judge *judge, const PwB2Term *term, const GArray *outer, Place place)
{
  const PwSyntaxNode *node = pw_b2_node (judge->syntax, term->base);
  const PwB2Chain *group = pw_b2_bare_group (judge->syntax, term->base);
  PwB2Meaning own = pw_b2_read_meaning (judge->syntax, term->prefix), joined;
  g_autoptr (GArray) letters = g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter));
  gboolean on_atom = node->kind == PW_SYNTAX_POWER;
  PwSimple simple;

  judge_own_letters (judge, term, &own, place);
  pw_b2_inherit (letters, outer, place.opening ? PW_B2_INHERIT_ALL : PW_B2_INHERIT_ALL_BUT_DIRECTIONS);
  pw_b2_inherit_run (letters, judge->syntax, term->prefix, PW_B2_INHERIT_ALL);
  joined = pw_b2_read_letters (letters);
  judge_joined_letters (judge, term, &joined);
  if (group != NULL)
    {
      judge_group (judge, term, group, letters, &own, place);
      return;
    }
  if (node->broken)
    return;
  if (pw_syntax_read_simple (judge->syntax->nodes, term->base, &simple))
    {
      judge_simple (judge, term, &simple, &joined, place);
      on_atom = simple.ride;
    }
  else
    {
      judge_power (judge, term, node, &joined, place);
      on_atom = pw_b2_bare_group (judge->syntax, node->power.child) == NULL;
    }
  judge_modes (judge, term, &joined, place, on_atom);
}

/* -- legs and chains -- */

/* Whether one of two letters is in a part of the text. */
static gboolean
has_letter (const Judge *judge, PwSpan span, char a, char b)
{
  for (guint at = span.start; at < span.end; at++)
    if (judge->scan->text[at] == a || judge->scan->text[at] == b)
      return TRUE;
  return FALSE;
}

/* e before a later leg. */
static void
judge_equal (Judge *judge, const PwB2Chain *chain, guint which)
{
  const PwB2Term *term = pw_b2_term (judge->syntax, pw_b2_leg (judge->syntax, chain, which), 0);
  PwSpan equal = pw_b2_read_meaning (judge->syntax, term->prefix).said.equal;

  if (is_empty (equal))
    return;
  if (!pw_b2_is_slide (judge->syntax, term->base))
    {
      g_autofree char *name = pw_scan_dup (judge->scan, span_of_base (judge, term));

      pw_scan_report (judge->scan, PW_CODE_EQUAL_ON_LEAP, equal, name, NULL);
      return;
    }
  for (guint i = which; i > 0; i--)
    if (pw_b2_may_slide (judge->syntax, pw_b2_leg (judge->syntax, chain, i - 1)))
      return;
  pw_scan_correct (judge->scan, PW_CODE_EQUAL_WITHOUT_SLIDE, equal, NULL, NULL, "");
}

static void
judge_leg (Judge *judge, const PwB2Leg *leg, const GArray *outer, Place place)
{
  for (guint i = 0; i < leg->n; i++)
    {
      const PwB2Term *term = pw_b2_term (judge->syntax, leg, i);

      if (place.complete)
        place.move = pw_span (term->prefix.span.start, term->span.end);
      judge_term (judge, term, outer, place);
    }
}

static void
judge_legs (Judge *judge, const PwB2Chain *chain, const GArray *outer, Place place)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter));
  g_autoptr (GArray) modes = g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter));
  gboolean complete = place.complete, last = place.last, opening = place.opening;

  if (complete)
    place.move = chain->span;
  place.complete = FALSE;
  pw_b2_inherit (modes, outer, PW_B2_INHERIT_MODES);
  for (guint i = 0; i < chain->n; i++)
    {
      const PwB2Leg *leg = pw_b2_leg (judge->syntax, chain, i);

      place.fronts = complete && i == 0 && leg->n == 1
                     && pw_b2_bare_group (judge->syntax, pw_b2_term (judge->syntax, leg, 0)->base) == NULL;
      place.opening = opening && i == 0;
      place.last = last && i + 1 == chain->n;
      place.measured = i > 0 && leg->n == 1;
      judge_leg (judge, leg, i + 1 == chain->n ? modes : none, place);
      if (place.measured)
        judge_equal (judge, chain, i);
      place.captured = place.captured || has_letter (judge, leg->span, 'c', 'd');
      place.exploded = place.exploded || has_letter (judge, leg->span, 'x', 'x');
    }
}

/* outer: letters before the group that it is */
static void
judge_chain (Judge *judge, const PwB2Chain *chain, const GArray *outer, Place place)
{
  if (chain->n == 1)
    judge_leg (judge, pw_b2_leg (judge->syntax, chain, 0), outer, place);
  else
    judge_legs (judge, chain, outer, place);
}

void
pw_b2_judge (const PwScan *scan, const PwB2Syntax *syntax)
{
  Judge judge = { scan, syntax };
  const PwB2Chain *root = pw_b2_chain (syntax, syntax->root);
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter));

  pw_b2_judge_runs (scan, syntax);
  if (root->n == 0)
    return;
  judge_chain (&judge, root, none,
               (Place){ .complete = TRUE, .fronts = TRUE, .opening = TRUE, .last = TRUE });
}
