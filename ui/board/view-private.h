/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/base/cells.h"
#include "ui/board/layout.h"
#include "ui/board/trail.h"
#include "ui/board/view.h"
#include "ui/document/number.h"
#include "ui/paint/stamps.h"

G_BEGIN_DECLS

/*
 * What the board view's files share: view.c (size, scrolling, properties), draw.c,
 * brush.c, number.c (rides that are pulled), player.c (a move step by step), guest.c, sketch.c (a sketch),
 * play.c (a game), set-up.c, choice.c, input.c (mouse and touch), keys.c, accessible.c. Private to this
 * folder.
 */

typedef enum
{
  PW_GRIP_NONE,   /* no button is held, or what it did is over */
  PW_GRIP_CLICK,  /* nothing, unless the button is let go on the same square */
  PW_GRIP_NUMBER, /* the last square of a ride is pulled */
  PW_GRIP_MENU,   /* nothing: let go on the same square it opens the menu, elsewhere it has been an eraser */
  PW_GRIP_STROKE, /* a brush paints */
  PW_GRIP_PIECE,  /* the piece under design, or one of a game, is dragged, and drawn below the pointer */
  PW_GRIP_OTHER,  /* another piece is dragged over the squares, or one of a set-up */
  PW_GRIP_MARKS,  /* squares of a sketch are marked */
  PW_GRIP_RIDE,   /* a ride of a sketch is pulled out of the piece */
  PW_GRIP_PAIR,   /* a piece of a sketch's position, and a target of the one under design */
  PW_GRIP_STAND,  /* the piece under design is moved on a sketch's position */
  PW_GRIP_CARRY,  /* another piece there */
} PwGrip;

/* Where a piece is that is dragged from a list. */
typedef enum
{
  PW_BOARD_DROP_NONE, /* elsewhere */
  PW_BOARD_DROP_OVER, /* over the board */
  PW_BOARD_DROP_HERE, /* dropped, and to come */
} PwBoardDrop;

/* What was asked last of a square below the pointer: whether a ride can be pulled there. */
typedef struct
{
  PwSquare square;    /* PW_NO_SQUARE: none was */
  const char *cursor; /* (nullable): of GDK; NULL: it can't be */
} PwBoardHandle;

/* What the pointer is doing. */
typedef struct
{
  GtkGesture *press;
  GtkGesture *pinch;
  double pinch_zoom; /* the zoom when the pinch began */
  gboolean hovering; /* the square pointed at is the pointer's doing */
  PwGrip grip;
  guint files, ranks; /* of the board when the grip began: another board ends it */
  double x, y;        /* where the pointer was last, in the widget */
  /* a stroke */
  PwBrush brush; /* the eraser while the secondary button is held */
  gboolean on;   /* whether it marks or takes marks off */
  PwCell paint;  /* what it puts, if it does */
  char letter;
  guint8 seen[PW_BOARD_MAX_SQUARES / 8]; /* squares done already, as bits */
  PwBoard *before;                       /* (nullable): the board before the stroke */
  gboolean in_step;                      /* a step of the document's history continues */
  /* a dragged piece; of another one the board before it was taken is there, too */
  PwSquare origin; /* where it was; of any grip on the document, where it began */
  double hold[2];  /* from the piece's square's middle to where it was taken */
  gboolean away;   /* the pointer has left that square since: what began there was no click */
  /* a ride */
  PwTrail trail;
  GArray *bends; /* PwSquare: where one that is drawn by keys turns; empty while the pointer draws it */
  PwBoardDrop drop;
  /* a ride that is pulled */
  PwBoardHandle handle;
  PwNumber number;
  guint *times; /* (nullable): which number it would have to each square; 0: none */
} PwBoardInput;

/* What can be done with a move that is played, or with one that could be. */
typedef enum
{
  PW_PLAYER_PLAY, /* it begins, or pauses, or goes on */
  PW_PLAYER_BACK,
  PW_PLAYER_FORWARD,
  PW_PLAYER_SLOWER,
  PW_PLAYER_FASTER,
  PW_PLAYER_STOP,
  PW_N_PLAYER_ACTIONS,
} PwPlayerAction;

