/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/paint/scene/scene.h"
#include "ui/base/theme.h"

G_BEGIN_DECLS

/*
 * The program's style sheet and the choice between light and dark.  All colors come
 * from the theme, so that light, dark and high contrast need no other sheet.
 */

/* Has the program's resources found by their paths. Once is enough. */
void pw_theme_register (void);

/* Has the style sheet used on the default screen. Once is enough. */
void pw_theme_install (void);

/* Makes GTK light or dark by the key "theme", now and whenever it changes. settings: (transfer none) */
void pw_theme_follow (GSettings *settings);

/* The scheme that goes with the widget's theme: light, dark, or the one for high contrast. */
const PwScheme *pw_theme_scheme (GtkWidget *widget);

/* Whether a widget has a class of the style sheet. */
void pw_theme_set_class (GtkWidget *widget, const char *name, gboolean on);

G_END_DECLS
