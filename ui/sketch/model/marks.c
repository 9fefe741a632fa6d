/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Page 0 of a sketch: marks and rides of the piece alone. Owns the sketch on the document's board; must not know how
 * anything looks.
 */
#include "ui/sketch/model/board-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* -- places around the piece -- */

static PwSquare
locate (PwSketchBoard *self, PwVec vec)
{
  return pw_sketch_locate (self->home->board, self->home->at, vec);
}

static PwVec
place_of (PwSketchBoard *self, PwSquare square)
{
  return pw_board_offset (self->home->board, self->home->at, square);
}

/* Copies are counted in bits: to the other side, to the other end, and files for ranks. ORDER PwSymmetry */
static const guint8 last_copies[PW_N_SYMMETRIES] = { 7, 3, 1, 0 };

static PwVec
copy_vec (PwVec vec, guint copy)
{
  int dx = copy & 4 ? vec.dy : vec.dx, dy = copy & 4 ? vec.dx : vec.dy;

  return pw_vec (copy & 1 ? -dx : dx, copy & 2 ? -dy : dy);
}

static gboolean
leads_to_marks (PwSketchBoard *self, const PwSketchRide *ride)
{
  guint n = ride->endless ? pw_board_n_squares (self->home->board) : ride->n;

  for (guint i = 0; i < n; i++)
    {
      PwSquare square = locate (self, pw_sketch_ride_at (ride, i));

      if (square == PW_NO_SQUARE)
        return i == 0; /* it may lead to some on another board */
      if (self->home->marks[square] != PW_MARK_NONE)
        return TRUE;
    }
  return FALSE;
}

void
_pw_sketch_drop_rides_without_effect (PwSketchBoard *self)
{
  guint n = self->now->rides->len;

  for (guint i = n; i-- > 0;)
    if (!leads_to_marks (self, g_ptr_array_index (self->now->rides, i)))
      g_ptr_array_remove_index (self->now->rides, i);
  if (self->now->rides->len < n)
    _pw_sketch_tell (self);
}

/* -- drawing -- */

static void
set_mark (PwSketchBoard *self, PwVec vec, PwMark mark)
{
  PwSquare square = locate (self, vec);
  gboolean ridden = square != PW_NO_SQUARE && self->home->ridden[square];

  if (mark == PW_MARK_NONE && !ridden)
    pw_sketch_drop_mark (self->now, vec);
  else
    pw_sketch_set_mark (self->now, vec, mark);
}

/* ORDER PwMarkTool */
static const guint8 tool_marks[PW_N_MARK_TOOLS]
    = { PW_MARK_BOTH, PW_MARK_BOTH, PW_MARK_MOVE, PW_MARK_CAPTURE, PW_MARK_NONE };
/* The next PwMark in the cycle. */
static const guint8 next_marks[] = { [PW_MARK_NONE] = PW_MARK_BOTH,
                                     [PW_MARK_BOTH] = PW_MARK_MOVE,
                                     [PW_MARK_MOVE] = PW_MARK_CAPTURE,
                                     [PW_MARK_CAPTURE] = PW_MARK_NONE };

/* The bent ride that passes a place on its way to its end. (nullable) */
static const PwSketchRide *
find_bent_ride (PwSketchBoard *self, PwVec vec)
{
  for (guint i = 0; i < self->now->rides->len; i++)
    {
      const PwSketchRide *ride = g_ptr_array_index (self->now->rides, i);

      for (guint j = 0; pw_sketch_ride_is_bent (ride) && j + 1 < ride->n; j++)
        if (pw_vec_equal (ride->way[j], vec))
          return ride;
    }
  return NULL;
}

/* The mark that a touch makes of a square. On the way of a bent ride this is only whether it may end there. */
static PwMark
choose_mark (PwSketchBoard *self, PwSquare square, PwVec vec)
{
  const PwSketchRide *ride = find_bent_ride (self, vec);
  guint8 mark = self->home->marks[square];

  if (ride != NULL && (self->tool == PW_MARKS_CYCLE || mark == tool_marks[self->tool]))
    return mark != PW_MARK_NONE ? PW_MARK_NONE : (PwMark) ride->mark;
  return (PwMark) (self->tool == PW_MARKS_CYCLE ? next_marks[mark] : tool_marks[self->tool]);
}

void
_pw_sketch_touch_mark (PwSketchBoard *self, PwSquare square, gboolean erase)
{
  PwVec vec = place_of (self, square);

  if (locate (self, vec) == PW_NO_SQUARE)
    return;
  if (!self->decided)
    self->stroke = erase ? PW_MARK_NONE : choose_mark (self, square, vec);
  self->decided = TRUE;
  self->step_name = self->stroke == PW_MARK_NONE ? _ ("Erase Marks") : _ ("Mark Squares");
  for (guint i = 0; i <= last_copies[self->symmetry]; i++)
    set_mark (self, copy_vec (vec, i), self->stroke);
  _pw_sketch_tell (self);
}

