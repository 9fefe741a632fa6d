/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window's commands about files: opening, saving, what was open lately, a file that is dropped, and
 * the question whether something is to be saved before the window goes.  What is written
 * where is the storage's.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/label.h"
#include "ui/keep/words.h"

#define MAX_RECENT 10
#define APPLICATION_NAME "piecewright" /* in the list of recent files */

enum
{
  RESPONSE_DISCARD = 1,
  RESPONSE_SAVE,
};

/* -- telling and asking -- */

static void
question_gone_cb (GtkWidget *question, PwWindow *self)
{
  if (self->question == question)
    self->question = NULL;
}

/* Shows a dialog; there is one question at a time. */
static void
show_question (PwWindow *self, GtkWidget *question)
{
  if (self->question != NULL)
    gtk_widget_destroy (self->question);
  self->question = question;
  g_signal_connect_object (question, "destroy", G_CALLBACK (question_gone_cb), self, 0);
  gtk_window_present (GTK_WINDOW (question));
}

/* text: what has happened; details: (nullable) */
static GtkWidget *
create_question (PwWindow *self, GtkMessageType type, GtkButtonsType buttons, const char *text, const char *details)
{
  GtkWidget *dialog = gtk_message_dialog_new (GTK_WINDOW (self), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                              type, buttons, "%s", text);

  if (details != NULL)
    gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", details);
  return dialog;
}

static void
tell_error (PwWindow *self, const char *text, const GError *error)
{
  GtkWidget *dialog = create_question (self, GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, text, error->message);

  g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  show_question (self, dialog);
}

static char *
name_of (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return g_filename_display_name (base != NULL ? base : "");
}

/* -- the title -- */

void
_pw_window_show_title (PwWindow *self)
{
  const char *name = pw_document_get_name (self->document);
  const char *piece = *name ? name : _ ("Untitled piece");
  g_autofree char *file = pw_storage_get_title (self->storage);
  gboolean saved = pw_storage_is_saved (self->storage);
  /* Translators: the window's title where the desktop shows it: the piece, the file and the program. */
  g_autofree char *title = g_strdup_printf (_ ("%s – %s – Piecewright"), piece, file);
  /* Translators: below the piece's name: the file, in which not all is saved. */
  g_autofree char *unsaved = g_strdup_printf (_ ("%s, not saved"), file);
  GFile *kept = pw_storage_get_file (self->storage);
  g_autofree char *path = kept != NULL ? g_file_get_parse_name (kept) : NULL;

  if (g_strcmp0 (gtk_window_get_title (GTK_WINDOW (self)), title) != 0)
    {
      gtk_window_set_title (GTK_WINDOW (self), title);
      gtk_header_bar_set_title (self->header, piece); /* the window has just put its own there */
    }
  if (g_strcmp0 (gtk_header_bar_get_subtitle (self->header), saved ? file : unsaved) != 0)
    gtk_header_bar_set_subtitle (self->header, saved ? file : unsaved);
  pw_label_say (self->title_label, piece);
  pw_label_say (self->subtitle_label, saved ? file : unsaved);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->header), path);
}

/* -- recent files -- */

