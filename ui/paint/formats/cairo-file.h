/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* What all share that have Cairo write their file: where its bytes go, and its errors. */

/* A cairo_write_func_t; bytes: a GByteArray */
cairo_status_t pw_cairo_append (void *bytes, const guchar *data, guint length);

/* Returns: FALSE with error set (G_FILE_ERROR) if Cairo has failed */
gboolean pw_cairo_check (cairo_status_t status, GError **error);

/* As cairo_pdf_surface_create_for_stream(); the file says who made it, but not when. */
cairo_surface_t *pw_cairo_create_pdf (cairo_write_func_t append, void *bytes, double width, double height);

/* Ends a file. cr, surface: (transfer full). Returns: as above */
gboolean pw_cairo_end (cairo_t *cr, cairo_surface_t *surface, GError **error);

G_END_DECLS
