/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The printer of Betza 2.0.  What a square between two legs must hold is said by the letters of
 * the leg that ends there; a chain stands in parentheses unless it is the whole piece.
 */
#include "core/notation/betza2/vocabulary.h"
#include "core/notation/extended/print.h"

#include <string.h>

#define MAX_WRITTEN_OUT 4 /* rounds of a repeat */

static gboolean write_leg (PwPrintJob *job, GString *text, const PwPrintTerm *leg, const char *entry,
                           const char *modes);
static gboolean write_legs (PwPrintJob *job, GString *text, const PwPrintTerm *chain, const char *first,
                            const char *last);

/* -- modalities -- */

/* Types of piece behind a letter: "{N,B}". */
static void
write_limiter (GString *text, guint32 letters)
{
  if (letters == 0)
    return;
  g_string_append_c (text, '{');
  for (guint i = 0; i < 26; i++)
    if (letters & (1u << i))
      g_string_append_printf (text, "%s%c", text->str[text->len - 1] == '{' ? "" : ",", 'A' + i);
  g_string_append_c (text, '}');
}

/* What a slide passes on its way, as a link; all classes NULL for none. */
typedef struct
{
  PwMatch stays, takes;
} Passing;

/* Writes a letter; twice, if a slide passes over the same on its way. */
static void
write_mode (GString *text, char letter, guint32 letters, gboolean passing)
{
  if (passing)
    g_string_append_c (text, letter);
  g_string_append_c (text, letter);
  write_limiter (text, letters);
}

/* The same for pieces that stay. Returns: FALSE if no letter says it */
static gboolean
write_staying (GString *text, const PwMatch *stays, gboolean passing)
{
  guint pieces = stays->holds & PW_HOLDS_ANY_PIECE;

  if (pieces == PW_HOLDS_OWN)
    write_mode (text, 't', stays->own, passing);
  else if (pieces == PW_HOLDS_ANY_PIECE && stays->own == stays->enemy)
    write_mode (text, 'p', stays->own, passing);
  else
    return pieces == 0;
  return TRUE;
}

/*
 * What a leg that goes on, or the last one, may end on.
 *
 * passing: what it passes on its way; a slide must be able to end on what it takes
 * Returns: FALSE if no letters say it
 */
static gboolean
write_modes (GString *text, const PwMatch *stays, const PwMatch *takes, const Passing *passing)
{
  gboolean stay = passing->stays.holds & PW_HOLDS_ANY_PIECE, ends = stays->holds & PW_HOLDS_ANY_PIECE;

  if ((takes->holds & PW_HOLDS_PASSED) || (passing->takes.holds & ~takes->holds))
    return FALSE;
  if (stays->holds & PW_HOLDS_EMPTY)
    g_string_append_c (text, 'm');
  if (takes->holds & PW_HOLDS_ENEMY)
    write_mode (text, 'c', takes->enemy, passing->takes.holds & PW_HOLDS_ENEMY);
  if (takes->holds & PW_HOLDS_OWN)
    write_mode (text, 'd', takes->own, passing->takes.holds & PW_HOLDS_OWN);
  if (!write_staying (text, ends ? stays : &passing->stays, stay))
    return FALSE;
  if (stays->holds & PW_HOLDS_OFF)
    g_string_append_c (text, 'o');
  return TRUE;
}

/* What a leg passes, if it is a slide that may. */
static Passing
passing_of (const PwPrintTerm *leg)
{
  Passing passing = { { 0 } };
  PwPrintTerm leap;

  if (leg->kind == PW_PRINT_TERM_REPEAT && (leg->again.stays.holds & PW_HOLDS_EMPTY) && leg->ride == PW_RIDE_PLAIN)
    {
      leap = pw_print_child (leg, 0);
      if (pw_print_term_is_leap (&leap))
        passing = (Passing){ leg->again.stays, leg->again.takes };
    }
  passing.stays.holds &= (guint8) ~PW_HOLDS_EMPTY;
  return passing;
}

