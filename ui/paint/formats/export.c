/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Export: a picture in any format, in memory or in a file.  Owns the limits of size and the errors, and writes pixels;
 * must not know what is in the picture.
 */
#include "ui/paint/formats/export-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "core/base/limits.h"
#include "core/base/new-file.h"
#include "core/base/write.h"
#include "ui/paint/draw.h"
#include "ui/paint/formats/png-file.h"
#include "ui/paint/compose/shape.h"

#define INCH 0.0254 /* meters */
#define MAX_SIDE 32767            /* of a Cairo image */
#define MAX_PIXELS (1u << 28)

typedef struct
{
  const PwPicture *picture;
  double factor;
  const PwPatience *patience; /* (nullable) */
} Painting;

static gboolean
paint (cairo_t *cr, double part, gpointer data, GError **error)
{
  const Painting *painting = data;

  if (!pw_export_goes_on (painting->patience, part, error))
    return FALSE;
  pw_picture_draw (painting->picture, cr, painting->factor);
  return TRUE;
}

gboolean
_pw_export_png (const PwDiagram *diagram, const PwScaling *scaling, GByteArray *bytes, GError **error)
{
  const PwPicture *picture = diagram->picture;
  Painting painting = { picture, scaling->factor, diagram->patience };
  PwPng file = {
    .width = pw_size_pixels (pw_picture_width (picture) * scaling->factor),
    .height = pw_size_pixels (pw_picture_height (picture) * scaling->factor),
    .is_opaque = pw_picture_has_class (picture, PW_CLASS_PAPER),
    .per_metre = scaling->per_metre,
  };

  if (file.width <= MAX_SIDE && file.height <= MAX_SIDE && (guint64) file.width * (guint64) file.height <= MAX_PIXELS)
    return pw_png_write (&file, paint, &painting, bytes, error);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
               _("The picture would be %d × %d pixels, too large for a PNG. Choose a smaller size, or SVG."),
               file.width, file.height);
  return FALSE;
}

gboolean
_pw_export_svg (const PwDiagram *diagram, const PwScaling *scaling, GByteArray *bytes, GError **error)
{
  const PwPicture *picture = diagram->picture;
  double factor = scaling->factor * 1000;
  GString *svg = g_string_new (NULL);

  _pw_picture_write_svg (picture, (gint64) round (pw_picture_width (picture) * factor),
                         (gint64) round (pw_picture_height (picture) * factor), svg);
  g_byte_array_append (bytes, (const guint8 *) svg->str, (guint) svg->len);
  g_string_free (svg, TRUE);
  return TRUE;
}

static const PwExporter exporters[] = {
#define FORMAT(id, ending, type, traits, exporter, label) exporter,
#include "ui/paint/formats/formats.inc"
#undef FORMAT
};

static PwScaling
find_scaling (const PwPicture *picture, const PwSize *size, PwFormat format)
{
  gboolean is_paper = pw_measures[size->measure].is_mm || size->dpi > 0;
  int dpi = size->dpi > 0 ? size->dpi : PW_DPI_USUAL;

  return (PwScaling){ .factor = pw_size_factor (size, format, pw_picture_width (picture)),
                      .per_metre = is_paper ? (guint) round (dpi / INCH) : 0 };
}

GBytes *
pw_diagram_export_bytes (const PwDiagram *diagram, PwFormat format, const PwSize *size, GError **error)
{
  PwScaling scaling;
  GByteArray *bytes;

  g_return_val_if_fail (diagram != NULL && diagram->picture != NULL && format < G_N_ELEMENTS (exporters), NULL);

  if (!pw_size_check (size, error))
    return NULL;
  scaling = find_scaling (diagram->picture, size, format);
  bytes = g_byte_array_new ();
  if (exporters[format] (diagram, &scaling, bytes, error))
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  return NULL;
}

gboolean
pw_export_fail (int code, GError **error)
{
  const PwWriteFault *fault = pw_write_faults;

  while (fault->sentence != NULL && fault->code != code)
    fault++;
  if (fault->sentence != NULL)
    g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (code), _ (fault->sentence));
  else
    /* Translators: what the system says about a disk or a server. */
    g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code), _ ("The system reports an error: %s"),
                 g_strerror (code));
  return FALSE;
}

gboolean
pw_export_write (const char *path, GBytes *bytes, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return pw_replace_file (path, data, length) || pw_export_fail (errno, error);
}
