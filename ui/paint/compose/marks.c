/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The marks: what the moves put on the board. Owns which mark is for what, its place on an empty square and around a
 * piece, and what the path of the pointed move shows; must not know colors or backends.
 */
#include "ui/paint/compose/compose-private.h"

#include <math.h>

/* What may end on a square: its label, that of its legend, its form on an empty square, its form around a piece. */
typedef struct
{
  PwLabel label, legend;
  PwForm alone, around;
} PwTargetRow;

/* The manner in which it is shown that something moves there. */
enum
{
  SHOWS_ANY,
  SHOWS_STEP,
  SHOWS_RIDE,
  N_SHOWS
};

static const PwTargetRow target_both[N_SHOWS] = {
  { PW_LABEL_BOTH, PW_LABEL_BOTH, PW_CIRCLE (DISC, 8), PW_CIRCLE (DISC, 20) },
  { PW_LABEL_BOTH, PW_LABEL_LEAP_BOTH, PW_CIRCLE (DISC, 8), PW_CIRCLE (DISC, 20) },
  { PW_LABEL_BOTH, PW_LABEL_RIDE_BOTH, PW_GLYPH (RIDE, CROSS), PW_GLYPH (RIDE, CORNERS) },
};
static const PwTargetRow target_move[N_SHOWS] = {
  { PW_LABEL_MOVE, PW_LABEL_MOVE, PW_CIRCLE (RING, 8), PW_CIRCLE (RING, 20) },
  { PW_LABEL_MOVE, PW_LABEL_LEAP_MOVE, PW_CIRCLE (RING, 8), PW_CIRCLE (RING, 20) },
  { PW_LABEL_MOVE, PW_LABEL_RIDE_MOVE, PW_GLYPH (RIDE_MOVE, PLUS), PW_CIRCLE (RING, 20) },
};
static const PwTargetRow target_capture[N_SHOWS] = {
  { PW_LABEL_CAPTURE, PW_LABEL_CAPTURE, PW_GLYPH (CROSS, CROSS), PW_GLYPH (CROSS, CORNERS) },
  { PW_LABEL_CAPTURE, PW_LABEL_LEAP_CAPTURE, PW_GLYPH (LEAP_CAPTURE, RING_WITH_DOT), PW_CIRCLE (LEAP_CAPTURE, 20) },
  { PW_LABEL_CAPTURE, PW_LABEL_RIDE_CAPTURE, PW_GLYPH (RIDE_CAPTURE, BOXED_CROSS),
    PW_GLYPH (RIDE_CAPTURE, BOXED_CORNERS) },
};
static const PwTargetRow target_attack
    = { PW_LABEL_ATTACK, PW_LABEL_ATTACK, PW_GLYPH (ATTACK, SMALL_CROSS), PW_GLYPH (ATTACK, CORNERS) };

static const PwForm leap[2] = { PW_GLYPH (LEAP, DIAMOND), PW_GLYPH (LEAP, WIDE_DIAMOND) };
static const PwForm leap_rim = PW_GLYPH (LEAP_RIM, WIDE_DIAMOND);
static const PwForm virgin[2] = { PW_CIRCLE (VIRGIN, 12), PW_CIRCLE (VIRGIN, 22) };

#define SCREEN_HALF 20
#define WIDE_SCREEN_HALF 22 /* clears the disc around a piece that may be taken, too */
#define GOAL_HALF 22
#define BAR_DISTANCE 24 /* from the blocker's middle */
#define BAR_HALF 16
#define STAR_RAISE 14  /* above the piece's middle */
#define MAX_PATHS 4    /* that are shown for one square pointed at */
#define MAX_TIES 64

/* -- gathering -- */

/*
 * How a move may end, for a generator that leaves it open.  A move that captures nothing though its path
 * ends on pieces swaps with one, or does something else to it: it is drawn as a move.
 */
