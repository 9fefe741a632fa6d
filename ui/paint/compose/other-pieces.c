/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The marks of what moves do to other pieces besides taking them: arrows for those that
 * end elsewhere (a castling partner, a swapped or unloaded piece), locks on those that are
 * immobilised or freed.  Owns their geometry; must not know colors or backends.
 */
#include "ui/paint/compose/compose-private.h"

#include <math.h>

#define MAX_SHIFTS 24 /* more arrows would be a tangle: then only those of the pointed square are shown */
#define N_ARC 9       /* points of an arrow's shaft */
#define LEAVE 17      /* from the middle of the square that an arrow leaves */
#define ARRIVE 10     /* before the middle of the one that it leads to ... */
#define ARRIVE_AT_PIECE 20 /* ... and if a piece is there */
#define LEAST_BULGE 12     /* of the arc, at its middle */
#define MOST_BULGE 28
#define HEAD_LENGTH 7
#define HEAD_WIDTH 5 /* to either side */
#define LOCK_ASIDE 14
#define LOCK_BELOW 13

/* Shifts, each once: the same one belongs to many moves. */
typedef struct
{
  PwShift items[MAX_SHIFTS];
  guint n;
  gboolean too_many;
} PwShifts;

typedef struct
{
  double x, y;
} Place;

/* -- gathering -- */

void
_pw_other_pieces_gather (PwPicture *picture, const PwMoves *moves, const PwMove *move)
{
  const PwShift *shifts = pw_moves_shifts (moves, move);
  const PwEffect *effects = pw_moves_effects (moves, move);

  for (guint i = 0; i < move->n_shifts; i++)
    if (shifts[i].from < PW_N_SQUARES (picture))
      picture->spots[shifts[i].from].flags |= PW_SQUARE_SHIFTED;
  for (guint i = 0; i < move->n_effects; i++)
    if (effects[i].square < PW_N_SQUARES (picture))
      picture->spots[effects[i].square].flags
          |= effects[i].effect_kind == PW_EFFECT_FREE ? PW_SQUARE_FREED : PW_SQUARE_IMMOBILISED;
}

gboolean
_pw_other_pieces_swaps (const PwMoves *moves, const PwMove *move)
{
  const PwShift *shifts = pw_moves_shifts (moves, move);

  for (guint i = 0; i < move->n_shifts; i++)
    if (shifts[i].from == move->to)
      return TRUE;
  return FALSE;
}

gboolean
_pw_other_pieces_touches (const PwMoves *moves, const PwMove *move, PwSquare square)
{
  const PwShift *shifts = pw_moves_shifts (moves, move);
  const PwEffect *effects = pw_moves_effects (moves, move);

  for (guint i = 0; i < move->n_shifts; i++)
    if (shifts[i].from == square)
      return TRUE;
  for (guint i = 0; i < move->n_effects; i++)
    if (effects[i].square == square)
      return TRUE;
  return FALSE;
}

static void
add_shift (PwShifts *known, PwShift shift, guint n_squares)
{
  if (shift.from >= n_squares || shift.to >= n_squares || shift.from == shift.to)
    return;
  for (guint i = 0; i < known->n; i++)
    if (known->items[i].from == shift.from && known->items[i].to == shift.to)
      return;
  known->too_many |= known->n == MAX_SHIFTS;
  if (!known->too_many)
    known->items[known->n++] = shift;
}

/* to: of the moves that count; PW_NO_SQUARE for all of them */
static void
collect_shifts (const PwPicture *picture, const PwMoves *moves, PwSquare to, PwShifts *known)
{
  guint n = pw_moves_count (moves);
  const PwMove *first = to != PW_NO_SQUARE ? pw_moves_to (moves, to, &n) : n > 0 ? pw_moves_get (moves, 0) : NULL;

  known->n = 0;
  known->too_many = FALSE;
  for (guint i = 0; i < n && !known->too_many; i++)
    {
      const PwShift *shifts = pw_moves_shifts (moves, &first[i]);

      for (guint j = 0; j < first[i].n_shifts; j++)
        add_shift (known, shifts[j], PW_N_SQUARES (picture));
    }
}

/* -- arrows -- */

/*
 * Where the arc from one place to another bends: to the side that is nearer to the middle
 * of the board, so that it stays on it.
 */
static Place
bend (const PwPicture *picture, Place from, Place to)
{
  double dx = to.x - from.x, dy = to.y - from.y, length = hypot (dx, dy);
  double bulge = CLAMP (length / 5, LEAST_BULGE, MOST_BULGE);
  Place middle = { (from.x + to.x) / 2, (from.y + to.y) / 2 };
  double inward_x = picture->x + (int) picture->files * PW_HALF - middle.x;
  double inward_y = picture->y + (int) picture->ranks * PW_HALF - middle.y;
  double side = dy * inward_x - dx * inward_y < 0 ? -1 : 1;

  middle.x += side * 2 * bulge * dy / length;
  middle.y -= side * 2 * bulge * dx / length;
  return middle;
}

static Place
place_on_arc (Place from, Place over, Place to, double t)
{
  double u = 1 - t;
  Place place = { u * u * from.x + 2 * u * t * over.x + t * t * to.x,
                  u * u * from.y + 2 * u * t * over.y + t * t * to.y };

  return place;
}

/* The least t, in steps from one end, at which the arc is that far away from this end. */
static double
leave_end (Place from, Place over, Place to, double distance)
{
  double t = 0;
  Place place = from;

  while (t < 0.5 && hypot (place.x - from.x, place.y - from.y) < distance)
    {
      t += 1.0 / 64;
      place = place_on_arc (from, over, to, t);
    }
  return t;
}

