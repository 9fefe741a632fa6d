/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Legs of Bex.
 *
 * Settled here (spec bex is silent): m or c on an earlier step is what the square there
 * must hold, the default being empty; c takes the enemy there and the move continues.
 * Letters before a group apply to its first step if they are directions, to its end
 * if they are m, c or a capture mode.  In a repeated group m or c at the end of a round
 * is what the square there must hold before the next: (cW-mW)3 jumps up to three times.
 */
#include "core/notation/bex/leg.h"

#include <string.h>

#include "core/base/owns.h"

static PwNodeId lower_group (PwBexLower *lower, const PwBexLeg *leg, const PwBexMeaning *meaning, PwBexPlace place);

/* -- reading -- */

PwSpan
pw_bex_mode_span (const PwBexLower *lower, PwSpan prefix, PwBexBracketKind kind)
{
  const char *text = lower->scan->text;

  for (guint at = prefix.start; at + 1 < prefix.end; at++)
    {
      const PwBexBracket *row = text[at] == '[' ? pw_bex_bracket (text[at + 1]) : NULL;
      guint end = row != NULL ? pw_scan_closing (text, at, prefix.end) : at;

      if (row != NULL && row->kind == kind)
        return pw_span (at, end);
      if (row != NULL)
        at = end - 1;
    }
  return prefix;
}

PwBexMeaning
pw_bex_read_leg (PwBexLower *lower, const PwBexLeg *leg, const PwBexMeaning *outer)
{
  PwBexMeaning meaning = *outer, own = { 0 };

  pw_classic_read_run (&pw_bex_vocabulary, lower->scan->text, leg->prefix, &own.letters);
  pw_classic_read_run (&pw_bex_vocabulary, lower->scan->text, leg->prefix, &meaning.letters);
  if (own.letters.words != 0)
    meaning.word_run = leg->prefix;
  own.modes = leg->modes & ~PW_BEX_MODE_BIT (PW_BEX_RIFLE);
  meaning.modes |= own.modes;
  if (own.modes != 0)
    meaning.mode_run = leg->prefix;
  if (own.letters.hop != 0 && outer->letters.hop != 0 && own.letters.hop != outer->letters.hop)
    {
      char words[2][2] = { { outer->letters.hop }, { own.letters.hop } };

      pw_scan_correct (lower->scan, PW_CODE_TWO_HOPS, own.letters.hop_span, words[0], words[1], "");
    }
  return meaning;
}

static guint8 ends_of_group (PwBexLower *lower, const PwBexLeg *leg);

/* What the letters at the end of one of a group's terms mean. last: (out): its last leg */
static guint8
ends_of_term (PwBexLower *lower, const PwBexLeg *group, guint i, const PwBexLeg **last)
{
  const PwBexTerm *term = pw_bex_term (lower->syntax, group->terms.first + i);
  PwClassicMeaning own = { 0 };

  *last = pw_bex_leg (lower->syntax, term, term->n - 1);
  pw_classic_read_run (&pw_bex_vocabulary, lower->scan->text, (*last)->prefix, &own);
  return (*last)->kind == PW_BEX_GROUP ? own.ends | ends_of_group (lower, *last) : own.ends;
}

/* The same for all its terms, if they agree; 0 if not. */
static guint8
ends_of_group (PwBexLower *lower, const PwBexLeg *leg)
{
  guint8 ends = 0;

  for (guint i = 0; i < leg->terms.n; i++)
    {
      const PwBexLeg *last;
      guint8 own = ends_of_term (lower, leg, i, &last);

      if (i > 0 && own != ends)
        return 0;
      ends = own;
    }
  return ends;
}

/* The meaning of a leg that is a step of a move: m and c at the end of a group apply to the group. */
static PwBexMeaning
read_step (PwBexLower *lower, const PwBexLeg *leg, const PwBexMeaning *outer)
{
  PwBexMeaning meaning = pw_bex_read_leg (lower, leg, outer);

  if (leg->kind == PW_BEX_GROUP)
    meaning.letters.ends |= ends_of_group (lower, leg);
  return meaning;
}

gboolean
pw_bex_ends_with_effect (const PwBexSyntax *syntax, const PwBexTerm *term)
{
  const PwBexLeg *last = pw_bex_leg (syntax, term, term->n - 1);

  return term->n > 1 && last->kind == PW_BEX_SPECIAL
         && (last->special == PW_BEX_IMMOBILISE || last->special == PW_BEX_FREE);
}