/* The letters of the leg in front of a link. Returns: (transfer full) (nullable) */
static char *
link_modes (const PwLink *link, const PwPrintTerm *leg)
{
  g_autoptr (GString) text = g_string_new (NULL);
  PwMatch nothing = { 0 };
  Passing passing = passing_of (leg);

  if (leg->kind == PW_PRINT_TERM_STEP && leg->rides && leg->ride == PW_RIDE_OVER_ANY)
    passing.stays.holds = PW_HOLDS_ANY_PIECE;
  if (link->may_end || link->approaches || link->unloads == PW_UNLOAD_LEG_START || link->turn != PW_TURN_FREE
      || !write_modes (text, &link->stays, &link->takes, &passing))
    return NULL;
  if (g_str_equal (text->str, "m")
      || (link->unloads != PW_UNLOAD_NONE && link->stays.holds == PW_HOLDS_EMPTY))
    {
      g_string_truncate (text, 0);
      write_modes (text, &nothing, &link->takes, &passing);
    }
  g_string_append (text, link->unloads != PW_UNLOAD_NONE ? "u" : "");
  g_string_append (text, link->explodes ? "x" : "");
  return g_strdup (text->str);
}

/* The letters of the last leg. passing: what it passes. Returns: (transfer full) (nullable) */
static char *
end_modes (const PwPath *facts, Passing passing)
{
  g_autoptr (GString) text = g_string_new (NULL);
  PwMatch stays = { facts->ends.holds & PW_HOLDS_EMPTY };
  PwMatch takes = facts->ends;
  gboolean either = facts->ends.holds == (PW_HOLDS_EMPTY | PW_HOLDS_ENEMY) && takes.enemy == 0;

  takes.holds &= (guint8) ~PW_HOLDS_EMPTY;
  if (either && passing.takes.holds == 0)
    stays.holds = takes.holds = 0;
  return write_modes (text, &stays, &takes, &passing) ? g_strdup (text->str) : NULL;
}

/* -- steps -- */

/* A step with its range, without letters. */
static void
write_step (GString *text, const PwPrintTerm *step)
{
  pw_ext_write_step (text, step, "0");
}

/*
 * A ride that passes over pieces or takes them: its letters are written before the capital, as in "ttR".
 *
 * ride: (out): as a step
 * Returns: FALSE for other repeats
 */
static gboolean
read_passing_ride (const PwPrintTerm *repeat, PwPrintTerm *ride)
{
  Passing passing = passing_of (repeat);

  *ride = pw_print_child (repeat, 0);
  if ((passing.stays.holds == 0 && passing.takes.holds == 0) || ride->reach != PW_REACH_VECTOR || ride->wraps
      || repeat->again.directions != PW_DIR_NONE || repeat->again.equal || repeat->stays_away)
    return FALSE;
  ride->rides = TRUE;
  ride->max = repeat->max;
  ride->exact = repeat->exact;
  return TRUE;
}

/* Whether a round is an atom alone: "Nrf7", and with letters between, "Rl2", a slide as well. */
static gboolean
needs_no_parentheses (const PwLink *again, const PwPrintTerm *round)
{
  gboolean slide = round->kind == PW_PRINT_TERM_STEP && round->rides && !round->exact && round->scope == PW_SCOPE_NONE
                   && (again->directions != PW_DIR_NONE || again->equal);

  return (pw_print_term_is_leap (round) || slide) && g_strcmp0 (pw_ext_step_hop (round), "") == 0;
}

/*
 * A repeat: what is between two rounds is said by the last leg of the round, which also ends the
 * whole if nothing else is said of that.
 *
 * exit: the letters of the whole
 */
