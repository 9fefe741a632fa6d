/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `batch`: one JSON object a line in, one a line out, in order.  Owns the form of both.
 * Nothing here grows with the number of lines.
 */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "app/cli/cache.h"
#include "app/cli/json.h"
#include "app/cli/lines.h"
#include "app/cli/members.h"
#include "app/cli/report.h"

#define FLUSH_SIZE (64 * 1024)

/* ORDER MEMBERS: the same order as their rows. The strings come first. */
typedef enum
{
  MEMBER_NOTATION,
  MEMBER_DIALECT,
  MEMBER_BOARD,
  MEMBER_AT,
  MEMBER_SIDE,
  N_STRINGS,
  MEMBER_VIRGIN = N_STRINGS,
  MEMBER_ID,
  N_MEMBERS,
} Member;

static const PwMemberRow member_rows[N_MEMBERS] = {
  { "notation", PW_WANTS_STRING, 0 }, { "dialect", PW_WANTS_STRING, 0 }, { "board", PW_WANTS_STRING, 0 },
  { "at", PW_WANTS_STRING, 0 },       { "side", PW_WANTS_STRING, 0 },    { "virgin", PW_WANTS_SWITCH, 0 },
  { "id", PW_WANTS_ANYTHING, 0 },
};

/* What is told of each line besides the moves; bits in the order of their names. */
typedef enum
{
  FIELD_MOVES = 1 << 0, /* always there */
  FIELD_BLOCKERS = 1 << 1,
  FIELD_SCREENS = 1 << 2,
  FIELD_PATHS = 1 << 3, /* the whole of each move */
} Field;

static const char *const field_names[] = { "moves", "blockers", "screens", "paths" };

typedef struct
{
  PwRequest defaults;
  guint fields;
  PwCache *cache;
  GString *out;
  gboolean had_error;
  gulong number; /* of the line, from 1 */

  /* the line at hand */
  PwJsonValue members[N_MEMBERS]; /* length 0: not there */
  GString *texts[N_STRINGS];
} Batch;

/* -- from a line to a request -- */

/* *text: left as it is if the member is not given */
static gboolean
read_text (Batch *batch, Member member, const char **text, GError **error)
{
  GString *own = batch->texts[member];

  if (!pw_member_is_given (&batch->members[member]))
    return TRUE;
  pw_json_value_text (&batch->members[member], own);
  if (member != MEMBER_NOTATION && strlen (own->str) != own->len)
    {
      g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER, _ ("\"%s\" contains a null character"),
                   member_rows[member].name);
      return FALSE;
    }
  *text = own->str;
  return TRUE;
}

/* The notation is texts[MEMBER_NOTATION]: it may hold zeros. */
static gboolean
read_request (Batch *batch, PwRequest *request, GError **error)
{
  const char **texts[N_STRINGS]
      = { &request->notation, &request->dialect, &request->board, &request->at, &request->side };

  *request = batch->defaults;
  request->notation = NULL;
  for (guint i = 0; i < N_STRINGS; i++)
    if (!read_text (batch, i, texts[i], error))
      return FALSE;
  if (pw_member_is_given (&batch->members[MEMBER_VIRGIN]))
    request->virgin = batch->members[MEMBER_VIRGIN].kind == PW_JSON_TRUE;
  request->notation_length = batch->texts[MEMBER_NOTATION]->len;
  if (request->notation == NULL)
    g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_NOTATION, _ ("\"notation\" is missing"));
  return request->notation != NULL;
}

/* -- from a result to a line -- */

static void
append_start (Batch *batch)
{
  const PwJsonValue *id = &batch->members[MEMBER_ID];

  g_string_append (batch->out, "{\"id\":");
  if (id->length > 0)
    g_string_append_len (batch->out, id->start, (gssize) id->length);
  else
    g_string_append (batch->out, "null");
}

static void
append_error (Batch *batch, PwRequestError code, const char *message)
{
  g_autofree char *whole = g_strdup_printf (_ ("line %lu: %s"), batch->number, message);

  g_string_append_printf (batch->out,
                          ",\"error\":{\"code\":\"%s\",\"message\":", pw_request_error_name (code));
  pw_json_string (batch->out, whole, -1);
  g_string_append_c (batch->out, '}');
  batch->had_error = TRUE;
}