/* A ride that is drawn, and each of its copies. */
typedef struct
{
  GArray *way;    /* PwVec */
  guint last_leg; /* leaps after its last turn */
  guint period;   /* leaps after which it turns as before, again and again; 0: it doesn't */
  gboolean even;  /* all its leaps are of the same length */
  gboolean bent, endless;
} Path;

static PwVec
vec_at (const Path *path, guint i)
{
  return i > 0 ? g_array_index (path->way, PwVec, i - 1) : pw_vec (0, 0);
}

/* Adds the leaps to a place. */
static void
go_to (Path *path, PwVec to)
{
  PwVec from = vec_at (path, path->way->len);
  int dx = to.dx - from.dx, dy = to.dy - from.dy, n = pw_sketch_count_leaps (pw_vec (dx, dy));

  for (int i = 1; i <= n; i++)
    {
      PwVec vec = pw_vec (from.dx + dx / n * i, from.dy + dy / n * i);

      g_array_append_val (path->way, vec);
    }
}

static PwVec
leap_at (const Path *path, guint i)
{
  PwVec to = vec_at (path, i + 1), from = vec_at (path, i);

  return pw_vec (to.dx - from.dx, to.dy - from.dy);
}

/* The fewest leaps that, made at least twice, are all of a way. Returns: 0 if there are none */
static guint
find_period (const Path *path)
{
  guint n = path->way->len;

  for (guint period = 2; 2 * period <= n; period++)
    {
      guint i = period;

      while (i < n && pw_vec_equal (leap_at (path, i), leap_at (path, i - period)))
        i++;
      if (i == n && n % period == 0)
        return period;
    }
  return 0;
}

static int
length_of (PwVec leap)
{
  return leap.dx * leap.dx + leap.dy * leap.dy;
}

static gboolean
is_even (const Path *path)
{
  for (guint i = 1; i < path->way->len; i++)
    if (length_of (leap_at (path, i)) != length_of (leap_at (path, 0)))
      return FALSE;
  return TRUE;
}

/* Where it turns, and whether it continues after its end. */
static void
look_at_path (PwSketchBoard *self, Path *path)
{
  guint n = path->way->len;
  PwVec last = leap_at (path, n - 1), end = vec_at (path, n);

  for (path->last_leg = 1; path->last_leg < n && pw_vec_equal (leap_at (path, n - 1 - path->last_leg), last);)
    path->last_leg++;
  path->bent = path->last_leg < n;
  path->period = path->bent ? find_period (path) : 0;
  path->even = is_even (path);
  path->endless = path->period == 0 && (!path->bent || path->last_leg > 1)
                  && locate (self, pw_vec (end.dx + last.dx, end.dy + last.dy)) == PW_NO_SQUARE;
}

/* Where the leaps of a period after place i would lead. */
static PwVec
next_round (const Path *path, guint i)
{
  PwVec from = vec_at (path, i), begin = vec_at (path, 0), end = vec_at (path, path->period);

  return pw_vec (from.dx + end.dx - begin.dx, from.dy + end.dy - begin.dy);
}

/* Goes round after round as long as there is room. */
static void
go_to_the_edge (PwSketchBoard *self, Path *path)
{
  while (locate (self, next_round (path, path->way->len)) != PW_NO_SQUARE
         && path->way->len + path->period <= PW_BOARD_MAX_SIZE)
    for (guint i = 0; i < path->period; i++)
      {
        PwVec vec = next_round (path, path->way->len - path->period + 1);

        g_array_append_val (path->way, vec);
      }
}

/* Through squares of the board that are none of its holes. (transfer full) (nullable): there is none */
static GArray *
find_way (PwSketchBoard *self, const PwSquare *squares, guint n)
{
  Path path = { .way = g_array_new (FALSE, FALSE, sizeof (PwVec)) };

  for (guint i = 0; i < n; i++)
    {
      PwVec vec = place_of (self, squares[i]);

      if (locate (self, vec) != PW_NO_SQUARE)
        go_to (&path, vec);
    }
  if (path.way->len == 0)
    g_clear_pointer (&path.way, g_array_unref);
  return path.way;
}

/* Marks on the squares of a ride would be more precise than the ride. */
static void
clear_way (PwSketchBoard *self, const Path *path)
{
  PwVec last = leap_at (path, path->way->len - 1), vec = vec_at (path, path->way->len);

  for (guint i = 1; i <= path->way->len; i++)
    pw_sketch_drop_mark (self->now, vec_at (path, i));
  for (guint i = 0; path->endless && i < PW_BOARD_MAX_SIZE && locate (self, vec) != PW_NO_SQUARE; i++)
    {
      pw_sketch_drop_mark (self->now, vec);
      vec = pw_vec (vec.dx + last.dx, vec.dy + last.dy);
    }
}

/* Squares that it only passes are marked as they were before; it can end where a round of its turns does. */
static void
pass_way (PwSketchBoard *self, const Path *path)
{
  guint n = path->way->len;

  pw_sketch_drop_mark (self->now, vec_at (path, n));
  for (guint i = 1; i < n; i++)
    {
      PwSquare square = locate (self, vec_at (path, i));

      if (path->period > 0 && i % path->period == 0)
        pw_sketch_drop_mark (self->now, vec_at (path, i));
      else
        pw_sketch_set_mark (self->now, vec_at (path, i),
                            square != PW_NO_SQUARE ? (PwMark) self->home->marks[square] : PW_MARK_NONE);
    }
}

