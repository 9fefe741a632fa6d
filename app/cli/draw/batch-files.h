/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/draw/draw.h"
#include "app/cli/draw/tar.h"
#include "core/base/new-file.h"

G_BEGIN_DECLS

/*
 * Where the diagrams of a batch go: each into a file of one folder, or all into one archive.
 *
 * In a folder, files are opened relative to it, links are not followed, and nothing but a plain file is written to.
 * They are not synced: a batch can be run again.
 */
typedef struct
{
  int folder;            /* -1: there is none */
  PwTar tar;
  const char *tar_name;  /* (nullable): as given; NULL: there is none */
  gboolean is_file;      /* it is a file, not a device or a pipe: */
  PwNewFile file;
  gboolean is_broken;    /* the archive can't be continued */
} PwBatchFiles;

/* given: its --output-dir, or --tar and --output. Returns: FALSE if it can't be used; that is reported */
gboolean pw_batch_files_open (PwBatchFiles *files, const PwDrawCall *given);
/*
 * whole: an archive is finished, and replaces a file of its name; else it is dropped
 *
 * Returns: FALSE if that failed; that is reported
 */
gboolean pw_batch_files_close (PwBatchFiles *files, gboolean whole);

static inline gboolean
pw_batch_files_is_archive (const PwBatchFiles *files)
{
  return files->tar_name != NULL;
}

/* In any thread. name: of a file, no path. Returns: FALSE with errno set */
gboolean pw_batch_files_write (const PwBatchFiles *files, const char *name, GBytes *bytes);
/* Whether this errno will come with every other file, too. */
gboolean pw_batch_files_is_hopeless (int code);

/* Whether a device or a pipe is there, which must never be replaced by a file. */
gboolean pw_batch_files_is_special (const char *path);

/* Adds a file to the archive. Returns: FALSE if that failed; that is reported, once */
gboolean pw_batch_files_archive (PwBatchFiles *files, const char *name, GBytes *bytes);

G_END_DECLS
