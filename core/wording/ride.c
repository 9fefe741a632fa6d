/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ride in words, square by square. Reads what moves have; walks nothing itself. */
#include "core/wording/ride.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "core/engine/generator.h"

#define MAX_READ     24    /* squares of a ride */
#define MAX_ARRIVALS 20000 /* on the empty board: a key is answered at once */

/* A way that is read: the first squares of a move. */
typedef struct
{
  const PwMoves *moves;
  const PwMove *move;
  const PwSquare *steps;
  guint n;
} Ride;

static gboolean
begins_with (const PwMoves *moves, const PwMove *move, const PwSquare *steps, guint n)
{
  return move->n_steps >= n && memcmp (pw_moves_steps (moves, move), steps, n * sizeof *steps) == 0;
}

/* Whether something else than the piece itself is there. */
static gboolean
is_occupied (const PwPosition *position, PwSquare square)
{
  return square != position->at && pw_board_has_piece (position->board, square);
}

/* The shortest way to a square. Returns: how many steps it is; 0 if there is none */
static guint
find_way (const PwMoves *moves, PwSquare through, Ride *way)
{
  *way = (Ride){ NULL };
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);
      const PwSquare *steps = pw_moves_steps (moves, move);

      for (guint j = 0; j < move->n_steps && (way->n == 0 || j + 1 < way->n); j++)
        if (steps[j] == through)
          *way = (Ride){ moves, move, steps, j + 1 };
    }
  return way->n;
}

/* The longest move that begins with a way. */
static Ride
find_longest (const Ride *way)
{
  Ride ride = *way;

  for (guint i = 0; i < pw_moves_count (way->moves); i++)
    {
      const PwMove *move = pw_moves_get (way->moves, i);

      if (move->n_steps > ride.n && begins_with (way->moves, move, way->steps, way->n))
        ride = (Ride){ way->moves, move, pw_moves_steps (way->moves, move), move->n_steps };
    }
  return ride;
}

/* Where moves that begin with a way go next, other than the ride does. (element-type PwSquare) (transfer
 * full) */
static GArray *
find_branches (const Ride *way, const Ride *ride)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (PwSquare));

  for (guint i = 0; i < pw_moves_count (way->moves); i++)
    {
      const PwMove *move = pw_moves_get (way->moves, i);
      PwSquare next = move->n_steps > way->n ? pw_moves_steps (way->moves, move)[way->n] : PW_NO_SQUARE;
      gboolean known = next == PW_NO_SQUARE || (ride->n > way->n && next == ride->steps[way->n])
                       || !begins_with (way->moves, move, way->steps, way->n);

      for (guint j = 0; j < found->len && !known; j++)
        known = g_array_index (found, PwSquare, j) == next;
      if (!known)
        g_array_append_val (found, next);
    }
  return found;
}

/* -- words -- */

/* A square of the ride, with what is there. */
static PwPhrase *
tell_square (const PwMoveWords *w, const Ride *ride, PwSquare square)
{
  PwPhrase *name = pw_square_phrase (w->position->board, square);
  guint holds = square == w->position->at ? PW_HOLDS_EMPTY : pw_position_holds (w->position, square);
  gboolean taken = pw_move_takes (ride->moves, ride->move, square);

  /* Translators: {0} is a square of a list: "d5, d6 and d7 (captures the enemy)". */
  if (holds == PW_HOLDS_ENEMY)
    return pw_phrase_with (taken ? N_ ("{0} (captures the enemy)") : N_ ("{0} (over the enemy)"), name);
  if (holds == PW_HOLDS_OWN)
    return pw_phrase_with (
        taken ? N_ ("{0} (captures the friendly piece)") : N_ ("{0} (over the friendly piece)"), name);
  return name;
}

static PwPhrase *
tell_squares (const PwMoveWords *w, const Ride *ride)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();
  guint told = ride->n > MAX_READ ? MAX_READ - 1 : ride->n;

  for (guint i = 0; i < told; i++)
    g_ptr_array_add (parts, tell_square (w, ride, ride->steps[i]));
  if (told < ride->n)
    g_ptr_array_add (parts,
                     pw_phrase_new_count (NG_ ("{0} more square", "{0} more squares"), ride->n - told));
  return pw_phrase_new_list (parts, FALSE);
}

/* What a ride stops at. rest: (transfer full) (nullable): its squares before */
static PwPhrase *
tell_stop (const PwMoveWords *w, PwPhrase *rest, PwSquare square)
{
  static const char *const sentences[][2] = {
    /* Translators: {0} is a list of squares, {1} a square. */
    { N_ ("{0}; it stops at {1}: a hole."), N_ ("It stops at {0}: a hole.") },
    { N_ ("{0}; it stops at {1}: an enemy."), N_ ("It stops at {0}: an enemy.") },
    { N_ ("{0}; it stops at {1}: a friendly piece."), N_ ("It stops at {0}: a friendly piece.") },
  };
  guint holds = pw_position_holds (w->position, square);
  const char *const *sentence = sentences[holds == PW_HOLDS_OWN ? 2 : holds == PW_HOLDS_ENEMY ? 1 : 0];
  PwPhrase *name = pw_square_phrase (w->position->board, square);

  return rest != NULL ? pw_phrase_with (sentence[0], rest, name) : pw_phrase_with (sentence[1], name);
}

