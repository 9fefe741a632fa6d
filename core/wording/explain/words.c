/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for rides and leaps: numbers, lists, directions, names. Owns their tables; must not know any nodes. */
#include "core/wording/explain/words.h"

#include "core/wording/leaps.h"

#include <glib/gi18n-lib.h>

/* -- numbers -- */

PwPhrase *
pw_words_count (const char *singular, const char *plural, guint n, PwPhrase *part)
{
  return pw_phrase_add (pw_phrase_new_spelled (singular, plural, n), part);
}

PwPhrase *
pw_words_range (const PwRangeWords *row, gboolean exact, guint n)
{
  const char *const *words = exact ? row->exactly : row->up_to;

  return pw_phrase_new_spelled (words[0], words[1], n);
}

/* -- lists -- */

static PwPhrase *
commas (GPtrArray *parts, guint n)
{
  PwPhrase *list = pw_phrase_ref (g_ptr_array_index (parts, 0));

  for (guint i = 1; i < n; i++)
    list = pw_phrase_with (N_ ("{0}, {1}"), list, pw_phrase_ref (g_ptr_array_index (parts, i)));
  return list;
}

PwPhrase *
pw_words_list (GPtrArray *parts, gboolean nested)
{
  if (!nested || parts->len < 2)
    return pw_phrase_new_list (parts, TRUE);
  /* Translators: the end of a list whose parts are lists with "or" themselves. */
  return pw_phrase_with (N_ ("{0}, or {1}"), commas (parts, parts->len - 1),
                         pw_phrase_ref (g_ptr_array_index (parts, parts->len - 1)));
}

/* -- directions -- */

PwPhrase *
pw_words_of_bits (guint bits, const PwBitWords *rows, guint n)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();

  for (guint i = 0; i < n && bits != 0; i++)
    if ((bits & rows[i].bits) == rows[i].bits)
      {
        g_ptr_array_add (parts, pw_phrase_new (rows[i].words));
        bits &= ~rows[i].bits;
      }
  return parts->len > 0 ? pw_phrase_new_list (parts, TRUE) : NULL;
}

/*
 * Octants, clockwise from forward.  Orthogonal ones come first: "backward or diagonally forward" can't be
 * misread, as "diagonally forward or backward" can.
 */
static const PwBitWords octants[] = {
  { 0xff, N_ ("in any direction") },
  { 0x55, N_ ("orthogonally") },
  { 0x01, N_ ("forward") },
  { 0x10, N_ ("backward") },
  { 0x44, N_ ("sideways") },
  { 0x04, N_ ("to the right") },
  { 0x40, N_ ("to the left") },
  { 0xaa, N_ ("diagonally") },
  { 0x82, N_ ("diagonally forward") },
  { 0x28, N_ ("diagonally backward") },
  { 0x0a, N_ ("diagonally to the right") },
  { 0xa0, N_ ("diagonally to the left") },
  { 0x02, N_ ("diagonally forward to the right") },
  { 0x80, N_ ("diagonally forward to the left") },
  { 0x08, N_ ("diagonally backward to the right") },
  { 0x20, N_ ("diagonally backward to the left") },
};

