/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Colours and weights of notation: owns the table.  Must not know where the text is
 * shown.
 */
#include "ui/base/notation-style.h"

#include <string.h>

#include "core/base/getter.h"

typedef struct
{
  guint32 colour[PW_N_TONES]; /* 0: as the theme has it */
  gboolean bold;
} TokenStyle;

static const TokenStyle token_styles[PW_N_TOKEN_KINDS] = {
  [PW_TOKEN_SPACE] = { { 0, 0 }, FALSE },
  [PW_TOKEN_ATOM] = { { 0, 0 }, TRUE },
  [PW_TOKEN_DIRECTION] = { { 0x004f87, 0x8fcdff }, FALSE },
  [PW_TOKEN_MODE] = { { 0x8a3a00, 0xffbe85 }, FALSE },
  [PW_TOKEN_HOP] = { { 0x6a1b8a, 0xe3b8ff }, FALSE },
  [PW_TOKEN_OPERATOR] = { { 0x8f1257, 0xffafd4 }, TRUE },
  [PW_TOKEN_EXPONENT] = { { 0x005a42, 0x7fe0c0 }, FALSE },
  [PW_TOKEN_EQUAL] = { { 0x574700, 0xe6d27a }, FALSE },
  [PW_TOKEN_GROUP] = { { 0x505050, 0xc8c8c8 }, FALSE },
  [PW_TOKEN_LIMITER] = { { 0x3d5200, 0xc9dd6e }, FALSE },
  [PW_TOKEN_UNKNOWN] = { { 0x9c0006, 0xffb3b0 }, FALSE },
};

typedef struct
{
  PangoUnderline underline;
  guint32 colour[PW_N_TONES];
} ProblemStyle;

static const ProblemStyle problem_styles[] = {
  [PW_SEVERITY_ERROR] = { PANGO_UNDERLINE_ERROR, { 0xc01c28, 0xff8a84 } },
  [PW_SEVERITY_WARNING] = { PANGO_UNDERLINE_DOUBLE, { 0x8a5a00, 0xf5c211 } },
  [PW_SEVERITY_NOTE] = { PANGO_UNDERLINE_NONE, { 0, 0 } },
};

static const guint32 hint_colours[PW_N_TONES] = { 0x1c71d8, 0x99c1f1 };

static const guint32 mark_colours[PW_N_TONES] = { 0xfff0c2, 0x4a3d10 };

guint32
pw_mark_colour (PwTone tone)
{
  return mark_colours[tone];
}

guint32
pw_notation_colour (PwTokenKind kind, PwTone tone)
{
  return token_styles[kind].colour[tone];
}

guint32
pw_problem_colour (PwSeverity severity, PwTone tone)
{
  return problem_styles[severity].colour[tone];
}

PW_ROW_GETTER (PangoUnderline, pw_problem_underline, PwSeverity, problem_styles, underline);

PwTone
pw_tone_for_widget (GtkWidget *widget)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA text;

  gtk_style_context_get_color (context, gtk_style_context_get_state (context), &text);
  return 0.3 * text.red + 0.6 * text.green + 0.1 * text.blue > 0.5 ? PW_TONE_DARK : PW_TONE_LIGHT;
}

/* attribute: (transfer full) */
static void
insert (PangoAttrList *list, PangoAttribute *attribute, PwSpan span)
{
  attribute->start_index = span.start;
  attribute->end_index = span.end;
  pango_attr_list_insert (list, attribute);
}

/* Pango's colors have 16 bits a part. */
#define PART(colour, shift) ((guint16) ((((colour) >> (shift)) & 0xff) * 0x101))

static void
insert_colour (PangoAttrList *list, guint32 colour, PwSpan span)
{
  if (colour && span.start < span.end)
    insert (list, pango_attr_foreground_new (PART (colour, 16), PART (colour, 8), PART (colour, 0)), span);
}

static void
insert_token (PangoAttrList *list, PwTokenKind kind, PwSpan span, PwTone tone, PwSpan plain)
{
  guint32 colour = pw_notation_colour (kind, tone);

  if (pw_span_length (plain) == 0)
    plain = pw_span (span.end, span.end);
  insert_colour (list, colour, pw_span (span.start, MIN (span.end, plain.start)));
  insert_colour (list, colour, pw_span (MAX (span.start, plain.end), span.end));
  if (token_styles[kind].bold)
    insert (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), span);
}

