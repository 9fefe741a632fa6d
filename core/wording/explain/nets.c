/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a chain can end at all, seen from its start.  What the letters in front of it ask for can be said in fewer
 * words then: of a chain that always ends diagonally, "forward" are two squares.
 */
#include "core/wording/explain/subject.h"

#include <glib/gi18n-lib.h>

#define MAX_LEGS  4
#define MAX_POOL  64   /* vectors of one leg */
#define MAX_ENDS  5000 /* with repetitions */
#define FAR       12   /* steps of a slide that are looked at */
#define MAX_ATOMS 3    /* that are named one by one */
#define MAX_WORDS 17   /* for that */

typedef struct
{
  const PwSubject *subject;
  GArray *legs[MAX_LEGS]; /* PwRideOrLeap */
  guint n;
  GArray *ends; /* PwVec: all of them, whatever the directions */
  gboolean slides;
} Nets;

/* lengths: (out): how far each goes: the least and the most */
static guint
pool_of (const GArray *rides, PwVec *pool, guint8 (*lengths)[2])
{
  guint n = 0;

  for (guint i = 0; i < rides->len && n + 8 <= MAX_POOL; i++)
    {
      const PwRideOrLeap *ride = &g_array_index (rides, PwRideOrLeap, i);
      guint more = pw_ride_or_leap_vectors (ride, pool + n);
      guint8 longest = (guint8) (ride->range == 0 ? FAR : MIN (ride->range, FAR));

      for (guint k = n; k < n + more; k++)
        {
          lengths[k][0] = ride->exact ? longest : 1;
          lengths[k][1] = longest;
        }
      n += more;
    }
  return n;
}

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

/* Makes leg i behind a step. */
static void
go_on (Nets *nets, guint i, PwVec net, PwVec facing)
{
  const PwSubject *subject = nets->subject;
  PwVec pool[MAX_POOL] = { { 0, 0 } };
  guint8 lengths[MAX_POOL][2];
  gboolean picked[MAX_POOL];
  PwDirections own = PW_DIR_NONE, directions;
  guint n;

  if (nets->ends->len >= MAX_ENDS)
    return;
  if (i == nets->n)
    {
      g_array_append_val (nets->ends, net);
      return;
    }
  n = pool_of (nets->legs[i], pool, lengths);
  if (i > 0)
    own = pw_course_letters (subject->piece, pw_subject_child (subject, i));
  directions = i == 0 ? PW_DIR_ALL : own != PW_DIR_NONE ? own : pw_subject_link (subject, i - 1)->directions;
  pw_directions_pick (directions == PW_DIR_NONE ? PW_DIR_F : directions, facing, pool, n, picked);
  for (guint k = 0; k < n; k++)
    for (int far = lengths[k][0]; picked[k] && far <= lengths[k][1]; far++)
      go_on (nets, i + 1, pw_vec (net.dx + far * pool[k].dx, net.dy + far * pool[k].dy), pool[k]);
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
  GArray *rides = pw_subject_rides (subject->piece, pw_subject_child (subject, i), i > 0);

  nets->legs[nets->n++] = rides;
  if (rides == NULL || rides->len * 8 > MAX_POOL || !(pw_rides_manner (rides) & PW_RIDES_HELD))
    return FALSE;
  nets->slides |= !(pw_rides_manner (rides) & PW_RIDES_LEAPS);
  return TRUE;
}

/* Finds out where it ends. Returns: FALSE if that isn't known, or it can end where it began */
static gboolean
collect (Nets *nets)
{
  const PwSubject *subject = nets->subject;
  gboolean good = subject->root->kind == PW_NODE_CHAIN && subject->root->scope == PW_SCOPE_NONE
                  && subject->root->chain.n <= MAX_LEGS && !subject->path->cylinder;

  for (guint i = 0; good && i < subject->root->chain.n; i++)
    good = read_leg (nets, i);
  for (guint i = 0; good && i + 1 < nets->n; i++)
    good = can_follow (nets, i);
  if (good)
    go_on (nets, 0, pw_vec (0, 0), PW_FORWARD);
  for (guint i = 0; i < nets->n; i++)
    g_clear_pointer (&nets->legs[i], g_array_unref);
  good &= nets->ends->len < MAX_ENDS;
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

/* What is picked, the nearest first. Returns: (transfer full): PwRideOrLeap: single leaps there */
static GArray *
leaps_to_ends (const Nets *nets)
{
  GArray *leaps = g_array_new (FALSE, FALSE, sizeof (PwRideOrLeap));

  for (guint i = 0; i < nets->ends->len; i++)
    {
      PwVec end = g_array_index (nets->ends, PwVec, i);

      if (is_picked (nets, end))
        pw_rides_add_leap (leaps, end);
    }
  g_array_sort (leaps, by_distance);
  return leaps;
}

/* Returns: (nullable): NULL if they don't all lie straight ahead, diagonally or such */
static PwPhrase *
octant_words (const GArray *leaps)
{
  guint8 octants = 0;

  for (guint i = 0; i < leaps->len; i++)
    {
      const PwRideOrLeap *leap = &g_array_index (leaps, PwRideOrLeap, i);

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
    g_ptr_array_add (parts, pw_words_place (&g_array_index (leaps, PwRideOrLeap, i)));
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

/* Returns: (nullable): NULL if none holds what is picked and nothing else */
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
pw_ends_words (const PwSubject *subject, gboolean *never)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (PwVec)), leaps = NULL;
  Nets nets = { .subject = subject, .ends = ends };
  PwPhrase *words = NULL;

  if (!collect (&nets))
    return NULL;
  leaps = leaps_to_ends (&nets);
  *never = leaps->len == 0;
  if (!nets.slides)
    words = octant_words (leaps);
  if (words != NULL || *never)
    return words;
  return shorter (nets.slides ? NULL : list_words (leaps), region_words (&nets));
}
