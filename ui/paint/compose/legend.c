/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The legend: the marks in use, each with a sample and a few words, below the board or beside it.
 * Owns the samples and how they are set in columns; must not know where the
 * marks are on the board.
 */
#include "ui/paint/compose/compose-private.h"

#define MAX_COLUMNS 6
#define ROW_HEIGHT 22
#define SAMPLE_ROOM 28 /* from the left of a column to its words */
#define SHADE_WIDTH 18
#define SHADE_HEIGHT 13
#define COLUMN_GAP 12
#define FOOT 6

/* A shape of a sample, around its middle. */
typedef struct
{
  guint8 kind;
  guint8 style;
  guint8 glyph;
  gint8 x, y, w, h;
} PwLegendPart;

#define CIRCLE(style, radius) { PW_SHAPE_CIRCLE, PW_CLASS_##style, 0, 0, 0, radius, 0 }
#define GLYPH(style, glyph) { PW_SHAPE_GLYPH, PW_CLASS_##style, PW_GLYPH_##glyph, 0, 0, 0, 0 }
#define LINE(style, x1, y1, x2, y2) { PW_SHAPE_LINE, PW_CLASS_##style, 0, x1, y1, x2, y2 }
#define BOX(style, half) { PW_SHAPE_RECT, PW_CLASS_##style, 0, -(half), -(half), 2 * (half), 2 * (half) }