PwPhrase *
pw_words_octants (guint8 ways)
{
  static const PwBitWords quarters[] = {
    { 0x07, N_ ("forward, right or in between") },
    { 0xc1, N_ ("forward, left or in between") },
    { 0x1c, N_ ("backward, right or in between") },
    { 0x70, N_ ("backward, left or in between") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (quarters); i++)
    if (quarters[i].bits == ways)
      return pw_phrase_new (quarters[i].words);
  /* Translators: {0} are some of the diagonals; the comma keeps "orthogonally" apart from what they say. */
  if (ways != 0xff && (ways & 0x55) == 0x55 && ways != 0x55)
    return pw_phrase_with (N_ ("orthogonally, or {0}"), pw_words_octants (ways & 0xaa));
  return pw_words_of_bits (ways, octants, G_N_ELEMENTS (octants));
}

gboolean
pw_words_octants_are_list (guint8 ways)
{
  for (guint i = 0; i < G_N_ELEMENTS (octants); i++)
    if (octants[i].bits == ways)
      return FALSE;
  return TRUE;
}

/*
 * The eight ways of an oblique atom, clockwise from the one that is nearest to forward on the right.
 * {0} and {1} are its longer and its shorter coordinate: "two squares forward and one to the right".
 */
static const PwBitWords obliques[] = {
  { 0x99, N_ ("{0} squares forward or backward and {1} to either side") },
  { 0x66, N_ ("{0} squares sideways and {1} forward or backward") },
  { 0x55, N_ ("{0} squares orthogonally and {1} to the right of that") },
  { 0xaa, N_ ("{0} squares orthogonally and {1} to the left of that") },
  { 0x81, N_ ("{0} squares forward and {1} to either side") },
  { 0x18, N_ ("{0} squares backward and {1} to either side") },
  { 0x42, N_ ("{0} squares sideways and {1} forward") },
  { 0x24, N_ ("{0} squares sideways and {1} backward") },
  { 0x06, N_ ("{0} squares to the right and {1} forward or backward") },
  { 0x60, N_ ("{0} squares to the left and {1} forward or backward") },
  { 0x09, N_ ("{0} squares forward or backward and {1} to the right") },
  { 0x90, N_ ("{0} squares forward or backward and {1} to the left") },
  { 0x01, N_ ("{0} squares forward and {1} to the right") },
  { 0x80, N_ ("{0} squares forward and {1} to the left") },
  { 0x02, N_ ("{0} squares to the right and {1} forward") },
  { 0x40, N_ ("{0} squares to the left and {1} forward") },
  { 0x04, N_ ("{0} squares to the right and {1} backward") },
  { 0x20, N_ ("{0} squares to the left and {1} backward") },
  { 0x08, N_ ("{0} squares backward and {1} to the right") },
  { 0x10, N_ ("{0} squares backward and {1} to the left") },
};

PwPhrase *
pw_words_oblique (PwVec atom, guint8 ways)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();

  for (guint i = 0; i < G_N_ELEMENTS (obliques); i++)
    if ((ways & obliques[i].bits) == obliques[i].bits)
      {
        PwPhrase *part = pw_phrase_add_spelled (pw_phrase_new (obliques[i].words), (guint) atom.dx);

        g_ptr_array_add (parts, pw_phrase_add_spelled (part, (guint) atom.dy));
        ways &= (guint8) ~obliques[i].bits;
      }
  return pw_words_list (parts, TRUE);
}

gboolean
pw_words_are_half (const PwRideOrLeap *ride)
{
  return !pw_ride_or_leap_is_straight (ride)
         && (ride->ways == 0xc3 || ride->ways == 0x3c || ride->ways == 0x0f || ride->ways == 0xf0);
}

PwPhrase *
pw_words_ways (const PwRideOrLeap *ride)
{
  static const PwBitWords halves[] = {
    { 0xc3, N_ ("forward") },
    { 0x3c, N_ ("backward") },
    { 0x0f, N_ ("to the right") },
    { 0xf0, N_ ("to the left") },
  };

  if (pw_words_are_half (ride))
    return pw_words_of_bits (ride->ways, halves, G_N_ELEMENTS (halves));
  return pw_ride_or_leap_is_straight (ride) ? pw_words_octants (ride->ways)
                                            : pw_words_oblique (ride->atom, ride->ways);
}

/* -- names -- */

static PwPhrase *
name_of_atom (PwVec atom, gboolean rides)
{
  const PwLeapName *row = pw_leap_name (atom);
  const char *name = row == NULL ? NULL : rides ? row->like_rider : row->like_leaper;
  PwPhrase *phrase;

  if (name != NULL)
    return pw_phrase_new (name);
  /* Translators: a leap by coordinates, and the same leap again and again. */
  phrase = pw_phrase_new (rides ? N_ ("a ({0},{1}) rider") : N_ ("a ({0},{1}) leaper"));
  return pw_phrase_add_number (pw_phrase_add_number (phrase, (guint) atom.dx), (guint) atom.dy);
}