static void
note_ride (PwSketchBoard *self, const PwSketchRide *ride, gboolean is_copy)
{
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (PwSquare));

  pw_marked_board_walk (self->home, ride, is_copy ? squares : self->pulled);
  for (guint i = 0; i < squares->len; i++)
    self->copies[g_array_index (squares, PwSquare, i)] = TRUE;
}

/* copy: whether it is one of the copies */
static void
draw_ride (PwSketchBoard *self, const Path *path, gboolean is_copy)
{
  const PwVec *way = (const PwVec *) path->way->data;
  guint n = path->way->len;

  pw_sketch_drop_rides (self->now, way, path->bent ? n : 1, path->bent);
  if (path->period > 0 ? !path->even : path->bent && path->last_leg == 1)
    pass_way (self, path);
  else
    clear_way (self, path);
  if (self->tool == PW_MARKS_ERASE || self->now->rides->len >= PW_SKETCH_MAX_RIDES)
    return;
  pw_sketch_add_ride (self->now, way, n, path->endless, tool_marks[self->tool]);
  note_ride (self, g_ptr_array_index (self->now->rides, self->now->rides->len - 1), is_copy);
}

static void
draw_copies (PwSketchBoard *self, const Path *path)
{
  Path copy = *path;
  gboolean to_the_edge
      = path->period > 0 && locate (self, next_round (path, path->way->len)) == PW_NO_SQUARE;

  copy.way = g_array_sized_new (FALSE, FALSE, sizeof (PwVec), path->way->len);
  for (guint i = 0; i <= last_copies[self->symmetry]; i++)
    {
      g_array_set_size (copy.way, 0);
      for (guint j = 1; j <= path->way->len; j++)
        {
          PwVec vec = copy_vec (vec_at (path, j), i);

          g_array_append_val (copy.way, vec);
        }
      if (to_the_edge)
        go_to_the_edge (self, &copy);
      draw_ride (self, &copy, i > 0);
    }
  g_array_unref (copy.way);
}

void
pw_sketch_board_ride_along (PwSketchBoard *self, const PwSquare *squares, guint n)
{
  Path path = { NULL };

  if (self->before == NULL || self->page != 0)
    return;
  _pw_sketch_put_back (self);
  pw_marked_board_show (self->home, self->now); /* as it was before the step */
  g_array_set_size (self->pulled, 0);
  memset (self->copies, 0, pw_board_n_squares (self->home->board));
  path.way = find_way (self, squares, n);
  if (path.way != NULL)
    {
      look_at_path (self, &path);
      draw_copies (self, &path);
      self->step_name = self->tool == PW_MARKS_ERASE ? _ ("Erase Ride") : _ ("Mark Ride");
      g_array_unref (path.way);
    }
  for (guint i = 0; i < self->pulled->len; i++)
    self->copies[g_array_index (self->pulled, PwSquare, i)] = FALSE;
  _pw_sketch_tell (self);
}

/* -- what is drawn -- */

/* Of a square on no ride and on one, by PwMark. */
static const char *const sentences[][2] = {
  [PW_MARK_NONE] = { N_ ("%s: no mark."), N_ ("%s: on the path of a ride, but the piece can’t end here.") },
  [PW_MARK_MOVE] = { N_ ("%s: marked as move only."), N_ ("%s: marked as move only, on a ride.") },
  [PW_MARK_CAPTURE] = { N_ ("%s: marked as capture only."), N_ ("%s: marked as capture only, on a ride.") },
  [PW_MARK_BOTH]
  = { N_ ("%s: marked as move or capture."), N_ ("%s: marked as move or capture, on a ride.") },
};

static const char *
find_sentence (PwSketchBoard *self, PwSquare square)
{
  guint8 mark = self->home->marks[square];

  if (self->pulled->len > 0)
    return N_ ("%s: let go, or press R, to end the ride here; turn, or press B, to bend it.");
  if (find_bent_ride (self, place_of (self, square)) != NULL)
    return mark == PW_MARK_NONE ? N_ ("%s: the ride only passes here. Click to let it end here, too.")
                                : N_ ("%s: the ride can end here or continue. Click to let it only pass.");
  return sentences[mark][self->home->ridden[square]];
}

char *
_pw_sketch_describe_mark (PwSketchBoard *self, PwSquare square)
{
  char name[PW_SQUARE_NAME_SIZE];

  pw_square_name (self->home->board, square, name);
  if (square == self->home->at)
    return g_strdup_printf (
        _ ("%s: the piece itself. To mark a ride, drag from here, or press R and arrow keys."), name);
  if (pw_board_cell (self->home->board, square) == PW_CELL_HOLE)
    return g_strdup_printf (_ ("%s: a hole; nothing can be drawn here."), name);
  return g_strdup_printf (_ (find_sentence (self, square)), name);
}
