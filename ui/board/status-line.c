/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The status line: owns its labels and the choice of their text. The sentences about squares are the
 * document's, or those of the board's stand.
 */
#include "ui/board/status-line.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/base/later.h"

#define SMALL 0.9 /* letters of what has no room else */

/* While a move is played; its actions are the board's (ui/board/player.c). */
static const struct
{
  const char *action, *icon, *label;
} others[] = {
  { "win.move-back", "media-skip-backward-symbolic", N_ ("One step back (Left)") },
  { "win.move-forward", "media-skip-forward-symbolic", N_ ("One step forward (Right)") },
  { "win.move-stop", "window-close-symbolic", N_ ("Return to all moves (Escape)") },
};
#define N_OTHERS G_N_ELEMENTS (others)

struct _PwStatusLine
{
  PwPanel panel;

  PwStand *stand; /* (nullable): NULL for the document's position */
  char *note;     /* (nullable): shown until something else happens */
  char *text;     /* (nullable): all that is to be said */
  guint fit_id;   /* a source, once there is another width */
  int width;      /* for which it fits */
  GtkWidget *icon;
  GtkLabel *label;
  GtkWidget *play;             /* the button that plays a move */
  GtkWidget *others[N_OTHERS]; /* those for a move that is played */
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

/* The frame of a move that is played. (nullable) */
static const PwPlaybackFrame *
get_frame (PwStatusLine *self)
{
  guint i;
  const PwPlayback *playback = self->stand == NULL ? pw_look_get_playback (self->panel.look, &i) : NULL;

  return playback != NULL ? pw_playback_frame (playback, i) : NULL;
}

/* Returns: (transfer full) */
static char *
choose_text (PwStatusLine *self)
{
  PwSquare pointed = pw_look_get_pointed (self->panel.look);
  const PwPlaybackFrame *frame = get_frame (self);

  if (self->note != NULL)
    return g_strdup (self->note);
  if (self->stand != NULL)
    return pw_stand_describe (self->stand);
  if (frame != NULL)
    return pw_say (frame->sentence);
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
  return (self->stand != NULL ? pw_stand_get_pointed (self->stand) : pw_look_get_pointed (self->panel.look))
         != PW_NO_SQUARE;
}

/* There is a button where there is a move to play. */
static void
show_buttons (PwStatusLine *self)
{
  const PwTextReading *shown = pw_document_get_shown (self->panel.document);
  gboolean plays = get_frame (self) != NULL;

  gtk_widget_set_visible (
      self->play,
      plays || (self->stand == NULL && shown->piece != NULL && pw_moves_count (shown->moves) > 0));
  for (guint i = 0; i < N_OTHERS; i++)
    gtk_widget_set_visible (self->others[i], plays);
}

static gboolean
fits (PwStatusLine *self, const char *text)
{
  pw_label_say (self->label, text);
  return gtk_widget_get_allocated_width (GTK_WIDGET (self->label)) <= 1
         || !pango_layout_is_ellipsized (gtk_label_get_layout (self->label));
}

static void
set_letters (GtkLabel *label, PangoWeight weight, double scale)
{
  pw_label_set_attribute (label, pango_attr_weight_new (weight));
  pw_label_set_attribute (label, pango_attr_scale_new (scale));
}

/* A square's words are bold, if there is room. Where small letters have none either, the last sentences are
 * left out, which matter least. */
static void
fit (PwStatusLine *self)
{
  const char *end = self->text + strlen (self->text);
  g_autofree char *shown = g_strdup (self->text);

  set_letters (self->label, is_pointed (self) ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL, 1);
  if (fits (self, shown))
    return;
  set_letters (self->label, PANGO_WEIGHT_NORMAL, SMALL);
  while (!fits (self, shown) && (end = g_strrstr_len (self->text, end - self->text, ". ")) != NULL)
    {
      end++;
      g_free (shown);
      shown = g_strdup_printf ("%.*s …", (int) (end - self->text), self->text);
    }
}

static void
allocated_cb (PwStatusLine *self, const GtkAllocation *area)
{
  if (self->text == NULL || area->width == self->width)
    return;
  self->width = area->width;
  pw_later (&self->fit_id, PW_LATER_AFTER_LAYOUT, fit, self);
}

static void
show (PwStatusLine *self)
{
  g_autofree char *text = choose_text (self);

  show_buttons (self);
  gtk_widget_set_visible (self->icon, self->stand == NULL && is_stale (self->panel.document));
  if (g_strcmp0 (self->text, text) == 0)
    return;
  g_free (self->text);
  self->text = g_steal_pointer (&text);
  fit (self);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->label), self->text);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), self->text);
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
  PwStatusLine *self = PW_STATUS_LINE (panel);

  show_anew (self);
  if ((parts & PW_LOOK_PLAYBACK) && get_frame (self) != NULL)
    pw_announce (GTK_WIDGET (self), self->text);
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
pw_status_line_set_stand (PwStatusLine *self, PwStand *stand)
{
  if (PW_IS_TRY (stand))
    stand = NULL;
  if (self->stand != NULL)
    g_signal_handlers_disconnect_by_func (self->stand, show_anew, self);
  g_set_object (&self->stand, stand);
  if (stand != NULL)
    {
      g_signal_connect_object (stand, "changed", G_CALLBACK (show_anew), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (stand, "notify::pointed", G_CALLBACK (show_anew), self, G_CONNECT_SWAPPED);
    }
  show_anew (self);
}

gboolean
pw_status_line_say_whole (PwStatusLine *self, GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, self->text);
  return !g_str_equal (gtk_label_get_text (self->label), self->text)
         || pango_layout_is_ellipsized (gtk_label_get_layout (self->label));
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
  PW_OWNS (klass, PwStatusLine, g_object_unref, stand);
  PW_OWNS (klass, PwStatusLine, g_free, note, text);
  PW_STOPS (klass, PwStatusLine, fit_id);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "statusline");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), ATK_ROLE_STATUSBAR);
}

/* It shows itself when it can be used. (transfer none) */
static GtkWidget *
add_button (PwStatusLine *self, const char *action, const char *icon, const char *label)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon, GTK_ICON_SIZE_MENU);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, label);
  atk_object_set_name (gtk_widget_get_accessible (button), label);
  gtk_button_set_relief (GTK_BUTTON (button), GTK_RELIEF_NONE);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_no_show_all (button, TRUE);
  gtk_box_pack_end (GTK_BOX (self), button, FALSE, FALSE, 0);
  return button;
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
  g_signal_connect_object (self->label, "size-allocate", G_CALLBACK (allocated_cb), self, G_CONNECT_SWAPPED);

  for (guint i = N_OTHERS; i > 0; i--)
    self->others[i - 1]
        = add_button (self, others[i - 1].action, others[i - 1].icon, _ (others[i - 1].label));
  self->play = add_button (self, "win.play-move", "media-playback-start-symbolic",
                           _ ("Play the move step by step, or pause (Ctrl+F3, or Space on the board)"));
}