static guint8
ends_of (const PwMoves *moves, const PwMove *move)
{
  if (move->kind != PW_MOVE_CAPTURE && (!(move->ends & PW_HOLDS_EMPTY) || _pw_other_pieces_swaps (moves, move)))
    return PW_HOLDS_EMPTY;
  if (move->ends & (PW_HOLDS_EMPTY | PW_HOLDS_ENEMY))
    return move->ends;
  return move->kind == PW_MOVE_CAPTURE ? PW_HOLDS_ENEMY : PW_HOLDS_EMPTY;
}

/* Whether only moves to another square are wanted. */
static gboolean
is_left_out (const PwScene *scene, const PwMove *move)
{
  return (scene->flags & PW_SCENE_ONE_TARGET) != 0 && move->to != scene->pointed;
}

static void
gather_manner (PwPicture *picture, const PwScene *scene, const PwMove *move)
{
  PwSquareMarks *spot = &picture->spots[move->to];

  spot->manner |= move->manner;
  if (!(move->manner & PW_MANNER_VIRGIN))
    spot->flags |= PW_SQUARE_MOVED;
  if (move->manner & PW_MANNER_LINE)
    pw_ride_lines_add (&picture->lines, scene->at, pw_moves_steps (scene->moves, move), move->n_steps);
}

static void
gather_move (PwPicture *picture, const PwScene *scene, const PwMove *move)
{
  PwSquareMarks *spot;

  if (move->to >= PW_N_SQUARES (picture) || is_left_out (scene, move))
    return;
  _pw_other_pieces_gather (picture, scene->moves, move);
  spot = &picture->spots[move->to];
  spot->ends |= ends_of (scene->moves, move);
  spot->flags |= move->to == scene->at ? PW_SQUARE_PASS : PW_SQUARE_TARGET;
  gather_manner (picture, scene, move);
}

/*
 * A square that can be moved to and lacks an enemy for a capture is one for
 * both: "mWcW" is "W".  The others are shown only if the scene asks for them.
 */
static void
gather_attack (PwPicture *picture, const PwScene *scene, const PwMove *move)
{
  PwSquareMarks *spot;

  if (move->to >= PW_N_SQUARES (picture) || move->to == scene->at || is_left_out (scene, move))
    return;
  spot = &picture->spots[move->to];
  if (spot->flags & PW_SQUARE_TARGET)
    spot->ends |= PW_HOLDS_ENEMY;
  else if (scene->flags & PW_SCENE_ATTACKS)
    {
      spot->flags |= PW_SQUARE_ATTACK;
      gather_manner (picture, scene, move);
    }
}

static void
flag_squares (PwPicture *picture, const PwSquare *squares, guint n, guint16 flag)
{
  for (guint i = 0; i < n; i++)
    if (squares[i] < PW_N_SQUARES (picture))
      picture->spots[squares[i]].flags |= flag;
}

/* A blocker that is a target, a screen or a victim as well has a mark of its own already. */
static gboolean
has_mark (const PwPicture *picture, PwSquare square)
{
  return (picture->spots[square].flags
          & (PW_SQUARE_TARGET | PW_SQUARE_PASS | PW_SQUARE_SCREEN | PW_SQUARE_VICTIM))
         != 0;
}

static void
gather_blockers (PwPicture *picture, const PwMoves *moves)
{
  guint n;
  const PwSquare *blockers = pw_moves_blockers (moves, &n);

  for (guint i = 0; i < n; i++)
    if (blockers[i] < PW_N_SQUARES (picture))
      picture->lines.flags[blockers[i]] |= PW_LINES_BLOCKER;
}

/* What is drawn by hand looks like moves. */
static void
gather_drawn (PwPicture *picture, const PwScene *scene)
{
  for (guint i = 0; scene->drawn != NULL && i < PW_N_SQUARES (picture); i++)
    if (scene->drawn[i] != 0)
      {
        picture->spots[i].ends = scene->drawn[i];
        picture->spots[i].flags |= PW_SQUARE_TARGET | PW_SQUARE_MOVED;
      }
  for (guint i = 0, start = 0; i < scene->n_rides; i++)
    if (scene->rides[i] == PW_NO_SQUARE)
      {
        pw_ride_lines_add (&picture->lines, scene->at, scene->rides + start, i - start);
        start = i + 1;
      }
  pw_ride_lines_finish (&picture->lines, scene->at);
}