/* A move that is played step by step: the look has it, and which of its frames is shown. */
typedef struct
{
  guint clock;     /* a source; 0: it waits */
  gint64 began;    /* when the frame was first shown, in microseconds */
  double part;     /* how far the piece has come in it, 0 to 1 */
  guint speed;     /* a place in the table of speeds */
  PwSquare target; /* pointed at last, as far as moves go there; PW_NO_SQUARE */
  GSimpleAction *actions[PW_N_PLAYER_ACTIONS];
} PwBoardPlayer;

/*
 * What presses, pulls and keys do to the guest on the board, and how it comes into the picture.  The square of keys is
 * the cursor's.
 */
typedef struct
{
  void (*begin) (PwBoardView *self, PwSquare square, gboolean erase);
  /* The pointer is at another place. */
  void (*pull) (PwBoardView *self, double x0, double y0, double x1, double y1);
  /* The button is let go over a square, or beside the board. */
  void (*end) (PwBoardView *self, PwSquare square);
  /* The grip is over: what was done in it stays, or is to be as if it had never been. */
  void (*finish) (PwBoardView *self); /* (nullable) */
  void (*undo) (PwBoardView *self);
  /* What a press on a square would do, as the name of a pointer; NULL for the usual one. */
  const char *(*offer) (PwBoardView *self, PwSquare square);
  void (*dab) (PwBoardView *self, gboolean erase);
  void (*put) (PwBoardView *self, PwCell cell, char letter); /* (nullable): nothing can be put */
  void (*move_piece) (PwBoardView *self, PwSquare square); /* (nullable): if there is no piece under design */
  void (*choose) (PwBoardView *self, int tool);            /* (nullable): there are no tools */
  void (*follow_cursor) (PwBoardView *self); /* (nullable) */
  /* Returns: FALSE if the letter means nothing special */
  gboolean (*press_letter) (PwBoardView *self, char letter); /* (nullable) */
  /* Lets go what is held. Returns: whether there was anything */
  gboolean (*let_go) (PwBoardView *self);
  void (*show) (PwBoardView *self, PwScene *scene);
  /* The guest has changed, or a grip is over. */
  void (*follow) (PwBoardView *self); /* (nullable) */
  gboolean leaves_pages; /* Page Up and Page Down are the window's */
} PwBoardHand;

struct _PwBoardView
{
  GtkDrawingArea parent_instance;

  PwDocument *document;
  PwLook *look;            /* the document's */
  PwGuest *guest;          /* (nullable): what is shown in the place of the document */
  const PwBoardHand *hand; /* NULL if there is none */

  PwBrush brush;
  char letter;
  guint flags;
  const PwScheme *scheme; /* the theme's; NULL at first */
  double zoom;
  gboolean at_start; /* of its room, and not in the middle */
  gboolean pulls_rides;
  PwSquare cursor;
  guint files, ranks; /* of the board that the cursor is on */

  PwPicture *picture;
  PwStamps *stamps; /* what the picture shares with the one before */
  gboolean picture_dirty;
  guint8 highlights[PW_BOARD_MAX_SQUARES]; /* PwHighlight */
  PwSquare shown_cursor;  /* as the picture has it */
  PwPicture *ghost;       /* the dragged piece alone; (nullable) until one is dragged */
  cairo_surface_t *cache; /* (nullable): pixels of the whole widget */
  gboolean cache_valid;   /* they have the picture as it is, ... */
  double cache_offset[2]; /* ... scrolled by this much */
  gboolean was_stale;
  PwBoardLayout layout;
  gboolean layout_dirty;
  PangoLayout *coordinates; /* (nullable): of the text's size; NULL while it is not known */
  GHashTable *names;        /* (nullable): with it; PangoLayout by text */
  double coordinates_size; /* of their text, compared with the window's */
  GdkRGBA coordinates_ink;
  int laid_out_for[2]; /* the allocation then */

