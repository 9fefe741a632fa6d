/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/lessons/lesson.h"

G_BEGIN_DECLS

/*
 * A lesson as one HTML page, which needs nothing from elsewhere: texts, boards, and exercises whose answers
 * its script checks.  A notation is right if it is one of those that were found for the piece
 * (core/lessons/spellings.h); of others the page says that it does not know them.  From any thread.
 *
 * language: (nullable): English: of reasons and verdicts
 * patience: (nullable)
 * Returns: (transfer full) (nullable): the bytes of the file; NULL with error set if it was given up
 *   (G_IO_ERROR_CANCELLED)
 */
GBytes *pw_lesson_to_html (const PwLesson *lesson, const PwLanguage *language, const PwPatience *patience,
                           GError **error);

G_END_DECLS
