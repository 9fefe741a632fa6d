/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Completion: owns when it is open, what it offers for which text, and which word is selected. The suggestions come
 * from core/assemble/complete.h; the entry keeps the focus and knows nothing of it.
 */
#include "ui/entry/completion-popup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/later.h"
#include "ui/base/theme.h"
#include "ui/entry/completion-board.h"
#include "ui/entry/completion-row.h"

#define MAX_HEIGHT 480 /* pixels of the list */
#define MIN_HEIGHT 130
#define FRAME      90 /* of the popup around the list, and of the window below it */
#define PAGE       6  /* rows */
#define MAX_BOARDS 400

struct _PwCompletionPopup
{
  GtkPopover parent_instance;

  PwDocument *document;
  PwNotationEntry *entry; /* (nullable) weak */
  gboolean while_typing;

  GArray *offers; /* PwCompletion */
  char *text;     /* that they were found for */
  guint cursor;   /* its place, in bytes */
  gboolean asked; /* opened by the user, not by a letter */
  gboolean is_letter; /* the last key was one */
  guint update_id;    /* the text has been edited, and the offers are still those of the text before */
  gboolean shows_preview;
  int chosen;         /* the row selected by keys, -1 for none */
  GHashTable *boards; /* of notations: char * to cairo_surface_t * */
  PwDialect dialect;  /* of the boards */

  GtkListBox *list;
  GtkScrolledWindow *scroller;
};

G_DEFINE_TYPE (PwCompletionPopup, pw_completion_popup, GTK_TYPE_POPOVER)

/* -- what it offers -- */

static gboolean
is_open (PwCompletionPopup *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self));
}

static guint
count_offers (PwCompletionPopup *self)
{
  return self->offers ? self->offers->len : 0;
}

static const PwCompletion *
get_offer (PwCompletionPopup *self, guint i)
{
  return &g_array_index (self->offers, PwCompletion, i);
}

static GtkWidget *
get_row (PwCompletionPopup *self, guint i)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) i));
}

static int
get_selected (PwCompletionPopup *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row ? gtk_list_box_row_get_index (row) : -1;
}

/* -- an offer and the text -- */

static const char *
get_text (PwCompletionPopup *self)
{
  return gtk_entry_get_text (GTK_ENTRY (self->entry));
}

/* The text with a word in it. cursor: (out) (optional): after that word. (transfer full) */
static char *
insert (const char *text, const PwCompletion *offer, guint *cursor)
{
  g_autofree char *before = g_strndup (text, offer->replaces.start);

  if (cursor)
    *cursor = offer->replaces.start + (guint) strlen (offer->insert);
  return g_strconcat (before, offer->insert, text + offer->replaces.end, NULL);
}

/* Of a long text only a part is previewed; what that leaves out is not what the word would change. */
static gboolean
speaks_of_all (PwCompletionPopup *self, const PwCompletion *offer)
{
  g_autofree char *begin = g_strndup (self->text, offer->replaces.start);

  return g_str_has_prefix (offer->preview, begin)
         && g_str_has_prefix (offer->preview + offer->replaces.start, offer->insert);
}

/*
 * The term that the word belongs to, as a notation of its own: what the word does is better seen without the others.
 *
 * Returns: (transfer full)
 */
static char *
find_term (PwCompletionPopup *self, const PwCompletion *offer)
{
  g_autoptr (PwParse) parse = pw_notation_parse (self->dialect, offer->preview, -1);
  guint n, at = offer->replaces.start;
  const PwSpan *terms = pw_parse_terms (parse, &n);

  for (guint i = 0; i < n && speaks_of_all (self, offer); i++)
    if (terms[i].start <= at && at < terms[i].end)
      {
        g_autofree char *term = g_strndup (offer->preview + terms[i].start, pw_span_length (terms[i]));
        g_autoptr (PwParse) alone = pw_notation_parse (self->dialect, term, -1);

        return g_strdup (pw_parse_piece (alone) ? term : offer->preview);
      }
  return g_strdup (offer->preview);
}

