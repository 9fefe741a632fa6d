/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board of a picture: its squares or points, its edge, the names around it.  Owns how much of it is shown, and
 * where; must not know what the marks mean.
 */
#include "ui/paint/compose/compose-private.h"

/* -- how much of it -- */

/* The squares that must be seen, as ranges that grow. */
typedef struct
{
  guint files, low_file, high_file, low_rank, high_rank;
} Extent;

static void
include_square (Extent *extent, guint square)
{
  guint file = square % extent->files, rank = square / extent->files;

  extent->low_file = MIN (extent->low_file, file);
  extent->high_file = MAX (extent->high_file, file);
  extent->low_rank = MIN (extent->low_rank, rank);
  extent->high_rank = MAX (extent->high_rank, rank);
}

/* Pieces on the way of a move are seen with the marks; where other pieces go, with their arrows. */
static void
include_move (Extent *extent, const PwPicture *picture, const PwMoves *moves, const PwMove *move)
{
  const PwSquare *steps = pw_moves_steps (moves, move);
  const PwShift *shifts = pw_moves_shifts (moves, move);

  for (guint i = 0; i < move->n_steps; i++)
    if (steps[i] < PW_N_SQUARES (picture))
      include_square (extent, steps[i]);
  for (guint i = 0; i < move->n_shifts; i++)
    {
      if (shifts[i].from < PW_N_SQUARES (picture))
        include_square (extent, shifts[i].from);
      if (shifts[i].to < PW_N_SQUARES (picture))
        include_square (extent, shifts[i].to);
    }
}

static void
include_moves (Extent *extent, const PwPicture *picture, const PwScene *scene)
{
  const PwMoves *moves = scene->extent != NULL ? scene->extent : scene->moves;
  guint n = moves != NULL ? pw_moves_count (moves) : 0;
  PwSquare only = scene->extent != NULL                 ? scene->extent_to
                  : scene->flags & PW_SCENE_ONE_TARGET ? scene->pointed
                                                       : PW_NO_SQUARE;

  for (guint i = 0; i < n; i++)
    {
      const PwMove *move = pw_moves_get (moves, i);

      if (only == PW_NO_SQUARE || move->to == only)
        include_move (extent, picture, moves, move);
    }
}

static void
find_extent (Extent *extent, const PwPicture *picture, const PwScene *scene)
{
  const guint8 *lines = picture->lines.flags;

  if (scene->at < PW_N_SQUARES (picture))
    include_square (extent, scene->at);
  for (guint i = 0; i < PW_N_SQUARES (picture); i++)
    if (picture->spots[i].flags != 0 || picture->spots[i].said != 0
        || (lines[i] & (PW_LINES_BLOCKER | PW_LINES_WALKED)) != 0)
      include_square (extent, i);
  include_moves (extent, picture, scene);
}

/* scene: (nullable): the whole board; so it is with figures on the squares and in a game, where all are of interest */
void
_pw_picture_crop (PwPicture *picture, const PwScene *scene)
{
  Extent extent = { picture->files, G_MAXUINT, 0, G_MAXUINT, 0 };
  PwShown *shown = &picture->shown;

  *shown = (PwShown){ .files = picture->files, .ranks = picture->ranks };
  if (scene != NULL && scene->heat == NULL && scene->game == NULL)
    find_extent (&extent, picture, scene);
  if (extent.low_file <= extent.high_file)
    {
      shown->file = extent.low_file;
      shown->rank = extent.low_rank;
      shown->files = extent.high_file - extent.low_file + 1;
      shown->ranks = extent.high_rank - extent.low_rank + 1;
    }
  shown->width = (int) shown->files * PW_PICTURE_SQUARE;
  shown->height = (int) shown->ranks * PW_PICTURE_SQUARE;
}

void
_pw_picture_place_board (PwPicture *picture, int x, int y)
{
  PwShown *shown = &picture->shown;
  guint right = picture->files - shown->file - shown->files, above = picture->ranks - shown->rank - shown->ranks;

  shown->x = x;
  shown->y = y;
  picture->x = x - (int) (picture->flipped ? right : shown->file) * PW_PICTURE_SQUARE;
  picture->y = y - (int) (picture->flipped ? shown->rank : above) * PW_PICTURE_SQUARE;
}

/* -- squares -- */

static gboolean
is_hole (const PwScene *scene, PwSquare square)
{
  return pw_board_cells (scene->board)[square] == PW_CELL_HOLE;
}

static void
draw_square (PwPicture *picture, const PwScene *scene, PwSquare square)
{
  gboolean hole = is_hole (scene, square);
  gboolean checkers = scene->pattern == PW_PATTERN_CHECKERS && (scene->heat == NULL || scene->heat->sparse);
  gboolean dark = checkers && (square % picture->files + square / picture->files) % 2 == 0;
  PwShape *shape;
  int x, y;

  _pw_picture_centre (picture, square, &x, &y);
  shape = _pw_picture_add (picture, PW_SHAPE_RECT, hole ? PW_CLASS_HOLE : dark ? PW_CLASS_DARK : PW_CLASS_LIGHT);
  _pw_shape_place (shape, x - PW_HALF, y - PW_HALF, PW_PICTURE_SQUARE, PW_PICTURE_SQUARE);
  _pw_shape_name (shape, PW_ID_SQUARE, hole ? PW_LABEL_HOLE : PW_LABEL_SQUARE, square);
  if (!hole)
    return;
  shape = _pw_picture_add (picture, PW_SHAPE_GLYPH, PW_CLASS_HATCH);
  _pw_shape_place (shape, x, y, 0, 0);
  shape->glyph = PW_GLYPH_HATCH;
}

