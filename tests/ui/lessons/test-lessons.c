/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window for learning: a lesson walked through by keys, exercises of each kind answered right and wrong, progress
 * that is kept, a teacher's own files, the quiz and the game of guess.
 */
#include <gdk/gdkkeysyms.h>
#include <glib/gstdio.h>
#include <string.h>

#include "core/lessons/quiz.h"
#include "tests/exercise-targets.h"
#include "tests/ui/lessons/lesson-fixture.h"
#include "tests/ui/user-input.h"

#define BUTTON_DELAY 0.35 /* seconds */

typedef struct
{
  PwLessonsWindow *window;
} Fixture;

static void
open_window (Fixture *fixture)
{
  fixture->window = pw_application_show_lessons (application, PW_LESSONS_COURSES);
  input_settle ();
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  open_window (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lessons_close (fixture->window);
  lessons_forget ();
}

/* -- short ways -- */

static void
press (Fixture *fixture, const char *accelerator)
{
  input_type (GTK_WIDGET (fixture->window), accelerator);
  input_settle ();
}

/* A button that is pressed by its letter looks pressed for a moment before it does anything. */
static void
press_button (Fixture *fixture, const char *accelerator)
{

  press (fixture, accelerator);
  input_wait_while (TRUE, BUTTON_DELAY);
}

static PwExerciseView *
view (Fixture *fixture)
{
  return HAND_PART (fixture->window, EXERCISE_VIEW);
}

static PwLessonList *
list (Fixture *fixture)
{
  return HAND_PART (fixture->window, LESSON_LIST);
}

static PwDocument *
document_of (PwBoardView *board)
{
  PwDocument *document;

  g_object_get (board, "document", &document, NULL);
  g_object_unref (document); /* the view has it */
  return document;
}

static GtkWidget *
entry_of (PwExerciseView *exercise_view)
{
  return hand_part (exercise_view, PW_TYPE_NOTATION_ENTRY);
}

static GtkListBox *
misses_of (PwExerciseView *exercise_view)
{
  return GTK_LIST_BOX (hand_part (exercise_view, GTK_TYPE_LIST_BOX));
}

/* It has a sign in front. */
static gboolean
has_verdict (PwExerciseView *exercise_view)
{
  return hand_nth (exercise_view, ATK_ROLE_ICON, 0) != NULL;
}

/* Once the solution is shown there is nothing to be checked. */
static gboolean
shows_solution (PwExerciseView *exercise_view)
{
  return gtk_widget_get_sensitive (hand_find (GTK_WIDGET (exercise_view), "Start Over"));
}

/* The progress is told in the row of the lesson's title. */
static void
assert_progress (Fixture *fixture, const PwLesson *lesson, guint solved)
{
  guint n = pw_lesson_n_exercises (lesson);
  g_autofree char *name = g_strdup_printf (solved == n ? "%s: all exercises solved, %u of %u"
                                                       : "%s: %u of %u exercises solved",
                                           lesson->title, solved, n);

  hand_find (list (fixture), name);
}

static gboolean
is_solved (Fixture *fixture, const char *id)
{
  g_autofree char *path = g_build_filename (folder, "progress", NULL);
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, id) != NULL;
}

/* The place of the first exercise of a kind in all lessons. lesson: (out): NULL before */
static guint
find_exercise (Fixture *fixture, PwExerciseKind kind, const PwLesson **lesson)
{
  while ((*lesson = pw_lesson_list_next (list (fixture), *lesson)) != NULL)
    for (guint i = 0; i < (*lesson)->parts->len; i++)
      {
        const PwExercise *exercise = g_array_index ((*lesson)->parts, PwLessonPart, i).exercise;

        if (exercise != NULL && exercise->kind == kind)
          return i;
      }
  g_assert_not_reached ();
}

static const PwExercise *
show_exercise (Fixture *fixture, PwExerciseKind kind)
{
  const PwLesson *lesson = NULL;
  guint place = find_exercise (fixture, kind, &lesson);

  pw_lessons_window_show_lesson (fixture->window, lesson, place);
  input_settle ();
  return g_array_index (lesson->parts, PwLessonPart, place).exercise;
}

