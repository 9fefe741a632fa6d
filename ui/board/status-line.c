/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The status line: owns its labels and the choice of their text. The sentences about squares are the
 * document's, or those of the board's guest.
 */
#include "ui/board/status-line.h"

#include <glib/gi18n-lib.h>

#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/theme.h"

struct _PwStatusLine
{
  PwPanel panel;

  PwGuest *guest; /* (nullable) */
  char *note;     /* (nullable): shown until something else happens */
  GtkWidget *icon;
  GtkLabel *label;
};

G_DEFINE_TYPE (PwStatusLine, pw_status_line, PW_TYPE_PANEL)

/* Whether the board shows an earlier text, and not one that is only being continued. */
static gboolean
is_stale (PwDocument *document)
{
  PwDocumentState state = pw_document_get_state (document);

  return pw_document_get_shown (document)->piece != NULL
         && (state == PW_DOCUMENT_EMPTY || state == PW_DOCUMENT_WRONG);
}

/* Returns: (transfer full) */
static char *
choose_text (PwStatusLine *self)
{
  PwSquare pointed = pw_look_get_pointed (self->panel.look);

  if (self->note != NULL)
    return g_strdup (self->note);
  if (self->guest != NULL)
    return pw_guest_describe (self->guest);
  if (pw_document_get_state (self->panel.document) == PW_DOCUMENT_SEARCHING)
    return g_strdup (_ ("Finding the moves…"));
  if (pointed != PW_NO_SQUARE)
    return pw_look_describe_square (self->panel.look, pointed);
  if (is_stale (self->panel.document))
    return pw_document_tell_latest (self->panel.document);
  if (pw_document_get_shown (self->panel.document)->piece == NULL)
    return g_strdup (_ ("Enter a notation to see its moves on the board."));
  return g_strdup (_ ("Point at a square to see how the piece gets there, or drag the piece."));
}

static gboolean
is_pointed (PwStatusLine *self)
{
  return (self->guest != NULL ? pw_guest_get_pointed (self->guest) : pw_look_get_pointed (self->panel.look))
         != PW_NO_SQUARE;
}

static void
show (PwStatusLine *self)
{
  g_autofree char *text = choose_text (self);

  gtk_widget_set_visible (self->icon, self->guest == NULL && is_stale (self->panel.document));
  if (g_strcmp0 (gtk_label_get_text (self->label), text) == 0)
    return;
  gtk_label_set_text (self->label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->label), text);
  pw_theme_set_class (GTK_WIDGET (self->label), "pointed", is_pointed (self));
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), text);
}

static void
show_anew (PwStatusLine *self)
{
  g_clear_pointer (&self->note, g_free);
  show (self);
}

static void
follow (PwPanel *panel, guint parts)
{
  show_anew (PW_STATUS_LINE (panel));
}

void
pw_status_line_note (PwStatusLine *self, const char *sentence)
{
  g_free (self->note);
  self->note = g_strdup (sentence);
  show (self);
  if (sentence != NULL)
    pw_announce (GTK_WIDGET (self), sentence);
}

void
pw_status_line_set_guest (PwStatusLine *self, PwGuest *guest)
{
  if (self->guest != NULL)
    g_signal_handlers_disconnect_by_func (self->guest, show_anew, self);
  g_set_object (&self->guest, guest);
  if (guest != NULL)
    {
      g_signal_connect_object (guest, "changed", G_CALLBACK (show_anew), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (guest, "notify::pointed", G_CALLBACK (show_anew), self, G_CONNECT_SWAPPED);
    }
  show_anew (self);
}

gboolean
pw_status_line_say_whole (PwStatusLine *self, GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (self->label));
  return pango_layout_is_ellipsized (gtk_label_get_layout (self->label));
}

void
pw_status_line_reserve (PwStatusLine *self, guint n_lines)
{
  g_autoptr (GtkWidget) label = g_object_ref (GTK_WIDGET (self->label));

  gtk_container_remove (GTK_CONTAINER (self), label);
  gtk_box_pack_start (GTK_BOX (self), pw_label_reserve (self->label, n_lines), TRUE, TRUE, 0);
}

static void
pw_status_line_class_init (PwStatusLineClass *klass)
{
  PW_PANEL_CLASS (klass)->now = G_MAXUINT;
  PW_PANEL_CLASS (klass)->show = follow;
  PW_OWNS (klass, PwStatusLine, g_object_unref, guest);
  PW_OWNS (klass, PwStatusLine, g_free, note);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "statusline");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), ATK_ROLE_STATUSBAR);
}

static void
pw_status_line_init (PwStatusLine *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 6);

  self->icon = gtk_image_new_from_icon_name ("dialog-warning-symbolic", GTK_ICON_SIZE_MENU);
  atk_object_set_name (gtk_widget_get_accessible (self->icon), _ ("The board shows an earlier notation"));
  gtk_widget_set_no_show_all (self->icon, TRUE);
  gtk_box_pack_start (GTK_BOX (self), self->icon, FALSE, FALSE, 0);

  self->label = GTK_LABEL (pw_label_new (NULL, NULL));
  gtk_box_pack_start (GTK_BOX (self), GTK_WIDGET (self->label), TRUE, TRUE, 0);
  gtk_widget_show (GTK_WIDGET (self->label));
}
