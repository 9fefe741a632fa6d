/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of JSON: reads them, has them answered, and writes the answers in order.  With several threads, as many lines
 * as are there, up to some for each thread, are answered together.
 */
#include "app/cli/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "app/cli/lines.h"
#include "app/cli/members.h"
#include "app/cli/report.h"

#define FLUSH_SIZE       (64 * 1024)
#define LINES_PER_THREAD 16

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

/* A place where a line is read and answered; used for one after the other. */
typedef struct
{
  GString *text;       /* of the line, where it must be kept until a thread comes to it */
  gboolean is_too_long;
  gulong number;
  GString *out;
  gboolean had_error;
  PwJsonValue members[N_MEMBERS]; /* length 0: not there */
  GString *texts[N_STRINGS];
} Slot;

typedef struct
{
  const PwStream *stream;
  Slot *slots;
  guint n_slots, n_waiting; /* lines that are read, and not answered yet */
  GThreadPool *pool;        /* (nullable) */
  GMutex mutex;
  GCond all_done;
  guint n_running;
  GString *out;
  gboolean had_error;
  gulong number; /* of the line, from 1 */
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

  g_string_append (slot->out, "{\"id\":");
  if (id->length > 0)
    g_string_append_len (slot->out, id->start, (gssize) id->length);
  else
    g_string_append (slot->out, "null");
}

void
pw_stream_line_fail (PwStreamLine *line, PwRequestError code, const char *message)
{
  g_autofree char *whole = g_strdup_printf (_ ("line %lu: %s"), line->number, message);

  g_string_append_printf (line->out, ",\"error\":{\"code\":\"%s\",\"message\":", pw_request_error_name (code));
  pw_json_string (line->out, whole, -1);
  g_string_append_c (line->out, '}');
  line->had_error = TRUE;
}

static gboolean
try_line (const PwStream *stream, Slot *slot, PwStreamLine *line, const char *text, gsize length, GError **error)
{
  if (!pw_members_read (member_rows, N_MEMBERS, TRUE, text, length, slot->members, error))
    return FALSE;
  append_start (slot);
  return read_request (slot, &stream->defaults, &line->request, error) && stream->answer (stream->data, line, error);
}

static void
answer_line (const PwStream *stream, Slot *slot, const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  PwStreamLine line = { .number = slot->number, .out = slot->out };
  gsize before = slot->out->len;

  if (!try_line (stream, slot, &line, text, length, &error))
    {
      if (slot->out->len == before) /* what was read of the line up to the fault may have an id */
        append_start (slot);
      pw_stream_line_fail (&line, (PwRequestError) error->code, error->message);
    }
  g_string_append (slot->out, "}\n");
  slot->had_error |= line.had_error;
}

static void
refuse_long_line (Slot *slot)
{
  g_autofree char *message = g_strdup_printf (_ ("longer than %d bytes"), PW_LINES_MAX_LENGTH);
  PwStreamLine line = { .number = slot->number, .out = slot->out };

  memset (slot->members, 0, sizeof slot->members);
  append_start (slot);
  pw_stream_line_fail (&line, PW_REQUEST_ERROR_LENGTH, message);
  g_string_append (slot->out, "}\n");
  slot->had_error = TRUE;
}

static void
answer_slot (gpointer slot_pointer, gpointer job_pointer)
{
  Slot *slot = slot_pointer;
  Job *job = job_pointer;

  if (slot->is_too_long)
    refuse_long_line (slot);
  else
    answer_line (job->stream, slot, slot->text->str, slot->text->len);
  g_mutex_lock (&job->mutex);
  if (--job->n_running == 0)
    g_cond_signal (&job->all_done);
  g_mutex_unlock (&job->mutex);
}

/* -- writing -- */

static gboolean
flush (Job *job)
{
  gboolean written = pw_write (job->out->str, job->out->len);

  if (job->out->allocated_len > 8 * FLUSH_SIZE) /* one long answer is no reason to keep so much */
    {
      g_string_free (job->out, TRUE);
      job->out = g_string_sized_new (FLUSH_SIZE);
    }
  g_string_truncate (job->out, 0);
  return written;
}

