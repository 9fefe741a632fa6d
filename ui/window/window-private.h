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
#include "ui/sketch/panel.h"
#include "ui/sketch/position-strip.h"
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
  PW_MODE_SKETCH,  /* a drawing */
  PW_MODE_ENDGAME, /* an ending against a bare king */
  PW_N_MODES,
} PwMode;

struct _PwWindow
{
  GtkApplicationWindow parent_instance;

  gpointer *own; /* what features keep by themselves */
  PwDocument *document;
  PwLook *look; /* the document's */
  PwStorage *storage;
  GSettings *settings;
  GSettings *window_settings;
  GSettings *export_settings;
  int width, height;  /* while not maximized */
  PwMode mode;

  PwBoardView *board_view;
  GtkWidget *question; /* (nullable) about the file: a dialog that waits for its answer */
  GtkFileChooserNative *file_chooser; /* (nullable) */
  GMenu *recent;    /* (nullable) the files of the menu */

  PwAnalysisPanel *analysis_panel;
  GtkWidget *centre;
  PwColumns *columns;
  GtkScrolledWindow *board_scroller;
  PwDiagnosticBar *diagnostic_bar;
  PwDialectBar *dialect_bar;
  PwDialectButton *dialect_button;
  PwDialectsPanel *dialects_panel;
  PwSketchPanel *sketch_panel; /* (nullable) before something is drawn */
  PwSketchBoard *sketch;
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

/* What the window can do in one field: it is in the file of its name. */
typedef struct
{
  const PwCommand *commands;
  guint n_commands;
  gsize size; /* of what it keeps in each window, all zero at first; no other file knows it */
  void (*create) (
      PwWindow *self); /* (nullable): follows what it needs, once the window has its parts and all commands */
  void (*clear) (PwWindow *self); /* (nullable): lets go of what it keeps; may be called twice */
} PwFeature;

extern const PwFeature _pw_feature_actions, _pw_feature_dialect, _pw_feature_library, _pw_feature_pieces,
    _pw_feature_file, _pw_feature_save, _pw_feature_versions, _pw_feature_completion, _pw_feature_palette,
    _pw_feature_board, _pw_feature_terms, _pw_feature_modes, _pw_feature_sketch, _pw_feature_endgame, _pw_feature_words,
    _pw_feature_analysis, _pw_feature_pages;

/* At the end of a feature's file. size: of what it keeps, 0 for nothing */
#define PW_FEATURE(name, size, create, clear)                                                                          \
  const PwFeature _pw_feature_##name = { commands, G_N_ELEMENTS (commands), size, create, clear };
/* At its beginning: own (self) is what it keeps, a Type. */
#define PW_FEATURE_KEEPS(name, Type)                                                                                   \
  static inline Type *own (PwWindow *self) { return _pw_window_own (self, &_pw_feature_##name); }

/* window.c */
gpointer _pw_window_own (PwWindow *self, const PwFeature *feature);

/* command.c: actions from rows. commands: static */
void _pw_window_add_commands (PwWindow *self, const PwCommand *commands, guint n);
void _pw_window_set_enabled (PwWindow *self, const char *name, gboolean enabled);
void _pw_window_show_toggle (PwWindow *self, const char *name, gboolean on);
void _pw_window_show_choice (PwWindow *self, const char *name, const char *target);

/* Makes the actions' states and sensitivity fit the document again. */
void _pw_window_update_actions (PwWindow *self);
/* The same for undo and redo, which are called by their steps. */
void _pw_window_update_history (PwWindow *self);

/* pages.c: the columns, as the user wants them, and the pages of the inspector. */
void _pw_window_create_columns (PwWindow *self);
/* Shows a column, wherever there is room for it. */
void _pw_window_show_column (PwWindow *self, PwSideColumn column);
/* Chooses what the line above the board says: about a dialect, or about the notation. */
void _pw_window_show_message (PwWindow *self);
/* Shows the inspector, and one of its pages. */
void _pw_window_show_page (PwWindow *self, const char *page);

/* sketch.c: what the window's other parts need of it. */
void _pw_window_create_sketch (PwWindow *self);
/* Whether moves are drawn, and not a piece tried. */
gboolean _pw_window_is_sketching (PwWindow *self);
gboolean _pw_window_is_unmoved (PwWindow *self);
void _pw_window_enter_sketch (PwWindow *self);
/* What can be done to the drawing, after a change. */
void _pw_window_update_sketch (PwWindow *self);

/* endgame.c */
void _pw_window_enter_endgame (PwWindow *self);
void _pw_window_leave_endgame (PwWindow *self);

/* modes.c */
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

/* file.c */
/* Shows a dialog about the file: one at a time. question: not shown yet; the window closes it */
void _pw_window_show_question (PwWindow *self, GtkWidget *question);
void _pw_window_tell_error (PwWindow *self, const char *text, const GError *error);
/* chooser: (transfer full); its "response" gets the window as data */
void _pw_window_show_file_chooser (PwWindow *self, GtkFileChooserNative *chooser, GCallback response_cb);
/* For people. (transfer full) */
char *_pw_window_name_file (GFile *file);
void _pw_window_remember_recent (GFile *file);

/* For "delete-event". Returns: TRUE if the window is to stay */
gboolean _pw_window_asks_to_close (PwWindow *self);
/* The title says what is open, and whether it is saved. */
void _pw_window_show_title (PwWindow *self);

/* preferences.c: the dialog; the one that is open comes to the front. */
void _pw_window_show_preferences (PwWindow *self);

/* menu.c: the menus of the header. */
void _pw_window_create_menus (PwWindow *self);

G_END_DECLS
