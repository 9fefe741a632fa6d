/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The library: owns the rows and what is searched for.  What the pieces are is in
 * index.c, what is done with them in use.c.
 */
#include "ui/library/dialog.h"

#include <glib/gi18n-lib.h>

#include "core/exchange/list.h"
#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/later.h"
#include "ui/base/theme.h"
#include "ui/document/thumbnail.h"
#include "ui/library/filter.h"
#include "ui/library/preview.h"
#include "ui/library/row.h"
#include "ui/library/use.h"

#define ROWS_AT_ONCE   14  /* a screenful; the others are filled while nothing else is to be done */
#define BOARD_SIZE     48  /* pixels: of a row's */
#define ANNOUNCE_DELAY 500 /* ms of quiet before the count is read out */

struct _PwLibraryDialog
{
  GtkDialog parent_instance;

  PwDocument *document;
  PwWorker *library;
  PwLibraryIndex *index;
  GHashTable *boards; /* PwLibraryEntry -> cairo_surface_t: those that were seen */
  GPtrArray *rows;    /* PwLibraryRow: each shows whatever is at its place */
  GArray *order;      /* guint: which entries were found, in their order */
  guint n_filled;     /* rows that show their place; the others are hidden */
  guint fill_id, draw_id;
  GQueue undrawn; /* PwLibraryEntry: those that are seen without their boards */
  guint announce_id;
  guint *places;        /* as the index's entries */
  guint *found;         /* the same, of the likes */
  GArray *typed;        /* (nullable): PwSimilarPiece: those that move as the notation that is searched for */
  PwDocument *example;  /* on which the boards of the rows are made */
  PwLibraryRow *chosen; /* (nullable) the row that was coloured as such */

  GtkLabel *count_label;
  GtkToggleButton *example_check;
  PwLibraryFilter *filter;
  GtkToggleButton *likes_button;
  GtkBox *asking;
  GtkListBox *list;
  GtkLabel *placeholder;
  PwLibraryPreview *preview;
  GtkScrolledWindow *scroller;
  GtkEntry *search_entry;
  GtkWidget *use_button;
};

G_DEFINE_TYPE (PwLibraryDialog, pw_library_dialog, GTK_TYPE_DIALOG)

static PwLibraryRow *
get_selected (PwLibraryDialog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row ? PW_LIBRARY_ROW (row) : NULL;
}

static gboolean
shows_likes (PwLibraryDialog *self)
{
  return gtk_toggle_button_get_active (self->likes_button);
}

/* -- rows -- */

static gboolean
draw_one_cb (PwLibraryDialog *self)
{
  const PwLibraryEntry *entry = g_queue_pop_head (&self->undrawn);

  if (entry == NULL || g_hash_table_contains (self->boards, entry))
    return entry != NULL;
  pw_library_show (entry, self->example);
  pw_look_set_figurines (pw_document_get_look (self->example),
                         pw_look_get_figurines (pw_document_get_look (self->document)));
  g_hash_table_insert (self->boards, (gpointer) entry,
                       pw_thumbnail_draw (self->example, pw_theme_scheme (GTK_WIDGET (self)), BOARD_SIZE,
                                          gtk_widget_get_scale_factor (GTK_WIDGET (self))));
  gtk_widget_queue_draw (GTK_WIDGET (self->list));
  return TRUE;
}

/* A screenful of boards is too much for one frame: each is drawn when there is time, and comes then. */
static cairo_surface_t *
find_board (const PwLibraryEntry *entry, gpointer data)
{
  PwLibraryDialog *self = data;
  cairo_surface_t *board = g_hash_table_lookup (self->boards, entry);

  if (board == NULL)
    {
      g_queue_push_tail (&self->undrawn, (gpointer) entry);
      pw_in_pieces (&self->draw_id, PW_LATER_AFTER_BOARD, (gboolean (*) (gpointer)) draw_one_cb, self);
    }
  return board;
}

/* Those that move like the open piece, or as what is searched for says. (nullable) */
static const GArray *
get_likes (PwLibraryDialog *self)
{
  return shows_likes (self) ? pw_library_get_likes (self->library) : self->typed;
}

/* Rows are used again: what is searched for changes with each letter. */
static void
fill_row (PwLibraryDialog *self)
{
  guint place = self->n_filled++, i = g_array_index (self->order, guint, place);
  const PwLibraryEntry *entry = pw_library_index_entry (self->index, i);
  const GArray *likes = get_likes (self);
  g_autofree char *figure = pw_library_filter_tell_sorted (self->filter, entry->known);
  gboolean compared = likes != NULL && self->found[i] != PW_LIBRARY_INDEX_NOWHERE;

  if (place == self->rows->len)
    g_ptr_array_add (self->rows, pw_library_row_new (find_board, BOARD_SIZE, self));
  pw_library_row_show (self->rows->pdata[place], entry, figure,
                       compared ? &g_array_index (likes, PwSimilarPiece, self->found[i]) : NULL);
  if (gtk_widget_get_parent (self->rows->pdata[place]) == NULL)
    gtk_container_add (GTK_CONTAINER (self->list), self->rows->pdata[place]);
  gtk_widget_show (self->rows->pdata[place]);
}

