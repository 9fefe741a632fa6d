/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tests/sample.h"
#include "tests/ui/fixture.h"

G_BEGIN_DECLS

/* Drawing moves in a test's window: a hand on its board, and short ways to look at what is drawn and found.
 */

PwSketchBoard *sketch (Fixture *fixture);
PwSketchPanel *panel (Fixture *fixture);
/* Whether moves are drawn, and no piece tried. */
gboolean is_drawing (Fixture *fixture);
/* What the next step to be undone is called. (nullable) */
const char *undo_label (Fixture *fixture);

/*
 * Words: +e4 presses the first button, !e4 the second, >e4 pulls there, - lets go; e4 alone is a click;
 * anything else is a key.
 */
void play (Fixture *fixture, const char *script);

/* Waits for the notations. */
void await (Fixture *fixture);
/* How many there are, what the ith one says, and the button that uses it. (transfer none) (nullable) */
guint n_notations (Fixture *fixture);
const char *found (Fixture *fixture, guint i);
GtkWidget *use_button (Fixture *fixture, guint i);
/* Whether the panel says that now. */
gboolean says (Fixture *fixture, const char *part);
/* Whether two notations do the same on a board with a few others. */
void assert_same_piece (const char *is, const char *expected);

G_END_DECLS
