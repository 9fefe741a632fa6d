/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window's commands: a table of actions and what each does.  Keys that call them are
 * the application's (app/accelerators.c).
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/label.h"
#include "ui/base/message.h"
#include "ui/board/size.h"
#include "ui/export/dialog.h"
#include "ui/export/offer.h"
#include "ui/export/pages.h"
#include "ui/export/schemes.h"

/* -- the notation -- */

/* Steps of a drawing are only seen while drawing; one that goes on is not in the history yet. */
static void
go (PwWindow *self, void (*step) (PwDocument *))
{
  g_autofree char *sketch = g_strdup (pw_document_get_record (self->document)->sketch);
  guint piece = pw_army_current (pw_document_get_army (self->document));

  if (pw_sketch_board_is_in_step (self->sketch))
    {
      pw_sketch_board_cancel (self->sketch);
      return;
    }
  step (self->document);
  if (piece == pw_army_current (pw_document_get_army (self->document))
      && !g_str_equal (sketch, pw_document_get_record (self->document)->sketch))
    _pw_window_set_mode (self, PW_MODE_SKETCH);
}

static void
undo (PwWindow *self)
{
  go (self, pw_document_undo);
}

static void
redo (PwWindow *self)
{
  go (self, pw_document_redo);
}

static void
repair (PwWindow *self)
{
  const PwDiagnostic *problem = pw_diagnostic_bar_get_problem (self->diagnostic_bar);

  const PwKnownPiece *known = pw_diagnostic_bar_find_elsewhere (self->diagnostic_bar);

  if (problem && problem->repair)
    pw_notation_entry_repair (self->notation_entry, problem->repair);
  else if (known)
    {
      g_autofree char *name = pw_dialect_convert_label (known->dialect);

      pw_notation_entry_replace (self->notation_entry, known->dialect, known->notation, name);
    }
}

static void
step_problem (PwWindow *self, int step)
{
  const PwDiagnostic *problem;

  pw_diagnostic_bar_step (self->diagnostic_bar, step);
  problem = pw_diagnostic_bar_get_problem (self->diagnostic_bar);
  if (problem)
    pw_notation_entry_select (self->notation_entry, problem->span);
}

/* -- going somewhere -- */

static void
edit_notation (PwWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->notation_entry));
}

