/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for gaits: names, directions, ranges. Owns the tables of them; must not know any nodes. */
#include "core/wording/explain/words.h"

#include "core/wording/leaps.h"

#include <glib/gi18n-lib.h>

#define LONGEST_LIST 9

static const PwGait *
nth (const GArray *gaits, guint i)
{
  return &g_array_index (gaits, PwGait, i);
}

PwPhrase *
pw_words_mood (const PwMoodRow *row, PwMood mood, PwPhrase *part)
{
  return pw_phrase_add (pw_phrase_new (row->moods[mood]), part);
}

PwPhrase *
pw_words_count (const char *singular, const char *plural, guint n, PwPhrase *part)
{
  return pw_phrase_add (pw_phrase_new_count (singular, plural, n), part);
}

static PwPhrase *
commas (GPtrArray *parts)
{
  PwPhrase *list = pw_phrase_ref (g_ptr_array_index (parts, 0));

  for (guint i = 1; i < parts->len; i++)
    list = pw_phrase_add (pw_phrase_add (pw_phrase_new (N_ ("{0}, {1}")), list),
                          pw_phrase_ref (g_ptr_array_index (parts, i)));
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
  return pw_phrase_add (pw_phrase_add (pw_phrase_new (N_ ("{0}, or {1}")), commas (front)), last);
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

static GPtrArray *
new_parts (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) pw_phrase_unref);
}

/* -- directions -- */

typedef struct
{
  guint8 ways;
  const char *words;
  gboolean is_list; /* the words have an "or" */
} Direction;