static gboolean
rides (const PwRideOrLeap *ride)
{
  return (ride->hop == PW_HOPS_SOME && ride->range == 0 ? ride->near : ride->range) != 1;
}

gboolean
pw_words_by_squares (const PwRideOrLeap *ride)
{
  return ride->twofold || ride->atom.dx == 1;
}

/* "a rook": without its limits and directions. */
static PwPhrase *
base_name (const PwRideOrLeap *ride)
{
  if (ride->twofold)
    return pw_phrase_new (
        pw_manner_name (rides (ride) ? PW_MANNER_RIDES : PW_MANNER_LEAPS, ride->atom, TRUE)->like);
  return name_of_atom (ride->atom, rides (ride));
}

PwPhrase *
pw_words_leaps (const PwRideOrLeap *ride)
{
  const PwLeapName *row = pw_leap_name (ride->atom);
  PwPhrase *phrase;

  if (ride->range != 1 || !pw_ride_or_leap_is_whole (ride) || ride->hop != PW_HOPS_NONE || ride->wraps
      || ride->between != PW_BETWEEN_ANYTHING)
    return NULL;
  if (ride->twofold)
    return pw_phrase_new (N_ ("king’s steps"));
  if (row != NULL)
    return pw_phrase_new (row->leaps);
  phrase = pw_phrase_new (N_ ("({0},{1}) leaps"));
  return pw_phrase_add_number (pw_phrase_add_number (phrase, (guint) ride->atom.dx), (guint) ride->atom.dy);
}

/* -- what is said behind a name -- */

/* {0} is a name. */
static PwPhrase *
with_between (PwPhrase *name, const PwRideOrLeap *ride)
{
  static const char *const rows[] = {
    [PW_BETWEEN_NOTHING] = N_ ("{0} whose path, orthogonal steps first, must be empty"),
    [PW_BETWEEN_ONE] = N_ ("{0} that must hop over exactly one piece, orthogonal steps first"),
    [PW_BETWEEN_LAST]
    = N_ ("{0} that must hop over a piece on the last square of its path and on no other, orthogonal "
          "steps first"),
    [PW_BETWEEN_SOME_ROUTE] = N_ ("{0} that needs one shortest path of king’s steps to be empty"),
  };
  static const char *const straight[] = {
    [PW_BETWEEN_NOTHING] = N_ ("{0} whose path must be empty"),
    [PW_BETWEEN_ONE] = N_ ("{0} that must hop over exactly one piece"),
    [PW_BETWEEN_LAST] = N_ ("{0} that must hop over a piece on the last square of its path and on no other"),
    [PW_BETWEEN_SOME_ROUTE] = N_ ("{0} that needs one shortest path of king’s steps to be empty"),
  };

  if (ride->between == PW_BETWEEN_ANYTHING)
    return name;
  if (pw_vec_equal (ride->atom, pw_vec (2, 1)) && ride->between == PW_BETWEEN_NOTHING)
    {
      pw_phrase_unref (name);
      return pw_phrase_new (
          pw_manner_name (rides (ride) ? PW_MANNER_LAME_RIDES : PW_MANNER_LAME, ride->atom, FALSE)->like);
    }
  if (pw_vec_equal (ride->atom, pw_vec (2, 1)) && ride->between != PW_BETWEEN_SOME_ROUTE)
    return pw_phrase_with (N_ ("{0} that must hop over a piece orthogonally next to it"), name);
  return pw_phrase_with ((pw_ride_or_leap_is_straight (ride) ? straight : rows)[ride->between], name);
}

