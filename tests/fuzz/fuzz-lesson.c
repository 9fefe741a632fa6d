/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as a lesson: either it can be taught, or what is wrong is said line by line. */

#include "core/lessons/lesson.h"
#include "tests/fuzz/fuzz.h"

static void
check_problem (const PwLessonProblem *problem, guint before)
{
  g_autofree char *message = pw_lesson_problem_message (problem, NULL);

  g_assert_cmpuint (problem->line, >=, 1);
  g_assert_cmpuint (problem->line, >=, before);
  g_assert_true (g_utf8_validate (message, -1, NULL));
  g_assert_cmpstr (message, !=, "");
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  PwLesson *lesson = pw_lesson_read ((const char *) data, (gssize) size, "any/lesson", NULL, problems, NULL);
  guint before = 0;

  g_assert_cmpint (lesson == NULL, ==, problems->len > 0);
  for (guint i = 0; i < problems->len; i++)
    {
      const PwLessonProblem *problem = problems->pdata[i];

      check_problem (problem, before);
      before = problem->line;
    }
  if (lesson != NULL)
    g_assert_cmpuint (pw_lesson_n_exercises (lesson), <=, size);
  pw_lesson_unref (lesson);
  return 0;
}
