/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The printer of Extended Betza.  Terms become text in three strengths: what may stand
 * in front of an exponent, what may be a factor of a chain, and whole terms; what is
 * weaker than its place gets parentheses (spec extended, section 1).
 */
#include "core/notation/extended/print.h"

#include "core/notation/extended/vocabulary.h"

#include <string.h>

static gboolean write_factor (const PwExtWriter *writer, GString *text, const PwPrintTerm *term, gboolean opening);

/* -- steps -- */

/* The capital of an atom: with `king`, of W and F together. */
static char
find_capital (PwVec atom, gboolean king, gboolean slider)
{
  const PwAtom *row = pw_vocabulary_capital (&pw_ext_vocabulary, atom, king, slider);

  return row != NULL ? row->word.sign[0] : '\0';
}

void
pw_ext_write_atom (GString *text, PwVec atom, gboolean king)
{
  char capital = find_capital (atom, king, FALSE);

  if (capital != '\0')
    g_string_append_c (text, capital);
  else
    g_string_append_printf (text, "(%d,%d)", atom.dx, atom.dy);
}

void
pw_ext_write_ride (GString *text, const PwPrintTerm *step)
{
  char slider = find_capital (step->atom, step->king, TRUE);

  if (slider != '\0')
    g_string_append_c (text, slider);
  else
    pw_ext_write_atom (text, step->atom, step->king);
  if (slider == '\0' || step->max != 0)
    g_string_append_printf (text, "%u", step->max);
}

/* A step without letters. */
static void
write_step (GString *text, const PwPrintTerm *step)
{
  if (!step->rides)
    pw_ext_write_atom (text, step->atom, step->king);
  else if (!step->exact)
    pw_ext_write_ride (text, step);
  else
    {
      pw_ext_write_atom (text, step->atom, step->king);
      if (step->max == 2)
        {
          g_string_append_c (text, '-');
          pw_ext_write_atom (text, step->atom, step->king);
        }
      else
        g_string_append_printf (text, "-%u", step->max);
    }
}

static const char *const ride_letters[] = { "", "j", "g", "jj" };

const char *
pw_ext_step_hop (const PwPrintTerm *step)
{
  static const char *const betweens[] = { "", "n", "j", "g", NULL };

  if (step->wraps || step->reach != PW_REACH_VECTOR)
    return NULL;
  if (step->rides && step->ride != PW_RIDE_PLAIN)
    return step->between == PW_BETWEEN_ANYTHING && !step->exact ? ride_letters[step->ride] : NULL;
  if (step->rides
      && (step->between > PW_BETWEEN_NOTHING || (step->exact && step->between != PW_BETWEEN_ANYTHING)))
    return NULL;
  return betweens[step->between];
}