  GtkAdjustment *adjustments[2];
  int policies[2]; /* GtkScrollablePolicy */

  PwBoardInput input;

  GtkWidget *choice; /* (nullable): the popover; owned by GTK */
  PwSquare choice_square;
  guint n_choices; /* moves of a game; 0: there is no choice */

  PwBoardPlayer player;
};

/* What is shown: the guest, or the document. */
const PwBoard *_pw_board_view_board (PwBoardView *self);
PwSquare _pw_board_view_at (PwBoardView *self);
/* Sets the pointed square. */
void _pw_board_view_set_pointed (PwBoardView *self, PwSquare square);
/* The board that is shown has changed, and perhaps its size. */
void _pw_board_view_follow_board (PwBoardView *self);

/* Brings the picture and the layout up to date; every answer about places begins with it. */
void _pw_board_view_update (PwBoardView *self);
/* Something that the picture shows has changed. */
void _pw_board_view_invalidate (PwBoardView *self);
/* Zooms, keeping what is at a point of the widget there. */
void _pw_board_view_zoom_at (PwBoardView *self, double zoom, double x, double y);
/* Zooms about the cursor, or the middle if it is not to be seen. steps: 0 makes the board fit again */
void _pw_board_view_zoom_by (PwBoardView *self, int steps);
/* How far the view is scrolled: 0 across, 1 down; whole pixels. */
double _pw_board_view_offset (PwBoardView *self, int axis);
/* As pw_board_view_set_cursor(), but nothing is scrolled: what is under the pointer stays there. */
void _pw_board_view_place_cursor (PwBoardView *self, PwSquare square);
/* The same, from the keyboard's side. */
void _pw_board_view_point_at_cursor (PwBoardView *self);

/* draw.c */
void _pw_board_draw_compose (PwBoardView *self);
gboolean _pw_board_draw (GtkWidget *widget, cairo_t *cr);

/* coordinates.c: the names of files and ranks, in the size of the window's text. */
/* How much room they take to the left of the board, and below. */
void _pw_board_coordinates_measure (PwBoardView *self, int *left, int *below);
/* cr: where the picture would be drawn, with nothing scrolled */
void _pw_board_coordinates_draw (PwBoardView *self, cairo_t *cr);

/* brush.c */
PwCell _pw_board_view_cell (PwBoardView *self, PwSquare square);
/* What an own or an enemy piece is, for whose move it is. */
PwCell _pw_board_view_cell_of_side (PwBoardView *self, gboolean own);
/* Whether the brush can do anything to a square. erase: whatever the brush */
gboolean _pw_board_brush_fits (PwBoardView *self, PwSquare square, gboolean erase);
/* A stroke paints its first square at once, and each square once. erase: whatever the brush */
void _pw_board_stroke_begin (PwBoardView *self, PwSquare first, gboolean erase);
void _pw_board_stroke_line (PwBoardView *self, double x0, double y0, double x1, double y1);
void _pw_board_along_line (PwBoardView *self, double x0, double y0, double x1, double y1,
                           void (*touch) (PwBoardView *self, PwSquare square));
void _pw_board_stroke_end (PwBoardView *self);
/* Takes hold of a piece that is not the one under design; it is put elsewhere, or off the board by PW_NO_SQUARE. */
void _pw_board_carry_begin (PwBoardView *self, PwSquare square);
void _pw_board_carry_to (PwBoardView *self, PwSquare square);
/* What is done to the document up to the end of the stroke, or until the piece is dropped, is one step. */
void _pw_board_step_begin (PwBoardView *self, const char *name);
void _pw_board_step_end (PwBoardView *self);
/* Ends it as if it had never been. */
void _pw_board_stroke_undo (PwBoardView *self);

/* A hand for each class of guest. */
extern const PwBoardHand _pw_board_sketch_hand, _pw_board_play_hand, _pw_board_set_up_hand;
/* Puts into a scene what all games have in common. rules: (nullable) */
void _pw_board_view_show_game (PwBoardView *self, PwRules *rules, PwScene *scene);
/* set-up.c: pieces can be dropped on the board. */
void _pw_board_set_up_init (PwBoardView *self);

