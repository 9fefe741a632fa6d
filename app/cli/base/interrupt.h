/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on Ctrl+C only sets a flag, so that what is found by then can be written; a second one ends the
 * program. */
void pw_catch_interrupt (void);
gboolean pw_was_interrupted (void);
/* From now on Ctrl+C ends the program. */
void pw_release_interrupt (void);

G_END_DECLS
