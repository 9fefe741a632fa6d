/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A piece on a button, or beside a name. */
#include "ui/play/kind-image.h"

#include "ui/paint/icon.h"

#define PIECE_PART   38 /* of its square that is shown, in picture units; and where that begins */
#define PIECE_BORDER 5

typedef struct
{
  PwDocument *document;
  PwBoardView *view; /* weak */
  char letter;
  PwSide side;
} Kind;

#define KIND_KEY "pw-kind"

static void
free_kind (gpointer data)
{
  Kind *kind = data;

  g_clear_weak_pointer (&kind->view);
  g_object_unref (kind->document);
  g_free (kind);
}

static void
compose (PwPicture *picture, const Kind *kind)
{
  g_autoptr (PwBoard) board = pw_board_new (1, 1);
  PwLook *look = pw_document_get_look (kind->document);
  PwRules *rules = pw_document_get_rules (kind->document);
  PwScene scene = {
    .board = board,
    .at = PW_NO_SQUARE,
    .scheme = pw_board_view_get_scheme (kind->view),
    .flags = PW_ICON_FLAGS | (pw_look_get_figurines (look) ? PW_SCENE_FIGURINES : 0),
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };

  if (rules != NULL)
    pw_look_show_kinds (look, rules, &scene);
  pw_board_set (board, 0, pw_side_cell (kind->side), kind->letter);
  pw_picture_compose (picture, &scene);
}

static gboolean
draw_cb (GtkWidget *image, cairo_t *cr, const Kind *kind)
{
  int width = gtk_widget_get_allocated_width (image), height = gtk_widget_get_allocated_height (image);
  int size = MIN (width, height);
  PwPicture *picture;
  double x, y;

  if (kind->letter == 0 || kind->view == NULL)
    return GDK_EVENT_PROPAGATE;
  picture = pw_picture_new ();
  compose (picture, kind);
  pw_picture_square_origin (picture, 0, &x, &y);
  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  pw_icon_draw_part (picture, x + PIECE_BORDER, y + PIECE_BORDER, PIECE_PART, cr, size, size);
  pw_picture_free (picture);
  return GDK_EVENT_PROPAGATE;
}

void
pw_kind_image_set (GtkWidget *image, char letter, PwSide side)
{
  Kind *kind = g_object_get_data (G_OBJECT (image), KIND_KEY);

  if (kind->letter == letter && kind->side == side)
    return;
  kind->letter = letter;
  kind->side = side;
  gtk_widget_queue_draw (image);
}

GtkWidget *
pw_kind_image_new (PwDocument *document, PwBoardView *view, int size)
{
  GtkWidget *image = gtk_drawing_area_new ();
  Kind *kind = g_new0 (Kind, 1);

  kind->document = g_object_ref (document);
  g_set_weak_pointer (&kind->view, view);
  g_object_set_data_full (G_OBJECT (image), KIND_KEY, kind, free_kind);
  gtk_widget_set_size_request (image, size, size);
  gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
  g_signal_connect (image, "draw", G_CALLBACK (draw_cb), kind);
  g_signal_connect_object (view, "notify::scheme", G_CALLBACK (gtk_widget_queue_draw), image,
                           G_CONNECT_SWAPPED);
  pw_document_follow (document, PW_DOCUMENT_SYMBOL, image, G_CALLBACK (gtk_widget_queue_draw));
  gtk_widget_show (image);
  return image;
}