/* choice.c */
/* The guest is a game: opens the choice between moves that it has, if it has one, or closes it. */
void _pw_board_choice_follow (PwBoardView *self);
void _pw_board_choice_close (PwBoardView *self);

/* The words for a square, for users who can't see it. (transfer full) */
char *_pw_board_view_describe_square (PwBoardView *self, PwSquare square);

/* accessible.c: a cell for each square */
void _pw_board_cells_init (PwCellsInterface *iface);

/* input.c */
void _pw_board_input_init (PwBoardView *self);
void _pw_board_input_dispose (PwBoardView *self);
void _pw_board_input_begin_grip (PwBoardView *self, PwGrip grip);
/* The same of a piece that is to be dragged. */
void _pw_board_input_take_hold (PwBoardView *self, PwSquare square, PwGrip grip);
/* What the pointer looks like. name: (nullable): as of GdkCursor */
void _pw_board_input_show_pointer (PwBoardView *self, const char *name);
/* What letting go beside the board would do. sentence: (nullable) */
void _pw_board_input_hint (PwBoardView *self, const char *sentence);
/* Whether letting go would remove the piece in hand. */
void _pw_board_input_show_removal (PwBoardView *self, gboolean removes);
/* What was done in it stays. */
void _pw_board_input_end_grip (PwBoardView *self);
/* Asks for the menu of a square. Returns: FALSE if there is none here, or something is held */
gboolean _pw_board_input_open_menu (PwBoardView *self, PwSquare square);
/* Ends what the pointer is doing; a dragged piece goes back. Returns: whether there was anything */
gboolean _pw_board_input_cancel (PwBoardView *self);
/* To be called when the document's board or piece has changed. */
void _pw_board_input_check (PwBoardView *self);

/* player.c: a move of the document's piece, played step by step */
void _pw_board_player_init (PwBoardView *self);
void _pw_board_player_dispose (PwBoardView *self);
void _pw_board_player_add_actions (PwBoardView *self, GActionMap *map);
/* Something of the document or its look has changed, or the guest has. */
void _pw_board_player_follow (PwBoardView *self, guint parts);
/* Plays the move to a square. Returns: FALSE if none goes there */
gboolean _pw_board_player_play (PwBoardView *self, PwSquare to);
/* Goes some frames on, or back. Returns: FALSE if nothing is played */
gboolean _pw_board_player_step (PwBoardView *self, int frames);
/* Pauses, or goes on; from the end it begins again. Returns: FALSE if nothing is played */
gboolean _pw_board_player_toggle (PwBoardView *self);
/* Of what is played. */
void _pw_board_player_change_speed (PwBoardView *self, int steps);
/* Returns: FALSE if nothing was played */
gboolean _pw_board_player_stop (PwBoardView *self);
/* (nullable): what is played, and which frame of it. frame: (out) (optional) */
const PwPlayback *_pw_board_player_shows (PwBoardView *self, guint *frame);

/* number.c */
/* Whether a ride can be pulled on a square. before: (out): the one before it in the ride */
gboolean _pw_board_number_is_handle (PwBoardView *self, PwSquare square, PwSquare *before);
/* The name of the pointer for that. (nullable): it can't be */
const char *_pw_board_number_offer (PwBoardView *self, PwSquare square);
/* Takes the number of that ride. Returns: FALSE if there is none */
gboolean _pw_board_number_begin (PwBoardView *self, PwSquare square);
/* The pointer is at another place. */
void _pw_board_number_pull (PwBoardView *self);
/* Puts it into the text, or lets it go, if there is one. */
void _pw_board_number_end (PwBoardView *self, gboolean put);

/* keys.c */
void _pw_board_keys_class_init (PwBoardViewClass *klass);
gboolean _pw_board_keys_press (PwBoardView *self, GdkEventKey *event);

G_END_DECLS