static void
add_place (PwPicture *picture, double x, double y)
{
  _pw_picture_add_point (picture, (int) lround (x), (int) lround (y));
}

/* The arrow's head: along one barb and back, and along the other. */
static void
add_head (PwPicture *picture, Place before, Place end)
{
  double length = hypot (end.x - before.x, end.y - before.y);
  double dx = (end.x - before.x) / length, dy = (end.y - before.y) / length;
  double back_x = end.x - HEAD_LENGTH * dx, back_y = end.y - HEAD_LENGTH * dy;

  add_place (picture, back_x - HEAD_WIDTH * dy, back_y + HEAD_WIDTH * dx);
  add_place (picture, end.x, end.y);
  add_place (picture, back_x + HEAD_WIDTH * dy, back_y - HEAD_WIDTH * dx);
}

static void
draw_shaft (PwPicture *picture, const PwScene *scene, PwClass style, PwShift shift)
{
  gboolean occupied = shift.to == scene->at || _pw_scene_has_piece (scene, shift.to);
  PwShape *shape = _pw_picture_add (picture, PW_SHAPE_POLYLINE, style);
  Place from, to, over, place = { 0, 0 }, before = place;
  double first, last;
  int x, y;

  shape->text = picture->n_points;
  _pw_picture_centre (picture, shift.from, &x, &y);
  from = (Place) { x, y };
  _pw_picture_centre (picture, shift.to, &x, &y);
  to = (Place) { x, y };
  over = bend (picture, from, to);
  first = leave_end (from, over, to, LEAVE);
  last = 1 - leave_end (to, over, from, occupied ? ARRIVE_AT_PIECE : ARRIVE);
  for (int i = 0; i < N_ARC; i++)
    {
      before = place;
      place = place_on_arc (from, over, to, first + (last - first) * i / (N_ARC - 1));
      add_place (picture, place.x, place.y);
    }
  add_head (picture, before, place);
}

/* A group, so that its id and its title can name both squares: "h1: goes to f1". */
static void
draw_arrow (PwPicture *picture, const PwScene *scene, PwClass style, PwId id, PwShift shift)
{
  PwShape *group = _pw_picture_open (picture, PW_CLASS_WHOLE, id);
  char name[PW_SQUARE_NAME_SIZE];

  _pw_shape_name (group, id, PW_LABEL_GOES, shift.from);
  group->text = (guint32) picture->texts->len;
  group->n_text = pw_picture_write_square (picture, shift.to, name);
  g_string_append_len (picture->texts, name, group->n_text);
  draw_shaft (picture, scene, style, shift);
  _pw_picture_close (picture);
}

static void
draw_arrows (PwPicture *picture, const PwScene *scene, PwClass style, PwId id, const PwShifts *known)
{
  if (known->n > 0)
    _pw_picture_use (picture, PW_LABEL_SHIFT);
  for (guint i = 0; i < known->n; i++)
    draw_arrow (picture, scene, style, id, known->items[i]);
}

void
_pw_other_pieces_draw_shifts (PwPicture *picture, const PwScene *scene)
{
  PwShifts known;

  if (scene->moves == NULL)
    return;
  collect_shifts (picture, scene->moves, scene->flags & PW_SCENE_ONE_TARGET ? scene->pointed : PW_NO_SQUARE, &known);
  if (known.n == 0 || known.too_many)
    return;
  _pw_picture_open (picture, PW_CLASS_SHIFTS, PW_ID_SHIFTS);
  draw_arrows (picture, scene, PW_CLASS_SHIFT, PW_ID_SHIFT, &known);
  _pw_picture_close (picture);
}

void
_pw_other_pieces_draw_pointed (PwPicture *picture, const PwScene *scene)
{
  PwShifts known;

  collect_shifts (picture, scene->moves, scene->pointed, &known);
  draw_arrows (picture, scene, PW_CLASS_PATH, PW_ID_SHIFTED, &known);
}

void
_pw_other_pieces_draw_hint (PwPicture *picture, const PwScene *scene)
{
  PwShift hint = scene->hint;

  if (hint.from == hint.to || !_pw_picture_shows (picture, hint.from) || !_pw_picture_shows (picture, hint.to))
    return;
  _pw_picture_use (picture, PW_LABEL_HINT);
  draw_arrow (picture, scene, PW_CLASS_PATH, PW_ID_HINT, hint);
}

/* -- locks -- */

static void
draw_lock (PwPicture *picture, PwSquare square, gboolean freed)
{
  PwLabel label = freed ? PW_LABEL_FREED : PW_LABEL_IMMOBILISED;
  PwShape *shape = _pw_picture_add (picture, PW_SHAPE_GLYPH, freed ? PW_CLASS_FREED : PW_CLASS_IMMOBILISED);
  int x, y;

  _pw_picture_centre (picture, square, &x, &y);
  _pw_shape_place (shape, freed ? x - LOCK_ASIDE : x + LOCK_ASIDE, y + LOCK_BELOW, 0, 0);
  shape->glyph = freed ? PW_GLYPH_OPEN_LOCK : PW_GLYPH_LOCK;
  _pw_shape_name (shape, freed ? PW_ID_FREED : PW_ID_IMMOBILISED, label, square);
  _pw_picture_use (picture, label);
}

void
_pw_other_pieces_draw_locks (PwPicture *picture, PwSquare square)
{
  if (picture->spots[square].flags & PW_SQUARE_IMMOBILISED)
    draw_lock (picture, square, FALSE);
  if (picture->spots[square].flags & PW_SQUARE_FREED)
    draw_lock (picture, square, TRUE);
}
