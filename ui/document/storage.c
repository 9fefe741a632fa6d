/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The storage: owns the link between a document, its file and its recovery copy.  Must not know any widget.
 */
#include "ui/document/storage.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/new-file.h"
#include "core/base/owns.h"
#include "core/base/write.h"
#include "ui/base/class.h"

#define UNKNOWN_VERSION "" /* which no file has */

struct _PwStorage
{
  GObject parent_instance;

  PwDocument *document;
  GFile *file;           /* (nullable) */
  char *etag;            /* (nullable) the version of the file that was read or written last */
  PwArmy *base;          /* (nullable) what that version holds */
  gboolean unconfirmed;  /* a recovery copy says that it is the document's */
  char *versions;        /* (nullable) the folder of previous versions */
  PwSpare *spare;        /* the recovery copy */
  struct Save *save;     /* (nullable): under way, in a thread */
};

G_DEFINE_TYPE (PwStorage, pw_storage, G_TYPE_OBJECT)

/* -- the recovery copy -- */

static void
fill (gpointer owner, PwUnsaved *unsaved)
{
  PwStorage *self = owner;

  unsaved->army = pw_document_write_army (self->document);
  unsaved->origin = self->file != NULL ? g_object_ref (self->file) : NULL;
  unsaved->version = g_strdup (self->etag);
}

static void
copy_changed (gpointer owner)
{
  g_signal_emit_by_name (owner, "changed");
}

static const PwSpareOwner spare_owner = { fill, copy_changed };

const char *
pw_storage_get_problem (PwStorage *self)
{
  return pw_spare_get_problem (self->spare);
}

gboolean
pw_storage_flush (PwStorage *self)
{
  return pw_spare_flush (self->spare);
}

static void
document_changed_cb (PwDocument *document, guint parts, PwStorage *self)
{
  if (!(parts & (PW_DOCUMENT_HISTORY | PW_DOCUMENT_PLAYED | PW_DOCUMENT_MEASURED)))
    return;
  pw_spare_follow (self->spare, pw_document_is_saved (self->document));
  g_signal_emit_by_name (self, "changed");
}

/* -- files -- */

PW_GETTER (GFile *, pw_storage_get_file, PwStorage, file);

char *
pw_storage_get_title (PwStorage *self)
{
  char *name;

  if (self->file == NULL)
    return g_strdup (_ ("New document"));
  name = pw_file_display_name (self->file);
  if (g_str_has_suffix (name, PW_FILE_SUFFIX) && !g_str_equal (name, PW_FILE_SUFFIX))
    name[strlen (name) - strlen (PW_FILE_SUFFIX)] = '\0';
  return name;
}

/* file: (nullable); etag: (nullable); army: (nullable): what is in it */
static void
set_file (PwStorage *self, GFile *file, const char *etag, PwArmy *army)
{
  char *copy = g_strdup (etag); /* it may be the one we have */

  g_set_object (&self->file, file);
  g_free (self->etag);
  self->etag = copy;
  pw_army_unref (self->base);
  self->base = army != NULL ? pw_army_ref (army) : NULL;
  self->unconfirmed = FALSE;
}

void
pw_storage_take (PwStorage *self, GFile *file, const char *etag, PwArmy *army)
{
  set_file (self, file, etag, army);
  pw_document_set_army (self->document, army);
}

/* -- previous versions -- */

/* folder: (nullable): of versions */
static gboolean
keep_version (const char *folder, GFile *file, PwArmy *army)
{
  g_autoptr (GError) error = NULL;

  if (folder == NULL || pw_versions_keep (folder, file, army, &error))
    return TRUE;
  g_message ("A version could not be kept: %s", error->message);
  return FALSE;
}

/* What is there and about to be replaced, if it is a document. etag: (out) (optional) (nullable): its version */
static gboolean
keep_old_version (const char *folder, GFile *file, char **etag)
{
  g_autoptr (PwArmy) army = pw_army_load (file, etag, NULL);

  return army == NULL || keep_version (folder, file, army);
}

GPtrArray *
pw_storage_list_versions (PwStorage *self, GFile *file)
{
  if (self->versions == NULL || file == NULL)
    return g_ptr_array_new_with_free_func ((GDestroyNotify) pw_version_free);
  return pw_versions_list (self->versions, file);
}

/* -- saving -- */

#define SAVE_POLL 50 /* ms */

