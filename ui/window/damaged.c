/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A file that can't be opened: what is wrong with it, and what there is all the same: its previous versions,
 * and the pieces in it that are whole.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "core/base/owns.h"
#include "ui/base/message.h"
#include "ui/keep/salvage.h"

#define DAMAGED_KEY "pw-damaged"

enum
{
  RESPONSE_VERSIONS = 1,
  RESPONSE_PIECES,
};

typedef struct
{
  GFile *file;
  PwArmy *pieces; /* (nullable): those that are whole */
  guint n_damaged;
} Damaged;

static Damaged *
new_damaged (GFile *file, const GError *error)
{
  Damaged *damaged = g_new0 (Damaged, 1);

  damaged->file = g_object_ref (file);
  if (g_error_matches (error, PW_FILE_ERROR, PW_FILE_ERROR_BROKEN))
    damaged->pieces = pw_army_salvage (file, &damaged->n_damaged);
  return damaged;
}

static PW_FREE_NOTIFY (free_damaged, Damaged, (g_object_unref, file), (pw_army_unref, pieces));

/* (transfer full) */
static char *
describe (const Damaged *damaged, const GError *error)
{
  GString *text = g_string_new (error->message);
  guint n_whole = damaged->pieces != NULL ? pw_army_n_pieces (damaged->pieces) : 0;

  if (n_whole == 0)
    return g_string_free (text, FALSE);
  g_string_append (text, "\n\n");
  g_string_append_printf (text, ngettext ("%u piece in it is whole.", "%u pieces in it are whole.", n_whole),
                          n_whole);
  g_string_append_c (text, ' ');
  if (damaged->n_damaged > 0)
    g_string_append_printf (text,
                            ngettext ("%u is damaged and would be lost.", "%u are damaged and would be lost.",
                                      damaged->n_damaged),
                            damaged->n_damaged);
  else
    g_string_append (text, _ ("Others may be missing."));
  return g_string_free (text, FALSE);
}

/* The application chooses the window; without an application it is this one. */
void
_pw_window_restore_somewhere (PwWindow *self, GFile *file, PwArmy *army)
{
  gboolean done = FALSE;

  g_signal_emit_by_name (self, "restore-file", file, army, &done);
  if (!done)
    pw_window_restore_file (self, file, army);
}

void
pw_window_restore_file (PwWindow *self, GFile *file, PwArmy *army)
{
  pw_storage_restore (self->storage, file, army);
  _pw_window_show_title (self);
}

static void
response_cb (GtkWidget *question, int response, PwWindow *self)
{
  Damaged *damaged = g_object_steal_data (G_OBJECT (question), DAMAGED_KEY);

  gtk_widget_destroy (question);
  if (response == RESPONSE_VERSIONS)
    _pw_window_show_versions (self, damaged->file);
  else if (response == RESPONSE_PIECES)
    _pw_window_restore_somewhere (self, damaged->file, damaged->pieces);
  free_damaged (damaged);
}

void
pw_window_tell_unreadable (PwWindow *self, GFile *file, const GError *error)
{
  g_autoptr (GPtrArray) versions = pw_storage_list_versions (self->storage, file);
  g_autofree char *name = pw_file_display_name (file);
  /* Translators: the name of a file. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” can’t be opened"), name);
  Damaged *damaged = new_damaged (file, error);
  g_autofree char *details = describe (damaged, error);
  GtkWidget *question
      = pw_message_new (GTK_WINDOW (self), GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, text, details);

  if (versions->len > 0)
    gtk_dialog_add_button (GTK_DIALOG (question), _ ("Previous _Versions…"), RESPONSE_VERSIONS);
  if (damaged->pieces != NULL)
    gtk_dialog_add_button (GTK_DIALOG (question), _ ("_Open Whole Pieces"), RESPONSE_PIECES);
  gtk_dialog_set_default_response (GTK_DIALOG (question),
                                   damaged->pieces != NULL ? RESPONSE_PIECES : GTK_RESPONSE_CLOSE);
  g_object_set_data_full (G_OBJECT (question), DAMAGED_KEY, damaged, free_damaged);
  g_signal_connect_object (question, "response", G_CALLBACK (response_cb), self, 0);
  _pw_window_show_question_later (self, question);
}
