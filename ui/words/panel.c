/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The piece in words: owns the rows, and what is lit while they are pointed at.  Must not know how sentences are
 * made, nor the entry.
 */
#include "ui/words/panel.h"

#include <glib/gi18n-lib.h>

#include "core/wording/explain/explain.h"
#include "ui/base/language.h"

struct _PwWordsPanel
{
  GtkBox parent_instance;

  PwDocument *document;
  guint follow_id; /* an idle source */
  guint n_rows;    /* that are shown; the others wait to be used again */

  GtkWidget *copy_button;
  GtkLabel *cursor_label;
  GtkListBox *list;
  GtkLabel *more_label;
  GtkLabel *notice_label;
  GtkLabel *summary_label;
  GtkWidget *words;
};

G_DEFINE_TYPE (PwWordsPanel, pw_words_panel, GTK_TYPE_BOX)

enum
{
  MARK,
  SELECT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- what there is to be told -- */

/* -- the rows -- */

static PwWordsRow *
row_at (PwWordsPanel *self, guint i)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) i);

  return row != NULL ? PW_WORDS_ROW (row) : NULL;
}

/* Lights what a row speaks of, on the board and in the entry. */
static void
light (PwWordsPanel *self, PwSpan span)
{
  if (!pw_document_is_readable (self->document))
    span = pw_span (0, 0);
  pw_document_set_lit (self->document, span);
  g_signal_emit (self, signals[MARK], 0, span.start, span.end);
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
  PwSpan span = pw_words_row_get_span (row);

  if (pw_document_is_readable (self->document))
    g_signal_emit (self, signals[SELECT], 0, span.start, span.end);
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
  PwSquare square = pw_document_get_pointed (self->document);
  guint n = 0;
  g_autofree PwSpan *spans = square != PW_NO_SQUARE ? pw_document_terms_to (self->document, square, &n) : NULL;

  for (guint i = 0; i < self->n_rows; i++)
    pw_words_row_set_pointed (row_at (self, i), has_overlap (spans, n, pw_words_row_get_span (row_at (self, i))));
}

/* -- showing it -- */

static void
set_label (GtkLabel *label, const char *text)
{
  if (!g_str_equal (gtk_label_get_text (label), text))
    gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

static void
show_notice (PwWordsPanel *self)
{
  g_autofree char *text = NULL;
  GtkStyleContext *style = gtk_widget_get_style_context (self->words);

  if (pw_document_get_latest_piece (self->document) == NULL)
    text = g_strdup (_ ("Here the piece will be told in plain words, as soon as there is a notation."));
  else if (!pw_document_is_readable (self->document))
    text = g_strdup_printf (_ ("The notation can't be read as it stands; this is %s."),
        pw_document_get_latest_notation (self->document));
  set_label (self->notice_label, text != NULL ? text : "");
  if (pw_document_get_latest_piece (self->document) != NULL && !pw_document_is_readable (self->document))
    gtk_style_context_add_class (style, "dim-label");
  else
    gtk_style_context_remove_class (style, "dim-label");
}

static void
show_term (PwWordsPanel *self, guint i, const PwExplainedTerm *term)
{
  PwWordsRow *row = row_at (self, i);
  g_autofree char *sentence = pw_say (term->sentence);

  if (row == NULL)
    row = add_row (self);
  pw_words_row_show (row, pw_document_get_latest_dialect (self->document),
      pw_document_get_latest_notation (self->document), term->span, sentence);
  gtk_widget_show (GTK_WIDGET (row));
}

static void
show_more (PwWordsPanel *self, guint more)
{
  g_autofree char *text = g_strdup_printf (ngettext ("… and %u term more", "… and %u terms more", more), more);

  set_label (self->more_label, more > 0 ? text : "");
}

/* A single term that says no more than the summary needs no row. */
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
  PwPiece *piece = pw_document_get_latest_piece (self->document);
  g_autoptr (PwExplanation) explanation = piece != NULL ? pw_explain_piece (piece) : NULL;

  show_notice (self);
  show_words (self, explanation);
  mark_rows (self);
}

static gboolean
follow_cb (gpointer data)
{
  PwWordsPanel *self = data;

  self->follow_id = 0;
  show (self);
  return G_SOURCE_REMOVE;
}

/* Typing goes before words: they come when nothing else waits. */
static void
follow (PwWordsPanel *self)
{
  if (self->follow_id == 0)
    self->follow_id = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, follow_cb, self, NULL);
}

