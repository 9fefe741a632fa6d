/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Beside the board in a game: owns the rows of its tools. */
#include "ui/play/bar.h"

#include <glib/gi18n-lib.h>

static const PwTool playing[] = {
  { "win.play-back", NC_ ("a move", "Take back"), N_ ("Take the last move back (Alt+Left)"),
    "edit-undo-symbolic", .context = "a move" },
  { "win.play-forward", N_ ("Forward"), N_ ("Make the move that was taken back (Alt+Right)"),
    "edit-redo-symbolic" },
  { "win.play-first", N_ ("To the start"), N_ ("Show the start of the game (Alt+Home)"),
    "go-first-symbolic" },
  { "win.play-last", N_ ("To the end"), N_ ("Show the last move of the game (Alt+End)"), "go-last-symbolic" },
};

static const PwTool ending[] = {
  { "win.endgame-next", N_ ("Best move"), N_ ("Play the best move, or the one taken back (Ctrl+Alt+Right)"),
    "media-playback-start-symbolic" },
  { "win.endgame-turn", N_ ("Other side"), N_ ("Make it the other side’s turn"), "view-refresh-symbolic" },
};

static const PwTool pieces[] = {
  { "move", N_ ("Drag"), N_ ("Drag pieces to other squares, or off the board (1 on the board)"),
    "view-fullscreen-symbolic" },
  { "piece", N_ ("Place"),
    N_ ("Place or remove the chosen piece: click or drag over squares (2 on the board)"),
    "list-add-symbolic" },
  { "remove", N_ ("Remove"), N_ ("Remove pieces; so does the right mouse button (3 on the board)"),
    "edit-clear-symbolic" },
  { "unmoved", N_ ("Unmoved"),
    N_ ("Mark pieces as unmoved, as all are at first, or as moved (5 on the board)"),
    "media-playback-pause-symbolic" },
};

static const PwTool squares[] = {
  { "hole", N_ ("Hole"), N_ ("Squares that are not part of the board (4 on the board)"),
    "checkbox-symbolic" },
  { "zone", N_ ("Promotion"), N_ ("Squares on which pieces promote (6 on the board)"), "go-top-symbolic" },
  { "goal", N_ ("Goal"), N_ ("Squares that win the game when a royal piece gets there (7 on the board)"),
    "starred-symbolic" },
};

static const PwToolGroup groups[] = {
  { N_ ("Game"), NULL, PW_PLAY_BAR_PLAYING, FALSE, PW_TOOLS (playing) },
  { N_ ("Ending"), NULL, PW_PLAY_BAR_ENDING, FALSE, PW_TOOLS (ending) },
  { N_ ("Pieces"), "win.play-tool", PW_PLAY_BAR_SETTING_UP, FALSE, PW_TOOLS (pieces) },
  { N_ ("Squares"), "win.play-tool", PW_PLAY_BAR_SETTING_UP, FALSE, PW_TOOLS (squares) },
};

GtkWidget *
pw_play_bar_new (PwDocument *document, PwBoardView *view)
{
  GtkWidget *bar = pw_tool_bar_new (document, view, _ ("Game"), groups, G_N_ELEMENTS (groups));

  pw_tool_bar_show (PW_TOOL_BAR (bar), 1 << PW_PLAY_BAR_PLAYING);
  return bar;
}
