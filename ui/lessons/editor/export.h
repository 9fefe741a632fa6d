/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/lessons/draft.h"
#include "ui/base/worker.h"

G_BEGIN_DECLS

/*
 * A worker that makes a web page of a lesson: ui/handout/lesson/page.h.  Its answer is a GBytes, NULL if the
 * lesson has problems.
 */
PwWorker *pw_lesson_exporter_new (void); /* (transfer full) */
void pw_lesson_exporter_ask (PwWorker *exporter, const PwLessonDraft *draft);

G_END_DECLS
