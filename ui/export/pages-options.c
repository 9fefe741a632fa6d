/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the last choices of pages are remembered. Must not show anything. */
#include "ui/base/language.h"
#include "ui/export/pages.h"
#include "ui/schemes/store.h"

static guint
find_choice (GSettings *settings, const char *key, const PwHandoutChoice *choices, guint n)
{
  g_autofree char *name = g_settings_get_string (settings, key);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (choices[i].name, name))
      return i;
  return 0;
}

static void
load_paper (PwHandoutOptions *options, GSettings *settings)
{
  g_autofree char *name = g_settings_get_string (settings, "paper");
  const PwHandoutPaper *paper = pw_handout_papers;

  for (guint i = 0; i < PW_N_HANDOUT_PAPERS; i++)
    if (g_str_equal (pw_handout_papers[i].name, name))
      paper = &pw_handout_papers[i];
  options->width = g_settings_get_boolean (settings, "landscape") ? paper->height : paper->width;
  options->height = g_settings_get_boolean (settings, "landscape") ? paper->width : paper->height;
}

void
pw_pages_options_load (PwHandoutOptions *options, GSettings *settings)
{
  g_autofree char *scheme = NULL, *pattern = NULL;

  *options = pw_handout_usual;
  options->language = &pw_gettext_language;
  options->scheme = pw_schemes_find ("print");
  options->variants = 1;
  options->seed = 1; /* as that of the command */
  if (settings == NULL)
    return;
  options->kind = find_choice (settings, "kind", pw_handout_kinds, PW_N_HANDOUT_KINDS);
  options->order = find_choice (settings, "order", pw_handout_orders, PW_N_HANDOUT_ORDERS);
  options->columns = (guint) CLAMP (g_settings_get_int (settings, "columns"), 1, PW_HANDOUT_MAX_COLUMNS);
  options->variants = (guint) CLAMP (g_settings_get_int (settings, "variants"), 1, PW_HANDOUT_MAX_VARIANTS);
  options->shows = 0;
  for (guint i = 0; i < PW_N_HANDOUT_SHOWS; i++)
    options->shows |= g_settings_get_boolean (settings, pw_handout_shows[i].name) ? 1u << i : 0;
  load_paper (options, settings);
  pattern = g_settings_get_string (settings, "pattern");
  pw_pattern_by_name (pattern, &options->pattern);
  scheme = g_settings_get_string (settings, "scheme");
  if (pw_schemes_find (scheme) != NULL)
    options->scheme = pw_schemes_find (scheme);
}

void
pw_pages_options_save (const PwHandoutOptions *options, GSettings *settings)
{
  if (settings == NULL)
    return;
  g_settings_set_string (settings, "kind", pw_handout_kinds[options->kind].name);
  g_settings_set_string (settings, "order", pw_handout_orders[options->order].name);
  g_settings_set_int (settings, "columns", (int) options->columns);
  g_settings_set_int (settings, "variants", (int) options->variants);
  for (guint i = 0; i < PW_N_HANDOUT_SHOWS; i++)
    g_settings_set_boolean (settings, pw_handout_shows[i].name, (options->shows >> i & 1) != 0);
  g_settings_set_boolean (settings, "landscape", options->width > options->height);
  for (guint i = 0; i < PW_N_HANDOUT_PAPERS; i++)
    if (pw_handout_papers[i].width == MIN (options->width, options->height)
        && pw_handout_papers[i].height == MAX (options->width, options->height))
      g_settings_set_string (settings, "paper", pw_handout_papers[i].name);
  g_settings_set_string (settings, "pattern", pw_pattern_name (options->pattern));
  g_settings_set_string (settings, "scheme", pw_scheme_name (options->scheme));
}
