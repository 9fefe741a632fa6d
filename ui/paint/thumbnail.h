/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "ui/paint/scene/scene.h"

G_BEGIN_DECLS

/*
 * A small picture of a scene, for lists and for folders.
 *
 * size: of its longer side, in pixels; scale: of the screen
 * Returns: (transfer full): a surface with the device scale set
 */
cairo_surface_t *pw_thumbnail_draw_scene (const PwScene *scene, int size, int scale);

G_END_DECLS
