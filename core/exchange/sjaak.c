/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How Sjaak II has pieces move. It slides and hops along whole lines, rides and leaps in all directions of an
 * atom ("leap", "ride"), leaps to certain squares ("aleap"), and steps in certain directions up to a limit.
 * Only one line of each kind counts, for moves and for captures; a lame leap is the only one in its line.
 */
#include "core/exchange/sjaak.h"

#include <glib/gi18n-lib.h>

#include "core/exchange/flavor/flavor.h"
#include "core/piece/plain.h"
#include "core/wording/explain/ride-or-leap.h"

#define FARTHEST 8 /* steps, as its own lance has them */

/* Octants clockwise from straight ahead, as it names steps. */
static const char *const octants[] = { "N", "NE", "E", "SE", "S", "SW", "W", "NW" };

/* Lines by the octants at their ends. */
static const struct
{
  guint ends;
  char letter;
} lines[] = { { 0x44, 'H' }, { 0x11, 'V' }, { 0x22, 'D' }, { 0x88, 'A' } };

/* Kinds of its lines, in the order in which they are written. */
enum
{
  SLIDE,
  HOP,
  STEP,
  RIDE,
  LEAP,  /* in all directions */
  ALEAP, /* to every square, those of LEAP as well */
  LAME,
  N_KINDS,
};

static const struct
{
  const char *before, *between, *after; /* its members */
} kinds[N_KINDS] = {
  { "slide (", ",", ")" }, { "hop (", ",", ")" }, { "step ", ",", "" }, { "ride ", "|", "" },
  { "leap ", "|", "" },    { "aleap ", "|", "" }, { "leap ", "", "" },
};

/* What a piece does to move, or to capture. */
typedef struct
{
  GString *lists[N_KINDS]; /* (nullable) */
  gboolean some_ways;      /* not all leaps are in all directions */
} Manner;

typedef struct
{
  Manner moves, captures;
  gboolean steps_twice, passes; /* the pawn's double step, and captures en passant */
} Writing;

/* -- what it does -- */

/* Whether all of it is a wazir's or a ferz's step. */
static gboolean
is_step (const GArray *rides)
{
  const PwRideOrLeap *ride = pw_rides_at (rides, 0);

  return rides->len == 1 && ride->range == 1 && ride->between == PW_BETWEEN_ANYTHING && !ride->wraps
         && ride->atom.dx == 1 && pw_ride_or_leap_is_whole (ride);
}

static void G_GNUC_PRINTF (3, 4) add (Manner *manner, guint kind, const char *format, ...)
{
  GString **list = &manner->lists[kind];
  va_list args;

  if (*list == NULL)
    *list = g_string_new (NULL);
  else
    g_string_append (*list, kinds[kind].between);
  va_start (args, format);
  g_string_append_vprintf (*list, format, args);
  va_end (args);
}

static gboolean
add_atoms (Manner *manner, guint kind, const PwRideOrLeap *ride)
{
  add (manner, kind, "(%d,%d)", ride->atom.dx, ride->atom.dy);
  if (ride->twofold)
    add (manner, kind, "(%d,%d)", ride->atom.dx, ride->atom.dx);
  return TRUE;
}

static gboolean
add_leaps (Manner *manner, const PwRideOrLeap *ride)
{
  PwVec leaps[8];
  guint n = pw_ride_or_leap_list (ride, leaps);

  for (guint i = 0; i < n; i++)
    add (manner, ALEAP, "(%d,%d)", leaps[i].dx, leaps[i].dy);
  manner->some_ways |= !pw_ride_or_leap_is_whole (ride);
  return add_atoms (manner, LEAP, ride);
}

static gboolean
add_lame (Manner *manner, PwVec first, PwVec second)
{
  if (manner->lists[LAME] != NULL)
    return FALSE;
  add (manner, LAME, "((%d,%d)+(%d,%d))&(%d,%d)", first.dx, first.dy, second.dx, second.dy,
       first.dx + second.dx, first.dy + second.dy);
  return TRUE;
}

/* Adds whole lines. Returns: the ways that are not half of one */
static guint
add_lines (Manner *manner, guint kind, guint ways)
{
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if ((ways & lines[i].ends) == lines[i].ends)
      {
        add (manner, kind, "%c", lines[i].letter);
        ways &= ~lines[i].ends;
      }
  return ways;
}

/* From square to square. */
static gboolean
add_slides (Manner *manner, const PwRideOrLeap *ride)
{
  guint ways = ride->range == 0 ? add_lines (manner, SLIDE, ride->ways) : ride->ways;

  for (guint way = 0; way < 8; way++)
    if (ways & 1u << way)
      add (manner, STEP, "%u%s", ride->range != 0 ? ride->range : FARTHEST, octants[way]);
  return ride->range <= FARTHEST;
}

static gboolean
add_hops (Manner *manner, const PwRideOrLeap *ride)
{
  return ride->hop == PW_HOPS_SOME && ride->range == 0 && ride->n_screens == 1
         && ride->screen == PW_HOLDS_ANY_PIECE && !ride->takes && ride->near == 0 && ride->landing == 0
         && add_lines (manner, HOP, ride->ways) == 0;
}

