/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `why`: why a piece can reach a square, or what would have to be different. */
#include <glib/gi18n.h>

#include "app/cli/base/json.h"
#include "app/cli/base/report.h"
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

  pw_json_open (json, NULL, '{');
  pw_json_text (json, "kind", kinds[change->kind]);
  pw_json_square (json, "square", position->board, change->square);
  if (change->kind == PW_WHY_SQUARE)
    {
      pw_json_text (json, "holds", holds_name (position, change));
      if (change->letter != 0)
        pw_json_text (json, "letter", (const char[]){ change->letter, '\0' });
      if (change->virgin)
        pw_json_truth (json, "virgin", TRUE);
    }
  else if (change->kind == PW_WHY_PASSED)
    pw_json_square (json, "victim", position->board, change->victim);
  g_string_append_c (json, '}');
}

static void
append_answer (GString *json, const PwPosition *position, const PwWhy *why)
{
  pw_json_truth (json, "reaches", why->reaches);
  pw_json_phrase (json, "reason", why->reason);
  if (pw_span_length (why->span) > 0)
    pw_json_span (json, "term", why->span);
  else
    pw_json_text (json, "term", NULL);
  pw_json_open (json, "changes", '[');
  for (guint i = 0; i < why->n_changes; i++)
    append_change (json, position, &why->changes[i]);
  g_string_append_c (json, ']');
  pw_json_truth (json, "incomplete", why->incomplete);
}

/* why: (nullable): the notation has errors */
static void
write_json (GString *json, const PwCall *call, PwSquare to, const PwWhy *why)
{
  pw_json_begin_call (json, call);
  pw_json_position (json, &call->task);
  pw_json_square (json, "to", call->task.board, to);
  if (why != NULL)
    append_answer (json, &call->task.position, why);
  pw_json_end (json, call, NULL);
}

/* -- the command -- */

typedef struct
{
  char *to; /* (nullable) */
} Options;

/* Returns: FALSE if there is no such square; that is reported */
static gboolean
find_target (const PwCall *call, PwSquare *to)
{
  const Options *given = call->own;
  const PwBoard *board = call->task.board;

  if (given->to == NULL)
    return pw_refuse (_ ("why: no square given; use --to=SQUARE"));
  *to = pw_square_parse (board, given->to);
  return *to != PW_NO_SQUARE
         || pw_refuse (_ ("why: a board of %ux%u has no square \"%s\""), pw_board_files (board),
                       pw_board_ranks (board), given->to);
}

static PwExit
answer (PwCall *call)
{
  g_autoptr (PwWhy) why = NULL;
  PwPiece *piece;
  PwSquare to = PW_NO_SQUARE;
  GString *out;

  if (!pw_call_read (call) || !find_target (call, &to))
    return PW_EXIT_USAGE;
  piece = pw_parse_has_errors (call->parse) ? NULL : pw_parse_piece (call->parse);
  why = piece != NULL ? pw_why (piece, call->notation, &call->task.position, to) : NULL;
  out = g_string_new (NULL);
  if (call->json)
    write_json (out, call, to, why);
  else
    pw_report_problems (call);
  if (why != NULL && !call->json)
    {
      g_autofree char *reason = pw_phrase_render (why->reason, &pw_language);

      g_string_append_printf (out, "%s\n", reason);
    }
  return pw_write_result (out, why != NULL ? PW_EXIT_OK : PW_EXIT_ERROR);
}

static const PwOption options[] = {
  { PW_TEXT ("to", Options, to, N_ ("The square to ask about"), N_ ("SQUARE")) },
  { { NULL } },
};

const PwCommand pw_command_why = {
  .name = "why",
  .arguments = N_ ("NOTATION"),
  .summary = N_ ("Explain why a piece can or cannot reach a square"),
  .description
  = N_ ("If it cannot, the smallest change to the board that would allow it is named; the change has\n"
        "been tried.\n"
        "\n"
        "Exit status: 0 if all went well, 1 if the notation has an error, 2 for wrong usage."),
  .options = options,
  .size = sizeof (Options),
  .uses = PW_OPTIONS_NOTATION,
  .run = answer,
};
