/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game at the end of a lesson: where it is offered, and its window, in which nothing has been done yet.
 */

#include "tests/ui/lessons/lesson-fixture.h"
#include "tests/ui/user-input.h"

typedef struct
{
  PwLessonsWindow *window;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = pw_application_show_lessons (application, PW_LESSONS_COURSES);
  input_settle ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lessons_close (fixture->window);
  lessons_forget ();
}

static void
press (Fixture *fixture, const char *accelerator)
{
  input_type (GTK_WIDGET (fixture->window), accelerator);
  input_settle ();
}

/* A lesson whose game comes before its page and its exercise in the file. */
static void
open_game (Fixture *fixture, const char *members)
{
  g_autofree char *text = g_strconcat ("[Lesson]\nTitle=Ours\n\n[Game]\nText=Play it.\nNotation=mNcF\n"
                                       "Rules={\"start\":\"4k3/pppp4/8/8/8/8/8/3XK3\"}\n",
                                       members,
                                       "[Exercise 1]\nKind=write\nTask=Write it.\nNotation=N\n"
                                       "[Page 1]\nText=A *N*.\n",
                                       NULL);

  g_assert_true (lessons_open_text (fixture->window, text));
}

static gboolean
can_play (Fixture *fixture)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), "play-computer");
}

/* The window of a game that was just begun. */
static PwWindow *
find_game (void)
{
  PwWindow *window = NULL;

  input_settle ();
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (application)); item != NULL;
       item = item->next)
    if (PW_IS_WINDOW (item->data))
      {
        g_assert_null (window);
        window = item->data;
      }
  g_assert_nonnull (window);
  return window;
}

/* Nothing is asked, as nothing was done. */
static void
close_game (PwWindow *window)
{
  gpointer pointer = window;

  g_object_add_weak_pointer (pointer, &pointer);
  pw_window_close (window);
  input_settle ();
  g_assert_null (pointer);
}

/* After all exercises there is a game, by a button and a key; its window is as if nothing had been done in
 * it. */
static void
test_game (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_SETTINGS_SCHEMA);
  int level = g_settings_get_int (settings, "play-level");
  PwWindow *window;

  open_game (fixture, "Level=7\n");
  for (guint i = 0; i < 2; i++)
    {
      g_assert_null (hand_look (fixture->window, "Play the Game"));
      g_assert_false (can_play (fixture));
      pw_lessons_window_go_next (fixture->window);
    }
  g_assert_true (can_play (fixture));
  g_assert_true (gtk_widget_has_focus (hand_find (fixture->window, "Play the Game")));
  g_assert_true (hand_is_suggested (fixture->window, "Play the Game"));
  g_assert_false (hand_is_suggested (fixture->window, "Next Lesson"));
  pw_lessons_window_set_mode (fixture->window, PW_LESSONS_QUIZ);
  press (fixture, "<Shift>F7"); /* nothing can be seen of the game */
  pw_lessons_window_set_mode (fixture->window, PW_LESSONS_COURSES);
  press (fixture, "<Shift>F7");
  window = find_game ();
  g_assert_true (pw_storage_is_untouched (pw_window_get_storage (window)));
  g_assert_cmpstr (pw_document_get_record (pw_window_get_document (window))->notation, ==, "mNcF");
  g_assert_nonnull (hand_look_part (window, "You: First side · to move"));
  g_assert_nonnull (hand_look_part (window, "Computer, level 7: Second side"));
  g_action_group_activate_action (G_ACTION_GROUP (window), "play-level", g_variant_new_int32 (4));
  g_assert_nonnull (hand_look_part (window, "Computer, level 4: Second side"));
  g_settings_set_int (settings, "play-level", 9); /* as another window does */
  g_assert_nonnull (hand_look_part (window, "Computer, level 4: Second side"));
  g_settings_set_int (settings, "play-level", level);
  close_game (window);
}

/* What a lesson leaves out is as the user has chosen it; here the computer begins. */
static void
test_usual_game (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_SETTINGS_SCHEMA);
  PwWindow *window;

  g_settings_set_int (settings, "play-level", 1);
  open_game (fixture, "Learner=second\n");
  pw_lessons_window_go_next (fixture->window);
  pw_lessons_window_go_next (fixture->window);
  hand_click (fixture->window, "Play the Game");
  window = find_game ();
  g_assert_nonnull (hand_look_part (window, "Computer, level 1: First side"));
  g_settings_set_int (settings, "play-level", 2);
  g_assert_nonnull (hand_look_part (window, "Computer, level 2: First side"));
  g_settings_reset (settings, "play-level");
  gtk_widget_destroy (GTK_WIDGET (window));
  input_settle ();
}

#define ADD_TEST(path, test) g_test_add ((path), Fixture, NULL, set_up, (test), tear_down)

int
main (int argc, char *argv[])
{
  lessons_begin (&argc, &argv);
  ADD_TEST ("/lessons/game", test_game);
  ADD_TEST ("/lessons/game/usual", test_usual_game);
  return lessons_run ();
}
