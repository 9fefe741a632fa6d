/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for rides and leaps: names, directions, ranges. Owns the tables of them; must not know any nodes. */
#include "core/wording/explain/words.h"

#include "core/wording/leaps.h"

#include <glib/gi18n-lib.h>

#define LONGEST_LIST 9

static const PwRideOrLeap *
nth (const GArray *rides, guint i)
{
  return &g_array_index (rides, PwRideOrLeap, i);
}

PwPhrase *
pw_words_count (const char *singular, const char *plural, guint n, PwPhrase *part)
{
  return pw_phrase_add (pw_phrase_new_count (singular, plural, n), part);
}

PwPhrase *
pw_words_range (const PwRangeWords *row, gboolean exact, guint n)
{
  const char *const *words = exact ? row->exactly : row->at_most;

  return pw_phrase_new_count (words[0], words[1], n);
}

static PwPhrase *
commas (GPtrArray *parts)
{
  PwPhrase *list = pw_phrase_ref (g_ptr_array_index (parts, 0));

  for (guint i = 1; i < parts->len; i++)
    list = pw_phrase_with (N_ ("{0}, {1}"), list, pw_phrase_ref (g_ptr_array_index (parts, i)));
  return list;
}

/* parts: (element-type PwPhrase); nested: some are lists themselves, so that the last is set apart by a comma
 */
static PwPhrase *
join_parts (GPtrArray *parts, gboolean nested)
{
  g_autoptr (GPtrArray) front = NULL;
  PwPhrase *last;

  if (!nested || parts->len < 2)
    return pw_phrase_new_list (parts, TRUE);
  front = g_ptr_array_new ();
  for (guint i = 0; i + 1 < parts->len; i++)
    g_ptr_array_add (front, g_ptr_array_index (parts, i));
  last = pw_phrase_ref (g_ptr_array_index (parts, parts->len - 1));
  /* Translators: the end of a list whose parts are lists with "or" themselves. */
  return pw_phrase_with (N_ ("{0}, or {1}"), commas (front), last);
}

static PwPhrase *
words_list (GPtrArray *parts, gboolean nested)
{
  g_autoptr (GPtrArray) shown = NULL;

  if (parts->len <= LONGEST_LIST + 1)
    return join_parts (parts, nested);
  shown = g_ptr_array_new ();
  for (guint i = 0; i < LONGEST_LIST; i++)
    g_ptr_array_add (shown, g_ptr_array_index (parts, i));
  /* Translators: {1} is a list of ways to move. */
  return pw_words_count (NG_ ("{1}, or in {0} more way", "{1}, or in {0} more ways"),
                         parts->len - LONGEST_LIST, commas (shown));
}

PwPhrase *
pw_words_list (GPtrArray *parts)
{
  return words_list (parts, FALSE);
}

/* -- directions -- */

/* Octants, clockwise from straight ahead; the widest first. */
static const PwBitWords octants[] = {
  { 0xff, N_ ("in any direction") },
  { 0x55, N_ ("orthogonally") },
  { 0xaa, N_ ("diagonally") },
  { 0x83, N_ ("straight or diagonally forwards"), TRUE },
  { 0x38, N_ ("straight or diagonally backwards"), TRUE },
  { 0x0e, N_ ("straight or diagonally to the right"), TRUE },
  { 0xe0, N_ ("straight or diagonally to the left"), TRUE },
  { 0x11, N_ ("straight ahead or back"), TRUE },
  { 0x44, N_ ("sideways") },
  { 0x82, N_ ("diagonally forwards") },
  { 0x28, N_ ("diagonally backwards") },
  { 0x0a, N_ ("diagonally to the right") },
  { 0xa0, N_ ("diagonally to the left") },
  { 0x01, N_ ("straight ahead") },
  { 0x02, N_ ("diagonally forwards to the right") },
  { 0x80, N_ ("diagonally forwards to the left") },
  { 0x04, N_ ("to the right") },
  { 0x40, N_ ("to the left") },
  { 0x10, N_ ("straight back") },
  { 0x08, N_ ("diagonally backwards to the right") },
  { 0x20, N_ ("diagonally backwards to the left") },
};

/* The eight ways of an oblique atom, clockwise from the one that is nearest to straight ahead on the right.
 */
