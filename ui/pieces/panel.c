/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of pieces: owns which piece is open in it, and what keys do.  Its rows are in rows.c, dragging is in drag.c.
 * What its buttons do are the window's actions.
 */
#include "ui/pieces/panel-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/confine.h"
#include "ui/base/label.h"
#include "ui/base/later.h"

G_DEFINE_TYPE (PwPiecesPanel, pw_pieces_panel, PW_TYPE_PANEL)

static PwPieceRow *
get_open_row (PwPiecesPanel *self)
{
  return pw_pieces_panel_get_row (self, pw_army_current (pw_document_get_army (self->panel.document)));
}

/* -- showing -- */

static gboolean
has_focus (PwPiecesPanel *self)
{
  return gtk_widget_is_focus (GTK_WIDGET (self->scroller)) || pw_panel_part_has_focus (self->list);
}

static void
show_count (PwPiecesPanel *self)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u piece", "%u pieces", self->n), self->n);

  pw_label_say (self->count_label, text);
}

/* focused: as for _pw_pieces_panel_show_rows() */
static void
show_rows (PwPiecesPanel *self, guint focused)
{
  self->syncing = TRUE;
  _pw_pieces_panel_show_rows (self, focused);
  gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (get_open_row (self)));
  self->syncing = FALSE;
}

/* With the row of the open piece in view. */
static void
show_open (PwPiecesPanel *self, gboolean focused)
{
  _pw_pieces_panel_reveal (self, self->open);
  show_rows (self, focused ? self->open : PW_NO_ROW);
}

/* The piece whose row has the focus. Returns: PW_NO_ROW for none */
static guint
find_focused (PwPiecesPanel *self)
{
  GtkWidget *row = gtk_container_get_focus_child (GTK_CONTAINER (self->list));

  return row != NULL && gtk_widget_is_focus (row) ? _pw_pieces_panel_find (self, GTK_LIST_BOX_ROW (row)) : PW_NO_ROW;
}

static void
show_same (PwPiecesPanel *self)
{
  show_rows (self, find_focused (self));
}

/* As long as the same piece is open, the list stays where it was scrolled to. */
static void
show (PwPiecesPanel *self)
{
  PwArmy *army = pw_document_get_army (self->panel.document);
  gboolean other = self->open != pw_army_current (army) || self->n != pw_army_n_pieces (army);

  self->open = pw_army_current (army);
  self->n = pw_army_n_pieces (army);
  if (other)
    show_open (self, has_focus (self));
  else
    show_same (self);
  show_count (self);
}

void
pw_pieces_panel_grab_focus (PwPiecesPanel *self)
{
  pw_panel_settle (PW_PANEL (self));
  show_open (self, TRUE);
}

static void
row_selected_cb (PwPiecesPanel *self, GtkListBoxRow *row)
{
  if (self->syncing || row == NULL || self->panel.document == NULL)
    return;
  pw_document_select_piece (self->panel.document, _pw_pieces_panel_find (self, row));
  self->syncing = TRUE; /* while something is dragged on the board the document keeps its piece */
  gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (get_open_row (self)));
  self->syncing = FALSE;
}

/* -- scrolling -- */

static void
scrolled_cb (PwPiecesPanel *self)
{
  if (self->panel.document != NULL) /* it doesn't go */
    pw_later (&self->scrolled_id, PW_LATER_BEFORE_FRAME, show_same, self);
}

/* Rows that are new have no place yet, so GTK can't scroll to them. row: (nullable) */
static void
focus_row_cb (PwPiecesPanel *self, GtkWidget *row)
{
  if (row != NULL && !self->syncing)
    _pw_pieces_panel_reveal (self, _pw_pieces_panel_find (self, GTK_LIST_BOX_ROW (row)));
}

/* Tab leads to the open piece. */
static gboolean
focus_cb (PwPiecesPanel *self)
{
  if (has_focus (self))
    return FALSE;
  show_open (self, TRUE);
  return TRUE;
}

