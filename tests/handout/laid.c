/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/handout/laid.h"

guint
count_text (const PwHandout *handout, const char *text)
{
  guint n = 0;

  for (guint i = 0; i < handout->items->len; i++)
    n += g_strcmp0 (g_array_index (handout->items, PwHandoutItem, i).text, text) == 0;
  return n;
}

/* What an item covers. */
static void
find_box (const PwHandoutItem *item, double *top, double *bottom)
{
  double size = _pw_handout_fonts[item->font].size;

  *top = item->picture != NULL ? item->y : item->y - size * 0.7;
  *bottom = item->picture != NULL ? item->y + item->height : item->y;
}

static void
assert_apart (const PwHandoutItem *a, const PwHandoutItem *b)
{
  double a_top, a_bottom, b_top, b_bottom;

  if (a->page != b->page)
    return;
  find_box (a, &a_top, &a_bottom);
  find_box (b, &b_top, &b_bottom);
  g_assert_true (a_bottom <= b_top + 0.01 || b_bottom <= a_top + 0.01 || a->x + a->width <= b->x + 0.01
                 || b->x + b->width <= a->x + 0.01);
}

/* Boards in a row begin at one height. a: that before b */
static void
assert_in_row (const PwHandoutItem *a, const PwHandoutItem *b)
{
  if (a->picture != NULL && b->picture != NULL && a->page == b->page && a->x + a->width <= b->x)
    g_assert_cmpfloat_with_epsilon (a->y, b->y, 0.01);
}

void
assert_well_laid (const PwHandout *handout, const PwHandoutOptions *options)
{
  double margin = options->margin * PW_POINTS_PER_MM;
  g_autofree gboolean *used = g_new0 (gboolean, handout->n_pages);
  const PwHandoutItem *board = NULL;

  for (guint i = 0; i < handout->items->len; i++)
    {
      const PwHandoutItem *item = &g_array_index (handout->items, PwHandoutItem, i);
      double top, bottom;

      if (item->font == PW_FONT_NUMBER && item->picture == NULL) /* it is in the margin */
        continue;
      find_box (item, &top, &bottom);
      g_assert_cmpuint (item->page, <, handout->n_pages);
      used[item->page] = TRUE;
      if (board != NULL && options->width > 100) /* on small paper, a long name takes the room of a board */
        assert_in_row (board, item);
      board = item->picture != NULL ? item : board;
      g_assert_cmpfloat (item->x, >=, margin - 0.01);
      g_assert_cmpfloat (item->x + item->width, <=, pw_handout_width (handout) - margin + 0.5);
      g_assert_cmpfloat (top, >=, margin - 0.01);
      g_assert_cmpfloat (bottom, <=, pw_handout_height (handout) - margin + 0.01);
      for (guint j = 0; j < i; j++)
        assert_apart (item, &g_array_index (handout->items, PwHandoutItem, j));
    }
  for (guint page = 0; page < handout->n_pages; page++)
    g_assert_true (used[page]);
}
