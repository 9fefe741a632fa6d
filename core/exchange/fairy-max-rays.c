/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces as rays: each a step with a mode, and perhaps another step that follows after some steps or a hop.
 * "1,7" leaps, "1,3" slides, "1,443" slides at most three squares, "15,70" leaps two squares if the one
 * between is empty, "1,F8" is a grasshopper's hop, "17,3,16" goes on with another step.
 */
#include "core/exchange/fairy-max.h"

#include <glib/gi18n-lib.h>

#include "core/analysis/values.h"
#include "core/exchange/fairy-max-private.h"
#include "core/piece/plain.h"
#include "core/wording/explain/ride-or-leap.h"

#define MODE(first, last) ((first) | ((first) ^ (last)) << 4)
#define DELAY(steps)      ((steps) > 2 ? ((steps) -2) << 10 : 0)

/* Only unmoved pieces make these. */
#define DOUBLE_STEP      MODE (LEAPS, LEAPS | MOVES) /* captured en passant */
#define IMMUNE_STEP      MODE (LEAPS, MOVES)         /* not captured so */
#define FIRST_LEAP(ends) MODE (LEAPS, HOPS | (ends)) /* over a square */
#define CASTLING         MODE (LEAPS, LEAPS | MOVES | CAPTURES)

#define USUAL_VALUE 300 /* hundredths of a pawn */
#define MAX_ALIKE   4   /* atoms of a leg */
#define MAX_STEPS   5
#define MAX_STEP    4 /* squares: a longer one would come in again on the other side of boards of 12 files */
#define MAX_WRAPPED 2 /* files, on a cylinder */

typedef struct
{
  const PwPiece *piece; /* plain */
  const PwPath *path;
  PwSide side;
  gboolean passes;  /* it captures en passant */
  gboolean doubles; /* it has a double step */
  GString *text;
} Writer;

/* LEAPS for single leaps. */
static guint
leaps_of (const GArray *rides)
{
  return pw_rides_at (rides, 0)->range == 1 ? LEAPS : 0;
}

static int
step_number (const Writer *writer, PwVec v)
{
  return (v.dx - 16 * v.dy) * (writer->side == PW_SIDE_FIRST ? 1 : -1);
}

static gboolean
is_short (const Writer *writer, PwVec v)
{
  return ABS (v.dx) <= (writer->path->cylinder ? MAX_WRAPPED : MAX_STEP) && ABS (v.dy) <= MAX_STEP;
}

/* Returns: FALSE if a step is too long */
static gboolean
add_ray (Writer *writer, PwVec step, PwVec then, guint mode)
{
  if (!is_short (writer, step) || !is_short (writer, then))
    return FALSE;
  mode |= writer->path->cylinder ? CYLINDER : 0;
  g_string_append_printf (writer->text, " %d,%X", step_number (writer, step), mode);
  if (!pw_vec_equal (step, then))
    g_string_append_printf (writer->text, ",%d", step_number (writer, then));
  return TRUE;
}

/* -- along a line -- */

static PwVec
half_of (PwVec v)
{
  return pw_vec (v.dx / 2, v.dy / 2);
}

/* ends: what it does where it ends, here and below */
static gboolean
add_hop (Writer *writer, const PwRideOrLeap *ride, PwVec v, guint ends)
{
  guint first = HOPS | (ride->near == 1 ? LEAPS : 0), last = ends | (ride->landing == 1 ? LEAPS : 0);
  gboolean own = ride->screen == PW_HOLDS_OWN;

  if (ride->between != PW_BETWEEN_ANYTHING) /* over the only square between */
    return ride->range == 1 && pw_ride_or_leap_is_straight (ride) && pw_vec_steps (v) == 2
           && add_ray (writer, half_of (v), half_of (v), MODE (HOPS | LEAPS, ends | LEAPS));
  if (ride->hop != PW_HOPS_SOME || ride->n_screens != 1 || ride->takes || ride->range != 0 || ride->near > 1
      || ride->landing > 1 || (ride->screen != PW_HOLDS_ANY_PIECE && !own))
    return FALSE;
  return add_ray (writer, v, v, MODE (first, last) | (own ? OWN_HOP : 0));
}

