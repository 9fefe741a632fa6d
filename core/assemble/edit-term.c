/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whole terms: putting parentheses around them, deleting, duplicating, moving and replacing them.
 */
#include "core/assemble/edit-private.h"

#include <string.h>

/* -- parentheses -- */

/* What a group would hold: the selection, grown to whole steps or terms; without one, the step at the cursor. */
static PwSpan
grouped_span (const PwEditor *editor)
{
  const PwOutlineLevel *level = pw_editor_level (editor);
  const PwOutlineTerm *term = pw_editor_term (editor, level, level->first);
  PwSpan span = pw_editor_terms_span (editor, level), selection = editor->selection;
  guint first = term->first, last = term->first + term->n - 1;

  if (level->n > 1 || term->n == 1)
    return span;
  if (level->step >= 0)
    first = last = (guint) level->step;
  while (level->step < 0 && selection.start < selection.end && first < last
         && pw_outline_step (editor->outline, first)->joint.end <= selection.start)
    first++;
  while (level->step < 0 && selection.start < selection.end && last > first
         && pw_outline_step (editor->outline, last)->span.start >= selection.end)
    last--;
  span = pw_span (pw_outline_step (editor->outline, first)->span.start,
                  pw_outline_step (editor->outline, last)->span.end);
  if (first > term->first) /* a later step's letters aim the whole group */
    span.start = pw_outline_step (editor->outline, first)->core.start;
  return span;
}

static void
put_group (PwEditor *editor, const char *signs)
{
  char opening[] = { signs[0], '\0' }, closing[] = { signs[strlen (signs) - 1], '\0' };
  g_autofree char *inside = NULL, *with = NULL;
  PwSpan span, selection;

  if (pw_editor_level (editor)->n == 0)
    {
      with = g_strconcat (opening, closing, NULL);
      span = pw_span (editor->selection.end, editor->selection.end);
      selection = pw_span (span.start + 1, span.start + 1);
      pw_editor_try (editor, pw_splice (editor->text, span, with, NULL), selection, TRUE);
      return;
    }
  span = grouped_span (editor);
  inside = pw_editor_dup (editor, span);
  with = g_strconcat (opening, inside, closing, NULL);
  selection = editor->selection.start == editor->selection.end ? pw_span (span.end + 2, span.end + 2)
                                                               : pw_span (span.start, span.end + 2);
  pw_editor_try (editor, pw_splice (editor->text, span, with, NULL), selection, FALSE);
}

/* XBetza: the letters of a leg, with the a before them, any number of times. */
static void
repeat_letters (PwEditor *editor)
{
  const PwOutlineStep *step = pw_editor_step (editor);
  guint start = step != NULL ? step->letters.start : 0;
  g_autofree char *inside = NULL, *with = NULL;
  PwSpan span, selection = editor->selection;

  if (step == NULL)
    {
      pw_editor_refuse (editor, PW_CODE_NO_STEP_HERE, NULL);
      return;
    }
  if (start > 0 && editor->text[start - 1] == 'a')
    start--;
  span = pw_span (start, step->letters.end);
  inside = pw_editor_dup (editor, span);
  with = inside[0] == '(' && strchr (inside, ')') == inside + strlen (inside) - 1
             ? g_strndup (inside + 1, strlen (inside) - 2)
             : g_strconcat ("(", inside, ")", NULL);
  pw_editor_try (editor, pw_splice (editor->text, span, with, &selection), selection, FALSE);
}

/* XBetza: whether there are parentheses among the letters at the cursor. */
static gboolean
letters_are_repeated (const PwEditor *editor)
{
  const PwOutlineStep *step
      = pw_vocabulary_has (editor->vocabulary, PW_TRAIT_SHARED_CAPITAL) ? pw_editor_step (editor) : NULL;

  return step != NULL && memchr (editor->text + step->letters.start, '(', pw_span_length (step->letters)) != NULL;
}

