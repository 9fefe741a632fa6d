/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mode of drawing moves: the pages of the drawing, and using a notation that was found.  The drawing is the
 * document's. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/sketch/bar.h"
#include "ui/sketch/line.h"
#include "ui/sketch/panel.h"
#include "ui/sketch/position-strip.h"
#include "ui/help/help.h"

#define PANEL_MARGIN 12

typedef struct
{
  PwSketchBoard *sketch;
  PwSketchPanel *panel; /* (nullable): before the mode is entered first */
} Own;

PW_FEATURE_KEEPS (sketch, Own)

static void use_cb (PwWindow *self, guint i);

gboolean
_pw_window_is_sketching (PwWindow *self)
{
  return self->mode == PW_FEATURE_sketch;
}

gboolean
_pw_window_shows_position (PwWindow *self)
{
  return _pw_window_is_sketching (self) && pw_sketch_board_get_page (own (self)->sketch) > 0;
}

const PwSketchPosition *
_pw_window_drawn_position (PwWindow *self)
{
  return _pw_window_shows_position (self) ? pw_sketch_board_get_position (
             own (self)->sketch, pw_sketch_board_get_page (own (self)->sketch))
                                          : NULL;
}

gboolean
_pw_window_cancel_step (PwWindow *self)
{
  gboolean goes_on = pw_sketch_board_is_in_step (own (self)->sketch);

  if (goes_on)
    pw_sketch_board_cancel (own (self)->sketch);
  return goes_on;
}

void
_pw_window_focus_question (PwWindow *self)
{
  pw_sketch_panel_take_focus (own (self)->panel);
}

/* -- what can be done to the drawing -- */

/* Enables what can be done after a change of the drawing. */
static void
update (PwWindow *self)
{
  PwSketchBoard *board = own (self)->sketch;
  gboolean sketch = _pw_window_is_sketching (self), empty;
  guint page, n;

  if (board == NULL) /* the window is being destroyed, and a notation loses the focus */
    return;
  page = pw_sketch_board_get_page (board);
  n = pw_sketch_board_n_pages (board);
  empty = n == 1 && pw_sketch_board_is_empty (board) && !pw_sketch_board_has_rest (board);
  _pw_window_set_enabled (self, "take-moves", pw_document_get_shown (self->document)->piece != NULL);
  _pw_window_set_enabled (self, "clear-sketch", sketch && !empty);
  _pw_window_set_enabled (self, "add-position", n <= PW_SKETCH_MAX_POSITIONS);
  _pw_window_set_enabled (self, "remove-position", sketch && page > 0);
  _pw_window_set_enabled (self, "next-position", sketch && page + 1 < n);
  _pw_window_set_enabled (self, "previous-position", sketch && page > 0);
  _pw_window_set_enabled (self, "position-complete", sketch && page > 0);
  _pw_window_update_board_actions (self);
  _pw_window_show_toggle (self, "unmoved", sketch ? pw_sketch_board_get_virgin (board) : record (self)->unmoved);
  _pw_window_show_toggle (self, "position-complete", pw_sketch_board_get_complete (board));
}

/* On the board that can be seen. */
static void
set_unmoved (PwWindow *self, gboolean on)
{
  if (_pw_window_is_sketching (self))
    pw_sketch_board_set_virgin (own (self)->sketch, on);
  else
    pw_document_set_virgin (self->document, on);
}

/* Made when the mode is entered first. */
static void
create_parts (PwWindow *self)
{
  GtkWidget *strip, *panel;

  if (own (self)->panel != NULL)
    return;
  strip = g_object_new (PW_TYPE_POSITION_STRIP, "visible", TRUE, NULL);
  pw_position_strip_set_sketch (PW_POSITION_STRIP (strip), self->document, own (self)->sketch);
  panel = g_object_new (PW_TYPE_SKETCH_PANEL, "visible", TRUE, "margin", PANEL_MARGIN, "vexpand", TRUE, NULL);
  own (self)->panel = PW_SKETCH_PANEL (panel);
  pw_panel_set_document (PW_PANEL (panel), self->document);
  pw_sketch_panel_set_sketch (own (self)->panel, own (self)->sketch);
  g_signal_connect_object (panel, "use", G_CALLBACK (use_cb), self, G_CONNECT_SWAPPED);
  _pw_window_add_mode (self, PW_FEATURE_sketch,
                       pw_sketch_bar_new (self->document, self->board_view, own (self)->sketch), strip,
                       pw_sketch_line_new (own (self)->sketch), panel);
}

static void
enter (PwWindow *self)
{
  create_parts (self);
  pw_board_view_set_stand (self->board_view, PW_STAND (own (self)->sketch));
  update (self);
}

/* -- the drawing -- */

/* A button that is disabled or hidden on the page gives the focus to the board. */
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

  _pw_window_set_mode (self, PW_FEATURE_sketch);
  rest = describe_rest (self, pw_sketch_board_take (own (self)->sketch, pw_document_get_shown (self->document)->piece));
  if (rest != NULL)
    pw_sketch_panel_note (own (self)->panel, rest);
}

static void
clear_drawing (PwWindow *self)
{
  pw_sketch_board_clear (own (self)->sketch);
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
    pw_sketch_board_set_page (own (self)->sketch, 0);
  _pw_window_set_mode (self, PW_FEATURE_sketch);
  pw_sketch_board_add_page (own (self)->sketch);
}

static void
remove_position (PwWindow *self)
{
  pw_sketch_board_remove_page (own (self)->sketch);
  save_focus (self);
}

static void
step_position (PwWindow *self, int step)
{
  pw_sketch_board_set_page (own (self)->sketch, (guint) ((int) pw_sketch_board_get_page (own (self)->sketch) + step));
  save_focus (self);
}

static void
set_position_complete (PwWindow *self, gboolean on)
{
  pw_sketch_board_set_complete (own (self)->sketch, on);
}

/* -- using a notation -- */

/* In the dialect of the document, if that one can say it. */
static void
use_cb (PwWindow *self, guint i)
{
  const PwSynthesis *result = pw_synthesis_worker_get_result (pw_sketch_panel_get_worker (own (self)->panel));
  PwDialect dialect = record (self)->dialect;
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
  _pw_window_set_mode (self, PW_FEATURE_board);
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
  { "unmoved", .toggle = set_unmoved },
};

static void
build (PwWindow *self)
{
  own (self)->sketch = pw_sketch_board_new (self->document);
}

static void
create (PwWindow *self)
{
  static const char *const signals[] = { "changed", "notify::page" };

  _pw_window_add_property (self, "sketch-say", own (self)->sketch, "say-tool");
  _pw_window_add_property (self, "sketch-symmetry", own (self)->sketch, "symmetry");
  _pw_window_add_property (self, "sketch-tool", own (self)->sketch, "tool");
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (own (self)->sketch, signals[i], G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  pw_document_follow (self->document, PW_DOCUMENT_MOVES | PW_DOCUMENT_TEXT | PW_DOCUMENT_BOARD, self,
                      G_CALLBACK (update));
  update (self);
}

static void
clear (PwWindow *self)
{
  g_clear_object (&own (self)->sketch);
}

PW_FEATURE (sketch, .size = sizeof (Own), .build = build, .create = create, .clear = clear, .enter = enter,
            .leave = update, .action = PW_MODES,
            .button = { "draw", N_ ("Draw"), N_ ("Draw the moves of the piece"),
                        N_ ("Draw the moves and find the notation (F4)") })
