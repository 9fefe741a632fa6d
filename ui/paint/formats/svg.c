/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The SVG backend: writes the shapes of a picture as text.  Owns the writing of
 * numbers, names and style rules; must not know what a mark means.
 *
 * It is made for writing thousands a second: whole numbers, fixed pieces of text
 * copied as they are, room made once for each shape.  Nothing here depends on the
 * locale.
 */
#include <string.h>

#include "ui/paint/formats/export-private.h"
#include "ui/paint/formats/svg-looks.h"
#include "ui/paint/formats/svg.h"
#include "ui/paint/outline.h"
#include "ui/paint/scheme/own-scheme.h"
#include "ui/paint/compose/shape.h"

/* Where the next byte goes; room is made ahead of it. */
typedef struct
{
  GString *out;
  char *at, *end;
  const PwPicture *picture;
  char *const *looks; /* of each class: its attributes */
  gboolean nameless;  /* no ids: for parts of which a document has several */
} PwWriter;

/* More than the fixed parts of any shape take. */
#define SHAPE_ROOM (512 + PW_SVG_LOOKS_ROOM)
#define LONGEST_ESCAPE 6

/* named: whether shapes have their ids */
static PwWriter
begin_writing (const PwPicture *picture, gboolean named, GString *svg)
{
  char *end = svg->str + svg->len;

  return (PwWriter) { svg, end, end, picture, pw_svg_looks (pw_picture_scheme (picture)), !named };
}

static void
make_more_room (PwWriter *writer, gsize room)
{
  gsize length = (gsize) (writer->at - writer->out->str);

  g_string_set_size (writer->out, length + room + length / 2);
  writer->at = writer->out->str + length;
  writer->end = writer->out->str + writer->out->len;
}

static inline void
make_room (PwWriter *writer, gsize room)
{
  if ((gsize) (writer->end - writer->at) < room)
    make_more_room (writer, room);
}

static inline void
put_bytes (PwWriter *writer, const char *bytes, gsize length)
{
  memcpy (writer->at, bytes, length);
  writer->at += length;
}

#define PUT(writer, literal) put_bytes (writer, literal, sizeof (literal) - 1)

static inline void
put_number (PwWriter *writer, int number)
{
  char digits[12];
  guint i = sizeof digits, rest = (guint) ABS (number);

  if (number < 0)
    *writer->at++ = '-';
  do
    digits[--i] = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  put_bytes (writer, digits + i, sizeof digits - i);
}

/* A number of thousandths, without needless zeros after the point. */
static void
put_thousandths (PwWriter *writer, gint64 number)
{
  int rest = (int) (number % 1000);

  put_number (writer, (int) (number / 1000));
  if (rest == 0)
    return;
  *writer->at++ = '.';
  for (int unit = 100; rest > 0; rest %= unit, unit /= 10)
    *writer->at++ = (char) ('0' + rest / unit);
}

static void
put_escaped (PwWriter *writer, const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    switch (text[i])
      {
      case '&':
        PUT (writer, "&amp;");
        break;
      case '<':
        PUT (writer, "&lt;");
        break;
      case '>':
        PUT (writer, "&gt;");
        break;
      case '"':
        PUT (writer, "&quot;");
        break;
      case '\'':
        PUT (writer, "&#39;");
        break;
      default:
        *writer->at++ = text[i];
      }
}

/* -- style rules -- */

/* Names of users' schemes are no words of a style sheet. */
static const char *
class_of (const PwScheme *scheme)
{
  return scheme->own != NULL ? "own" : scheme->name;
}

static void
put_rules (PwWriter *writer)
{
  const PwScheme *scheme = pw_picture_scheme (writer->picture);
  const char *name = class_of (scheme);
  char *const *rules = pw_svg_rules (scheme);

  make_room (writer, SHAPE_ROOM);
  PUT (writer, "<style>\n");
  for (guint i = 0; i < PW_N_CLASSES; i++)
    if (pw_picture_has_class (writer->picture, i) && *rules[i] != '\0')
      {
        make_room (writer, SHAPE_ROOM);
        PUT (writer, ".pw-");
        put_bytes (writer, name, strlen (name));
        PUT (writer, " ");
        put_bytes (writer, rules[i], strlen (rules[i]));
      }
  make_room (writer, SHAPE_ROOM);
  PUT (writer, "</style>\n");
}

