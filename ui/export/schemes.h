/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/paint/scheme/own-scheme.h"

G_BEGIN_DECLS

/*
 * The dialog of schemes: copies one, changes it with a preview of every mark, and says which marks some readers can't
 * tell apart.  Nothing is kept before Save; Cancel leaves all as it was.
 */
#define PW_TYPE_SCHEMES_DIALOG (pw_schemes_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PwSchemesDialog, pw_schemes_dialog, PW, SCHEMES_DIALOG, GtkDialog)

GtkWidget *pw_schemes_dialog_new (GtkWindow *parent);

/*
 * Shows it, and keeps what is saved; returns when all is done.
 *
 * name: (nullable): of the scheme that is shown first
 * Returns: (transfer full) (nullable): the name of the user's scheme that was shown at Save
 */
char *pw_schemes_dialog_run (GtkWindow *parent, const char *name);

/* What its buttons do. name: of a scheme that it lists */
void pw_schemes_dialog_choose (PwSchemesDialog *self, const char *name);
void pw_schemes_dialog_copy (PwSchemesDialog *self);
void pw_schemes_dialog_delete (PwSchemesDialog *self);
gboolean pw_schemes_dialog_import (PwSchemesDialog *self, GFile *file, GError **error);
gboolean pw_schemes_dialog_share (PwSchemesDialog *self, GFile *file, GError **error);
/* Keeps all changes. Returns: FALSE with error set */
gboolean pw_schemes_dialog_save (PwSchemesDialog *self, GError **error);
/* What is shown now. */
const PwScheme *pw_schemes_dialog_get_scheme (PwSchemesDialog *self);

G_END_DECLS