/* Marks by keys what is a target, or all else. */
static void
mark (PwExerciseView *exercise_view, GtkWidget *window, const PwExercise *exercise, gboolean targets)
{
  guint n = pw_board_n_squares (exercise->scene.board);
  g_autofree guint8 *marks = g_new0 (guint8, n);
  PwBoardView *board = pw_exercise_view_get_board (exercise_view);

  find_exercise_targets (exercise, marks);
  gtk_widget_grab_focus (GTK_WIDGET (board));
  for (guint i = 0; i < n; i++)
    if (!marks[i] == !targets && pw_board_cell (exercise->scene.board, (PwSquare) i) != PW_CELL_HOLE)
      {
        pw_board_view_set_cursor (board, (PwSquare) i);
        input_type (window, "space");
      }
}

static void
write_answer (PwExerciseView *exercise_view, const char *text)
{
  gtk_entry_set_text (GTK_ENTRY (entry_of (exercise_view)), text);
  g_signal_emit_by_name (entry_of (exercise_view), "activate");
  while (pw_exercise_view_is_checking (exercise_view))
    gtk_main_iteration ();
  input_settle ();
}

static guint
n_rows (GtkListBox *box)
{
  g_autoptr (GList) rows = gtk_container_get_children (GTK_CONTAINER (box));

  return g_list_length (rows);
}

/* What a user has opened stands last in the list. */
static const PwLesson *
last_lesson (Fixture *fixture)
{
  const PwLesson *last = NULL, *lesson;

  while ((lesson = pw_lesson_list_next (list (fixture), last)) != NULL)
    last = lesson;
  return last;
}

/* -- walking -- */

static void
test_walk (Fixture *fixture, gconstpointer data)
{
  const PwLesson *lesson = pw_lesson_list_next (list (fixture), NULL);
  GtkListBox *rows = GTK_LIST_BOX (hand_part (list (fixture), GTK_TYPE_LIST_BOX));
  GtkListBoxRow *first = gtk_list_box_get_selected_row (rows);
  guint n_exercises, n_pages;

  g_assert_nonnull (lesson);
  n_exercises = pw_lesson_n_exercises (lesson);
  n_pages = lesson->parts->len - n_exercises;
  for (guint i = 0; i < lesson->parts->len; i++)
    {
      g_autofree char *place = i < n_pages ? g_strdup_printf ("Page %u of %u", i + 1, n_pages)
                                           : g_strdup_printf ("Exercise %u of %u", i - n_pages + 1, n_exercises);

      hand_find (fixture->window, place);
      press_button (fixture, "<Alt>n");
    }
  g_assert_true (gtk_list_box_get_selected_row (rows) != first);
  g_assert_nonnull (hand_look_part (fixture->window, "Page 1 of "));
  press_button (fixture, "<Alt>b"); /* nothing is before the first page */
  g_assert_nonnull (hand_look_part (fixture->window, "Page 1 of "));
}

/* The board as it is heard, square by square: with the piece under design, which no FEN has. (transfer full) */
static char *
hear_board (PwBoardView *board)
{
  AtkObject *accessible = gtk_widget_get_accessible (GTK_WIDGET (board));
  GString *text = g_string_new (NULL);

  for (int i = 0; i < atk_object_get_n_accessible_children (accessible); i++)
    {
      g_autoptr (AtkObject) square = atk_object_ref_accessible_child (accessible, i);

      g_string_append_printf (text, "%s\n", atk_object_get_name (square));
    }
  return g_string_free (text, FALSE);
}

/* What a reader does to the board is undone by one button; the piece can be moved, and letters put pieces there. */
static void
test_live_board (Fixture *fixture, gconstpointer data)
{
  PwLessonPageView *page = HAND_PART (fixture->window, LESSON_PAGE_VIEW);
  PwBoardView *board = pw_lesson_page_view_get_board (page);
  g_autofree char *before = hear_board (board), *moved = NULL, *put = NULL, *after = NULL;

  press (fixture, "<Primary>b");
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (board)));
  press (fixture, "<Primary>Up");
  moved = hear_board (board);
  g_assert_cmpstr (moved, !=, before);
  press (fixture, "Left");
  press (fixture, "p");
  put = hear_board (board);
  g_assert_cmpstr (put, !=, moved);
  pw_lesson_page_view_reset (page);
  after = hear_board (board);
  g_assert_cmpstr (after, ==, before);
}

