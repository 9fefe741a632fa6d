/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that Cairo writes: in memory, and whether that went well. */
#include "ui/paint/formats/cairo-file.h"

#include <cairo-pdf.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>

cairo_status_t
pw_cairo_append (void *bytes, const guchar *data, guint length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t *
pw_cairo_create_pdf (cairo_write_func_t append, void *bytes, double width, double height)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append, bytes, width, height);

  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4); /* for old printers, too */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Piecewright");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, NULL); /* else it is that of now */
  return surface;
}

gboolean
pw_cairo_check (cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, status == CAIRO_STATUS_NO_MEMORY ? G_FILE_ERROR_NOMEM : G_FILE_ERROR_FAILED,
               _("The picture can’t be drawn: %s"), cairo_status_to_string (status));
  return FALSE;
}

gboolean
pw_cairo_end (cairo_t *cr, cairo_surface_t *surface, GError **error)
{
  gboolean done = pw_cairo_check (cairo_status (cr), error);

  cairo_destroy (cr);
  cairo_surface_finish (surface);
  done = done && pw_cairo_check (cairo_surface_status (surface), error);
  cairo_surface_destroy (surface);
  return done;
}
