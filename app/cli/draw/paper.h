/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/handout/handout.h"

G_BEGIN_DECLS

/*
 * Paper by its name or its size in millimeters.
 *
 * command: for the error; name: (nullable): that of the options; options: (inout)
 * Returns: FALSE if there is no such paper; that is reported
 */
gboolean pw_paper_read (const char *command, const char *name, gboolean landscape, PwHandoutOptions *options);

G_END_DECLS
