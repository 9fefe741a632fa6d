/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move as pictures.  Owns what is on the board between its beginning and its end. */
#include "ui/paint/compose/move-frames.h"

#include "ui/paint/compose/compose-private.h"

#define MOST_BETWEEN 6 /* pictures from one square of the path to the next */
#define FIRST_DELAY 80
#define LAST_DELAY 160
#define ARRIVAL_DELAY 18
#define BETWEEN_DELAY 5

struct _PwMoveFrames
{
  PwScene scene; /* at its beginning, without moves */
  PwBoard *board; /* as it is in the picture composed last */
  const PwBoard *start;
  const PwMoves *moves;
  const PwMove *move;
  const PwSquare *walk; /* squares arrived on */
  guint n_walk;
  guint stride, between; /* squares of the walk from one arrival to the next that is shown; pictures for it */
  guint n_arrivals;
  guint stops[PW_MOVE_MAX_STOPS]; /* how many squares of the walk come before each */
  guint n_stops;
  PwPicture *picture;
};

/* -- which move -- */

static guint
interest_of (const PwMove *move)
{
  return move->n_steps + 4u * move->n_captures + 2 * move->n_over + 4u * move->n_shifts;
}

static const PwMove *
find_move (const PwMoves *moves, PwSquare to)
{
  const PwMove *best = NULL;

  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);

      if (to != PW_NO_SQUARE && move->to != to)
        continue;
      if (best == NULL || (to == PW_NO_SQUARE && interest_of (move) > interest_of (best)))
        best = move;
    }
  return best;
}

PwSquare
pw_move_frames_target (const PwMoves *moves, PwSquare to)
{
  const PwMove *move = moves != NULL ? find_move (moves, to) : NULL;

  return move != NULL ? move->to : PW_NO_SQUARE;
}

/* A leap goes straight to its end. */
static void
take_walk (PwMoveFrames *frames)
{
  gboolean line = (frames->move->manner & PW_MANNER_LINE) && frames->move->n_steps > 0;

  frames->walk = line ? pw_moves_steps (frames->moves, frames->move) : &frames->move->to;
  frames->n_walk = line ? frames->move->n_steps : 1;
  frames->stride = 1 + (frames->n_walk - 1) / (PW_MOVE_MAX_FRAMES - 2);
  frames->n_arrivals = (frames->n_walk + frames->stride - 1) / frames->stride;
  frames->between = CLAMP ((PW_MOVE_MAX_FRAMES - 1) / frames->n_arrivals, 1, MOST_BETWEEN);
}

/* The way from a square of the walk to the next, to compare. */
static guint
find_way (const PwMoveFrames *frames, guint i)
{
  guint files = pw_board_files (frames->start), squares = pw_board_n_squares (frames->start);
  PwSquare from = i > 0 ? frames->walk[i - 1] : frames->scene.at, to = frames->walk[i];
  guint file = (to % files + files - from % files) % files; /* a turn round the edge is none */

  return file * squares + to / files + squares - from / files;
}

static gboolean
is_captured (const PwMoveFrames *frames, PwSquare square)
{
  const PwSquare *captures = pw_moves_captures (frames->moves, frames->move);

  for (guint i = 0; i < frames->move->n_captures; i++)
    if (captures[i] == square)
      return TRUE;
  return FALSE;
}

/* Where the walk continues in another way than it came, or something is taken in passing. The last one is its end. */
static void
find_stops (PwMoveFrames *frames)
{
  frames->stops[frames->n_stops++] = 0;
  for (guint i = 0; i + 1 < frames->n_walk && frames->n_stops < PW_MOVE_MAX_STOPS - 1; i++)
    if (find_way (frames, i) != find_way (frames, i + 1) || is_captured (frames, frames->walk[i]))
      frames->stops[frames->n_stops++] = i + 1;
  frames->stops[frames->n_stops++] = frames->n_walk;
}

PwMoveFrames *
pw_move_frames_new (const PwScene *scene, PwSquare to)
{
  const PwMove *move = scene->moves != NULL ? find_move (scene->moves, to) : NULL;
  PwMoveFrames *frames;

  if (move == NULL)
    return NULL;
  frames = g_new0 (PwMoveFrames, 1);
  frames->scene = *scene;
  frames->scene.moves = NULL;
  frames->scene.heat = NULL;
  frames->scene.pointed = frames->scene.cursor = PW_NO_SQUARE;
  frames->scene.flags &= ~(guint) PW_SCENE_LEGEND;
  frames->scene.extent = scene->moves;
  frames->scene.extent_to = move->to;
  frames->start = scene->board;
  frames->moves = scene->moves;
  frames->move = move;
  take_walk (frames);
  find_stops (frames);
  frames->picture = pw_picture_new ();
  return frames;
}

void
pw_move_frames_free (PwMoveFrames *frames)
{
  if (frames == NULL)
    return;
  pw_board_free (frames->board);
  pw_picture_free (frames->picture);
  g_free (frames);
}

/* -- one picture -- */

guint
pw_move_frames_count (const PwMoveFrames *frames)
{
  return 1 + frames->n_arrivals * frames->between;
}

guint
pw_move_frames_delay (const PwMoveFrames *frames, guint i)
{
  if (i == 0)
    return FIRST_DELAY;
  if (i + 1 == pw_move_frames_count (frames))
    return LAST_DELAY;
  return i % frames->between == 0 ? ARRIVAL_DELAY : BETWEEN_DELAY;
}