void
pw_edit_group (PwEditor *editor, const PwWord *word)
{
  if (pw_vocabulary_has (editor->vocabulary, PW_TRAIT_SHARED_CAPITAL) && word->sign[0] == '(')
    repeat_letters (editor);
  else
    put_group (editor, word->sign);
}

/* The group at the cursor: the step itself, or the innermost one around it. Returns: (nullable) */
static const PwOutlineStep *
find_group (const PwEditor *editor, guint *level)
{
  for (guint i = editor->n_levels; i-- > 0;)
    {
      int step = editor->levels[i].step;

      *level = i;
      if (step >= 0 && pw_outline_step (editor->outline, (guint) step)->inside >= 0)
        return pw_outline_step (editor->outline, (guint) step);
    }
  return NULL;
}

/* The terms inside, each with the letters that were before all of them. */
static char *
distribute (const PwEditor *editor, const PwOutlineStep *group)
{
  const PwOutlineRow *row = pw_outline_row (editor->outline, (guint) group->inside);
  g_autofree char *letters = pw_editor_dup (editor, group->letters);
  GString *text = g_string_new (NULL);
  guint at = row->span.start;

  for (guint i = 0; i < row->n; i++)
    {
      PwSpan term = pw_outline_term (editor->outline, row->first + i)->span;

      g_string_append_len (text, editor->text + at, term.start - at);
      g_string_append (text, letters);
      g_string_append_len (text, editor->text + term.start, pw_span_length (term));
      at = term.end;
    }
  return g_string_free (text, FALSE);
}

void
pw_edit_ungroup (PwEditor *editor)
{
  guint level;
  const PwOutlineStep *group = find_group (editor, &level);
  g_autofree char *inside = NULL;
  PwSpan span;

  if (group == NULL)
    {
      if (letters_are_repeated (editor))
        repeat_letters (editor);
      pw_editor_refuse (editor, PW_CODE_NO_GROUP_HERE, NULL);
      return;
    }
  span = pw_span (group->letters.start, group->core.end);
  inside = distribute (editor, group);
  for (guint i = 0; i < PW_N_BETWEEN && editor->done == NULL; i++)
    {
      g_autofree char *with = g_strconcat (pw_between[i], inside, NULL);
      guint end = span.start + (guint) strlen (with);

      pw_editor_try (editor, pw_splice (editor->text, span, with, NULL),
                     editor->selection.start == editor->selection.end ? pw_span (end, end)
                                                                      : pw_span (span.start, end),
                     FALSE);
    }
}

/* -- terms of a row -- */

/* The terms of a row in another order. */
typedef struct
{
  GArray *order; /* their places before */
  PwSpan marked; /* those that are selected afterwards, by their new places */
  guint gaps;    /* bit i: a sign is in the i-th place where two terms meet that did not before */
  const char *sign;
} NewRow;

static gboolean
meet_anew (const NewRow *new_row, guint i)
{
  return g_array_index (new_row->order, guint, i + 1) != g_array_index (new_row->order, guint, i) + 1;
}

static char *
write_row (const PwEditor *editor, const PwOutlineLevel *level, const NewRow *new_row, PwSpan *selection)
{
  const PwOutlineRow *row = pw_outline_row (editor->outline, level->row);
  const GArray *order = new_row->order;
  GString *text = g_string_new_len (editor->text, (gssize) pw_editor_term (editor, level, 0)->span.start);
  gboolean wraps = pw_editor_row_is_chain (editor, level) && order->len > 1;
  guint gap = 0;

  for (guint i = 0; i < order->len; i++)
    {
      guint old = g_array_index (order, guint, i);
      PwSpan term = pw_editor_term (editor, level, old)->span;

      if (i == new_row->marked.start)
        selection->start = (guint) text->len;
      g_string_append (text, wraps ? "(" : "");
      g_string_append_len (text, editor->text + term.start, pw_span_length (term));
      g_string_append (text, wraps ? ")" : "");
      if (i + 1 == new_row->marked.end)
        selection->end = (guint) text->len;
      if (i + 1 == order->len)
        break;
      /* what was between two neighbors stays between them as long as they are neighbors */
      if (!meet_anew (new_row, i))
        g_string_append_len (text, editor->text + term.end,
                             pw_editor_term (editor, level, old + 1)->span.start - term.end);
      else if (new_row->gaps >> gap++ & 1)
        g_string_append (text, new_row->sign);
    }
  g_string_append (text, editor->text + pw_editor_term (editor, level, row->n - 1)->span.end);
  if (editor->selection.start == editor->selection.end)
    selection->start = selection->end;
  return g_string_free (text, FALSE);
}

