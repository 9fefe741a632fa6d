/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rows of the list of pieces: owns which pieces have one, and where they are.  There are only those that can be
 * seen, and a few around them; two empty widgets have the room of the others.  So a document of 10,000 pieces opens as
 * fast as one of ten.
 */
#include "ui/pieces/panel-private.h"

#include "ui/base/label.h"
#include "ui/base/theme.h"
#include "ui/document/thumbnail.h"

#define MARGIN 6 /* rows above and below those that can be seen */
#define MIN_HEIGHT 60 /* pixels, of a row */
#define FIRST_PAGE 600 /* pixels: before it is known how much can be seen */

/* -- boards -- */

/* The open piece's moves are known already. */
static cairo_surface_t *
paint_board (const PwRecord *record, int size, gpointer data)
{
  PwPiecesPanel *self = data;
  PwArmy *army = pw_document_get_army (self->panel.document);
  gboolean open = record == pw_army_record (army, pw_army_current (army));

  if (!open)
    {
      PwRecord *alone = (PwRecord *) record;
      g_autoptr (PwArmy) example = pw_army_new (&alone, 1, 0, "");

      pw_document_set_army (self->example, example);
      pw_look_set_figurines (pw_document_get_look (self->example), pw_look_get_figurines (self->panel.look));
    }
  return pw_thumbnail_draw (open ? self->panel.document : self->example,
                            pw_theme_scheme (GTK_WIDGET (self)), size,
                            gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

/* Boards that have been drawn, by their records, for pieces that have only gone to another row. (transfer full) */
static GHashTable *
collect_boards (PwPiecesPanel *self)
{
  GHashTable *boards
      = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) pw_record_unref, (GDestroyNotify) cairo_surface_destroy);

  for (guint i = 0; i < self->rows->len; i++)
    {
      PwPieceRow *row = self->rows->pdata[i];
      cairo_surface_t *board = pw_piece_row_get_board (row);

      if (board != NULL)
        g_hash_table_insert (boards, pw_record_ref (pw_piece_row_get_record (row)), cairo_surface_reference (board));
    }
  return boards;
}

/* -- which rows there are -- */

PwPieceRow *
pw_pieces_panel_get_row (PwPiecesPanel *self, guint i)
{
  return i >= self->first && i - self->first < self->rows->len ? self->rows->pdata[i - self->first] : NULL;
}

guint
_pw_pieces_panel_find (PwPiecesPanel *self, GtkListBoxRow *row)
{
  return row != NULL ? self->first + (guint) gtk_list_box_row_get_index (row) : PW_NO_ROW;
}

static void
remove_row (PwPiecesPanel *self)
{
  gtk_container_remove (GTK_CONTAINER (self->list), g_ptr_array_steal_index (self->rows, self->rows->len - 1));
}

static void
add_row (PwPiecesPanel *self)
{
  GtkWidget *row = pw_piece_row_new (paint_board, self);

  gtk_widget_set_size_request (row, -1, self->row_height);
  g_ptr_array_add (self->rows, row);
  gtk_list_box_insert (self->list, row, -1);
}

/* Nothing changes as long as there is a row on both sides of what can be seen, where arrow keys may go. */
static void
find_range (PwPiecesPanel *self, guint *first, guint *n_rows)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double top = gtk_adjustment_get_value (adjustment), page = gtk_adjustment_get_page_size (adjustment);
  int n = (int) pw_army_n_pieces (pw_document_get_army (self->panel.document));
  int from = MIN ((int) (top / self->row_height), n - 1);
  int to = MIN ((int) ((top + (page > 1 ? page : FIRST_PAGE)) / self->row_height) + 1, n);

  *first = self->first;
  *n_rows = self->rows->len;
  if ((int) *first <= MAX (from - 1, 0) && (int) (*first + *n_rows) >= MIN (to + 1, n) && (int) (*first + *n_rows) <= n)
    return;
  *first = (guint) MAX (from - MARGIN, 0);
  *n_rows = (guint) MIN (to + MARGIN, n) - *first;
}

/* -- where they are -- */

static int
whole_height (PwPiecesPanel *self)
{
  return self->row_height * (int) pw_army_n_pieces (pw_document_get_army (self->panel.document));
}

/* All rows are as high as the highest that there was, so that the place of each piece is known. */
static void
set_row_height (PwPiecesPanel *self, int height)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double top = gtk_adjustment_get_value (adjustment) / MAX (self->row_height, 1);

  if (height == self->row_height)
    return;
  self->row_height = height;
  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_set_size_request (self->rows->pdata[i], -1, height);
  gtk_adjustment_set_upper (adjustment, MAX (gtk_adjustment_get_upper (adjustment), whole_height (self)));
  gtk_adjustment_set_value (adjustment, top * height);
}

static void
level_rows (PwPiecesPanel *self)
{
  int height = self->row_height;

  for (guint i = 0; i < self->rows->len; i++)
    {
      int least;

      gtk_widget_get_preferred_height (self->rows->pdata[i], &least, NULL);
      height = MAX (height, least);
    }
  set_row_height (self, height);
}

/* Rows of other letters may be less high. */
static void
notice_letters (PwPiecesPanel *self)
{
  double scale = pw_text_scale (GTK_WIDGET (self->list));

  if (scale != self->text_scale)
    set_row_height (self, MIN_HEIGHT);
  self->text_scale = scale;
}

static void
keep_room (PwPiecesPanel *self)
{
  int above = (int) self->first * self->row_height, rows = (int) self->rows->len * self->row_height;

  gtk_widget_set_size_request (self->above, -1, above);
  gtk_widget_set_size_request (self->below, -1, whole_height (self) - above - rows);
}

/* Before the next layout the adjustment doesn't know the room of rows that are to come. */
void
_pw_pieces_panel_reveal (PwPiecesPanel *self, guint i)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  int top;

  notice_letters (self);
  top = (int) i * self->row_height;
  gtk_adjustment_set_upper (adjustment, MAX (whole_height (self), gtk_adjustment_get_page_size (adjustment)));
  gtk_adjustment_clamp_page (adjustment, top, top + self->row_height);
}

/* Rows become those of other pieces. Returns: whether they have */
static gboolean
move_rows (PwPiecesPanel *self)
{
  guint first, n_rows, before = self->first;

  find_range (self, &first, &n_rows);
  while (self->rows->len > n_rows)
    remove_row (self);
  while (self->rows->len < n_rows)
    add_row (self);
  self->first = first;
  return first != before;
}

void
_pw_pieces_panel_show_rows (PwPiecesPanel *self, guint focused)
{
  g_autoptr (GHashTable) boards = collect_boards (self);
  PwArmy *army = pw_document_get_army (self->panel.document);
  gboolean moved;

  notice_letters (self);
  moved = move_rows (self);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const PwRecord *record = pw_army_record (army, self->first + i);
      gboolean is_edited = !moved && self->first + i == pw_army_current (army);

      if (pw_piece_row_get_record (self->rows->pdata[i]) != record)
        pw_piece_row_show (self->rows->pdata[i], record, g_hash_table_lookup (boards, record), is_edited);
    }
  level_rows (self);
  keep_room (self);
  if (focused != PW_NO_ROW)
    gtk_widget_grab_focus (pw_pieces_panel_get_row (self, focused) != NULL
                               ? GTK_WIDGET (pw_pieces_panel_get_row (self, focused))
                               : GTK_WIDGET (self->scroller));
}
