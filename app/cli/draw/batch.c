/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `draw --batch`: diagrams by the thousand, on all processors.  Owns the names of their files, which come
 * from outside and must stay in one folder, and what a line may say about its diagram.
 */
#include "app/cli/draw/batch.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/cache.h"
#include "app/cli/draw/batch-files.h"
#include "app/cli/draw/drawing.h"
#include "app/cli/base/progress.h"
#include "app/cli/base/report.h"
#include "app/cli/base/stream.h"
#include "core/base/limits.h"
#include "ui/paint/formats/export.h"

#define MOST_THREADS     256
#define LINES_PER_THREAD 64
#define MANY_PIXELS      (1u << 24) /* of such pictures one at a time is drawn, or they could fill the memory */

/* What a line may say: the rows of this table, and then the switches of diagrams. */
enum
{
  MEMBER_FILE,
  MEMBER_FORMAT,
  FIRST_CHOICE
};

G_GNUC_PRINTF (2, 3) static gboolean refuse (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER, format, args);
  va_end (args);
  return FALSE;
}

static gboolean
read_whole (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value,
            gpointer options)
{
  g_autofree char *text = g_strndup (value->start, MIN (value->length, 32));
  double number = g_ascii_strtod (text, NULL);
  int *whole = &G_STRUCT_MEMBER (int, options, row->place);

  *whole = (int) CLAMP (number, -1e6, 1e6);
  return *whole == number || pw_member_fail (reading, row, value);
}

/* A number is as good as its text. */
static gboolean
read_length (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value,
             gpointer options)
{
  char *text;

  if (value->kind == PW_JSON_STRING)
    return pw_member_text.read (reading, row, value, options);
  text = g_strndup (value->start, value->length);
  g_ptr_array_add (reading->texts, text);
  G_STRUCT_MEMBER (char *, options, row->place) = text;
  return TRUE;
}

static const PwMemberType whole = { read_whole }, length = { read_length };

#define AT(member) .place = (gsize) G_STRUCT_OFFSET (PwDrawOptions, member)
#define WHOLE      PW_WANTS_NUMBER, .type = &whole
#define LENGTH     PW_WANTS_LENGTH, .type = &length

static const PwMemberRow named[] = {
  [MEMBER_FILE] = { "file", PW_WANTS_STRING },
  [MEMBER_FORMAT] = { "format", PW_WANTS_STRING },
  { "title", PW_MEMBER_TEXT, AT (title) },
  { "symbol", PW_MEMBER_TEXT, AT (symbol) },
  { "figurine", PW_MEMBER_TEXT, AT (figurine) },
  { "scheme", PW_MEMBER_TEXT, AT (scheme) },
  { "pattern", PW_MEMBER_TEXT, AT (pattern) },
  { "to", PW_MEMBER_TEXT, AT (to) },
  { "with", PW_MEMBER_TEXT, AT (with) },
  { "with-dialect", PW_MEMBER_TEXT, AT (with_dialect) },
  { "size", LENGTH, AT (size) },
  { "width", LENGTH, AT (width) },
  { "scale", WHOLE, AT (scale) },
  { "dpi", WHOLE, AT (dpi) },
  { "flip", PW_MEMBER_SWITCH, AT (flip) },
  { "caption", PW_MEMBER_SWITCH, AT (caption) },
};

#define N_NAMED   G_N_ELEMENTS (named)
#define N_MEMBERS (N_NAMED + PW_N_SWITCHES)

static void
list_members (PwMemberRow *rows)
{
  for (guint i = 0; i < N_MEMBERS; i++)
    rows[i] = i < N_NAMED ? named[i]
                          : (PwMemberRow){ pw_switch_name (i - N_NAMED), PW_MEMBER_SWITCH,
                                           AT (switches[i - N_NAMED]) };
}

/* What each thread has for itself. */
typedef struct
{
  PwCache *cache;
  PwPicture *picture;
  GPtrArray *texts; /* of the line */
} Worker;

