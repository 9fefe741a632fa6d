/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/json.h"
#include "ui/keep/army.h"

G_BEGIN_DECLS

/*
 * What reading and writing a file agree on, and what those have in common that keep files on the disk.
 */

#define PW_FILE_FORMAT "piecewright"
#define PW_FILE_SIDE_FIRST "first"
#define PW_FILE_SIDE_SECOND "second"

/*
 * Replaces a file of this machine, or makes it: afterwards there is either the old or the new one, whole, even if the
 * power is cut.  Links stay, and so do the permissions of the old file.  A read-only file is not replaced.
 *
 * mode: of a new file
 * version: (inout) (optional): as of pw_army_save(); looked at when all is written, just before the new file is there
 */
gboolean _pw_file_replace (const char *path, const char *text, gsize length, int mode, char **version, GError **error);

/* Sets the error of a system call: "PATH: what is wrong". code: its errno. Returns: FALSE */
gboolean _pw_file_fail_errno (const char *path, int code, GError **error);

/* gettext(), as a PwTranslate. */
const char *_pw_file_translate (const char *template_);

/* Words an error of the disk in the program's own way; its code stays. */
void _pw_file_put_in_words (GError *error);

/*
 * The text of a file that can be read again.
 *
 * length: (out): in bytes
 * Returns: (transfer full) (nullable): NULL with error set if it is too long
 */
char *_pw_file_text (PwArmy *army, gsize *length, GError **error);

/*
 * As pw_army_from_text().
 *
 * n_damaged: (inout) (optional): pieces that are wrong are left out, and added to it; with NULL they are errors
 * error: NULL if there is n_damaged
 */
PwArmy *_pw_file_read_text (const char *text, gsize length, guint *n_damaged, GError **error);

G_END_DECLS
