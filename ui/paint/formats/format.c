/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of formats, as it is asked by others; what writes them is in export.c. */
#include "ui/paint/formats/format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *ending, *type, *label;
  guint traits; /* PwFormatTraits */
} rows[] = {
#define FORMAT(id, ending, type, traits, exporter, label) { ending, type, label, traits },
#include "ui/paint/formats/formats.inc"
#undef FORMAT
};
G_STATIC_ASSERT (G_N_ELEMENTS (rows) == PW_N_FORMATS);

const char *
pw_format_ending (PwFormat format)
{
  g_return_val_if_fail (format < PW_N_FORMATS, NULL);

  return rows[format].ending;
}

const char *
pw_format_type (PwFormat format)
{
  g_return_val_if_fail (format < PW_N_FORMATS, NULL);

  return rows[format].type;
}

const char *
pw_format_label (PwFormat format)
{
  g_return_val_if_fail (format < PW_N_FORMATS, NULL);

  return rows[format].label;
}

gboolean
pw_format_has (PwFormat format, PwFormatTraits trait)
{
  g_return_val_if_fail (format < PW_N_FORMATS, FALSE);

  return (rows[format].traits & trait) == (guint) trait;
}

gboolean
pw_format_from_ending (const char *ending, PwFormat *format)
{
  for (guint i = 0; i < PW_N_FORMATS; i++)
    if (g_ascii_strcasecmp (ending, rows[i].ending) == 0)
      {
        *format = i;
        return TRUE;
      }
  return FALSE;
}

gboolean
pw_format_from_path (const char *path, PwFormat *format)
{
  const char *dot = strrchr (path, '.');

  return dot != NULL && pw_format_from_ending (dot + 1, format);
}

char *
pw_format_list (const char *prefix)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < PW_N_FORMATS; i++)
    g_string_append_printf (list, "%s%s%s", i > 0 ? ", " : "", prefix, rows[i].ending);
  return g_string_free (list, FALSE);
}
