/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window's files share: its parts. */
#pragma once

#include "ui/analysis/panel.h"
#include "ui/base/menu-button.h"
#include "ui/board/status-line.h"
#include "ui/board/tools.h"
#include "ui/board/view.h"
#include "ui/dialects/bar.h"
#include "ui/dialects/button.h"
#include "ui/dialects/panel.h"
#include "ui/draw/panel.h"
#include "ui/draw/position-strip.h"
#include "ui/entry/completion-popup.h"
#include "ui/entry/diagnostic-bar.h"
#include "ui/entry/notation-entry.h"
#include "ui/entry/term-chips.h"
#include "ui/library/line.h"
#include "ui/endgame/panel.h"
#include "ui/palette/palette.h"
#include "ui/pieces/notes-panel.h"
#include "ui/pieces/panel.h"
#include "ui/pieces/piece-panel.h"
#include "ui/words/moves-list.h"
#include "ui/words/panel.h"
#include "ui/window/columns.h"
#include "ui/window/window.h"

G_BEGIN_DECLS

/* What the board shows. */
typedef enum
{
  PW_MODE_TRY,   /* the piece under design on the document's board */
  PW_MODE_DRAW,  /* a drawing */
  PW_MODE_ENDGAME, /* an ending against a bare king */
  PW_N_MODES,
} PwMode;

struct _PwWindow
{
  GtkApplicationWindow parent_instance;

  PwDocument *document;
  PwLook *look; /* the document's */
  PwStorage *storage;
  PwLibrary *library; /* (nullable) asked about the open piece, once somebody wants to know */
  GSettings *settings;
  GSettings *window_settings;
  GSettings *export_settings;
  int width, height;  /* while not maximized */
  PwMode mode;

  PwBoardView *board_view;
  guint offer_id; /* a timeout: the typing has paused */
  guint refused_dialects; /* bits: which the text being typed shall not be read in */
  guint tab_id; /* an idle source: a tab of the rail was clicked */
  GtkWidget *chooser; /* (nullable) the library, while it is open */
  GtkWidget *question; /* (nullable) about the file: a dialog that waits for its answer */
  GtkFileChooserNative *file_chooser; /* (nullable) */
  PwHeatKind heat;  /* of the figures that may be shown on the board */
  gboolean heated;  /* they are */
  gulong heat_id;   /* a signal of what is known, once they have been */
  guint n_examples; /* that have been shown */
  gboolean closing; /* once it is saved, the window goes */
  GMenu *recent;    /* (nullable) the files of the menu */

  PwAnalysisPanel *analysis_panel;
  GMenu *compared_pieces; /* (nullable): until the page is there */
  PwCompletionPopup *completion; /* (nullable): not needed yet */
  GtkWidget *centre;
  PwColumns *columns;
  GtkScrolledWindow *board_scroller;
  PwDiagnosticBar *diagnostic_bar;
  PwDialectBar *dialect_bar;
  PwDialectButton *dialect_button;
  PwDialectsPanel *dialects_panel;
  PwDrawPanel *draw_panel; /* (nullable) before something is drawn */
  PwDrawingBoard *drawing;
  PwEndgame *endgame; /* (nullable) before its mode */
  PwEndgamePanel *endgame_panel;
  char *second_name;    /* (nullable): of the second piece of an ending */
  GMenu *second_pieces; /* (nullable): until there was an ending */
  GtkContainer *entry_box; /* the notation and its terms */
  GtkHeaderBar *header;
  PwLibraryLine *library_line;
  GtkStack *heads; /* above the board: the notation, or the pages of a drawing */
  GtkStack *inspector; /* its pages, or the notations found for a drawing */
  PwMenuButton *menu_button;
  GtkStack *messages; /* the line that says what is the matter */
  GtkWidget *modes;
  PwMovesList *moves_list;
  PwNotationEntry *notation_entry;
  PwNotesPanel *notes_panel;
  PwMenuButton *open_button;
  GtkWidget *open_icon, *open_label;
  GtkWidget *page_buttons;
  GtkStack *pages;
  PwPalette *palette;
  PwPiecePanel *piece_panel;
  PwPiecesPanel *pieces_panel;
  GtkWidget *redo_button;
  PwMenuButton *share_button;
  GtkWidget *share_label;
  PwStatusLine *status_line;
  GtkLabel *subtitle_label;
  PwTermChips *term_chips;
  GtkLabel *title_label;
  PwBoardTools *tools;
  GtkWidget *undo_button;
  GtkWidget *words_popover; /* (nullable) what it says stays until it is closed */
  PwWordsPanel *words_panel;
};

/* A command: a row in a table of one of the window's files.  It is one of these functions. */
typedef struct
{
  const char *name;
  void (*run) (PwWindow *self);
  void (*run_with) (PwWindow *self, int number);
  int with; /* the number */
  void (*toggle) (PwWindow *self, gboolean on);
  void (*choose) (PwWindow *self, const char *target);
  const char *state; /* (nullable): the target that is chosen at first; NULL: none stays chosen */
} PwCommand;

