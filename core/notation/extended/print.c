/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The printer of Extended Betza.  Terms become text in three strengths: what may stand
 * in front of an exponent, what may be a factor of a chain, and whole terms; what is
 * weaker than its place gets parentheses (spec extended, section 1).
 */
#include "core/notation/extended/print.h"

#include "core/notation/extended/vocabulary.h"

#include <string.h>

static gboolean write_factor (const PwReading *reading, GString *text, const PwPrintTerm *term, gboolean opening);
static gboolean write_term (const PwReading *reading, GString *text, const PwPrintTerm *term, gboolean opening);

/* -- steps -- */

/* The capital of an atom: with `king`, of W and F together. */
static char
find_capital (PwVec atom, gboolean king, gboolean slider)
{
  const PwAtom *row = pw_vocabulary_capital (&pw_ext_vocabulary, atom, king, slider);

  return row != NULL ? row->word.sign[0] : '\0';
}

/* The capital of an atom, or its coordinates. */
static void
write_atom (GString *text, PwVec atom, gboolean king)
{
  char capital = find_capital (atom, king, FALSE);

  if (capital != '\0')
    g_string_append_c (text, capital);
  else
    g_string_append_printf (text, "(%d,%d)", atom.dx, atom.dy);
}

/* A step that rides, as R4 or N0. */
static void
write_ride (GString *text, const PwPrintTerm *step)
{
  char slider = find_capital (step->atom, step->king, TRUE);

  if (slider != '\0')
    g_string_append_c (text, slider);
  else
    write_atom (text, step->atom, step->king);
  if (slider == '\0' || step->max != 0)
    g_string_append_printf (text, "%u", step->max);
}

void
pw_ext_write_step (GString *text, const PwPrintTerm *step, const char *exactly)
{
  if (step->rides && !step->exact)
    {
      write_ride (text, step);
      return;
    }
  write_atom (text, step->atom, step->king);
  if (step->rides)
    g_string_append_printf (text, "%s%u", exactly, step->max);
}

/* A step without letters; exactly two are "W-W". */
static void
write_step (GString *text, const PwPrintTerm *step)
{
  PwPrintTerm leap = *step;

  if (!step->rides || !step->exact || step->max != 2)
    {
      pw_ext_write_step (text, step, "-");
      return;
    }
  leap.rides = FALSE;
  pw_ext_write_step (text, &leap, "");
  g_string_append_c (text, '-');
  pw_ext_write_step (text, &leap, "");
}

static const PwHopLetters hops
    = { { "", "j", "g", "jj" }, { "", "n", "j", "g", NULL }, .last_of_rides = PW_BETWEEN_NOTHING };

const char *
pw_ext_step_hop (const PwPrintTerm *step)
{
  gboolean plain = step->between == PW_BETWEEN_ANYTHING && step->ride == PW_RIDE_PLAIN;

  if (step->wraps || step->reach != PW_REACH_VECTOR || (step->rides && step->exact && !plain))
    return NULL;
  return pw_print_hop_letter (&hops, step);
}

gboolean
pw_ext_write_ride_of_hops (GString *text, const PwPrintTerm *step, const char *exactly)
{
  PwPrintTerm leap = *step;
  const char *hop;

  leap.rides = leap.exact = FALSE;
  leap.ride = PW_RIDE_PLAIN;
  hop = pw_ext_step_hop (&leap);
  if (hop == NULL || hop[0] == '\0' || !step->rides || step->ride != PW_RIDE_PLAIN)
    return FALSE;
  g_string_append_printf (text, "(%s", hop);
  write_atom (text, step->atom, step->king);
  g_string_append_printf (text, ")%s%u", step->exact ? exactly : "", step->max);
  return TRUE;
}

/* -- operators -- */

/* The operator that asks for what a link asks for; 0 if there is none. */
static char
find_operator (const PwLink *link)
{
  if (link->stays.own != 0 || link->stays.enemy != 0 || link->takes.own != 0 || link->takes.enemy != 0
      || link->explodes || link->unloads != PW_UNLOAD_NONE || link->turn != PW_TURN_FREE
      || link->equal != link->measures)
    return '\0';
  for (guint i = 0; i < PW_EXT_N_OPERATORS; i++)
    {
      const PwExtOperator *row = &pw_ext_operators[i];

      if (row->link.stays.holds == link->stays.holds && row->link.takes.holds == link->takes.holds
          && row->link.may_end == link->may_end && row->link.approaches == link->approaches)
        return row->word.sign[0];
    }
  return '\0';
}

