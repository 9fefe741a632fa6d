/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * PwEngineChoice: which program of others plays: those that are installed, and commands that were added; each can be
 * tested, and what was said in the test be read.
 */
#define PW_TYPE_ENGINE_CHOICE (pw_engine_choice_get_type ())
G_DECLARE_FINAL_TYPE (PwEngineChoice, pw_engine_choice, PW, ENGINE_CHOICE, GtkBox)

/* settings: a reference is taken: the program's, with the keys "engine" and "engines" */
GtkWidget *pw_engine_choice_new (GSettings *settings);

/* Shows what was said by an engine and to it: a window with a text, as of pw_engine_log(). */
void pw_engine_show_log (GtkWindow *parent, const char *log);

G_END_DECLS
