/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of moves: owns the rows and the link between the row chosen and the
 * square pointed at.  Must not know the board's widget.
 */
#include "ui/words/moves-list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/wording/move.h"
#include "ui/base/class.h"
#include "ui/base/language.h"
#include "ui/base/later.h"

#define CELL_PADDING 4 /* pixels that a list puts between two cells */

#define FIRST_ROWS 200 /* more than can be seen at once */
#define PIECE_MS   5   /* for the others, a piece at a time */
#define PIECE_PRIORITY (G_PRIORITY_DEFAULT_IDLE + 10) /* after all panels: what has changed is shown first */

struct _PwMovesList
{
  PwPanel panel;

  gboolean following;  /* the selection changes because the document did */

  glong longest[PW_MOVES_N_COLUMNS]; /* of the texts in a column, in characters */
  int widest[PW_MOVES_N_COLUMNS];    /* what it needs, in pixels */
  guint fit_id;        /* an idle source */
  guint n_rows;        /* of the moves, in their order */
  guint fill_id;       /* an idle source: there are more */

  GtkTreeViewColumn *captures_column;
  GtkTreeViewColumn *kind_column;
  GtkLabel *more_label;
  GtkTreeViewColumn *others_column;
  GtkWidget *scroller;
  GtkTreeViewColumn *term_column;
  GtkTreeSelection *selection;
  GtkListStore *store; /* the view's */
  GtkTreeView *view;
};

G_DEFINE_TYPE (PwMovesList, pw_moves_list, PW_TYPE_PANEL)

/* -- the widths: given to the columns, as nobody can wait until thousands of rows have been measured -- */

static GtkCellRenderer *
cell_of (GtkTreeViewColumn *column)
{
  g_autoptr (GList) cells = gtk_cell_layout_get_cells (GTK_CELL_LAYOUT (column));

  return cells->data;
}

/* What a column needs; that of the way, so that its title and the least of its cells can be read. */
static int
needed_width (PwMovesList *self, int i)
{
  GtkTreeViewColumn *column = gtk_tree_view_get_column (self->view, (int) i);
  int least, title;

  gtk_widget_get_preferred_width (gtk_tree_view_column_get_button (column), &title, NULL);
  gtk_cell_renderer_get_preferred_width (cell_of (column), GTK_WIDGET (self->view), &least, NULL);
  return MAX (title, CELL_PADDING + (i == PW_MOVES_COLUMN_WAY ? least : self->widest[i]));
}

static void
set_width (GtkTreeViewColumn *column, int width)
{
  if (gtk_tree_view_column_get_fixed_width (column) != width)
    gtk_tree_view_column_set_fixed_width (column, width);
}

/*
 * The column of kinds gives way, as its first words are enough, before the list would have to be scrolled sideways;
 * the room that is left is for the squares on the way.
 */
static void
fit_cb (PwMovesList *self)
{
  GtkAdjustment *across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (self->view));
  GtkTreeViewColumn *way = gtk_tree_view_get_column (self->view, PW_MOVES_COLUMN_WAY);
  int room = (int) gtk_adjustment_get_page_size (across);
  int most = needed_width (self, PW_MOVES_COLUMN_KIND), least = most * 2 / 5;

  for (int i = 0; i < PW_MOVES_COLUMN_SQUARE; i++)
    {
      GtkTreeViewColumn *column = gtk_tree_view_get_column (self->view, i);

      if (column == self->kind_column || !gtk_tree_view_column_get_visible (column))
        continue;
      if (column != way)
        set_width (column, needed_width (self, i));
      room -= needed_width (self, i);
    }
  /* Set by us, as a list from right to left is a pixel wider than its place. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller),
                                  room < least ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL, GTK_POLICY_AUTOMATIC);
  most = CLAMP (room, least, most);
  set_width (self->kind_column, most);
  set_width (way, needed_width (self, PW_MOVES_COLUMN_WAY) + MAX (room - most, 0));
}

static void
fit_later (PwMovesList *self)
{
  pw_later (&self->fit_id, PW_LATER_AFTER_LAYOUT, fit_cb, self);
}

/* A text comes into a column. Only one that is longer than all before is measured. */
static void
widen (PwMovesList *self, PwMovesColumn i, const char *text)
{
  glong length = g_utf8_strlen (text, -1);
  GtkCellRenderer *cell;
  int width;

  if (length <= self->longest[i])
    return;
  self->longest[i] = length;
  cell = cell_of (gtk_tree_view_get_column (self->view, i));
  g_object_set (cell, "text", text, NULL);
  gtk_cell_renderer_get_preferred_width (cell, GTK_WIDGET (self->view), NULL, &width);
  if (width <= self->widest[i])
    return;
  self->widest[i] = width;
  fit_later (self);
}

/* -- one row -- */

/* The names of squares with spaces between them. */
static char *
squares_text (const PwBoard *board, const PwSquare *squares, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    pw_square_append (text, " ", board, squares[i]);
  return g_string_free (text, FALSE);
}

