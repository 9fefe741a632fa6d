/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board as a screen reader reads it.
 */
#include <locale.h>

#include "ui/base/theme.h"

#include "tests/ui/board-fixture.h"

#define EMPTY "8/8/8/8/8/8/8/8"

static AtkObject *
get_board (BoardFixture *fixture)
{
  return gtk_widget_get_accessible (fixture->widget);
}

/* Returns: (transfer full) */
static AtkObject *
ref_square (BoardFixture *fixture, const char *name)
{
  const PwBoard *board = pw_document_get_record (fixture->document)->board;
  PwSquare square = board_fixture_square (fixture, name);

  return atk_table_ref_at (ATK_TABLE (get_board (fixture)),
                           (int) (pw_board_ranks (board) - 1 - pw_board_rank_of (board, square)),
                           (int) pw_board_file_of (board, square));
}

static gboolean
has_state (AtkObject *object, AtkStateType state)
{
  g_autoptr (AtkStateSet) states = atk_object_ref_state_set (object);

  return atk_state_set_contains_state (states, state);
}

/* Old for ATK, but what its bridge to screen readers asks for. */
static void
check_index (AtkTable *table, int index, int row, int column)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  g_assert_cmpint (atk_table_get_index_at (table, row, column), ==, index);
  g_assert_cmpint (atk_table_get_row_at_index (table, index), ==, index < 0 ? -1 : row);
  g_assert_cmpint (atk_table_get_column_at_index (table, index), ==, index < 0 ? -1 : column);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/* A row for every rank, from the top; each cell says what the document says of its square. */
static void
test_table (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new ("5/5/2p2/5", "a1", 400, 400);
  AtkObject *board = get_board (fixture);
  AtkTable *table = ATK_TABLE (board);

  g_assert_cmpint (atk_object_get_role (board), ==, ATK_ROLE_TABLE);
  g_assert_cmpstr (atk_object_get_name (board), !=, "");
  g_assert_true (has_state (board, ATK_STATE_MANAGES_DESCENDANTS));
  g_assert_cmpint (atk_table_get_n_rows (table), ==, 4);
  g_assert_cmpint (atk_table_get_n_columns (table), ==, 5);
  g_assert_cmpint (atk_object_get_n_accessible_children (board), ==, 20);
  for (int i = 0; i < 20; i++)
    {
      g_autoptr (AtkObject) cell = atk_object_ref_accessible_child (board, i);
      g_autoptr (AtkObject) again = atk_table_ref_at (table, i / 5, i % 5);
      g_autofree char *words
          = pw_look_describe_square (pw_document_get_look (fixture->document), (PwSquare) ((3 - i / 5) * 5 + i % 5));
      int row, column;

      g_assert_true (cell == again);
      g_assert_true (atk_object_get_parent (cell) == board);
      g_assert_cmpint (atk_object_get_role (cell), ==, ATK_ROLE_TABLE_CELL);
      g_assert_cmpint (atk_object_get_index_in_parent (cell), ==, i);
      check_index (table, i, i / 5, i % 5);
      g_assert_true (atk_table_cell_get_position (ATK_TABLE_CELL (cell), &row, &column));
      g_assert_cmpint (row, ==, i / 5);
      g_assert_cmpint (column, ==, i % 5);
      g_assert_cmpstr (atk_object_get_name (cell), ==, words);
    }
}

static void
test_beside (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 400, 400);
  AtkObject *board = get_board (fixture);

  g_assert_null (atk_object_ref_accessible_child (board, -1));
  g_assert_null (atk_object_ref_accessible_child (board, 64));
  g_assert_null (atk_table_ref_at (ATK_TABLE (board), 8, 0));
  check_index (ATK_TABLE (board), -1, 0, 8);
  check_index (ATK_TABLE (board), -1, 8, 0);
}

static void
test_flipped (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 400, 400);
  g_autoptr (AtkObject) before = atk_object_ref_accessible_child (get_board (fixture), 0);
  g_autoptr (AtkObject) after = NULL;

  g_assert_true (g_str_has_prefix (atk_object_get_name (before), "a8"));
  pw_board_view_set_flags (fixture->view, PW_SCENE_FLIPPED);
  after = atk_object_ref_accessible_child (get_board (fixture), 0);
  g_assert_true (g_str_has_prefix (atk_object_get_name (after), "h1"));
}

static void
test_extents (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 400, 400);
  g_autoptr (AtkObject) cell = ref_square (fixture, "e4");
  g_autoptr (AtkObject) found = NULL;
  GdkRectangle area;
  int x, y, width, height;

  pw_board_view_square_area (fixture->view, board_fixture_square (fixture, "e4"), &area);
  atk_component_get_extents (ATK_COMPONENT (cell), &x, &y, &width, &height, ATK_XY_PARENT);
  g_assert_cmpint (x, ==, area.x);
  g_assert_cmpint (y, ==, area.y);
  g_assert_cmpint (width, ==, area.width);
  g_assert_cmpint (height, ==, area.height);
  atk_component_get_extents (ATK_COMPONENT (cell), &x, &y, &width, &height, ATK_XY_WINDOW);
  found = atk_component_ref_accessible_at_point (ATK_COMPONENT (get_board (fixture)), x + width / 2,
                                                 y + height / 2, ATK_XY_WINDOW);
  g_assert_true (found == cell);
  g_assert_true (has_state (cell, ATK_STATE_SHOWING));
}

typedef struct
{
  AtkObject *active; /* the active descendant that was told of last */
  guint n_names;     /* how often a cell's name was said to have changed */
} Heard;

