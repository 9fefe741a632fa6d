/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The column beside the board, or the line below it: owns how its parts are arranged.  Must not know what the tools do.
 */
#include "ui/board/tools.h"

#include "ui/base/class.h"
#include "ui/base/confine.h"
#include "ui/base/label.h"
#include "ui/base/scroll.h"
#include "ui/board/legend.h"

#define WIDTH 134 /* of the column at the usual text size */
#define HEIGHT 228 /* of the tools there in all modes, so that what is below stays; besides, what grows with the text */
#define WORDS_HEIGHT 56
#define MARKS_WIDTH 180 /* of the legend in a popover */

struct _PwBoardTools
{
  GtkScrolledWindow parent_instance;

  gboolean strip, legend;

  GtkBox *box;
  GtkBox *legend_box;
  GtkMenuButton *marks_button;
  PwBoardView *view; /* (nullable): weak */
  GtkStack *modes;
  PwBoardSize *size;
  GtkWidget *board_heading;
};

G_DEFINE_TYPE (PwBoardTools, pw_board_tools, GTK_TYPE_SCROLLED_WINDOW)

static void
arrange_bar (GtkWidget *bar, gpointer data)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (bar), GPOINTER_TO_UINT (data));
}

static void
arrange (PwBoardTools *self)
{
  double scale = pw_text_scale (GTK_WIDGET (self));
  GtkOrientation along = self->strip ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), along);
  gtk_container_foreach (GTK_CONTAINER (self->modes), arrange_bar, GUINT_TO_POINTER (along));
  gtk_stack_set_hhomogeneous (self->modes, !self->strip);
  gtk_widget_set_visible (self->board_heading, !self->strip);
  gtk_widget_set_visible (GTK_WIDGET (self->legend_box), !self->strip && self->legend);
  gtk_widget_set_visible (GTK_WIDGET (self->marks_button), self->strip && self->legend);
  gtk_widget_set_size_request (GTK_WIDGET (self), self->strip ? -1 : (int) (WIDTH * scale), -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->modes), -1,
                               self->strip ? -1 : HEIGHT + (int) (WORDS_HEIGHT * scale));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self), self->strip ? GTK_POLICY_EXTERNAL : GTK_POLICY_NEVER,
                                  self->strip ? GTK_POLICY_NEVER : GTK_POLICY_EXTERNAL);
}

void
pw_board_tools_set_strip (PwBoardTools *self, gboolean strip)
{
  self->strip = !!strip;
  arrange (self);
}

void
pw_board_tools_set_legend (PwBoardTools *self, gboolean legend)
{
  self->legend = !!legend;
  arrange (self);
}

void
pw_board_tools_add (PwBoardTools *self, const char *mode, GtkWidget *bar)
{
  gtk_stack_add_named (self->modes, bar, mode);
  gtk_widget_show (bar);
  arrange (self);
}

void
pw_board_tools_set_mode (PwBoardTools *self, const char *mode)
{
  gtk_stack_set_visible_child_name (self->modes, mode);
}

static void
add_legend (GtkBox *box, PwBoardView *view)
{
  GtkWidget *legend = pw_legend_new (view);

  gtk_box_pack_start (box, legend, FALSE, FALSE, 0);
  gtk_widget_show (legend);
}

void
pw_board_tools_set_view (PwBoardTools *self, PwDocument *document, PwBoardView *view)
{
  g_set_weak_pointer (&self->view, view);
  pw_board_size_set_document (self->size, document);
  add_legend (self->legend_box, view);
  pw_container_confine (GTK_CONTAINER (self->legend_box));
}

/* The legend where it has no room beside the board. */
static void
fill_marks_cb (PwBoardTools *self)
{
  GtkWidget *popover = gtk_popover_new (NULL), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_size_request (box, MARKS_WIDTH, -1);
  g_object_set (box, "margin", 12, NULL);
  add_legend (GTK_BOX (box), self->view);
  gtk_widget_show (box);
  gtk_container_add (GTK_CONTAINER (popover), box);
  gtk_menu_button_set_popover (self->marks_button, popover);
}

PW_GETTER (PwBoardSize *, pw_board_tools_get_size, PwBoardTools, size);

void
pw_board_tools_show_size (PwBoardTools *self, gboolean shown)
{
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->size)), shown);
}

static gboolean
wheel_cb (PwBoardTools *self, GdkEventScroll *event)
{
  return self->strip ? pw_scroll_sideways (GTK_SCROLLED_WINDOW (self), event) : GDK_EVENT_PROPAGATE;
}

/* The column is as wide as its text is large. */
/* Not before: with its properties a scrolled window gets other adjustments, and would measure what is in it
 * by then. */
static void
pw_board_tools_constructed (GObject *object)
{
  PwBoardTools *self = PW_BOARD_TOOLS (object);
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self);
  GtkContainer *viewport;

  G_OBJECT_CLASS (pw_board_tools_parent_class)->constructed (object);
  pw_template_init (self);
  viewport = GTK_CONTAINER (gtk_bin_get_child (GTK_BIN (self)));
  gtk_container_set_focus_hadjustment (viewport, gtk_scrolled_window_get_hadjustment (scroller));
  gtk_container_set_focus_vadjustment (viewport, gtk_scrolled_window_get_vadjustment (scroller));
  arrange (self);
  g_signal_connect (self, "style-updated", G_CALLBACK (arrange), NULL);
}

static void
pw_board_tools_class_init (PwBoardToolsClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = pw_board_tools_constructed;
  PW_DROPS (klass, PwBoardTools, PW_WEAK, view);
  g_type_ensure (PW_TYPE_BOARD_SIZE);
  pw_template_set (klass, "board/tools.ui");
  PW_TEMPLATE_PARTS (klass, PwBoardTools, board_heading, box, legend_box, marks_button, modes, size);
  PW_TEMPLATE_HANDLERS (klass, fill_marks_cb, wheel_cb);
}

static void
pw_board_tools_init (PwBoardTools *self)
{
  self->legend = TRUE;
}
