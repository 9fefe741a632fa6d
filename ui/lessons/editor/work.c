/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A lesson that is being written. Must not know any widget.
 */
#include "ui/lessons/editor/work.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/owns.h"
#include "ui/base/class.h"
#include "ui/base/worker.h"
#include "ui/keep/file.h"
#include "ui/lessons/files.h"

#define QUIET 120 /* ms after the last change */

/* ORDER: places of the worker. What is shown comes first */
enum
{
  ASK_PART,
  ASK_WHOLE,
  N_ASKED,
};

/* What is asked, and what the thread has found; counted, as question and answer are the same. */
typedef struct
{
  PwLessonDraft *draft; /* that is read: the whole, or an excerpt */
  gint64 trying;        /* 0: as long as it takes */
  PwLesson *lesson;     /* (nullable) */
  GPtrArray *problems;  /* PwLessonProblem */
} Reading;

struct _PwLessonWork
{
  GObject parent_instance;

  PwHistory *history;
  guint open;
  GFile *file; /* (nullable) */
  char *etag;  /* (nullable) */
  PwSpare *spare;

  PwWorker *worker;
  Reading *found[N_ASKED]; /* (nullable) */
};

G_DEFINE_TYPE (PwLessonWork, pw_lesson_work, G_TYPE_OBJECT)

/* -- drafts as values -- */

static gsize
weigh (gconstpointer draft, gconstpointer before)
{
  return 2 * strlen (pw_lesson_draft_text (draft));
}

static const PwHistoryValues drafts = {
  (gpointer (*) (gpointer)) pw_lesson_draft_ref,
  (void (*) (gpointer)) pw_lesson_draft_unref,
  (gboolean (*) (gconstpointer, gconstpointer)) pw_lesson_draft_equal,
  weigh,
};

PwLessonDraft *
pw_lesson_work_get_draft (PwLessonWork *self)
{
  return pw_history_now (self->history);
}

PW_GETTER (PwHistory *, pw_lesson_work_get_history, PwLessonWork, history);

/* -- checking -- */

/* draft: (transfer full) */
static Reading *
new_reading (PwLessonDraft *draft, gint64 trying)
{
  Reading *reading = g_atomic_rc_box_new0 (Reading);

  *reading = (Reading){ .draft = draft, .trying = trying, .problems = pw_lesson_problems_new () };
  return reading;
}

static PW_CLEAR_NOTIFY (clear_reading, Reading, (pw_lesson_draft_unref, draft), (pw_lesson_unref, lesson),
                        (g_ptr_array_unref, problems));

static void
unref_reading (gpointer reading)
{
  g_atomic_rc_box_release_full (reading, clear_reading);
}

typedef struct
{
  PwWorkerRun *run;
  gint64 deadline;
} Trying;

static gboolean
goes_on (gpointer data, double progress)
{
  const Trying *trying = data;

  return pw_worker_run_goes_on (trying->run, progress) && g_get_monotonic_time () < trying->deadline;
}

static gpointer
read_text (gpointer data, PwWorkerRun *run)
{
  Reading *reading = data;
  Trying trying = { run, reading->trying > 0 ? g_get_monotonic_time () + reading->trying : G_MAXINT64 };
  const PwPatience patience = { goes_on, &trying, 0, 1 };

  reading->lesson
      = pw_lesson_read (pw_lesson_draft_text (reading->draft), -1, NULL, NULL, reading->problems, &patience);
  return g_atomic_rc_box_acquire (reading);
}

static const PwWork work = {
  .work = read_text,
  .free_question = unref_reading,
  .free_answer = unref_reading,
  .patience = QUIET,
  .n_places = N_ASKED,
};

static void
answered_cb (PwLessonWork *self, guint place)
{
  Reading *found = pw_worker_take_answer (self->worker, place), *before = self->found[place];

  if (found == NULL)
    return;
  if (place == ASK_PART && before != NULL && pw_lesson_draft_equal (before->draft, found->draft))
    {
      unref_reading (found); /* what is shown stays, with the answers tried there */
      return;
    }
  self->found[place] = found;
  g_signal_emit_by_name (self, "checked");
  g_clear_pointer (&before, unref_reading);
}