PwBexMeaning
pw_bex_read_nth (PwBexLower *lower, const PwBexTerm *term, guint i, const PwBexMeaning *outer)
{
  guint end = term->n - (pw_bex_ends_with_effect (lower->syntax, term) ? 2 : 1);
  PwBexMeaning rest = { 0 };

  if (i == 0)
    rest = *outer;
  if (term->n > 1)
    rest.letters.hop = 0; /* it can't apply to one leg of several */
  rest.letters.ends = i == end ? outer->letters.ends : 0;
  rest.modes = i == end ? outer->modes : 0;
  rest.mode_run = outer->mode_run;
  return read_step (lower, pw_bex_leg (lower->syntax, term, i), &rest);
}

/* -- judging -- */

/* "K-aK", which in other dialects continues in any direction. */
static gboolean
judge_any_way (PwBexLower *lower, const PwBexLeg *leg)
{
  const char *text = lower->scan->text;
  guint at = leg->prefix.start;

  if (pw_span_length (leg->prefix) != 1 || text[at] != 'a')
    return FALSE;
  pw_scan_correct (lower->scan, PW_CODE_DIRECTION_ON_LATER_STEP, leg->prefix, "a", NULL,
                   text[at - 1] == '-' && text[at - 2] != '-' ? "-" : "");
  return TRUE;
}

void
pw_bex_judge_letters (PwBexLower *lower, const PwBexTerm *term, guint i)
{
  const PwBexLeg *leg = pw_bex_leg (lower->syntax, term, i);

  if (i > 0 && judge_any_way (lower, leg))
    return;
  /* With capture modes, and on an earlier leg, m and c both have a meaning. */
  pw_classic_judge_run (lower->scan, leg->prefix, leg->modes != 0 || i + 1 < term->n);
}

static void
judge_directions (PwBexLower *lower, PwSpan words)
{
  g_autofree char *word = pw_scan_dup (lower->scan, words);

  pw_scan_correct (lower->scan, PW_CODE_DIRECTION_ON_LATER_STEP, words, word, NULL,
                   strspn (word, "fblrsvh") == strlen (word) ? "" : NULL);
}

/* i, y and o belong to the whole move. */
static void
judge_whole_letter (PwBexLower *lower, PwSpan letter, PwSpan whole)
{
  const char *text = lower->scan->text;
  char word[2] = { text[letter.start] };
  g_autofree char *moved
      = g_strdup_printf ("%c%.*s", word[0], (int) (letter.start - whole.start), text + whole.start);

  pw_scan_report (lower->scan, PW_CODE_MODE_ON_INNER_STEP, letter, word, NULL);
  pw_scan_repair (lower->scan, pw_span (whole.start, letter.end), moved);
}

static void
judge_modes (PwBexLower *lower, const PwBexLeg *leg)
{
  for (guint kind = PW_BEX_APPROACH; kind <= PW_BEX_RIFLE; kind++)
    if (leg->modes & PW_BEX_MODE_BIT (kind))
      {
        PwSpan span = pw_bex_mode_span (lower, leg->prefix, kind);
        g_autofree char *word = pw_scan_dup (lower->scan, span);

        pw_scan_correct (lower->scan, PW_CODE_CAPTURE_MODE_OUT_OF_PLACE, span, word, NULL, NULL);
      }
}

/* Letters or a mode on the last leg in a group after which the move continues. */
static void
judge_group_end (PwBexLower *lower, const PwBexLeg *leg)
{
  PwSpan span = pw_span_length (leg->prefix) > 0 ? leg->prefix : leg->span;
  g_autofree char *word = pw_scan_dup (lower->scan, span);

  pw_scan_correct (lower->scan, PW_CODE_LETTER_AT_GROUP_END, span, word, "c(KN)-K", NULL);
}

/* m or c at the end of some of the moves, but not of all, in a group after which the move continues. */
static void
judge_group_ends (PwBexLower *lower, const PwBexLeg *group)
{
  if (ends_of_group (lower, group) != 0)
    return;
  for (guint i = 0; i < group->terms.n; i++)
    {
      const PwBexLeg *leg;
      guint8 ends = ends_of_term (lower, group, i, &leg);

      if (ends != 0 && leg->kind != PW_BEX_SPECIAL)
        judge_group_end (lower, leg);
    }
}

