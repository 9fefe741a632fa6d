/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson on pages: all of it is there, on any paper, and the answers are at the end. */
#include <string.h>

#include "core/lessons/course.h"
#include "tests/handout/laid.h"

static PwHandout *
lay_out (const char *text, const PwHandoutOptions *options)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  g_autoptr (PwLesson) lesson = pw_lesson_read (text, -1, NULL, NULL, problems, NULL);
  g_autoptr (GError) error = NULL;
  PwHandout *handout = pw_handout_new_for_lesson (lesson, options, NULL, &error);

  g_assert_no_error (error);
  return handout;
}

static const struct
{
  const char *name;
  double width, height;
} papers[] = { { "a4", 210, 297 }, { "a5-landscape", 210, 148 }, { "tiny", 80, 110 }, { "wide", 2000, 90 } };

/* All lessons of the program. */
static void
test_own_lessons (gconstpointer data)
{
  const int *i = data;
  PwHandoutOptions options = pw_handout_usual;

  options.width = papers[*i].width;
  options.height = papers[*i].height;
  for (PwLessonCourseId id = 0; id < PW_N_LESSON_COURSES; id++)
    for (guint j = 0; j < pw_lesson_course_get (id)->lessons->len; j++)
      {
        const PwLesson *lesson = pw_lesson_course_get (id)->lessons->pdata[j];
        g_autoptr (GError) error = NULL;
        g_autoptr (PwHandout) handout = pw_handout_new_for_lesson (lesson, &options, NULL, &error);

        g_assert_no_error (error);
        g_assert_null (pw_handout_describe_gaps (handout));
        assert_well_laid (handout, &options);
        g_assert_cmpuint (count_text (handout, "Answers"), ==, pw_lesson_n_exercises (lesson) > 0);
      }
}

#define PAGE "[Lesson]\nTitle=Two\n[Page 1]\nText=Here is *NmK*, and here *W*.\n"
#define EXERCISES                                                                                            \
  "[Exercise 1]\nKind=predict\nTask=Mark.\nHint=See *N*.\nNotation=cmN\nBoard=4/4/2p1/X3\n"                  \
  "[Exercise 2]\nKind=write\nTask=Write.\nNotation=mNcK\nAt=d4\n"                                            \
  "[Exercise 3]\nKind=repair\nTask=Repair.\nNotation=WK)\nSolution=vWfF\nAt=d4\n"                            \
  "[Exercise 4]\nKind=move\nTask=Check.\nGoal=check\nNotation=FtR\nBoard=6k1/5ppp/8/8/8/8/8/X5K1\n"

static guint
count_rules (const PwHandout *handout)
{
  guint n = 0;

  for (guint i = 0; i < handout->items->len; i++)
    {
      const PwHandoutItem *item = &g_array_index (handout->items, PwHandoutItem, i);

      n += item->text == NULL && item->picture == NULL;
    }
  return n;
}

/* Each exercise and its answer; solutions only where the answers are, below a line for all that is written.
 */
