/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/each.h"
#include "core/board/board.h"
#include "core/engine/graph/moves.h"
#include "ui/paint/scene/scene.h"

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * PwStand: a board that is edited, or played on: the document's position, a sketch, a game, a set-up. It is
 * abstract, and knows which square is pointed at.  A board view turns what mouse and keys do into squares,
 * and asks its stand what becomes of them.  Classes derived from it emit "changed" whenever anything that
 * they answer may be different.
 */
#define PW_TYPE_STAND (pw_stand_get_type ())
G_DECLARE_DERIVABLE_TYPE (PwStand, pw_stand, PW, STAND, GObject)

/* What a held button does. */
typedef enum
{
  PW_GRIP_NONE,    /* no button is held, or what it did is over */
  PW_GRIP_CLICK,   /* nothing, unless the button is let go on the same square */
  PW_GRIP_REFUSED, /* nothing: the status line says that the tool can't be used on this square */
  PW_GRIP_STROKE,  /* the squares that the pointer passes are painted */
  PW_GRIP_CARRY,   /* a piece on the board follows the pointer */
  PW_GRIP_PIECE,   /* the same of one that is drawn below the pointer */
  PW_GRIP_RIDE,    /* a ride of a sketch is pulled out of the piece */
  PW_GRIP_NUMBER,  /* of the document's position alone: the last square of a ride is pulled */
  PW_GRIP_MENU,    /* nothing: let go on the same square it opens the menu, elsewhere it has been an eraser */
} PwGrip;

/* What letting go would do there. */
typedef enum
{
  PW_DROP_PUTS,
  PW_DROP_REMOVES,
  PW_DROP_PUTS_BACK,
} PwDrop;

struct _PwStandClass
{
  GObjectClass parent_class;

  const PwBoard *(*get_board) (PwStand *self);
  PwSquare (*get_at) (PwStand *self); /* (nullable), as the next one: there is no piece under design */
  PwSide (*get_side) (PwStand *self);
  PwSquare (*get_pointed) (PwStand *self);
  void (*set_pointed) (PwStand *self, PwSquare square);
  char *(*describe_square) (PwStand *self, PwSquare square);
  char *(*describe) (PwStand *self);
  /* Shows all that differs from the document's position. */
  void (*show) (PwStand *self, PwScene *scene); /* (nullable) */

  /* -- by pointer: called by a board view -- */

  /* A button is pressed. erase: it is the secondary one */
  PwGrip (*press) (PwStand *self, PwSquare square, gboolean erase);
  /* The pointer is over another square: of a stroke each on its way. square: PW_NO_SQUARE beside the board,
   * not of a stroke */
  PwDrop (*pull) (PwStand *self, PwSquare square);
  /* The button is let go. square: as above, also of a stroke; away: the pointer has left the first square
   * since */
  void (*release) (PwStand *self, PwSquare square, gboolean away);
  /* What was done since the press is to be as if it had never been. never: also a stroke of the document,
   * which stays otherwise */
  void (*cancel) (PwStand *self, gboolean never);
  /* The grip is over, and what was done in it stays. */
  void (*finish) (PwStand *self); /* (nullable) */
  /* What a press on a square would do, as the name of a pointer; NULL for the usual one; "cell" where a held
   * piece can go. */
  const char *(*offer) (PwStand *self, PwSquare square);

  /* -- by key; each returns: FALSE if it can't be done -- */

  gboolean (*touch) (PwStand *self, PwSquare square, gboolean erase);
  /* Puts something, whatever the tool. letter: as of pw_board_set() */
  gboolean (*put) (PwStand *self, PwSquare square, PwCell cell, char letter); /* (nullable) */
  /* Moves the piece under design; square: an empty one. */
  gboolean (*move) (PwStand *self, PwSquare square); /* (nullable): there is none */
  /* tool: from 0; what is no tool is left alone */
  gboolean (*choose) (PwStand *self, guint tool); /* (nullable) */
  /* Lets go what is held without a button. */
  gboolean (*let_go) (PwStand *self); /* (nullable) */
};

/* For class_init(): the functions of a class that are called as its members. */
#define PW_STAND_DOES(klass, ...)        PW_EACH (PW_STAND_DO, klass, , __VA_ARGS__)
#define PW_STAND_DO(klass, unused, verb) PW_STAND_CLASS (klass)->verb = verb;

/* What is on the board. (transfer none): valid until the next change */
const PwBoard *pw_stand_get_board (PwStand *self);
/* Where the piece under design is; PW_NO_SQUARE if there is none. */
PwSquare pw_stand_get_at (PwStand *self);
/* Whose piece it is; PW_SIDE_FIRST if there is none. */
PwSide pw_stand_get_side (PwStand *self);

/* The square that is hovered or focused; PW_NO_SQUARE for none, and for what is not on the board. Property
 * "pointed". */
PwSquare pw_stand_get_pointed (PwStand *self);
void pw_stand_set_pointed (PwStand *self, PwSquare square);

/* A sentence about a square, for status line and screen reader; "" if there is none. (transfer full) */
char *pw_stand_describe_square (PwStand *self, PwSquare square);
/* The words for the line below the board. (transfer full) */
char *pw_stand_describe (PwStand *self);

G_END_DECLS