static const PwBitWords obliques[] = {
  { 0xff, N_ ("in any direction") },
  { 0xc3, N_ ("forwards") },
  { 0x3c, N_ ("backwards") },
  { 0x99, N_ ("mainly forwards or backwards"), TRUE },
  { 0x66, N_ ("mainly sideways") },
  { 0x0f, N_ ("to the right") },
  { 0xf0, N_ ("to the left") },
  { 0x81, N_ ("mainly forwards") },
  { 0x18, N_ ("mainly backwards") },
  { 0x42, N_ ("mainly sideways and a little forwards") },
  { 0x24, N_ ("mainly sideways and a little backwards") },
  { 0x06, N_ ("mainly to the right") },
  { 0x60, N_ ("mainly to the left") },
  { 0x01, N_ ("mainly forwards and a little to the right") },
  { 0x80, N_ ("mainly forwards and a little to the left") },
  { 0x02, N_ ("mainly to the right and a little forwards") },
  { 0x40, N_ ("mainly to the left and a little forwards") },
  { 0x04, N_ ("mainly to the right and a little backwards") },
  { 0x20, N_ ("mainly to the left and a little backwards") },
  { 0x08, N_ ("mainly backwards and a little to the right") },
  { 0x10, N_ ("mainly backwards and a little to the left") },
};

/* How many parts there are in what tells the ways. */
static guint
count_rows (guint8 ways, const PwBitWords *rows, guint n)
{
  guint told = 0;

  for (guint i = 0; i < n && ways != 0; i++)
    if ((ways & rows[i].bits) == rows[i].bits)
      {
        ways &= (guint8) ~rows[i].bits;
        told += rows[i].is_list ? 2 : 1;
      }
  return told;
}

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

static PwPhrase *
octant_words (guint8 ways)
{
  return pw_words_of_bits (ways, octants, G_N_ELEMENTS (octants));
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
  phrase = pw_phrase_new (rides ? N_ ("a rider of ({0},{1}) leaps") : N_ ("a ({0},{1}) leaper"));
  return pw_phrase_add_number (pw_phrase_add_number (phrase, (guint) atom.dx), (guint) atom.dy);
}

static gboolean
rides (const PwRideOrLeap *ride)
{
  return (ride->hop == PW_HOPS_SOME && ride->range == 0 ? ride->near : ride->range) != 1;
}

/* Whether its steps are of one square, so that what is one step off is next to it. */
static gboolean
goes_by_squares (const PwRideOrLeap *ride)
{
  return ride->twofold || ride->atom.dx == 1;
}

static PwPhrase *
base_name (const PwRideOrLeap *ride)
{
  if (ride->twofold)
    return pw_phrase_new (rides (ride) ? N_ ("a queen") : N_ ("a king"));
  return name_of_atom (ride->atom, rides (ride));
}

/* -- what is said behind a name -- */

/* {0} is a name. */
static PwPhrase *
with_between (PwPhrase *name, const PwRideOrLeap *ride)
{
  static const char *const oblique[] = {
    [PW_BETWEEN_NOTHING] = N_ ("{0} with nothing in between, where orthogonal steps come first"),
    [PW_BETWEEN_ONE] = N_ ("{0} with exactly one piece in between, where orthogonal steps come first"),
    [PW_BETWEEN_LAST]
    = N_ ("{0} with a piece on the last square in between and on no other, where orthogonal "
          "steps come first"),
    [PW_BETWEEN_SOME_ROUTE]
    = N_ ("{0} with nothing in between on at least one of the shortest ways of king's steps"),
  };
  static const char *const straight[] = {
    [PW_BETWEEN_NOTHING] = N_ ("{0} with nothing in between"),
    [PW_BETWEEN_ONE] = N_ ("{0} with exactly one piece in between"),
    [PW_BETWEEN_LAST] = N_ ("{0} with a piece on the last square in between and on no other"),
    [PW_BETWEEN_SOME_ROUTE]
    = N_ ("{0} with nothing in between on at least one of the shortest ways of king's steps"),
  };

  if (ride->between == PW_BETWEEN_ANYTHING)
    return name;
  if (pw_vec_equal (ride->atom, pw_vec (2, 1)) && ride->between != PW_BETWEEN_SOME_ROUTE)
    return pw_phrase_with (ride->between == PW_BETWEEN_NOTHING
                               ? N_ ("{0} that passes over an empty square orthogonally next to it")
                               : N_ ("{0} that jumps over a piece orthogonally next to it"),
                           name);
  return pw_phrase_with ((pw_ride_or_leap_is_straight (ride) ? straight : oblique)[ride->between], name);
}