/* moves: (nullable): the notation has errors */
static void
append_squares (Batch *batch, Field field, const PwBoard *board, const PwMoves *moves, const char *name,
                const PwSquare *(*list) (const PwMoves *moves, guint *n))
{
  const PwSquare *squares = NULL;
  guint n = 0;

  if (!(batch->fields & field))
    return;
  if (moves != NULL)
    squares = list (moves, &n);
  g_string_append_printf (batch->out, ",\"%s\":", name);
  pw_json_squares (batch->out, board, squares, n);
}

/* piece: (nullable): the notation has errors, but a line has the same fields */
static void
append_moves (Batch *batch, const PwTask *task, const PwPiece *piece)
{
  const PwMoves *moves
      = piece != NULL ? pw_cache_run (batch->cache, &task->position, batch->fields != FIELD_MOVES) : NULL;

  g_string_append (batch->out, ",\"moves\":");
  if (moves != NULL)
    pw_json_moves (batch->out, task->board, moves, piece, batch->fields & FIELD_PATHS ? PW_JSON_FULL : PW_JSON_BRIEF);
  else
    g_string_append (batch->out, "[]");
  append_squares (batch, FIELD_BLOCKERS, task->board, moves, "blockers", pw_moves_blockers);
  append_squares (batch, FIELD_SCREENS, task->board, moves, "screens", pw_moves_screens);
  if (moves != NULL && pw_moves_truncated (moves))
    g_string_append (batch->out, ",\"truncated\":true");
}

/* Returns: (nullable) */
static const PwDiagnostic *
find_error (const GArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    if (g_array_index (problems, PwDiagnostic, i).severity == PW_SEVERITY_ERROR)
      return &g_array_index (problems, PwDiagnostic, i);
  return NULL;
}

static void
append_result (Batch *batch, const PwTask *task, const PwParse *parse)
{
  const PwDiagnostic *wrong = find_error (pw_cache_problems (batch->cache));
  const GString *diagnostics;

  append_start (batch);
  append_moves (batch, task, wrong == NULL ? pw_parse_piece (parse) : NULL);
  g_string_append (batch->out, ",\"diagnostics\":");
  diagnostics = pw_cache_diagnostics (batch->cache);
  g_string_append_len (batch->out, diagnostics->str, (gssize) diagnostics->len);
  if (wrong != NULL)
    {
      g_autofree char *message = pw_diagnostic_message (wrong, pw_translate);

      append_error (batch, PW_REQUEST_ERROR_NOTATION, message);
    }
}

/* -- the lines -- */

static gboolean
try_line (Batch *batch, const char *line, gsize length, GError **error)
{
  const GString *notation = batch->texts[MEMBER_NOTATION];
  g_auto (PwTask) task = { 0 };
  PwRequest request;

  if (!pw_members_read (member_rows, N_MEMBERS, TRUE, line, length, batch->members, error)
      || !read_request (batch, &request, error)
      || !pw_task_init (&task, &request, error))
    return FALSE;
  append_result (batch, &task, pw_cache_parse (batch->cache, task.dialect, notation->str, notation->len));
  return TRUE;
}

static void
answer_line (Batch *batch, const char *line, gsize length)
{
  static const char byte_order_mark[] = "\357\273\277";
  g_autoptr (GError) error = NULL;

  if (batch->number == 1 && length >= 3 && memcmp (line, byte_order_mark, 3) == 0)
    {
      line += 3;
      length -= 3;
    }
  if (pw_line_is_blank (line, length))
    return;
  if (!try_line (batch, line, length, &error))
    {
      append_start (batch);
      append_error (batch, (PwRequestError) error->code, error->message);
    }
  g_string_append (batch->out, "}\n");
}

static void
refuse_long_line (Batch *batch)
{
  g_autofree char *message = g_strdup_printf (_ ("longer than %d bytes"), PW_LINES_MAX_LENGTH);

  memset (batch->members, 0, sizeof batch->members);
  append_start (batch);
  append_error (batch, PW_REQUEST_ERROR_LENGTH, message);
  g_string_append (batch->out, "}\n");
}