static PwPhrase *
with_range (PwPhrase *name, const PwRideOrLeap *ride)
{
  static const PwRangeWords squares = { { NG_ ("{1} up to one square", "{1} up to {0} squares") },
                                        { NG_ ("{1} exactly one square", "{1} exactly {0} squares") } };
  static const PwRangeWords leaps = { { NG_ ("{1} up to one leap", "{1} up to {0} leaps") },
                                      { NG_ ("{1} exactly one leap", "{1} exactly {0} leaps") } };

  if (ride->range < 2)
    return name;
  return pw_phrase_add (
      pw_words_range (pw_words_by_squares (ride) ? &squares : &leaps, ride->exact, ride->range), name);
}

static PwPhrase *
with_ways (PwPhrase *name, const PwRideOrLeap *ride)
{
  if (pw_ride_or_leap_is_whole (ride) || ride->ways == 0)
    return name;
  return pw_phrase_with (N_ ("{0} going {1}"), name, pw_words_ways (ride));
}

/* -- screens -- */

/* What is hopped over, by its side. */
typedef struct
{
  guint holds;
  const char *one;
  const char *singular, *plural;
  const char *on_line;
} ScreenRow;

static const ScreenRow screen_rows[] = {
  { PW_HOLDS_ANY_PIECE, N_ ("a piece {0}"), NG_ ("exactly one piece", "exactly {0} pieces"),
    N_ ("the first piece on {0}") },
  { PW_HOLDS_OWN, N_ ("a friendly piece {0}"),
    NG_ ("exactly one friendly piece", "exactly {0} friendly pieces"),
    N_ ("the first piece, if it is friendly, on {0}") },
  { PW_HOLDS_ENEMY, N_ ("an enemy {0}"), NG_ ("exactly one enemy", "exactly {0} enemies"),
    N_ ("the first piece, if it is an enemy, on {0}") },
};

static const ScreenRow *
screen_row (const PwRideOrLeap *ride)
{
  for (guint i = 1; i < G_N_ELEMENTS (screen_rows); i++)
    if (screen_rows[i].holds == (ride->screen & PW_HOLDS_ANY_PIECE))
      return &screen_rows[i];
  return screen_rows;
}

PwPhrase *
pw_words_place (const PwRideOrLeap *ride)
{
  if (!pw_ride_or_leap_is_straight (ride))
    return pw_words_oblique (ride->atom, ride->ways);
  if (pw_words_by_squares (ride))
    return pw_phrase_with (N_ ("one square {0}"), pw_words_octants (ride->ways));
  return pw_phrase_add (pw_phrase_add_spelled (pw_phrase_new (N_ ("{0} squares {1}")), (guint) ride->atom.dx),
                        pw_words_octants (ride->ways));
}

/* "next to it", "two squares forward and one to the right": where the piece is that the ride hops over first. */
static PwPhrase *
neighbor_place (const PwRideOrLeap *ride)
{
  if (!pw_words_by_squares (ride) || !pw_ride_or_leap_is_whole (ride))
    return pw_words_place (ride);
  return pw_phrase_new (ride->twofold        ? N_ ("next to it")
                        : ride->atom.dy == 0 ? N_ ("orthogonally next to it")
                                             : N_ ("diagonally next to it"));
}

/* A name as that of a single leap. */
static PwPhrase *
leaper_name (const PwRideOrLeap *ride)
{
  PwRideOrLeap step = *ride;

  step.hop = PW_HOPS_NONE;
  step.range = 1;
  return base_name (&step);
}

PwPhrase *
pw_words_neighbor (const GArray *rides)
{
  g_autoptr (GPtrArray) places = pw_phrases_new (), leapers = pw_phrases_new ();
  const PwRideOrLeap *first = pw_rides_at (rides, 0);

  for (guint i = 0; i < rides->len; i++)
    {
      const PwRideOrLeap *ride = pw_rides_at (rides, i);

      if (!pw_words_by_squares (ride) && pw_ride_or_leap_is_whole (ride))
        g_ptr_array_add (leapers, leaper_name (ride));
      else
        g_ptr_array_add (places, neighbor_place (ride));
    }
  if (leapers->len > 0)
    g_ptr_array_add (places, pw_phrase_with (N_ ("one leap of {0} away"), pw_words_list (leapers, FALSE)));
  return pw_phrase_with (screen_row (first)->one, pw_words_list (places, TRUE));
}

