/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/export/dialog.h"

G_BEGIN_DECLS

/* Somebody who answers what comes up when something is saved, one step each time. */
typedef struct
{
  const char *path; /* (nullable): to save as; without a folder: where the chooser begins; NULL after a message */
  int response;     /* to messages and questions */
  guint n_choosers; /* that were answered */
  guint n_messages;
} Saver;

/* Returns: FALSE if neither a chooser nor a message has come up */
gboolean saver_answer (Saver *saver);

/* Writes the document's picture without any of them. Returns: FALSE with error set */
gboolean save_picture (PwDocument *document, const PwExportOptions *options, const char *path, GError **error);

G_END_DECLS