static gboolean
flush (Batch *batch)
{
  gboolean written = pw_write (batch->out->str, batch->out->len);

  if (batch->out->allocated_len > 8 * FLUSH_SIZE) /* one long answer is no reason to keep so much */
    {
      g_string_free (batch->out, TRUE);
      batch->out = g_string_sized_new (FLUSH_SIZE);
    }
  g_string_truncate (batch->out, 0);
  return written;
}

/* Answers go out before a read that would wait: a program that sends line by line gets answers line by line. */
static gboolean
read_lines (Batch *batch, int fd, const char *name)
{
  g_autoptr (PwLines) lines = pw_lines_new (fd);
  const char *line;
  gsize length;
  PwLineStatus status;

  while ((status = pw_lines_next (lines, &line, &length)) <= PW_LINE_TOO_LONG)
    {
      batch->number++;
      if (status == PW_LINE)
        answer_line (batch, line, length);
      else
        refuse_long_line (batch);
      if ((batch->out->len >= FLUSH_SIZE || pw_lines_would_wait (lines)) && !flush (batch))
        return FALSE;
    }
  if (status == PW_LINE_FAILED)
    pw_fail (_ ("batch: cannot read \"%s\": %s"), name, g_strerror (errno));
  return flush (batch) && status == PW_LINE_END;
}

static gboolean
read_file (Batch *batch, const char *path)
{
  gboolean done;
  int fd;

  if (strcmp (path, "-") == 0)
    return read_lines (batch, STDIN_FILENO, path);
  fd = open (path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return pw_refuse (_ ("batch: cannot open \"%s\": %s"), path, g_strerror (errno));
  batch->number = 0;
  done = read_lines (batch, fd, path);
  close (fd);
  return done;
}

static PwExit
read_files (Batch *batch, char **paths)
{
  static char *standard_input[] = { (char *) "-", NULL };

  if (paths == NULL || paths[0] == NULL)
    paths = standard_input;
  for (guint i = 0; paths[i] != NULL; i++)
    if (!read_file (batch, paths[i]))
      return PW_EXIT_USAGE;
  return batch->had_error ? PW_EXIT_ERROR : PW_EXIT_OK;
}

/* -- the command -- */

/* Returns: FALSE if there is no such field, which has been said */
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

/* What is wrong in the options is wrong once, not in every line. --at depends on the lines' boards. */
static gboolean
check_defaults (const PwRequest *defaults)
{
  PwRequest words = { .dialect = defaults->dialect, .side = defaults->side };
  g_auto (PwTask) task = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *reason = NULL;

  if (!pw_task_init (&task, &words, &error))
    return pw_refuse ("%s", error->message);
  reason = defaults->board != NULL ? pw_fen_explain (defaults->board, pw_translate) : NULL;
  return reason == NULL || pw_refuse (_ ("bad board: %s"), reason);
}

static PwExit
batch_files (PwCall *call)
{
  Batch batch = { .defaults = call->request };
  PwExit status;

  if (!read_fields (call->fields, &batch.fields) || !check_defaults (&batch.defaults))
    return PW_EXIT_USAGE;
  batch.cache = pw_cache_new ();
  batch.out = g_string_sized_new (FLUSH_SIZE);
  for (guint i = 0; i < N_STRINGS; i++)
    batch.texts[i] = g_string_new (NULL);
  status = read_files (&batch, call->rest);
  for (guint i = 0; i < N_STRINGS; i++)
    g_string_free (batch.texts[i], TRUE);
  g_string_free (batch.out, TRUE);
  pw_cache_free (batch.cache);
  return status;
}

const PwCommand pw_command_batch = {
  .name = "batch",
  .arguments = N_ ("[FILE...]"),
  .summary = N_ ("Answer JSON Lines"),
  .description
  = N_ ("Reads standard input, or the files. Each line is an object with \"notation\" and optionally\n"
        "\"id\", \"dialect\", \"board\", \"at\", \"side\" and \"virgin\"; the options supply what is missing.\n"
        "Each answer has the same \"id\", and \"moves\" and \"diagnostics\", or \"error\". An error does not\n"
        "stop the lines after it.\n"
        "\n"
        "Exit status: 0 if all went well, 1 if any line had an error, 2 for wrong usage."),
  .uses = PW_OPTION_DIALECT | PW_OPTIONS_POSITION | PW_OPTIONS_BATCH,
  .accepts = PW_OPTION_JSON, /* it writes nothing else */
  .run = batch_files,
};
