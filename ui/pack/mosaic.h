/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/portrait/portrait.h"

G_BEGIN_DECLS

/*
 * Appends a picture as outlines, (0, 0) to (size, size): rows of pixels in few colors, as many as there is
 * room for.
 *
 * room: how many bytes it may have
 * Returns: FALSE if it can't be that short; then nothing is appended
 */
gboolean pw_mosaic_append (PwPortrait *portrait, guint size, gsize room, GString *svg);

G_END_DECLS
