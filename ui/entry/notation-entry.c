/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The notation entry: owns the link between the entry's text and the document's, and the place of the cursor. Colors
 * come from ui/base/notation-style.c, tooltips of characters from the core. It must not know what a notation means.
 */
#include "ui/entry/notation-entry.h"

#include <string.h>

#include "core/wording/token.h"
#include "ui/base/class.h"
#include "ui/base/language.h"
#include "ui/base/notation-style.h"
#include "ui/keep/typing.h"

/*
 * Pango's work grows with the square of the number of coloured parts, so of a very long text
 * only what lies round the cursor, and so can be seen, is coloured.
 */
#define MAX_COLOURED 1200 /* bytes */

/* Characters: some more than are read, so that one sees where reading ends. Pango would lay out all that are shown. */
#define MAX_SHOWN (PW_NOTATION_MAX_LENGTH + 100)

struct _PwNotationEntry
{
  GtkEntry parent_instance;

  PwDocument *document;
  PwTone tone;
  PwSpan coloured;       /* the part of the text that has its colors */
  PwSpan selected;       /* what was selected then */
  PwSpan marked[PW_NOTATION_ENTRY_MAX_MARKS]; /* what is pointed at elsewhere; empty for nothing */
  char *rest;            /* (nullable): the rest of the document's text, after what is shown */
  gboolean is_showing;   /* the text is being changed to what the document has, which stays as it is */
  gboolean is_pasted;    /* the change that continues brings more than a letter from outside */
};

G_DEFINE_TYPE (PwNotationEntry, pw_notation_entry, GTK_TYPE_ENTRY)

static const char *
get_text (PwNotationEntry *self)
{
  return gtk_entry_get_text (GTK_ENTRY (self));
}

/* The document's text: what is shown, and the rest. (transfer full) */
static char *
get_whole (PwNotationEntry *self)
{
  return g_strconcat (get_text (self), self->rest, NULL);
}

/* -- text from outside -- */

static gboolean
is_line_break (gunichar u)
{
  return u == '\n' || u == '\r' || u == 0x2028 || u == 0x2029;
}

/* Also what can't be seen and turns letters around, or is between them. */
static gboolean
is_unwanted (gunichar u)
{
  return is_line_break (u) || g_unichar_iscntrl (u) || g_unichar_type (u) == G_UNICODE_FORMAT;
}

static gboolean
has_unwanted (const char *text, gsize length)
{
  for (const char *c = text; c < text + length; c = g_utf8_next_char (c))
    if (is_unwanted (g_utf8_get_char (c)))
      return TRUE;
  return FALSE;
}

/*
 * Line breaks and tabs become one space each run, other characters that can't be seen nothing; none are left at the
 * ends.
 */
static char *
make_plain (const char *text, gsize length)
{
  GString *plain = g_string_new (NULL);

  for (const char *c = text; c < text + length; c = g_utf8_next_char (c))
    {
      gunichar u = g_utf8_get_char (c);

      if (!is_unwanted (u))
        g_string_append_unichar (plain, u);
      else if ((is_line_break (u) || u == '\t') && plain->len > 0 && plain->str[plain->len - 1] != ' ')
        g_string_append_c (plain, ' ');
    }
  return g_strchomp (g_string_free (plain, FALSE));
}

/* What is not shown is not laid out either: a long text is the document's at once, which then shows the beginning. */
static void
insert_long (PwNotationEntry *self, const char *text, int position)
{
  g_autofree char *whole = get_whole (self);
  const char *at = g_utf8_offset_to_pointer (whole, position);
  g_autofree char *inserted = g_strdup_printf ("%.*s%s%s", (int) (at - whole), whole, text, at);
  gboolean is_pasted = self->is_pasted;

  self->is_pasted = FALSE;
  pw_document_set_notation (self->document, inserted);
  if (is_pasted)
    g_signal_emit_by_name (self, "pasted");
  g_signal_emit_by_name (self, "edited");
}

