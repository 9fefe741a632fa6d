/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moves of a game: owns which cell of the list is which ply.  A row has a move of the first side, and the
 * answer; if the second side began, the first cell is empty.
 */
#include "ui/play/moves-page.h"

#include <glib/gi18n-lib.h>

#include "core/base/clean.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/play/model/ending.h"

#define NO_PLY      G_MAXUINT
#define ERROR_LINES 2

struct _PwMovesPage
{
  GtkBox parent_instance;

  PwPlay *play;
  gboolean showing; /* the widgets are being filled: nobody has typed */
  guint commented;  /* the ply that the comment is of; NO_PLY: none */

  GtkLabel *count_label;
  GtkBox *commands_box;
  GtkTreeView *view;
  GtkListStore *store;
  GtkTreeViewColumn *columns[2]; /* by PwSide */
  GtkEntry *entry;
  GtkLabel *error_label;
  GtkBox *error_box;
  GtkTextView *comment_view;
};

G_DEFINE_TYPE (PwMovesPage, pw_moves_page, GTK_TYPE_BOX)

/* -- plies and cells -- */

/* Those that were made, and those that can't be. */
static guint
n_shown (PwMovesPage *self)
{
  return pw_play_n_plies (self->play) + pw_play_n_lost (self->play);
}

/* Empty cells before the first ply. */
static guint
n_empty (PwMovesPage *self)
{
  return n_shown (self) > 0 && pw_play_get_ply (self->play, 0)->side == PW_SIDE_SECOND ? 1 : 0;
}

/* Returns: NO_PLY if the cell is empty */
static guint
ply_of_cell (PwMovesPage *self, guint row, PwSide side)
{
  guint cell = 2 * row + side, before = n_empty (self);

  return cell >= before && cell - before < n_shown (self) ? cell - before : NO_PLY;
}

/* The last one that was made; NO_PLY at the start. */
static guint
present_ply (PwMovesPage *self)
{
  guint now = pw_play_get_now (self->play);

  return now > 0 ? now - 1 : NO_PLY;
}

/* How far mate is after a ply of an ending: " (12)". (transfer full) */
static char *
write_distance (PwMovesPage *self, guint i)
{
  guint distance = pw_play_get_distance (self->play, i);

  return distance > 0 ? g_strdup_printf (" (%u)", distance) : g_strdup ("");
}

/* A move as it is listed: a star says that there is more to know. (transfer full) */
static char *
write_cell (PwMovesPage *self, guint row, PwSide side)
{
  guint i = ply_of_cell (self, row, side);
  g_autofree char *distance = NULL;
  const PwPly *ply;

  if (i == NO_PLY)
    return g_strdup (row == 0 && side == PW_SIDE_FIRST && n_shown (self) > 0 ? "…" : "");
  ply = pw_play_get_ply (self->play, i);
  distance = write_distance (self, i);
  return g_strconcat (ply->text, distance,
                      *ply->comment != '\0' || ply->new_rules || ply->problem != NULL ? " *" : "", NULL);
}

static void
add_line (GString *text, const char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 && *line != '\0' ? "\n" : "", line);
}

/* (transfer full): "" for nothing */
static char *
tell_ply (PwMovesPage *self, guint i)
{
  const PwPly *ply = pw_play_get_ply (self->play, i);
  GString *text = g_string_new (ply->new_rules ? _ ("From this move on, other rules.") : NULL);
  guint distance = pw_play_get_distance (self->play, i);

  if (distance > 0)
    {
      g_autofree char *words = pw_ending_say_distance (distance);

      add_line (text, words);
    }
  add_line (text, ply->problem != NULL ? ply->problem : "");
  add_line (text, ply->comment);
  return g_string_free (text, FALSE);
}

/* -- showing them -- */

/* Only what differs: a list that is filled anew would jump. */
static void
show_row (PwMovesPage *self, guint row)
{
  g_autofree char *number = g_strdup_printf ("%u.", row + 1);
  g_autofree char *first = write_cell (self, row, PW_SIDE_FIRST),
                  *second = write_cell (self, row, PW_SIDE_SECOND);
  g_autofree char *first_before = NULL, *second_before = NULL;
  GtkTreeModel *model = GTK_TREE_MODEL (self->store);
  GtkTreeIter iter;

  if (!gtk_tree_model_iter_nth_child (model, &iter, NULL, (int) row))
    gtk_list_store_append (self->store, &iter);
  gtk_tree_model_get (model, &iter, 1, &first_before, 2, &second_before, -1);
  if (g_strcmp0 (first, first_before) != 0 || g_strcmp0 (second, second_before) != 0)
    gtk_list_store_set (self->store, &iter, 0, number, 1, first, 2, second, -1);
}

