/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Statements of a user about the piece on a position: at each target one verdict, a tick or the sign for no entry,
 * and lines to the other pieces that it depends on. Owns their geometry; must not know colors or backends.
 */
#include "ui/paint/compose/compose-private.h"

#include <math.h>

#define AROUND     20 /* radius of what is around a piece */
#define CORNER     16 /* from a piece's middle to a verdict at its corner */
#define BADGE_AWAY 27 /* from a target's middle to a verdict on the line to it */
#define BOW        11 /* the further a line is bent, the more others lead to the same target */
#define MOST_BOWS  4
#define N_ARC      9 /* points of a bent line */
#define MAX_STOPS  (PW_STATEMENT_MAX_TAKEN + 2)

/* Statements about a target: at most one of the first three, any of the others. */
typedef enum
{
  PW_SAID_MAY = 1 << 0,
  PW_SAID_HOPS = 1 << 1,
  PW_SAID_NOT = 1 << 2,
  PW_SAID_TAKES = 1 << 3,
  PW_SAID_TAKES_NOT = 1 << 4,
} PwSaidFlags;

/* Lines lead from the target to what is taken, or from the piece over the others to the target. */
typedef enum
{
  PW_LEADS_NOWHERE,
  PW_LEADS_TO_OTHERS,
  PW_LEADS_OVER_OTHERS,
} PwLeads;

/* ORDER PwSaying */
static const struct
{
  guint8 said;          /* PwSaidFlags */
  guint8 leads;         /* PwLeads */
  guint8 line;          /* PwClass */
  guint8 id;            /* PwId */
  guint8 title, legend; /* PwLabel */
  guint16 others;       /* PwSquareFlags */
} rows[PW_N_SAYINGS] = {
  { .said = PW_SAID_MAY },
  { .said = PW_SAID_NOT },
  { PW_SAID_TAKES, PW_LEADS_TO_OTHERS, PW_CLASS_TIE, PW_ID_TAKES, PW_LABEL_TAKES, PW_LABEL_TAKEN,
    PW_SQUARE_VICTIM },
  { PW_SAID_TAKES_NOT, PW_LEADS_TO_OTHERS, PW_CLASS_TAKES_NOT, PW_ID_TAKES_NOT, PW_LABEL_TAKES_NOT,
    PW_LABEL_SPARED, PW_SQUARE_SPARED },
  { PW_SAID_HOPS, PW_LEADS_OVER_OTHERS, PW_CLASS_HOPS, PW_ID_HOPS, PW_LABEL_HOPS, PW_LABEL_HOPPED,
    PW_SQUARE_HOP },
  { PW_SAID_NOT, PW_LEADS_OVER_OTHERS, PW_CLASS_BLOCKED, PW_ID_BLOCKED, PW_LABEL_BLOCKED, PW_LABEL_BARRED,
    0 },
};

/* -- gathering -- */

/* The statement at a place of the list; NULL if it makes no sense on this board. */
static const PwStatement *
get_statement (const PwScene *scene, guint i)
{
  const PwPosition position = { scene->board, scene->at, scene->side, FALSE };

  return pw_statement_fits (&scene->statements[i], &position) ? &scene->statements[i] : NULL;
}

static guint
count_statements (const PwScene *scene)
{
  return scene->moves == NULL && scene->statements != NULL ? scene->n_statements : 0;
}

void
_pw_statements_gather (PwPicture *picture, const PwScene *scene)
{
  guint n = count_statements (scene);

  for (guint i = 0; i < n; i++)
    {
      const PwStatement *statement = get_statement (scene, i);

      if (statement == NULL)
        continue;
      picture->spots[statement->to].said |= rows[statement->says].said;
      for (guint j = 0; j < statement->n_others; j++)
        if (statement->others[j] != statement->to)
          picture->spots[statement->others[j]].flags |= rows[statement->says].others;
    }
}

/* The verdict on a target; lines of statements with another verdict have one of their own. */
static gboolean
is_allowed (const PwSquareMarks *spot)
{
  if (spot->said & (PW_SAID_MAY | PW_SAID_HOPS | PW_SAID_NOT))
    return !(spot->said & PW_SAID_NOT);
  return (spot->said & PW_SAID_TAKES) != 0;
}

