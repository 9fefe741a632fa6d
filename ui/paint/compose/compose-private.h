/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "ui/paint/scheme/own-scheme.h"
#include "ui/paint/compose/ride-lines.h"
#include "ui/paint/compose/shape.h"

G_BEGIN_DECLS

/*
 * Inside of a picture, shared by shapes.c (the list), picture.c (board and pieces), marks.c (marks, lines and
 * paths), other-pieces.c (what happens to other pieces), statements.c (statements about the piece),
 * past-moves.c (what happened before: unmoved pieces, en passant), game-marks.c (a game), contrast-marks.c
 * (two pieces compared), board.c (squares, coordinates, how much of the board is shown), legend.c and
 * caption.c.
 */

/* All marks and statements of one square, gathered before anything is drawn. */
typedef struct
{
  guint8 ends;   /* PwHolds: how a move may end here */
  guint8 manner; /* PwMoveManner, of any of the moves here */
  guint16 flags; /* PwSquareFlags */
  guint8 said;   /* PwSaidFlags, of statements.c: the statements about it as a target */
  guint8 n_strings;
  guint8 contrast; /* PwContrast */
} PwSquareMarks;

typedef enum
{
  PW_SQUARE_TARGET = 1 << 0,
  PW_SQUARE_MOVED = 1 << 1, /* some move here may be made after the piece has moved */
  PW_SQUARE_ATTACK = 1 << 2,
  PW_SQUARE_SCREEN = 1 << 3,
  PW_SQUARE_VICTIM = 1 << 4,
  PW_SQUARE_PASS = 1 << 5,
  PW_SQUARE_HOP = 1 << 6, /* the pointed path, or the way of a statement, goes over it */
  PW_SQUARE_TAKEN = 1 << 7,
  PW_SQUARE_SHIFTED = 1 << 8, /* some move sends the piece elsewhere */
  PW_SQUARE_IMMOBILISED = 1 << 9,
  PW_SQUARE_FREED = 1 << 10,
  PW_SQUARE_TOLD = 1 << 11,     /* tied to the move pointed at */
  PW_SQUARE_SPARED = 1 << 12,   /* a statement is that it is not taken */
  PW_SQUARE_CONTRAST = 1 << 13, /* one of two pieces does something here */
} PwSquareFlags;

/* A piece with a part in moves that end elsewhere. */
#define PW_SQUARE_PART (PW_SQUARE_VICTIM | PW_SQUARE_SHIFTED | PW_SQUARE_IMMOBILISED | PW_SQUARE_FREED)

typedef struct
{
  const char *text;
  guint length;
  guint width; /* in hundredths of its size */
} PwWords;

/* The part of the board that is shown: squares, and where it is in the picture. */
typedef struct
{
  guint file, rank, files, ranks;
  int x, y, width, height;
} PwShown;

struct _PwPicture
{
  PwShape *shapes;
  guint n_shapes, shapes_size;
  PwPoint *points;
  guint n_points, points_size;
  GString *texts;
  GString *caption;
  const PwScheme *scheme;
  PwPortrait *portraits[1 + PW_N_LETTERS]; /* (nullable): the scene's own, and those of letters */
  guint64 classes[2];   /* a bit for each */
  guint64 marks;        /* PwLabels in use, for the legend */
  PwWords labels[PW_N_LABELS];
  PwLegendEntry steps[PW_HEAT_MOST_STEPS]; /* of the scale of figures on squares */
  guint n_steps;
  /* where the board is */
  int width, height;
  int x, y; /* of the whole board, also where only a part of it is shown */
  PwShown shown;
  int text_scale; /* in tenths: texts grow with the board, as its squares are shown smaller */
  guint files, ranks;
  gboolean flipped;
  gboolean outlines; /* texts are outlines */
  char file_names[PW_BOARD_MAX_SIZE][4], rank_names[PW_BOARD_MAX_SIZE][4];
  guint8 file_lengths[PW_BOARD_MAX_SIZE], rank_lengths[PW_BOARD_MAX_SIZE];
  /* while composing */
  guint n_paths;
  PwSquareMarks *spots;
  guint spots_size;
  PwRideLines lines;
};

#define PW_TITLE_ROOM             36 /* above the board, in units of text */
#define PW_HALF                   (PW_PICTURE_SQUARE / 2)
#define PW_N_SQUARES(picture)     ((picture)->files * (picture)->ranks)
#define PW_SCALED(picture, units) ((units) * (picture)->text_scale / 10)

/*
 * Rounds up to a quarter of a square.  Whatever is around the board is as many steps
 * wide: at every size that is a multiple of four, squares and borders are whole pixels.
 */
#define PW_STEPS_UP(units) (((units) + 11) / 12 * 12)

void _pw_picture_grow (PwPicture *picture);
/* Adds a point to the polyline that was added last. */
void _pw_picture_add_point (PwPicture *picture, int x, int y);

