/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document.h"

G_BEGIN_DECLS

/*
 * The session: what was being edited, kept in a small key file so that it survives
 * a restart.  It is read with distrust: whatever the file holds, the document is
 * left in a state that the window can show.
 */

/* Returns: (transfer full): where the session is kept for this user */
char *pw_session_default_path (void);

/*
 * Reads a session into a document. What is missing or makes no sense stays as it is.
 *
 * Returns: FALSE with error set if the file can't be read or is no key file at all
 */
gboolean pw_session_load (PwDocument *document, const char *path, GError **error);

/* Writes the session, atomically; makes the folder if it is not there. */
gboolean pw_session_save (PwDocument *document, const char *path, GError **error);

G_END_DECLS
