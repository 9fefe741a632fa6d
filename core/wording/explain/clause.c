/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clauses for rides and leaps. Owns which of them share a clause, and the sentences of hoppers. */
#include "core/wording/explain/words.h"
#include "core/wording/leaps.h"

#include <glib/gi18n-lib.h>

#define LONGEST_JOINED 17 /* words of two clauses that are joined */
#define LONGEST_CLAUSE 25 /* words, if two clauses are possible instead */

static PwPhrase *
fill (const PwModalityRow *row, PwModality modality, PwPhrase *part)
{
  return pw_phrase_with (row->modalities[modality], part);
}

static const PwModalityRow leap_like
    = { { N_ ("leaps like {0}"), N_ ("leaps like {0} without capturing"), N_ ("captures like {0}") } };
static const PwModalityRow move_like
    = { { N_ ("moves like {0}"), N_ ("moves like {0} without capturing"), N_ ("captures like {0}") } };

typedef PwPhrase *(*TellFunc) (const GArray *rides, PwModality modality);

/* All of them in one clause; in two or more if that would be too long. */
static void
add_short (const GArray *rides, PwModality modality, TellFunc tell, GPtrArray *clauses)
{
  PwPhrase *clause = tell (rides, modality);
  guint n = rides->len, half = (n + 1) / 2;

  if (n < 2 || pw_phrase_n_words (clause) <= LONGEST_CLAUSE)
    {
      g_ptr_array_add (clauses, clause);
      return;
    }
  pw_phrase_unref (clause);
  for (guint from = 0; from < n; from += half)
    {
      g_autoptr (GArray) part = pw_rides_new ();

      g_array_append_vals (part, pw_rides_at (rides, from), MIN (half, n - from));
      add_short (part, modality, tell, clauses);
    }
}

/* -- squares: steps and slides along octants -- */

static const PwModalityRow moves
    = { { N_ ("moves {0}"), N_ ("moves {0} without capturing"), N_ ("captures {0}") } };
static const PwModalityRow slides
    = { { N_ ("slides {0}"), N_ ("slides {0} without capturing"), N_ ("captures {0}") } };

/* Needs no more words than how far and where. */
static gboolean
is_simple (const PwRideOrLeap *ride)
{
  return ride->hop == PW_HOPS_NONE && ride->between == PW_BETWEEN_ANYTHING && !ride->wraps
         && !(ride->exact && ride->range > 1);
}

/* Whether it is a queen, rook, bishop, king, wazir or ferz, whose name everybody knows. */
static gboolean
is_plain (const PwRideOrLeap *ride)
{
  return is_simple (ride) && pw_ride_or_leap_is_whole (ride) && ride->range < 2;
}

static PwPhrase *
how_far (const PwRideOrLeap *ride, guint8 ways, PwModality modality)
{
  PwPhrase *where = pw_words_octants (ways);

  if (ride->range == 1)
    return pw_phrase_with (N_ ("one square {0}"), where);
  if (ride->range == 0)
    return pw_phrase_with (modality == PW_MODALITY_CAPTURE ? N_ ("at any distance {0}")
                                                           : N_ ("any number of squares {0}"),
                           where);
  if (modality == PW_MODALITY_CAPTURE)
    return pw_words_count (NG_ ("up to one square away {1}", "up to {0} squares away {1}"), ride->range,
                           where);
  return pw_words_count (NG_ ("up to one square {1}", "up to {0} squares {1}"), ride->range, where);
}

