/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/view.h"

#include "tests/ui/user-input.h"

G_BEGIN_DECLS

/*
 * A small window with a board view that can scroll and the brushes beside it, and a
 * language for what a hand does on it.
 */
typedef struct
{
  PwDocument *document;
  GtkWidget *window;
  GtkWidget *scrolled;
  GtkWidget *bar;
  PwBoardView *view;
  GtkWidget *widget; /* the view */
  double x, y;       /* where the pointer is */
  guint button;      /* that is held */
} BoardFixture;

/* at: (nullable): where the piece stands; d4 */
BoardFixture *board_fixture_new (const char *fen, const char *at, int width, int height);
void board_fixture_free (BoardFixture *fixture);

/*
 * Plays a script of words: +e4 presses the first button on a square, !e4 the second one,
 * >e4 moves there, = moves nowhere, - releases, ^ leaves the widget.  "off" is a place beside the
 * board.  A word that begins with a letter or with "<" is a key's accelerator.
 */
void board_fixture_play (BoardFixture *fixture, const char *script);

/* Where a square is named on the fixture's board. */
PwSquare board_fixture_square (BoardFixture *fixture, const char *name);
void board_fixture_assert_square (BoardFixture *fixture, PwSquare square, const char *name);
void board_fixture_assert_fen (BoardFixture *fixture, const char *fen);

double board_fixture_zoom (BoardFixture *fixture);
PwBrush board_fixture_brush (BoardFixture *fixture);
void board_fixture_set_brush (BoardFixture *fixture, PwBrush brush);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoardFixture, board_fixture_free)

G_END_DECLS
