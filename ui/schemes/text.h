/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/scheme/own-scheme.h"

G_BEGIN_DECLS

/*
 * The file of a scheme, JSON:
 *
 *   { "format": "piecewright-scheme", "version": 1, "name": "Book", "from": "print",
 *     "colors": { "both": "#206040" }, "shapes": { "move": "plus" }, "widths": { "lines": 150 },
 *     "rides": true, "font": "Gentium" }
 *
 * Everything but the first three may be missing: it is then as in the scheme it starts from.  Names of inks are in
 * ui/paint/scheme/inks.c, those of shapes in ui/paint/compose/mark-shapes.c, widths are percent.  Members that are
 * unknown say nothing.  Files are read with distrust: any bytes give a scheme or an error that says what is wrong.
 */

#define PW_SCHEME_SUFFIX ".json"

/* Returns: (transfer full) (nullable): NULL with error set (PW_FILE_ERROR), a sentence for people */
PwScheme *pw_scheme_from_text (const char *text, gsize length, GError **error);
/* Of what differs from the scheme it started from. scheme: any. Returns: (transfer full) */
char *pw_scheme_to_text (const PwScheme *scheme);

G_END_DECLS