/* Each is drawn once. */
static cairo_surface_t *
paint_board (const char *notation, int size, gpointer data)
{
  PwCompletionPopup *self = data;
  cairo_surface_t *board = g_hash_table_lookup (self->boards, notation);

  if (board == NULL)
    {
      if (g_hash_table_size (self->boards) >= MAX_BOARDS)
        g_hash_table_remove_all (self->boards);
      board = pw_completion_board_draw (
          self->dialect, notation, pw_theme_scheme (GTK_WIDGET (self)),
          pw_look_get_figurines (pw_document_get_look (self->document)) ? PW_SCENE_FIGURINES : 0, size,
          gtk_widget_get_scale_factor (GTK_WIDGET (self)));
      g_hash_table_insert (self->boards, g_strdup (notation), board);
    }
  return cairo_surface_reference (board);
}

/* -- the word that is selected -- */

/* offer: (nullable) */
static void
preview (PwCompletionPopup *self, const PwCompletion *offer)
{
  if (offer != NULL && !speaks_of_all (self, offer))
    offer = NULL;
  if (offer == NULL && !self->shows_preview)
    return;
  self->shows_preview = offer != NULL;
  pw_look_set_preview (pw_document_get_look (self->document), offer ? offer->preview : NULL);
}

/* The focus does not come here, so that nothing else brings the row into view. */
static void
scroll_to (PwCompletionPopup *self, GtkWidget *row)
{
  GtkAllocation place;

  gtk_widget_get_allocation (row, &place);
  if (gtk_widget_get_mapped (row))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (self->scroller), place.y, place.y + place.height);
}

/* i: -1 for none */
static void
point_at (PwCompletionPopup *self, int i)
{
  GtkListBoxRow *row = i >= 0 ? gtk_list_box_get_row_at_index (self->list, i) : NULL;

  if (row)
    gtk_list_box_select_row (self->list, row);
  else
    gtk_list_box_unselect_all (self->list);
  preview (self, row ? get_offer (self, (guint) i) : NULL);
}

static void
choose (PwCompletionPopup *self, int i)
{
  self->chosen = i;
  point_at (self, i);
  if (i < 0)
    return;
  scroll_to (self, get_row (self, (guint) i));
  pw_announce (GTK_WIDGET (self->entry),
               pw_completion_row_get_words (PW_COMPLETION_ROW (get_row (self, (guint) i))));
}

/* Only a pointer that moves selects, not one that lies where the popup opens. */
static gboolean
motion_cb (PwCompletionPopup *self, GdkEventMotion *event, GtkWidget *list)
{
  GtkListBoxRow *row = event->window == gtk_widget_get_window (list)
                           ? gtk_list_box_get_row_at_y (self->list, (int) event->y)
                           : NULL;

  if (row != NULL && self->update_id == 0 && row != gtk_list_box_get_selected_row (self->list))
    point_at (self, gtk_list_box_row_get_index (row));
  return GDK_EVENT_PROPAGATE;
}

/* -- opening and closing -- */

static void
fill_rows (PwCompletionPopup *self)
{
  guint n = 0;

  for (; n < self->offers->len; n++)
    {
      GtkWidget *row = get_row (self, n);
      g_autofree char *notation = NULL;

      if (row == NULL)
        {
          row = pw_completion_row_new (paint_board, self);
          gtk_container_add (GTK_CONTAINER (self->list), row);
        }
      notation = find_term (self, get_offer (self, n));
      pw_completion_row_show (PW_COMPLETION_ROW (row), get_offer (self, n), notation);
    }
  for (GtkWidget *row; (row = get_row (self, n)) != NULL;)
    gtk_widget_destroy (row);
  gtk_list_box_invalidate_headers (self->list);
}

/* Finds what may come next at the cursor now. Returns: whether anything may */
static gboolean
find_offers (PwCompletionPopup *self)
{
  g_clear_pointer (&self->offers, g_array_unref);
  g_free (self->text);
  self->text = g_strdup (get_text (self));
  self->cursor = pw_notation_entry_get_cursor (self->entry);
  if (self->dialect != pw_document_get_record (self->document)->dialect)
    g_hash_table_remove_all (self->boards);
  self->dialect = pw_document_get_record (self->document)->dialect;
  self->offers = pw_complete (self->dialect, self->text, self->cursor);
  return self->offers->len > 0;
}

