/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What all edits share: the text as it is, candidates for what it could become, and how a candidate is
 * judged: by the dialect's own parser.
 */
#include "core/assemble/edit-private.h"

#include <string.h>

#include "core/base/owns.h"

const char *const pw_between[PW_N_BETWEEN] = { "", " ", "+" };

static guint
count_errors (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse_quickly (dialect, text, -1);

  return pw_parse_count_errors (parse);
}

guint
pw_text_count (PwDialect dialect, gboolean steps, const char *text)
{
  g_autoptr (PwOutline) outline = pw_outline_new (dialect, text);

  return steps ? outline->steps->len : outline->terms->len;
}

/*
 * The fewest errors that a text has once something short is at `at`, and that something.
 *
 * text: to be parsed as it is, too; enough: as good as needed
 * tail: (out) (transfer none): "" for the text itself
 */
static guint
count_errors_with_tail (PwDialect dialect, const char *text, guint at, guint enough, const char **tail)
{
  const char *const *tails = pw_dialect_vocabulary (dialect)->tails;
  guint least = G_MAXUINT;

  for (guint i = 0; tails[i] != NULL && least > enough; i++)
    {
      g_autofree char *longer = pw_splice (text, pw_span (at, at), tails[i], NULL);
      guint errors = count_errors (dialect, longer);

      if (errors < least)
        *tail = tails[i];
      least = MIN (errors, least);
    }
  return least;
}

void
pw_editor_init (PwEditor *editor, PwDialect dialect, const char *text, PwSpan selection,
                const PwEditCommand *command)
{
  const char *tail;

  memset (editor, 0, sizeof *editor);
  editor->dialect = dialect;
  editor->vocabulary = pw_dialect_vocabulary (dialect);
  editor->text = text;
  editor->selection.end = (guint) MIN (selection.end, strlen (text));
  editor->selection.start = MIN (selection.start, editor->selection.end);
  editor->command = command;
  editor->outline = pw_outline_new (dialect, text);
  editor->n_levels = pw_outline_find (editor->outline, editor->selection, editor->levels);
  editor->n_errors = editor->outline->n_errors;
  editor->remarks = pw_diagnostics_new ();
  editor->n_on = pw_editor_level (editor)->n;
  editor->on = editor->n_on > 0 ? pw_editor_terms_span (editor, pw_editor_level (editor)) : pw_span (0, 0);
  if (editor->n_errors > 0)
    editor->n_errors = count_errors_with_tail (dialect, text, editor->selection.end, 0, &tail);
}

PW_CLEAR_FUNC (pw_editor_clear, PwEditor, (pw_outline_free, outline), (g_array_unref, remarks),
               (g_free, done));

const PwOutlineStep *
pw_editor_step (const PwEditor *editor)
{
  int step = pw_editor_level (editor)->step;

  return step >= 0 ? pw_outline_step (editor->outline, (guint) step) : NULL;
}

const PwOutlineTerm *
pw_editor_term (const PwEditor *editor, const PwOutlineLevel *level, guint i)
{
  return pw_outline_term (editor->outline, pw_outline_row (editor->outline, level->row)->first + i);
}

PwSpan
pw_editor_terms_span (const PwEditor *editor, const PwOutlineLevel *level)
{
  return pw_span_join (pw_editor_term (editor, level, level->first)->span,
                       pw_editor_term (editor, level, level->first + level->n - 1)->span);
}

gboolean
pw_editor_row_is_chain (const PwEditor *editor, const PwOutlineLevel *level)
{
  return pw_vocabulary_has (editor->vocabulary, PW_TRAIT_LOOSE_CHAINS) && level->n > 0
         && pw_editor_term (editor, level, level->first)->n > 1;
}

char *
pw_editor_dup (const PwEditor *editor, PwSpan span)
{
  return g_strndup (editor->text + span.start, pw_span_length (span));
}

/* Where a place in a text is once a part of it has another length. */
static guint
shift (guint place, PwSpan at, guint length)
{
  if (place >= at.end && (place > at.start || at.start < at.end))
    return place - pw_span_length (at) + length;
  return place > at.start ? at.start + length : place;
}

char *
pw_splice (const char *text, PwSpan at, const char *with, PwSpan *selection)
{
  GString *changed = g_string_new_len (text, (gssize) at.start);

  g_string_append (changed, with);
  g_string_append (changed, text + at.end);
  if (selection != NULL)
    {
      guint length = (guint) strlen (with);

      selection->start = shift (selection->start, at, length);
      selection->end = MAX (shift (selection->end, at, length), selection->start);
    }
  return g_string_free (changed, FALSE);
}

