/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/document.h"
#include "ui/keep/file.h"
#include "ui/keep/recovery.h"

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

/* folder: (nullable): where recovery copies are kept; NULL keeps none. Returns: (transfer full) */
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
/*
 * Writes the document.
 *
 * file: (nullable): where to; NULL for its own file
 * force: also if another program has changed the file since (PW_FILE_ERROR_CHANGED)
 */
gboolean pw_storage_save (PwStorage *self, GFile *file, gboolean force, GError **error);
/* Goes on with what a crash has left: it is not saved. */
void pw_storage_recover (PwStorage *self, const PwLeftover *leftover);

/* Whether nothing would be lost with the document: all is saved. */
gboolean pw_storage_is_saved (PwStorage *self);
/* Whether nothing has been done with it yet, so that a file may be opened in its place. */
gboolean pw_storage_is_untouched (PwStorage *self);
/* What is not saved may be thrown away. */
void pw_storage_discard (PwStorage *self);

/* Waits until the recovery copy is as new as the document. Returns: FALSE if it could not be written */
gboolean pw_storage_flush (PwStorage *self);

G_END_DECLS
