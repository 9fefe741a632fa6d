/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/storage.h"

G_BEGIN_DECLS

static inline void
take_error (PwStorage *storage, const GError *error, const char *remark, gpointer data)
{
  if (error != NULL)
    g_propagate_error (data, g_error_copy (error));
}

/* Saves and waits for it, however slow the disk is. Returns: FALSE with error set */
static inline gboolean
save_now (PwStorage *storage, GFile *file, gboolean force, GError **error)
{
  g_autoptr (GError) fault = NULL;

  pw_storage_begin_save (storage, file, force, G_MAXUINT, take_error, &fault);
  if (fault == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

G_END_DECLS
