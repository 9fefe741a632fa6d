/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * An SVG drawing as it may be trusted: written anew with nothing in it but shapes, colours and texts, nothing
 * that names another file, and not more of all that than can be drawn in a moment.
 *
 * bytes: any
 * is_svg: (out): FALSE if it is no such drawing at all
 * Returns: (transfer full) (nullable): NULL if it can't be trusted
 */
GBytes *_pw_portrait_clean_svg (GBytes *bytes, gboolean *is_svg);

G_END_DECLS
