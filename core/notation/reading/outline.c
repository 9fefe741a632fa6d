/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Outlines: written by a parser, and searched for the place of a cursor.
 */
#include "core/notation/reading/outline.h"

#include "core/base/owns.h"

/* -- taking it down -- */

/* A row that is being read. */
typedef struct
{
  guint id;
  GArray *terms; /* PwOutlineTerm: those that have ended */
  GArray *steps; /* PwOutlineStep: of the term that has not */
  int inside;    /* a row within the step that comes next; -1 for none */
} OpenRow;

static PW_FREE_NOTIFY (free_row, OpenRow, (g_array_unref, terms, steps));

/* The row that is read at the moment. Returns: (nullable) */
static OpenRow *
reading (const PwScan *scan)
{
  GPtrArray *all = scan->outline != NULL ? scan->outline->reading : NULL;

  return all != NULL && all->len > 0 ? g_ptr_array_index (all, all->len - 1) : NULL;
}

static PwOutlineStep *
last_step (const OpenRow *row)
{
  return row->steps->len > 0 ? &g_array_index (row->steps, PwOutlineStep, row->steps->len - 1) : NULL;
}

static gboolean
is_empty (PwSpan span)
{
  return span.start == span.end;
}

void
pw_outline_open_row (PwScan *scan)
{
  PwOutlineRow row = { .span = pw_span (scan->at, scan->at) };
  OpenRow *open;

  if (scan->outline == NULL)
    return;
  open = g_new0 (OpenRow, 1);
  open->id = scan->outline->rows->len;
  open->terms = g_array_new (FALSE, FALSE, sizeof (PwOutlineTerm));
  open->steps = g_array_new (FALSE, FALSE, sizeof (PwOutlineStep));
  open->inside = -1;
  g_array_append_val (scan->outline->rows, row); /* takes its place in the array now, before rows within */
  g_ptr_array_add (scan->outline->reading, open);
}

void
pw_outline_add_step (PwScan *scan, PwSpan letters, PwSpan core)
{
  OpenRow *row = reading (scan);
  PwOutlineStep step = { .letters = letters, .core = core, .exponent = pw_span (core.end, scan->at) };

  if (row == NULL)
    return;
  step.span = pw_span (letters.start, scan->at);
  step.joint = pw_span (scan->at, scan->at);
  step.inside = row->inside;
  row->inside = -1;
  g_array_append_val (row->steps, step);
}

void
pw_outline_add_unfinished (PwScan *scan, PwSpan letters)
{
  OpenRow *row = reading (scan);
  PwSpan none = pw_span (letters.end, letters.end);
  PwOutlineStep step = { pw_span (letters.start, letters.end), letters, none, none, none, -1, 0 };

  if (row != NULL && !is_empty (letters))
    g_array_append_val (row->steps, step);
}

void
pw_outline_add_joint (PwScan *scan, PwSpan joint)
{
  OpenRow *row = reading (scan);

  if (row != NULL && row->steps->len > 0)
    last_step (row)->joint = joint;
}

/* Adds steps as one term; one that ends with an operator lacks a step. */
static void
add_term (PwOutline *outline, OpenRow *row, guint first, guint n)
{
  const PwOutlineStep *steps = &g_array_index (row->steps, PwOutlineStep, first), *last = &steps[n - 1];
  PwOutlineTerm term = { pw_span (steps[0].span.start, MAX (last->span.end, last->joint.end)), outline->steps->len, n };

  g_array_append_vals (outline->steps, steps, n);
  for (guint i = term.first; i < term.first + n; i++)
    {
      PwOutlineStep *step = &g_array_index (outline->steps, PwOutlineStep, i);

      step->capital = is_empty (step->core) && !is_empty (step->joint) ? term.first + n - 1 : i;
    }
  if (!is_empty (last->joint))
    {
      PwSpan none = pw_span (last->joint.end, last->joint.end);
      PwOutlineStep wanted = { none, none, none, none, none, -1, outline->steps->len };

      g_array_append_val (outline->steps, wanted);
      term.n++;
    }
  g_array_append_val (row->terms, term);
}

void
pw_outline_end_term (PwScan *scan)
{
  OpenRow *row = reading (scan);

  if (row == NULL || row->steps->len == 0)
    return;
  add_term (scan->outline, row, 0, row->steps->len);
  g_array_set_size (row->steps, 0);
}

void
pw_outline_close_row (PwScan *scan)
{
  OpenRow *open = reading (scan);
  gboolean joined = FALSE;
  PwOutlineRow *row;

  if (open == NULL)
    return;
  for (guint i = 0; i < open->steps->len; i++)
    joined |= !is_empty (g_array_index (open->steps, PwOutlineStep, i).joint);
  if (joined)
    pw_outline_end_term (scan);
  for (guint i = 0; i < open->steps->len; i++)
    add_term (scan->outline, open, i, 1);
  row = &g_array_index (scan->outline->rows, PwOutlineRow, open->id);
  *row = (PwOutlineRow){ pw_span (row->span.start, scan->at), scan->outline->terms->len, open->terms->len };
  g_array_append_vals (scan->outline->terms, open->terms->data, open->terms->len);
  g_ptr_array_set_size (scan->outline->reading, (int) scan->outline->reading->len - 1);
  open = reading (scan);
  if (open != NULL)
    open->inside = (int) (row - &g_array_index (scan->outline->rows, PwOutlineRow, 0));
}

void
pw_outline_add_unclosed (PwScan *scan, char closing)
{
  if (scan->outline != NULL)
    g_string_append_c (scan->outline->unclosed, closing);
}

