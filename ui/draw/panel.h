/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/draw/position-strip.h"
#include "ui/drawing/board.h"
#include "ui/drawing/synthesis-worker.h"

G_BEGIN_DECLS

/*
 * PwDrawPanel: the pages of a drawing; the notations for it, shortest first, with a button to use each; and the
 * question that would tell apart those that agree.  It works only while it can be seen.
 *
 * "use" is emitted with the number of the notation (a guint) when its button is clicked.
 */
#define PW_TYPE_DRAW_PANEL (pw_draw_panel_get_type ())
G_DECLARE_FINAL_TYPE (PwDrawPanel, pw_draw_panel, PW, DRAW_PANEL, PwPanel)

/* To be called once, after the document is set. */
void pw_draw_panel_set_drawing (PwDrawPanel *self, PwDrawingBoard *drawing);

/* Says something of the drawing, until that changes. sentence: translated */
void pw_draw_panel_note (PwDrawPanel *self, const char *sentence);

/* Gives the focus to the question; if there is none, to the first notation, or to whatever can have it. */
void pw_draw_panel_take_focus (PwDrawPanel *self);

PwSynthesisWorker *pw_draw_panel_get_worker (PwDrawPanel *self);

G_END_DECLS
