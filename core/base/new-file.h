/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sys/stat.h>

G_BEGIN_DECLS

/*
 * PwNewFile: a file that is being written, and gets its name when it is whole.  A program that ends before
 * leaves what was there, and nothing else, if the disk can keep files without a name.  If it can't, or while
 * one file is exchanged for another, the new one is a part: ".NAME.piecewright-part" in the same folder,
 * perhaps with a number.  Parts whose program has ended are removed when the same file is written again.
 *
 * All functions that can fail return FALSE with errno set.
 */
typedef struct
{
  int fd; /* to be written to */

  int folder; /* private, as all below */
  char *name;
  char *part; /* (nullable): the name that it has */
} PwNewFile;

/*
 * folder: that a relative name is in, which must stay open; or AT_FDCWD
 * name: of the file to be, perhaps with a path; not that of a link
 * mode: less what the user's mask forbids
 */
gboolean pw_new_file_open (PwNewFile *file, int folder, const char *name, mode_t mode);

/* Takes over owner, rights and extended attributes of what has its name, as far as that is allowed. */
void pw_new_file_resemble (PwNewFile *file, const struct stat *old);

/* Makes it a part, if it isn't one, so that it can be renamed. Returns: (transfer none) (nullable): the
 * part's name */
const char *pw_new_file_as_part (PwNewFile *file);

/* Gives it its name. What has it already is replaced if it is a plain file, which the new one then resembles.
 */
gboolean pw_new_file_place (PwNewFile *file);

/* To be called in any case, also if it couldn't be opened; what has no name by now is gone. errno stays. */
void pw_new_file_close (PwNewFile *file);

/*
 * What programs that have ended while they wrote a file have left beside it: parts of a new file, or what one
 * was exchanged for.  It is removed when the file is written again.
 *
 * name: as of pw_new_file_open(). Returns: (transfer full): paths
 */
GPtrArray *pw_new_file_list_strays (const char *name);

/* All of that in one; the arguments are those of pw_new_file_open(). */
gboolean pw_replace_in (int folder, const char *name, gconstpointer data, gsize length, mode_t mode);

/*
 * The same for a path that a user has chosen: links are followed, what is write-protected or isn't a plain
 * file is left alone, and the contents are on the disk before they get the name.
 */
gboolean pw_replace_file (const char *path, gconstpointer data, gsize length);

/*
 * Why a file must not be replaced.  In a folder that may be written any file can be, also one that is
 * protected: that has to be asked for.
 *
 * old: (out): what is there; its mode is 0 if nothing is
 * Returns: errno, or 0
 */
int pw_find_hindrance (const char *path, struct stat *old);

G_END_DECLS
