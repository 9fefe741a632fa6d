/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"
#include "core/engine/graph/moves.h"

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * PwGuest: what the board shows in the place of the document's position: a sketch, a game.  It is abstract,
 * and knows only which square is pointed at.  Classes derived from it emit "changed" whenever anything that
 * they answer may be different.
 */
#define PW_TYPE_GUEST (pw_guest_get_type ())
G_DECLARE_DERIVABLE_TYPE (PwGuest, pw_guest, PW, GUEST, GObject)

struct _PwGuestClass
{
  GObjectClass parent_class;

  const PwBoard *(*get_board) (PwGuest *self);
  PwSquare (*get_at) (PwGuest *self); /* (nullable), as the next one: there is no piece under design */
  PwSide (*get_side) (PwGuest *self);
  char *(*describe_square) (PwGuest *self, PwSquare square);
  char *(*describe) (PwGuest *self);
};

/* What is on the board. (transfer none): valid until the next change */
const PwBoard *pw_guest_get_board (PwGuest *self);
/* Where the piece under design is; PW_NO_SQUARE if there is none. */
PwSquare pw_guest_get_at (PwGuest *self);
/* Whose piece it is; PW_SIDE_FIRST if there is none. */
PwSide pw_guest_get_side (PwGuest *self);

/* The square that is hovered or focused; PW_NO_SQUARE for none, and for what is not on the board. Property
 * "pointed". */
PwSquare pw_guest_get_pointed (PwGuest *self);
void pw_guest_set_pointed (PwGuest *self, PwSquare square);

/* A sentence about a square, for status line and screen reader; "" if there is none. (transfer full) */
char *pw_guest_describe_square (PwGuest *self, PwSquare square);
/* The words for the line below the board. (transfer full) */
char *pw_guest_describe (PwGuest *self);

G_END_DECLS
