/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What was played, in the text of a game: its member "played", a PGN.  It is none of the rules.  If nothing else is in
 * the text, there is no game: it is the usual one.
 */

/*
 * game: the member of the document as text; "" if it has none
 * played: (out) (optional) (transfer full): "" for none
 * Returns: (transfer full): the text without it, as it came if there is none
 */
char *pw_game_take_played (const char *game, char **played);
/* The opposite. game: without it, and as it is if it is no object; played: "" for none. (transfer full) */
char *pw_game_add_played (const char *game, const char *played);
/* A PGN after a piece gets another letter. from, to: as of PwKind. (transfer full): as it was if it can't be
 * read */
char *pw_played_rename (const char *played, char from, char to);

G_END_DECLS
