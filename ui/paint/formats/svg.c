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
  gboolean nameless; /* no ids: for parts of which a document has several */
  gboolean is_part;  /* there is nothing before it that defines figurines */
} PwWriter;

/* More than the fixed parts of any shape take. */
#define SHAPE_ROOM 512
#define LONGEST_ESCAPE 6

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
append_tenths (GString *rules, const char *property, guint tenths)
{
  g_string_append_printf (rules, ";%s:%u", property, tenths / 10);
  if (tenths % 10 != 0)
    g_string_append_printf (rules, ".%u", tenths % 10);
}

static void
append_text_style (GString *rules, const PwStyle *style)
{
  static const char *const anchors[] = { "start", "middle", "end" };

  g_string_append_printf (rules, ";font-size:%dpx;text-anchor:%s", style->size, anchors[style->anchor]);
  if (style->bold)
    g_string_append (rules, ";font-weight:700");
}

static void
append_stroke (GString *rules, const PwScheme *scheme, const PwStyle *style)
{
  g_string_append_printf (rules, ";stroke:#%06x", scheme->inks[style->stroke]);
  append_tenths (rules, "stroke-width", style->width);
  if (style->dash != 0)
    {
      append_tenths (rules, "stroke-dasharray", style->dash);
      g_string_append_printf (rules, " %d.%d", style->gap / 10, style->gap % 10);
    }
  if (style->round)
    g_string_append (rules, ";stroke-linecap:round;stroke-linejoin:round");
}

/* The rule of a class; "" if it needs none. Returns: (transfer full) */
static char *
make_rule (const PwScheme *scheme, const PwStyle *style)
{
  GString *rules = g_string_new (NULL);

  if (style->fill != PW_INK_NONE)
    g_string_append_printf (rules, ";fill:#%06x", scheme->inks[style->fill]);
  if (style->stroke != PW_INK_NONE)
    append_stroke (rules, scheme, style);
  if (style->opacity != 0)
    g_string_append_printf (rules, ";opacity:.%02u", style->opacity);
  if (style->crisp)
    g_string_append (rules, ";shape-rendering:crispEdges");
  if (style->size != 0)
    append_text_style (rules, style);
  if (rules->len > 0)
    {
      char *prefix = g_strdup_printf (".pw-%s .%s{", class_of (scheme), style->name);

      g_string_erase (rules, 0, 1);
      g_string_prepend (rules, prefix);
      g_string_append (rules, "}\n");
      g_free (prefix);
    }
  return g_string_free (rules, FALSE);
}

/* Those of the program's schemes never change: made once for each scheme and kept. */
static char *const *
rules_of_ours (const PwScheme *scheme)
{
  static char *rules[PW_N_SCHEMES][PW_N_CLASSES];
  static gsize made;

  if (g_once_init_enter (&made))
    {
      for (guint i = 0; i < PW_N_SCHEMES; i++)
        for (guint j = 0; j < PW_N_CLASSES; j++)
          rules[i][j] = make_rule (pw_scheme_get (i), &pw_styles[j]);
      g_once_init_leave (&made, 1);
    }
  return rules[pw_scheme_index (scheme)];
}

/* Those of a user's are kept with it; of two threads that make them, the first wins. */
static char *const *
rules_of (const PwScheme *scheme)
{
  char **rules;

  if (scheme->own == NULL)
    return rules_of_ours (scheme);
  rules = g_atomic_pointer_get (&scheme->own->rules);
  if (rules != NULL)
    return rules;
  rules = g_new0 (char *, PW_N_CLASSES + 1);
  for (guint i = 0; i < PW_N_CLASSES; i++)
    rules[i] = make_rule (scheme, &scheme->own->styles[i]);
  if (!g_atomic_pointer_compare_and_exchange (&scheme->own->rules, NULL, rules))
    g_strfreev (rules);
  return g_atomic_pointer_get (&scheme->own->rules);
}

/* What all texts share. name: of the class of the whole picture */
static void
append_base (GString *css, const char *name, const PwScheme *scheme)
{
  const char *font = pw_scheme_font (scheme);

  g_string_append_printf (css, ".%s{fill:none;font-family:", name);
  if (font != NULL)
    g_string_append_printf (css, "\"%s\",", font);
  g_string_append (css, PW_FONT_FAMILY "}\n");
}

static void
put_rules (PwWriter *writer)
{
  const PwScheme *scheme = pw_picture_scheme (writer->picture);
  char *const *rules = rules_of (scheme);
  g_autoptr (GString) base = g_string_new (NULL), name = g_string_new (NULL);

  g_string_printf (name, "pw-%s", class_of (scheme));
  append_base (base, name->str, scheme);
  make_room (writer, SHAPE_ROOM + base->len);
  PUT (writer, "<style>\n");
  put_bytes (writer, base->str, base->len);
  for (guint i = 0; i < PW_N_CLASSES; i++)
    if (pw_picture_has_class (writer->picture, i))
      {
        gsize length = strlen (rules[i]);

        make_room (writer, length);
        put_bytes (writer, rules[i], length);
      }
  make_room (writer, SHAPE_ROOM);
  PUT (writer, "</style>\n");
}

/* -- shapes -- */