typedef struct
{
  const PwCall *call;
  PwMemberRow rows[N_MEMBERS];
  PwDrawOptions options;          /* those of the call that are no choices */
  const PwExportChoices *choices; /* for lines without choices of their own */
  PwPortrait *portrait;
  PwFormat format; /* if neither a line nor a name has one */
  PwBatchFiles files;
  Worker *workers;
  GMutex large;      /* held while a very large picture is drawn */
  GHashTable *names; /* of files to the number of their line: two lines must not write the same */
  GString *text;     /* while a name is made */
  PwProgress progress;
} Batch;

/* -- names of files -- */

static gboolean
read_text (const PwStreamLine *line, guint member, GString *text, GError **error)
{
  pw_json_value_text (&line->more[member], text);
  return strlen (text->str) == text->len
         || refuse (error, _ ("\"%s\" contains a null character"), named[member].name);
}

/* Whether a text can be the name of a file wherever it is copied to, and of none outside of its folder. */
static gboolean
is_plain_name (const GString *name)
{
  if (name->len == 0 || name->len > PW_DIAGRAM_MAX_NAME || name->str[0] == '.'
      || !g_utf8_validate (name->str, -1, NULL))
    return FALSE;
  for (const char *p = name->str; *p != '\0'; p = g_utf8_next_char (p))
    if (*p == '/' || *p == '\\' || !g_unichar_isprint (g_utf8_get_char (p)))
      return FALSE;
  return TRUE;
}

/* An id may be anything: characters that can’t be in a name become a low line. text: the id */
static void
append_cleaned (GString *name, const GString *text)
{
  const char *end = text->str + text->len;

  for (const char *p = text->str; p < end && name->len + 6 < PW_DIAGRAM_MAX_NAME;)
    {
      gunichar c = g_utf8_get_char_validated (p, end - p);
      gboolean is_char = c < (gunichar) -2 && c != 0;

      if (is_char && (g_unichar_isalnum (c) || (p > text->str && strchr (".-+ ", (int) c) != NULL && c < 0x80)))
        g_string_append_unichar (name, c);
      else
        g_string_append_c (name, '_');
      p = is_char ? g_utf8_next_char (p) : p + 1;
    }
}

static void
name_by_id (const PwStreamLine *line, GString *text)
{
  const PwJsonValue *id = line->id;

  g_string_truncate (text, 0);
  if (id->length > 0 && id->kind == PW_JSON_STRING)
    pw_json_value_text (id, text);
  else if (id->length > 0 && id->kind == PW_JSON_NUMBER)
    g_string_append_len (text, id->start, (gssize) MIN (id->length, PW_DIAGRAM_MAX_NAME));
  append_cleaned (line->name, text);
  if (line->name->len == 0)
    g_string_append_printf (line->name, "%lu", line->number);
}

static gboolean
find_format (const char *word, PwFormat *format, GError **error)
{
  g_autofree char *known = NULL;

  if (pw_format_from_ending (word, format))
    return TRUE;
  known = pw_format_list ("");
  return refuse (error, _ ("unknown format \"%s\"; use one of: %s"), word, known);
}

/* Returns: FALSE with error set if the line's own format is none */
static gboolean
append_ending (const Batch *batch, const PwStreamLine *line, GError **error)
{
  gboolean has_own = pw_member_is_given (&line->more[MEMBER_FORMAT]);
  PwFormat format = batch->format, other;

  if (has_own
      && (!read_text (line, MEMBER_FORMAT, batch->text, error) || !find_format (batch->text->str, &format, error)))
    return FALSE;
  if (!pw_format_from_path (line->name->str, &other) || (has_own && other != format))
    {
      g_string_append_c (line->name, '.');
      g_string_append (line->name, pw_format_ending (format));
    }
  return TRUE;
}

/* Finds the name of the line's file, and makes sure that no other line writes it. */
static gboolean
claim (gpointer data, PwStreamLine *line, GError **error)
{
  const Batch *batch = data;
  gpointer other;

  if (!pw_member_is_given (&line->more[MEMBER_FILE]))
    name_by_id (line, batch->text);
  else if (!read_text (line, MEMBER_FILE, line->name, error))
    return FALSE;
  else if (!is_plain_name (line->name))
    return refuse (error, _ ("\"file\" must be a plain name of at most %d bytes, in no other folder"),
                   PW_DIAGRAM_MAX_NAME);
  if (!append_ending (batch, line, error))
    return FALSE;
  other = g_hash_table_lookup (batch->names, line->name->str);
  if (other != NULL)
    return refuse (error, _ ("\"%s\" is the file of line %lu already"), line->name->str,
                   (gulong) GPOINTER_TO_SIZE (other));
  g_hash_table_insert (batch->names, g_strdup (line->name->str), GSIZE_TO_POINTER (line->number));
  return TRUE;
}