/* -- judging -- */

gboolean
pw_editor_refuse (PwEditor *editor, PwCode code, const char *first)
{
  if (editor->remarks->len == 0 && editor->done == NULL)
    pw_diagnostics_add (editor->remarks, code, editor->selection, first, NULL);
  return FALSE;
}

static gboolean
had_error (const PwEditor *editor, PwCode code)
{
  guint n;
  const PwDiagnostic *old = pw_parse_diagnostics (editor->outline->parse, &n);

  for (guint i = 0; i < n; i++)
    if (old[i].code == code)
      return TRUE;
  return FALSE;
}

/* The first error that is new, or the first one at all. */
static void
note_error (PwEditor *editor, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse_quickly (editor->dialect, text, -1);
  guint n;
  const PwDiagnostic *all = pw_parse_diagnostics (parse, &n), *found = NULL;

  for (guint i = 0; i < n; i++)
    if (all[i].severity == PW_SEVERITY_ERROR
        && (found == NULL || (had_error (editor, found->code) && !had_error (editor, all[i].code))))
      found = &all[i];
  if (found != NULL && editor->remarks->len == 0)
    pw_diagnostics_add (editor->remarks, found->code, found->span, found->first, found->second);
}

gboolean
pw_editor_allows (PwEditor *editor, const char *text, guint at, gboolean may_wait, gboolean *waits)
{
  const char *tail = "";
  guint errors = may_wait ? count_errors_with_tail (editor->dialect, text, at, editor->n_errors, &tail)
                          : count_errors (editor->dialect, text);

  *waits = tail[0] != '\0';
  if (errors > editor->n_errors)
    note_error (editor, text);
  return errors <= editor->n_errors;
}

gboolean
pw_editor_try (PwEditor *editor, char *text, PwSpan selection, gboolean may_wait)
{
  gboolean waits;

  if (text == NULL || !pw_editor_allows (editor, text, selection.end, may_wait, &waits))
    {
      g_free (text);
      return FALSE;
    }
  g_array_set_size (editor->remarks, 0);
  editor->incomplete = waits;
  if (waits)
    note_error (editor, text);
  g_free (editor->done);
  editor->done = text;
  editor->after = selection;
  return TRUE;
}

/* -- places for letters -- */

/* Whether a chain's first letters apply to all of it, and not to its first step. */
static gboolean
prefix_is_whole (const PwEditor *editor)
{
  return pw_vocabulary_has (editor->vocabulary, PW_TRAIT_LETTERS_OF_CHAIN);
}

static void
add_spot (const PwEditor *editor, PwSpot *spots, guint *n, guint level, guint step, gboolean wraps,
          gboolean whole)
{
  int at = editor->levels[level].step;
  PwSpot spot = { .letters = pw_outline_step (editor->outline, step)->letters,
                  .step = (int) step,
                  .level = level,
                  .wraps = wraps,
                  .whole = whole,
                  .far = !whole && at >= 0 && at != (int) step };

  for (guint i = 0; i < *n; i++)
    if (spots[i].step == spot.step && spots[i].wraps == wraps)
      return;
  if (*n < PW_MAX_SPOTS)
    spots[(*n)++] = spot;
}

static void
add_spots_of_level (const PwEditor *editor, guint i, gboolean last, PwSpot *spots, guint *n)
{
  const PwOutlineLevel *level = &editor->levels[i];
  const PwOutlineTerm *term = level->n > 0 ? pw_editor_term (editor, level, level->first) : NULL;
  gboolean chain = term != NULL && term->n > 1;
  gboolean whole = chain && prefix_is_whole (editor);

  if (term == NULL)
    return;
  if (level->step >= 0 && whole && (guint) level->step == term->first)
    {
      const PwOutlineStep *step = pw_outline_step (editor->outline, term->first);
      g_autofree char *directions = pw_run_directions (editor->vocabulary, editor->text, step->letters);

      if (directions[0] != '\0')
        add_spot (editor, spots, n, i, term->first, FALSE, TRUE);
      add_spot (editor, spots, n, i, term->first, TRUE, FALSE);
    }
  else if (level->step >= 0)
    add_spot (editor, spots, n, i, (guint) level->step, FALSE, FALSE);
  else if (chain && last && !whole)
    {
      add_spot (editor, spots, n, i, term->first + term->n - 1, FALSE, FALSE);
      return;
    }
  add_spot (editor, spots, n, i, term->first, FALSE, whole);
}

