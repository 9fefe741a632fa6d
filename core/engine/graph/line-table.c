/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays out line tables. */
#include "core/engine/graph/line-table.h"

guint
pw_line_table_write_lines (const PwProgram *program, guint path, int sign, guint8 number, PwShapeLine *lines)
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

static PwLineTable *
new_line_table (PwBoardShape *shape, guint n_lines)
{
  gsize sets = ((gsize) n_lines + 1) * shape->n_words * sizeof (guint64);
  gsize squares = shape->n * sizeof (PwSquare), places = shape->n * sizeof (PwLineTablePlace);
  guint8 *block = g_malloc0 (sizeof (PwLineTable) + sets + squares + places);
  PwLineTable *line_table = (PwLineTable *) (void *) block;

  line_table->leaps = (guint64 *) (void *) (block + sizeof (PwLineTable));
  line_table->rays = line_table->leaps + shape->n_words;
  line_table->squares = (PwSquare *) (void *) (block + sizeof (PwLineTable) + sets);
  line_table->places = (PwLineTablePlace *) (void *) (block + sizeof (PwLineTable) + sets + squares);
  shape->size += sizeof (PwLineTable) + sets + squares + places;
  return line_table;
}

/* Lays out the squares of one direction. Returns: how many there are */
static guint
add_ray (const PwBoardShape *shape, PwLineTable *line_table, const PwShapeLine *line, const PwShapeVec *vec,
         PwSquare from, guint64 *set)
{
  guint at = line_table->n_squares, n = 0;
  PwSquare square = from;

  while ((line->max == 0 || n < line->max) && (square = vec->next[square]) != PW_NO_SQUARE)
    {
      guint order = shape->order_of[square];

      set[order / 64] |= (guint64) 1 << (order % 64);
      line_table->places[order] = (PwLineTablePlace){ (guint16) at, (guint8) ++n, line->path };
      line_table->squares[line_table->n_squares++] = square;
    }
  return n;
}

static void
add_rays (PwBoardShape *shape, PwLineTable *line_table, const PwShapeLines *lines, PwSquare from, gboolean up)
{
  for (guint i = 0; i < lines->n; i++)
    {
      const PwShapeLine *line = &lines->lines[i];
      const PwShapeVec *vec = pw_board_shape_vec (shape, line->dx, line->dy);
      guint64 *ray = line_table->rays + (line_table->n_up + line_table->n_down) * shape->n_words;

      if ((vec->shift > 0) != up)
        continue;
      if (line->max == 1)
        add_ray (shape, line_table, line, vec, from, line_table->leaps);
      else if (add_ray (shape, line_table, line, vec, from, ray) > 0)
        *(up ? &line_table->n_up : &line_table->n_down) += 1;
    }
}

PwLineTable **
pw_line_table_make (PwBoardShape *shape, PwShapeLines *lines, PwSquare from)
{
  PwLineTable *line_table;

  if (lines->line_tables == NULL)
    {
      lines->line_tables = g_new0 (PwLineTable *, shape->n);
      shape->size += shape->n * sizeof (PwLineTable *);
    }
  if (lines->line_tables[from] != NULL)
    return lines->line_tables;
  line_table = new_line_table (shape, lines->n);
  add_rays (shape, line_table, lines, from, TRUE);
  add_rays (shape, line_table, lines, from, FALSE);
  lines->line_tables[from] = line_table;
  return lines->line_tables;
}
