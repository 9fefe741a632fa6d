/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/lessons/editor/window.h"
#include "ui/lessons/window.h"
#include "ui/window/window.h"

G_BEGIN_DECLS

/*
 * PwApplication: the program with its command line, its windows and the commands
 * that belong to no window.  A second start hands its notation or files to the first.
 *
 * The last window may go with a document that is in no file: it is kept as the session, and comes
 * back at the next start.  What a crash has left is offered then.
 */
#define PW_TYPE_APPLICATION (pw_application_get_type ())
G_DECLARE_FINAL_TYPE (PwApplication, pw_application, PW, APPLICATION, GtkApplication)

/*
 * flags: added to those that the program needs
 * folder: (nullable): where the session and recovery copies are kept; NULL keeps none
 */
PwApplication *pw_application_new (GApplicationFlags flags, const char *folder);

/* Returns: (transfer full): the folder for this user */
char *pw_application_default_folder (void);

/* The window that is or was active; made if there is none yet. (transfer none) */
PwWindow *pw_application_get_window (PwApplication *self);

/*
 * Shows a file: in the window that has it, in one whose document has not been changed yet, or in a new one; a
 * lesson in the window for learning.
 *
 * asker: (nullable): the window in which the command was given; it shows the error if the file can't be read
 * Returns: (transfer none) (nullable): the window that shows the file, or the error; NULL: it is a lesson
 */
PwWindow *pw_application_open (PwApplication *self, GFile *file, PwWindow *asker);

/* The window for learning, at one of its pages; made if there is none yet. (transfer none) */
PwLessonsWindow *pw_application_show_lessons (PwApplication *self, PwLessonsMode mode);
/* Opens a window in which a new lesson is written. (transfer none) */
PwLessonEditor *pw_application_write_lesson (PwApplication *self);

G_END_DECLS