static gboolean
write_repeat (PwPrintJob *job, GString *text, const PwPrintTerm *repeat, const char *exit)
{
  PwPrintTerm child = pw_print_child (repeat, 0);
  PwPrintTerm last = child.kind == PW_PRINT_TERM_CHAIN ? pw_print_child (&child, child.n - 1) : child;
  g_autofree char *seam = link_modes (&repeat->again, &last);
  g_autofree char *directions = pw_print_spell_later (job->reading, repeat->again.directions);

  if (seam == NULL || repeat->stays_away || repeat->ride != PW_RIDE_PLAIN)
    return FALSE;
  if (seam[0] == '\0' && needs_no_parentheses (&repeat->again, &child))
    {
      g_string_append (text, exit);
      write_step (text, &child);
    }
  else
    {
      gboolean inside = g_str_equal (exit, seam) || (seam[0] == '\0' && g_str_equal (exit, "m"));

      g_string_append_printf (text, "%s(", inside ? "" : exit);
      if (!write_legs (job, text, &child, "", inside ? exit : seam))
        return FALSE;
      g_string_append_c (text, ')');
    }
  g_string_append_printf (text, "%s%s%s%u", repeat->again.equal ? "e" : "", directions, repeat->exact ? "0" : "",
                          repeat->max);
  return TRUE;
}

/* -- legs -- */

/* Alternatives; with letters for all of them, in parentheses. */
static gboolean
write_choice (PwPrintJob *job, GString *text, const PwPrintTerm *choice, gboolean parentheses)
{
  if (parentheses)
    g_string_append_c (text, '(');
  for (guint i = 0; i < choice->n; i++)
    {
      g_autoptr (GString) next = g_string_new (NULL);
      PwPrintTerm child = pw_print_child (choice, i);

      if (!write_leg (job, next, &child, "", ""))
        return FALSE;
      if (i > 0 && pw_ext_stand_apart (text->str, next->str))
        g_string_append_c (text, ' ');
      g_string_append (text, next->str);
    }
  if (parentheses)
    g_string_append_c (text, ')');
  return TRUE;
}

/* A leg with its letters in front: how it is aimed, and what it may end on. */
static gboolean
write_leg (PwPrintJob *job, GString *text, const PwPrintTerm *leg, const char *entry, const char *modes)
{
  const char *hop;
  gboolean doubled = strstr (modes, "pp") != NULL, passes;
  PwPrintTerm ride;

  g_string_append (text, entry);
  if (leg->scope != PW_SCOPE_NONE)
    {
      g_autofree char *own = pw_print_spell_later (job->reading, leg->directions);

      if (leg->scope == PW_SCOPE_PART && leg->kind != PW_PRINT_TERM_REPEAT)
        return FALSE;
      g_string_append (text, own);
    }
  passes = leg->kind == PW_PRINT_TERM_REPEAT && read_passing_ride (leg, &ride);
  if (leg->kind == PW_PRINT_TERM_REPEAT && !passes)
    return write_repeat (job, text, leg, modes);
  g_string_append (text, modes);
  switch (leg->kind)
    {
    case PW_PRINT_TERM_STEP:
      hop = leg->rides && leg->exact && leg->between != PW_BETWEEN_ANYTHING ? NULL : pw_ext_step_hop (leg);
      if (hop == NULL)
        return pw_ext_write_ride_of_hops (text, leg, "0");
      g_string_append (text, doubled ? "" : hop);
      write_step (text, leg);
      return TRUE;
    case PW_PRINT_TERM_REPEAT:
      write_step (text, &ride);
      return TRUE;
    case PW_PRINT_TERM_CHAIN:
      g_string_append_c (text, '(');
      if (!write_legs (job, text, leg, "", ""))
        return FALSE;
      g_string_append_c (text, ')');
      return TRUE;
    case PW_PRINT_TERM_CHOICE:
      return write_choice (job, text, leg, entry[0] != '\0' || modes[0] != '\0' || leg->scope != PW_SCOPE_NONE);
    }
  return FALSE;
}