static void
active_cb (AtkObject *board, AtkObject *cell, Heard *heard)
{
  heard->active = cell;
}

static void
name_cb (AtkObject *cell, GParamSpec *pspec, Heard *heard)
{
  heard->n_names++;
}

static void
test_focus (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 400, 400);
  g_autoptr (AtkObject) e4 = ref_square (fixture, "e4");
  g_autoptr (AtkObject) e5 = ref_square (fixture, "e5");
  Heard heard = { NULL, 0 };

  g_signal_connect (get_board (fixture), "active-descendant-changed", G_CALLBACK (active_cb), &heard);
  board_fixture_play (fixture, "Right");
  g_assert_true (heard.active == e4);
  g_assert_true (has_state (e4, ATK_STATE_FOCUSED));
  board_fixture_play (fixture, "Up");
  g_assert_true (heard.active == e5);
  g_assert_false (has_state (e4, ATK_STATE_FOCUSED));
  g_assert_true (has_state (e5, ATK_STATE_FOCUSED));
  atk_component_grab_focus (ATK_COMPONENT (e4));
  board_fixture_assert_square (fixture, pw_board_view_get_cursor (fixture->view), "e4");
}

/* What a key puts on the square under the cursor is read out. */
static void
test_name_changes (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 400, 400);
  g_autoptr (AtkObject) cell = ref_square (fixture, "e4");
  g_autofree char *before = g_strdup (atk_object_get_name (cell));
  Heard heard = { NULL, 0 };

  board_fixture_play (fixture, "Right");
  g_signal_connect (cell, "notify::accessible-name", G_CALLBACK (name_cb), &heard);
  board_fixture_play (fixture, "<Shift>q");
  g_assert_cmpuint (heard.n_names, ==, 1);
  g_assert_cmpstr (atk_object_get_name (cell), !=, before);
  board_fixture_play (fixture, "Delete");
  g_assert_cmpuint (heard.n_names, ==, 2);
  g_assert_cmpstr (atk_object_get_name (cell), ==, before);
}

static void
test_action (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 400, 400);
  g_autoptr (AtkObject) cell = ref_square (fixture, "h1");

  board_fixture_set_brush (fixture, PW_BRUSH_ENEMY);
  g_assert_cmpint (atk_action_get_n_actions (ATK_ACTION (cell)), ==, 1);
  g_assert_true (atk_action_do_action (ATK_ACTION (cell), 0));
  g_assert_false (atk_action_do_action (ATK_ACTION (cell), 1));
  board_fixture_assert_fen (fixture, "8/8/8/8/8/8/8/7p");
}

/* Cells of a board that is gone are dead, and do nothing. */
static void
check_dead (AtkObject *cell)
{
  int x, y, width, height;

  g_assert_true (has_state (cell, ATK_STATE_DEFUNCT));
  g_assert_null (atk_object_get_parent (cell));
  g_assert_cmpint (atk_object_get_index_in_parent (cell), ==, -1);
  g_assert_false (atk_action_do_action (ATK_ACTION (cell), 0));
  g_assert_false (atk_component_grab_focus (ATK_COMPONENT (cell)));
  atk_component_get_extents (ATK_COMPONENT (cell), &x, &y, &width, &height, ATK_XY_WINDOW);
  g_assert_cmpint (width, ==, -1);
  atk_object_get_name (cell);
}

static void
test_resized (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 400, 400);
  g_autoptr (AtkObject) cell = ref_square (fixture, "h8");
  g_autoptr (AtkObject) board = g_object_ref (get_board (fixture));
  g_autoptr (AtkObject) later = NULL;

  pw_document_resize_board (fixture->document, 5, 5);
  g_assert_cmpint (atk_object_get_n_accessible_children (board), ==, 25);
  check_dead (cell);
  later = ref_square (fixture, "e5");
  gtk_widget_destroy (fixture->widget);
  check_dead (later);
  g_assert_cmpint (atk_object_get_n_accessible_children (board), ==, 0);
}

static void
count_cb (gpointer data, GObject *gone)
{
  (*(guint *) data)++;
}

/* The largest board: every cell can be had, and none outlives the widget. */
static void
test_large (void)
{
  BoardFixture *fixture = board_fixture_new ("8/8/8/8/8/8/8/8", NULL, 400, 400);
  guint n_gone = 0;

  pw_document_resize_board (fixture->document, 64, 64);
  for (int i = 0; i < 64 * 64; i++)
    {
      g_autoptr (AtkObject) cell = atk_object_ref_accessible_child (get_board (fixture), i);

      g_assert_nonnull (atk_object_get_name (cell));
      g_object_weak_ref (G_OBJECT (cell), count_cb, &n_gone);
    }
  board_fixture_free (fixture);
  g_assert_cmpuint (n_gone, ==, 64 * 64);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  pw_theme_register ();
  g_test_add_func ("/board-accessible/table", test_table);
  g_test_add_func ("/board-accessible/beside", test_beside);
  g_test_add_func ("/board-accessible/flipped", test_flipped);
  g_test_add_func ("/board-accessible/extents", test_extents);
  g_test_add_func ("/board-accessible/focus", test_focus);
  g_test_add_func ("/board-accessible/name-changes", test_name_changes);
  g_test_add_func ("/board-accessible/action", test_action);
  g_test_add_func ("/board-accessible/resized", test_resized);
  g_test_add_func ("/board-accessible/large", test_large);
  return g_test_run ();
}
