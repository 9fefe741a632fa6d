/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window.h"

G_BEGIN_DECLS

/* What window.c and window-actions.c share: the window's parts, and nobody else's business. */

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
  GtkHeaderBar *header;
  GtkMenuButton *menu_button;
  PwMovesList *moves_list;
  PwNotationEntry *notation_entry;
  GtkPaned *paned;
  GtkWidget *panel;
  PwPiecePanel *piece_panel;
  PwStatusLine *status_line;
};

/* Adds all commands to the window; its parts must be there. */
void _pw_window_add_actions (PwWindow *self);
/* Makes the actions' states and sensitivity fit the document again. */
void _pw_window_update_actions (PwWindow *self);

G_END_DECLS
