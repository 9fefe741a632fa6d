/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the window does about the pieces of its document: adding, ordering and deleting them, going
 * from one to the next, and the picture on the open one.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/announce.h"
#include "ui/base/message.h"
#include "ui/pieces/panel.h"
#include "ui/pieces/picture-file.h"

/* -- going from piece to piece -- */

/* A screen reader says which piece is open. */
static void
announce_piece (PwWindow *self)
{
  const char *name = record (self)->name;
  /* Translators: read out by a screen reader: which piece is open now, its place, and how many there are. */
  g_autofree char *sentence = g_strdup_printf (_ ("%1$s, piece %2$u of %3$u"), *name ? name : _ ("Untitled piece"),
                                               pw_army_current (army (self)) + 1, pw_army_n_pieces (army (self)));

  pw_announce (GTK_WIDGET (self), sentence);
}

static void
go (PwWindow *self, int step)
{
  int i = (int) pw_army_current (army (self)) + step;

  if (i < 0 || i >= (int) pw_army_n_pieces (army (self)))
    return;
  pw_document_select_piece (self->document, (guint) i);
  announce_piece (self);
}

static void
go_to_pieces (PwWindow *self)
{
  _pw_window_show_column (self, PW_SIDE_COLUMN_PIECES, TRUE);
  pw_pieces_panel_grab_focus (_pw_window_part (self, "pieces_panel"));
}

/* -- which pieces there are -- */

static void
new_piece (PwWindow *self)
{
  pw_document_add_piece (self->document);
  announce_piece (self);
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->notation_entry));
}

static void
duplicate_piece (PwWindow *self)
{
  pw_document_duplicate_piece (self->document, pw_army_current (army (self)));
  announce_piece (self);
}

static void
delete_piece (PwWindow *self)
{
  pw_document_remove_piece (self->document, pw_army_current (army (self)));
  announce_piece (self);
}

static void
move (PwWindow *self, int step)
{
  int i = (int) pw_army_current (army (self));

  pw_document_move_piece (self->document, (guint) i, (guint) (i + step));
  announce_piece (self);
}

/* -- the picture on the piece -- */

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
    pw_message_show_error (GTK_WINDOW (self), _ ("The picture can’t be used"), error->message);
  else if (pw_army_current (army (self)) == GPOINTER_TO_UINT (data))
    pw_document_set_image (self->document, image, type);
}

static void
use_picture (PwWindow *self, GFile *file)
{
  pw_picture_file_read_async (file, self, picture_read_cb, GUINT_TO_POINTER (pw_army_current (army (self))));
}

static void
use_dropped_picture (PwWindow *self, const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);

  use_picture (self, file);
}

static void
chooser_response_cb (GtkNativeDialog *chooser, int response, PwWindow *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  gtk_native_dialog_hide (chooser);
  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    use_picture (self, file);
}

static void
choose_picture (PwWindow *self)
{
  _pw_window_show_file_chooser (self, pw_picture_file_chooser_new (GTK_WINDOW (self)),
                                G_CALLBACK (chooser_response_cb));
}

static void
remove_picture (PwWindow *self)
{
  pw_document_set_image (self->document, NULL, "");
}

/* -- the figurine on it -- */

/* A picture would hide it. */
static void
set_figurine (PwWindow *self, const char *choice)
{
  pw_document_begin_step (self->document, _ ("Choose Figurine"));
  pw_document_set_image (self->document, NULL, "");
  pw_document_write (self->document, PW_RECORD_FIGURINE, choice);
  pw_document_end_step (self->document);
}

static void
show_figurine (PwWindow *self)
{
  _pw_window_show_choice (self, "figurine", record (self)->figurine);
}

/* -- following -- */

/* One piece is always left: to delete it is to empty it. */
static gboolean
can_delete (PwWindow *self)
{
  g_autoptr (PwRecord) empty = pw_record_new_empty ();

  return pw_army_n_pieces (army (self)) > 1 || !pw_record_equal (empty, pw_army_record (army (self), 0));
}

static void
update (PwWindow *self)
{
  guint n = pw_army_n_pieces (army (self)), i = pw_army_current (army (self));

  _pw_window_set_enabled (self, "new-piece", n < PW_ARMY_MAX_PIECES);
  _pw_window_set_enabled (self, "duplicate-piece", n < PW_ARMY_MAX_PIECES);
  _pw_window_set_enabled (self, "delete-piece", can_delete (self));
  _pw_window_set_enabled (self, "piece-up", i > 0);
  _pw_window_set_enabled (self, "piece-down", i + 1 < n);
  _pw_window_set_enabled (self, "previous-piece", i > 0);
  _pw_window_set_enabled (self, "next-piece", i + 1 < n);
  _pw_window_set_enabled (self, "remove-picture", record (self)->image != NULL);
}

static const PwCommand commands[] = {
  { "choose-picture", .run = choose_picture },
  { "delete-piece", .run = delete_piece },
  { "duplicate-piece", .run = duplicate_piece },
  { "figurine", .choose = set_figurine, .state = PW_FIGURINE_AUTO },
  { "go-to-pieces", .run = go_to_pieces },
  { "new-piece", .run = new_piece },
  { "next-piece", .run_with = go, .with = 1 },
  { "piece-down", .run_with = move, .with = 1 },
  { "piece-up", .run_with = move, .with = -1 },
  { "previous-piece", .run_with = go, .with = -1 },
  { "remove-picture", .run = remove_picture },
  { "use-picture", .choose = use_dropped_picture },
};

static void
create (PwWindow *self)
{
  pw_document_follow (self->document, PW_DOCUMENT_PIECES | PW_DOCUMENT_HISTORY, self, G_CALLBACK (update));
  pw_document_follow (self->document, PW_DOCUMENT_SYMBOL, self, G_CALLBACK (show_figurine));
  update (self);
}

PW_FEATURE (pieces, .create = create)
