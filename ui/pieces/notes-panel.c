/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The notes: owns the link between the text that is typed and the document's. */
#include "ui/pieces/notes-panel.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/class.h"
#include "ui/base/later.h"

/* Characters: Pango lays out whole lines, however little of them can be seen. */
#define MAX_SHOWN 100000

/* Characters: its work grows with the square of a word's length where lines are broken between words. */
#define MAX_WORD 500

struct _PwNotesPanel
{
  PwPanel panel;

  gboolean showing; /* the text changes because the document has */
  gboolean typing;  /* and the other way round */
  char *rest;       /* (nullable): the rest of the notes, after what is shown */
  guint cut_id;     /* what was pasted is longer than what is shown */

  GtkWidget *hint_label;
  GtkTextView *view;
};

G_DEFINE_TYPE (PwNotesPanel, pw_notes_panel, PW_TYPE_PANEL)

static char *
get_text (GtkTextBuffer *buffer)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

/* How many characters both texts begin with. */
static int
count_alike (const char *a, const char *b)
{
  int n = 0;

  while (*a && *b && g_utf8_get_char (a) == g_utf8_get_char (b))
    {
      a = g_utf8_next_char (a);
      b = g_utf8_next_char (b);
      n++;
    }
  return n;
}

/* The same from their ends, not reaching into what they begin with. */
static int
count_alike_back (const char *a, const char *b, int most)
{
  const char *end_a = a + strlen (a), *end_b = b + strlen (b);
  int n = 0;

  while (n < most)
    {
      end_a = g_utf8_prev_char (end_a);
      end_b = g_utf8_prev_char (end_b);
      if (g_utf8_get_char (end_a) != g_utf8_get_char (end_b))
        break;
      n++;
    }
  return n;
}

/* Only what differs is replaced, so that undo leads the eye to it. */
static void
replace_text (GtkTextBuffer *buffer, const char *text)
{
  g_autofree char *old = get_text (buffer);
  int old_length = (int) g_utf8_strlen (old, -1), length = (int) g_utf8_strlen (text, -1);
  int before = count_alike (old, text);
  int behind = count_alike_back (old, text, MIN (old_length, length) - before);
  const char *from = g_utf8_offset_to_pointer (text, before);
  const char *to = g_utf8_offset_to_pointer (text, length - behind);
  GtkTextIter start, end;

  if (before == old_length && before == length)
    return;
  gtk_text_buffer_get_iter_at_offset (buffer, &start, before);
  gtk_text_buffer_get_iter_at_offset (buffer, &end, old_length - behind);
  gtk_text_buffer_delete (buffer, &start, &end);
  gtk_text_buffer_insert (buffer, &start, from, (int) (to - from));
  gtk_text_buffer_place_cursor (buffer, &start);
}

static gboolean
has_long_word (const char *text)
{
  guint n = 0;

  for (; *text != '\0' && n <= MAX_WORD; text = g_utf8_next_char (text))
    n = g_ascii_isspace (*text) ? 0 : n + 1;
  return n > MAX_WORD;
}

static void
break_lines (PwNotesPanel *self, const char *text)
{
  gtk_text_view_set_wrap_mode (self->view, has_long_word (text) ? GTK_WRAP_CHAR : GTK_WRAP_WORD_CHAR);
}

/* Shows no more of the notes than can be laid out in a moment; the rest is kept. */
static void
show_beginning (PwNotesPanel *self, const char *notes)
{
  gboolean whole = g_utf8_strlen (notes, -1) <= MAX_SHOWN;
  const char *end = whole ? notes + strlen (notes) : g_utf8_offset_to_pointer (notes, MAX_SHOWN);
  g_autofree char *shown = g_strndup (notes, (gsize) (end - notes));
  g_autofree char *why = g_strdup_printf (_ ("Only the first %d characters are shown. The rest is kept."), MAX_SHOWN);

  self->showing = TRUE;
  g_free (self->rest);
  self->rest = whole ? NULL : g_strdup (end);
  break_lines (self, shown);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->view),
                               whole ? _ ("Write down anything about this piece (Ctrl+Shift+T)") : why);
  replace_text (gtk_text_view_get_buffer (self->view), shown);
  self->showing = FALSE;
}

static void
show (PwNotesPanel *self)
{
  show_beginning (self, pw_document_get_record (self->panel.document)->notes);
  gtk_text_view_scroll_mark_onscreen (self->view, gtk_text_buffer_get_insert (gtk_text_view_get_buffer (self->view)));
}

static void
follow (PwPanel *panel, guint parts)
{
  if (!PW_NOTES_PANEL (panel)->typing)
    show (PW_NOTES_PANEL (panel));
}

static void
cut_cb (PwNotesPanel *self)
{
  show_beginning (self, pw_document_get_record (self->panel.document)->notes);
}

static void
text_changed_cb (PwNotesPanel *self, GtkTextBuffer *buffer)
{
  g_autofree char *text = get_text (buffer);
  g_autofree char *whole = NULL;

  gtk_widget_set_visible (self->hint_label, *text == '\0');
  if (self->showing || self->panel.document == NULL)
    return;
  whole = g_strconcat (text, self->rest, NULL);
  self->typing = TRUE;
  pw_document_write (self->panel.document, PW_RECORD_NOTES, whole);
  self->typing = FALSE;
  break_lines (self, text);
  if (gtk_text_buffer_get_char_count (buffer) > MAX_SHOWN)
    pw_later (&self->cut_id, PW_LATER_AFTER_SIGNAL, cut_cb, self); /* pasting still needs its iterators */
}

GtkTextView *
pw_notes_panel_get_view (PwNotesPanel *self)
{
  pw_panel_build (PW_PANEL (self));
  return self->view;
}

static void
build (PwPanel *panel)
{
  PwNotesPanel *self = PW_NOTES_PANEL (panel);

  pw_template_init (self);
  g_signal_connect_object (gtk_text_view_get_buffer (self->view), "changed", G_CALLBACK (text_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
pw_notes_panel_class_init (PwNotesPanelClass *klass)
{
  PW_STOPS (klass, PwNotesPanel, cut_id);
  PW_OWNS (klass, PwNotesPanel, g_free, rest);
  PW_PANEL_CLASS (klass)->now = PW_DOCUMENT_NOTES;
  PW_PANEL_CLASS (klass)->when_seen = TRUE;
  PW_PANEL_CLASS (klass)->build = build;
  PW_PANEL_CLASS (klass)->show = follow;

  pw_template_set (klass, "pieces/notes-panel.ui");
  PW_TEMPLATE_PARTS (klass, PwNotesPanel, hint_label, view);
}

static void
pw_notes_panel_init (PwNotesPanel *self)
{
}