/* In the order in which they are listed. */
static const struct
{
  PwLabel label;
  PwClass style; /* what its id is made of */
  guint n;
  PwLegendPart parts[2];
  gboolean faint;
} samples[] = {
  { PW_LABEL_BOTH, PW_CLASS_DISC, 1, { CIRCLE (DISC, 7) } },
  { PW_LABEL_MOVE, PW_CLASS_RING, 1, { CIRCLE (RING, 7) } },
  { PW_LABEL_CAPTURE, PW_CLASS_CROSS, 1, { GLYPH (CROSS, CROSS) } },
  { PW_LABEL_LEAP_BOTH, PW_CLASS_DISC, 1, { CIRCLE (DISC, 7) } },
  { PW_LABEL_LEAP_MOVE, PW_CLASS_RING, 1, { CIRCLE (RING, 7) } },
  { PW_LABEL_LEAP_CAPTURE, PW_CLASS_LEAP_CAPTURE, 1, { GLYPH (LEAP_CAPTURE, RING_WITH_DOT) } },
  { PW_LABEL_RIDE_BOTH, PW_CLASS_RIDE, 1, { GLYPH (RIDE, CROSS) } },
  { PW_LABEL_RIDE_MOVE, PW_CLASS_RIDE_MOVE, 1, { GLYPH (RIDE_MOVE, PLUS) } },
  { PW_LABEL_RIDE_CAPTURE, PW_CLASS_RIDE_CAPTURE, 1, { GLYPH (RIDE_CAPTURE, BOXED_CROSS) } },
  { PW_LABEL_ATTACK, PW_CLASS_ATTACK, 1, { GLYPH (ATTACK, SMALL_CROSS) } },
  { PW_LABEL_ONLY_A, PW_CLASS_ONLY_A, 1, { GLYPH (ONLY_A, LEFT_HALF) } },
  { PW_LABEL_ONLY_B, PW_CLASS_ONLY_B, 1, { GLYPH (ONLY_B, RIGHT_HALF) } },
  { PW_LABEL_A_AND_B, PW_CLASS_A_AND_B, 1, { CIRCLE (A_AND_B, 8) } },
  { PW_LABEL_A_OR_B, PW_CLASS_ONLY_A, 2, { GLYPH (ONLY_A, LEFT_HALF), GLYPH (ONLY_B, RIGHT_HALF) } },
  { PW_LABEL_MAY, PW_CLASS_MAY, 1, { GLYPH (MAY, SMALL_TICK) } },
  { PW_LABEL_MAY_NOT, PW_CLASS_MAY_NOT, 1, { GLYPH (MAY_NOT, SMALL_NO_ENTRY) } },
  { PW_LABEL_GUESS, PW_CLASS_GUESS, 1, { GLYPH (GUESS, SMALL_FILLED_SQUARE) } },
  { PW_LABEL_TAKEN, PW_CLASS_TIE, 2, { LINE (TIE, -10, 0, 11, 0), GLYPH (STAR, STAR) } },
  { PW_LABEL_SPARED, PW_CLASS_TAKES_NOT, 2, { LINE (TAKES_NOT, -10, 0, 11, 0), GLYPH (MAY_NOT, STAR) } },
  { PW_LABEL_HOPPED, PW_CLASS_HOPS, 2, { LINE (HOPS, -11, 0, 11, 0), BOX (SCREEN, 8) } },
  { PW_LABEL_BARRED, PW_CLASS_BLOCKED, 2, { LINE (BLOCKED, -11, 0, 11, 0), LINE (BAR, 0, -8, 0, 8) } },
  { PW_LABEL_PULLED, PW_CLASS_PATH, 1, { LINE (PATH, -10, 0, 10, 0) } },
  { PW_LABEL_COPY, PW_CLASS_FAINT, 1, { CIRCLE (DISC, 7) }, TRUE },
  { PW_LABEL_LEAP, PW_CLASS_LEAP, 1, { GLYPH (LEAP, SMALL_DIAMOND) } },
  { PW_LABEL_LINE, PW_CLASS_LINE, 1, { LINE (LINE, -10, 0, 10, 0) } },
  { PW_LABEL_VIRGIN, PW_CLASS_VIRGIN, 1, { CIRCLE (VIRGIN, 9) } },
  { PW_LABEL_SCREEN, PW_CLASS_SCREEN, 1, { BOX (SCREEN, 9) } },
  { PW_LABEL_VICTIM, PW_CLASS_STAR, 1, { GLYPH (STAR, STAR) } },
  { PW_LABEL_SHIFT, PW_CLASS_SHIFT, 1, { GLYPH (SHIFT, SMALL_BENT_ARROW) } },
  { PW_LABEL_IMMOBILISED, PW_CLASS_IMMOBILISED, 1, { GLYPH (IMMOBILISED, LOCK) } },
  { PW_LABEL_FREED, PW_CLASS_FREED, 1, { GLYPH (FREED, OPEN_LOCK) } },
  { PW_LABEL_BLOCKER, PW_CLASS_BAR, 2, { LINE (LINE, -10, 0, 3, 0), LINE (BAR, 3, -8, 3, 8) } },
  { PW_LABEL_PASS, PW_CLASS_PASS, 1, { GLYPH (PASS, SMALL_ARROW) } },
  { PW_LABEL_PASSED, PW_CLASS_PASSED, 1, { GLYPH (PASSED, CHEVRONS_DOWN) } },
  { PW_LABEL_UNMOVED, PW_CLASS_UNMOVED, 1, { GLYPH (UNMOVED, HOUSE) } },
  { PW_LABEL_WRAP, PW_CLASS_WRAP, 1, { LINE (WRAP, 0, -10, 0, 10) } },
  { PW_LABEL_LAST, PW_CLASS_LAST, 2, { BOX (LAST, 8), GLYPH (LAST_CORNERS, SMALL_BRACKETS) } },
  { PW_LABEL_CHECKED, PW_CLASS_CHECKED, 1, { GLYPH (CHECKED, SMALL_BURST) } },
  { PW_LABEL_ZONE, PW_CLASS_ZONE, 2, { BOX (ZONE, 9), GLYPH (ZONE_SIGN, CHEVRONS_UP) } },
  { PW_LABEL_GOAL, PW_CLASS_GOAL_SIGN, 1, { GLYPH (GOAL_SIGN, FLAG) } },
  { PW_LABEL_HINT, PW_CLASS_PATH, 1, { GLYPH (PATH, SMALL_BENT_ARROW) } },
};

