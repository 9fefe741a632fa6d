/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The TikZ backend: writes the shapes of a picture as a LaTeX document of its own.  Owns the
 * escaping of text; must not know what a mark means.  Nothing here depends on the locale.
 */
#include <string.h>

#include "ui/paint/formats/export-private.h"
#include "ui/paint/outline.h"
#include "ui/paint/compose/shape.h"
#include "ui/paint/scheme/own-scheme.h"

#define SYMBOL_SIZE 14

typedef struct
{
  GString *out;
  const PwPicture *picture;
  const PwStyle *styles;
  double factor;        /* points a unit */
  const PwShape *piece; /* the group that was opened last */
  guint64 scopes;       /* a bit for each open group: whether it is a scope; the last is the lowest */
} PwWriter;

/* A length of so many units, without needless zeros. */
static void
put_length (PwWriter *writer, double units)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.6g", units * writer->factor);
  g_string_append_printf (writer->out, "%sbp", text);
}

static void
put_point (PwWriter *writer, double x, double y)
{
  char texts[2][G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (texts[0], sizeof texts[0], "%.6g", x);
  g_ascii_formatd (texts[1], sizeof texts[1], "%.6g", y);
  g_string_append_printf (writer->out, "(%s,%s)", texts[0], texts[1]);
}

/* -- text -- */

/* What pdfLaTeX knows without a package, besides ASCII: the letters of Western Europe, quotes, dashes and dots. */
static gboolean
is_known (gunichar letter)
{
  static const gunichar others[] = { 0x2013, 0x2014, 0x2018, 0x2019, 0x201a, 0x201c, 0x201d, 0x201e, 0x2026 };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (letter == others[i])
      return TRUE;
  return letter >= 0xc0 && letter <= 0xff;
}

static void
put_letter (GString *out, const char *at, gsize length)
{
  static const char *const words[][2] = {
    { "\\", "\\textbackslash{}" },
    { "^", "\\textasciicircum{}" },
    { "~", "\\textasciitilde{}" },
    { "\"", "\\textquotedbl{}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (*at == words[i][0][0])
      {
        g_string_append (out, words[i][1]);
        return;
      }
  if (length > 1 && !is_known (g_utf8_get_char (at)))
    g_string_append_printf (out, "\\pwother{%.*s}", (int) length, at);
  else if (strchr ("{}$&#_%", *at) != NULL)
    g_string_append_printf (out, "\\%c", *at);
  else
    g_string_append_len (out, at, (gssize) length);
  /* two of them would become another letter */
  if (strchr ("-'`,<>!?", *at) != NULL)
    g_string_append (out, "{}");
}

static void
put_text (PwWriter *writer, const char *text, gsize length)
{
  for (const char *at = text, *next; at < text + length; at = next)
    {
      next = g_utf8_next_char (at);
      put_letter (writer->out, at, (gsize) (next - at));
    }
}

/* -- the head: colors and styles by name, those that are in use -- */

static void
put_colours (PwWriter *writer)
{
  const PwScheme *scheme = pw_picture_scheme (writer->picture);
  gboolean used[PW_N_INKS] = { FALSE };

  for (guint i = 0; i < PW_N_CLASSES; i++)
    if (pw_picture_has_class (writer->picture, i))
      used[pw_styles[i].fill] = used[pw_styles[i].stroke] = TRUE;
  used[PW_INK_PIECE_TEXT] = used[PW_INK_PIECE] = TRUE; /* for put_symbol() */
  for (guint i = PW_INK_NONE + 1; i < PW_N_INKS; i++)
    if (used[i])
      g_string_append_printf (writer->out, "\\definecolor{pw-%s}{HTML}{%06X}\n", pw_ink_name (i), scheme->inks[i]);
}

static void
put_stroke (PwWriter *writer, const PwStyle *style)
{
  g_string_append_printf (writer->out, "draw=pw-%s,line width=", pw_ink_name (style->stroke));
  put_length (writer, style->width / 10.0);
  if (style->dash != 0)
    {
      g_string_append (writer->out, ",dash pattern=on ");
      put_length (writer, style->dash / 10.0);
      g_string_append (writer->out, " off ");
      put_length (writer, style->gap / 10.0);
    }
  g_string_append (writer->out, style->round ? ",line cap=round,line join=round," : ",");
}

static void
put_style (PwWriter *writer, const PwStyle *style)
{
  static const char *const anchors[] = { "base west", "base", "base east" };

  g_string_append_printf (writer->out, "\\tikzset{pw-%s/.style={", style->name);
  if (style->size != 0)
    g_string_append_printf (writer->out, "pw-text,text=pw-%s,anchor=%s,font=\\sffamily%s", pw_ink_name (style->fill),
                            anchors[style->anchor], style->bold ? "\\bfseries" : "");
  else if (style->fill != PW_INK_NONE)
    g_string_append_printf (writer->out, "fill=pw-%s,", pw_ink_name (style->fill));
  if (style->stroke != PW_INK_NONE)
    put_stroke (writer, style);
  if (style->radius != 0)
    {
      g_string_append (writer->out, "rounded corners=");
      put_length (writer, style->radius);
      g_string_append_c (writer->out, ',');
    }
  if (style->opacity != 0)
    g_string_append_printf (writer->out, "opacity=.%02u,", style->opacity);
  g_string_append (writer->out, "}}\n");
}

/* That of a user's scheme, where the program that sets the text can take any. */
static void
put_font (PwWriter *writer)
{
  const char *font = pw_scheme_font (pw_picture_scheme (writer->picture));

  if (font != NULL)
    g_string_append_printf (writer->out,
                            "\\ifdefined\\Umathchar\\IfFileExists{fontspec.sty}{\\usepackage{fontspec}%%\n"
                            "\\IfFontExistsTF{%s}{\\setsansfont{%s}}{}}{}\\fi\n",
                            font, font);
}

static void
put_head (PwWriter *writer)
{
  GString *out = writer->out;

  g_string_append_printf (out, "%% %s\n", pw_picture_caption (writer->picture));
  g_string_append (out, "% Made with Piecewright. Compile with pdflatex, or for other scripts with lualatex and a font"
                        " that has them.\n"
                        "\\documentclass[tikz]{standalone}\n"
                        "\\ifdefined\\Umathchar\\else\\usepackage[T1]{fontenc}\\fi\n"
                        "\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\n"
                        "\\newcommand\\pwother[1]{\\ifdefined\\Umathchar#1\\else?\\fi}\n"
                        "\\newcommand\\pwsize[1]{\\fontsize{#1}{#1}\\selectfont}\n");
  put_font (writer);
  put_colours (writer);
  g_string_append (out, "\\tikzset{pw-text/.style={inner sep=0pt,outer sep=0pt}}\n");
  for (guint i = 0; i < PW_N_CLASSES; i++)
    if (pw_picture_has_class (writer->picture, i) && (pw_styles[i].fill != 0 || pw_styles[i].stroke != 0))
      put_style (writer, &writer->styles[i]);
}

/* -- shapes -- */

static void
start_path (PwWriter *writer, const PwShape *shape)
{
  g_string_append_printf (writer->out, "\\path[pw-%s] ", pw_styles[shape->style].name);
}

/* A group has its name in a comment; one that is let through as a whole is a scope. */
static void
open_group (PwWriter *writer, const PwShape *shape)
{
  const PwStyle *style = &writer->styles[shape->style];
  char id[PW_ID_SIZE];
  guint length = pw_picture_write_id (writer->picture, shape, id);

  writer->scopes = writer->scopes << 1 | (style->opacity != 0);
  writer->piece = shape;
  if (length > 0)
    g_string_append_printf (writer->out, "%% %.*s\n", (int) length, id);
  if (style->opacity != 0)
    g_string_append_printf (writer->out, "\\begin{scope}[opacity=.%02u,transparency group]\n", style->opacity);
}

static void
close_group (PwWriter *writer)
{
  if (writer->scopes & 1)
    g_string_append (writer->out, "\\end{scope}\n");
  writer->scopes >>= 1;
}

static void
put_rect (PwWriter *writer, const PwShape *shape)
{
  start_path (writer, shape);
  put_point (writer, shape->x, shape->y);
  g_string_append (writer->out, " rectangle ");
  put_point (writer, shape->x + shape->w, shape->y + shape->h);
  g_string_append (writer->out, ";\n");
}

static void
put_circle (PwWriter *writer, const PwShape *shape)
{
  start_path (writer, shape);
  put_point (writer, shape->x, shape->y);
  g_string_append_printf (writer->out, " circle[radius=%d];\n", shape->w);
}

static void
put_line (PwWriter *writer, const PwShape *shape)
{
  start_path (writer, shape);
  put_point (writer, shape->x, shape->y);
  g_string_append (writer->out, " -- ");
  put_point (writer, shape->w, shape->h);
  g_string_append (writer->out, ";\n");
}

static void
put_polyline (PwWriter *writer, const PwShape *shape)
{
  const PwPoint *points = pw_picture_points (writer->picture, shape);

  start_path (writer, shape);
  for (guint i = 0; i < shape->n_text; i++)
    {
      g_string_append (writer->out, i > 0 ? " -- " : "");
      put_point (writer, points[i].x, points[i].y);
    }
  g_string_append (writer->out, ";\n");
}

/* at: (inout): where the last command ended; start: (inout): where its part of the outline began */
static void
put_command (PwWriter *writer, char command, const double n[6], double at[2], double start[2])
{
  const double *by = command == 'c' ? n + 4 : n;

  if (command == 'z')
    {
      g_string_append (writer->out, " -- cycle");
      memcpy (at, start, 2 * sizeof *at);
      return;
    }
  if (command == 'c')
    {
      g_string_append (writer->out, " .. controls ");
      put_point (writer, at[0] + n[0], at[1] + n[1]);
      g_string_append (writer->out, " and ");
      put_point (writer, at[0] + n[2], at[1] + n[3]);
    }
  at[0] += command == 'v' ? 0 : by[0];
  at[1] += command == 'h' ? 0 : command == 'v' ? by[0] : by[1];
  g_string_append (writer->out, command == 'm' ? " " : command == 'c' ? " .. " : " -- ");
  put_point (writer, at[0], at[1]);
  if (command == 'm')
    memcpy (start, at, 2 * sizeof *at);
}

/* text: path data around the shape's middle */
static void
put_outline (PwWriter *writer, const PwShape *shape, const char *text, double scale)
{
  double at[2] = { shape->x, shape->y }, start[2] = { shape->x, shape->y }, n[6] = { 0 };
  char command = 'z';

  while (pw_glyph_read (&text, &command, n))
    {
      for (guint i = 0; i < G_N_ELEMENTS (n); i++)
        n[i] *= scale;
      put_command (writer, command, n, at, start);
    }
  g_string_append (writer->out, ";\n");
}

static void
put_glyph (PwWriter *writer, const PwShape *shape)
{
  start_path (writer, shape);
  put_outline (writer, shape, pw_glyph_outline (shape->glyph), 1);
}

/* Its strokes are as much smaller as the whole is. */
static void
put_figurine (PwWriter *writer, const PwShape *shape)
{
  const PwStyle *style = &writer->styles[shape->style];

  g_string_append_printf (writer->out, "\\path[pw-%s,line width=", style->name);
  put_length (writer, style->width / 10.0 * shape->size / 100.0);
  g_string_append (writer->out, "] ");
  put_outline (writer, shape, pw_figurine_path (shape->glyph, (PwFigurinePart) shape->w), shape->size / 100.0);
}

static void
put_node (PwWriter *writer, const char *options, int x, int y, int size, const PwShape *text)
{
  g_string_append_printf (writer->out, "\\node[%s] at ", options);
  put_point (writer, x, y);
  g_string_append (writer->out, " {\\pwsize{");
  put_length (writer, size);
  g_string_append_c (writer->out, '}');
  put_text (writer, pw_picture_text (writer->picture, text), text->n_text);
  g_string_append (writer->out, "};\n");
}

/* place: where, and how large; shape: whose text it is */
static void
put_outlined_text (PwWriter *writer, const PwShape *place, const PwShape *shape, const PwStyle *style)
{
  g_autoptr (GString) data = pw_outline_data (pw_picture_scheme (writer->picture),
                                              pw_picture_text (writer->picture, shape), shape->n_text, place->size,
                                              style->bold, (PwAnchor) style->anchor);

  g_string_append_printf (writer->out, "\\fill[pw-%s] ", pw_ink_name (style->fill));
  put_outline (writer, place, data->str, 1);
}

static void
put_label (PwWriter *writer, const PwShape *shape)
{
  const PwStyle *style = &writer->styles[shape->style];
  g_autofree char *options = g_strconcat ("pw-", style->name, NULL);

  if (pw_picture_has_outlines (writer->picture))
    put_outlined_text (writer, shape, shape, style);
  else
    put_node (writer, options, shape->x, shape->y, shape->size, shape);
}

/* In the place of a portrait, which can't be inside of a text, the letters that the piece has as well. */
static void
put_symbol (PwWriter *writer, const PwShape *shape)
{
  const PwStyle style = { .fill = PW_INK_PIECE, .bold = TRUE, .anchor = PW_ANCHOR_MIDDLE };
  PwShape place = { .x = (gint16) (shape->x + shape->w / 2), .y = (gint16) (shape->y + shape->h / 2 + 5),
                    .size = SYMBOL_SIZE };

  if (pw_picture_has_outlines (writer->picture))
    put_outlined_text (writer, &place, writer->piece, &style);
  else
    put_node (writer, "pw-text,text=pw-piece,anchor=base,font=\\sffamily\\bfseries", place.x, place.y, place.size,
              writer->piece);
}

static void
put_shape (PwWriter *writer, const PwShape *shape)
{
  static void (*const writers[]) (PwWriter *writer, const PwShape *shape) = {
    [PW_SHAPE_GROUP] = open_group,      [PW_SHAPE_RECT] = put_rect,   [PW_SHAPE_CIRCLE] = put_circle,
    [PW_SHAPE_LINE] = put_line,         [PW_SHAPE_POLYLINE] = put_polyline, [PW_SHAPE_GLYPH] = put_glyph,
    [PW_SHAPE_TEXT] = put_label,        [PW_SHAPE_IMAGE] = put_symbol, [PW_SHAPE_FIGURINE] = put_figurine,
  };

  if (shape->kind == PW_SHAPE_END)
    close_group (writer);
  else
    writers[shape->kind] (writer, shape);
}

gboolean
_pw_export_tikz (const PwDiagram *diagram, const PwScaling *scaling, GByteArray *bytes, GError **error)
{
  PwWriter writer = { g_string_new (NULL), diagram->picture, pw_scheme_styles (pw_picture_scheme (diagram->picture)),
                      scaling->factor, NULL, 0 };
  guint n;
  const PwShape *shapes = pw_picture_shapes (diagram->picture, &n);

  if (!_pw_export_check_page (pw_picture_width (diagram->picture) * writer.factor,
                              pw_picture_height (diagram->picture) * writer.factor, error))
    {
      g_string_free (writer.out, TRUE);
      return FALSE;
    }
  put_head (&writer);
  g_string_append (writer.out, "\\begin{document}\n\\begin{tikzpicture}[x=");
  put_length (&writer, 1);
  g_string_append (writer.out, ",y=-");
  put_length (&writer, 1);
  g_string_append (writer.out, "]\n\\useasboundingbox (0,0) rectangle ");
  put_point (&writer, pw_picture_width (diagram->picture), pw_picture_height (diagram->picture));
  g_string_append (writer.out, ";\n");
  for (guint i = 0; i < n; i++)
    put_shape (&writer, &shapes[i]);
  g_string_append (writer.out, "\\end{tikzpicture}\n\\end{document}\n");
  g_byte_array_append (bytes, (const guint8 *) writer.out->str, (guint) writer.out->len);
  g_string_free (writer.out, TRUE);
  return TRUE;
}