/* Puts one line in where a paste brings several. */
static void
insert_text_cb (GtkEditable *editable, const char *text, int length, int *position, gpointer data)
{
  PwNotationEntry *self = PW_NOTATION_ENTRY (editable);
  g_autofree char *plain = NULL;
  gsize n = length < 0 ? strlen (text) : (gsize) length;
  gboolean is_long;

  self->is_pasted = !self->is_showing && g_utf8_strlen (text, (gssize) n) > 1;
  is_long = !self->is_showing && self->document != NULL
            && gtk_entry_get_text_length (GTK_ENTRY (self)) + g_utf8_strlen (text, (gssize) n) > MAX_SHOWN;
  if (!is_long && !has_unwanted (text, n))
    return;
  plain = make_plain (text, n);
  self->is_pasted &= *plain != '\0';
  g_signal_stop_emission_by_name (editable, "insert-text");
  if (is_long)
    {
      insert_long (self, plain, *position);
      return;
    }
  g_signal_handlers_block_by_func (editable, insert_text_cb, data);
  gtk_editable_insert_text (editable, plain, -1, position);
  g_signal_handlers_unblock_by_func (editable, insert_text_cb, data);
}

/* -- the text and the document: that counts bytes, the entry characters -- */

static int
to_characters (const char *text, gsize bytes)
{
  return (int) g_utf8_pointer_to_offset (text, text + MIN (bytes, strlen (text)));
}

/* What is selected, in bytes. */
static PwSpan
get_selected (PwNotationEntry *self)
{
  const char *text = get_text (self);
  int start, end;

  if (!gtk_editable_get_selection_bounds (GTK_EDITABLE (self), &start, &end))
    return pw_span (0, 0);
  return pw_span ((guint) (g_utf8_offset_to_pointer (text, start) - text),
                  (guint) (g_utf8_offset_to_pointer (text, end) - text));
}

guint
pw_notation_entry_get_cursor (PwNotationEntry *self)
{
  const char *text = get_text (self);

  return (guint) (g_utf8_offset_to_pointer (text, gtk_editable_get_position (GTK_EDITABLE (self))) - text);
}

void
pw_notation_entry_get_cursor_area (PwNotationEntry *self, GdkRectangle *area)
{
  GtkEntry *entry = GTK_ENTRY (self);
  PangoRectangle place;
  int x;

  gtk_entry_get_layout_offsets (entry, &x, NULL);
  pango_layout_index_to_pos (gtk_entry_get_layout (entry),
                             gtk_entry_text_index_to_layout_index (entry, (int) pw_notation_entry_get_cursor (self)),
                             &place);
  area->x = CLAMP (x + PANGO_PIXELS (place.x), 0, gtk_widget_get_allocated_width (GTK_WIDGET (self)));
  area->y = 0;
  area->width = 1;
  area->height = gtk_widget_get_allocated_height (GTK_WIDGET (self));
}

static PwSpan
round_cursor (PwNotationEntry *self)
{
  guint cursor = pw_notation_entry_get_cursor (self);

  if (strlen (get_text (self)) <= MAX_COLOURED)
    return PW_SPAN_ALL;
  return pw_span (cursor - MIN (cursor, MAX_COLOURED / 2), cursor + MAX_COLOURED / 2);
}

/* Whether the cursor comes near to where the colors end. */
static gboolean
leaves_colours (PwNotationEntry *self)
{
  guint cursor = pw_notation_entry_get_cursor (self);

  return (self->coloured.start > 0 && cursor < self->coloured.start + MAX_COLOURED / 4)
         || cursor > self->coloured.end - MAX_COLOURED / 4;
}

/* Selected text keeps the theme's color, as its background is another one. */
static void
colour (PwNotationEntry *self)
{
  PangoAttrList *attributes;

  if (self->document == NULL)
    return;
  self->coloured = round_cursor (self);
  self->selected = get_selected (self);
  attributes = pw_notation_attributes (pw_document_get_typed (self->document)->parse, self->tone, self->coloured,
                                       self->selected);
  pw_notation_underline_problems (attributes, pw_document_get_diagnostics (self->document),
                                  pw_document_get_record (self->document)->notation, self->tone, self->coloured);
  for (guint i = 0; i < PW_NOTATION_ENTRY_MAX_MARKS; i++)
    pw_notation_mark (attributes, self->marked[i], self->tone);
  gtk_entry_set_attributes (GTK_ENTRY (self), attributes);
  pango_attr_list_unref (attributes);
}

static void
cursor_moved_cb (PwNotationEntry *self)
{
  PwSpan selected = get_selected (self);

  if (selected.start != self->selected.start || selected.end != self->selected.end || leaves_colours (self))
    colour (self);
}

static void
text_changed_cb (GtkEditable *editable, gpointer data)
{
  PwNotationEntry *self = PW_NOTATION_ENTRY (editable);
  gboolean is_pasted = self->is_pasted;

  self->is_pasted = FALSE;
  if (self->document && !self->is_showing)
    {
      g_autofree char *whole = get_whole (self);

      pw_document_set_notation (self->document, whole);
    }
  if (is_pasted)
    g_signal_emit_by_name (self, "pasted");
  if (!self->is_showing)
    g_signal_emit_by_name (self, "edited");
}

