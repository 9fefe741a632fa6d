/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window's commands about files: opening, what was open lately, and files that are dropped. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "core/exchange/format.h"
#include "ui/base/message.h"
#include "ui/document/panel.h"

#define MAX_RECENT 10
#define APPLICATION_NAME "piecewright" /* in the list of recent files */
#define LAST_FILE "last-file"

typedef struct
{
  GtkWidget *question;                /* (nullable): a dialog that waits for its answer */
  GQueue later;                       /* GtkWidget: to be shown after it */
  GtkFileChooserNative *file_chooser; /* (nullable) */
} Own;

PW_FEATURE_KEEPS (file, Own)

/* -- telling and asking -- */

static void
question_destroyed_cb (GtkWidget *question, PwWindow *self)
{
  g_queue_remove (&own (self)->later, question);
  if (question != own (self)->question)
    return;
  own (self)->question = g_queue_pop_head (&own (self)->later);
  if (own (self)->question != NULL)
    gtk_window_present (GTK_WINDOW (own (self)->question));
}

void
_pw_window_show_question (PwWindow *self, GtkWidget *question)
{
  GtkWidget *before = own (self)->question;

  g_signal_connect (question, "destroy", G_CALLBACK (question_destroyed_cb), self);
  own (self)->question = question;
  if (before != NULL)
    gtk_widget_destroy (before);
  gtk_window_present (GTK_WINDOW (question));
}

void
_pw_window_show_question_later (PwWindow *self, GtkWidget *question)
{
  if (own (self)->question == NULL)
    {
      _pw_window_show_question (self, question);
      return;
    }
  g_signal_connect (question, "destroy", G_CALLBACK (question_destroyed_cb), self);
  g_queue_push_tail (&own (self)->later, question);
}

void
_pw_window_tell_error (PwWindow *self, const char *text, const GError *error)
{
  _pw_window_show_question (self, pw_message_new_error (GTK_WINDOW (self), text, error->message));
}

/* -- recent files -- */

