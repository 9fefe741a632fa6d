/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/document/try.h"
#include "ui/paint/compose/picture.h"

G_BEGIN_DECLS

/*
 * PwBoardView: the board on the screen.  It shows the document's picture, scaled
 * and centred, and changes the document by mouse, touch and keyboard: the piece
 * under design is dragged, brushes put other things on squares.
 *
 * It is a GtkScrollable: put it straight into a GtkScrolledWindow.  A board whose
 * squares would become smaller than PW_BOARD_VIEW_MIN_SQUARE pixels, or that is
 * zoomed in, scrolls; without a scrolled window it follows its cursor.
 *
 * It watches the document and owns nothing of it but a reference.
 *
 * Signal "hint": a piece is dragged off the board; a sentence says what letting it go there does, until what
 * is pointed at changes. NULL once it is let go. Signal "clicked": a square of the document was clicked with
 * the brush that only moves things: a guint. Signal "square-menu": the same with the
 * secondary button or the key of menus, while the document is shown; what it is connected to has a menu.
 * Signal "type-move": a letter was typed while a game is played: a string of it.
 */
#define PW_TYPE_BOARD_VIEW (pw_board_view_get_type ())
G_DECLARE_FINAL_TYPE (PwBoardView, pw_board_view, PW, BOARD_VIEW, GtkDrawingArea)

#define PW_BOARD_VIEW_MIN_SQUARE 12 /* pixels a square when the board is made to fit */
#define PW_BOARD_VIEW_MAX_SQUARE 128
#define PW_BOARD_VIEW_MIN_ZOOM   0.5
#define PW_BOARD_VIEW_MAX_ZOOM   8.0

GtkWidget *pw_board_view_new (PwDocument *document);

/* What a piece is as it is dragged onto a set-up: its letter, and "f" or "s" for its side. */
#define PW_BOARD_KIND_TARGET "application/x-piecewright-kind"

/*
 * Sets the stand that the view draws and that gets its presses and keys; NULL: the document's position, which
 * a new view has.  Where several moves of a game (PwPlay) go to a square, a popover beside it has them to
 * choose from. PW_BOARD_KIND_TARGET can be dropped on a set-up (PwSetUp).
 *
 * stand: (nullable): NULL for the document's position. A reference is taken
 */
void pw_board_view_set_stand (PwBoardView *self, PwStand *stand);
PwStand *pw_board_view_get_stand (PwBoardView *self); /* (transfer none) */
PwTry *pw_board_view_get_try (PwBoardView *self);     /* (transfer none): the document's position */

/* The position of the game that is shown. (transfer full) (nullable): NULL if none is */
PwScene *pw_board_view_copy_game (PwBoardView *self);

/*
 * PwSceneFlags; coordinates at first. PW_SCENE_DIMMED is added by itself while the text is broken, PW_SCENE_UNMOVED
 * while the piece has not moved.
 */
void pw_board_view_set_flags (PwBoardView *self, guint flags);

/* Property "scheme", read-only: the one that goes with the theme; never NULL. */
const PwScheme *pw_board_view_get_scheme (PwBoardView *self);

/* Whether a ride can be pulled by its last square, which changes the number in the notation. FALSE at first.
 */
void pw_board_view_set_pulls_rides (PwBoardView *self, gboolean pulls_rides);

/* Whether the board lies at the start of its room, and not in the middle of it. */
void pw_board_view_set_at_start (PwBoardView *self, gboolean at_start);

/*
 * The marks that are used now, for a legend: as pw_picture_list_marks().  "marks-changed" is emitted when there may be
 * others, from the middle of drawing: nothing may be laid out then.
 */
guint pw_board_view_list_marks (PwBoardView *self, PwLegendEntry *entries);

/* Property "zoom": 1 makes the board fit. Kept within MIN_ZOOM and MAX_ZOOM. */
void pw_board_view_set_zoom (PwBoardView *self, double zoom);

/* The square that the keys act on; always one of the board. */
PwSquare pw_board_view_get_cursor (PwBoardView *self);
void pw_board_view_set_cursor (PwBoardView *self, PwSquare square);

/* The square at a point of the widget. Returns: PW_NO_SQUARE beside the board */
PwSquare pw_board_view_square_at (PwBoardView *self, double x, double y);
/* Where a square lies in the widget. Returns: FALSE if it is not on the board */
gboolean pw_board_view_square_area (PwBoardView *self, PwSquare square, GdkRectangle *area);

/*
 * Adds "brush", whose target and state is the brush's nick, "zoom-in", "zoom-out", "zoom-fit" and "cancel-drag" to a
 * map, normally the window's.
 */
void pw_board_view_add_actions (PwBoardView *self, GActionMap *map);

/*
 * The keys that the board understands while it has the focus, for the shortcuts window:
 *
 *   arrows, Home, End, Page Up, Page Down   move the cursor; with Ctrl, Home and End go to the corners
 *   Ctrl + arrows                           move the piece under design one square
 *   space, Return                           apply the brush; with the pointer: move the piece here
 *   A to Z, a to z                          put an own piece (capital), an enemy piece (small letter)
 *   asterisk                                put a hole
 *   Delete, BackSpace                       erase
 *   1 to 7                                  choose a brush
 *   Ctrl + plus, minus, 0                   zoom in, out, to fit
 *   Escape                                  put a dragged piece back, end a stroke
 *
 * and while there is a drawing: 1 to 9 choose what a press does; space does it, Delete erases.  Alone on the board R
 * marks a ride, and letters put no pieces.  With tools for a piece and a target, space takes hold of the
 * one and then of the other, and Escape lets go.
 * While a game is played letters type a move, 1 to 9 choose between moves to one square, and Page Up and Page Down are
 * left to others.
 */
typedef struct
{
  const char *accelerator; /* as in GtkShortcutsShortcut:accelerator */
  const char *title;       /* not translated yet */
} PwBoardViewKey;

const PwBoardViewKey *pw_board_view_keys (guint *n);

G_END_DECLS
