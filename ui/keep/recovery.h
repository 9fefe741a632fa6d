/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ui/keep/army.h"

G_BEGIN_DECLS

/* What is not saved: a document, or a lesson that is being written. */
typedef struct
{
  PwArmy *army;  /* (nullable): NULL for a lesson */
  char *lesson;  /* (nullable): its text */
  GFile *origin; /* (nullable): the file that this is a newer state of; from a copy, it may be wrong */
  char *version; /* (nullable): of that file, as pw_army_load() returns it */
} PwUnsaved;

void pw_unsaved_clear (PwUnsaved *unsaved);

/*
 * PwRecovery: a copy of what is not saved yet, in a folder of the user's, so that a crash
 * or a power cut takes at most the last two seconds.  One for each open document and lesson.  While its
 * process lives the copy is locked, so that no other process offers it; an unlocked copy is left from a
 * crash.
 */
typedef struct _PwRecovery PwRecovery;

/*
 * A copy is a file of its own name with another beside it that is locked; it is a file as in file.h, with one
 * member more that says what it is a newer state of.
 */

/* folder: made when it is first needed. Nothing is written yet. Returns: (transfer full) */
PwRecovery *pw_recovery_new (const char *folder);
/* Lets go of the copy; what has been written stays, and is offered again. (nullable) */
void pw_recovery_free (PwRecovery *recovery);

/* Writes the copy, atomically. It may fail, as any writing: then the copy before is still there. */
gboolean pw_recovery_write (PwRecovery *recovery, const PwUnsaved *unsaved, GError **error);
/* Removes the copy, if there is one: all is saved, or was discarded. */
void pw_recovery_clear (PwRecovery *recovery);

/* What is left from a crash. As long as it is held no other process finds it. */
typedef struct
{
  char *path;
  PwUnsaved unsaved;
  GDateTime *when; /* it was last written; local time */
  int lock;        /* private */
} PwLeftover;

void pw_leftover_free (PwLeftover *leftover);

/*
 * Finds what crashes have left, the latest first. Copies that can't be read are left alone, and counted. Removes what
 * is of no use: incomplete copies, locks without a copy.
 *
 * broken: (out) (optional): how many can't be read
 * Returns: (transfer full): (element-type PwLeftover)
 */
GPtrArray *pw_recovery_find (const char *folder, guint *broken);

/*
 * Goes on with a leftover as the copy of a document that is open again; the leftover is still to be freed.
 *
 * Returns: (transfer full)
 */
PwRecovery *pw_recovery_adopt (const PwLeftover *leftover);
/* Makes a file, whatever is in it, a copy that is left from a crash. Returns: FALSE with errno set */
gboolean pw_recovery_take (const char *folder, const char *path);
/* Deletes the copy from the disk; the leftover is still to be freed. */
void pw_leftover_discard (const PwLeftover *leftover);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwRecovery, pw_recovery_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwLeftover, pw_leftover_free)

G_END_DECLS
