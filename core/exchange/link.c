/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/exchange/format.h"

#include <glib/gi18n-lib.h>

const PwExchangeFormat pw_exchange_link = {
  .name = "link",
  .label = N_ ("One line to share"),
  .brief = N_ ("A line that Piecewright reads wherever it is pasted."),
  .ending = "",
  .media = "text/plain",
};
