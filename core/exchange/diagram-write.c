/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The Interactive Diagram, written: with all fields, since empty ones would be filled by the names of pieces.
 */
#include "core/exchange/diagram-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/owns.h"
#include "core/exchange/flavor/flavor.h"

#define SITE "https://www.chessvariants.com/"
#define HEAD                                                                                                 \
  "<script type=\"text/javascript\" src=\"" SITE                                                             \
  "membergraphics/MSinteractive-diagrams/betza.js?nocache=true\">"                                           \
  "</script>\n<div class=\"idiagram\">\n"
#define LOOK                                                                                                 \
  "graphicsDir=" SITE "graphics.dir/alfaeriePNG/\nwhitePrefix=w\nblackPrefix=b\ngraphicsType=png\n"          \
  "squareSize=50\n"

/* Pictures that are there. */
static const char *const pictures[] = {
  "pawn",     "knight",     "bishop",   "rook",        "queen", "king",       "amazon",  "camel",  "cannon",
  "cardinal", "chancellor", "ferz",     "grasshopper", "guard", "nightrider", "wazir",   "zebra",  "bird",
  "champion", "dragon",     "elephant", "gryphon",     "lion",  "phoenix",    "unicorn", "wizard",
};
#define FIRST_SPARE 17 /* for pieces with other names */

/* What is written of a piece. */
typedef struct
{
  const char *name;
  char letter;
  const PwKind *kind; /* (nullable): in the game */
  char *notation;
} Row;

static PW_CLEAR_NOTIFY (clear_row, Row, (g_free, notation));

/* Ranks from the last one on that are the zone of the first side. */
static guint
zone_depth (const PwRules *rules)
{
  guint ranks = pw_board_ranks (rules->start), n = 0;

  while (n < ranks && pw_rules_has_rank (rules, rules->zones[PW_SIDE_FIRST], ranks - 1 - n))
    n++;
  return n;
}

/* -- rows -- */

/* Pieces that promote come first, royal ones last. */
static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const PwKind *x = ((const Row *) a)->kind, *y = ((const Row *) b)->kind;

  if (x == NULL || y == NULL)
    return (x == NULL) - (y == NULL);
  if (x->promotes != y->promotes)
    return y->promotes - x->promotes;
  if (x->royal != y->royal)
    return x->royal - y->royal;
  return x < y ? -1 : x > y;
}

/* place: in the exchange; -1 if it is orthodox */
static void
add_row (PwExchangeWriting *job, GArray *rows, const char *name, char letter, PwPiece *piece, int place)
{
  g_autoptr (GArray) reasons = pw_flavor_reasons_new ();
  Row row = { name, letter, pw_rules_find_kind (job->from->rules, letter),
              pw_flavor_diagram_write (piece, job->options->brackets, reasons) };

  if (row.notation != NULL && (job->options->brackets || strchr (row.notation, '[') == NULL))
    {
      g_array_append_val (rows, row);
      return;
    }
  pw_exchange_leave_out (job, place, reasons, N_ ("It can only be written with brackets."));
  clear_row (&row);
}

static GArray *
list_rows (PwExchangeWriting *job)
{
  const PwExchange *from = job->from;
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));

  g_array_set_clear_func (rows, clear_row);
  for (guint i = 0; from->rules != NULL && i < from->rules->n_kinds; i++)
    {
      const PwKind *kind = &from->rules->kinds[i];

      if (kind->orthodox)
        add_row (job, rows, kind->name, kind->letter, kind->piece, -1);
    }
  for (guint i = 0; i < from->pieces->len; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (from, i);

      if (!job->left_out[i])
        add_row (job, rows, *piece->name != '\0' ? piece->name : piece->symbol, pw_exchange_letter (piece),
                 piece->piece, (int) i);
    }
  g_array_sort (rows, compare_rows);
  return rows;
}

/* That of its name, or else one of the spare ones. */
static const char *
choose_picture (const char *name, guint i)
{
  for (guint j = 0; j < G_N_ELEMENTS (pictures); j++)
    if (g_ascii_strcasecmp (pictures[j], name) == 0)
      return pictures[j];
  return pictures[FIRST_SPARE + i % (G_N_ELEMENTS (pictures) - FIRST_SPARE)];
}

