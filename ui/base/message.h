/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A dialog with a sentence or question, not shown yet; it goes with its parent. Of very long texts, such as names of
 * files from elsewhere, it shows the beginning. details: (nullable) */
GtkWidget *pw_message_new (GtkWindow *parent, GtkMessageType type, GtkButtonsType buttons, const char *text,
                           const char *details);

/* The same for what went wrong: all one can do is close it. */
GtkWidget *pw_message_new_error (GtkWindow *parent, const char *text, const char *details);

/* Shows that. */
void pw_message_show_error (GtkWindow *parent, const char *text, const char *details);

/* What is answered to questions about files, beside GTK_RESPONSE_CANCEL. */
typedef enum
{
  PW_ANSWER_DISCARD = 1,
  PW_ANSWER_SAVE,
  PW_ANSWER_SAVE_AS,
  PW_ANSWER_RELOAD,
} PwFileAnswer;

/* Asks whether changes are to be discarded or saved before their window closes. name: of the file */
GtkWidget *pw_message_new_unsaved (GtkWindow *parent, const char *name);

/*
 * Has modal dialogs take the input of the window below them alone: those of other windows leave this one
 * usable.
 *
 * window: one that is no dialog; to be called once, before it has dialogs
 */
void pw_window_separate (GtkWindow *window);

G_END_DECLS