/* All that are described by squares; those of the same length together: "up to three squares sideways". */
static PwPhrase *
tell_squares (const GArray *rides, PwModality modality)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();
  gboolean nested = FALSE, far = TRUE;

  for (guint i = 0; i < rides->len; i++)
    {
      const PwRideOrLeap *ride = pw_rides_at (rides, i);
      guint8 ways = 0;
      gboolean told = FALSE;

      for (guint k = 0; k < rides->len; k++)
        if (pw_rides_at (rides, k)->range == ride->range)
          {
            ways |= pw_rides_at (rides, k)->ways;
            told |= k < i;
          }
      far &= ride->range != 1;
      nested |= !told && pw_words_octants_are_list (ways);
      if (!told)
        g_ptr_array_add (parts, how_far (ride, ways, modality));
    }
  return fill (far ? &slides : &moves, modality, pw_words_list (parts, nested));
}

/* Adds the name of a known piece that moves like that, if there is one. */
static PwPhrase *
with_name (PwPhrase *clause, PwManner manner, PwVec atom, gboolean twofold)
{
  const PwMannerName *name = pw_manner_name (manner, atom, twofold);

  return name != NULL ? pw_phrase_with (N_ ("{0} ({1})"), clause, pw_phrase_new (name->like)) : clause;
}

/* -- exactly so many squares: lame leapers -- */

static PwPhrase *
tell_exact (const PwRideOrLeap *ride, PwModality modality)
{
  PwVec leap = pw_vec (2 * ride->atom.dx, 2 * ride->atom.dy);
  gboolean known = modality == PW_MODALITY_ANY && ride->range == 2 && pw_ride_or_leap_is_whole (ride);
  PwPhrase *where = modality == PW_MODALITY_CAPTURE
                        ? pw_words_count (NG_ ("exactly one square away {1}", "exactly {0} squares away {1}"),
                                          ride->range, pw_words_octants (ride->ways))
                        : pw_words_count (NG_ ("exactly one square {1}", "exactly {0} squares {1}"),
                                          ride->range, pw_words_octants (ride->ways));
  PwPhrase *clause = pw_phrase_with (ride->range == 2 ? N_ ("{0}; the square between must be empty")
                                                      : N_ ("{0}; the squares between must be empty"),
                                     fill (&moves, modality, where));

  return known ? with_name (clause, PW_MANNER_LAME, leap, ride->twofold) : clause;
}

/* -- leaps in some directions -- */

/* Straight leaps of the same length together, then oblique ones. */
static void
add_places (GPtrArray *places, const GArray *rides)
{
  for (guint i = 0; i < rides->len; i++)
    {
      const PwRideOrLeap *ride = pw_rides_at (rides, i);
      guint8 ways = 0;
      gboolean told = FALSE, straight = pw_ride_or_leap_is_straight (ride);

      for (guint k = 0; k < rides->len; k++)
        if (straight && pw_ride_or_leap_is_straight (pw_rides_at (rides, k))
            && pw_rides_at (rides, k)->atom.dx == ride->atom.dx)
          {
            ways |= pw_rides_at (rides, k)->ways;
            told |= k < i;
          }
      if (!straight)
        g_ptr_array_add (places, pw_words_oblique (ride->atom, ride->ways));
      else if (!told)
        g_ptr_array_add (places, pw_phrase_add (pw_phrase_add_spelled (pw_phrase_new (N_ ("{0} squares {1}")),
                                                                       (guint) ride->atom.dx),
                                                pw_words_octants (ways)));
    }
}

/* named: those in all directions; partial: in some of them */
static PwPhrase *
tell_leaps (const GArray *named, const GArray *partial, PwModality modality)
{
  static const PwModalityRow row
      = { { N_ ("leaps {0}"), N_ ("leaps {0} without capturing"), N_ ("captures by leaping {0}") } };
  g_autoptr (GPtrArray) places = pw_phrases_new ();

  if (named->len > 0)
    g_ptr_array_add (places, pw_phrase_with (N_ ("like {0}"), pw_words_names (named, NULL)));
  add_places (places, partial);
  return fill (&row, modality, pw_words_list (places, TRUE));
}