static gboolean
write_directions (const PwReading *reading, GString *text, PwDirections directions)
{
  g_autofree char *words = pw_print_spell_later (reading, directions);

  if (words != NULL)
    g_string_append (text, words);
  return words != NULL;
}

/* -- exponents -- */

/* Whether a term needs no parentheses in front of an exponent; a number right behind R would limit it. */
static gboolean
is_base (const PwPrintTerm *term, const char *exponent)
{
  if (term->kind != PW_PRINT_TERM_STEP || term->scope != PW_SCOPE_NONE || g_strcmp0 (pw_ext_step_hop (term), "") != 0)
    return FALSE;
  return !term->rides
         || (!term->exact && term->max == 0 && find_capital (term->atom, term->king, TRUE) != '\0'
             && !g_ascii_isdigit (exponent[0]));
}

/* An operator of an exponent that repeats at most so often is t, one that repeats exactly so often any other.
 */
static gboolean
write_exponent (const PwReading *reading, GString *text, const PwPrintTerm *repeat)
{
  char sign = find_operator (&repeat->again);

  if (sign == '-' && !repeat->exact)
    sign = '\0';
  else if (sign == '\0' || sign == 't' || (!repeat->exact && repeat->max != 0))
    return FALSE;
  if (sign != '\0')
    g_string_append_c (text, sign);
  if (repeat->again.equal)
    g_string_append_c (text, 'e');
  if (!write_directions (reading, text, repeat->again.directions))
    return FALSE;
  g_string_append_printf (text, "%u", repeat->max);
  return TRUE;
}

/* Whether letters aim at several atoms at once; where a path begins, they pick among the copies of each alone. */
static gboolean
chosen_one_of_several (PwPrintTerm term, gboolean aimed)
{
  gboolean choice = term.kind == PW_PRINT_TERM_CHOICE;

  aimed = aimed || term.scope == PW_SCOPE_STEP;
  if (term.kind == PW_PRINT_TERM_STEP || (choice && aimed))
    return aimed && (choice || term.king);
  for (guint i = 0; i < (choice ? term.n : 1); i++)
    if (chosen_one_of_several (pw_print_child (&term, i), aimed))
      return TRUE;
  return FALSE;
}

static gboolean
write_repeat (const PwReading *reading, GString *text, const PwPrintTerm *repeat, gboolean opening)
{
  PwPrintTerm child = pw_print_child (repeat, 0);
  g_autoptr (GString) exponent = g_string_new (NULL);

  if (repeat->stays_away || (opening && chosen_one_of_several (child, FALSE))
      || !write_exponent (reading, exponent, repeat))
    return FALSE;
  if (is_base (&child, exponent->str))
    write_step (text, &child);
  else
    {
      g_string_append_c (text, '(');
      if (!write_term (reading, text, &child, FALSE))
        return FALSE;
      g_string_append_c (text, ')');
    }
  g_string_append (text, exponent->str);
  return TRUE;
}

/* -- chains and groups -- */

/* A later step with n or j, whose letter stands behind the operator. */
static const char *
hop_behind_operator (const PwPrintTerm *next)
{
  const char *hop = next->kind == PW_PRINT_TERM_STEP && next->scope == PW_SCOPE_NONE ? pw_ext_step_hop (next) : NULL;

  return hop != NULL && hop[0] != 'g' ? hop : "";
}

/*
 * The legs of a chain after its first with the links before them.
 *
 * Returns: FALSE if they can't be said
 */
static gboolean
write_later_legs (const PwReading *reading, GString *text, const PwPrintTerm *chain)
{
  for (guint i = 1; i < chain->n; i++)
    {
      PwLink link = pw_print_link (chain, i - 1);
      PwPrintTerm leg = pw_print_child (chain, i);
      const char *hop = hop_behind_operator (&leg);
      char sign = find_operator (&link);

      if (sign == '\0')
        return FALSE;
      g_string_append_printf (text, "%c%s", sign, link.equal ? "e" : "");
      if (!write_directions (reading, text, link.directions))
        return FALSE;
      g_string_append (text, hop);
      if (hop[0] != '\0')
        write_step (text, &leg);
      else if (!write_factor (reading, text, &leg, FALSE))
        return FALSE;
    }
  return TRUE;
}

