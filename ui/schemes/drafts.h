/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/schemes/store.h"

G_BEGIN_DECLS

/* The schemes of the user's while they are edited: copies, of which nothing is kept before they are saved. */

typedef struct
{
  PwScheme *scheme; /* may be changed in all but its name */
  gboolean is_changed;
  char *stored; /* (nullable): its name in the store */
} PwSchemeDraft;

typedef struct _PwSchemeDrafts PwSchemeDrafts;

/* Copies of all that are kept. (transfer full) */
PwSchemeDrafts *pw_scheme_drafts_new (void);
void pw_scheme_drafts_free (PwSchemeDrafts *drafts);

guint pw_scheme_drafts_count (const PwSchemeDrafts *drafts);
PwSchemeDraft *pw_scheme_drafts_get (const PwSchemeDrafts *drafts, guint i);

/*
 * A new one at the end, with a name that is free.
 *
 * scheme: is copied; name: that, or that with a number
 */
PwSchemeDraft *pw_scheme_drafts_add (PwSchemeDrafts *drafts, const PwScheme *scheme, const char *name);
void pw_scheme_drafts_remove (PwSchemeDrafts *drafts, PwSchemeDraft *draft);

/* Returns: FALSE, and nothing is changed, if it is none, or that of another draft or a scheme of the program's */
gboolean pw_scheme_drafts_rename (PwSchemeDrafts *drafts, PwSchemeDraft *draft, const char *name);

/* Puts all changes into the store. Returns: FALSE with error set; what is left is done the next time */
gboolean pw_scheme_drafts_save (PwSchemeDrafts *drafts, GError **error);

G_END_DECLS