#define MAX_GAPS 4

static gboolean
try_row (PwEditor *editor, const PwOutlineLevel *level, NewRow *new_row, guint wanted)
{
  guint n_gaps = 0;

  if (pw_editor_row_is_chain (editor, level) && new_row->order->len > 1)
    wanted += new_row->order->len;
  for (guint i = 0; i + 1 < new_row->order->len; i++)
    n_gaps += meet_anew (new_row, i) ? 1 : 0;
  for (guint i = 0; i < PW_N_BETWEEN; i++)
    for (guint gaps = 0; gaps < 1u << MIN (n_gaps, MAX_GAPS); gaps++)
      {
        PwSpan selection = { 0, 0 };
        g_autofree char *text = NULL;

        new_row->gaps = gaps;
        new_row->sign = pw_between[i];
        text = write_row (editor, level, new_row, &selection);
        if ((editor->outline->n_errors > 0 || pw_text_count (editor->dialect, FALSE, text) == wanted)
            && pw_editor_try (editor, g_steal_pointer (&text), selection, FALSE))
          return TRUE;
      }
  return pw_editor_refuse (editor, PW_CODE_NOT_APART, NULL);
}

/* How many terms there are in those of a level, with those inside them. */
static guint
terms_of_level (const PwEditor *editor, const PwOutlineLevel *level)
{
  guint n = 0;

  for (guint i = 0; i < level->n; i++)
    {
      g_autofree char *term = pw_editor_dup (editor, pw_editor_term (editor, level, level->first + i)->span);

      n += pw_text_count (editor->dialect, FALSE, term);
    }
  return n;
}

void
pw_edit_duplicate (PwEditor *editor)
{
  const PwOutlineLevel *level = pw_editor_level (editor);
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  NewRow new_row = { .order = order };

  if (level->n == 0)
    {
      pw_editor_refuse (editor, PW_CODE_NO_STEP_HERE, NULL);
      return;
    }
  for (guint i = 0; i < pw_outline_row (editor->outline, level->row)->n; i++)
    {
      g_array_append_val (order, i);
      for (guint j = level->first; i + 1 == level->first + level->n && j <= i; j++)
        g_array_append_val (order, j);
    }
  new_row.marked = pw_span (level->first + level->n, level->first + 2 * level->n);
  try_row (editor, level, &new_row, editor->outline->terms->len + terms_of_level (editor, level));
}

/* Whether the cursor is where a term has been begun, and nothing of it is there. */
gboolean
pw_edit_begin_state (const PwEditor *editor)
{
  const PwOutlineLevel *level = pw_editor_level (editor);

  return level->n == 0 && pw_outline_row (editor->outline, level->row)->n > 0;
}

/* Takes the space away that has begun a term. */
static void
take_back (PwEditor *editor)
{
  guint at = editor->selection.end - 1;

  pw_editor_try (editor, pw_splice (editor->text, pw_span (at, at + 1), "", NULL), pw_span (at, at), FALSE);
}

/* A space, and one more before a term that follows: between them is the cursor. */
static gboolean
begin_behind (PwEditor *editor, const PwOutlineLevel *level)
{
  gboolean wraps = pw_editor_row_is_chain (editor, level);
  PwSpan span = pw_editor_terms_span (editor, level);
  g_autofree char *old = pw_editor_dup (editor, span);
  gboolean is_apart
      = editor->text[span.end] == ' ' || span.end >= pw_outline_row (editor->outline, level->row)->span.end;
  g_autofree char *with = g_strdup_printf (wraps ? "(%s) %s" : "%s %s", old, is_apart ? "" : " ");
  guint at = span.start + (guint) strlen (with) - (is_apart ? 0 : 1);

  return pw_editor_try (editor, pw_splice (editor->text, span, with, NULL), pw_span (at, at), FALSE);
}

