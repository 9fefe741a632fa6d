/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tables of keys, in the order of the shortcuts window, which shows them with those of the board.  Knows actions by
 * their names only.
 */
#include "app/accelerators.h"

#include <glib/gi18n-lib.h>

#include "ui/base/fit.h"
#include "ui/board/view.h"

#define MAX_KEYS 3
#define LARGEST_TEXT 145 /* percent */
#define MAX_ROWS 20 /* in a column: two columns are too wide for a small screen */

typedef struct
{
  const char *action;             /* detailed: "win.board-size::8x8" */
  const char *keys[MAX_KEYS + 1]; /* the first one is in tooltips and the manual; ends with NULL */
  const char *title;              /* in the shortcuts window; not translated yet */
} Accelerator;

static const Accelerator notation[] = {
  { "win.edit-notation", { "<Primary>l" }, N_ ("Go to the notation") },
  { "win.complete", { "<Primary>space", "<Alt>slash" }, N_ ("Show suggestions") },
  { "win.complete-while-typing", { "<Primary><Shift>space" }, N_ ("Suggest while typing") },
  { "win.undo", { "<Primary>z" }, N_ ("Undo") },
  { "win.redo", { "<Primary><Shift>z", "<Primary>y" }, N_ ("Redo") },
  { "win.repair", { "<Primary>period" }, N_ ("Fix the problem shown") },
  { "win.next-problem", { "F8" }, N_ ("Next problem") },
  { "win.previous-problem", { "<Shift>F8" }, N_ ("Previous problem") },
  { "win.token-help", { "<Shift>F3" }, N_ ("Explain at the cursor") },
};

static const Accelerator terms[] = {
  { "win.go-to-terms", { "F5" }, N_ ("Go to the terms") },
  { "win.edit::begin",
    { "<Primary><Alt>plus", "<Primary><Alt>equal", "<Primary><Alt>KP_Add" },
    N_ ("Begin a new term") },
  { "win.toggle-term", { "<Primary>slash" }, N_ ("Turn the term on or off") },
  { "win.move-term-back", { "<Alt><Shift>Left" }, N_ ("Move the term back") },
  { "win.move-term-forward", { "<Alt><Shift>Right" }, N_ ("Move the term forward") },
  { "win.duplicate-term", { "<Primary><Alt>p" }, N_ ("Duplicate the term") },
  { "win.term-variations", { "<Primary><Shift>F11" }, N_ ("Variations of the term") },
  { "win.raise-number", { "<Alt><Shift>Up" }, N_ ("Raise the number at the cursor") },
  { "win.lower-number", { "<Alt><Shift>Down" }, N_ ("Lower the number at the cursor") },
  { "win.delete-term", { "<Primary><Alt>Delete" }, N_ ("Delete the term") },
};

static const Accelerator examples[] = {
  { "win.keep-example", { "<Shift>F6" }, N_ ("Keep the position as an example that must hold") },
  { "win.must-reach", { "<Primary>F6" }, N_ ("The piece should reach the square pointed at") },
  { "win.must-not-reach", { "<Primary><Shift>F6" }, N_ ("The piece shouldn’t reach the square pointed at") },
};

static const Accelerator drawing[] = {
  { "win.mode::draw", { "F4" }, N_ ("Draw moves") },
  { "win.take-moves", { "<Shift>F4" }, N_ ("Copy the piece’s moves into the drawing") },
  { "win.clear-sketch", { "<Primary>F4" }, N_ ("Clear the drawing") },
  { "win.add-position", { "<Primary><Alt>n" }, N_ ("Add a position to the drawing") },
  { "win.remove-position", { "<Alt><Shift>Delete" }, N_ ("Remove the position") },
  { "win.position-complete", { "<Primary><Alt>o" }, N_ ("Forbid other moves") },
  { "win.next-position", { "<Alt>Page_Down" }, N_ ("Next page of the drawing") },
  { "win.previous-position", { "<Alt>Page_Up" }, N_ ("Previous page of the drawing") },
  { "win.sketch-help", { "<Primary><Alt>h" }, N_ ("Help on drawing") },
};

