/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A move as pictures. What happens in it, and in which order, is a PwPlayback's; owns how the piece gets from
 * one square to the next, and how long each picture is shown.
 */
#include "ui/paint/compose/move-frames.h"

#include "core/base/getter.h"
#include "core/base/owns.h"
#include "ui/paint/compose/compose-private.h"

#define MOST_BETWEEN  6 /* pictures from one square of the path to the next */
#define FIRST_DELAY   80
#define LAST_DELAY    160
#define ARRIVAL_DELAY 18
#define BETWEEN_DELAY 5

/* One picture. before, after: frames of the playback; part: how far between their squares, 0 to 1 */
typedef struct
{
  guint before, after;
  double part;
  guint delay;
} Still;

struct _PwMoveFrames
{
  PwScene scene;   /* at its beginning, without moves */
  PwMoveText text; /* its notation is NULL: without words */
  PwPlayback
      *playback; /* (nullable): of a game; then each still is a place of its line, and there are no stops */
  GArray *arrivals; /* guint: for the start and each square of the walk its last frame, with what is done
                     * there; with words, all frames */
  GArray *stills;   /* Still */
  guint stops[PW_MOVE_MAX_STOPS]; /* as arrivals */
  guint n_stops;
  PwPicture *picture;
};

/* -- a moment -- */

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

/* at: where the picture has the piece; part: how far between the other two, 0 to 1 */
static void
place_piece (PwPicture *picture, gboolean cylinder, PwSquare at, PwSquare from, PwSquare to, double part)
{
  int x[3], y[3];
  int files = (int) picture->files, far = from % files - to % files;

  if (cylinder && ABS (far) > files / 2) /* around the edge */
    part = 1;
  _pw_picture_centre (picture, at, &x[0], &y[0]);
  _pw_picture_centre (picture, from, &x[1], &y[1]);
  _pw_picture_centre (picture, to, &x[2], &y[2]);
  x[1] += (int) ((x[2] - x[1]) * part);
  y[1] += (int) ((y[2] - y[1]) * part);
  move_piece (picture, to, x[1] - x[0], y[1] - y[0], x[1], y[1]);
}

/* What the board shows while a move is made; the legend and other marks are of no move in particular. */
static PwScene
scene_of_move (const PwScene *scene)
{
  PwScene bare = *scene;

  bare.moves = NULL;
  bare.heat = NULL;
  bare.highlights = NULL;
  bare.pointed = PW_NO_SQUARE;
  bare.flags &= ~(guint) (PW_SCENE_LEGEND | PW_SCENE_DIMMED);
  return bare;
}

/* from: the square before; others: the frame that the other pieces are as in; part: as above */
static void
compose (PwPicture *picture, const PwScene *bare, const PwPlayback *playback, guint i, PwSquare from,
         guint others, double part)
{
  const PwPlaybackFrame *frame = pw_playback_frame (playback, i);
  g_autoptr (PwBoard) board = pw_playback_board (playback, others);
  PwScene scene = *bare;
  guint n;

  scene.board = board;
  scene.pulled = pw_playback_walk (playback, &n);
  scene.n_pulled = frame->n_walked;
  pw_picture_compose (picture, &scene);
  if (i > 0)
    place_piece (picture, pw_board_is_cylinder (board), scene.at, from, frame->square, part);
}

void
pw_move_frame_compose (PwPicture *picture, const PwScene *scene, const PwPlayback *playback, guint i,
                       double part)
{
  PwScene bare = scene_of_move (scene);

  g_return_if_fail (i < pw_playback_n_frames (playback));

  compose (picture, &bare, playback, i, pw_playback_frame (playback, i > 0 ? i - 1 : 0)->square, i, part);
}

/* -- a row of pictures -- */

PwSquare
pw_move_frames_target (const PwMoves *moves, PwSquare to)
{
  const PwMove *move = moves != NULL ? pw_playback_choose (moves, to) : NULL;

  return move != NULL ? move->to : PW_NO_SQUARE;
}

static void
add_all (const PwMoves *moves, GArray *targets)
{
  for (guint i = 0; moves != NULL && i < pw_moves_count (moves) && targets->len < PW_MOVE_MAX_TARGETS; i++)
    if (i == 0 || pw_moves_get (moves, i)->to != pw_moves_get (moves, i - 1)->to)
      g_array_append_val (targets, pw_moves_get (moves, i)->to);
}

GArray *
pw_move_frames_read (const PwMoves *moves, const PwBoard *board, const char *text, char **wrong)
{
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (PwSquare));
  g_auto (GStrv) names = g_strsplit (text, ",", PW_MOVE_MAX_TARGETS + 1);
  gboolean all = g_strcmp0 (text, "all") == 0, several = names[0] != NULL && names[1] != NULL;

  *wrong = NULL;
  if (all)
    add_all (moves, targets);
  for (guint i = 0; !all && names[i] != NULL; i++)
    {
      PwSquare to = pw_square_parse (board, g_strstrip (names[i]));

      if (i == PW_MOVE_MAX_TARGETS || to == PW_NO_SQUARE
          || (several && (moves == NULL || !pw_moves_reach (moves, to))))
        {
          *wrong = g_strdup (names[i]);
          return NULL;
        }
      g_array_append_val (targets, to);
    }
  return g_steal_pointer (&targets);
}