void
_pw_marks_gather (PwPicture *picture, const PwScene *scene)
{
  const PwMoves *moves = scene->moves;
  const PwSquare *squares;
  const PwMove *attacks;
  guint n;

  pw_ride_lines_begin (&picture->lines, scene->board);
  if (moves == NULL)
    {
      gather_drawn (picture, scene);
      _pw_game_marks_gather (picture, scene);
      return;
    }
  if (scene->against != NULL)
    {
      _pw_contrast_gather (picture, scene);
      return;
    }
  if (!(scene->flags & PW_SCENE_ONE_TARGET)) /* else they are marked with the path */
    {
      gather_blockers (picture, moves);
      squares = pw_moves_screens (moves, &n);
      flag_squares (picture, squares, n, PW_SQUARE_SCREEN);
      squares = pw_moves_victims (moves, &n);
      flag_squares (picture, squares, n, PW_SQUARE_VICTIM);
    }
  n = pw_moves_count (moves);
  for (guint i = 0; i < n; i++)
    gather_move (picture, scene, pw_moves_get (moves, i));
  attacks = pw_moves_attacks (moves, &n);
  for (guint i = 0; i < n; i++)
    gather_attack (picture, scene, &attacks[i]);
  pw_ride_lines_finish (&picture->lines, scene->at);
}

/* -- lines and bars -- */

static void
view_point (const PwPicture *picture, int *x, int *y)
{
  int width = (int) picture->files * PW_PICTURE_SQUARE, height = (int) picture->ranks * PW_PICTURE_SQUARE;

  *x = picture->x + (picture->flipped ? width - *x : *x);
  *y = picture->y + (picture->flipped ? *y : height - *y);
}

PwShape *
_pw_marks_draw_line (PwPicture *picture, PwClass style, const PwSegment *segment)
{
  PwShape *shape = _pw_picture_add (picture, PW_SHAPE_LINE, style);
  int x1 = segment->x1, y1 = segment->y1, x2 = segment->x2, y2 = segment->y2;

  view_point (picture, &x1, &y1);
  view_point (picture, &x2, &y2);
  _pw_shape_place (shape, x1, y1, x2, y2);
  return shape;
}

static int
round_to_int (double number)
{
  return (int) (number < 0 ? number - 0.5 : number + 0.5);
}

/*
 * A bar across the way to a blocker, at its edge.
 *
 * dx, dy: any vector along which the walk came, in board coordinates
 */
void
_pw_marks_draw_bar (PwPicture *picture, PwSquare blocker, int dx, int dy)
{
  double length = sqrt (dx * dx + dy * dy);
  double across = dx / length, along = picture->flipped ? dy / length : -dy / length;
  PwShape *shape = _pw_picture_add (picture, PW_SHAPE_LINE, PW_CLASS_BAR);
  double middle_x, middle_y;
  int x, y;

  if (picture->flipped)
    across = -across;
  _pw_picture_centre (picture, blocker, &x, &y);
  middle_x = x - across * BAR_DISTANCE;
  middle_y = y - along * BAR_DISTANCE;
  _pw_shape_place (shape, round_to_int (middle_x - along * BAR_HALF), round_to_int (middle_y + across * BAR_HALF),
                   round_to_int (middle_x + along * BAR_HALF), round_to_int (middle_y - across * BAR_HALF));
  if (!(picture->lines.flags[blocker] & PW_LINES_BARRED))
    _pw_shape_name (shape, PW_ID_BLOCKER, PW_LABEL_BLOCKER, blocker);
  picture->lines.flags[blocker] |= PW_LINES_BARRED;
}

