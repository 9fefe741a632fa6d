/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/exchange.h"

/* A game to be written, with the pieces that are its own. (transfer full) */
static inline PwExchange *
take_rules (PwRules *rules)
{
  PwExchange *exchange = pw_exchange_new ();

  exchange->rules = pw_rules_share (rules);
  for (guint i = 0; i < rules->n_kinds; i++)
    if (!rules->kinds[i].orthodox)
      {
        g_autofree char *symbol = pw_kind_symbol (rules->kinds[i].letter);
        PwExchangePiece *piece
            = pw_exchange_add (exchange, rules->kinds[i].name, symbol, "", PW_DIALECT_EXTENDED);

        piece->piece = pw_piece_ref (rules->kinds[i].piece);
      }
  return exchange;
}