/* Adds a shape, to be filled in; valid until the next one is added. */
static inline PwShape *
_pw_picture_add (PwPicture *picture, PwShapeKind kind, PwClass style)
{
  PwShape *shape;

  if (picture->n_shapes == picture->shapes_size)
    _pw_picture_grow (picture);
  shape = &picture->shapes[picture->n_shapes++];
  memset (shape, 0, sizeof *shape);
  shape->kind = (guint8) kind;
  shape->style = (guint8) style;
  picture->classes[style / 64] |= (guint64) 1 << style % 64;
  return shape;
}

static inline void
_pw_shape_name (PwShape *shape, PwId id, PwLabel label, guint subject)
{
  shape->id = (guint8) id;
  shape->label = (guint8) label;
  shape->subject = (guint16) subject;
}

static inline void
_pw_shape_place (PwShape *shape, int x, int y, int w, int h)
{
  shape->x = (gint16) x;
  shape->y = (gint16) y;
  shape->w = (gint16) w;
  shape->h = (gint16) h;
}

static inline PwShape *
_pw_picture_open (PwPicture *picture, PwClass style, PwId id)
{
  PwShape *shape = _pw_picture_add (picture, PW_SHAPE_GROUP, style);

  shape->id = (guint8) id;
  return shape;
}

static inline void
_pw_picture_close (PwPicture *picture)
{
  _pw_picture_add (picture, PW_SHAPE_END, PW_CLASS_WHOLE);
}

/* Notes that the legend has to explain a mark. */
static inline void
_pw_picture_use (PwPicture *picture, PwLabel label)
{
  picture->marks |= (guint64) 1 << label;
}

/* The middle of a square. */
static inline void
_pw_picture_centre (const PwPicture *picture, PwSquare square, int *x, int *y)
{
  int file = (int) (square % picture->files), rank = (int) (square / picture->files);
  int column = picture->flipped ? (int) picture->files - 1 - file : file;
  int row = picture->flipped ? rank : (int) picture->ranks - 1 - rank;

  *x = picture->x + column * PW_PICTURE_SQUARE + PW_HALF;
  *y = picture->y + row * PW_PICTURE_SQUARE + PW_HALF;
}

/* Whether a square is in the part of the board that is shown. */
static inline gboolean
_pw_picture_shows (const PwPicture *picture, PwSquare square)
{
  guint file = square % picture->files, rank = square / picture->files;
  const PwShown *shown = &picture->shown;

  return file - shown->file < shown->files && rank - shown->rank < shown->ranks;
}

static inline gboolean
_pw_scene_has_title (const PwScene *scene)
{
  return scene->title != NULL && scene->title[0] != '\0';
}

/*
 * Adds a text that is already in the pool, between two of its offsets.
 *
 * x, y: where its anchor and its base line are
 */
PwShape *_pw_picture_add_text (PwPicture *picture, PwClass style, int x, int y, int size, gsize start,
                               gsize end);

/* Whether a piece is on a square, other than the one under design. */
static inline gboolean
_pw_scene_has_piece (const PwScene *scene, PwSquare square)
{
  guint8 cell = pw_board_cells (scene->board)[square];

  return square != scene->at && (cell == PW_CELL_FIRST || cell == PW_CELL_SECOND);
}

/* -- board.c -- */

/* Finds out which part of the board is shown, from what was gathered. */
void _pw_picture_crop (PwPicture *picture, const PwScene *scene);
/* Places the part that is shown with its top left corner there. */
void _pw_picture_place_board (PwPicture *picture, int x, int y);
void _pw_picture_draw_board (PwPicture *picture, const PwScene *scene);
void _pw_picture_draw_coordinates (PwPicture *picture);

/* -- picture.c -- */

/* Makes a picture empty, and takes from the scene what is not drawn. */
void _pw_picture_begin (PwPicture *picture, const PwScene *scene);

/* -- caption.c -- */

#define PW_MAX_TITLE_CLUSTERS 160
#define PW_TITLE_LEAST_SIZE   11 /* what has no room in this size is cut */
/* Draws a title above the board, as wide as the picture at most. */
void _pw_title_draw (PwPicture *picture, const char *title);
/* Draws lines of text, breaking them. Returns: their height */
int _pw_caption_draw (PwPicture *picture, const char *caption, int top);
/* The same for a moment: its letters, and below them its sentence. */
int _pw_moment_draw (PwPicture *picture, const PwMoment *moment, int top);

/* -- mark-shapes.c -- */

/* A mark as a shape: a circle of this radius, or a glyph. */
typedef struct
{
  guint8 kind;
  guint8 style;
  guint8 glyph;
  guint8 radius;
} PwForm;

#define PW_CIRCLE(style, radius)                                                                             \
  {                                                                                                          \
    PW_SHAPE_CIRCLE, PW_CLASS_##style, 0, radius                                                             \
  }