/* Alternatives, without the parentheses around them. */
static gboolean
write_alternatives (const PwReading *reading, GString *text, const PwPrintTerm *choice, gboolean opening)
{
  for (guint i = 0; i < choice->n; i++)
    {
      g_autoptr (GString) next = g_string_new (NULL);
      PwPrintTerm child = pw_print_child (choice, i);

      if (!write_term (reading, next, &child, opening))
        return FALSE;
      if (i > 0 && pw_ext_stand_apart (text->str, next->str))
        g_string_append_c (text, ' ');
      g_string_append (text, next->str);
    }
  return TRUE;
}

/* A ride that lands behind a piece, in the middle of a chain: only its own letter says it in one. */
static gboolean
write_landing (GString *text, const PwPrintTerm *step)
{
  PwPrintTerm ride = *step;

  if (!step->rides || step->ride != PW_RIDE_BEHIND || step->max != 0 || step->exact)
    return FALSE;
  ride.ride = PW_RIDE_PLAIN;
  g_string_append_c (text, '(');
  write_step (text, &ride);
  g_string_append_c (text, '+');
  write_atom (text, step->atom, step->king);
  g_string_append_c (text, ')');
  return TRUE;
}

static gboolean
write_factor (const PwReading *reading, GString *text, const PwPrintTerm *term, gboolean opening)
{
  const char *hop = term->kind == PW_PRINT_TERM_STEP ? pw_ext_step_hop (term) : NULL;

  if (term->scope == PW_SCOPE_NONE && term->kind == PW_PRINT_TERM_STEP && hop == NULL)
    return term->between != PW_BETWEEN_LAST && pw_ext_write_ride_of_hops (text, term, "-");
  if (term->scope == PW_SCOPE_NONE && term->kind == PW_PRINT_TERM_STEP && hop[0] == 'g')
    return write_landing (text, term);
  if (term->scope == PW_SCOPE_NONE && term->kind == PW_PRINT_TERM_STEP && hop[0] == '\0')
    {
      gboolean apart = term->rides && term->exact && term->max == 2; /* "W-W" is two factors */

      if (apart)
        g_string_append_c (text, '(');
      write_step (text, term);
      if (apart)
        g_string_append_c (text, ')');
      return TRUE;
    }
  if (term->scope == PW_SCOPE_NONE && term->kind == PW_PRINT_TERM_REPEAT && term->ride == PW_RIDE_PLAIN)
    return write_repeat (reading, text, term, opening);
  g_string_append_c (text, '(');
  if (!write_term (reading, text, term, opening))
    return FALSE;
  g_string_append_c (text, ')');
  return TRUE;
}

/* Letters in front of a chain that opens a path speak of the whole of it; in front of another, of its first
 * step. */
static gboolean
write_aimed (const PwReading *reading, GString *text, const PwPrintTerm *chain, gboolean opening)
{
  PwPrintTerm first = pw_print_child (chain, 0);

  if (chain->scope != PW_SCOPE_NONE && (chain->scope == PW_SCOPE_PART) != opening)
    return FALSE;
  if (!write_directions (reading, text, chain->scope != PW_SCOPE_NONE ? chain->directions : PW_DIR_NONE))
    return FALSE;
  if (chain->scope == PW_SCOPE_NONE && first.scope == PW_SCOPE_STEP && !opening)
    {
      write_directions (reading, text, first.directions);
      first.scope = PW_SCOPE_NONE;
    }
  return write_factor (reading, text, &first, opening) && write_later_legs (reading, text, chain);
}

/*
 * A term as it stands between parentheses.
 *
 * opening: a path begins with it
 * Returns: FALSE if it can't be said
 */
