/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/export.h"

G_BEGIN_DECLS

/* As pw_picture_to_svg(), in any size. width, height: in thousandths of a pixel */
void _pw_picture_write_svg (const PwPicture *picture, gint64 width, gint64 height, GString *svg);

G_END_DECLS