/* -- the text -- */

/* A name, without what divides fields. */
static void
append_name (GString *text, const char *name)
{
  g_autofree char *plain = g_strdelimit (pw_clean_text (PW_CLEAN_LINE, name), ":=", ' ');
  g_autofree char *escaped = g_markup_escape_text (plain, -1);

  g_string_append (text, escaped);
}

static void
append_symbol (GString *text, char letter)
{
  g_autofree char *symbol = pw_kind_symbol (letter);

  g_string_append (text, symbol);
}

/* Squares of a side, or holes. */
static void
append_squares (GString *text, const PwBoard *board, PwCell cell, char letter)
{
  g_autoptr (GString) squares = g_string_new (NULL);

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_cell (board, square) == cell && pw_board_letters (board)[square] == letter)
      pw_square_append (squares, ",", board, square);
  g_string_append (text, squares->str);
}

static void
write_rules (PwExchangeWriting *job, const GArray *rows)
{
  const PwRules *rules = job->from->rules;
  g_autoptr (GString) choice = g_string_new (NULL), royals = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = &g_array_index (rows, Row, i);

      n += row->kind != NULL && row->kind->promotes;
      if (row->kind != NULL && row->kind->royal)
        g_string_append_printf (royals, "royal=%u\n", i + 1);
    }
  for (const char *letter = rules != NULL ? rules->promotes_to : ""; *letter != '\0'; letter++)
    for (guint i = 0; i < rows->len; i++)
      if (g_array_index (rows, Row, i).kind != NULL && g_array_index (rows, Row, i).letter == *letter)
        append_symbol (choice, *letter);
  g_string_append_printf (
      job->text, "files=%u\nranks=%u\npromoZone=%u\nmaxPromote=%u\npromoChoice=%s\nsymmetry=none\n%s%s",
      rules != NULL ? pw_board_files (rules->start) : 8, rules != NULL ? pw_board_ranks (rules->start) : 8,
      n > 0 ? zone_depth (rules) : 0, n, choice->str,
      rules != NULL && !pw_rules_have_royals (rules) ? "royal=0\n" : "", /* else it could be the king */
      royals->str);
}

static void
write_row (PwExchangeWriting *job, const Row *row, guint i)
{
  append_name (job->text, row->name);
  g_string_append_c (job->text, ':');
  append_symbol (job->text, row->letter);
  g_string_append_printf (job->text, ":%s:%s:", row->notation, choose_picture (row->name, i));
  if (row->kind != NULL)
    {
      append_squares (job->text, job->from->rules->start, PW_CELL_FIRST, row->letter);
      g_string_append (job->text, ",,");
      append_squares (job->text, job->from->rules->start, PW_CELL_SECOND, row->letter);
    }
  g_string_append_c (job->text, '\n');
}

gboolean
_pw_exchange_write_diagram (PwExchangeWriting *job, GError **error)
{
  const PwRules *rules = job->from->rules;
  g_autoptr (GArray) rows = list_rows (job);
  g_autofree char *line = pw_clean_text (PW_CLEAN_LINE, job->from->title),
                  *title = g_markup_escape_text (line, -1);

  if (rows->len == 0)
    return TRUE;
  if (*title != '\0')
    g_string_append_printf (job->text, "<h3>%s</h3>\n", title);
  g_string_append (job->text, HEAD);
  write_rules (job, rows);
  g_string_append (job->text, LOOK);
  for (guint i = 0; i < rows->len; i++)
    write_row (job, &g_array_index (rows, Row, i), i);
  if (rules != NULL
      && memchr (pw_board_cells (rules->start), PW_CELL_HOLE, pw_board_n_squares (rules->start)) != NULL)
    {
      g_string_append (job->text, "hole::::");
      append_squares (job->text, rules->start, PW_CELL_HOLE, 0);
      g_string_append (job->text, ",,\n");
    }
  g_string_append (job->text, "</div>\n");
  return TRUE;
}