static gboolean
write_term (const PwReading *reading, GString *text, const PwPrintTerm *term, gboolean opening)
{
  const char *hop = term->kind == PW_PRINT_TERM_STEP ? pw_ext_step_hop (term) : NULL;
  PwPrintTerm bare = *term;

  if (term->kind == PW_PRINT_TERM_CHAIN)
    return write_aimed (reading, text, term, opening);
  if (term->scope == PW_SCOPE_PART && (!opening || term->kind == PW_PRINT_TERM_STEP))
    return FALSE;
  if (term->scope == PW_SCOPE_STEP && opening && (term->kind != PW_PRINT_TERM_STEP || term->king))
    return FALSE; /* there each alternative would pick for itself */
  if (term->scope != PW_SCOPE_NONE && !write_directions (reading, text, term->directions))
    return FALSE;
  bare.scope = PW_SCOPE_NONE;
  if (hop != NULL && hop[0] != 'g')
    {
      g_string_append (text, hop);
      write_step (text, term);
      return TRUE;
    }
  if (term->kind == PW_PRINT_TERM_REPEAT)
    {
      g_string_append (text, hops.rides[term->ride]);
      return write_repeat (reading, text, term, opening);
    }
  if (term->kind == PW_PRINT_TERM_CHOICE && term->scope == PW_SCOPE_NONE)
    return write_alternatives (reading, text, term, opening);
  return write_factor (reading, text, &bare, opening);
}

/* -- routes -- */

/* q or z in front of the only step of a ride that turns any number of times; NULL if it is something else. */
static const char *
find_curve (const PwReading *reading, const PwPrintTerm *root, PwPrintTerm *ride)
{
  const char *curve = pw_print_curve (reading, root, ride);

  return curve != NULL && !ride->exact && !ride->wraps ? curve : NULL;
}

char *
pw_ext_prefix_directions (const PwReading *reading, const PwRoute *route)
{
  PwDirectionSet yes, no, care = pw_route_reach (route, PW_DIRECTION_SET_ALL);

  if (route->filter != PW_DIRECTION_SET_ALL)
    return route->direction_set == route->classes ? pw_ext_words_spell_direction_set (
               reading->words, route->filter, care != 0 ? care : PW_DIRECTION_SET_ALL)
                                          : NULL;
  if (route->direction_set == route->classes)
    return g_strdup ("");
  yes = pw_route_reach (route, route->direction_set);
  no = pw_route_reach (route, route->classes & ~route->direction_set);
  return yes & no ? NULL : pw_ext_words_spell_direction_set (reading->words, yes, yes | no);
}

/* A chain with letters in front of its first factor alone: "(fF)tR". */
static gboolean
write_aimed_chain (const PwReading *reading, GString *text, const PwRoute *route)
{
  PwPrintTerm chain = pw_route_root (route), first = pw_print_child (&chain, 0);
  g_autofree char *own = pw_print_spell_first (reading, route), *filter = pw_print_spell_filter (reading, route);

  if (own == NULL || filter == NULL || (first.kind != PW_PRINT_TERM_STEP && first.kind != PW_PRINT_TERM_CHOICE))
    return FALSE;
  g_string_append_printf (text, "%s(%s", filter, own);
  if (first.kind == PW_PRINT_TERM_CHOICE ? !write_factor (reading, text, &first, TRUE)
                                         : !write_term (reading, text, &first, TRUE))
    return FALSE;
  g_string_append_c (text, ')');
  return write_later_legs (reading, text, &chain);
}

static gboolean
write_path (const PwReading *reading, GString *text, const PwRoute *route)
{
  PwPrintTerm root = pw_route_root (route), step = root;
  const char *hop = find_curve (reading, &root, &step);

  if (route->pao)
    {
      step.between = PW_BETWEEN_ANYTHING;
      hop = "p";
    }
  else if (hop == NULL && root.kind == PW_PRINT_TERM_STEP)
    hop = pw_ext_step_hop (&step);
  if (hop == NULL)
    return write_term (reading, text, &root, TRUE);
  g_string_append (text, hop);
  write_step (text, &step);
  return TRUE;
}

