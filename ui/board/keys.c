/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What keys do to the board: the cursor, the piece, the brushes. Owns the tables of bindings and their words for the
 * shortcuts window.
 */
#include <glib/gi18n-lib.h>

#include "ui/board/view-private.h"
#include "ui/play/model/play.h"

/* -- moving -- */

/* How far a key moves, as seen: columns to the right, rows down. Returns: FALSE for a way there is not */
static gboolean
resolve_movement (PwBoardView *self, GtkMovementStep step, int count, int *columns, int *rows)
{
  guint page
      = MAX (2, (guint) (gtk_widget_get_allocated_height (GTK_WIDGET (self)) / self->layout.square / 2));

  *columns = *rows = 0;
  switch ((int) step)
    {
    case GTK_MOVEMENT_VISUAL_POSITIONS:
      *columns = count;
      break;
    case GTK_MOVEMENT_DISPLAY_LINES:
      *rows = count;
      break;
    case GTK_MOVEMENT_PAGES:
      *rows = count * (int) page;
      break;
    case GTK_MOVEMENT_DISPLAY_LINE_ENDS:
      *columns = count * PW_BOARD_MAX_SIZE;
      break;
    case GTK_MOVEMENT_BUFFER_ENDS:
      *columns = *rows = count * PW_BOARD_MAX_SIZE;
      break;
    default:
      return FALSE;
    }
  return TRUE;
}

/* Returns: whether the key was for it */
static gboolean
move_cursor (PwBoardView *self, GtkMovementStep step, int count)
{
  int column, row, columns, rows;
  PwSquare square;

  if (step == GTK_MOVEMENT_VISUAL_POSITIONS && _pw_board_player_step (self, count))
    return TRUE;
  _pw_board_view_update (self);
  if (!resolve_movement (self, step, count, &columns, &rows)
      || (step == GTK_MOVEMENT_PAGES && PW_IS_PLAY (self->stand))) /* these are for its line */
    return FALSE;
  pw_board_layout_place (&self->layout, self->cursor, &column, &row);
  square = pw_board_layout_square (&self->layout, CLAMP (column + columns, 0, (int) self->layout.files - 1),
                                   CLAMP (row + rows, 0, (int) self->layout.ranks - 1));
  if (square == self->cursor)
    gtk_widget_error_bell (GTK_WIDGET (self));
  pw_board_view_set_cursor (self, square);
  _pw_board_view_point_at_cursor (self);
  _pw_board_ride_follow_cursor (self);
  return TRUE;
}

/* To the next empty square that way: nothing is taken off by walking. */
static void
move_piece (PwBoardView *self, GtkMovementStep step, int count)
{
  int column, row, columns, rows;
  PwSquare square;

  _pw_board_view_update (self);
  if (self->input.grip != PW_GRIP_NONE || pw_stand_get_at (self->stand) == PW_NO_SQUARE
      || !resolve_movement (self, step, count, &columns, &rows))
    return;
  pw_board_layout_place (&self->layout, pw_stand_get_at (self->stand), &column, &row);
  do
    {
      column += CLAMP (columns, -1, 1);
      row += CLAMP (rows, -1, 1);
      square = pw_board_layout_square (&self->layout, column, row);
    }
  while (square != PW_NO_SQUARE && pw_board_cell (pw_stand_get_board (self->stand), square) != PW_CELL_EMPTY);
  if (square == PW_NO_SQUARE || !PW_STAND_GET_CLASS (self->stand)->move (self->stand, square))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  pw_board_view_set_cursor (self, square);
  _pw_board_view_point_at_cursor (self);
}

/* -- changing -- */

