/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An exercise by itself, outside the window for learning: where figures are asked for, no moves are shown as expected,
 * and any piece that has them is right; a move is made by clicks and keys.  What takes long is worked out beside the
 * window.
 */
#include "tests/ui/user-input.h"

#include "core/lessons/lesson.h"
#include "ui/entry/notation-entry.h"
#include "ui/lessons/exercise-view.h"

static const char text[] = "[Lesson]\nTitle=Ours\n\n"
                           "[Exercise 1]\nKind=write\nTask=Write it.\nNotation=FA\n"
                           "Figures=mobility 5..7; colours bound\n\n"
                           "[Exercise 2]\nKind=write\nTask=And this.\nNotation=N\n\n"
                           "[Exercise 3]\nKind=write\nTask=And that.\nNotation=W\nAt=d4\n"
                           "Figures=crowded 0..60\nBoard=";

#define HOSTILE "Q-aQ-aQ-aQ" /* takes seconds on the largest board */

typedef struct
{
  GtkWidget *window;
  PwExerciseView *view;
  PwLesson *lesson;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  g_autoptr (GString) all = g_string_new (text);

  fixture->window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  fixture->view = g_object_new (PW_TYPE_EXERCISE_VIEW, NULL);
  for (guint i = 0; i < 64; i++)
    g_string_append (all, i > 0 ? "/64" : "64");
  g_string_append (all, "\n\n[Exercise 4]\nKind=predict\nTask=Mark it.\nNotation=W\nAt=d4\n\n[Exercise 5]\nKind=move\n"
                        "Task=Mate.\nGoal=mate\nNotation=FtR\nBoard=k7/8/1K5X/8/8/8/8/8\n");
  fixture->lesson = pw_lesson_read (all->str, -1, NULL, NULL, problems, NULL);
  g_assert_nonnull (fixture->lesson);
  gtk_container_add (GTK_CONTAINER (fixture->window), GTK_WIDGET (fixture->view));
  gtk_widget_show (GTK_WIDGET (fixture->view));
  input_show (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_widget_destroy (fixture->window);
  pw_lesson_unref (fixture->lesson);
}

static void
ask (Fixture *fixture, guint i)
{
  pw_exercise_view_set_exercise (fixture->view, g_array_index (fixture->lesson->parts, PwLessonPart, i).exercise, TRUE);
  input_settle ();
}

static void
write_answer (Fixture *fixture, const char *notation)
{
  gtk_entry_set_text (GTK_ENTRY (hand_part (fixture->view, PW_TYPE_NOTATION_ENTRY)), notation);
}

static void
answer (Fixture *fixture, const char *notation)
{
  write_answer (fixture, notation);
  pw_exercise_view_check (fixture->view);
  while (pw_exercise_view_is_checking (fixture->view))
    gtk_main_iteration ();
  input_settle ();
}

/* An answer that takes seconds, until it is said that it is being checked. */
static void
answer_hostile (Fixture *fixture)
{
  ask (fixture, 2);
  write_answer (fixture, HOSTILE);
  pw_exercise_view_check (fixture->view);
  while (hand_look (fixture->view, "Checking…") == NULL)
    {
      g_assert_true (pw_exercise_view_is_checking (fixture->view));
      gtk_main_iteration ();
    }
}

static void
test_figures (Fixture *fixture, gconstpointer data)
{
  ask (fixture, 0);
  g_assert_null (hand_look (fixture->view, "The expected moves"));
  answer (fixture, "N");
  g_assert_nonnull (hand_look (fixture->view, "It changes color with every move."));
  g_assert_false (pw_exercise_view_is_solved (fixture->view));
  answer (fixture, "AD");
  g_assert_true (pw_exercise_view_is_solved (fixture->view));
}

/* The boards come back with an exercise that shows moves. */
static void
test_moves (Fixture *fixture, gconstpointer data)
{
  ask (fixture, 0);
  ask (fixture, 1);
  g_assert_nonnull (hand_look (fixture->view, "The expected moves"));
  answer (fixture, "AD");
  g_assert_false (pw_exercise_view_is_solved (fixture->view));
  answer (fixture, "N");
  g_assert_true (pw_exercise_view_is_solved (fixture->view));
}

/* The boards of all exercises but one are alike. */
static const PwBoard *
board_of (Fixture *fixture)
{
  return g_array_index (fixture->lesson->parts, PwLessonPart, 4).exercise->scene.board;
}

static void
press (Fixture *fixture, const char *name)
{
  PwBoardView *view = pw_exercise_view_get_board (fixture->view);
  PwSquare square = pw_square_parse (board_of (fixture), name);
  GdkRectangle area;

  g_assert_true (pw_board_view_square_area (view, square, &area));
  input_press (GTK_WIDGET (view), area.x + area.width / 2, area.y + area.height / 2, 1);
  input_release (GTK_WIDGET (view), area.x + area.width / 2, area.y + area.height / 2, 1);
}

/* A press that takes a verdict away does to its square what it always does. */
static void
test_mark (Fixture *fixture, gconstpointer data)
{
  static const char *const right[] = { "c4", "d3", "d5", "e4" };

  ask (fixture, 3);
  press (fixture, "a1");
  pw_exercise_view_check (fixture->view);
  g_assert_false (pw_exercise_view_is_solved (fixture->view));
  press (fixture, "a1");
  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    press (fixture, right[i]);
  g_assert_nonnull (hand_look (fixture->view, "4 squares are marked: c4 d3 d5 e4"));
  pw_exercise_view_check (fixture->view);
  g_assert_true (pw_exercise_view_is_solved (fixture->view));
}

/* By keys. */
static void
enter (Fixture *fixture, const char *name)
{
  PwBoardView *view = pw_exercise_view_get_board (fixture->view);

  gtk_widget_grab_focus (GTK_WIDGET (view));
  pw_board_view_set_cursor (view, pw_square_parse (board_of (fixture), name));
  input_type (fixture->window, "space");
}

/* A wrong move is explained, another one can be made, and the right one ends it. */
static void
test_move (Fixture *fixture, gconstpointer data)
{
  ask (fixture, 4);
  g_assert_nonnull (hand_look (fixture->view, "The friendly side moves"));
  g_assert_false (gtk_widget_get_sensitive (hand_find (fixture->view, "Check")));
  press (fixture, "h6");
  press (fixture, "a7");
  g_assert_nonnull (hand_look (fixture->view, "Your move: from h6 to a7"));
  pw_exercise_view_check (fixture->view);
  g_assert_nonnull (hand_look (fixture->view, "Stalemate. The game is a draw."));
  press (fixture, "h6");
  g_assert_null (hand_look (fixture->view, "Stalemate. The game is a draw."));
  press (fixture, "h6");
  g_assert_null (hand_look_part (fixture->view, "From h6"));
  enter (fixture, "h6");
  enter (fixture, "g7");
  pw_exercise_view_check (fixture->view);
  g_assert_nonnull (hand_look (fixture->view, "That’s right: Xg7#."));
  g_assert_true (pw_exercise_view_is_solved (fixture->view));
}

/* It can be checked again and hinted at meanwhile; another text takes the question back. */
static void
test_changing (Fixture *fixture, gconstpointer data)
{
  answer_hostile (fixture);
  pw_exercise_view_check (fixture->view);
  g_assert_true (pw_exercise_view_is_checking (fixture->view));
  write_answer (fixture, "W");
  g_assert_false (pw_exercise_view_is_checking (fixture->view));
  g_assert_null (hand_look (fixture->view, "Checking…"));
  g_assert_false (pw_exercise_view_is_solved (fixture->view));
  answer (fixture, "W");
  g_assert_true (pw_exercise_view_is_solved (fixture->view));
}

static void
start_over (Fixture *fixture)
{
  pw_exercise_view_start_over (fixture->view);
}

static void
show_solution (Fixture *fixture)
{
  answer (fixture, "((");
  answer_hostile (fixture);
  pw_exercise_view_show_solution (fixture->view);
}

static void
ask_another (Fixture *fixture)
{
  ask (fixture, 0);
}

static void
ask_nothing (Fixture *fixture)
{
  pw_exercise_view_set_exercise (fixture->view, NULL, FALSE);
}

static void (*const leaves[]) (Fixture *fixture) = { start_over, show_solution, ask_another, ask_nothing };

/* Whatever comes in between, no verdict comes later. */
static void
test_leaving (Fixture *fixture, gconstpointer data)
{
  answer_hostile (fixture);
  leaves[GPOINTER_TO_UINT (data)](fixture);
  g_assert_false (pw_exercise_view_is_checking (fixture->view));
  g_assert_null (hand_look (fixture->view, "Checking…"));
  input_settle ();
  g_assert_null (hand_nth (fixture->view, ATK_ROLE_ICON, 0));
}

/* The window and the lesson go (tear_down), and the thread goes on. */
static void
test_closing (Fixture *fixture, gconstpointer data)
{
  answer_hostile (fixture);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/exercise/figures", Fixture, NULL, set_up, test_figures, tear_down);
  g_test_add ("/exercise/moves", Fixture, NULL, set_up, test_moves, tear_down);
  g_test_add ("/exercise/mark", Fixture, NULL, set_up, test_mark, tear_down);
  g_test_add ("/exercise/move", Fixture, NULL, set_up, test_move, tear_down);
  g_test_add ("/exercise/changing", Fixture, NULL, set_up, test_changing, tear_down);
  g_test_add ("/exercise/leaving/again", Fixture, GUINT_TO_POINTER (0), set_up, test_leaving, tear_down);
  g_test_add ("/exercise/leaving/solution", Fixture, GUINT_TO_POINTER (1), set_up, test_leaving, tear_down);
  g_test_add ("/exercise/leaving/another", Fixture, GUINT_TO_POINTER (2), set_up, test_leaving, tear_down);
  g_test_add ("/exercise/leaving/nothing", Fixture, GUINT_TO_POINTER (3), set_up, test_leaving, tear_down);
  g_test_add ("/exercise/closing", Fixture, NULL, set_up, test_closing, tear_down);
  return g_test_run ();
}
