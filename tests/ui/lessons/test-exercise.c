/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An exercise by itself, outside the window for learning: where figures are asked for, no moves are shown as expected,
 * and any piece that has them is right.
 */
#include "tests/ui/user-input.h"

#include "core/lessons/lesson.h"
#include "ui/entry/notation-entry.h"
#include "ui/lessons/exercise-view.h"

static const char text[] = "[Lesson]\nTitle=Ours\n\n"
                           "[Exercise 1]\nKind=write\nTask=Write it.\nNotation=FA\n"
                           "Figures=mobility 5..7; colours bound\n\n"
                           "[Exercise 2]\nKind=write\nTask=And this.\nNotation=N\n";

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

  fixture->window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  fixture->view = g_object_new (PW_TYPE_EXERCISE_VIEW, NULL);
  fixture->lesson = pw_lesson_read (text, -1, NULL, NULL, problems);
  g_assert_nonnull (fixture->lesson);
  gtk_container_add (GTK_CONTAINER (fixture->window), GTK_WIDGET (fixture->view));
  gtk_widget_show (GTK_WIDGET (fixture->view));
  input_show (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_widget_destroy (fixture->window);
  pw_lesson_free (fixture->lesson);
}

static void
ask (Fixture *fixture, guint i)
{
  pw_exercise_view_set_exercise (fixture->view, g_array_index (fixture->lesson->parts, PwLessonPart, i).exercise, TRUE);
  input_settle ();
}

static void
answer (Fixture *fixture, const char *notation)
{
  gtk_entry_set_text (GTK_ENTRY (hand_part (fixture->view, PW_TYPE_NOTATION_ENTRY)), notation);
  pw_exercise_view_check (fixture->view);
  input_settle ();
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

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/exercise/figures", Fixture, NULL, set_up, test_figures, tear_down);
  g_test_add ("/exercise/moves", Fixture, NULL, set_up, test_moves, tear_down);
  return g_test_run ();
}
