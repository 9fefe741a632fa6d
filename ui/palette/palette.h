/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/view.h"
#include "ui/document/panel.h"
#include "ui/entry/notation-entry.h"
#include "ui/palette/atoms.h"
#include "ui/palette/button.h"

G_BEGIN_DECLS

/*
 * PwPalette: the notation put together by hand: leaps, kinds of move, directions, letters, operators and
 * repetitions, made from the vocabulary of the dialect in use.
 *
 * Its buttons act on the term at the entry's cursor, or on what is selected there, wherever the focus is: each
 * activates "win.edit" with its target (command.h).  What can't be done there is insensitive and says why;
 * what is pointed at shows on the board as the document's preview.
 *
 * "left" is emitted when Escape is pressed.
 */
#define PW_TYPE_PALETTE (pw_palette_get_type ())
G_DECLARE_FINAL_TYPE (PwPalette, pw_palette, PW, PALETTE, PwPanel)

/* To be called once, before the document is set. No references are taken. */
void pw_palette_set_parts (PwPalette *self, PwNotationEntry *entry, PwBoardView *view);

/* What shows and hides rare buttons, by its property "active". */
GObject *pw_palette_get_more (PwPalette *self);

/* Gives the focus to a button. */
void pw_palette_take_focus (PwPalette *self);

G_END_DECLS