/* The entries, and the columns that they are set in. */
typedef struct
{
  guint8 samples[G_N_ELEMENTS (samples)];
  guint n;
  guint n_columns;
  int widths[MAX_COLUMNS];
} PwColumns;

static int
entry_width (const PwPicture *picture, guint sample)
{
  int words = (int) picture->labels[samples[sample].label].width * pw_styles[PW_CLASS_LABEL].size / 100;

  return PW_SCALED (picture, SAMPLE_ROOM + words + COLUMN_GAP);
}

/* Measures the columns if there are so many. Returns: their width together */
static int
measure_columns (const PwPicture *picture, PwColumns *columns, guint n_columns)
{
  int sum = 0;

  columns->n_columns = n_columns;
  memset (columns->widths, 0, sizeof columns->widths);
  for (guint i = 0; i < columns->n; i++)
    {
      int *width = &columns->widths[i % n_columns];

      *width = MAX (*width, entry_width (picture, columns->samples[i]));
    }
  for (guint i = 0; i < n_columns; i++)
    sum += columns->widths[i];
  return sum - PW_SCALED (picture, COLUMN_GAP);
}

/* Makes all columns as wide as the widest if there is room for that. Returns: their width together */
static int
even_columns (const PwPicture *picture, PwColumns *columns, int width)
{
  int widest = 0, even;

  for (guint i = 0; i < columns->n_columns; i++)
    widest = MAX (widest, columns->widths[i]);
  even = (int) columns->n_columns * widest - PW_SCALED (picture, COLUMN_GAP);
  if (even > picture->shown.width)
    return width;
  for (guint i = 0; i < columns->n_columns; i++)
    columns->widths[i] = widest;
  return even;
}

/*
 * As many columns as there is room for below the board, at least one, but no more than the same number of rows
 * needs: four entries are two rows of two, not of three and one.  Returns: their width together
 */
static int
set_columns (const PwPicture *picture, PwColumns *columns)
{
  guint n = MIN (MAX_COLUMNS, columns->n), n_rows;

  while (n > 1 && measure_columns (picture, columns, n) > picture->shown.width)
    n--;
  n_rows = (columns->n + n - 1) / n;
  return even_columns (picture, columns, measure_columns (picture, columns, (columns->n + n_rows - 1) / n_rows));
}

/* A shade of a square, on the color that it is laid over. */
static void
draw_shade (PwPicture *picture, guint shade, int x, int y)
{
  const PwClass styles[] = { PW_CLASS_LIGHT, PW_CLASS_HEAT_1 + shade, PW_CLASS_EDGE };

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    _pw_shape_place (_pw_picture_add (picture, PW_SHAPE_RECT, styles[i]), x - SHADE_WIDTH / 2, y - SHADE_HEIGHT / 2,
                     SHADE_WIDTH, SHADE_HEIGHT);
}

/* Returns: FALSE if it is not the mark of a user */
static gboolean
draw_own_mark (PwPicture *picture, guint sample, int x, int y)
{
  const PwForm *form = _pw_mark_form (picture->scheme, samples[sample].label, FALSE);
  PwShape *shape = form != NULL ? _pw_picture_add (picture, form->kind, form->style) : NULL;

  if (shape == NULL)
    return FALSE;
  _pw_shape_place (shape, x, y, MIN (form->radius, 7), 0);
  shape->glyph = form->glyph;
  return TRUE;
}

static void
draw_mark (PwPicture *picture, guint sample, int x, int y)
{
  if (draw_own_mark (picture, sample, x, y))
    return;
  if (samples[sample].faint)
    _pw_picture_open (picture, PW_CLASS_FAINT, PW_ID_NONE);
  for (guint i = 0; i < samples[sample].n; i++)
    {
      const PwLegendPart *part = &samples[sample].parts[i];
      PwShape *shape = _pw_picture_add (picture, part->kind, part->style);
      gboolean line = part->kind == PW_SHAPE_LINE;

      _pw_shape_place (shape, x + part->x, y + part->y, part->w + (line ? x : 0), part->h + (line ? y : 0));
      shape->glyph = part->glyph;
    }
  if (samples[sample].faint)
    _pw_picture_close (picture);
}