/*
 * Shows the document's text, or the beginning of a very long one; the cursor goes after what is new in it. The
 * document does not change, even if a line can't show all of its text.
 */
static void
show_text (PwNotationEntry *self, const char *notation)
{
  gboolean whole = g_utf8_strlen (notation, -1) <= MAX_SHOWN;
  const char *end = whole ? notation + strlen (notation) : g_utf8_offset_to_pointer (notation, MAX_SHOWN);
  g_autofree char *text = g_strndup (notation, (gsize) (end - notation));
  PwTyping change = pw_typing_between (get_text (self), text, 0);

  g_free (self->rest);
  self->rest = whole ? NULL : g_strdup (end);
  if (strcmp (text, get_text (self)) == 0)
    return;
  self->is_showing = TRUE;
  gtk_entry_set_text (GTK_ENTRY (self), text);
  self->is_showing = FALSE;
  gtk_editable_set_position (GTK_EDITABLE (self), to_characters (get_text (self), change.at + change.inserted));
}

static void
document_changed_cb (PwDocument *document, guint parts, PwNotationEntry *self)
{
  const char *notation = pw_document_get_record (document)->notation;

  if (!(parts & PW_DOCUMENT_TEXT))
    return;
  memset (self->marked, 0, sizeof self->marked);
  show_text (self, notation);
  colour (self);
}

void
pw_notation_entry_set_document (PwNotationEntry *self, PwDocument *document)
{
  g_return_if_fail (self->document == NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, 0);
  show_text (self, pw_document_get_record (document)->notation);
  gtk_editable_set_position (GTK_EDITABLE (self), -1);
  colour (self);
}

/* -- places in the text -- */

void
pw_notation_entry_select (PwNotationEntry *self, PwSpan span)
{
  const char *text = get_text (self);
  PwSpan visible = pw_visible_span (span, text);
  int start = to_characters (text, visible.start), end = to_characters (text, visible.end);

  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self));
  gtk_editable_select_region (GTK_EDITABLE (self), start, end);
}

PwSpan
pw_notation_entry_get_selection (PwNotationEntry *self)
{
  guint cursor = pw_notation_entry_get_cursor (self);

  return gtk_editable_get_selection_bounds (GTK_EDITABLE (self), NULL, NULL) ? get_selected (self)
                                                                             : pw_span (cursor, cursor);
}

void
pw_notation_entry_set_selection (PwNotationEntry *self, PwSpan span)
{
  const char *text = get_text (self);

  gtk_editable_select_region (GTK_EDITABLE (self), to_characters (text, span.start), to_characters (text, span.end));
}

/* Where a cursor at a byte of the old text belongs in the repaired one. */
static gsize
move_cursor (gsize cursor, const PwRepair *repair)
{
  if (cursor < repair->span.start)
    return cursor;
  if (cursor >= repair->span.end)
    return cursor - pw_span_length (repair->span) + strlen (repair->text);
  return repair->span.start + strlen (repair->text);
}

void
pw_notation_entry_repair (PwNotationEntry *self, const PwRepair *repair)
{
  const char *text = get_text (self);
  int position = gtk_editable_get_position (GTK_EDITABLE (self));
  gsize cursor = (gsize) (g_utf8_offset_to_pointer (text, position) - text);
  g_autofree char *whole = get_whole (self);
  g_autofree char *repaired = pw_repair_apply (repair, whole);

  cursor = move_cursor (cursor, repair); /* the repair is freed with its text */
  pw_document_set_notation (self->document, repaired);
  gtk_editable_set_position (GTK_EDITABLE (self), to_characters (get_text (self), cursor));
}

void
pw_notation_entry_replace (PwNotationEntry *self, PwDialect dialect, const char *text, const char *name)
{
  g_return_if_fail (self->document != NULL);

  pw_document_begin_step (self->document, name);
  pw_document_set_text (self->document, dialect, text);
  pw_document_end_step (self->document);
}

void
pw_notation_entry_mark (PwNotationEntry *self, PwSpan span)
{
  pw_notation_entry_mark_all (self, &span, 1);
}

