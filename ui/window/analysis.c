/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window does about figures: its page, and the heat map on the board. */
#include "ui/window/window-private.h"

/* Shows the figures, if they are wanted and known; those before them stay as long as it is the same board. */
static void
show_heat (PwWindow *self)
{
  g_autofree PwHeat *heat = NULL;

  if (!self->heated)
    return;
  heat = pw_heat_new (self->heat, pw_analysis_panel_get_findings (self->analysis_panel),
                      pw_document_get_at (self->document));
  if (heat != NULL)
    pw_document_set_heat (self->document, heat);
}

static void
want_heat (PwWindow *self)
{
  PwFindings *findings = pw_analysis_panel_get_findings (self->analysis_panel);

  pw_findings_want (findings, PW_FINDER_BOARD, self->heated ? 1u << pw_heat_stage (self->heat) : 0);
  pw_document_set_heat (self->document, NULL);
  show_heat (self);
}

static void
set_heat_map (PwWindow *self, gboolean on)
{
  if (self->heat_id == 0)
    self->heat_id = g_signal_connect_object (pw_analysis_panel_get_findings (self->analysis_panel), "changed",
                                             G_CALLBACK (show_heat), self, G_CONNECT_SWAPPED);
  self->heated = on;
  _pw_window_show_toggle (self, "heat-map", on);
  want_heat (self);
}

static void
choose_heat (PwWindow *self, const char *nick)
{
  self->heat = pw_heat_by_nick (nick);
  _pw_window_show_choice (self, "heat", pw_heat_nick (self->heat));
  pw_analysis_panel_set_heat (self->analysis_panel, self->heat);
  if (self->heated)
    want_heat (self);
}

static void
go_to_analysis (PwWindow *self)
{
  _pw_window_show_page (self, "analysis");
  gtk_widget_child_focus (GTK_WIDGET (self->analysis_panel), GTK_DIR_TAB_FORWARD);
}

static const PwCommand commands[] = {
  { "go-to-analysis", .run = go_to_analysis },
  { "heat", .choose = choose_heat, .state = "crowded" },
  { "heat-map", .toggle = set_heat_map },
};

/* Where the piece is makes a difference to ways from there alone. */
static void
piece_moved_cb (PwWindow *self)
{
  if (self->heat == PW_HEAT_DISTANCE)
    show_heat (self);
}

void
_pw_window_add_analysis_actions (PwWindow *self)
{
  _pw_window_add_commands (self, commands, G_N_ELEMENTS (commands));
  pw_document_follow (self->document, PW_DOCUMENT_BOARD, self, G_CALLBACK (piece_moved_cb));
}
