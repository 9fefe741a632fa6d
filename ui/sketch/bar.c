/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tools and copies as buttons: some for the piece alone, others for positions. Owns their rows. */
#include "ui/sketch/bar.h"

#include <glib/gi18n-lib.h>

#include "ui/paint/icon.h"

/* Sets of groups, one of which is shown. */
enum
{
  ALONE,
  ON_POSITIONS,
};

static const PwTool marks[] = {
  { "cycle", N_ ("Change mark"),
    N_ ("Change the mark: move or capture, move only, capture only, none (1 on the board)"),
    "media-playlist-repeat-symbolic" },
  { "both", N_ ("Move or capture"), N_ ("Mark squares for moves and captures (2 on the board)"),
    .draw = pw_tool_draw_square, .what = PW_FACE_BOTH },
  { "move", N_ ("Move only"), N_ ("Mark squares for moves only (3 on the board)"),
    .draw = pw_tool_draw_square, .what = PW_FACE_MOVE },
  { "capture", N_ ("Capture only"), N_ ("Mark squares for captures only (4 on the board)"),
    .draw = pw_tool_draw_square, .what = PW_FACE_CAPTURE },
  { "erase", N_ ("Erase marks"), N_ ("Erase marks; so does the right mouse button (5 on the board)"),
    "edit-clear-symbolic" },
};

static const PwTool copies[] = {
  { "eight", N_ ("All eight copies"), N_ ("All eight copies: every turn and mirror image"),
    .draw = pw_tool_draw_copies, .what = 8 },
  { "four", N_ ("Four copies"), N_ ("Four copies: left and right, forward and backward"),
    .draw = pw_tool_draw_copies, .what = 4 },
  { "sides", N_ ("Left and right"), N_ ("Two copies: left and right"), .draw = pw_tool_draw_copies,
    .what = 2 },
  { "none", N_ ("No copies"), N_ ("No copies: only the square itself"), .draw = pw_tool_draw_copies,
    .what = 1 },
};

static const PwTool says[] = {
  { "cycle", N_ ("Change rule"),
    N_ ("Switch a square between: the piece can end there, it can’t, no rule (1 on the board)"),
    .draw = pw_tool_draw_icon, .what = PW_ICON_VERDICT },
  { "may", N_ ("Can end there"),
    N_ ("Can end there: click the square; any piece there is captured (2 on the board)"),
    .draw = pw_tool_draw_icon, .what = PW_ICON_MAY },
  { "may-not", N_ ("Can’t end there"), N_ ("Can’t end there: click the square (3 on the board)"),
    .draw = pw_tool_draw_icon, .what = PW_ICON_MAY_NOT },
  { "takes", N_ ("Captures"),
    N_ ("Captures: click the captured piece, then the destination, or drag from one to the other (4 on the "
        "board)"),
    .draw = pw_tool_draw_icon, .what = PW_ICON_TAKES },
  { "hops", N_ ("Hops over"),
    N_ ("Hops over: click the piece hopped over, then the destination that needs it, or drag from one to the "
        "other (5 on the board)"),
    .draw = pw_tool_draw_icon, .what = PW_ICON_HOPS },
  { "blocked", N_ ("Blocks"),
    N_ ("Blocks: click the blocker, then the square that it makes impossible to reach, or drag from one to "
        "the other (6 on the board)"),
    .draw = pw_tool_draw_icon, .what = PW_ICON_BLOCKED },
  { "erase", N_ ("Erase"),
    N_ ("Erase the rules of a square, or remove the piece; so does the right mouse button (7 on the board)"),
    "edit-clear-symbolic" },
};

static const PwTool pieces[] = {
  { "own", N_ ("Friendly piece"), N_ ("Place or remove friendly pieces (8 on the board)"),
    .draw = pw_tool_draw_square, .what = PW_FACE_OWN_PAWN },
  { "enemy", N_ ("Enemy piece"), N_ ("Place or remove enemies (9 on the board)"), .draw = pw_tool_draw_square,
    .what = PW_FACE_ENEMY_PAWN },
};

static const PwToolGroup groups[] = {
  { N_ ("Mark"), "win.sketch-tool", ALONE, FALSE, PW_TOOLS (marks) },
  { N_ ("Copies"), "win.sketch-symmetry", ALONE, TRUE, PW_TOOLS (copies) },
  { N_ ("Rules"), "win.sketch-say", ON_POSITIONS, FALSE, PW_TOOLS (says) },
  { N_ ("Pieces"), "win.sketch-say", ON_POSITIONS, FALSE, PW_TOOLS (pieces) },
};

static void
page_cb (PwToolBar *bar, GParamSpec *pspec, PwSketchBoard *sketch)
{
  pw_tool_bar_show (bar, 1u << (pw_sketch_board_get_page (sketch) == 0 ? ALONE : ON_POSITIONS));
}

GtkWidget *
pw_sketch_bar_new (PwDocument *document, PwBoardView *view, PwSketchBoard *sketch)
{
  GtkWidget *bar = pw_tool_bar_new (document, view, _ ("Drawing tool"), groups, G_N_ELEMENTS (groups));

  g_signal_connect_object (sketch, "notify::page", G_CALLBACK (page_cb), bar, G_CONNECT_SWAPPED);
  page_cb (PW_TOOL_BAR (bar), NULL, sketch);
  return bar;
}
