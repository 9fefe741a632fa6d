/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/document.h"
#include "ui/document/stand.h"

G_BEGIN_DECLS

/*
 * PwTry: a document's position, to be changed by hand: a PwStand.  The square pointed at is that of the
 * document's look. A stroke or a drag is one step of the document.
 */
#define PW_TYPE_TRY (pw_try_get_type ())
G_DECLARE_FINAL_TYPE (PwTry, pw_try, PW, TRY, PwStand)

/*
 * What a click, a stroke or the space bar does.  Whatever the brush, pressing on the piece under design drags
 * it and the secondary button erases.  A piece that is dragged off the board is erased, but for the one under
 * design.  A stroke that begins on a square that already holds what the brush would put there takes it off
 * instead, marks like pieces.
 */
typedef enum
{
  PW_BRUSH_MOVE,    /* "move": drags pieces; a click moves the cursor, and is told */
  PW_BRUSH_OWN,     /* "own": puts a piece of the side to move, with the current letter */
  PW_BRUSH_ENEMY,   /* "enemy": the same for the other side */
  PW_BRUSH_HOLE,    /* "hole" */
  PW_BRUSH_ERASER,  /* "eraser": empties squares, and takes the mark off one that was passed */
  PW_BRUSH_UNMOVED, /* "unmoved": marks pieces as not moved yet, the one under design as well, by a click */
  PW_BRUSH_PASSED,  /* "passed": marks one square, behind an enemy, as just passed by it: en passant */
  PW_N_BRUSHES,
} PwBrush;

const char *pw_brush_nick (PwBrush brush);  /* "own" */
const char *pw_brush_label (PwBrush brush); /* for people, translated */

PwTry *pw_try_new (PwDocument *document); /* (transfer full) */
/*
 * From now on nothing on the board can be moved, put or erased: it is there to be looked at. Signal "picked"
 * (guint): a square is pressed, or touched by a key.
 */
void pw_try_lock (PwTry *self);
gboolean pw_try_is_locked (PwTry *self);

/* Property "brush": its nick. */
PwBrush pw_try_get_brush (PwTry *self);
void pw_try_set_brush (PwTry *self, PwBrush brush);
/* Property "letter", a string of one capital: that of the next piece put. Anything but a letter is ignored.
 */
char pw_try_get_letter (PwTry *self);
void pw_try_set_letter (PwTry *self, char letter);

/* Whether a brush that puts something, or the eraser, would change a square. */
gboolean pw_try_brush_fits (PwTry *self, PwBrush brush, PwSquare square);
/* Uses it there once, whatever brush is chosen, if it fits. */
void pw_try_use_brush (PwTry *self, PwBrush brush, PwSquare square);

G_END_DECLS