static gboolean
fill_some_cb (PwLibraryDialog *self)
{
  if (self->n_filled < self->order->len)
    fill_row (self);
  return self->n_filled < self->order->len;
}

/* Shows the first of those in order at once. */
static void
fill (PwLibraryDialog *self)
{
  self->n_filled = 0;
  while (self->n_filled < MIN (self->order->len, ROWS_AT_ONCE))
    fill_row (self);
  for (guint i = self->n_filled; i < self->rows->len; i++)
    gtk_widget_hide (self->rows->pdata[i]);
  gtk_list_box_invalidate_headers (self->list);
  pw_in_pieces (&self->fill_id, PW_LATER_AFTER_BOARD, (gboolean (*) (gpointer)) fill_some_cb, self);
}

/* -- groups -- */

/* What the group of a row is called; NULL if there are none. */
static const char *
get_group (PwLibraryDialog *self, GtkListBoxRow *row)
{
  const PwSimilarPiece *like = pw_library_row_get_like (PW_LIBRARY_ROW (row));

  if (like)
    return like->similarity == PW_SIMILARITY_SAME    ? _ ("Same moves")
           : like->similarity == PW_SIMILARITY_ALIKE ? _ ("Same moves, as far as tried")
                                                     : _ ("Similar moves");
  if (self->typed != NULL && self->typed->len > 0)
    return _ ("Other matches");
  if (*gtk_entry_get_text (self->search_entry) || pw_library_filter_sorts (self->filter))
    return NULL;
  return pw_library_row_get_entry (PW_LIBRARY_ROW (row))->starter ? _ ("Starting points") : _ ("More known pieces");
}

static GtkWidget *
create_heading (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_show (label);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  g_object_set (label, "margin", 6, "margin-top", 12, NULL);
  gtk_style_context_add_class (gtk_widget_get_style_context (label), "heading");
  return label;
}

/* A group's name above its first row. */
static void
update_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const char *group = get_group (data, row), *above = before ? get_group (data, before) : NULL;

  gtk_list_box_row_set_header (row, group && g_strcmp0 (group, above) != 0 ? create_heading (group) : NULL);
}

/* -- choosing -- */

static void
selected_cb (PwLibraryDialog *self)
{
  PwLibraryRow *row = get_selected (self);
  const PwLibraryEntry *entry = row ? pw_library_row_get_entry (row) : NULL;

  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT, row != NULL);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_APPLY, row != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->example_check), entry && entry->starter);
  pw_library_preview_show (self->preview, entry, row ? pw_library_row_get_like (row) : NULL);
  if (self->chosen)
    pw_library_row_set_chosen (self->chosen, FALSE);
  if (row)
    pw_library_row_set_chosen (row, TRUE);
  self->chosen = row;
}

/* -- searching -- */

/* The best is chosen, so that Return uses it. */
static void
select_first (PwLibraryDialog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, 0);

  gtk_list_box_select_row (self->list, row && self->n_filled > 0 ? row : NULL);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/*
 * In the order of the answer: of pieces that move like the open one those that the text fits, too; those that
 * move as the text says, and behind them all others that it fits.
 */
static void
place_likes (PwLibraryDialog *self)
{
  const GArray *likes = get_likes (self);

  pw_library_index_place_likes (self->index, likes, self->found);
  for (guint i = 0; i < pw_library_index_n_entries (self->index); i++)
    if (shows_likes (self) ? self->places[i] != PW_LIBRARY_INDEX_NOWHERE
                           : self->found[i] != PW_LIBRARY_INDEX_NOWHERE)
      self->places[i] = self->found[i];
    else if (likes != NULL && self->places[i] != PW_LIBRARY_INDEX_NOWHERE)
      self->places[i] += likes->len;
}

static int
compare_entries (gconstpointer a, gconstpointer b, gpointer data)
{
  PwLibraryDialog *self = data;
  guint first = *(const guint *) a, second = *(const guint *) b;
  int order = pw_library_filter_compare (self->filter, pw_library_index_entry (self->index, first)->known,
                                         pw_library_index_entry (self->index, second)->known);

  return order != 0 ? order : self->places[first] < self->places[second] ? -1 : 1;
}