/* -- shapes -- */

/* With its id. */
static void
put_looks (PwWriter *writer, const PwShape *shape)
{
  char id[PW_ID_SIZE];
  guint length = writer->nameless ? 0 : pw_picture_write_id (writer->picture, shape, id);
  const char *look = writer->looks[shape->style];

  if (length > 0)
    {
      PUT (writer, " id=\"");
      put_bytes (writer, id, length);
      PUT (writer, "\"");
    }
  put_bytes (writer, look, strlen (look));
}

static inline void
put_attribute (PwWriter *writer, const char *start, gsize length, int number)
{
  put_bytes (writer, start, length);
  put_number (writer, number);
  PUT (writer, "\"");
}

#define ATTRIBUTE(writer, name, number) put_attribute (writer, " " name "=\"", sizeof (" " name "=\"") - 1, number)

/* "e4", "e4: move or capture", "f5: own N" */
static void
put_title (PwWriter *writer, const PwShape *shape)
{
  guint length;
  const char *label = pw_picture_label (writer->picture, shape->label, &length);
  gboolean has_text = shape->kind == PW_SHAPE_GROUP && shape->n_text > 0;
  char name[PW_SQUARE_NAME_SIZE];

  make_room (writer, SHAPE_ROOM + LONGEST_ESCAPE * (length + shape->n_text));
  PUT (writer, "<title>");
  put_bytes (writer, name, pw_picture_write_square (writer->picture, shape->subject, name));
  if (length > 0)
    {
      PUT (writer, ": ");
      put_escaped (writer, label, length);
    }
  if (has_text)
    {
      PUT (writer, " ");
      put_escaped (writer, pw_picture_text (writer->picture, shape), shape->n_text);
    }
  PUT (writer, "</title>");
}

/* Ends a start tag; what has a title has it inside. */
static inline void
put_end (PwWriter *writer, const PwShape *shape, const char *end_tag, gsize length)
{
  if (shape->label == PW_LABEL_NONE)
    {
      PUT (writer, "/>\n");
      return;
    }
  PUT (writer, ">");
  put_title (writer, shape);
  put_bytes (writer, end_tag, length);
}

#define END(writer, shape, name) put_end (writer, shape, "</" name ">\n", sizeof ("</" name ">\n") - 1)

static void
put_group (PwWriter *writer, const PwShape *shape)
{
  PUT (writer, "<g");
  put_looks (writer, shape);
  PUT (writer, ">");
  if (shape->label != PW_LABEL_NONE)
    put_title (writer, shape);
  else
    PUT (writer, "\n");
}

static void
put_rect (PwWriter *writer, const PwShape *shape)
{
  PUT (writer, "<rect");
  put_looks (writer, shape);
  ATTRIBUTE (writer, "x", shape->x);
  ATTRIBUTE (writer, "y", shape->y);
  ATTRIBUTE (writer, "width", shape->w);
  ATTRIBUTE (writer, "height", shape->h);
  if (pw_styles[shape->style].radius != 0)
    ATTRIBUTE (writer, "rx", pw_styles[shape->style].radius);
  END (writer, shape, "rect");
}

static void
put_circle (PwWriter *writer, const PwShape *shape)
{
  PUT (writer, "<circle");
  put_looks (writer, shape);
  ATTRIBUTE (writer, "cx", shape->x);
  ATTRIBUTE (writer, "cy", shape->y);
  ATTRIBUTE (writer, "r", shape->w);
  END (writer, shape, "circle");
}

static void
put_point (PwWriter *writer, char command, int x, int y)
{
  *writer->at++ = command;
  put_number (writer, x);
  *writer->at++ = ' ';
  put_number (writer, y);
}

static void
start_path (PwWriter *writer, const PwShape *shape)
{
  PUT (writer, "<path");
  put_looks (writer, shape);
  PUT (writer, " d=\"");
}

static void
put_line (PwWriter *writer, const PwShape *shape)
{
  start_path (writer, shape);
  put_point (writer, 'M', shape->x, shape->y);
  put_point (writer, 'L', shape->w, shape->h);
  PUT (writer, "\"");
  END (writer, shape, "path");
}

