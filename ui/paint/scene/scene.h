/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/span.h"
#include "core/board/board.h"
#include "core/engine/graph/moves.h"
#include "core/synthesis/sketch/sketch.h"
#include "ui/paint/scene/figurine.h"
#include "ui/paint/scene/heat.h"
#include "ui/paint/portrait/portrait.h"
#include "ui/paint/scheme/scheme.h"

G_BEGIN_DECLS

/*
 * PwScene: what a diagram shows, by value. It borrows everything it points to; callers that need it for longer, or in
 * another thread, take a copy.
 * Scene (what) -> picture (named shapes, composed once) -> backends (design, section 1).
 */

/* Which marks the legend names, and what else is around the board. */
typedef enum
{
  PW_SCENE_COORDINATES = 1 << 0,
  PW_SCENE_LEGEND = 1 << 1,
  PW_SCENE_ATTACKS = 1 << 2,  /* squares that only lack an enemy, as faint crosses */
  PW_SCENE_FLIPPED = 1 << 3,  /* seen from the second side */
  PW_SCENE_DIMMED = 1 << 4,   /* the last good board of a text that is broken now */
  PW_SCENE_NO_PAPER = 1 << 5, /* nothing painted behind the board: for a surface that has its own background */
  PW_SCENE_PIECE_ONLY = 1 << 6, /* just the piece, no board: what is dragged; that on the first square, if any, or else
                                * the one under design */
  PW_SCENE_UNMOVED = 1 << 7,  /* the piece under design has not moved yet */
  PW_SCENE_BARE = 1 << 8,     /* no margin: the picture is as large as its squares, if there is nothing else around */
  PW_SCENE_GUESSES = 1 << 9,  /* statements are guesses that nobody has checked */
  PW_SCENE_NO_BORDER = 1 << 10, /* nothing drawn around the board */
  PW_SCENE_NO_LINES = 1 << 11,  /* slides and rides without their lines */
  PW_SCENE_CROPPED = 1 << 12,   /* only as much of the board as there are marks on, and the piece */
  PW_SCENE_LEGEND_BESIDE = 1 << 13, /* the legend to the right of the board, not below it */
  PW_SCENE_ONE_TARGET = 1 << 14,    /* nothing but the moves to the square pointed at */
  PW_SCENE_FIGURINES = 1 << 15, /* other pieces are figurines: those of "figurines", or those of chess */
  PW_SCENE_OUTLINES = 1 << 16,  /* texts as outlines: files need no font */
  PW_SCENE_STRIP = 1 << 17,     /* a move from its beginning to its end, on several boards (ui/paint/compose/strip.h) */
  PW_SCENE_NO_SQUARES = 1 << 18, /* squares are not drawn, but for holes: marks on a surface of its own */
  PW_SCENE_NO_PAST = 1 << 19, /* pieces without signs of what happened before: unmoved, just passed */
} PwSceneFlags;

/* What the squares look like. ORDER PATTERNS: the same order as their names in scene.c. */
typedef enum
{
  PW_PATTERN_CHECKERS, /* light and dark */
  PW_PATTERN_SQUARES,  /* all light, with lines between them */
  PW_PATTERN_POINTS,   /* lines that cross in the middle of each: pieces are on the crossings */
  PW_N_PATTERNS
} PwPattern;

/* How a square is framed beside its mark. */
typedef enum
{
  PW_HIGHLIGHT_NONE,
  PW_HIGHLIGHT_ON,     /* it belongs to what is pointed at elsewhere */
  PW_HIGHLIGHT_GAINED, /* a change that is only looked at would bring it */
  PW_HIGHLIGHT_LOST,   /* ... or take it away */
} PwHighlight;

/* What is marked on a square in a game, as bits, where there are no moves. */
typedef enum
{
  PW_GAME_MARK_LAST_FROM = 1 << 0, /* the last move began here */
  PW_GAME_MARK_LAST_TO = 1 << 1,   /* ... and ended here */
  PW_GAME_MARK_CHECKED = 1 << 2,   /* a royal piece that is attacked */
  PW_GAME_MARK_HELD = 1 << 3,      /* the piece here is in hand, or is looked at */
  PW_GAME_MARK_TARGET = 1 << 4,    /* it can go here */
  PW_GAME_MARK_TAKEN = 1 << 5,     /* it can capture what is here, also without coming here */
  PW_GAME_MARK_ZONE = 1 << 6,      /* pieces promote here */
  PW_GAME_MARK_GOAL = 1 << 7,      /* a piece that gets here wins */
} PwGameMark;

