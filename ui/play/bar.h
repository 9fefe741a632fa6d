/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tool-bar.h"

G_BEGIN_DECLS

/* The sets of tools. */
typedef enum
{
  PW_PLAY_BAR_PLAYING, /* at first */
  PW_PLAY_BAR_ENDING,  /* besides those of playing */
  PW_PLAY_BAR_SETTING_UP,
} PwPlayBarSet;

/* A PwToolBar with the tools of a game, or of its set-up. */
GtkWidget *pw_play_bar_new (PwDocument *document, PwBoardView *view);

G_END_DECLS
