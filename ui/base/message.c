/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dialogs with one sentence or question. */
#include "ui/base/message.h"

#include <glib/gi18n-lib.h>

#include "ui/base/label.h"

static void
keep_letters (GtkWidget *label, gpointer unused)
{
  pw_label_keep_letters (GTK_LABEL (label));
}

GtkWidget *
pw_message_new (GtkWindow *parent, GtkMessageType type, GtkButtonsType buttons, const char *text, const char *details)
{
  g_autofree char *shown = pw_text_shown (text), *more = pw_text_shown (details != NULL ? details : "");
  GtkWidget *message = gtk_message_dialog_new (parent, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, type, buttons,
                                               "%s", shown);

  if (details != NULL)
    gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (message), "%s", more);
  gtk_container_foreach (GTK_CONTAINER (gtk_message_dialog_get_message_area (GTK_MESSAGE_DIALOG (message))),
                         keep_letters, NULL);
  return message;
}

GtkWidget *
pw_message_new_error (GtkWindow *parent, const char *text, const char *details)
{
  GtkWidget *message = pw_message_new (parent, GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, text, details);

  g_signal_connect (message, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  return message;
}

void
pw_message_show_error (GtkWindow *parent, const char *text, const char *details)
{
  gtk_window_present (GTK_WINDOW (pw_message_new_error (parent, text, details)));
}

GtkWidget *
pw_message_new_unsaved (GtkWindow *parent, const char *name)
{
  /* Translators: the name of a file, or "New document". */
  g_autofree char *text = g_strdup_printf (_ ("Save the changes to “%s” before closing?"), name);
  GtkWidget *dialog = pw_message_new (parent, GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, text,
                                      _ ("Unsaved changes will be lost."));

  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _ ("Close _without Saving"), PW_ANSWER_DISCARD, _ ("_Cancel"),
                          GTK_RESPONSE_CANCEL, _ ("_Save"), PW_ANSWER_SAVE, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), PW_ANSWER_SAVE);
  return dialog;
}

void
pw_window_separate (GtkWindow *window)
{
  g_autoptr (GtkWindowGroup) group = gtk_window_group_new (); /* which the window keeps */

  gtk_window_group_add_window (group, window);
}
