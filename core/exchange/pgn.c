/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/exchange/format.h"

#include <glib/gi18n-lib.h>

const PwExchangeFormat pw_exchange_pgn = {
  .name = "pgn",
  .label = N_ ("Game (PGN)"),
  .brief = N_ ("The moves of a game."),
  .ending = ".pgn",
  .media = "application/vnd.chess-pgn",
};
