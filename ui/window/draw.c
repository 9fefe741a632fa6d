/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the window does about drawing moves: the mode, the pages of the drawing, and using a notation that has been
 * found.  What is drawn is the document's.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/draw/bar.h"
#include "ui/draw/line.h"
#include "ui/help/help.h"

#define PANEL_MARGIN 12

static void use_cb (PwWindow *self, guint i);

gboolean
_pw_window_is_drawing (PwWindow *self)
{
  return _pw_window_get_mode (self) == PW_MODE_DRAW;
}

/* They change the document's board, which can't be seen while a position is shown. */
static const char *const board_actions[] = {
  "board-size", "clear-board", "other-size", "side", "switch-side",
};

void
_pw_window_update_drawing (PwWindow *self)
{
  gboolean drawing = _pw_window_is_drawing (self);
  gboolean empty;
  guint page, n;

  if (self->drawing == NULL) /* the window goes, and with it the focus of who looked at a notation */
    return;
  page = pw_drawing_board_get_page (self->drawing);
  n = pw_drawing_board_n_pages (self->drawing);
  _pw_window_set_enabled (self, "take-moves", pw_document_get_shown (self->document)->piece != NULL);
  empty = n == 1 && pw_drawing_board_is_empty (self->drawing) && !pw_drawing_board_has_rest (self->drawing);
  _pw_window_set_enabled (self, "clear-drawing", drawing && !empty);
  _pw_window_set_enabled (self, "add-position", n <= PW_SKETCH_MAX_POSITIONS);
  _pw_window_set_enabled (self, "remove-position", drawing && page > 0);
  _pw_window_set_enabled (self, "next-position", drawing && page + 1 < n);
  _pw_window_set_enabled (self, "previous-position", drawing && page > 0);
  _pw_window_set_enabled (self, "position-complete", drawing && page > 0);
  for (guint i = 0; i < G_N_ELEMENTS (board_actions); i++)
    _pw_window_set_enabled (self, board_actions[i], !drawing || page == 0);
  _pw_window_show_toggle (self, "unmoved", _pw_window_is_unmoved (self));
  _pw_window_show_toggle (self, "position-complete", pw_drawing_board_get_complete (self->drawing));
}

/* Who never draws does without. */
static void
create_parts (PwWindow *self)
{
  GtkWidget *strip, *panel;

  if (self->draw_panel != NULL)
    return;
  pw_board_tools_add (self->tools, "draw", pw_draw_bar_new (self->document, self->board_view, self->drawing));
  strip = g_object_new (PW_TYPE_POSITION_STRIP, "visible", TRUE, NULL);
  pw_position_strip_set_drawing (PW_POSITION_STRIP (strip), self->document, self->drawing);
  gtk_stack_add_named (self->heads, strip, "draw");
  gtk_stack_add_named (self->messages, pw_draw_line_new (self->drawing), "draw");
  panel = g_object_new (PW_TYPE_DRAW_PANEL, "visible", TRUE, "margin", PANEL_MARGIN, "vexpand", TRUE, NULL);
  self->draw_panel = PW_DRAW_PANEL (panel);
  pw_panel_set_document (PW_PANEL (panel), self->document);
  pw_draw_panel_set_drawing (self->draw_panel, self->drawing);
  g_signal_connect_object (panel, "use", G_CALLBACK (use_cb), self, G_CONNECT_SWAPPED);
  gtk_stack_add_named (self->inspector, panel, "draw");
}

void
_pw_window_enter_drawing (PwWindow *self)
{
  create_parts (self);
  pw_board_view_set_drawing (self->board_view, self->drawing);
}

/* -- the drawing -- */

