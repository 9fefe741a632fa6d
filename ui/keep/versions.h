/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ui/keep/army.h"

G_BEGIN_DECLS

/*
 * Previous versions of documents: of each file those that were saved last, and those that something else had written
 * before they were overwritten.  They are files as in file.h, in a folder of the user's; the oldest go when there
 * are too many.
 */

#define PW_VERSIONS_KEPT 10                    /* of one file */
#define PW_VERSIONS_MAX_SIZE (256 * 1024 * 1024) /* bytes of all files together */

typedef struct
{
  char *path;
  GDateTime *when; /* it was kept; local time */
} PwVersion;

void pw_version_free (PwVersion *version); /* (nullable) */

/*
 * Keeps an army as the newest version of a file, unless the newest is the same.
 *
 * folder: made when it is first needed; file: whose version it is, be it there or not
 */
gboolean pw_versions_keep (const char *folder, GFile *file, PwArmy *army, GError **error);

/* Returns: (transfer full) (element-type PwVersion): those of a file, the newest first */
GPtrArray *pw_versions_list (const char *folder, GFile *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwVersion, pw_version_free)

G_END_DECLS