/* Each page and exercise of all courses can be shown, and its texts are no broken markup. */
static void
test_all_parts (Fixture *fixture, gconstpointer data)
{
  PwLessonList *all = list (fixture);
  guint n = 0;

  for (const PwLesson *lesson = pw_lesson_list_next (all, NULL); lesson; lesson = pw_lesson_list_next (all, lesson))
    for (guint i = 0; i < lesson->parts->len; i++)
      {
        pw_lessons_window_show_lesson (fixture->window, lesson, i);
        g_assert_true (hand_look_part (fixture->window, " of ") != NULL
                       || hand_look (fixture->window, "Play the Game") != NULL);
        n++;
      }
  g_assert_cmpuint (n, >, 20);
}

/* -- exercises -- */

static void
test_predict (Fixture *fixture, gconstpointer data)
{
  const PwExercise *exercise = show_exercise (fixture, PW_EXERCISE_PREDICT);
  GtkWidget *window = GTK_WIDGET (fixture->window);
  PwDocument *document = document_of (pw_exercise_view_get_board (view (fixture)));
  PwSquare at = pw_document_get_record (document)->at;

  mark (view (fixture), window, exercise, FALSE);
  pw_exercise_view_check (view (fixture));
  g_assert_false (pw_exercise_view_is_solved (view (fixture)));
  g_assert_true (has_verdict (view (fixture)));
  g_assert_cmpuint (n_rows (misses_of (view (fixture))), ==, 0); /* only how many */
  pw_exercise_view_check (view (fixture));
  g_assert_cmpuint (n_rows (misses_of (view (fixture))), ==, pw_board_n_squares (exercise->scene.board));

  /* what would move or put pieces anywhere else does nothing here */
  press (fixture, "<Primary>Up");
  press (fixture, "k");
  press (fixture, "8");
  press (fixture, "asterisk");
  pw_exercise_view_start_over (view (fixture));
  g_assert_cmpuint (pw_document_get_record (document)->at, ==, at);
  g_assert_true (pw_board_equal (pw_document_get_record (document)->board, exercise->scene.board));

  mark (view (fixture), window, exercise, TRUE);
  pw_exercise_view_check (view (fixture));
  g_assert_true (pw_exercise_view_is_solved (view (fixture)));
  g_assert_cmpuint (n_rows (misses_of (view (fixture))), ==, 0);
  g_assert_true (is_solved (fixture, exercise->id));
}

/* Marks are guesses until they are checked; Check stays where it is; behind a right answer Next is suggested. */
static void
test_check (Fixture *fixture, gconstpointer data)
{
  const PwExercise *exercise = show_exercise (fixture, PW_EXERCISE_PREDICT);
  GtkWidget *window = GTK_WIDGET (fixture->window), *check = hand_find (window, "Check");
  PwBoardView *board = pw_exercise_view_get_board (view (fixture));
  GtkAllocation before, after;

  g_assert_true (hand_is_suggested (window, "Check"));
  g_assert_false (hand_is_suggested (window, "Next"));
  gtk_widget_get_allocation (check, &before);
  mark (view (fixture), window, exercise, FALSE);
  input_settle ();
  g_assert_cmpuint (hand_count_ink (board, PW_INK_GUESS), >, 0);
  gtk_widget_get_allocation (check, &after);
  g_assert_cmpint (after.y, ==, before.y);
  pw_exercise_view_check (view (fixture));
  input_settle ();
  g_assert_cmpuint (hand_count_ink (board, PW_INK_GUESS), >, 0); /* below the cross of a wrong mark */
  gtk_widget_get_allocation (check, &after);
  g_assert_cmpint (after.y, ==, before.y);
  g_assert_true (hand_is_suggested (window, "Check"));
  pw_exercise_view_start_over (view (fixture));
  mark (view (fixture), window, exercise, TRUE);
  g_assert_cmpuint (hand_count_ink (board, PW_INK_GUESS), >, 0);
  pw_exercise_view_check (view (fixture));
  g_assert_false (hand_is_suggested (window, "Check"));
  g_assert_true (hand_is_suggested (window, "Next"));
}

/* The window opens at the page where it was closed, and a lesson where it was left. */
static void
test_reopened (Fixture *fixture, gconstpointer data)
{
  const PwLesson *first = pw_lesson_list_next (list (fixture), NULL), *second;

  second = pw_lesson_list_next (list (fixture), first);
  pw_lessons_window_show_lesson (fixture->window, first, 1);
  pw_lessons_window_show_lesson (fixture->window, second, 0);
  pw_lessons_window_go_next (fixture->window);
  lessons_close (fixture->window);
  open_window (fixture);
  g_assert_nonnull (hand_look (fixture->window, second->title));
  g_assert_nonnull (hand_look_part (fixture->window, "Page 2 of "));
  g_signal_emit_by_name (list (fixture), "chosen", first);
  input_settle ();
  g_assert_nonnull (hand_look (fixture->window, first->title));
  g_assert_nonnull (hand_look_part (fixture->window, "Page 2 of "));
}