/* Moves of an unmoved piece. */
static gboolean
add_first_move (Writer *writer, const PwRideOrLeap *ride, PwVec v, guint ends)
{
  if (ride->hop != PW_HOPS_NONE || ride->between != PW_BETWEEN_ANYTHING)
    return FALSE;
  if (writer->path->partner == PW_PARTNER_OUTERMOST && v.dy == 0 && ride->exact && ride->range <= 3)
    return add_ray (writer, v, pw_vec (v.dx * ((int) ride->range - 1), 0), CASTLING);
  if (writer->path->partner != PW_PARTNER_NONE || !(ends & MOVES))
    return FALSE;
  if (ride->exact && ride->range == 2 && ends == MOVES)
    {
      writer->doubles = TRUE;
      return add_ray (writer, v, v, writer->passes ? DOUBLE_STEP : IMMUNE_STEP);
    }
  return ride->range == 1 && pw_vec_steps (v) == 2
         && add_ray (writer, half_of (v), half_of (v), FIRST_LEAP (ends));
}

static gboolean
add_ride (Writer *writer, const PwRideOrLeap *ride, PwVec v, guint ends)
{
  const PwPath *path = writer->path;
  guint first = ride->exact ? 0 : ends | (ride->range == 1 ? LEAPS : 0);
  guint last = ends | (ride->range > 0 ? LEAPS : 0);

  if (ride->wraps || ride->between == PW_BETWEEN_NOTHING
      || (path->partner != PW_PARTNER_NONE && !path->virgin))
    return FALSE;
  if (path->virgin)
    return add_first_move (writer, ride, v, ends);
  if (ride->hop != PW_HOPS_NONE || ride->between != PW_BETWEEN_ANYTHING)
    return add_hop (writer, ride, v, ends);
  return ride->range <= MAX_STEPS && add_ray (writer, v, v, MODE (first, last) | DELAY (ride->range));
}

/* -- two legs -- */

/* What follows each way of the first leg. */
typedef struct
{
  GArray *rides;
  PwDirections directions; /* seen from the first */
  guint mode;
} Turn;

/* Whether a leg is all alike: single leaps, or else as far as it can. */
static gboolean
is_leg (const GArray *rides)
{
  gboolean good = rides->len > 0 && rides->len <= MAX_ALIKE;

  for (guint i = 0; good && i < rides->len; i++)
    {
      const PwRideOrLeap *ride = pw_rides_at (rides, i);

      good = ride->hop == PW_HOPS_NONE && ride->between == PW_BETWEEN_ANYTHING && !ride->wraps
             && ride->range <= 1 && ride->range == pw_rides_at (rides, 0)->range;
    }
  return good;
}

/* The mode of two legs. leaps: LEAPS if the first does; last: what the second does. Returns: FALSE if there
 * is none */
static gboolean
read_link (const PwLink *link, guint leaps, guint ends, guint last, guint *mode)
{
  PwLink bare = *link;
  gboolean own = link->stays.holds == PW_HOLDS_OWN, hops = own || link->stays.holds == PW_HOLDS_ANY_PIECE;
  guint first = hops ? HOPS | leaps : link->may_end ? ends : 0;

  bare.stays = (PwMatch){ .holds = PW_HOLDS_EMPTY };
  bare.may_end = FALSE;
  *mode = MODE (first, last) | (own ? OWN_HOP : 0);
  return pw_link_is_plain (&bare) && link->stays.own == 0 && link->stays.enemy == 0
         && (hops ? !link->may_end : link->stays.holds == PW_HOLDS_EMPTY && leaps != 0);
}

/* rides: (out): the first leg */
static gboolean
read_chain (const Writer *writer, guint ends, GArray *rides, Turn *turn)
{
  const PwPath *path = writer->path;
  const PwLink *link;

  if (path->directions != PW_DIR_NONE || path->virgin
      || !pw_rides_read_two (writer->piece, path->root, rides, turn->rides, &link) || !is_leg (rides)
      || !is_leg (turn->rides))
    return FALSE;
  turn->directions = link->directions != PW_DIR_NONE ? link->directions : PW_DIR_F;
  return read_link (link, leaps_of (rides), ends, ends | leaps_of (turn->rides), &turn->mode);
}