/* -- lines -- */

static void
draw_line_of (PwPicture *picture, PwClass style, int x1, int y1, int x2, int y2)
{
  _pw_shape_place (_pw_picture_add (picture, PW_SHAPE_LINE, style), x1, y1, x2, y2);
}

static void
draw_line (PwPicture *picture, int x1, int y1, int x2, int y2)
{
  draw_line_of (picture, PW_CLASS_GRID, x1, y1, x2, y2);
}

static void
draw_lines_between (PwPicture *picture)
{
  const PwShown *shown = &picture->shown;

  for (int x = PW_PICTURE_SQUARE; x < shown->width; x += PW_PICTURE_SQUARE)
    draw_line (picture, shown->x + x, shown->y, shown->x + x, shown->y + shown->height);
  for (int y = PW_PICTURE_SQUARE; y < shown->height; y += PW_PICTURE_SQUARE)
    draw_line (picture, shown->x, shown->y + y, shown->x + shown->width, shown->y + y);
}

/* From the middle of one square to that of the last one in a row without a hole, over and over. */
static void
draw_row (PwPicture *picture, const PwScene *scene, guint start, guint step, guint n)
{
  guint i = 0;

  while (i < n)
    {
      guint first = i;
      int x1, y1, x2, y2;

      while (i < n && !is_hole (scene, (PwSquare) (start + i * step)))
        i++;
      if (i > first + 1)
        {
          _pw_picture_centre (picture, (PwSquare) (start + first * step), &x1, &y1);
          _pw_picture_centre (picture, (PwSquare) (start + (i - 1) * step), &x2, &y2);
          draw_line (picture, x1, y1, x2, y2);
        }
      i++; /* over the hole */
    }
}

static void
draw_lines_across (PwPicture *picture, const PwScene *scene)
{
  const PwShown *shown = &picture->shown;
  guint start = shown->rank * picture->files + shown->file;

  for (guint rank = 0; rank < shown->ranks; rank++)
    draw_row (picture, scene, start + rank * picture->files, 1, shown->files);
  for (guint file = 0; file < shown->files; file++)
    draw_row (picture, scene, start + file, picture->files, shown->ranks);
}

/* On a cylinder, left and right are open. */
static void
draw_edge (PwPicture *picture, const PwScene *scene)
{
  const PwShown *shown = &picture->shown;
  int right = shown->x + shown->width, bottom = shown->y + shown->height;

  if (!pw_board_is_cylinder (scene->board) || shown->files < picture->files)
    {
      _pw_shape_place (_pw_picture_add (picture, PW_SHAPE_RECT, PW_CLASS_EDGE), shown->x, shown->y,
                       shown->width, shown->height);
      return;
    }
  draw_line_of (picture, PW_CLASS_EDGE, shown->x, shown->y, right, shown->y);
  draw_line_of (picture, PW_CLASS_EDGE, shown->x, bottom, right, bottom);
  draw_line_of (picture, PW_CLASS_WRAP, shown->x, shown->y, shown->x, bottom);
  draw_line_of (picture, PW_CLASS_WRAP, right, shown->y, right, bottom);
  _pw_picture_use (picture, PW_LABEL_WRAP);
}

void
_pw_picture_draw_board (PwPicture *picture, const PwScene *scene)
{
  _pw_picture_open (picture, PW_CLASS_SQUARES, PW_ID_BOARD);
  for (guint square = 0; square < PW_N_SQUARES (picture); square++)
    if (_pw_picture_shows (picture, (PwSquare) square)
        && (!(scene->flags & PW_SCENE_NO_SQUARES) || is_hole (scene, (PwSquare) square)))
      draw_square (picture, scene, (PwSquare) square);
  if (scene->heat != NULL)
    _pw_heat_draw (picture, scene);
  if (scene->pattern == PW_PATTERN_SQUARES)
    draw_lines_between (picture);
  else if (scene->pattern == PW_PATTERN_POINTS)
    draw_lines_across (picture, scene);
  if (!(scene->flags & PW_SCENE_NO_BORDER))
    draw_edge (picture, scene);
  _pw_picture_close (picture);
}

/* -- coordinates -- */

static void
draw_coordinate (PwPicture *picture, PwClass style, int x, int y, const char *name, guint length)
{
  gsize start = picture->texts->len;

  g_string_append_len (picture->texts, name, length);
  _pw_picture_add_text (picture, style, x, y, PW_SCALED (picture, pw_styles[style].size), start, picture->texts->len);
}

void
_pw_picture_draw_coordinates (PwPicture *picture)
{
  const PwShown *shown = &picture->shown;
  int bottom = shown->y + shown->height + PW_SCALED (picture, 15);
  int x, y;

  _pw_picture_open (picture, PW_CLASS_COORDINATES, PW_ID_COORDINATES);
  for (guint rank = shown->rank; rank < shown->rank + shown->ranks; rank++)
    {
      _pw_picture_centre (picture, (PwSquare) (rank * picture->files), &x, &y);
      draw_coordinate (picture, PW_CLASS_RANK, shown->x - PW_SCALED (picture, 7), y + PW_SCALED (picture, 4),
                       picture->rank_names[rank], picture->rank_lengths[rank]);
    }
  for (guint file = shown->file; file < shown->file + shown->files; file++)
    {
      _pw_picture_centre (picture, (PwSquare) file, &x, &y);
      draw_coordinate (picture, PW_CLASS_FILE, x, bottom, picture->file_names[file], picture->file_lengths[file]);
    }
  _pw_picture_close (picture);
}
