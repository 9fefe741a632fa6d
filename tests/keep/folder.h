/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A folder of a test's own, for files that come and go. */
char *folder_new (void);                 /* (transfer full): its path */
void folder_remove (const char *folder); /* with all that is in it */
/* How many names are in it. */
guint folder_count (const char *folder);
/* Writes a file there. Returns: (transfer full): its path */
char *folder_write (const char *folder, const char *name, const char *text);

G_END_DECLS