static void
show_offers (PwCompletionPopup *self)
{
  gtk_list_box_unselect_all (self->list);
  fill_rows (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  choose (self, self->asked && self->offers->len > 0 ? 0 : -1);
}

/* Below the cursor, where it stays while more is typed; no higher than the room there. */
static void
place (PwCompletionPopup *self)
{
  GtkWidget *window = gtk_widget_get_toplevel (GTK_WIDGET (self->entry));
  GdkRectangle area;
  int x, y, height;

  pw_notation_entry_get_cursor_area (self->entry, &area);
  gtk_popover_set_pointing_to (GTK_POPOVER (self), &area);
  gtk_widget_translate_coordinates (GTK_WIDGET (self->entry), window, area.x, area.y + area.height, &x, &y);
  height = gtk_widget_get_allocated_height (window) - y - FRAME;
  gtk_scrolled_window_set_max_content_height (self->scroller, CLAMP (height, MIN_HEIGHT, MAX_HEIGHT));
}

static void
open (PwCompletionPopup *self, gboolean asked)
{
  guint n = self->offers->len;
  g_autofree char *sentence = n == 0 ? g_strdup (_ ("No suggestions here."))
                                     : g_strdup_printf (ngettext ("%u suggestion.", "%u suggestions.",
                                                                  n), n);

  self->asked = asked;
  if (!is_open (self))
    place (self);
  if (asked)
    pw_announce (GTK_WIDGET (self->entry), sentence);
  show_offers (self);
  gtk_widget_show (GTK_WIDGET (self));
}

void
pw_completion_popup_open (PwCompletionPopup *self)
{
  GtkEditable *editable = GTK_EDITABLE (self->entry);
  int position = gtk_editable_get_position (editable);

  if (!gtk_widget_has_focus (GTK_WIDGET (self->entry)))
    gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->entry));
  gtk_editable_select_region (editable, position, position); /* words are put in, nothing is replaced */
  find_offers (self);
  open (self, TRUE);
}

static void
close_popup (PwCompletionPopup *self)
{
  gtk_widget_hide (GTK_WIDGET (self));
}

void
pw_completion_popup_set_while_typing (PwCompletionPopup *self, gboolean while_typing)
{
  self->while_typing = while_typing;
}

/* -- edits -- */

static void
update (PwCompletionPopup *self)
{
  if (!gtk_widget_has_focus (GTK_WIDGET (self->entry)) || !find_offers (self))
    close_popup (self);
  else if (is_open (self))
    show_offers (self);
  else
    open (self, FALSE);
}

/* A letter was typed, or rubbed out; the cursor has not moved on yet. */
static void
edited_cb (PwCompletionPopup *self)
{
  gboolean opens = self->while_typing && self->is_letter;

  self->is_letter = FALSE;
  if (is_open (self) || opens)
    pw_later (&self->update_id, PW_LATER_BEFORE_FRAME, update, self);
}

static void
stop_update (PwCompletionPopup *self)
{
  g_clear_handle_id (&self->update_id, g_source_remove);
}

/* However it was closed. */
static void
pw_completion_popup_hide (GtkWidget *widget)
{
  PwCompletionPopup *self = PW_COMPLETION_POPUP (widget);

  GTK_WIDGET_CLASS (pw_completion_popup_parent_class)->hide (widget);
  stop_update (self);
  if (self->document)
    point_at (self, -1);
  g_clear_pointer (&self->offers, g_array_unref);
}

/* -- accepting -- */

static void
accept (PwCompletionPopup *self, guint i)
{
  guint cursor;
  g_autofree char *text = insert (self->text, get_offer (self, i), &cursor);

  close_popup (self);
  pw_notation_entry_replace (self->entry, self->dialect, text, _ ("Complete"));
  pw_notation_entry_set_selection (self->entry, pw_span (cursor, cursor));
}

static void
row_activated_cb (PwCompletionPopup *self, GtkListBoxRow *row)
{
  if (self->update_id == 0)
    accept (self, (guint) gtk_list_box_row_get_index (row));
}

/* -- keys: each function returns whether the key has had its effect -- */

static gboolean
step (PwCompletionPopup *self, int by)
{
  int n = (int) count_offers (self), i = get_selected (self);

  if (n > 0 && i < 0)
    choose (self, by > 0 ? 0 : n - 1);
  else if (n > 0 && ABS (by) == 1)
    choose (self, (i + by + n) % n);
  else if (n > 0)
    choose (self, CLAMP (i + by, 0, n - 1));
  return GDK_EVENT_STOP;
}

