/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Tables about other programs: all they say comes from the rows of formats and programs. */

/* The formats, with what each holds. */
void pw_help_formats_append (GString *xml);

/*
 * Which programs can play some pieces.
 *
 * notations: of Extended Betza, divided by spaces
 * Returns: FALSE with error set (G_MARKUP_ERROR) if one has an error
 */
gboolean pw_help_programs_append (GString *xml, const char *notations, GError **error);

G_END_DECLS
