/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ui/paint/scheme/scheme.h"

G_BEGIN_DECLS

/* What all files share that are written as text with marks. */

/*
 * Appends a text so that it means only itself, whatever is in it.
 *
 * text: any bytes; a new line becomes a space; most: letters, 0 for no limit
 */
void pw_markup_append_text (GString *out, const char *text, guint most);

/*
 * The beginning of an HTML page, up to where its style goes: its language, its title, and that nothing is
 * fetched.  The page is XML as well.
 *
 * title: any bytes
 * script: (nullable): exactly what will be in the script element, the only one that may run
 */
void pw_html_begin (GString *out, const char *title, const char *script);

/*
 * The rules for the colors of a page and its boards, in a style element; those of the usual schemes are dark
 * where the reader prefers that on the screen.
 *
 * boards: the class of the elements that boards are in
 */
void pw_html_append_colors (GString *out, const PwScheme *scheme, const char *boards);

G_END_DECLS
