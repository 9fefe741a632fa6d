/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `moves`: what a piece can do on a board, as a list for people or as JSON. */
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/terminal-char.h"
#include "app/cli/json.h"
#include "app/cli/options.h"
#include "app/cli/report.h"

/* Everything there is to tell; moves is empty if the notation has errors. */
typedef struct
{
  const char *notation;
  const PwTask *task;
  const PwParse *parse;
  const PwMoves *moves;
  gboolean has_others; /* some move shifts, immobilises or frees other pieces */
} Result;

typedef const PwSquare *(*ListOfSquares) (const PwMoves *moves, guint *n);

/* -- JSON -- */

static void
append_squares_member (GString *out, const Result *result, const char *name, ListOfSquares list)
{
  guint n;
  const PwSquare *squares = list (result->moves, &n);

  g_string_append_printf (out, ",\"%s\":", name);
  pw_json_squares (out, result->task->board, squares, n);
}

static void
write_json (GString *out, const Result *result)
{
  const PwTask *task = result->task;
  g_autofree char *fen = pw_board_to_fen (task->board);
  char at[PW_SQUARE_NAME_SIZE];

  pw_square_name (task->board, task->position.at, at);
  g_string_append (out, "{\"notation\":");
  pw_json_string (out, result->notation, -1);
  g_string_append_printf (out, ",\"dialect\":\"%s\",\"board\":\"%s\",\"at\":\"%s\",\"moves\":",
                          pw_dialect_name (task->dialect), fen, at);
  pw_json_moves (out, task->board, result->moves, pw_parse_piece (result->parse), PW_JSON_FULL);
  append_squares_member (out, result, "blockers", pw_moves_blockers);
  append_squares_member (out, result, "screens", pw_moves_screens);
  g_string_append (out, pw_moves_truncated (result->moves) ? ",\"truncated\":true" : ",\"truncated\":false");
  g_string_append (out, ",\"diagnostics\":");
  pw_json_problems (out, task->dialect, result->notation, result->parse, NULL);
  g_string_append (out, "}\n");
}

/* -- a list for people -- */

typedef enum
{
  COLUMN_TO,
  COLUMN_KIND,
  COLUMN_CAPTURES,
  COLUMN_OTHERS, /* left out if no move has any */
  COLUMN_OVER,
  COLUMN_PATH,
  COLUMN_TERM,
  N_COLUMNS,
} Column;

typedef struct
{
  char *text;
  guint width;
} Cell;

static void
clear_cell (gpointer cell)
{
  g_free (((Cell *) cell)->text);
}

static void
add_cell (GArray *cells, GString *text)
{
  Cell cell;
  g_autoptr (GString) glyphs = g_string_new (NULL);

  cell.width = pw_terminal_append (glyphs, text->str, text->len);
  cell.text = g_strdup (glyphs->str);
  g_array_append_val (cells, cell);
  g_string_free (text, TRUE);
}

/* "e4 f4", or a dash for none */
static GString *
join_squares (const PwBoard *board, const PwSquare *squares, guint n)
{
  GString *names = g_string_new (n == 0 ? "-" : NULL);

  for (guint i = 0; i < n; i++)
    {
      char name[PW_SQUARE_NAME_SIZE];

      pw_square_name (board, squares[i], name);
      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", name);
    }
  return names;
}

static void
append_listed (GString *list, const char *text)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", text);
}

static void
append_effect (GString *list, const Result *result, const PwMove *move, PwEffectKind effect_kind, const char *format)
{
  const PwEffect *effects = pw_moves_effects (result->moves, move);
  g_autofree PwSquare *squares = g_new (PwSquare, (gsize) move->n_effects + 1);
  guint n = 0;

  for (guint i = 0; i < move->n_effects; i++)
    if (effects[i].effect_kind == effect_kind)
      squares[n++] = effects[i].square;
  if (n > 0)
    {
      GString *names = join_squares (result->task->board, squares, n);
      g_autofree char *text = g_strdup_printf (format, names->str);

      append_listed (list, text);
      g_string_free (names, TRUE);
    }
}

/* "h1>f1, immobilises e4 e5": what becomes of other pieces, or a dash if nothing does */
static GString *
describe_others (const Result *result, const PwMove *move)
{
  const PwBoard *board = result->task->board;
  const PwShift *shifts = pw_moves_shifts (result->moves, move);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < move->n_shifts; i++)
    {
      char from[PW_SQUARE_NAME_SIZE], to[PW_SQUARE_NAME_SIZE];
      g_autofree char *text = NULL;

      pw_square_name (board, shifts[i].from, from);
      pw_square_name (board, shifts[i].to, to);
      text = g_strconcat (from, ">", to, NULL);
      append_listed (list, text);
    }
  append_effect (list, result, move, PW_EFFECT_IMMOBILISE, _ ("immobilises %s"));
  append_effect (list, result, move, PW_EFFECT_FREE, _ ("frees %s"));
  if (list->len == 0 && result->has_others)
    g_string_append_c (list, '-');
  return list;
}

static gboolean
has_others (const PwMoves *moves)
{
  for (guint i = 0; i < pw_moves_count (moves); i++)
    if (pw_moves_get (moves, i)->n_shifts > 0 || pw_moves_get (moves, i)->n_effects > 0)
      return TRUE;
  return FALSE;
}

static void
add_header (GArray *cells, const Result *result)
{
  static const char *const titles[N_COLUMNS]
      = { N_ ("to"), N_ ("kind"), N_ ("takes"), N_ ("also"), N_ ("over"), N_ ("by way of"), N_ ("term") };

  for (guint i = 0; i < N_COLUMNS; i++)
    add_cell (cells, g_string_new (i != COLUMN_OTHERS || result->has_others ? _ (titles[i]) : NULL));
}