static gboolean
says_may (const PwStatement *statement)
{
  return (rows[statement->says].said & (PW_SAID_MAY | PW_SAID_HOPS | PW_SAID_TAKES)) != 0;
}

static gboolean
takes_target (const PwStatement *statement)
{
  for (guint i = 0; i < statement->n_others; i++)
    if (statement->others[i] == statement->to)
      return TRUE;
  return FALSE;
}

/* -- lines -- */

static int
distance_between (const PwPicture *picture, PwSquare from, PwSquare to)
{
  int dx, dy;

  pw_ride_lines_way (&picture->lines, from, &to, 1, 0, &dx, &dy);
  return dx * dx + dy * dy;
}

/*
 * The squares that a statement's line goes through in turn, always on to the nearest one.
 *
 * Returns: how many, at least 1
 */
static guint
find_stops (const PwPicture *picture, const PwScene *scene, const PwStatement *statement,
            PwSquare stops[MAX_STOPS])
{
  gboolean over = rows[statement->says].leads == PW_LEADS_OVER_OTHERS;
  PwSquare rest[PW_STATEMENT_MAX_TAKEN];
  guint n = 0, n_rest = 0;

  for (guint i = 0; i < statement->n_others; i++)
    if (statement->others[i] != statement->to)
      rest[n_rest++] = statement->others[i];
  for (stops[n++] = over ? scene->at : statement->to; n_rest > 0;)
    {
      guint nearest = 0;

      for (guint i = 1; i < n_rest; i++)
        if (distance_between (picture, stops[n - 1], rest[i])
            < distance_between (picture, stops[n - 1], rest[nearest]))
          nearest = i;
      stops[n++] = rest[nearest];
      rest[nearest] = rest[--n_rest];
    }
  if (over)
    stops[n++] = statement->to;
  return n;
}

/* A point of a line between two points that is bent to one side by so much. */
static PwPoint
bend_at (PwPoint from, PwPoint to, int bow, double t)
{
  double dx = to.x - from.x, dy = to.y - from.y, length = MAX (1, hypot (dx, dy)),
         aside = 4 * bow * t * (1 - t);
  PwPoint point = { (gint16) lround (from.x + t * dx + aside * dy / length),
                    (gint16) lround (from.y + t * dy - aside * dx / length) };

  return point;
}

static PwPoint
centre_of (const PwPicture *picture, PwSquare square)
{
  int x, y;

  _pw_picture_centre (picture, square, &x, &y);
  return (PwPoint){ (gint16) x, (gint16) y };
}

/*
 * The way of a line, in the picture; its end may lie off the board, round its edge.
 *
 * bow: how far to bend it; becomes 0 if it goes round the edge, and negative if that bends it to the
 * middle of the board, so that it stays there
 * Returns: whether it goes round the edge
 */
static gboolean
lay_leg (const PwPicture *picture, PwSquare from, PwSquare to, PwPoint *start, PwPoint *end, int *bow)
{
  int middle_x = picture->x + (int) picture->files * PW_HALF, middle_y = picture->y + (int) picture->ranks * PW_HALF;
  int dx, dy;
  PwPoint there = centre_of (picture, to);

  pw_ride_lines_way (&picture->lines, from, &to, 1, 0, &dx, &dy);
  if (picture->flipped)
    dx = -dx, dy = -dy;
  *start = centre_of (picture, from);
  *end = (PwPoint) { (gint16) (start->x + dx * PW_PICTURE_SQUARE), (gint16) (start->y - dy * PW_PICTURE_SQUARE) };
  if (-dy * (middle_x - start->x) < dx * (middle_y - start->y))
    *bow = -*bow;
  if (end->x != there.x)
    *bow = 0;
  return end->x != there.x;
}

static void
draw_round_edge (PwPicture *picture, PwClass style, PwSquare from, PwSquare to)
{
  PwSegment ends[2];
  int dx, dy;

  pw_ride_lines_way (&picture->lines, from, &to, 1, 0, &dx, &dy);
  pw_ride_lines_split (&picture->lines, from, to, dx, dy, ends);
  _pw_marks_draw_line (picture, style, &ends[0]);
  _pw_marks_draw_line (picture, style, &ends[1]);
}

