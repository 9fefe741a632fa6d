/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window's files share: the table of features, and what all of them need. */
#pragma once

#include "ui/base/menu-button.h"
#include "ui/base/toggle.h"
#include "core/synthesis/sketch/sketch.h"
#include "ui/board/status-line.h"
#include "ui/board/tools.h"
#include "ui/board/view.h"
#include "ui/entry/notation-entry.h"
#include "ui/play/model/opponent.h"
#include "ui/window/columns.h"
#include "ui/window/window.h"

G_BEGIN_DECLS

/*
 * The features, each in the file of its name.  Their pages of the inspector, and their modes, are offered in this
 * order.
 */
#define PW_FEATURES(row)                                                                                     \
  row (modes) row (pages) row (header) row (board) row (sketch) row (play) row (opponent) row (ending)       \
      row (palette) row (words) row (moves) row (analysis) row (dialect) row (library) row (pieces)          \
          row (file) row (save) row (exchange) row (versions) row (pgn) row (notation) row (letters)         \
              row (examples) row (square_menu) row (compare) row (variations) row (picture) row (preferences)  \
                  row (start)

#define PW_FEATURE_ID(name) PW_FEATURE_##name,
typedef enum
{
  PW_FEATURES (PW_FEATURE_ID) PW_N_FEATURES
} PwFeatureId;

struct _PwWindow
{
  GtkApplicationWindow parent_instance;

  gpointer own[PW_N_FEATURES]; /* what features keep by themselves */
  PwFeatureId mode;
  PwDocument *document;
  PwLook *look; /* the document's */
  PwStorage *storage;
  GSettings *settings;
  GSettings *window_settings;
  GSettings *export_settings;
  int width, height; /* while not maximized */

  PwBoardView *board_view;
  PwNotationEntry *notation_entry;
  PwStatusLine *status_line;
  PwBoardTools *tools;
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
  const char *state; /* (nullable): the target chosen at first; NULL: none stays chosen. A toggle: NULL if it is off */
  PwFeatureId within; /* a mode: outside of it the command does nothing; 0: none */
} PwCommand;

/* What the window can do in one field. */
typedef struct
{
  const PwCommand *commands;
  guint n_commands;
  gsize size;                      /* of what it keeps in each window, all zero at first; no other file knows it */
  void (*build) (PwWindow *self);  /* (nullable): makes its widgets, and finds those of the template */
  void (*create) (PwWindow *self); /* (nullable): follows what it needs, once all widgets and commands are there */
  void (*clear) (PwWindow *self);  /* (nullable): lets go of what it keeps; may be called twice */

  /* Of a mode (what the board shows), or of a page of the inspector: */
  const char *action; /* (nullable): PW_MODES or PW_PAGES; neither: NULL */
  PwToggleRow button; /* the target of that action; a label, unless there is no button for it */
  const char *icon;   /* (nullable): of a page; NULL: a chart, which themes don't have */

  /* Gives the focus to the page, which is shown; (nullable): to its first widget that takes it.  Or makes the parts
   * of the mode, if need be, and puts its stand on the board. */
  void (*enter) (PwWindow *self);
  void (*leave) (PwWindow *self); /* (nullable): of a mode, when another one has been entered */
} PwFeature;

#define PW_MODES "win.mode"
#define PW_PAGES "win.page"

/* ORDER PwFeatureId */
extern const PwFeature *const _pw_features[PW_N_FEATURES];

/* The feature's row, at the end of its file, after its commands. */
#define PW_FEATURE(name, ...)                                                                                          \
  extern const PwFeature _pw_feature_##name;                                                                           \
  const PwFeature _pw_feature_##name = { commands, G_N_ELEMENTS (commands), __VA_ARGS__ };
