/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/exchange/format.h"

#include <glib/gi18n-lib.h>

const PwExchangeFormat pw_exchange_wikitext = {
  .name = "wikitext",
  .label = N_ ("Wikipedia"),
  .brief = N_ ("Chess diagrams for articles of Wikipedia."),
  .ending = "",
  .media = "text/plain",
};