/* Octants, clockwise from straight ahead; the widest first. */
static const Direction octants[] = {
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
static const Direction obliques[] = {
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
count_rows (guint8 ways, const Direction *rows, guint n)
{
  guint told = 0;

  for (guint i = 0; i < n && ways != 0; i++)
    if ((ways & rows[i].ways) == rows[i].ways)
      {
        ways &= (guint8) ~rows[i].ways;
        told += rows[i].is_list ? 2 : 1;
      }
  return told;
}

static PwPhrase *
directions (guint8 ways, const Direction *rows, guint n)
{
  g_autoptr (GPtrArray) parts = new_parts ();

  for (guint i = 0; i < n && ways != 0; i++)
    if ((ways & rows[i].ways) == rows[i].ways)
      {
        g_ptr_array_add (parts, pw_phrase_new (rows[i].words));
        ways &= (guint8) ~rows[i].ways;
      }
  return pw_phrase_new_list (parts, TRUE);
}

static PwPhrase *
octant_words (guint8 ways)
{
  return directions (ways, octants, G_N_ELEMENTS (octants));
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
rides (const PwGait *gait)
{
  return (gait->hop == PW_GAIT_HOPS && gait->range == 0 ? gait->near : gait->range) != 1;
}

static PwPhrase *
base_name (const PwGait *gait)
{
  if (gait->twofold)
    return pw_phrase_new (rides (gait) ? N_ ("a queen") : N_ ("a king"));
  return name_of_atom (gait->atom, rides (gait));
}

/* -- what is said behind a name -- */

/* {0} is a name. */
static PwPhrase *
with_between (PwPhrase *name, const PwGait *gait)
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

  if (gait->between == PW_BETWEEN_ANYTHING)
    return name;
  if (pw_vec_equal (gait->atom, pw_vec (2, 1)) && gait->between != PW_BETWEEN_SOME_ROUTE)
    return pw_phrase_add (
        pw_phrase_new (gait->between == PW_BETWEEN_NOTHING
                           ? N_ ("{0} that passes over an empty square orthogonally next to it")
                           : N_ ("{0} that jumps over a piece orthogonally next to it")),
        name);
  return pw_phrase_add (pw_phrase_new ((pw_gait_is_straight (gait) ? straight : oblique)[gait->between]),
                        name);
}

static PwPhrase *
with_range (PwPhrase *name, const PwGait *gait)
{
  if (gait->range < 2)
    return name;
  if (gait->twofold || gait->atom.dx == 1)
    return gait->exact ? pw_words_count (NG_ ("{1} of exactly {0} square", "{1} of exactly {0} squares"),
                                         gait->range, name)
                       : pw_words_count (NG_ ("{1} of at most {0} square", "{1} of at most {0} squares"),
                                         gait->range, name);
  return gait->exact
             ? pw_words_count (NG_ ("{1} of exactly {0} leap", "{1} of exactly {0} leaps"), gait->range, name)
             : pw_words_count (NG_ ("{1} of at most {0} leap", "{1} of at most {0} leaps"), gait->range,
                               name);
}

static PwPhrase *
with_ways (PwPhrase *name, const PwGait *gait)
{
  PwPhrase *phrase;

  if (pw_gait_is_whole (gait))
    return name;
  phrase = pw_phrase_add (pw_phrase_new (N_ ("{0} going {1}")), name);
  return pw_phrase_add (phrase, pw_gait_is_straight (gait)
                                    ? octant_words (gait->ways)
                                    : directions (gait->ways, obliques, G_N_ELEMENTS (obliques)));
}

/* Whether its steps are of one square, so that what is one step off is next to it. */
static gboolean
goes_by_squares (const PwGait *gait)
{
  return gait->twofold || gait->atom.dx == 1;
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
pw_words_screens (const PwGait *gait)
{
  const ScreenRow *row = screen_rows;
  PwPhrase *over;

  for (guint i = 0; i < G_N_ELEMENTS (screen_rows); i++)
    if (screen_rows[i].holds == (gait->screen & PW_HOLDS_ANY_PIECE))
      row = &screen_rows[i];
  if (gait->n_screens > 1)
    over = pw_phrase_new_count (row->singular, row->plural, gait->n_screens);
  else
    over = pw_phrase_new (gait->near != 1 ? row->one : goes_by_squares (gait) ? row->beside : row->leap_away);
  if (gait->near == 1 && gait->n_screens > 1)
    over = pw_phrase_add (pw_phrase_new (N_ ("{0} that stand in a row with no gap")), over);
  if (gait->near > 1)
    over = pw_words_count (NG_ ("{1} at most {0} step away", "{1} at most {0} steps away"), gait->near, over);
  return over;
}

PwPhrase *
pw_words_landing (const PwGait *gait)
{
  static const char *const squares[2][2] = {
    { N_ ("at any distance behind it"), N_ ("right behind it") },
    { N_ ("at any distance behind the last"), N_ ("right behind the last") },
  };
  static const char *const leaps[2][2] = {
    { N_ ("any number of leaps behind it"), N_ ("one leap behind it") },
    { N_ ("any number of leaps behind the last"), N_ ("one leap behind the last") },
  };
  gboolean several = gait->n_screens > 1;

  if (gait->landing > 1)
    return goes_by_squares (gait)
               ? pw_phrase_new_count (NG_ ("at most {0} square behind", "at most {0} squares behind"),
                                      gait->landing)
               : pw_phrase_new_count (NG_ ("at most {0} leap behind", "at most {0} leaps behind"),
                                      gait->landing);
  return pw_phrase_new ((goes_by_squares (gait) ? squares : leaps)[several][gait->landing]);
}

/* Behind one name or several. */
static PwPhrase *
with_hop (PwPhrase *name, const PwGait *gait)
{
  PwPhrase *phrase;

  if (gait->hop == PW_GAIT_IGNORES)
    return pw_phrase_add (pw_phrase_new (N_ ("{0} that passes over any number of pieces")), name);
  if (gait->hop != PW_GAIT_HOPS)
    return name;
  phrase = pw_phrase_new (N_ ("{0} that jumps over {1} and lands {2}"));
  return pw_phrase_add (pw_phrase_add (pw_phrase_add (phrase, name), pw_words_screens (gait)),
                        pw_words_landing (gait));
}

static gboolean
is_grasshopper (const PwGait *gait)
{
  return gait->twofold && !gait->wraps && gait->hop == PW_GAIT_HOPS && gait->n_screens == 1
         && gait->screen == PW_HOLDS_ANY_PIECE && !gait->takes && gait->near == 0 && gait->landing == 1
         && gait->range == 0;
}

PwPhrase *
pw_words_gait (const PwGait *gait, gboolean bare)
{
  PwPhrase *name;

  if (is_grasshopper (gait) && !bare)
    return with_ways (pw_phrase_new (N_ ("a grasshopper")), gait);
  name = with_ways (with_range (with_between (base_name (gait), gait), gait), gait);
  if (gait->wraps)
    name = pw_phrase_add (pw_phrase_new (N_ ("{0} on a cylinder board")), name);
  return bare ? name : with_hop (name, gait);
}

PwPhrase *
pw_words_gloss (const PwGait *gait)
{
  if (!is_grasshopper (gait))
    return NULL;
  return pw_phrase_new (
      N_ ("along a queen's lines over the first piece in its way, to the square right behind it"));
}

static gboolean
same_hop (const PwGait *a, const PwGait *b)
{
  return a->hop == b->hop && a->n_screens == b->n_screens && a->screen == b->screen && a->near == b->near
         && a->landing == b->landing && goes_by_squares (a) == goes_by_squares (b) && !is_grasshopper (a)
         && !is_grasshopper (b);
}

static gboolean
has_nested_ways (const PwGait *gait)
{
  if (pw_gait_is_whole (gait))
    return FALSE;
  return (pw_gait_is_straight (gait) ? count_rows (gait->ways, octants, G_N_ELEMENTS (octants))
                                     : count_rows (gait->ways, obliques, G_N_ELEMENTS (obliques)))
         > 1;
}

/* The names of gaits that hop alike, and then once how. Returns: how many they are */
static guint
add_alike (GPtrArray *parts, const GArray *gaits, guint from)
{
  g_autoptr (GPtrArray) alike = new_parts ();
  guint i = from;

  do
    g_ptr_array_add (alike, pw_words_gait (nth (gaits, i++), TRUE));
  while (i < gaits->len && same_hop (nth (gaits, from), nth (gaits, i)));
  g_ptr_array_add (parts, with_hop (words_list (alike, FALSE), nth (gaits, from)));
  return i - from;
}

PwPhrase *
pw_words_names (const GArray *gaits, GPtrArray *others)
{
  g_autoptr (GPtrArray) parts = new_parts ();
  gboolean nested = FALSE;

  for (guint i = 0; i < gaits->len;)
    {
      const PwGait *gait = nth (gaits, i);

      nested |= has_nested_ways (gait);
      if (gait->hop != PW_GAIT_STOPS && !is_grasshopper (gait))
        i += add_alike (parts, gaits, i);
      else
        g_ptr_array_add (parts, pw_words_gait (nth (gaits, i++), FALSE));
    }
  for (guint i = 0; others != NULL && i < others->len; i++)
    g_ptr_array_add (parts, pw_phrase_ref (g_ptr_array_index (others, i)));
  return words_list (parts, nested);
}

/* -- lanes: gaits along octants, told without names -- */

static const PwMoodRow steps
    = { { N_ ("steps {0}"), N_ ("steps {0} without capturing"), N_ ("captures {0}") } };
static const PwMoodRow slides = { { N_ ("slides {0}"), N_ ("slides {0} without capturing"), NULL } };
static const PwMoodRow goes = { { N_ ("moves {0}"), N_ ("moves {0} without capturing"), NULL } };

static gboolean
is_lane (const PwGait *gait)
{
  return (gait->twofold || gait->atom.dx == 1) && gait->hop == PW_GAIT_STOPS
         && gait->between == PW_BETWEEN_ANYTHING && !gait->wraps;
}

static PwPhrase *
lane (const PwGait *gait, guint8 ways)
{
  PwPhrase *where = octant_words (ways);

  if (gait->range == 0)
    return pw_phrase_add (pw_phrase_new (N_ ("any number of squares {0}")), where);
  if (gait->range == 1)
    return pw_phrase_add (pw_phrase_new (N_ ("one square {0}")), where);
  if (gait->exact)
    return pw_words_count (NG_ ("exactly {0} square {1}", "exactly {0} squares {1}"), gait->range, where);
  return pw_words_count (NG_ ("at most {0} square {1}", "at most {0} squares {1}"), gait->range, where);
}

/* What the gaits have in common. */
typedef struct
{
  gboolean lanes, steps, leaps, slides, plain;
  gboolean simple; /* their names need no clauses */
} Manner;

static Manner
manner_of (const GArray *gaits)
{
  Manner manner = { TRUE, TRUE, TRUE, TRUE, TRUE, TRUE };

  for (guint i = 0; i < gaits->len; i++)
    {
      const PwGait *gait = nth (gaits, i);

      manner.lanes &= is_lane (gait);
      manner.steps &= is_lane (gait) && gait->range == 1;
      manner.leaps &= gait->range == 1 && gait->hop == PW_GAIT_STOPS;
      manner.slides &= is_lane (gait) && gait->range != 1;
      manner.simple &= gait->between == PW_BETWEEN_ANYTHING && gait->hop == PW_GAIT_STOPS;
      manner.plain &= pw_gait_is_whole (gait) && gait->range < 2;
    }
  return manner;
}

static PwPhrase *
lanes (const GArray *gaits)
{
  g_autoptr (GPtrArray) parts = new_parts ();
  gboolean nested = FALSE;

  for (guint i = 0; i < gaits->len; i++)
    {
      const PwGait *gait = nth (gaits, i);
      guint8 ways = 0;
      gboolean told = FALSE;

      for (guint k = 0; k < gaits->len; k++)
        if (nth (gaits, k)->range == gait->range && nth (gaits, k)->exact == gait->exact)
          {
            ways |= nth (gaits, k)->ways;
            told |= k < i;
          }
      if (told)
        continue;
      g_ptr_array_add (parts, lane (gait, ways));
      nested |= count_rows (ways, octants, G_N_ELEMENTS (octants)) > 1;
    }
  return words_list (parts, nested);
}

/* -- clauses -- */

static const PwMoodRow leap_like
    = { { N_ ("leaps like {0}"), N_ ("leaps like {0} without capturing"), N_ ("captures like {0}") } };
static const PwMoodRow slide_like
    = { { N_ ("slides like {0}"), N_ ("slides like {0} without capturing"), N_ ("captures like {0}") } };
static const PwMoodRow move_like
    = { { N_ ("moves like {0}"), N_ ("moves like {0} without capturing"), N_ ("captures like {0}") } };

static const PwMoodRow move_as
    = { { N_ ("moves like {0}"), N_ ("moves without capturing like {0}"), N_ ("captures like {0}") } };

PwPhrase *
pw_words_clause (const GArray *gaits, GPtrArray *others, PwMood mood)
{
  Manner manner = manner_of (gaits);
  const PwMoodRow *row = &move_like;

  if (others == NULL && manner.steps)
    return pw_words_mood (&steps, mood, lanes (gaits));
  if (others == NULL && manner.lanes && !manner.plain && mood != PW_MOOD_CAPTURE)
    return pw_words_mood (manner.slides ? &slides : &goes, mood, lanes (gaits));
  if (!manner.simple && mood == PW_MOOD_MOVE)
    row = &move_as;
  else if (others == NULL && manner.leaps)
    row = &leap_like;
  else if (others == NULL && manner.slides)
    row = &slide_like;
  return pw_words_mood (row, mood, pw_words_names (gaits, others));
}

PwPhrase *
pw_words_jump (const PwGait *gait, PwMood mood)
{
  static const char *const moods[] = {
    N_ ("moves or captures by jumping over {0}, {1}"),
    N_ ("moves by jumping over {0}, {1}"),
    N_ ("captures by jumping over {0}, {1}"),
  };
  PwPhrase *phrase = pw_phrase_new (moods[mood]);

  return pw_phrase_add (pw_phrase_add (phrase, pw_words_screens (gait)), pw_words_landing (gait));
}

PwMood
pw_mood_of (const PwMatch *ends)
{
  if (!(ends->holds & PW_HOLDS_EMPTY))
    return PW_MOOD_CAPTURE;
  return ends->holds & (PW_HOLDS_ANY_PIECE | PW_HOLDS_PASSED) ? PW_MOOD_ANY : PW_MOOD_MOVE;
}
