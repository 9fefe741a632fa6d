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
 * What the board view's files share: view.c (size, scrolling, properties), draw.c, stand.c (which board is
 * shown), number.c (rides that are pulled), ride.c (those of a sketch), player.c (a move step by step),
 * drop.c (pieces from a list), choice.c, input.c (mouse and touch), keys.c, accessible.c. Private to this
 * folder.
 */

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
  PwSquare origin;    /* where the grip began */
  double hold[2];     /* of a piece in hand, from its square's middle to where it was taken */
  gboolean away;   /* the pointer has left that square since: what began there was no click */
  PwBoard *before; /* (nullable): what is shown while a piece of a game is in hand: the board without it */
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

struct _PwBoardView
{
  GtkDrawingArea parent_instance;

  PwDocument *document;
  PwLook *look;   /* the document's */
  PwTry *own;     /* the document's position */
  PwStand *stand; /* what is shown: that, or another one */

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

/* stand.c */
/* Whether the document's position is shown, and no other board. */
gboolean _pw_board_view_tries (PwBoardView *self);
/* Whether it is, with the brush that only moves things. */
gboolean _pw_board_view_moves_things (PwBoardView *self);
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

/* drop.c: pieces can be dropped on a set-up. */
void _pw_board_drop_init (PwBoardView *self);

/* ride.c: a ride of a sketch, drawn by the pointer or by keys */
/* The pointer has taken hold of the piece. */
void _pw_board_ride_begin (PwBoardView *self);
void _pw_board_ride_pull (PwBoardView *self);
/* On the piece a key begins a ride, which the cursor pulls; the next one ends it. Returns: FALSE if it is not
 * for that */
gboolean _pw_board_ride_touch (PwBoardView *self);
void _pw_board_ride_follow_cursor (PwBoardView *self);
/* Returns: FALSE if the letter means nothing there */
gboolean _pw_board_ride_press_letter (PwBoardView *self, char letter);

/* choice.c */
/* Of a game: opens the choice between moves that it has, if it has one, or closes it. */
void _pw_board_choice_follow (PwBoardView *self);
void _pw_board_choice_close (PwBoardView *self);

/* accessible.c: a cell for each square */
void _pw_board_cells_init (PwCellsInterface *iface);

/* input.c */
void _pw_board_input_init (PwBoardView *self);
void _pw_board_input_dispose (PwBoardView *self);
void _pw_board_input_begin_grip (PwBoardView *self, PwGrip grip);
/* What letting go beside the board would do. sentence: (nullable) */
void _pw_board_input_hint (PwBoardView *self, const char *sentence);
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
/* Something of the document or its look has changed, or the stand has. */
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
