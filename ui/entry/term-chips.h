/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/panel.h"
#include "ui/entry/term-chip.h"

G_BEGIN_DECLS

/*
 * PwTermChips: the terms of the notation as blocks in a row.  To point at one lights its squares
 * on the board; a square that is pointed at marks its chips.  "select" is emitted with the span of
 * a term that was chosen.
 *
 * On a chip: Space switches it, Return selects it in the notation, Delete removes it, Alt with
 * the arrow keys moves it; it can be dragged, and has a menu.
 */
#define PW_TYPE_TERM_CHIPS (pw_term_chips_get_type ())
G_DECLARE_FINAL_TYPE (PwTermChips, pw_term_chips, PW, TERM_CHIPS, PwPanel)

/* The chip that has the focus, else the one of a place in the text. -1 if there is none; of a long text only the
 * first terms have one */
int pw_term_chips_find (PwTermChips *self, guint place);
/* Chip i. (transfer none) (nullable): NULL after the last */
guint pw_term_chips_count (PwTermChips *self);
/* Moves chip i by so many places, or removes it; the focus goes along. */
void pw_term_chips_move (PwTermChips *self, guint i, int by);
void pw_term_chips_delete (PwTermChips *self, guint i);
/* Gives a chip the focus. */
void pw_term_chips_focus (PwTermChips *self, guint i);

G_END_DECLS
