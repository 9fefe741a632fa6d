/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What people write on a piece: its letters on the board, and its name. All texts from outside pass through here, so
 * that a label never breaks a line and a symbol never leaves its square.
 */

/*
 * The first one or two letters of a text, of any script, each with a few of the marks that belong to it.  A letter is
 * what people take for one: an emoji of several parts, a flag, a keycap, too.
 *
 * text: need not be valid UTF-8
 * Returns: (transfer full): PW_RECORD_DEFAULT_SYMBOL if there is no letter in it; a symbol comes out as it is
 */
char *pw_symbol_from_text (const char *text);

/*
 * One line without control characters or spaces around it, not too long.
 *
 * text: need not be valid UTF-8
 * Returns: (transfer full): "" if there is nothing in it; a name comes out as it is
 */
char *pw_name_from_text (const char *text);

/* Of such a line so many letters as a sentence has room for. (transfer full) */
char *pw_quote_from_text (const char *text);

/*
 * The name of a file, without its ending: letters that some file system or shell takes amiss become a hyphen, and no
 * dot in front hides it.
 *
 * text: need not be valid UTF-8
 * Returns: (transfer full): "" if there is nothing in it; a name comes out as it is
 */
char *pw_file_name_from_text (const char *text);

G_END_DECLS