#define PW_GLYPH(style, glyph)                                                                               \
  {                                                                                                          \
    PW_SHAPE_GLYPH, PW_CLASS_##style, PW_GLYPH_##glyph, 0                                                    \
  }

/*
 * The form that a user has chosen for a mark, on an empty square or around a piece.
 *
 * legend: the mark's words in the legend
 * Returns: (nullable): it has the usual one
 */
const PwForm *_pw_mark_form (const PwScheme *scheme, PwLabel legend, gboolean around);
/* Draws a mark of this form. */
PwShape *_pw_mark_draw (PwPicture *picture, const PwForm *form, PwSquare square);

/* -- marks.c -- */

/* Reads the moves into the spots and lines. */
void _pw_marks_gather (PwPicture *picture, const PwScene *scene);
void _pw_marks_draw_lines (PwPicture *picture);
/* The path of the move pointed at. */
void _pw_marks_draw_paths (PwPicture *picture, const PwScene *scene);
/* What lies under the pieces, and what lies on them. */
void _pw_marks_draw_below (PwPicture *picture, const PwScene *scene);
void _pw_marks_draw_above (PwPicture *picture, const PwScene *scene);

/* Single marks, for statements.c: a line; a bar before a blocker, square on to dx, dy; the others around a
 * square. */
PwShape *_pw_marks_draw_line (PwPicture *picture, PwClass style, const PwSegment *segment);
void _pw_marks_draw_bar (PwPicture *picture, PwSquare blocker, int dx, int dy);
void _pw_marks_draw_screen (PwPicture *picture, PwSquare square);
PwShape *_pw_marks_draw_star (PwPicture *picture, PwClass style, PwSquare square);
void _pw_marks_draw_pass (PwPicture *picture, PwSquare square);

/* -- other-pieces.c -- */

/* Notes in the spots which pieces a move shifts, immobilises or frees. */
void _pw_other_pieces_gather (PwPicture *picture, const PwMoves *moves, const PwMove *move);
/* Whether the piece on the move's target ends elsewhere. */
gboolean _pw_other_pieces_swaps (const PwMoves *moves, const PwMove *move);
/* Whether the move shifts, immobilises or frees the piece on a square. */
gboolean _pw_other_pieces_touches (const PwMoves *moves, const PwMove *move, PwSquare square);
/* Arrows for the pieces that end elsewhere: of all moves, and of those to the square pointed at. */
void _pw_other_pieces_draw_shifts (PwPicture *picture, const PwScene *scene);
void _pw_other_pieces_draw_pointed (PwPicture *picture, const PwScene *scene);
/* An arrow for the move that is suggested. */
void _pw_other_pieces_draw_hint (PwPicture *picture, const PwScene *scene);
/* The locks on a piece that is immobilised or freed. */
void _pw_other_pieces_draw_locks (PwPicture *picture, PwSquare square);

/* -- contrast-marks.c -- */

/* Notes in the spots what two pieces do there. */
void _pw_contrast_gather (PwPicture *picture, const PwScene *scene);
/* The mark of a square with PW_SQUARE_CONTRAST. */
void _pw_contrast_draw (PwPicture *picture, const PwScene *scene, PwSquare square);

/* -- game-marks.c -- */

/* Notes where the piece in hand can go, and what it can capture. */
void _pw_game_marks_gather (PwPicture *picture, const PwScene *scene);
void _pw_game_marks_draw_below (PwPicture *picture, const PwScene *scene);
void _pw_game_marks_draw_held (PwPicture *picture, const PwScene *scene);

/* -- statements.c -- */

/* Notes the statements in the spots. */
void _pw_statements_gather (PwPicture *picture, const PwScene *scene);
/* What lies under the pieces, and what lies on them. */
void _pw_statements_draw_below (PwPicture *picture, const PwScene *scene);
void _pw_statements_draw_above (PwPicture *picture, const PwScene *scene);

/* -- heat-squares.c -- */

/* Shades the squares, and writes their figures on them. */
void _pw_heat_draw (PwPicture *picture, const PwScene *scene);
/* The numbers of squares with pieces on them, which are above those. */
void _pw_heat_draw_tags (PwPicture *picture, const PwScene *scene);

/* -- past-moves.c -- */

/* The square that may be taken on en passant. */
void _pw_past_moves_draw_passed (PwPicture *picture, const PwScene *scene);
/* Signs on the pieces that have not moved yet. */
void _pw_past_moves_draw_unmoved (PwPicture *picture, const PwScene *scene);

/* -- legend.c -- */

/* Draws the legend of the marks in use below or beside the board, and makes the picture larger for it. */
void _pw_legend_draw (PwPicture *picture, gboolean beside);
/* Puts the scale of figures on squares into the picture. heat: (nullable): there is none */
void _pw_legend_take_steps (PwPicture *picture, const PwHeat *heat);
/* Draws the sample of a mark around a point. */
void _pw_legend_draw_sample (PwPicture *picture, guint sample, int x, int y);

G_END_DECLS
