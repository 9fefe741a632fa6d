/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/panel.h"

G_BEGIN_DECLS

/*
 * PwVariations: the neighbors of the open piece, or of one of its terms, on small boards, each with a few
 * words and its value. One that is pointed at or has the focus is considered on the board; a button takes it,
 * by the action "win.take-variation" with its notation. They are found in a thread.
 */
#define PW_TYPE_VARIATIONS (pw_variations_get_type ())
G_DECLARE_FINAL_TYPE (PwVariations, pw_variations, PW, VARIATIONS, PwPanel)

/* And gives them the focus. term: its number; -1 for the whole piece, as at first. It is forgotten when the
 * number of terms changes */
void pw_variations_set_term (PwVariations *self, int term);

G_END_DECLS
