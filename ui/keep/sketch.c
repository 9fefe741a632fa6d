/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks and rides of a drawing.  Must not know the board that they are drawn on. */
#include "ui/keep/sketch.h"

#include <string.h>

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

static char *
share (char *text)
{
  return text != NULL ? g_ref_string_acquire (text) : NULL;
}

PwSketch *
pw_sketch_copy (const PwSketch *sketch)
{
  PwSketch *copy = pw_sketch_new ();

  if (sketch->marks->len > 0)
    g_array_append_vals (copy->marks, sketch->marks->data, sketch->marks->len);
  for (guint i = 0; i < sketch->rides->len; i++)
    g_ptr_array_add (copy->rides, g_rc_box_acquire (g_ptr_array_index (sketch->rides, i)));
  for (guint i = 0; i < sketch->positions->len; i++)
    g_ptr_array_add (copy->positions, pw_sketch_position_ref (g_ptr_array_index (sketch->positions, i)));
  copy->rest = share (sketch->rest);
  copy->last = share (sketch->last);
  return copy;
}

void
pw_sketch_free (PwSketch *sketch)
{
  if (sketch == NULL)
    return;
  g_array_unref (sketch->marks);
  g_ptr_array_unref (sketch->rides);
  g_ptr_array_unref (sketch->positions);
  g_clear_pointer (&sketch->rest, g_ref_string_release);
  g_clear_pointer (&sketch->last, g_ref_string_release);
  g_free (sketch);
}

static const PwSketchMark *
find_mark (const PwSketch *sketch, PwVec vec, guint *i)
{
  for (*i = 0; *i < sketch->marks->len; (*i)++)
    {
      const PwSketchMark *mark = &g_array_index (sketch->marks, PwSketchMark, *i);

      if (pw_vec_equal (mark->vec, vec))
        return mark;
    }
  return NULL;
}

static gboolean
rides_equal (const PwSketchRide *a, const PwSketchRide *b)
{
  return a->mark == b->mark && a->endless == b->endless && a->n == b->n
         && memcmp (a->way, b->way, a->n * sizeof *a->way) == 0;
}

/* The order of marks does not count; mostly it is the same. */
static gboolean
marks_equal (const PwSketch *a, const PwSketch *b)
{
  guint place;

  for (guint i = 0; i < a->marks->len; i++)
    {
      const PwSketchMark *mark = &g_array_index (a->marks, PwSketchMark, i);
      const PwSketchMark *other = &g_array_index (b->marks, PwSketchMark, i);

      if (!pw_vec_equal (mark->vec, other->vec))
        other = find_mark (b, mark->vec, &place);
      if (other == NULL || other->mark != mark->mark)
        return FALSE;
    }
  return TRUE;
}

gboolean
pw_sketch_equal (const PwSketch *a, const PwSketch *b)
{
  if (a->marks->len != b->marks->len || a->rides->len != b->rides->len || a->positions->len != b->positions->len
      || !marks_equal (a, b) || g_strcmp0 (a->rest, b->rest) != 0 || g_strcmp0 (a->last, b->last) != 0)
    return FALSE;
  for (guint i = 0; i < a->rides->len; i++)
    if (!rides_equal (g_ptr_array_index (a->rides, i), g_ptr_array_index (b->rides, i)))
      return FALSE;
  for (guint i = 0; i < a->positions->len; i++)
    if (!pw_sketch_position_equal (g_ptr_array_index (a->positions, i), g_ptr_array_index (b->positions, i)))
      return FALSE;
  return TRUE;
}

gboolean
pw_sketch_has_rest (const PwSketch *sketch)
{
  for (guint i = 0; i < sketch->positions->len; i++)
    if (((const PwSketchPosition *) g_ptr_array_index (sketch->positions, i))->rest != NULL)
      return TRUE;
  return sketch->rest != NULL || sketch->last != NULL;
}

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

PwVec
pw_sketch_place_of (const PwBoard *board, PwSquare at, PwSquare square)
{
  int files = (int) pw_board_files (board);

  return pw_vec (square % files - at % files, square / files - at / files);
}

/* Whether there is a board with a square there, besides the piece's own. */
static gboolean
is_place (PwVec vec)
{
  return (vec.dx != 0 || vec.dy != 0) && ABS (vec.dx) < PW_BOARD_MAX_SIZE && ABS (vec.dy) < PW_BOARD_MAX_SIZE;
}

/* -- marks -- */

void
pw_sketch_drop_mark (PwSketch *sketch, PwVec vec)
{
  guint i;

  if (find_mark (sketch, vec, &i) != NULL)
    g_array_remove_index (sketch->marks, i);
}

gboolean
pw_sketch_set_mark (PwSketch *sketch, PwVec vec, PwMark mark)
{
  PwSketchMark entry = { vec, (guint8) mark };
  guint i;

  if (!is_place (vec))
    return FALSE;
  if (find_mark (sketch, vec, &i) != NULL)
    g_array_index (sketch->marks, PwSketchMark, i) = entry;
  else
    g_array_append_val (sketch->marks, entry);
  return TRUE;
}

/* -- rides -- */

/* A leap to where it is would let an endless ride stay there for ever. */
static gboolean
is_way (const PwVec *way, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!is_place (way[i]) || (i > 0 && pw_vec_equal (way[i], way[i - 1])))
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
    if (ride->way[i].dx != ride->way[0].dx * (int) (i + 1) || ride->way[i].dy != ride->way[0].dy * (int) (i + 1))
      return TRUE;
  return FALSE;
}

void
pw_sketch_drop_rides (PwSketch *sketch, PwVec first)
{
  for (guint i = sketch->rides->len; i-- > 0;)
    {
      const PwSketchRide *ride = g_ptr_array_index (sketch->rides, i);

      if (pw_vec_equal (ride->way[0], first) && !pw_sketch_ride_is_bent (ride))
        g_ptr_array_remove_index (sketch->rides, i);
    }
}

static gboolean
goes_along (const PwSketchRide *ride, const PwVec *way, guint n)
{
  for (guint i = 0; i < MIN (ride->n, n); i++)
    if (!pw_vec_equal (ride->way[i], way[i]))
      return FALSE;
  return TRUE;
}

void
pw_sketch_drop_bent_rides (PwSketch *sketch, const PwVec *way, guint n)
{
  for (guint i = sketch->rides->len; i-- > 0;)
    {
      const PwSketchRide *ride = g_ptr_array_index (sketch->rides, i);

      if (pw_sketch_ride_is_bent (ride) && goes_along (ride, way, n))
        g_ptr_array_remove_index (sketch->rides, i);
    }
}
