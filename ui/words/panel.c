/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The piece in words: owns the rows, and what is lit while they are pointed at.  Must not know how sentences are
 * made, nor the entry.
 */
#include "ui/words/panel.h"

#include <glib/gi18n-lib.h>

#include "core/wording/explain/explain.h"
#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/base/theme.h"

struct _PwWordsPanel
{
  PwPanel panel;

  guint n_rows;    /* that are shown; the others wait to be used again */

  GtkWidget *copy_button;
  GtkLabel *cursor_label;
  GtkListBox *list;
  GtkLabel *more_label;
  GtkLabel *notice_label;
  GtkLabel *summary_label;
  GtkWidget *words;
};

G_DEFINE_TYPE (PwWordsPanel, pw_words_panel, PW_TYPE_PANEL)

/* -- the rows -- */

static PwWordsRow *
row_at (PwWordsPanel *self, guint i)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) i);

  return row != NULL ? PW_WORDS_ROW (row) : NULL;
}

/* Lights the part of a row on the board and in the entry. */
static void
light (PwWordsPanel *self, PwSpan span)
{
  if (pw_document_get_typed (self->panel.document)->piece == NULL)
    span = pw_span (0, 0);
  pw_look_set_pointed_text (self->panel.look, span);
  pw_panel_mark (PW_PANEL (self), span);
}

static gboolean
enter_cb (PwWordsRow *row, GdkEvent *event, PwWordsPanel *self)
{
  light (self, pw_words_row_get_span (row));
  return GDK_EVENT_PROPAGATE;
}

static gboolean
leave_cb (PwWordsRow *row, GdkEvent *event, PwWordsPanel *self)
{
  light (self, pw_span (0, 0));
  return GDK_EVENT_PROPAGATE;
}

static void
row_activated_cb (PwWordsPanel *self, PwWordsRow *row)
{
  if (pw_document_get_typed (self->panel.document)->piece != NULL)
    pw_panel_select (PW_PANEL (self), pw_words_row_get_span (row));
}

static PwWordsRow *
add_row (PwWordsPanel *self)
{
  GtkWidget *row = pw_words_row_new ();

  g_signal_connect_object (row, "enter-notify-event", G_CALLBACK (enter_cb), self, 0);
  g_signal_connect_object (row, "leave-notify-event", G_CALLBACK (leave_cb), self, 0);
  g_signal_connect_object (row, "focus-in-event", G_CALLBACK (enter_cb), self, 0);
  g_signal_connect_object (row, "focus-out-event", G_CALLBACK (leave_cb), self, 0);
  gtk_container_add (GTK_CONTAINER (self->list), row);
  return PW_WORDS_ROW (row);
}

static gboolean
has_overlap (const PwSpan *spans, guint n, PwSpan span)
{
  for (guint i = 0; i < n; i++)
    if (spans[i].start < span.end && span.start < spans[i].end)
      return TRUE;
  return FALSE;
}

/* Rows of the square that is pointed at. */
static void
mark_rows (PwWordsPanel *self)
{
  PwSquare square = pw_look_get_pointed (self->panel.look);
  guint n = 0;
  g_autofree PwSpan *spans = square != PW_NO_SQUARE ? pw_look_terms_to (self->panel.look, square, &n) : NULL;

  for (guint i = 0; i < self->n_rows; i++)
    pw_words_row_set_pointed (row_at (self, i), has_overlap (spans, n, pw_words_row_get_span (row_at (self, i))));
}

/* -- showing it -- */

