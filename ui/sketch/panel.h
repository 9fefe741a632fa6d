/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/sketch/position-strip.h"
#include "ui/sketch/model/board.h"
#include "ui/sketch/model/synthesis-worker.h"

G_BEGIN_DECLS

/*
 * PwSketchPanel: the pages of a sketch; the notations for it, shortest first, with a button to use each; and the
 * question that would divide those that agree. It works only while it can be seen.
 *
 * "use" is emitted with the number of the notation (a guint) when its button is clicked.
 */
#define PW_TYPE_SKETCH_PANEL (pw_sketch_panel_get_type ())
G_DECLARE_FINAL_TYPE (PwSketchPanel, pw_sketch_panel, PW, SKETCH_PANEL, PwPanel)

/* To be called once, after the document is set. */
void pw_sketch_panel_set_sketch (PwSketchPanel *self, PwSketchBoard *sketch);

/* Shows a sentence about the sketch, until that changes. sentence: translated */
void pw_sketch_panel_note (PwSketchPanel *self, const char *sentence);

/* Gives the focus to the question; if there is none, to the first notation, or to whatever can have it. */
void pw_sketch_panel_take_focus (PwSketchPanel *self);

/* The one that finds the notations: see pw_synthesis_worker_new(). (transfer none) */
PwWorker *pw_sketch_panel_get_worker (PwSketchPanel *self);

G_END_DECLS
