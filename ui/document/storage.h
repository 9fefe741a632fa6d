/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/document.h"
#include "ui/document/spare.h"
#include "ui/keep/army-change.h"
#include "ui/keep/file.h"
#include "ui/keep/versions.h"

G_BEGIN_DECLS

/*
 * PwStorage: sees to it that nothing of a document is lost.  It knows the file that the
 * document is from, reads and writes it, and while something is not saved it keeps a
 * recovery copy of it, never older than two seconds.  It knows no widget.
 *
 * "changed" is emitted when another file is the document's, or when what is saved has changed.
 */
#define PW_TYPE_STORAGE (pw_storage_get_type ())
G_DECLARE_FINAL_TYPE (PwStorage, pw_storage, PW, STORAGE, GObject)

/* In the program's folder, beside PW_SPARE_FOLDER: */
#define PW_STORAGE_VERSIONS "versions" /* of what was saved before */

/* folder: (nullable): the program's own; NULL keeps no copies and no versions. Returns: (transfer full) */
PwStorage *pw_storage_new (PwDocument *document, const char *folder);

/* Returns: (transfer none) (nullable): NULL for a document that is in no file yet */
GFile *pw_storage_get_file (PwStorage *self);
/* The file's name for people, without its suffix; "New document" if there is none. (transfer full) */
char *pw_storage_get_title (PwStorage *self);

/*
 * The same with a file that has been read already.
 *
 * etag: (nullable): of the version that was read
 */
void pw_storage_take (PwStorage *self, GFile *file, const char *etag, PwArmy *army);
/* error: (nullable): NULL if it is saved; remark: (nullable): a sentence about what has become of its file */
typedef void (*PwStorageSaved) (PwStorage *self, const GError *error, const char *remark, gpointer data);

/*
 * Writes the document, in a thread, because a disk may be slow. Not while another save is under way. The document may
 * be changed meanwhile.
 *
 * What is saved is kept as a version, and so is what something else had written there before; if that can't be kept,
 * the document's own file is left as it is.
 *
 * file: (nullable): where to; NULL for its own file
 * force: also if another program has changed the file since (PW_FILE_ERROR_CHANGED), and if it is the document's file
 *   only by what a recovery copy says (PW_FILE_ERROR_UNCONFIRMED)
 * patience: microseconds that it is waited for here
 * saved: called once, here if it is done by then, else in the main loop
 */
void pw_storage_begin_save (PwStorage *self, GFile *file, gboolean force, guint patience, PwStorageSaved saved,
                            gpointer data);
/* Whether that is under way. */
gboolean pw_storage_is_saving (PwStorage *self);
/* Waits for it, and doesn't call back. */
void pw_storage_finish_save (PwStorage *self);
/* Goes on with what a crash has left: it is not saved, and its file is to be confirmed. */
void pw_storage_recover (PwStorage *self, const PwLeftover *leftover);

/* Goes on with what there is of a file that can't be read: it is not saved, and replaces the file only by force. */
void pw_storage_restore (PwStorage *self, GFile *file, PwArmy *army);

/* What has become of the document's file. */
typedef struct
{
  gboolean confirmed;      /* FALSE: a recovery copy says that it is the document's */
  gboolean changed;        /* it is another version than was read or saved here */
  GDateTime *when;         /* (nullable): it was written; local time */
  PwArmy *army;            /* (nullable): what it holds now, if it can be read */
  PwArmyChange change;   /* of that: from what was read or saved here, or else from the document */
} PwConflict;

/* Reads the file of a document that has one. (transfer full) */
PwConflict *pw_storage_find_conflict (PwStorage *self);
void pw_conflict_free (PwConflict *conflict); /* (nullable) */

/* The file is read again: a step that can be undone, and then all is saved. Returns: FALSE with error set */
gboolean pw_storage_reload (PwStorage *self, GError **error);

/* file: (nullable). Returns: (transfer full) (element-type PwVersion): its previous versions, the newest first */
GPtrArray *pw_storage_list_versions (PwStorage *self, GFile *file);

/*
 * Why what is not saved would be lost with the program: its recovery copy can't be written. It is tried again, now
 * and then; "changed" is emitted when this changes.
 *
 * Returns: (transfer none) (nullable): a sentence
 */
const char *pw_storage_get_problem (PwStorage *self);

/* Whether nothing would be lost with the document: all is saved. */
gboolean pw_storage_is_saved (PwStorage *self);
/* Whether nothing has been done with it yet, so that a file may be opened in its place. */
gboolean pw_storage_is_untouched (PwStorage *self);
/* What is not saved may be thrown away. */
void pw_storage_discard (PwStorage *self);

/* Waits until the recovery copy is as new as the document. Returns: FALSE if it could not be written */
gboolean pw_storage_flush (PwStorage *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwConflict, pw_conflict_free)

G_END_DECLS
