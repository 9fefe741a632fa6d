/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/keep/recovery.h"

G_BEGIN_DECLS

/* The offer to recover what a crash has left: a dialog with these responses; any other means later. */
enum
{
  PW_RECOVERY_DISCARD = 1,
  PW_RECOVERY_RECOVER,
};

/* leftovers: (element-type PwLeftover): at least one */
GtkWidget *pw_recovery_dialog_new (GtkWindow *parent, GPtrArray *leftovers);

G_END_DECLS
