/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window does about the board as a whole: its position as FEN, its edges, and examples. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "core/engine/example.h"
#include "ui/base/announce.h"
#include "ui/board/position.h"
#include "ui/board/tools.h"

/* What it keeps in the window. */
typedef struct
{
  guint n_examples; /* that have been shown */
} Own;

PW_FEATURE_KEEPS (board, Own)

static void
copy_fen (PwWindow *self)
{
  g_autofree char *fen = pw_position_to_fen (self->document);
  g_autofree char *sentence = g_strdup_printf (_ ("Copied: %s"), fen);

  gtk_clipboard_set_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), fen, -1);
  pw_status_line_note (self->status_line, sentence);
}

/* What is no FEN is shown where it can be mended. text: (nullable) */
static void
text_came_cb (GtkClipboard *clipboard, const char *text, gpointer data)
{
  g_autoptr (PwWindow) self = data;
  g_autofree char *why_not = NULL;

  if (gtk_widget_in_destruction (GTK_WIDGET (self)))
    return;
  if (text == NULL)
    gtk_widget_error_bell (GTK_WIDGET (self->board_view));
  else if (!pw_position_read_fen (self->document, text, &why_not))
    pw_board_size_offer_fen (pw_board_tools_get_size (self->tools), text);
}

static void
paste_fen (PwWindow *self)
{
  gtk_clipboard_request_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), text_came_cb, g_object_ref (self));
}

static void
set_cylinder (PwWindow *self, gboolean on)
{
  g_autoptr (PwBoard) board = pw_board_copy (pw_document_get_record (self->document)->board);

  pw_board_set_cylinder (board, on);
  pw_document_set_board (self->document, board);
}

/* Each time another one. */
static void
show_example (PwWindow *self)
{
  PwPiece *piece = pw_document_get_typed (self->document)->piece;
  PwPosition where
      = { pw_document_get_record (self->document)->board, pw_document_get_record (self->document)->at,
          pw_document_get_record (self->document)->side, pw_document_get_record (self->document)->unmoved };
  g_autoptr (PwBoard) board = NULL;

  if (piece == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (self->board_view));
      pw_announce (GTK_WIDGET (self->board_view), _ ("The notation has no piece to show."));
      return;
    }
  board = pw_example_find (piece, &where, ++own (self)->n_examples);
  pw_document_begin_step (self->document, _ ("Show Example"));
  pw_document_set_board (self->document, board);
  pw_document_end_step (self->document);
}

static void
update (PwWindow *self)
{
  _pw_window_show_toggle (self, "cylinder", pw_board_is_cylinder (pw_document_get_record (self->document)->board));
}

static const PwCommand commands[] = {
  { "copy-fen", .run = copy_fen },
  { "cylinder", .toggle = set_cylinder },
  { "paste-fen", .run = paste_fen },
  { "show-example", .run = show_example },
};

static void
create (PwWindow *self)
{
  pw_document_follow (self->document, PW_DOCUMENT_BOARD, self, G_CALLBACK (update));
  update (self);
}

PW_FEATURE (board, sizeof (Own), create, NULL)