static void
draw_bent (PwPicture *picture, PwClass style, PwPoint start, PwPoint end, int bow)
{
  PwShape *shape = _pw_picture_add (picture, PW_SHAPE_POLYLINE, style);

  shape->text = picture->n_points;
  for (int i = 0; i < N_ARC; i++)
    {
      PwPoint point = bend_at (start, end, bow, i / (N_ARC - 1.0));

      _pw_picture_add_point (picture, point.x, point.y);
    }
}

static void
draw_leg (PwPicture *picture, PwClass style, PwSquare from, PwSquare to, int bow)
{
  PwPoint start, end;

  if (lay_leg (picture, from, to, &start, &end, &bow))
    draw_round_edge (picture, style, from, to);
  else if (bow != 0)
    draw_bent (picture, style, start, end, bow);
  else
    _pw_shape_place (_pw_picture_add (picture, PW_SHAPE_LINE, style), start.x, start.y, end.x, end.y);
}

/* Lines of one target are bent more and more, so that each of them is seen. */
static int
next_bow (PwPicture *picture, const PwStatement *statement)
{
  PwSquareMarks *spot = &picture->spots[statement->to];

  if (rows[statement->says].leads != PW_LEADS_TO_OTHERS)
    return 0;
  return BOW * (spot->n_strings++ % MOST_BOWS);
}

/* The blockers have their bars on the side from which the line comes. */
static void
draw_bars (PwPicture *picture, const PwSquare *stops, guint n)
{
  for (guint i = 1; i + 1 < n; i++)
    {
      int dx, dy;

      pw_ride_lines_way (&picture->lines, stops[i - 1], &stops[i], 1, 0, &dx, &dy);
      _pw_marks_draw_bar (picture, stops[i], dx, dy);
    }
}

/* -- statements with other pieces -- */

/* A group, so that its title can name all squares: "d7: takes e4, f4". */
static void
open_statement (PwPicture *picture, const PwStatement *statement, PwId id)
{
  PwShape *group = _pw_picture_open (picture, PW_CLASS_WHOLE, id);
  PwLabel label = rows[statement->says].title;
  char name[PW_SQUARE_NAME_SIZE];

  if (statement->n_others == 0)
    label = says_may (statement) ? PW_LABEL_TAKES_NOTHING : PW_LABEL_NOT_PEACEFULLY;
  _pw_shape_name (group, id, label, statement->to);
  group->text = (guint32) picture->texts->len;
  for (guint i = 0; i < statement->n_others; i++)
    {
      if (i > 0)
        g_string_append (picture->texts, ", ");
      g_string_append_len (picture->texts, name,
                           pw_picture_write_square (picture, statement->others[i], name));
    }
  group->n_text = (guint32) picture->texts->len - group->text;
}

/* What happens to a piece on the target by a statement, around it: corners if it is taken, a ring if not. */
static void
draw_around (PwPicture *picture, PwSquare square, gboolean taken, PwClass style)
{
  PwShape *shape = _pw_picture_add (picture, taken ? PW_SHAPE_GLYPH : PW_SHAPE_CIRCLE, style);
  PwPoint centre = centre_of (picture, square);

  _pw_shape_place (shape, centre.x, centre.y, taken ? 0 : AROUND, 0);
  shape->glyph = PW_GLYPH_CORNERS;
}

