/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/panel.h"
#include "ui/sketch/model/board.h"

G_BEGIN_DECLS

/*
 * PwPositionStrip: the pages of a sketch as cards, to choose from, and a button that adds a position.
 */
#define PW_TYPE_POSITION_STRIP (pw_position_strip_get_type ())
G_DECLARE_FINAL_TYPE (PwPositionStrip, pw_position_strip, PW, POSITION_STRIP, PwPanel)

/* To be called once. */
void pw_position_strip_set_sketch (PwPositionStrip *self, PwDocument *document, PwSketchBoard *sketch);

G_END_DECLS