/* A ride by leaps, some of its ways missing or not so far, or half an oblique leaper. */
static PwPhrase *
tell_some_ways (const PwRideOrLeap *ride, PwModality modality)
{
  static const PwModalityRow leaps
      = { { N_ ("leaps like {0}, {1} only"), N_ ("leaps like {0}, {1} only, without capturing"),
            N_ ("captures like {0}, {1} only") } };
  static const PwModalityRow rides
      = { { N_ ("moves like {0}, {1} only"), N_ ("moves like {0}, {1} only, without capturing"),
            N_ ("captures like {0}, {1} only") } };
  static const PwModalityRow numbers
      = { { N_ ("moves like {0}, each leap {1}"), N_ ("moves like {0}, each leap {1}, without capturing"),
            N_ ("captures like {0}, each leap {1}") } };
  PwRideOrLeap whole = *ride;
  PwPhrase *name;

  whole.ways = pw_ride_or_leap_all_ways (ride);
  name = pw_words_ride_or_leap (&whole, TRUE);
  if (pw_ride_or_leap_is_whole (ride))
    return fill (&move_like, modality, name);
  if (!pw_words_are_half (ride) && !pw_ride_or_leap_is_straight (ride))
    return pw_phrase_add (fill (&numbers, modality, name), pw_words_ways (ride));
  return pw_phrase_add (fill (ride->range == 1 ? &leaps : &rides, modality, name), pw_words_ways (ride));
}

/* -- whatever is told in few words -- */

static GArray *
pick (const GArray *rides, gboolean (*fits) (const PwRideOrLeap *ride))
{
  GArray *picked = pw_rides_new ();

  for (guint i = 0; i < rides->len; i++)
    if (is_simple (pw_rides_at (rides, i)) && fits (pw_rides_at (rides, i)))
      g_array_append_val (picked, *pw_rides_at (rides, i));
  return picked;
}

static gboolean
is_partial_leap (const PwRideOrLeap *ride)
{
  return !pw_words_by_squares (ride) && ride->range == 1 && !pw_ride_or_leap_is_whole (ride)
         && !pw_words_are_half (ride);
}

static gboolean
is_named (const PwRideOrLeap *ride)
{
  return is_plain (ride) && !pw_words_by_squares (ride);
}

static gboolean
is_remaining (const PwRideOrLeap *ride)
{
  return !pw_words_by_squares (ride) && !is_partial_leap (ride) && !is_plain (ride);
}

/* Whether they are true leapers all. */
static gboolean
only_leap (const GArray *rides, GPtrArray *names)
{
  gboolean leaps = names == NULL || names->len == 0;

  for (guint i = 0; i < rides->len; i++)
    leaps &= pw_rides_at (rides, i)->range == 1 && !pw_words_by_squares (pw_rides_at (rides, i));
  return leaps;
}

/* Uses names of known pieces: "moves like a rook or a knight". */
static PwPhrase *
tell_like (const GArray *rides, GPtrArray *names, PwModality modality)
{
  return fill (only_leap (rides, names) ? &leap_like : &move_like, modality, pw_words_names (rides, names));
}

