/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window's commands that save: where to, what to do when the file is not as it was, and the question whether
 * something is to be saved before the window closes.  The storage writes the files.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/habits.h"
#include "ui/base/message.h"
#include "ui/keep/words.h"

#define PATIENCE (200 * 1000) /* microseconds that the window waits for a disk without drawing itself */

typedef struct
{
  gboolean closing; /* once the document is saved, the window closes */
  GFile *where;     /* (nullable): that is being written */
  gboolean again;   /* once it is saved, it is saved once more: it was changed meanwhile */
  GFile *next;      /* (nullable): then to this file: Save As came meanwhile */
  gboolean next_force;
} Own;

PW_FEATURE_KEEPS (save, Own)

static void ask_where_to_save (PwWindow *self);
static void save (PwWindow *self, GFile *file, gboolean force);

/* -- the file is not as it was -- */

static void
reload (PwWindow *self)
{
  g_autofree char *name = pw_file_display_name (pw_storage_get_file (self->storage));
  g_autofree char *text = g_strdup_printf (_ ("“%s” can’t be opened"), name);
  g_autoptr (GError) error = NULL;

  if (!pw_storage_reload (self->storage, &error))
    _pw_window_tell_error (self, text, error);
}

static void
conflict_response_cb (GtkDialog *dialog, int response, PwWindow *self)
{
  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == PW_ANSWER_SAVE)
    save (self, NULL, TRUE);
  else if (response == PW_ANSWER_SAVE_AS)
    ask_where_to_save (self);
  else
    own (self)->closing = FALSE;
  if (response == PW_ANSWER_RELOAD)
    reload (self);
}

/* What the file holds now. (transfer full) */
static char *
describe_file (const PwConflict *conflict)
{
  g_autofree char *when = conflict->when != NULL ? g_date_time_format (conflict->when, "%x %X") : NULL;
  g_autofree char *difference = pw_army_change_describe (&conflict->change);

  if (when == NULL)
    return g_strdup (_ ("The file no longer exists."));
  if (conflict->army == NULL)
    /* Translators: a date and time. */
    return g_strdup_printf (_ ("The file was written on %s, and is no longer a document that can be opened."), when);
  if (!conflict->changed)
    return g_strdup (_ ("The file is as it was."));
  /* Translators: a date and time; then what is different, "2 pieces changed, 1 piece added". */
  return g_strdup_printf (_ ("The file was written on %1$s: %2$s."), when, difference);
}

/* (transfer full) */
static char *
describe_conflict (PwWindow *self, const PwConflict *conflict)
{
  g_autofree char *path = g_file_get_parse_name (pw_storage_get_file (self->storage));
  g_autofree char *file = describe_file (conflict);
  GString *text = g_string_new (path);

  g_string_append_printf (text, "\n\n%s", file);
  if (conflict->army != NULL && conflict->changed)
    g_string_append_printf (text, "\n\n%s",
                            _ ("Reload opens that version; Undo brings yours back. Overwrite keeps that version among "
                               "the previous versions."));
  return g_string_free (text, FALSE);
}

/* Another program has written the file, or the document is a recovered one that was not saved to it yet. */
static void
ask_about_conflict (PwWindow *self)
{
  g_autoptr (PwConflict) conflict = pw_storage_find_conflict (self->storage);
  g_autofree char *details = describe_conflict (self, conflict);
  gboolean other = conflict->army != NULL && conflict->changed;
  GtkWidget *dialog = pw_message_new (GTK_WINDOW (self), GTK_MESSAGE_WARNING, GTK_BUTTONS_NONE,
                                      conflict->confirmed ? _ ("Overwrite another program’s changes?")
                                                          : _ ("Save the recovered document to this file?"),
                                      details);

  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL, _ ("_Reload"),
                          PW_ANSWER_RELOAD, _ ("Save _As…"), PW_ANSWER_SAVE_AS,
                          other ? _ ("_Overwrite") : _ ("_Save"), PW_ANSWER_SAVE, NULL);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (dialog), PW_ANSWER_RELOAD, conflict->army != NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  g_signal_connect (dialog, "response", G_CALLBACK (conflict_response_cb), self);
  _pw_window_show_question (self, dialog);
}

/* -- saving -- */

static void
tell_unsaved (PwWindow *self, GFile *where, const GError *error)
{
  g_autofree char *name = pw_file_display_name (where);
  g_autofree char *text = g_strdup_printf (_ ("“%s” can’t be saved"), name);

  if (g_error_matches (error, PW_FILE_ERROR, PW_FILE_ERROR_CHANGED)
      || g_error_matches (error, PW_FILE_ERROR, PW_FILE_ERROR_UNCONFIRMED))
    {
      ask_about_conflict (self);
      return;
    }
  own (self)->closing = FALSE;
  _pw_window_tell_error (self, text, error);
}

static void
saved_cb (PwStorage *storage, const GError *error, const char *remark, gpointer data)
{
  PwWindow *self = data;
  g_autoptr (GFile) where = g_steal_pointer (&own (self)->where), next = g_steal_pointer (&own (self)->next);
  gboolean closing = own (self)->closing, again = own (self)->again;

  own (self)->again = FALSE;
  if (next != NULL) /* also where the first file could not be written: perhaps that is why */
    {
      save (self, next, own (self)->next_force);
      return;
    }
  if (error != NULL)
    {
      tell_unsaved (self, where, error);
      return;
    }
  _pw_window_remember_file (self, where);
  _pw_window_show_title (self);
  if (remark != NULL)
    pw_status_line_note (self->status_line, remark);
  own (self)->closing = FALSE;
  if (closing)
    pw_window_close (self); /* which asks if it was changed meanwhile */
  else if (again && !pw_storage_is_saved (storage))
    save (self, NULL, FALSE);
}

