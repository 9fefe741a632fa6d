/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The panel of the piece: owns the link between its entries and the document's name
 * and symbol.  The picture's button names actions.
 */
#include "ui/pieces/piece-panel.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/class.h"
#include "ui/base/menu-button.h"
#include "ui/pieces/figurine-chooser.h"
#include "ui/pieces/picture-file.h"

#define ICON_SIZE 16 /* pixels */

struct _PwPiecePanel
{
  PwPanel panel;

  gboolean typing;      /* the document changes because of an entry, which is left as it is */
  PwPortrait *shown_portrait;   /* (nullable) */
  PwFigurine shown_figurine;
  gboolean shown_broken;
  GtkWidget *chooser; /* (nullable): of figurines */

  GtkEntry *name_entry;
  GtkWidget *picture_button;
  GtkImage *picture_image;
  GtkEntry *symbol_entry;
};

G_DEFINE_TYPE (PwPiecePanel, pw_piece_panel, PW_TYPE_PANEL)

static void
set_text (GtkEntry *entry, const char *text)
{
  if (strcmp (gtk_entry_get_text (entry), text) != 0)
    gtk_entry_set_text (entry, text);
}

static void
show_texts (PwPiecePanel *self)
{
  set_text (self->name_entry, pw_document_get_record (self->panel.document)->name);
  set_text (self->symbol_entry, pw_document_get_record (self->panel.document)->symbol);
}

/* -- the picture -- */

static cairo_surface_t *
draw_portrait (const PwPortrait *portrait, int scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, ICON_SIZE * scale, ICON_SIZE * scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  pw_portrait_draw (portrait, cr, 0, 0, ICON_SIZE, ICON_SIZE, ICON_SIZE * scale);
  cairo_destroy (cr);
  return surface;
}

static void
tell_picture (PwPiecePanel *self, const char *problem)
{
  g_autofree char *tooltip = NULL;

  if (problem != NULL)
    /* Translators: a sentence that says what is wrong with a picture; Ctrl+I chooses another. */
    tooltip = g_strdup_printf (_ ("%s The piece shows its symbol instead (Ctrl+I)"), problem);
  gtk_widget_set_tooltip_text (self->picture_button,
                               problem != NULL ? tooltip
                               : _ ("Choose what is on the piece: a figurine (Ctrl+Shift+F) or a picture (Ctrl+I)"));
}

/* Returns: (transfer full) */
static cairo_surface_t *
draw_figurine (PwPiecePanel *self, PwFigurine figurine, int scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, ICON_SIZE * scale, ICON_SIZE * scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  pw_figurine_chooser_draw (GTK_WIDGET (self), cr, figurine, ICON_SIZE);
  cairo_destroy (cr);
  return surface;
}

/* surface: (transfer full) */
static void
show_surface (PwPiecePanel *self, cairo_surface_t *surface)
{
  gtk_image_set_from_surface (self->picture_image, surface);
  cairo_surface_destroy (surface);
}

/* The figurine, or a sign for no picture, or for one that can't be drawn. */
static void
show_no_picture (PwPiecePanel *self, gboolean broken)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (self->shown_figurine != PW_FIGURINE_NONE)
    show_surface (self, draw_figurine (self, self->shown_figurine, scale));
  else
    gtk_image_set_from_icon_name (self->picture_image, broken ? "image-missing-symbolic" : "insert-image-symbolic",
                                  GTK_ICON_SIZE_BUTTON);
}

/* The picture itself, or what is shown without one. */
static void
show_picture (PwPiecePanel *self)
{
  PwFigurine figurine = pw_look_get_figurine (self->panel.look);
  PwPortrait *portrait = pw_document_get_portrait (self->panel.document);
  const char *problem = pw_document_get_portrait_problem (self->panel.document);
  gboolean broken = problem != NULL;

  if (portrait == self->shown_portrait && broken == self->shown_broken && figurine == self->shown_figurine)
    return;
  g_clear_pointer (&self->shown_portrait, pw_portrait_unref);
  self->shown_broken = broken;
  self->shown_figurine = figurine;
  tell_picture (self, problem);
  if (portrait == NULL)
    {
      show_no_picture (self, broken);
      return;
    }
  self->shown_portrait = pw_portrait_ref (portrait);
  show_surface (self, draw_portrait (portrait, gtk_widget_get_scale_factor (GTK_WIDGET (self))));
}

/* Another theme has other colors. */
static void
style_updated_cb (PwPiecePanel *self)
{
  if (self->shown_portrait == NULL && self->shown_figurine != PW_FIGURINE_NONE)
    show_no_picture (self, self->shown_broken);
}

void
pw_piece_panel_choose_figurine (PwPiecePanel *self)
{
  pw_panel_build (PW_PANEL (self));
  if (self->chooser == NULL)
    self->chooser = pw_figurine_chooser_new (self->picture_button);
  gtk_popover_popup (GTK_POPOVER (self->chooser));
}

/* -- following -- */

static void
follow (PwPanel *panel, guint parts)
{
  PwPiecePanel *self = PW_PIECE_PANEL (panel);

  show_picture (self);
  if (self->typing)
    return;
  show_texts (self);
}

static void
name_changed_cb (PwPiecePanel *self)
{
  self->typing = TRUE;
  pw_document_write (self->panel.document, PW_RECORD_NAME, gtk_entry_get_text (self->name_entry));
  self->typing = FALSE;
}

static void
symbol_changed_cb (PwPiecePanel *self)
{
  self->typing = TRUE;
  pw_document_write (self->panel.document, PW_RECORD_SYMBOL, gtk_entry_get_text (self->symbol_entry));
  self->typing = FALSE;
}

/* What was typed may not be what the document made of it: show that in the end. */
static gboolean
focus_out_cb (PwPiecePanel *self)
{
  if (self->panel.document) /* the focus also leaves when the window goes */
    show_texts (self);
  return GDK_EVENT_PROPAGATE;
}

GtkWidget *
pw_piece_panel_get_name_entry (PwPiecePanel *self)
{
  pw_panel_build (PW_PANEL (self));
  return GTK_WIDGET (self->name_entry);
}

static void
build (PwPanel *panel)
{
  PwPiecePanel *self = PW_PIECE_PANEL (panel);

  pw_template_init (self);
  g_signal_connect (self, "style-updated", G_CALLBACK (style_updated_cb), NULL);
  pw_picture_file_accept (self->picture_button);
  pw_picture_file_accept (GTK_WIDGET (self->symbol_entry));
}

static void
pw_piece_panel_class_init (PwPiecePanelClass *klass)
{
  PW_PANEL_CLASS (klass)->now = PW_DOCUMENT_SYMBOL | PW_DOCUMENT_TEXT;
  PW_PANEL_CLASS (klass)->when_seen = TRUE;
  PW_PANEL_CLASS (klass)->build = build;
  PW_PANEL_CLASS (klass)->show = follow;
  PW_OWNS (klass, PwPiecePanel, pw_portrait_unref, shown_portrait);

  g_type_ensure (PW_TYPE_MENU_BUTTON);
  pw_template_set (klass, "pieces/piece-panel.ui");
  PW_TEMPLATE_PARTS (klass, PwPiecePanel, name_entry, picture_button, picture_image, symbol_entry);
  PW_TEMPLATE_HANDLERS (klass, name_changed_cb, show_texts, symbol_changed_cb, focus_out_cb);
}

static void
pw_piece_panel_init (PwPiecePanel *self)
{
}
