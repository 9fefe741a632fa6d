/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What scenes choose from by name: patterns of squares, and the size of texts; and scenes that last. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/getter.h"

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

void
pw_scene_show_position (PwScene *scene, const PwSketchPosition *said)
{
  scene->board = said->position.board;
  scene->at = said->position.at;
  scene->side = said->position.side;
  scene->flags = (scene->flags & ~(guint) PW_SCENE_UNMOVED) | (said->position.virgin ? PW_SCENE_UNMOVED : 0);
  scene->statements = said->statements;
  scene->n_statements = said->n;
}

/* -- copies -- */

/* What is freed as it is. */
static const gsize owned[] = {
  G_STRUCT_OFFSET (PwScene, symbol),     G_STRUCT_OFFSET (PwScene, title),
  G_STRUCT_OFFSET (PwScene, caption),    G_STRUCT_OFFSET (PwScene, figurines),
  G_STRUCT_OFFSET (PwScene, portraits),  G_STRUCT_OFFSET (PwScene, highlights),
  G_STRUCT_OFFSET (PwScene, drawn),      G_STRUCT_OFFSET (PwScene, copies),
  G_STRUCT_OFFSET (PwScene, rides),      G_STRUCT_OFFSET (PwScene, pulled),
  G_STRUCT_OFFSET (PwScene, statements), G_STRUCT_OFFSET (PwScene, guesses),
  G_STRUCT_OFFSET (PwScene, game),       G_STRUCT_OFFSET (PwScene, heat),
};

#define COPY(member, n) (copy->member = g_memdup2 (scene->member, (n) * sizeof *scene->member))

PwScene *
pw_scene_copy (const PwScene *scene)
{
  PwScene *copy = g_memdup2 (scene, sizeof *scene);
  gsize n = pw_board_n_squares (scene->board);

  copy->board = pw_board_copy (scene->board);
  copy->symbol = g_strdup (scene->symbol);
  copy->title = g_strdup (scene->title);
  copy->caption = g_strdup (scene->caption);
  copy->moment = NULL;
  copy->portrait = scene->portrait != NULL ? pw_portrait_ref (scene->portrait) : NULL;
  copy->moves = scene->moves != NULL ? pw_moves_copy (scene->moves) : NULL;
  copy->against = scene->against != NULL ? pw_moves_copy (scene->against) : NULL;
  copy->extent = scene->extent != NULL ? pw_moves_copy (scene->extent) : NULL;
  COPY (figurines, PW_N_LETTERS);
  COPY (portraits, PW_N_LETTERS);
  for (guint i = 0; copy->portraits != NULL && i < PW_N_LETTERS; i++)
    if (copy->portraits[i] != NULL)
      pw_portrait_ref (copy->portraits[i]);
  COPY (highlights, n);
  COPY (drawn, n);
  COPY (copies, n);
  COPY (rides, scene->n_rides);
  COPY (pulled, scene->n_pulled);
  COPY (statements, scene->n_statements);
  COPY (guesses, n);
  COPY (game, n);
  COPY (heat, 1);
  copy->line = scene->line != NULL ? g_ptr_array_ref (scene->line) : NULL;
  return copy;
}

void
pw_scene_free (PwScene *copy)
{
  if (copy == NULL)
    return;
  pw_board_free ((PwBoard *) copy->board);
  g_clear_pointer (&copy->line, g_ptr_array_unref);
  pw_portrait_unref (copy->portrait);
  for (guint i = 0; copy->portraits != NULL && i < PW_N_LETTERS; i++)
    pw_portrait_unref (copy->portraits[i]);
  pw_moves_free ((PwMoves *) copy->moves);
  pw_moves_free ((PwMoves *) copy->against);
  pw_moves_free ((PwMoves *) copy->extent);
  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_free (G_STRUCT_MEMBER (gpointer, copy, owned[i]));
  g_free (copy);
}

/* -- patterns -- */

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

PW_ROW_GETTER (const char *, pw_pattern_name, PwPattern, patterns, name);
PW_ROW_GETTER (const char *, pw_pattern_label, PwPattern, patterns, label);
