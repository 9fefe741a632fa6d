/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the words: two labels.  Must not know the document. */
#include "ui/words/row.h"

#include <glib/gi18n-lib.h>

#include "core/base/getter.h"
#include "ui/base/label.h"
#include "ui/base/notation-label.h"
#include "ui/base/theme.h"

struct _PwWordsRow
{
  GtkListBoxRow parent_instance;

  PwDialect dialect;
  PwSpan span;
  PwNotationLabel *notation_label;
  GtkLabel *sentence_label;
};

G_DEFINE_TYPE (PwWordsRow, pw_words_row, GTK_TYPE_LIST_BOX_ROW)

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
  if (!same_term)
    pw_notation_label_show (self->notation_label, dialect, term);
  pw_label_say (self->sentence_label, sentence);
  /* Translators: a part of a notation, and what it says in words. */
  name = g_strdup_printf (_ ("%1$s: %2$s"), term, sentence);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), name);
}

PW_GETTER (PwSpan, pw_words_row_get_span, PwWordsRow, span);

const char *
pw_words_row_get_notation (PwWordsRow *self)
{
  return gtk_label_get_text (GTK_LABEL (self->notation_label));
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

static void
pw_words_row_init (PwWordsRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);

  self->notation_label = g_object_new (PW_TYPE_NOTATION_LABEL, "wrap", TRUE, NULL);
  self->sentence_label = GTK_LABEL (pw_label_new_wrapped (NULL, NULL, -1));
  gtk_container_add (GTK_CONTAINER (box), GTK_WIDGET (self->notation_label));
  gtk_container_add (GTK_CONTAINER (box), GTK_WIDGET (self->sentence_label));
  gtk_container_add (GTK_CONTAINER (self), box);
  gtk_widget_show_all (box);
  gtk_widget_add_events (GTK_WIDGET (self), GDK_ENTER_NOTIFY_MASK | GDK_LEAVE_NOTIFY_MASK);
}

GtkWidget *
pw_words_row_new (void)
{
  return g_object_new (PW_TYPE_WORDS_ROW, NULL);
}