static PwPhrase *
with_range (PwPhrase *name, const PwRideOrLeap *ride)
{
  static const PwRangeWords squares = { { NG_ ("{1} of at most {0} square", "{1} of at most {0} squares") },
                                        { NG_ ("{1} of exactly {0} square", "{1} of exactly {0} squares") } };
  static const PwRangeWords leaps = { { NG_ ("{1} of at most {0} leap", "{1} of at most {0} leaps") },
                                      { NG_ ("{1} of exactly {0} leap", "{1} of exactly {0} leaps") } };

  if (ride->range < 2)
    return name;
  return pw_phrase_add (pw_words_range (goes_by_squares (ride) ? &squares : &leaps, ride->exact, ride->range),
                        name);
}

static PwPhrase *
with_ways (PwPhrase *name, const PwRideOrLeap *ride)
{
  PwPhrase *phrase;

  if (pw_ride_or_leap_is_whole (ride))
    return name;
  phrase = pw_phrase_with (N_ ("{0} going {1}"), name);
  return pw_phrase_add (phrase, pw_ride_or_leap_is_straight (ride)
                                    ? octant_words (ride->ways)
                                    : pw_words_of_bits (ride->ways, obliques, G_N_ELEMENTS (obliques)));
}

/* What is jumped over, by whose it is, and where it stands if that is one step off. */
typedef struct
{
  guint holds;
  const char *one, *beside, *leap_away;
  const char *singular, *plural;
} ScreenRow;

static const ScreenRow screen_rows[] = {
  { PW_HOLDS_ANY_PIECE, N_ ("exactly one piece"), N_ ("a piece next to it"), N_ ("a piece one leap away"),
    NG_ ("exactly {0} piece", "exactly {0} pieces") },
  { PW_HOLDS_OWN, N_ ("exactly one own piece"), N_ ("an own piece next to it"),
    N_ ("an own piece one leap away"), NG_ ("exactly {0} own piece", "exactly {0} own pieces") },
  { PW_HOLDS_ENEMY, N_ ("exactly one enemy"), N_ ("an enemy next to it"), N_ ("an enemy one leap away"),
    NG_ ("exactly {0} enemy", "exactly {0} enemies") },
};

PwPhrase *
pw_words_screens (const PwRideOrLeap *ride)
{
  const ScreenRow *row = screen_rows;
  PwPhrase *over;

  for (guint i = 0; i < G_N_ELEMENTS (screen_rows); i++)
    if (screen_rows[i].holds == (ride->screen & PW_HOLDS_ANY_PIECE))
      row = &screen_rows[i];
  if (ride->n_screens > 1)
    over = pw_phrase_new_count (row->singular, row->plural, ride->n_screens);
  else
    over = pw_phrase_new (ride->near != 1 ? row->one : goes_by_squares (ride) ? row->beside : row->leap_away);
  if (ride->near == 1 && ride->n_screens > 1)
    over = pw_phrase_with (N_ ("{0} that stand in a row with no gap"), over);
  if (ride->near > 1)
    over = pw_words_count (NG_ ("{1} at most {0} step away", "{1} at most {0} steps away"), ride->near, over);
  return over;
}

PwPhrase *
pw_words_landing (const PwRideOrLeap *ride)
{
  static const char *const squares[2][2] = {
    { N_ ("at any distance behind it"), N_ ("right behind it") },
    { N_ ("at any distance behind the last"), N_ ("right behind the last") },
  };
  static const char *const leaps[2][2] = {
    { N_ ("any number of leaps behind it"), N_ ("one leap behind it") },
    { N_ ("any number of leaps behind the last"), N_ ("one leap behind the last") },
  };
  gboolean several = ride->n_screens > 1;

  if (ride->landing > 1)
    return goes_by_squares (ride)
               ? pw_phrase_new_count (NG_ ("at most {0} square behind", "at most {0} squares behind"),
                                      ride->landing)
               : pw_phrase_new_count (NG_ ("at most {0} leap behind", "at most {0} leaps behind"),
                                      ride->landing);
  return pw_phrase_new ((goes_by_squares (ride) ? squares : leaps)[several][ride->landing]);
}

/* Behind one name or several. */
static PwPhrase *
with_hop (PwPhrase *name, const PwRideOrLeap *ride)
{
  PwPhrase *phrase;

  if (ride->hop == PW_HOPS_ANY)
    return pw_phrase_with (N_ ("{0} that passes over any number of pieces"), name);
  if (ride->hop != PW_HOPS_SOME)
    return name;
  phrase = pw_phrase_new (N_ ("{0} that jumps over {1} and lands {2}"));
  return pw_phrase_add (pw_phrase_add (pw_phrase_add (phrase, name), pw_words_screens (ride)),
                        pw_words_landing (ride));
}

