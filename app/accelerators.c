/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of keys.  Knows actions by their names only. */
#include "app/accelerators.h"

static const PwAccelerator accelerators[] = {
  { "app.about", { "<Shift>F1" } },
  { "app.new-window", { "<Primary><Shift>n" } },
  { "app.quit", { "<Primary>q" } },
  { "app.theme::dark", { "<Primary><Alt>d" } },
  { "app.theme::light", { "<Primary><Alt>l" } },
  { "app.theme::system", { "<Primary><Alt>s" } },
  { "win.accept-dialect", { "<Primary>g" } },
  { "win.board-size::10x10", { "<Primary>4" } },
  { "win.board-size::10x8", { "<Primary>3" } },
  { "win.board-size::12x12", { "<Primary>5" } },
  { "win.board-size::16x16", { "<Primary>6" } },
  { "win.board-size::8x8", { "<Primary>1" } },
  { "win.board-size::9x9", { "<Primary>2" } },
  { "win.brush::enemy", { "<Alt>3" } },
  { "win.brush::eraser", { "<Alt>5" } },
  { "win.brush::hole", { "<Alt>4" } },
  { "win.brush::move", { "<Alt>1" } },
  { "win.brush::own", { "<Alt>2" } },
  { "win.brush::passed", { "<Alt>7" } },
  { "win.brush::unmoved", { "<Alt>6" } },
  { "win.choose-picture", { "<Primary>i" } },
  { "win.choose-piece", { "<Primary>k" } },
  { "win.clear-board", { "<Primary><Shift>Delete" } },
  { "win.clear-drawing", { "<Primary>F4" } },
  { "win.close", { "<Primary>w" } },
  { "win.compare-dialects", { "<Primary><Shift>d" } },
  { "win.complete", { "<Primary>space", "<Alt>slash" } },
  { "win.complete-while-typing", { "<Primary><Shift>space" } },
  { "win.copy-picture", { "<Primary><Shift>c" } },
  { "win.delete-piece", { "<Alt>Delete" } },
  { "win.delete-term", { "<Primary><Alt>Delete" } },
  { "win.dialect-help", { "F1" } },
  { "win.dialect-menu", { "<Primary>d" } },
  { "win.dialect::betza2", { "<Primary><Alt>4" } },
  { "win.dialect::bex", { "<Primary><Alt>5" } },
  { "win.dialect::classic", { "<Primary><Alt>2" } },
  { "win.dialect::extended", { "<Primary><Alt>1" } },
  { "win.dialect::xbetza", { "<Primary><Alt>3" } },
  { "win.duplicate-piece", { "<Primary><Alt>c" } },
  { "win.duplicate-term", { "<Primary><Alt>p" } },
  { "win.edit-notation", { "<Primary>l" } },
  { "win.export", { "<Primary>e" } },
  { "win.flip-board", { "<Primary>r" } },
  { "win.go-to-board", { "<Primary>b" } },
  { "win.go-to-dialects", { "<Primary>j" } },
  { "win.go-to-moves", { "<Primary>m" } },
  { "win.go-to-notes", { "<Primary><Shift>t" } },
  { "win.go-to-pieces", { "<Primary><Shift>p" } },
  { "win.go-to-terms", { "F5" } },
  { "win.menu", { "F10" } },
  { "win.move-term-back", { "<Alt><Shift>Left" } },
  { "win.move-term-forward", { "<Alt><Shift>Right" } },
  { "win.new-piece", { "<Primary>n" } },
  { "win.next-piece", { "<Primary>Page_Down" } },
  { "win.next-problem", { "F8" } },
  { "win.open", { "<Primary>o" } },
  { "win.other-size", { "<Primary>7" } },
  { "win.palette-focus", { "F6" } },
  { "win.piece-down", { "<Alt>Down" } },
  { "win.piece-up", { "<Alt>Up" } },
  { "win.previous-piece", { "<Primary>Page_Up" } },
  { "win.previous-problem", { "<Shift>F8" } },
  { "win.redo", { "<Primary><Shift>z", "<Primary>y" } },
  { "win.remove-picture", { "<Primary><Alt>i" } },
  { "win.rename", { "F2" } },
  { "win.repair", { "<Primary>period" } },
  { "win.save", { "<Primary>s" } },
  { "win.save-as", { "<Primary><Shift>s" } },
  { "win.show-attacks", { "<Primary><Shift>a" } },
  { "win.show-coordinates", { "<Primary><Shift>o" } },
  { "win.show-help-overlay", { "<Primary>question", "<Primary>F1" } },
  { "win.show-legend", { "<Primary><Shift>l" } },
  { "win.show-likes", { "<Primary><Shift>k" } },
  { "win.show-palette", { "F7" } },
  { "win.show-panel", { "F9" } },
  { "win.switch-mode", { "F4" } },
  { "win.switch-side", { "<Primary>t" } },
  { "win.take-moves", { "<Shift>F4" } },
  { "win.toggle-term", { "<Primary>slash" } },
  { "win.undo", { "<Primary>z" } },
  { "win.unmoved", { "<Primary>u" } },
  { "win.zoom-fit", { "<Primary>0", "<Primary>KP_0" } },
  { "win.zoom-in", { "<Primary>plus", "<Primary>equal", "<Primary>KP_Add" } },
  { "win.zoom-out", { "<Primary>minus", "<Primary>KP_Subtract" } },
};

const PwAccelerator *
pw_accelerators (guint *n)
{
  *n = G_N_ELEMENTS (accelerators);
  return accelerators;
}

void
pw_accelerators_install (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (application, accelerators[i].action, accelerators[i].accelerators);
}
