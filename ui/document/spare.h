/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/keep/recovery.h"

G_BEGIN_DECLS

/*
 * PwSpare: sees to it that there is a recovery copy of what is not saved, never older than two seconds: of a
 * document, or of a lesson that is being written.  A thread writes it, because a disk may be slow.
 */
typedef struct _PwSpare PwSpare;

/* In the program's folder: */
#define PW_SPARE_FOLDER "recovery"

/* What an owner is asked and told; a value that is never freed. */
typedef struct
{
  void (*fill) (gpointer owner,
                PwUnsaved *unsaved); /* what is to be written now; unsaved: (out): empty before */
  void (*changed) (gpointer owner);  /* (nullable): there is another problem, or none any more */
} PwSpareOwner;

/*
 * folder: (nullable): the program's own; NULL keeps no copies
 * owner: outlives the spare
 */
PwSpare *pw_spare_new (const char *folder, const PwSpareOwner *calls, gpointer owner);
/* Waits until the copy is as new as what it is of; it stays, and is offered again. (nullable) */
void pw_spare_free (PwSpare *spare);

/* There is something else to be copied; saved: or nothing any more. */
void pw_spare_follow (PwSpare *spare, gboolean saved);
/* What is not saved may be thrown away. */
void pw_spare_drop (PwSpare *spare);
/* Goes on with the copy that a crash has left. */
void pw_spare_adopt (PwSpare *spare, const PwLeftover *leftover);

/* Waits until the copy is as new as what it is of. Returns: FALSE if it could not be written */
gboolean pw_spare_flush (PwSpare *spare);

/* Why it could not be written, a sentence; it is tried again, now and then. (transfer none) (nullable) */
const char *pw_spare_get_problem (const PwSpare *spare);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwSpare, pw_spare_free)

G_END_DECLS