#define PW_N_LETTERS 26

/* The caption of a moment of a move: the notation with the letters that are in force, and a sentence. */
typedef struct
{
  const char *notation; /* valid UTF-8 */
  const PwSpan *spans;  /* bytes of the notation, in their order */
  guint n_spans;
  const char *sentence;
} PwMoment;

typedef struct
{
  const PwBoard *board;
  PwSquare at;            /* where the piece under design is; PW_NO_SQUARE if there is none */
  PwSide side;            /* whose move it is; forward of the piece */
  const char *symbol;     /* one or two letters, any script; (nullable): "X" */
  PwPortrait *portrait;           /* (nullable): drawn instead of the symbol; the picture takes a reference */
  PwFigurine figurine;            /* drawn instead of the symbol if there is no portrait; or PW_FIGURINE_NONE */
  const PwFigurine *figurines;    /* (nullable): what other pieces are: one for each letter from A, of both sides */
  PwPortrait *const *portraits;   /* (nullable): drawn instead of those; NULL of a letter that has none */
  const PwMoves *moves;     /* (nullable): nothing to show but the pieces */
  const PwMoves
      *against; /* (nullable): those of another piece there: marks tell who of both does something where */
  const char *title;        /* (nullable) above the board */
  const char *caption;      /* (nullable) below everything: lines, which are broken where they are too long */
  const PwMoment *moment;   /* (nullable): instead of the caption; copies have none */
  int least_height;         /* in units of pictures: one that is less high is made so; 0: any */
  PwPattern pattern;
  const PwScheme *scheme;   /* (nullable): the default one */
  guint flags;              /* PwSceneFlags */
  PwSquare pointed;         /* hovered or focused target whose whole path is shown; or PW_NO_SQUARE */
  PwSquare cursor;          /* keyboard focus; or PW_NO_SQUARE */
  const guint8 *highlights; /* (nullable): a PwHighlight for each square */
  const guint8 *drawn;      /* (nullable): marks made by hand, where there are no moves: PwHolds for each square */
  const PwSquare *rides;    /* (nullable): lines made by hand: walks, each ended by PW_NO_SQUARE */
  guint n_rides;            /* how many squares and ends these are */
  const PwSquare *pulled;   /* (nullable): the walk that is being drawn just now, as a strong line */
  guint n_pulled;
  const guint8 *copies;     /* (nullable): for each square, whether what is drawn there only copies it: shown faint */
  const PwStatement *statements; /* (nullable): statements about the piece, where there are no moves; none clash */
  guint n_statements;            /* those that don't fit the board and at are left out */
  const guint8 *guesses;         /* (nullable): for each square, whether its statement is also drawn as a guess */
  const guint8 *game;     /* (nullable): a set of PwGameMark for each square */
  GPtrArray *line;        /* (nullable): boards of the whole game, from its start; copies share it */
  guint now;              /* which of them is on the board */
  PwShift hint;           /* a move of the game that is suggested, as an arrow; none if it ends where it begins */
  const PwHeat *heat;     /* (nullable): figures on the squares, of a board of this size */
  const PwMoves *extent;  /* (nullable): what the board is cropped to instead of its own moves: those ... */
  PwSquare extent_to;     /* ... to this square */
  guint text_scale;       /* of coordinates, title and legend: percent, 100 to 400; 0: as suits the board's size */
} PwScene;

/* Shows a position of a sketch: what is on it, and what it states; borrowed. */
void pw_scene_show_position (PwScene *scene, const PwSketchPosition *said);

/*
 * A copy that owns all it points to, but for the scheme: schemes live as long as the program.
 *
 * Returns: (transfer full)
 */
PwScene *pw_scene_copy (const PwScene *scene);
void pw_scene_free (PwScene *copy); /* (nullable) */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwScene, pw_scene_free)

/* A text_scale at which texts stay readable if a square is that many pixels wide. */
guint pw_scene_text_scale (int square_size);

/* "checkers", "squares", "points". Returns: FALSE if there is no such pattern */
gboolean pw_pattern_by_name (const char *name, PwPattern *pattern);
const char *pw_pattern_name (PwPattern pattern);
const char *pw_pattern_label (PwPattern pattern); /* for people; not translated yet */

G_END_DECLS