/* Nothing of another group is shown. */
static void
forget_part (PwLessonWork *self)
{
  Reading *before = g_steal_pointer (&self->found[ASK_PART]);

  g_signal_emit_by_name (self, "checked");
  g_clear_pointer (&before, unref_reading);
}

static void
check (PwLessonWork *self)
{
  PwLessonDraft *draft = pw_lesson_work_get_draft (self);

  pw_worker_ask (self->worker, ASK_WHOLE, new_reading (pw_lesson_draft_ref (draft), 0));
  if (self->open > 0)
    pw_worker_ask (self->worker, ASK_PART,
                   new_reading (pw_lesson_draft_excerpt (draft, self->open), PW_LESSON_TRYING));
}

const GPtrArray *
pw_lesson_work_get_problems (PwLessonWork *self)
{
  return self->found[ASK_WHOLE]->problems;
}

PwLessonDraft *
pw_lesson_work_get_checked (PwLessonWork *self)
{
  return self->found[ASK_WHOLE]->draft;
}

const PwLessonPart *
pw_lesson_work_get_part (PwLessonWork *self)
{
  const Reading *found = self->found[ASK_PART];

  return self->open > 0 && found != NULL && found->lesson != NULL
             ? &g_array_index (found->lesson->parts, PwLessonPart, 0)
             : NULL;
}

gboolean
pw_lesson_work_is_checking (PwLessonWork *self)
{
  return pw_worker_is_busy (self->worker);
}

/* -- the open group -- */

PW_GETTER (guint, pw_lesson_work_get_open, PwLessonWork, open);

static void
tell_filed (PwLessonWork *self)
{
  pw_spare_follow (self->spare, pw_lesson_work_is_saved (self));
  g_signal_emit_by_name (self, "filed");
}

static void
tell (PwLessonWork *self)
{
  g_signal_emit_by_name (self, "changed");
  tell_filed (self);
  check (self);
}

static void
open_group (PwLessonWork *self, guint group)
{
  gboolean other = group != self->open;

  self->open = group;
  if (other)
    forget_part (self);
}

void
pw_lesson_work_set_open (PwLessonWork *self, guint group)
{
  if (group == self->open)
    return;
  open_group (self, group);
  pw_history_amend (self->history, pw_lesson_work_get_draft (self)); /* the next letter is another step */
  tell (self);
}

GArray *
pw_lesson_work_list_parts (PwLessonWork *self)
{
  PwLessonDraft *draft = pw_lesson_work_get_draft (self);
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (guint));

  for (PwLessonGroup group = PW_LESSON_GROUP_PAGE; group < PW_N_LESSON_GROUPS; group++)
    for (guint i = 1; i < pw_lesson_draft_n_groups (draft); i++)
      if (pw_lesson_draft_group (draft, i) == group)
        g_array_append_val (parts, i);
  return parts;
}

/* -- steps -- */

/* draft: (transfer full) */
static void
record (PwLessonWork *self, PwLessonDraft *draft, guint open, const PwHistoryStep *step, const char *before)
{
  g_autoptr (PwLessonDraft) next = draft;
  gboolean same = pw_lesson_draft_equal (next, pw_lesson_work_get_draft (self));

  if (same && open == self->open)
    return;
  if (!same)
    pw_history_record (self->history, next, step, before);
  open_group (self, open);
  tell (self);
}

void
pw_lesson_work_take (PwLessonWork *self, PwLessonDraft *draft, guint open, const char *name)
{
  const PwHistoryStep step = { .name = name, .kind = PW_HISTORY_STEP_ALONE };

  record (self, draft, open, &step, NULL);
}

void
pw_lesson_work_change (PwLessonWork *self, PwLessonDraft *draft, guint stroke, const char *name)
{
  const PwHistoryStep step = { .name = name,
                               .kind = stroke > 0 ? PW_HISTORY_STEP_STROKE : PW_HISTORY_STEP_ALONE,
                               .number = stroke };

  record (self, draft, self->open, &step, NULL);
}