/* A leap with its letter in parentheses, repeated: "(jD)0". */
static gboolean
write_ride_of_hops (GString *text, const PwPrintTerm *step)
{
  PwPrintTerm leap = *step;
  const char *hop;

  leap.rides = leap.exact = FALSE;
  leap.ride = PW_RIDE_PLAIN;
  hop = pw_ext_step_hop (&leap);
  if (hop == NULL || hop[0] == '\0' || hop[0] == 'g' || !step->rides || step->ride != PW_RIDE_PLAIN)
    return FALSE;
  g_string_append_printf (text, "(%s", hop);
  pw_ext_write_atom (text, step->atom, step->king);
  g_string_append_printf (text, ")%s%u", step->exact ? "-" : "", step->max);
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
write_directions (const PwExtWriter *writer, GString *text, PwDirections directions)
{
  g_autofree char *words = NULL;

  if (directions == PW_DIR_NONE)
    return TRUE;
  words = pw_ext_words_spell_bits (pw_reading_words (writer->reading), directions);
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
write_exponent (const PwExtWriter *writer, GString *text, const PwPrintTerm *repeat)
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
  if (!write_directions (writer, text, repeat->again.directions))
    return FALSE;
  g_string_append_printf (text, "%u", repeat->max);
  return TRUE;
}

/* Whether letters aim at several atoms at once; where a path begins, they pick among the copies of each alone. */
static gboolean
chosen_one_of_several (const PwPrintTerm *term, gboolean aimed)
{
  aimed = aimed || term->scope == PW_SCOPE_STEP;
  switch (term->kind)
    {
    case PW_PRINT_TERM_STEP:
      return aimed && term->king;
    case PW_PRINT_TERM_CHAIN:
    case PW_PRINT_TERM_REPEAT:
      return chosen_one_of_several (term->children[0], aimed);
    case PW_PRINT_TERM_CHOICE:
      for (guint i = 0; i < term->n; i++)
        if (aimed || chosen_one_of_several (term->children[i], FALSE))
          return TRUE;
      return FALSE;
    }
  return FALSE;
}

static gboolean
write_repeat (const PwExtWriter *writer, GString *text, const PwPrintTerm *repeat, gboolean opening)
{
  const PwPrintTerm *child = repeat->children[0];
  g_autoptr (GString) exponent = g_string_new (NULL);

  if (repeat->stays_away || (opening && chosen_one_of_several (child, FALSE))
      || !write_exponent (writer, exponent, repeat))
    return FALSE;
  if (is_base (child, exponent->str))
    write_step (text, child);
  else
    {
      g_string_append_c (text, '(');
      if (!pw_ext_write_term (writer, text, child, FALSE))
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

static gboolean
write_chain (const PwExtWriter *writer, GString *text, const PwPrintTerm *chain, gboolean opening)
{
  for (guint i = 0; i < chain->n; i++)
    {
      const char *hop = i > 0 ? hop_behind_operator (chain->children[i]) : "";

      if (hop[0] != '\0')
        {
          g_string_append (text, hop);
          write_step (text, chain->children[i]);
        }
      else if (!write_factor (writer, text, chain->children[i], opening && i == 0))
        return FALSE;
      if (i + 1 < chain->n)
        {
          const PwLink *link = &chain->links[i];
          char sign = find_operator (link);

          if (sign == '\0')
            return FALSE;
          g_string_append_c (text, sign);
          if (link->equal)
            g_string_append_c (text, 'e');
          if (!write_directions (writer, text, link->directions))
            return FALSE;
        }
    }
  return TRUE;
}

/* Alternatives, without the parentheses around them. */
static gboolean
write_alternatives (const PwExtWriter *writer, GString *text, const PwPrintTerm *choice, gboolean opening)
{
  for (guint i = 0; i < choice->n; i++)
    {
      g_autoptr (GString) next = g_string_new (NULL);

      if (!pw_ext_write_term (writer, next, choice->children[i], opening))
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
  pw_ext_write_atom (text, step->atom, step->king);
  g_string_append_c (text, ')');
  return TRUE;
}

static gboolean
write_factor (const PwExtWriter *writer, GString *text, const PwPrintTerm *term, gboolean opening)
{
  const char *hop = term->kind == PW_PRINT_TERM_STEP ? pw_ext_step_hop (term) : NULL;

  if (term->scope == PW_SCOPE_NONE && term->kind == PW_PRINT_TERM_STEP && hop == NULL)
    return write_ride_of_hops (text, term);
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
    return write_repeat (writer, text, term, opening);
  g_string_append_c (text, '(');
  if (!pw_ext_write_term (writer, text, term, opening))
    return FALSE;
  g_string_append_c (text, ')');
  return TRUE;
}

/* Letters in front of a chain that opens a path speak of the whole of it; in front of another, of its first
 * step. */
static gboolean
write_aimed (const PwExtWriter *writer, GString *text, const PwPrintTerm *chain, gboolean opening)
{
  PwPrintTerm bare = *chain, first = *chain->children[0];
  g_autofree PwPrintTerm **children = g_memdup2 (chain->children, chain->n * sizeof *children);

  if (chain->scope != PW_SCOPE_NONE && (chain->scope == PW_SCOPE_PART) != opening)
    return FALSE;
  if (!write_directions (writer, text, chain->scope != PW_SCOPE_NONE ? chain->directions : PW_DIR_NONE))
    return FALSE;
  if (chain->scope == PW_SCOPE_NONE && first.scope == PW_SCOPE_STEP && !opening)
    {
      write_directions (writer, text, first.directions);
      first.scope = PW_SCOPE_NONE;
      children[0] = &first;
      bare.children = children;
    }
  return write_chain (writer, text, &bare, opening);
}

gboolean
pw_ext_write_term (const PwExtWriter *writer, GString *text, const PwPrintTerm *term, gboolean opening)
{
  const char *hop = term->kind == PW_PRINT_TERM_STEP ? pw_ext_step_hop (term) : NULL;
  PwPrintTerm bare = *term;

  if (term->kind == PW_PRINT_TERM_CHAIN)
    return write_aimed (writer, text, term, opening);
  if (term->scope == PW_SCOPE_PART && (!opening || term->kind == PW_PRINT_TERM_STEP))
    return FALSE;
  if (term->scope == PW_SCOPE_STEP && opening && (term->kind != PW_PRINT_TERM_STEP || term->king))
    return FALSE; /* there each alternative would pick for itself */
  if (term->scope != PW_SCOPE_NONE && !write_directions (writer, text, term->directions))
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
      g_string_append (text, ride_letters[term->ride]);
      return write_repeat (writer, text, term, opening);
    }
  if (term->kind == PW_PRINT_TERM_CHOICE && term->scope == PW_SCOPE_NONE)
    return write_alternatives (writer, text, term, opening);
  return write_factor (writer, text, &bare, opening);
}

/* -- routes -- */

/* q or z in front of the only step of a ride that turns; NULL if it is something else. */
const char *
pw_ext_curve (PwReading *reading, const PwPrintTerm *repeat)
{
  const PwPrintTerm *step = repeat->children[0];
  gboolean oblique = step->atom.dy != 0 && step->atom.dx != step->atom.dy;
  gboolean circle = repeat->again.turn == PW_TURN_SAME;
  PwDirections wanted = circle && oblique ? PW_DIR_FR : PW_DIR_R;
  PwLink plain = repeat->again;
  PwAtoms atoms = { 0 };

  plain.turn = PW_TURN_FREE;
  if (!pw_print_term_is_leap (step) || step->king || pw_ext_step_hop (step) == NULL
      || pw_ext_step_hop (step)[0] != '\0' || repeat->again.turn == PW_TURN_FREE
      || repeat->stays_away != circle || repeat->exact || repeat->ride != PW_RIDE_PLAIN
      || !pw_link_is_plain (&plain))
    return NULL;
  pw_atoms_add (&atoms, step->atom);
  if (repeat->again.directions != pw_print_term_plain_directions (pw_reading_words (reading), &atoms, step, wanted))
    return NULL;
  return circle ? "q" : "z";
}

static const char *
ends_letter (const PwRoute *route)
{
  const PwMatch *ends = &route->facts.ends;

  if (ends->own != 0 || ends->enemy != 0)
    return NULL;
  return ends->holds == PW_HOLDS_EMPTY                      ? "m"
         : ends->holds == PW_HOLDS_ENEMY                    ? "c"
         : ends->holds == (PW_HOLDS_EMPTY | PW_HOLDS_ENEMY) ? ""
                                                            : NULL;
}

char *
pw_ext_prefix_directions (PwReading *reading, const PwRoute *route)
{
  PwDirectionSet yes, no, care = pw_route_reach (route, PW_DIRECTION_SET_ALL);

  if (route->filter != PW_DIRECTION_SET_ALL)
    return route->direction_set == route->classes ? pw_ext_words_spell_direction_set (
               pw_reading_words (reading), route->filter, care != 0 ? care : PW_DIRECTION_SET_ALL)
                                          : NULL;
  if (route->direction_set == route->classes)
    return g_strdup ("");
  yes = pw_route_reach (route, route->direction_set);
  no = pw_route_reach (route, route->classes & ~route->direction_set);
  return yes & no ? NULL : pw_ext_words_spell_direction_set (pw_reading_words (reading), yes, yes | no);
}

/* A chain with letters in front of its first factor alone: "(fF)tR". */
static gboolean
write_aimed_chain (const PwExtWriter *writer, GString *text, const PwRoute *route)
{
  const PwPrintTerm *chain = route->root, *first = chain->children[0];
  g_autofree char *own
      = pw_ext_words_spell_direction_set (pw_reading_words (writer->reading), route->direction_set, route->classes);
  g_autofree char *filter = NULL;
  PwPrintTerm rest = *chain, blank = { .kind = PW_PRINT_TERM_STEP };
  g_autofree PwPrintTerm **children = g_memdup2 (chain->children, chain->n * sizeof *children);
  g_autoptr (GString) behind = g_string_new (NULL);

  if (own == NULL || (first->kind != PW_PRINT_TERM_STEP && first->kind != PW_PRINT_TERM_CHOICE))
    return FALSE;
  if (route->filter != PW_DIRECTION_SET_ALL)
    {
      filter
          = pw_ext_words_spell_direction_set (pw_reading_words (writer->reading), route->filter, PW_DIRECTION_SET_ALL);
      if (filter == NULL)
        return FALSE;
      g_string_append (text, filter);
    }
  g_string_append_printf (text, "(%s", own);
  if (first->kind == PW_PRINT_TERM_CHOICE ? !write_factor (writer, text, first, TRUE)
                                    : !pw_ext_write_term (writer, text, first, TRUE))
    return FALSE;
  g_string_append_c (text, ')');
  /* The rest is written behind a first factor of one letter, which is then left out. */
  blank.atom = pw_vec (1, 0);
  children[0] = &blank;
  rest.children = children;
  if (!write_chain (writer, behind, &rest, FALSE))
    return FALSE;
  g_string_append (text, behind->str + 1);
  return TRUE;
}

static gboolean
write_path (const PwExtWriter *writer, GString *text, const PwRoute *route)
{
  const PwPrintTerm *root = route->root;
  const char *hop = NULL;

  if (root->kind == PW_PRINT_TERM_REPEAT && (hop = pw_ext_curve (writer->reading, root)) != NULL)
    {
      PwPrintTerm ride = *root->children[0];

      g_string_append (text, hop);
      ride.rides = root->max != 0 || (hop[0] == 'z' && find_capital (ride.atom, FALSE, TRUE) != '\0');
      ride.max = root->max;
      write_step (text, &ride);
      return TRUE;
    }
  if (route->pao)
    {
      PwPrintTerm plain = *root;

      plain.between = PW_BETWEEN_ANYTHING;
      g_string_append_c (text, 'p');
      write_step (text, &plain);
      return TRUE;
    }
  if (root->kind == PW_PRINT_TERM_STEP && (hop = pw_ext_step_hop (root)) != NULL)
    {
      g_string_append (text, hop);
      write_step (text, root);
      return TRUE;
    }
  return pw_ext_write_term (writer, text, root, TRUE);
}

char *
pw_ext_say (const PwExtWriter *writer, const PwRoute *route, gboolean royal)
{
  g_autoptr (GString) text = g_string_new (royal ? "k" : "");
  const PwPath *facts = &route->facts;
  const char *ends = ends_letter (route);
  g_autofree char *directions = pw_ext_prefix_directions (writer->reading, route);
  gboolean aimed = directions == NULL && route->root->kind == PW_PRINT_TERM_CHAIN;

  if (ends == NULL || (directions == NULL && !aimed) || facts->effect_kind != PW_EFFECT_TAKE
      || facts->unloads != PW_UNLOAD_NONE || facts->partner != PW_PARTNER_NONE)
    return NULL;
  if (facts->virgin)
    g_string_append_c (text, 'i');
  if (directions != NULL)
    g_string_append (text, directions);
  g_string_append (text, ends);
  if (facts->cylinder)
    g_string_append_c (text, 'o');
  if (aimed ? !write_aimed_chain (writer, text, route) : !write_path (writer, text, route))
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
parts_king (PwReading *reading, const PwRoute *route)
{
  g_autofree char *words = NULL;

  if (route->classes != (PW_DIRECTION_SET_ORTHOGONAL | PW_DIRECTION_SET_DIAGONAL)
      || route->direction_set == route->classes)
    return FALSE;
  words = pw_ext_words_spell_direction_set (pw_reading_words (reading), route->direction_set, route->classes);
  return words == NULL;
}

/* A repeat that can't be said as it is: with letters for its first step, or at most so often. */
static gboolean
splits_repeat (PwPrintJob *job, const PwRoute *route, GPtrArray *parts)
{
  PwExtWriter writer = { job->reading };
  PwRoute bare = *route;
  g_autofree char *text = NULL;

  bare.facts.ends = (PwMatch){ PW_HOLDS_EMPTY };
  return route->root->kind == PW_PRINT_TERM_REPEAT && (text = pw_ext_say (&writer, &bare, FALSE)) == NULL
         && pw_split_repeat (job->reading, route, parts);
}

static void
split_links (PwPrintJob *job, PwRoute *route, GPtrArray *parts)
{
  g_autoptr (GPtrArray) turned = g_ptr_array_new ();
  PwLink signs[PW_EXT_N_OPERATORS];
  guint n = 0, before = parts->len;

  for (guint i = 0; i < PW_EXT_N_OPERATORS; i++)
    {
      signs[n] = pw_ext_operators[i].link;
      n += !signs[n].may_end && !signs[n].approaches;
    }
  if (route->root->kind == PW_PRINT_TERM_REPEAT && pw_ext_curve (job->reading, route->root) != NULL)
    g_ptr_array_add (turned, route);
  else if (!pw_split_turns (job->reading, route, turned))
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
  PwRoute *whole;

  if (route->root->kind != PW_PRINT_TERM_STEP || !route->root->wraps)
    return NULL;
  whole = pw_route_copy (job->reading, route);
  whole->root->wraps = FALSE;
  whole->facts.cylinder = TRUE;
  return whole;
}

#define MAX_WRITTEN_OUT 4 /* rounds of a repeat */

/* Whether an operator says what is between two rounds, or there are too many to write them out. */
static gboolean
fits (const PwPrintTerm *repeat, const PwLink *behind)
{
  return !repeat->exact || repeat->max > MAX_WRITTEN_OUT || find_operator (&repeat->again) != '\0';
}

#define MAX_SPLITS 24 /* of one route */

/* The route with the rounds written out for which there is no operator. */
static void
split_rounds (PwPrintJob *job, PwRoute *route, GPtrArray *parts)
{
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();

  g_ptr_array_add (rest, route);
  for (guint i = 0; i < rest->len; i++)
    if (i >= MAX_SPLITS || !pw_split_last_round (job->reading, rest->pdata[i], fits, rest))
      split_links (job, rest->pdata[i], parts);
}

static void
split_walk (PwPrintJob *job, PwRoute *route, GPtrArray *parts)
{
  static const PwDirectionSet kinds[] = { PW_DIRECTION_SET_ORTHOGONAL, PW_DIRECTION_SET_DIAGONAL };
  g_autoptr (GPtrArray) rounds = g_ptr_array_new ();

  if (splits_repeat (job, route, rounds))
    {
      for (guint i = 0; i < rounds->len; i++)
        split_links (job, rounds->pdata[i], parts);
      return;
    }
  if (!parts_king (job->reading, route))
    split_rounds (job, route, parts);
  else
    for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
      {
        PwRoute *part = pw_split_king (job->reading, route, kinds[i]);

        if (part != NULL)
          split_rounds (job, part, parts);
      }
}

/* What is taken at the end, of either side, as taken on the way and stayed on: "BdO". Returns: (nullable) */
static PwRoute *
take_before_end (PwPrintJob *job, const PwRoute *route)
{
  const PwMatch *ends = &route->facts.ends;
  PwLink take = { .takes = { PW_HOLDS_ANY_PIECE } };
  PwRoute *longer;

  if (ends->holds != PW_HOLDS_ANY_PIECE || ends->own != 0 || ends->enemy != 0)
    return NULL;
  longer = pw_route_copy (job->reading, route);
  longer->facts.ends.holds = PW_HOLDS_EMPTY | PW_HOLDS_ENEMY;
  longer->root
      = pw_print_term_join (job->reading, route->root, &take, pw_print_term_new (job->reading, PW_PRINT_TERM_STEP));
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

static char *
say (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  PwExtWriter writer = { job->reading };
  PwRoute *other = wrap_whole (job, route);
  g_autofree char *text = NULL;

  if (other == NULL)
    other = take_before_end (job, route);
  text = pw_ext_say (&writer, other != NULL ? other : route, royal);
  if (text == NULL || (other != NULL && !pw_print_means (job, text, route)))
    return NULL;
  return g_steal_pointer (&text);
}

#define LACKS(feature) PW_FEATURE_BIT (PW_FEATURE_##feature)

const PwPrinter pw_extended_printer = {
  .lacks = LACKS (TAKE_OWN) | LACKS (LIMITER) | LACKS (SPARE) | LACKS (UNLOAD) | LACKS (EXPLODE)
           | LACKS (EFFECT) | LACKS (OFF_BOARD) | LACKS (EN_PASSANT) | LACKS (CASTLING) | LACKS (ANYWHERE)
           | LACKS (HOME) | LACKS (SOME_ROUTE) | LACKS (WRAPPING_LEG),
  .split = split,
  .say = say,
  .stand_apart = pw_ext_stand_apart,
  .royal_nothing = "kjW",
};
