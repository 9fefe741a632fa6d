/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What classes look like in SVG.  Owns the names of properties and the writing of their values, which no
 * locale changes; must not know what shapes there are.
 */
#include "ui/paint/formats/svg-looks.h"

#include "ui/paint/scheme/own-scheme.h"

static void
append_tenths (GString *out, const char *name, guint tenths)
{
  g_string_append_printf (out, " %s=\"%u", name, tenths / 10);
  if (tenths % 10 != 0)
    g_string_append_printf (out, ".%u", tenths % 10);
}

static void
append_stroke (GString *out, const PwScheme *scheme, const PwStyle *style)
{
  g_string_append_printf (out, " stroke=\"#%06x\"", scheme->inks[style->stroke]);
  append_tenths (out, "stroke-width", style->width);
  g_string_append_c (out, '"');
  if (style->dash != 0)
    {
      append_tenths (out, "stroke-dasharray", style->dash);
      g_string_append_printf (out, " %d.%d\"", style->gap / 10, style->gap % 10);
    }
  if (style->round)
    g_string_append (out, " stroke-linecap=\"round\" stroke-linejoin=\"round\"");
}

/* Of a shape, what all programs read; a group has but one. */
static const char *
opacity_of (const PwStyle *style)
{
  return style->fill != PW_INK_NONE ? "fill-opacity" : style->stroke != PW_INK_NONE ? "stroke-opacity" : "opacity";
}

/* What it is painted with; "" for a group. Returns: (transfer full) */
static char *
make_properties (const PwScheme *scheme, const PwStyle *style)
{
  static const char *const anchors[] = { "start", "middle", "end" };
  GString *out = g_string_new (NULL);

  if (style->fill != PW_INK_NONE)
    g_string_append_printf (out, " fill=\"#%06x\"", scheme->inks[style->fill]);
  else if (style->stroke != PW_INK_NONE)
    g_string_append (out, " fill=\"none\"");
  if (style->stroke != PW_INK_NONE)
    append_stroke (out, scheme, style);
  if (style->opacity != 0)
    g_string_append_printf (out, " %s=\".%02u\"", opacity_of (style), style->opacity);
  if (style->anchor != PW_ANCHOR_START)
    g_string_append_printf (out, " text-anchor=\"%s\"", anchors[style->anchor]);
  if (style->bold)
    g_string_append (out, " font-weight=\"700\"");
  return g_string_free (out, FALSE);
}

/* ` class="edge" fill="none"`. Returns: (transfer full) */
static char *
make_look (const PwStyle *style, const char *properties)
{
  return style->name[0] != '\0' ? g_strdup_printf (" class=\"%s\"%s", style->name, properties)
                                : g_strdup ("");
}

/*
 * The same as a rule: `.edge{fill:none}`.  Only a rule says that edges fall on pixels: programs that read no
 * rules don't know that property either, and it would take 2 of 14 KB.  Returns: (transfer full)
 */
static char *
make_rule (const PwStyle *style, const char *properties)
{
  GString *rule = g_string_new (properties);

  if (rule->len == 0)
    return g_string_free (rule, FALSE);
  if (style->crisp)
    g_string_append (rule, " shape-rendering=\"crispEdges\"");
  g_string_erase (rule, 0, 1);
  g_string_replace (rule, "=\"", ":", 0);
  g_string_replace (rule, "\" ", ";", 0);
  g_string_replace (rule, "\"", "}\n", 0);
  g_string_prepend (rule, "{");
  g_string_prepend (rule, style->name);
  g_string_prepend (rule, ".");
  return g_string_free (rule, FALSE);
}

/* -- kept for each scheme: first the looks of all classes, then their rules -- */

static void
make_texts (const PwScheme *scheme, char *texts[2 * PW_N_CLASSES])
{
  const PwStyle *styles = pw_scheme_styles (scheme);

  for (guint i = 0; i < PW_N_CLASSES; i++)
    {
      g_autofree char *properties = make_properties (scheme, &styles[i]);

      texts[i] = make_look (&styles[i], properties);
      texts[PW_N_CLASSES + i] = make_rule (&styles[i], properties);
    }
}

/* Those of the program's schemes never change: made once. */
static char *const *
texts_of_ours (const PwScheme *scheme)
{
  static char *texts[PW_N_SCHEMES][2 * PW_N_CLASSES];
  static gsize made;

  if (g_once_init_enter (&made))
    {
      for (guint i = 0; i < PW_N_SCHEMES; i++)
        make_texts (pw_scheme_get (i), texts[i]);
      g_once_init_leave (&made, 1);
    }
  return texts[pw_scheme_index (scheme)];
}

/* Those of a user's are kept with it; of two threads that make them, the first wins. */
static char *const *
texts_of (const PwScheme *scheme)
{
  char **texts;

  if (scheme->own == NULL)
    return texts_of_ours (scheme);
  texts = g_atomic_pointer_get (&scheme->own->looks);
  if (texts != NULL)
    return texts;
  texts = g_new0 (char *, 2 * PW_N_CLASSES + 1);
  make_texts (scheme, texts);
  if (!g_atomic_pointer_compare_and_exchange (&scheme->own->looks, NULL, texts))
    g_strfreev (texts);
  return g_atomic_pointer_get (&scheme->own->looks);
}

char *const *
pw_svg_looks (const PwScheme *scheme)
{
  return texts_of (scheme);
}

char *const *
pw_svg_rules (const PwScheme *scheme)
{
  return texts_of (scheme) + PW_N_CLASSES;
}
