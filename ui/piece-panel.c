/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The panel of the piece: owns the link between its entries and the document's name
 * and symbol.  The rest are buttons of actions.
 */
#include "ui/piece-panel.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/board-size.h"
#include "ui/toggle.h"

struct _PwPiecePanel
{
  GtkGrid parent_instance;

  PwDocument *document;
  gboolean typing; /* the document changes because of an entry, which is left as it is */

  PwBoardSize *board_size;
  GtkEntry *name_entry;
  GtkEntry *symbol_entry;
};

G_DEFINE_TYPE (PwPiecePanel, pw_piece_panel, GTK_TYPE_GRID)

static void
set_text (GtkEntry *entry, const char *text)
{
  if (strcmp (gtk_entry_get_text (entry), text) != 0)
    gtk_entry_set_text (entry, text);
}

static void
show_symbol (PwPiecePanel *self)
{
  set_text (self->symbol_entry, pw_document_get_symbol (self->document));
}

static void
document_changed_cb (PwDocument *document, guint parts, PwPiecePanel *self)
{
  if (!(parts & PW_DOCUMENT_SYMBOL) || self->typing)
    return;
  set_text (self->name_entry, pw_document_get_name (document));
  show_symbol (self);
}

static void
name_changed_cb (PwPiecePanel *self)
{
  self->typing = TRUE;
  pw_document_set_name (self->document, gtk_entry_get_text (self->name_entry));
  self->typing = FALSE;
}

static void
symbol_changed_cb (PwPiecePanel *self)
{
  self->typing = TRUE;
  pw_document_set_symbol (self->document, gtk_entry_get_text (self->symbol_entry));
  self->typing = FALSE;
}

/* What was typed may not be what the document made of it: show that in the end. */
static gboolean
symbol_focus_out_cb (PwPiecePanel *self)
{
  if (self->document) /* the focus also leaves when the window goes */
    show_symbol (self);
  return GDK_EVENT_PROPAGATE;
}

void
pw_piece_panel_set_document (PwPiecePanel *self, PwDocument *document)
{
  g_return_if_fail (self->document == NULL);

  self->document = g_object_ref (document);
  pw_board_size_set_document (self->board_size, document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, 0);
  set_text (self->name_entry, pw_document_get_name (document));
  show_symbol (self);
}

void
pw_piece_panel_choose_size (PwPiecePanel *self)
{
  pw_board_size_choose (self->board_size);
}

GtkWidget *
pw_piece_panel_get_name_entry (PwPiecePanel *self)
{
  return GTK_WIDGET (self->name_entry);
}

GtkWidget *
pw_piece_panel_get_symbol_entry (PwPiecePanel *self)
{
  return GTK_WIDGET (self->symbol_entry);
}

static void
pw_piece_panel_dispose (GObject *object)
{
  g_clear_object (&PW_PIECE_PANEL (object)->document);
  G_OBJECT_CLASS (pw_piece_panel_parent_class)->dispose (object);
}

static void
pw_piece_panel_class_init (PwPiecePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (PW_TYPE_BOARD_SIZE);
  G_OBJECT_CLASS (klass)->dispose = pw_piece_panel_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/piecewright/Piecewright/piece-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, PwPiecePanel, board_size);
  gtk_widget_class_bind_template_child (widget_class, PwPiecePanel, name_entry);
  gtk_widget_class_bind_template_child (widget_class, PwPiecePanel, symbol_entry);
  gtk_widget_class_bind_template_callback (widget_class, pw_toggle_follow_action);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_symbol);
  gtk_widget_class_bind_template_callback (widget_class, symbol_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, symbol_focus_out_cb);
}

static void
pw_piece_panel_init (PwPiecePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