void
pw_lesson_work_type_draft (PwLessonWork *self, PwLessonDraft *draft, PwLessonKey key, const char *name)
{
  g_autoptr (PwLessonDraft) before = pw_lesson_draft_ref (pw_lesson_work_get_draft (self));
  g_autofree char *text = g_strdup (pw_lesson_draft_get (draft, self->open, key));
  const PwHistoryStep step
      = { name, PW_HISTORY_STEP_TYPING, self->open * PW_N_LESSON_KEYS + key, text, g_get_monotonic_time () };

  record (self, draft, self->open, &step, pw_lesson_draft_get (before, self->open, key));
}

void
pw_lesson_work_type (PwLessonWork *self, PwLessonKey key, const char *text, const char *name)
{
  pw_lesson_work_type_draft (
      self, pw_lesson_draft_set (pw_lesson_work_get_draft (self), self->open, key, text), key, name);
}

static gboolean
is_same_head (const PwLessonDraft *a, const PwLessonDraft *b)
{
  for (PwLessonKey key = PW_LESSON_KEY_TITLE; key <= PW_LESSON_KEY_DIALECT; key++)
    if (strcmp (pw_lesson_draft_get (a, 0, key), pw_lesson_draft_get (b, 0, key)) != 0)
      return FALSE;
  return TRUE;
}

/* The first group of a draft that is another in one before; the one that is open if there is none. */
static guint
find_difference (const PwLessonDraft *draft, const PwLessonDraft *before, guint open)
{
  guint n = pw_lesson_draft_n_groups (draft), m = pw_lesson_draft_n_groups (before);

  for (guint i = 1; i < n && is_same_head (draft, before); i++)
    {
      g_autoptr (PwLessonDraft) now = pw_lesson_draft_excerpt (draft, i);
      g_autoptr (PwLessonDraft) then = i < m ? pw_lesson_draft_excerpt (before, i) : NULL;

      if (then == NULL || !pw_lesson_draft_equal (now, then))
        return i;
    }
  return is_same_head (draft, before) ? MIN (open, n - 1) : 0;
}

static void
go (PwLessonWork *self, gpointer (*step) (PwHistory *))
{
  g_autoptr (PwLessonDraft) before = pw_lesson_draft_ref (pw_lesson_work_get_draft (self));

  if (step (self->history) == NULL)
    return;
  open_group (self, find_difference (pw_lesson_work_get_draft (self), before, self->open));
  tell (self);
}

void
pw_lesson_work_undo (PwLessonWork *self)
{
  go (self, pw_history_undo);
}

void
pw_lesson_work_redo (PwLessonWork *self)
{
  go (self, pw_history_redo);
}

/* -- the file -- */

PW_GETTER (GFile *, pw_lesson_work_get_file, PwLessonWork, file);

gboolean
pw_lesson_work_is_saved (PwLessonWork *self)
{
  return pw_history_is_saved (self->history);
}

/* Another lesson in the place of what there is. */
static void
begin (PwLessonWork *self, PwLessonDraft *draft, gboolean saved)
{
  PwHistory *before = self->history;

  self->history = pw_history_new (&drafts, draft);
  if (!saved)
    pw_history_mark_unsaved (self->history);
  pw_history_free (before);
  open_group (self, 0);
  tell (self);
}

gboolean
pw_lesson_work_open (PwLessonWork *self, GFile *file, GPtrArray *problems, GError **error)
{
  g_autofree char *etag = NULL;
  g_autoptr (GBytes) bytes = pw_text_file_load (file, PW_LESSON_MAX_LENGTH, &etag, error);
  g_autoptr (PwLessonDraft) draft = NULL;

  if (bytes != NULL)
    draft = pw_lesson_draft_new (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), problems);
  if (draft == NULL)
    return FALSE;
  g_set_object (&self->file, file);
  g_free (self->etag);
  self->etag = g_steal_pointer (&etag);
  begin (self, draft, TRUE);
  return TRUE;
}

/* -- the recovery copy -- */

static void
fill (gpointer owner, PwUnsaved *unsaved)
{
  PwLessonWork *self = owner;

  unsaved->lesson = g_strdup (pw_lesson_draft_text (pw_lesson_work_get_draft (self)));
  unsaved->origin = self->file != NULL ? g_object_ref (self->file) : NULL;
  unsaved->version = g_strdup (self->etag);
}

static const PwSpareOwner spare_owner = { fill, NULL };