static void
add_simple (const GArray *rides, GPtrArray *names, PwModality modality, GPtrArray *clauses)
{
  g_autoptr (GArray) squares = pick (rides, pw_words_by_squares), partial = pick (rides, is_partial_leap);
  g_autoptr (GArray) named = pick (rides, is_named), remaining = pick (rides, is_remaining);
  g_autoptr (GArray) alike = pw_rides_new ();
  g_autoptr (GArray) none = pw_rides_new ();
  guint n_names = named->len + (names != NULL ? names->len : 0);
  gboolean plain = squares->len > 0, steps = TRUE, leaps;

  for (guint i = 0; i < squares->len; i++)
    {
      plain &= is_plain (pw_rides_at (squares, i));
      steps &= pw_rides_at (squares, i)->range == 1;
    }
  /* Known pieces are in one list, in the order of the text. */
  plain &= !steps || n_names > 0;
  for (guint i = 0; i < rides->len; i++)
    if (is_plain (pw_rides_at (rides, i)) && (plain || is_named (pw_rides_at (rides, i))))
      g_array_append_val (alike, *pw_rides_at (rides, i));
  leaps = partial->len > 0 && only_leap (alike, names);
  if (alike->len + n_names > 0 && !leaps)
    g_ptr_array_add (clauses, tell_like (alike, names, modality));
  if (squares->len > 0 && !plain)
    {
      g_autoptr (GPtrArray) far = pw_phrases_new ();
      gboolean last = clauses->len > 0 && pw_rides_at (rides, 0)->atom.dx > 1;

      add_short (squares, modality, tell_squares, far);
      for (guint i = 0; i < far->len; i++)
        g_ptr_array_insert (clauses, last ? -1 : (int) i, pw_phrase_ref (far->pdata[i]));
    }
  if (partial->len > 0)
    g_ptr_array_add (clauses,
                     leaps ? tell_leaps (alike, partial, modality) : tell_leaps (none, partial, modality));
  for (guint i = 0; i < remaining->len; i++)
    g_ptr_array_add (clauses, tell_some_ways (pw_rides_at (remaining, i), modality));
}

/* -- hoppers -- */

static gboolean
same_hop (const PwRideOrLeap *a, const PwRideOrLeap *b)
{
  return a->hop == b->hop && a->n_screens == b->n_screens && a->screen == b->screen && a->near == b->near
         && a->landing == b->landing && a->range == b->range && a->wraps == b->wraps
         && a->between == b->between && pw_words_by_squares (a) == pw_words_by_squares (b);
}

/* Known hoppers over one piece of any kind, by where it is and where they land. */
static PwPhrase *
with_hopper (PwPhrase *clause, const PwRideOrLeap *ride)
{
  if (ride->screen != PW_HOLDS_ANY_PIECE || !pw_ride_or_leap_is_whole (ride) || ride->range != 0
      || ride->wraps || ride->between != PW_BETWEEN_ANYTHING || ride->near > 1 || ride->landing > 1
      || (ride->near == 0 && ride->landing == 0))
    return clause;
  return with_name (clause,
                    ride->near == 0      ? PW_MANNER_HOPS_BEHIND
                    : ride->landing == 0 ? PW_MANNER_HOPS_NEIGHBOR_BEYOND
                                         : PW_MANNER_HOPS_NEIGHBOR_BEHIND,
                    ride->atom, ride->twofold);
}

/* Hops over a piece next to the mover, or over the first one on a line to the square right after it. rides: all hop
 * in the same manner */
static PwPhrase *
tell_short_hop (const GArray *rides, PwModality modality)
{
  static const char *const rows[] = {
    N_ ("hops over {0} and lands {1}"),
    N_ ("hops over {0} and lands {1} without capturing"),
    N_ ("hops over {0} and captures {1}"),
  };
  const PwRideOrLeap *first = pw_rides_at (rides, 0);
  PwPhrase *over = first->near == 1 ? pw_words_neighbor (rides) : pw_words_screen_on_lines (rides);
  PwPhrase *clause = pw_phrase_with (rows[modality], over, pw_words_landing (first));

  if (first->range > 0)
    clause = pw_words_by_squares (first)
                 ? pw_words_count (NG_ ("{1}, one square away", "{1}, up to {0} squares away"), first->range,
                                   clause)
                 : pw_words_count (NG_ ("{1}, one leap away", "{1}, up to {0} leaps away"), first->range,
                                   clause);
  return rides->len == 1 && modality == PW_MODALITY_ANY ? with_hopper (clause, first) : clause;
}