static gboolean
accept_selected (PwCompletionPopup *self, int unused)
{
  int i = get_selected (self);

  if (i >= 0)
    accept (self, (guint) i);
  else
    close_popup (self);
  return i >= 0 ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static gboolean
escape (PwCompletionPopup *self, int unused)
{
  close_popup (self);
  return GDK_EVENT_STOP;
}

static const struct
{
  guint key;
  gboolean (*act) (PwCompletionPopup *self, int by);
  int by;
} keys[] = {
  { GDK_KEY_Up, step, -1 },
  { GDK_KEY_KP_Up, step, -1 },
  { GDK_KEY_Down, step, 1 },
  { GDK_KEY_KP_Down, step, 1 },
  { GDK_KEY_Page_Up, step, -PAGE },
  { GDK_KEY_KP_Page_Up, step, -PAGE },
  { GDK_KEY_Page_Down, step, PAGE },
  { GDK_KEY_KP_Page_Down, step, PAGE },
  { GDK_KEY_Return, accept_selected, 0 },
  { GDK_KEY_KP_Enter, accept_selected, 0 },
  { GDK_KEY_ISO_Enter, accept_selected, 0 },
  { GDK_KEY_Tab, accept_selected, 0 },
  { GDK_KEY_KP_Tab, accept_selected, 0 },
  { GDK_KEY_Escape, escape, 0 },
};

static gboolean
has_modifier (const GdkEventKey *event)
{
  return (event->state & gtk_accelerator_get_default_mod_mask () & ~(guint) GDK_SHIFT_MASK) != 0;
}

static gboolean
is_letter (const GdkEventKey *event)
{
  return !has_modifier (event) && g_unichar_isprint (gdk_keyval_to_unicode (event->keyval));
}

/* Shift, dead keys and the like: they only begin a letter. */
static gboolean
begins_letter (const GdkEventKey *event)
{
  return event->is_modifier || (event->keyval >= GDK_KEY_dead_grave && event->keyval <= GDK_KEY_dead_greek)
         || event->keyval == GDK_KEY_Multi_key || event->keyval == GDK_KEY_VoidSymbol;
}

static gboolean
rubs_out (const GdkEventKey *event)
{
  return !has_modifier (event)
         && (event->keyval == GDK_KEY_BackSpace || event->keyval == GDK_KEY_Delete
             || event->keyval == GDK_KEY_KP_Delete);
}

static gboolean
key_press_cb (PwCompletionPopup *self, GdkEventKey *event)
{
  if (self->update_id != 0)
    {
      stop_update (self);
      update (self);
    }
  self->is_letter = is_letter (event);
  if (!is_open (self))
    return GDK_EVENT_PROPAGATE;
  for (guint i = 0; i < G_N_ELEMENTS (keys) && !(event->state & gtk_accelerator_get_default_mod_mask ()); i++)
    if (event->keyval == keys[i].key)
      return keys[i].act (self, keys[i].by);
  if (!is_letter (event) && !begins_letter (event) && !rubs_out (event))
    close_popup (self);
  return GDK_EVENT_PROPAGATE;
}

/* -- following the entry -- */

/* The text is another one than the suggestions are for. */
static void
changed_cb (PwCompletionPopup *self)
{
  if (is_open (self) && self->update_id == 0 && g_strcmp0 (self->text, get_text (self)) != 0)
    close_popup (self);
}

/* Another place in it: the text changes before the cursor does. */
static void
moved_cb (PwCompletionPopup *self)
{
  if (is_open (self) && self->update_id == 0 && g_strcmp0 (self->text, get_text (self)) == 0
      && self->cursor != pw_notation_entry_get_cursor (self->entry))
    close_popup (self);
}

static void
document_changed_cb (PwCompletionPopup *self, guint parts)
{
  if (parts & (PW_DOCUMENT_DIALECT | PW_DOCUMENT_PIECES))
    close_popup (self);
  if (parts & PW_DOCUMENT_SYMBOL) /* figurines or letters */
    g_hash_table_remove_all (self->boards);
}

/* An input method has windows of its own there. */
static void
preedit_cb (PwCompletionPopup *self, const char *preedit)
{
  if (*preedit)
    close_popup (self);
}

/* Anywhere in the window but here. */
static gboolean
press_cb (PwCompletionPopup *self, GdkEvent *event)
{
  GtkWidget *widget = gtk_get_event_widget (event);

  if (widget == NULL || (widget != GTK_WIDGET (self) && !gtk_widget_is_ancestor (widget, GTK_WIDGET (self))))
    close_popup (self);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
focus_out_cb (PwCompletionPopup *self)
{
  close_popup (self);
  return GDK_EVENT_PROPAGATE;
}

static void
follow (PwCompletionPopup *self, gpointer object, const char *signal, GCallback callback)
{
  g_signal_connect_object (object, signal, callback, self, G_CONNECT_SWAPPED);
}

/* -- life -- */

/* A line wherever another kind of word begins. */
static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  gboolean wanted = before != NULL
                    && pw_completion_row_get_kind (PW_COMPLETION_ROW (row))
                           != pw_completion_row_get_kind (PW_COMPLETION_ROW (before));

  if (!wanted)
    gtk_list_box_row_set_header (row, NULL);
  else if (gtk_list_box_row_get_header (row) == NULL)
    {
      GtkWidget *line = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);

      gtk_widget_show (line);
      gtk_list_box_row_set_header (row, line);
    }
}

