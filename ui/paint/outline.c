/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text as outlines. Owns how fonts are requested; must not know the meaning of the text. */
#include "ui/paint/outline.h"

#include <math.h>

PangoLayout *
pw_text_layout_new (cairo_t *cr)
{
  cairo_font_options_t *options = cairo_font_options_create ();
  PangoLayout *layout = pango_cairo_create_layout (cr);

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  cairo_font_options_destroy (options);
  return layout;
}

void
pw_text_layout_set (PangoLayout *layout, const PwScheme *scheme, const char *text, gsize length, int size,
                    gboolean bold)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family (font, pw_scheme_families (scheme));
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, (int) length);
  pango_font_description_free (font);
}

cairo_path_t *
pw_outline_trace (const PwScheme *scheme, const char *text, gsize length, int size, gboolean bold, double *width)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL); /* no edge cuts letters off */
  cairo_t *cr = cairo_create (surface);
  PangoLayout *layout = pw_text_layout_new (cr);
  cairo_path_t *path;
  int units;

  pw_text_layout_set (layout, scheme, text, length, size, bold);
  pango_layout_get_size (layout, &units, NULL);
  *width = (double) units / PANGO_SCALE;
  cairo_move_to (cr, 0, -(double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  pango_cairo_layout_path (cr, layout);
  path = cairo_copy_path (cr);
  g_object_unref (layout);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return path;
}

/* -- as data -- */

/* What is being written.  Places are whole hundredths, so that rounding doesn't add up. */
typedef struct
{
  GString *data;
  int at[2], start[2];
} Writer;

static int
hundredths (double number)
{
  return (int) floor (number * 100 + 0.5);
}

/* A number after a command, or after another number: a space only if two would run together. */
static void
put_number (GString *data, int number)
{
  if (number >= 0 && g_ascii_isdigit (data->str[data->len - 1]))
    g_string_append_c (data, ' ');
  if (number < 0)
    g_string_append_c (data, '-');
  number = ABS (number);
  g_string_append_printf (data, "%d", number / 100);
  if (number % 100 == 0)
    return;
  g_string_append_printf (data, ".%d", number / 10 % 10);
  if (number % 10 != 0)
    g_string_append_printf (data, "%d", number % 10);
}

/* points: the first is not of the path, but Cairo's header */
static void
put_command (Writer *writer, char command, const cairo_path_data_t *points, int n)
{
  int from[2] = { writer->at[0], writer->at[1] };

  g_string_append_c (writer->data, command);
  for (int i = 1; i < n; i++)
    {
      int to[2] = { hundredths (points[i].point.x), hundredths (points[i].point.y) };

      put_number (writer->data, to[0] - from[0]);
      put_number (writer->data, to[1] - from[1]);
      writer->at[0] = to[0];
      writer->at[1] = to[1];
    }
}

static void
put_element (Writer *writer, const cairo_path_data_t *element)
{
  static const char commands[] = {
    [CAIRO_PATH_MOVE_TO] = 'm', [CAIRO_PATH_LINE_TO] = 'l', [CAIRO_PATH_CURVE_TO] = 'c', [CAIRO_PATH_CLOSE_PATH] = 'z',
  };
  cairo_path_data_type_t type = element->header.type;

  put_command (writer, commands[type], element, element->header.length);
  if (type == CAIRO_PATH_MOVE_TO)
    {
      writer->start[0] = writer->at[0];
      writer->start[1] = writer->at[1];
    }
  if (type == CAIRO_PATH_CLOSE_PATH)
    {
      writer->at[0] = writer->start[0];
      writer->at[1] = writer->start[1];
    }
}

/* After each outline Cairo moves to its start once more, where nothing follows. */
static gboolean
leads_nowhere (const cairo_path_t *path, int i)
{
  int next = i + path->data[i].header.length;

  return path->data[i].header.type == CAIRO_PATH_MOVE_TO
         && (next >= path->num_data || path->data[next].header.type == CAIRO_PATH_MOVE_TO);
}

GString *
pw_outline_data (const PwScheme *scheme, const char *text, gsize length, int size, gboolean bold, PwAnchor anchor)
{
  Writer writer = { .data = g_string_new (NULL) };
  double width;
  cairo_path_t *path = pw_outline_trace (scheme, text, length, size, bold, &width);

  writer.at[0] = hundredths (width * anchor / PW_ANCHOR_END);
  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    if (!leads_nowhere (path, i))
      put_element (&writer, &path->data[i]);
  cairo_path_destroy (path);
  return writer.data;
}
