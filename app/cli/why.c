/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `why`: why a piece can reach a square, or what would have to be different. */
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/json.h"
#include "app/cli/options.h"
#include "app/cli/report.h"
#include "core/wording/why/why.h"

/* -- JSON -- */

static const char *
holds_name (const PwPosition *position, const PwWhyChange *change)
{
  if (change->cell == PW_CELL_EMPTY)
    return "empty";
  if (change->either)
    return "piece";
  return (change->cell == PW_CELL_FIRST) == (position->side == PW_SIDE_FIRST) ? "own" : "enemy";
}

/* {"kind":"square","square":"e5","holds":"enemy","letter":"K"} */
static void
append_change (GString *json, const PwPosition *position, const PwWhyChange *change)
{
  static const char *const kinds[] = { "square", "virgin", "passed" };
  char name[PW_SQUARE_NAME_SIZE];

  pw_square_name (position->board, change->square, name);
  g_string_append_printf (json, "{\"kind\":\"%s\",\"square\":\"%s\"", kinds[change->kind], name);
  if (change->kind == PW_WHY_SQUARE)
    {
      g_string_append_printf (json, ",\"holds\":\"%s\"", holds_name (position, change));
      if (change->letter != 0)
        g_string_append_printf (json, ",\"letter\":\"%c\"", change->letter);
      if (change->virgin)
        g_string_append (json, ",\"virgin\":true");
    }
  else if (change->kind == PW_WHY_PASSED)
    {
      pw_square_name (position->board, change->victim, name);
      g_string_append_printf (json, ",\"victim\":\"%s\"", name);
    }
  g_string_append_c (json, '}');
}

static void
append_answer (GString *json, const PwPosition *position, const PwWhy *why)
{
  g_autofree char *reason = pw_phrase_render (why->reason, &pw_language);

  g_string_append_printf (json, ",\"reaches\":%s,\"reason\":", why->reaches ? "true" : "false");
  pw_json_string (json, reason, -1);
  if (pw_span_length (why->span) > 0)
    g_string_append_printf (json, ",\"term\":[%u,%u]", why->span.start, why->span.end);
  else
    g_string_append (json, ",\"term\":null");
  g_string_append (json, ",\"changes\":[");
  for (guint i = 0; i < why->n_changes; i++)
    {
      g_string_append (json, i > 0 ? "," : "");
      append_change (json, position, &why->changes[i]);
    }
  g_string_append_printf (json, "],\"incomplete\":%s", why->incomplete ? "true" : "false");
}

/* why: (nullable): the notation has errors */
static GString *
write_json (const PwTask *task, const char *notation, const PwParse *parse, PwSquare to, const PwWhy *why)
{
  GString *json = g_string_new ("{\"notation\":");
  g_autofree char *fen = pw_board_to_fen (task->board);
  char at[PW_SQUARE_NAME_SIZE], name[PW_SQUARE_NAME_SIZE];

  pw_square_name (task->board, task->position.at, at);
  pw_square_name (task->board, to, name);
  pw_json_string (json, notation, -1);
  g_string_append_printf (json, ",\"dialect\":\"%s\",\"board\":\"%s\",\"at\":\"%s\",\"to\":\"%s\"",
                          pw_dialect_name (task->dialect), fen, at, name);
  if (why != NULL)
    append_answer (json, &task->position, why);
  g_string_append (json, ",\"diagnostics\":");
  pw_json_problems (json, task->dialect, notation, parse, NULL);
  g_string_append (json, "}\n");
  return json;
}

/* -- the command -- */

/* Returns: FALSE if there is no such square, which has been said */
static gboolean
find_target (const PwTask *task, const char *name, PwSquare *to)
{
  if (name == NULL)
    {
      pw_fail (_ ("why: say which square is meant with --to=SQUARE"));
      return FALSE;
    }
  *to = pw_square_parse (task->board, name);
  if (*to == PW_NO_SQUARE)
    pw_fail (_ ("why: a board of %ux%u has no square \"%s\""), pw_board_files (task->board),
             pw_board_ranks (task->board), name);
  return *to != PW_NO_SQUARE;
}

static PwExit
answer (const PwTask *task, const char *notation, PwSquare to, gboolean as_json)
{
  g_autoptr (PwParse) parse = pw_notation_parse (task->dialect, notation, -1);
  PwPiece *piece = pw_parse_has_errors (parse) ? NULL : pw_parse_piece (parse);
  g_autoptr (PwWhy) why = piece != NULL ? pw_why (piece, notation, &task->position, to) : NULL;
  PwExit status = piece != NULL ? PW_EXIT_OK : PW_EXIT_ERROR;
  g_autoptr (GString) remarks = NULL;
  GString *out;

  if (as_json)
    return pw_write_result (write_json (task, notation, parse, to, why), status);
  remarks = g_string_new (NULL);
  pw_report_problems (remarks, task->dialect, notation, parse);
  pw_write_remarks (remarks);
  out = g_string_new (NULL);
  if (why != NULL)
    {
      g_autofree char *reason = pw_phrase_render (why->reason, &pw_language);

      g_string_append_printf (out, "%s\n", reason);
    }
  return pw_write_result (out, status);
}

static PwExit
check_and_answer (const PwOptions *options, const char *target)
{
  const char *notation = pw_options_notation (options);
  PwRequest request = pw_options_request (options);
  g_autoptr (GError) error = NULL;
  g_auto (PwTask) task = { 0 };
  PwSquare to;

  if (notation == NULL)
    return PW_EXIT_USAGE;
  if (!pw_task_init (&task, &request, &error))
    return pw_fail ("%s", error->message);
  return find_target (&task, target, &to) ? answer (&task, notation, to, options->json) : PW_EXIT_USAGE;
}

static PwExit
run_why (int argc, char **argv)
{
  g_auto (PwOptions) options = { 0 };
  g_autofree char *target = NULL;
  const GOptionEntry own[] = {
    { "to", 0, 0, G_OPTION_ARG_FILENAME, &target, N_ ("The square that is asked about"), N_ ("SQUARE") },
    { NULL },
  };
  PwExit status;

  if (!pw_options_parse (&options, &pw_command_why, own, argc, argv, &status))
    return status;
  return check_and_answer (&options, target);
}

const PwCommand pw_command_why = {
  .name = "why",
  .arguments = N_ ("NOTATION"),
  .summary = N_ ("Why a piece can reach a square, or why not"),
  .description
  = N_ ("If it can't, the smallest change of the board that would allow it is named; that it does has\n"
        "been tried.\n"
        "\n"
        "Exit status: 0 if all went well, 1 if the notation has an error, 2 for wrong usage."),
  .uses = PW_OPTIONS_NOTATION,
  .run = run_why,
};