/* Letters or modes that mean nothing before this step. */
static void
judge_letters_before (PwBexLower *lower, const PwBexLeg *leg)
{
  g_autofree char *word = pw_scan_dup (lower->scan, leg->prefix), *name = pw_scan_dup (lower->scan, leg->span);

  pw_scan_correct (lower->scan, PW_CODE_LETTER_BEFORE_STEP, leg->prefix, word, name, "");
}

/* Letters that make no sense before [O], [!K], [?K] and [&N]. */
static void
judge_special_letters (PwBexLower *lower, const PwBexLeg *leg)
{
  PwClassicMeaning meaning = { 0 };

  pw_classic_read_run (&pw_bex_vocabulary, lower->scan->text, leg->prefix, &meaning);
  if (leg->modes != 0 || meaning.ends != 0 || (leg->special != PW_BEX_SWAP && pw_span_length (leg->prefix) > 0))
    judge_letters_before (lower, leg);
}

/* "cN[O]": the step before it only lacks the sign between. */
static gboolean
is_beside_step (const PwBexLower *lower, const PwBexLeg *leg)
{
  const char *text = lower->scan->text;
  guint at = leg->span.start;

  return pw_span_length (leg->prefix) == 0 && at > 0
         && (g_ascii_isalnum (text[at - 1]) || text[at - 1] == ')');
}

static void
judge_special (PwBexLower *lower, const PwBexTerm *term, guint i, PwBexPlace place)
{
  const PwBexLeg *leg = pw_bex_leg (lower->syntax, term, i);
  g_autofree char *name = pw_scan_dup (lower->scan, leg->span);
  g_autofree char *longer = g_strconcat (leg->special == PW_BEX_HOME ? "cK-" : "O-", name, NULL);
  g_autofree char *joined = g_strconcat ("-", name, NULL);
  gboolean effect = leg->special == PW_BEX_IMMOBILISE || leg->special == PW_BEX_FREE;

  judge_special_letters (lower, leg);
  if (place.inside)
    pw_scan_correct (lower->scan, PW_CODE_STEP_INSIDE_GROUP, leg->span, name, NULL, NULL);
  else if (i == 0 && leg->special != PW_BEX_SWAP)
    pw_scan_correct (lower->scan, PW_CODE_STEP_OUT_OF_PLACE, leg->span, name, longer,
                     is_beside_step (lower, leg) ? joined
                     : effect                    ? longer
                                                 : "O");
  else if (i + 1 < term->n && effect)
    pw_scan_correct (lower->scan, PW_CODE_STEP_NOT_LAST, leg->span, name, NULL, NULL);
}

void
pw_bex_judge_place (PwBexLower *lower, const PwBexTerm *term, guint i, PwBexPlace place)
{
  const PwBexLeg *leg = pw_bex_leg (lower->syntax, term, i);
  gboolean last = i + 1 == term->n, effect = pw_bex_ends_with_effect (lower->syntax, term);
  PwClassicMeaning own = { 0 };

  pw_classic_read_run (&pw_bex_vocabulary, lower->scan->text, leg->prefix, &own);
  if (leg->kind == PW_BEX_SPECIAL)
    judge_special (lower, term, i, place);
  if ((i > 0 || !place.opening) && own.words != 0)
    judge_directions (lower, own.word_span);
  if ((i > 0 || place.inside) && pw_span_length (own.whole_span) > 0)
    judge_whole_letter (lower, own.whole_span, place.whole);
  if ((term->n > 1 || place.inside) && (own.hop == 'q' || own.hop == 'z'))
    {
      char word[2] = { own.hop };

      pw_scan_correct (lower->scan, PW_CODE_HOP_ON_LATER_STEP, own.hop_span, word, NULL, NULL);
    }
  if (leg->kind == PW_BEX_SPECIAL)
    return;
  if (last && place.rifle && (own.ends != 0 || leg->modes != 0))
    judge_letters_before (lower, leg);
  else if (last && place.inside && leg->modes != 0)
    judge_group_end (lower, leg);
  else if ((!last || effect || (leg->kind == PW_BEX_NOTHING && term->n > 1)) && leg->modes != 0)
    judge_modes (lower, leg);
}

/* -- steps -- */

gboolean
pw_bex_leaves_out (const PwSimple *step, guint vector, const PwBexMeaning *meaning, gboolean opening)
{
  PwDirections directions;

  return opening && !pw_classic_step_directions (step, vector, meaning->letters.words, &directions);
}

