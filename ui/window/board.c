/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window does about the board as a whole: its position as FEN, its edges, and examples. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "core/engine/example.h"
#include "ui/base/announce.h"
#include "ui/board/position.h"
#include "ui/board/size.h"

#define SEED_KEY "pw-example"

static void
activate_copy_fen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;
  g_autofree char *fen = pw_position_to_fen (self->document);
  g_autofree char *sentence = g_strdup_printf (_ ("Copied: %s"), fen);

  gtk_clipboard_set_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), fen, -1);
  pw_announce (GTK_WIDGET (self->board_view), sentence);
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
activate_paste_fen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_clipboard_request_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), text_came_cb, g_object_ref (data));
}

static void
change_cylinder (GSimpleAction *action, GVariant *state, gpointer data)
{
  PwWindow *self = data;
  g_autoptr (PwBoard) board = pw_board_copy (pw_document_get_board (self->document));

  pw_board_set_cylinder (board, g_variant_get_boolean (state));
  pw_document_set_board (self->document, board);
}

/* Each time another one. */
static void
activate_show_example (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;
  PwPiece *piece = pw_parse_piece (pw_document_get_parse (self->document));
  guint seed = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (action), SEED_KEY)) + 1;
  PwPosition where = { pw_document_get_board (self->document), pw_document_get_at (self->document),
                       pw_document_get_side (self->document), pw_document_get_virgin (self->document) };
  g_autoptr (PwBoard) board = NULL;

  if (piece == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (self->board_view));
      pw_announce (GTK_WIDGET (self->board_view), _ ("The notation has no piece to show."));
      return;
    }
  g_object_set_data (G_OBJECT (action), SEED_KEY, GUINT_TO_POINTER (seed));
  board = pw_example_find (piece, &where, seed);
  pw_document_begin_step (self->document, _ ("Show Example"));
  pw_document_set_board (self->document, board);
  pw_document_end_step (self->document);
}

static const GActionEntry entries[] = {
  { "copy-fen", activate_copy_fen },
  { "cylinder", NULL, NULL, "false", change_cylinder },
  { "paste-fen", activate_paste_fen },
  { "show-example", activate_show_example },
};

static void
document_changed_cb (PwDocument *document, guint parts, GSimpleAction *cylinder)
{
  if (parts & PW_DOCUMENT_BOARD)
    g_simple_action_set_state (cylinder,
                               g_variant_new_boolean (pw_board_is_cylinder (pw_document_get_board (document))));
}

void
_pw_window_add_board_actions (PwWindow *self)
{
  GAction *cylinder;

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  cylinder = g_action_map_lookup_action (G_ACTION_MAP (self), "cylinder");
  g_signal_connect_object (self->document, "changed", G_CALLBACK (document_changed_cb), cylinder, 0);
  document_changed_cb (self->document, PW_DOCUMENT_BOARD, G_SIMPLE_ACTION (cylinder));
}