static gboolean
add_ride (Manner *manner, const PwRideOrLeap *ride)
{
  gboolean by_squares = ride->atom.dx == 1, whole = pw_ride_or_leap_is_whole (ride);

  if (ride->wraps || ride->between != PW_BETWEEN_ANYTHING)
    return FALSE;
  if (ride->hop != PW_HOPS_NONE)
    return by_squares && add_hops (manner, ride);
  if (ride->exact)
    return ride->range == 2 && by_squares && whole && !ride->twofold
           && add_lame (manner, ride->atom, ride->atom);
  if (ride->range == 1)
    return add_leaps (manner, ride);
  return by_squares ? add_slides (manner, ride) : ride->range == 0 && whole && add_atoms (manner, RIDE, ride);
}

/* A step and another one outward, as a mao makes them. */
static gboolean
add_chain (Manner *manner, const PwPiece *plain, const PwPath *path)
{
  g_autoptr (GArray) first = pw_rides_new (), second = pw_rides_new ();
  const PwLink *link;

  return path->directions == PW_DIR_NONE && pw_rides_read_two (plain, path->root, first, second, &link)
         && pw_link_is_plain (link) && link->directions == PW_DIR_NONE && is_step (first) && is_step (second)
         && add_lame (manner, pw_rides_at (first, 0)->atom, pw_rides_at (second, 0)->atom);
}

static gboolean
add_walk (Manner *manner, const PwPiece *plain, const PwPath *path)
{
  g_autoptr (GArray) rides = pw_rides_new ();

  if (!pw_rides_read (plain, path->root, FALSE, rides))
    return add_chain (manner, plain, path);
  pw_rides_filter (rides, path->directions);
  pw_rides_merge (rides);
  for (guint i = 0; i < rides->len; i++)
    if (!add_ride (manner, pw_rides_at (rides, i)))
      return FALSE;
  return TRUE;
}

/* The pawn's: two squares straight ahead, without capturing. */
static gboolean
is_double_step (const PwPiece *plain, const PwPath *path)
{
  g_autoptr (GArray) rides = pw_rides_new ();

  if (!path->virgin || path->ends.holds != PW_HOLDS_EMPTY || !pw_rides_read (plain, path->root, FALSE, rides)
      || rides->len != 1)
    return FALSE;
  pw_rides_filter (rides, path->directions);
  return pw_rides_at (rides, 0)->ways == 1 && pw_rides_at (rides, 0)->hop == PW_HOPS_NONE
         && pw_rides_at (rides, 0)->exact && pw_rides_at (rides, 0)->range == 2
         && pw_rides_at (rides, 0)->atom.dx == 1;
}

static gboolean
add_path (Writing *writing, const PwPiece *plain, const PwPath *path)
{
  const PwMatch *ends = &path->ends;

  if (path->cylinder || path->partner != PW_PARTNER_NONE || path->unloads != PW_UNLOAD_NONE || ends->own != 0
      || ends->enemy != 0 || (ends->holds & ~(PW_HOLDS_EMPTY | PW_HOLDS_ENEMY | PW_HOLDS_PASSED)) != 0
      || ends->holds == PW_HOLDS_PASSED)
    return FALSE;
  if (is_double_step (plain, path))
    return writing->steps_twice = TRUE;
  writing->passes |= (ends->holds & PW_HOLDS_PASSED) != 0;
  return !path->virgin && (!(ends->holds & PW_HOLDS_EMPTY) || add_walk (&writing->moves, plain, path))
         && (!(ends->holds & PW_HOLDS_ENEMY) || add_walk (&writing->captures, plain, path));
}

/* -- in lines -- */

/* Takes the lists out. */
static void
write_manner (Manner *manner, GString *out)
{
  guint other = manner->some_ways || manner->lists[LAME] != NULL ? LEAP : ALEAP;

  for (guint i = 0; i < N_KINDS; i++)
    {
      g_autoptr (GString) list = g_steal_pointer (&manner->lists[i]);

      if (list != NULL && i != other)
        g_string_append_printf (out, "Move: %s%s%s\n", kinds[i].before, list->str, kinds[i].after);
    }
  if (out->len == 0)
    g_string_append (out, "Move: none\n");
}

char *
pw_sjaak_write_piece (PwPiece *piece, GArray *reasons)
{
  const PwPiece *plain = pw_piece_plain (piece);
  g_autoptr (GString) out = g_string_new (NULL), captures = g_string_new (NULL), flags = g_string_new (NULL);
  Writing writing = { .passes = FALSE };
  guint before = reasons->len;

  for (guint i = 0; i < pw_piece_n_paths (plain); i++)
    if (!add_path (&writing, plain, pw_piece_path (plain, i)))
      pw_flavor_add_reason (reasons, N_ ("Sjaak II has no such move."), pw_piece_path (plain, i)->span, NULL);
  write_manner (&writing.moves, out);
  write_manner (&writing.captures, captures);
  if (!g_string_equal (out, captures))
    {
      g_string_replace (captures, "Move", "Capture", 0);
      g_string_append (out, captures->str);
    }
  g_string_append_printf (flags, "%s%s%s", pw_piece_is_royal (plain) ? ",royal" : "",
                          writing.steps_twice ? ",set_ep" : "", writing.passes ? ",take_ep" : "");
  g_string_append (out, writing.steps_twice ? "Initial: step 2N\n" : "");
  if (flags->len > 0)
    g_string_append_printf (out, "Flags: %s\n", flags->str + 1);
  return reasons->len == before ? g_strndup (out->str, out->len - 1) : NULL;
}
