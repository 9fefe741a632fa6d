/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What scenes choose from by name: patterns of squares, and the size of texts. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/paint/scene/scene.h"

/* Below these sizes, in pixels a square, texts grow against the board. */
#define READABLE_SQUARE 36
#define LARGEST_SCALE 250

guint
pw_scene_text_scale (int square_size)
{
  if (square_size <= 0 || square_size >= READABLE_SQUARE)
    return 0;
  return (guint) MIN (LARGEST_SCALE, READABLE_SQUARE * 100 / square_size);
}

/* ORDER PATTERNS */
static const struct
{
  const char *name, *label;
} patterns[] = {
  { "checkers", N_ ("Light and dark squares") },
  { "squares", N_ ("Squares of one color") },
  { "points", N_ ("Points of a grid") },
};
G_STATIC_ASSERT (G_N_ELEMENTS (patterns) == PW_N_PATTERNS);

gboolean
pw_pattern_by_name (const char *name, PwPattern *pattern)
{
  for (guint i = 0; i < PW_N_PATTERNS; i++)
    if (strcmp (patterns[i].name, name) == 0)
      {
        *pattern = i;
        return TRUE;
      }
  return FALSE;
}

const char *
pw_pattern_name (PwPattern pattern)
{
  return patterns[pattern].name;
}

const char *
pw_pattern_label (PwPattern pattern)
{
  return patterns[pattern].label;
}