static void
draw_statement (PwPicture *picture, const PwScene *scene, const PwStatement *statement)
{
  PwClass line = rows[statement->says].line;
  gboolean exact = rows[statement->says].leads == PW_LEADS_TO_OTHERS, taken = takes_target (statement);
  PwSquare stops[MAX_STOPS];
  guint n = find_stops (picture, scene, statement, stops);
  int bow;

  if (scene->at >= PW_N_SQUARES (picture) && !exact)
    return;
  open_statement (picture, statement, rows[statement->says].id);
  bow = n > 1 ? next_bow (picture, statement) : 0;
  for (guint i = 0; i + 1 < n; i++)
    draw_leg (picture, line, stops[i], stops[i + 1], i == 0 ? bow : 0);
  if (statement->says == PW_SAYS_BLOCKED)
    draw_bars (picture, stops, n);
  if (n > 1)
    _pw_picture_use (picture, rows[statement->says].legend);
  if (exact && _pw_scene_has_piece (scene, statement->to) && (taken || n == 1))
    {
      PwClass style = !says_may (statement) ? PW_CLASS_TAKES_NOT : taken ? PW_CLASS_CROSS : PW_CLASS_RING;

      draw_around (picture, statement->to, taken, style);
      if (says_may (statement))
        _pw_picture_use (picture, taken ? PW_LABEL_CAPTURE : PW_LABEL_MOVE);
    }
  _pw_picture_close (picture);
}

/* A piece on a target is captured, unless a statement names other captures. */
static void
draw_captured (PwPicture *picture, const PwScene *scene, PwSquare square)
{
  const PwSquareMarks *spot = &picture->spots[square];
  gboolean taken
      = (spot->said & PW_SAID_MAY) || (spot->said & (PW_SAID_HOPS | PW_SAID_TAKES)) == PW_SAID_HOPS;

  if (!taken || !_pw_scene_has_piece (scene, square) || (spot->flags & PW_SQUARE_TARGET))
    return;
  draw_around (picture, square, TRUE, PW_CLASS_CROSS);
  _pw_shape_name (&picture->shapes[picture->n_shapes - 1], PW_ID_MARK, PW_LABEL_CAPTURE, square);
  _pw_picture_use (picture, PW_LABEL_CAPTURE);
}

void
_pw_statements_draw_below (PwPicture *picture, const PwScene *scene)
{
  guint n = count_statements (scene);

  if (n == 0)
    return;
  _pw_picture_open (picture, PW_CLASS_LINES, PW_ID_STATEMENTS);
  for (guint i = 0; i < n; i++)
    {
      const PwStatement *statement = get_statement (scene, i);

      if (statement != NULL && rows[statement->says].leads != PW_LEADS_NOWHERE)
        draw_statement (picture, scene, statement);
    }
  for (guint i = 0; i < PW_N_SQUARES (picture); i++)
    {
      if (picture->spots[i].flags & PW_SQUARE_HOP)
        _pw_marks_draw_screen (picture, (PwSquare) i);
      draw_captured (picture, scene, (PwSquare) i);
    }
  _pw_picture_close (picture);
}

/* -- verdicts -- */

typedef enum
{
  PW_BADGE_MAY_NOT,
  PW_BADGE_MAY,
  PW_BADGE_GUESS,
} PwBadge;

static const struct
{
  guint8 style;     /* PwClass */
  guint8 glyphs[2]; /* PwGlyph: large and small */
  guint8 label, id; /* PwLabel, PwId */
} badges[] = {
  [PW_BADGE_MAY_NOT]
  = { PW_CLASS_MAY_NOT, { PW_GLYPH_NO_ENTRY, PW_GLYPH_SMALL_NO_ENTRY }, PW_LABEL_MAY_NOT, PW_ID_MAY_NOT },
  [PW_BADGE_MAY] = { PW_CLASS_MAY, { PW_GLYPH_TICK, PW_GLYPH_SMALL_TICK }, PW_LABEL_MAY, PW_ID_MAY },
  [PW_BADGE_GUESS]
  = { PW_CLASS_GUESS, { PW_GLYPH_FILLED_SQUARE, PW_GLYPH_SMALL_FILLED_SQUARE }, PW_LABEL_GUESS, PW_ID_MAY },
};

static PwBadge
choose_badge (const PwScene *scene, PwSquare square, gboolean may)
{
  if (!may)
    return PW_BADGE_MAY_NOT;
  if ((scene->flags & PW_SCENE_GUESSES) || (scene->guesses != NULL && scene->guesses[square]))
    return PW_BADGE_GUESS;
  return PW_BADGE_MAY;
}