/* The line continues to the bar: that is where the walk ended. */
static void
draw_stub (PwPicture *picture, const PwStop *stop)
{
  PwSegment segment;
  int file = (int) (stop->from % picture->files), rank = (int) (stop->from / picture->files);
  double length = sqrt (stop->dx * stop->dx + stop->dy * stop->dy);
  double part = 1 - BAR_DISTANCE / (length * PW_PICTURE_SQUARE);

  segment.x1 = (gint16) (file * PW_PICTURE_SQUARE + PW_HALF);
  segment.y1 = (gint16) (rank * PW_PICTURE_SQUARE + PW_HALF);
  segment.x2 = (gint16) (segment.x1 + round_to_int (stop->dx * part * PW_PICTURE_SQUARE));
  segment.y2 = (gint16) (segment.y1 + round_to_int (stop->dy * part * PW_PICTURE_SQUARE));
  _pw_marks_draw_line (picture, PW_CLASS_LINE, &segment);
}

void
_pw_marks_draw_lines (PwPicture *picture)
{
  const PwRideLines *lines = &picture->lines;

  if (lines->n_segments == 0)
    return;
  _pw_picture_use (picture, PW_LABEL_LINE);
  _pw_picture_open (picture, PW_CLASS_LINES, PW_ID_LINES);
  for (guint i = 0; i < lines->n_segments; i++)
    _pw_shape_name (_pw_marks_draw_line (picture, PW_CLASS_LINE, &lines->segments[i]), PW_ID_LINE, PW_LABEL_NONE,
                    i + 1);
  for (guint i = 0; i < lines->n_stops; i++)
    if (!has_mark (picture, lines->stops[i].blocker))
      draw_stub (picture, &lines->stops[i]);
  _pw_picture_close (picture);
}

/* The lengths of first steps: bit y of word x for a step of x files and y ranks or the other way round. */
typedef struct
{
  guint64 lengths[PW_BOARD_MAX_SIZE];
  gboolean gathered;
} PwFirstSteps;

static guint64 *
length_word (PwFirstSteps *steps, const PwPicture *picture, PwSquare from, PwSquare to, guint64 *bit)
{
  int files = (int) picture->files, dx = ABS (to % files - from % files), dy = ABS (to / files - from / files);

  *bit = (guint64) 1 << MAX (dx, dy);
  return &steps->lengths[MIN (dx, dy)];
}

static void
gather_first_steps (PwFirstSteps *steps, const PwPicture *picture, const PwScene *scene)
{
  guint n = pw_moves_count (scene->moves);

  memset (steps, 0, sizeof *steps);
  steps->gathered = TRUE;
  for (guint i = 0; i < n; i++)
    {
      const PwMove *move = pw_moves_get (scene->moves, i);
      PwSquare first = move->n_steps > 0 ? pw_moves_steps (scene->moves, move)[0] : move->to;
      guint64 bit, *word;

      if (first >= PW_N_SQUARES (picture))
        continue;
      word = length_word (steps, picture, scene->at, first, &bit);
      *word |= bit;
    }
}

/*
 * The square beside a blocker, of those walked on, that is nearest to the piece; behind a
 * blocker that the piece is next to, other walks have gone on.  Returns: FALSE if there is none
 */
static gboolean
find_walked_beside (const PwPicture *picture, PwSquare at, PwSquare blocker, int *dx, int *dy)
{
  int files = (int) picture->files, file = blocker % files, rank = blocker / files;
  int far_x = file - at % files, far_y = rank - at / files;
  int nearest = ABS (far_x) <= 1 && ABS (far_y) <= 1 ? far_x * far_x + far_y * far_y : G_MAXINT;
  gboolean found = FALSE;

  for (int i = 0; i < 9; i++)
    {
      int x = i % 3 - 1, y = i / 3 - 1;
      int distance = (far_x + x) * (far_x + x) + (far_y + y) * (far_y + y);

      if ((x == 0 && y == 0) || file + x < 0 || file + x >= files || rank + y < 0
          || rank + y >= (int) picture->ranks || distance == 0 || distance >= nearest
          || !(picture->lines.flags[blocker + y * files + x] & PW_LINES_WALKED))
        continue;
      nearest = distance;
      *dx = -x;
      *dy = -y;
      found = TRUE;
    }
  return found;
}