static PwPhrase *
tell_long_hop (const GArray *rides, PwModality modality)
{
  const PwRideOrLeap *first = pw_rides_at (rides, 0);
  g_autoptr (GPtrArray) names = pw_phrases_new ();
  PwPhrase *clause;

  for (guint i = 0; i < rides->len; i++)
    g_ptr_array_add (names, pw_words_ride_or_leap (pw_rides_at (rides, i), TRUE));
  clause = fill (&move_like, modality, pw_words_list (names, FALSE));
  if (first->hop == PW_HOPS_ANY)
    return pw_phrase_with (N_ ("{0}, hopping over any number of pieces"), clause);
  if (first->landing == 0)
    clause = pw_phrase_with (N_ ("{0}, but must hop over {1} first"), clause, pw_words_screens (first));
  else
    clause = pw_phrase_with (N_ ("{0}, but must hop over {1}, landing {2}"), clause, pw_words_screens (first),
                             pw_words_landing (first));
  return pw_words_with_gaps (clause, first);
}

static void
add_hoppers (const GArray *rides, PwModality modality, GPtrArray *clauses)
{
  for (guint i = 0; i < rides->len; i++)
    {
      g_autoptr (GArray) alike = pw_rides_new ();
      const PwRideOrLeap *ride = pw_rides_at (rides, i);
      gboolean told = FALSE;

      if (ride->hop == PW_HOPS_NONE)
        continue;
      for (guint k = 0; k < rides->len; k++)
        if (same_hop (ride, pw_rides_at (rides, k)))
          {
            g_array_append_val (alike, *pw_rides_at (rides, k));
            told |= k < i;
          }
      if (!told)
        add_short (alike, modality,
                   ride->hop == PW_HOPS_SOME && ride->n_screens == 1 && ride->between == PW_BETWEEN_ANYTHING
                           && !ride->wraps && (ride->landing > 0 || ride->near > 0)
                       ? tell_short_hop
                       : tell_long_hop,
                   clauses);
    }
}

/* -- what must lie on the path of a leap -- */

typedef struct
{
  const char *leap, *ride;
} BetweenRow;

static const BetweenRow knight_rows[] = {
  [PW_BETWEEN_NOTHING]
  = { N_ ("{0}, but the orthogonally adjacent square on its path must be empty"),
      N_ ("{0}, but at each leap the orthogonally adjacent square on its path must be empty") },
  [PW_BETWEEN_ONE] = { N_ ("{0}, but must hop over a piece orthogonally next to it"),
                       N_ ("{0}, but at each leap must hop over a piece orthogonally next to it") },
  [PW_BETWEEN_LAST] = { N_ ("{0}, but must hop over a piece orthogonally next to it"),
                        N_ ("{0}, but at each leap must hop over a piece orthogonally next to it") },
  [PW_BETWEEN_SOME_ROUTE]
  = { N_ ("{0}, but one of the shortest paths of king’s steps must be empty"),
      N_ ("{0}, but at each leap one of the shortest paths of king’s steps must be empty") },
};

static const BetweenRow straight_rows[] = {
  [PW_BETWEEN_NOTHING]
  = { N_ ("{0}, but its path must be empty"), N_ ("{0}, but at each leap its path must be empty") },
  [PW_BETWEEN_ONE] = { N_ ("{0}, but must hop over exactly one piece"),
                       N_ ("{0}, but at each leap must hop over exactly one piece") },
  [PW_BETWEEN_LAST]
  = { N_ ("{0}, but must hop over exactly one piece, on the last square of its path"),
      N_ ("{0}, but at each leap must hop over exactly one piece, on the last square of its path") },
  [PW_BETWEEN_SOME_ROUTE]
  = { N_ ("{0}, but one of the shortest paths of king’s steps must be empty"),
      N_ ("{0}, but at each leap one of the shortest paths of king’s steps must be empty") },
};

