/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of pieces: owns the rows and keeps them in step with the document, touching only
 * those whose record has changed.  What its buttons do are the window's actions; dragging is in
 * drag.c.
 */
#include "ui/pieces/panel-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/confine.h"
#include "ui/base/label.h"
#include "ui/base/later.h"
#include "ui/base/theme.h"
#include "ui/document/thumbnail.h"

#define FIRST_ROWS  100 /* those that come at once */
#define ROWS_A_TURN 20

G_DEFINE_TYPE (PwPiecesPanel, pw_pieces_panel, PW_TYPE_PANEL)

/* -- boards -- */

/* The open piece's moves are known already. */
static cairo_surface_t *
paint_board (const PwRecord *record, int size, gpointer data)
{
  PwPiecesPanel *self = data;
  gboolean open = record
                  == pw_army_record (pw_document_get_army (self->panel.document),
                                     pw_army_current (pw_document_get_army (self->panel.document)));

  if (!open)
    {
      PwRecord *alone = (PwRecord *) record;
      g_autoptr (PwArmy) army = pw_army_new (&alone, 1, 0, "");

      pw_document_set_army (self->example, army);
      pw_look_set_figurines (pw_document_get_look (self->example), pw_look_get_figurines (self->panel.look));
    }
  return pw_thumbnail_draw (open ? self->panel.document : self->example,
                            pw_theme_scheme (GTK_WIDGET (self)), size,
                            gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

/* -- rows -- */

PwPieceRow *
pw_pieces_panel_get_row (PwPiecesPanel *self, guint i)
{
  return i < self->rows->len ? g_ptr_array_index (self->rows, i) : NULL;
}

static gboolean
row_is (PwPiecesPanel *self, guint row, guint piece)
{
  return pw_piece_row_get_record (pw_pieces_panel_get_row (self, row))
         == pw_army_record (pw_document_get_army (self->panel.document), piece);
}

static void
remove_row (PwPiecesPanel *self, guint i)
{
  GtkWidget *row = g_ptr_array_steal_index (self->rows, i);

  gtk_container_remove (GTK_CONTAINER (self->list), row);
}

static void
insert_row (PwPiecesPanel *self, guint i)
{
  GtkWidget *row = pw_piece_row_new (paint_board, self);

  g_ptr_array_insert (self->rows, (int) i, row);
  gtk_list_box_insert (self->list, row, (int) i);
}

/* Boards that have been drawn, by their records, for pieces that have only gone to another row. */
static GHashTable *
collect_boards (PwPiecesPanel *self, guint start, guint end)
{
  GHashTable *boards
      = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) pw_record_unref, (GDestroyNotify) cairo_surface_destroy);

  for (guint i = start; i < end; i++)
    {
      PwPieceRow *row = pw_pieces_panel_get_row (self, i);
      cairo_surface_t *board = pw_piece_row_get_board (row);

      if (board != NULL)
        g_hash_table_insert (boards, pw_record_ref (pw_piece_row_get_record (row)), cairo_surface_reference (board));
    }
  return boards;
}

/* How many rows there are to be now: of thousands of pieces the window waits for none, and only a few more come. */
static guint
count_rows (PwPiecesPanel *self)
{
  return MIN (pw_army_n_pieces (pw_document_get_army (self->panel.document)),
              MAX (FIRST_ROWS, self->rows->len + ROWS_A_TURN));
}

/* Rows that are the same at the top and at the end stay as they are. */
static void
show_pieces (PwPiecesPanel *self)
{
  guint n = count_rows (self), start = 0, kept = 0;
  g_autoptr (GHashTable) boards = NULL;

  while (start < n && start < self->rows->len && row_is (self, start, start))
    start++;
  while (kept < n - start && kept < self->rows->len - start && row_is (self, self->rows->len - 1 - kept, n - 1 - kept))
    kept++;
  boards = collect_boards (self, start, self->rows->len - kept);
  while (self->rows->len > n)
    remove_row (self, start);
  while (self->rows->len < n)
    insert_row (self, start);
  for (guint i = start; i < n - kept; i++)
    {
      const PwRecord *record = pw_army_record (pw_document_get_army (self->panel.document), i);

      pw_piece_row_show (pw_pieces_panel_get_row (self, i), record, g_hash_table_lookup (boards, record));
    }
}