/* -- where it ends -- */

typedef enum
{
  END_THERE,
  END_EDGE,
  END_STOPPED,
} End;

/* Straight on from the last step. square: (out): set with END_STOPPED */
static End
look_ahead (const PwPosition *position, const Ride *ride, PwSquare *square)
{
  const PwBoard *board = position->board;
  PwSquare last = ride->steps[ride->n - 1], before = ride->n > 1 ? ride->steps[ride->n - 2] : position->at;
  PwVec step = pw_board_offset (board, before, last);
  int file = (int) pw_board_file_of (board, last) + step.dx,
      rank = (int) pw_board_rank_of (board, last) + step.dy;

  if (pw_board_is_cylinder (board))
    return END_THERE;
  if (file < 0 || rank < 0 || file >= (int) pw_board_files (board) || rank >= (int) pw_board_ranks (board))
    return END_EDGE;
  *square = (PwSquare) (rank * (int) pw_board_files (board) + file);
  return pw_board_cell (board, *square) == PW_CELL_HOLE ? END_STOPPED : END_THERE;
}

/* bare: the moves of the empty board, where it may go on. square: (out): set with END_STOPPED */
static End
find_end (const PwPosition *position, const Ride *ride, const PwMoves *bare, PwSquare *square)
{
  if (pw_move_takes (ride->moves, ride->move, ride->steps[ride->n - 1]))
    return END_THERE;
  for (guint i = 0; i < pw_moves_count (bare); i++)
    {
      const PwMove *move = pw_moves_get (bare, i);

      if (move->n_steps <= ride->n || !begins_with (bare, move, ride->steps, ride->n))
        continue;
      *square = pw_moves_steps (bare, move)[ride->n];
      if (is_occupied (position, *square))
        return END_STOPPED;
    }
  return look_ahead (position, ride, square);
}

static PwPhrase *
tell_ride (const PwMoveWords *w, const Ride *ride, const PwMoves *bare)
{
  PwSquare square = PW_NO_SQUARE;
  End end = find_end (w->position, ride, bare, &square);
  PwPhrase *squares = tell_squares (w, ride);

  /* Translators: {0} is a list of squares that a piece goes along. */
  if (end == END_EDGE)
    return pw_phrase_with (N_ ("{0}; then the board ends."), squares);
  return end == END_STOPPED ? tell_stop (w, squares, square)
                            : pw_phrase_with (N_ ("{0}; it ends there."), squares);
}

/* A ride of the empty board, as far as it gets on this one. (nullable) */
static PwPhrase *
tell_blocked (const PwMoveWords *w, const Ride *way)
{
  Ride before = *way, taking;

  for (before.n = 0; before.n < way->n; before.n++)
    if (is_occupied (w->position, way->steps[before.n]))
      {
        PwSquare stop = way->steps[before.n];

        if (find_way (w->moves, stop, &taking) == before.n + 1
            && begins_with (way->moves, way->move, taking.steps, taking.n))
          return tell_ride (w, &taking, way->moves);
        return tell_stop (w, before.n > 0 ? tell_squares (w, &before) : NULL, stop);
      }
  return NULL;
}

PwPhrase *
pw_ride_tell (const PwMoveWords *w, PwSquare through)
{
  g_autoptr (PwBoard) empty = pw_board_copy_bare (w->position->board);
  PwPosition position = *w->position;
  g_autoptr (PwMoves) bare = NULL;
  g_autoptr (GArray) branches = NULL;
  Ride way, ride;
  PwPhrase *told;

  pw_board_set_cylinder (empty, pw_board_is_cylinder (w->position->board));
  position.board = empty;
  bare = pw_moves_of ((PwPiece *) w->piece, &position, MAX_ARRIVALS, NULL);
  if (find_way (w->moves, through, &way) == 0)
    return find_way (bare, through, &way) > 0 ? tell_blocked (w, &way) : NULL;
  ride = find_longest (&way);
  branches = find_branches (&way, &ride);
  told = tell_ride (w, &ride, bare);
  if (branches->len == 0)
    return told;
  return pw_phrase_then (
      told, pw_phrase_with (
                N_ ("From {0}, it can also turn to {1}."), pw_square_phrase (w->position->board, through),
                pw_squares_phrase (w->position->board, (PwSquare *) branches->data, branches->len, TRUE)));
}
