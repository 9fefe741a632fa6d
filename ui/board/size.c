/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board's button: owns the text form of a size, and the popover with what there is to do with the board.
 */
#include "ui/board/size.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/toggle.h"
#include "ui/board/position.h"

struct _PwBoardSize
{
  GtkMenuButton parent_instance;

  PwDocument *document;
  gboolean following; /* the numbers change because the board did */

  GtkAdjustment *files_adjustment;
  GtkWidget *files_spin;
  GtkGrid *grid;
  GtkAdjustment *ranks_adjustment;
  GtkLabel *label;
  GtkWidget *sides;
  GtkEntry *fen_entry;
};

G_DEFINE_TYPE (PwBoardSize, pw_board_size, GTK_TYPE_MENU_BUTTON)

#define COLUMNS 4 /* of the sizes to choose from */

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

gboolean
pw_board_size_parse (const char *text, guint *files, guint *ranks)
{
  g_auto (GStrv) parts = g_strsplit (text, "x", 3);
  guint64 f, r;

  if (g_strv_length (parts) != 2 || !g_ascii_string_to_unsigned (parts[0], 10, 1, PW_BOARD_MAX_SIZE, &f, NULL)
      || !g_ascii_string_to_unsigned (parts[1], 10, 1, PW_BOARD_MAX_SIZE, &r, NULL))
    return FALSE;
  *files = f;
  *ranks = r;
  return TRUE;
}

char *
pw_board_size_to_text (guint files, guint ranks)
{
  return g_strdup_printf ("%ux%u", files, ranks);
}

/* -- the position as a text -- */

/* why_not: (nullable) */
static void
mark_fen (PwBoardSize *self, const char *why_not)
{
  gtk_entry_set_icon_from_icon_name (self->fen_entry, GTK_ENTRY_ICON_SECONDARY,
                                     why_not ? "dialog-error-symbolic" : NULL);
  if (why_not)
    gtk_entry_set_icon_tooltip_text (self->fen_entry, GTK_ENTRY_ICON_SECONDARY, why_not);
  atk_object_set_description (gtk_widget_get_accessible (GTK_WIDGET (self->fen_entry)), why_not ? why_not : "");
}

static void
show_fen (PwBoardSize *self)
{
  g_autofree char *fen = pw_position_to_fen (self->document);

  if (!g_str_equal (gtk_entry_get_text (self->fen_entry), fen))
    gtk_entry_set_text (self->fen_entry, fen);
  mark_fen (self, NULL);
}

static void
fen_entered_cb (PwBoardSize *self)
{
  g_autofree char *why_not = NULL;

  if (!pw_position_read_fen (self->document, gtk_entry_get_text (self->fen_entry), &why_not))
    {
      gtk_widget_error_bell (GTK_WIDGET (self->fen_entry));
      mark_fen (self, why_not);
    }
}

/* An error is about the text that was entered. */
static void
fen_changed_cb (PwBoardSize *self)
{
  mark_fen (self, NULL);
}

void
pw_board_size_offer_fen (PwBoardSize *self, const char *fen)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self), TRUE);
  gtk_entry_set_text (self->fen_entry, fen);
  gtk_widget_grab_focus (GTK_WIDGET (self->fen_entry));
  fen_entered_cb (self);
}

/* -- following -- */

static void
show (PwBoardSize *self)
{
  const PwBoard *board = pw_document_get_board (self->document);
  guint files = pw_board_files (board), ranks = pw_board_ranks (board);
  g_autofree char *label = g_strdup_printf ("%u × %u", files, ranks);
  g_autofree char *name = g_strdup_printf (_("Size of the board: %1$u files, %2$u ranks"), files, ranks);

  self->following = TRUE;
  gtk_adjustment_set_value (self->files_adjustment, files);
  gtk_adjustment_set_value (self->ranks_adjustment, ranks);
  self->following = FALSE;
  gtk_label_set_text (self->label, label);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), name);
}

static void
document_changed_cb (PwDocument *document, guint parts, PwBoardSize *self)
{
  if ((parts & PW_DOCUMENT_BOARD) == 0)
    return;
  show (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self->fen_entry)))
    show_fen (self);
}

static void
size_changed_cb (PwBoardSize *self)
{
  if (self->document && !self->following)
    pw_document_resize_board (self->document, gtk_adjustment_get_value (self->files_adjustment),
                              gtk_adjustment_get_value (self->ranks_adjustment));
}

void
pw_board_size_set_document (PwBoardSize *self, PwDocument *document)
{
  g_return_if_fail (self->document == NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, 0);
  show (self);
}

void
pw_board_size_choose (PwBoardSize *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self)); /* where it comes back to */
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self), TRUE);
  gtk_widget_grab_focus (self->files_spin);
}

static void
pw_board_size_class_init (PwBoardSizeClass *klass)
{
  PW_OWNS (klass, PwBoardSize, g_object_unref, document);

  pw_template_set (klass, "board/size.ui");
  PW_TEMPLATE_PARTS (klass, PwBoardSize, fen_entry, files_adjustment, files_spin, grid, label,
                     ranks_adjustment, sides);
  PW_TEMPLATE_HANDLERS (klass, fen_changed_cb, fen_entered_cb, size_changed_cb);
}

static void
pw_board_size_init (PwBoardSize *self)
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
