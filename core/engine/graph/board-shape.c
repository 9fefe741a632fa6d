/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables for boards of one shape. */
#include "core/engine/graph/board-shape.h"

#include <string.h>

#include "core/base/owns.h"

#define MOST_SHAPES 16
#define MOST_BYTES  (16 << 20) /* of one shape; beyond that each holder makes its own */

struct _PwShapes
{
  guint refs;
  PwBoardShape *shapes[MOST_SHAPES]; /* the latest first */
};

/* -- vectors -- */

/* The squares to which it leads, row by row, so that no square is looked at by itself. */
static void
fill_next (const PwBoardShape *shape, PwShapeVec *vec)
{
  int first_file = MAX (0, -vec->dx), end_file = MIN (shape->files, shape->files - vec->dx);
  int first_rank = MAX (0, -vec->dy), end_rank = MIN (shape->ranks, shape->ranks - vec->dy);

  memset (vec->next, 0xff, shape->n * sizeof (PwSquare));
  for (int rank = first_rank; rank < end_rank; rank++)
    for (int file = first_file, square = rank * shape->files; file < end_file; file++)
      vec->next[square + file] = (PwSquare) (square + file + vec->dy * shape->files + vec->dx);
}

static void
fill_landing (const PwBoardShape *shape, PwShapeVec *vec)
{
  int first_file = MAX (0, vec->dx), end_file = MIN (shape->files, shape->files + vec->dx);
  int first_rank = MAX (0, vec->dy), end_rank = MIN (shape->ranks, shape->ranks + vec->dy);

  for (int file = first_file; file < end_file; file++)
    for (int order = file * shape->ranks + first_rank; order < file * shape->ranks + end_rank; order++)
      vec->landing[order / 64] |= (guint64) 1 << (order % 64);
}

static void
fill_between (const PwBoardShape *shape, PwShapeVec *vec)
{
  PwVec v = pw_vec (vec->dx, vec->dy);
  int major = MAX (ABS (v.dx), ABS (v.dy));

  for (int k = 1; k < major; k++)
    {
      PwVec passed = pw_vec_passed (v, k);

      vec->between[vec->n_between++] = passed.dx * shape->ranks + passed.dy;
    }
}

static PwShapeVec *
new_vec (PwBoardShape *shape, int dx, int dy)
{
  gsize n_between = (gsize) MAX (ABS (dx), ABS (dy));
  gsize size = sizeof (PwShapeVec) + shape->n_words * sizeof (guint64) + n_between * sizeof (int)
               + shape->n * sizeof (PwSquare);
  PwShapeVec *vec = g_malloc0 (size);

  vec->dx = dx;
  vec->dy = dy;
  vec->fits = ABS (dx) < shape->files && ABS (dy) < shape->ranks;
  vec->landing = (guint64 *) (void *) (vec + 1);
  vec->between = (int *) (void *) (vec->landing + shape->n_words);
  vec->next = (PwSquare *) (void *) (vec->between + n_between);
  memset (vec->next, 0xff, shape->n * sizeof (PwSquare));
  shape->size += size;
  if (!vec->fits)
    return vec;
  vec->shift = dx * shape->ranks + dy;
  fill_next (shape, vec);
  fill_landing (shape, vec);
  fill_between (shape, vec);
  return vec;
}

PwShapeVec *
pw_board_shape_vec (PwBoardShape *shape, int dx, int dy)
{
  guint32 hash = (guint32) (dx * 131 + dy) * 0x9e3779b1u, at, id;

  hash ^= hash >> 15;
  for (at = hash; (id = pw_index_next (&shape->vec_index, hash, &at)) != PW_INDEX_NONE;)
    if (shape->vecs.data[id]->dx == dx && shape->vecs.data[id]->dy == dy)
      return shape->vecs.data[id];
  pw_index_add (&shape->vec_index, hash, shape->vecs.n);
  pw_pool_add (&shape->vecs, new_vec (shape, dx, dy));
  return shape->vecs.data[shape->vecs.n - 1];
}