static const Accelerator game[] = {
  { "win.mode::play", { "F7" }, N_ ("Play the game of the document") },
  { "win.play-computer", { "<Shift>F7" }, N_ ("Play against the computer, or for both sides") },
  { "win.play-hint", { "<Primary>F7" }, N_ ("Show a good move") },
  { "win.play-now", { "<Primary><Shift>F7" }, N_ ("Have the computer move now") },
  { "win.play-pause", { "<Primary><Alt>x" }, N_ ("Pause the computer, or let it continue") },
  { "win.endgame", { "<Primary><Alt>m" }, N_ ("Show mates, or return to the piece") },
  { "win.play-back", { "<Alt>Left", "<Primary><Alt>Left" }, N_ ("Take the last move back") },
  { "win.play-forward", { "<Alt>Right" }, N_ ("Make the move that was taken back") },
  { "win.endgame-next", { "<Primary><Alt>Right" }, N_ ("Play the best move of the ending") },
  { "win.play-first", { "<Alt>Home" }, N_ ("Show the start of the game") },
  { "win.play-last", { "<Alt>End" }, N_ ("Show the last move of the game") },
  { "win.play-type", { "<Primary><Alt>t" }, N_ ("Type a move") },
  { "win.play-new", { "<Primary><Alt>b" }, N_ ("Begin a new game") },
  { "win.choose-game", { "<Primary><Shift>j" }, N_ ("Choose a game") },
  { "win.play-set-up", { "<Primary><Alt>u" }, N_ ("Change the start position and the rules") },
};

static const Accelerator dialect[] = {
  { "win.dialect-menu", { "<Primary>d" }, N_ ("Choose a dialect, or convert") },
  { "win.accept-dialect", { "<Primary>g" }, N_ ("Read in the suggested dialect") },
  { "win.help", { "<Primary><Shift>F1" }, N_ ("Help") },
  { "win.dialect-help", { "F1" }, N_ ("Help on the dialect") },
  { "win.dialect::extended", { "<Primary><Alt>1" }, N_ ("Read as Extended Betza") },
  { "win.dialect::classic", { "<Primary><Alt>2" }, N_ ("Read as Classic Betza") },
  { "win.dialect::xbetza", { "<Primary><Alt>3" }, N_ ("Read as XBetza") },
  { "win.dialect::betza2", { "<Primary><Alt>4" }, N_ ("Read as Betza 2.0") },
  { "win.dialect::bex", { "<Primary><Alt>5" }, N_ ("Read as Bex") },
};

static const Accelerator piece[] = {
  { "win.new-piece", { "<Primary>n" }, N_ ("New piece") },
  { "win.choose-piece", { "<Primary>k" }, N_ ("Find a known piece") },
  { "win.show-likes", { "<Primary><Shift>k" }, N_ ("Find known pieces that move like this one") },
  { "win.take-name", { "<Primary><Alt>k" }, N_ ("Take the name of the known piece with these moves") },
  { "win.rename", { "F2" }, N_ ("Rename the piece") },
  { "win.compare-piece", { "<Shift>F11" }, N_ ("Compare with another piece") },
  { "win.end-comparison", { "<Alt>F11" }, N_ ("End the comparison") },
  { "win.variations", { "<Primary>F11" }, N_ ("Show variations of the piece") },
  { "win.switch-side", { "<Primary>t" }, N_ ("Switch sides") },
  { "win.unmoved", { "<Primary>u" }, N_ ("Mark the piece as unmoved or moved") },
  { "win.measure", { "<Primary><Alt>r" }, N_ ("Measure the piece’s worth by play") },
  { "win.pause-measuring", { "<Alt><Shift>r" }, N_ ("Stop measuring") },
};

static const Accelerator file[] = {
  { "app.new-window", { "<Primary><Shift>n" }, N_ ("New window") },
  { "win.open", { "<Primary>o" }, N_ ("Open") },
  { "win.paste", { "<Primary><Shift>v" }, N_ ("Paste pieces or a game") },
  { "win.save", { "<Primary>s" }, N_ ("Save") },
  { "win.save-as", { "<Primary><Shift>s" }, N_ ("Save under another name") },
  { "win.previous-versions", { "<Primary><Shift>r" }, N_ ("Previous versions") },
};