static void
init_scrolling (PwPiecesPanel *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkWidget *viewport = gtk_bin_get_child (GTK_BIN (self->scroller));

  gtk_container_set_focus_vadjustment (GTK_CONTAINER (viewport), NULL);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
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

/* Keys that lead to pieces without a row. */
static const struct
{
  guint key, pad_key;
  int steps, pages;
} leaps[] = {
  { GDK_KEY_Home, GDK_KEY_KP_Home, -PW_ARMY_MAX_PIECES, 0 },
  { GDK_KEY_End, GDK_KEY_KP_End, PW_ARMY_MAX_PIECES, 0 },
  { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, 0, -1 },
  { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, 0, 1 },
};

/* alone: the focus goes there, but the open piece stays open */
static void
leap (PwPiecesPanel *self, int steps, gboolean alone)
{
  guint from = find_focused (self);
  guint to = (guint) CLAMP ((int) (from != PW_NO_ROW ? from : self->open) + steps, 0, (int) self->n - 1);

  if (alone)
    {
      _pw_pieces_panel_reveal (self, to);
      show_rows (self, to);
    }
  else
    pw_document_select_piece (self->panel.document, to);
}

static gboolean
leap_by_key (PwPiecesPanel *self, guint key, gboolean alone)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  int page = (int) gtk_adjustment_get_page_size (adjustment) / self->row_height;

  for (guint i = 0; i < G_N_ELEMENTS (leaps); i++)
    if (key == leaps[i].key || key == leaps[i].pad_key)
      {
        leap (self, leaps[i].steps + leaps[i].pages * MAX (page, 1), alone);
        return GDK_EVENT_STOP;
      }
  return GDK_EVENT_PROPAGATE;
}

static gboolean
key_press_cb (PwPiecesPanel *self, GdkEventKey *event)
{
  GdkModifierType state = event->state & gtk_accelerator_get_default_mod_mask ();

  if ((state & ~(guint) (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) == 0
      && leap_by_key (self, event->keyval, (state & GDK_CONTROL_MASK) != 0))
    return GDK_EVENT_STOP;
  if (state != 0 || (event->keyval != GDK_KEY_Delete && event->keyval != GDK_KEY_KP_Delete))
    return GDK_EVENT_PROPAGATE;
  activate (self, "delete-piece");
  return GDK_EVENT_STOP;
}

/* The row that had the focus was scrolled away: a key goes to the open piece. */
static gboolean
scroller_key_press_cb (PwPiecesPanel *self, GdkEventKey *event)
{
  if (event->is_modifier || !gtk_widget_is_focus (GTK_WIDGET (self->scroller)))
    return GDK_EVENT_PROPAGATE;
  show_open (self, TRUE);
  return gtk_widget_event (GTK_WIDGET (self->list), (GdkEvent *) event);
}

/* -- the menu of a row -- */

static void
pop_up (PwPiecesPanel *self, GtkWidget *row, const GdkEvent *event)
{
  if (self->shows_only)
    return;
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

static gboolean
popup_menu_cb (PwPiecesPanel *self)
{
  show_open (self, TRUE);
  pop_up (self, GTK_WIDGET (get_open_row (self)), NULL);
  return TRUE;
}

/* -- following -- */

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
  init_scrolling (self);
  self->example = pw_document_new ();
  if (!self->shows_only)
    _pw_pieces_panel_init_drag (self);
  gtk_widget_set_visible (self->buttons, !self->shows_only);
  gtk_widget_set_visible (self->menu_button, !self->shows_only);
}

void
pw_pieces_panel_show_only (PwPiecesPanel *self)
{
  self->shows_only = TRUE;
}

static void
pw_pieces_panel_dispose (GObject *object)
{
  PwPiecesPanel *self = PW_PIECES_PANEL (object);

  self->syncing = TRUE;
  g_clear_handle_id (&self->scrolled_id, g_source_remove);
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
  PW_TEMPLATE_PARTS (klass, PwPiecesPanel, above, below, buttons, count_label, list, menu, menu_button,
                     scroller);
  PW_TEMPLATE_HANDLERS (klass, button_press_cb, focus_cb, focus_row_cb, key_press_cb, popup_menu_cb, row_activated_cb,
                        row_selected_cb, scroller_key_press_cb);
}

static void
pw_pieces_panel_init (PwPiecesPanel *self)
{
  self->rows = g_ptr_array_new ();
}
