/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/exchange/format.h"

#include <glib/gi18n-lib.h>

const PwExchangeFormat pw_exchange_diagram = {
  .name = "diagram",
  .label = N_ ("Interactive Diagram"),
  .brief = N_ ("A block of HTML in which the pieces can be moved."),
  .ending = ".html",
  .media = "text/html",
};