/* Those that were found and that the filter holds, in the order that it asks for. */
static void
put_in_order (PwLibraryDialog *self)
{
  g_array_set_size (self->order, 0);
  for (guint i = 0; i < pw_library_index_n_entries (self->index); i++)
    if (self->places[i] != PW_LIBRARY_INDEX_NOWHERE
        && pw_library_filter_holds (self->filter, pw_library_index_entry (self->index, i)->known))
      g_array_append_val (self->order, i);
  g_array_sort_with_data (self->order, compare_entries, self);
}

/* How many there are, and what is left out; or what is wrong with a filter. */
static void
show_count (PwLibraryDialog *self)
{
  guint n = self->order->len;
  const char *fault = pw_library_filter_fault (self->filter);
  g_autofree char *count = g_strdup_printf (ngettext ("%u piece", "%u pieces", n), n);
  g_autofree char *wanted = pw_library_filter_describe (self->filter);
  /* Translators: how many pieces there are, and which are wanted: "3 pieces: mobility 5..7, colorbound". */
  g_autofree char *words = *wanted ? g_strdup_printf (_ ("%1$s: %2$s"), count, wanted) : g_strdup (count);

  gtk_label_set_text (self->count_label, fault ? fault : words);
}

static void
announce_count (PwLibraryDialog *self)
{
  pw_announce (GTK_WIDGET (self), gtk_label_get_text (self->count_label));
}

static const char *
word_nothing (PwLibraryDialog *self)
{
  if (pw_library_filter_is_active (self->filter))
    return _ ("No piece has these figures.\nWiden a range, choose Any, or clear the filters.");
  return shows_likes (self) ? _ ("No known piece moves like this one.") : _ ("No results found");
}

/* At once, not after a pause as search entries would have it: Return must not use what was found before. */
static void
search (PwLibraryDialog *self)
{
  const char *text = gtk_entry_get_text (self->search_entry);

  g_clear_pointer (&self->typed, g_array_unref);
  self->typed
      = pw_library_index_compare (self->index, text, pw_document_get_record (self->document)->dialect);
  pw_library_index_search (self->index, text, self->places);
  if (shows_likes (self) || self->typed != NULL)
    place_likes (self);
  put_in_order (self);
  show_count (self);
  pw_after_pause (&self->announce_id, ANNOUNCE_DELAY, announce_count, self);
  gtk_label_set_text (self->placeholder, word_nothing (self));
  fill (self);
  select_first (self);
  selected_cb (self); /* the first row is the same as before, and shows another piece */
}

static void
likes_toggled_cb (PwLibraryDialog *self)
{
  if (self->library)
    search (self);
}

static void
library_changed_cb (PwWorker *library, PwLibraryDialog *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->likes_button), pw_library_get_likes (library) || shows_likes (self));
  if (shows_likes (self))
    search (self);
}

/* Escape leaves the search first, then the dialog. */
static void
stop_search_cb (PwLibraryDialog *self)
{
  if (*gtk_entry_get_text (self->search_entry))
    gtk_entry_set_text (self->search_entry, "");
  else
    gtk_dialog_response (GTK_DIALOG (self), GTK_RESPONSE_CANCEL);
}

/* Letters typed anywhere go to the search; Down leads from it to the list. */
static gboolean
key_press_cb (GtkWidget *widget, GdkEventKey *event)
{
  PwLibraryDialog *self = PW_LIBRARY_DIALOG (widget);
  PwLibraryRow *row = get_selected (self);

  if (gtk_widget_is_focus (GTK_WIDGET (self->search_entry)))
    {
      if (event->keyval != GDK_KEY_Down || row == NULL)
        return GDK_EVENT_PROPAGATE;
      gtk_widget_grab_focus (GTK_WIDGET (row));
      return GDK_EVENT_STOP;
    }
  if (GTK_IS_ENTRY (gtk_window_get_focus (GTK_WINDOW (self))))
    return GDK_EVENT_PROPAGATE;
  if (event->keyval == GDK_KEY_space || event->keyval == GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  if (!gtk_search_entry_handle_event (GTK_SEARCH_ENTRY (self->search_entry), (GdkEvent *) event))
    return GDK_EVENT_PROPAGATE;
  gtk_entry_grab_focus_without_selecting (self->search_entry);
  gtk_editable_set_position (GTK_EDITABLE (self->search_entry), -1);
  return GDK_EVENT_STOP;
}

void
pw_library_dialog_set_likes (PwLibraryDialog *self, gboolean likes)
{
  gtk_toggle_button_set_active (self->likes_button, likes);
}

PwExchange *
pw_library_dialog_get_list (PwLibraryDialog *self)
{
  PwExchange *list = pw_exchange_new ();

  for (guint i = 0; i < self->order->len; i++)
    pw_list_add_known (list,
                       pw_library_index_entry (self->index, g_array_index (self->order, guint, i))->known);
  return list;
}

/* -- using -- */

static void
row_activated_cb (PwLibraryDialog *self)
{
  gtk_dialog_response (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT);
}

static void
pw_library_dialog_response (GtkDialog *dialog, int response)
{
  PwLibraryDialog *self = PW_LIBRARY_DIALOG (dialog);
  PwLibraryRow *row = get_selected (self);
  gboolean example = gtk_toggle_button_get_active (self->example_check);

  if (response == GTK_RESPONSE_ACCEPT && row)
    pw_library_use (self->index, pw_library_row_get_entry (row), self->document, example);
  else if (response == GTK_RESPONSE_APPLY && row)
    pw_library_add (pw_library_row_get_entry (row), self->document, example);
  gtk_widget_destroy (GTK_WIDGET (self));
}

/* -- life -- */

static gboolean
is_bare (PwDocument *document)
{
  const PwBoard *board = pw_document_get_record (document)->board;

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_cell (board, square) != PW_CELL_EMPTY)
      return FALSE;
  return TRUE;
}

