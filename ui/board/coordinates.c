/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The names of files and ranks beside the board on the screen.  They are as large as the window's other text,
 * whatever the size of the squares; where squares are smaller than that, only every so many have theirs.  Large text
 * has to leave room for the board: there, names are at most half as high as squares, but never smaller than usual.
 */
#include <math.h>

#include "ui/base/label.h"
#include "ui/board/view-private.h"

#define SIZE 0.9 /* of the window's text, as other small texts */
#define HEIGHT 14.0 /* pixels of such a text at the usual size */
#define INK 0.75 /* of the opacity of the window's text */
#define GAP 3 /* pixels between the board and a name */

/* How large the names are, compared with the window's text. */
static double
choose_size (PwBoardView *self)
{
  const PwBoard *board = pw_stand_get_board (self->stand);
  double text = pw_text_scale (GTK_WIDGET (self));
  double wide = (double) gtk_widget_get_allocated_width (GTK_WIDGET (self)) / pw_board_files (board);
  double high = (double) gtk_widget_get_allocated_height (GTK_WIDGET (self)) / pw_board_ranks (board);

  return SIZE * CLAMP (MIN (wide, high) / 2 / (HEIGHT * text), 1 / text, 1);
}

/* The text's color changes with its font: with the theme. */
static PangoLayout *
get_layout (PwBoardView *self)
{
  double size = choose_size (self);
  PangoAttrList *attributes;

  if (self->coordinates != NULL && size == self->coordinates_size)
    return self->coordinates;
  g_clear_object (&self->coordinates);
  g_clear_pointer (&self->names, g_hash_table_unref);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->coordinates = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  self->coordinates_size = size;
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_scale_new (size));
  pango_layout_set_attributes (self->coordinates, attributes);
  pango_attr_list_unref (attributes);
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), GTK_STATE_FLAG_NORMAL,
                               &self->coordinates_ink);
  self->coordinates_ink.alpha *= INK;
  return self->coordinates;
}

/* Text that has been laid out once is drawn in no time. */
static PangoLayout *
find_name (PwBoardView *self, const char *text)
{
  PangoLayout *any = get_layout (self), *layout = g_hash_table_lookup (self->names, text);

  if (layout != NULL)
    return layout;
  layout = pango_layout_copy (any);
  pango_layout_set_text (layout, text, -1);
  g_hash_table_insert (self->names, g_strdup (text), layout);
  return layout;
}

static void
measure_text (PwBoardView *self, const char *text, int *width, int *height)
{
  pango_layout_get_pixel_size (find_name (self, text), width, height);
}

void
_pw_board_coordinates_measure (PwBoardView *self, int *left, int *below)
{
  g_autofree char *last = g_strdup_printf ("%u", pw_board_ranks (pw_stand_get_board (self->stand)));
  int width, height;

  *left = *below = 0;
  if (!(self->flags & PW_SCENE_COORDINATES))
    return;
  measure_text (self, strlen (last) > 1 ? "88" : "8", &width, &height);
  *left = width + 2 * GAP;
  *below = height + GAP / 2;
}

/* Names that would run into each other are left out, but for every so many. */
static guint
choose_step (double square, int room)
{
  guint step = 1;

  while (square * step < room && step < PW_BOARD_MAX_SIZE)
    step = step == 1 ? 2 : step + (step == 2 ? 3 : 5);
  return step;
}

static void
show_name (PwBoardView *self, cairo_t *cr, const char *text, double x, double y, double align)
{
  int width, height;

  measure_text (self, text, &width, &height);
  cairo_move_to (cr, round (x - width * align), round (y - height / 2.0));
  pango_cairo_show_layout (cr, find_name (self, text));
}

void
_pw_board_coordinates_draw (PwBoardView *self, cairo_t *cr)
{
  const PwBoardLayout *layout = &self->layout;
  int width, height, left, below;
  guint step[2];

  if (!(self->flags & PW_SCENE_COORDINATES))
    return;
  _pw_board_coordinates_measure (self, &left, &below);
  measure_text (self, layout->files > 26 ? "mm" : "m", &width, &height);
  step[0] = choose_step (layout->square, width + GAP);
  step[1] = choose_step (layout->square, height);
  gdk_cairo_set_source_rgba (cr, &self->coordinates_ink);
  for (guint file = 0; file < layout->files; file += step[0])
    {
      guint column = layout->flipped ? layout->files - 1 - file : file;
      char name[PW_SQUARE_NAME_SIZE];

      name[pw_file_name (file, name)] = '\0';
      show_name (self, cr, name, layout->board[0] + (column + 0.5) * layout->square,
                 layout->board[1] + layout->ranks * layout->square + below / 2.0, 0.5);
    }
  for (guint rank = 0; rank < layout->ranks; rank += step[1])
    {
      guint row = layout->flipped ? rank : layout->ranks - 1 - rank;
      g_autofree char *name = g_strdup_printf ("%u", rank + 1);

      show_name (self, cr, name, layout->board[0] - GAP, layout->board[1] + (row + 0.5) * layout->square, 1);
    }
}