/* One save: what a thread is given, and what it gives back. */
typedef struct Save
{
  GFile *where;
  PwArmy *army;
  PwArmy *base;       /* (nullable): as of the storage */
  const char *folder; /* (nullable): of versions */
  char *etag;         /* (nullable): of what may be replaced; then of what is there */
  gboolean own, force;
  gboolean parts; /* the file had other names, which keep what was there */
  GError *error;

  GThread *thread; /* (nullable) */
  GAsyncQueue *done; /* has something once it is written */
  guint poll_id;
  PwStorageSaved saved;
  gpointer data;
} Save;

static PW_FREE_FUNC (free_save, Save, (g_object_unref, where), (pw_army_unref, army, base), (g_free, etag),
                     (g_error_free, error), (g_async_queue_unref, done));

/* file, force: as of pw_storage_begin_save() */
static Save *
new_save (PwStorage *self, GFile *file, gboolean force)
{
  Save *save = g_new0 (Save, 1);

  save->own = file == NULL || (self->file != NULL && g_file_equal (file, self->file));
  save->where = g_object_ref (save->own ? self->file : file);
  save->army = pw_document_write_army (self->document);
  save->base = self->base != NULL ? pw_army_ref (self->base) : NULL;
  save->folder = self->versions;
  save->force = force;
  save->done = g_async_queue_new ();
  if (!save->own || force)
    return save;
  save->etag = g_strdup (self->etag);
  if (self->unconfirmed)
    g_set_error_literal (&save->error, PW_FILE_ERROR, PW_FILE_ERROR_UNCONFIRMED, _ ("The document was recovered."));
  return save;
}

/*
 * What a program that was killed while it saved has left beside the file may be the only copy of something:
 * of what another program wrote in that moment, or of the document as it was to be saved.
 */
static void
keep_strays (const Save *save)
{
  const char *path = g_file_peek_path (save->where);
  g_autofree char *target = path != NULL ? pw_follow_links (path) : NULL;
  g_autoptr (GPtrArray) strays = target != NULL ? pw_new_file_list_strays (target) : NULL;

  for (guint i = 0; strays != NULL && i < strays->len; i++)
    {
      g_autoptr (GFile) stray = g_file_new_for_path (strays->pdata[i]);
      g_autoptr (PwArmy) army = pw_army_load (stray, NULL, NULL);

      if (army != NULL)
        keep_version (save->folder, save->where, army);
    }
}

/* What is there stays as a version; what was opened may never have been saved here. Returns: FALSE with error set */
static gboolean
keep_what_is_replaced (Save *save)
{
  if (save->own && !save->force)
    {
      if (save->base != NULL)
        keep_version (save->folder, save->where, save->base);
      return TRUE;
    }
  if (keep_old_version (save->folder, save->where, save->own ? &save->etag : NULL) || !save->own)
    return TRUE;
  g_set_error_literal (&save->error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       _ ("What is in the file can’t be kept as a previous version. Save under another name."));
  return FALSE;
}

/* Whether a file has several names: hard links. */
static gboolean
has_other_names (GFile *file)
{
  g_autoptr (GFileInfo) info
      = g_file_query_info (file, G_FILE_ATTRIBUTE_UNIX_NLINK, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL && g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_UNIX_NLINK) > 1;
}

static gpointer
save_in_thread (gpointer data)
{
  Save *save = data;

  save->parts = has_other_names (save->where);
  if (save->error == NULL && keep_what_is_replaced (save))
    {
      keep_strays (save);
      if (pw_army_save (save->army, save->where, &save->etag, &save->error))
        keep_version (save->folder, save->where, save->army);
    }
  g_async_queue_push (save->done, save);
  return NULL;
}

static void
take_save (PwStorage *self, const Save *save)
{
  if (save->error != NULL)
    return;
  set_file (self, save->where, save->etag, save->army);
  pw_document_mark_army_saved (self->document, save->army);
}

/* Waits for the thread. (transfer full) */
static Save *
end_save (PwStorage *self)
{
  Save *save = g_steal_pointer (&self->save);

  g_thread_join (save->thread);
  g_clear_handle_id (&save->poll_id, g_source_remove);
  take_save (self, save);
  return save;
}

static void
end_and_tell (PwStorage *self)
{
  Save *save = end_save (self);
  gboolean parted = save->parts && save->error == NULL;

  save->saved (self, save->error, parted ? _ ("The file’s other names (hard links) keep the old contents.") : NULL,
               save->data);
  free_save (save);
}

static gboolean
poll_cb (gpointer data)
{
  PwStorage *self = data;

  if (g_async_queue_try_pop (self->save->done) == NULL)
    return G_SOURCE_CONTINUE;
  self->save->poll_id = 0;
  end_and_tell (self);
  return G_SOURCE_REMOVE;
}

