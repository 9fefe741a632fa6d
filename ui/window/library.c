/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the window does about known pieces: it asks which of them move like the open one whenever that changes, and
 * opens the library.
 */
#include "ui/window/window-private.h"

#include "ui/library/dialog.h"
#include "ui/library/line.h"

typedef struct
{
  PwLibraryLine *line;
  PwWorker *library; /* (nullable): asked about the open piece, once its answer can be seen */
  PwPiece *piece;    /* (nullable): that it was asked about last */
  GtkWidget *chooser; /* (nullable) the library, while it is open */
} Own;

PW_FEATURE_KEEPS (library, Own)

/* The text as it is now; mistakes and empty lines are like nothing. (transfer none) (nullable) */
static PwPiece *
get_piece (PwWindow *self)
{
  return *record (self)->notation ? pw_document_get_typed (self->document)->piece : NULL;
}

/* To read the catalogue and to compare takes a while, so it is done when the answer can be seen. */
static void
ask (PwWindow *self)
{
  PwPiece *piece = get_piece (self);

  if (own (self)->library == NULL)
    {
      own (self)->library = pw_library_new ();
      pw_library_line_set_library (own (self)->line, own (self)->library);
    }
  if (piece == own (self)->piece)
    return;
  g_clear_pointer (&own (self)->piece, pw_piece_unref);
  own (self)->piece = piece != NULL ? pw_piece_ref (piece) : NULL;
  pw_library_ask (own (self)->library, piece);
}

static void
follow (PwWindow *self)
{
  _pw_window_set_enabled (self, "show-likes", get_piece (self) != NULL);
  if (own (self)->chooser != NULL || gtk_widget_get_mapped (GTK_WIDGET (own (self)->line)))
    ask (self);
}

static void
open_library (PwWindow *self, int likes)
{
  ask (self);
  if (own (self)->chooser == NULL)
    {
      own (self)->chooser = pw_library_dialog_new (GTK_WINDOW (self), self->document, own (self)->library);
      g_signal_connect (own (self)->chooser, "destroy", G_CALLBACK (gtk_widget_destroyed), &own (self)->chooser);
    }
  pw_library_dialog_set_likes (PW_LIBRARY_DIALOG (own (self)->chooser), likes);
  gtk_window_present (GTK_WINDOW (own (self)->chooser));
}

static const PwCommand commands[] = {
  { "choose-piece", .run_with = open_library, .with = FALSE },
  { "show-likes", .run_with = open_library, .with = TRUE },
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
  pw_document_follow (self->document, PW_DOCUMENT_TEXT, self, G_CALLBACK (follow));
  follow (self);
}

static void
clear (PwWindow *self)
{
  g_clear_object (&own (self)->library);
  g_clear_pointer (&own (self)->piece, pw_piece_unref);
}

PW_FEATURE (library, .size = sizeof (Own), .create = create, .clear = clear)