static void
put_polyline (PwWriter *writer, const PwShape *shape)
{
  const PwPoint *points = pw_picture_points (writer->picture, shape);

  make_room (writer, SHAPE_ROOM + 16 * shape->n_text);
  start_path (writer, shape);
  for (guint i = 0; i < shape->n_text; i++)
    put_point (writer, i == 0 ? 'M' : 'L', points[i].x, points[i].y);
  PUT (writer, "\"");
  END (writer, shape, "path");
}

static void
put_glyph (PwWriter *writer, const PwShape *shape)
{
  start_path (writer, shape);
  put_point (writer, 'M', shape->x, shape->y);
  put_bytes (writer, pw_glyph_outline (shape->glyph), pw_glyph_length (shape->glyph));
  PUT (writer, "\"");
  END (writer, shape, "path");
}

/* Its path is written wherever it is shown, as some programs don't read <use>. */
static void
put_figurine (PwWriter *writer, const PwShape *shape)
{
  PwFigurinePart part = (PwFigurinePart) shape->w;
  const char *name = pw_figurine_name (shape->glyph);
  guint length = pw_figurine_path_length (shape->glyph, part);

  make_room (writer, SHAPE_ROOM + length);
  PUT (writer, "<path");
  put_looks (writer, shape);
  if (part == PW_FIGURINE_BODY)
    {
      PUT (writer, " data-figurine=\"");
      put_bytes (writer, name, strlen (name));
      PUT (writer, "\"");
    }
  PUT (writer, " transform=\"translate(");
  put_number (writer, shape->x);
  PUT (writer, " ");
  put_number (writer, shape->y);
  PUT (writer, ")scale(");
  put_thousandths (writer, shape->size * 10);
  PUT (writer, ")\" d=\"");
  put_bytes (writer, pw_figurine_path (shape->glyph, part), length);
  PUT (writer, "\"/>\n");
}

/* Its words stay there for screen readers. */
static void
put_outlined_text (PwWriter *writer, const PwShape *shape)
{
  const char *text = pw_picture_text (writer->picture, shape);
  const PwStyle *style = &pw_styles[shape->style];
  g_autoptr (GString) data = pw_outline_data (pw_picture_scheme (writer->picture), text, shape->n_text, shape->size,
                                              style->bold, (PwAnchor) style->anchor);

  make_room (writer, SHAPE_ROOM + data->len + LONGEST_ESCAPE * shape->n_text);
  start_path (writer, shape);
  put_point (writer, 'M', shape->x, shape->y);
  put_bytes (writer, data->str, data->len);
  PUT (writer, "\" role=\"img\" aria-label=\"");
  put_escaped (writer, text, shape->n_text);
  PUT (writer, "\"");
  END (writer, shape, "path");
}

static void
put_font (PwWriter *writer)
{
  const char *font = pw_scheme_font (pw_picture_scheme (writer->picture));

  PUT (writer, " font-family=\"");
  if (font != NULL)
    {
      PUT (writer, "'");
      put_bytes (writer, font, strlen (font));
      PUT (writer, "',");
    }
  PUT (writer, PW_FONT_FAMILY "\"");
}

static void
put_text (PwWriter *writer, const PwShape *shape)
{
  if (pw_picture_has_outlines (writer->picture))
    {
      put_outlined_text (writer, shape);
      return;
    }
  make_room (writer, SHAPE_ROOM + LONGEST_ESCAPE * shape->n_text);
  PUT (writer, "<text");
  put_looks (writer, shape);
  ATTRIBUTE (writer, "x", shape->x);
  ATTRIBUTE (writer, "y", shape->y);
  ATTRIBUTE (writer, "font-size", shape->size);
  put_font (writer);
  PUT (writer, ">");
  put_escaped (writer, pw_picture_text (writer->picture, shape), shape->n_text);
  PUT (writer, "</text>\n");
}

/* The whole file is embedded; the older name of the attribute is the one that all programs read. */
static void
put_image (PwWriter *writer, const PwShape *shape)
{
  PwPortrait *portrait = pw_picture_face (writer->picture, shape);
  const char *type = pw_portrait_type (portrait);
  int state = 0, save = 0;
  gsize size;
  const guchar *data = g_bytes_get_data (pw_portrait_bytes (portrait), &size);

  make_room (writer, SHAPE_ROOM + size / 3 * 4 + 8);
  PUT (writer, "<image");
  put_looks (writer, shape);
  ATTRIBUTE (writer, "x", shape->x);
  ATTRIBUTE (writer, "y", shape->y);
  ATTRIBUTE (writer, "width", shape->w);
  ATTRIBUTE (writer, "height", shape->h);
  PUT (writer, " xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=\"data:");
  put_bytes (writer, type, strlen (type));
  PUT (writer, ";base64,");
  writer->at += g_base64_encode_step (data, size, FALSE, writer->at, &state, &save);
  writer->at += g_base64_encode_close (FALSE, writer->at, &state, &save);
  PUT (writer, "\"/>\n");
}

