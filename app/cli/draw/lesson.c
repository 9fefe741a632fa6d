/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `lesson`: what is wrong with lesson files, for their authors; and what they hand out. */
#include <errno.h>
#include <glib/gi18n.h>

#include "app/cli/base/json.h"
#include "app/cli/base/lines.h"
#include "app/cli/base/progress.h"
#include "app/cli/base/report.h"
#include "app/cli/draw/lesson.h"

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

static gboolean
has_game (const PwLesson *lesson)
{
  for (guint i = 0; i < lesson->parts->len; i++)
    {
      const PwLessonPage *page = g_array_index (lesson->parts, PwLessonPart, i).page;

      if (page != NULL && page->game != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
write_lesson (GString *out, const char *file, const PwLesson *lesson)
{
  gboolean game = has_game (lesson);
  guint exercises = pw_lesson_n_exercises (lesson), pages = lesson->parts->len - exercises - (game ? 1 : 0);
  g_autofree char *first = g_strdup_printf (ngettext ("%u page", "%u pages", pages), pages);
  g_autofree char *second = g_strdup_printf (ngettext ("%u exercise", "%u exercises", exercises), exercises);

  /* Translators: a file, and what is in it: "3 pages", "5 exercises" */
  g_string_append_printf (
      out, game ? _ ("%s: no problems found: %s, %s and a game") : _ ("%s: no problems found: %s, %s"), file,
      first, second);
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

/* A file and what is done with it. */
typedef struct
{
  const char *file;
  const PwCall *call;
  PwLessonWriter writer; /* (nullable) */
  PwProgress progress;
} Task;

static void
report (GString *out, const Task *task, const PwLesson *lesson, const GPtrArray *problems)
{
  const PwLessonCall *given = task->call->own;

  if (task->call->json)
    write_json (out, task->file, lesson, problems);
  else if (lesson == NULL)
    write_problems (out, task->file, problems);
  else if (given->output == NULL)
    write_lesson (out, task->file, lesson);
}

/* Returns: FALSE if it can't be written; that is reported */
static gboolean
hand_out (Task *task, const PwLesson *lesson)
{
  const PwLessonCall *given = task->call->own;
  const PwPatience patience = { pw_progress_goes_on, &task->progress, 0, 1 };
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (task->writer == NULL || given->output == NULL)
    return TRUE;
  pw_progress_init (&task->progress, NULL);
  done = task->writer (lesson, given, &patience, &error);
  pw_progress_end (&task->progress);
  if (error != NULL)
    pw_refuse (_ ("cannot write \"%s\": %s"), given->output, pw_error_words (error));
  return done;
}

static PwExit
check_file (GString *out, Task *task)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  const PwPatience patience = { pw_progress_goes_on, &task->progress, 0, 1 };
  gsize length;
  g_autofree char *text = pw_read_file (task->file, PW_LESSON_MAX_LENGTH, &length);
  g_autoptr (PwLesson) lesson = NULL;

  if (text == NULL)
    return pw_fail (_ ("cannot read \"%s\": %s"), task->file, g_strerror (errno));
  pw_progress_init (&task->progress, NULL);
  lesson = pw_lesson_read (text, (gssize) length, NULL, g_get_language_names (), problems, &patience);
  pw_progress_end (&task->progress);
  if (lesson != NULL && !hand_out (task, lesson))
    return PW_EXIT_USAGE;
  report (out, task, lesson, problems);
  return lesson != NULL ? PW_EXIT_OK : PW_EXIT_ERROR;
}

/* "-" is standard output. */
static gboolean
is_output (const char *name)
{
  static const char *const endings[] = { ".html", ".pdf", ".svg", ".png" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (name, endings[i]))
      return TRUE;
  return g_str_equal (name, "-");
}

PwExit
pw_lesson_run (PwCall *call, PwLessonWriter writer)
{
  const PwLessonCall *given = call->own;
  GString *out;
  PwExit worst = PW_EXIT_OK;

  if (call->rest == NULL || call->rest[0] == NULL)
    return pw_fail (_ ("lesson: no file given (see --help)"));
  if (given->output != NULL && call->rest[1] != NULL)
    return pw_fail (_ ("lesson: -o needs one lesson"));
  if (given->output != NULL && !is_output (given->output))
    return pw_fail (_ ("lesson: the name of the file must end in .html, .pdf, .svg, or .png"));
  out = g_string_new (NULL);
  for (guint i = 0; call->rest[i] != NULL; i++)
    {
      Task task = { .file = call->rest[i], .call = call, .writer = writer };
      PwExit status = check_file (out, &task);

      worst = MAX (worst, status);
    }
  return pw_write_result (out, worst);
}

static PwExit
check_files (PwCall *call)
{
  return pw_lesson_run (call, NULL);
}

static const PwOption options[] = {
  { { "output", 'o', 0, G_OPTION_ARG_FILENAME, PW_AT (PwLessonCall, output),
      N_ ("Hand the lesson out as one web page, which checks answers by itself, or on pages to be printed"),
      N_ ("FILE.html|.pdf|.svg|.png") } },
  { PW_TEXT ("paper", PwLessonCall, paper,
             N_ ("a4, a5, a3, letter, legal, or a size in millimeters (default: a4)"), N_ ("NAME|WxH")),
    .choices = "a4 a5 a3 letter legal" },
  { PW_SWITCH ("landscape", PwLessonCall, landscape, N_ ("Wide paper")) },
  { { NULL } },
};

const PwCommand pw_command_lesson = {
  .name = "lesson",
  .arguments = N_ ("FILE..."),
  .summary = N_ ("Check lesson files, or hand out a lesson"),
  .description = N_ (
      "Reads each file as a lesson and tries its exercises. Prints each problem as FILE:LINE: and a\n"
      "sentence. With -o, a lesson without problems is written as a page instead. An SVG or PNG of several\n"
      "pages becomes a file for each: FILE-1.svg, FILE-2.svg, and so on.\n"
      "\n"
      "Exit status: 0 if there is no problem, 1 if there is one, 2 for wrong usage or a file that cannot\n"
      "be read or written."),
  .options = options,
  .size = sizeof (PwLessonCall),
  .uses = PW_OPTION_JSON,
  .run = check_files,
};