void
pw_lesson_work_keep_copies (PwLessonWork *self, const char *folder)
{
  pw_spare_free (self->spare);
  self->spare = pw_spare_new (folder, &spare_owner, self);
}

gboolean
pw_lesson_work_recover (PwLessonWork *self, const PwLeftover *leftover, GPtrArray *problems)
{
  const PwUnsaved *unsaved = &leftover->unsaved;
  g_autoptr (PwLessonDraft) draft = pw_lesson_draft_new (unsaved->lesson, -1, problems);

  if (draft == NULL)
    return FALSE;
  pw_spare_adopt (self->spare, leftover);
  g_set_object (&self->file, unsaved->origin);
  g_free (self->etag);
  self->etag = g_strdup (unsaved->version != NULL ? unsaved->version : ""); /* which no file has */
  begin (self, draft, FALSE);
  return TRUE;
}

void
pw_lesson_work_flush (PwLessonWork *self)
{
  pw_spare_flush (self->spare);
}

void
pw_lesson_work_discard (PwLessonWork *self)
{
  pw_spare_drop (self->spare);
}

/* -- saving -- */

/* Of a file that is another program's, too, its version counts; of a new one the chooser has asked. */
gboolean
pw_lesson_work_save (PwLessonWork *self, GFile *file, gboolean force, GError **error)
{
  gboolean own = !force && self->file != NULL && (file == NULL || g_file_equal (file, self->file));
  g_autofree char *etag = own ? g_strdup (self->etag) : NULL;
  g_autoptr (GFile) where = g_object_ref (file != NULL ? file : self->file);
  const char *text = pw_lesson_draft_text (pw_lesson_work_get_draft (self));

  if (strlen (text) > PW_LESSON_MAX_LENGTH)
    {
      g_set_error_literal (error, PW_FILE_ERROR, PW_FILE_ERROR_HUGE,
                           _ ("The file would be too large to open again."));
      return FALSE;
    }
  if (!pw_text_file_save (text, where, &etag, error))
    return FALSE;
  g_set_object (&self->file, where);
  g_free (self->etag);
  self->etag = g_steal_pointer (&etag);
  pw_history_mark_saved (self->history);
  tell_filed (self);
  return TRUE;
}

/* -- life -- */

static void
pw_lesson_work_finalize (GObject *object)
{
  PwLessonWork *self = PW_LESSON_WORK (object);

  pw_spare_free (self->spare);
  g_object_unref (self->worker);
  pw_history_free (self->history);
  for (guint i = 0; i < N_ASKED; i++)
    g_clear_pointer (&self->found[i], unref_reading);
  g_clear_object (&self->file);
  g_free (self->etag);
  G_OBJECT_CLASS (pw_lesson_work_parent_class)->finalize (object);
}

static void
pw_lesson_work_class_init (PwLessonWorkClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pw_lesson_work_finalize;
  pw_signal_new (klass, "changed", 0);
  pw_signal_new (klass, "checked", 0);
  pw_signal_new (klass, "filed", 0);
}

/* What a new lesson has: nothing is wrong with it. (transfer full) */
static PwLessonDraft *
draft_new_lesson (void)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  g_autoptr (PwLessonDraft) empty = pw_lesson_draft_new ("[Lesson]\n", -1, problems);
  g_autoptr (PwLessonDraft) named = pw_lesson_draft_set (empty, 0, PW_LESSON_KEY_TITLE, _ ("My lesson"));
  g_autoptr (PwLessonDraft) page = pw_lesson_draft_insert (named, 1, PW_LESSON_GROUP_PAGE);

  return pw_lesson_draft_set (page, 1, PW_LESSON_KEY_NOTATION, "N");
}

static void
pw_lesson_work_init (PwLessonWork *self)
{
  g_autoptr (PwLessonDraft) draft = draft_new_lesson ();

  self->history = pw_history_new (&drafts, draft);
  self->spare = pw_spare_new (NULL, &spare_owner, self);
  self->worker = pw_worker_new (&work);
  self->found[ASK_WHOLE] = new_reading (pw_lesson_draft_ref (draft), 0);
  g_signal_connect_object (self->worker, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
}

PwLessonWork *
pw_lesson_work_new (void)
{
  return g_object_new (PW_TYPE_LESSON_WORK, NULL);
}
