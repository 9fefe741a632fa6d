/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `export`: a document, or a file of another program, for another program. */
#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/report.h"
#include "app/cli/draw/export.h"
#include "core/base/new-file.h"

gboolean
pw_export_is_pack (const char *path)
{
  return path != NULL && (g_str_has_suffix (path, "/") || g_str_has_suffix (path, ".zip"));
}

/* Returns: (nullable): NULL with a report */
static const PwExchangeFormat *
choose_format (const PwCall *call)
{
  const PwExportCall *given = call->own;
  const PwExchangeFormat *format;

  if (given->to != NULL)
    return pw_foreign_format (call, "to", given->to);
  if (pw_export_is_pack (given->output))
    return &pw_exchange_pychess;
  format = given->output != NULL ? pw_exchange_find_by_ending (given->output) : NULL;
  if (format == NULL)
    pw_fail (_ ("export: give the format with --to=FORMAT"));
  return format;
}

static gboolean
check_options (const PwExportCall *given, const PwExchangeFormat *format)
{
  if (given->brackets && (format->options & PW_EXCHANGE_OPTION_BRACKETS) == 0)
    return pw_refuse (_ ("export: --brackets has no meaning with --to=%s"), format->name);
  return !given->figures || (format->options & PW_EXCHANGE_OPTION_FIGURES) != 0
         || pw_refuse (_ ("export: --figures has no meaning with --to=%s"), format->name);
}

/* path: (nullable): NULL and "-" are standard output */
static gboolean
write_out (const char *path, const char *text)
{
  if (path == NULL || g_str_equal (path, "-"))
    return pw_write (text, strlen (text));
  return pw_replace_file (path, text, strlen (text))
         || pw_refuse (_ ("cannot write \"%s\": %s"), path, g_strerror (errno));
}

static PwExit
write_text (const PwCall *call, PwArmy *army, const PwExchange *exchange, const PwExchangeFormat *format)
{
  const PwExportCall *given = call->own;
  const PwExchangeOptions options = { .brackets = given->brackets, .figures = given->figures };
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = pw_exchange_write (exchange, format, &options, pw_translate, notes, &error);
  PwExit status = pw_foreign_report (call->rest[0], notes, exchange);

  if (text == NULL)
    return pw_fail (_ ("cannot export \"%s\": %s"), call->rest[0], pw_error_words (error));
  return write_out (given->output, text) ? status : PW_EXIT_USAGE;
}

PwExit
pw_export_run (PwCall *call, PwExportWriter packs)
{
  const PwExportCall *given = call->own;
  const PwExchangeFormat *format;
  g_autoptr (PwExchangeFile) file = NULL;
  g_autoptr (PwArmy) army = NULL;
  PwExit read, written;

  if (call->rest == NULL || call->rest[0] == NULL || call->rest[1] != NULL)
    return pw_fail (_ ("export: needs one document"));
  format = choose_format (call);
  if (format != NULL && check_options (given, format))
    file = pw_foreign_read (call, call->rest[0], NULL, &army);
  if (file == NULL || !pw_foreign_choose (call, file, given->game))
    return PW_EXIT_USAGE;
  read = pw_foreign_report_file (call->rest[0], file);
  written = (pw_export_is_pack (given->output) ? packs : write_text) (call, army, pw_exchange_game (file, 0),
                                                                      format);
  return MAX (written, read);
}

static PwExit export(PwCall *call)
{
  return pw_export_run (call, NULL);
}

static const PwOption options[] = {
  { PW_TEXT ("to", PwExportCall, to, N_ ("The format; without it, that of the file's ending"), N_ ("FORMAT")),
    .choices = PW_FOREIGN_NAMES },
  { { "output", 'o', 0, G_OPTION_ARG_FILENAME, PW_AT (PwExportCall, output),
      N_ ("File to write (default: standard output)"), N_ ("FILE") } },
  { PW_TEXT ("game", PwExportCall, game, N_ ("Which game of a file with several"), N_ ("NAME|N")) },
  { PW_SWITCH ("brackets", PwExportCall, brackets, N_ ("diagram: write XBetza with brackets, as in [F?R]")) },
  { PW_SWITCH ("figures", PwExportCall, figures, N_ ("Lists: add figures of analysis, on a board of 8x8")) },
  { { NULL } },
};

const PwCommand pw_command_export = {
  .name = "export",
  .arguments = N_ ("DOCUMENT"),
  .summary = N_ ("Write a document for another program"),
  .description
  = N_ ("Writes the pieces of a document, and its game, in a format of another program. Instead of a\n"
        "document it also takes any file that import can read; - is standard input.\n"
        "\n"
        "Formats: variants.ini (Fairy-Stockfish), pychess, diagram (Interactive Diagram), xboard,\n"
        "fmax (Fairy-Max), pgn, the lists tsv, csv, and jsonl, wikitext, and text, one line to share.\n"
        "\n"
        "With -o FOLDER/ or -o FILE.zip, pychess gets pictures of the pieces and the board as well.\n"
        "\n"
        "What is lost is named on standard error. Nothing is written that the other program would read\n"
        "differently.\n"
        "\n"
        "Exit status: 0 if nothing is lost, 1 if something is lost, 2 for wrong usage, or if there is\n"
        "nothing to write."),
  .options = options,
  .size = sizeof (PwExportCall),
  .run = export,
};
