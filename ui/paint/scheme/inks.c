/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inks: their names in files, and for people. Must not know any color. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/paint/scheme/inks.h"

static const struct
{
  const char *name, *label;
} inks[] = {
  { "none", "" },
#define INK(id, color, print, dark, contrast, contrast_dark, wikipedia, xboard, name, label) { name, label },
#include "core/base/getter.h"
#include "ui/paint/scheme/inks.inc"
#undef INK
};

PwInk
pw_ink_by_name (const char *name)
{
  for (guint i = PW_INK_NONE + 1; i < PW_N_INKS; i++)
    if (strcmp (inks[i].name, name) == 0)
      return i;
  return PW_INK_NONE;
}

PW_ROW_GETTER (const char *, pw_ink_name, PwInk, inks, name);
PW_ROW_GETTER (const char *, pw_ink_label, PwInk, inks, label);
