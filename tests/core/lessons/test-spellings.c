/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other spellings of a solution: those that are found, those that aren't, and that all are right. */
#include "core/lessons/course.h"
#include "core/lessons/spellings.h"
#include "core/lessons/text.h"

#include <string.h>

#define WORK 3000

static PwLesson *
read_lesson (const char *notation)
{
  g_autofree char *text
      = g_strdup_printf ("[Lesson]\nTitle=A\n[Exercise 1]\nKind=write\nTask=B\nNotation=%s\n", notation);
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  PwLesson *lesson = pw_lesson_read (text, -1, NULL, NULL, problems, NULL);

  g_assert_nonnull (lesson);
  return lesson;
}

/* The notation, spellings that are found, and texts that are other pieces, with spaces between them. */
static const struct
{
  const char *notation, *found, *others;
} rows[] = {
  { "N", "N", "K NN mN" },
  { "K", "K WF FW", "W F Q" },
  { "Q", "Q RB BR WWB FFR", "R K" },
  { "mNcK", "mNcK cKmN mNcWcF cWmNcF", "cNmK mNK" },
  { "fmWfcF", "fmWfcF mfWcfF fcFfmW", "fmFfcW fmW" },
  { "FtR", "FtR F(F-R)", "F-R WtB FR" },
  { "mRcR+R", "mRcR+R pR mRcpR cpRmR", "cRmR+R R+R" },
};

static gboolean
has (const GPtrArray *spellings, const char *text)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) spellings, text, g_str_equal, NULL);
}

static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwLesson) lesson = read_lesson (rows[i].notation);
      guint work = WORK;
      g_autoptr (GPtrArray) spellings
          = pw_exercise_spellings (g_array_index (lesson->parts, PwLessonPart, 0).exercise, &work);
      g_auto (GStrv) found = g_strsplit (rows[i].found, " ", -1),
                     others = g_strsplit (rows[i].others, " ", -1);

      g_assert_cmpstr (spellings->pdata[0], ==, rows[i].notation);
      for (guint k = 0; found[k] != NULL; k++)
        if (!has (spellings, found[k]))
          g_error ("%s: %s isn't found", rows[i].notation, found[k]);
      for (guint k = 0; others[k] != NULL; k++)
        g_assert_false (has (spellings, others[k]));
    }
}

/* Each spelling of each exercise of the program's own lessons is a right answer. */
static void
check_exercise (const PwExercise *exercise)
{
  guint work = WORK;
  g_autoptr (GPtrArray) spellings = pw_exercise_spellings (exercise, &work);

  g_assert_cmpuint (spellings->len, <=, PW_SPELLINGS_MOST);
  g_assert_cmpstr (spellings->pdata[0], ==, pw_exercise_solution (exercise));
  for (guint i = 0; i < spellings->len && exercise->figures == NULL; i++)
    {
      g_autoptr (PwVerdict) verdict = pw_exercise_check_text (exercise, spellings->pdata[i]);

      g_assert_cmpint (verdict->kind, ==, PW_VERDICT_RIGHT);
    }
}

static void
test_right (void)
{
  guint n = 0;

  for (PwLessonCourseId id = 0; id < PW_N_LESSON_COURSES; id++)
    for (guint i = 0; i < pw_lesson_course_get (id)->lessons->len; i++)
      {
        const PwLesson *lesson = pw_lesson_course_get (id)->lessons->pdata[i];

        for (guint part = 0; part < lesson->parts->len; part++)
          {
            const PwExercise *exercise = g_array_index (lesson->parts, PwLessonPart, part).exercise;

            if (exercise == NULL
                || (exercise->kind != PW_EXERCISE_WRITE && exercise->kind != PW_EXERCISE_REPAIR))
              continue;
            check_exercise (exercise);
            n++;
          }
      }
  g_assert_cmpuint (n, >, 20);
}

/* No more texts are compared than may be. */
static void
test_work (void)
{
  g_autoptr (PwLesson) lesson = read_lesson ("RAD");
  const PwExercise *exercise = g_array_index (lesson->parts, PwLessonPart, 0).exercise;

  for (guint most = 0; most < 12; most++)
    {
      guint work = most;
      g_autoptr (GPtrArray) spellings = pw_exercise_spellings (exercise, &work);

      g_assert_cmpuint (spellings->len, <=, most + 1);
      g_assert_cmpuint (work, ==, 0);
    }
}

/* Texts with their parts: notation is in brackets. */
static const struct
{
  const char *text, *parts;
} texts[] = {
  { "", "" },
  { "a", "a." },
  { "*N*", "[N]" },
  { "a *N* b", "a .[N] b." },
  { "a * b", "a * b." },
  { "a**b", "a**.b." },
  { "*N**K*", "[N][K]" },
  { "*N* * *", "[N] .[ ]" },
};

static void
test_texts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *at = texts[i].text;
      g_autoptr (GString) parts = g_string_new (NULL);
      PwLessonRun run;

      while (pw_lesson_text_next (&at, &run))
        g_string_append_printf (parts, run.is_notation ? "[%.*s]" : "%.*s.", (int) run.length, run.start);
      g_assert_cmpstr (parts->str, ==, texts[i].parts);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spellings/rows", test_rows);
  g_test_add_func ("/spellings/right", test_right);
  g_test_add_func ("/spellings/work", test_work);
  g_test_add_func ("/spellings/texts", test_texts);
  return g_test_run ();
}