static PwPhrase *
with_between (PwPhrase *clause, const PwRideOrLeap *ride, PwModality modality)
{
  gboolean knight = pw_vec_equal (ride->atom, pw_vec (2, 1));
  const BetweenRow *row = &(knight ? knight_rows : straight_rows)[ride->between];

  clause = pw_phrase_with (ride->range == 1 ? row->leap : row->ride, clause);
  if (!knight && !pw_ride_or_leap_is_straight (ride) && ride->between != PW_BETWEEN_SOME_ROUTE)
    return pw_phrase_with (N_ ("{0} (orthogonal steps first)"), clause);
  if (knight && modality == PW_MODALITY_ANY && ride->between == PW_BETWEEN_NOTHING
      && pw_ride_or_leap_is_whole (ride) && ride->range < 2)
    return with_name (clause, ride->range == 1 ? PW_MANNER_LAME : PW_MANNER_LAME_RIDES, ride->atom, FALSE);
  return clause;
}

/* One that is blocked or needs pieces on the path of its leaps, or that crosses the edge. */
static PwPhrase *
tell_with_conditions (const PwRideOrLeap *ride, PwModality modality)
{
  g_autoptr (GArray) one = pw_rides_new ();
  PwRideOrLeap bare = *ride;
  PwPhrase *clause;

  if (ride->between == PW_BETWEEN_ANYTHING && !ride->wraps)
    return tell_some_ways (ride, modality); /* so many leaps, no fewer */
  bare.between = PW_BETWEEN_ANYTHING;
  bare.wraps = FALSE;
  g_array_append_val (one, bare);
  clause = pw_words_clause (one, modality);
  if (ride->between != PW_BETWEEN_ANYTHING)
    clause = with_between (clause, ride, modality);
  return ride->wraps ? pw_phrase_with (N_ ("{0} on a cylinder board"), clause) : clause;
}

/* -- all together -- */

void
pw_words_clauses (const GArray *rides, GPtrArray *names, PwModality modality, GPtrArray *clauses)
{
  guint n_simple, from = clauses->len;
  g_autoptr (GPtrArray) simple = pw_phrases_new ();

  add_simple (rides, names, modality, simple);
  n_simple = simple->len;
  if (n_simple == 2 && modality == PW_MODALITY_ANY
      && pw_phrase_n_words (simple->pdata[0]) + pw_phrase_n_words (simple->pdata[1]) <= LONGEST_JOINED)
    g_ptr_array_add (clauses, pw_phrase_with (N_ ("{0}, or {1}"), pw_phrase_ref (simple->pdata[0]),
                                              pw_phrase_ref (simple->pdata[1])));
  else
    for (guint i = 0; i < n_simple; i++)
      g_ptr_array_add (clauses, pw_phrase_ref (simple->pdata[i]));
  for (guint i = 0; i < rides->len; i++)
    if (pw_rides_at (rides, i)->hop == PW_HOPS_NONE && !is_simple (pw_rides_at (rides, i)))
      g_ptr_array_add (clauses, pw_rides_at (rides, i)->exact && !pw_rides_at (rides, i)->wraps
                                        && pw_rides_at (rides, i)->between == PW_BETWEEN_ANYTHING
                                        && pw_words_by_squares (pw_rides_at (rides, i))
                                    ? tell_exact (pw_rides_at (rides, i), modality)
                                    : tell_with_conditions (pw_rides_at (rides, i), modality));
  add_hoppers (rides, modality, clauses);
  g_assert (clauses->len > from);
}

PwPhrase *
pw_words_clause (const GArray *rides, PwModality modality)
{
  g_autoptr (GPtrArray) clauses = pw_phrases_new ();

  pw_words_clauses (rides, NULL, modality, clauses);
  return pw_words_list (clauses, TRUE);
}

PwPhrase *
pw_words_short_clause (const GArray *rides)
{
  for (guint i = 0; i < rides->len; i++)
    if (pw_rides_at (rides, i)->exact && pw_rides_at (rides, i)->range > 1)
      return fill (&move_like, PW_MODALITY_ANY, pw_words_names (rides, NULL));
  return pw_words_clause (rides, PW_MODALITY_ANY);
}
