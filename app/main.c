/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program with the window: finds its settings and runs. */
#include <glib/gi18n-lib.h>

#include "app/application.h"
#include "app/cli/base/translations.h"
#include "core/base/write.h"
#include "ui/paint/portrait/helper.h"

/* GSettings ends the program without a word to the user if it can't find a schema. */
static gboolean
has_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema
    = source ? g_settings_schema_source_lookup (source, PW_SETTINGS_SCHEMA, TRUE) : NULL;

  return schema != NULL;
}

int
main (int argc, char *argv[])
{
  g_autoptr (PwApplication) application = NULL;
  g_autofree char *folder = NULL;

  pw_portrait_helper_begin (argc, argv);
  pw_survive_long_files ();
  pw_find_translations (PW_LOCALE_DIR);
  g_set_application_name (_ ("Piecewright"));
  if (!has_settings ())
    {
      g_printerr (_ ("piecewright: its settings (%s) are not installed; from a source tree, start it with app/run\n"),
                  PW_SETTINGS_SCHEMA);
      return 1;
    }
  folder = pw_application_default_folder ();
  application = pw_application_new (G_APPLICATION_DEFAULT_FLAGS, folder);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