static void
add_move (GArray *cells, const Result *result, const PwMove *move)
{
  static const char *const kinds[] = { N_ ("move"), N_ ("capture"), N_ ("pass") };
  const PwBoard *board = result->task->board;
  const PwMoves *moves = result->moves;
  PwSpan term = pw_piece_path (pw_parse_piece (result->parse), move->path)->span;

  add_cell (cells, join_squares (board, &move->to, 1));
  add_cell (cells, g_string_new (_ (kinds[move->kind])));
  add_cell (cells, join_squares (board, pw_moves_captures (moves, move), move->n_captures));
  add_cell (cells, describe_others (result, move));
  add_cell (cells, join_squares (board, pw_moves_over (moves, move), move->n_over));
  add_cell (cells, join_squares (board, pw_moves_steps (moves, move), move->n_steps));
  add_cell (cells, g_string_new_len (result->notation + term.start, pw_span_length (term)));
}

static void
append_row (GString *out, const Cell *cells, const guint *widths)
{
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      if (widths[i] == 0)
        continue;
      g_string_append (out, cells[i].text);
      for (guint width = cells[i].width; i + 1 < N_COLUMNS && width < widths[i] + 2; width++)
        g_string_append_c (out, ' ');
    }
  g_string_append_c (out, '\n');
}

static void
append_table (GString *out, const GArray *cells)
{
  const Cell *cell = (const Cell *) (gconstpointer) cells->data;
  guint widths[N_COLUMNS] = { 0 };

  for (guint i = 0; i < cells->len; i++)
    widths[i % N_COLUMNS] = MAX (widths[i % N_COLUMNS], cell[i].width);
  for (guint i = 0; i < cells->len; i += N_COLUMNS)
    append_row (out, cell + i, widths);
}

static void
append_moves (GString *out, const Result *result)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  guint n = pw_moves_count (result->moves);

  g_array_set_clear_func (cells, clear_cell);
  if (n > 0)
    add_header (cells, result);
  for (guint i = 0; i < n; i++)
    add_move (cells, result, pw_moves_get (result->moves, i));
  append_table (out, cells);
  g_string_append_printf (out, ngettext ("%u move\n", "%u moves\n", n), n);
}

static void
append_squares_line (GString *out, const Result *result, const char *title, ListOfSquares list)
{
  guint n;
  const PwSquare *squares = list (result->moves, &n);
  GString *names = join_squares (result->task->board, squares, n);

  g_string_append_printf (out, "%s %s\n", title, names->str);
  g_string_free (names, TRUE);
}

static void
write_text (GString *out, const Result *result)
{
  append_moves (out, result);
  append_squares_line (out, result, _ ("blockers:"), pw_moves_blockers);
  append_squares_line (out, result, _ ("screens:"), pw_moves_screens);
  append_squares_line (out, result, _ ("victims:"), pw_moves_victims);
  if (pw_moves_truncated (result->moves))
    g_string_append_printf (out, _ ("The walk was cut off after %d steps: there may be more moves.\n"),
                            PW_MAX_ARRIVALS);
}

/* -- the command -- */

static void
find_moves (const PwTask *task, const PwParse *parse, PwMoves *moves)
{
  PwPiece *piece = pw_parse_piece (parse);
  g_autoptr (PwGenerator) generator = piece != NULL ? pw_generator_new (piece) : NULL;

  if (generator != NULL)
    pw_generator_run (generator, &task->position, moves);
}

static PwExit
write_moves (const Result *result, gboolean json)
{
  gboolean broken = pw_parse_has_errors (result->parse);
  GString *out = g_string_new (NULL);

  if (json)
    write_json (out, result);
  else
    {
      g_autoptr (GString) remarks = g_string_new (NULL);

      pw_report_problems (remarks, result->task->dialect, result->notation, result->parse);
      pw_write_remarks (remarks);
      if (!broken)
        write_text (out, result);
    }
  return pw_write_result (out, broken ? PW_EXIT_ERROR : PW_EXIT_OK);
}

static PwExit
run_moves (int argc, char **argv)
{
  g_auto (PwOptions) options = { 0 };
  g_auto (PwTask) task = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (PwParse) parse = NULL;
  g_autoptr (PwMoves) moves = NULL;
  PwRequest request;
  Result result;
  PwExit status;

  if (!pw_options_parse (&options, &pw_command_moves, NULL, argc, argv, &status))
    return status;
  result.notation = pw_options_notation (&options);
  if (result.notation == NULL)
    return PW_EXIT_USAGE;
  request = pw_options_request (&options);
  if (!pw_task_init (&task, &request, &error))
    return pw_fail ("%s", error->message);

  result.task = &task;
  result.parse = parse = pw_notation_parse (task.dialect, result.notation, -1);
  result.moves = moves = pw_moves_new ();
  find_moves (&task, parse, moves);
  result.has_others = has_others (moves);
  return write_moves (&result, options.json);
}

const PwCommand pw_command_moves = {
  .name = "moves",
  .arguments = N_ ("NOTATION"),
  .summary = N_ ("The moves of a piece on a board"),
  .description
  = N_ ("The piece is whatever stands at --at; if nothing does, it is put there as X.\n"
        "Behind the ranks of a board marks may follow, a space before each: virgin=a1,h1 (pieces\n"
        "that have not moved), passed=e6:e5 (en passant), cylinder (the files wrap round).\n"
        "What is wrong with the notation goes to standard error, or into the JSON.\n"
        "\n"
        "Exit status: 0 if all went well, 1 if the notation has an error, 2 for wrong usage."),
  .uses = PW_OPTIONS_NOTATION,
  .run = run_moves,
};
