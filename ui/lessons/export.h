/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/lessons/lesson.h"

G_BEGIN_DECLS

/*
 * A window's commands that hand a lesson out: "export" makes a web page of it (ui/handout/lesson/page.h) in a
 * thread, "pages" prints it or saves it as PDF.
 */

/* The lesson as it is now. (transfer full) (nullable): NULL if it has problems, which is shown then */
typedef PwLesson *(*PwLessonGet) (gpointer window);

/* Adds the commands. */
void pw_lesson_export_start (GtkApplicationWindow *window, PwLessonGet get);
/* Whether there is something to hand out, as at first. */
void pw_lesson_export_enable (GtkApplicationWindow *window, gboolean enabled);
/* Makes the web page, and tells when it is there. path: of the file, which may be replaced */
void pw_lesson_export_to (GtkApplicationWindow *window, const char *path);

G_END_DECLS