static void
remember_recent (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = {
    .mime_type = (char *) PW_FILE_MIME_TYPE,
    .app_name = (char *) APPLICATION_NAME,
    .app_exec = (char *) APPLICATION_NAME " %u",
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static int
compare_recent (gconstpointer a, gconstpointer b)
{
  time_t first = gtk_recent_info_get_modified ((GtkRecentInfo *) a);
  time_t second = gtk_recent_info_get_modified ((GtkRecentInfo *) b);

  return (first < second) - (first > second);
}

static void
append_recent (GMenu *menu, GtkRecentInfo *info)
{
  g_autoptr (GString) label = g_string_new (NULL);
  g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);

  /* an underscore would be taken for a mnemonic */
  for (const char *c = gtk_recent_info_get_display_name (info); *c; c++)
    g_string_append (label, *c == '_' ? "__" : (char[]){ *c, '\0' });
  g_menu_item_set_label (item, label->str);
  g_menu_item_set_action_and_target (item, "win.open-recent", "s", gtk_recent_info_get_uri (info));
  g_menu_append_item (menu, item);
}

static void
show_recent (PwWindow *self)
{
  g_autolist (GtkRecentInfo) items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  guint n = 0;

  g_menu_remove_all (self->recent);
  items = g_list_sort (items, compare_recent);
  for (GList *item = items; item != NULL && n < MAX_RECENT; item = item->next)
    if (gtk_recent_info_has_application (item->data, APPLICATION_NAME) && gtk_recent_info_exists (item->data))
      {
        append_recent (self->recent, item->data);
        n++;
      }
  if (n == 0)
    g_menu_append (self->recent, _ ("No Recent Files"), "win.no-recent");
}

/* Not before somebody looks at them, as all of them are looked for on the disk. */
static void
follow_recent (PwWindow *self)
{
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (show_recent), self,
                           G_CONNECT_SWAPPED);
  show_recent (self);
}

/* -- opening -- */

void
pw_window_show_file (PwWindow *self, GFile *file, const char *etag, PwArmy *army)
{
  pw_storage_take (self->storage, file, etag, army);
  remember_recent (file);
  _pw_window_show_title (self);
}

void
pw_window_tell_unreadable (PwWindow *self, GFile *file, const GError *error)
{
  g_autofree char *name = name_of (file);
  /* Translators: the name of a file. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” can’t be opened"), name);

  tell_error (self, text, error);
}

static void
open_here (PwWindow *self, GFile *file)
{
  g_autofree char *etag = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = pw_army_load (file, &etag, &error);

  if (army == NULL)
    {
      pw_window_tell_unreadable (self, file, error);
      return;
    }
  pw_window_show_file (self, file, etag, army);
}

/* The application knows which window is the right one; without one it is this. */
static void
open_somewhere (PwWindow *self, const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  gboolean done = FALSE;

  g_signal_emit_by_name (self, "open-file", file, &done);
  if (!done)
    open_here (self, file);
}

static void
add_filters (GtkFileChooser *chooser)
{
  GtkFileFilter *ours = gtk_file_filter_new (), *all = gtk_file_filter_new ();

  gtk_file_filter_set_name (ours, _ ("Piecewright files"));
  gtk_file_filter_add_pattern (ours, "*" PW_FILE_SUFFIX);
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, ours);
  gtk_file_chooser_add_filter (chooser, all);
}