static PwShape *
draw_badge (PwPicture *picture, PwBadge badge, gboolean small, PwPoint where)
{
  PwShape *shape = _pw_picture_add (picture, PW_SHAPE_GLYPH, badges[badge].style);

  _pw_shape_place (shape, where.x, where.y, 0, 0);
  shape->glyph = badges[badge].glyphs[small];
  _pw_picture_use (picture, badges[badge].label);
  return shape;
}

/* In the middle of an empty square, at a corner of anything else. */
static void
draw_verdict (PwPicture *picture, const PwScene *scene, PwSquare square)
{
  const PwSquareMarks *spot = &picture->spots[square];
  PwBadge badge = choose_badge (scene, square, is_allowed (spot));
  gboolean beside
      = square == scene->at || _pw_scene_has_piece (scene, square) || (spot->flags & PW_SQUARE_TARGET);
  PwPoint where = centre_of (picture, square);

  if (beside)
    where = (PwPoint){ (gint16) (where.x + CORNER), (gint16) (where.y + CORNER) };
  _pw_shape_name (draw_badge (picture, badge, beside, where), badges[badge].id, badges[badge].label, square);
}

/* The place of a verdict that only one of the lines to a target has. */
static PwPoint
place_on_line (const PwPicture *picture, PwSquare from, PwSquare to, int bow)
{
  PwPoint start, end;

  lay_leg (picture, from, to, &start, &end, &bow);
  return bend_at (start, end, bow, BADGE_AWAY / hypot (end.x - start.x, end.y - start.y));
}

static void
draw_own_verdict (PwPicture *picture, const PwScene *scene, const PwStatement *statement)
{
  PwSquare stops[MAX_STOPS];
  guint n = find_stops (picture, scene, statement, stops);
  int bow = n > 1 ? next_bow (picture, statement) : 0;
  PwPoint where = centre_of (picture, statement->to);

  if (is_allowed (&picture->spots[statement->to]) == says_may (statement))
    return;
  if (n > 1)
    where = place_on_line (picture, stops[0], stops[1], bow);
  else
    where = (PwPoint){ (gint16) (where.x - CORNER), (gint16) (where.y + CORNER) };
  open_statement (picture, statement, PW_ID_NONE);
  draw_badge (picture, choose_badge (scene, statement->to, says_may (statement)), TRUE, where);
  _pw_picture_close (picture);
}

/* The stars on what is taken: hollow if the statement is that it is not. */
static void
draw_fate (PwPicture *picture, PwSquare square)
{
  gboolean taken = (picture->spots[square].flags & PW_SQUARE_VICTIM) != 0;
  PwShape *shape = _pw_marks_draw_star (picture, taken ? PW_CLASS_STAR : PW_CLASS_MAY_NOT, square);

  _pw_shape_name (shape, taken ? PW_ID_VICTIM : PW_ID_SPARED, taken ? PW_LABEL_VICTIM : PW_LABEL_SPARED,
                  square);
}

static void
draw_own_verdicts (PwPicture *picture, const PwScene *scene)
{
  guint n = count_statements (scene);

  for (guint i = 0; i < PW_N_SQUARES (picture); i++)
    picture->spots[i].n_strings = 0;
  for (guint i = 0; i < n; i++)
    {
      const PwStatement *statement = get_statement (scene, i);

      if (statement != NULL && rows[statement->says].leads == PW_LEADS_TO_OTHERS)
        draw_own_verdict (picture, scene, statement);
    }
}

void
_pw_statements_draw_above (PwPicture *picture, const PwScene *scene)
{
  if (count_statements (scene) == 0)
    return;
  _pw_picture_open (picture, PW_CLASS_MARKS, PW_ID_NONE);
  draw_own_verdicts (picture, scene);
  for (guint i = 0; i < PW_N_SQUARES (picture); i++)
    {
      const PwSquareMarks *spot = &picture->spots[i];

      if (spot->flags & (PW_SQUARE_VICTIM | PW_SQUARE_SPARED))
        draw_fate (picture, (PwSquare) i);
      if (spot->said == 0)
        continue;
      if (i == scene->at && !(spot->flags & PW_SQUARE_TARGET))
        _pw_marks_draw_pass (picture, (PwSquare) i);
      draw_verdict (picture, scene, (PwSquare) i);
    }
  _pw_picture_close (picture);
}