/* -- the open piece -- */

static PwPieceRow *
get_open_row (PwPiecesPanel *self)
{
  return pw_pieces_panel_get_row (self, pw_army_current (pw_document_get_army (self->panel.document)));
}

/* Called before each frame is laid out: a row that is new has no place before the second one. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  PwPiecesPanel *self = PW_PIECES_PANEL (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkAllocation area;

  if (--self->scroll_frames > 0)
    return G_SOURCE_CONTINUE;
  if (get_open_row (self) == NULL)
    return G_SOURCE_REMOVE;
  gtk_widget_get_allocation (GTK_WIDGET (get_open_row (self)), &area);
  gtk_adjustment_clamp_page (adjustment, area.y, area.y + area.height);
  return G_SOURCE_REMOVE;
}

static void
scroll_later (PwPiecesPanel *self)
{
  if (self->scroll_frames == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
  self->scroll_frames = 2;
}

void
pw_pieces_panel_grab_focus (PwPiecesPanel *self)
{
  if (get_open_row (self) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (get_open_row (self)));
}

static void
show_open (PwPiecesPanel *self, gboolean focused)
{
  GtkListBoxRow *row = GTK_LIST_BOX_ROW (get_open_row (self));

  if (row == gtk_list_box_get_selected_row (self->list) && !focused)
    return;
  gtk_list_box_select_row (self->list, row);
  if (focused && row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
  scroll_later (self);
}

static void
row_selected_cb (PwPiecesPanel *self, GtkListBoxRow *row)
{
  if (self->syncing || row == NULL || self->panel.document == NULL)
    return;
  pw_document_select_piece (self->panel.document, (guint) gtk_list_box_row_get_index (row));
  self->syncing = TRUE; /* while something is dragged on the board the document keeps its piece */
  gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (get_open_row (self)));
  self->syncing = FALSE;
}

/* -- keys -- */

static void
activate (PwPiecesPanel *self, const char *action)
{
  GActionGroup *group = gtk_widget_get_action_group (gtk_widget_get_toplevel (GTK_WIDGET (self)), "win");

  if (group != NULL && g_action_group_get_action_enabled (group, action))
    g_action_group_activate_action (group, action, NULL);
}

/* The piece is open; what there is to do with it is to write. */
static void
row_activated_cb (PwPiecesPanel *self)
{
  activate (self, "edit-notation");
}

static gboolean
key_press_cb (PwPiecesPanel *self, GdkEventKey *event)
{
  gboolean plain = (event->state & gtk_accelerator_get_default_mod_mask ()) == 0;

  if (!plain || (event->keyval != GDK_KEY_Delete && event->keyval != GDK_KEY_KP_Delete))
    return GDK_EVENT_PROPAGATE;
  activate (self, "delete-piece");
  return GDK_EVENT_STOP;
}

/* -- the menu of a row -- */

static void
pop_up (PwPiecesPanel *self, GtkWidget *row, const GdkEvent *event)
{
  if (self->popup == NULL)
    {
      self->popup = GTK_MENU (gtk_menu_new_from_model (G_MENU_MODEL (self->menu)));
      gtk_menu_attach_to_widget (self->popup, GTK_WIDGET (self->list), NULL);
    }
  if (event != NULL)
    gtk_menu_popup_at_pointer (self->popup, event);
  else
    gtk_menu_popup_at_widget (self->popup, row, GDK_GRAVITY_SOUTH_WEST, GDK_GRAVITY_NORTH_WEST, NULL);
}

