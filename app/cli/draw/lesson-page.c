/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `lesson` to a file. */
#include <glib/gi18n.h>

#include "app/cli/base/report.h"
#include "app/cli/draw/lesson.h"
#include "ui/handout/lesson/page.h"
#include "ui/paint/formats/export.h"

static gboolean
write_lesson (const PwLesson *lesson, const PwLessonCall *given, const PwPatience *patience, GError **error)
{
  g_autoptr (GBytes) bytes = pw_lesson_to_html (lesson, TRUE, &pw_language, patience, error);

  if (bytes != NULL && g_str_equal (given->output, "-"))
    return pw_write (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return bytes != NULL && pw_export_write (given->output, bytes, error);
}

PwExit
pw_lesson_run_and_draw (PwCall *call)
{
  return pw_lesson_run (call, write_lesson);
}
