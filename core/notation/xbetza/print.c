/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The printer of XBetza.  A route is tried as legs of a single atom, which XBoard reads too; where its
 * steps are of several kinds it stands in brackets (spec xbetza, sections 1 and 8).
 */
#include "core/notation/xbetza/print-legs-private.h"

#include <string.h>

#include "core/base/getter.h"

#define MAX_LEGS 24 /* that are looked at one by one */

/* -- what has letters of its own -- */

/* Castling: a number of squares along the rank. */
static char *
say_castling (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  PwPrintTerm step = pw_route_root (route);
  PwDirectionSet left = pw_direction_set_of_vec (pw_vec (-1, 0)), right = pw_direction_set_of_vec (pw_vec (1, 0));
  const char *side = route->direction_set == (left | right) ? "s" : route->direction_set == left ? "l" : "r";

  if (step.kind != PW_PRINT_TERM_STEP || !pw_vec_equal (step.atom, pw_vec (1, 0)) || step.king
      || (route->direction_set & ~(left | right)))
    return NULL;
  return g_strdup_printf ("%s%s%s%sO%u", royal ? "k" : "", route->facts.virgin ? "i" : "", side,
                          route->facts.partner == PW_PARTNER_INSIDE ? "j" : "", pw_x_range_of (&step));
}

static char *
say_anywhere (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  g_autoptr (GString) modes = g_string_new (NULL);
  PwPrintTerm root = pw_route_root (route);

  if (root.kind != PW_PRINT_TERM_STEP || root.reach != PW_REACH_ANYWHERE
      || !pw_x_write_ends (modes, &route->facts))
    return NULL;
  return g_strdup_printf ("%s%s%sU", royal ? "k" : "", route->facts.virgin ? "i" : "", modes->str);
}

/* The legs of another walk. */
static char *
say_walk (PwPrintJob *job, const PwRoute *route, PwNodeId root, gboolean royal)
{
  PwRoute other = *route;

  other.facts.root = root;
  return pw_x_say_legs (job, &other, royal);
}

/* A slide over any number of pieces: slides from one to the next. */
static char *
say_over_any (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  PwPrintTerm ride = pw_route_root (route), repeat = { .store = route->store, .kind = PW_PRINT_TERM_REPEAT };

  if (ride.kind != PW_PRINT_TERM_STEP || !ride.rides || ride.ride != PW_RIDE_OVER_ANY || ride.max != 0)
    return NULL;
  ride.ride = PW_RIDE_PLAIN;
  repeat.child = pw_print_term_end (&ride);
  repeat.again.stays.holds = PW_HOLDS_ANY_PIECE;
  return say_walk (job, route, pw_print_term_end (&repeat), royal);
}

/* Legs of which some pass over any number of pieces: leaps joined by any square. */
static char *
say_passing_legs (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  g_auto (PwLegs) legs = pw_legs_read (route->store, route->facts.root);
  gboolean passes = FALSE;

  for (guint i = 0; i < legs.n; i++)
    {
      PwPrintTerm leap = pw_print_term (route->store, *pw_leg_at (&legs, i)), repeat = leap;

      if (leap.kind != PW_PRINT_TERM_STEP || leap.ride != PW_RIDE_OVER_ANY || leap.scope != PW_SCOPE_NONE)
        continue;
      leap.rides = FALSE;
      leap.ride = PW_RIDE_PLAIN;
      repeat = (PwPrintTerm){ .store = route->store, .kind = PW_PRINT_TERM_REPEAT, .max = leap.max };
      repeat.child = pw_print_term_end (&leap);
      repeat.again.stays.holds = PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE;
      *pw_leg_at (&legs, i) = pw_print_term_end (&repeat);
      passes = TRUE;
    }
  return passes ? say_walk (job, route, pw_legs_end (route->store, &legs), royal) : NULL;
}

#define MAX_STEPS 16 /* that are written one by one */

/* Exactly so many steps straight on, leg by leg. */
static char *
say_written_out (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  g_auto (PwLegs) legs = pw_legs_new ();
  guint n = pw_route_n_legs (route);
  gboolean found = FALSE;

  for (guint i = 0; i < n; i++)
    {
      PwLink link = pw_route_link_or_none (route, i), on = { .stays = { PW_HOLDS_EMPTY } };
      PwPrintTerm leg = pw_route_leg (route, i);
      guint steps = leg.kind == PW_PRINT_TERM_STEP && leg.exact && leg.max <= MAX_STEPS && !pw_link_looks_back (&link)
                        && leg.scope == PW_SCOPE_NONE && leg.ride == PW_RIDE_PLAIN ? leg.max : 1;

      found |= steps > 1;
      leg.rides = leg.rides && steps == 1;
      for (guint k = 1; k < steps; k++)
        pw_legs_append (&legs, pw_print_term_end (&leg), &on);
      pw_legs_append (&legs, pw_print_term_end (&leg), &link);
    }
  return found ? say_walk (job, route, pw_legs_end (route->store, &legs), royal) : NULL;
}