static const Accelerator pieces[] = {
  { "win.duplicate-piece", { "<Primary><Alt>c" }, N_ ("Duplicate the piece") },
  { "win.delete-piece", { "<Alt>Delete" }, N_ ("Delete the piece") },
  { "win.piece-up", { "<Alt>Up" }, N_ ("Move the piece up in the list") },
  { "win.piece-down", { "<Alt>Down" }, N_ ("Move the piece down in the list") },
  { "win.next-piece", { "<Primary>Page_Down" }, N_ ("Next piece") },
  { "win.previous-piece", { "<Primary>Page_Up" }, N_ ("Previous piece") },
  { "win.choose-figurine", { "<Primary><Shift>f" }, N_ ("Choose a figurine for the piece") },
  { "win.choose-picture", { "<Primary>i" }, N_ ("Choose a picture for the piece") },
  { "win.remove-picture", { "<Primary><Alt>i" }, N_ ("Remove the picture from the piece") },
};

static const Accelerator picture[] = {
  { "win.export", { "<Primary>e" }, N_ ("Export") },
  { "win.pages", { "<Primary>p" }, N_ ("Print, or save pages with all pieces") },
  { "win.copy-picture", { "<Primary><Shift>c" }, N_ ("Copy the picture") },
  { "win.copy-words", { "<Primary><Alt>w" }, N_ ("Copy the piece in words") },
  { "win.copy-link", { "<Primary><Alt>a" }, N_ ("Copy a link to the piece") },
  { "win.export-pieces", { "<Primary><Shift>x" }, N_ ("Export for other programs") },
};

static const Accelerator size[] = {
  { "win.board-size::8x8", { "<Primary>1" }, N_ ("8 × 8") },
  { "win.board-size::9x9", { "<Primary>2" }, N_ ("9 × 9") },
  { "win.board-size::10x8", { "<Primary>3" }, N_ ("\u200e10 × 8") },
  { "win.board-size::10x10", { "<Primary>4" }, N_ ("10 × 10") },
  { "win.board-size::12x12", { "<Primary>5" }, N_ ("12 × 12") },
  { "win.board-size::16x16", { "<Primary>6" }, N_ ("16 × 16") },
  { "win.other-size", { "<Primary>7" }, N_ ("Other size") },
  { "win.cylinder", { "<Primary><Alt>y" }, N_ ("Make the board a cylinder, or flat") },
  { "win.copy-fen", { "<Primary><Alt>f" }, N_ ("Copy the position as FEN") },
  { "win.paste-fen", { "<Primary><Alt>v" }, N_ ("Paste a position as FEN") },
  { "win.show-example", { "<Primary><Alt>e" }, N_ ("Show an example of what the piece can do") },
  { "win.clear-board", { "<Primary><Shift>Delete" }, N_ ("Clear the board") },
};

static const Accelerator zoom[] = {
  { "win.zoom-in", { "<Primary>plus", "<Primary>equal", "<Primary>KP_Add" }, N_ ("Zoom in") },
  { "win.zoom-out", { "<Primary>minus", "<Primary>KP_Subtract" }, N_ ("Zoom out") },
  { "win.zoom-fit", { "<Primary>0", "<Primary>KP_0" }, N_ ("Fit the window") },
};