void
_pw_legend_draw_sample (PwPicture *picture, guint sample, int x, int y)
{
  if (sample >= G_N_ELEMENTS (samples))
    draw_shade (picture, sample - (guint) G_N_ELEMENTS (samples), x, y);
  else
    draw_mark (picture, sample, x, y);
}

static void
draw_entry (PwPicture *picture, guint sample, int x, int y)
{
  const PwWords *words = &picture->labels[samples[sample].label];
  PwShape *group = _pw_picture_open (picture, PW_CLASS_SAMPLE, PW_ID_SAMPLE);
  gsize start = picture->texts->len;

  group->subject = (guint16) samples[sample].style;
  g_string_append_len (picture->texts, words->text, words->length);
  _pw_legend_draw_sample (picture, sample, x + PW_SCALED (picture, SAMPLE_ROOM) / 2 - PW_SCALED (picture, 3), y);
  _pw_picture_add_text (picture, PW_CLASS_LABEL, x + PW_SCALED (picture, SAMPLE_ROOM), y + PW_SCALED (picture, 4),
                        PW_SCALED (picture, pw_styles[PW_CLASS_LABEL].size), start, picture->texts->len);
  _pw_picture_close (picture);
}

gboolean
pw_legend_entry_is_step (const PwLegendEntry *entry)
{
  return entry->sample >= G_N_ELEMENTS (samples);
}

void
_pw_legend_take_steps (PwPicture *picture, const PwHeat *heat)
{
  picture->n_steps = heat != NULL ? heat->n_steps : 0;
  for (guint i = 0; i < picture->n_steps; i++)
    picture->steps[i] = (PwLegendEntry) { G_N_ELEMENTS (samples) + heat->steps[i].shade - 1, heat->steps[i].words };
}

guint
pw_picture_list_marks (const PwPicture *picture, PwLegendEntry *entries)
{
  guint n = 0;

  G_STATIC_ASSERT (G_N_ELEMENTS (samples) + PW_HEAT_MOST_STEPS <= PW_LEGEND_MAX);
  for (guint i = 0; i < picture->n_steps; i++)
    entries[n++] = picture->steps[i];
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    if (picture->marks >> samples[i].label & 1)
      entries[n++] = (PwLegendEntry) { i, picture->labels[samples[i].label].text };
  return n;
}

static void
list_samples (const PwPicture *picture, PwColumns *columns)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    if (picture->marks >> samples[i].label & 1)
      columns->samples[columns->n++] = (guint8) i;
}

/* y: the middle of the first row. Returns: that of the last */
static int
draw_entries (PwPicture *picture, const PwColumns *columns, int left, int y)
{
  int x = left;

  _pw_picture_open (picture, PW_CLASS_LEGEND, PW_ID_LEGEND);
  for (guint i = 0; i < columns->n; i++)
    {
      guint column = i % columns->n_columns;

      x = column == 0 ? left : x + columns->widths[column - 1];
      if (column == 0 && i > 0)
        y += PW_SCALED (picture, ROW_HEIGHT);
      draw_entry (picture, columns->samples[i], x, y);
    }
  _pw_picture_close (picture);
  return y;
}

void
_pw_legend_draw (PwPicture *picture, gboolean beside)
{
  PwColumns columns = { .n = 0 };
  int left, top, bottom, width, half = PW_SCALED (picture, ROW_HEIGHT) / 2;

  list_samples (picture, &columns);
  if (columns.n == 0)
    return;
  left = beside ? picture->width : picture->shown.x;
  top = beside ? picture->shown.y : picture->height;
  width = beside ? measure_columns (picture, &columns, 1) : set_columns (picture, &columns);
  picture->width = MAX (picture->width, PW_STEPS_UP (left + width + FOOT));
  bottom = draw_entries (picture, &columns, left, top + half) + half + FOOT;
  picture->height = MAX (picture->height, top + PW_STEPS_UP (bottom - top));
}
