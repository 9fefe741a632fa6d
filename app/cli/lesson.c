/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `lesson`: what is wrong with lesson files; for authors of lessons. */
#include <errno.h>
#include <glib/gi18n.h>

#include "app/cli/base/json.h"
#include "app/cli/base/lines.h"
#include "app/cli/base/progress.h"
#include "app/cli/base/report.h"
#include "core/lessons/lesson.h"

/* "FILE:LINE: sentence", as compilers write it. */
static void
write_problems (GString *out, const char *file, const GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const PwLessonProblem *problem = problems->pdata[i];
      g_autofree char *message = pw_lesson_problem_message (problem, &pw_language);

      g_string_append_printf (out, "%s:%u: %s\n", file, problem->line, message);
    }
}

static void
write_lesson (GString *out, const char *file, const PwLesson *lesson)
{
  guint exercises = pw_lesson_n_exercises (lesson), pages = lesson->parts->len - exercises;
  g_autofree char *first = g_strdup_printf (ngettext ("%u page", "%u pages", pages), pages);
  g_autofree char *second = g_strdup_printf (ngettext ("%u exercise", "%u exercises", exercises), exercises);

  /* Translators: a file, and what is in it: "3 pages", "5 exercises" */
  g_string_append_printf (out, _ ("%s: no problems found: %s, %s"), file, first, second);
  g_string_append_c (out, '\n');
}

static void
write_json (GString *out, const char *file, const PwLesson *lesson, const GPtrArray *problems)
{
  pw_json_begin (out, "lesson");
  pw_json_text (out, "file", file);
  if (lesson != NULL)
    {
      pw_json_text (out, "title", lesson->title);
      pw_json_count (out, "parts", lesson->parts->len);
      pw_json_count (out, "exercises", pw_lesson_n_exercises (lesson));
    }
  pw_json_open (out, "problems", '[');
  for (guint i = 0; i < problems->len; i++)
    {
      const PwLessonProblem *problem = problems->pdata[i];
      g_autofree char *message = pw_lesson_problem_message (problem, &pw_language);

      pw_json_open (out, NULL, '{');
      pw_json_count (out, "line", problem->line);
      pw_json_text (out, "message", message);
      g_string_append_c (out, '}');
    }
  g_string_append (out, "]}\n");
}

static PwExit
check_file (GString *out, const char *file, gboolean json, PwProgress *progress)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  const PwPatience patience = { pw_progress_goes_on, progress, 0, 1 };
  gsize length;
  g_autofree char *text = pw_read_file (file, PW_LESSON_MAX_LENGTH, &length);
  g_autoptr (PwLesson) lesson = NULL;

  if (text == NULL)
    return pw_fail (_ ("cannot read \"%s\": %s"), file, g_strerror (errno));
  lesson = pw_lesson_read (text, (gssize) length, NULL, g_get_language_names (), problems, &patience);
  pw_progress_end (progress);
  if (json)
    write_json (out, file, lesson, problems);
  else if (lesson != NULL)
    write_lesson (out, file, lesson);
  else
    write_problems (out, file, problems);
  return lesson != NULL ? PW_EXIT_OK : PW_EXIT_ERROR;
}

static PwExit
check_files (PwCall *call)
{
  GString *out;
  PwProgress progress;
  PwExit worst = PW_EXIT_OK;

  if (call->rest == NULL || call->rest[0] == NULL)
    return pw_fail (_ ("lesson: no file given (see --help)"));
  out = g_string_new (NULL);
  for (guint i = 0; call->rest[i] != NULL; i++)
    {
      PwExit status;

      pw_progress_init (&progress, NULL);
      status = check_file (out, call->rest[i], call->json, &progress);
      worst = MAX (worst, status);
    }
  return pw_write_result (out, worst);
}

const PwCommand pw_command_lesson = {
  .name = "lesson",
  .arguments = N_ ("FILE..."),
  .summary = N_ ("Check lesson files"),
  .description = N_ ("Reads each file as a lesson and tries its exercises. Prints each problem as FILE:LINE: and a\n"
                     "sentence.\n"
                     "\n"
                     "Exit status: 0 if there is no problem, 1 if there is one, 2 for wrong usage."),
  .uses = PW_OPTION_JSON,
  .run = check_files,
};
