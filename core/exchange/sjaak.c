/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How Sjaak II has pieces move. It slides and hops along whole lines, rides and leaps in all directions of an
 * atom ("leap", "ride"), leaps to certain squares ("aleap"), and steps in certain directions up to a limit.
 * Only one line of each kind counts, for moves and for captures; a lame leap is the only one in its line.
 */
#include "core/exchange/sjaak.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/exchange/flavor/flavor.h"
#include "core/piece/plain.h"
#include "core/wording/explain/ride-or-leap.h"

#define FARTHEST 8 /* steps, as its own lance has them */

/* Octants clockwise from straight ahead. */
static const struct
{
  PwVec vec;
  const char *step;
} octants[] = {
  { { 0, 1 }, "N" },  { { 1, 1 }, "NE" },   { { 1, 0 }, "E" },  { { 1, -1 }, "SE" },
  { { 0, -1 }, "S" }, { { -1, -1 }, "SW" }, { { -1, 0 }, "W" }, { { -1, 1 }, "NW" },
};

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
  GString *lists[N_KINDS];
  gboolean some_ways; /* not all leaps are in all directions */
} Manner;

typedef struct
{
  Manner moves, captures;
  gboolean steps_twice, passes; /* the pawn's double step, and captures en passant */
} Writing;

/* -- what it does -- */

static void G_GNUC_PRINTF (3, 4) add (Manner *manner, guint kind, const char *format, ...)
{
  va_list args;

  g_string_append (manner->lists[kind], manner->lists[kind]->len > 0 ? kinds[kind].between : "");
  va_start (args, format);
  g_string_append_vprintf (manner->lists[kind], format, args);
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
  PwVec copies[8];

  pw_vec_copies (ride->atom, copies);
  for (guint way = 0; way < 8; way++)
    {
      PwVec straight = pw_vec (octants[way].vec.dx * ride->atom.dx, octants[way].vec.dy * ride->atom.dx);
      PwVec vec = pw_ride_or_leap_is_straight (ride) ? straight : copies[way];

      if (ride->ways & 1u << way)
        add (manner, ALEAP, "(%d,%d)", vec.dx, vec.dy);
    }
  manner->some_ways |= !pw_ride_or_leap_is_whole (ride);
  return add_atoms (manner, LEAP, ride);
}

static gboolean
add_lame (Manner *manner, PwVec first, PwVec second)
{
  if (manner->lists[LAME]->len > 0)
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
      add (manner, STEP, "%u%s", ride->range != 0 ? ride->range : FARTHEST, octants[way].step);
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
  PwVec half = pw_vec (ride->atom.dx / 2, ride->atom.dy / 2);

  if (ride->wraps)
    return FALSE;
  if (ride->hop != PW_HOPS_NONE)
    return by_squares && add_hops (manner, ride);
  if (ride->between != PW_BETWEEN_ANYTHING)
    return ride->between == PW_BETWEEN_NOTHING && ride->range == 1 && whole && !ride->twofold
           && ride->atom.dx == 2 && add_lame (manner, half, half);
  if (ride->exact && ride->range == 2)
    return by_squares && whole && !ride->twofold && add_lame (manner, ride->atom, ride->atom);
  if (ride->range == 1)
    return add_leaps (manner, ride);
  if (by_squares && !ride->exact)
    return add_slides (manner, ride);
  return ride->range == 0 && whole && !ride->exact && add_atoms (manner, RIDE, ride);
}

/* A step and another one outward, as a mao makes them. */
static gboolean
add_chain (Manner *manner, const PwPiece *plain, const PwPath *path)
{
  const PwNode *chain = pw_piece_node (plain, path->root), *legs[2];

  if (chain->kind != PW_NODE_CHAIN || chain->chain.n != 2 || chain->scope != PW_SCOPE_NONE
      || path->directions != PW_DIR_NONE || !pw_link_is_plain (pw_piece_link (plain, chain, 0))
      || pw_piece_link (plain, chain, 0)->directions != PW_DIR_NONE)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      legs[i] = pw_piece_node (plain, pw_piece_child (plain, chain, i));
      if (legs[i]->kind != PW_NODE_LEAP || legs[i]->scope != PW_SCOPE_NONE
          || legs[i]->leap.reach != PW_REACH_VECTOR || legs[i]->leap.wraps || legs[i]->leap.atom.dx != 1)
        return FALSE;
    }
  return add_lame (manner, legs[0]->leap.atom, legs[1]->leap.atom);
}