/* Whether a walker that has come to so many squares of the walk has been on a square. */
static gboolean
has_been (const PwMoveFrames *frames, PwSquare square, guint n_walked)
{
  for (guint i = 0; i < n_walked; i++)
    if (frames->walk[i] == square)
      return TRUE;
  return n_walked == frames->n_walk;
}

/* Other pieces change places when the piece has arrived. */
static void
shift_others (PwMoveFrames *frames)
{
  const PwShift *shifts = pw_moves_shifts (frames->moves, frames->move);

  for (guint i = 0; i < frames->move->n_shifts; i++)
    pw_board_set (frames->board, shifts[i].from, PW_CELL_EMPTY, 0);
  for (guint i = 0; i < frames->move->n_shifts; i++)
    {
      pw_board_set_as (frames->board, shifts[i].to, frames->start, shifts[i].from);
      pw_board_set_virgin (frames->board, shifts[i].to, FALSE);
    }
}

static void
set_board (PwMoveFrames *frames, guint n_walked)
{
  const PwSquare *captures = pw_moves_captures (frames->moves, frames->move);

  pw_board_free (frames->board);
  frames->board = pw_board_copy (frames->start);
  if (frames->scene.at < pw_board_n_squares (frames->board))
    pw_board_set (frames->board, frames->scene.at, PW_CELL_EMPTY, 0); /* where another piece may come to */
  for (guint i = 0; i < frames->move->n_captures; i++)
    if (has_been (frames, captures[i], n_walked))
      pw_board_set (frames->board, captures[i], PW_CELL_EMPTY, 0);
  if (n_walked == frames->n_walk)
    shift_others (frames);
}

/* Puts the piece where it is, and the end of its path. square: that it is on, or comes to */
static void
move_piece (PwPicture *picture, PwSquare square, int dx, int dy, int x, int y)
{
  guint i = 0;

  while (i < picture->n_shapes
         && !(picture->shapes[i].id == PW_ID_PIECE && picture->shapes[i].label == PW_LABEL_PIECE))
    i++;
  if (i < picture->n_shapes)
    picture->shapes[i].subject = square;
  for (; i < picture->n_shapes && picture->shapes[i].kind != PW_SHAPE_END; i++)
    {
      picture->shapes[i].x = (gint16) (picture->shapes[i].x + dx);
      picture->shapes[i].y = (gint16) (picture->shapes[i].y + dy);
    }
  if (picture->n_points > 0)
    picture->points[picture->n_points - 1] = (PwPoint){ (gint16) x, (gint16) y };
}

/* from, to: squares of the walk; part: how far between them, 0 to 1 */
static void
place_piece (PwMoveFrames *frames, PwSquare from, PwSquare to, double part)
{
  int x[3], y[3];
  int files = (int) frames->picture->files, far = from % files - to % files;
  gboolean round = pw_board_is_cylinder (frames->start) && ABS (far) > files / 2;

  _pw_picture_centre (frames->picture, frames->scene.at, &x[0], &y[0]);
  _pw_picture_centre (frames->picture, from, &x[1], &y[1]);
  _pw_picture_centre (frames->picture, to, &x[2], &y[2]);
  if (round || part == 1) /* the path is right as it is */
    {
      x[1] = x[2];
      y[1] = y[2];
      move_piece (frames->picture, to, x[1] - x[0], y[1] - y[0], x[1], y[1]);
      return;
    }
  x[1] += (int) ((x[2] - x[1]) * part);
  y[1] += (int) ((y[2] - y[1]) * part);
  move_piece (frames->picture, to, x[1] - x[0], y[1] - y[0], x[1], y[1]);
}

/* n_walked: squares of the walk behind it; n_next: ... and of the path that is drawn; part: of the way between them */
static const PwPicture *
compose (PwMoveFrames *frames, guint n_walked, guint n_next, double part)
{
  PwScene scene = frames->scene;

  set_board (frames, n_walked);
  scene.board = frames->board;
  scene.pulled = frames->walk;
  scene.n_pulled = n_next;
  pw_picture_compose (frames->picture, &scene);
  if (n_next > 0)
    place_piece (frames, n_walked > 0 ? frames->walk[n_walked - 1] : scene.at, frames->walk[n_next - 1], part);
  return frames->picture;
}

const PwPicture *
pw_move_frames_compose (PwMoveFrames *frames, guint i)
{
  guint arrivals = i / frames->between, rest = i % frames->between;
  guint n_walked = MIN (arrivals * frames->stride, frames->n_walk);
  guint n_next = rest > 0 ? MIN (n_walked + frames->stride, frames->n_walk) : n_walked;

  g_return_val_if_fail (i < pw_move_frames_count (frames), NULL);

  return compose (frames, n_walked, n_next, rest > 0 ? (double) rest / frames->between : 1);
}

guint
pw_move_frames_n_stops (const PwMoveFrames *frames)
{
  return frames->n_stops;
}

const PwPicture *
pw_move_frames_compose_stop (PwMoveFrames *frames, guint i)
{
  g_return_val_if_fail (i < frames->n_stops, NULL);

  return compose (frames, frames->stops[i], frames->stops[i], 1);
}
