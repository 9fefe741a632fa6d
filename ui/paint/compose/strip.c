/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move as a strip of boards.  Owns where they are put; must not know what is on them. */
#include "ui/paint/compose/strip.h"

#include "ui/paint/compose/compose-private.h"
#include "ui/paint/compose/move-frames.h"

#define MOST_COLUMNS 4
#define MOST_FILES 32 /* in a row, of all its boards; but there are at least two */
#define GAP 12

static void
append_points (PwPicture *strip, const PwPicture *part, int dx, int dy)
{
  guint n = strip->n_points + part->n_points;

  if (n > strip->points_size)
    {
      strip->points_size = n;
      strip->points = g_renew (PwPoint, strip->points, n);
    }
  for (guint i = 0; i < part->n_points; i++)
    strip->points[strip->n_points + i]
        = (PwPoint){ (gint16) (part->points[i].x + dx), (gint16) (part->points[i].y + dy) };
  strip->n_points = n;
}

/* It loses its id, which others on the strip have as well. */
static void
move_shape (PwShape *shape, int dx, int dy)
{
  shape->id = PW_ID_NONE;
  shape->x = (gint16) (shape->x + dx);
  shape->y = (gint16) (shape->y + dy);
  if (shape->kind != PW_SHAPE_LINE)
    return;
  shape->w = (gint16) (shape->w + dx);
  shape->h = (gint16) (shape->h + dy);
}

static void
append (PwPicture *strip, const PwPicture *part, int dx, int dy)
{
  guint first_text = (guint) strip->texts->len, first_point = strip->n_points;

  g_string_append_len (strip->texts, part->texts->str, (gssize) part->texts->len);
  append_points (strip, part, dx, dy);
  for (guint i = 0; i < part->n_shapes; i++)
    {
      PwShape *shape = _pw_picture_add (strip, part->shapes[i].kind, part->shapes[i].style);

      *shape = part->shapes[i];
      shape->text += shape->kind == PW_SHAPE_POLYLINE ? first_point : first_text;
      move_shape (shape, dx, dy);
    }
}

/* How many boards are in a row: rows are equally long, as far as that goes. */
static guint
find_columns (guint files, guint n)
{
  guint most = CLAMP (MOST_FILES / files, 2, MOST_COLUMNS), rows = (n + most - 1) / most;

  return (n + rows - 1) / rows;
}

/* Puts the boards below the title. Returns: what is under them */
static int
append_boards (PwPicture *strip, PwMoveFrames *frames, int top)
{
  guint n = pw_move_frames_n_stops (frames);
  guint columns = find_columns (pw_move_frames_compose_stop (frames, 0)->shown.files, n);
  int bottom = top;

  for (guint i = 0; i < n; i++)
    {
      const PwPicture *part = pw_move_frames_compose_stop (frames, i);
      int row = (int) (i / columns), column = (int) (i % columns);

      append (strip, part, column * (part->width + GAP), top + row * (part->height + GAP));
      strip->width = MAX (strip->width, column * (part->width + GAP) + part->width);
      strip->shown.x = part->shown.x;
      bottom = top + row * (part->height + GAP) + part->height;
    }
  return bottom;
}

static void
compose_strip (PwPicture *strip, const PwScene *scene, PwMoveFrames *frames)
{
  gboolean paper = !(scene->flags & PW_SCENE_NO_PAPER);
  int top = _pw_scene_has_title (scene) ? PW_STEPS_UP (PW_SCALED (strip, PW_TITLE_ROOM)) : 0;

  if (paper)
    _pw_picture_add (strip, PW_SHAPE_RECT, PW_CLASS_PAPER);
  strip->width = 0;
  strip->height = append_boards (strip, frames, top);
  if (scene->caption != NULL)
    strip->height += _pw_caption_draw (strip, scene->caption, strip->height);
  if (_pw_scene_has_title (scene))
    _pw_title_draw (strip, scene->title);
  if (paper)
    _pw_shape_place (&strip->shapes[0], 0, 0, strip->width, strip->height);
}

void
pw_picture_compose_diagram (PwPicture *picture, const PwScene *scene)
{
  PwScene part = *scene;
  g_autoptr (PwMoveFrames) frames = NULL;

  g_return_if_fail (picture != NULL && scene != NULL);

  part.title = part.caption = NULL;
  part.flags |= PW_SCENE_NO_PAPER;
  if (scene->flags & PW_SCENE_STRIP)
    frames = pw_move_frames_new (&part, scene->pointed);
  if (frames == NULL)
    {
      pw_picture_compose (picture, scene);
      return;
    }
  _pw_picture_begin (picture, scene);
  compose_strip (picture, scene, frames);
}