PwNodeId
pw_bex_lower_vector (PwBexLower *lower, const PwSimple *step, guint vector, const PwBexMeaning *meaning,
                     gboolean opening)
{
  PwNodeId id
      = pw_classic_step_lower (lower->builder, step, vector, meaning->letters.hop, PW_BETWEEN_SOME_ROUTE);
  PwDirections directions = PW_DIR_NONE;

  if (opening)
    pw_classic_step_directions (step, vector, meaning->letters.words, &directions);
  pw_steps_aim (lower->builder, id, PW_SCOPE_STEP, directions);
  lower->n_aimed += directions != PW_DIR_NONE;
  return id;
}

static void
judge_words (PwBexLower *lower, const PwSimple *step, const PwBexMeaning *meaning)
{
  const char *text = lower->scan->text;
  g_autofree char *name = pw_scan_dup (lower->scan, step->span);
  gboolean own = meaning->word_run.end == step->span.start;
  guint32 words = meaning->letters.words;

  if (pw_vec_is_zero (step->vectors[0]))
    {
      g_autofree char *word = pw_scan_dup (lower->scan, meaning->letters.word_span);

      pw_scan_correct (lower->scan, PW_CODE_NO_EFFECT, meaning->letters.word_span, word, name,
                       own && strspn (word, "fblrsvh") == strlen (word) ? "" : NULL);
    }
  else if (pw_vec_is_oblique (step->vectors[0]))
    pw_classic_judge_oblique (lower->scan, meaning->word_run, words, name, own);
  else if (step->n_vectors == 1 && own)
    pw_classic_judge_straight (lower->scan, meaning->word_run);
  else if (step->n_vectors == 2 && pw_classic_has_doubled (words))
    pw_classic_step_judge_king (lower->scan, step, meaning->word_run, &meaning->letters,
                                own && (step->span.end >= lower->scan->length || text[step->span.end] != '-'));
}

void
pw_bex_judge_step (PwBexLower *lower, const PwSimple *step, const PwBexMeaning *meaning, gboolean opening)
{
  if (step->broken)
    return;
  if (opening && meaning->letters.words != 0)
    judge_words (lower, step, meaning);
  for (guint i = 0; i < step->n_vectors; i++)
    pw_classic_step_judge_hop (lower->scan, step, step->vectors[i], &meaning->letters);
}

static PwNodeId
lower_step (PwBexLower *lower, const PwSimple *step, const PwBexMeaning *meaning, gboolean opening)
{
  PwNodeId ids[2];
  guint n = 0;

  pw_bex_judge_step (lower, step, meaning, opening);
  for (guint i = 0; i < step->n_vectors; i++)
    if (!pw_bex_leaves_out (step, i, meaning, opening))
      ids[n++] = pw_bex_lower_vector (lower, step, i, meaning, opening);
  return pw_piece_builder_choice (lower->builder, step->span, ids, n);
}

/* -- chains -- */

PwBexChain
pw_bex_chain_new (void)
{
  PwBexChain chain = {
    .children = g_array_new (FALSE, FALSE, sizeof (PwNodeId)),
    .links = g_array_new (FALSE, FALSE, sizeof (PwLink)),
  };

  return chain;
}

PwBexChain
pw_bex_chain_copy (const PwBexChain *chain)
{
  PwBexChain copy = { g_array_copy (chain->children), g_array_copy (chain->links) };

  return copy;
}

PW_CLEAR_FUNC (pw_bex_chain_clear, PwBexChain, (g_array_unref, children, links));

void
pw_bex_chain_add (PwBexChain *chain, const PwLink *link, PwNodeId id)
{
  if (chain->children->len > 0)
    g_array_append_vals (chain->links, link, 1);
  g_array_append_val (chain->children, id);
}

PwNodeId
pw_bex_chain_end (PwBexLower *lower, PwBexChain *chain, PwSpan span)
{
  PwNodeId id = pw_piece_builder_chain (lower->builder, span, (const PwNodeId *) (const void *) chain->children->data,
                                        (const PwLink *) (const void *) chain->links->data, chain->children->len);

  pw_bex_chain_clear (chain);
  return id;
}

/*
 * The link after a leg, from its letters.
 *
 * ends: what m and c require
 * effect: the next leg is an effect
 */
