/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the window does about known pieces: it asks which of them move like the open one whenever that
 * changes, opens the library, and offers a piece without a name that of the known one with its moves.
 */
#include "ui/window/window-private.h"

#include "ui/entry/diagnostic-bar.h"
#include "ui/exchange/list.h"
#include "ui/library/dialog.h"
#include "ui/library/line.h"
#include "ui/library/use.h"

typedef struct
{
  PwLibraryLine *line;
  PwWorker *library; /* (nullable): asked about the open piece, once its answer can be seen */
  PwPiece *piece;    /* (nullable): that it was asked about last */
  GtkWidget *chooser; /* (nullable) the library, while it is open */
  PwLibraryIndex *index;         /* (nullable): names; made for the first that is offered */
  const PwLibraryEntry *offered; /* (nullable): whose name the open piece may have */
} Own;

PW_FEATURE_KEEPS (library, Own)

/* The text as it is now; mistakes and empty lines are like nothing. (transfer none) (nullable) */
static PwPiece *
get_piece (PwWindow *self)
{
  return *record (self)->notation ? pw_document_get_typed (self->document)->piece : NULL;
}

/* -- a name -- */

static void
set_offered (PwWindow *self, const PwLibraryEntry *entry)
{
  own (self)->offered = entry;
  pw_diagnostic_bar_offer_name (_pw_window_part (self, "diagnostic_bar"), entry != NULL ? entry->name : NULL);
  _pw_window_set_enabled (self, "take-name", entry != NULL);
}

static gboolean
is_nameless (PwWindow *self)
{
  return *record (self)->name == '\0' && get_piece (self) != NULL;
}

/* The answer, if it is about the text as it is. */
static void
answered_cb (PwWindow *self)
{
  const GArray *likes = pw_library_get_likes (own (self)->library);
  const PwSimilarPiece *first
      = likes != NULL && likes->len > 0 ? &g_array_index (likes, PwSimilarPiece, 0) : NULL;

  if (first == NULL || first->similarity != PW_SIMILARITY_SAME || !is_nameless (self)
      || get_piece (self) != own (self)->piece || pw_worker_is_busy (own (self)->library))
    {
      set_offered (self, NULL);
      return;
    }
  if (own (self)->index == NULL)
    own (self)->index = pw_library_index_new ();
  set_offered (self, pw_library_index_find (own (self)->index, first->piece));
}

static void
take_name (PwWindow *self)
{
  if (own (self)->offered != NULL)
    pw_library_take_name (own (self)->offered, self->document);
}

/* -- the answer -- */

/* To read the catalogue and to compare takes a while, so it is done when the answer can be seen. */
static void
ask (PwWindow *self)
{
  PwPiece *piece = get_piece (self);

  if (own (self)->library == NULL)
    {
      own (self)->library = pw_library_new ();
      pw_library_line_set_library (own (self)->line, own (self)->library);
      g_signal_connect_object (own (self)->library, "changed", G_CALLBACK (answered_cb), self,
                               G_CONNECT_SWAPPED);
    }
  if (piece == own (self)->piece)
    return;
  set_offered (self, NULL);
  g_clear_pointer (&own (self)->piece, pw_piece_unref);
  own (self)->piece = piece != NULL ? pw_piece_ref (piece) : NULL;
  pw_library_ask (own (self)->library, piece);
}

static void
follow (PwWindow *self)
{
  _pw_window_set_enabled (self, "show-likes", get_piece (self) != NULL);
  if (own (self)->chooser != NULL || is_nameless (self)
      || gtk_widget_get_mapped (GTK_WIDGET (own (self)->line)))
    ask (self);
  if (own (self)->library != NULL)
    answered_cb (self);
}

static void
open_library (PwWindow *self, int likes)
{
  ask (self);
  if (own (self)->chooser == NULL)
    {
      own (self)->chooser = pw_library_dialog_new (GTK_WINDOW (self), self->document, own (self)->library);
      gtk_widget_insert_action_group (own (self)->chooser, "win", G_ACTION_GROUP (self));
      g_signal_connect (own (self)->chooser, "destroy", G_CALLBACK (gtk_widget_destroyed), &own (self)->chooser);
    }
  pw_library_dialog_set_likes (PW_LIBRARY_DIALOG (own (self)->chooser), likes);
  gtk_window_present (GTK_WINDOW (own (self)->chooser));
}

/* Of the library, while it is open. */
static void
save_list (PwWindow *self)
{
  g_autoptr (PwExchange) list = NULL;
  g_autofree char *done = NULL;

  if (own (self)->chooser == NULL)
    return;
  list = pw_library_dialog_get_list (PW_LIBRARY_DIALOG (own (self)->chooser));
  done = pw_list_save (GTK_WINDOW (own (self)->chooser), list, self->export_settings);
  if (done != NULL)
    pw_status_line_note (self->status_line, done);
}

static const PwCommand commands[] = {
  { "choose-piece", .run_with = open_library, .with = FALSE },
  { "save-known-pieces", .run = save_list },
  { "show-likes", .run_with = open_library, .with = TRUE },
  { "take-name", .run = take_name },
};

void
_pw_window_add_library_line (PwWindow *self, GtkWidget *box)
{
  own (self)->line = g_object_new (PW_TYPE_LIBRARY_LINE, "parent", box, "visible", TRUE, NULL);
}

static void
create (PwWindow *self)
{
  g_signal_connect_object (own (self)->line, "map", G_CALLBACK (ask), self, G_CONNECT_SWAPPED);
  pw_document_follow (self->document, PW_DOCUMENT_TEXT | PW_DOCUMENT_SYMBOL | PW_DOCUMENT_PIECES, self,
                      G_CALLBACK (follow));
  set_offered (self, NULL);
  follow (self);
}

static void
clear (PwWindow *self)
{
  g_clear_object (&own (self)->library);
  g_clear_pointer (&own (self)->index, pw_library_index_free);
  g_clear_pointer (&own (self)->piece, pw_piece_unref);
}

PW_FEATURE (library, .size = sizeof (Own), .create = create, .clear = clear)
