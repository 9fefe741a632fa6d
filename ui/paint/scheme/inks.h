/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/scheme/scheme.h"

G_BEGIN_DECLS

/*
 * Inside of a scheme, for the parts of paint only: one ink for each thing that
 * has a colour of its own.  A style names inks, a scheme says what they are.
 */

/* ORDER INKS: the same order as the columns in schemes.c and the rows in inks.c. */
typedef enum
{
  PW_INK_NONE,
  PW_INK_PAPER, /* behind everything; also the rim that keeps marks apart from what is below */
  PW_INK_LIGHT, /* squares */
  PW_INK_DARK,
  PW_INK_HOLE,
  PW_INK_HATCH, /* lines on a hole */
  PW_INK_EDGE,  /* of the board */
  PW_INK_TEXT,
  PW_INK_FAINT, /* coordinates */
  PW_INK_HEAT,  /* squares with the largest figures */
  PW_INK_PIECE, /* the piece under design, its rim, its symbol */
  PW_INK_PIECE_RIM,
  PW_INK_PIECE_TEXT,
  PW_INK_PLATE, /* behind a picture, which may be black on nothing */
  PW_INK_OWN,
  PW_INK_OWN_RIM,
  PW_INK_ENEMY,
  PW_INK_ENEMY_RIM,
  PW_INK_ENEMY_TEXT,
  PW_INK_BOTH, /* move or capture, and the rim of its disc */
  PW_INK_BOTH_RIM,
  PW_INK_MOVE,
  PW_INK_MOVE_FILL,
  PW_INK_CAPTURE,
  PW_INK_ATTACK,
  PW_INK_LEAP,
  PW_INK_LINE,
  PW_INK_VIRGIN,
  PW_INK_SCREEN,
  PW_INK_VICTIM,
  PW_INK_BLOCKER,
  PW_INK_PASS,
  PW_INK_POINTED,
  PW_INK_MAY, /* what a user says */
  PW_INK_MAY_NOT,
  PW_INK_GUESS, /* ... before it is checked */
  PW_N_INKS
} PwInk;

struct _PwScheme
{
  const char *name;
  const char *label;
  gboolean tells_rides; /* by crosses, and steps and leaps by circles, instead of diamonds around leaps */
  guint32 inks[PW_N_INKS]; /* 0xrrggbb */
  struct _PwOwnLooks *own; /* (nullable): what only schemes of users have */
};

/* The place of a scheme in the table. Returns: PW_N_SCHEMES for one of a user's */
guint pw_scheme_index (const PwScheme *scheme);

PwColour pw_scheme_colour (const PwScheme *scheme, PwInk ink);
PwColour pw_colour_from_rgb (guint32 rgb);

#define PW_N_SCHEMES 7

/* "piece-rim". Returns: PW_INK_NONE if there is no such ink */
PwInk pw_ink_by_name (const char *name);
const char *pw_ink_name (PwInk ink);
const char *pw_ink_label (PwInk ink); /* for people; not translated yet */

G_END_DECLS
