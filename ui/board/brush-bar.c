/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The brushes as buttons, rare ones folded away, and the letter of what they put.  Which brush is chosen is
 * the board view's property.
 */
#include "ui/board/brush-bar.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/menu-button.h"
#include "ui/base/theme.h"
#include "ui/board/tool-bar.h"

struct _PwBrushBar
{
  GtkBox parent_instance;

  PwBoardView *view; /* (nullable): weak */

  GtkWidget *heading;
  GtkWidget *brushes; /* a PwToolBar */
  GtkWidget *letter_label;
  GtkEntry *letter;
  GtkLabel *marks_label;
  GtkWidget *marks_button;
  GtkPopover *marks_popover;
  GtkLabel *caption;
};

G_DEFINE_TYPE (PwBrushBar, pw_brush_bar, GTK_TYPE_BOX)

static const PwTool usual[] = {
  { "move", N_ ("Move it"),
    N_ ("Move it: drag a piece to another square, or off the board (Alt+1, or 1 on the board)"),
    .draw = pw_tool_draw_pointer },
  { "own", N_ ("Friendly piece"),
    N_ ("Friendly piece: click or drag over squares (Alt+2, or 2 on the board)"), .draw = pw_tool_draw_square,
    .what = PW_FACE_OWN },
  { "enemy", N_ ("Enemy piece"), N_ ("Enemy piece: click or drag over squares (Alt+3, or 3 on the board)"),
    .draw = pw_tool_draw_square, .what = PW_FACE_ENEMY },
  { "hole", N_ ("Hole"), N_ ("Hole: a square that is not part of the board (Alt+4, or 4 on the board)"),
    .draw = pw_tool_draw_square, .what = PW_FACE_HOLE },
  { "eraser", N_ ("Eraser"),
    N_ ("Eraser: empties squares; so does the right mouse button (Alt+5, or 5 on the board)"),
    "edit-clear-symbolic" },
};

static const PwTool rare[] = {
  { "unmoved", N_ ("Unmoved"),
    N_ ("Unmoved: click pieces to mark them as unmoved, the designed one as well (Alt+6, or 6 on the board)"),
    .draw = pw_tool_draw_square, .what = PW_FACE_UNMOVED },
  { "passed", N_ ("En passant"),
    N_ ("En passant: click the empty square that an enemy has just passed (Alt+7, or 7 on the board)"),
    .draw = pw_tool_draw_square, .what = PW_FACE_PASSED },
};

static const PwToolGroup groups[] = {
  { NULL, "win.brush", 0, FALSE, PW_TOOLS (usual) },
  { NULL, "win.brush", 0, FALSE, PW_TOOLS (rare) },
};

/* -- the letter -- */

static void
show_letter (PwBrushBar *self)
{
  char text[2] = { self->view ? pw_try_get_letter (pw_board_view_get_try (self->view)) : 'P', '\0' };

  if (g_strcmp0 (gtk_entry_get_text (self->letter), text) == 0)
    return;
  g_signal_handlers_block_matched (self->letter, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  gtk_entry_set_text (self->letter, text);
  g_signal_handlers_unblock_matched (self->letter, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  gtk_editable_set_position (GTK_EDITABLE (self->letter), -1);
}

/* Any letter takes the place of the one before; anything else is refused. */
static void
letter_typed_cb (GtkEditable *editable, const char *text, int length, int *position, PwBrushBar *self)
{
  g_signal_stop_emission_by_name (editable, "insert-text");
  if (length < 1 || !g_ascii_isalpha (text[length - 1]) || self->view == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (editable));
      return;
    }
  pw_try_set_letter (pw_board_view_get_try (self->view), text[length - 1]);
  show_letter (self);
  *position = 1;
}

/* Deleting leaves the entry empty for a while, but there is always a letter. */
static gboolean
letter_left_cb (GtkWidget *entry, GdkEventFocus *event, PwBrushBar *self)
{
  show_letter (self);
  return GDK_EVENT_PROPAGATE;
}

/* -- the buttons -- */

static gboolean
is_rare (PwBrush brush)
{
  return brush == PW_BRUSH_UNMOVED || brush == PW_BRUSH_PASSED;
}

/* What is chosen can be read, also where it is folded away or has no name. */
static void
show_brush (PwBrushBar *self)
{
  PwBrush brush = pw_try_get_brush (pw_board_view_get_try (self->view));
  const char *label = is_rare (brush) ? pw_brush_label (brush) : _ ("More marks");

  pw_label_say (self->marks_label, label);
  pw_theme_set_class (self->marks_button, "chosen", is_rare (brush));
  pw_label_say (self->caption, pw_brush_label (brush));
}

static void
arrange (PwBrushBar *self)
{
  GtkOrientation along = gtk_orientable_get_orientation (GTK_ORIENTABLE (self));
  gboolean column = along == GTK_ORIENTATION_VERTICAL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->brushes), along);
  gtk_widget_set_visible (self->heading, column);
  gtk_widget_set_visible (self->letter_label, column);
  gtk_widget_set_visible (GTK_WIDGET (self->marks_label), column);
  gtk_widget_set_visible (GTK_WIDGET (self->caption), !column);
  pw_theme_set_class (GTK_WIDGET (self), "strip", !column);
}

/* -- object -- */

static void
pw_brush_bar_class_init (PwBrushBarClass *klass)
{
  PW_WATCHES (klass, PwBrushBar, view);
  g_type_ensure (PW_TYPE_MENU_BUTTON);
  pw_template_set (klass, "board/brush-bar.ui");
  PW_TEMPLATE_PARTS (klass, PwBrushBar, caption, heading, letter, letter_label, marks_button, marks_label,
                     marks_popover);
  PW_TEMPLATE_HANDLERS (klass, letter_left_cb, letter_typed_cb);
}

static void
pw_brush_bar_init (PwBrushBar *self)
{
  pw_template_init (self);
}

static void
add_tools (PwBrushBar *self, PwDocument *document)
{
  GtkWidget *folded = pw_tool_bar_new (document, self->view, NULL, &groups[1], 1);

  self->brushes = pw_tool_bar_new (document, self->view, NULL, &groups[0], 1);
  gtk_container_add (GTK_CONTAINER (self), self->brushes);
  gtk_box_reorder_child (GTK_BOX (self), self->brushes, 1);
  g_object_set (folded, "margin", 6, NULL);
  gtk_container_add (GTK_CONTAINER (self->marks_popover), folded);
}

GtkWidget *
pw_brush_bar_new (PwDocument *document, PwBoardView *view)
{
  PwBrushBar *self;

  g_return_val_if_fail (PW_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (PW_IS_BOARD_VIEW (view), NULL);

  self = g_object_new (PW_TYPE_BRUSH_BAR, NULL);
  g_set_weak_pointer (&self->view, view);
  add_tools (self, document);
  arrange (self);
  g_signal_connect (self, "notify::orientation", G_CALLBACK (arrange), NULL);
  g_signal_connect_object (pw_board_view_get_try (view), "notify::letter", G_CALLBACK (show_letter), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pw_board_view_get_try (view), "notify::brush", G_CALLBACK (show_brush), self,
                           G_CONNECT_SWAPPED);
  show_letter (self);
  show_brush (self);
  return GTK_WIDGET (self);
}
