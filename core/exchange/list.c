/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/exchange/format.h"

#include <glib/gi18n-lib.h>

const PwExchangeFormat pw_exchange_tsv = {
  .name = "tsv",
  .label = N_ ("List (TSV)"),
  .brief = N_ ("Pieces as a table, divided by tabs."),
  .ending = ".tsv",
  .media = "text/tab-separated-values",
};

const PwExchangeFormat pw_exchange_csv = {
  .name = "csv",
  .label = N_ ("List (CSV)"),
  .brief = N_ ("Pieces as a table, divided by commas."),
  .ending = ".csv",
  .media = "text/csv",
};

const PwExchangeFormat pw_exchange_json_lines = {
  .name = "jsonl",
  .label = N_ ("List (JSON Lines)"),
  .brief = N_ ("Pieces, a JSON object per line."),
  .ending = ".jsonl",
  .media = "application/jsonl",
};
