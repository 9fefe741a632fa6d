/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a chain can end, seen from its start. Then direction letters before it can be put into fewer words: as all
 * ends of N-F lie on a few squares, f(N-F) "must end three squares forward and two to either side".
 */
#include "core/wording/explain/subject.h"

#include "core/piece/ends.h"

#include <glib/gi18n-lib.h>

#define MAX_LEGS  4
#define MAX_RIDES 8  /* of one leg */
#define MAX_ATOMS 3  /* that are named one by one */
#define MAX_WORDS 17 /* for that */

typedef struct
{
  const PwSubject *subject;
  GArray *ends; /* PwVec: all of them, in any direction */
  gboolean slides;
} Nets;

static int
sign (int n)
{
  return (n > 0) - (n < 0);
}

static gboolean
is_picked (const Nets *nets, PwVec end)
{
  return pw_directions_pick_from_copies (nets->subject->path->directions, PW_FORWARD, end);
}

static gboolean
can_follow (const Nets *nets, guint i)
{
  const PwLink *link = pw_subject_link (nets->subject, i);

  return link->turn == PW_TURN_FREE && !link->approaches && !link->explodes && !link->may_end
         && (!nets->slides || pw_link_is_simple (link));
}

static gboolean
read_leg (Nets *nets, guint i)
{
  const PwSubject *subject = nets->subject;
  g_autoptr (GArray) rides = pw_subject_rides (subject->piece, pw_subject_child (subject, i), i > 0);

  if (rides == NULL || rides->len > MAX_RIDES || !(pw_rides_manner (rides) & PW_RIDES_HELD))
    return FALSE;
  nets->slides |= !(pw_rides_manner (rides) & PW_RIDES_LEAPS);
  return TRUE;
}

/* Finds all ends. Returns: FALSE if they aren't known, or the start is one of them */
static gboolean
collect (Nets *nets)
{
  const PwSubject *subject = nets->subject;
  const PwNode *root = subject->root;
  gboolean good = root->kind == PW_NODE_CHAIN && root->scope == PW_SCOPE_NONE && root->chain.n <= MAX_LEGS
                  && !subject->path->cylinder;

  for (guint i = 0; good && i < root->chain.n; i++)
    good = read_leg (nets, i);
  for (guint i = 0; good && i + 1 < root->chain.n; i++)
    good = can_follow (nets, i);
  good = good && pw_ends_collect (subject->piece, subject->path->root, nets->ends);
  for (guint i = 0; good && i < nets->ends->len; i++)
    good = !pw_vec_is_zero (g_array_index (nets->ends, PwVec, i));
  return good;
}

/* -- their names -- */

static gint
by_distance (gconstpointer a, gconstpointer b)
{
  PwVec x = ((const PwRideOrLeap *) a)->atom, y = ((const PwRideOrLeap *) b)->atom;

  return x.dx != y.dx ? x.dx - y.dx : x.dy - y.dy;
}

/* The ends that the directions pick, the nearest first. Returns: (transfer full): PwRideOrLeap: single leaps there */
static GArray *
leaps_to_ends (const Nets *nets)
{
  GArray *leaps = pw_rides_new ();

  for (guint i = 0; i < nets->ends->len; i++)
    {
      PwVec end = g_array_index (nets->ends, PwVec, i);

      if (is_picked (nets, end))
        pw_rides_add_leap (leaps, end);
    }
  g_array_sort (leaps, by_distance);
  return leaps;
}

/* Returns: (nullable): NULL unless all lie straight ahead, diagonally or the like */
static PwPhrase *
octant_words (const GArray *leaps)
{
  guint8 octants = 0;

  for (guint i = 0; i < leaps->len; i++)
    {
      const PwRideOrLeap *leap = pw_rides_at (leaps, i);

      if (!pw_ride_or_leap_is_straight (leap))
        return NULL;
      octants |= leap->ways;
    }
  return octants != 0 ? pw_words_octants (octants) : NULL;
}

/* "three squares forward, or two squares forward and one to either side". Returns: (nullable): NULL if they are many */
static PwPhrase *
list_words (const GArray *leaps)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();
  PwPhrase *list;

  if (leaps->len == 0 || leaps->len > MAX_ATOMS)
    return NULL;
  for (guint i = 0; i < leaps->len; i++)
    g_ptr_array_add (parts, pw_words_place (pw_rides_at (leaps, i)));
  list = pw_words_list (parts, TRUE);
  if (pw_phrase_n_words (list) > MAX_WORDS)
    g_clear_pointer (&list, pw_phrase_unref);
  return list;
}

/* Half planes and quarters. */
typedef struct
{
  gint8 dx, dy; /* signs; 0: any; SIDEWAYS: not 0 */
  const char *words;
} Region;

#define SIDEWAYS 2

static gboolean
is_in (const Region *region, PwVec end)
{
  return (region->dy == 0 || region->dy == sign (end.dy))
         && (region->dx == 0 || (region->dx == SIDEWAYS ? end.dx != 0 : region->dx == sign (end.dx)));
}

/* Returns: (nullable): NULL if no region holds exactly the ends that the directions pick */
static PwPhrase *
region_words (const Nets *nets)
{
  static const Region regions[] = {
    /* Translators: "it must end {0} from its starting square". */
    { 0, 1, N_ ("somewhere forward") },
    { 0, -1, N_ ("somewhere backward") },
    { 1, 0, N_ ("somewhere to the right") },
    { -1, 0, N_ ("somewhere to the left") },
    { 1, 1, N_ ("forward and to the right") },
    { -1, 1, N_ ("forward and to the left") },
    { 1, -1, N_ ("backward and to the right") },
    { -1, -1, N_ ("backward and to the left") },
    { SIDEWAYS, 1, N_ ("forward and to either side") },
    { SIDEWAYS, -1, N_ ("backward and to either side") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (regions); i++)
    {
      gboolean fits = TRUE;

      for (guint k = 0; fits && k < nets->ends->len; k++)
        {
          PwVec end = g_array_index (nets->ends, PwVec, k);

          fits = is_in (&regions[i], end) == is_picked (nets, end);
        }
      if (fits)
        return pw_phrase_new (regions[i].words);
    }
  return NULL;
}

/* a, b: (transfer full) (nullable) */
static PwPhrase *
shorter (PwPhrase *a, PwPhrase *b)
{
  gboolean first = b == NULL || (a != NULL && pw_phrase_n_words (a) <= pw_phrase_n_words (b));
  PwPhrase *other = first ? b : a;

  g_clear_pointer (&other, pw_phrase_unref);
  return first ? a : b;
}

PwPhrase *
pw_ends_words (const PwSubject *subject)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (PwVec)), leaps = NULL;
  Nets nets = { .subject = subject, .ends = ends };
  PwPhrase *words = NULL;

  if (!collect (&nets))
    return NULL;
  if (nets.slides)
    return region_words (&nets);
  leaps = leaps_to_ends (&nets);
  words = octant_words (leaps);
  return words != NULL ? words : shorter (list_words (leaps), region_words (&nets));
}
