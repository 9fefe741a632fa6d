/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "core/notation/notation.h"
#include "ui/paint/scene/scene.h"

G_BEGIN_DECLS

/*
 * A tiny board that shows what a notation does: of a few positions the first in which it can move or
 * threatens to capture, so that a hopper has something to hop over.
 *
 * notation: a correct one; flags: PW_SCENE_FIGURINES or 0
 * size: of a side, in pixels of the widget; scale: of the screen
 * Returns: (transfer full): a surface with the device scale set
 */
cairo_surface_t *pw_completion_board_draw (PwDialect dialect, const char *notation, const PwScheme *scheme,
                                           PwSceneFlags flags, int size, int scale);

G_END_DECLS