void
pw_words_panel_flush (PwWordsPanel *self)
{
  if (self->follow_id == 0)
    return;
  g_clear_handle_id (&self->follow_id, g_source_remove);
  show (self);
}

static void
document_changed_cb (PwDocument *document, guint parts, PwWordsPanel *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (parts & (PW_DOCUMENT_TEXT | PW_DOCUMENT_MOVES))
    follow (self);
  else if ((parts & PW_DOCUMENT_POINTED) && self->follow_id == 0)
    mark_rows (self);
}

void
pw_words_panel_set_document (PwWordsPanel *self, PwDocument *document)
{
  g_return_if_fail (self->document == NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, 0);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show (self);
}

/* What it shows comes with the panel, and not a moment later. */
static void
pw_words_panel_map (GtkWidget *widget)
{
  PwWordsPanel *self = PW_WORDS_PANEL (widget);

  if (self->document)
    show (self);
  GTK_WIDGET_CLASS (pw_words_panel_parent_class)->map (widget);
}

static void
pw_words_panel_unmap (GtkWidget *widget)
{
  PwWordsPanel *self = PW_WORDS_PANEL (widget);

  g_clear_handle_id (&self->follow_id, g_source_remove);
  GTK_WIDGET_CLASS (pw_words_panel_parent_class)->unmap (widget);
}

/* -- what others do with it -- */

void
pw_words_panel_set_cursor_words (PwWordsPanel *self, const char *sentence)
{
  /* Translators: what the character at the cursor means: a whole sentence. */
  g_autofree char *text = sentence != NULL ? g_strdup_printf (_ ("At the cursor: %s"), sentence) : g_strdup ("");

  set_label (self->cursor_label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->cursor_label), text);
}

const char *
pw_words_panel_get_cursor_words (PwWordsPanel *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->cursor_label)) ? gtk_label_get_text (self->cursor_label) : NULL;
}

void
pw_words_panel_focus (PwWordsPanel *self)
{
  if (self->n_rows > 0)
    gtk_widget_grab_focus (GTK_WIDGET (row_at (self, 0)));
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

char *
pw_words_panel_to_text (PwWordsPanel *self)
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

static void
copy_cb (PwWordsPanel *self)
{
  g_autofree char *text = NULL;

  pw_words_panel_flush (self);
  text = pw_words_panel_to_text (self);
  gtk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self), GDK_SELECTION_CLIPBOARD), text, -1);
}

const char *
pw_words_panel_get_summary (PwWordsPanel *self)
{
  return gtk_label_get_text (self->summary_label);
}

const char *
pw_words_panel_get_notice (PwWordsPanel *self)
{
  return gtk_label_get_text (self->notice_label);
}

gboolean
pw_words_panel_is_dimmed (PwWordsPanel *self)
{
  return gtk_style_context_has_class (gtk_widget_get_style_context (self->words), "dim-label");
}

PwWordsRow *
pw_words_panel_get_row (PwWordsPanel *self, guint i)
{
  return i < self->n_rows ? row_at (self, i) : NULL;
}

/* -- life -- */

static void
pw_words_panel_dispose (GObject *object)
{
  PwWordsPanel *self = PW_WORDS_PANEL (object);

  g_clear_handle_id (&self->follow_id, g_source_remove);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (pw_words_panel_parent_class)->dispose (object);
}

static void
add_signal (PwWordsPanelClass *klass, guint i, const char *name)
{
  signals[i] = g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                             G_TYPE_UINT, G_TYPE_UINT);
}

static void
pw_words_panel_class_init (PwWordsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pw_words_panel_dispose;
  widget_class->map = pw_words_panel_map;
  widget_class->unmap = pw_words_panel_unmap;
  add_signal (klass, MARK, "mark");
  add_signal (klass, SELECT, "select");

  gtk_widget_class_set_template_from_resource (widget_class, "/org/piecewright/Piecewright/words/panel.ui");
  gtk_widget_class_bind_template_child (widget_class, PwWordsPanel, copy_button);
  gtk_widget_class_bind_template_child (widget_class, PwWordsPanel, cursor_label);
  gtk_widget_class_bind_template_child (widget_class, PwWordsPanel, list);
  gtk_widget_class_bind_template_child (widget_class, PwWordsPanel, more_label);
  gtk_widget_class_bind_template_child (widget_class, PwWordsPanel, notice_label);
  gtk_widget_class_bind_template_child (widget_class, PwWordsPanel, summary_label);
  gtk_widget_class_bind_template_child (widget_class, PwWordsPanel, words);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
pw_words_panel_init (PwWordsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
