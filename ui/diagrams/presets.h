/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/diagrams/choices.h"

G_BEGIN_DECLS

/*
 * Choices for diagrams under a name: a few of the program's, and those of users.  The latter are in the
 * settings, which are read with distrust.
 *
 * settings: everywhere (nullable): then there are only the program's
 */

#define PW_PRESETS_MAX 100 /* of the user: each has its row in a list */

/* All names, the program's first. Returns: (transfer full): ends with NULL */
char **pw_presets_list (GSettings *settings);
/* Whether this is one of the program's, which can't be replaced. */
gboolean pw_preset_is_fixed (const char *name);
/* name: of the program's, in English, too. choices: (out). Returns: FALSE if there is none of this name */
gboolean pw_preset_find (GSettings *settings, const char *name, PwExportChoices *choices);

/*
 * Keeps choices, in the place of those that have the name.
 *
 * name: as pw_name_from_text() makes it
 * Returns: FALSE if that can't be: the name is empty or one of the program's, or there are too many
 */
gboolean pw_preset_keep (GSettings *settings, const char *name, const PwExportChoices *choices);
void pw_preset_delete (GSettings *settings, const char *name);

G_END_DECLS
