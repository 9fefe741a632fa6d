/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/exchange/format.h"

#include <glib/gi18n-lib.h>

const PwExchangeFormat pw_exchange_fairy_max = {
  .name = "fmax",
  .label = N_ ("Fairy-Max"),
  .brief = N_ ("A game for the engine Fairy-Max."),
  .ending = ".ini",
  .media = "text/plain",
};
