/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A choice between moves of a game, beside their square: a popover with a button for each.  It is chosen by
 * click, by the numbers before the words, and by arrows and Return; Escape, or a click elsewhere, gives it
 * up.
 */
#include <glib/gi18n-lib.h>

#include "ui/base/scroll.h"
#include "ui/board/view-private.h"
#include "ui/play/model/play.h"

#define MOST_HEIGHT 320 /* pixels: what is longer scrolls */
#define N_NUMBERS   9

static GQuark
number_quark (void)
{
  return g_quark_from_static_string ("pw-board-choice");
}

static void
chosen_cb (GtkWidget *button, PwBoardView *self)
{
  pw_play_choose (PW_PLAY (self->stand),
                  GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (button), number_quark ())));
}

static void
closed_cb (GtkWidget *popover, PwBoardView *self)
{
  if (self->n_choices > 0)
    pw_play_let_go (PW_PLAY (self->stand));
}

static gboolean
key_press_cb (GtkWidget *popover, GdkEventKey *event, PwBoardView *self)
{
  gunichar number = gdk_keyval_to_unicode (event->keyval);

  if ((event->state & gtk_accelerator_get_default_mod_mask ()) || number < '1' || number > '9'
      || number - '1' >= self->n_choices)
    return GDK_EVENT_PROPAGATE;
  pw_play_choose (PW_PLAY (self->stand), number - '1');
  return GDK_EVENT_STOP;
}

static GtkWidget *
create_button (PwBoardView *self, guint i)
{
  g_autofree char *words = pw_play_say_choice (PW_PLAY (self->stand), i);
  g_autofree char *numbered = i < N_NUMBERS ? g_strdup_printf ("%u  %s", i + 1, words) : g_strdup (words);
  GtkWidget *button = gtk_button_new_with_label (numbered);

  gtk_label_set_xalign (GTK_LABEL (gtk_bin_get_child (GTK_BIN (button))), 0);
  gtk_button_set_relief (GTK_BUTTON (button), GTK_RELIEF_NONE);
  atk_object_set_name (gtk_widget_get_accessible (button), words);
  g_object_set_qdata (G_OBJECT (button), number_quark (), GUINT_TO_POINTER (i));
  g_signal_connect_object (button, "clicked", G_CALLBACK (chosen_cb), self, 0);
  return button;
}

static GtkWidget *
create_buttons (PwBoardView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0),
            *scrolled = pw_scroller_new (box, GTK_POLICY_NEVER);

  for (guint i = 0; i < self->n_choices; i++)
    gtk_container_add (GTK_CONTAINER (box), create_button (self, i));
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MOST_HEIGHT);
  gtk_widget_show_all (scrolled);
  return scrolled;
}

/* It goes with the board. */
static void
create_popover (PwBoardView *self)
{
  self->choice = gtk_popover_new (GTK_WIDGET (self));
  atk_object_set_name (gtk_widget_get_accessible (self->choice), _ ("Choose a move"));
  g_signal_connect_object (self->choice, "closed", G_CALLBACK (closed_cb), self, 0);
  g_signal_connect_object (self->choice, "key-press-event", G_CALLBACK (key_press_cb), self, 0);
}

static void
open_popover (PwBoardView *self, PwSquare square)
{
  GtkWidget *before;
  GdkRectangle area;

  if (self->choice == NULL)
    create_popover (self);
  before = gtk_bin_get_child (GTK_BIN (self->choice));
  if (before != NULL)
    gtk_widget_destroy (before);
  gtk_container_add (GTK_CONTAINER (self->choice), create_buttons (self));
  if (pw_board_view_square_area (self, square, &area))
    gtk_popover_set_pointing_to (GTK_POPOVER (self->choice), &area);
  gtk_widget_show (self->choice);
}

/* Only after the button is let go: a popover takes the pointer. */
void
_pw_board_choice_follow (PwBoardView *self)
{
  PwSquare square;
  guint n;

  if (!PW_IS_PLAY (self->stand))
    return;
  square = pw_play_get_choice_square (PW_PLAY (self->stand));
  n = self->input.grip == PW_GRIP_NONE ? pw_play_get_choice (PW_PLAY (self->stand))->len : 0;
  if (n == self->n_choices && (n == 0 || square == self->choice_square))
    return;
  _pw_board_choice_close (self);
  self->choice_square = square;
  self->n_choices = n;
  if (n > 0)
    open_popover (self, square);
}

void
_pw_board_choice_close (PwBoardView *self)
{
  self->n_choices = 0;
  if (self->choice != NULL)
    gtk_widget_hide (self->choice);
}