/* A route as a whole term. Returns: (transfer full) (nullable) */
static char *
say_as_it_is (const PwReading *reading, const PwRoute *route, gboolean royal)
{
  g_autoptr (GString) text = g_string_new (royal ? "k" : "");
  const PwPath *facts = &route->facts;
  const char *ends = pw_print_ends_letter (&facts->ends);
  g_autofree char *directions = pw_ext_prefix_directions (reading, route);
  gboolean aimed = directions == NULL && pw_route_root (route).kind == PW_PRINT_TERM_CHAIN;

  if (ends == NULL || (directions == NULL && !aimed) || facts->effect_kind != PW_EFFECT_TAKE
      || facts->unloads != PW_UNLOAD_NONE || facts->partner != PW_PARTNER_NONE || route->line)
    return NULL;
  if (facts->virgin)
    g_string_append_c (text, 'i');
  if (directions != NULL)
    g_string_append (text, directions);
  g_string_append (text, ends);
  if (facts->cylinder)
    g_string_append_c (text, 'o');
  if (aimed ? !write_aimed_chain (reading, text, route) : !write_path (reading, text, route))
    return NULL;
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* "W W" is not "WW": a capital twice is the old way to write a rider. */
gboolean
pw_ext_stand_apart (const char *before, const char *next)
{
  gsize length = strlen (before);
  const PwAtom *row = length > 0 ? pw_ext_atom (before[length - 1]) : NULL;

  return row != NULL && !row->slider && row->n_vectors == 1 && before[length - 1] == next[0];
}

/* -- the dialect -- */

/* Whether no letters pick the first steps of a king both among W's and among F's. */
static gboolean
parts_king (const PwReading *reading, const PwRoute *route)
{
  g_autofree char *words = pw_print_spell_first (reading, route);

  return words == NULL && route->classes == (PW_DIRECTION_SET_ORTHOGONAL | PW_DIRECTION_SET_DIAGONAL);
}

/* A repeat that can't be said as it is: with letters for its first step, or at most so often. Not if no operator says
 * what is between two rounds: then a round more doesn't help. */
static gboolean
splits_repeat (PwPrintJob *job, const PwRoute *route, GPtrArray *parts)
{
  PwRoute bare = *route;
  PwPrintTerm root = pw_route_root (route);
  g_autofree char *text = NULL;

  if (root.kind == PW_PRINT_TERM_REPEAT && root.max == 0 && route->direction_set == route->classes
      && find_operator (&root.again) == '\0')
    return FALSE;

  bare.facts.ends = (PwMatch){ PW_HOLDS_EMPTY };
  return root.kind == PW_PRINT_TERM_REPEAT
         && (text = say_as_it_is (job->reading, &bare, FALSE)) == NULL && pw_split_repeat (job->reading, route, parts);
}

/* What operators ask for, of all but t and y. Returns: how many there are */
static guint
list_signs (PwLink signs[PW_EXT_N_OPERATORS])
{
  guint n = 0;

  for (guint i = 0; i < PW_EXT_N_OPERATORS; i++)
    {
      signs[n] = pw_ext_operators[i].link;
      n += !signs[n].may_end && !signs[n].approaches;
    }
  return n;
}

/* A route for each side that it may turn to; where that has letters for its first step, it is cut there as well. */
static gboolean
split_turns (PwPrintJob *job, PwRoute *route, GPtrArray *parts)
{
  g_autoptr (GPtrArray) turned = g_ptr_array_new ();

  if (!pw_split_turns (job->reading, route, turned))
    return FALSE;
  for (guint i = 0; i < turned->len; i++)
    {
      PwRoute *part = turned->pdata[i];

      if (part == route || part->direction_set == part->classes || !splits_repeat (job, part, parts))
        g_ptr_array_add (parts, part);
    }
  return TRUE;
}

static void
split_links (PwPrintJob *job, PwRoute *route, GPtrArray *parts)
{
  g_autoptr (GPtrArray) turned = g_ptr_array_new ();
  PwLink signs[PW_EXT_N_OPERATORS];
  PwPrintTerm root = pw_route_root (route), ride;
  guint n = list_signs (signs), before = parts->len;

  if (find_curve (job->reading, &root, &ride) != NULL)
    g_ptr_array_add (turned, route);
  else if (!split_turns (job, route, turned))
    {
      g_ptr_array_add (parts, route);
      return;
    }
  for (guint i = 0; i < turned->len; i++)
    if (!pw_split_conditions (job->reading, turned->pdata[i], signs, n, parts))
      {
        g_ptr_array_set_size (parts, (int) before);
        g_ptr_array_add (parts, route);
        return;
      }
}

/* The route with o for the whole of it, if each of its steps wraps round. Returns: (nullable) */
static PwRoute *
wrap_whole (PwPrintJob *job, const PwRoute *route)
{
  PwPrintTerm root = pw_route_root (route);
  PwRoute *whole;

  if (root.kind != PW_PRINT_TERM_STEP || !root.wraps)
    return NULL;
  root.wraps = FALSE;
  whole = pw_route_copy (job->reading, route);
  whole->facts.root = pw_print_term_end (&root);
  whole->facts.cylinder = TRUE;
  return whole;
}

#define MAX_WRITTEN_OUT 4 /* rounds of a repeat */

/* Whether an operator says what is between two rounds, or there are too many to write them out. */
static gboolean
fits (const PwRoute *route, const PwPrintTerm *repeat, const PwLink *behind)
{
  return !repeat->exact || repeat->max > MAX_WRITTEN_OUT || find_operator (&repeat->again) != '\0';
}

static void
split_walk (PwPrintJob *job, PwRoute *route, GPtrArray *parts)
{
  g_autoptr (GPtrArray) kinds = g_ptr_array_new (), rounds = g_ptr_array_new ();

  if (!splits_repeat (job, route, rounds))
    {
      if (parts_king (job->reading, route))
        pw_split_king (job->reading, route, kinds);
      else
        g_ptr_array_add (kinds, route);
      for (guint i = 0; i < kinds->len; i++)
        pw_split_rounds (job->reading, kinds->pdata[i], fits, rounds);
    }
  for (guint i = 0; i < rounds->len; i++)
    split_links (job, rounds->pdata[i], parts);
}

/* What is taken at the end, of either side, as taken on the way and stayed on: "BdO". Returns: (nullable) */
static PwRoute *
take_before_end (PwPrintJob *job, const PwRoute *route)
{
  const PwMatch *ends = &route->facts.ends;
  PwLink take = { .takes = { PW_HOLDS_ANY_PIECE } };
  PwPrintTerm stay = pw_print_null_step (route->store);
  PwRoute *longer;

  if (ends->holds != PW_HOLDS_ANY_PIECE || ends->own != 0 || ends->enemy != 0)
    return NULL;
  longer = pw_route_copy (job->reading, route);
  longer->facts.ends.holds = PW_HOLDS_EMPTY | PW_HOLDS_ENEMY;
  longer->facts.root = pw_print_join (route->store, route->facts.root, &take, pw_print_term_end (&stay));
  return longer;
}

/* Own pieces are taken in another term than empty squares are entered in. */
static void
split (PwPrintJob *job, PwRoute *route, GPtrArray *parts)
{
  guint holds = route->facts.ends.holds;

  if ((holds & PW_HOLDS_EMPTY) && (holds & PW_HOLDS_OWN))
    {
      PwRoute *quiet = pw_route_copy (job->reading, route);

      route = pw_route_copy (job->reading, route);
      quiet->facts.ends.holds = PW_HOLDS_EMPTY;
      route->facts.ends.holds = (guint8) (holds & (guint) ~PW_HOLDS_EMPTY);
      split_walk (job, quiet, parts);
    }
  split_walk (job, route, parts);
}

/* The route with one operator for each link within its legs. Returns: (nullable): NULL if it has no other links */
static PwRoute *
part_inner_links (PwPrintJob *job, const PwRoute *route)
{
  PwLink signs[PW_EXT_N_OPERATORS];
  guint n = list_signs (signs);
  PwRoute *parted = pw_route_copy (job->reading, route);

  if (!pw_split_inner_conditions (route->store, route->facts.root, signs, n, &parted->facts.root)
      || parted->facts.root == route->facts.root)
    return NULL;
  return parted;
}

static char *
say (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  PwRoute *other = wrap_whole (job, route);
  g_autofree char *text = NULL;

  if (other == NULL)
    other = take_before_end (job, route);
  text = say_as_it_is (job->reading, other != NULL ? other : route, royal);
  if (text == NULL && other == NULL && (other = part_inner_links (job, route)) != NULL)
    text = say_as_it_is (job->reading, other, royal);
  if (text == NULL || (other != NULL && !pw_print_means (job, text, route)))
    return NULL;
  return g_steal_pointer (&text);
}

const PwPrinter pw_extended_printer = {
  .lacks = PW_FEATURE (TAKE_OWN) | PW_FEATURE (LIMITER) | PW_FEATURE (SPARING) | PW_FEATURE (UNLOAD)
           | PW_FEATURE (EXPLODE) | PW_FEATURE (EFFECT) | PW_FEATURE (OFF_BOARD) | PW_FEATURE (EN_PASSANT)
           | PW_FEATURE (CASTLING) | PW_FEATURE (ANYWHERE) | PW_FEATURE (HOME) | PW_FEATURE (SOME_ROUTE)
           | PW_FEATURE (WRAPPING_LEG),
  .split = split,
  .say = say,
  .stand_apart = pw_ext_stand_apart,
  .royal_nothing = "kjW",
};
