/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/application.h"

G_BEGIN_DECLS

/* The whole program, run in a test as if from its command line, with a folder of its own. */

/* Prepares the test. Returns: (transfer none): the folder of sessions and recovery copies, also of a
 * subprocess */
const char *program_begin (int *argc, char ***argv);
/* Runs the tests that were added, and removes the folder. Returns: their exit status */
int program_end (void);

/* What is done with the window once it is there. */
typedef void (*ProgramErrand) (PwApplication *application, PwWindow *window);

/* argument, second, errand: (nullable). Returns: its exit status */
int program_start (const char *argument, const char *second, ProgramErrand errand);
/* The next starts call it for each new window; (nullable): none. */
void program_set_window_added (void (*callback) (GtkApplication *application, GtkWindow *window));

void program_quit (PwApplication *application, PwWindow *window);

/* What was opened before is not opened by the next start. */
void program_forget_file (void);

/* Writes a document of one piece into the folder. (transfer full): its path */
char *program_write_file (const char *name, const char *notation);

G_END_DECLS