/* -- rays -- */

static gboolean
has_bit (const guint64 *set, guint i)
{
  return (set[i / 64] >> (i % 64)) & 1;
}

static void
add_bit (guint64 *set, guint i)
{
  set[i / 64] |= (guint64) 1 << (i % 64);
}

/* A ray to the edge is its first square, and the ray from there. */
static void
fill_rays (const PwBoardShape *shape, const PwShapeVec *vec, guint64 *sets)
{
  guint n_words = shape->n_words;

  for (guint i = 0; i < shape->n; i++)
    {
      guint from = vec->shift > 0 ? shape->n - 1 - i : i; /* the square before it is done already */
      PwSquare next = vec->next[shape->square_of[from]];
      guint order = next != PW_NO_SQUARE ? shape->order_of[next] : 0;

      if (next == PW_NO_SQUARE)
        continue;
      memcpy (sets + from * n_words, sets + order * n_words, n_words * sizeof *sets);
      add_bit (sets + from * n_words, order);
    }
}

static void
fill_short_rays (const PwBoardShape *shape, const PwShapeVec *vec, guint max, guint64 *sets)
{
  for (guint from = 0; from < shape->n; from++)
    {
      PwSquare square = vec->next[shape->square_of[from]];

      for (guint i = 0; i < max && square != PW_NO_SQUARE; i++, square = vec->next[square])
        add_bit (sets + from * shape->n_words, shape->order_of[square]);
    }
}

static guint64 *
new_sets (PwBoardShape *shape)
{
  gsize n = (gsize) MAX (shape->n, 64) * shape->n_words;

  shape->size += n * sizeof (guint64);
  return g_new0 (guint64, n);
}

const guint64 *
pw_board_shape_rays (PwBoardShape *shape, PwShapeVec *vec, guint max)
{
  PwShapeRays rays = { .max = max };

  for (guint i = 0; i < vec->rays.n; i++)
    if (vec->rays.data[i].max == max)
      return vec->rays.data[i].sets;
  rays.sets = new_sets (shape);
  if (max == 0 && vec->shift != 0)
    fill_rays (shape, vec, rays.sets);
  else
    fill_short_rays (shape, vec, max, rays.sets);
  pw_pool_add (&vec->rays, rays);
  if (max == 0)
    vec->to_edge = rays.sets;
  return rays.sets;
}

/* -- lines -- */

PwShapeLines *
pw_board_shape_lines (PwBoardShape *shape, const PwShapeLine *lines, guint n)
{
  PwShapeLines *row;
  guint32 hash = n, at, id;

  for (guint i = 0; i < n; i++)
    hash = (hash
            ^ ((guint32) (guint8) lines[i].dx << 24 | (guint32) (guint8) lines[i].dy << 16
               | (guint32) lines[i].max << 8 | lines[i].path))
           * 0x01000193u;
  hash ^= hash >> 15;
  for (at = hash; (id = pw_index_next (&shape->line_index, hash, &at)) != PW_INDEX_NONE;)
    {
      row = shape->lines.data[id];
      if (row->n == n && (n == 0 || memcmp (row->lines, lines, n * sizeof *lines) == 0))
        return row;
    }
  row = g_new0 (PwShapeLines, 1);
  row->n = n;
  row->lines = g_memdup2 (lines, n * sizeof *lines);
  pw_index_add (&shape->line_index, hash, shape->lines.n);
  pw_pool_add (&shape->lines, row);
  return row;
}

const guint64 *
pw_board_shape_leaps (PwBoardShape *shape, PwShapeLines *lines)
{
  if (lines->leaps != NULL)
    return lines->leaps;
  lines->leaps = new_sets (shape);
  for (guint i = 0; i < lines->n; i++)
    {
      const PwShapeVec *vec = pw_board_shape_vec (shape, lines->lines[i].dx, lines->lines[i].dy);

      for (guint to = 0; vec->fits && to < shape->n; to++)
        if (has_bit (vec->landing, to))
          add_bit (lines->leaps + ((int) to - vec->shift) * (int) shape->n_words, to);
    }
  return lines->leaps;
}