GtkWidget *
pw_library_dialog_new (GtkWindow *parent, PwDocument *document, PwWorker *library)
{
  PwLibraryDialog *self = g_object_new (PW_TYPE_LIBRARY_DIALOG, "use-header-bar", TRUE, "transient-for", parent, NULL);

  self->document = g_object_ref (document);
  self->library = g_object_ref (library);
  g_signal_connect_object (library, "changed", G_CALLBACK (library_changed_cb), self, 0);
  pw_box_fit_letters (self->asking);
  gtk_widget_set_sensitive (GTK_WIDGET (self->likes_button), pw_library_get_likes (library) != NULL);
  gtk_toggle_button_set_active (self->example_check, is_bare (document));
  gtk_widget_set_tooltip_text (self->use_button,
                               pw_library_keeps_open_piece (self->index, document)
                                   ? _ ("Add this piece after the open one and design it (Return)")
                                   : _ ("Replace the open piece with this one (Return)"));
  fill (self);
  select_first (self);
  selected_cb (self);
  pw_window_fit (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}

static void
pw_library_dialog_dispose (GObject *object)
{
  PwLibraryDialog *self = PW_LIBRARY_DIALOG (object);

  g_clear_handle_id (&self->fill_id, g_source_remove);
  g_clear_handle_id (&self->draw_id, g_source_remove);
  g_queue_clear (&self->undrawn);
  g_clear_handle_id (&self->announce_id, g_source_remove);
  g_clear_object (&self->document);
  g_clear_object (&self->library);
  g_clear_object (&self->example);
  self->chosen = NULL;
  G_OBJECT_CLASS (pw_library_dialog_parent_class)->dispose (object);
}

static void
pw_library_dialog_class_init (PwLibraryDialogClass *klass)
{
  g_type_ensure (PW_TYPE_LIBRARY_FILTER);
  g_type_ensure (PW_TYPE_LIBRARY_PREVIEW);
  G_OBJECT_CLASS (klass)->dispose = pw_library_dialog_dispose;
  PW_OWNS (klass, PwLibraryDialog, g_ptr_array_unref, rows);
  PW_OWNS (klass, PwLibraryDialog, g_hash_table_unref, boards);
  PW_OWNS (klass, PwLibraryDialog, g_free, places, found);
  PW_OWNS (klass, PwLibraryDialog, g_array_unref, order, typed);
  PW_OWNS (klass, PwLibraryDialog, pw_library_index_free, index);
  GTK_DIALOG_CLASS (klass)->response = pw_library_dialog_response;

  pw_template_set (klass, "library/dialog.ui");
  PW_TEMPLATE_PARTS (klass, PwLibraryDialog, asking, count_label, example_check, filter, likes_button, list,
                     placeholder, preview, scroller, search_entry, use_button);
  PW_TEMPLATE_HANDLERS (klass, key_press_cb, likes_toggled_cb, row_activated_cb, search, selected_cb,
                        stop_search_cb);
}

static void
pw_library_dialog_init (PwLibraryDialog *self)
{
  pw_template_init (self);
  self->index = pw_library_index_new ();
  self->boards = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) cairo_surface_destroy);
  self->rows = g_ptr_array_new ();
  self->order = g_array_new (FALSE, FALSE, sizeof (guint));
  self->places = g_new (guint, pw_library_index_n_entries (self->index));
  self->found = g_new (guint, pw_library_index_n_entries (self->index));
  pw_library_index_search (self->index, "", self->places);
  pw_library_index_place_likes (self->index, NULL, self->found);
  self->example = pw_document_new ();
  put_in_order (self);
  show_count (self);
  gtk_list_box_set_header_func (self->list, update_header, self, NULL);
}