void
_pw_window_add_recent (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = {
    .mime_type = (char *) PW_FILE_MIME_TYPE,
    .app_name = (char *) APPLICATION_NAME,
    .app_exec = (char *) APPLICATION_NAME " %u",
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

void
_pw_window_remember_file (PwWindow *self, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  _pw_window_add_recent (file);
  g_settings_set_string (self->window_settings, LAST_FILE, uri);
}

/* A start doesn't wait for other machines. */
GFile *
pw_window_find_last_file (GSettings *settings)
{
  g_autoptr (GSettings) window_settings = g_settings_get_child (settings, "window");
  g_autofree char *uri = g_settings_get_string (window_settings, LAST_FILE);
  g_autoptr (GFile) file = g_file_new_for_uri (uri);

  return g_file_is_native (file) && g_file_query_exists (file, NULL) ? g_steal_pointer (&file) : NULL;
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

  /* an underscore would be taken for a mnemonic */
  for (const char *c = gtk_recent_info_get_display_name (info); *c; c++)
    g_string_append (label, (*c == '_' ? "__" : (char[]){ *c, '\0' })); /* a macro, in later GLib */
  pw_menu_add_choice (menu, label->str, "win.open-recent", gtk_recent_info_get_uri (info));
}

static void
show_recent (GMenu *menu)
{
  g_autolist (GtkRecentInfo) items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  g_menu_remove_all (menu);
  items = g_list_sort (items, compare_recent);
  for (GList *item = items; item != NULL && g_menu_model_get_n_items (G_MENU_MODEL (menu)) < MAX_RECENT;
       item = item->next)
    if (gtk_recent_info_has_application (item->data, APPLICATION_NAME) && gtk_recent_info_exists (item->data))
      append_recent (menu, item->data);
  if (g_menu_model_get_n_items (G_MENU_MODEL (menu)) == 0)
    g_menu_append (menu, _ ("No Recent Files"), "win.nothing");
}

GMenu *
_pw_window_list_recent (void)
{
  GMenu *menu = g_menu_new ();

  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (show_recent), menu,
                           G_CONNECT_SWAPPED);
  show_recent (menu);
  return menu;
}

/* -- opening -- */

void
pw_window_show_file (PwWindow *self, GFile *file, const char *etag, PwArmy *army)
{
  pw_storage_take (self->storage, file, etag, army);
  _pw_window_remember_file (self, file);
  _pw_window_show_title (self);
}

static void
open_here (PwWindow *self, GFile *file)
{
  g_autofree char *etag = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = pw_army_load (file, &etag, &error);

  if (army == NULL)
    {
      pw_window_take_unreadable (self, file, error);
      return;
    }
  pw_window_show_file (self, file, etag, army);
}

/* The application chooses the window; without an application it is this one. */
static void
open_somewhere (PwWindow *self, const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  gboolean done = FALSE;

  if (pw_window_is_game (file))
    {
      pw_window_open_game (self, file);
      return;
    }
  g_signal_emit_by_name (self, "open-file", file, &done);
  if (!done)
    open_here (self, file);
}

void
pw_window_tell_files (PwWindow *self, guint n)
{
  g_autofree char *text = NULL;

  if (n <= PW_WINDOW_MAX_FILES)
    return;
  /* Translators: both numbers are larger than one. */
  text = g_strdup_printf (_ ("Only %1$u of %2$u files were opened"), PW_WINDOW_MAX_FILES, n);
  _pw_window_show_question_later (
      self, pw_message_new_error (GTK_WINDOW (self), text, _ ("Open the others a few at a time.")));
}

/* uris: (array zero-terminated) */
static void
open_all (PwWindow *self, char *const *uris)
{
  guint n = 0;

  for (; uris[n] != NULL; n++)
    if (n < PW_WINDOW_MAX_FILES)
      open_somewhere (self, uris[n]);
  pw_window_tell_files (self, n);
}

/* -- choosing -- */

static void
add_filter (GtkFileChooser *chooser, GtkFileFilter *filter, const char *name)
{
  gtk_file_filter_set_name (filter, name);
  gtk_file_chooser_add_filter (chooser, filter);
}

/* The rows of the list of formats have one ending each. */
static GtkFileFilter *
create_filter (PwFileKind kind)
{
  GtkFileFilter *filter = gtk_file_filter_new ();
  const PwExchangeFormat *format;

  if (kind != PW_FILES_GAMES)
    gtk_file_filter_add_pattern (filter, "*" PW_FILE_SUFFIX);
  if (kind != PW_FILES_DOCUMENTS)
    gtk_file_filter_add_pattern (filter, "*" PW_WINDOW_GAME_SUFFIX);
  for (guint i = 0; kind == PW_FILES_TO_OPEN && (format = pw_exchange_format (i)) != NULL; i++)
    if (format->read != NULL && *format->ending != '\0')
      {
        g_autofree char *pattern = g_strconcat ("*", format->ending, NULL);

        gtk_file_filter_add_pattern (filter, pattern);
      }
  return filter;
}

static void
add_filters (GtkFileChooser *chooser, PwFileKind chosen)
{
  static const char *const names[] = {
    [PW_FILES_TO_OPEN] = N_ ("All that can be opened"),
    [PW_FILES_DOCUMENTS] = N_ ("Piecewright files"),
    [PW_FILES_GAMES] = N_ ("Games (PGN)"),
  };
  gboolean opens = gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_OPEN;
  GtkFileFilter *all = gtk_file_filter_new ();

  for (PwFileKind kind = 0; kind < PW_N_FILE_KINDS; kind++)
    if (opens || kind == chosen)
      {
        GtkFileFilter *filter = create_filter (kind);

        add_filter (chooser, filter, _ (names[kind]));
        if (kind == chosen)
          gtk_file_chooser_set_filter (chooser, filter);
      }
  gtk_file_filter_add_pattern (all, "*");
  add_filter (chooser, all, _ ("All files"));
}

void
_pw_window_show_file_chooser (PwWindow *self, GtkFileChooserNative *chooser, GCallback response_cb)
{
  g_clear_object (&own (self)->file_chooser);
  own (self)->file_chooser = chooser;
  g_signal_connect (chooser, "response", response_cb, self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
_pw_window_choose_file (PwWindow *self, GtkFileChooserNative *chooser, PwFileKind kind, GCallback response_cb)
{
  add_filters (GTK_FILE_CHOOSER (chooser), kind);
  gtk_file_chooser_set_local_only (GTK_FILE_CHOOSER (chooser), FALSE);
  _pw_window_show_file_chooser (self, chooser, response_cb);
}

static void
open_response_cb (GtkNativeDialog *chooser, int response, PwWindow *self)
{
  g_autoptr (GPtrArray) uris = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GSList) chosen = NULL;

  gtk_native_dialog_hide (chooser);
  if (response != GTK_RESPONSE_ACCEPT)
    return;
  chosen = gtk_file_chooser_get_uris (GTK_FILE_CHOOSER (chooser));
  for (GSList *uri = chosen; uri != NULL; uri = uri->next)
    g_ptr_array_add (uris, uri->data);
  g_ptr_array_add (uris, NULL);
  open_all (self, (char *const *) uris->pdata);
}

void
_pw_window_ask_what_to_open (PwWindow *self, int kind)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_ ("Open"), GTK_WINDOW (self),
                                                               GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  _pw_window_choose_file (self, chooser, (PwFileKind) kind, G_CALLBACK (open_response_cb));
}

/* -- files and texts that are dropped on the window -- */

static void
drop_cb (GtkWidget *widget, GdkDragContext *context, int x, int y, GtkSelectionData *selection, guint info, guint time,
         gpointer data)
{
  g_auto (GStrv) uris = gtk_selection_data_get_uris (selection);
  g_autofree char *text = uris == NULL ? (char *) gtk_selection_data_get_text (selection) : NULL;

  gtk_drag_finish (context, uris != NULL || text != NULL, FALSE, time);
  if (uris != NULL)
    open_all (PW_WINDOW (widget), uris);
  else
    _pw_window_take_text (PW_WINDOW (widget), text);
}

static GdkAtom
files_target (void)
{
  return gdk_atom_intern_static_string ("text/uri-list");
}

/* For "drag-motion" and "drag-drop". Returns: FALSE: the widget around this one is next */
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

/* The same for widgets that are made later. */
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

/* -- putting it together -- */

static const PwCommand commands[] = {
  { "open", .run_with = _pw_window_ask_what_to_open, .with = PW_FILES_TO_OPEN },
  { "open-recent", .choose = open_somewhere },
};

static void
create (PwWindow *self)
{
  gtk_drag_dest_set (GTK_WIDGET (self), GTK_DEST_DEFAULT_ALL, NULL, 0, GDK_ACTION_COPY);
  gtk_drag_dest_add_uri_targets (GTK_WIDGET (self));
  gtk_drag_dest_add_text_targets (GTK_WIDGET (self));
  g_signal_connect (self, "drag-data-received", G_CALLBACK (drop_cb), NULL);
  pass_files_on (GTK_WIDGET (self), NULL);
}

static void
clear (PwWindow *self)
{
  if (own (self)->file_chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (own (self)->file_chooser));
  g_clear_object (&own (self)->file_chooser);
  while (own (self)->later.length > 0)
    gtk_widget_destroy (own (self)->later.head->data);
  if (own (self)->question != NULL)
    gtk_widget_destroy (own (self)->question);
}

PW_FEATURE (file, .size = sizeof (Own), .create = create, .clear = clear)