/* -- diagrams -- */

/* As PwMembersReading has it. */
static gboolean
refuse_member (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value)
{
  return refuse (reading->data,
                 row->wants == PW_WANTS_NUMBER ? _ ("\"%s\" must be a whole number")
                                               : _ ("\"%s\" contains a null character"),
                 row->name);
}

/* Members of the line replace the options. */
static gboolean
read_choices (const Batch *batch, const PwStreamLine *line, PwDrawOptions *options, PwExportChoices *choices,
              GError **error)
{
  const PwMembersReading reading
      = { .fail = refuse_member, .texts = batch->workers[line->thread].texts, .data = error };

  g_ptr_array_set_size (reading.texts, 0);
  return pw_members_fill (&reading, batch->rows + FIRST_CHOICE, N_MEMBERS - FIRST_CHOICE,
                          line->more + FIRST_CHOICE, options)
         && pw_drawing_choose (options, TRUE, choices, error);
}

static GBytes *
export_diagram (Batch *batch, const PwDiagram *diagram, PwFormat format, const PwSize *size, GError **error)
{
  double factor = pw_size_factor (size, format, pw_picture_width (diagram->picture));
  double width = pw_picture_width (diagram->picture), height = pw_picture_height (diagram->picture);
  gboolean is_large = pw_format_has (format, PW_FORMAT_SCALES) && width * factor * height * factor > MANY_PIXELS;
  GBytes *bytes;

  if (is_large)
    g_mutex_lock (&batch->large);
  bytes = pw_diagram_export_bytes (diagram, format, size, error);
  if (is_large)
    g_mutex_unlock (&batch->large);
  return bytes;
}

/* Finds the piece and its moves. Returns: FALSE with error set if the notation has an error */
static gboolean
read_piece (Worker *worker, const PwRequest *request, PwSubject *subject, GError **error)
{
  const PwTask *task = subject->task;
  const PwParse *parse = pw_cache_parse (worker->cache, task->dialect, request->notation, request->notation_length);
  const PwDiagnostic *wrong = pw_cache_error (worker->cache);

  if (wrong != NULL)
    {
      g_autofree char *message = pw_diagnostic_message (wrong, pw_translate);

      g_set_error_literal (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_NOTATION, message);
      return FALSE;
    }
  subject->notation = request->notation;
  subject->piece = pw_parse_piece (parse);
  subject->moves = pw_cache_run (worker->cache, &task->position, TRUE);
  subject->generator = pw_cache_generator (worker->cache);
  return TRUE;
}

/* Writes a file of its own. */
static gboolean
save (const Batch *batch, PwStreamLine *line, GBytes *bytes, GError **error)
{
  g_autoptr (GError) why = NULL;

  if (pw_batch_files_write (&batch->files, line->name->str, bytes))
    return TRUE;
  line->stops = pw_batch_files_is_hopeless (errno);
  pw_export_fail (errno, &why);
  return refuse (error, _ ("cannot write \"%s\": %s"), line->name->str, pw_error_words (why));
}

/* In any of several threads at once. */
static gboolean
draw_line (gpointer data, PwStreamLine *line, GError **error)
{
  Batch *batch = data;
  Worker *worker = &batch->workers[line->thread];
  PwDrawOptions options = batch->options;
  PwExportChoices choices = *batch->choices;
  g_auto (PwTask) task = { 0 };
  g_autoptr (GBytes) bytes = NULL;
  PwSubject subject = { .task = &task, .portrait = batch->portrait };
  g_auto (PwDrawing) drawing = { .caption = NULL };

  if (!read_choices (batch, line, &options, &choices, error) || !pw_task_init (&task, &line->request, error)
      || !read_piece (worker, &line->request, &subject, error))
    return FALSE;
  pw_format_from_path (line->name->str, &choices.format);
  if (!pw_drawing_compose (&drawing, worker->picture, &options, &choices, &subject, error))
    return FALSE;
  bytes = export_diagram (batch, &drawing.diagram, choices.format, &choices.size, error);
  if (bytes == NULL)
    return FALSE;
  if (!pw_batch_files_is_archive (&batch->files))
    return save (batch, line, bytes, error);
  line->left = g_steal_pointer (&bytes); /* as it has its place in the order of lines */
  return TRUE;
}