static void
show_file_chooser (PwWindow *self, GtkFileChooserNative *chooser, GCallback response_cb)
{
  g_clear_object (&self->file_chooser);
  self->file_chooser = chooser;
  add_filters (GTK_FILE_CHOOSER (chooser));
  g_signal_connect (chooser, "response", response_cb, self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
open_response_cb (GtkNativeDialog *chooser, int response, PwWindow *self)
{
  g_autoptr (GSList) uris = NULL;

  gtk_native_dialog_hide (chooser);
  if (response != GTK_RESPONSE_ACCEPT)
    return;
  uris = gtk_file_chooser_get_uris (GTK_FILE_CHOOSER (chooser));
  for (GSList *uri = uris; uri != NULL; uri = uri->next)
    {
      open_somewhere (self, uri->data);
      g_free (uri->data);
    }
}

static void
activate_open (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_ ("Open"), GTK_WINDOW (self),
                                                               GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  gtk_file_chooser_set_local_only (GTK_FILE_CHOOSER (chooser), FALSE);
  show_file_chooser (self, chooser, G_CALLBACK (open_response_cb));
}

static void
activate_open_recent (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  open_somewhere (data, g_variant_get_string (parameter, NULL));
}

/* -- files that are dropped on the window -- */

static void
drop_cb (GtkWidget *widget, GdkDragContext *context, int x, int y, GtkSelectionData *selection, guint info, guint time,
         gpointer data)
{
  g_auto (GStrv) uris = gtk_selection_data_get_uris (selection);

  for (guint i = 0; uris != NULL && uris[i] != NULL; i++)
    open_somewhere (PW_WINDOW (widget), uris[i]);
  gtk_drag_finish (context, uris != NULL, FALSE, time);
}

static GdkAtom
files_target (void)
{
  return gdk_atom_intern_static_string ("text/uri-list");
}

/* For "drag-motion" and "drag-drop". Returns: FALSE: what lies behind this widget is asked next */
static gboolean
pass_on_cb (GtkWidget *widget, GdkDragContext *context, int x, int y, guint time, const char *signal)
{
  if (g_list_find (gdk_drag_context_list_targets (context), GDK_ATOM_TO_POINTER (files_target ())))
    g_signal_stop_emission_by_name (widget, signal);
  return FALSE;
}

static gboolean
takes_files (GtkWidget *widget)
{
  GtkTargetList *targets = gtk_drag_dest_get_target_list (widget);

  return targets && gtk_target_list_find (targets, files_target (), NULL);
}

static void pass_files_on (GtkWidget *widget, gpointer data);

/* What is made late does so, too. */
static void
pass_parts_on (GtkContainer *panel)
{
  gtk_container_forall (panel, pass_files_on, NULL);
}

static void
pass_popover_on (GtkMenuButton *button)
{
  if (gtk_menu_button_get_popover (button) != NULL)
    pass_files_on (GTK_WIDGET (gtk_menu_button_get_popover (button)), NULL);
}

/*
 * File managers offer the name of a dragged file as a text, too, and whatever is typed in would take that.  Files go
 * on to the window, unless a widget has a use for them; texts stay.
 */
static void
pass_files_on (GtkWidget *widget, gpointer data)
{
  if (PW_IS_PANEL (widget))
    g_signal_connect (widget, "built", G_CALLBACK (pass_parts_on), NULL);
  if (PW_IS_MENU_BUTTON (widget))
    g_signal_connect_after (widget, "fill", G_CALLBACK (pass_popover_on), NULL);
  if ((GTK_IS_ENTRY (widget) || GTK_IS_TEXT_VIEW (widget)) && !takes_files (widget))
    {
      g_signal_connect (widget, "drag-motion", G_CALLBACK (pass_on_cb), (gpointer) "drag-motion");
      g_signal_connect (widget, "drag-drop", G_CALLBACK (pass_on_cb), (gpointer) "drag-drop");
    }
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), pass_files_on, NULL);
}

/* -- saving -- */

static void ask_where_to_save (PwWindow *self);
static void save (PwWindow *self, GFile *file, gboolean force);

static void
changed_response_cb (GtkDialog *dialog, int response, PwWindow *self)
{
  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == RESPONSE_SAVE)
    save (self, NULL, TRUE);
  else
    self->closing = FALSE;
}

/* Another program has written into the file. */
static void
ask_to_overwrite (PwWindow *self, const GError *error)
{
  GtkWidget *dialog = create_question (self, GTK_MESSAGE_WARNING, GTK_BUTTONS_NONE,
                                       _ ("Overwrite another program’s changes?"), error->message);

  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL, _ ("_Overwrite"), RESPONSE_SAVE,
                          NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  g_signal_connect (dialog, "response", G_CALLBACK (changed_response_cb), self);
  show_question (self, dialog);
}

static void
save (PwWindow *self, GFile *file, gboolean force)
{
  GFile *where = file != NULL ? file : pw_storage_get_file (self->storage);
  g_autofree char *name = name_of (where);
  g_autofree char *text = g_strdup_printf (_ ("“%s” can’t be saved"), name);
  g_autoptr (GError) error = NULL;

  if (pw_storage_save (self->storage, file, force, &error))
    {
      remember_recent (pw_storage_get_file (self->storage));
      _pw_window_show_title (self);
      if (self->closing)
        gtk_widget_destroy (GTK_WIDGET (self));
      return;
    }
  if (g_error_matches (error, PW_FILE_ERROR, PW_FILE_ERROR_CHANGED))
    {
      ask_to_overwrite (self, error);
      return;
    }
  self->closing = FALSE;
  tell_error (self, text, error);
}

