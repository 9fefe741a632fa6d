/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/application.h"

G_BEGIN_DECLS

/* What the tests of the windows of lessons share: the program and its folder, and files of lessons. */

extern PwApplication *application; /* of all tests: can only be ended by running it */
extern char *folder;

void lessons_begin (int *argc, char ***argv);
/* Runs the tests that were added, and removes the folder, which is empty then. Returns: their exit status */
int lessons_run (void);

/* (transfer full): a file of the folder that may be written. path: (out) (transfer full) */
GFile *lessons_name_file (char **path);
/* Opens a text in the window for learning, as its file, which is then removed. Returns: whether it has no
 * problems */
gboolean lessons_open_text (PwLessonsWindow *window, const char *text);
/* Takes a window away. Nothing of it stays behind. */
void lessons_close (gpointer window);
/* Removes what the program has kept of learning. */
void lessons_forget (void);

G_END_DECLS
