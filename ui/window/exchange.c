/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes from other programs, and what goes to them. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/exchange/format.h"
#include "ui/exchange/export.h"
#include "ui/exchange/import.h"
#include "ui/keep/exchange.h"
#include "ui/keep/read.h"

typedef struct
{
  gboolean passes; /* a text is the entry's own to paste */
} Own;

PW_FEATURE_KEEPS (exchange, Own)

/* -- importing -- */

static void
import_response_cb (PwImportDialog *dialog, int response, PwWindow *self)
{
  const PwExchange *chosen = pw_import_dialog_get_chosen (dialog);
  g_autoptr (PwArmy) imported = NULL, more = NULL;

  if (response == GTK_RESPONSE_ACCEPT && chosen != NULL
      && !(self->mode == PW_FEATURE_play && !pw_import_dialog_takes_all (dialog) && *chosen->played != '\0'
           && _pw_window_show_own_pgn (self, chosen->played, strlen (chosen->played))))
    imported = pw_army_ref (pw_import_dialog_get_army (dialog));
  if (response == GTK_RESPONSE_APPLY)
    more = pw_import_dialog_make_more (dialog);
  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (imported != NULL)
    _pw_window_restore_somewhere (self, NULL, imported);
  if (more != NULL)
    pw_document_replace_army (self->document, more, _ ("Import"));
  if (response == GTK_RESPONSE_NO)
    g_action_group_activate_action (G_ACTION_GROUP (self), "open", NULL);
}

/* A game that was chosen is played at once. */
static void
gallery_response_cb (PwImportDialog *dialog, int response, PwWindow *self)
{
  import_response_cb (dialog, response, self);
  if (response == GTK_RESPONSE_APPLY)
    _pw_window_set_ending (self, NULL, NULL);
}

/* text: empty: the gallery of games */
static void
import (PwWindow *self, GBytes *text, const char *name)
{
  GtkWidget *dialog = pw_import_dialog_new (GTK_WINDOW (self), self->document, text, name);
  GCallback respond = G_CALLBACK (g_bytes_get_size (text) > 0 ? import_response_cb : gallery_response_cb);

  g_signal_connect_object (dialog, "response", respond, self, 0);
  _pw_window_show_question_later (self, dialog);
}

static void
choose_game (PwWindow *self)
{
  g_autoptr (GBytes) nothing = g_bytes_new (NULL, 0);

  import (self, nothing, NULL);
}

void
pw_window_import_text (PwWindow *self, const char *text, gsize length, const char *name)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);

  import (self, bytes, name);
}

/* (transfer full) (nullable): of a link the text itself, of a file that holds something else than a document
 * its contents */
static GBytes *
find_foreign (GFile *file, const GError *error)
{
  g_autofree char *uri = g_file_get_uri (file);

  if (g_file_has_uri_scheme (file, PW_LINK_SCHEME))
    return g_bytes_new (uri, strlen (uri));
  if (g_str_has_suffix (uri, PW_FILE_SUFFIX)
      || !(g_error_matches (error, PW_FILE_ERROR, PW_FILE_ERROR_BROKEN)
           || g_error_matches (error, PW_FILE_ERROR, PW_FILE_ERROR_ALIEN)))
    return NULL;
  return pw_file_read_start (file, PW_EXCHANGE_MAX_SIZE + 1, NULL);
}

/* Returns: FALSE if it is of no format, and no examples */
static gboolean
take_foreign (PwWindow *self, GBytes *bytes, const char *name)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autofree char *copy = NULL;

  if (text != NULL && pw_exchange_recognize (text, length) != NULL)
    {
      import (self, bytes, name);
      return TRUE;
    }
  copy = text != NULL && g_utf8_validate (text, (gssize) length, NULL) ? g_strndup (text, length) : NULL;
  return copy != NULL && _pw_window_take_examples (self, copy);
}

void
pw_window_take_unreadable (PwWindow *self, GFile *file, const GError *error)
{
  g_autoptr (GBytes) text = find_foreign (file, error);
  gboolean is_link = g_file_has_uri_scheme (file, PW_LINK_SCHEME);
  g_autofree char *name = is_link ? NULL : pw_file_display_name (file);

  if (text == NULL || !take_foreign (self, text, name))
    pw_window_tell_unreadable (self, file, error);
  else if (!is_link)
    _pw_window_add_recent (file);
}

/* -- texts -- */

