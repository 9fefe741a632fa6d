/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A choice beside a square: a popover with a button for each.  It is chosen by click, by the numbers before
 * the words, and by arrows and Return; Escape, or a click elsewhere, gives it up.  Must not know what is
 * chosen.
 */
#include <glib/gi18n-lib.h>

#include "ui/base/scroll.h"
#include "ui/board/view-private.h"

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
  guint i = GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (button), number_quark ()));

  self->choosing->choose (self, i);
}

static void
closed_cb (GtkWidget *popover, PwBoardView *self)
{
  if (self->n_choices > 0)
    self->choosing->give_up (self);
}

static gboolean
key_press_cb (GtkWidget *popover, GdkEventKey *event, PwBoardView *self)
{
  gunichar number = gdk_keyval_to_unicode (event->keyval);

  if ((event->state & gtk_accelerator_get_default_mod_mask ()) || number < '1' || number > '9'
      || number - '1' >= self->n_choices)
    return GDK_EVENT_PROPAGATE;
  self->choosing->choose (self, number - '1');
  return GDK_EVENT_STOP;
}

static GtkWidget *
create_button (PwBoardView *self, guint i)
{
  g_autofree char *words = self->choosing->say (self, i);
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

void
_pw_board_choice_show (PwBoardView *self, const PwBoardChoice *choosing, PwSquare square, guint n)
{
  if (n == self->n_choices && (n == 0 || square == self->choice_square))
    return;
  _pw_board_choice_close (self);
  self->choosing = choosing;
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