static char *
term_text (PwDocument *document, const PwMove *move)
{
  PwSpan span = pw_piece_path (pw_document_get_shown (document)->piece, move->path)->span;

  return g_strndup (pw_document_get_shown (document)->notation + span.start, pw_span_length (span));
}

static void
append (PwMovesList *self, const PwMove *move)
{
  const PwTextReading *shown = pw_document_get_shown (self->panel.document);
  const PwPosition position = pw_record_position (pw_document_get_record (self->panel.document));
  const PwMoveWords words = { .piece = shown->piece, .position = &position, .moves = shown->moves };
  g_autoptr (PwPhrase) list = pw_move_list_others (&words, move);
  guint n_passed = move->n_steps > 0 ? move->n_steps - 1 : 0;
  g_autofree char *to = squares_text (position.board, &move->to, 1);
  g_autofree char *captures = squares_text (position.board, pw_moves_captures (shown->moves, move), move->n_captures);
  g_autofree char *others = pw_say (list);
  g_autofree char *way = squares_text (position.board, pw_moves_steps (shown->moves, move), n_passed);
  g_autofree char *term = term_text (self->panel.document, move);
  const char *kind = _ (pw_move_kind (&words, move));

  widen (self, PW_MOVES_COLUMN_TO, to);
  widen (self, PW_MOVES_COLUMN_KIND, kind);
  widen (self, PW_MOVES_COLUMN_CAPTURES, captures);
  widen (self, PW_MOVES_COLUMN_OTHERS, others);
  widen (self, PW_MOVES_COLUMN_TERM, term);
  gtk_list_store_insert_with_values (self->store, NULL, -1,
                                     PW_MOVES_COLUMN_TO, to,
                                     PW_MOVES_COLUMN_KIND, kind,
                                     PW_MOVES_COLUMN_CAPTURES, captures,
                                     PW_MOVES_COLUMN_OTHERS, others,
                                     PW_MOVES_COLUMN_WAY, way,
                                     PW_MOVES_COLUMN_TERM, term,
                                     PW_MOVES_COLUMN_SQUARE, (guint) move->to, -1);
}

/* -- the rows and the document -- */

/* Returns: whether it has a row by now. row: (out) the first one */
static gboolean
find_row (PwMovesList *self, PwSquare square, guint *row)
{
  const PwMoves *moves = pw_document_get_shown (self->panel.document)->moves;

  for (*row = 0; *row < self->n_rows; (*row)++)
    if (pw_moves_get (moves, *row)->to == square)
      return TRUE;
  return FALSE;
}

static gboolean
is_selected (PwMovesList *self, PwSquare square)
{
  GtkTreeIter iter;
  guint selected;

  if (!gtk_tree_selection_get_selected (self->selection, NULL, &iter))
    return FALSE;
  gtk_tree_model_get (GTK_TREE_MODEL (self->store), &iter, PW_MOVES_COLUMN_SQUARE, &selected, -1);
  return selected == square;
}

/* Chooses the first row of the square pointed at, or none. */
static void
follow_pointed (PwMovesList *self)
{
  PwSquare pointed = pw_look_get_pointed (self->panel.look);
  guint row;

  if (is_selected (self, pointed))
    return; /* perhaps another row of the same square: that one stays */
  self->following = TRUE;
  gtk_tree_selection_unselect_all (self->selection);
  if (find_row (self, pointed, &row))
    {
      g_autoptr (GtkTreePath) path = gtk_tree_path_new_from_indices ((int) row, -1);

      gtk_tree_selection_select_path (self->selection, path);
      gtk_tree_view_scroll_to_cell (self->view, path, NULL, FALSE, 0, 0);
    }
  self->following = FALSE;
}

/* -- the columns -- */

/* Whether some move takes anything but what is on its target: its kind shows that one. */
static gboolean
takes_elsewhere (const PwMoves *moves)
{
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);

      if (move->n_captures > 1 || (move->n_captures == 1 && *pw_moves_captures (moves, move) != move->to))
        return TRUE;
    }
  return FALSE;
}

/* Whether they come from more than one term. */
static gboolean
has_terms (PwDocument *document, const PwMoves *moves)
{
  PwSpan first = { 0 };

  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      PwSpan span = pw_piece_path (pw_document_get_shown (document)->piece, pw_moves_get (moves, i)->path)->span;

      if (i == 0)
        first = span;
      else if (span.start != first.start || span.end != first.end)
        return TRUE;
    }
  return FALSE;
}

/* An empty column takes room from the others. */
static void
choose_columns (PwMovesList *self, const PwMoves *moves)
{
  gtk_tree_view_column_set_visible (self->captures_column, takes_elsewhere (moves));
  gtk_tree_view_column_set_visible (self->others_column, pw_moves_have_others (moves));
  gtk_tree_view_column_set_visible (self->term_column, has_terms (self->panel.document, moves));
}

/* -- filling -- */