/* Letters of a later leg for how it is aimed. Behind an explosion it goes everywhere of itself. */
static char *
entry_letters (PwPrintJob *job, const PwLink *link)
{
  g_autofree char *words = NULL;
  PwDirections directions = link->directions;

  if (link->explodes)
    directions = directions == PW_DIR_ALL ? PW_DIR_NONE : directions == PW_DIR_NONE ? PW_DIR_F : directions;
  words = pw_print_spell_later (job->reading, directions);
  return g_strconcat (link->equal ? "e" : "", words, NULL);
}

/*
 * The legs of a chain, or a single one.
 *
 * first: letters in front of the first; last: modalities of the last
 */
static gboolean
write_legs (PwPrintJob *job, GString *text, const PwPrintTerm *chain, const char *first, const char *last)
{
  guint n = chain->kind == PW_PRINT_TERM_CHAIN ? chain->n : 1;
  PwLink front = { 0 }, behind = { 0 };

  for (guint i = 0; i < n; i++, front = behind)
    {
      PwPrintTerm leg = n > 1 ? pw_print_child (chain, i) : *chain;
      g_autofree char *entry = i > 0 ? entry_letters (job, &front) : g_strdup (first), *modes = NULL;

      if (i + 1 < n)
        behind = pw_print_link (chain, i);
      modes = i + 1 < n ? link_modes (&behind, &leg) : g_strdup (last);
      if (i > 0)
        g_string_append_c (text, '-');
      if (front.equal && leg.kind == PW_PRINT_TERM_STEP && leg.ride != PW_RIDE_PLAIN)
        return FALSE; /* which steps of a hop are counted is not the same in every dialect */
      if (modes == NULL || !write_leg (job, text, &leg, entry, modes))
        return FALSE;
    }
  return TRUE;
}

/* -- routes -- */

