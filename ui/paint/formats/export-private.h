/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/compose/shape.h"
#include "ui/paint/formats/export.h"

G_BEGIN_DECLS

/* As pw_picture_to_svg(), in any size. width, height: in thousandths of a pixel */
void _pw_picture_write_svg (const PwPicture *picture, gint64 width, gint64 height, GString *svg);

/* The elements of some of a picture's shapes. named: with their ids */
void _pw_svg_append_shapes (const PwPicture *picture, guint first, guint end, gboolean named, GString *svg);

/* How large a picture becomes in a file. */
typedef struct
{
  double factor;   /* device pixels, pixels or points for a unit of the picture */
  guint per_metre; /* device pixels of a meter on paper; 0: unknown */
} PwScaling;

/* A backend: appends the file to bytes. Returns: FALSE with error set */
typedef gboolean (*PwExporter) (const PwDiagram *diagram, const PwScaling *scaling, GByteArray *bytes, GError **error);

#define FORMAT(id, ending, type, traits, exporter, label) \
  gboolean exporter (const PwDiagram *diagram, const PwScaling *scaling, GByteArray *bytes, GError **error);
#include "ui/paint/formats/formats.inc"
#undef FORMAT

/* For the backends. width, height: of a page, in points. Returns: FALSE with error set if it is too large */
gboolean _pw_export_check_page (double width, double height, GError **error);

/* As cairo_ps_surface_create_for_stream(), encapsulated: a picture in a document, not a page. */
cairo_surface_t *_pw_export_create_eps (cairo_write_func_t append, void *bytes, double width, double height);
/* Takes the time out of the head of such a file, once it is whole. */
void _pw_export_undate_eps (GByteArray *bytes);

/* What it is called: the piece's name, its notation, or else what the picture shows. Any bytes. */
static inline const char *
_pw_diagram_title (const PwDiagram *diagram)
{
  if (diagram->name != NULL && *diagram->name != '\0')
    return diagram->name;
  return diagram->notation != NULL && *diagram->notation != '\0' ? diagram->notation
                                                                 : pw_picture_caption (diagram->picture);
}

G_END_DECLS
