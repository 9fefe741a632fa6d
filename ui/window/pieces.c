/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the window does about the pieces of its document: adding, ordering and deleting them, going
 * from one to the next, and the picture on the open one.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/announce.h"
#include "ui/pieces/picture-file.h"

#define CHOOSER_KEY "pw-picture-chooser"

/* -- going from piece to piece -- */

/* Who does not see the window hears which piece is open. */
static void
announce_piece (PwWindow *self)
{
  const char *name = pw_document_get_name (self->document);
  /* Translators: read out by a screen reader: which piece is open now, its place, and how many there are. */
  g_autofree char *sentence = g_strdup_printf (_ ("%1$s, piece %2$u of %3$u"), *name ? name : _ ("Untitled piece"),
                                               pw_document_get_current (self->document) + 1,
                                               pw_document_n_pieces (self->document));

  pw_announce (GTK_WIDGET (self->pieces_panel), sentence);
}

static void
go (PwWindow *self, int step)
{
  int i = (int) pw_document_get_current (self->document) + step;

  if (i < 0 || i >= (int) pw_document_n_pieces (self->document))
    return;
  pw_document_select_piece (self->document, (guint) i);
  announce_piece (self);
}

static void
activate_next_piece (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  go (data, 1);
}

static void
activate_previous_piece (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  go (data, -1);
}

static void
activate_go_to_pieces (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;

  _pw_window_show_column (self, PW_SIDE_COLUMN_PIECES);
  pw_pieces_panel_grab_focus (self->pieces_panel);
}

static void
activate_go_to_notes (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;

  _pw_window_show_page (self, "words");
  gtk_widget_grab_focus (GTK_WIDGET (pw_notes_panel_get_view (self->notes_panel)));
}

/* -- which pieces there are -- */

static void
activate_new_piece (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;

  pw_document_add_piece (self->document);
  announce_piece (self);
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->notation_entry));
}

static void
activate_duplicate_piece (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;

  pw_document_duplicate_piece (self->document, pw_document_get_current (self->document));
  announce_piece (self);
}

static void
activate_delete_piece (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;

  pw_document_remove_piece (self->document, pw_document_get_current (self->document));
  announce_piece (self);
}

static void
move (PwWindow *self, int step)
{
  int i = (int) pw_document_get_current (self->document);

  pw_document_move_piece (self->document, (guint) i, (guint) (i + step));
  announce_piece (self);
}

static void
activate_piece_up (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  move (data, -1);
}

static void
activate_piece_down (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  move (data, 1);
}

/* -- the picture on the piece -- */

static void
refuse_picture (PwWindow *self, const char *sentence)
{
  GtkWidget *message
      = gtk_message_dialog_new (GTK_WINDOW (self), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, _ ("The picture can’t be used"));

  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (message), "%s", sentence);
  g_signal_connect (message, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  gtk_window_present (GTK_WINDOW (message));
}

/* Another piece may have been opened while it was read: the picture is for that which it was chosen for. */
static void
picture_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  PwWindow *self = PW_WINDOW (source);
  g_autoptr (GError) error = NULL;
  const char *type = NULL;
  g_autoptr (GBytes) image = pw_picture_file_read_finish (result, &type, &error);

  if (gtk_widget_in_destruction (GTK_WIDGET (self)) || self->document == NULL)
    return;
  if (image == NULL)
    refuse_picture (self, error->message);
  else if (pw_document_get_current (self->document) == GPOINTER_TO_UINT (data))
    pw_document_set_image (self->document, image, type);
}

static void
use_picture (PwWindow *self, GFile *file)
{
  guint current = pw_document_get_current (self->document);

  pw_picture_file_read_async (file, self, picture_read_cb, GUINT_TO_POINTER (current));
}

static void
activate_use_picture (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  use_picture (data, file);
}

static void
chooser_response_cb (GtkNativeDialog *chooser, int response, PwWindow *self)
{
  g_autoptr (GFile) file
      = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser)) : NULL;

  g_object_set_data (G_OBJECT (self), CHOOSER_KEY, NULL);
  if (file != NULL)
    use_picture (self, file);
}

static void
activate_choose_picture (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkFileChooserNative *chooser = pw_picture_file_chooser_new (GTK_WINDOW (data));

  g_object_set_data_full (G_OBJECT (data), CHOOSER_KEY, chooser, g_object_unref);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chooser_response_cb), data, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
activate_remove_picture (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  pw_document_set_image (PW_WINDOW (data)->document, NULL, "");
}

/* -- following -- */

static void
set_enabled (PwWindow *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), enabled);
}

/* One piece is always left: to delete it is to empty it. */
static gboolean
can_delete (PwWindow *self)
{
  g_autoptr (PwSheet) empty = pw_sheet_new_empty ();

  return pw_document_n_pieces (self->document) > 1
         || !pw_sheet_equal (empty, pw_document_get_sheet (self->document, 0));
}

static void
update (PwWindow *self)
{
  guint n = pw_document_n_pieces (self->document), i = pw_document_get_current (self->document);

  set_enabled (self, "new-piece", n < PW_ARMY_MAX_PIECES);
  set_enabled (self, "duplicate-piece", n < PW_ARMY_MAX_PIECES);
  set_enabled (self, "delete-piece", can_delete (self));
  set_enabled (self, "piece-up", i > 0);
  set_enabled (self, "piece-down", i + 1 < n);
  set_enabled (self, "previous-piece", i > 0);
  set_enabled (self, "next-piece", i + 1 < n);
  set_enabled (self, "remove-picture", pw_document_get_image (self->document, NULL) != NULL);
}

static void
document_changed_cb (PwDocument *document, guint parts, PwWindow *self)
{
  if (parts & (PW_DOCUMENT_PIECES | PW_DOCUMENT_HISTORY))
    update (self);
}

static const GActionEntry entries[] = {
  { "choose-picture", activate_choose_picture },
  { "delete-piece", activate_delete_piece },
  { "duplicate-piece", activate_duplicate_piece },
  { "go-to-notes", activate_go_to_notes },
  { "go-to-pieces", activate_go_to_pieces },
  { "new-piece", activate_new_piece },
  { "next-piece", activate_next_piece },
  { "piece-down", activate_piece_down },
  { "piece-up", activate_piece_up },
  { "previous-piece", activate_previous_piece },
  { "remove-picture", activate_remove_picture },
  { "use-picture", activate_use_picture, "s" },
};

void
_pw_window_add_piece_actions (PwWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (document_changed_cb), self, 0);
  update (self);
}