/* At the beginning, after the struct of what it keeps in a window: that is own (self). */
#define PW_FEATURE_KEEPS(name, Own)                                                                                    \
  static inline Own *own (PwWindow *self) { return self->own[PW_FEATURE_##name]; }

/* A widget of the window's template by its id, for the feature that it belongs to. (transfer none) */
gpointer _pw_window_part (PwWindow *self, const char *id);

/* Of the open piece; and all pieces. */
static inline const PwRecord *record (PwWindow *self) { return pw_document_get_record (self->document); }
static inline PwArmy *army (PwWindow *self) { return pw_document_get_army (self->document); }

/* command.c: actions from the rows of a feature */
void _pw_window_add_commands (PwWindow *self, const PwFeature *feature);
/* An action that is a property of an object. */
void _pw_window_add_property (PwWindow *self, const char *name, gpointer object, const char *property);
void _pw_window_set_enabled (PwWindow *self, const char *name, gboolean enabled);
void _pw_window_show_toggle (PwWindow *self, const char *name, gboolean on);
void _pw_window_show_choice (PwWindow *self, const char *name, const char *target);

/* modes.c */
void _pw_window_set_mode (PwWindow *self, PwFeatureId mode);
/* Adds what is around the board in a mode; where it is NULL, that of Try is shown. (transfer floating) */
void _pw_window_add_mode (PwWindow *self, PwFeatureId mode, GtkWidget *tools, GtkWidget *head, GtkWidget *message,
                          GtkWidget *inspector);
/* Chooses what the line above the board says: about a dialect, or about what the board shows. */
void _pw_window_show_message (PwWindow *self);

/* pages.c: the columns, and the pages of the inspector */
/* For build(): adds the feature's page, a widget of a class. A panel gets the document later. (transfer none) */
gpointer _pw_window_add_page (PwWindow *self, PwFeatureId feature, GType type);
/* Shows a page wherever there is room for it, and gives it the focus. For commands, too. page: a PwFeatureId */
void _pw_window_go_to_page (PwWindow *self, int page);
/* The same but for the focus. */
void _pw_window_show_page (PwWindow *self, PwFeatureId page);
/* Shows something else in the place of the pages, until one of them is chosen. (transfer floating) */
void _pw_window_show_instead (PwWindow *self, GtkWidget *widget);
/* The pages are shown again. */
void _pw_window_show_pages (PwWindow *self);
/* Shows a column, wherever there is room for it, or hides it. */
void _pw_window_show_column (PwWindow *self, PwSideColumn column, gboolean shown);
/* Shows a column, or hides it, as soon as there is room for it. */
void _pw_window_want_column (PwWindow *self, PwSideColumn column, gboolean wanted);

/* header.c */
/* The title says what is open, and whether it is saved. */
void _pw_window_show_title (PwWindow *self);
/* narrow: there is no room for all words */
void _pw_window_fit_header (PwWindow *self, gboolean narrow);

/* board.c: enables the commands of the document's board while that is shown */
void _pw_window_update_board_actions (PwWindow *self);

/* play.c */
/* Enters the mode. (transfer none) */
PwPlay *_pw_window_play (PwWindow *self);
/* The same, to set up the game. */
void _pw_window_show_set_up (PwWindow *self);
/* The same, with an ending. page: (transfer floating), then as before; NULL, both: with the document's game */
void _pw_window_set_ending (PwWindow *self, PwEnding *ending, GtkWidget *page);
/* Whether the board shows the document's game; an ending is on a board like that of the piece. */
gboolean _pw_window_shows_game (PwWindow *self);
/* What is played is called so. (transfer full) (nullable): another mode, or it has no name */
char *_pw_window_name_game (PwWindow *self);
/* opponent.c */
/* Makes the opponent in a game, once. (transfer none) */
PwOpponent *_pw_window_add_opponent (PwWindow *self, PwPlay *play);
/* ending.c: makes the ending if need be. */
void _pw_window_play_ending (PwWindow *self);

/* library.c: a line about pieces like this */
void _pw_window_add_library_line (PwWindow *self, GtkWidget *box);

/* sketch.c */
/* Whether moves are drawn, and not a piece tried; and whether it is a position that the board shows then. */
gboolean _pw_window_is_sketching (PwWindow *self);
gboolean _pw_window_shows_position (PwWindow *self);
/* The position that is drawn. (transfer none) (nullable): NULL: a piece is tried, or drawn alone */
const PwSketchPosition *_pw_window_drawn_position (PwWindow *self);
/* Adds the positions of lines that `assemble` reads to the examples. Returns: FALSE if the text is none */
gboolean _pw_window_take_examples (PwWindow *self, const char *text);
/* Gives up a step of the drawing that goes on. Returns: FALSE if none does */
gboolean _pw_window_cancel_step (PwWindow *self);
void _pw_window_focus_question (PwWindow *self);

/* choices.c: menus whose rows are pieces. target: what the action is given */
/* What names a piece in a sentence: its name, else its notation, else its symbol. (transfer full) */
char *_pw_window_name_piece (const PwRecord *record);
/*
 * Makes the rows of a menu the pieces of the document but for the open one; the targets are their numbers. A
 * menu is followed by its popover: it is kept, and left alone while its rows are the same.
 */
void _pw_window_list_pieces (PwWindow *self, GMenu *menu, const char *action);
/* The piece of such a target, and its name. name: (out) (transfer full). (transfer full) (nullable): it is none */
PwPiece *_pw_window_take_piece (PwWindow *self, const char *target, char **name);

/* file.c */
/* Shows a dialog about the file, in place of the one before it. question: not shown yet; the window closes it */
void _pw_window_show_question (PwWindow *self, GtkWidget *question);
/* The same when those before it are closed: each of several files has its own. */
void _pw_window_show_question_later (PwWindow *self, GtkWidget *question);
void _pw_window_tell_error (PwWindow *self, const char *text, const GError *error);
/* Asks for a file, one question at a time. chooser: (transfer full); its "response" gets the window as data */
void _pw_window_show_file_chooser (PwWindow *self, GtkFileChooserNative *chooser, GCallback response_cb);
/* The same for files of a kind: to save one, or to open any. */
typedef enum
{
  PW_FILES_TO_OPEN, /* all that can be opened */
  PW_FILES_DOCUMENTS,
  PW_FILES_GAMES, /* that were played */
  PW_N_FILE_KINDS,
} PwFileKind;
void _pw_window_choose_file (PwWindow *self, GtkFileChooserNative *chooser, PwFileKind kind,
                             GCallback response_cb);
/* For commands: asks what to open. kind: a PwFileKind: the files that are offered first */
void _pw_window_ask_what_to_open (PwWindow *self, int kind);
/* Puts a document's file in the list of recent files, to be opened by the next start, too; and any other file in that
 * list. */
void _pw_window_remember_file (PwWindow *self, GFile *file);
void _pw_window_add_recent (GFile *file);
/* A menu of the files that were open lately; it follows them. (transfer full) */
GMenu *_pw_window_list_recent (void);

/* exchange.c: a text from elsewhere, which is imported if it is of another program, or a game that is shown.
 * text: (nullable) */
void _pw_window_take_text (PwWindow *self, const char *text);
/* pgn.c: shows a game that was played, or asks which of several, or whether its rules are to be a new
 * document. name: (nullable): of the file */
void _pw_window_show_pgn (PwWindow *self, const char *text, gsize length, const char *name);
/* The same for one game. Returns: FALSE if it is of other rules */
gboolean _pw_window_show_own_pgn (PwWindow *self, const char *text, gsize length);

/* damaged.c: what there is of a file that can't be read becomes a document, in a window that has room for it. */
void _pw_window_restore_somewhere (PwWindow *self, GFile *file, PwArmy *army);
/* versions.c: a list of the previous versions of a file; NULL for the document's. One that is chosen is opened */
void _pw_window_show_versions (PwWindow *self, GFile *damaged);

/* variations.c: of a term of the text, or with -1 of all of it */
void _pw_window_show_variations (PwWindow *self, int term);

/* analysis.c: ends it; what was found is in the document then */
void _pw_window_pause_measuring (PwWindow *self);

/* save.c: for "delete-event". Returns: TRUE if the window is to stay */
gboolean _pw_window_asks_to_close (PwWindow *self);

G_END_DECLS
