/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A label with a notation: owns where its lines may end.  Must not know what the notation is of. */
#include "ui/base/notation-label.h"

#include <string.h>

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/notation-style.h"

#define LONGEST_PART                                                                                         \
  12 /* bytes: a longer row of letters is cut anywhere, else it would set the window's width */
#define LEAST_CHARS 8 /* a shorter text stays in one line, if it may wrap at all */

struct _PwNotationLabel
{
  GtkLabel parent_instance;

  PwDialect dialect;
  PwTone tone;   /* of the colors that it has */
  GArray *marks; /* PwSpan */
  gboolean plain, struck;
};

G_DEFINE_TYPE (PwNotationLabel, pw_notation_label, GTK_TYPE_LABEL)

/* -- where a line may end -- */

static gboolean
is_prefix (PwTokenKind kind)
{
  return kind == PW_TOKEN_DIRECTION || kind == PW_TOKEN_MODE || kind == PW_TOKEN_HOP
         || kind == PW_TOKEN_EQUAL;
}

static gboolean
is_bracket (const PwToken *token)
{
  return token->kind == PW_TOKEN_GROUP || token->kind == PW_TOKEN_LIMITER;
}

static gboolean
opens (const char *text, const PwToken *token)
{
  return is_bracket (token) && strchr ("([{", text[token->span.start]) != NULL;
}

/* "f", "3", "-" and ")" don't stand at a line's end or beginning without what they belong to. */
static gboolean
holds (const char *text, const PwToken *before, const PwToken *token)
{
  return is_prefix (before->kind) || opens (text, before) || token->kind == PW_TOKEN_EXPONENT
         || token->kind == PW_TOKEN_OPERATOR || (is_bracket (token) && !opens (text, token));
}

/* GTK joins neighboring attributes that are equal, and so would have "mR" and "cB" be one part: none is. */
static gboolean
are_equal (const PangoAttribute *a, const PangoAttribute *b)
{
  return a == b;
}

static PangoAttribute *new_part (const PangoAttribute *old);

static const PangoAttrClass part_class = {
  .type = PANGO_ATTR_ALLOW_BREAKS,
  .copy = new_part,
  .destroy = (void (*) (PangoAttribute *)) g_free,
  .equal = are_equal,
};

static PangoAttribute *
new_part (const PangoAttribute *old)
{
  PangoAttrInt *part = g_new0 (PangoAttrInt, 1); /* FALSE: no line ends in it */

  pango_attribute_init (&part->attr, &part_class);
  return &part->attr;
}

static void
hold (PangoAttrList *list, PwSpan span)
{
  PangoAttribute *attribute = new_part (NULL);

  attribute->start_index = span.start;
  attribute->end_index = span.end;
  pango_attr_list_insert (list, attribute);
}

static void
hold_parts (PangoAttrList *list, const char *text, const PwParse *parse)
{
  guint n, start = 0;
  const PwToken *tokens = pw_parse_tokens (parse, &n);

  for (guint i = 0; i < n; i++)
    {
      guint end = tokens[i].span.end;

      if (i + 1 < n && end - start < LONGEST_PART && holds (text, &tokens[i], &tokens[i + 1]))
        continue;
      if (end - start > 1 && end - start <= 2 * LONGEST_PART)
        hold (list, pw_span (start, end));
      start = end;
    }
}

/* -- what it shows -- */

static void
dress (PwNotationLabel *self)
{
  const char *text = gtk_label_get_text (GTK_LABEL (self));
  g_autoptr (PwParse) parse
      = self->dialect < PW_N_DIALECTS ? pw_notation_parse (self->dialect, text, -1) : NULL;
  PwSpan plain = self->plain ? PW_SPAN_ALL : pw_span (0, 0);
  PangoAttrList *list;

  self->tone = pw_tone_for_widget (GTK_WIDGET (self));
  list = parse != NULL ? pw_notation_attributes (parse, self->tone, PW_SPAN_ALL, plain)
                       : pango_attr_list_new ();
  pango_attr_list_insert (list, pango_attr_insert_hyphens_new (FALSE));
  if (parse != NULL)
    hold_parts (list, text, parse);
  for (guint i = 0; i < self->marks->len; i++)
    pw_notation_mark (list, g_array_index (self->marks, PwSpan, i), self->tone);
  if (self->struck)
    pango_attr_list_insert (list, pango_attr_strikethrough_new (TRUE));
  gtk_label_set_attributes (GTK_LABEL (self), list);
  pango_attr_list_unref (list);
}

void
pw_notation_label_show (PwNotationLabel *self, PwDialect dialect, const char *text)
{
  GtkLabel *label = GTK_LABEL (self);
  glong n = g_utf8_strlen (text, LEAST_CHARS);

  self->dialect = dialect;
  g_array_set_size (self->marks, 0);
  pw_label_say (label, text);
  if (gtk_label_get_line_wrap (label))
    gtk_label_set_width_chars (label, (int) n);
  dress (self);
}

void
pw_notation_label_mark (PwNotationLabel *self, const PwSpan *spans, guint n)
{
  g_array_set_size (self->marks, 0);
  g_array_append_vals (self->marks, spans, n);
  dress (self);
}

void
pw_notation_label_set_look (PwNotationLabel *self, gboolean plain, gboolean struck)
{
  if (self->plain == plain && self->struck == struck)
    return;
  self->plain = plain;
  self->struck = struck;
  dress (self);
}

/* -- life -- */

/* Other states of a theme have other colors, but mostly of the same tone. */
static void
pw_notation_label_style_updated (GtkWidget *widget)
{
  PwNotationLabel *self = PW_NOTATION_LABEL (widget);

  GTK_WIDGET_CLASS (pw_notation_label_parent_class)->style_updated (widget);
  if (self->tone != pw_tone_for_widget (widget))
    dress (self);
}

static void
pw_notation_label_constructed (GObject *object)
{
  G_OBJECT_CLASS (pw_notation_label_parent_class)->constructed (object);
  gtk_label_set_line_wrap_mode (GTK_LABEL (object), PANGO_WRAP_CHAR);
  pw_notation_label_keep_order (GTK_LABEL (object));
}

static void
pw_notation_label_class_init (PwNotationLabelClass *klass)
{
  PW_OWNS (klass, PwNotationLabel, g_array_unref, marks);
  G_OBJECT_CLASS (klass)->constructed = pw_notation_label_constructed;
  GTK_WIDGET_CLASS (klass)->style_updated = pw_notation_label_style_updated;
}

static void
pw_notation_label_init (PwNotationLabel *self)
{
  self->marks = g_array_new (FALSE, FALSE, sizeof (PwSpan));
  gtk_label_set_xalign (GTK_LABEL (self), 0);
  gtk_style_context_add_class (gtk_widget_get_style_context (GTK_WIDGET (self)), "notation-text");
}
