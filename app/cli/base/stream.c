/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of JSON, and rows of tables: reads them, has them answered, and writes the answers in order.  With several
 * threads, as many lines as are there, up to some for each thread, are answered together.
 */
#include "app/cli/base/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "app/cli/base/json.h"
#include "app/cli/base/lines.h"
#include "app/cli/base/report.h"
#include "app/cli/base/terminal-char.h"
#include "core/base/clean.h"
#include "core/base/table-lines.h"
#include "core/exchange/list.h"

#define FLUSH_SIZE       (64 * 1024)
#define LINES_PER_THREAD 16
#define MAX_WAITING      (8 * 1024 * 1024)  /* bytes of lines that are answered together */
#define MAX_MADE         (16 * 1024 * 1024) /* bytes of answers that wait for each other */
#define MAX_KEPT         (64 * 1024)        /* of a slot's text and answer: longer ones are rare */

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
  { "notation", PW_WANTS_STRING }, { "dialect", PW_WANTS_STRING }, { "board", PW_WANTS_STRING },
  { "at", PW_WANTS_STRING },       { "side", PW_WANTS_STRING },    { "virgin", PW_WANTS_SWITCH },
  { "id", PW_WANTS_ANYTHING },
};

/* A place where a line is read and answered; used for one after the other. */
typedef struct
{
  GString *text; /* of the line, where it must be kept until a thread comes to it */
  gulong number;
  GString *out;
  GString *name;
  PwStreamLine line;
  GError *error;        /* (nullable): the line can't be answered */
  PwJsonValue *members; /* of all commands, then of this one; length 0: not there */
  GString *texts[N_STRINGS];
} Slot;

typedef struct
{
  const PwStream *stream;
  PwMemberRow *rows; /* of all commands, then of this one */
  Slot *slots;
  guint n_slots, n_waiting; /* lines that are read, and not answered yet */
  gsize waiting;            /* their bytes */
  GThreadPool *pool;        /* (nullable) */
  GMutex mutex;
  GCond all_done;
  guint n_running;
  int next; /* slot to be answered; atomic */
  int made; /* bytes of the answers that wait, about; atomic */
  GString *out;
  PwStreamCounts counts;
  gboolean stops;
  gulong number;       /* of the line, from 1 */
  gboolean has_begun;  /* the file: a line that is not blank was there */
  PwTableLines *table; /* (nullable): of a file that is one */
} Job;

/* -- from a line to a request -- */

/* *text: left as it is if the member is not given */
static gboolean
read_text (Slot *slot, Member member, const char **text, GError **error)
{
  GString *own = slot->texts[member];

  if (!pw_member_is_given (&slot->members[member]))
    return TRUE;
  pw_json_value_text (&slot->members[member], own);
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
read_request (Slot *slot, const PwRequest *defaults, PwRequest *request, GError **error)
{
  const char **texts[N_STRINGS]
      = { &request->notation, &request->dialect, &request->board, &request->at, &request->side };

  *request = *defaults;
  request->notation = NULL;
  for (guint i = 0; i < N_STRINGS; i++)
    if (!read_text (slot, i, texts[i], error))
      return FALSE;
  if (pw_member_is_given (&slot->members[MEMBER_VIRGIN]))
    request->virgin = slot->members[MEMBER_VIRGIN].kind == PW_JSON_TRUE;
  request->notation_length = slot->texts[MEMBER_NOTATION]->len;
  if (request->notation == NULL)
    g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_NOTATION, _ ("\"notation\" is missing"));
  return request->notation != NULL;
}

/* -- from a line to an answer -- */

static void
append_start (Slot *slot)
{
  const PwJsonValue *id = &slot->members[MEMBER_ID];
  g_autofree char *given = id->length > 0 ? g_strndup (id->start, id->length) : g_strdup ("null"),
                  *clean = pw_clean_text (PW_CLEAN_JSON, given);

  g_string_append_printf (slot->out, "{\"id\":%s", clean);
}

void
pw_stream_line_fail (PwStreamLine *line, PwRequestError code, const char *message)
{
  g_autofree char *whole = g_strdup_printf (_ ("line %lu: %s"), line->number, message);

  pw_json_error (line->out, pw_request_error_name (code), whole);
  line->had_error = TRUE;
}

static guint
count_members (const PwStream *stream)
{
  return N_MEMBERS + stream->n_rows;
}

/* Reads a line. Returns: FALSE with the slot's error set */
static gboolean
read_line (const Job *job, Slot *slot, const char *text, gsize length)
{
  const PwStream *stream = job->stream;
  PwStreamLine *line = &slot->line;

  if (slot->error != NULL)
    {
      memset (slot->members, 0, count_members (stream) * sizeof *slot->members);
      return FALSE;
    }
  return pw_members_read (job->rows, count_members (stream), TRUE, text, length, slot->members, pw_translate,
                          &slot->error)
         && read_request (slot, &stream->defaults, &line->request, &slot->error)
         && (stream->claim == NULL || stream->claim (stream->data, line, &slot->error));
}

