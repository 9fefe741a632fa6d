/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/exchange/format.h"

G_BEGIN_DECLS

/* Lists: a piece a row. Columns come in any order; the first row of a table names them. */

/* ORDER COLUMNS */
typedef enum
{
  PW_COLUMN_NAME,
  PW_COLUMN_SYMBOL,
  PW_COLUMN_NOTATION,
  PW_COLUMN_DIALECT,
  PW_COLUMN_NOTES,
  PW_COLUMN_BOARD,
  PW_COLUMN_AT,
  PW_N_COLUMNS,
  PW_COLUMN_IGNORED = PW_N_COLUMNS, /* figures, which are only written */
  PW_COLUMN_UNKNOWN,
} PwListColumn;

/* As it is written: "notation". Returns: (nullable): NULL of those that are not read */
const char *pw_list_column_name (PwListColumn column);
/* By its name, or another that is usual, in any case: "Betza". */
PwListColumn pw_list_find_column (const char *name);
/* As it is written; other names as they are. */
const char *pw_list_find_usual_name (const char *name);

/* What of a piece is in a column. */
const char *pw_list_get_text (const PwExchangePiece *piece, PwListColumn column);
/* column: not the notation, nor its dialect; text: (nullable) */
void pw_list_set_text (PwExchangePiece *piece, PwListColumn column, const char *text);

/* Adds a known piece, with its other names as notes. */
void pw_list_add_known (PwExchange *exchange, const PwKnownPiece *known);

G_END_DECLS
