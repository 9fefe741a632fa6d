/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/options.h"
#include "core/game/rules.h"

G_BEGIN_DECLS

/* The game that a command plays: that of a document, or one of the option --game. */

/* The option: a row of the command's options. */
#define PW_GAME_OPTION(own, member)                                                                          \
  {                                                                                                          \
    PW_TEXT ("game", own, member, N_ ("A game instead of a document: chess"), N_ ("NAME")),                  \
        .choices = "chess"                                                                                   \
  }

/*
 * Reads the game of a call, whose only argument is the document.
 *
 * game: (nullable): of the option
 * position: (nullable): a position to come, whose pieces are of the game, too
 * Returns: (transfer full) (nullable): NULL with a report
 */
PwRules *pw_call_read_game (const PwCall *call, const char *game, const char *position);

G_END_DECLS
