/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of lists: their names, and what of a piece is in them. */
#include "core/catalogue/figures.h"
#include "core/exchange/list.h"

/* ORDER COLUMNS */
static const struct
{
  const char *name;
  gsize place; /* in PwExchangePiece; the dialect is no text there */
} columns[PW_N_COLUMNS] = {
  { "name", G_STRUCT_OFFSET (PwExchangePiece, name) },
  { "symbol", G_STRUCT_OFFSET (PwExchangePiece, symbol) },
  { "notation", G_STRUCT_OFFSET (PwExchangePiece, notation) },
  { "dialect", 0 },
  { "notes", G_STRUCT_OFFSET (PwExchangePiece, notes) },
  { "board", G_STRUCT_OFFSET (PwExchangePiece, board) },
  { "at", G_STRUCT_OFFSET (PwExchangePiece, at) },
};

static const struct
{
  const char *name;
  PwListColumn column;
} other_names[] = {
  { "betza", PW_COLUMN_NOTATION },    { "move", PW_COLUMN_NOTATION }, { "moves", PW_COLUMN_NOTATION },
  { "movement", PW_COLUMN_NOTATION }, { "piece", PW_COLUMN_NAME },    { "title", PW_COLUMN_NAME },
  { "letter", PW_COLUMN_SYMBOL },     { "comment", PW_COLUMN_NOTES }, { "comments", PW_COLUMN_NOTES },
  { "note", PW_COLUMN_NOTES },        { "remarks", PW_COLUMN_NOTES }, { "description", PW_COLUMN_NOTES },
  { "fen", PW_COLUMN_BOARD },         { "square", PW_COLUMN_AT },
};

const char *
pw_list_column_name (PwListColumn column)
{
  return column < PW_N_COLUMNS ? columns[column].name : NULL;
}

PwListColumn
pw_list_find_column (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if (g_ascii_strcasecmp (name, columns[i].name) == 0)
      return i;
  for (guint i = 0; i < G_N_ELEMENTS (other_names); i++)
    if (g_ascii_strcasecmp (name, other_names[i].name) == 0)
      return other_names[i].column;
  for (guint i = 0; i < PW_N_KNOWN_FIGURES; i++)
    if (g_ascii_strcasecmp (name, pw_known_figure_name (i)) == 0)
      return PW_COLUMN_IGNORED;
  return PW_COLUMN_UNKNOWN;
}

const char *
pw_list_find_usual_name (const char *name)
{
  PwListColumn column = pw_list_find_column (name);

  return column < PW_N_COLUMNS ? columns[column].name : name;
}

void
pw_list_set_text (PwExchangePiece *piece, PwListColumn column, const char *text)
{
  pw_exchange_set_text (&G_STRUCT_MEMBER (char *, piece, columns[column].place), text);
}

const char *
pw_list_get_text (const PwExchangePiece *piece, PwListColumn column)
{
  return column == PW_COLUMN_DIALECT ? pw_dialect_name (piece->dialect)
                                     : G_STRUCT_MEMBER (const char *, piece, columns[column].place);
}