static void
go_to_board (PwWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

static void
go_to_dialects (PwWindow *self)
{
  _pw_window_show_page (self, "dialects");
  gtk_widget_child_focus (GTK_WIDGET (self->dialects_panel), GTK_DIR_TAB_FORWARD);
}

static void
go_to_moves (PwWindow *self)
{
  _pw_window_show_page (self, "moves");
  pw_panel_settle (PW_PANEL (self->moves_list));
  gtk_widget_grab_focus (pw_moves_list_get_view (self->moves_list));
}

static void
rename_piece (PwWindow *self)
{
  _pw_window_show_page (self, "words");
  gtk_widget_grab_focus (pw_piece_panel_get_name_entry (self->piece_panel));
}

/* -- the piece -- */

static void
set_side (PwWindow *self, const char *side)
{
  pw_document_set_side (self->document, g_str_equal (side, "second") ? PW_SIDE_SECOND : PW_SIDE_FIRST);
}

static void
switch_side (PwWindow *self)
{
  gboolean second = pw_document_get_record (self->document)->side == PW_SIDE_SECOND;

  pw_document_set_side (self->document, second ? PW_SIDE_FIRST : PW_SIDE_SECOND);
}

/* On the board that is to be seen. */
gboolean
_pw_window_is_unmoved (PwWindow *self)
{
  return _pw_window_is_sketching (self) ? pw_sketch_board_get_virgin (self->sketch)
                                      : pw_document_get_record (self->document)->unmoved;
}

static void
set_unmoved (PwWindow *self, gboolean on)
{
  if (_pw_window_is_sketching (self))
    pw_sketch_board_set_virgin (self->sketch, on);
  else
    pw_document_set_virgin (self->document, on);
}

/* -- the board -- */

static void
set_board_size (PwWindow *self, const char *size)
{
  guint files, ranks;

  if (pw_board_size_parse (size, &files, &ranks))
    pw_document_resize_board (self->document, files, ranks);
}

static void
other_size (PwWindow *self)
{
  pw_board_size_choose (pw_board_tools_get_size (self->tools));
}

static void
clear_board (PwWindow *self)
{
  pw_document_clear_board (self->document);
}

/* -- pictures, and the window itself -- */

static void
export_picture (PwWindow *self)
{
  g_autofree char *saved = NULL;
  g_autofree char *sentence = NULL;

  g_object_ref (self);
  saved = pw_export_dialog_run (GTK_WINDOW (self), self->document, self->export_settings);
  if (saved != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      /* Translators: the name of a file. */
      sentence = g_strdup_printf (_ ("Saved the picture as “%s”."), saved);
      pw_status_line_note (self->status_line, sentence);
    }
  g_object_unref (self);
}

static void
pages_closed_cb (PwPagesDialog *dialog, int response, PwWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    pw_status_line_note (self->status_line, pw_pages_dialog_get_saved (dialog));
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

static void
show_pages (PwWindow *self)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_PAGES_SCHEMA);
  GtkWidget *dialog = pw_pages_dialog_new (GTK_WINDOW (self), self->document, settings);

  g_signal_connect_object (dialog, "response", G_CALLBACK (pages_closed_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
edit_schemes (PwWindow *self)
{
  g_free (pw_schemes_dialog_run (GTK_WINDOW (self), NULL));
}

static void
copy_picture (PwWindow *self)
{
  g_autoptr (PwWindow) kept = g_object_ref (self); /* it may be closed meanwhile */
  g_autoptr (GError) error = NULL;
  gboolean done = pw_export_copy_picture (self->document, GTK_WIDGET (self), self->export_settings, &error);

  if (!gtk_widget_get_mapped (GTK_WIDGET (kept)))
    return;
  if (done)
    pw_status_line_note (self->status_line, _ ("Copied the picture as pixels, SVG and text."));
  else
    pw_message_show_error (GTK_WINDOW (self), _ ("The picture can’t be copied"), error->message);
}

static void
close_window (PwWindow *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

static const PwCommand commands[] = {
  { "board-size", .choose = set_board_size, .state = "8x8" },
  { "clear-board", .run = clear_board },
  { "close", .run = close_window },
  { "copy-picture", .run = copy_picture },
  { "edit-notation", .run = edit_notation },
  { "export", .run = export_picture },
  { "go-to-board", .run = go_to_board },
  { "go-to-dialects", .run = go_to_dialects },
  { "go-to-moves", .run = go_to_moves },
  { "next-problem", .run_with = step_problem, .with = 1 },
  { "other-size", .run = other_size },
  { "pages", .run = show_pages },
  { "preferences", .run = _pw_window_show_preferences },
  { "previous-problem", .run_with = step_problem, .with = -1 },
  { "redo", .run = redo },
  { "rename", .run = rename_piece },
  { "repair", .run = repair },
  { "schemes", .run = edit_schemes },
  { "side", .choose = set_side, .state = "first" },
  { "switch-side", .run = switch_side },
  { "undo", .run = undo },
  { "unmoved", .toggle = set_unmoved },
};

/* Toggles that are nothing but a key of the settings. */
static const char *const setting_actions[] = {
  "flip-board",
  "show-attacks",
  "show-coordinates",
  "show-figurines",
  "show-legend",
};

/* A step that has a name is called by it. name: (nullable) */
static void
label_step (GtkWidget *button, const char *plain, const char *template_, const char *name)
{
  g_autofree char *label = name ? g_strdup_printf (template_, name) : g_strdup (plain);

  pw_widget_tell (button, label);
}

void
_pw_window_update_history (PwWindow *self)
{
  _pw_window_set_enabled (self, "undo", pw_history_can_undo (pw_document_get_history (self->document)));
  _pw_window_set_enabled (self, "redo", pw_history_can_redo (pw_document_get_history (self->document)));
  /* Translators: a tooltip; what the step is called, as "Convert to XBetza". */
  label_step (self->undo_button, _ ("Undo (Ctrl+Z)"), _ ("Undo: %s (Ctrl+Z)"),
              pw_history_undo_name (pw_document_get_history (self->document)));
  label_step (self->redo_button, _ ("Redo (Ctrl+Shift+Z)"), _ ("Redo: %s (Ctrl+Shift+Z)"),
              pw_history_redo_name (pw_document_get_history (self->document)));
}

static void
update_problem (PwWindow *self)
{
  const PwDiagnostic *problem = pw_diagnostic_bar_get_problem (self->diagnostic_bar);

  _pw_window_set_enabled (self, "repair",
                          (problem && problem->repair) || pw_diagnostic_bar_find_elsewhere (self->diagnostic_bar));
  _pw_window_set_enabled (self, "next-problem", problem != NULL);
  _pw_window_set_enabled (self, "previous-problem", problem != NULL);
}

void
_pw_window_update_actions (PwWindow *self)
{
  const PwBoard *board = pw_document_get_record (self->document)->board;
  g_autofree char *size = pw_board_size_to_text (pw_board_files (board), pw_board_ranks (board));

  _pw_window_show_choice (self, "board-size", size);
  _pw_window_show_choice (self, "side",
                          pw_document_get_record (self->document)->side == PW_SIDE_FIRST ? "first" : "second");
  _pw_window_show_toggle (self, "unmoved", _pw_window_is_unmoved (self));
}

static void
add_setting (PwWindow *self, GSettings *settings, const char *key)
{
  g_autoptr (GAction) action = g_settings_create_action (settings, key);

  g_action_map_add_action (G_ACTION_MAP (self), action);
}

static void
create (PwWindow *self)
{
  g_autoptr (GPropertyAction) menu = g_property_action_new ("menu", self->menu_button, "active");

  for (guint i = 0; i < G_N_ELEMENTS (setting_actions); i++)
    add_setting (self, self->settings, setting_actions[i]);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (menu));
  pw_board_view_add_actions (self->board_view, G_ACTION_MAP (self));

  g_signal_connect_object (self->diagnostic_bar, "problem-changed", G_CALLBACK (update_problem), self,
                           G_CONNECT_SWAPPED);
  _pw_window_update_history (self);
  update_problem (self);
}

PW_FEATURE (actions, 0, create, NULL)