static void
append_rows (PwMovesList *self, guint n)
{
  const PwMoves *moves = pw_document_get_shown (self->panel.document)->moves;

  for (; self->n_rows < n; self->n_rows++)
    append (self, pw_moves_get (moves, self->n_rows));
}

/* It is filled anew when the moves change, before this is called again, and when it comes into sight. */
static gboolean
fill_cb (gpointer data)
{
  PwMovesList *self = data;
  guint n = pw_moves_count (pw_document_get_shown (self->panel.document)->moves);
  gint64 end = g_get_monotonic_time () + PIECE_MS * 1000;

  while (self->n_rows < n && g_get_monotonic_time () < end)
    append_rows (self, self->n_rows + 1);
  follow_pointed (self);
  return self->n_rows < n && gtk_widget_get_mapped (GTK_WIDGET (self));
}

/* Tens of thousands of rows are let go of in pieces, too. */
static gboolean
empty_cb (gpointer data)
{
  gint64 end = g_get_monotonic_time () + PIECE_MS * 1000;
  GtkTreeIter iter;

  while (gtk_tree_model_get_iter_first (data, &iter))
    {
      if (g_get_monotonic_time () >= end)
        return G_SOURCE_CONTINUE;
      gtk_list_store_remove (data, &iter);
    }
  return G_SOURCE_REMOVE;
}

static GtkListStore *
new_store (void)
{
  GType types[PW_MOVES_N_COLUMNS];

  for (guint i = 0; i < PW_MOVES_N_COLUMNS; i++)
    types[i] = i == PW_MOVES_COLUMN_SQUARE ? G_TYPE_UINT : G_TYPE_STRING;
  return gtk_list_store_newv (PW_MOVES_N_COLUMNS, types);
}

/* Shows other rows. store: (transfer full) */
static void
show_store (PwMovesList *self, GtkListStore *store)
{
  GtkTreeModel *before = gtk_tree_view_get_model (self->view);

  if (before != NULL)
    g_idle_add_full (PIECE_PRIORITY, empty_cb, g_object_ref (before), g_object_unref);
  gtk_tree_view_set_model (self->view, GTK_TREE_MODEL (store));
  gtk_tree_view_set_search_column (self->view, PW_MOVES_COLUMN_TO);
  self->store = store;
  g_object_unref (store);
}

static void
fill (PwMovesList *self)
{
  const PwMoves *moves = pw_document_get_shown (self->panel.document)->moves;
  guint n = pw_moves_count (moves);

  g_clear_handle_id (&self->fill_id, g_source_remove);
  self->following = TRUE;
  memset (self->longest, 0, sizeof self->longest);
  memset (self->widest, 0, sizeof self->widest);
  self->n_rows = 0;
  self->store = new_store ();
  append_rows (self, MIN (n, FIRST_ROWS)); /* much quicker while no view watches */
  show_store (self, self->store);
  self->following = FALSE;

  choose_columns (self, moves);
  fit_later (self);
  gtk_widget_set_visible (GTK_WIDGET (self->more_label), pw_moves_truncated (moves));
  follow_pointed (self);
  if (self->n_rows < n)
    pw_in_pieces (&self->fill_id, PW_LATER_AFTER_PANELS, fill_cb, self);
}

static void
follow (PwPanel *panel, guint parts)
{
  if (parts == PW_LOOK_POINTED)
    follow_pointed (PW_MOVES_LIST (panel));
  else
    fill (PW_MOVES_LIST (panel));
}

static void
selection_changed_cb (PwMovesList *self)
{
  GtkTreeModel *model;
  GtkTreeIter iter;
  guint square;

  if (self->following || !gtk_tree_selection_get_selected (self->selection, &model, &iter))
    return;
  gtk_tree_model_get (model, &iter, PW_MOVES_COLUMN_SQUARE, &square, -1);
  pw_look_set_pointed (self->panel.look, (PwSquare) square);
}

/* -- life -- */

static void
build (PwPanel *panel)
{
  pw_template_init (panel);
  show_store (PW_MOVES_LIST (panel), new_store ());
}

static void
pw_moves_list_class_init (PwMovesListClass *klass)
{
  PW_PANEL_CLASS (klass)->now = PW_LOOK_POINTED;
  PW_PANEL_CLASS (klass)->after = PW_DOCUMENT_MOVES;
  PW_PANEL_CLASS (klass)->when_seen = TRUE;
  PW_PANEL_CLASS (klass)->build = build;
  PW_PANEL_CLASS (klass)->show = follow;
  PW_STOPS (klass, PwMovesList, fit_id, fill_id);

  pw_template_set (klass, "words/moves-list.ui");
  PW_TEMPLATE_PARTS (klass, PwMovesList, captures_column, kind_column, more_label, others_column, scroller,
                     selection, term_column, view);
  PW_TEMPLATE_HANDLERS (klass, selection_changed_cb, fit_later);
}

static void
pw_moves_list_init (PwMovesList *self)
{
}
