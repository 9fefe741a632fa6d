/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays out stars. */
#include "core/engine/star.h"

guint
pw_star_write_lines (const PwProgram *program, guint path, int sign, guint8 number, PwShapeLine *lines)
{
  const PwProgramPath *row = pw_program_path (program, path);
  guint n = 0;

  for (guint bits = row->line_mask; bits != 0; bits &= bits - 1)
    {
      PwVec v = pw_program_vecs (program)[row->first + (guint) __builtin_ctz (bits)];
      int dx = sign * v.dx, dy = sign * v.dy;

      if (ABS (dx) < PW_BOARD_MAX_SIZE && ABS (dy) < PW_BOARD_MAX_SIZE) /* else it leaves any board */
        lines[n++] = (PwShapeLine){ (gint8) dx, (gint8) dy, row->max, number };
    }
  return n;
}

static PwStar *
new_star (PwShape *shape, guint n_lines)
{
  gsize sets = ((gsize) n_lines + 1) * shape->n_words * sizeof (guint64);
  gsize squares = shape->n * sizeof (PwSquare), places = shape->n * sizeof (PwStarPlace);
  guint8 *block = g_malloc0 (sizeof (PwStar) + sets + squares + places);
  PwStar *star = (PwStar *) (void *) block;

  star->leaps = (guint64 *) (void *) (block + sizeof (PwStar));
  star->rays = star->leaps + shape->n_words;
  star->squares = (PwSquare *) (void *) (block + sizeof (PwStar) + sets);
  star->places = (PwStarPlace *) (void *) (block + sizeof (PwStar) + sets + squares);
  shape->size += sizeof (PwStar) + sets + squares + places;
  return star;
}

/* Lays out the squares of one direction. Returns: how many there are */
static guint
add_ray (const PwShape *shape, PwStar *star, const PwShapeLine *line, const PwShapeVec *vec, PwSquare from,
         guint64 *set)
{
  guint at = star->n_squares, n = 0;
  PwSquare square = from;

  while ((line->max == 0 || n < line->max) && (square = vec->next[square]) != PW_NO_SQUARE)
    {
      guint order = shape->order_of[square];

      set[order / 64] |= (guint64) 1 << (order % 64);
      star->places[order] = (PwStarPlace){ (guint16) at, (guint8) ++n, line->path };
      star->squares[star->n_squares++] = square;
    }
  return n;
}

static void
add_rays (PwShape *shape, PwStar *star, const PwShapeLines *lines, PwSquare from, gboolean up)
{
  for (guint i = 0; i < lines->n; i++)
    {
      const PwShapeLine *line = &lines->lines[i];
      const PwShapeVec *vec = pw_shape_vec (shape, line->dx, line->dy);
      guint64 *ray = star->rays + (star->n_up + star->n_down) * shape->n_words;

      if ((vec->shift > 0) != up)
        continue;
      if (line->max == 1)
        add_ray (shape, star, line, vec, from, star->leaps);
      else if (add_ray (shape, star, line, vec, from, ray) > 0)
        *(up ? &star->n_up : &star->n_down) += 1;
    }
}

PwStar **
pw_star_make (PwShape *shape, PwShapeLines *lines, PwSquare from)
{
  PwStar *star;

  if (lines->stars == NULL)
    {
      lines->stars = g_new0 (PwStar *, shape->n);
      shape->size += shape->n * sizeof (PwStar *);
    }
  if (lines->stars[from] != NULL)
    return lines->stars;
  star = new_star (shape, lines->n);
  add_rays (shape, star, lines, from, TRUE);
  add_rays (shape, star, lines, from, FALSE);
  lines->stars[from] = star;
  return lines->stars;
}
