/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a label says. */
#include "ui/base/label.h"

void
pw_label_say (GtkLabel *label, const char *text)
{
  if (!g_str_equal (gtk_label_get_text (label), text))
    gtk_label_set_text (label, text);
}
