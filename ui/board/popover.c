/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What there is to do with the board: owns what its entries and numbers show.  Must not know the button that opens it.
 */
#include "ui/board/popover.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/toggle.h"
#include "ui/board/position.h"

struct _PwBoardPopover
{
  GtkPopover parent_instance;

  PwDocument *document;
  gboolean following; /* the numbers change because the board did */

  GtkAdjustment *files_adjustment;
  GtkWidget *files_spin;
  GtkGrid *grid;
  GtkAdjustment *ranks_adjustment;
  GtkWidget *sides;
  GtkEntry *fen_entry;
  GtkLabel *fen_words;
};

G_DEFINE_TYPE (PwBoardPopover, pw_board_popover, GTK_TYPE_POPOVER)

#define COLUMNS 4 /* of the sizes to choose from */

/* Characters of a text that is no board: all that is shown is laid out, and some letters take it long. */
#define MAX_OFFERED 5000

/* Files come first also where text runs from right to left. */
static const PwToggleRow sizes[] = {
  { "8x8", "8 × 8", NULL, N_ ("8 files and 8 ranks (Ctrl+1)") },
  { "9x9", "9 × 9", NULL, N_ ("9 files and 9 ranks, as in shogi (Ctrl+2)") },
  { "9x10", "\u200e9 × 10", NULL, N_ ("9 files and 10 ranks, as in xiangqi") },
  { "10x8", "\u200e10 × 8", NULL, N_ ("10 files and 8 ranks (Ctrl+3)") },
  { "10x10", "10 × 10", NULL, N_ ("10 files and 10 ranks (Ctrl+4)") },
  { "11x11", "11 × 11", NULL, N_ ("11 files and 11 ranks") },
  { "12x12", "12 × 12", NULL, N_ ("12 files and 12 ranks (Ctrl+5)") },
  { "16x16", "16 × 16", NULL, N_ ("16 files and 16 ranks (Ctrl+6)") },
};

static const PwToggleRow sides[] = {
  { "first", N_ ("First ↑"), N_ ("First side, forward is up"),
    N_ ("The piece is on the first side: forward is up the board (Ctrl+T switches)") },
  { "second", N_ ("Second ↓"), N_ ("Second side, forward is down"),
    N_ ("The piece is on the second side: forward is down the board (Ctrl+T switches)") },
};

/* -- the position as a text -- */

/* icon: (nullable): of what is wrong, or left out; words: (nullable): the same as a sentence */
static void
mark_fen (PwBoardPopover *self, const char *icon, const char *words)
{
  gtk_entry_set_icon_from_icon_name (self->fen_entry, GTK_ENTRY_ICON_SECONDARY, icon);
  gtk_label_set_text (self->fen_words, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->fen_words), words != NULL);
  atk_object_set_description (gtk_widget_get_accessible (GTK_WIDGET (self->fen_entry)),
                              words != NULL ? words : "");
}

static void
show_fen (PwBoardPopover *self)
{
  g_autofree char *fen = pw_position_to_fen (self->document);

  if (!g_str_equal (gtk_entry_get_text (self->fen_entry), fen))
    gtk_entry_set_text (self->fen_entry, fen);
  mark_fen (self, NULL, NULL);
}

static void
fen_entered_cb (PwBoardPopover *self)
{
  g_autofree char *left_out = NULL;
  g_autoptr (GError) error = NULL;

  if (!pw_position_read_fen (self->document, gtk_entry_get_text (self->fen_entry), &left_out, &error))
    {
      g_autofree char *sentence = g_strdup_printf (_ ("The board can’t be read: %s."), error->message);

      gtk_widget_error_bell (GTK_WIDGET (self->fen_entry));
      mark_fen (self, "dialog-error-symbolic", sentence);
    }
  else if (left_out != NULL)
    mark_fen (self, "dialog-information-symbolic", left_out);
}

/* An error is about the text that was entered. */
static void
fen_changed_cb (PwBoardPopover *self)
{
  mark_fen (self, NULL, NULL);
}

void
pw_board_popover_offer_fen (PwBoardPopover *self, const char *fen)
{
  g_autofree char *shown = g_utf8_substring (fen, 0, MIN (g_utf8_strlen (fen, -1), MAX_OFFERED));

  gtk_entry_set_text (self->fen_entry, shown);
  gtk_widget_grab_focus (GTK_WIDGET (self->fen_entry));
  fen_entered_cb (self);
}

/* -- following -- */

static void
show_size (PwBoardPopover *self)
{
  const PwBoard *board = pw_document_get_record (self->document)->board;

  self->following = TRUE;
  gtk_adjustment_set_value (self->files_adjustment, pw_board_files (board));
  gtk_adjustment_set_value (self->ranks_adjustment, pw_board_ranks (board));
  self->following = FALSE;
}

static void
board_changed_cb (PwBoardPopover *self)
{
  show_size (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self->fen_entry)))
    show_fen (self);
}

static void
size_changed_cb (PwBoardPopover *self)
{
  if (self->document && !self->following)
    pw_document_resize_board (self->document, (guint) gtk_adjustment_get_value (self->files_adjustment),
                              (guint) gtk_adjustment_get_value (self->ranks_adjustment));
}

void
pw_board_popover_choose (PwBoardPopover *self)
{
  gtk_widget_grab_focus (self->files_spin);
}

/* -- life -- */

static void
pw_board_popover_class_init (PwBoardPopoverClass *klass)
{
  PW_DROPS (klass, PwBoardPopover, g_object_unref, document);

  pw_template_set (klass, "board/popover.ui");
  PW_TEMPLATE_PARTS (klass, PwBoardPopover, fen_entry, fen_words, files_adjustment, files_spin, grid,
                     ranks_adjustment, sides);
  PW_TEMPLATE_HANDLERS (klass, fen_changed_cb, fen_entered_cb, size_changed_cb);
}

static void
pw_board_popover_init (PwBoardPopover *self)
{
  pw_template_init (self);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *button = pw_toggle_new_from_row ("win.board-size", &sizes[i]);

      gtk_widget_set_hexpand (button, TRUE);
      gtk_grid_attach (self->grid, button, (int) i % COLUMNS, (int) i / COLUMNS, 1, 1);
    }
  gtk_widget_set_direction (GTK_WIDGET (self->fen_entry), GTK_TEXT_DIR_LTR);
  pw_toggles_add (self->sides, "win.side", sides, G_N_ELEMENTS (sides));
  g_signal_connect_swapped (self->fen_entry, "map", G_CALLBACK (show_fen), self);
}

GtkWidget *
pw_board_popover_new (PwDocument *document)
{
  PwBoardPopover *self = g_object_new (PW_TYPE_BOARD_POPOVER, NULL);

  self->document = g_object_ref (document);
  pw_document_follow (document, PW_DOCUMENT_BOARD, self, G_CALLBACK (board_changed_cb));
  show_size (self);
  return GTK_WIDGET (self);
}
