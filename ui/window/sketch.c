/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the window does about drawing moves: the mode, the pages of the drawing, and using a notation that has been
 * found.  What is drawn is the document's.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/sketch/bar.h"
#include "ui/sketch/line.h"
#include "ui/help/help.h"

#define PANEL_MARGIN 12

static void use_cb (PwWindow *self, guint i);

gboolean
_pw_window_is_sketching (PwWindow *self)
{
  return _pw_window_get_mode (self) == PW_MODE_SKETCH;
}

/* They change the document's board, which can't be seen while a position is shown. */
static const char *const board_actions[] = {
  "board-size", "clear-board", "other-size", "side", "switch-side",
};

void
_pw_window_update_sketch (PwWindow *self)
{
  gboolean sketch = _pw_window_is_sketching (self);
  gboolean empty;
  guint page, n;

  if (self->sketch == NULL) /* the window is being destroyed, and a notation loses the focus */
    return;
  page = pw_sketch_board_get_page (self->sketch);
  n = pw_sketch_board_n_pages (self->sketch);
  _pw_window_set_enabled (self, "take-moves", pw_document_get_shown (self->document)->piece != NULL);
  empty = n == 1 && pw_sketch_board_is_empty (self->sketch) && !pw_sketch_board_has_rest (self->sketch);
  _pw_window_set_enabled (self, "clear-sketch", sketch && !empty);
  _pw_window_set_enabled (self, "add-position", n <= PW_SKETCH_MAX_POSITIONS);
  _pw_window_set_enabled (self, "remove-position", sketch && page > 0);
  _pw_window_set_enabled (self, "next-position", sketch && page + 1 < n);
  _pw_window_set_enabled (self, "previous-position", sketch && page > 0);
  _pw_window_set_enabled (self, "position-complete", sketch && page > 0);
  for (guint i = 0; i < G_N_ELEMENTS (board_actions); i++)
    _pw_window_set_enabled (self, board_actions[i], !sketch || page == 0);
  _pw_window_show_toggle (self, "unmoved", _pw_window_is_unmoved (self));
  _pw_window_show_toggle (self, "position-complete", pw_sketch_board_get_complete (self->sketch));
}

/* Made when the mode is entered first. */
static void
create_parts (PwWindow *self)
{
  GtkWidget *strip, *panel;

  if (self->sketch_panel != NULL)
    return;
  pw_board_tools_add (self->tools, "draw", pw_sketch_bar_new (self->document, self->board_view, self->sketch));
  strip = g_object_new (PW_TYPE_POSITION_STRIP, "visible", TRUE, NULL);
  pw_position_strip_set_sketch (PW_POSITION_STRIP (strip), self->document, self->sketch);
  gtk_stack_add_named (self->heads, strip, "draw");
  gtk_stack_add_named (self->messages, pw_sketch_line_new (self->sketch), "draw");
  panel = g_object_new (PW_TYPE_SKETCH_PANEL, "visible", TRUE, "margin", PANEL_MARGIN, "vexpand", TRUE, NULL);
  self->sketch_panel = PW_SKETCH_PANEL (panel);
  pw_panel_set_document (PW_PANEL (panel), self->document);
  pw_sketch_panel_set_sketch (self->sketch_panel, self->sketch);
  g_signal_connect_object (panel, "use", G_CALLBACK (use_cb), self, G_CONNECT_SWAPPED);
  gtk_stack_add_named (self->inspector, panel, "draw");
}

void
_pw_window_enter_sketch (PwWindow *self)
{
  create_parts (self);
  pw_board_view_set_sketch (self->board_view, self->sketch);
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

  _pw_window_set_mode (self, PW_MODE_SKETCH);
  rest = describe_rest (self, pw_sketch_board_take (self->sketch, pw_document_get_shown (self->document)->piece));
  if (rest != NULL)
    pw_sketch_panel_note (self->sketch_panel, rest);
}

static void
clear_drawing (PwWindow *self)
{
  pw_sketch_board_clear (self->sketch);
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view)); /* the button can't be pressed again */
}

static void
show_drawing_help (PwWindow *self)
{
  pw_help_show (GTK_WINDOW (self), PW_HELP_DRAWING);
}

/* -- its pages -- */

/* Outside of the mode, the new position has the pieces of the document's board. */
static void
add_position (PwWindow *self)
{
  if (!_pw_window_is_sketching (self))
    pw_sketch_board_set_page (self->sketch, 0);
  _pw_window_set_mode (self, PW_MODE_SKETCH);
  pw_sketch_board_add_page (self->sketch);
}

static void
remove_position (PwWindow *self)
{
  pw_sketch_board_remove_page (self->sketch);
  save_focus (self);
}

static void
step_position (PwWindow *self, int step)
{
  pw_sketch_board_set_page (self->sketch, (guint) ((int) pw_sketch_board_get_page (self->sketch) + step));
  save_focus (self);
}

static void
set_position_complete (PwWindow *self, gboolean on)
{
  pw_sketch_board_set_complete (self->sketch, on);
}

/* -- using a notation -- */

/* In the dialect of the document, if that one can say it. */
static void
use_cb (PwWindow *self, guint i)
{
  const PwSynthesis *result = pw_synthesis_worker_get_result (pw_sketch_panel_get_worker (self->sketch_panel));
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
  { "clear-sketch", .run = clear_drawing },
  { "sketch-help", .run = show_drawing_help },
  { "next-position", .run_with = step_position, .with = 1 },
  { "position-complete", .toggle = set_position_complete },
  { "previous-position", .run_with = step_position, .with = -1 },
  { "remove-position", .run = remove_position },
  { "take-moves", .run = take_moves },
};

static void
add_property_action (PwWindow *self, const char *name, const char *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, self->sketch, property);

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

void
_pw_window_create_sketch (PwWindow *self)
{
  self->sketch = pw_sketch_board_new (self->document);
}

static void
create (PwWindow *self)
{
  static const char *const signals[] = { "changed", "notify::page" };

  add_property_action (self, "sketch-say", "say-tool");
  add_property_action (self, "sketch-symmetry", "symmetry");
  add_property_action (self, "sketch-tool", "tool");
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (self->sketch, signals[i], G_CALLBACK (_pw_window_update_sketch), self,
                             G_CONNECT_SWAPPED);
  pw_document_follow (self->document, PW_DOCUMENT_MOVES, self, G_CALLBACK (_pw_window_update_sketch));
  _pw_window_update_sketch (self);
}

PW_FEATURE (sketch, 0, create, NULL)
