/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A handout as files. */
#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "ui/handout/items.h"
#include "ui/paint/formats/export.h"

#define MIN_DPI    36
#define MAX_DPI    1200
#define MAX_PIXELS 200e6 /* of a page */
#define MOST_FILES 1000

typedef struct
{
  const PwHandout *handout;
  int dpi;
} Job;

static cairo_status_t
append_cb (void *closure, const guchar *data, guint length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
check (cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, cairo_status_to_string (status));
  return FALSE;
}

/* -- each appends a file. page: where a file has only one -- */

static gboolean
append_pdf (const Job *job, guint page, GByteArray *bytes, GError **error)
{
  const PwHandout *handout = job->handout;
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append_cb, bytes, pw_handout_width (handout),
                                                                  pw_handout_height (handout));
  cairo_t *cr = cairo_create (surface);
  gboolean done;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Piecewright");
  if (handout->options.title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, handout->options.title);
  for (page = 0; page < handout->n_pages; page++)
    {
      pw_handout_draw (handout, page, cr);
      cairo_show_page (cr);
    }
  done = check (cairo_status (cr), error);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  done = done && check (cairo_surface_status (surface), error);
  cairo_surface_destroy (surface);
  return done;
}

static gboolean
append_png (const Job *job, guint page, GByteArray *bytes, GError **error)
{
  double scale = job->dpi / 72.0;
  double width = ceil (pw_handout_width (job->handout) * scale);
  double height = ceil (pw_handout_height (job->handout) * scale);
  cairo_surface_t *surface;
  cairo_t *cr;
  gboolean done;

  if (width * height > MAX_PIXELS)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                   _ ("A page would be %.0f × %.0f pixels, too large for a PNG. Choose a smaller size, or SVG."),
                   width, height);
      return FALSE;
    }
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  pw_handout_draw (job->handout, page, cr);
  done = check (cairo_status (cr), error)
         && check (cairo_surface_write_to_png_stream (surface, append_cb, bytes), error);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return done;
}

static gboolean
append_text (GString *text, GByteArray *bytes)
{
  g_byte_array_append (bytes, (const guint8 *) text->str, (guint) text->len);
  g_string_free (text, TRUE);
  return TRUE;
}

static gboolean
append_svg (const Job *job, guint page, GByteArray *bytes, GError **error)
{
  GString *svg = g_string_new (NULL);

  (void) error;
  pw_handout_to_svg (job->handout, page, svg);
  return append_text (svg, bytes);
}

static gboolean
append_html (const Job *job, guint page, GByteArray *bytes, GError **error)
{
  GString *html = g_string_new (NULL);

  (void) page, (void) error;
  pw_handout_to_html (job->handout, html);
  return append_text (html, bytes);
}

static const struct
{
  PwFormat format;
  gboolean (*append) (const Job *job, guint page, GByteArray *bytes, GError **error);
  gboolean paged; /* a file for each page */
} writers[] = {
  { PW_FORMAT_PDF, append_pdf, FALSE },
  { PW_FORMAT_SVG, append_svg, TRUE },
  { PW_FORMAT_PNG, append_png, TRUE },
  { PW_FORMAT_HTML, append_html, FALSE },
};

/* -- files -- */

/* "sheet.svg", or of several "sheet-2.svg". (transfer full) */
static char *
name_file (const char *path, guint page, guint n)
{
  const char *dot = strrchr (path, '.');

  return n == 1 ? g_strdup (path) : g_strdup_printf ("%.*s-%u%s", (int) (dot - path), path, page + 1, dot);
}

static gboolean
write_files (const Job *job, guint writer, const char *path, guint n, GError **error)
{
  for (guint page = 0; page < n; page++)
    {
      GByteArray *array = g_byte_array_new ();
      gboolean done = writers[writer].append (job, page, array, error);
      g_autoptr (GBytes) bytes = g_byte_array_free_to_bytes (array);
      g_autofree char *file = name_file (path, page, n);

      if (!done || !pw_export_write (file, bytes, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
pw_handout_export (const PwHandout *self, const char *path, int dpi, guint *n_files, GError **error)
{
  const Job job = { self, CLAMP (dpi, MIN_DPI, MAX_DPI) };
  PwFormat format = PW_N_FORMATS;
  guint n, i = 0;

  pw_format_from_path (path, &format);
  while (i < G_N_ELEMENTS (writers) && writers[i].format != format)
    i++;
  if (i == G_N_ELEMENTS (writers))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("The name must end in .pdf, .svg, .png, or .html."));
      return FALSE;
    }
  n = writers[i].paged ? self->n_pages : 1;
  if (n > MOST_FILES)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("There would be %u files. Choose PDF or HTML."), n);
      return FALSE;
    }
  if (n_files != NULL)
    *n_files = n;
  return write_files (&job, i, path, n, error);
}
