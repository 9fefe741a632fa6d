/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window's commands: a table of actions and what each does.  Keys that call them are
 * the application's (app/accelerators.c).
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/board/size.h"
#include "ui/export/dialog.h"

/* -- the notation -- */

/* Steps of a drawing are only seen while drawing; one that goes on is not in the history yet. */
static void
go (PwWindow *self, void (*step) (PwDocument *))
{
  g_autofree char *drawing = g_strdup (pw_document_get_drawing (self->document));
  guint piece = pw_document_get_current (self->document);

  if (pw_drawing_board_is_in_step (self->drawing))
    {
      pw_drawing_board_cancel (self->drawing);
      return;
    }
  step (self->document);
  if (piece == pw_document_get_current (self->document)
      && !g_str_equal (drawing, pw_document_get_drawing (self->document)))
    _pw_window_set_drawing (self, TRUE);
}

static void
activate_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  go (data, pw_document_undo);
}

static void
activate_redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  go (data, pw_document_redo);
}

static void
activate_repair (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;
  const PwDiagnostic *problem = pw_diagnostic_bar_get_problem (self->diagnostic_bar);

  if (problem && problem->repair)
    pw_notation_entry_repair (self->notation_entry, problem->repair);
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

static void
activate_next_problem (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  step_problem (data, 1);
}

static void
activate_previous_problem (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  step_problem (data, -1);
}

/* -- going somewhere -- */

static void
activate_edit_notation (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (PW_WINDOW (data)->notation_entry));
}

static void
activate_go_to_board (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (PW_WINDOW (data)->board_view));
}

static void
activate_go_to_dialects (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;

  _pw_window_show_page (self, "dialects");
  gtk_widget_child_focus (GTK_WIDGET (self->dialects_panel), GTK_DIR_TAB_FORWARD);
}

static void
activate_go_to_moves (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;

  _pw_window_show_page (self, "moves");
  pw_panel_flush (PW_PANEL (self->moves_list));
  gtk_widget_grab_focus (pw_moves_list_get_view (self->moves_list));
}

static void
activate_rename (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;

  _pw_window_show_page (self, "words");
  gtk_widget_grab_focus (pw_piece_panel_get_name_entry (self->piece_panel));
}

/* -- the piece -- */

static PwSide
side_of (GVariant *state)
{
  return g_str_equal (g_variant_get_string (state, NULL), "second") ? PW_SIDE_SECOND : PW_SIDE_FIRST;
}

static void
change_side (GSimpleAction *action, GVariant *state, gpointer data)
{
  pw_document_set_side (PW_WINDOW (data)->document, side_of (state));
}

static void
activate_switch_side (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwDocument *document = PW_WINDOW (data)->document;

  pw_document_set_side (document,
                        pw_document_get_side (document) == PW_SIDE_FIRST ? PW_SIDE_SECOND : PW_SIDE_FIRST);
}

static void
change_unmoved (GSimpleAction *action, GVariant *state, gpointer data)
{
  pw_document_set_virgin (PW_WINDOW (data)->document, g_variant_get_boolean (state));
}

/* -- the board -- */

static void
change_board_size (GSimpleAction *action, GVariant *state, gpointer data)
{
  guint files, ranks;

  if (pw_board_size_parse (g_variant_get_string (state, NULL), &files, &ranks))
    pw_document_resize_board (PW_WINDOW (data)->document, files, ranks);
}

static void
activate_other_size (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;

  pw_board_size_choose (pw_board_tools_get_size (self->tools));
}

static void
activate_clear_board (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  pw_document_clear_board (PW_WINDOW (data)->document);
}

/* -- pictures, and the window itself -- */

static void
activate_export (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;

  pw_export_dialog_run (GTK_WINDOW (self), self->document, self->export_settings);
}

static void
activate_copy_picture (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;
  g_autoptr (GError) error = NULL;
  GtkWidget *message;

  if (pw_export_copy_picture (self->document, GTK_WIDGET (self), self->export_settings, &error))
    return;
  message
      = gtk_message_dialog_new (GTK_WINDOW (self), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, _ ("The picture can’t be copied"));
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (message), "%s", error->message);
  g_signal_connect (message, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  gtk_window_present (GTK_WINDOW (message));
}