static gboolean
add_walk (Manner *manner, const PwPiece *plain, const PwPath *path)
{
  g_autoptr (GArray) rides = g_array_new (FALSE, TRUE, sizeof (PwRideOrLeap));

  if (!pw_rides_read (plain, path->root, FALSE, rides))
    return add_chain (manner, plain, path);
  pw_rides_filter (rides, path->directions);
  pw_rides_merge (rides);
  for (guint i = 0; i < rides->len; i++)
    if (!add_ride (manner, &g_array_index (rides, PwRideOrLeap, i)))
      return FALSE;
  return TRUE;
}

/* The pawn's: two squares straight ahead, without capturing. */
static gboolean
is_double_step (const PwPiece *plain, const PwPath *path)
{
  g_autoptr (GArray) rides = g_array_new (FALSE, TRUE, sizeof (PwRideOrLeap));
  const PwRideOrLeap *ride;

  if (!path->virgin || path->ends.holds != PW_HOLDS_EMPTY || !pw_rides_read (plain, path->root, FALSE, rides)
      || rides->len != 1)
    return FALSE;
  pw_rides_filter (rides, path->directions);
  ride = &g_array_index (rides, PwRideOrLeap, 0);
  return ride->ways == 1 && ride->hop == PW_HOPS_NONE
         && ((ride->range == 1 && ride->between == PW_BETWEEN_NOTHING
              && pw_vec_equal (ride->atom, pw_vec (2, 0)))
             || (ride->exact && ride->range == 2 && pw_vec_equal (ride->atom, pw_vec (1, 0))));
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

static void
write_manner (const Manner *manner, const char *mode, GString *out)
{
  gboolean one_by_one = manner->some_ways || manner->lists[LAME]->len > 0;
  gsize before = out->len;

  for (guint i = 0; i < N_KINDS; i++)
    if (manner->lists[i]->len > 0 && i != (one_by_one ? LEAP : ALEAP))
      g_string_append_printf (out, "%s: %s%s%s\n", mode, kinds[i].before, manner->lists[i]->str,
                              kinds[i].after);
  if (out->len == before)
    g_string_append_printf (out, "%s: none\n", mode);
}

/* (transfer full) */
static char *
write_lines (const Writing *writing, gboolean royal)
{
  const char *const flags[]
      = { royal ? ",royal" : "", writing->steps_twice ? ",set_ep" : "", writing->passes ? ",take_ep" : "" };
  g_autofree char *list = g_strconcat (flags[0], flags[1], flags[2], NULL);
  g_autoptr (GString) same = g_string_new (NULL);
  GString *out = g_string_new (NULL);

  write_manner (&writing->moves, "Move", out);
  write_manner (&writing->captures, "Move", same);
  if (!g_string_equal (out, same))
    write_manner (&writing->captures, "Capture", out);
  if (writing->steps_twice)
    g_string_append (out, "Initial: step 2N\n");
  if (*list != '\0')
    g_string_append_printf (out, "Flags: %s\n", list + 1);
  g_string_truncate (out, out->len - 1);
  return g_string_free (out, FALSE);
}

char *
pw_sjaak_write_piece (PwPiece *piece, GArray *reasons)
{
  const PwPiece *plain = pw_piece_plain (piece);
  Writing writing = { .passes = FALSE };
  guint before = reasons->len;
  char *text = NULL;

  for (guint i = 0; i < N_KINDS; i++)
    {
      writing.moves.lists[i] = g_string_new (NULL);
      writing.captures.lists[i] = g_string_new (NULL);
    }
  for (guint i = 0; i < pw_piece_n_paths (plain); i++)
    if (!add_path (&writing, plain, pw_piece_path (plain, i)))
      pw_flavor_add_reason (reasons, N_ ("Sjaak II has no such move."), pw_piece_path (plain, i)->span, NULL);
  if (reasons->len == before)
    text = write_lines (&writing, pw_piece_is_royal (plain));
  for (guint i = 0; i < N_KINDS; i++)
    {
      g_string_free (writing.moves.lists[i], TRUE);
      g_string_free (writing.captures.lists[i], TRUE);
    }
  return text;
}
