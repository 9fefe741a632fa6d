/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the backends share that have Cairo write their file: where its bytes go, and its errors. */
#include <glib/gi18n-lib.h>

#include "ui/paint/formats/export-private.h"

cairo_status_t
_pw_export_append (void *closure, const guchar *data, guint length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

gboolean
_pw_export_check (cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, status == CAIRO_STATUS_NO_MEMORY ? G_FILE_ERROR_NOMEM : G_FILE_ERROR_FAILED,
               _("The picture can’t be drawn: %s"), cairo_status_to_string (status));
  return FALSE;
}
