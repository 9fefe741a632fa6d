/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A handout as files. */
#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "core/base/limits.h"
#include "ui/handout/items.h"
#include "ui/paint/formats/cairo-file.h"
#include "ui/paint/formats/export.h"
#include "ui/paint/formats/png-file.h"

#define MAX_PIXELS 200e6 /* of a page */
#define INCH       25.4e-3 /* meters */
#define POINTS_PER_INCH 72.0

typedef struct
{
  const PwHandout *handout;
  int dpi;
  PwPatience patience; /* of the file at hand */
} Job;

/* -- each makes a file. page: where a file has only one. Returns: (transfer full) (nullable): NULL with error set -- */

static GBytes *
make_pdf (const Job *job, guint page, GError **error)
{
  const PwHandout *handout = job->handout;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface
      = pw_cairo_create_pdf (pw_cairo_append, bytes, pw_handout_width (handout), pw_handout_height (handout));
  cairo_t *cr = cairo_create (surface);
  gboolean done = TRUE;

  if (handout->options.title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, handout->options.title);
  for (page = 0; done && page < handout->n_pages; page++)
    {
      done = pw_export_goes_on (&job->patience, (double) page / handout->n_pages, error);
      pw_handout_draw (handout, page, cr);
      cairo_show_page (cr);
    }
  done = pw_cairo_end (cr, surface, done ? error : NULL) && done;
  return done ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

typedef struct
{
  const Job *job;
  guint page;
} Painting;

static gboolean
paint (cairo_t *cr, double part, gpointer data, GError **error)
{
  const Painting *painting = data;
  double scale = painting->job->dpi / POINTS_PER_INCH;

  if (!pw_export_goes_on (&painting->job->patience, part, error))
    return FALSE;
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  pw_handout_draw (painting->job->handout, painting->page, cr);
  return TRUE;
}

static GBytes *
make_png (const Job *job, guint page, GError **error)
{
  double scale = job->dpi / POINTS_PER_INCH;
  double width = ceil (pw_handout_width (job->handout) * scale);
  double height = ceil (pw_handout_height (job->handout) * scale);
  PwPng file = { (int) width, (int) height, TRUE, (guint) (job->dpi / INCH + 0.5) };
  Painting painting = { job, page };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  if (width * height <= MAX_PIXELS)
    return pw_png_write (&file, paint, &painting, bytes, error)
               ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
               _ ("A page would be %.0f × %.0f pixels, too large for a PNG. Choose a smaller size, or SVG."), width,
               height);
  return NULL;
}

static GBytes *
make_svg (const Job *job, guint page, GError **error)
{
  GString *svg = g_string_new (NULL);

  (void) error;
  pw_handout_to_svg (job->handout, page, svg);
  return g_string_free_to_bytes (svg);
}

static GBytes *
make_html (const Job *job, guint page, GError **error)
{
  g_autoptr (GString) html = g_string_new (NULL);

  (void) page;
  if (pw_handout_to_html (job->handout, html, &job->patience))
    return g_string_free_to_bytes (g_steal_pointer (&html));
  pw_export_give_up (error);
  return NULL;
}

static const struct
{
  PwFormat format;
  GBytes *(*make) (const Job *job, guint page, GError **error);
  gboolean paged; /* a file for each page */
} writers[] = {
  { PW_FORMAT_PDF, make_pdf, FALSE },
  { PW_FORMAT_SVG, make_svg, TRUE },
  { PW_FORMAT_PNG, make_png, TRUE },
  { PW_FORMAT_HTML, make_html, FALSE }, /* the last: a lesson has its own, lesson/page.h */
};

/* Returns: how many writers there are, with error set, if none is for the path's ending */
static guint
find_writer (const PwHandout *handout, const char *path, GError **error)
{
  PwFormat format = PW_N_FORMATS;
  guint i = 0, n = G_N_ELEMENTS (writers) - (handout->is_lesson ? 1 : 0);

  pw_format_from_path (path, &format);
  while (i < n && writers[i].format != format)
    i++;
  if (i < n)
    return i;
  if (handout->is_lesson)
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("The name must end in .pdf, .svg, or .png."));
  else
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("The name must end in .pdf, .svg, .png, or .html."));
  return G_N_ELEMENTS (writers);
}

/* -- files -- */

/* "sheet.svg", or of several "sheet-2.svg". (transfer full) */
static char *
name_file (const char *path, guint page, guint n)
{
  const char *dot = strrchr (path, '.');

  return n == 1 ? g_strdup (path) : g_strdup_printf ("%.*s-%u%s", (int) (dot - path), path, page + 1, dot);
}

char **
pw_handout_list_files (const PwHandout *self, const char *path, GError **error)
{
  guint writer = find_writer (self, path, error), n;
  char **files;

  if (writer == G_N_ELEMENTS (writers))
    return NULL;
  n = writers[writer].paged ? self->n_pages : 1;
  if (n > PW_HANDOUT_MAX_FILES)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("There would be %u files. Choose PDF or HTML."), n);
      return NULL;
    }
  files = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    files[i] = name_file (path, i, n);
  return files;
}

static gboolean
write_file (const Job *job, guint writer, guint page, const char *file, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (!pw_export_goes_on (&job->patience, 0, error))
    return FALSE;
  bytes = writers[writer].make (job, page, error);
  return bytes != NULL && pw_export_goes_on (&job->patience, 1, error) && pw_export_write (file, bytes, error);
}

gboolean
pw_handout_export (const PwHandout *self, const char *path, int dpi, const PwPatience *patience, GError **error)
{
  g_auto (GStrv) files = pw_handout_list_files (self, path, error);
  guint writer = find_writer (self, path, NULL), n = files != NULL ? g_strv_length (files) : 0, i = 0;
  Job job = { .handout = self, .dpi = CLAMP (dpi, PW_DPI_LEAST, PW_DPI_MOST) };

  for (; i < n; i++)
    {
      job.patience = pw_patience_part (patience, (double) i / n, (i + 1.0) / n);
      if (!write_file (&job, writer, i, files[i], error))
        return FALSE;
    }
  return files != NULL;
}