static gboolean
is_grasshopper (const PwRideOrLeap *ride)
{
  return ride->twofold && !ride->wraps && ride->hop == PW_HOPS_SOME && ride->n_screens == 1
         && ride->screen == PW_HOLDS_ANY_PIECE && !ride->takes && ride->near == 0 && ride->landing == 1
         && ride->range == 0;
}

PwPhrase *
pw_words_ride_or_leap (const PwRideOrLeap *ride, gboolean bare)
{
  PwPhrase *name;

  if (is_grasshopper (ride) && !bare)
    return with_ways (pw_phrase_new (N_ ("a grasshopper")), ride);
  name = with_ways (with_range (with_between (base_name (ride), ride), ride), ride);
  if (ride->wraps)
    name = pw_phrase_with (N_ ("{0} on a cylinder board"), name);
  return bare ? name : with_hop (name, ride);
}

PwPhrase *
pw_words_gloss (const PwRideOrLeap *ride)
{
  if (!is_grasshopper (ride))
    return NULL;
  return pw_phrase_new (
      N_ ("along a queen's lines over the first piece in its way, to the square right behind it"));
}

static gboolean
same_hop (const PwRideOrLeap *a, const PwRideOrLeap *b)
{
  return a->hop == b->hop && a->n_screens == b->n_screens && a->screen == b->screen && a->near == b->near
         && a->landing == b->landing && goes_by_squares (a) == goes_by_squares (b) && !is_grasshopper (a)
         && !is_grasshopper (b);
}

static gboolean
has_nested_ways (const PwRideOrLeap *ride)
{
  if (pw_ride_or_leap_is_whole (ride))
    return FALSE;
  return (pw_ride_or_leap_is_straight (ride) ? count_rows (ride->ways, octants, G_N_ELEMENTS (octants))
                                     : count_rows (ride->ways, obliques, G_N_ELEMENTS (obliques)))
         > 1;
}

/* The names of rides and leaps that hop alike, and then once how. Returns: how many they are */
static guint
add_alike (GPtrArray *parts, const GArray *rides, guint from)
{
  g_autoptr (GPtrArray) alike = pw_phrases_new ();
  guint i = from;

  do
    g_ptr_array_add (alike, pw_words_ride_or_leap (nth (rides, i++), TRUE));
  while (i < rides->len && same_hop (nth (rides, from), nth (rides, i)));
  g_ptr_array_add (parts, with_hop (words_list (alike, FALSE), nth (rides, from)));
  return i - from;
}

PwPhrase *
pw_words_names (const GArray *rides, GPtrArray *others)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();
  gboolean nested = FALSE;

  for (guint i = 0; i < rides->len;)
    {
      const PwRideOrLeap *ride = nth (rides, i);

      nested |= has_nested_ways (ride);
      if (ride->hop != PW_HOPS_NONE && !is_grasshopper (ride))
        i += add_alike (parts, rides, i);
      else
        g_ptr_array_add (parts, pw_words_ride_or_leap (nth (rides, i++), FALSE));
    }
  for (guint i = 0; others != NULL && i < others->len; i++)
    g_ptr_array_add (parts, pw_phrase_ref (g_ptr_array_index (others, i)));
  return words_list (parts, nested);
}

/* -- lanes: rides and leaps along octants, told without names -- */

static const PwModalityRow steps
    = { { N_ ("steps {0}"), N_ ("steps {0} without capturing"), N_ ("captures {0}") } };
static const PwModalityRow slides = { { N_ ("slides {0}"), N_ ("slides {0} without capturing"), NULL } };
static const PwModalityRow goes = { { N_ ("moves {0}"), N_ ("moves {0} without capturing"), NULL } };

static gboolean
is_lane (const PwRideOrLeap *ride)
{
  return goes_by_squares (ride) && ride->hop == PW_HOPS_NONE && ride->between == PW_BETWEEN_ANYTHING
         && !ride->wraps;
}