void
pw_notation_entry_mark_all (PwNotationEntry *self, const PwSpan *spans, guint n)
{
  PwSpan marked[PW_NOTATION_ENTRY_MAX_MARKS] = { { 0, 0 } };

  for (guint i = 0; i < MIN (n, PW_NOTATION_ENTRY_MAX_MARKS); i++)
    marked[i] = spans[i];
  if (memcmp (marked, self->marked, sizeof marked) == 0)
    return;
  memcpy (self->marked, marked, sizeof marked);
  colour (self);
}

/* -- what a character means -- */

gboolean
pw_notation_entry_find_byte (PwNotationEntry *self, int x, int y, guint *byte)
{
  GtkEntry *entry = GTK_ENTRY (self);
  int left, top, layout_index, trailing;

  gtk_entry_get_layout_offsets (entry, &left, &top);
  if (!pango_layout_xy_to_index (gtk_entry_get_layout (entry), (x - left) * PANGO_SCALE, (y - top) * PANGO_SCALE,
                                 &layout_index, &trailing))
    return FALSE;
  *byte = (guint) gtk_entry_layout_index_to_text_index (entry, layout_index);
  return *byte < strlen (get_text (self));
}

/* What is wrong at a byte. (transfer full) (nullable) */
static char *
describe_problem (PwNotationEntry *self, guint byte)
{
  const GArray *diagnostics = pw_document_get_diagnostics (self->document);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const PwDiagnostic *diagnostic = &g_array_index (diagnostics, PwDiagnostic, i);
      PwSpan span = pw_visible_span (diagnostic->span, get_text (self));

      if (diagnostic->severity != PW_SEVERITY_NOTE && span.start <= byte && byte < span.end)
        return pw_say_diagnostic (diagnostic);
    }
  return NULL;
}

char *
pw_notation_entry_describe (PwNotationEntry *self, guint byte)
{
  g_autoptr (PwPhrase) phrase = NULL;
  char *problem = describe_problem (self, byte);

  if (problem != NULL)
    return problem;
  phrase = pw_token_explain (pw_document_get_record (self->document)->dialect, get_text (self), byte, NULL);
  return phrase != NULL ? pw_say (phrase) : NULL;
}

static gboolean
pw_notation_entry_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  PwNotationEntry *self = PW_NOTATION_ENTRY (widget);
  g_autofree char *text = NULL;
  guint byte;

  if (!keyboard && self->document != NULL && pw_notation_entry_find_byte (self, x, y, &byte))
    text = pw_notation_entry_describe (self, byte);
  if (text == NULL && !keyboard && *get_text (self) != '\0')
    return FALSE; /* beside the letters it would only cover their terms */
  if (text == NULL)
    return GTK_WIDGET_CLASS (pw_notation_entry_parent_class)->query_tooltip (widget, x, y, keyboard, tooltip);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* -- life -- */

static void
pw_notation_entry_style_updated (GtkWidget *widget)
{
  PwNotationEntry *self = PW_NOTATION_ENTRY (widget);
  PwTone tone;

  GTK_WIDGET_CLASS (pw_notation_entry_parent_class)->style_updated (widget);
  tone = pw_tone_for_widget (widget);
  if (tone == self->tone)
    return;
  self->tone = tone;
  colour (self);
}

static void
pw_notation_entry_class_init (PwNotationEntryClass *klass)
{
  PW_OWNS (klass, PwNotationEntry, g_object_unref, document);
  PW_OWNS (klass, PwNotationEntry, g_free, rest);
  GTK_WIDGET_CLASS (klass)->query_tooltip = pw_notation_entry_query_tooltip;
  GTK_WIDGET_CLASS (klass)->style_updated = pw_notation_entry_style_updated;

  pw_signal_new (klass, "pasted", 0);
  pw_signal_new (klass, "edited", 0);
  pw_signal_new (klass, "hint", 1, G_TYPE_STRING);
}

static void
pw_notation_entry_init (PwNotationEntry *self)
{
  gtk_style_context_add_class (gtk_widget_get_style_context (GTK_WIDGET (self)), "notation");
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR); /* in every language */
  gtk_entry_set_invisible_char (GTK_ENTRY (self), '*'); /* else a font is searched for one with each style */
  g_signal_connect (self, "insert-text", G_CALLBACK (insert_text_cb), NULL);
  g_signal_connect (self, "changed", G_CALLBACK (text_changed_cb), NULL);
  g_signal_connect (self, "notify::cursor-position", G_CALLBACK (cursor_moved_cb), NULL);
  g_signal_connect (self, "notify::selection-bound", G_CALLBACK (cursor_moved_cb), NULL);
}