/* A click marks like a key; on the piece itself, too, which does not move. */
static void
test_clicks (Fixture *fixture, gconstpointer data)
{
  const PwExercise *exercise = show_exercise (fixture, PW_EXERCISE_PREDICT);
  PwBoardView *board = pw_exercise_view_get_board (view (fixture));
  guint n = pw_board_n_squares (exercise->scene.board);
  g_autofree guint8 *targets = g_new0 (guint8, n);

  find_exercise_targets (exercise, targets);
  targets[exercise->scene.position.at] = 1;
  for (guint i = 0; i < n; i++)
    if (targets[i])
      for (guint times = i == exercise->scene.position.at ? 2 : 1; times > 0; times--)
        {
          GdkRectangle area;

          g_assert_true (pw_board_view_square_area (board, (PwSquare) i, &area));
          input_press (GTK_WIDGET (board), area.x + area.width / 2, area.y + area.height / 2, 1);
          input_release (GTK_WIDGET (board), area.x + area.width / 2, area.y + area.height / 2, 1);
        }
  pw_exercise_view_check (view (fixture));
  g_assert_true (pw_exercise_view_is_solved (view (fixture)));
}

/* The rings over the board leave the pointer to it. */
static void
test_pointer (Fixture *fixture, gconstpointer data)
{
  const PwExercise *exercise = show_exercise (fixture, PW_EXERCISE_PREDICT);
  GtkWidget *board = GTK_WIDGET (pw_exercise_view_get_board (view (fixture))), *top = gtk_widget_get_toplevel (board);
  GdkRectangle area;
  GdkWindow *window = gtk_widget_get_window (top);
  gpointer hit = NULL;
  int x, y;

  g_assert_true (pw_board_view_square_area (PW_BOARD_VIEW (board), exercise->scene.position.at, &area));
  g_assert_true (gtk_widget_translate_coordinates (board, top, area.x + area.width / 2, area.y + area.height / 2,
                                                   &x, &y));
  gdk_window_get_root_coords (window, x, y, &x, &y);
  gdk_device_warp (gdk_seat_get_pointer (gdk_display_get_default_seat (gdk_window_get_display (window))),
                   gdk_window_get_screen (window), x, y);
  input_settle ();
  window = gdk_device_get_window_at_position (
      gdk_seat_get_pointer (gdk_display_get_default_seat (gdk_window_get_display (window))), NULL, NULL);
  g_assert_nonnull (window);
  gdk_window_get_user_data (window, &hit);
  g_assert_true (hit == board);
}