/* Has the lines answered that wait for it. */
static void
answer_waiting (Job *job)
{
  job->n_running = job->n_waiting;
  for (guint i = 0; i < job->n_waiting; i++)
    g_thread_pool_push (job->pool, &job->slots[i], NULL);
  g_mutex_lock (&job->mutex);
  while (job->n_running > 0)
    g_cond_wait (&job->all_done, &job->mutex);
  g_mutex_unlock (&job->mutex);
  for (guint i = 0; i < job->n_waiting; i++)
    {
      g_string_append_len (job->out, job->slots[i].out->str, (gssize) job->slots[i].out->len);
      g_string_truncate (job->slots[i].out, 0);
      job->had_error |= job->slots[i].had_error;
    }
  job->n_waiting = 0;
}

/* -- reading -- */

/* Takes a line: answers it, or keeps it for a thread. */
static void
take_line (Job *job, const char *text, gsize length, gboolean is_too_long)
{
  static const char byte_order_mark[] = "\357\273\277";
  Slot *slot = &job->slots[job->n_waiting];
  GString *own = slot->out;

  if (job->number == 1 && length >= 3 && memcmp (text, byte_order_mark, 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  if (!is_too_long && pw_line_is_blank (text, length))
    return;
  slot->number = job->number;
  if (job->pool != NULL)
    {
      slot->is_too_long = is_too_long;
      g_string_truncate (slot->text, 0);
      g_string_append_len (slot->text, text, is_too_long ? 0 : (gssize) length);
      job->n_waiting++;
      return;
    }
  slot->out = job->out; /* the only one: it may write at once */
  if (is_too_long)
    refuse_long_line (slot);
  else
    answer_line (job->stream, slot, text, length);
  slot->out = own;
  job->had_error |= slot->had_error;
}

/* Answers go out before a read that would wait: a program that sends line by line gets answers line by line. */
static gboolean
read_lines (Job *job, int fd, const char *name)
{
  g_autoptr (PwLines) lines = pw_lines_new (fd);
  const char *line;
  gsize length;
  PwLineStatus status;

  while ((status = pw_lines_next (lines, &line, &length)) <= PW_LINE_TOO_LONG)
    {
      gboolean would_wait;

      job->number++;
      take_line (job, line, length, status == PW_LINE_TOO_LONG);
      would_wait = pw_lines_would_wait (lines);
      if (job->n_waiting == job->n_slots || would_wait)
        answer_waiting (job);
      if ((job->out->len >= FLUSH_SIZE || would_wait) && !flush (job))
        return FALSE;
    }
  answer_waiting (job);
  if (status == PW_LINE_FAILED)
    pw_fail (_ ("%s: cannot read \"%s\": %s"), job->stream->command, name, g_strerror (errno));
  return flush (job) && status == PW_LINE_END;
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
  job->number = 0;
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
  return job->had_error ? PW_EXIT_ERROR : PW_EXIT_OK;
}

/* -- all of it -- */

static void
open_slots (Job *job)
{
  guint n_threads = job->stream->n_threads;

  job->n_slots = n_threads > 1 ? n_threads * LINES_PER_THREAD : 1;
  job->slots = g_new0 (Slot, job->n_slots);
  for (guint i = 0; i < job->n_slots; i++)
    {
      job->slots[i].text = g_string_new (NULL);
      job->slots[i].out = g_string_new (NULL);
      for (guint k = 0; k < N_STRINGS; k++)
        job->slots[i].texts[k] = g_string_new (NULL);
    }
  if (n_threads > 1)
    job->pool = g_thread_pool_new (answer_slot, job, (int) n_threads, FALSE, NULL);
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
      for (guint k = 0; k < N_STRINGS; k++)
        g_string_free (job->slots[i].texts[k], TRUE);
    }
  g_free (job->slots);
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
    return pw_refuse ("%s", error->message);
  board = pw_request_board (defaults->board, &error);
  return board != NULL || pw_refuse ("%s", error->message);
}
