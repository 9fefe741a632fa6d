/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * PwPlayBar: the tools of a game, or of its set-up, as buttons, which only name actions. Where its
 * orientation is vertical they have names, else only icons.
 */
#define PW_TYPE_PLAY_BAR (pw_play_bar_get_type ())
G_DECLARE_FINAL_TYPE (PwPlayBar, pw_play_bar, PW, PLAY_BAR, GtkBox)

GtkWidget *pw_play_bar_new (void);

/* Which tools there are. */
typedef enum
{
  PW_PLAY_BAR_PLAYING, /* at first */
  PW_PLAY_BAR_ENDING,  /* besides those of playing */
  PW_PLAY_BAR_SETTING_UP,
  PW_PLAY_BAR_NONE,
} PwPlayBarTools;

void pw_play_bar_show (PwPlayBar *self, PwPlayBarTools tools);

G_END_DECLS
