/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson as a web page, made in a thread. Must not know where it goes. */
#include "ui/lessons/editor/export.h"

#include "ui/base/language.h"
#include "ui/handout/lesson/page.h"

static gpointer
make_page (gpointer text, PwWorkerRun *run)
{
  const PwPatience patience = { pw_worker_run_goes_on, run, 0, 1 };
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  g_autoptr (PwLesson) lesson = pw_lesson_read (text, -1, NULL, NULL, problems, &patience);

  return lesson != NULL ? pw_lesson_to_html (lesson, TRUE, &pw_gettext_language, &patience, NULL) : NULL;
}

static const PwWork work = {
  .work = make_page,
  .free_question = g_free,
  .free_answer = (GDestroyNotify) g_bytes_unref,
};

PwWorker *
pw_lesson_exporter_new (void)
{
  return pw_worker_new (&work);
}

void
pw_lesson_exporter_ask (PwWorker *exporter, const PwLessonDraft *draft)
{
  pw_worker_ask (exporter, 0, g_strdup (pw_lesson_draft_text (draft)));
}