/* The tool on the cursor's square. */
static void
touch (PwBoardView *self, gboolean erase)
{
  if (!erase && _pw_board_ride_touch (self))
    return;
  if (self->input.grip != PW_GRIP_NONE
      || !PW_STAND_GET_CLASS (self->stand)->touch (self->stand, self->cursor, erase))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
apply_brush (PwBoardView *self)
{
  touch (self, FALSE);
}

/* With the pointer, the move to the square is played; where there is none, the piece is put there. */
static void
play_move (PwBoardView *self)
{
  if (_pw_board_player_toggle (self))
    return;
  if (!_pw_board_view_moves_things (self) || self->input.grip != PW_GRIP_NONE
      || !_pw_board_player_play (self, self->cursor))
    apply_brush (self);
}

static void
erase (PwBoardView *self)
{
  touch (self, TRUE);
}

static void
put (PwBoardView *self, PwCell cell, char letter)
{
  const PwStandClass *klass = PW_STAND_GET_CLASS (self->stand);

  if (self->input.grip != PW_GRIP_NONE || self->cursor == pw_stand_get_at (self->stand) || klass->put == NULL
      || !klass->put (self->stand, self->cursor, cell, letter))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
put_hole (PwBoardView *self)
{
  put (self, PW_CELL_HOLE, 0);
}

static void
choose_brush (PwBoardView *self, int brush)
{
  const PwStandClass *klass = PW_STAND_GET_CLASS (self->stand);

  if (klass->choose == NULL || brush < 0 || !klass->choose (self->stand, (guint) brush))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static gboolean
unlight_letter (PwBoardView *self)
{
  gboolean lit = pw_look_get_letter (self->look) >= 0;

  pw_look_set_letter (self->look, -1);
  return lit;
}

static gboolean
cancel (PwBoardView *self)
{
  const PwStandClass *klass = PW_STAND_GET_CLASS (self->stand);

  return _pw_board_input_cancel (self) || _pw_board_player_stop (self) || unlight_letter (self)
         || (klass->let_go != NULL && klass->let_go (self->stand));
}

/* Letters put pieces: a capital an own one, a small letter an enemy. In a game they are for its moves. */
gboolean
_pw_board_keys_press (PwBoardView *self, GdkEventKey *event)
{
  gunichar letter = gdk_keyval_to_unicode (event->keyval);
  const char text[] = { (char) letter, '\0' };
  PwSide side = pw_stand_get_side (self->stand);

  if ((event->state & gtk_accelerator_get_default_mod_mask () & ~(guint) GDK_SHIFT_MASK) || letter > 'z'
      || !g_ascii_isalpha (*text))
    return GDK_EVENT_PROPAGATE;
  if (PW_IS_PLAY (self->stand))
    g_signal_emit_by_name (self, "type-move", text);
  else if (!_pw_board_ride_press_letter (self, *text))
    {
      pw_try_set_letter (self->own, *text);
      put (self, g_ascii_isupper (*text) ? pw_side_cell (side) : pw_side_enemy (side),
           pw_try_get_letter (self->own));
    }
  return GDK_EVENT_STOP;
}

/* -- key bindings -- */

typedef enum
{
  MOVE_CURSOR,
  MOVE_PIECE,
  APPLY_BRUSH,
  PLAY_MOVE,
  ERASE,
  PUT_HOLE,
  CHOOSE_BRUSH,
  CHANGE_ZOOM,
  CHANGE_SPEED,
  CANCEL,
  N_VERBS,
} Verb;

/* ORDER Verb. Keybinding signals, so that a user's style sheet of GTK can bind other keys. */
static const struct
{
  const char *signal;
  GCallback handler;
  guint n_arguments; /* ints */
  GType result;
} verbs[] = {
  { "move-cursor", G_CALLBACK (move_cursor), 2, G_TYPE_BOOLEAN },
  { "move-piece", G_CALLBACK (move_piece), 2, G_TYPE_NONE },
  { "apply-brush", G_CALLBACK (apply_brush), 0, G_TYPE_NONE },
  { "play-move", G_CALLBACK (play_move), 0, G_TYPE_NONE },
  { "erase", G_CALLBACK (erase), 0, G_TYPE_NONE },
  { "put-hole", G_CALLBACK (put_hole), 0, G_TYPE_NONE },
  { "choose-brush", G_CALLBACK (choose_brush), 1, G_TYPE_NONE },
  { "change-zoom", G_CALLBACK (_pw_board_view_zoom_by), 1, G_TYPE_NONE },
  { "change-speed", G_CALLBACK (_pw_board_player_change_speed), 1, G_TYPE_NONE },
  /* this and the first: else the key is left to the window */
  { "cancel", G_CALLBACK (cancel), 0, G_TYPE_BOOLEAN },
};
G_STATIC_ASSERT (G_N_ELEMENTS (verbs) == N_VERBS);

static const struct
{
  guint key, keypad; /* keypad: 0 if there is none */
  GdkModifierType modifiers;
  Verb verb;
  int arguments[2]; /* of CHOOSE_BRUSH the place of a tool, from 0 */
} bindings[] = {
  { GDK_KEY_Left, GDK_KEY_KP_Left, 0, MOVE_CURSOR, { GTK_MOVEMENT_VISUAL_POSITIONS, -1 } },
  { GDK_KEY_Right, GDK_KEY_KP_Right, 0, MOVE_CURSOR, { GTK_MOVEMENT_VISUAL_POSITIONS, 1 } },
  { GDK_KEY_Up, GDK_KEY_KP_Up, 0, MOVE_CURSOR, { GTK_MOVEMENT_DISPLAY_LINES, -1 } },
  { GDK_KEY_Down, GDK_KEY_KP_Down, 0, MOVE_CURSOR, { GTK_MOVEMENT_DISPLAY_LINES, 1 } },
  { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, 0, MOVE_CURSOR, { GTK_MOVEMENT_PAGES, -1 } },
  { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, 0, MOVE_CURSOR, { GTK_MOVEMENT_PAGES, 1 } },
  { GDK_KEY_Home, GDK_KEY_KP_Home, 0, MOVE_CURSOR, { GTK_MOVEMENT_DISPLAY_LINE_ENDS, -1 } },
  { GDK_KEY_End, GDK_KEY_KP_End, 0, MOVE_CURSOR, { GTK_MOVEMENT_DISPLAY_LINE_ENDS, 1 } },
  { GDK_KEY_Home, GDK_KEY_KP_Home, GDK_CONTROL_MASK, MOVE_CURSOR, { GTK_MOVEMENT_BUFFER_ENDS, -1 } },
  { GDK_KEY_End, GDK_KEY_KP_End, GDK_CONTROL_MASK, MOVE_CURSOR, { GTK_MOVEMENT_BUFFER_ENDS, 1 } },
  { GDK_KEY_Left, GDK_KEY_KP_Left, GDK_CONTROL_MASK, MOVE_PIECE, { GTK_MOVEMENT_VISUAL_POSITIONS, -1 } },
  { GDK_KEY_Right, GDK_KEY_KP_Right, GDK_CONTROL_MASK, MOVE_PIECE, { GTK_MOVEMENT_VISUAL_POSITIONS, 1 } },
  { GDK_KEY_Up, GDK_KEY_KP_Up, GDK_CONTROL_MASK, MOVE_PIECE, { GTK_MOVEMENT_DISPLAY_LINES, -1 } },
  { GDK_KEY_Down, GDK_KEY_KP_Down, GDK_CONTROL_MASK, MOVE_PIECE, { GTK_MOVEMENT_DISPLAY_LINES, 1 } },
  { GDK_KEY_space, GDK_KEY_KP_Space, 0, PLAY_MOVE },
  { GDK_KEY_Return, GDK_KEY_KP_Enter, 0, APPLY_BRUSH },
  { GDK_KEY_ISO_Enter, 0, 0, APPLY_BRUSH },
  { GDK_KEY_Delete, GDK_KEY_KP_Delete, 0, ERASE },
  { GDK_KEY_BackSpace, 0, 0, ERASE },
  { GDK_KEY_asterisk, GDK_KEY_KP_Multiply, 0, PUT_HOLE },
  { GDK_KEY_1, GDK_KEY_KP_1, 0, CHOOSE_BRUSH, { 0 } },
  { GDK_KEY_2, GDK_KEY_KP_2, 0, CHOOSE_BRUSH, { 1 } },
  { GDK_KEY_3, GDK_KEY_KP_3, 0, CHOOSE_BRUSH, { 2 } },
  { GDK_KEY_4, GDK_KEY_KP_4, 0, CHOOSE_BRUSH, { 3 } },
  { GDK_KEY_5, GDK_KEY_KP_5, 0, CHOOSE_BRUSH, { 4 } },
  { GDK_KEY_6, GDK_KEY_KP_6, 0, CHOOSE_BRUSH, { 5 } },
  { GDK_KEY_7, GDK_KEY_KP_7, 0, CHOOSE_BRUSH, { 6 } },
  { GDK_KEY_8, GDK_KEY_KP_8, 0, CHOOSE_BRUSH, { 7 } },
  { GDK_KEY_9, GDK_KEY_KP_9, 0, CHOOSE_BRUSH, { 8 } },
  { GDK_KEY_plus, GDK_KEY_KP_Add, GDK_CONTROL_MASK, CHANGE_ZOOM, { 1 } },
  { GDK_KEY_equal, 0, GDK_CONTROL_MASK, CHANGE_ZOOM, { 1 } },
  { GDK_KEY_minus, GDK_KEY_KP_Subtract, GDK_CONTROL_MASK, CHANGE_ZOOM, { -1 } },
  { GDK_KEY_0, GDK_KEY_KP_0, GDK_CONTROL_MASK, CHANGE_ZOOM, { 0 } },
  { GDK_KEY_plus, GDK_KEY_KP_Add, 0, CHANGE_SPEED, { 1 } },
  { GDK_KEY_equal, 0, 0, CHANGE_SPEED, { 1 } },
  { GDK_KEY_minus, GDK_KEY_KP_Subtract, 0, CHANGE_SPEED, { -1 } },
  { GDK_KEY_Escape, 0, 0, CANCEL },
};

static const PwBoardViewKey keys[] = {
  { "Left Right Up Down", N_ ("Move to another square") },
  { "Home End", N_ ("Move to the first or last file") },
  { "<Primary>Home <Primary>End", N_ ("Move to the first or last square") },
  { "Page_Up Page_Down", N_ ("Move half a board up or down") },
  { "<Primary>Left <Primary>Right <Primary>Up <Primary>Down", N_ ("Move the designed piece") },
  { "space Return", N_ ("Use the brush; with the pointer or in a game, move a piece here") },
  { "space", N_ ("With the pointer, where moves go: play the move step by step, pause, or continue") },
  { "Left Right", N_ ("While a move is played: one step back or forward") },
  { "plus minus", N_ ("While a move is played: faster or slower") },
  { "<Shift>a...<Shift>z", N_ ("Place a friendly piece with this letter") },
  { "a...z", N_ ("Place an enemy piece with this letter; in a game, type a move") },
  { "asterisk", N_ ("Make a hole") },
  { "Delete BackSpace", N_ ("Erase the square") },
  { "1...7", N_ ("Choose pointer, friendly piece, enemy piece, hole, eraser, unmoved or en passant") },
  { "<Primary>plus <Primary>minus <Primary>0", N_ ("Zoom in or out, or fit the window") },
  { "<Shift>F10 Menu", N_ ("Show what can be done with the square") },
  { "Escape", N_ ("Put a dragged piece back") },
  { "r", N_ ("While drawing moves: mark a ride from the piece to this square; on the piece, begin one") },
  { "b", N_ ("While drawing moves: bend the ride on this square; r ends it") },
  { "1...9", N_ ("While drawing or setting up: choose a tool; in a game, one of several moves") },
};

const PwBoardViewKey *
pw_board_view_keys (guint *n)
{
  *n = G_N_ELEMENTS (keys);
  return keys;
}

static void
bind_key (GtkBindingSet *set, guint key, guint i)
{
  const char *signal = verbs[bindings[i].verb].signal;
  guint n = verbs[bindings[i].verb].n_arguments;

  /* unused arguments are not looked at */
  gtk_binding_entry_add_signal (set, key, bindings[i].modifiers, signal, n, G_TYPE_INT,
                                bindings[i].arguments[0], G_TYPE_INT, bindings[i].arguments[1]);
}

/* Of GTK's own binding: Shift+F10, and the key of menus. */
static gboolean
popup_menu (GtkWidget *widget)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);

  return _pw_board_input_open_menu (self, self->cursor);
}

void
_pw_board_keys_class_init (PwBoardViewClass *klass)
{
  GtkBindingSet *set = gtk_binding_set_by_class (klass);

  GTK_WIDGET_CLASS (klass)->popup_menu = popup_menu;
  for (guint i = 0; i < N_VERBS; i++)
    g_signal_new_class_handler (verbs[i].signal, G_TYPE_FROM_CLASS (klass),
                                G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, verbs[i].handler, NULL, NULL, NULL,
                                verbs[i].result, verbs[i].n_arguments, G_TYPE_INT, G_TYPE_INT);
  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    {
      bind_key (set, bindings[i].key, i);
      if (bindings[i].keypad)
        bind_key (set, bindings[i].keypad, i);
    }
}