static void
free_lines (const PwBoardShape *shape, PwShapeLines *lines)
{
  for (guint i = 0; lines->line_tables != NULL && i < shape->n; i++)
    g_free (lines->line_tables[i]);
  g_free (lines->line_tables);
  g_free (lines->leaps);
  g_free (lines->lines);
  g_free (lines);
}

/* -- shapes -- */

static PwBoardShape *
new_shape (guint files, guint ranks)
{
  PwBoardShape *shape = g_new0 (PwBoardShape, 1);
  guint n = files * ranks;

  shape->refs = 1;
  shape->files = (int) files;
  shape->ranks = (int) ranks;
  shape->n = n;
  shape->n_words = n <= 64 ? 1 : n <= 128 ? 2 : (n + 255) / 256 * 4;
  shape->order_of = g_malloc (n * (2 * sizeof (PwSquare) + 2));
  shape->square_of = shape->order_of + n;
  shape->file_of = (guint8 *) (shape->square_of + n);
  shape->rank_of = shape->file_of + n;
  for (guint rank = 0, i = 0; rank < ranks; rank++)
    for (guint file = 0; file < files; file++, i++)
      {
        guint order = file * ranks + rank;

        shape->file_of[i] = (guint8) file;
        shape->rank_of[i] = (guint8) rank;
        shape->order_of[i] = (PwSquare) order;
        shape->square_of[order] = (PwSquare) i;
      }
  return shape;
}

PwBoardShape *
pw_board_shape_ref (PwBoardShape *shape)
{
  shape->refs++;
  return shape;
}

void
pw_board_shape_unref (PwBoardShape *shape)
{
  if (shape == NULL || --shape->refs > 0)
    return;
  for (guint i = 0; i < shape->lines.n; i++)
    free_lines (shape, shape->lines.data[i]);
  for (guint i = 0; i < shape->vecs.n; i++)
    {
      PwShapeVec *vec = shape->vecs.data[i];

      for (guint j = 0; j < vec->rays.n; j++)
        g_free (vec->rays.data[j].sets);
      pw_pool_free (&vec->rays);
      g_free (vec);
    }
  PW_GIVE_BACK (shape, ((pw_pool_free), vecs, lines), ((pw_index_free), vec_index, line_index),
                (g_free, order_of));
  g_free (shape);
}

PwBoardShapes *
pw_board_shapes_new (void)
{
  PwBoardShapes *shapes = g_new0 (PwBoardShapes, 1);

  shapes->refs = 1;
  return shapes;
}

PwBoardShapes *
pw_board_shapes_ref (PwBoardShapes *shapes)
{
  shapes->refs++;
  return shapes;
}

void
pw_board_shapes_unref (PwBoardShapes *shapes)
{
  if (shapes == NULL || --shapes->refs > 0)
    return;
  for (guint i = 0; i < MOST_SHAPES; i++)
    pw_board_shape_unref (shapes->shapes[i]);
  g_free (shapes);
}

static gboolean
is_shape (const PwBoardShape *shape, guint files, guint ranks)
{
  return shape->files == (int) files && shape->ranks == (int) ranks && shape->size <= MOST_BYTES;
}

PwBoardShape *
pw_board_shapes_get (PwBoardShapes *shapes, guint files, guint ranks)
{
  PwBoardShape *shape;
  guint at = 0;

  while (at < MOST_SHAPES - 1 && shapes->shapes[at] != NULL && !is_shape (shapes->shapes[at], files, ranks))
    at++;
  shape = shapes->shapes[at];
  if (shape == NULL || !is_shape (shape, files, ranks))
    {
      pw_board_shape_unref (shape);
      shape = new_shape (files, ranks);
    }
  memmove (shapes->shapes + 1, shapes->shapes, at * sizeof *shapes->shapes);
  shapes->shapes[0] = shape;
  return pw_board_shape_ref (shape);
}