PwPhrase *
pw_words_unbroken_line (const PwRideOrLeap *ride)
{
  PwPhrase *leaps = pw_words_leaps (ride);

  if (!pw_words_by_squares (ride) && leaps != NULL)
    return pw_phrase_with (N_ ("an unbroken line of {0}"), leaps);
  g_clear_pointer (&leaps, pw_phrase_unref);
  if (!pw_words_by_squares (ride))
    return pw_phrase_with (N_ ("an unbroken line, each step {0}"), neighbor_place (ride));
  if (!pw_ride_or_leap_is_whole (ride))
    return pw_phrase_with (N_ ("an unbroken line {0}"), pw_words_octants (ride->ways));
  return pw_phrase_new (ride->twofold        ? N_ ("an unbroken line in any direction")
                        : ride->atom.dy == 0 ? N_ ("an unbroken orthogonal line")
                                             : N_ ("an unbroken diagonal line"));
}

PwPhrase *
pw_words_line (const PwRideOrLeap *ride)
{
  static const struct
  {
    PwVec atom;
    gboolean twofold;
    const char *line;
  } lines[] = {
    { { 1, 0 }, TRUE, N_ ("a queen’s line") },
    { { 1, 0 }, FALSE, N_ ("a rook’s line") },
    { { 1, 1 }, FALSE, N_ ("a bishop’s line") },
    { { 2, 1 }, FALSE, N_ ("a nightrider’s line") },
  };
  PwPhrase *line = NULL;

  if (!pw_ride_or_leap_is_whole (ride) && pw_words_by_squares (ride))
    line = pw_phrase_with (N_ ("a line {0}"), pw_words_octants (ride->ways));
  for (guint i = 0; i < G_N_ELEMENTS (lines) && line == NULL && pw_ride_or_leap_is_whole (ride); i++)
    if (pw_vec_equal (lines[i].atom, ride->atom) && lines[i].twofold == ride->twofold)
      line = pw_phrase_new (lines[i].line);
  if (line == NULL)
    line = pw_phrase_with (N_ ("the line of {0}"), with_ways (base_name (ride), ride));
  return line;
}

PwPhrase *
pw_words_lines (const GArray *rides)
{
  const PwRideOrLeap *first = pw_rides_at (rides, 0);
  g_autoptr (GPtrArray) lines = pw_phrases_new ();
  PwPhrase *list;

  for (guint i = 0; i < rides->len; i++)
    g_ptr_array_add (lines, pw_words_line (pw_rides_at (rides, i)));
  list = pw_words_list (lines, FALSE);
  if (first->near < 2 || first->n_screens > 1)
    return list;
  return pw_words_by_squares (first)
             ? pw_words_count (NG_ ("{1}, up to one square away,", "{1}, up to {0} squares away,"),
                               first->near, list)
             : pw_words_count (NG_ ("{1}, up to one leap away,", "{1}, up to {0} leaps away,"), first->near,
                               list);
}

PwPhrase *
pw_words_screen_on_lines (const GArray *rides)
{
  return pw_phrase_with (screen_row (pw_rides_at (rides, 0))->on_line, pw_words_lines (rides));
}

PwPhrase *
pw_words_screens (const PwRideOrLeap *ride)
{
  const ScreenRow *row = screen_row (ride);
  PwPhrase *over = pw_phrase_new_spelled (row->singular, row->plural, ride->n_screens);

  if (ride->near == 1)
    return pw_phrase_with (
        ride->n_screens > 1 ? N_ ("{0} in an unbroken row next to it") : N_ ("{0} next to it"), over);
  return over;
}

