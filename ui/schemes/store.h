/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ui/schemes/text.h"

G_BEGIN_DECLS

/*
 * All schemes there are: the program's, and the user's, which are files in the user's data directory.  These are read
 * when one is first asked for, and never at the start.  What has been read stays until the program ends, even if it is
 * replaced or deleted, as pictures borrow it.  All but changes may be called from any thread.
 */

#define PW_SCHEMES_MAX 200 /* of the user: each has its row in lists */

/* A scheme by its name or that of its file. Returns: (nullable): NULL if there is none */
const PwScheme *pw_schemes_find (const char *name);
/* All in their order, the program's first. Returns: (nullable): NULL after the last */
const PwScheme *pw_schemes_get (guint i);
/*
 * The same, or from a file, whose name ends in ".json" or has a slash.
 *
 * loads: FALSE if no file may be named
 * Returns: (nullable): NULL with error set
 */
const PwScheme *pw_schemes_find_or_load (const char *name, gboolean loads, GError **error);

/* Reads a scheme from a file. Returns: (transfer full) (nullable): NULL with error set */
PwScheme *pw_scheme_load (GFile *file, GError **error);

/*
 * Keeps a scheme of the user's.
 *
 * scheme: is copied
 * replaced: (nullable): the name of the one that it replaces; no other may have its name
 * Returns: (nullable): what is kept; NULL with error set
 */
const PwScheme *pw_schemes_keep (const PwScheme *scheme, const char *replaced, GError **error);
/* Returns: FALSE with error set */
gboolean pw_schemes_delete (const char *name, GError **error);

/* For tests: what is on the disk is read anew. */
void pw_schemes_forget (void);

G_END_DECLS