/* Puts a line's diagram into the archive. After a failure the archive can't be continued. */
static void
deliver (gpointer data, PwStreamLine *line)
{
  Batch *batch = data;
  g_autoptr (GBytes) bytes = g_steal_pointer (&line->left);

  if (bytes != NULL)
    line->stops |= !pw_batch_files_archive (&batch->files, line->name->str, bytes);
}

/* -- the command -- */

static void
tell_progress (gpointer data, PwStreamStep step, const PwStreamCounts *counts)
{
  Batch *batch = data;

  pw_progress_tell (&batch->progress, step, counts);
}

static void
open_workers (Batch *batch, guint n)
{
  batch->workers = g_new0 (Worker, n);
  for (guint i = 0; i < n; i++)
    {
      batch->workers[i].cache = pw_cache_new (FALSE);
      batch->workers[i].picture = pw_picture_new ();
      batch->workers[i].texts = g_ptr_array_new_with_free_func (g_free);
    }
}

static void
close_workers (Batch *batch, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      pw_cache_free (batch->workers[i].cache);
      pw_picture_free (batch->workers[i].picture);
      g_ptr_array_unref (batch->workers[i].texts);
    }
  g_free (batch->workers);
}

/* format: (inout): if neither a line nor a name has one */
static gboolean
check_call (const PwCall *call, PwFormat *format)
{
  g_autoptr (GError) error = NULL;

  if (pw_draw_call (call)->threads < 0 || pw_draw_call (call)->threads > MOST_THREADS)
    return pw_refuse (_ ("draw: --threads must be from 1 to %d"), MOST_THREADS);
  if (pw_draw_call (call)->format != NULL && !find_format (pw_draw_call (call)->format, format, &error))
    return pw_refuse ("draw: %s", pw_error_words (error));
  return pw_stream_check_defaults (&call->request);
}

static PwExit
run (Batch *batch, guint n_threads)
{
  char *paths[] = { pw_draw_call (batch->call)->batch, NULL };
  PwStream stream = {
    .command = "draw",
    .defaults = batch->call->request,
    .n_threads = n_threads,
    .answer = draw_line,
    .data = batch,
    .rows = batch->rows,
    .n_rows = N_MEMBERS,
    .lines_per_thread = LINES_PER_THREAD,
    .errors_only = TRUE,
    .claim = claim,
    .deliver = deliver,
    .progress = tell_progress,
  };
  PwExit status;

  open_workers (batch, n_threads);
  status = pw_stream_run (&stream, paths);
  close_workers (batch, n_threads);
  return status;
}

/* A portrait is not made for being drawn by several threads. */
PwExit
pw_draw_batch (const PwCall *call, const PwExportChoices *choices, PwPortrait *portrait)
{
  Batch batch = { .call = call,
                  .options = pw_draw_call (call)->drawing,
                  .choices = choices,
                  .portrait = portrait,
                  .format = choices->format };
  guint n_threads = pw_draw_call (call)->threads > 0 ? (guint) pw_draw_call (call)->threads : g_get_num_processors ();
  PwExit status;

  if (!check_call (call, &batch.format))
    return PW_EXIT_USAGE;
  if (!pw_batch_files_open (&batch.files, pw_draw_call (call)))
    return PW_EXIT_USAGE;
  pw_drawing_forget_choices (&batch.options);
  list_members (batch.rows);
  g_mutex_init (&batch.large);
  batch.names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  batch.text = g_string_new (NULL);
  pw_progress_init (&batch.progress, pw_draw_call (call)->batch);
  status = run (&batch, portrait != NULL ? 1 : MIN (n_threads, MOST_THREADS));
  g_string_free (batch.text, TRUE);
  g_hash_table_unref (batch.names);
  g_mutex_clear (&batch.large);
  return pw_batch_files_close (&batch.files, status != PW_EXIT_USAGE) ? status : PW_EXIT_USAGE;
}
