/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A window for help pages: a list of them, the page itself, and the way back. Must not know their contents.
 */
#include "ui/help/window.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/message.h"
#include "ui/base/scroll.h"
#include "ui/help/page.h"

struct _PwHelpWindow
{
  GtkWindow parent_instance;

  char *folder;
  char *page;
  GPtrArray *entries; /* PwHelpEntry */
  GPtrArray *past;    /* char *: ids of pages seen before, the last one last */
  gboolean selecting; /* the list follows the page, not the other way round */

  GtkWidget *back_button;
  GtkListBox *list;
  GtkWidget *scroller;
};

G_DEFINE_TYPE (PwHelpWindow, pw_help_window, GTK_TYPE_WINDOW)

/* -- pages -- */

static void
select_entry (PwHelpWindow *self)
{
  self->selecting = TRUE;
  for (guint i = 0; i < self->entries->len; i++)
    if (g_str_equal (((PwHelpEntry *) self->entries->pdata[i])->id, self->page))
      gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) i));
  self->selecting = FALSE;
}

static gboolean
link_cb (GtkLabel *label, const char *address, PwHelpWindow *self)
{
  pw_help_window_show_page (self, address, NULL);
  return TRUE;
}

static gboolean
go_to (PwHelpWindow *self, const char *id, GError **error)
{
  g_autofree char *wanted = g_strdup (id); /* it may be the old page's own */
  GtkWidget *page = pw_help_page_new (self->folder, wanted, G_CALLBACK (link_cb), self, error), *before;

  if (page == NULL)
    return FALSE;
  before = gtk_bin_get_child (GTK_BIN (self->scroller));
  if (before != NULL)
    gtk_widget_destroy (before);
  gtk_widget_set_margin_start (page, 18);
  gtk_widget_set_margin_end (page, 18);
  gtk_widget_set_margin_top (page, 12);
  gtk_widget_set_margin_bottom (page, 24);
  gtk_container_add (GTK_CONTAINER (self->scroller), page);
  gtk_widget_show (page);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
  g_free (self->page);
  self->page = g_steal_pointer (&wanted);
  select_entry (self);
  gtk_widget_set_sensitive (self->back_button, self->past->len > 0);
  return TRUE;
}

gboolean
pw_help_window_show_page (PwHelpWindow *self, const char *id, GError **error)
{
  g_autofree char *before = g_strdup (self->page);

  if (g_str_equal (before, id))
    return TRUE;
  if (*before != '\0')
    g_ptr_array_add (self->past, g_strdup (before));
  if (go_to (self, id, error))
    {
      if (gtk_container_get_focus_child (GTK_CONTAINER (self->list)) == NULL)
        gtk_widget_grab_focus (self->scroller); /* so that Page Down turns it */
      return TRUE;
    }
  if (*before != '\0')
    g_ptr_array_set_size (self->past, (int) self->past->len - 1);
  return FALSE;
}

static void
back_cb (PwHelpWindow *self)
{
  g_autofree char *id = NULL;

  if (self->past->len == 0)
    return;
  id = g_ptr_array_steal_index (self->past, self->past->len - 1);
  go_to (self, id, NULL);
}

static void
row_cb (PwHelpWindow *self, GtkListBoxRow *row)
{
  if (row != NULL && !self->selecting)
    pw_help_window_show_page (self, ((PwHelpEntry *) self->entries->pdata[gtk_list_box_row_get_index (row)])->id, NULL);
}

/* -- keys -- */

static gboolean
pw_help_window_key_press (GtkWidget *widget, GdkEventKey *event)
{
  PwHelpWindow *self = PW_HELP_WINDOW (widget);
  guint modifiers = event->state & gtk_accelerator_get_default_mod_mask ();

  if (event->keyval == GDK_KEY_Escape && modifiers == 0)
    gtk_window_close (GTK_WINDOW (self));
  else if (event->keyval == GDK_KEY_w && modifiers == GDK_CONTROL_MASK)
    gtk_window_close (GTK_WINDOW (self));
  else if (event->keyval == GDK_KEY_Left && modifiers == GDK_MOD1_MASK)
    back_cb (self);
  else
    return GTK_WIDGET_CLASS (pw_help_window_parent_class)->key_press_event (widget, event);
  return GDK_EVENT_STOP;
}