/* No square tells of which terms the piece is that is sought. */
static void
test_secret (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "[Lesson]\nTitle=Ours\n\n[Exercise 1]\nKind=write\nTask=Write it.\nNotation=NW\n";
  g_autofree char *path = g_build_filename (folder, "own.lesson", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  PwDocument *document = document_of (pw_exercise_view_get_board (view (fixture)));
  PwSquare target;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_true (pw_lessons_window_open_file (fixture->window, file));
  g_remove (path);
  target = pw_moves_get (pw_document_get_shown (document)->moves, 0)->to;
  for (guint solved = 0; solved < 2; solved++)
    {
      g_autofree char *words = pw_look_describe_square (pw_document_get_look (document), target);

      g_assert_true ((strstr (words, "With the term") != NULL) == solved);
      write_answer (view (fixture), "WN");
    }
}

static void
test_write (Fixture *fixture, gconstpointer data)
{
  const PwExercise *exercise = show_exercise (fixture, PW_EXERCISE_WRITE);

  write_answer (view (fixture), "((");
  g_assert_true (has_verdict (view (fixture)));
  write_answer (view (fixture), "GGG" /* nobody asks for that */);
  g_assert_true (has_verdict (view (fixture)));
  g_assert_false (pw_exercise_view_is_solved (view (fixture)));
  pw_exercise_view_give_hint (view (fixture));
  g_assert_nonnull (hand_look (view (fixture), "Hint")); /* a second click meets no other button */
  g_assert_false (gtk_widget_get_sensitive (hand_find (GTK_WIDGET (view (fixture)), "Hint")));
  write_answer (view (fixture), pw_exercise_solution (exercise));
  g_assert_false (pw_exercise_view_is_solved (view (fixture))); /* with help */
  g_assert_false (is_solved (fixture, exercise->id));
  pw_exercise_view_start_over (view (fixture));
  write_answer (view (fixture), pw_exercise_solution (exercise));
  g_assert_true (pw_exercise_view_is_solved (view (fixture)));
  g_assert_true (is_solved (fixture, exercise->id));
}

static void
test_repair (Fixture *fixture, gconstpointer data)
{
  const PwExercise *exercise = show_exercise (fixture, PW_EXERCISE_REPAIR);
  GtkEntry *entry = GTK_ENTRY (entry_of (view (fixture)));

  g_assert_cmpstr (gtk_entry_get_text (entry), ==, exercise->scene.notation);
  write_answer (view (fixture), exercise->scene.notation);
  g_assert_true (has_verdict (view (fixture)));
  write_answer (view (fixture), pw_exercise_solution (exercise));
  g_assert_true (pw_exercise_view_is_solved (view (fixture)));
}

/* Who has looked at the solution has not solved it, but may begin anew. */
static void
test_solution (Fixture *fixture, gconstpointer data)
{
  for (guint kind = 0; kind < PW_N_EXERCISE_KINDS; kind++)
    {
      const PwExercise *exercise = show_exercise (fixture, kind);

      pw_exercise_view_show_solution (view (fixture));
      g_assert_true (shows_solution (view (fixture)));
      pw_exercise_view_check (view (fixture));
      g_assert_false (pw_exercise_view_is_solved (view (fixture)));
      g_assert_false (is_solved (fixture, exercise->id));
      pw_exercise_view_start_over (view (fixture));
      g_assert_false (shows_solution (view (fixture)));
    }
}

/* -- progress -- */

static void
test_progress (Fixture *fixture, gconstpointer data)
{
  const PwExercise *exercise = show_exercise (fixture, PW_EXERCISE_WRITE);
  const PwLesson *lesson = NULL;

  find_exercise (fixture, PW_EXERCISE_WRITE, &lesson);
  assert_progress (fixture, lesson, 0);
  write_answer (view (fixture), pw_exercise_solution (exercise));
  assert_progress (fixture, lesson, 1);

  lessons_close (fixture->window);
  open_window (fixture);
  assert_progress (fixture, lesson, 1);
}

/* -- a teacher's own file -- */

static const struct
{
  const char *name, *text;
  guint line; /* of the first problem; 0: there is none */
} files[] = {
  { "right", "[Lesson]\nTitle=Ours\n\n[Page 1]\nText=A *N*, & <so> on.\nNotation=N\n\n"
             "[Exercise 1]\nKind=write\nTask=Write it.\nNotation=N\n", 0 },
  { "unknown-kind", "[Lesson]\nTitle=Ours\n\n[Exercise 1]\nKind=dance\nTask=Write it.\nNotation=N\n", 5 },
  { "broken-notation", "[Lesson]\nTitle=Ours\n\n[Page 1]\nText=This.\nNotation=N((\n", 6 },
  { "no-lesson", "Nothing that could be read\n", 1 },
};

static void
test_file (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *start = g_strdup_printf ("Line %u: ", files[i].line);

  g_assert_true (lessons_open_text (fixture->window, files[i].text) == (files[i].line == 0));
  if (files[i].line > 0)
    {
      g_assert_nonnull (hand_look_part (fixture->window, start));
      g_assert_null (hand_look_part (fixture->window, "Page 1 of "));
      return;
    }
  g_assert_cmpstr (last_lesson (fixture)->title, ==, "Ours");
  hand_find (fixture->window, "Page 1 of 1");
  pw_lessons_window_go_next (fixture->window);
  write_answer (view (fixture), "N");
  assert_progress (fixture, last_lesson (fixture), 1);
}

/* Who writes a lesson opens it again and again: it stays one, as it is now. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  PwLessonList *all = list (fixture);
  guint before = n_rows (GTK_LIST_BOX (hand_part (all, GTK_TYPE_LIST_BOX)));

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *title = g_strdup_printf ("Number %u", i);
      g_autofree char *text = g_strdup_printf ("[Lesson]\nTitle=%s\n\n[Page 1]\nText=This.\n", title);

      g_assert_true (lessons_open_text (fixture->window, text));
      g_assert_cmpuint (n_rows (GTK_LIST_BOX (hand_part (all, GTK_TYPE_LIST_BOX))), ==, before + 1);
      g_assert_cmpstr (last_lesson (fixture)->title, ==, title);
      hand_find (fixture->window, title);
    }
}

static void
test_no_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (folder, "there-is-none", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_false (pw_lessons_window_open_file (fixture->window, file));
  g_assert_nonnull (hand_look_part (fixture->window, "can’t be opened as a lesson"));
}

/* -- quiz and guess -- */

#define N_ASKED 6
#define SEED 1

/* Of a mode that has been shown: the window makes it then. */
static PwQuizView *
quiz_of (Fixture *fixture, const char *mode)
{
  return HAND_PART (
      gtk_stack_get_child_by_name (GTK_STACK (hand_part (fixture->window, GTK_TYPE_STACK)), mode), QUIZ_VIEW);
}

/* The exercises that will be asked on a level, when a round of it is begun now. */
static PwQuiz *
foresee (guint level)
{
  g_autofree char *path = g_build_filename (folder, "quiz", NULL), *memory = NULL;
  PwQuiz *quiz;

  g_random_set_seed (SEED);
  quiz = pw_quiz_new (g_random_int (), level, PW_DIALECT_EXTENDED);
  if (g_file_get_contents (path, &memory, NULL, NULL))
    pw_quiz_remember (quiz, memory);
  g_random_set_seed (SEED);
  return quiz;
}

/* Begins another round. */
static void
choose_level (PwQuizView *quiz, guint level)
{
  gtk_combo_box_set_active (GTK_COMBO_BOX (hand_nth (quiz, ATK_ROLE_COMBO_BOX, 0)), (int) level - 1);
}

/* exercise: (transfer full): what is asked */
static void
answer_exercise (PwQuizView *quiz, GtkWidget *window, PwExercise *asked)
{
  g_autoptr (PwExercise) exercise = asked;
  PwExerciseView *exercise_view = pw_quiz_view_get_exercise_view (quiz);

  if (exercise->kind == PW_EXERCISE_PREDICT)
    {
      mark (exercise_view, window, exercise, TRUE);
      pw_exercise_view_check (exercise_view);
    }
  else
    write_answer (exercise_view, pw_exercise_solution (exercise));
  g_assert_true (pw_exercise_view_is_solved (exercise_view));
}

static void
test_quiz (Fixture *fixture, gconstpointer data)
{
  PwQuizView *quiz;
  g_autofree char *score = g_strdup_printf ("Solved: %u of %u", N_ASKED - 1, N_ASKED);
  g_autofree char *path = g_build_filename (folder, "quiz", NULL), *memory = NULL, *later = NULL;
  g_autoptr (PwQuiz) same = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (application), "quiz", NULL);
  input_settle ();
  quiz = quiz_of (fixture, "quiz");
  same = foresee (2);
  choose_level (quiz, 2);
  for (guint i = 0; i < N_ASKED; i++)
    {
      if (i + 1 < N_ASKED)
        answer_exercise (quiz, GTK_WIDGET (fixture->window), pw_quiz_next (same));
      pw_quiz_view_next (quiz); /* the last one is passed over */
    }
  hand_find (quiz, score);

  g_assert_true (g_file_get_contents (path, &memory, NULL, NULL));
  g_assert_cmpstr (memory, !=, "");
  lessons_close (fixture->window);
  open_window (fixture);
  pw_lessons_window_set_mode (fixture->window, PW_LESSONS_QUIZ);
  g_assert_true (g_file_get_contents (path, &later, NULL, NULL));
  g_assert_true (g_str_has_prefix (later, memory));
}