static const Accelerator view[] = {
  { "win.go-to-board", { "<Primary>b" }, N_ ("Go to the board") },
  { "win.go-to-words", { "<Primary><Shift>e" }, N_ ("Go to the piece in words") },
  { "win.why", { "F3" }, N_ ("Explain the square pointed at") },
  { "win.go-to-letters", { "<Primary><Shift>F3" }, N_ ("Go to the letters of a square") },
  { "win.read-ride", { "<Alt>F3" }, N_ ("Read the ride through the square pointed at") },
  { "win.play-move", { "<Primary>F3" }, N_ ("Play the move to the square pointed at, step by step") },
  { "win.go-to-moves", { "<Primary>m" }, N_ ("Go to the moves") },
  { "win.go-to-analysis", { "<Primary><Shift>y" }, N_ ("Go to the analysis") },
  { "win.heat-map", { "<Primary><Shift>h" }, N_ ("Show or hide the heat map") },
  { "win.go-to-dialects", { "<Primary>j" }, N_ ("Go to the dialects") },
  { "win.go-to-pieces", { "<Primary><Shift>p" }, N_ ("Go to the list of pieces") },
  { "win.go-to-notes", { "<Primary><Shift>t" }, N_ ("Go to the notes") },
  { "win.show-coordinates", { "<Primary><Shift>o" }, N_ ("Show or hide coordinates") },
  { "win.show-legend", { "<Primary><Shift>l" }, N_ ("Show or hide the legend") },
  { "win.show-figurines", { "<Primary><Alt>g" }, N_ ("Show or hide figurines") },
  { "win.show-attacks", { "<Primary><Shift>a" }, N_ ("Show or hide attacked squares") },
  { "win.flip-board", { "<Primary>r" }, N_ ("Flip the board") },
  { "win.palette-focus", { "F6" }, N_ ("Go to the palette, or to the question about the drawing") },
  { "win.show-pieces", { "F9" }, N_ ("Show or hide the pieces") },
  { "win.show-panel", { "<Shift>F9" }, N_ ("Show or hide the side panel") },
};

static const Accelerator theme[] = {
  { "app.theme::system", { "<Primary><Alt>s" }, N_ ("Follow system") },
  { "app.theme::light", { "<Primary><Alt>l" }, N_ ("Light") },
  { "app.theme::dark", { "<Primary><Alt>d" }, N_ ("Dark") },
};

static const Accelerator learning[] = {
  { "app.lessons", { "F12" }, N_ ("Lessons") },
  { "app.quiz", { "<Shift>F12" }, N_ ("Quiz") },
  { "app.guess", { "<Primary>F12" }, N_ ("Guess the piece") },
  { "app.open-lesson", { "<Primary><Shift>F12" }, N_ ("Open a lesson file") },
  { "app.new-lesson", { "<Alt>F12" }, N_ ("Write a new lesson") },
  { "app.edit-lesson", { "<Alt><Shift>F12" }, N_ ("Edit a lesson file") },
};

static const Accelerator program[] = {
  { "win.menu", { "F10" }, N_ ("Menu") },
  { "win.preferences", { "<Primary>comma" }, N_ ("Preferences") },
  { "win.show-help-overlay", { "<Primary>question", "<Primary>F1" }, N_ ("Keyboard shortcuts") },
  { "app.about", { "<Shift>F1" }, N_ ("About Piecewright") },
  { "win.close", { "<Primary>w" }, N_ ("Close the window") },
  { "app.quit", { "<Primary>q" }, N_ ("Quit") },
};

static const Accelerator brushes[] = {
  { "win.brush::move", { "<Alt>1" }, N_ ("Move it") },
  { "win.brush::own", { "<Alt>2" }, N_ ("Friendly piece") },
  { "win.brush::enemy", { "<Alt>3" }, N_ ("Enemy") },
  { "win.brush::hole", { "<Alt>4" }, N_ ("Hole") },
  { "win.brush::eraser", { "<Alt>5" }, N_ ("Eraser") },
  { "win.brush::unmoved", { "<Alt>6" }, N_ ("Unmoved") },
  { "win.brush::passed", { "<Alt>7" }, N_ ("En passant") },
};

#define ROWS(rows) rows, G_N_ELEMENTS (rows)