/* -- life -- */

static void
create_header (PwHelpWindow *self)
{
  GtkWidget *bar = gtk_header_bar_new ();

  gtk_header_bar_set_show_close_button (GTK_HEADER_BAR (bar), TRUE);
  gtk_header_bar_set_title (GTK_HEADER_BAR (bar), _ ("Help"));
  self->back_button = gtk_button_new_from_icon_name ("go-previous-symbolic", GTK_ICON_SIZE_BUTTON);
  gtk_widget_set_tooltip_text (self->back_button, _ ("Go back to the previous page (Alt+Left)"));
  atk_object_set_name (gtk_widget_get_accessible (self->back_button), _ ("Back"));
  gtk_widget_set_sensitive (self->back_button, FALSE);
  g_signal_connect_swapped (self->back_button, "clicked", G_CALLBACK (back_cb), self);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (bar), self->back_button);
  gtk_widget_show_all (bar);
  gtk_window_set_titlebar (GTK_WINDOW (self), bar);
}

static GtkWidget *
create_list (PwHelpWindow *self)
{
  GtkWidget *list = gtk_list_box_new ();

  self->list = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_BROWSE);
  atk_object_set_name (gtk_widget_get_accessible (list), _ ("Pages"));
  for (guint i = 0; i < self->entries->len; i++)
    {
      const PwHelpEntry *entry = self->entries->pdata[i];
      g_autofree char *markup = g_strdup_printf ("%s", entry->title);
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_markup (GTK_LABEL (label), markup);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      g_object_set (label, "margin", 6, NULL);
      gtk_container_add (GTK_CONTAINER (list), label);
      atk_object_set_name (gtk_widget_get_accessible (gtk_widget_get_parent (label)),
                           gtk_label_get_text (GTK_LABEL (label)));
    }
  g_signal_connect_swapped (list, "row-selected", G_CALLBACK (row_cb), self);
  return pw_scroller_new (list, GTK_POLICY_NEVER);
}

static void
pw_help_window_class_init (PwHelpWindowClass *klass)
{
  PW_OWNS (klass, PwHelpWindow, g_free, folder, page);
  PW_OWNS (klass, PwHelpWindow, g_ptr_array_unref, entries, past);
  GTK_WIDGET_CLASS (klass)->key_press_event = pw_help_window_key_press;
}

static void
pw_help_window_init (PwHelpWindow *self)
{
  self->page = g_strdup ("");
  self->past = g_ptr_array_new_with_free_func (g_free);
  pw_window_separate (GTK_WINDOW (self));
  gtk_window_set_title (GTK_WINDOW (self), _ ("Help"));
  gtk_window_set_default_size (GTK_WINDOW (self), 860, 640);
}

GtkWidget *
pw_help_window_new (const char *folder)
{
  PwHelpWindow *self = g_object_new (PW_TYPE_HELP_WINDOW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->folder = g_strdup (folder);
  self->entries = pw_help_list_pages (folder);
  create_header (self);
  pw_window_fit (GTK_WINDOW (self));
  self->scroller = gtk_scrolled_window_new (NULL, NULL);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC);
  atk_object_set_name (gtk_widget_get_accessible (self->scroller), _ ("Page"));
  gtk_container_add (GTK_CONTAINER (box), create_list (self));
  gtk_container_add (GTK_CONTAINER (box), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  gtk_box_pack_start (GTK_BOX (box), self->scroller, TRUE, TRUE, 0);
  gtk_container_add (GTK_CONTAINER (self), box);
  gtk_widget_show_all (box);
  return GTK_WIDGET (self);
}
