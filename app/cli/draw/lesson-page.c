/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `lesson` to a file. */
#include <glib/gi18n.h>

#include "app/cli/base/report.h"
#include "app/cli/draw/lesson.h"
#include "app/cli/draw/paper.h"
#include "ui/handout/lesson/page.h"
#include "ui/paint/formats/export.h"

#define PNG_DPI 150

static gboolean
write_pages (const PwLesson *lesson, const PwLessonCall *given, const PwPatience *patience, GError **error)
{
  PwPatience making = pw_patience_part (patience, 0, 0.5), writing = pw_patience_part (patience, 0.5, 1);
  PwHandoutOptions options = pw_handout_usual;
  g_autoptr (PwHandout) handout = NULL;

  if (!pw_paper_read ("lesson", given->paper, given->landscape, &options))
    return FALSE;
  handout = pw_handout_new_for_lesson (lesson, &options, &making, error);
  return handout != NULL && pw_handout_export (handout, given->output, PNG_DPI, &writing, error);
}

static gboolean
write_web_page (const PwLesson *lesson, const PwLessonCall *given, const PwPatience *patience, GError **error)
{
  g_autoptr (GBytes) bytes = pw_lesson_to_html (lesson, &pw_language, patience, error);

  if (bytes != NULL && g_str_equal (given->output, "-"))
    return pw_write (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return bytes != NULL && pw_export_write (given->output, bytes, error);
}

static gboolean
write_lesson (const PwLesson *lesson, const PwLessonCall *given, const PwPatience *patience, GError **error)
{
  gboolean is_web_page = g_str_equal (given->output, "-") || g_str_has_suffix (given->output, ".html");

  return (is_web_page ? write_web_page : write_pages) (lesson, given, patience, error);
}

PwExit
pw_lesson_run_and_draw (PwCall *call)
{
  return pw_lesson_run (call, write_lesson);
}
