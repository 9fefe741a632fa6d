/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks and rides of a sketch.  Must not know the board that they are shown on. */
#include "core/synthesis/sketch/sketch.h"

#include <string.h>

#include "core/base/owns.h"

static void
release_position (gpointer data)
{
  pw_sketch_position_unref (data);
}

PwSketch *
pw_sketch_new (void)
{
  PwSketch *sketch = g_new0 (PwSketch, 1);

  sketch->marks = g_array_new (FALSE, FALSE, sizeof (PwSketchMark));
  sketch->rides = g_ptr_array_new_with_free_func (g_rc_box_release);
  sketch->positions = g_ptr_array_new_with_free_func (release_position);
  return sketch;
}

PwSketch *
pw_sketch_copy (const PwSketch *sketch)
{
  PwSketch *copy = pw_sketch_new ();

  g_array_append_vals (copy->marks, sketch->marks->data, sketch->marks->len);
  for (guint i = 0; i < sketch->rides->len; i++)
    g_ptr_array_add (copy->rides, g_rc_box_acquire (sketch->rides->pdata[i]));
  for (guint i = 0; i < sketch->positions->len; i++)
    g_ptr_array_add (copy->positions, pw_sketch_position_ref (sketch->positions->pdata[i]));
  copy->rest = sketch->rest != NULL ? g_ref_string_acquire (sketch->rest) : NULL;
  return copy;
}

PW_FREE_FUNC (pw_sketch_free, PwSketch, (g_array_unref, marks), (g_ptr_array_unref, rides, positions),
              (g_ref_string_release, rest));

/* -- places -- */

PwSquare
pw_sketch_locate (const PwBoard *board, PwSquare at, PwVec vec)
{
  int files = (int) pw_board_files (board), ranks = (int) pw_board_ranks (board);
  int file = at % files + vec.dx, rank = at / files + vec.dy;
  PwSquare square;

  if (pw_board_is_cylinder (board))
    file = ((file % files) + files) % files;
  if (file < 0 || file >= files || rank < 0 || rank >= ranks)
    return PW_NO_SQUARE;
  square = (PwSquare) (rank * files + file);
  return square == at || pw_board_cell (board, square) == PW_CELL_HOLE ? PW_NO_SQUARE : square;
}

int
pw_sketch_count_leaps (PwVec way)
{
  int n = MAX (ABS (way.dx), ABS (way.dy));

  while (n > 1 && (way.dx % n != 0 || way.dy % n != 0))
    n--;
  return n;
}

gboolean
pw_sketch_is_place (PwVec vec)
{
  return !pw_vec_is_zero (vec) && ABS (vec.dx) < PW_BOARD_MAX_SIZE && ABS (vec.dy) < PW_BOARD_MAX_SIZE;
}

/* -- marks -- */

/* Where the mark of a place is among the others, or would be. Returns: (nullable): the mark */
static PwSketchMark *
find_mark (const PwSketch *sketch, PwVec vec, guint *i)
{
  guint end = sketch->marks->len;

  *i = 0;
  while (*i < end)
    {
      guint middle = (*i + end) / 2;
      PwSketchMark *mark = &g_array_index (sketch->marks, PwSketchMark, middle);

      if (pw_vec_equal (mark->vec, vec))
        {
          *i = middle;
          return mark;
        }
      if (mark->vec.dy < vec.dy || (mark->vec.dy == vec.dy && mark->vec.dx < vec.dx))
        *i = middle + 1;
      else
        end = middle;
    }
  return NULL;
}

PwMark
pw_sketch_get_mark (const PwSketch *sketch, PwVec vec)
{
  guint i;
  const PwSketchMark *mark = find_mark (sketch, vec, &i);

  return mark != NULL ? (PwMark) mark->mark : PW_MARK_NONE;
}

void
pw_sketch_drop_mark (PwSketch *sketch, PwVec vec)
{
  guint i;

  if (find_mark (sketch, vec, &i) != NULL)
    g_array_remove_index (sketch->marks, i);
}

void
pw_sketch_set_mark (PwSketch *sketch, PwVec vec, PwMark mark)
{
  PwSketchMark entry = { vec, (guint8) mark };
  guint i;
  PwSketchMark *old = find_mark (sketch, vec, &i);

  if (old != NULL)
    old->mark = (guint8) mark;
  else if (pw_sketch_is_place (vec))
    g_array_insert_val (sketch->marks, i, entry);
}

/* -- rides -- */

/* A step to the same square would let an endless ride stay there forever. */
static gboolean
is_way (const PwVec *way, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!pw_sketch_is_place (way[i]) || (i > 0 && pw_vec_equal (way[i], way[i - 1])))
      return FALSE;
  return n > 0 && n <= PW_BOARD_MAX_SQUARES;
}

gboolean
pw_sketch_add_ride (PwSketch *sketch, const PwVec *way, guint n, gboolean endless, PwMark mark)
{
  PwSketchRide *ride;

  if (!is_way (way, n) || sketch->rides->len >= PW_SKETCH_MAX_RIDES)
    return FALSE;
  ride = g_rc_box_alloc0 (sizeof *ride + n * sizeof *way);
  ride->mark = (guint8) mark;
  ride->endless = endless != FALSE;
  ride->n = n;
  memcpy (ride->way, way, n * sizeof *way);
  g_ptr_array_add (sketch->rides, ride);
  return TRUE;
}

PwVec
pw_sketch_ride_at (const PwSketchRide *ride, guint i)
{
  PwVec last = ride->way[ride->n - 1], before = ride->n > 1 ? ride->way[ride->n - 2] : pw_vec (0, 0);
  int more = (int) i - (int) ride->n + 1;

  if (i < ride->n)
    return ride->way[i];
  return pw_vec (last.dx + more * (last.dx - before.dx), last.dy + more * (last.dy - before.dy));
}

gboolean
pw_sketch_ride_is_bent (const PwSketchRide *ride)
{
  for (guint i = 1; i < ride->n; i++)
    if (ride->way[i].dx != ride->way[0].dx * (int) (i + 1)
        || ride->way[i].dy != ride->way[0].dy * (int) (i + 1))
      return TRUE;
  return FALSE;
}

void
pw_sketch_drop_rides (PwSketch *sketch, const PwVec *way, guint n, gboolean bent)
{
  for (guint i = sketch->rides->len; i-- > 0;)
    {
      const PwSketchRide *ride = g_ptr_array_index (sketch->rides, i);

      if (pw_sketch_ride_is_bent (ride) == bent && memcmp (ride->way, way, MIN (ride->n, n) * sizeof *way) == 0)
        g_ptr_array_remove_index (sketch->rides, i);
    }
}