/* Legs of which some are rides over a piece, which only the last leg of a move may be: to it, and on. */
static char *
say_hops_out (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  g_auto (PwLegs) legs = pw_legs_new ();
  guint n = pw_route_n_legs (route);
  PwNodeId root;

  for (guint i = 0; i < n; i++)
    {
      PwLink link = pw_route_link_or_none (route, i);
      PwPrintTerm leg = pw_route_leg (route, i);

      if (i + 1 == n || leg.ride == PW_RIDE_PLAIN || leg.scope != PW_SCOPE_NONE || pw_link_looks_back (&link)
          || !pw_legs_write_out (route->store, &legs, leg.id, &link))
        pw_legs_add (route->store, &legs, leg.id, &link);
    }
  root = pw_legs_end (route->store, &legs);
  return root != route->facts.root ? say_walk (job, route, root, royal) : NULL;
}

static PW_GETTER (gboolean, is_stop, const PwLink, may_end);

static gboolean
has_stops (const PwRoute *route)
{
  return pw_route_find_link (route, is_stop) < pw_route_n_legs (route);
}

static gboolean
leads_everywhere (const PwLink *link)
{
  return link->directions == PW_DIR_ALL;
}

/* Whether a later leg goes everywhere, straight back as well: only in brackets there is a word for that. */
static gboolean
goes_everywhere (const PwRoute *route)
{
  return pw_route_find_link (route, leads_everywhere) < pw_route_n_legs (route);
}

/* Legs of one atom can't stop on their way; written apart they are still what XBoard reads. */
static gboolean
is_better_apart (PwPrintJob *job, const PwRoute *route)
{
  g_autofree char *text = NULL;
  PwRoute *through;

  if (!has_stops (route) || goes_everywhere (route))
    return FALSE;
  through = pw_route_copy (job->reading, route);
  for (guint i = 0; i + 1 < pw_route_n_legs (route); i++)
    {
      PwLink link = pw_route_link (route, i);

      link.may_end = FALSE;
      pw_route_set_link (through, i, &link);
    }
  text = pw_x_say_legs (job, through, FALSE);
  return text != NULL && pw_print_means (job, text, through);
}

/* What a way to write the route gives, if it means the route. */
static char *
say_so (PwPrintJob *job, const PwRoute *route, gboolean royal,
        char *(*way) (PwPrintJob *job, const PwRoute *route, gboolean royal))
{
  g_autofree char *text = way (job, route, royal);

  return text != NULL && pw_print_means (job, text, route) ? g_steal_pointer (&text) : NULL;
}

/* The text, or the shorter one that brackets give. text: (transfer full) */
static char *
prefer_brackets (PwPrintJob *job, const PwRoute *route, gboolean royal, char *text)
{
  g_autofree char *first = text, *other = say_so (job, route, royal, pw_x_say_brackets);

  return other != NULL && strlen (other) < strlen (first) ? g_steal_pointer (&other) : g_steal_pointer (&first);
}

static char *
say (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  static const struct
  {
    char *(*say) (PwPrintJob *job, const PwRoute *route, gboolean royal);
    gboolean stops; /* it may say that the route ends on its way */
  } ways[] = {
    { say_anywhere, TRUE }, { pw_x_say_curve, TRUE },     { say_over_any, TRUE }, { say_written_out, TRUE },
    { pw_x_say_skipping },       { pw_x_say_legs },        { say_hops_out },       { say_passing_legs },
    { pw_x_say_brackets, TRUE },
  };
  char *text = NULL;

  if (route->pao || route->line || (route->facts.cylinder && pw_route_root (route).kind != PW_PRINT_TERM_STEP))
    return NULL; /* o of a leg lets the piece pass where it started, o of a path doesn't */
  if (route->facts.partner != PW_PARTNER_NONE)
    return say_so (job, route, royal, say_castling);
  if (is_better_apart (job, route))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (ways) && text == NULL; i++)
    if (ways[i].stops || !has_stops (route))
      text = say_so (job, route, royal, ways[i].say);
  return text != NULL && goes_everywhere (route) ? prefer_brackets (job, route, royal, text) : text;
}

/* The same, in brackets if it has several legs. */
static char *
say_in_brackets (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  char *text = pw_route_n_legs (route) > 1 ? say_so (job, route, royal, pw_x_say_brackets) : NULL;

  return text != NULL ? text : say (job, route, royal);
}

/* -- taking apart -- */

/* The route with other directions behind leg i. */
static PwRoute *
redirect (PwPrintJob *job, const PwRoute *route, guint i, PwDirections directions)
{
  PwRoute *part = pw_route_copy (job->reading, route);

  pw_route_aim (job->reading, part, i, directions);
  return part;
}

#define MAX_PARTS 64