static void
take_slot (const Job *job, Slot *slot, const char *text, gsize length)
{
  g_string_truncate (slot->name, 0);
  slot->line = (PwStreamLine){
    .number = slot->number,
    .id = &slot->members[MEMBER_ID],
    .more = slot->members + N_MEMBERS,
    .name = slot->name,
    .out = slot->out,
  };
  read_line (job, slot, text, length);
}

/* "piecewright-cli: draw: line 7: ...", in one line whatever is quoted. */
static void
append_complaint (const PwStream *stream, const Slot *slot)
{
  g_autofree char *whole
      = g_strdup_printf (_ ("%s: line %lu: %s"), stream->command, slot->number, slot->error->message);

  g_string_append (slot->out, "piecewright-cli: ");
  pw_terminal_append (slot->out, whole, strlen (whole));
  g_string_append_c (slot->out, '\n');
}

static void
answer_with_errors (const PwStream *stream, Slot *slot)
{
  if (slot->error == NULL)
    stream->answer (stream->data, &slot->line, &slot->error);
  slot->line.had_error = slot->error != NULL;
  if (slot->error != NULL)
    append_complaint (stream, slot);
}

static void
answer_with_json (const PwStream *stream, Slot *slot)
{
  append_start (slot);
  if (slot->error != NULL || !stream->answer (stream->data, &slot->line, &slot->error))
    pw_stream_line_fail (&slot->line, pw_request_error_code (slot->error), slot->error->message);
  g_string_append (slot->out, "}\n");
}

static void
answer_slot (const PwStream *stream, Slot *slot, guint thread)
{
  slot->line.thread = thread;
  if (stream->errors_only)
    answer_with_errors (stream, slot);
  else
    answer_with_json (stream, slot);
  g_clear_error (&slot->error);
}

/* A thread's part of the lines that wait: one after the other, as long as there are any, and room for answers. */
static void
answer_some (Job *job, guint thread)
{
  guint i;

  while (g_atomic_int_get (&job->made) < MAX_MADE
         && (i = (guint) g_atomic_int_add (&job->next, 1)) < job->n_waiting)
    {
      answer_slot (job->stream, &job->slots[i], thread);
      g_atomic_int_add (&job->made, (int) MIN (job->slots[i].out->len, MAX_MADE));
    }
}

/* thread: its number; not 0, which is the one that reads */
static void
help (gpointer thread, gpointer job_pointer)
{
  Job *job = job_pointer;

  answer_some (job, GPOINTER_TO_UINT (thread));
  g_mutex_lock (&job->mutex);
  if (--job->n_running == 0)
    g_cond_signal (&job->all_done);
  g_mutex_unlock (&job->mutex);
}

/* -- writing -- */

static void
tell (const Job *job, PwStreamStep step)
{
  if (job->stream->progress != NULL)
    job->stream->progress (job->stream->data, step, &job->counts);
}

static gboolean
flush (Job *job)
{
  gboolean written = TRUE;

  if (job->out->len == 0)
    return TRUE;
  tell (job, PW_STREAM_WRITES);
  if (job->stream->errors_only)
    pw_write_remarks (job->out);
  else
    written = pw_write (job->out->str, job->out->len);
  if (job->out->allocated_len > 8 * FLUSH_SIZE) /* one long answer is no reason to keep so much */
    {
      g_string_free (job->out, TRUE);
      job->out = g_string_sized_new (FLUSH_SIZE);
    }
  g_string_truncate (job->out, 0);
  return written;
}

static void
finish_slot (Job *job, Slot *slot)
{
  if (job->stream->deliver != NULL)
    job->stream->deliver (job->stream->data, &slot->line);
  job->counts.lines++;
  job->counts.errors += slot->line.had_error ? 1 : 0;
  job->stops |= slot->line.stops;
}

/* Of a text that was long, little room is kept. */
static void
empty (GString **text)
{
  if ((*text)->allocated_len > MAX_KEPT)
    {
      g_string_free (*text, TRUE);
      *text = g_string_new (NULL);
    }
  g_string_truncate (*text, 0);
}

/* What came at the same time as a line that stops it all isn't said. */
static void
collect (Job *job, Slot *slot)
{
  if (!job->stops)
    g_string_append_len (job->out, slot->out->str, (gssize) slot->out->len);
  empty (&slot->out);
  empty (&slot->text);
  finish_slot (job, slot);
}