/* command.c: actions from rows. commands: static */
void _pw_window_add_commands (PwWindow *self, const PwCommand *commands, guint n);
void _pw_window_set_enabled (PwWindow *self, const char *name, gboolean enabled);
void _pw_window_show_toggle (PwWindow *self, const char *name, gboolean on);
void _pw_window_show_choice (PwWindow *self, const char *name, const char *target);

/* Adds all commands to the window; its parts must be there. */
void _pw_window_add_actions (PwWindow *self);
/* Makes the actions' states and sensitivity fit the document again. */
void _pw_window_update_actions (PwWindow *self);
/* The same for undo and redo, which are called by their steps. */
void _pw_window_update_history (PwWindow *self);

/* pages.c: the columns, as the user wants them, and the pages of the inspector. */
void _pw_window_create_columns (PwWindow *self);
void _pw_window_add_column_actions (PwWindow *self);
/* Shows a column, wherever there is room for it. */
void _pw_window_show_column (PwWindow *self, PwSideColumn column);
/* Chooses what the line above the board says: about a dialect, or about the notation. */
void _pw_window_show_message (PwWindow *self);
/* Shows the inspector, and one of its pages. */
void _pw_window_show_page (PwWindow *self, const char *page);

/* dialect.c, library.c, pieces.c: their parts of the commands. */
void _pw_window_add_dialect_actions (PwWindow *self);
void _pw_window_add_library_actions (PwWindow *self);
void _pw_window_add_piece_actions (PwWindow *self);

/* analysis.c: its part of the commands. */
void _pw_window_add_analysis_actions (PwWindow *self);

/* completion.c: the popup below the notation, and its part of the commands. */
void _pw_window_add_completion (PwWindow *self);

/* palette.c: its part of the commands. */
void _pw_window_add_palette_actions (PwWindow *self);
void _pw_window_add_board_actions (PwWindow *self);

/* terms.c: its part of the commands. */
void _pw_window_add_term_actions (PwWindow *self);

/* words.c: its part of the commands. */
void _pw_window_add_words_actions (PwWindow *self);

/* draw.c: its part of the commands; first what they need, once the other parts are there. */
void _pw_window_create_drawing (PwWindow *self);
void _pw_window_add_draw_actions (PwWindow *self);
/* Whether moves are drawn, and not a piece tried. */
gboolean _pw_window_is_drawing (PwWindow *self);
gboolean _pw_window_is_unmoved (PwWindow *self);
void _pw_window_enter_drawing (PwWindow *self);
/* What can be done to the drawing, after a change. */
void _pw_window_update_drawing (PwWindow *self);

/* endgame.c: its part of the commands. */
void _pw_window_add_mate_actions (PwWindow *self);
void _pw_window_enter_endgame (PwWindow *self);
void _pw_window_leave_endgame (PwWindow *self);

/* modes.c */
void _pw_window_add_mode_actions (PwWindow *self);
PwMode _pw_window_get_mode (PwWindow *self);
void _pw_window_set_mode (PwWindow *self, PwMode mode);
void _pw_window_enter_try (PwWindow *self);

/* choices.c: menus whose rows are pieces. target: what the action is given */
void _pw_window_add_choice (GMenu *menu, const char *label, const char *action, const char *target);
/*
 * Makes the rows of a menu the pieces of the document but for the open one; the targets are their numbers. A menu is
 * followed by its popover: it is kept, and left alone while its rows are the same.
 */
void _pw_window_list_pieces (PwWindow *self, GMenu *menu, const char *action);
/* The piece of such a target, and its name. name: (out) (transfer full). (transfer full) (nullable): it is none */
PwPiece *_pw_window_take_piece (PwWindow *self, const char *target, char **name);

/* file.c: its part of the commands. */
void _pw_window_add_file_actions (PwWindow *self);
/* Shows a dialog about the file: one at a time. question: not shown yet; the window closes it */
void _pw_window_show_question (PwWindow *self, GtkWidget *question);
void _pw_window_tell_error (PwWindow *self, const char *text, const GError *error);
/* chooser: (transfer full); its "response" gets the window as data */
void _pw_window_show_file_chooser (PwWindow *self, GtkFileChooserNative *chooser, GCallback response_cb);
/* For people. (transfer full) */
char *_pw_window_name_file (GFile *file);
void _pw_window_remember_recent (GFile *file);

/* save.c, versions.c: their parts of the commands. */
void _pw_window_add_save_actions (PwWindow *self);
void _pw_window_add_version_actions (PwWindow *self);
void _pw_window_dispose_files (PwWindow *self);
/* For "delete-event". Returns: TRUE if the window is to stay */
gboolean _pw_window_asks_to_close (PwWindow *self);
/* The title says what is open, and whether it is saved. */
void _pw_window_show_title (PwWindow *self);

/* preferences.c: the dialog; the one that is open comes to the front. */
void _pw_window_show_preferences (PwWindow *self);

/* menu.c: the menus of the header. */
void _pw_window_create_menus (PwWindow *self);

G_END_DECLS