void
pw_edit_begin (PwEditor *editor)
{
  if (pw_edit_begin_state (editor))
    take_back (editor);
  else if (pw_editor_level (editor)->n == 0)
    pw_editor_refuse (editor, PW_CODE_NO_STEP_HERE, NULL);
  for (guint i = editor->n_levels; i-- > 0 && editor->done == NULL;)
    if (editor->levels[i].n > 0 && (i == 0 || !pw_editor_row_is_chain (editor, &editor->levels[i])))
      begin_behind (editor, &editor->levels[i]);
}

void
pw_edit_move (PwEditor *editor)
{
  const PwOutlineLevel *level = pw_editor_level (editor);
  guint n = pw_outline_row (editor->outline, level->row)->n, to;
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  NewRow new_row = { .order = order };

  if (level->n == 0 || editor->command->number + level->n > n)
    {
      pw_editor_refuse (editor, level->n == 0 ? PW_CODE_NO_STEP_HERE : PW_CODE_NO_PLACE_THERE, NULL);
      return;
    }
  to = editor->command->number;
  for (guint i = 0; i < n; i++)
    if (i < level->first || i >= level->first + level->n)
      g_array_append_val (order, i);
  for (guint i = 0; i < level->n; i++)
    {
      guint term = level->first + i;

      g_array_insert_val (order, to + i, term);
    }
  new_row.marked = pw_span (to, to + level->n);
  try_row (editor, level, &new_row, editor->outline->terms->len);
}

/* -- away with it, or something else -- */

/* Takes the terms of a level away, with what was between them and the next one. */
static gboolean
delete_terms (PwEditor *editor, const PwOutlineLevel *level)
{
  const PwOutlineRow *row = pw_outline_row (editor->outline, level->row);
  PwSpan span = pw_editor_terms_span (editor, level);
  guint wanted = editor->outline->terms->len - terms_of_level (editor, level);
  gboolean inner = level->first > 0 && level->first + level->n < row->n;

  if (level->first + level->n < row->n)
    span.end = pw_editor_term (editor, level, level->first + level->n)->span.start;
  else if (level->first > 0)
    span.start = pw_editor_term (editor, level, level->first - 1)->span.end;
  for (guint i = 0; i < (inner ? PW_N_BETWEEN : 1); i++)
    {
      g_autofree char *text = pw_splice (editor->text, span, pw_between[i], NULL);

      if (editor->outline->n_errors == 0 && pw_text_count (editor->dialect, FALSE, text) != wanted)
        continue;
      /* without its last term the text is empty, and waits for a term */
      if (pw_editor_try (editor, g_steal_pointer (&text), pw_span (span.start, span.start),
                         row->n == level->n && level->row == 0))
        return TRUE;
    }
  return FALSE;
}

void
pw_edit_delete (PwEditor *editor)
{
  if (pw_edit_begin_state (editor))
    take_back (editor);
  else if (pw_editor_level (editor)->n == 0 && editor->n_levels == 1)
    pw_editor_refuse (editor, PW_CODE_NO_STEP_HERE, NULL);
  for (guint i = editor->n_levels; i-- > 0 && editor->done == NULL;)
    if (editor->levels[i].n > 0)
      delete_terms (editor, &editor->levels[i]);
}

void
pw_edit_replace (PwEditor *editor)
{
  const PwOutlineLevel *level = pw_editor_level (editor);
  PwSpan span = level->n > 0 ? pw_editor_terms_span (editor, level) : editor->selection;
  PwSpan selection;
  const char *with = editor->command->text != NULL ? editor->command->text : "";

  selection.end = span.start + (guint) strlen (with);
  selection.start = editor->selection.start == editor->selection.end ? selection.end : span.start;
  pw_editor_try (editor, pw_splice (editor->text, span, with, NULL), selection, TRUE);
}