/*
 * Which way a walk came to a blocker that no line leads to: straight from the piece
 * if other walks begin with such a step, or else from a square beside it.
 */
static void
guess_way (PwFirstSteps *steps, const PwPicture *picture, const PwScene *scene, PwSquare blocker, int *dx, int *dy)
{
  int files = (int) picture->files;
  guint64 bit, *word;

  if (!steps->gathered)
    gather_first_steps (steps, picture, scene);
  word = length_word (steps, picture, scene->at, blocker, &bit);
  if (!(*word & bit) && find_walked_beside (picture, scene->at, blocker, dx, dy))
    return;
  *dx = blocker % files - scene->at % files;
  *dy = blocker / files - scene->at / files;
}

static void
draw_bars (PwPicture *picture, const PwScene *scene)
{
  const PwRideLines *lines = &picture->lines;
  PwFirstSteps steps = { .gathered = FALSE };
  guint n;
  const PwSquare *blockers = pw_moves_blockers (scene->moves, &n);

  for (guint i = 0; i < lines->n_stops; i++)
    if (!has_mark (picture, lines->stops[i].blocker))
      _pw_marks_draw_bar (picture, lines->stops[i].blocker, lines->stops[i].dx, lines->stops[i].dy);
  for (guint i = 0; i < n; i++)
    {
      int dx, dy;

      if (blockers[i] >= PW_N_SQUARES (picture) || has_mark (picture, blockers[i]) || blockers[i] == scene->at)
        continue;
      _pw_picture_use (picture, PW_LABEL_BLOCKER);
      if (lines->flags[blockers[i]] & PW_LINES_BARRED)
        continue;
      guess_way (&steps, picture, scene, blockers[i], &dx, &dy);
      _pw_marks_draw_bar (picture, blockers[i], dx, dy);
    }
}

/* -- marks below the pieces -- */

static const PwTargetRow *
row_of (const PwPicture *picture, const PwSquareMarks *spot)
{
  guint shows = !picture->scheme->tells_rides ? SHOWS_ANY : spot->manner & PW_MANNER_LINE ? SHOWS_RIDE : SHOWS_STEP;

  if (spot->flags & PW_SQUARE_ATTACK)
    return &target_attack;
  switch (spot->ends & (PW_HOLDS_EMPTY | PW_HOLDS_ENEMY))
    {
    case PW_HOLDS_EMPTY:
      return &target_move[shows];
    case PW_HOLDS_ENEMY:
      return &target_capture[shows];
    default:
      return &target_both[shows];
    }
}

static void
draw_target (PwPicture *picture, const PwScene *scene, PwSquare square)
{
  const PwSquareMarks *spot = &picture->spots[square];
  const PwTargetRow *row = row_of (picture, spot);
  gboolean around = _pw_scene_has_piece (scene, square);
  const PwForm *own = _pw_mark_form (picture->scheme, row->legend, around);
  const PwForm *usual = around ? &row->around : &row->alone;

  _pw_picture_use (picture, row->legend);
  _pw_shape_name (_pw_mark_draw (picture, own != NULL ? own : usual, square), PW_ID_MARK, row->label, square);
  if (spot->manner & PW_MANNER_LEAP && !picture->scheme->tells_rides)
    {
      _pw_picture_use (picture, PW_LABEL_LEAP);
      if (around && row->label == PW_LABEL_BOTH)
        _pw_mark_draw (picture, &leap_rim, square);
      _pw_shape_name (_pw_mark_draw (picture, &leap[around], square), PW_ID_LEAP, PW_LABEL_NONE, square);
    }
  if (!(spot->flags & PW_SQUARE_MOVED))
    {
      _pw_picture_use (picture, PW_LABEL_VIRGIN);
      _pw_shape_name (_pw_mark_draw (picture, &virgin[around], square), PW_ID_VIRGIN, PW_LABEL_NONE, square);
    }
}

