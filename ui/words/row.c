/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the words: two labels.  Must not know the document. */
#include "ui/words/row.h"

#include <glib/gi18n-lib.h>

#include "core/base/getter.h"
#include "ui/base/label.h"
#include "ui/base/notation-style.h"
#include "ui/base/theme.h"

struct _PwWordsRow
{
  GtkListBoxRow parent_instance;

  PwDialect dialect;
  PwSpan span;
  GtkLabel *notation_label;
  GtkLabel *sentence_label;
};

G_DEFINE_TYPE (PwWordsRow, pw_words_row, GTK_TYPE_LIST_BOX_ROW)

static void
colour (PwWordsRow *self)
{
  g_autoptr (PwParse) parse = pw_notation_parse (self->dialect, gtk_label_get_text (self->notation_label), -1);
  PangoAttrList *attributes
      = pw_notation_attributes (parse, pw_tone_for_widget (GTK_WIDGET (self)), PW_SPAN_ALL, pw_span (0, 0));

  gtk_label_set_attributes (self->notation_label, attributes);
  pango_attr_list_unref (attributes);
}

void
pw_words_row_show (PwWordsRow *self, PwDialect dialect, const char *notation, PwSpan span, const char *sentence)
{
  g_autofree char *term = g_strndup (notation + span.start, pw_span_length (span));
  gboolean same_term = dialect == self->dialect && g_str_equal (term, pw_words_row_get_notation (self));
  g_autofree char *name = NULL;

  self->span = span;
  if (same_term && g_str_equal (sentence, pw_words_row_get_sentence (self)))
    return;
  self->dialect = dialect;
  pw_label_say (self->notation_label, term);
  pw_label_say (self->sentence_label, sentence);
  if (!same_term)
    colour (self);
  /* Translators: a part of a notation, and what it says in words. */
  name = g_strdup_printf (_ ("%1$s: %2$s"), term, sentence);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), name);
}

PW_GETTER (PwSpan, pw_words_row_get_span, PwWordsRow, span);

const char *
pw_words_row_get_notation (PwWordsRow *self)
{
  return gtk_label_get_text (self->notation_label);
}

const char *
pw_words_row_get_sentence (PwWordsRow *self)
{
  return gtk_label_get_text (self->sentence_label);
}

void
pw_words_row_set_pointed (PwWordsRow *self, gboolean pointed)
{
  pw_theme_set_class (GTK_WIDGET (self), "pointed", pointed);
}

static void
pw_words_row_class_init (PwWordsRowClass *klass)
{
}

static GtkLabel *
add_label (GtkWidget *box, PangoWrapMode wrap)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_line_wrap_mode (GTK_LABEL (label), wrap);
  gtk_container_add (GTK_CONTAINER (box), label);
  return GTK_LABEL (label);
}

static void
pw_words_row_init (PwWordsRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);

  self->notation_label = add_label (box, PANGO_WRAP_CHAR);
  self->sentence_label = add_label (box, PANGO_WRAP_WORD_CHAR);
  pw_notation_label_keep_order (self->notation_label);
  gtk_style_context_add_class (gtk_widget_get_style_context (GTK_WIDGET (self->notation_label)), "notation-text");
  gtk_container_add (GTK_CONTAINER (self), box);
  gtk_widget_show_all (box);
  gtk_widget_add_events (GTK_WIDGET (self), GDK_ENTER_NOTIFY_MASK | GDK_LEAVE_NOTIFY_MASK);
  g_signal_connect (self, "style-updated", G_CALLBACK (colour), NULL);
}

GtkWidget *
pw_words_row_new (void)
{
  return g_object_new (PW_TYPE_WORDS_ROW, NULL);
}