static void
activate_close (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_close (GTK_WINDOW (data));
}

static const GActionEntry entries[] = {
  { "board-size", NULL, "s", "'8x8'", change_board_size },
  { "clear-board", activate_clear_board },
  { "close", activate_close },
  { "copy-picture", activate_copy_picture },
  { "edit-notation", activate_edit_notation },
  { "export", activate_export },
  { "go-to-board", activate_go_to_board },
  { "go-to-dialects", activate_go_to_dialects },
  { "go-to-moves", activate_go_to_moves },
  { "next-problem", activate_next_problem },
  { "other-size", activate_other_size },
  { "previous-problem", activate_previous_problem },
  { "redo", activate_redo },
  { "rename", activate_rename },
  { "repair", activate_repair },
  { "side", NULL, "s", "'first'", change_side },
  { "switch-side", activate_switch_side },
  { "undo", activate_undo },
  { "unmoved", NULL, NULL, "false", change_unmoved },
};

/* Toggles that are nothing but a key of the settings. */
static const char *const setting_actions[] = {
  "flip-board",
  "show-attacks",
  "show-coordinates",
  "show-legend",
};

static void
set_enabled (PwWindow *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), enabled);
}

/* state: floating */
static void
set_state (PwWindow *self, const char *name, GVariant *state)
{
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), state);
}

/* A step that has a name is called by it. name: (nullable) */
static void
label_step (GtkWidget *button, const char *plain, const char *template_, const char *name)
{
  g_autofree char *label = name ? g_strdup_printf (template_, name) : g_strdup (plain);

  gtk_widget_set_tooltip_text (button, label);
}

void
_pw_window_update_history (PwWindow *self)
{
  set_enabled (self, "undo", pw_document_can_undo (self->document));
  set_enabled (self, "redo", pw_document_can_redo (self->document));
  /* Translators: a tooltip; what the step is called, as "Convert to XBetza". */
  label_step (self->undo_button, _ ("Undo (Ctrl+Z)"), _ ("Undo: %s (Ctrl+Z)"), pw_document_undo_name (self->document));
  label_step (self->redo_button, _ ("Redo (Ctrl+Shift+Z)"), _ ("Redo: %s (Ctrl+Shift+Z)"),
              pw_document_redo_name (self->document));
}

static void
update_problem (PwWindow *self)
{
  const PwDiagnostic *problem = pw_diagnostic_bar_get_problem (self->diagnostic_bar);

  set_enabled (self, "repair", problem && problem->repair);
  set_enabled (self, "next-problem", problem != NULL);
  set_enabled (self, "previous-problem", problem != NULL);
}

void
_pw_window_update_actions (PwWindow *self)
{
  const PwBoard *board = pw_document_get_board (self->document);
  g_autofree char *size = pw_board_size_to_text (pw_board_files (board), pw_board_ranks (board));

  set_state (self, "board-size", g_variant_new_string (size));
  set_state (self, "side",
             g_variant_new_string (pw_document_get_side (self->document) == PW_SIDE_FIRST ? "first" : "second"));
  set_state (self, "unmoved", g_variant_new_boolean (pw_document_get_virgin (self->document)));
}

static void
add_setting (PwWindow *self, GSettings *settings, const char *key)
{
  g_autoptr (GAction) action = g_settings_create_action (settings, key);

  g_action_map_add_action (G_ACTION_MAP (self), action);
}

void
_pw_window_add_actions (PwWindow *self)
{
  g_autoptr (GPropertyAction) menu = g_property_action_new ("menu", self->menu_button, "active");

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (setting_actions); i++)
    add_setting (self, self->settings, setting_actions[i]);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (menu));
  pw_board_view_add_actions (self->board_view, G_ACTION_MAP (self));
  _pw_window_add_dialect_actions (self);
  _pw_window_add_library_actions (self);
  _pw_window_add_piece_actions (self);

  g_signal_connect_object (self->diagnostic_bar, "problem-changed", G_CALLBACK (update_problem), self,
                           G_CONNECT_SWAPPED);
  _pw_window_update_history (self);
  update_problem (self);
}