/* Groups of the same section are together. */
static const struct
{
  const char *section, *section_title, *title;
  const Accelerator *rows; /* NULL: the keys of the board */
  guint n;
} groups[] = {
  { "notation", N_ ("Notation"), N_ ("Notation"), ROWS (notation) },
  { "terms", N_ ("Terms"), N_ ("Terms"), ROWS (terms) },
  { "examples", N_ ("Examples"), N_ ("Examples"), ROWS (examples) },
  { "drawing", N_ ("Drawing"), N_ ("Drawing"), ROWS (drawing) },
  { "game", N_ ("Game"), N_ ("Game"), ROWS (game) },
  { "dialect", N_ ("Dialect"), N_ ("Dialect"), ROWS (dialect) },
  { "piece", N_ ("Piece"), N_ ("Piece"), ROWS (piece) },
  { "file", N_ ("File"), N_ ("File"), ROWS (file) },
  { "pieces", N_ ("Pieces"), N_ ("Pieces"), ROWS (pieces) },
  { "pieces", N_ ("Pieces"), N_ ("Picture"), ROWS (picture) },
  { "size", N_ ("Board size"), N_ ("Board size"), ROWS (size) },
  { "size", N_ ("Board size"), N_ ("Zoom"), ROWS (zoom) },
  { "view", N_ ("View"), N_ ("View"), ROWS (view) },
  { "program", N_ ("Program"), N_ ("Theme"), ROWS (theme) },
  { "program", N_ ("Program"), N_ ("Learning"), ROWS (learning) },
  { "program", N_ ("Program"), N_ ("Program"), ROWS (program) },
  { "board", N_ ("Board"), N_ ("On the board"), NULL, 0 },
  { "brushes", N_ ("Brushes, from anywhere"), N_ ("Brushes, from anywhere"), ROWS (brushes) },
};

void
pw_accelerators_install (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    for (guint j = 0; j < groups[i].n; j++)
      gtk_application_set_accels_for_action (application, groups[i].rows[j].action, groups[i].rows[j].keys);
}

/* -- the shortcuts window -- */

static void
add_shortcut (GtkWidget *group, const char *keys, const char *title)
{
  gtk_container_add (GTK_CONTAINER (group),
                     g_object_new (GTK_TYPE_SHORTCUTS_SHORTCUT, "visible", TRUE, "accelerator", keys, "title",
                                   _ (title), NULL));
}

static void
add_board_keys (GtkWidget *group)
{
  guint n;
  const PwBoardViewKey *keys = pw_board_view_keys (&n);

  for (guint i = 0; i < n; i++)
    add_shortcut (group, keys[i].accelerator, keys[i].title);
}

static GtkWidget *
create_group (guint i)
{
  GtkWidget *group = g_object_new (GTK_TYPE_SHORTCUTS_GROUP, "visible", TRUE, "title", _ (groups[i].title), NULL);

  if (groups[i].rows == NULL)
    add_board_keys (group);
  for (guint j = 0; j < groups[i].n; j++)
    {
      g_autofree char *keys = g_strjoinv (" ", (char **) groups[i].rows[j].keys);

      add_shortcut (group, keys, groups[i].rows[j].title);
    }
  return group;
}

/* GTK neither wraps nor scrolls what keys do, and a small screen has room for so much of it. */
static void
fit_cb (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_LABEL (widget))
    pw_label_fit_letters (GTK_LABEL (widget), LARGEST_TEXT);
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), fit_cb, NULL);
}

/* GTK names neither the window nor its only toggle button. */
static void
name_search_cb (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_TOGGLE_BUTTON (widget))
    atk_object_set_name (gtk_widget_get_accessible (widget), _ ("Search the shortcuts"));
}

static void
name_window (GtkWindow *window)
{
  gtk_window_set_title (window, _ ("Keyboard Shortcuts"));
  gtk_container_forall (GTK_CONTAINER (gtk_window_get_titlebar (window)), name_search_cb, NULL);
}

GtkShortcutsWindow *
pw_accelerators_create_window (void)
{
  GtkWidget *window = g_object_new (GTK_TYPE_SHORTCUTS_WINDOW, "modal", TRUE, NULL), *section = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      if (i == 0 || !g_str_equal (groups[i].section, groups[i - 1].section))
        {
          section = g_object_new (GTK_TYPE_SHORTCUTS_SECTION, "visible", TRUE, "section-name", groups[i].section,
                                  "title", _ (groups[i].section_title), "max-height", MAX_ROWS, NULL);
          gtk_container_add (GTK_CONTAINER (window), section);
        }
      gtk_container_add (GTK_CONTAINER (section), create_group (i));
    }
  gtk_container_foreach (GTK_CONTAINER (window), fit_cb, NULL);
  name_window (GTK_WINDOW (window));
  return GTK_SHORTCUTS_WINDOW (window);
}