static PwShape *
draw_box (PwPicture *picture, PwClass style, PwSquare square, int half)
{
  PwShape *shape = _pw_picture_add (picture, PW_SHAPE_RECT, style);
  int x, y;

  _pw_picture_centre (picture, square, &x, &y);
  _pw_shape_place (shape, x - half, y - half, 2 * half, 2 * half);
  return shape;
}

void
_pw_marks_draw_screen (PwPicture *picture, PwSquare square)
{
  int half = picture->spots[square].flags & PW_SQUARE_TARGET ? WIDE_SCREEN_HALF : SCREEN_HALF;

  _pw_shape_name (draw_box (picture, PW_CLASS_SCREEN, square, half), PW_ID_SCREEN, PW_LABEL_SCREEN, square);
}

static gboolean
is_copy (const PwScene *scene, guint square)
{
  return scene->moves == NULL && scene->copies != NULL && scene->copies[square];
}

/* Marks that only copy what is being drawn. */
static void
draw_copies (PwPicture *picture, const PwScene *scene)
{
  if (scene->moves != NULL || scene->copies == NULL)
    return;
  _pw_picture_open (picture, PW_CLASS_FAINT, PW_ID_NONE);
  for (guint i = 0; i < PW_N_SQUARES (picture); i++)
    if (is_copy (scene, i) && picture->spots[i].flags & PW_SQUARE_TARGET)
      {
        _pw_picture_use (picture, PW_LABEL_COPY);
        draw_target (picture, scene, (PwSquare) i);
      }
  _pw_picture_close (picture);
}

void
_pw_marks_draw_below (PwPicture *picture, const PwScene *scene)
{
  if (scene->moves == NULL && scene->drawn == NULL && scene->game == NULL)
    return;
  _pw_picture_open (picture, PW_CLASS_MARKS, PW_ID_MARKS);
  if (scene->moves != NULL && scene->against == NULL && !(scene->flags & PW_SCENE_ONE_TARGET))
    draw_bars (picture, scene);
  draw_copies (picture, scene);
  for (guint i = 0; i < PW_N_SQUARES (picture); i++)
    {
      guint16 flags = picture->spots[i].flags;

      if (is_copy (scene, i))
        continue;
      if (flags & PW_SQUARE_SCREEN)
        {
          _pw_picture_use (picture, PW_LABEL_SCREEN);
          _pw_marks_draw_screen (picture, (PwSquare) i);
        }
      if (flags & (PW_SQUARE_TARGET | PW_SQUARE_ATTACK))
        draw_target (picture, scene, (PwSquare) i);
      if (flags & PW_SQUARE_CONTRAST)
        _pw_contrast_draw (picture, scene, (PwSquare) i);
    }
  _pw_picture_close (picture);
}

/* -- marks on the pieces -- */

PwShape *
_pw_marks_draw_star (PwPicture *picture, PwClass style, PwSquare square)
{
  const PwForm star = { PW_SHAPE_GLYPH, (guint8) style, PW_GLYPH_STAR, 0 };
  PwShape *shape = _pw_mark_draw (picture, &star, square);

  shape->y = (gint16) (shape->y - STAR_RAISE);
  return shape;
}

static void
draw_victim (PwPicture *picture, PwSquare square)
{
  _pw_picture_use (picture, PW_LABEL_VICTIM);
  _pw_shape_name (_pw_marks_draw_star (picture, PW_CLASS_STAR, square), PW_ID_VICTIM, PW_LABEL_VICTIM, square);
}

void
_pw_marks_draw_pass (PwPicture *picture, PwSquare square)
{
  static const PwForm pass = PW_GLYPH (PASS, ARROW);

  _pw_picture_use (picture, PW_LABEL_PASS);
  _pw_shape_name (_pw_mark_draw (picture, &pass, square), PW_ID_MARK, PW_LABEL_PASS, square);
}