PwPhrase *
pw_words_with_gaps (PwPhrase *clause, const PwRideOrLeap *ride)
{
  if (ride->near < 2 || ride->n_screens < 2)
    return clause;
  return pw_words_by_squares (ride)
             ? pw_words_count (NG_ ("{1}; each must be within one square of the one before",
                                    "{1}; each must be within {0} squares of the one before"),
                               ride->near, clause)
             : pw_words_count (NG_ ("{1}; each must be within one leap of the one before",
                                    "{1}; each must be within {0} leaps of the one before"),
                               ride->near, clause);
}

PwPhrase *
pw_words_landing (const PwRideOrLeap *ride)
{
  static const char *const squares[2][2] = {
    { N_ ("anywhere beyond"), N_ ("right behind it") },
    { N_ ("anywhere beyond"), N_ ("right behind the last") },
  };
  static const char *const leaps[2][2] = {
    { N_ ("any number of leaps beyond"), N_ ("one leap behind it") },
    { N_ ("any number of leaps beyond"), N_ ("one leap behind the last") },
  };

  if (ride->landing > 1)
    return pw_words_by_squares (ride)
               ? pw_phrase_new_spelled (NG_ ("up to one square beyond", "up to {0} squares beyond"),
                                        ride->landing)
               : pw_phrase_new_spelled (NG_ ("up to one leap beyond", "up to {0} leaps beyond"),
                                        ride->landing);
  return pw_phrase_new ((pw_words_by_squares (ride) ? squares : leaps)[ride->n_screens > 1][ride->landing]);
}

/* Adds the hop to one name or several. */
static PwPhrase *
with_hop (PwPhrase *name, const PwRideOrLeap *ride)
{
  if (ride->hop == PW_HOPS_ANY)
    return pw_phrase_with (N_ ("{0} that hops over any number of pieces"), name);
  if (ride->hop != PW_HOPS_SOME)
    return name;
  return pw_words_with_gaps (pw_phrase_with (N_ ("{0} that must hop over {1}, landing {2}"), name,
                                             pw_words_screens (ride), pw_words_landing (ride)),
                             ride);
}

/* -- whole names -- */

PwPhrase *
pw_words_ride_or_leap (const PwRideOrLeap *ride, gboolean bare)
{
  PwPhrase *name = with_ways (with_range (with_between (base_name (ride), ride), ride), ride);

  if (ride->wraps)
    name = pw_phrase_with (N_ ("{0} on a cylinder board"), name);
  return bare ? name : with_hop (name, ride);
}

/* Whether there are several, and the files wrap around for each. */
static gboolean
all_wrap (const GArray *list)
{
  gboolean all = list->len > 1;

  for (guint i = 0; i < list->len; i++)
    all = all && pw_rides_at (list, i)->wraps;
  return all;
}

PwPhrase *
pw_words_names (const GArray *list, GPtrArray *others)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();
  gboolean nested = FALSE, once = others == NULL && all_wrap (list);
  PwPhrase *names;

  for (guint i = 0; i < list->len; i++)
    {
      PwRideOrLeap ride = *pw_rides_at (list, i);

      nested |= !pw_ride_or_leap_is_whole (&ride) || ride.hop != PW_HOPS_NONE || ride.between != PW_BETWEEN_ANYTHING;
      ride.wraps = ride.wraps && !once;
      g_ptr_array_add (parts, pw_words_ride_or_leap (&ride, FALSE));
    }
  for (guint i = 0; others != NULL && i < others->len; i++)
    g_ptr_array_add (parts, pw_phrase_ref (g_ptr_array_index (others, i)));
  names = pw_words_list (parts, nested);
  return once ? pw_phrase_with (N_ ("{0} (each on a cylinder board)"), names) : names;
}

PwModality
pw_modality_of (const PwMatch *ends)
{
  if (!(ends->holds & PW_HOLDS_EMPTY))
    return PW_MODALITY_CAPTURE;
  return ends->holds & (PW_HOLDS_ANY_PIECE | PW_HOLDS_PASSED) ? PW_MODALITY_ANY : PW_MODALITY_MOVE;
}
