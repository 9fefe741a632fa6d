/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The games of a document, in the order in which they were begun.  One is open: the member "game" of the
 * file.  The others are in its member "games", a list of objects: "game" as in the file, left out for the
 * usual game; "title"; "played", a PGN, and its "result" for those who read no PGN.  "game_number" says which
 * of all is open, from 1 on; it is left out for the last.
 */
typedef struct
{
  GPtrArray *
      texts; /* of char *, at least one: each as a member "game" (core/game/played.h); "" for the usual one */
  guint open; /* which of them */
} PwGames;

/*
 * Members of the file as they came, "" for none; what is no game in them is left out.
 *
 * Returns: (transfer full)
 */
PwGames *pw_games_read (const char *game, const char *games, const char *number);
void pw_games_free (PwGames *self);                /* (nullable) */
char *pw_games_write_others (const PwGames *self); /* "games". (transfer full): "" if there are none */
char *pw_games_write_number (const PwGames *self); /* "game_number". (transfer full): "" if it is the last */
/* How a game ended, as PGN says it: "1-0"; "*" if it goes on. text: of a game. (transfer full) */
char *pw_game_find_result (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwGames, pw_games_free)

G_END_DECLS