/* Has all threads answer lines that wait, from one on. */
static void
answer_together (Job *job, guint first)
{
  guint n_helpers = MIN (job->stream->n_threads, job->n_waiting - first) - 1;

  job->n_running = n_helpers;
  job->next = (int) first;
  job->made = 0;
  for (guint i = 1; i <= n_helpers; i++)
    g_thread_pool_push (job->pool, GUINT_TO_POINTER (i), NULL);
  answer_some (job, 0);
  g_mutex_lock (&job->mutex);
  while (job->n_running > 0)
    g_cond_wait (&job->all_done, &job->mutex);
  g_mutex_unlock (&job->mutex);
}

/* Has the lines answered that wait for it. Returns: FALSE if answers can't be written */
static gboolean
answer_waiting (Job *job)
{
  for (guint i = 0; i < job->n_waiting;)
    {
      guint end;

      answer_together (job, i);
      for (end = MIN ((guint) job->next, job->n_waiting); i < end; i++)
        collect (job, &job->slots[i]);
      if (i < job->n_waiting && !flush (job))
        return FALSE;
    }
  job->n_waiting = 0;
  job->waiting = 0;
  return TRUE;
}

/* -- reading -- */

/* Keeps a line for a thread. */
static void
keep_line (Job *job, Slot *slot, const char *text, gsize length)
{
  g_string_truncate (slot->text, 0);
  g_string_append_len (slot->text, text, (gssize) length);
  take_slot (job, slot, slot->text->str, slot->text->len);
  job->waiting += slot->text->len;
  job->n_waiting++;
}

/* Takes a line of JSON: answers it, or keeps it for a thread. error: (transfer full) (nullable): it can't be read */
static void
take_json (Job *job, gulong number, const char *text, gsize length, GError *error)
{
  Slot *slot = &job->slots[job->n_waiting];
  GString *own = slot->out;

  slot->number = number;
  slot->error = error;
  if (job->pool != NULL)
    {
      keep_line (job, slot, text, length);
      return;
    }
  slot->out = job->out; /* the only one: it may write at once */
  take_slot (job, slot, text, length);
  answer_slot (job->stream, slot, 0);
  slot->out = own;
  finish_slot (job, slot);
}

static void
take_row (Job *job)
{
  const PwTableLines *table = job->table;

  if (table->fault == NULL)
    take_json (job, table->number, table->json->str, table->json->len, NULL);
  else
    take_json (job, table->number, "", 0,
               g_error_new_literal (PW_REQUEST_ERROR, PW_REQUEST_ERROR_ROW, pw_translate (table->fault)));
}

/* The first line of a file says what it is. Returns: whether it is the first row of a table */
static gboolean
begins_table (Job *job, const char *text, gsize length)
{
  g_autoptr (PwTableLines) table = NULL;
  gboolean is_first = !job->has_begun;

  job->has_begun = TRUE;
  if (!is_first || text == NULL)
    return FALSE;
  table = pw_table_lines_new (pw_cells_find_divider (text, length), job->rows, count_members (job->stream),
                              pw_list_find_usual_name);
  if (pw_table_lines_take (table, text, length, job->number) && pw_table_lines_take_names (table))
    job->table = g_steal_pointer (&table);
  return job->table != NULL;
}