/* Another level is another round. */
static void
test_levels (Fixture *fixture, gconstpointer data)
{
  PwQuizView *quiz;

  pw_lessons_window_set_mode (fixture->window, PW_LESSONS_QUIZ);
  quiz = quiz_of (fixture, "quiz");
  for (guint level = 2; level <= 5; level++)
    {
      g_autoptr (PwQuiz) same = foresee (level);

      choose_level (quiz, level);
      hand_find (quiz, "Solved: 0 of 0");
      answer_exercise (quiz, GTK_WIDGET (fixture->window), pw_quiz_next (same));
      hand_find (quiz, "Solved: 1 of 1");
    }
}

static void
test_guess (Fixture *fixture, gconstpointer data)
{
  PwQuizView *game;
  PwExerciseView *exercise_view;
  g_autofree char *score = NULL;
  g_autoptr (PwHiddenPiece) same = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (application), "guess", NULL);
  input_settle ();
  game = quiz_of (fixture, "guess");
  g_random_set_seed (SEED);
  same = pw_hidden_piece_new (pw_catalogue_get_default (), g_random_int (), 2, PW_DIALECT_EXTENDED);
  g_random_set_seed (SEED);
  choose_level (game, 2);
  exercise_view = pw_quiz_view_get_exercise_view (game);
  pw_exercise_view_give_hint (exercise_view);
  write_answer (exercise_view, "mfW");
  g_assert_false (pw_exercise_view_is_solved (exercise_view));
  write_answer (exercise_view, same->solution);
  g_assert_true (pw_exercise_view_is_solved (exercise_view));
  pw_quiz_view_next (game);
  pw_exercise_view_show_solution (exercise_view); /* gives up */
  score = g_strdup_printf ("Found: 1 of 2, %u points", same->hints->len); /* one for it, one less for the hint */
  hand_find (game, score);
}

