/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices for diagrams. Owns how they are kept in settings; must not know what the diagram is for. */
#include "ui/diagrams/choices.h"

#include <math.h>

#include "core/base/limits.h"
#include "ui/paint/scene/switches.h"
#include "ui/schemes/store.h"

/* A picture shows what the window shows. */
#define DEFAULT_FLAGS (PW_SCENE_COORDINATES | PW_SCENE_LEGEND | PW_SCENE_ATTACKS)

static const PwExportChoices defaults
    = { PW_FORMAT_PNG, { PW_MEASURE_SQUARE_PIXELS, 64, 1, 0 }, NULL, DEFAULT_FLAGS, PW_PATTERN_CHECKERS, FALSE };

static void
read_int (GVariant *values, const char *key, int least, int most, int *value)
{
  if (g_variant_lookup (values, key, "i", value))
    *value = CLAMP (*value, least, most);
}

/* A length means nothing without its measure. */
static void
read_size (GVariant *values, PwSize *size)
{
  const PwMeasureTraits *traits;
  const char *name;
  double length;

  if (g_variant_lookup (values, "measure", "&s", &name) && pw_measure_by_name (name, &size->measure)
      && g_variant_lookup (values, "length", "d", &length) && isfinite (length))
    size->length = length;
  traits = &pw_measures[size->measure];
  size->length = CLAMP (size->length, traits->least, traits->most);
  read_int (values, "scale", 1, PW_DIAGRAM_MAX_SCALE, &size->scale);
  read_int (values, "dpi", 0, PW_DPI_MOST, &size->dpi);
  if (size->dpi < PW_DPI_LEAST)
    size->dpi = 0;
}

static void
write_size (const PwSize *size, GVariantDict *values)
{
  g_variant_dict_insert (values, "measure", "s", pw_measures[size->measure].name);
  g_variant_dict_insert (values, "length", "d", size->length);
  g_variant_dict_insert (values, "scale", "i", size->scale);
  g_variant_dict_insert (values, "dpi", "i", size->dpi);
}

void
pw_export_choices_read (PwExportChoices *choices, GVariant *values)
{
  const char *text;
  gboolean is_on;

  *choices = defaults;
  choices->scheme = pw_scheme_get (0);
  if (g_variant_lookup (values, "format", "&s", &text))
    pw_format_from_ending (text, &choices->format);
  read_size (values, &choices->size);
  if (g_variant_lookup (values, "scheme", "&s", &text) && pw_schemes_find (text) != NULL)
    choices->scheme = pw_schemes_find (text);
  for (guint i = 0; i < PW_N_SWITCHES; i++)
    if (g_variant_lookup (values, pw_switch_name (i), "b", &is_on))
      pw_switch_set (&choices->flags, i, is_on);
  if (g_variant_lookup (values, "pattern", "&s", &text))
    pw_pattern_by_name (text, &choices->pattern);
  g_variant_lookup (values, "caption", "b", &choices->caption);
}

GVariant *
pw_export_choices_write (const PwExportChoices *choices)
{
  const PwScheme *scheme = choices->scheme != NULL ? choices->scheme : pw_scheme_get (0);
  GVariantDict values;

  g_variant_dict_init (&values, NULL);
  g_variant_dict_insert (&values, "format", "s", pw_format_ending (choices->format));
  write_size (&choices->size, &values);
  g_variant_dict_insert (&values, "scheme", "s", pw_scheme_name (scheme));
  for (guint i = 0; i < PW_N_SWITCHES; i++)
    g_variant_dict_insert (&values, pw_switch_name (i), "b", pw_switch_get (choices->flags, i));
  g_variant_dict_insert (&values, "pattern", "s", pw_pattern_name (choices->pattern));
  g_variant_dict_insert (&values, "caption", "b", choices->caption);
  return g_variant_ref_sink (g_variant_dict_end (&values));
}

GSettings *
pw_export_settings_open (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema
      = source != NULL ? g_settings_schema_source_lookup (source, PW_EXPORT_SCHEMA, TRUE) : NULL;

  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

void
pw_export_choices_load (PwExportChoices *choices, GSettings *settings)
{
  g_autoptr (GVariant) keys = pw_export_choices_write (&defaults), all = NULL;
  GVariantDict values;
  GVariantIter iter;
  const char *key;

  g_variant_dict_init (&values, NULL);
  g_variant_iter_init (&iter, keys);
  while (settings != NULL && g_variant_iter_next (&iter, "{&sv}", &key, NULL))
    {
      g_autoptr (GVariant) value = g_settings_get_value (settings, key);

      g_variant_dict_insert_value (&values, key, value);
    }
  all = g_variant_ref_sink (g_variant_dict_end (&values));
  pw_export_choices_read (choices, all);
}

void
pw_export_choices_save (const PwExportChoices *choices, GSettings *settings)
{
  g_autoptr (GVariant) values = pw_export_choices_write (choices);
  GVariantIter iter;
  GVariant *value;
  const char *key;

  g_variant_iter_init (&iter, values);
  while (settings != NULL && g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    g_settings_set_value (settings, key, value);
}

void
pw_export_choices_apply (const PwExportChoices *choices, PwScene *scene)
{
  scene->pattern = choices->pattern;
  scene->scheme = choices->scheme;
  scene->flags |= choices->flags;
  if (pw_format_has (choices->format, PW_FORMAT_ANIMATES)) /* there are no marks to explain */
    pw_switch_set (&scene->flags, PW_SWITCH_LEGEND, FALSE);
}
