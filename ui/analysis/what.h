/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/base/menu-button.h"

G_BEGIN_DECLS

/* What a figure is. */
typedef struct
{
  const char *title;
  const char *definition; /* sentences */
  const char *source;
} PwWhat;

/*
 * A flat button that explains a figure in a popover: its definition and its source.
 *
 * what: its texts live as long as the button; child: (transfer floating) (nullable): what is on it; NULL: a
 * question mark
 */
GtkWidget *pw_what_button_new (PwWhat what, GtkWidget *child);

G_END_DECLS