static void
put_names (PwWriter *writer, const PwShape *shape)
{
  char id[PW_ID_SIZE];
  guint length = writer->nameless ? 0 : pw_picture_write_id (writer->picture, shape, id);
  const char *style = pw_styles[shape->style].name;

  if (length > 0)
    {
      PUT (writer, " id=\"");
      put_bytes (writer, id, length);
      PUT (writer, "\"");
    }
  if (style[0] == '\0')
    return;
  PUT (writer, " class=\"");
  put_bytes (writer, style, strlen (style));
  PUT (writer, "\"");
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
  put_names (writer, shape);
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
  put_names (writer, shape);
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
  put_names (writer, shape);
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
  put_names (writer, shape);
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

/* "knight", "knight-lines": what a figurine's path is called. */
static void
put_figurine_name (PwWriter *writer, const PwShape *shape)
{
  const char *name = pw_figurine_name (shape->glyph);

  PUT (writer, "figurine-");
  put_bytes (writer, name, strlen (name));
  if (shape->w == PW_FIGURINE_LINES)
    PUT (writer, "-lines");
}

static void
put_figurine_path (PwWriter *writer, const PwShape *shape)
{
  guint length = pw_figurine_path_length (shape->glyph, (PwFigurinePart) shape->w);

  make_room (writer, SHAPE_ROOM + length);
  PUT (writer, " d=\"");
  put_bytes (writer, pw_figurine_path (shape->glyph, (PwFigurinePart) shape->w), length);
}

/* Colors come from the class of where it is used. */
static void
put_figurine (PwWriter *writer, const PwShape *shape)
{
  if (writer->is_part)
    PUT (writer, "<path");
  else
    PUT (writer, "<use");
  put_names (writer, shape);
  if (writer->is_part)
    put_figurine_path (writer, shape);
  else
    {
      PUT (writer, " xlink:href=\"#");
      put_figurine_name (writer, shape);
    }
  PUT (writer, "\" transform=\"translate(");
  put_number (writer, shape->x);
  PUT (writer, " ");
  put_number (writer, shape->y);
  PUT (writer, ")scale(");
  put_thousandths (writer, shape->size * 10);
  PUT (writer, ")\"/>\n");
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
put_text (PwWriter *writer, const PwShape *shape)
{
  if (pw_picture_has_outlines (writer->picture))
    {
      put_outlined_text (writer, shape);
      return;
    }
  make_room (writer, SHAPE_ROOM + LONGEST_ESCAPE * shape->n_text);
  PUT (writer, "<text");
  put_names (writer, shape);
  ATTRIBUTE (writer, "x", shape->x);
  ATTRIBUTE (writer, "y", shape->y);
  if (shape->size != pw_styles[shape->style].size)
    {
      PUT (writer, " style=\"font-size:");
      put_number (writer, shape->size);
      PUT (writer, "px\"");
    }
  PUT (writer, ">");
  put_escaped (writer, pw_picture_text (writer->picture, shape), shape->n_text);
  PUT (writer, "</text>\n");
}

/* The whole file is embedded; the older name of the attribute is the one that all programs read. */
static void
put_image (PwWriter *writer, const PwShape *shape)
{
  PwPortrait *portrait = pw_picture_face (writer->picture);
  const char *type = pw_portrait_type (portrait);
  int state = 0, save = 0;
  gsize size;
  const guchar *data = g_bytes_get_data (pw_portrait_bytes (portrait), &size);

  make_room (writer, SHAPE_ROOM + size / 3 * 4 + 8);
  PUT (writer, "<image");
  put_names (writer, shape);
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

/* -- figurines -- */

static gboolean
has_figurines (const PwPicture *picture)
{
  return pw_picture_has_class (picture, PW_CLASS_FIGURINE) || pw_picture_has_class (picture, PW_CLASS_OWN_FIGURINE)
         || pw_picture_has_class (picture, PW_CLASS_ENEMY_FIGURINE);
}

static void
define_figurine (PwWriter *writer, const PwShape *shape)
{
  make_room (writer, SHAPE_ROOM);
  PUT (writer, "<path id=\"");
  put_figurine_name (writer, shape);
  PUT (writer, "\"");
  put_figurine_path (writer, shape);
  PUT (writer, "\"/>\n");
}

/* The paths of figurines, once each, for all pieces that show them. */
static void
put_figurines (PwWriter *writer, const PwShape *shapes, guint n)
{
  gboolean known[PW_N_FIGURINE_PARTS][G_MAXUINT8 + 1] = { 0 };

  make_room (writer, SHAPE_ROOM);
  PUT (writer, "<defs>\n");
  for (guint i = 0; i < n; i++)
    if (shapes[i].kind == PW_SHAPE_FIGURINE && !known[shapes[i].w][shapes[i].glyph])
      {
        known[shapes[i].w][shapes[i].glyph] = TRUE;
        define_figurine (writer, &shapes[i]);
      }
  make_room (writer, SHAPE_ROOM);
  PUT (writer, "</defs>\n");
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
  if (has_figurines (picture))
    PUT (writer, " xmlns:xlink=\"http://www.w3.org/1999/xlink\""); /* which all programs know */
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
  PwWriter writer = { svg, svg->str + svg->len, svg->str + svg->len, picture, FALSE, FALSE };
  guint n;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  make_room (&writer, n * 96 + 4096);
  put_head (&writer, width, height);
  put_rules (&writer);
  if (has_figurines (picture))
    put_figurines (&writer, shapes, n);
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
  char *const *rules = rules_of (scheme);
  gsize skipped = strlen (".pw-") + strlen (class_of (scheme));

  append_base (css, name, scheme);
  for (guint i = 0; i < PW_N_CLASSES; i++)
    if (*rules[i] != '\0')
      g_string_append_printf (css, ".%s%s", name, rules[i] + skipped);
}

void
_pw_svg_append_shapes (const PwPicture *picture, guint first, guint end, gboolean named, GString *svg)
{
  PwWriter writer = { svg, svg->str + svg->len, svg->str + svg->len, picture, !named, TRUE };
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
