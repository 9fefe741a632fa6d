/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/exchange/format.h"

#include <glib/gi18n-lib.h>

const PwExchangeFormat pw_exchange_xboard = {
  .name = "xboard",
  .label = N_ ("XBoard"),
  .brief = N_ ("Lines by which an engine tells XBoard about its pieces."),
  .ending = ".txt",
  .media = "text/plain",
};