PangoAttrList *
pw_notation_word_attributes (PwTokenKind kind, PwTone tone)
{
  PangoAttrList *list = pango_attr_list_new ();

  insert_token (list, kind, PW_SPAN_ALL, tone, pw_span (0, 0));
  return list;
}

static gboolean
overlap (PwSpan a, PwSpan b)
{
  return a.start < b.end && b.start < a.end;
}

static PwSpan
common_part (PwSpan a, PwSpan b)
{
  return pw_span (MAX (a.start, b.start), MIN (a.end, b.end));
}

/* Neighboring tokens of one kind need only one attribute. */
PangoAttrList *
pw_notation_attributes (const PwParse *parse, PwTone tone, PwSpan part, PwSpan plain)
{
  PangoAttrList *list = pango_attr_list_new ();
  guint n;
  const PwToken *tokens = pw_parse_tokens (parse, &n);

  for (guint i = 0, next; i < n; i = next)
    {
      PwSpan span;

      for (next = i + 1; next < n && tokens[next].kind == tokens[i].kind; next++)
        ;
      span = pw_span_join (tokens[i].span, tokens[next - 1].span);
      if (overlap (span, part))
        insert_token (list, tokens[i].kind, span, tone, plain);
    }
  return list;
}

/* What is still to be written is no mistake: a calm line. */
static void
insert_hint (PangoAttrList *list, PwSpan span, PwTone tone)
{
  guint32 colour = hint_colours[tone];

  insert (list, pango_attr_underline_new (PANGO_UNDERLINE_SINGLE), span);
  insert (list, pango_attr_underline_color_new (PART (colour, 16), PART (colour, 8), PART (colour, 0)), span);
}

static void
insert_problem (PangoAttrList *list, PwSeverity severity, PwSpan span, PwTone tone)
{
  guint32 colour = pw_problem_colour (severity, tone);

  if (pw_problem_underline (severity) == PANGO_UNDERLINE_NONE)
    return;
  insert (list, pango_attr_underline_new (pw_problem_underline (severity)), span);
  insert (list, pango_attr_underline_color_new (PART (colour, 16), PART (colour, 8), PART (colour, 0)), span);
}

void
pw_notation_underline_problems (PangoAttrList *list, const GArray *diagnostics, const char *text, PwTone tone,
                                PwSpan part)
{
  /* What is inserted later wins where two overlap: errors come last. */
  for (int severity = PW_SEVERITY_WARNING; severity >= PW_SEVERITY_ERROR; severity--)
    for (guint i = 0; i < diagnostics->len; i++)
      {
        const PwDiagnostic *diagnostic = &g_array_index (diagnostics, PwDiagnostic, i);
        PwSpan span = pw_visible_span (diagnostic->span, text);

        if (diagnostic->severity != (PwSeverity) severity || !overlap (span, part))
          continue;
        if (pw_diagnostic_is_unfinished (diagnostic, text))
          insert_hint (list, pw_visible_span (common_part (span, part), text), tone);
        else
          insert_problem (list, diagnostic->severity, pw_visible_span (common_part (span, part), text), tone);
      }
}

void
pw_notation_mark (PangoAttrList *list, PwSpan span, PwTone tone)
{
  guint32 colour = pw_mark_colour (tone);

  if (span.start < span.end)
    insert (list, pango_attr_background_new (PART (colour, 16), PART (colour, 8), PART (colour, 0)), span);
}

/* The byte where the character begins that this byte belongs to. */
static guint
start_of_character (const char *text, guint byte)
{
  while (byte > 0 && (text[byte] & 0xc0) == 0x80)
    byte--;
  return byte;
}

PwSpan
pw_visible_span (PwSpan span, const char *text)
{
  guint length = (guint) strlen (text);
  guint start = start_of_character (text, MIN (span.start, length));
  guint end = MIN (span.end, length);

  while (end < length && (text[end] & 0xc0) == 0x80)
    end++;
  if (start >= end && start > 0) /* an empty place: the character in front of it is for it */
    return pw_span (start_of_character (text, start - 1), start);
  if (start >= end && length > 0)
    return pw_span (0, (guint) (g_utf8_next_char (text) - text));
  return pw_span (start, end);
}

void
pw_notation_label_keep_order (GtkLabel *label)
{
  if (gtk_widget_get_direction (GTK_WIDGET (label)) != GTK_TEXT_DIR_RTL)
    return;
  gtk_widget_set_direction (GTK_WIDGET (label), GTK_TEXT_DIR_LTR);
  gtk_label_set_xalign (label, 1 - gtk_label_get_xalign (label));
}
