/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The texts of lessons and verdicts, as labels show them. */

/*
 * A text of a lesson: blank lines between paragraphs, *word* for notation.
 *
 * own: it comes from a user's own file, which brings its translations itself
 * Returns: (transfer full): markup; what is notation is in bold letters of its own, from left to right
 */
char *pw_lesson_markup (const char *text, gboolean own);
/* A notation by itself, as in a sentence. (transfer full): markup */
char *pw_lesson_notation_markup (const char *notation);

G_END_DECLS