void
pw_storage_begin_save (PwStorage *self, GFile *file, gboolean force, guint patience, PwStorageSaved saved,
                       gpointer data)
{
  g_return_if_fail (self->save == NULL && (file != NULL || self->file != NULL));

  self->save = new_save (self, file, force);
  self->save->saved = saved;
  self->save->data = data;
  self->save->thread = g_thread_new ("save", save_in_thread, self->save);
  if (g_async_queue_timeout_pop (self->save->done, patience) != NULL)
    end_and_tell (self);
  else
    self->save->poll_id = g_timeout_add (SAVE_POLL, poll_cb, self);
}

gboolean
pw_storage_is_saving (PwStorage *self)
{
  return self->save != NULL;
}

void
pw_storage_finish_save (PwStorage *self)
{
  if (self->save != NULL)
    free_save (end_save (self));
}

/* -- the file has changed -- */

PW_FREE_FUNC (pw_conflict_free, PwConflict, (g_date_time_unref, when), (pw_army_unref, army));

/* (transfer full) (nullable) */
static GDateTime *
find_time (GFile *file)
{
  g_autoptr (GFileInfo) info
      = g_file_query_info (file, G_FILE_ATTRIBUTE_TIME_MODIFIED, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autoptr (GDateTime) when = info != NULL ? g_file_info_get_modification_date_time (info) : NULL;

  return when != NULL ? g_date_time_to_local (when) : NULL;
}

PwConflict *
pw_storage_find_conflict (PwStorage *self)
{
  PwConflict *conflict = g_new0 (PwConflict, 1);
  g_autofree char *etag = NULL;

  g_return_val_if_fail (self->file != NULL, conflict);

  conflict->confirmed = !self->unconfirmed;
  conflict->when = find_time (self->file);
  conflict->army = pw_army_load (self->file, &etag, NULL);
  conflict->changed = g_strcmp0 (etag, self->etag) != 0;
  if (conflict->army != NULL)
    conflict->change
        = pw_army_compare (self->base != NULL ? self->base : pw_document_get_army (self->document), conflict->army);
  return conflict;
}

gboolean
pw_storage_reload (PwStorage *self, GError **error)
{
  g_autofree char *etag = NULL;
  g_autoptr (PwArmy) army = pw_army_load (self->file, &etag, error);

  if (army == NULL)
    return FALSE;
  keep_version (self->versions, self->file, army);
  set_file (self, self->file, etag, army);
  pw_document_replace_army (self->document, army, _ ("Reload"));
  pw_document_mark_army_saved (self->document, army);
  return TRUE;
}

void
pw_storage_recover (PwStorage *self, const PwLeftover *leftover)
{
  const PwUnsaved *unsaved = &leftover->unsaved;

  pw_spare_adopt (self->spare, leftover);
  set_file (self, unsaved->origin, unsaved->version != NULL ? unsaved->version : UNKNOWN_VERSION, NULL);
  self->unconfirmed = unsaved->origin != NULL;
  /* Other pieces count as saved until it is said that they are not; for that moment, too, the copy must stay. */
  g_signal_handlers_block_by_func (self->document, document_changed_cb, self);
  pw_document_set_army (self->document, unsaved->army);
  g_signal_handlers_unblock_by_func (self->document, document_changed_cb, self);
  pw_document_mark_unsaved (self->document);
}

void
pw_storage_restore (PwStorage *self, GFile *file, PwArmy *army)
{
  set_file (self, file, UNKNOWN_VERSION, NULL);
  pw_document_set_army (self->document, army);
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
  return self->file == NULL && pw_document_is_saved (self->document)
         && !pw_history_can_undo (pw_document_get_history (self->document))
         && !pw_history_can_redo (pw_document_get_history (self->document));
}

void
pw_storage_discard (PwStorage *self)
{
  pw_spare_drop (self->spare);
}

/* -- life -- */

static void
pw_storage_dispose (GObject *object)
{
  PwStorage *self = PW_STORAGE (object);

  pw_storage_finish_save (self);
  g_clear_pointer (&self->spare, pw_spare_free);
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
  PW_OWNS (klass, PwStorage, g_free, etag, versions);
  PW_OWNS (klass, PwStorage, pw_army_unref, base);
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
  self->spare = pw_spare_new (folder, &spare_owner, self);
  if (folder != NULL)
    self->versions = g_build_filename (folder, PW_STORAGE_VERSIONS, NULL);
  g_signal_connect (document, "changed", G_CALLBACK (document_changed_cb), self);
  return self;
}
