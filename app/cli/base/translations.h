/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Sets the locale and finds the translations for the window and the command: in the folder that PW_LOCALE_DIR in the
 * environment names, else in the build tree if the program runs from one, else where they are installed.
 */
void pw_find_translations (const char *installed);

G_END_DECLS