/* The pointer has gone: back to what the keys have chosen. */
static gboolean
pw_completion_popup_leave_notify_event (GtkWidget *widget, GdkEventCrossing *event)
{
  PwCompletionPopup *self = PW_COMPLETION_POPUP (widget);

  if (event->detail != GDK_NOTIFY_INFERIOR && is_open (self)
      && self->chosen != get_selected (self))
    point_at (self, self->chosen);
  return GDK_EVENT_PROPAGATE;
}

static void
forget_boards (PwCompletionPopup *self)
{
  g_hash_table_remove_all (self->boards);
}

static void
pw_completion_popup_dispose (GObject *object)
{
  PwCompletionPopup *self = PW_COMPLETION_POPUP (object);

  stop_update (self);
  g_clear_object (&self->document);
  g_clear_weak_pointer (&self->entry);
  G_OBJECT_CLASS (pw_completion_popup_parent_class)->dispose (object);
}

static void
pw_completion_popup_class_init (PwCompletionPopupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (PW_TYPE_COMPLETION_ROW);
  G_OBJECT_CLASS (klass)->dispose = pw_completion_popup_dispose;
  PW_OWNS (klass, PwCompletionPopup, g_array_unref, offers);
  PW_OWNS (klass, PwCompletionPopup, g_free, text);
  PW_OWNS (klass, PwCompletionPopup, g_hash_table_unref, boards);
  widget_class->hide = pw_completion_popup_hide;
  widget_class->leave_notify_event = pw_completion_popup_leave_notify_event;

  pw_template_set (widget_class, "entry/completion-popup.ui");
  PW_TEMPLATE_PARTS (widget_class, PwCompletionPopup, list, scroller);
  PW_TEMPLATE_HANDLERS (widget_class, motion_cb, row_activated_cb);
}

static void
pw_completion_popup_init (PwCompletionPopup *self)
{
  self->chosen = -1;
  self->boards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) cairo_surface_destroy);
  pw_template_init (self);
  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
  gtk_widget_add_events (GTK_WIDGET (self), GDK_LEAVE_NOTIFY_MASK);
  gtk_widget_add_events (GTK_WIDGET (self->list), GDK_POINTER_MOTION_MASK);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (forget_boards), NULL);
  g_signal_connect (self, "style-updated", G_CALLBACK (forget_boards), NULL);
}

GtkWidget *
pw_completion_popup_new (PwNotationEntry *entry, PwDocument *document)
{
  PwCompletionPopup *self = g_object_new (PW_TYPE_COMPLETION_POPUP, "relative-to", entry, NULL);

  self->document = g_object_ref (document);
  g_set_weak_pointer (&self->entry, entry);
  follow (self, entry, "key-press-event", G_CALLBACK (key_press_cb));
  follow (self, entry, "focus-out-event", G_CALLBACK (focus_out_cb));
  follow (self, entry, "edited", G_CALLBACK (edited_cb));
  follow (self, entry, "changed", G_CALLBACK (changed_cb));
  follow (self, entry, "notify::cursor-position", G_CALLBACK (moved_cb));
  follow (self, entry, "preedit-changed", G_CALLBACK (preedit_cb));
  follow (self, document, "changed", G_CALLBACK (document_changed_cb));
  follow (self, gtk_widget_get_toplevel (GTK_WIDGET (entry)), "button-press-event", G_CALLBACK (press_cb));
  return GTK_WIDGET (self);
}