/* The ways in which it continues after a step v. */
static gboolean
add_turn (Writer *writer, PwVec v, const Turn *turn)
{
  PwVec pool[8 * MAX_ALIKE];
  gboolean picked[8 * MAX_ALIKE], good = TRUE;
  guint n = 0;

  for (guint i = 0; i < turn->rides->len; i++)
    n += pw_vec_copies (pw_rides_at (turn->rides, i)->atom, pool + n);
  pw_directions_pick (turn->directions, v, pool, n, picked);
  for (guint i = 0; good && i < n; i++)
    good = !picked[i] || add_ray (writer, v, pool[i], turn->mode);
  return good;
}

/* -- pieces -- */

/* What a path does where it ends. Returns: FALSE if Fairy-Max has no such end */
static gboolean
read_ends (const Writer *writer, guint *ends)
{
  const PwMatch *match = &writer->path->ends;
  gboolean takes = (match->holds & PW_HOLDS_ENEMY) != 0, passed = (match->holds & PW_HOLDS_PASSED) != 0;

  *ends = (match->holds & PW_HOLDS_EMPTY ? MOVES : 0) | (takes ? CAPTURES : 0);
  return *ends != 0 && !(match->holds & PW_HOLDS_OWN) && match->enemy == 0
         && passed == (takes && writer->passes) && writer->path->unloads == PW_UNLOAD_NONE;
}

static gboolean
add_path (Writer *writer)
{
  g_autoptr (GArray) rides = pw_rides_new ();
  g_autoptr (GArray) second = pw_rides_new ();
  Turn turn = { .rides = second };
  gboolean is_ride = pw_rides_read (writer->piece, writer->path->root, FALSE, rides), good;
  guint ends;

  good = read_ends (writer, &ends);
  if (!is_ride)
    {
      g_array_set_size (rides, 0);
      good = good && read_chain (writer, ends, rides, &turn);
    }
  pw_rides_filter (rides, writer->path->directions);
  for (guint i = 0; good && i < rides->len; i++)
    {
      PwVec steps[8];
      guint n = pw_ride_or_leap_list (pw_rides_at (rides, i), steps);

      for (guint k = 0; good && k < n; k++)
        good = is_ride ? add_ride (writer, pw_rides_at (rides, i), steps[k], ends)
                       : add_turn (writer, steps[k], &turn);
    }
  return good;
}

char *
pw_fairy_max_write_rays (PwPiece *piece, PwSide side, gboolean *needs_pawn, GArray *reasons)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Writer writer = { .piece = pw_piece_plain (piece), .side = side, .text = text };
  guint before = reasons->len, n = pw_piece_n_paths (writer.piece);

  for (guint i = 0; i < n; i++)
    writer.passes |= (pw_piece_path (writer.piece, i)->ends.holds & PW_HOLDS_PASSED) != 0;
  for (guint i = 0; i < n; i++)
    {
      writer.path = pw_piece_path (writer.piece, i);
      if (!add_path (&writer))
        pw_flavor_add_reason (reasons, N_ ("Fairy-Max has no such move."), writer.path->span, NULL);
    }
  *needs_pawn = writer.passes || writer.doubles;
  if (reasons->len == before && writer.passes && !writer.doubles)
    pw_flavor_add_reason (reasons, N_ ("Fairy-Max would play it differently."), pw_span (0, 0), NULL);
  return reasons->len == before ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

int
pw_fairy_max_value (PwPiece *piece)
{
  g_autoptr (PwBoard) board = pw_board_new (8, 8);
  g_autoptr (PwScope) scope = pw_scope_new (piece, board, PW_SIDE_FIRST, 'P', NULL);
  PwEstimate crowded;

  pw_estimate_find (&crowded, PW_ESTIMATOR_CROWDED, piece, scope, NULL);
  return crowded.known ? CLAMP ((int) (100 * crowded.pawns), 50, 2000) : USUAL_VALUE;
}

char *
pw_fairy_max_write_piece (PwPiece *piece, GArray *reasons)
{
  gboolean needs_pawn;
  g_autofree char *rays = pw_fairy_max_write_rays (piece, PW_SIDE_FIRST, &needs_pawn, reasons);

  return rays != NULL ? g_strdup_printf ("x:%d%s", pw_fairy_max_value (piece), rays) : NULL;
}
