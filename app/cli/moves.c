/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `moves`: what a piece can do on a board, as a list for people or as JSON. */
#include <glib/gi18n.h>

#include "app/cli/base/json.h"
#include "app/cli/base/report.h"
#include "app/cli/base/table.h"
#include "core/engine/generator.h"
#include "core/wording/move.h"

typedef const PwSquare *(*ListOfSquares) (const PwMoves *moves, guint *n);

/* -- JSON -- */

static void
append_squares_member (GString *out, const PwBoard *board, const PwMoves *moves, const char *name, ListOfSquares list)
{
  guint n;
  const PwSquare *squares = list (moves, &n);

  pw_json_name (out, name);
  pw_json_squares (out, board, squares, n);
}

static void
write_json (GString *out, const PwCall *call, const PwMoves *moves)
{
  const PwBoard *board = call->task.board;

  pw_json_begin_call (out, call);
  pw_json_position (out, &call->task);
  pw_json_name (out, "moves");
  pw_json_moves (out, board, moves, pw_parse_piece (call->parse), PW_JSON_FULL);
  append_squares_member (out, board, moves, "blockers", pw_moves_blockers);
  append_squares_member (out, board, moves, "screens", pw_moves_screens);
  pw_json_truth (out, "truncated", pw_moves_truncated (moves));
  pw_json_end (out, call, NULL);
}

/* -- a list for people -- */

#define MAX_LISTED 200000 /* squares: more would not be read, and columns of all lines are in memory */

/* "e4 f4", or a dash for none */
static void
append_squares (GString *out, const PwBoard *board, const PwSquare *squares, guint n)
{
  pw_append_squares (out, " ", board, squares, n);
  if (n == 0)
    g_string_append_c (out, '-');
}

static void
add_squares (PwTable *table, const PwBoard *board, const PwSquare *squares, guint n)
{
  g_autoptr (GString) names = g_string_new (NULL);

  append_squares (names, board, squares, n);
  pw_table_add (table, names->str);
}

static void
add_move (PwTable *table, const PwCall *call, const PwMoves *moves, const PwMove *move, gboolean with_others)
{
  const PwPosition *position = &call->task.position;
  const PwMoveWords words = { .piece = pw_parse_piece (call->parse), .position = position, .moves = moves };
  PwSpan span = pw_piece_path (words.piece, move->path)->span;
  g_autofree char *term = g_strndup (call->notation + span.start, pw_span_length (span));
  g_autoptr (PwPhrase) list = pw_move_list_others (&words, move);
  g_autofree char *others = list != NULL ? pw_phrase_render (list, &pw_language) : NULL;

  add_squares (table, position->board, &move->to, 1);
  pw_table_add (table, _ (pw_move_kind (&words, move)));
  add_squares (table, position->board, pw_moves_captures (moves, move), move->n_captures);
  pw_table_add (table, others != NULL ? others : with_others ? "-" : "");
  add_squares (table, position->board, pw_moves_over (moves, move), move->n_over);
  add_squares (table, position->board, pw_moves_steps (moves, move), move->n_steps);
  pw_table_add (table, term);
}

/* How much a move's line takes, in squares, about. */
static guint
line_size (const PwMove *move)
{
  return (guint) move->n_captures + move->n_over + move->n_steps + move->n_shifts + move->n_effects + 4;
}

static void
append_moves (GString *out, const PwCall *call, const PwMoves *moves)
{
  static const char *const titles[]
      = { N_ ("to"), N_ ("kind"), N_ ("captures"), N_ ("also"), N_ ("over"), N_ ("via"), N_ ("term") };
  g_auto (PwTable) table = { NULL };
  guint n = pw_moves_count (moves), listed = 0, told = 0;
  gboolean with_others = pw_moves_have_others (moves); /* else there is no column for them */

  pw_table_init (&table, G_N_ELEMENTS (titles));
  for (guint i = 0; n > 0 && i < G_N_ELEMENTS (titles); i++)
    pw_table_add (&table, i != 3 || with_others ? _ (titles[i]) : "");
  for (; told < n && listed < MAX_LISTED; told++)
    {
      const PwMove *move = pw_moves_get (moves, told);

      add_move (&table, call, moves, move, with_others);
      listed += line_size (move);
    }
  pw_table_write (&table, out);
  if (told < n)
    g_string_append_printf (out,
                            ngettext ("… and %u more move (--json lists all)\n",
                                      "… and %u more moves (--json lists all)\n", n - told),
                            n - told);
  g_string_append_printf (out, ngettext ("%u move\n", "%u moves\n", n), n);
}

static void
append_squares_line (GString *out, const PwBoard *board, const PwMoves *moves, const char *title, ListOfSquares list)
{
  guint n;
  const PwSquare *squares = list (moves, &n);

  g_string_append_printf (out, "%s ", title);
  append_squares (out, board, squares, n);
  g_string_append_c (out, '\n');
}

static void
write_text (GString *out, const PwCall *call, const PwMoves *moves)
{
  append_moves (out, call, moves);
  append_squares_line (out, call->task.board, moves, _ ("blockers:"), pw_moves_blockers);
  append_squares_line (out, call->task.board, moves, _ ("screens:"), pw_moves_screens);
  append_squares_line (out, call->task.board, moves, _ ("captured:"), pw_moves_victims);
  if (pw_moves_truncated (moves))
    g_string_append (out, _ ("Stopped after very many steps: there may be more moves.\n"));
}

/* -- the command -- */

static PwExit
tell_moves (PwCall *call)
{
  g_autoptr (PwMoves) moves = NULL;
  PwPiece *piece;
  GString *out;

  if (!pw_call_read (call))
    return PW_EXIT_USAGE;
  out = g_string_new (NULL);
  piece = pw_parse_piece (call->parse);
  moves = piece != NULL ? pw_moves_of (piece, &call->task.position, 0, NULL) : pw_moves_new ();
  if (call->json)
    write_json (out, call, moves);
  else
    pw_report_problems (call);
  if (!call->json && !pw_parse_has_errors (call->parse))
    write_text (out, call, moves);
  return pw_write_result (out, pw_parse_has_errors (call->parse) ? PW_EXIT_ERROR : PW_EXIT_OK);
}

const PwCommand pw_command_moves = {
  .name = "moves",
  .arguments = N_ ("NOTATION"),
  .summary = N_ ("List the moves of a piece on a board"),
  .description
  = N_ ("The piece is the one on the square --at; if that is empty, an X is put there.\n"
        "Marks may follow the ranks of a board, each after a space: virgin=a1,h1 (unmoved pieces),\n"
        "passed=e6:e5 (en passant), cylinder (the files wrap around).\n"
        "Problems of the notation go to standard error, or into the JSON.\n"
        "\n"
        "Exit status: 0 if all went well, 1 if the notation has an error, 2 for wrong usage."),
  .uses = PW_OPTIONS_NOTATION,
  .run = tell_moves,
};
