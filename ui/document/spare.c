/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The recovery copy: owns when it is written, and by which thread.  What is written is a value: the thread
 * has it alone.  Must not know any widget.
 */
#include "ui/document/spare.h"

#include "core/base/getter.h"
#include "ui/base/later.h"

#define COPY_DELAY  1000 /* ms from the first change that is not in the copy */
#define RETRY_DELAY 10   /* s until a copy that could not be written is tried again */

struct _PwSpare
{
  const PwSpareOwner *calls;
  gpointer owner;
  PwRecovery *recovery; /* (nullable) */
  guint copy_id;        /* a timeout: the copy is older than what it is of */
  GThread *writer;      /* (nullable) writes the copy now */
  guint written_id;     /* an idle call: it has written */
  gboolean again;       /* there has been a change since it began */
  char *problem;        /* (nullable) why it could not write */
  guint retry_id;       /* a timeout, while there is a problem */
};

/* What the thread is given, and what it gives back. */
typedef struct
{
  PwSpare *spare; /* (unowned): it joins the thread before it goes */
  PwUnsaved unsaved;
  GError *error;
} Copy;

static void begin_copy (PwSpare *spare);

/* problem: (nullable) */
static void
set_problem (PwSpare *spare, const char *problem)
{
  gboolean news = g_strcmp0 (problem, spare->problem) != 0;

  g_clear_handle_id (&spare->retry_id, g_source_remove);
  if (problem != NULL)
    pw_after_pause (&spare->retry_id, RETRY_DELAY * 1000, begin_copy, spare);
  if (!news)
    return;
  if (problem != NULL)
    g_message ("What is not saved could not be copied: %s", problem);
  g_free (spare->problem);
  spare->problem = g_strdup (problem);
  if (spare->calls->changed != NULL)
    spare->calls->changed (spare->owner);
}

PW_GETTER (const char *, pw_spare_get_problem, const PwSpare, problem);

/* Waits for the thread. */
static void
end_copy (PwSpare *spare)
{
  Copy *copy;

  if (spare->writer == NULL)
    return;
  copy = g_thread_join (g_steal_pointer (&spare->writer));
  g_clear_handle_id (&spare->written_id, g_source_remove);
  set_problem (spare, copy->error != NULL ? copy->error->message : NULL);
  pw_unsaved_clear (&copy->unsaved);
  g_clear_error (&copy->error);
  g_free (copy);
}

static gboolean
written_cb (gpointer data)
{
  PwSpare *spare = data;

  end_copy (spare); /* which takes this call out, too */
  if (spare->again)
    begin_copy (spare);
  return G_SOURCE_REMOVE;
}

static gpointer
write_copy (gpointer data)
{
  Copy *copy = data;

  pw_recovery_write (copy->spare->recovery, &copy->unsaved, &copy->error);
  copy->spare->written_id = g_idle_add (written_cb, copy->spare);
  return copy;
}

static void
begin_copy (PwSpare *spare)
{
  Copy *copy;

  if (spare->writer != NULL)
    {
      spare->again = TRUE;
      return;
    }
  spare->again = FALSE;
  copy = g_new0 (Copy, 1);
  copy->spare = spare;
  spare->calls->fill (spare->owner, &copy->unsaved);
  spare->writer = g_thread_new ("recovery", write_copy, copy);
}

void
pw_spare_drop (PwSpare *spare)
{
  g_clear_handle_id (&spare->copy_id, g_source_remove);
  end_copy (spare);
  set_problem (spare, NULL);
  spare->again = FALSE;
  if (spare->recovery != NULL)
    pw_recovery_clear (spare->recovery);
}

gboolean
pw_spare_flush (PwSpare *spare)
{
  gboolean due = spare->copy_id != 0 || spare->again;

  g_clear_handle_id (&spare->copy_id, g_source_remove);
  end_copy (spare);
  if (due)
    begin_copy (spare);
  end_copy (spare);
  return spare->recovery != NULL && spare->problem == NULL;
}

/* The wait does not begin again with every change: a user who types without a pause must not lose more than
 * others. */
void
pw_spare_follow (PwSpare *spare, gboolean saved)
{
  if (spare->recovery == NULL)
    return;
  if (saved)
    pw_spare_drop (spare);
  else if (spare->copy_id == 0)
    pw_after_pause (&spare->copy_id, COPY_DELAY, begin_copy, spare);
}

void
pw_spare_adopt (PwSpare *spare, const PwLeftover *leftover)
{
  PwRecovery *recovery = pw_recovery_adopt (leftover);

  if (recovery == NULL)
    return;
  pw_spare_drop (spare);
  pw_recovery_free (spare->recovery);
  spare->recovery = recovery;
}

PwSpare *
pw_spare_new (const char *folder, const PwSpareOwner *calls, gpointer owner)
{
  PwSpare *spare = g_new0 (PwSpare, 1);
  g_autofree char *copies = folder != NULL ? g_build_filename (folder, PW_SPARE_FOLDER, NULL) : NULL;

  spare->calls = calls;
  spare->owner = owner;
  spare->recovery = copies != NULL ? pw_recovery_new (copies) : NULL;
  return spare;
}

void
pw_spare_free (PwSpare *spare)
{
  if (spare == NULL)
    return;
  pw_spare_flush (spare);
  g_clear_handle_id (&spare->retry_id, g_source_remove);
  pw_recovery_free (spare->recovery);
  g_free (spare->problem);
  g_free (spare);
}
