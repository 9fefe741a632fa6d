/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What all files share that are written as text with marks. */

/*
 * Appends a text so that it means only itself, whatever is in it.
 *
 * text: any bytes; a new line becomes a space; most: letters, 0 for no limit
 */
void pw_markup_append_text (GString *out, const char *text, guint most);

/*
 * The beginning of an HTML page, up to where its style goes: its language, its title, and that nothing is fetched.  The
 * page is XML as well.
 *
 * title: any bytes; scripted: there is a script in it
 */
void pw_html_begin (GString *out, const char *title, gboolean scripted);

G_END_DECLS
