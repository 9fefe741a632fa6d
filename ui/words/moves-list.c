/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of moves: owns the rows and the link between the row chosen and the
 * square pointed at.  Must not know the board's widget.
 */
#include "ui/words/moves-list.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/move-words.h"

#define CELL_PADDING 4 /* pixels that a list puts between two cells */
#define KIND_PADDING 8 /* pixels around the words of a kind */

struct _PwMovesList
{
  PwPanel panel;

  gboolean following;  /* the selection changes because the document did */

  GPtrArray *kinds;    /* the texts in the column of kinds, each once */
  guint fit_id;        /* an idle source */

  GtkTreeViewColumn *captures_column;
  GtkTreeViewColumn *kind_column;
  GtkLabel *more_label;
  GtkTreeViewColumn *others_column;
  GtkWidget *scroller;
  GtkTreeViewColumn *term_column;
  GtkTreeSelection *selection;
  GtkListStore *store;
  GtkTreeView *view;
};

G_DEFINE_TYPE (PwMovesList, pw_moves_list, PW_TYPE_PANEL)

/* -- one row -- */

static PwPosition
position_of (PwDocument *document)
{
  return (PwPosition) { pw_document_get_board (document), pw_document_get_at (document),
                        pw_document_get_side (document), pw_document_get_virgin (document) };
}

static const char *
kind_text (const PwPosition *position, const PwMoves *moves, const PwMove *move)
{
  if (move->kind == PW_MOVE_CAPTURE)
    return _ ("capture");
  if (move->kind == PW_MOVE_PASS)
    return _ ("pass");
  if (pw_move_swaps (position, moves, move))
    return _ ("swap");
  return (move->ends & PW_HOLDS_EMPTY) && (move->ends & PW_HOLDS_ENEMY) ? _ ("move or capture") : _ ("move only");
}

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
  PwSpan span = pw_piece_path (pw_document_get_piece (document), move->path)->span;

  return g_strndup (pw_document_get_good_notation (document) + span.start, pw_span_length (span));
}

static void
append (PwMovesList *self, const PwMove *move)
{
  const PwBoard *board = pw_document_get_board (self->panel.document);
  const PwMoves *moves = pw_document_get_moves (self->panel.document);
  const PwPosition position = position_of (self->panel.document);
  guint n_passed = move->n_steps > 0 ? move->n_steps - 1 : 0;
  g_autofree char *to = squares_text (board, &move->to, 1);
  g_autofree char *captures = squares_text (board, pw_moves_captures (moves, move), move->n_captures);
  g_autofree char *others = pw_move_list_others (&position, moves, move);
  g_autofree char *way = squares_text (board, pw_moves_steps (moves, move), n_passed);
  g_autofree char *term = term_text (self->panel.document, move);
  const char *kind = kind_text (&position, moves, move);

  if (!g_ptr_array_find (self->kinds, kind, NULL))
    g_ptr_array_add (self->kinds, (gpointer) kind);
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

/* Chooses the first row of the square pointed at, or none. */
static void
follow_pointed (PwMovesList *self)
{
  GtkTreeModel *model = GTK_TREE_MODEL (self->store);
  PwSquare pointed = pw_document_get_pointed (self->panel.document);
  GtkTreeIter iter;
  guint square;

  if (gtk_tree_selection_get_selected (self->selection, NULL, &iter))
    {
      gtk_tree_model_get (model, &iter, PW_MOVES_COLUMN_SQUARE, &square, -1);
      if (square == pointed)
        return; /* perhaps another row of the same square: that one stays */
    }
  self->following = TRUE;
  gtk_tree_selection_unselect_all (self->selection);
  for (gboolean ok = gtk_tree_model_get_iter_first (model, &iter); ok; ok = gtk_tree_model_iter_next (model, &iter))
    {
      gtk_tree_model_get (model, &iter, PW_MOVES_COLUMN_SQUARE, &square, -1);
      if (square == pointed)
        {
          g_autoptr (GtkTreePath) path = gtk_tree_model_get_path (model, &iter);

          gtk_tree_selection_select_iter (self->selection, &iter);
          gtk_tree_view_scroll_to_cell (self->view, path, NULL, FALSE, 0, 0);
          break;
        }
    }
  self->following = FALSE;
}

static void
show_more (PwMovesList *self, guint n)
{
  gboolean cut = n > PW_MOVES_LIST_MAX_ROWS || pw_moves_truncated (pw_document_get_moves (self->panel.document));

  gtk_widget_set_visible (GTK_WIDGET (self->more_label), cut);
  if (cut)
    {
      guint more = n - MIN (n, PW_MOVES_LIST_MAX_ROWS);
      g_autofree char *text = more == 0 ? g_strdup (_ ("There may be more moves: the search was stopped."))
                                        : g_strdup_printf (ngettext ("%u more move is not listed.",
                                                                     "%u more moves are not listed.", more),
                                                           more);

      pw_label_say (self->more_label, text);
    }
}

/* -- the columns -- */

/* Whether some move takes anything but what stands on its target: that one is told by its kind. */
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
      PwSpan span = pw_piece_path (pw_document_get_piece (document), pw_moves_get (moves, i)->path)->span;

      if (i == 0)
        first = span;
      else if (span.start != first.start || span.end != first.end)
        return TRUE;
    }
  return FALSE;
}