static void
set_label (GtkLabel *label, const char *text)
{
  pw_label_say (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

static void
show_notice (PwWordsPanel *self)
{
  g_autofree char *text = pw_document_tell_latest (self->panel.document);

  if (pw_document_get_latest (self->panel.document)->piece == NULL)
    text = g_strdup (_ ("Enter a notation to see it in plain words."));
  set_label (self->notice_label, text != NULL ? text : "");
  pw_theme_set_class (self->words, "dim-label",
                      pw_document_get_latest (self->panel.document)->piece != NULL
                          && pw_document_get_typed (self->panel.document)->piece == NULL
                          && pw_document_get_state (self->panel.document) != PW_DOCUMENT_UNFINISHED);
}

static void
show_term (PwWordsPanel *self, guint i, const PwExplainedTerm *term)
{
  PwWordsRow *row = row_at (self, i);
  g_autofree char *sentence = pw_say (term->sentence);

  if (row == NULL)
    row = add_row (self);
  pw_words_row_show (row, pw_document_get_latest (self->panel.document)->dialect,
                     pw_document_get_latest (self->panel.document)->notation, term->span, sentence);
  gtk_widget_show (GTK_WIDGET (row));
}

static void
show_more (PwWordsPanel *self, guint more)
{
  g_autofree char *text = g_strdup_printf (ngettext ("… and %u more term", "… and %u more terms", more), more);

  set_label (self->more_label, more > 0 ? text : "");
}

/* A single term with the same words as the summary needs no row. */
static guint
count_rows (const PwExplanation *explanation)
{
  guint n = explanation != NULL ? explanation->terms->len : 0;

  if (n == 1
      && pw_phrase_equal (explanation->summary, g_array_index (explanation->terms, PwExplainedTerm, 0).sentence))
    return 0;
  return n;
}

/* explanation: (nullable): there is no piece */
static void
show_words (PwWordsPanel *self, const PwExplanation *explanation)
{
  guint n = count_rows (explanation);
  g_autofree char *summary = pw_say (explanation != NULL ? explanation->summary : NULL);

  set_label (self->summary_label, summary);
  gtk_widget_set_visible (self->words, explanation != NULL);
  self->n_rows = MIN (n, PW_WORDS_PANEL_MAX_ROWS);
  for (guint i = 0; i < self->n_rows; i++)
    show_term (self, i, &g_array_index (explanation->terms, PwExplainedTerm, i));
  for (guint i = self->n_rows; row_at (self, i) != NULL; i++)
    gtk_widget_hide (GTK_WIDGET (row_at (self, i)));
  show_more (self, n - self->n_rows);
}

static void
show (PwWordsPanel *self)
{
  PwPiece *piece = pw_document_get_latest (self->panel.document)->piece;
  g_autoptr (PwExplanation) explanation = piece != NULL ? pw_explain_piece (piece) : NULL;

  show_notice (self);
  show_words (self, explanation);
  mark_rows (self);
}

/* Typing goes before words: they come when nothing else waits. */
static void
follow (PwPanel *panel, guint parts)
{
  if (parts == PW_LOOK_POINTED)
    mark_rows (PW_WORDS_PANEL (panel));
  else
    show (PW_WORDS_PANEL (panel));
}

/* -- what others do with it -- */

void
pw_words_panel_set_cursor_words (PwWordsPanel *self, const char *sentence)
{
  /* Translators: what the character at the cursor means: a whole sentence. */
  g_autofree char *text = sentence != NULL ? g_strdup_printf (_ ("At the cursor: %s"), sentence) : g_strdup ("");

  pw_panel_build (PW_PANEL (self));
  set_label (self->cursor_label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->cursor_label), text);
}

void
pw_words_panel_focus (PwWordsPanel *self)
{
  if (self->n_rows > 0)
    gtk_widget_grab_focus (GTK_WIDGET (row_at (self, 0)));
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static char *
write_text (PwWordsPanel *self)
{
  GString *text = g_string_new (NULL);

  if (gtk_widget_get_visible (GTK_WIDGET (self->summary_label)))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (self->summary_label));
  for (guint i = 0; i < self->n_rows; i++)
    {
      PwWordsRow *row = row_at (self, i);
      g_autofree char *line
          = g_strdup_printf (_ ("%1$s: %2$s"), pw_words_row_get_notation (row), pw_words_row_get_sentence (row));

      g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (text, FALSE);
}

void
pw_words_panel_copy (PwWordsPanel *self)
{
  g_autofree char *text = NULL;

  pw_panel_settle (PW_PANEL (self));
  text = write_text (self);
  gtk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self), GDK_SELECTION_CLIPBOARD), text, -1);
}

/* -- life -- */

static void
build (PwPanel *panel)
{
  pw_template_init (panel);
}

static void
pw_words_panel_class_init (PwWordsPanelClass *klass)
{
  PwPanelClass *panel_class = PW_PANEL_CLASS (klass);

  panel_class->now = PW_LOOK_POINTED;
  panel_class->after = PW_DOCUMENT_TEXT | PW_DOCUMENT_MOVES;
  panel_class->when_seen = TRUE;
  panel_class->build = build;
  panel_class->show = follow;

  pw_template_set (klass, "words/panel.ui");
  PW_TEMPLATE_PARTS (klass, PwWordsPanel, copy_button, cursor_label, list, more_label, notice_label,
                     summary_label, words);
  PW_TEMPLATE_HANDLERS (klass, pw_words_panel_copy, row_activated_cb);
}

static void
pw_words_panel_init (PwWordsPanel *self)
{
}