/* The menu is about the open piece. */
static gboolean
button_press_cb (PwPiecesPanel *self, GdkEvent *event)
{
  GtkListBoxRow *row;

  if (!gdk_event_triggers_context_menu (event))
    return GDK_EVENT_PROPAGATE;
  row = gtk_list_box_get_row_at_y (self->list, (int) event->button.y);
  if (row == NULL)
    return GDK_EVENT_PROPAGATE;
  gtk_list_box_select_row (self->list, row);
  pop_up (self, GTK_WIDGET (row), event);
  return GDK_EVENT_STOP;
}

/* Of very many pieces the open one's row may be still to come. */
static gboolean
popup_menu_cb (PwPiecesPanel *self)
{
  PwPieceRow *row = get_open_row (self);

  pop_up (self, row != NULL ? GTK_WIDGET (row) : GTK_WIDGET (self->list), NULL);
  return TRUE;
}

/* -- following -- */

static void
show_count (PwPiecesPanel *self)
{
  guint n = pw_army_n_pieces (pw_document_get_army (self->panel.document));
  g_autofree char *text = g_strdup_printf (ngettext ("%u piece", "%u pieces", n), n);

  pw_label_say (self->count_label, text);
}

/* Of very many pieces it makes only some rows at once. */
static void
show (PwPiecesPanel *self)
{
  gboolean focused = pw_panel_part_has_focus (self->list);

  self->syncing = TRUE;
  show_pieces (self);
  show_count (self);
  show_open (self, focused);
  self->syncing = FALSE;
  if (self->rows->len < pw_army_n_pieces (pw_document_get_army (self->panel.document)))
    pw_later (&self->more_id, PW_LATER_SPARE, show, self);
}

static void
follow (PwPanel *panel, guint parts)
{
  PwPiecesPanel *self = PW_PIECES_PANEL (panel);

  if (parts == 0 || (parts & (PW_DOCUMENT_PIECES | PW_DOCUMENT_HISTORY)))
    show (self);
  /* Moves that were found later, or a change that continues. */
  if ((parts & PW_DOCUMENT_MOVES) && !(parts & PW_DOCUMENT_PIECES) && get_open_row (self) != NULL)
    pw_piece_row_redraw_later (get_open_row (self));
}

/* -- life -- */

static void
build (PwPanel *panel)
{
  PwPiecesPanel *self = PW_PIECES_PANEL (panel);

  pw_template_init (self);
  pw_container_confine (GTK_CONTAINER (self->scroller));
  self->example = pw_document_new ();
  _pw_pieces_panel_init_drag (self);
}

static void
pw_pieces_panel_dispose (GObject *object)
{
  PwPiecesPanel *self = PW_PIECES_PANEL (object);

  self->syncing = TRUE;
  g_clear_handle_id (&self->more_id, g_source_remove);
  g_clear_object (&self->example);
  G_OBJECT_CLASS (pw_pieces_panel_parent_class)->dispose (object);
}

static void
pw_pieces_panel_class_init (PwPiecesPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pw_pieces_panel_dispose;
  PW_OWNS (klass, PwPiecesPanel, g_ptr_array_unref, rows);
  PW_PANEL_CLASS (klass)->now = PW_DOCUMENT_PIECES;
  PW_PANEL_CLASS (klass)->after = PW_DOCUMENT_HISTORY | PW_DOCUMENT_MOVES;
  PW_PANEL_CLASS (klass)->when_seen = TRUE;
  PW_PANEL_CLASS (klass)->build = build;
  PW_PANEL_CLASS (klass)->show = follow;

  pw_template_set (klass, "pieces/panel.ui");
  PW_TEMPLATE_PARTS (klass, PwPiecesPanel, count_label, list, menu, scroller);
  PW_TEMPLATE_HANDLERS (klass, button_press_cb, key_press_cb, popup_menu_cb, row_activated_cb, row_selected_cb);
}

static void
pw_pieces_panel_init (PwPiecesPanel *self)
{
  self->rows = g_ptr_array_new ();
}