/* A column that tells nothing takes room from those that do. */
static void
choose_columns (PwMovesList *self, const PwMoves *moves)
{
  gtk_tree_view_column_set_visible (self->captures_column, takes_elsewhere (moves));
  gtk_tree_view_column_set_visible (self->others_column, pw_moves_have_others (moves));
  gtk_tree_view_column_set_visible (self->term_column, has_terms (self->panel.document, moves));
}

/* What a column needs so that its title and the least of its cells can be read. */
static int
needed_width (GtkTreeViewColumn *column)
{
  int cell, title;

  if (!gtk_tree_view_column_get_expand (column))
    return gtk_tree_view_column_get_width (column);
  gtk_tree_view_column_cell_get_size (column, NULL, NULL, NULL, &cell, NULL);
  gtk_widget_get_preferred_width (gtk_tree_view_column_get_button (column), &title, NULL);
  return MAX (cell + CELL_PADDING, title);
}

static int
kind_width (PwMovesList *self)
{
  int most;

  gtk_widget_get_preferred_width (gtk_tree_view_column_get_button (self->kind_column), &most, NULL);
  for (guint i = 0; i < self->kinds->len; i++)
    {
      g_autoptr (PangoLayout) layout
          = gtk_widget_create_pango_layout (GTK_WIDGET (self->view), g_ptr_array_index (self->kinds, i));
      int width;

      pango_layout_get_pixel_size (layout, &width, NULL);
      most = MAX (most, width + KIND_PADDING);
    }
  return most;
}

/* The kinds give way, as their first words tell enough, before the list would have to be scrolled sideways. */
static gboolean
fit_cb (gpointer data)
{
  PwMovesList *self = data;
  g_autoptr (GList) columns = gtk_tree_view_get_columns (self->view);
  GtkAdjustment *across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (self->view));
  int room = (int) gtk_adjustment_get_page_size (across);
  int most = kind_width (self), least = most * 2 / 5;

  self->fit_id = 0;
  for (GList *l = columns; l; l = l->next)
    if (l->data != self->kind_column && gtk_tree_view_column_get_visible (l->data))
      room -= needed_width (l->data);
  /* Said by us, as a list from right to left is a pixel wider than its place. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller),
                                  room < least ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL, GTK_POLICY_AUTOMATIC);
  room = CLAMP (room, least, most);
  if (gtk_tree_view_column_get_fixed_width (self->kind_column) != room)
    gtk_tree_view_column_set_fixed_width (self->kind_column, room);
  return G_SOURCE_REMOVE;
}

static void
fit_later (PwMovesList *self)
{
  if (self->fit_id == 0)
    self->fit_id = g_idle_add_full (GTK_PRIORITY_RESIZE + 1, fit_cb, self, NULL);
}

/* -- filling -- */

static void
fill (PwMovesList *self)
{
  const PwMoves *moves = pw_document_get_moves (self->panel.document);
  guint n = pw_moves_count (moves);

  self->following = TRUE;
  g_object_ref (self->store);
  gtk_tree_view_set_model (self->view, NULL); /* much quicker while no view watches */
  gtk_list_store_clear (self->store);
  g_ptr_array_set_size (self->kinds, 0);
  for (guint i = 0; i < MIN (n, PW_MOVES_LIST_MAX_ROWS); i++)
    append (self, pw_moves_get (moves, i));
  gtk_tree_view_set_model (self->view, GTK_TREE_MODEL (self->store));
  gtk_tree_view_set_search_column (self->view, PW_MOVES_COLUMN_TO);
  g_object_unref (self->store);
  self->following = FALSE;

  choose_columns (self, moves);
  fit_later (self);
  show_more (self, n);
  follow_pointed (self);
}

static void
follow (PwPanel *panel, guint parts)
{
  if (parts == PW_DOCUMENT_POINTED)
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
  pw_document_set_pointed (self->panel.document, square);
}

/* -- what others do with it -- */

GtkWidget *
pw_moves_list_get_view (PwMovesList *self)
{
  pw_panel_build (PW_PANEL (self));
  return GTK_WIDGET (self->view);
}

/* -- life -- */

static void
build (PwPanel *panel)
{
  pw_template_init (panel);
}

static void
pw_moves_list_dispose (GObject *object)
{
  PwMovesList *self = PW_MOVES_LIST (object);

  g_clear_handle_id (&self->fit_id, g_source_remove);
  G_OBJECT_CLASS (pw_moves_list_parent_class)->dispose (object);
}

static void
pw_moves_list_class_init (PwMovesListClass *klass)
{
  PW_PANEL_CLASS (klass)->parts = PW_DOCUMENT_MOVES | PW_DOCUMENT_POINTED;
  PW_PANEL_CLASS (klass)->late_parts = PW_DOCUMENT_MOVES;
  PW_PANEL_CLASS (klass)->sleeps = TRUE;
  PW_PANEL_CLASS (klass)->build = build;
  PW_PANEL_CLASS (klass)->show = follow;
  G_OBJECT_CLASS (klass)->dispose = pw_moves_list_dispose;
  PW_OWNS (klass, PwMovesList, g_ptr_array_unref, kinds);

  pw_template_set (klass, "words/moves-list.ui");
  PW_TEMPLATE_PARTS (klass, PwMovesList, captures_column, kind_column, more_label, others_column, scroller,
                     selection, store, term_column, view);
  PW_TEMPLATE_HANDLERS (klass, selection_changed_cb, fit_later);
}

static void
pw_moves_list_init (PwMovesList *self)
{
  self->kinds = g_ptr_array_new ();
}