static guint
arrival (const PwMoveFrames *frames, guint i)
{
  return g_array_index (frames->arrivals, guint, MIN (i, frames->arrivals->len - 1));
}

/* Without words, frames in which nothing moves are one with that before them. */
static void
find_arrivals (PwMoveFrames *frames)
{
  guint n = pw_playback_n_frames (frames->playback);

  frames->arrivals = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n; i++)
    if (frames->text.notation != NULL || i + 1 == n
        || pw_playback_frame (frames->playback, i + 1)->kind == PW_PLAYBACK_STEP
        || (pw_playback_frame (frames->playback, i + 1)->kind == PW_PLAYBACK_END && i == 0))
      g_array_append_val (frames->arrivals, i);
}

/* The way from an arrival to the next one, to compare. */
static guint
find_way (const PwMoveFrames *frames, guint i)
{
  guint files = pw_board_files (frames->scene.board), squares = pw_board_n_squares (frames->scene.board);
  PwSquare from = pw_playback_frame (frames->playback, arrival (frames, i))->square;
  PwSquare to = pw_playback_frame (frames->playback, arrival (frames, i + 1))->square;
  guint file = (to % files + files - from % files) % files; /* a turn round the edge is none */

  return file * squares + to / files + squares - from / files;
}

/* i: not the first */
static gboolean
changes_others (const PwMoveFrames *frames, guint i)
{
  return pw_playback_frame (frames->playback, arrival (frames, i - 1))->n_changes
         < pw_playback_frame (frames->playback, arrival (frames, i))->n_changes;
}

/* Where the walk continues in another way than it came, or something is taken in passing. The last one is its
 * end. */
static void
find_stops (PwMoveFrames *frames)
{
  guint last = frames->arrivals->len - 1;

  frames->stops[frames->n_stops++] = 0;
  for (guint i = 1; i < last && frames->n_stops < PW_MOVE_MAX_STOPS - 1; i++)
    if (find_way (frames, i - 1) != find_way (frames, i) || changes_others (frames, i))
      frames->stops[frames->n_stops++] = i;
  frames->stops[frames->n_stops++] = last;
}

static void
add_still (PwMoveFrames *frames, guint before, guint after, double part, guint delay)
{
  Still still = { before, after, part, delay };
  const PwPlaybackFrame *frame = pw_playback_frame (frames->playback, after);

  if (frames->text.notation != NULL && part == 1)
    still.delay = MAX (delay, pw_playback_reading_time (frame, frames->text.language) / 10);
  g_array_append_val (frames->stills, still);
}

/* Of long walks only some squares are shown. */
static void
add_stills (PwMoveFrames *frames)
{
  guint n_squares = frames->arrivals->len - 1, stride = 1 + (n_squares - 1) / (PW_MOVE_MAX_FRAMES - 2);
  guint n_shown = (n_squares + stride - 1) / stride;
  guint most = CLAMP ((PW_MOVE_MAX_FRAMES - 1) / n_shown, 1, MOST_BETWEEN);

  frames->stills = g_array_new (FALSE, FALSE, sizeof (Still));
  add_still (frames, arrival (frames, 0), arrival (frames, 0), 1, FIRST_DELAY);
  for (guint shown = 0; shown < n_shown; shown++)
    {
      guint before = arrival (frames, shown * stride), after = arrival (frames, (shown + 1) * stride);
      gboolean moves = frames->text.notation == NULL
                       || pw_playback_frame (frames->playback, before)->square
                              != pw_playback_frame (frames->playback, after)->square;

      for (guint i = 1; moves && i < most; i++)
        add_still (frames, before, after, (double) i / most, BETWEEN_DELAY);
      add_still (frames, before, after, 1, shown + 1 == n_shown ? LAST_DELAY : ARRIVAL_DELAY);
    }
}

/* The words of the frame that it comes to. */
static const PwPicture *
compose_still (PwMoveFrames *frames, guint before, guint after, double part)
{
  const PwPlaybackFrame *frame = pw_playback_frame (frames->playback, after);
  g_autofree char *sentence = pw_phrase_render (frame->sentence, frames->text.language);
  PwMoment moment = { frames->text.notation, frame->spans, frame->n_spans, sentence };
  PwScene scene = frames->scene;

  if (frames->text.notation != NULL)
    scene.moment = &moment;
  compose (frames->picture, &scene, frames->playback, after,
           pw_playback_frame (frames->playback, before)->square, part < 1 ? before : after, part);
  return frames->picture;
}

