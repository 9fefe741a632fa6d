/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `import`: a file of another program becomes a document, or its contents are listed. */
#include <glib/gi18n.h>

#include "app/cli/base/foreign.h"
#include "app/cli/base/json.h"
#include "app/cli/base/report.h"
#include "app/cli/base/table.h"
#include "core/exchange/list.h"
#include "core/game/rules-write.h"
#include "ui/keep/exchange.h"
#include "ui/keep/file.h"

typedef struct
{
  const char *from, *output, *game; /* (nullable) */
} Options;

/* -- as tables -- */

static void
add_cells (PwTable *table, const char *const *cells)
{
  for (; *cells != NULL; cells++)
    pw_table_add (table, *cells);
}

/* Lines only where there are some: a document has none. */
static gboolean
has_lines (const PwExchange *exchange)
{
  return exchange->pieces->len > 0 && pw_exchange_piece (exchange, 0)->line > 0;
}

static void
list_pieces (const PwExchange *exchange, GString *out)
{
  g_auto (PwTable) table;

  pw_table_init (&table, 5);
  add_cells (&table, (const char *const[]){ _ ("symbol"), _ ("name"), _ ("notation"), _ ("dialect"),
                                            has_lines (exchange) ? _ ("line") : "", NULL });
  for (guint i = 0; i < exchange->pieces->len; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (exchange, i);
      g_autofree char *line = piece->line > 0 ? g_strdup_printf ("%u", piece->line) : g_strdup ("");

      add_cells (&table, (const char *const[]){ piece->symbol, piece->name, piece->notation,
                                                pw_dialect_name (piece->dialect), line, NULL });
    }
  pw_table_write (&table, out);
}

static void
list_games (const PwExchangeFile *file, GString *out)
{
  g_auto (PwTable) table;

  pw_table_init (&table, 3);
  add_cells (&table, (const char *const[]){ _ ("number"), _ ("game"), _ ("pieces"), NULL });
  for (guint i = 0; i < file->found->len; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_autofree char *pieces = g_strdup_printf ("%u", pw_exchange_game (file, i)->pieces->len);

      add_cells (&table, (const char *const[]){ number, pw_exchange_game (file, i)->title, pieces, NULL });
    }
  pw_table_write (&table, out);
}

/* -- as JSON -- */

static void
append_notes (GString *json, const GArray *notes)
{
  pw_json_open (json, "notes", '[');
  for (guint i = 0; i < notes->len; i++)
    {
      const PwExchangeNote *note = &g_array_index (notes, PwExchangeNote, i);
      g_autofree char *words = pw_plain_words (note->text);

      pw_json_open (json, NULL, '{');
      pw_json_text (json, "severity", pw_severity_name (note->severity));
      if (note->line > 0)
        pw_json_count (json, "line", note->line);
      if (note->piece >= 0)
        pw_json_count (json, "piece", (guint) note->piece);
      pw_json_text (json, "message", words);
      g_string_append_c (json, '}');
    }
  g_string_append_c (json, ']');
}

static void
append_piece (GString *json, const PwExchangePiece *piece)
{
  pw_json_open (json, NULL, '{');
  for (guint i = 0; i < PW_N_COLUMNS; i++)
    if (*pw_list_get_text (piece, i) != '\0')
      pw_json_text (json, pw_list_column_name (i), pw_list_get_text (piece, i));
  if (piece->line > 0)
    pw_json_count (json, "line", piece->line);
  g_string_append_c (json, '}');
}

static void
append_game (GString *json, const PwExchange *exchange)
{
  g_autofree char *rules = exchange->rules != NULL ? pw_rules_write (exchange->rules, "") : NULL;

  pw_json_open (json, NULL, '{');
  pw_json_text (json, "title", exchange->title);
  pw_json_open (json, "pieces", '[');
  for (guint i = 0; i < exchange->pieces->len; i++)
    append_piece (json, pw_exchange_piece (exchange, i));
  g_string_append_c (json, ']');
  if (rules != NULL)
    {
      pw_json_name (json, "game");
      g_string_append (json, rules);
    }
  if (*exchange->played != '\0')
    pw_json_text (json, "played", exchange->played);
  append_notes (json, exchange->notes);
  g_string_append_c (json, '}');
}

static void
append_file (GString *json, const PwCall *call, const PwExchangeFile *file)
{
  pw_json_begin_call (json, call);
  pw_json_text (json, "format", file->format != NULL ? file->format->name : "piecewright");
  pw_json_open (json, "games", '[');
  for (guint i = 0; i < file->found->len; i++)
    append_game (json, pw_exchange_game (file, i));
  g_string_append_c (json, ']');
  append_notes (json, file->notes);
  g_string_append (json, "}\n");
}

/* -- */

static PwExit
list (const PwCall *call, const PwExchangeFile *file, PwExit status)
{
  GString *out = g_string_new (NULL);

  if (call->json)
    append_file (out, call, file);
  else if (file->found->len == 1)
    list_pieces (pw_exchange_game (file, 0), out);
  else
    list_games (file, out);
  return pw_write_result (out, status);
}

static PwExit
save (PwArmy *army, const char *path, PwExit status)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;

  if (!pw_army_save (army, file, NULL, &error))
    return pw_fail (_ ("cannot write \"%s\": %s"), path, pw_error_words (error));
  return status;
}

static PwExit
import (PwCall *call)
{
  const Options *given = call->own;
  g_autoptr (PwExchangeFile) file = NULL;
  g_autoptr (PwArmy) document = NULL, made = NULL;
  PwExit status;

  if (call->rest == NULL || call->rest[0] == NULL || call->rest[1] != NULL)
    return pw_fail (_ ("import: needs one file"));
  file = pw_foreign_read (call, call->rest[0], given->from, &document);
  if (file != NULL && given->game == NULL && given->output != NULL)
    made = pw_army_from_exchanges (file->found);
  if (file == NULL
      || ((given->game != NULL || given->output != NULL) && made == NULL
          && !pw_foreign_choose (call, file, given->game)))
    return PW_EXIT_USAGE;
  if (document != NULL)
    pw_exchange_note_flaws (pw_exchange_game (file, 0), NULL, pw_translate, file->notes);
  status = pw_foreign_report_file (call->rest[0], file);
  if (given->output == NULL)
    return list (call, file, status);
  if (made == NULL)
    made = pw_army_from_exchange (pw_exchange_game (file, 0));
  return save (made, given->output, status);
}

static const PwOption options[] = {
  { PW_TEXT ("from", Options, from, N_ ("The format (default: recognized)"), N_ ("FORMAT")),
    .choices = PW_FOREIGN_NAMES },
  { { "output", 'o', 0, G_OPTION_ARG_FILENAME, PW_AT (Options, output),
      N_ ("Document to write; without it, the contents are listed"), N_ ("DOCUMENT") } },
  { PW_TEXT ("game", Options, game, N_ ("Which game of a file with several"), N_ ("NAME|N")) },
  { { NULL } },
};

const PwCommand pw_command_import = {
  .name = "import",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Read a file of another program"),
  .description
  = N_ ("Reads pieces, and perhaps a game, from a file of another program; - is standard input. Of several\n"
        "games their names are listed; --game chooses one. A document gets all games of a PGN\n"
        "that are played with the same pieces.\n"
        "\n"
        "Lines that are not understood are named on standard error, as FILE:LINE: and a sentence.\n"
        "\n"
        "Exit status: 0 if nothing is lost, 1 if something is lost, 2 for wrong usage, or if nothing in\n"
        "the file can be used."),
  .options = options,
  .size = sizeof (Options),
  .uses = PW_OPTION_JSON,
  .run = import,
};
