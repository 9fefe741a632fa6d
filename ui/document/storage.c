/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The storage: owns the link between a document, its file and its recovery copy.  The copy is
 * written by a thread, because a disk may be slow: an army is immutable, so the thread
 * shares it.  Must not know any widget.
 */
#include "ui/document/storage.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/class.h"

#define COPY_DELAY 1000 /* ms from the first change that is not in the copy */

struct _PwStorage
{
  GObject parent_instance;

  PwDocument *document;
  GFile *file;           /* (nullable) */
  char *etag;            /* (nullable) the version of the file that was read or written last */
  PwRecovery *recovery;  /* (nullable) */
  guint copy_id;         /* a timeout: the copy is older than the document */
  GThread *writer;       /* (nullable) writes the copy now */
  guint written_id;      /* an idle call: it has written */
  gboolean again;        /* the document has changed since it began */
  gboolean told;         /* that the copy can't be written: once is enough */
};

G_DEFINE_TYPE (PwStorage, pw_storage, G_TYPE_OBJECT)

/* -- the recovery copy -- */

/* What the thread is given, and what it gives back. */
typedef struct
{
  PwStorage *storage; /* (unowned): it joins the thread before it goes */
  PwRecovery *recovery;
  PwArmy *army;
  GFile *origin;
  GError *error;
} Copy;

static void
free_copy (Copy *copy)
{
  pw_army_unref (copy->army);
  g_clear_object (&copy->origin);
  g_clear_error (&copy->error);
  g_free (copy);
}

static void begin_copy (PwStorage *self);

/* Waits for the thread. */
static void
end_copy (PwStorage *self)
{
  Copy *copy;

  if (self->writer == NULL)
    return;
  copy = g_thread_join (g_steal_pointer (&self->writer));
  g_clear_handle_id (&self->written_id, g_source_remove);
  if (copy->error != NULL && !self->told)
    g_message ("What is not saved could not be copied: %s", copy->error->message);
  self->told = copy->error != NULL;
  free_copy (copy);
}

static gboolean
written_cb (gpointer data)
{
  PwStorage *self = data;

  end_copy (self); /* which takes this call out, too */
  if (self->again)
    begin_copy (self);
  return G_SOURCE_REMOVE;
}

static gpointer
write_copy (gpointer data)
{
  Copy *copy = data;

  pw_recovery_write (copy->recovery, copy->army, copy->origin, &copy->error);
  copy->storage->written_id = g_idle_add (written_cb, copy->storage);
  return copy;
}

static void
begin_copy (PwStorage *self)
{
  Copy *copy;

  if (self->writer != NULL)
    {
      self->again = TRUE;
      return;
    }
  self->again = FALSE;
  copy = g_new0 (Copy, 1);
  copy->storage = self;
  copy->recovery = self->recovery;
  copy->army = pw_army_ref (pw_document_get_army (self->document));
  copy->origin = self->file != NULL ? g_object_ref (self->file) : NULL;
  self->writer = g_thread_new ("recovery", write_copy, copy);
}

static gboolean
copy_cb (gpointer data)
{
  PwStorage *self = data;

  self->copy_id = 0;
  begin_copy (self);
  return G_SOURCE_REMOVE;
}

static void
drop_copy (PwStorage *self)
{
  g_clear_handle_id (&self->copy_id, g_source_remove);
  end_copy (self);
  self->again = FALSE;
  if (self->recovery != NULL)
    pw_recovery_clear (self->recovery);
}

gboolean
pw_storage_flush (PwStorage *self)
{
  gboolean due = self->copy_id != 0 || self->again;

  g_clear_handle_id (&self->copy_id, g_source_remove);
  end_copy (self);
  if (due)
    begin_copy (self);
  end_copy (self);
  return self->recovery != NULL && !self->told;
}

/* The wait does not begin again with every change: who never pauses must lose no more than others. */
static void
keep_copy (PwStorage *self)
{
  if (self->recovery == NULL)
    return;
  if (pw_document_is_saved (self->document))
    drop_copy (self);
  else if (self->copy_id == 0)
    self->copy_id = g_timeout_add (COPY_DELAY, copy_cb, self);
}