static PwMoveFrames *
frames_new (const PwScene *scene, PwSquare to, const PwMoveText *text)
{
  PwPosition position = { scene->board, scene->at, scene->side, (scene->flags & PW_SCENE_UNMOVED) != 0 };
  const PwMove *move = scene->moves != NULL ? pw_playback_choose (scene->moves, to) : NULL;
  PwMoveFrames *frames;

  if (move == NULL)
    return NULL;
  frames = g_new0 (PwMoveFrames, 1);
  frames->scene = scene_of_move (scene);
  frames->scene.cursor = PW_NO_SQUARE;
  if (scene->extent == NULL)
    {
      frames->scene.extent = scene->moves;
      frames->scene.extent_to = move->to;
    }
  frames->text = *text;
  frames->playback
      = pw_playback_new (text->dialect, text->notation, text->piece, &position, scene->moves, move);
  find_arrivals (frames);
  add_stills (frames);
  find_stops (frames);
  frames->picture = pw_picture_new ();
  return frames;
}

PwMoveFrames *
pw_move_frames_new_of_game (const PwScene *scene, gboolean all)
{
  guint last = all ? scene->line->len - 1 : MAX (scene->now, 1);
  PwMoveFrames *frames;

  if (scene->line->len < 2)
    return NULL;
  frames = g_new0 (PwMoveFrames, 1);
  frames->scene = scene_of_move (scene);
  frames->stills = g_array_new (FALSE, FALSE, sizeof (Still));
  frames->picture = pw_picture_new ();
  for (guint i = all ? 0 : last - 1; i <= last; i++)
    {
      Still still = { i, i, 1, i < last ? FIRST_DELAY : LAST_DELAY };

      g_array_append_val (frames->stills, still);
    }
  return frames;
}

/* Marked is what is another piece than before, or none. */
static const PwPicture *
compose_place (PwMoveFrames *frames, guint i)
{
  const PwBoard *board = frames->scene.line->pdata[i],
                *before = i > 0 ? frames->scene.line->pdata[i - 1] : board;
  guint8 marks[PW_BOARD_MAX_SQUARES] = { 0 };
  PwScene scene = frames->scene;

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (!pw_board_has_piece (board, square) && pw_board_has_piece (before, square))
      marks[square] = PW_GAME_MARK_LAST_FROM;
    else if (pw_board_letters (board)[square] != pw_board_letters (before)[square]
             || pw_board_cell (board, square) != pw_board_cell (before, square))
      marks[square] = PW_GAME_MARK_LAST_TO;
  scene.board = board;
  scene.game = marks;
  scene.hint = (PwShift){ 0, 0 };
  pw_picture_compose (frames->picture, &scene);
  return frames->picture;
}

PwMoveFrames *
pw_move_frames_new (const PwScene *scene, PwSquare to)
{
  static const PwMoveText none;

  return frames_new (scene, to, &none);
}

/* Pictures of one file have one size, however many lines a sentence has. */
static int
find_height (PwMoveFrames *frames)
{
  int height = 0;

  for (guint i = 0; i < frames->stills->len; i++)
    if (g_array_index (frames->stills, Still, i).part == 1)
      height = MAX (height, pw_picture_height (pw_move_frames_compose (frames, i)));
  return height;
}

PwMoveFrames *
pw_move_frames_new_in_words (const PwScene *scene, PwSquare to, const PwMoveText *text)
{
  PwMoveFrames *frames = frames_new (scene, to, text);

  if (frames != NULL)
    frames->scene.least_height = find_height (frames);
  return frames;
}

void
pw_move_frames_align (GPtrArray *frames)
{
  int height = 0;

  for (guint i = 0; i < frames->len; i++)
    height = MAX (height, ((PwMoveFrames *) frames->pdata[i])->scene.least_height);
  for (guint i = 0; i < frames->len; i++)
    ((PwMoveFrames *) frames->pdata[i])->scene.least_height = height;
}

PW_FREE_FUNC (pw_move_frames_free, PwMoveFrames, (g_array_unref, arrivals, stills),
              (pw_playback_free, playback), (pw_picture_free, picture));

PW_GETTER (guint, pw_move_frames_count, const PwMoveFrames, stills->len);

guint
pw_move_frames_delay (const PwMoveFrames *frames, guint i)
{
  return g_array_index (frames->stills, Still, i).delay;
}

const PwPicture *
pw_move_frames_compose (PwMoveFrames *frames, guint i)
{
  const Still *still;

  g_return_val_if_fail (i < pw_move_frames_count (frames), NULL);

  still = &g_array_index (frames->stills, Still, i);
  if (frames->playback == NULL)
    return compose_place (frames, still->after);
  return compose_still (frames, still->before, still->after, still->part);
}

PW_GETTER (guint, pw_move_frames_n_stops, const PwMoveFrames, n_stops);

const PwPicture *
pw_move_frames_compose_stop (PwMoveFrames *frames, guint i)
{
  g_return_val_if_fail (i < frames->n_stops, NULL);

  return compose_still (frames, arrival (frames, frames->stops[i]), arrival (frames, frames->stops[i]), 1);
}