static void
scroll_to_present (PwMovesPage *self)
{
  guint ply = present_ply (self), cell = ply != NO_PLY ? ply + n_empty (self) : 0;
  g_autoptr (GtkTreePath) path = gtk_tree_path_new_from_indices ((int) cell / 2, -1);

  if (ply != NO_PLY)
    gtk_tree_view_set_cursor (self->view, path, self->columns[cell % 2], FALSE);
}

static void
show_list (PwMovesPage *self)
{
  guint n = pw_play_n_plies (self->play), n_rows = (n_shown (self) + n_empty (self) + 1) / 2;
  g_autofree char *count = g_strdup_printf (ngettext ("%u played", "%u played", n), n);
  GtkTreeIter iter;

  for (guint row = 0; row < n_rows; row++)
    show_row (self, row);
  while (gtk_tree_model_iter_nth_child (GTK_TREE_MODEL (self->store), &iter, NULL, (int) n_rows))
    gtk_list_store_remove (self->store, &iter);
  pw_label_say (self->count_label, n > 0 ? count : "");
  scroll_to_present (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->view));
}

/* (transfer full): as it is in the widget */
static char *
read_comment (PwMovesPage *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->comment_view);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* The same text again would move the cursor. */
static void
show_comment (PwMovesPage *self)
{
  guint ply = present_ply (self);
  const char *comment = ply != NO_PLY ? pw_play_get_ply (self->play, ply)->comment : "";
  g_autofree char *typed = read_comment (self);
  g_autofree char *before = g_strstrip (pw_clean_text (PW_CLEAN_LINE, typed)); /* as it is kept */

  self->commented = ply;
  gtk_widget_set_sensitive (GTK_WIDGET (self->comment_view), ply != NO_PLY);
  if (!g_str_equal (before, comment))
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->comment_view), comment, -1);
}

static void
say_error (PwMovesPage *self, const char *sentence)
{
  pw_label_say (self->error_label, sentence);
}

static void
show (PwMovesPage *self)
{
  self->showing = TRUE;
  show_list (self);
  show_comment (self);
  gtk_widget_set_visible (GTK_WIDGET (self->commands_box), pw_play_get_ending (self->play) == NULL);
  say_error (self, "");
  self->showing = FALSE;
}

/* The move before the position is marked by a frame of its own, in bold. */
static void
draw_move (GtkTreeViewColumn *column, GtkCellRenderer *cell, GtkTreeModel *model, GtkTreeIter *iter,
           gpointer data)
{
  PwMovesPage *self = data;
  PwSide side = column == self->columns[PW_SIDE_FIRST] ? PW_SIDE_FIRST : PW_SIDE_SECOND;
  g_autoptr (GtkTreePath) path = gtk_tree_model_get_path (model, iter);
  g_autofree char *text = NULL;
  guint ply = ply_of_cell (self, (guint) gtk_tree_path_get_indices (path)[0], side);
  gboolean now = ply != NO_PLY && ply == present_ply (self);

  gtk_tree_model_get (model, iter, 1 + (int) side, &text, -1);
  g_object_set (cell, "text", text, "weight", now ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL, "underline",
                now ? PANGO_UNDERLINE_SINGLE : PANGO_UNDERLINE_NONE, "strikethrough",
                ply != NO_PLY && pw_play_get_ply (self->play, ply)->problem != NULL, NULL);
}

/* -- going to a move -- */

static PwSide
side_of_column (PwMovesPage *self, GtkTreeViewColumn *column)
{
  return column == self->columns[PW_SIDE_SECOND] ? PW_SIDE_SECOND : PW_SIDE_FIRST;
}

/* Returns: NO_PLY if there is none at that place of the list's window */
static guint
ply_at (PwMovesPage *self, double x, double y)
{
  g_autoptr (GtkTreePath) path = NULL;
  GtkTreeViewColumn *column;

  if (!gtk_tree_view_get_path_at_pos (self->view, (int) x, (int) y, &path, &column, NULL, NULL))
    return NO_PLY;
  return ply_of_cell (self, (guint) gtk_tree_path_get_indices (path)[0], side_of_column (self, column));
}

static gboolean
pressed_cb (PwMovesPage *self, GdkEventButton *event)
{
  guint ply = event->window == gtk_tree_view_get_bin_window (self->view) ? ply_at (self, event->x, event->y)
                                                                         : NO_PLY;

  if (ply == NO_PLY || event->button != GDK_BUTTON_PRIMARY)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  pw_play_go_to (self->play, ply + 1);
  return GDK_EVENT_STOP;
}

