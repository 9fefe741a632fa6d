/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/*
 * Has a helper decode a picture.
 *
 * bytes: clean; type: PW_PORTRAIT_PNG or PW_PORTRAIT_SVG
 * Returns: (transfer full) (nullable): an image of 32 bits a pixel, no side longer than PW_PORTRAIT_SIDE; NULL with
 *   error set (G_FILE_ERROR), a sentence for people
 */
cairo_surface_t *_pw_portrait_fetch (GBytes *bytes, const char *type, GError **error);

G_END_DECLS