static void
put_shape (PwWriter *writer, const PwShape *shape)
{
  make_room (writer, SHAPE_ROOM);
  switch ((PwShapeKind) shape->kind)
    {
    case PW_SHAPE_GROUP:
      put_group (writer, shape);
      break;
    case PW_SHAPE_END:
      PUT (writer, "</g>\n");
      break;
    case PW_SHAPE_RECT:
      put_rect (writer, shape);
      break;
    case PW_SHAPE_CIRCLE:
      put_circle (writer, shape);
      break;
    case PW_SHAPE_LINE:
      put_line (writer, shape);
      break;
    case PW_SHAPE_POLYLINE:
      put_polyline (writer, shape);
      break;
    case PW_SHAPE_GLYPH:
      put_glyph (writer, shape);
      break;
    case PW_SHAPE_TEXT:
      put_text (writer, shape);
      break;
    case PW_SHAPE_FIGURINE:
      put_figurine (writer, shape);
      break;
    case PW_SHAPE_IMAGE:
      put_image (writer, shape);
      break;
    }
}

/* -- the document -- */

static void
put_head (PwWriter *writer, gint64 width, gint64 height)
{
  const PwPicture *picture = writer->picture;
  const char *caption = pw_picture_caption (picture), *scheme = class_of (pw_picture_scheme (picture));
  gsize length = strlen (caption);

  make_room (writer, SHAPE_ROOM + LONGEST_ESCAPE * length);
  PUT (writer, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
  PUT (writer, " class=\"pw-");
  put_bytes (writer, scheme, strlen (scheme));
  PUT (writer, "\" width=\"");
  put_thousandths (writer, width);
  PUT (writer, "\" height=\"");
  put_thousandths (writer, height);
  PUT (writer, "\" viewBox=\"0 0 ");
  put_number (writer, pw_picture_width (picture));
  PUT (writer, " ");
  put_number (writer, pw_picture_height (picture));
  PUT (writer, "\" role=\"img\" aria-label=\"");
  put_escaped (writer, caption, length);
  PUT (writer, "\">\n");
}

void
_pw_picture_write_svg (const PwPicture *picture, gint64 width, gint64 height, GString *svg)
{
  PwWriter writer = begin_writing (picture, TRUE, svg);
  guint n;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  make_room (&writer, n * 96 + 4096);
  put_head (&writer, width, height);
  put_rules (&writer);
  for (guint i = 0; i < n; i++)
    put_shape (&writer, &shapes[i]);
  make_room (&writer, SHAPE_ROOM);
  PUT (&writer, "</svg>\n");
  g_string_truncate (svg, (gsize) (writer.at - svg->str));
}

/* -- parts, for documents that have more in them -- */

void
pw_scheme_append_rules (const PwScheme *scheme, const char *name, GString *css)
{
  char *const *rules = pw_svg_rules (scheme);

  for (guint i = 0; i < PW_N_CLASSES; i++)
    if (*rules[i] != '\0')
      g_string_append_printf (css, ".%s %s", name, rules[i]);
}

void
_pw_svg_append_shapes (const PwPicture *picture, guint first, guint end, gboolean named, GString *svg)
{
  PwWriter writer = begin_writing (picture, named, svg);
  guint n;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  for (guint i = first; i < MIN (n, end); i++)
    put_shape (&writer, &shapes[i]);
  g_string_truncate (svg, (gsize) (writer.at - svg->str));
}

void
pw_picture_append_shapes (const PwPicture *picture, GString *svg)
{
  _pw_svg_append_shapes (picture, 0, G_MAXUINT, FALSE, svg);
}

void
pw_picture_to_svg (const PwPicture *picture, GString *svg)
{
  g_return_if_fail (picture != NULL && svg != NULL);

  _pw_picture_write_svg (picture, (gint64) pw_picture_width (picture) * 1000,
                         (gint64) pw_picture_height (picture) * 1000, svg);
}