/* Letters for the whole may stand in front of the first leg as well, but not those for where it leads to. */
static char *
say_chain (PwPrintJob *job, const PwRoute *route, const char *whole, const char *modes)
{
  g_autofree char *filter = pw_print_spell_filter (job->reading, route);
  g_autofree char *own = pw_print_spell_first (job->reading, route), *first = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  PwPrintTerm root = pw_route_root (route);

  if (filter == NULL || own == NULL)
    return NULL;
  if (filter[0] != '\0')
    g_string_append_printf (text, "%s%s", whole, filter);
  g_string_append_c (text, '(');
  first = g_strconcat (filter[0] == '\0' ? whole : "", own, NULL);
  if (!write_legs (job, text, &root, first, modes))
    return NULL;
  g_string_append_c (text, ')');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A ride that turns: letters in front of it speak of where it leads to. */
static char *
say_curve (PwPrintJob *job, const PwRoute *route, const char *whole, const char *modes)
{
  g_autofree char *directions = pw_ext_prefix_directions (job->reading, route);
  g_autoptr (GString) text = NULL;
  PwPrintTerm root = pw_route_root (route), ride;
  const char *curve = pw_print_curve (job->reading, &root, &ride);

  if (curve == NULL || directions == NULL)
    return NULL;
  text = g_string_new (whole);
  g_string_append_printf (text, "%s%s%s", directions, modes, curve);
  write_step (text, &ride);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
say_single (PwPrintJob *job, const PwRoute *route, const char *whole, const char *modes)
{
  g_autoptr (GString) text = g_string_new (whole);
  g_autofree char *own = pw_print_spell_first (job->reading, route);
  g_autofree char *filter = pw_print_spell_filter (job->reading, route);
  PwPrintTerm root = pw_route_root (route);

  if (own == NULL || filter == NULL || (own[0] != '\0' && filter[0] != '\0'))
    return NULL;
  g_string_append_printf (text, "%s%s", filter, own);
  return write_leg (job, text, &root, "", modes) ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* The slide of a repeat that is slides from piece to piece, any number of them. Returns: FALSE for others */
static gboolean
read_slides (const PwPrintTerm *repeat, PwPrintTerm *ride)
{
  if (repeat->kind != PW_PRINT_TERM_REPEAT || repeat->max != 0 || repeat->stays_away
      || repeat->again.directions != PW_DIR_NONE || repeat->again.turn != PW_TURN_FREE
      || (repeat->again.stays.holds & PW_HOLDS_EMPTY) || repeat->again.equal || repeat->ride != PW_RIDE_PLAIN)
    return FALSE;
  *ride = pw_print_child (repeat, 0);
  return ride->kind == PW_PRINT_TERM_STEP && ride->rides && ride->max == 0 && !ride->exact
         && g_strcmp0 (pw_ext_step_hop (ride), "") == 0 && ride->scope == PW_SCOPE_NONE;
}

/* One slide that passes over pieces or takes them: "ttR". Only where it may end on what it takes. */
static char *
say_slide (const PwRoute *route, const Passing *passing, const PwPrintTerm *ride, const char *front)
{
  g_autoptr (GString) text = g_string_new (front);
  g_autofree char *modes = end_modes (&route->facts, *passing);

  if (modes == NULL)
    return NULL;
  g_string_append (text, modes);
  write_step (text, ride);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A line of two parts, of which the first may be missing: "ccddQ-Q". */
static char *
say_line (const PwRoute *route, const Passing *passing, const PwPrintTerm *ride, const char *front)
{
  g_autoptr (GString) text = g_string_new ("(");
  g_autofree char *modes = end_modes (&route->facts, (Passing){ { 0 } });

  g_string_append (text, front);
  if (modes == NULL || !write_modes (text, &passing->stays, &passing->takes, passing))
    return NULL;
  write_step (text, ride);
  g_string_append_printf (text, "-%s", modes);
  write_step (text, ride);
  g_string_append_c (text, ')');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Slides from piece to piece. */
static char *
say_slides (PwPrintJob *job, const PwRoute *route, const char *whole)
{
  PwPrintTerm root = pw_route_root (route), ride;
  Passing passing = { root.again.stays, root.again.takes };
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *own = pw_print_spell_first (job->reading, route), *front = NULL, *slide = NULL, *line = NULL;

  if (own == NULL || route->filter != PW_DIRECTION_SET_ALL || !read_slides (&root, &ride))
    return NULL;
  front = g_strconcat (whole, own, NULL);
  slide = say_slide (route, &passing, &ride, front);
  line = say_line (route, &passing, &ride, front);
  if (slide != NULL)
    g_ptr_array_add (texts, g_steal_pointer (&slide));
  if (line != NULL)
    g_ptr_array_add (texts, g_steal_pointer (&line));
  return pw_print_choose (job, texts, route);
}

/* Changes places with what stands there: takes it, goes back and puts it down, and goes there again. */
static char *
say_swap (PwPrintJob *job, const PwRoute *route, const char *modes)
{
  PwPrintTerm step = pw_route_root (route);
  g_autoptr (GString) atom = g_string_new (NULL);
  g_autofree char *own = pw_print_spell_first (job->reading, route);
  const char *back = step.rides ? "eb" : "b";

  if (step.kind != PW_PRINT_TERM_STEP || g_strcmp0 (pw_ext_step_hop (&step), "") != 0 || route->facts.virgin
      || own == NULL)
    return NULL;
  write_step (atom, &step);
  return g_strdup_printf ("(%s%s%s-%su%s-%s%s)", own, modes, atom->str, back, atom->str,
                          back, atom->str);
}

static char *
say (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  const PwPath *facts = &route->facts;
  PwPrintTerm last = pw_route_leg (route, pw_route_n_legs (route) - 1);
  gboolean chain = pw_route_root (route).kind == PW_PRINT_TERM_CHAIN;
  g_autofree char *modes = end_modes (facts, passing_of (&last)), *text = NULL;
  g_autofree char *whole = g_strconcat (royal ? "k" : "", facts->virgin ? "i" : "", NULL);

  if (modes == NULL || route->pao || facts->effect_kind != PW_EFFECT_TAKE || facts->partner != PW_PARTNER_NONE
      || facts->cylinder)
    return NULL;
  if (facts->unloads != PW_UNLOAD_NONE)
    text = say_swap (job, route, modes);
  else if (chain)
    text = say_chain (job, route, whole, modes);
  else
    {
      text = say_curve (job, route, whole, modes);
      if (text == NULL)
        text = say_slides (job, route, whole);
    }
  if (text == NULL && facts->unloads == PW_UNLOAD_NONE && !chain)
    text = say_single (job, route, whole, modes);
  return text != NULL && pw_print_means (job, text, route) ? g_steal_pointer (&text) : NULL;
}

/* Whether a repeat ends its rounds as the route ends, whose last leg it is. */
static gboolean
ends_like_route (const PwPath *facts, const PwLink *again)
{
  return again->stays.holds == (facts->ends.holds & PW_HOLDS_EMPTY)
         && again->takes.holds == (facts->ends.holds & (guint) ~PW_HOLDS_EMPTY);
}

/* Whether what ends a round may also end the whole repeat: the same letters say both. */
static gboolean
fits (const PwRoute *route, const PwPrintTerm *repeat, const PwLink *behind)
{
  PwLink plain = repeat->again;
  PwPrintTerm ride;

  plain.directions = PW_DIR_NONE;
  plain.equal = plain.measures = FALSE;
  if (pw_link_is_plain (&plain))
    return TRUE;
  if (repeat->exact && repeat->max <= MAX_WRITTEN_OUT)
    return FALSE;
  if (read_passing_ride (repeat, &ride))
    return TRUE;
  if (behind == NULL)
    return (plain.stays.holds == PW_HOLDS_EMPTY && plain.takes.holds == 0) || ends_like_route (&route->facts, &plain);
  return pw_match_equal (&behind->stays, &plain.stays) && pw_match_equal (&behind->takes, &plain.takes);
}

static void
split_turns (PwPrintJob *job, PwRoute *route, GPtrArray *parts)
{
  g_autoptr (GPtrArray) turned = g_ptr_array_new ();

  if (!pw_split_turns (job->reading, route, turned))
    g_ptr_array_add (parts, route);
  else
    for (guint i = 0; i < turned->len; i++)
      pw_split_rounds (job->reading, turned->pdata[i], fits, parts);
}

static void
split (PwPrintJob *job, PwRoute *route, GPtrArray *parts)
{
  PwPrintTerm root = pw_route_root (route), ride;
  gboolean turns = root.kind == PW_PRINT_TERM_REPEAT && root.again.turn != PW_TURN_FREE;
  g_autofree char *line = say_slides (job, route, "");
  g_autoptr (GPtrArray) rounds = g_ptr_array_new ();

  if ((!root.exact && pw_print_curve (job->reading, &root, &ride) != NULL) || line != NULL)
    {
      g_ptr_array_add (parts, route);
      return;
    }
  if (turns && root.exact)
    pw_split_rounds (job->reading, route, fits, rounds);
  else
    g_ptr_array_add (rounds, route);
  for (guint i = 0; i < rounds->len; i++)
    split_turns (job, rounds->pdata[i], parts);
}

const PwPrinter pw_betza2_printer = {
  .lacks = PW_FEATURE (ENEMY_SCREEN) | PW_FEATURE (EFFECT) | PW_FEATURE (EN_PASSANT) | PW_FEATURE (CASTLING)
           | PW_FEATURE (APPROACH) | PW_FEATURE (ANYWHERE) | PW_FEATURE (HOME) | PW_FEATURE (SOME_ROUTE)
           | PW_FEATURE (WRAPPING_LEG) | PW_FEATURE (CYLINDER),
  .split = split,
  .say = say,
  .bare_chain = TRUE,
  .stand_apart = pw_ext_stand_apart,
  .royal_nothing = "kjW",
};
