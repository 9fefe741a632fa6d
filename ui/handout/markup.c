/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A handout as text with marks: pages as SVG, and all of it as HTML. */
#include <glib/gi18n-lib.h>

#include "ui/handout/items.h"
#include "ui/paint/formats/markup.h"
#include "ui/paint/formats/svg.h"

static void
put_text (GString *out, const char *text)
{
  pw_markup_append_text (out, text, 0);
}

/* A number with a full stop, whatever the locale. */
static void
put_number (GString *out, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (out, g_ascii_formatd (text, sizeof text, "%.4f", number));
}

static void
put_attribute (GString *out, const char *name, double number)
{
  g_string_append_printf (out, " %s=\"", name);
  put_number (out, number);
  g_string_append_c (out, '"');
}

#define PALE "#595959"

static void
put_fonts (GString *css, const char *unit)
{
  for (guint i = 0; i < PW_N_FONTS; i++)
    {
      const PwHandoutFontStyle *style = &_pw_handout_fonts[i];

      g_string_append_printf (css, ".%s{font:%s ", style->name, style->bold ? "bold" : "normal");
      put_number (css, style->size);
      g_string_append_printf (css, "%s %s;%s}\n", unit, style->family, style->pale ? "fill:" PALE ";color:" PALE : "");
    }
}

/* -- SVG -- */

static void
put_line (GString *svg, const PwHandoutItem *item)
{
  const PwHandoutFontStyle *style = &_pw_handout_fonts[item->font];

  g_string_append_printf (svg, "<text class=\"%s\" fill=\"%s\" font-family=\"%s\"%s", style->name,
                          style->pale ? PALE : "#000", style->family, style->bold ? " font-weight=\"bold\"" : "");
  put_attribute (svg, "font-size", style->size);
  put_attribute (svg, "x", item->x);
  put_attribute (svg, "y", item->y);
  g_string_append (svg, " xml:space=\"preserve\">");
  put_text (svg, item->text);
  g_string_append (svg, "</text>\n");
}

static void
put_rule (GString *svg, const PwHandoutItem *item)
{
  g_string_append (svg, "<path fill=\"none\" stroke=\"#000\"");
  put_attribute (svg, "stroke-width", PW_HANDOUT_RULE);
  g_string_append (svg, " d=\"M");
  put_number (svg, item->x);
  g_string_append_c (svg, ' ');
  put_number (svg, item->y);
  g_string_append_c (svg, 'l');
  put_number (svg, item->width);
  g_string_append_c (svg, ' ');
  put_number (svg, item->height);
  g_string_append (svg, "\"/>\n");
}

static void
put_picture (GString *svg, const PwHandoutItem *item)
{
  g_string_append (svg, "<g class=\"board\" transform=\"translate(");
  put_number (svg, item->x);
  g_string_append_c (svg, ' ');
  put_number (svg, item->y);
  g_string_append (svg, ") scale(");
  put_number (svg, item->width / pw_picture_width (item->picture));
  g_string_append (svg, ")\">\n");
  pw_picture_append_shapes (item->picture, svg);
  g_string_append (svg, "</g>\n");
}

void
pw_handout_to_svg (const PwHandout *self, guint page, GString *svg)
{
  guint n;
  const PwHandoutItem *items = _pw_handout_page (self, page, &n);

  g_string_append (svg, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\""
                        " xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"");
  put_number (svg, self->options.width);
  g_string_append (svg, "mm\" height=\"");
  put_number (svg, self->options.height);
  g_string_append (svg, "mm\" viewBox=\"0 0 ");
  put_number (svg, pw_handout_width (self));
  g_string_append_c (svg, ' ');
  put_number (svg, pw_handout_height (self));
  g_string_append (svg, "\">\n<title>");
  put_text (svg, self->options.title != NULL ? self->options.title : _ ("Pieces"));
  g_string_append (svg, "</title>\n<style>\n");
  pw_scheme_append_rules (self->options.scheme, "board", svg);
  put_fonts (svg, "px");
  g_string_append (svg, "</style>\n<rect");
  put_attribute (svg, "width", pw_handout_width (self));
  put_attribute (svg, "height", pw_handout_height (self));
  g_string_append (svg, " fill=\"#fff\"/>\n");
  for (guint i = 0; i < n; i++)
    (items[i].picture != NULL ? put_picture : items[i].text != NULL ? put_line : put_rule) (svg, &items[i]);
  g_string_append (svg, "</svg>\n");
}

/* -- HTML -- */

#define LAYOUT                                                                                               \
  "body{margin:2em;color:#000;background:#fff;font-family:"                                                  \
  "sans-serif}\n.pieces{display:grid;gap:2em;grid-template-columns:repeat(auto-fill,minmax(16em,1fr))}\n"    \
  "article{break-inside:avoid}\narticle>*{margin:0 0 .4em}\nsvg{max-width:100%;height:auto}\n"               \
  "h1,h2{overflow-wrap:anywhere}\n"                                                                          \
  "p{overflow-wrap:anywhere;white-space:pre-line}\n"                                                         \
  ".cards{gap:0;grid-template-columns:repeat(auto-fill,63mm)}\n"                                             \
  ".cards article{box-sizing:border-box;min-height:88mm;padding:3mm;border:1px dashed #767676}\n"            \
  ".face{float:left;width:9mm}\n.cards .board{clear:both}\n"                                                 \
  ".fields{display:flex;gap:1.5em}\n.fields span{flex:1;border-bottom:1px solid}\n.fields "                  \
  "span:first-child{flex:2}\n"

static void
put_board (GString *html, const PwPicture *picture, const char *name)
{
  int width = pw_picture_width (picture), height = pw_picture_height (picture);

  g_string_append_printf (html, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" role=\"img\" "
                                "width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" aria-label=\"",
                          width * 2 / 3, height * 2 / 3, width, height);
  put_text (html, name);
  g_string_append (html, "\">\n");
  pw_picture_append_shapes (picture, html);
  g_string_append (html, "</svg>\n");
}

/* The piece on a card: its name is beside it. */
static void
put_face (GString *html, const PwPicture *picture)
{
  g_string_append_printf (html,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"face\" aria-hidden=\"true\" "
                          "viewBox=\"0 0 %d %d\">\n",
                          pw_picture_width (picture), pw_picture_height (picture));
  pw_picture_append_shapes (picture, html);
  g_string_append (html, "</svg>\n");
}

static void
put_element (GString *html, const char *element, PwHandoutFont font, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (*text == '\0')
    return;
  g_string_append_printf (html, "<%s class=\"%s\" dir=\"auto\">", element, _pw_handout_fonts[font].name);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_string_append (html, i > 0 ? "\n" : "");
      put_text (html, lines[i]);
    }
  g_string_append_printf (html, "</%s>\n", element);
}

