/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Presets.  Owns the key "presets" of the settings, and the program's own choices.  Must not know any widget. */
#include "ui/diagrams/presets.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/keep/words.h"

#define KEY "presets"

/* Choices that a preset leaves out are as at the very first start. */
static const struct
{
  const char *name;
  const char *choices;
} fixed[] = {
  /* Translators: choices for pictures in a printed book. */
  { N_ ("Book"),
    "{'format': <'pdf'>, 'measure': <'square-mm'>, 'length': <10.0>, 'scheme': <'print'>, "
    "'attacks': <false>, 'caption': <true>}" },
  /* Translators: choices for pictures on a page of the web. */
  { N_ ("Web"), "{'format': <'svg'>, 'length': <48.0>, 'measure': <'square-pixels'>, 'transparent': <true>}" },
  /* Translators: choices for pictures in a post of a forum. */
  { N_ ("Forum"), "{'format': <'png'>, 'length': <40.0>, 'measure': <'square-pixels'>, 'crop': <true>}" },
};

static const char *
fixed_name (guint i)
{
  return _ (fixed[i].name);
}

/* Returns: (nullable): its choices */
static const char *
find_fixed (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (fixed); i++)
    if (strcmp (fixed_name (i), name) == 0)
      return fixed[i].choices;
  return NULL;
}

/* The same by its English name, which scripts know in any language. */
static const char *
find_fixed_in_english (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (fixed); i++)
    if (strcmp (fixed[i].name, name) == 0)
      return fixed[i].choices;
  return NULL;
}

gboolean
pw_preset_is_fixed (const char *name)
{
  return find_fixed (name) != NULL;
}

/* A name that a list can show, and none of the program's. */
static gboolean
may_be_name (const char *name)
{
  g_autofree char *line = pw_name_from_text (name);

  return *name != '\0' && strcmp (line, name) == 0 && !pw_preset_is_fixed (name);
}

/* Returns: (transfer full): those of users, from name to choices; no more than the list may have */
static GTree *
read_presets (GSettings *settings)
{
  GTree *presets = g_tree_new_full ((GCompareDataFunc) (GCallback) strcmp, NULL, g_free,
                                    (GDestroyNotify) g_variant_unref);
  g_autoptr (GVariant) all = settings != NULL ? g_settings_get_value (settings, KEY) : NULL;
  GVariantIter iter;
  GVariant *choices;
  const char *name;

  if (all == NULL)
    return presets;
  g_variant_iter_init (&iter, all);
  while (g_tree_nnodes (presets) < PW_PRESETS_MAX && g_variant_iter_next (&iter, "{&s@a{sv}}", &name, &choices))
    if (may_be_name (name))
      g_tree_replace (presets, g_strdup (name), choices);
    else
      g_variant_unref (choices);
  return presets;
}

static gboolean
add_choices (gpointer name, gpointer choices, gpointer builder)
{
  g_variant_builder_add (builder, "{s@a{sv}}", name, choices);
  return FALSE;
}

static void
write_presets (GSettings *settings, GTree *presets)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{sa{sv}}"));
  g_tree_foreach (presets, add_choices, &builder);
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}

static gboolean
add_name (gpointer name, gpointer choices, gpointer names)
{
  g_strv_builder_add (names, name);
  return FALSE;
}

char **
pw_presets_list (GSettings *settings)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (GTree) presets = read_presets (settings);

  for (guint i = 0; i < G_N_ELEMENTS (fixed); i++)
    g_strv_builder_add (names, fixed_name (i));
  g_tree_foreach (presets, add_name, names);
  return g_strv_builder_end (names);
}

gboolean
pw_preset_find (GSettings *settings, const char *name, PwExportChoices *choices)
{
  g_autoptr (GTree) presets = read_presets (settings);
  GVariant *kept = g_tree_lookup (presets, name);
  g_autoptr (GVariant) values = kept != NULL ? g_variant_ref (kept) : NULL;
  const char *text = find_fixed (name);

  if (text == NULL && values == NULL)
    text = find_fixed_in_english (name);
  if (text != NULL)
    values = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, NULL);
  if (values != NULL)
    pw_export_choices_read (choices, values);
  return values != NULL;
}

gboolean
pw_preset_keep (GSettings *settings, const char *name, const PwExportChoices *choices)
{
  g_autoptr (GTree) presets = read_presets (settings);
  gboolean is_new = g_tree_lookup (presets, name) == NULL;

  if (settings == NULL || !may_be_name (name) || (is_new && g_tree_nnodes (presets) >= PW_PRESETS_MAX))
    return FALSE;
  g_tree_replace (presets, g_strdup (name), pw_export_choices_write (choices));
  write_presets (settings, presets);
  return TRUE;
}

void
pw_preset_delete (GSettings *settings, const char *name)
{
  g_autoptr (GTree) presets = read_presets (settings);

  if (g_tree_remove (presets, name))
    write_presets (settings, presets);
}