/* Wrong answers show where they differ; whatever is asked then, or nothing. */
static void
test_leave_wrong (Fixture *fixture, gconstpointer data)
{
  for (PwLessonsMode mode = PW_LESSONS_QUIZ; mode <= PW_LESSONS_GUESS; mode++)
    {
      PwQuizView *quiz;

      g_random_set_seed (SEED);
      pw_lessons_window_set_mode (fixture->window, mode);
      input_settle ();
      quiz = quiz_of (fixture, mode == PW_LESSONS_QUIZ ? "quiz" : "guess");
      for (guint asked = 0; asked < N_ASKED; asked++)
        {
          PwExerciseView *exercise_view = pw_quiz_view_get_exercise_view (quiz);

          write_answer (exercise_view, "GGG" /* nobody asks for that */);
          /* where squares are to be marked, and none is, there is nothing to be checked */
          g_assert_cmpint (has_verdict (exercise_view), ==,
                            gtk_widget_is_visible (GTK_WIDGET (entry_of (exercise_view))));
          pw_quiz_view_next (quiz);
        }
    }
}

/* -- the designer -- */

static void
test_design (Fixture *fixture, gconstpointer data)
{
  PwWindow *window = pw_application_get_window (application);
  PwDocument *document = pw_window_get_document (window);

  g_signal_emit_by_name (fixture->window, "design", (guint) PW_DIALECT_XBETZA, "fmWfceF");
  input_settle ();
  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, "fmWfceF");
  g_assert_cmpuint (pw_document_get_record (document)->dialect, ==, PW_DIALECT_XBETZA);
  gtk_widget_destroy (GTK_WIDGET (window));
}

#define ADD_TEST(name, test) g_test_add (name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  lessons_begin (&argc, &argv);
  ADD_TEST ("/lessons/walk", test_walk);
  ADD_TEST ("/lessons/live-board", test_live_board);
  ADD_TEST ("/lessons/all-parts", test_all_parts);
  ADD_TEST ("/lessons/predict", test_predict);
  ADD_TEST ("/lessons/check", test_check);
  ADD_TEST ("/lessons/reopened", test_reopened);
  ADD_TEST ("/lessons/clicks", test_clicks);
  ADD_TEST ("/lessons/pointer", test_pointer);
  ADD_TEST ("/lessons/write", test_write);
  ADD_TEST ("/lessons/repair", test_repair);
  ADD_TEST ("/lessons/secret", test_secret);
  ADD_TEST ("/lessons/solution", test_solution);
  ADD_TEST ("/lessons/progress", test_progress);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *name = g_strconcat ("/lessons/file/", files[i].name, NULL);

      g_test_add (name, Fixture, GUINT_TO_POINTER (i), set_up, test_file, tear_down);
    }
  ADD_TEST ("/lessons/file/again", test_again);
  ADD_TEST ("/lessons/file/none", test_no_file);
  ADD_TEST ("/lessons/quiz", test_quiz);
  ADD_TEST ("/lessons/quiz/levels", test_levels);
  ADD_TEST ("/lessons/guess", test_guess);
  ADD_TEST ("/lessons/leave-wrong", test_leave_wrong);
  ADD_TEST ("/lessons/design", test_design);
  return lessons_run ();
}