static void
save (PwWindow *self, GFile *file, gboolean force)
{
  if (pw_storage_is_saving (self->storage))
    {
      own (self)->again = TRUE;
      if (file == NULL)
        return;
      g_set_object (&own (self)->next, file);
      own (self)->next_force = force;
      return;
    }
  g_clear_object (&own (self)->where);
  own (self)->where = g_object_ref (file != NULL ? file : pw_storage_get_file (self->storage));
  pw_storage_begin_save (self->storage, file, force, PATIENCE, saved_cb, self);
}

/* A name without our suffix gets it. */
static GFile *
with_suffix (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_strconcat (base, PW_FILE_SUFFIX, NULL);
  g_autoptr (GFile) folder = g_file_get_parent (file);

  if (folder == NULL || g_str_has_suffix (base, PW_FILE_SUFFIX))
    return g_object_ref (file);
  return g_file_get_child (folder, name);
}

static void
save_response_cb (GtkNativeDialog *chooser, int response, PwWindow *self)
{
  g_autoptr (GFile) chosen = NULL;
  g_autoptr (GFile) file = NULL;

  gtk_native_dialog_hide (chooser);
  if (response != GTK_RESPONSE_ACCEPT)
    {
      own (self)->closing = FALSE;
      return;
    }
  chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  file = with_suffix (chosen);
  /* The chooser has asked whether to replace the file without the suffix, not this one. */
  if (!g_file_equal (chosen, file) && g_file_query_exists (file, NULL))
    {
      g_autofree char *name = pw_file_display_name (file);

      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
      gtk_native_dialog_show (chooser);
      return;
    }
  save (self, file, FALSE);
}

/* The document's title; a new one is called like its piece. Returns: (transfer full) */
static char *
suggest_name (PwWindow *self)
{
  g_autofree char *title = pw_storage_get_title (self->storage);
  g_autofree char *piece = pw_file_name_from_text (record (self)->name);
  gboolean is_new = pw_storage_get_file (self->storage) == NULL;

  return g_strconcat (is_new && *piece != '\0' ? piece : title, PW_FILE_SUFFIX, NULL);
}

static void
ask_where_to_save (PwWindow *self)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_ ("Save As"), GTK_WINDOW (self),
                                                               GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autofree char *name = suggest_name (self);
  GFile *file = pw_storage_get_file (self->storage);

  pw_window_take_typed (GTK_WINDOW (self));
  gtk_file_chooser_set_do_overwrite_confirmation (GTK_FILE_CHOOSER (chooser), TRUE);
  if (file != NULL)
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (chooser), file, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  _pw_window_choose_file (self, chooser, PW_FILES_DOCUMENTS, G_CALLBACK (save_response_cb));
}

static void
save_again (PwWindow *self)
{
  pw_window_take_typed (GTK_WINDOW (self));
  if (pw_storage_get_file (self->storage) != NULL)
    save (self, NULL, FALSE);
  else
    ask_where_to_save (self);
}

/* -- closing -- */

static void
close_response_cb (GtkDialog *dialog, int response, PwWindow *self)
{
  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == PW_ANSWER_DISCARD)
    {
      pw_storage_discard (self->storage);
      gtk_widget_destroy (GTK_WIDGET (self));
    }
  else if (response == PW_ANSWER_SAVE)
    {
      own (self)->closing = TRUE;
      save_again (self);
    }
}

gboolean
_pw_window_asks_to_close (PwWindow *self)
{
  g_autofree char *title = pw_storage_get_title (self->storage);
  gboolean kept = FALSE;
  GtkWidget *dialog;

  _pw_window_pause_measuring (self);
  pw_window_take_typed (GTK_WINDOW (self));
  if (pw_storage_is_saving (self->storage))
    return own (self)->closing = TRUE;
  if (pw_storage_is_saved (self->storage))
    return FALSE;
  if (pw_storage_get_file (self->storage) == NULL)
    g_signal_emit_by_name (self, "keep-session", &kept);
  if (kept)
    {
      pw_storage_discard (self->storage);
      return FALSE;
    }
  dialog = pw_message_new_unsaved (GTK_WINDOW (self), title);
  g_signal_connect (dialog, "response", G_CALLBACK (close_response_cb), self);
  _pw_window_show_question (self, dialog);
  return TRUE;
}

/* Not gtk_window_close(), which does nothing while a dialog is open. */
void
pw_window_close (PwWindow *self)
{
  if (!_pw_window_asks_to_close (self))
    gtk_widget_destroy (GTK_WIDGET (self));
}

/* -- putting it together -- */

static void
close_window (PwWindow *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

static const PwCommand commands[] = {
  { "close", .run = close_window },
  { "save", .run = save_again },
  { "save-as", .run = ask_where_to_save },
};

/* The window may go while the disk is busy; what is saved is saved. */
static void
clear (PwWindow *self)
{
  if (self->storage != NULL)
    pw_storage_finish_save (self->storage);
  g_clear_object (&own (self)->where);
  g_clear_object (&own (self)->next);
}

PW_FEATURE (save, .size = sizeof (Own), .clear = clear)