/* A later leg that goes everywhere goes everywhere but back, and back. */
static void
split_back (PwPrintJob *job, PwRoute *route, GPtrArray *parts)
{
  guint first = parts->len, n_legs = pw_route_n_legs (route);

  g_ptr_array_add (parts, route);
  for (guint i = 0; i + 1 < n_legs && n_legs <= MAX_LEGS && parts->len - first < MAX_PARTS; i++)
    for (guint j = first, n = parts->len; j < n; j++)
      {
        PwRoute *whole = parts->pdata[j], *onward;
        PwLink link = pw_route_link (whole, i);

        if (link.directions != PW_DIR_ALL || link.turn != PW_TURN_FREE)
          continue;
        onward = redirect (job, whole, i, PW_X_ALL_BUT_BACK);
        if (pw_route_link (onward, i).directions == PW_DIR_ALL)
          continue; /* straight back is no direction of its own here */
        parts->pdata[j] = onward;
        g_ptr_array_add (parts, redirect (job, whole, i, PW_DIR_B));
      }
}

#define MAX_WRITTEN_OUT 4 /* rounds of a repeat */

static gboolean
fits (const PwRoute *route, const PwPrintTerm *repeat, const PwLink *behind)
{
  return !(repeat->exact && repeat->max <= MAX_WRITTEN_OUT);
}

static void
split (PwPrintJob *job, PwRoute *route, GPtrArray *parts)
{
  g_autofree char *words = pw_x_spell_first (job, route), *skips = say_so (job, route, FALSE, pw_x_say_skipping);
  g_autoptr (GPtrArray) kinds = g_ptr_array_new (), rounds = g_ptr_array_new ();

  if (skips != NULL)
    {
      g_ptr_array_add (parts, route);
      return;
    }
  if (words == NULL && route->classes == (PW_DIRECTION_SET_ORTHOGONAL | PW_DIRECTION_SET_DIAGONAL))
    pw_split_king (job->reading, route, kinds);
  else
    g_ptr_array_add (kinds, route);
  for (guint i = 0; i < kinds->len; i++)
    pw_split_rounds (job->reading, kinds->pdata[i], fits, rounds);
  for (guint i = 0; i < rounds->len; i++)
    split_back (job, rounds->pdata[i], parts);
}

/* "x(pp)zA" and "xp(pp)zA", an even number of rounds and an odd one, are "x(p)zA". (transfer full) (nullable) */
static char *
merge_halves (const char *a, const char *b)
{
  const char *open = strchr (a, '('), *close = open != NULL ? strchr (open, ')') : NULL;
  gsize half = close != NULL ? (gsize) (close - open - 1) / 2 : 0, front = close != NULL ? (gsize) (open - a) : 0;

  if (half == 0 || (gsize) (close - open - 1) != 2 * half || g_ascii_isdigit (close[1])
      || strncmp (open + 1, open + 1 + half, half) != 0 || strlen (b) != strlen (a) + half
      || strncmp (a, b, front) != 0 || strncmp (b + front, open + 1, half) != 0
      || !g_str_equal (b + front + half, open))
    return NULL;
  return g_strdup_printf ("%.*s(%.*s)%s", (int) front, a, (int) half, open + 1, close + 1);
}

/* "xzA" and "xp(qp)qzA", where p or q may be nothing, are "x(pq)zA". (transfer full) (nullable) */
static char *
merge_round (const char *a, const char *b)
{
  const char *open = strchr (b, '('), *close = open != NULL ? strchr (open, ')') : NULL, *behind;
  gsize round, front;

  if (close == NULL || g_ascii_isdigit (close[1]))
    return NULL;
  behind = close + 1;
  round = (gsize) (close - open - 1);
  front = (gsize) (open - b);
  for (gsize q = round, p = 0; p <= MIN (round, front); q--, p++)
    if (strncmp (behind, open + 1, q) == 0 && strncmp (open - p, open + 1 + q, p) == 0
        && strncmp (a, b, front - p) == 0 && g_str_equal (a + front - p, behind + q))
      return g_strdup_printf ("%.*s(%.*s%.*s)%s", (int) (front - p), b, (int) p, open - p, (int) q, behind, behind + q);
  return NULL;
}

/* Two terms as one, whichever of them comes first. Returns: (transfer full) (nullable) */
static char *
merge (const char *a, const char *b)
{
  char *merged = merge_round (a, b);

  if (merged == NULL)
    merged = merge_round (b, a);
  if (merged == NULL)
    merged = merge_halves (a, b);
  return merged != NULL ? merged : merge_halves (b, a);
}

#define LACKS                                                                                                          \
  (PW_FEATURE (ENEMY_SCREEN) | PW_FEATURE (LIMITER) | PW_FEATURE (EXPLODE) | PW_FEATURE (EFFECT)                       \
   | PW_FEATURE (OFF_BOARD) | PW_FEATURE (COORDINATES) | PW_FEATURE (APPROACH) | PW_FEATURE (MIXED_LEG)                \
   | PW_FEATURE (HOME) | PW_FEATURE (SOME_ROUTE) | PW_FEATURE (NULL_STEP))

#define PRINTER(say_)                                                                                                  \
  {                                                                                                                    \
    .lacks = LACKS, .split = split, .say = (say_), .merge = merge, .stand_apart = pw_print_doubles_capital,            \
    .royal_nothing = "kgW",                                                                                            \
  }

const PwPrinter pw_xbetza_printer = PRINTER (say);
const PwPrinter pw_xbetza_bracket_printer = PRINTER (say_in_brackets);