static void
document_changed_cb (PwDocument *document, guint parts, PwStorage *self)
{
  if (!(parts & PW_DOCUMENT_HISTORY))
    return;
  keep_copy (self);
  g_signal_emit_by_name (self, "changed");
}

/* -- files -- */

GFile *
pw_storage_get_file (PwStorage *self)
{
  return self->file;
}

char *
pw_storage_get_title (PwStorage *self)
{
  g_autofree char *base = self->file != NULL ? g_file_get_basename (self->file) : NULL;
  char *name;

  if (base == NULL)
    return g_strdup (_ ("New document"));
  name = g_filename_display_name (base);
  if (g_str_has_suffix (name, PW_FILE_SUFFIX) && !g_str_equal (name, PW_FILE_SUFFIX))
    name[strlen (name) - strlen (PW_FILE_SUFFIX)] = '\0';
  return name;
}

/* file: (transfer none) (nullable); etag: (transfer full) (nullable) */
static void
set_file (PwStorage *self, GFile *file, char *etag)
{
  g_set_object (&self->file, file);
  g_free (self->etag);
  self->etag = etag;
}

void
pw_storage_take (PwStorage *self, GFile *file, const char *etag, PwArmy *army)
{
  set_file (self, file, g_strdup (etag));
  pw_document_set_army (self->document, army);
}

gboolean
pw_storage_save (PwStorage *self, GFile *file, gboolean force, GError **error)
{
  gboolean own = file == NULL || (self->file != NULL && g_file_equal (file, self->file));
  g_autofree char *etag = own && !force ? g_strdup (self->etag) : NULL;

  g_return_val_if_fail (file != NULL || self->file != NULL, FALSE);

  if (!pw_army_save (pw_document_get_army (self->document), own ? self->file : file, &etag, error))
    return FALSE;
  set_file (self, own ? self->file : file, g_steal_pointer (&etag));
  pw_document_mark_saved (self->document);
  return TRUE;
}

void
pw_storage_recover (PwStorage *self, const PwLeftover *leftover)
{
  PwRecovery *recovery = pw_recovery_adopt (leftover);

  if (recovery != NULL)
    {
      drop_copy (self);
      pw_recovery_free (self->recovery);
      self->recovery = recovery;
    }
  set_file (self, leftover->origin, NULL);
  /* Other pieces count as saved until it is said that they are not; for that moment, too, the copy must stay. */
  g_signal_handlers_block_by_func (self->document, document_changed_cb, self);
  pw_document_set_army (self->document, leftover->army);
  g_signal_handlers_unblock_by_func (self->document, document_changed_cb, self);
  pw_document_mark_unsaved (self->document);
}

gboolean
pw_storage_is_saved (PwStorage *self)
{
  return pw_document_is_saved (self->document);
}

gboolean
pw_storage_is_untouched (PwStorage *self)
{
  return self->file == NULL && pw_document_is_saved (self->document) && !pw_document_can_undo (self->document)
         && !pw_document_can_redo (self->document);
}

void
pw_storage_discard (PwStorage *self)
{
  drop_copy (self);
}

/* -- life -- */

static void
pw_storage_dispose (GObject *object)
{
  PwStorage *self = PW_STORAGE (object);

  if (self->recovery != NULL)
    pw_storage_flush (self);
  g_clear_pointer (&self->recovery, pw_recovery_free);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (pw_storage_parent_class)->dispose (object);
}

static void
pw_storage_class_init (PwStorageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = pw_storage_dispose;
  PW_OWNS (klass, PwStorage, g_object_unref, file);
  PW_OWNS (klass, PwStorage, g_free, etag);
  pw_signal_new (klass, "changed", 0);
}

static void
pw_storage_init (PwStorage *self)
{
}

PwStorage *
pw_storage_new (PwDocument *document, const char *folder)
{
  PwStorage *self = g_object_new (PW_TYPE_STORAGE, NULL);

  self->document = g_object_ref (document);
  self->recovery = folder != NULL ? pw_recovery_new (folder) : NULL;
  g_signal_connect (document, "changed", G_CALLBACK (document_changed_cb), self);
  return self;
}
