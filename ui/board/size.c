/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board's button, and the commands of a board as a whole: owns the text form of a size.  Must not know
 * what is in the popover.
 */
#include "ui/board/size.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/board/popover.h"
#include "ui/board/position.h"
#include "ui/board/view-private.h"

struct _PwBoardSize
{
  PwMenuButton parent_instance;

  PwDocument *document;
  PwBoardView *view; /* (nullable), as the next one: weak */
  GActionMap *map;

  GtkLabel *label;
};

G_DEFINE_TYPE (PwBoardSize, pw_board_size, PW_TYPE_MENU_BUTTON)

static gboolean
parse_size (const char *text, guint *files, guint *ranks)
{
  g_auto (GStrv) parts = g_strsplit (text, "x", 3);
  guint64 f, r;

  if (g_strv_length (parts) != 2 || !g_ascii_string_to_unsigned (parts[0], 10, 1, PW_BOARD_MAX_SIZE, &f, NULL)
      || !g_ascii_string_to_unsigned (parts[1], 10, 1, PW_BOARD_MAX_SIZE, &r, NULL))
    return FALSE;
  *files = (guint) f;
  *ranks = (guint) r;
  return TRUE;
}

/* -- following -- */

/* state: floating */
static void
show_state (PwBoardSize *self, const char *action, GVariant *state)
{
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (self->map, action)), state);
}

static void
show_states (PwBoardSize *self)
{
  const PwRecord *record = pw_document_get_record (self->document);
  const PwBoard *board = record->board;

  if (self->map == NULL)
    return;
  show_state (
      self, "board-size",
      g_variant_new_take_string (g_strdup_printf ("%ux%u", pw_board_files (board), pw_board_ranks (board))));
  show_state (self, "side", g_variant_new_string (record->side == PW_SIDE_FIRST ? "first" : "second"));
  show_state (self, "cylinder", g_variant_new_boolean (pw_board_is_cylinder (board)));
}

static void
show (PwBoardSize *self)
{
  const PwBoard *board = pw_document_get_record (self->document)->board;
  guint files = pw_board_files (board), ranks = pw_board_ranks (board);
  gboolean cylinder = pw_board_is_cylinder (board);
  g_autofree char *size = pw_say_size (files, ranks);
  /* Translators: the size of a board */
  g_autofree char *label = cylinder ? g_strdup_printf (_ ("%s, cylinder"), size) : NULL;
  g_autofree char *name
      = g_strdup_printf (cylinder ? _ ("Size of the board: %1$u files, %2$u ranks, a cylinder")
                                  : _ ("Size of the board: %1$u files, %2$u ranks"),
                         files, ranks);

  pw_label_say (self->label, cylinder ? label : size);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), name);
  show_states (self);
}

void
pw_board_size_set_document (PwBoardSize *self, PwDocument *document)
{
  g_return_if_fail (self->document == NULL);

  self->document = g_object_ref (document);
  pw_document_follow (document, PW_DOCUMENT_BOARD, self, G_CALLBACK (show));
  show (self);
}

/* -- commands -- */

/* (transfer none) */
static PwBoardPopover *
open_popover (PwBoardSize *self)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self), TRUE);
  return PW_BOARD_POPOVER (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self)));
}

static void
choose_size (GSimpleAction *action, GVariant *size, gpointer self)
{
  guint files, ranks;

  if (parse_size (g_variant_get_string (size, NULL), &files, &ranks))
    pw_document_resize_board (PW_BOARD_SIZE (self)->document, files, ranks);
}

static void
choose_other_size (GSimpleAction *action, GVariant *unused, gpointer self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self)); /* where it comes back to */
  pw_board_popover_choose (open_popover (self));
}

static void
choose_side (GSimpleAction *action, GVariant *side, gpointer self)
{
  gboolean second = g_str_equal (g_variant_get_string (side, NULL), "second");

  pw_document_set_side (PW_BOARD_SIZE (self)->document, second ? PW_SIDE_SECOND : PW_SIDE_FIRST);
}

static void
switch_side (GSimpleAction *action, GVariant *unused, gpointer self)
{
  PwDocument *document = PW_BOARD_SIZE (self)->document;

  pw_document_set_side (document, pw_side_other (pw_document_get_record (document)->side));
}

static void
set_cylinder (GSimpleAction *action, GVariant *on, gpointer self)
{
  PwDocument *document = PW_BOARD_SIZE (self)->document;
  g_autoptr (PwBoard) board = pw_board_copy (pw_document_get_record (document)->board);

  pw_board_set_cylinder (board, g_variant_get_boolean (on));
  pw_document_set_board (document, board);
}

static void
clear_board (GSimpleAction *action, GVariant *unused, gpointer self)
{
  pw_document_clear_board (PW_BOARD_SIZE (self)->document);
}

static void
copy_fen (GSimpleAction *action, GVariant *unused, gpointer self)
{
  g_autofree char *fen = pw_position_to_fen (PW_BOARD_SIZE (self)->document);
  g_autofree char *sentence = g_strdup_printf (_ ("Copied: %s"), fen);

  gtk_clipboard_set_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), fen, -1);
  _pw_board_input_hint (PW_BOARD_SIZE (self)->view, sentence);
}

/* A text that is not FEN can be corrected in the popover. text: (nullable) */
static void
text_came_cb (GtkClipboard *clipboard, const char *text, gpointer data)
{
  g_autoptr (PwBoardSize) self = data;
  g_autofree char *left_out = NULL;

  if (gtk_widget_in_destruction (GTK_WIDGET (self)) || self->view == NULL)
    return;
  if (text == NULL)
    gtk_widget_error_bell (GTK_WIDGET (self->view));
  else if (!pw_position_read_fen (self->document, text, &left_out, NULL))
    pw_board_popover_offer_fen (open_popover (self), text);
  else if (left_out != NULL)
    _pw_board_input_hint (self->view, left_out);
}

static void
paste_fen (GSimpleAction *action, GVariant *unused, gpointer self)
{
  gtk_clipboard_request_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), text_came_cb, g_object_ref (self));
}

static const GActionEntry entries[] = {
  { "board-size", NULL, "s", "'8x8'", choose_size },
  { "clear-board", clear_board },
  { "copy-fen", copy_fen },
  { "cylinder", NULL, NULL, "false", set_cylinder },
  { "other-size", choose_other_size },
  { "paste-fen", paste_fen },
  { "side", NULL, "s", "'first'", choose_side },
  { "switch-side", switch_side },
};

void
pw_board_size_add_actions (PwBoardSize *self, PwBoardView *view, GActionMap *map)
{
  g_set_weak_pointer (&self->view, view);
  g_set_weak_pointer (&self->map, map);
  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  show_states (self);
}

/* -- life -- */

static void
fill_cb (PwBoardSize *self)
{
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self), pw_board_popover_new (self->document));
}

static void
pw_board_size_class_init (PwBoardSizeClass *klass)
{
  PW_OWNS (klass, PwBoardSize, g_object_unref, document);
  PW_WATCHES (klass, PwBoardSize, view, map);

  pw_template_set (klass, "board/size.ui");
  PW_TEMPLATE_PARTS (klass, PwBoardSize, label);
}

static void
pw_board_size_init (PwBoardSize *self)
{
  pw_template_init (self);
  pw_widget_tell (self, _ ("The board: its size, sides and position (Ctrl+7)"));
  g_signal_connect (self, "fill", G_CALLBACK (fill_cb), NULL);
}
