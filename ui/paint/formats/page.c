/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pages: a picture in points, as PDF and EPS.  Owns the limits of a page, and what the file says of itself: no time, so
 * that the same picture is the same file.  Must not know what is in the picture.
 */
#define _GNU_SOURCE /* memmem() */
#include <cairo-pdf.h>
#include <cairo-ps.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/paint/draw.h"
#include "ui/paint/formats/cairo-file.h"
#include "ui/paint/formats/export-private.h"
#include "ui/paint/compose/text.h"

#define MAX_TITLE_CLUSTERS 160
#define MAX_PAGE 14400 /* points: what readers of PDF agree on */

gboolean
_pw_export_check_page (double width, double height, GError **error)
{
  if (width <= MAX_PAGE && height <= MAX_PAGE)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
               _("The page would be %.0f × %.0f points. Choose a smaller size, or SVG."), width, height);
  return FALSE;
}

typedef cairo_surface_t *(*CreateSurface) (cairo_write_func_t append, void *bytes, double width, double height);

/* name: what is done to the surface before anything is drawn; takes the title, clean */
static gboolean
export_page (const PwDiagram *diagram, double factor, CreateSurface create,
             void (*name) (cairo_surface_t *surface, const char *title), GByteArray *bytes, GError **error)
{
  const PwPicture *picture = diagram->picture;
  g_autoptr (GString) title = g_string_new (NULL);
  double width = pw_picture_width (picture) * factor, height = pw_picture_height (picture) * factor;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (!_pw_export_check_page (width, height, error))
    return FALSE;
  surface = create (pw_cairo_append, bytes, width, height);
  pw_text_append_clean (title, _pw_diagram_title (diagram), MAX_TITLE_CLUSTERS);
  name (surface, title->str);
  cr = cairo_create (surface);
  pw_picture_draw (picture, cr, factor);
  cairo_show_page (cr);
  return pw_cairo_end (cr, surface, error);
}

static void
name_pdf (cairo_surface_t *surface, const char *title)
{
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
}

gboolean
_pw_export_pdf (const PwDiagram *diagram, const PwScaling *scaling, GByteArray *bytes, GError **error)
{
  return export_page (diagram, scaling->factor, pw_cairo_create_pdf, name_pdf, bytes, error);
}

/* -- EPS -- */

#define MAX_COMMENT 200 /* bytes; a line has 255 */
#define MAX_HEADER 1024
#define FALLBACK_DPI 600 /* of what PostScript can't paint: anything that lets through what is below */

cairo_surface_t *
_pw_export_create_eps (cairo_write_func_t append, void *bytes, double width, double height)
{
  cairo_surface_t *surface = cairo_ps_surface_create_for_stream (append, bytes, width, height);

  cairo_ps_surface_set_eps (surface, TRUE);
  cairo_surface_set_fallback_resolution (surface, FALLBACK_DPI, FALLBACK_DPI);
  return surface;
}

/* A comment of PostScript is a line of ASCII, and ends the header early if it is too long. */
static void
name_eps (cairo_surface_t *surface, const char *name)
{
  GString *title = g_string_new ("%%Title: ");

  for (const char *p = name; *p != '\0' && title->len < MAX_COMMENT; p = g_utf8_next_char (p))
    g_string_append_c (title, g_ascii_isprint (*p) ? *p : '?');
  cairo_ps_surface_dsc_comment (surface, title->str);
  g_string_free (title, TRUE);
}

void
_pw_export_undate_eps (GByteArray *bytes)
{
  static const char date[] = "\n%%CreationDate:";
  const guint8 *start = memmem (bytes->data, MIN (bytes->len, MAX_HEADER), date, sizeof date - 1);
  const guint8 *end = start != NULL ? memchr (start + 1, '\n', bytes->len - (guint) (start + 1 - bytes->data)) : NULL;

  if (end != NULL)
    g_byte_array_remove_range (bytes, (guint) (start - bytes->data), (guint) (end - start));
}

gboolean
_pw_export_eps (const PwDiagram *diagram, const PwScaling *scaling, GByteArray *bytes, GError **error)
{
  if (!export_page (diagram, scaling->factor, _pw_export_create_eps, name_eps, bytes, error))
    return FALSE;
  _pw_export_undate_eps (bytes);
  return TRUE;
}
