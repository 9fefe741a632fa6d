/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/exchange/format.h"

#include <glib/gi18n-lib.h>

const PwExchangeFormat pw_exchange_variants_ini = {
  .name = "variants.ini",
  .label = N_ ("Fairy-Stockfish variants"),
  .brief = N_ ("Games for Fairy-Stockfish and the programs that use it."),
  .ending = ".ini",
  .media = "text/plain",
};

const PwExchangeFormat pw_exchange_pychess = {
  .name = "pychess",
  .label = N_ ("pychess variant"),
  .brief = N_ ("One game for pychess.org."),
  .ending = ".ini",
  .media = "text/plain",
};
