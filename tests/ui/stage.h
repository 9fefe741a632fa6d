/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/view.h"

#include "tests/ui/hand.h"

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
} Stage;

/* at: (nullable): where the piece stands; d4 */
Stage *stage_new (const char *fen, const char *at, int width, int height);
void stage_free (Stage *stage);

/*
 * Plays a script of words: +e4 presses the first button on a square, !e4 the second one,
 * >e4 moves there, = moves nowhere, - releases, ^ leaves the widget.  "off" is a place beside the
 * board.  A word that begins with a letter or with "<" is a key's accelerator.
 */
void stage_play (Stage *stage, const char *script);

/* Where a square is named on the stage's board. */
PwSquare stage_square (Stage *stage, const char *name);
void stage_assert_square (Stage *stage, PwSquare square, const char *name);
void stage_assert_fen (Stage *stage, const char *fen);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Stage, stage_free)

G_END_DECLS
