/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The modes of the window: what the board shows, and what stands around it then. */
#include "ui/window/window-private.h"

/* ORDER PwMode */
static const struct
{
  const char *name; /* of the action's state, the tools, and the inspector's page */
  const char *head; /* above the board */
  void (*enter) (PwWindow *self); /* makes its parts, if need be, and puts its guest on the board */
  void (*leave) (PwWindow *self); /* (nullable) */
} modes[PW_N_MODES] = {
  [PW_MODE_TRY] = { "try", "try", _pw_window_enter_try, NULL },
  [PW_MODE_SKETCH] = { "draw", "draw", _pw_window_enter_sketch, NULL },
  [PW_MODE_ENDGAME] = { "endgame", "try", _pw_window_enter_endgame, _pw_window_leave_endgame },
};

PwMode
_pw_window_get_mode (PwWindow *self)
{
  return self->mode;
}

void
_pw_window_enter_try (PwWindow *self)
{
  pw_board_view_set_sketch (self->board_view, NULL);
  pw_board_view_set_endgame (self->board_view, NULL);
}

static void
show_mode (PwWindow *self)
{
  const char *name = modes[self->mode].name;

  _pw_window_show_choice (self, "mode", name);
  gtk_stack_set_visible_child_name (self->heads, modes[self->mode].head);
  gtk_stack_set_visible_child_name (self->inspector, name);
  pw_board_tools_set_mode (self->tools, name);
  pw_columns_set_pinned (self->columns, self->mode != PW_MODE_TRY);
  _pw_window_show_message (self);
  pw_status_line_set_guest (self->status_line, pw_board_view_get_guest (self->board_view));
}

void
_pw_window_set_mode (PwWindow *self, PwMode mode)
{
  PwMode before = self->mode;

  if (mode == before)
    return;
  self->mode = mode;
  modes[mode].enter (self);
  if (modes[before].leave != NULL)
    modes[before].leave (self);
  if (mode != PW_MODE_TRY)
    g_settings_set_boolean (self->window_settings, "show-panel", TRUE);
  show_mode (self);
  _pw_window_update_sketch (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

static void
choose_mode (PwWindow *self, const char *name)
{
  for (PwMode mode = 0; mode < PW_N_MODES; mode++)
    if (g_str_equal (name, modes[mode].name))
      _pw_window_set_mode (self, mode);
}

/* Between trying and something else. */
static void
switch_mode (PwWindow *self, int mode)
{
  _pw_window_set_mode (self, self->mode == (PwMode) mode ? PW_MODE_TRY : (PwMode) mode);
}

static const PwCommand commands[] = {
  { "mode", .choose = choose_mode, .state = "try" },
  { "switch-mode", .run_with = switch_mode, .with = PW_MODE_SKETCH },
  { "endgame", .run_with = switch_mode, .with = PW_MODE_ENDGAME },
};

PW_FEATURE (modes, 0, NULL, NULL)