static void
put_article (GString *html, const PwHandoutPiece *piece, const PwPicture *picture, const char *name,
             guint shows)
{
  g_string_append (html, "<article>\n");
  if (piece->face != NULL)
    put_face (html, piece->face);
  if (shows & PW_HANDOUT_NAME)
    put_element (html, "h2", PW_FONT_HEADING, name);
  if (shows & PW_HANDOUT_PICTURE)
    put_board (html, picture, name);
  if (shows & PW_HANDOUT_NOTATION)
    put_element (html, "p", PW_FONT_NOTATION, piece->notation);
  if (shows & PW_HANDOUT_WORDS)
    put_element (html, "p", PW_FONT_TEXT, piece->words);
  if (shows & PW_HANDOUT_FIGURES)
    put_element (html, "p", PW_FONT_SMALL, piece->figures);
  if (shows & PW_HANDOUT_NOTES)
    put_element (html, "p", PW_FONT_SMALL, piece->notes);
  g_string_append (html, "</article>\n");
}

/* A line to write on for each, above a worksheet. */
static void
put_fields (GString *html)
{
  g_string_append_printf (html, "<p class=\"%s fields\" dir=\"auto\"><span>", _pw_handout_fonts[PW_FONT_TEXT].name);
  put_text (html, _ ("Name:"));
  g_string_append (html, "</span> <span>");
  put_text (html, _ ("Date:"));
  g_string_append (html, "</span></p>\n");
}

/* Piece i of a variant, or its answer. */
static void
put_piece (GString *html, const PwHandout *self, guint variant, guint i, gboolean answers)
{
  const PwHandoutPiece *piece = _pw_handout_piece (self, variant, i);
  g_autofree char *name = _pw_handout_name_piece (self, piece, i, answers);
  gboolean numbered = _pw_handout_asks_for_text (self->options.kind);
  guint shows = answers ? PW_HANDOUT_ANSWER : _pw_handout_questions (&self->options);

  put_article (html, piece, answers ? piece->answer : piece->picture, name,
               shows | (numbered ? PW_HANDOUT_NAME : 0));
}

/* Returns: FALSE if it is to end at once */
static gboolean
put_articles (GString *html, const PwHandout *self, guint variant, gboolean answers,
              const PwPatience *patience)
{
  g_string_append_printf (html, "<div class=\"pieces%s\">\n",
                          self->options.kind == PW_HANDOUT_CARDS ? " cards" : "");
  for (guint i = 0; i < self->pieces->len; i++)
    {
      if (!pw_patience_goes_on (patience, (double) i / self->pieces->len))
        return FALSE;
      put_piece (html, self, variant, i, answers);
    }
  g_string_append (html, "</div>\n");
  return TRUE;
}

/* Sheets of all variants, then their answers. Returns: as above */
static gboolean
put_parts (GString *html, const PwHandout *self, const PwPatience *patience)
{
  guint variants = _pw_handout_n_variants (&self->options);
  guint n = pw_handout_kind_asks (self->options.kind) ? 2 * variants : 1;

  for (guint i = 0; i < n; i++)
    {
      PwPatience part = pw_patience_part (patience, (double) i / n, (i + 1.0) / n);
      g_autofree char *name = _pw_handout_name_part (self, i % variants, i >= variants);

      if (n > 1)
        put_element (html, "h1", PW_FONT_TITLE, name);
      if (!put_articles (html, self, i % variants, i >= variants, &part))
        return FALSE;
    }
  return TRUE;
}

gboolean
pw_handout_to_html (const PwHandout *self, GString *html, const PwPatience *patience)
{
  gboolean asks = pw_handout_kind_asks (self->options.kind);
  const char *title = self->options.title != NULL && *self->options.title != '\0' ? self->options.title : _ ("Pieces");

  pw_html_begin (html, title, NULL);
  g_string_append (html, "<style>\n" LAYOUT);
  pw_scheme_append_rules (self->options.scheme, "board", html);
  put_fonts (html, "pt");
  g_string_append (html, "</style>\n</head>\n<body>\n<main>\n");
  if (asks)
    put_fields (html);
  put_element (html, "h1", PW_FONT_TITLE, title);
  if (asks)
    put_element (html, "p", PW_FONT_TEXT, _ (_pw_handout_task (self->options.kind)));
  if (self->start != NULL)
    {
      put_element (html, "h2", PW_FONT_HEADING, self->heading);
      put_board (html, self->start, _ ("Start position"));
      put_element (html, "p", PW_FONT_TEXT, self->rules != NULL ? self->rules : "");
    }
  if (!put_parts (html, self, patience))
    return FALSE;
  g_string_append (html, "</main>\n</body>\n</html>\n");
  return TRUE;
}