PwOutline *
pw_outline_begin (const PwVocabulary *vocabulary, const char *text)
{
  PwOutline *outline = g_new0 (PwOutline, 1);

  outline->vocabulary = vocabulary;
  outline->text = text;
  outline->rows = g_array_new (FALSE, FALSE, sizeof (PwOutlineRow));
  outline->terms = g_array_new (FALSE, FALSE, sizeof (PwOutlineTerm));
  outline->steps = g_array_new (FALSE, FALSE, sizeof (PwOutlineStep));
  outline->unclosed = g_string_new (NULL);
  outline->reading = g_ptr_array_new_with_free_func (free_row);
  return outline;
}

PW_FREE_FUNC (pw_outline_end, PwOutline, (g_array_unref, rows, terms, steps), (pw_string_free, unclosed),
              (g_ptr_array_unref, reading));

/* -- where the cursor is -- */

/*
 * Whether a cursor is where a term of a row is still to come: after one that is whole, between spaces that
 * keep it apart from others, as in "mR |" and "mR | cN".
 */
static gboolean
begins_term (const PwOutline *outline, guint at, const PwOutlineRow *row)
{
  const PwOutlineTerm *before = NULL;
  const PwOutlineStep *last;

  if (at == 0 || outline->text[at - 1] != ' ' || (at < row->span.end && outline->text[at] != ' '))
    return FALSE;
  for (guint i = 0; i < row->n && pw_outline_term (outline, row->first + i)->span.end < at; i++)
    before = pw_outline_term (outline, row->first + i);
  if (before == NULL || (before->n > 1 && pw_vocabulary_has (outline->vocabulary, PW_TRAIT_LOOSE_CHAINS)))
    return FALSE;
  last = pw_outline_step (outline, before->first + before->n - 1);
  return !is_empty (last->core);
}

/* The terms of a row that a selection means. */
static void
find_terms (const PwOutline *outline, PwSpan selection, PwOutlineLevel *level)
{
  const PwOutlineRow *row = pw_outline_row (outline, level->row);
  guint last = 0;

  level->first = level->n = 0;
  if (row->n == 0 || (is_empty (selection) && begins_term (outline, selection.end, row)))
    return;
  for (guint i = 0; i < row->n; i++)
    {
      const PwOutlineTerm *term = pw_outline_term (outline, row->first + i);

      if (selection.start < selection.end
              ? term->span.end <= selection.start && i + 1 < row->n
              : i + 1 < row->n && pw_outline_term (outline, row->first + i + 1)->span.start < selection.start)
        level->first = i + 1;
      if (term->span.start < selection.end)
        last = i;
    }
  level->n = last > level->first ? last - level->first + 1 : 1;
}

/* The step of a term that a selection means; -1 for all of it. */
static int
find_step (const PwOutline *outline, PwSpan selection, const PwOutlineTerm *term)
{
  const PwOutlineStep *first = pw_outline_step (outline, term->first);
  guint at = 0;

  if (term->n == 1)
    return (int) term->first;
  if (selection.end <= (pw_vocabulary_has (outline->vocabulary, PW_TRAIT_LETTERS_OF_CHAIN)
                            ? first->core.start
                            : first->letters.start))
    return -1;
  for (guint i = 1; i < term->n; i++)
    {
      const PwOutlineStep *before = pw_outline_step (outline, term->first + i - 1);
      guint from = before->joint.start < before->joint.end
                       ? before->joint.end
                       : pw_outline_step (outline, term->first + i)->span.start + 1;

      if (selection.start >= from)
        at = i;
    }
  if (selection.end > pw_outline_step (outline, term->first + at)->span.end
      && selection.start < selection.end)
    return -1;
  return (int) (term->first + at);
}

guint
pw_outline_find (const PwOutline *outline, PwSpan selection, PwOutlineLevel levels[PW_OUTLINE_DEPTH])
{
  guint n = 0, row = 0;

  for (;;)
    {
      PwOutlineLevel *level = &levels[n++];
      const PwOutlineStep *step;

      level->row = row;
      level->step = -1;
      find_terms (outline, selection, level);
      if (level->n != 1)
        return n;
      level->step = find_step (outline, selection,
                               pw_outline_term (outline, pw_outline_row (outline, row)->first + level->first));
      if (level->step < 0 || n == PW_OUTLINE_DEPTH)
        return n;
      step = pw_outline_step (outline, (guint) level->step);
      if (step->inside < 0)
        return n;
      row = (guint) step->inside;
      if (selection.start < pw_outline_row (outline, row)->span.start
          || selection.end > pw_outline_row (outline, row)->span.end)
        return n;
      /* after the closing bracket of a group that is never closed, one is outside */
    }
}

/* -- where a character is -- */

static gboolean
holds (PwSpan span, guint at)
{
  return span.start <= at && at < span.end;
}

int
pw_outline_step_at (const PwOutline *outline, guint at, guint *term)
{
  int found = -1;

  for (guint i = 0; i < outline->terms->len; i++)
    {
      const PwOutlineTerm *row = pw_outline_term (outline, i);

      for (guint j = row->first; j < row->first + row->n; j++)
        {
          const PwOutlineStep *step = pw_outline_step (outline, j);

          if ((!holds (step->span, at) && !holds (step->joint, at))
              || (found >= 0
                  && pw_span_length (pw_outline_step (outline, (guint) found)->span)
                         <= pw_span_length (step->span)))
            continue;
          found = (int) j;
          if (term != NULL)
            *term = i;
        }
    }
  return found;
}

int
pw_outline_step_around (const PwOutline *outline, guint term)
{
  for (guint i = 0; i < outline->steps->len; i++)
    {
      int inside = pw_outline_step (outline, i)->inside;
      const PwOutlineRow *row = inside >= 0 ? pw_outline_row (outline, (guint) inside) : NULL;

      if (row != NULL && row->first <= term && term < row->first + row->n)
        return (int) i;
    }
  return -1;
}