/* A name without a suffix gets ours; one that has become another file's is asked for again. */
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
      self->closing = FALSE;
      return;
    }
  chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  file = with_suffix (chosen);
  /* The chooser has asked whether to replace the file without the suffix, not this one. */
  if (!g_file_equal (chosen, file) && g_file_query_exists (file, NULL))
    {
      g_autofree char *name = name_of (file);

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
  g_autofree char *piece = pw_file_name_from_text (pw_document_get_name (self->document));
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

  gtk_file_chooser_set_do_overwrite_confirmation (GTK_FILE_CHOOSER (chooser), TRUE);
  gtk_file_chooser_set_local_only (GTK_FILE_CHOOSER (chooser), FALSE);
  if (file != NULL)
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (chooser), file, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  show_file_chooser (self, chooser, G_CALLBACK (save_response_cb));
}

static void
activate_save (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;

  if (pw_storage_get_file (self->storage) != NULL)
    save (self, NULL, FALSE);
  else
    ask_where_to_save (self);
}

static void
activate_save_as (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ask_where_to_save (data);
}

/* -- closing -- */

static void
close_response_cb (GtkDialog *dialog, int response, PwWindow *self)
{
  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == RESPONSE_DISCARD)
    {
      pw_storage_discard (self->storage);
      gtk_widget_destroy (GTK_WIDGET (self));
    }
  else if (response == RESPONSE_SAVE)
    {
      self->closing = TRUE;
      activate_save (NULL, NULL, self);
    }
}

gboolean
_pw_window_asks_to_close (PwWindow *self)
{
  g_autofree char *title = pw_storage_get_title (self->storage);
  /* Translators: the name of a file, or "New document". */
  g_autofree char *text = g_strdup_printf (_ ("Save the changes to “%s” before closing?"), title);
  gboolean kept = FALSE;
  GtkWidget *dialog;

  if (pw_storage_is_saved (self->storage))
    return FALSE;
  if (pw_storage_get_file (self->storage) == NULL)
    g_signal_emit_by_name (self, "keep-session", &kept);
  if (kept)
    {
      pw_storage_discard (self->storage);
      return FALSE;
    }
  dialog = create_question (self, GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, text,
                            _ ("Unsaved changes will be lost."));
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _ ("Close _without Saving"), RESPONSE_DISCARD, _ ("_Cancel"),
                          GTK_RESPONSE_CANCEL, _ ("_Save"), RESPONSE_SAVE, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), RESPONSE_SAVE);
  g_signal_connect (dialog, "response", G_CALLBACK (close_response_cb), self);
  show_question (self, dialog);
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

static const GActionEntry entries[] = {
  { "no-recent", NULL }, /* never enabled: it stands where there is nothing to open */
  { "open", activate_open },
  { "open-recent", activate_open_recent, "s" },
  { "save", activate_save },
  { "save-as", activate_save_as },
};

void
_pw_window_add_file_actions (PwWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "no-recent")), FALSE);
  gtk_drag_dest_set (GTK_WIDGET (self), GTK_DEST_DEFAULT_ALL, NULL, 0, GDK_ACTION_COPY);
  gtk_drag_dest_add_uri_targets (GTK_WIDGET (self));
  g_signal_connect (self, "drag-data-received", G_CALLBACK (drop_cb), NULL);
  pass_files_on (GTK_WIDGET (self), NULL);
  g_signal_connect_object (self->open_button, "fill", G_CALLBACK (follow_recent), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->storage, "changed", G_CALLBACK (_pw_window_show_title), self, G_CONNECT_SWAPPED);
}

void
_pw_window_dispose_files (PwWindow *self)
{
  if (self->file_chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->file_chooser));
  g_clear_object (&self->file_chooser);
  if (self->question != NULL)
    gtk_widget_destroy (self->question);
  self->question = NULL;
  g_clear_object (&self->recent);
}