/* The buttons for a page can't be pressed on every other one. */
static void
save_focus (PwWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus == NULL || !gtk_widget_is_sensitive (focus) || !gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

/* What a drawing of the piece alone leaves out. (transfer full) (nullable): nothing */
static char *
describe_rest (PwWindow *self, PwTaken taken)
{
  if (taken == PW_TAKEN_EXAMPLE)
    return g_strdup (_ ("With other pieces there, it does more than alone. See the positions for what it does on this "
                        "board."));
  if (taken == PW_TAKEN_PART)
    return g_strdup (_ ("With other pieces there, it does more than alone. To include that, first put some on the "
                        "board, or add positions."));
  return NULL;
}

static void
take_moves (PwWindow *self)
{
  g_autofree char *rest = NULL;

  _pw_window_set_mode (self, PW_MODE_DRAW);
  rest = describe_rest (self, pw_drawing_board_take (self->drawing, pw_document_get_shown (self->document)->piece));
  if (rest != NULL)
    pw_draw_panel_note (self->draw_panel, rest);
}

static void
clear_drawing (PwWindow *self)
{
  pw_drawing_board_clear (self->drawing);
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view)); /* the button can't be pressed again */
}

static void
show_drawing_help (PwWindow *self)
{
  pw_help_show (GTK_WINDOW (self), PW_HELP_DRAWING);
}

/* -- its pages -- */

/* Who tries the piece means the board that is to be seen. */
static void
add_position (PwWindow *self)
{
  if (!_pw_window_is_drawing (self))
    pw_drawing_board_set_page (self->drawing, 0);
  _pw_window_set_mode (self, PW_MODE_DRAW);
  pw_drawing_board_add_page (self->drawing);
}

static void
remove_position (PwWindow *self)
{
  pw_drawing_board_remove_page (self->drawing);
  save_focus (self);
}

static void
step_position (PwWindow *self, int step)
{
  pw_drawing_board_set_page (self->drawing, (guint) ((int) pw_drawing_board_get_page (self->drawing) + step));
  save_focus (self);
}

static void
set_position_complete (PwWindow *self, gboolean on)
{
  pw_drawing_board_set_complete (self->drawing, on);
}

/* -- using a notation -- */

/* In the dialect of the document, if that one can say it. */
static void
use_cb (PwWindow *self, guint i)
{
  const PwSynthesis *result = pw_synthesis_worker_get_result (pw_draw_panel_get_worker (self->draw_panel));
  PwDialect dialect = pw_document_get_record (self->document)->dialect;
  g_autoptr (GArray) reasons = pw_diagnostics_new ();
  g_autofree char *text = NULL;

  if (result == NULL || i >= result->texts->len)
    return;
  if (dialect != PW_DIALECT_EXTENDED)
    text = pw_notation_print (dialect, g_ptr_array_index (result->pieces, i), reasons);
  if (text == NULL)
    {
      dialect = PW_DIALECT_EXTENDED;
      text = g_strdup (g_ptr_array_index (result->texts, i));
    }
  _pw_window_set_mode (self, PW_MODE_TRY);
  pw_notation_entry_replace (self->notation_entry, dialect, text, _ ("Use Drawn Piece"));
}

/* -- putting it together -- */

static const PwCommand commands[] = {
  { "add-position", .run = add_position },
  { "clear-drawing", .run = clear_drawing },
  { "drawing-help", .run = show_drawing_help },
  { "next-position", .run_with = step_position, .with = 1 },
  { "position-complete", .toggle = set_position_complete },
  { "previous-position", .run_with = step_position, .with = -1 },
  { "remove-position", .run = remove_position },
  { "take-moves", .run = take_moves },
};

static void
add_property_action (PwWindow *self, const char *name, const char *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, self->drawing, property);

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

void
_pw_window_create_drawing (PwWindow *self)
{
  self->drawing = pw_drawing_board_new (self->document);
}

static void
create (PwWindow *self)
{
  static const char *const signals[] = { "changed", "notify::page", "notify::complete" };

  add_property_action (self, "draw-say", "say-tool");
  add_property_action (self, "draw-symmetry", "symmetry");
  add_property_action (self, "draw-tool", "tool");
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (self->drawing, signals[i], G_CALLBACK (_pw_window_update_drawing), self,
                             G_CONNECT_SWAPPED);
  pw_document_follow (self->document, PW_DOCUMENT_MOVES, self, G_CALLBACK (_pw_window_update_drawing));
  _pw_window_update_drawing (self);
}

PW_FEATURE (draw, 0, create, NULL)
