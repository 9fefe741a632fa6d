/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/format.h"

G_BEGIN_DECLS

/* Pieces that other programs define by steps, one direction after another. */

#define PW_RAYS_MAX_CASTLING 9 /* squares */

/* A piece that is being read. */
typedef struct
{
  const char *name; /* (nullable) */
  char letter;      /* that it should have, as PwKind has it */
  GString *text;    /* terms of Extended Betza, one for each direction */
  gboolean passes;  /* its captures are en passant, too */
  guint castles[2]; /* to the left and the right as its side sees it: a bit for each number of squares */
  guint line;
} PwRays;

/*
 * Adds a term to a text: a step, and perhaps more.
 *
 * front: letters before it: "im"
 * times: how often the step is made: "", "0", "3"
 * joins: operators of Extended Betza before further steps: ""; with "--" the first one is made again before
 * the last then, then_times: the last step, seen as the first one is Returns: FALSE if no letters aim so
 */
gboolean pw_rays_add (GString *text, const char *front, PwVec step, const char *times, const char *joins,
                      PwVec then, const char *then_times);

/*
 * Adds a piece to those of a game, unless one with its letter moves as it does.
 *
 * Returns: its letter, which is another one if that is taken; 0 if it has no moves. Both are said
 */
char pw_rays_add_piece (PwExchange *exchange, const PwRays *rays, PwTranslate translate);

/*
 * Gives the game its rules, and takes out of the list what is orthodox.
 *
 * game: a JSON object. Returns: whether it can be played; else it is said
 */
gboolean pw_rays_set_game (PwExchange *exchange, const char *game, guint line, PwTranslate translate);

/* Appends a member of letters, as symbols: "to":["Q","+P"]. name: with what is before it */
void pw_rays_append_letters (GString *game, const char *name, const char *letters);

G_END_DECLS