guint
pw_editor_spots (const PwEditor *editor, gboolean last, PwSpot spots[PW_MAX_SPOTS])
{
  guint n = 0;

  for (guint i = editor->n_levels; i-- > 0;)
    add_spots_of_level (editor, i, last, spots, &n);
  return n;
}

void
pw_editor_note_spot (PwEditor *editor, const PwSpot *spot)
{
  const PwOutlineLevel *level = &editor->levels[spot->level];
  const PwOutlineTerm *term = pw_editor_term (editor, level, level->first);
  const PwOutlineStep *step = pw_outline_step (editor->outline, (guint) spot->step);
  gboolean is_begun = step->core.start == step->core.end && step->joint.start == step->joint.end;

  editor->n_on = 1;
  editor->on = is_begun                      ? pw_span (0, 0)
               : spot->whole || term->n == 1 ? term->span
                                             : pw_span (step->span.start, step->exponent.end);
}

/* A group that is there only so that a chain's first step has letters: with its parentheses. */
static gboolean
find_wrapping (const PwEditor *editor, const PwSpot *spot, PwSpan *group)
{
  const PwOutlineTerm *inner, *outer;
  const PwOutlineStep *step;

  if (spot->level == 0 || spot->wraps || editor->levels[spot->level - 1].step < 0)
    return FALSE;
  inner = pw_editor_term (editor, &editor->levels[spot->level], editor->levels[spot->level].first);
  outer = pw_editor_term (editor, &editor->levels[spot->level - 1], editor->levels[spot->level - 1].first);
  step = pw_outline_step (editor->outline, (guint) editor->levels[spot->level - 1].step);
  *group = step->core;
  return inner->n == 1 && outer->n > 1 && (guint) editor->levels[spot->level - 1].step == outer->first
         && pw_outline_row (editor->outline, editor->levels[spot->level].row)->n == 1
         && step->exponent.start == step->exponent.end && prefix_is_whole (editor);
}

/* Where the letters are gone in which the cursor was, it would be at the end of the term before. */
static void
stay_at_step (const PwEditor *editor, const PwSpot *spot, PwSpan *selection)
{
  const PwOutlineStep *step = pw_outline_step (editor->outline, (guint) spot->step);
  const PwOutlineLevel *level = &editor->levels[spot->level];
  guint letters = pw_span_length (spot->letters);

  if (level->first == 0 || pw_editor_term (editor, level, level->first)->first != (guint) spot->step)
    return;
  selection->end = step->exponent.end - letters;
  if (spot->whole)
    {
      selection->end = pw_editor_term (editor, level, level->first)->span.end - letters;
      selection->start = spot->letters.start;
    }
  else
    selection->start = selection->end;
}

char *
pw_editor_put_letters (const PwEditor *editor, const PwSpot *spot, const char *letters, PwSpan *selection)
{
  const PwOutlineStep *step = pw_outline_step (editor->outline, (guint) spot->step);
  PwSpan group;
  g_autofree char *opened = NULL, *closed = NULL;

  *selection = editor->selection;
  if (spot->wraps && letters[0] != '\0')
    {
      opened = g_strconcat ("(", letters, NULL);
      closed = pw_splice (editor->text, pw_span (step->exponent.end, step->exponent.end), ")", NULL);
      selection->start = MIN (selection->start, step->exponent.end);
      selection->end = MIN (selection->end, step->exponent.end);
      return pw_splice (closed, pw_span (step->core.start, step->core.start), opened, selection);
    }
  if (letters[0] == '\0' && find_wrapping (editor, spot, &group))
    {
      opened = pw_splice (editor->text, pw_span (group.end - 1, group.end), "", selection);
      return pw_splice (opened, pw_span (group.start, spot->letters.end), "", selection);
    }
  opened = pw_splice (editor->text, spot->letters, letters, selection);
  if (letters[0] == '\0' && selection->start == selection->end && selection->end == spot->letters.start)
    stay_at_step (editor, spot, selection);
  if (step->core.start == step->core.end && step->joint.start == step->joint.end)
    selection->start = selection->end
        = spot->letters.start + (guint) strlen (letters); /* where the capital goes */
  return g_steal_pointer (&opened);
}