/* Returns: FALSE if it is of no format */
static gboolean
take_text (PwWindow *self, const char *text)
{
  const PwExchangeFormat *format = pw_exchange_recognize (text, strlen (text));

  if (format == NULL && _pw_window_take_examples (self, text))
    return TRUE;
  if (format == &pw_exchange_pgn && self->mode == PW_FEATURE_play)
    _pw_window_show_pgn (self, text, strlen (text), NULL);
  else if (format != NULL)
    pw_window_import_text (self, text, strlen (text), NULL);
  return format != NULL;
}

/* text: (nullable) */
void
_pw_window_take_text (PwWindow *self, const char *text)
{
  if (text == NULL || !take_text (self, text))
    pw_status_line_note (self->status_line, _ ("The text holds no pieces and no game that can be imported."));
}

/* The entry reads single lines itself. */
static gboolean
is_for_entry (const char *text)
{
  g_autofree char *bare = g_strstrip (g_strdup (text));

  return !g_str_has_prefix (bare, PW_LINK_SCHEME ":") && strpbrk (bare, "\r\n") == NULL;
}

static void
text_came_cb (GtkClipboard *clipboard, const char *text, gpointer data)
{
  g_autoptr (PwWindow) self = data;

  if (!gtk_widget_in_destruction (GTK_WIDGET (self)))
    _pw_window_take_text (self, text);
}

static void
text_for_entry_came_cb (GtkClipboard *clipboard, const char *text, gpointer data)
{
  g_autoptr (PwWindow) self = data;

  if (gtk_widget_in_destruction (GTK_WIDGET (self)) || (text != NULL && !is_for_entry (text) && take_text (self, text)))
    return;
  own (self)->passes = TRUE;
  g_signal_emit_by_name (self->notation_entry, "paste-clipboard");
  own (self)->passes = FALSE;
}

static void
request_text (PwWindow *self, GtkClipboardTextReceivedFunc came)
{
  gtk_clipboard_request_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), came, g_object_ref (self));
}

static void
paste (PwWindow *self)
{
  request_text (self, text_came_cb);
}

/* Before the entry replaces what is selected. */
static void
entry_pastes_cb (PwWindow *self)
{
  if (own (self)->passes)
    return;
  g_signal_stop_emission_by_name (self->notation_entry, "paste-clipboard");
  request_text (self, text_for_entry_came_cb);
}

/* What no widget with the focus has a use for. */
static gboolean
key_press_cb (PwWindow *self, GdkEventKey *event)
{
  if ((event->state & gtk_accelerator_get_default_mod_mask ()) != GDK_CONTROL_MASK || event->keyval != GDK_KEY_v)
    return GDK_EVENT_PROPAGATE;
  paste (self);
  return GDK_EVENT_STOP;
}

/* -- exporting -- */

static void
export_response_cb (PwExportTextDialog *dialog, int response, PwWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    pw_status_line_note (self->status_line, pw_export_text_dialog_get_done (dialog));
  if (response < 0)
    gtk_widget_destroy (GTK_WIDGET (dialog));
}

static void
export_pieces (PwWindow *self)
{
  g_autoptr (PwArmy) army = pw_document_write_army (self->document);
  g_autofree char *title = pw_storage_get_title (self->storage);
  GtkWidget *dialog = pw_export_text_dialog_new (GTK_WINDOW (self), army, title, self->export_settings);

  g_signal_connect_object (dialog, "response", G_CALLBACK (export_response_cb), self, G_CONNECT_AFTER);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
copy_link (PwWindow *self)
{
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = pw_export_text_write (army (self), TRUE, &pw_exchange_link, NULL, NULL, notes, &error);

  if (text == NULL)
    {
      pw_status_line_note (self->status_line, error->message);
      return;
    }
  gtk_clipboard_set_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), text, -1);
  pw_status_line_note (self->status_line, _ ("Copied a link to the piece."));
}

static const PwCommand commands[] = {
  { "choose-game", .run = choose_game },
  { "copy-link", .run = copy_link },
  { "export-pieces", .run = export_pieces },
  { "paste", .run = paste },
};

static void
create (PwWindow *self)
{
  g_signal_connect_object (self->notation_entry, "paste-clipboard", G_CALLBACK (entry_pastes_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_after (self, "key-press-event", G_CALLBACK (key_press_cb), NULL);
}

PW_FEATURE (exchange, .size = sizeof (Own), .create = create)
