/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window.h"

G_BEGIN_DECLS

/* What the window's files share: its parts, and nobody else's business. */

struct _PwWindow
{
  GtkApplicationWindow parent_instance;

  PwDocument *document;
  GSettings *settings;
  GSettings *window_settings;
  GSettings *export_settings;
  char *session_path; /* (nullable) */
  guint save_id;      /* a timeout: something is to be saved */
  int width, height;  /* while not maximized */

  PwBoardView *board_view;
  GtkWidget *chooser; /* (nullable) */

  GtkBox *board_box;
  GtkScrolledWindow *board_scroller;
  PwDiagnosticBar *diagnostic_bar;
  PwDialectBar *dialect_bar;
  PwDialectButton *dialect_button;
  PwDialectsPanel *dialects_panel;
  GtkHeaderBar *header;
  GtkMenuButton *menu_button;
  PwMovesList *moves_list;
  PwNotationEntry *notation_entry;
  GtkStack *pages;
  GtkPaned *paned;
  GtkWidget *panel;
  PwPiecePanel *piece_panel;
  PwStatusLine *status_line;
};

/* Adds all commands to the window; its parts must be there. */
void _pw_window_add_actions (PwWindow *self);
/* Makes the actions' states and sensitivity fit the document again. */
void _pw_window_update_actions (PwWindow *self);
/* The same for undo and redo, which are called by their steps. */
void _pw_window_update_history (PwWindow *self);

/* window-dialect.c: its part of the commands. */
void _pw_window_add_dialect_actions (PwWindow *self);

/* window-menu.c: gives the item of an action in the window's menu another label. */
void _pw_window_label_item (PwWindow *self, const char *action, const char *label);

G_END_DECLS
