/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window.h"

G_BEGIN_DECLS

/*
 * PwApplication: the program with its command line, its one window and the commands
 * that belong to no window.  A second start hands its notation to the first.
 */
#define PW_TYPE_APPLICATION (pw_application_get_type ())
G_DECLARE_FINAL_TYPE (PwApplication, pw_application, PW, APPLICATION, GtkApplication)

/*
 * flags: added to those that the program needs
 * session_path: (nullable): where the session is kept; NULL keeps none
 */
PwApplication *pw_application_new (GApplicationFlags flags, const char *session_path);

/* The window; made if there is none yet. (transfer none) */
PwWindow *pw_application_get_window (PwApplication *self);

G_END_DECLS