static PwPhrase *
lane (const PwRideOrLeap *ride, guint8 ways)
{
  static const PwRangeWords far = { { NG_ ("at most {0} square {1}", "at most {0} squares {1}") },
                                    { NG_ ("exactly {0} square {1}", "exactly {0} squares {1}") } };
  PwPhrase *where = octant_words (ways);

  if (ride->range == 0)
    return pw_phrase_with (N_ ("any number of squares {0}"), where);
  if (ride->range == 1)
    return pw_phrase_with (N_ ("one square {0}"), where);
  return pw_phrase_add (pw_words_range (&far, ride->exact, ride->range), where);
}

/* What the rides and leaps have in common. */
typedef struct
{
  gboolean lanes, steps, leaps, slides, plain;
  gboolean simple; /* their names need no clauses */
} Manner;

static Manner
manner_of (const GArray *rides)
{
  Manner manner = { TRUE, TRUE, TRUE, TRUE, TRUE, TRUE };

  for (guint i = 0; i < rides->len; i++)
    {
      const PwRideOrLeap *ride = nth (rides, i);

      manner.lanes &= is_lane (ride);
      manner.steps &= is_lane (ride) && ride->range == 1;
      manner.leaps &= ride->range == 1 && ride->hop == PW_HOPS_NONE;
      manner.slides &= is_lane (ride) && ride->range != 1;
      manner.simple &= ride->between == PW_BETWEEN_ANYTHING && ride->hop == PW_HOPS_NONE;
      manner.plain &= pw_ride_or_leap_is_whole (ride) && ride->range < 2;
    }
  return manner;
}

static PwPhrase *
lanes (const GArray *rides)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();
  gboolean nested = FALSE;

  for (guint i = 0; i < rides->len; i++)
    {
      const PwRideOrLeap *ride = nth (rides, i);
      guint8 ways = 0;
      gboolean told = FALSE;

      for (guint k = 0; k < rides->len; k++)
        if (nth (rides, k)->range == ride->range && nth (rides, k)->exact == ride->exact)
          {
            ways |= nth (rides, k)->ways;
            told |= k < i;
          }
      if (told)
        continue;
      g_ptr_array_add (parts, lane (ride, ways));
      nested |= count_rows (ways, octants, G_N_ELEMENTS (octants)) > 1;
    }
  return words_list (parts, nested);
}

/* -- clauses -- */

static const PwModalityRow leap_like
    = { { N_ ("leaps like {0}"), N_ ("leaps like {0} without capturing"), N_ ("captures like {0}") } };
static const PwModalityRow slide_like
    = { { N_ ("slides like {0}"), N_ ("slides like {0} without capturing"), N_ ("captures like {0}") } };
static const PwModalityRow move_like
    = { { N_ ("moves like {0}"), N_ ("moves like {0} without capturing"), N_ ("captures like {0}") } };

static const PwModalityRow move_as
    = { { N_ ("moves like {0}"), N_ ("moves without capturing like {0}"), N_ ("captures like {0}") } };

PwPhrase *
pw_words_clause (const GArray *rides, GPtrArray *others, PwModality modality)
{
  Manner manner = manner_of (rides);
  const PwModalityRow *row = &move_like;

  if (others == NULL && manner.steps)
    return pw_phrase_with (steps.modalities[modality], lanes (rides));
  if (others == NULL && manner.lanes && !manner.plain && modality != PW_MODALITY_CAPTURE)
    return pw_phrase_with ((manner.slides ? slides : goes).modalities[modality], lanes (rides));
  if (!manner.simple && modality == PW_MODALITY_MOVE)
    row = &move_as;
  else if (others == NULL && manner.leaps)
    row = &leap_like;
  else if (others == NULL && manner.slides)
    row = &slide_like;
  return pw_phrase_with (row->modalities[modality], pw_words_names (rides, others));
}

PwPhrase *
pw_words_jump (const PwRideOrLeap *ride, PwModality modality)
{
  static const char *const modalities[] = {
    N_ ("moves or captures by jumping over {0}, {1}"),
    N_ ("moves by jumping over {0}, {1}"),
    N_ ("captures by jumping over {0}, {1}"),
  };
  PwPhrase *phrase = pw_phrase_new (modalities[modality]);

  return pw_phrase_add (pw_phrase_add (phrase, pw_words_screens (ride)), pw_words_landing (ride));
}

PwModality
pw_modality_of (const PwMatch *ends)
{
  if (!(ends->holds & PW_HOLDS_EMPTY))
    return PW_MODALITY_CAPTURE;
  return ends->holds & (PW_HOLDS_ANY_PIECE | PW_HOLDS_PASSED) ? PW_MODALITY_ANY : PW_MODALITY_MOVE;
}
