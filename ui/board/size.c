/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board's button: owns the text form of a size.  Must not know what is in the popover.
 */
#include "ui/board/size.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/board/popover.h"

struct _PwBoardSize
{
  PwMenuButton parent_instance;

  PwDocument *document;

  GtkLabel *label;
};

G_DEFINE_TYPE (PwBoardSize, pw_board_size, PW_TYPE_MENU_BUTTON)

gboolean
pw_board_size_parse (const char *text, guint *files, guint *ranks)
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

char *
pw_board_size_to_text (guint files, guint ranks)
{
  return g_strdup_printf ("%ux%u", files, ranks);
}

/* -- following -- */

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
}

void
pw_board_size_set_document (PwBoardSize *self, PwDocument *document)
{
  g_return_if_fail (self->document == NULL);

  self->document = g_object_ref (document);
  pw_document_follow (document, PW_DOCUMENT_BOARD, self, G_CALLBACK (show));
  show (self);
}

/* (transfer none) */
static PwBoardPopover *
open_popover (PwBoardSize *self)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self), TRUE);
  return PW_BOARD_POPOVER (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self)));
}

void
pw_board_size_offer_fen (PwBoardSize *self, const char *fen)
{
  pw_board_popover_offer_fen (open_popover (self), fen);
}

void
pw_board_size_choose (PwBoardSize *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self)); /* where it comes back to */
  pw_board_popover_choose (open_popover (self));
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
