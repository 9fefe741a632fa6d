/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/compose/picture.h"

G_BEGIN_DECLS

/* Appends the picture as an SVG document in its own size: real text, ids, titles, classes. */
void pw_picture_to_svg (const PwPicture *picture, GString *svg);
/* Only its elements, without ids, for a document of several: in an element of the class that the rules are made for. */
void pw_picture_append_shapes (const PwPicture *picture, GString *svg);
/* The rules of a scheme, for what is in elements of this class. */
void pw_scheme_append_rules (const PwScheme *scheme, const char *name, GString *css);

G_END_DECLS