static PwLink
link_behind (const PwBexLeg *leg, guint8 ends, gboolean effect)
{
  PwLink link = { .directions = leg->behind == PW_BEX_ANY_WAY || effect ? PW_DIR_ALL : PW_DIR_NONE };

  if (leg->kind == PW_BEX_SPECIAL && leg->special == PW_BEX_SWAP)
    {
      link.takes.holds = PW_HOLDS_ANY_PIECE;
      link.unloads = PW_UNLOAD_LEG_START;
    }
  else
    {
      guint8 wanted = ends != 0 ? ends : effect ? PW_HOLDS_EMPTY | PW_HOLDS_ENEMY : PW_HOLDS_EMPTY;

      link.stays.holds = wanted & PW_HOLDS_EMPTY;
      link.takes.holds = wanted & PW_HOLDS_ENEMY;
    }
  link.explodes = effect;
  return link;
}

void
pw_bex_lower_earlier_legs (PwBexLower *lower, const PwBexTerm *term, const PwBexMeaning *outer, PwBexPlace place,
                           PwBexChain *chain, PwLink *link)
{
  for (guint i = 0; i < term->n; i++)
    {
      const PwBexLeg *leg = pw_bex_leg (lower->syntax, term, i);
      gboolean effect = i + 2 == term->n && pw_bex_ends_with_effect (lower->syntax, term);
      PwBexMeaning meaning = pw_bex_read_nth (lower, term, i, outer);
      PwBexPlace here = { place.whole, place.opening && i == 0, place.inside, place.rifle };

      pw_bex_judge_letters (lower, term, i);
      pw_bex_judge_place (lower, term, i, place);
      if (i + 1 == term->n)
        return;
      pw_bex_chain_add (chain, link, pw_bex_lower_leg (lower, leg, &meaning, here));
      *link = link_behind (leg, meaning.letters.ends, effect);
    }
}

PwNodeId
pw_bex_lower_leg (PwBexLower *lower, const PwBexLeg *leg, const PwBexMeaning *meaning, PwBexPlace place)
{
  static const PwSimple square = { .n_vectors = 1 };
  PwNodeId id;

  if (leg->kind == PW_BEX_GROUP)
    return lower_group (lower, leg, meaning, place);
  if (leg->kind == PW_BEX_STEP || (leg->kind == PW_BEX_SPECIAL && leg->special != PW_BEX_HOME))
    return lower_step (lower, &leg->step, meaning, place.opening);
  id = pw_classic_step_lower (lower->builder, &square, 0, 0, PW_BETWEEN_ANYTHING);
  pw_piece_builder_node (lower->builder, id)->span = leg->span;
  if (leg->kind == PW_BEX_SPECIAL)
    pw_piece_builder_node (lower->builder, id)->leap.reach = PW_REACH_HOME;
  return id;
}

/* -- groups -- */

static void
judge_group_hop (PwBexLower *lower, const PwBexLeg *leg, const PwBexMeaning *meaning)
{
  char word[2] = { meaning->letters.hop };

  if (leg->ranged && word[0] != '\0' && strchr ("pgqz", word[0]) != NULL)
    pw_scan_correct (lower->scan, PW_CODE_HOP_ON_EXPONENT, meaning->letters.hop_span, word, NULL, NULL);
}

static PwNodeId
lower_inner_term (PwBexLower *lower, const PwBexTerm *term, const PwBexMeaning *outer, PwBexPlace place)
{
  const PwBexLeg *leg = pw_bex_leg (lower->syntax, term, term->n - 1);
  PwBexPlace here = { place.whole, place.opening && term->n == 1, TRUE, FALSE };
  PwBexChain chain = pw_bex_chain_new ();
  PwBexMeaning meaning, first = *outer;
  PwLink link = { 0 };

  if (term->n > 1 && outer->letters.hop != 0)
    {
      char word[2] = { outer->letters.hop };

      pw_scan_correct (lower->scan, PW_CODE_HOP_BEFORE_CHAIN, outer->letters.hop_span, word, NULL, NULL);
    }
  first.letters.ends = 0; /* they are the group's, after all of it */
  first.modes = 0;
  place.inside = TRUE;
  place.rifle = FALSE;
  pw_bex_lower_earlier_legs (lower, term, &first, place, &chain, &link);
  meaning = pw_bex_read_nth (lower, term, term->n - 1, &first);
  pw_bex_chain_add (&chain, &link, pw_bex_lower_leg (lower, leg, &meaning, here));
  return pw_bex_chain_end (lower, &chain, term->span);
}