/* text: (nullable): NULL if it is too long */
static void
take_line (Job *job, const char *text, gsize length)
{
  static const char byte_order_mark[] = "\357\273\277";

  job->counts.bytes += length + 1;
  if (text != NULL && job->number == 1 && length >= 3 && memcmp (text, byte_order_mark, 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  if (job->table != NULL)
    {
      if (pw_table_lines_take (job->table, text, length, job->number))
        take_row (job);
      return;
    }
  if (text != NULL && (pw_line_is_blank (text, length) || (!job->has_begun && pw_cells_is_hint (text, length))))
    return;
  if (begins_table (job, text, length))
    return;
  if (text != NULL)
    take_json (job, job->number, text, length, NULL);
  else
    take_json (job, job->number, "", 0,
               g_error_new (PW_REQUEST_ERROR, PW_REQUEST_ERROR_LENGTH, _ ("longer than %d bytes"),
                            PW_LINES_MAX_LENGTH));
}

/* Whether the lines that wait are to be answered now. */
static gboolean
has_enough (const Job *job, gboolean would_wait)
{
  return job->n_waiting == job->n_slots || job->waiting > MAX_WAITING || (would_wait && job->n_waiting > 0);
}

/* Answers go out before a read that would wait: a program that sends line by line gets answers line by line. */
static gboolean
read_lines (Job *job, int fd, const char *name)
{
  g_autoptr (PwLines) lines = pw_lines_new (fd);
  const char *line;
  gsize length;
  gsize least = job->stream->errors_only ? 1 : FLUSH_SIZE; /* errors are written at once */
  PwLineStatus status;

  job->number = 0;
  job->has_begun = FALSE;
  g_clear_pointer (&job->table, pw_table_lines_free);
  while ((status = pw_lines_next (lines, &line, &length)) <= PW_LINE_TOO_LONG)
    {
      gboolean would_wait;

      job->number++;
      take_line (job, status == PW_LINE ? line : NULL, length);
      would_wait = pw_lines_would_wait (lines);
      if (has_enough (job, would_wait) && !answer_waiting (job))
        return FALSE;
      if (job->n_waiting == 0)
        tell (job, PW_STREAM_GOES_ON);
      if ((job->out->len >= least || would_wait) && !flush (job))
        return FALSE;
      if (job->stops)
        break;
    }
  if (!job->stops && job->table != NULL && pw_table_lines_end (job->table))
    take_row (job);
  if (job->n_waiting > 0 && !answer_waiting (job))
    return FALSE;
  tell (job, PW_STREAM_ENDS);
  if (status == PW_LINE_FAILED)
    pw_fail (_ ("%s: cannot read \"%s\": %s"), job->stream->command, name, g_strerror (errno));
  return flush (job) && status == PW_LINE_END && !job->stops;
}

static gboolean
read_file (Job *job, const char *path)
{
  gboolean done;
  int fd;

  if (strcmp (path, "-") == 0)
    return read_lines (job, STDIN_FILENO, path);
  fd = open (path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return pw_refuse (_ ("%s: cannot open \"%s\": %s"), job->stream->command, path, g_strerror (errno));
  done = read_lines (job, fd, path);
  close (fd);
  return done;
}

static PwExit
read_files (Job *job, char **paths)
{
  static char *standard_input[] = { (char *) "-", NULL };

  if (paths == NULL || paths[0] == NULL)
    paths = standard_input;
  for (guint i = 0; paths[i] != NULL; i++)
    if (!read_file (job, paths[i]))
      return PW_EXIT_USAGE;
  return job->counts.errors > 0 ? PW_EXIT_ERROR : PW_EXIT_OK;
}

/* -- all of it -- */

static void
join_rows (Job *job)
{
  const PwStream *stream = job->stream;

  job->rows = g_new (PwMemberRow, count_members (stream));
  memcpy (job->rows, member_rows, sizeof member_rows);
  for (guint i = 0; i < stream->n_rows; i++)
    job->rows[N_MEMBERS + i] = stream->rows[i];
}

static void
open_slots (Job *job)
{
  guint n_threads = job->stream->n_threads, together = job->stream->lines_per_thread;

  join_rows (job);
  job->n_slots = n_threads > 1 ? n_threads * (together > 0 ? together : LINES_PER_THREAD) : 1;
  job->slots = g_new0 (Slot, job->n_slots);
  for (guint i = 0; i < job->n_slots; i++)
    {
      job->slots[i].text = g_string_new (NULL);
      job->slots[i].out = g_string_new (NULL);
      job->slots[i].name = g_string_new (NULL);
      job->slots[i].members = g_new0 (PwJsonValue, count_members (job->stream));
      for (guint k = 0; k < N_STRINGS; k++)
        job->slots[i].texts[k] = g_string_new (NULL);
    }
  if (n_threads > 1)
    job->pool = g_thread_pool_new (help, job, (int) n_threads - 1, FALSE, NULL);
}

static void
close_slots (Job *job)
{
  if (job->pool != NULL)
    g_thread_pool_free (job->pool, FALSE, TRUE);
  for (guint i = 0; i < job->n_slots; i++)
    {
      g_string_free (job->slots[i].text, TRUE);
      g_string_free (job->slots[i].out, TRUE);
      g_string_free (job->slots[i].name, TRUE);
      g_free (job->slots[i].members);
      for (guint k = 0; k < N_STRINGS; k++)
        g_string_free (job->slots[i].texts[k], TRUE);
    }
  g_free (job->slots);
  g_free (job->rows);
  pw_table_lines_free (job->table);
}

PwExit
pw_stream_run (const PwStream *stream, char **paths)
{
  Job job = { .stream = stream, .out = g_string_sized_new (FLUSH_SIZE) };
  PwExit status;

  g_mutex_init (&job.mutex);
  g_cond_init (&job.all_done);
  open_slots (&job);
  status = read_files (&job, paths);
  close_slots (&job);
  g_string_free (job.out, TRUE);
  g_cond_clear (&job.all_done);
  g_mutex_clear (&job.mutex);
  return status;
}

gboolean
pw_stream_check_defaults (const PwRequest *defaults)
{
  PwRequest words = { .dialect = defaults->dialect, .side = defaults->side };
  g_auto (PwTask) task = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (PwBoard) board = NULL;

  if (!pw_task_init (&task, &words, &error))
    return pw_request_refuse (error);
  board = pw_request_board (defaults->board, &error);
  return board != NULL || pw_request_refuse (error);
}
