/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `batch`: the moves of each line. Owns the members of an answer.
 */
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/cache.h"
#include "app/cli/base/json.h"
#include "app/cli/base/report.h"
#include "app/cli/base/stream.h"

/* The parts of an answer besides the moves; bits in the order of their names. */
typedef enum
{
  FIELD_MOVES = 1 << 0, /* always there */
  FIELD_BLOCKERS = 1 << 1,
  FIELD_SCREENS = 1 << 2,
  FIELD_PATHS = 1 << 3, /* the whole of each move */
} Field;

static const char *const field_names[] = { "moves", "blockers", "screens", "paths" };

#define MOST_THREADS     4  /* each has a cache of its own */
#define LINES_PER_THREAD 64 /* they take so little time that a few are not worth waking a thread */

typedef struct
{
  guint fields;
  PwCache *caches[MOST_THREADS];
  GHashTable *boards[MOST_THREADS];
} Batch;

/* -- from a result to a line -- */

/* moves: (nullable): the notation has errors */
static void
append_squares (const Batch *batch, GString *out, Field field, const PwBoard *board, const PwMoves *moves,
                const char *name, const PwSquare *(*list) (const PwMoves *moves, guint *n))
{
  const PwSquare *squares = NULL;
  guint n = 0;

  if (!(batch->fields & field))
    return;
  if (moves != NULL)
    squares = list (moves, &n);
  g_string_append_printf (out, ",\"%s\":", name);
  pw_json_squares (out, board, squares, n);
}

/* piece: (nullable): the notation has errors, but a line has the same fields */
static void
append_moves (const Batch *batch, PwCache *cache, GString *out, const PwTask *task, const PwPiece *piece)
{
  const PwMoves *moves = piece != NULL ? pw_cache_run (cache, &task->position, batch->fields != FIELD_MOVES) : NULL;

  g_string_append (out, ",\"moves\":");
  if (moves != NULL)
    pw_json_moves (out, task->board, moves, piece, batch->fields & FIELD_PATHS ? PW_JSON_FULL : PW_JSON_BRIEF);
  else
    g_string_append (out, "[]");
  append_squares (batch, out, FIELD_BLOCKERS, task->board, moves, "blockers", pw_moves_blockers);
  append_squares (batch, out, FIELD_SCREENS, task->board, moves, "screens", pw_moves_screens);
  if (moves != NULL && pw_moves_truncated (moves))
    g_string_append (out, ",\"truncated\":true");
}

static void
append_result (const Batch *batch, PwStreamLine *line, const PwTask *task)
{
  const PwRequest *request = &line->request;
  PwCache *cache = batch->caches[line->thread];
  const PwParse *parse = pw_cache_parse (cache, task->dialect, request->notation, request->notation_length);
  const PwDiagnostic *wrong = pw_cache_error (cache);
  const GString *diagnostics;

  append_moves (batch, cache, line->out, task, wrong == NULL ? pw_parse_piece (parse) : NULL);
  g_string_append (line->out, ",\"diagnostics\":");
  diagnostics = pw_cache_diagnostics (cache);
  g_string_append_len (line->out, diagnostics->str, (gssize) diagnostics->len);
  if (wrong != NULL)
    {
      g_autofree char *message = pw_diagnostic_message (wrong, pw_translate);

      pw_stream_line_fail (line, PW_REQUEST_ERROR_NOTATION, message);
    }
}

/* In any of several threads at once. */
static gboolean
answer (gpointer data, PwStreamLine *line, GError **error)
{
  const Batch *batch = data;
  g_auto (PwTask) task = { 0 };

  line->request.boards = batch->boards[line->thread];
  if (!pw_task_init (&task, &line->request, error))
    return FALSE;
  append_result (batch, line, &task);
  return TRUE;
}

/* -- the command -- */

/* Returns: FALSE if there is no such field; that is reported */
static gboolean
read_fields (const char *list, guint *fields)
{
  g_auto (GStrv) names = g_strsplit (list != NULL ? list : "moves", ",", -1);

  *fields = FIELD_MOVES;
  for (guint i = 0; names[i] != NULL; i++)
    {
      guint field = 0;

      while (field < G_N_ELEMENTS (field_names) && strcmp (names[i], field_names[field]) != 0)
        field++;
      if (field == G_N_ELEMENTS (field_names))
        return pw_refuse (_ ("batch: unknown field \"%s\"; use one of: moves, blockers, screens, paths"), names[i]);
      *fields |= 1u << field;
    }
  return TRUE;
}

typedef struct
{
  char *fields; /* (nullable) */
} Options;

static PwExit
batch_files (PwCall *call)
{
  const Options *given = call->own;
  Batch batch = { 0 };
  PwStream stream = {
    .command = "batch",
    .defaults = call->request,
    .n_threads = MIN (g_get_num_processors (), MOST_THREADS),
    .answer = answer,
    .data = &batch,
    .lines_per_thread = LINES_PER_THREAD,
  };
  PwExit status;

  if (!read_fields (given->fields, &batch.fields) || !pw_stream_check_defaults (&stream.defaults))
    return PW_EXIT_USAGE;
  for (guint i = 0; i < stream.n_threads; i++)
    {
      batch.caches[i] = pw_cache_new (TRUE);
      batch.boards[i] = pw_request_boards_new ();
    }
  status = pw_stream_run (&stream, call->rest);
  for (guint i = 0; i < stream.n_threads; i++)
    {
      pw_cache_free (batch.caches[i]);
      g_hash_table_unref (batch.boards[i]);
    }
  return status;
}

static const PwOption options[] = {
  { PW_TEXT ("fields", Options, fields, N_ ("Extra fields to include: blockers, screens, paths"), N_ ("LIST")),
    .choices = "blockers screens paths" },
  { { NULL } },
};

const PwCommand pw_command_batch = {
  .name = "batch",
  .arguments = N_ ("[FILE...]"),
  .summary = N_ ("Answer JSON Lines"),
  .description
  = N_ ("Reads standard input, or the files. Each line is an object with \"notation\" and optionally\n"
        "\"id\", \"dialect\", \"board\", \"at\", \"side\" and \"virgin\"; the options supply what is missing.\n"
        "A table (CSV, TSV) with these columns is answered row by row.\n"
        "Each answer has the same \"id\", and \"moves\" and \"diagnostics\", or \"error\". An error does not\n"
        "stop the lines after it.\n"
        "\n"
        "Exit status: 0 if all went well, 1 if any line had an error, 2 for wrong usage."),
  .options = options,
  .size = sizeof (Options),
  .uses = PW_OPTION_DIALECT | PW_OPTIONS_POSITION,
  .accepts = PW_OPTION_JSON, /* it writes nothing else */
  .run = batch_files,
};