void
_pw_marks_draw_above (PwPicture *picture, const PwScene *scene)
{
  if (scene->moves == NULL && scene->game == NULL)
    return;
  _pw_picture_open (picture, PW_CLASS_MARKS, PW_ID_NONE);
  for (guint i = 0; i < PW_N_SQUARES (picture); i++)
    {
      if (picture->spots[i].flags & PW_SQUARE_VICTIM)
        draw_victim (picture, (PwSquare) i);
      _pw_other_pieces_draw_locks (picture, (PwSquare) i);
      if (picture->spots[i].flags & PW_SQUARE_PASS)
        _pw_marks_draw_pass (picture, (PwSquare) i);
    }
  _pw_picture_close (picture);
}

/* -- the path of what is pointed at -- */

static void
start_polyline (PwPicture *picture, const PwSegment *segment, gboolean far_end)
{
  PwShape *shape = _pw_picture_add (picture, PW_SHAPE_POLYLINE, PW_CLASS_PATH);
  int x = far_end ? segment->x2 : segment->x1, y = far_end ? segment->y2 : segment->y1;

  shape->text = picture->n_points;
  _pw_shape_name (shape, PW_ID_PATH, PW_LABEL_NONE, ++picture->n_paths);
  view_point (picture, &x, &y);
  _pw_picture_add_point (picture, x, y);
}

static void
go_on_to (PwPicture *picture, int x, int y)
{
  view_point (picture, &x, &y);
  _pw_picture_add_point (picture, x, y);
}

/* A polyline along a walk, in two pieces where it goes round the edge. */
static void
draw_walk (PwPicture *picture, PwSquare at, const PwSquare *walk, guint n)
{
  const PwRideLines *lines = &picture->lines;
  PwSquare from = at;

  for (guint i = 0; i < n; from = walk[i], i++)
    {
      PwSegment ends[2];
      int dx, dy;
      guint pieces;

      if (from >= PW_N_SQUARES (picture) || walk[i] >= PW_N_SQUARES (picture))
        return;
      pw_ride_lines_way (lines, at, walk, n, i, &dx, &dy);
      pieces = pw_ride_lines_split (lines, from, walk[i], dx, dy, ends);
      if (i == 0)
        start_polyline (picture, &ends[0], FALSE);
      go_on_to (picture, ends[0].x2, ends[0].y2);
      if (pieces == 1)
        continue;
      start_polyline (picture, &ends[1], TRUE);
      go_on_to (picture, ends[1].x1, ends[1].y1);
    }
}

/* Flags a square. Returns: whether it was not flagged before, so that nothing is drawn twice */
static gboolean
flag_new (PwPicture *picture, PwSquare square, guint16 flag)
{
  gboolean fresh = square < PW_N_SQUARES (picture) && !(picture->spots[square].flags & flag);

  if (fresh)
    picture->spots[square].flags |= flag;
  return fresh;
}

static void
draw_tie (PwPicture *picture, PwSquare from, PwSquare to)
{
  PwShape *shape = _pw_picture_add (picture, PW_SHAPE_LINE, PW_CLASS_TIE);
  int x1, y1, x2, y2;

  _pw_picture_centre (picture, from, &x1, &y1);
  _pw_picture_centre (picture, to, &x2, &y2);
  _pw_shape_place (shape, x1, y1, x2, y2);
}

/* What one move hops over, and what it removes, immobilises or frees, each tied to where the move ends. */
static void
draw_doings (PwPicture *picture, const PwMoves *moves, const PwMove *move)
{
  const PwSquare *over = pw_moves_over (moves, move), *captures = pw_moves_captures (moves, move);
  const PwEffect *effects = pw_moves_effects (moves, move);

  for (guint i = 0; i < move->n_over; i++)
    if (flag_new (picture, over[i], PW_SQUARE_HOP))
      _pw_shape_name (draw_box (picture, PW_CLASS_HOP, over[i], GOAL_HALF), PW_ID_HOP, PW_LABEL_NONE, over[i]);
  for (guint i = 0; i < move->n_captures; i++)
    {
      static const PwForm brackets = PW_GLYPH (TAKEN, BRACKETS);

      if (captures[i] == move->to || !flag_new (picture, captures[i], PW_SQUARE_TAKEN))
        continue;
      draw_tie (picture, move->to, captures[i]);
      _pw_shape_name (_pw_mark_draw (picture, &brackets, captures[i]), PW_ID_TAKEN, PW_LABEL_NONE,
                      captures[i]);
    }
  for (guint i = 0; i < move->n_effects; i++)
    if (flag_new (picture, effects[i].square, PW_SQUARE_TOLD))
      draw_tie (picture, move->to, effects[i].square);
}