static void
test_exercises (void)
{
  g_autoptr (PwHandout) handout = lay_out (PAGE EXERCISES, &pw_handout_usual);
  static const struct
  {
    const char *text;
    guint n;
  } rows[] = {
    { "Two", 1 },
    { "Exercise 1", 2 },
    { "Exercise 4", 2 },
    { "Answers", 1 },
    { "Hint: See ", 1 },
    { "cmN", 2 },
    { "mNcK", 1 },
    { "WK)", 1 },
    { "vWfF", 1 },
    { "Xb7#", 1 },
    { "Name:", 1 },
    { "NmK", 1 },
    { "W", 1 },
    { "Extended Betza", 3 },
    { "Extended Betza · The friendly side moves", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s", rows[i].text);
      g_assert_cmpuint (count_text (handout, rows[i].text), ==, rows[i].n);
    }
  g_assert_cmpuint (count_rules (handout), ==, 2 + 3); /* name and date; what is written */
  assert_well_laid (handout, &pw_handout_usual);
}

/* Nothing is asked: there are no answers, and nobody writes a name. */
static void
test_only_pages (void)
{
  g_autoptr (PwHandout) handout = lay_out (PAGE, &pw_handout_usual);

  g_assert_cmpuint (pw_handout_n_pages (handout), ==, 1);
  g_assert_cmpuint (count_text (handout, "Answers"), ==, 0);
  g_assert_cmpuint (count_text (handout, "Name:"), ==, 0);
}

static void
test_letters (void)
{
  g_autoptr (PwHandout) handout = lay_out (PAGE, &pw_handout_usual);

  for (guint i = 0; i < handout->items->len; i++)
    {
      const PwHandoutItem *item = &g_array_index (handout->items, PwHandoutItem, i);
      gboolean is_notation = g_strcmp0 (item->text, "NmK") == 0 || g_strcmp0 (item->text, "W") == 0;

      g_assert_cmpint (item->font == PW_FONT_NOTATION, ==, is_notation);
    }
}

/* Text that no page has room for is whole, on several; its board comes after it. */
static void
test_long (gconstpointer data)
{
  const int *i = data;
  PwHandoutOptions options = pw_handout_usual;
  g_autoptr (GString) text = g_string_new ("[Lesson]\nTitle=A\n[Page 1]\nNotation=N\nAt=d4\nText=");
  g_autoptr (PwHandout) handout = NULL;
  guint words = 0;

  for (guint j = 0; j < 3000; j++)
    g_string_append_printf (text, "%s", j % 7 == 6 ? "*NmW*," : j % 100 == 99 ? "word\\n\\n" : "word ");
  g_string_append_c (text, '\n');
  options.width = MAX (papers[*i].width, 148);
  options.height = MAX (papers[*i].height, 148);
  handout = lay_out (text->str, &options);
  for (guint j = 0; j < handout->items->len; j++)
    {
      const PwHandoutItem *item = &g_array_index (handout->items, PwHandoutItem, j);

      for (const char *at = item->text; at != NULL && (at = strpbrk (at, "wm")) != NULL; at++)
        words++;
    }
  g_assert_cmpuint (words, ==, 3000);
  assert_well_laid (handout, &options);
}

/* The same each time, and not as a web page, which would check nothing. */
static void
test_files (void)
{
  g_autoptr (PwHandout) first = lay_out (PAGE EXERCISES, &pw_handout_usual);
  g_autoptr (PwHandout) second = lay_out (PAGE EXERCISES, &pw_handout_usual);
  g_autoptr (GError) error = NULL;

  for (guint page = 0; page < pw_handout_n_pages (first); page++)
    {
      g_autoptr (GString) a = g_string_new (NULL), b = g_string_new (NULL);

      pw_handout_to_svg (first, page, a);
      pw_handout_to_svg (second, page, b);
      g_assert_cmpstr (a->str, ==, b->str);
    }
  g_assert_null (pw_handout_list_files (first, "x.html", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
}

static gboolean
never (gpointer data, double part)
{
  return FALSE;
}

static void
test_given_up (void)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  g_autoptr (PwLesson) lesson = pw_lesson_read (PAGE, -1, NULL, NULL, problems, NULL);
  const PwPatience patience = { never, NULL, 0, 1 };
  g_autoptr (GError) error = NULL;

  g_assert_null (pw_handout_new_for_lesson (lesson, &pw_handout_usual, &patience, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  static const int numbers[] = { 0, 1, 2, 3 };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autofree char *own = g_strconcat ("/lesson-sheets/own/", papers[i].name, NULL);
      g_autofree char *length = g_strconcat ("/lesson-sheets/long/", papers[i].name, NULL);

      g_test_add_data_func (own, &numbers[i], test_own_lessons);
      g_test_add_data_func (length, &numbers[i], test_long);
    }
  g_test_add_func ("/lesson-sheets/exercises", test_exercises);
  g_test_add_func ("/lesson-sheets/only-pages", test_only_pages);
  g_test_add_func ("/lesson-sheets/letters", test_letters);
  g_test_add_func ("/lesson-sheets/files", test_files);
  g_test_add_func ("/lesson-sheets/given-up", test_given_up);
  return g_test_run ();
}