static PwNodeId
lower_inner_terms (PwBexLower *lower, const PwBexLeg *leg, const PwBexMeaning *meaning, PwBexPlace place)
{
  g_autofree PwNodeId *ids = g_new (PwNodeId, leg->terms.n + 1);

  for (guint i = 0; i < leg->terms.n; i++)
    ids[i] = lower_inner_term (lower, pw_bex_term (lower->syntax, leg->terms.first + i), meaning, place);
  if (leg->terms.n == 0) /* an error: anything will do */
    return pw_piece_builder_leap (lower->builder, leg->span, pw_vec (1, 0), PW_BETWEEN_ANYTHING);
  return pw_piece_builder_choice (lower->builder, leg->span, ids, leg->terms.n);
}

static PwNodeId
repeat (PwBexLower *lower, const PwBexLeg *leg, PwNodeId child, guint max, const PwLink *link)
{
  PwNodeId id = child;

  if (max != 1)
    pw_steps_repeat (lower->builder, leg->span, child, link, max, leg->exact, &id);
  return id;
}

/* The link between two rounds: what the letters at the end of the group require of the square. */
static PwLink
link_between_rounds (PwBexLower *lower, const PwBexLeg *leg)
{
  guint8 ends = ends_of_group (lower, leg);
  PwLink link = { .stays.holds = ends != 0 ? ends & PW_HOLDS_EMPTY : PW_HOLDS_EMPTY,
                  .takes.holds = ends & PW_HOLDS_ENEMY };

  return link;
}

#define MAX_AIMED_ROUNDS 6 /* repeated groups with directions in one another: each doubles the work */

/* depth: number of repeated groups in one another. Returns: whether one more is allowed */
static gboolean
judge_aimed_rounds (PwBexLower *lower, const PwBexLeg *leg, guint depth)
{
  g_autofree char *limit = NULL;

  if (depth < MAX_AIMED_ROUNDS)
    return TRUE;
  limit = g_strdup_printf ("%d", MAX_AIMED_ROUNDS);
  pw_scan_correct (lower->scan, PW_CODE_DIRECTIONS_TOO_DEEP, leg->span, limit, NULL, NULL);
  return FALSE;
}

/*
 * Directions pick the first step of all rounds. So the first round has them and is separate; the others have none.
 */
static PwNodeId
lower_aimed_rounds (PwBexLower *lower, const PwBexLeg *leg, const PwBexMeaning *meaning, PwNodeId first, PwSpan whole)
{
  PwBexMeaning later = *meaning;
  PwBexPlace inside = { whole, FALSE, TRUE, FALSE };
  PwLink link = link_between_rounds (lower, leg);
  PwBexChain chain = pw_bex_chain_new ();
  guint n_said = lower->scan->diagnostics->len;
  PwNodeId ids[2], others;

  later.letters.words = 0;
  others = lower_inner_terms (lower, leg, &later, inside);
  g_array_set_size (lower->scan->diagnostics, n_said); /* they were judged the first time */
  pw_bex_chain_add (&chain, NULL, first);
  pw_bex_chain_add (&chain, &link, repeat (lower, leg, others, leg->max == 0 ? 0 : leg->max - 1, &link));
  ids[0] = first;
  ids[1] = pw_bex_chain_end (lower, &chain, leg->span);
  return leg->exact ? ids[1] : pw_piece_builder_choice (lower->builder, leg->span, ids, 2);
}

static PwNodeId
lower_group (PwBexLower *lower, const PwBexLeg *leg, const PwBexMeaning *meaning, PwBexPlace place)
{
  guint n_aimed = lower->n_aimed, around = lower->aimed_depth;
  PwLink link = link_between_rounds (lower, leg);
  PwNodeId id;

  judge_group_hop (lower, leg, meaning);
  judge_group_ends (lower, leg);
  lower->aimed_depth = 0;
  id = lower_inner_terms (lower, leg, meaning, place);
  if (leg->ranged && leg->max != 1 && lower->n_aimed == n_aimed)
    id = repeat (lower, leg, id, leg->max, &link);
  else if (leg->ranged && leg->max != 1 && judge_aimed_rounds (lower, leg, lower->aimed_depth))
    {
      lower->aimed_depth++;
      id = lower_aimed_rounds (lower, leg, meaning, id, place.whole);
    }
  lower->aimed_depth = MAX (lower->aimed_depth, around);
  return id;
}