static void
draw_path (PwPicture *picture, const PwScene *scene, const PwMove *move)
{
  if (move->manner & PW_MANNER_LINE)
    draw_walk (picture, scene->at, pw_moves_steps (scene->moves, move), move->n_steps);
  else
    draw_walk (picture, scene->at, &move->to, 1);
  draw_doings (picture, scene->moves, move);
}

/* Draws the paths of those that end on the square pointed at. Returns: how many */
static guint
draw_paths_to (PwPicture *picture, const PwScene *scene, const PwMove *moves, guint n)
{
  guint drawn = 0;

  for (guint i = 0; i < n && drawn < MAX_PATHS; i++)
    if (moves[i].to == scene->pointed)
      {
        draw_path (picture, scene, &moves[i]);
        drawn++;
      }
  return drawn;
}

/* A piece that is pointed at is tied to where the moves end that do something to it. */
static void
draw_ties_of_piece (PwPicture *picture, const PwScene *scene)
{
  guint n = pw_moves_count (scene->moves), drawn = 0;

  for (guint i = 0; i < n && drawn < MAX_TIES; i++)
    {
      const PwMove *move = pw_moves_get (scene->moves, i);

      if (move->to >= PW_N_SQUARES (picture) || move->to == scene->pointed
          || !(pw_move_takes (scene->moves, move, scene->pointed)
               || _pw_other_pieces_touches (scene->moves, move, scene->pointed)))
        continue;
      draw_tie (picture, scene->pointed, move->to);
      drawn++;
    }
}

/* The ride that is being drawn. */
static void
draw_pulled (PwPicture *picture, const PwScene *scene)
{
  _pw_picture_use (picture, PW_LABEL_PULLED);
  _pw_picture_open (picture, PW_CLASS_PATHS, PW_ID_PATHS);
  draw_walk (picture, scene->at, scene->pulled, scene->n_pulled);
  _pw_picture_close (picture);
}

static void
draw_paths_of_moves (PwPicture *picture, const PwScene *scene)
{
  const PwMove *moves, *attacks;
  guint n, drawn;

  if (scene->moves == NULL && scene->n_pulled > 0)
    draw_pulled (picture, scene);
  if (scene->moves == NULL || scene->pointed >= PW_N_SQUARES (picture))
    return;
  moves = pw_moves_to (scene->moves, scene->pointed, &n);
  _pw_picture_open (picture, PW_CLASS_PATHS, PW_ID_PATHS);
  drawn = draw_paths_to (picture, scene, moves, n);
  attacks = pw_moves_attacks (scene->moves, &n);
  if (drawn == 0 && (scene->flags & PW_SCENE_ATTACKS))
    drawn = draw_paths_to (picture, scene, attacks, n);
  if (drawn > 0)
    {
      _pw_other_pieces_draw_pointed (picture, scene);
      _pw_shape_name (draw_box (picture, PW_CLASS_GOAL, scene->pointed, GOAL_HALF), PW_ID_GOAL, PW_LABEL_NONE,
                      scene->pointed);
    }
  else if (picture->spots[scene->pointed].flags & PW_SQUARE_PART)
    draw_ties_of_piece (picture, scene);
  _pw_picture_close (picture);
}

/* Where only the other one of two pieces goes, its path is shown. */
void
_pw_marks_draw_paths (PwPicture *picture, const PwScene *scene)
{
  PwScene shown = *scene;

  if (scene->moves != NULL && scene->against != NULL && scene->pointed < PW_N_SQUARES (picture)
      && !pw_moves_reach (scene->moves, scene->pointed))
    shown.moves = scene->against;
  draw_paths_of_moves (picture, &shown);
}