static gboolean
key_cb (PwMovesPage *self, GdkEventKey *event)
{
  static const struct
  {
    guint key;
    int step;
  } keys[] = {
    { GDK_KEY_Left, -1 },        { GDK_KEY_Right, 1 },      { GDK_KEY_Up, -2 },
    { GDK_KEY_Down, 2 },         { GDK_KEY_Page_Up, -20 },  { GDK_KEY_Page_Down, 20 },
    { GDK_KEY_Home, -G_MAXINT }, { GDK_KEY_End, G_MAXINT },
  };
  int now = (int) pw_play_get_now (self->play), n = (int) pw_play_n_plies (self->play);

  if ((event->state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (event->keyval == keys[i].key)
      {
        pw_play_go_to (self->play, (guint) CLAMP ((gint64) now + keys[i].step, 0, n));
        return GDK_EVENT_STOP;
      }
  return GDK_EVENT_PROPAGATE;
}

static gboolean
tooltip_cb (PwMovesPage *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  g_autofree char *text = NULL;
  guint ply;

  gtk_tree_view_convert_widget_to_bin_window_coords (self->view, x, y, &x, &y);
  ply = keyboard ? present_ply (self) : ply_at (self, x, y);
  text = ply != NO_PLY ? tell_ply (self, ply) : g_strdup ("");
  gtk_tooltip_set_text (tooltip, text);
  return *text != '\0';
}

/* -- typing -- */

static void
activate_cb (PwMovesPage *self)
{
  g_autofree char *problem = NULL, *text = g_strdup (gtk_entry_get_text (self->entry));

  if (*text == '\0')
    return;
  if (pw_play_type (self->play, text, &problem))
    gtk_entry_set_text (self->entry, "");
  else
    {
      say_error (self, problem);
      gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1); /* the next letter begins another move */
    }
}

static void
typed_cb (PwMovesPage *self)
{
  say_error (self, "");
}

void
pw_moves_page_begin_typing (PwMovesPage *self, const char *text)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  if (text == NULL)
    return;
  gtk_entry_set_text (self->entry, text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

/* -- the comment -- */

static void
comment_changed_cb (PwMovesPage *self)
{
  g_autofree char *text = read_comment (self);

  if (!self->showing && self->commented < pw_play_n_plies (self->play))
    pw_play_set_comment (self->play, self->commented, text);
}

/* -- life -- */

static GtkTreeViewColumn *
add_column (PwMovesPage *self, PwSide side)
{
  GtkTreeViewColumn *column = gtk_tree_view_column_new ();
  GtkCellRenderer *cell = gtk_cell_renderer_text_new ();

  gtk_tree_view_column_set_title (column, side == PW_SIDE_FIRST ? _ ("First side") : _ ("Second side"));
  g_object_set (cell, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_cell_layout_pack_start (GTK_CELL_LAYOUT (column), cell, TRUE);
  gtk_tree_view_column_set_cell_data_func (column, cell, draw_move, self, NULL);
  gtk_tree_view_column_set_expand (column, TRUE);
  gtk_tree_view_append_column (self->view, column);
  return column;
}

static void
pw_moves_page_class_init (PwMovesPageClass *klass)
{
  PW_OWNS (klass, PwMovesPage, g_object_unref, play);
  g_type_ensure (PW_TYPE_MENU_BUTTON);
  pw_template_set (klass, "play/moves-page.ui");
  PW_TEMPLATE_PARTS (klass, PwMovesPage, commands_box, comment_view, count_label, entry, error_box, store,
                     view);
  PW_TEMPLATE_HANDLERS (klass, activate_cb, key_cb, pressed_cb, tooltip_cb, typed_cb);
}

static void
pw_moves_page_init (PwMovesPage *self)
{
  GtkWidget *label = gtk_label_new ("");

  pw_template_init (self);
  pw_box_fit_letters (self->commands_box);
  self->error_label = GTK_LABEL (label);
  gtk_box_pack_start (self->error_box, pw_label_reserve (self->error_label, ERROR_LINES), TRUE, TRUE, 0);
  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    self->columns[side] = add_column (self, side);
  g_signal_connect_object (gtk_text_view_get_buffer (self->comment_view), "changed",
                           G_CALLBACK (comment_changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
pw_moves_page_new (PwPlay *play)
{
  PwMovesPage *self = g_object_new (PW_TYPE_MOVES_PAGE, "visible", TRUE, NULL);

  self->play = g_object_ref (play);
  g_signal_connect_object (play, "line-changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
