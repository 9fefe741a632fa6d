/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Steps: a capital where one is wanted, how often it continues, and what follows it.
 */
#include "core/assemble/edit-private.h"

#include <string.h>

/* -- a step -- */

static PwSpan
cursor_at (guint place)
{
  return pw_span (place, place);
}

static gboolean
put (PwEditor *editor, PwSpan at, const char *with, gboolean may_wait)
{
  char *text = pw_splice (editor->text, at, with, NULL);

  return pw_editor_try (editor, text, cursor_at (at.start + (guint) strlen (with)), may_wait);
}

/* As `put`, and what is selected stays so. */
static gboolean
put_there (PwEditor *editor, PwSpan at, const char *with)
{
  PwSpan selection = editor->selection;
  char *text = pw_splice (editor->text, at, with, &selection);

  return pw_editor_try (editor, text, selection, FALSE);
}

/* The step that is selected, and nothing besides it. */
static const PwOutlineStep *
selected_step (const PwEditor *editor)
{
  const PwOutlineStep *step = pw_editor_step (editor);
  PwSpan selection = editor->selection;

  return step != NULL && !is_empty (step->core) && selection.start < selection.end
                 && selection.start >= step->span.start && selection.start <= step->core.start
                 && selection.end >= step->core.end && selection.end <= step->span.end
             ? step
             : NULL;
}

/* A step whose capital is still to come. */
static const PwOutlineStep *
waiting_step (const PwEditor *editor)
{
  const PwOutlineStep *step = pw_editor_step (editor);

  return step != NULL && is_empty (step->core) && is_empty (step->joint) ? step : NULL;
}

/* Puts a term after another (one that may wait for a number, as XBetza's O), with what keeps them apart. */
static gboolean
put_behind (PwEditor *editor, const PwOutlineLevel *level, const char *step)
{
  PwSpan term = pw_editor_terms_span (editor, level);
  gboolean wraps = pw_editor_row_is_chain (editor, level);
  guint wanted = editor->outline->steps->len + pw_text_count (editor->dialect, TRUE, step) + (wraps ? 1 : 0);

  for (guint i = 0; i < PW_N_BETWEEN; i++)
    {
      g_autofree char *old = pw_editor_dup (editor, term);
      g_autofree char *with = wraps ? g_strdup_printf ("(%s)%s%s", old, pw_between[i], step)
                                    : g_strconcat (old, pw_between[i], step, NULL);
      g_autofree char *text = pw_splice (editor->text, term, with, NULL);

      if (pw_text_count (editor->dialect, TRUE, text) != wanted && editor->outline->n_errors == 0)
        continue; /* read as one */
      if (put (editor, term, with, TRUE))
        return TRUE;
    }
  return FALSE;
}

/* Tries each way to write the step where it may go, from the inside outwards. */
static gboolean
put_step (PwEditor *editor, const char *step)
{
  const PwOutlineStep *selected = selected_step (editor), *waiting = waiting_step (editor);

  if (selected != NULL)
    {
      PwSpan old
          = pw_span (selected->core.start, editor->selection.end > selected->core.end ? selected->exponent.end
                                                                                      : selected->core.end);

      return put_there (editor, old, step);
    }
  if (waiting != NULL)
    return put (editor, waiting->core, step, TRUE);
  if (pw_editor_level (editor)->n == 0)
    return put (editor, cursor_at (editor->selection.end), step, TRUE);
  for (guint i = editor->n_levels; i-- > 0;)
    if ((i == 0 || !pw_editor_row_is_chain (editor, &editor->levels[i]))
        && put_behind (editor, &editor->levels[i], step))
      return TRUE;
  return FALSE;
}

static void
put_one_of (PwEditor *editor, GPtrArray *ways)
{
  for (guint i = 0; i < ways->len && editor->done == NULL; i++)
    put_step (editor, ways->pdata[i]);
}

static GPtrArray *
spell_atom (const PwEditor *editor)
{
  const PwEditCommand *command = editor->command;

  return pw_spell_atom (editor->dialect, command->atom, command->rides, command->number);
}

void
pw_edit_atom (PwEditor *editor)
{
  g_autoptr (GPtrArray) ways = spell_atom (editor);

  put_one_of (editor, ways);
}

gboolean
pw_edit_atom_state (const PwEditor *editor)
{
  g_autoptr (GPtrArray) ways = spell_atom (editor);
  const PwOutlineStep *step = pw_editor_step (editor);
  g_autofree char *there = step != NULL && !is_empty (step->core)
                               ? pw_editor_dup (editor, pw_span (step->core.start, step->exponent.end))
                               : NULL;

  return there != NULL && g_ptr_array_find_with_equal_func (ways, there, g_str_equal, NULL);
}

/* XBetza: a capital after a capital, one at most. */
static void
put_suffix (PwEditor *editor, const char *suffix)
{
  const PwOutlineStep *step = pw_editor_step (editor);
  PwSpan old;

  if (step == NULL || is_empty (step->core))
    {
      put (editor, cursor_at (editor->selection.end), suffix, FALSE);
      return;
    }
  old = pw_span (MIN (step->core.start + 1, step->core.end), step->core.end);
  if (pw_span_length (old) > 0 && editor->text[old.start] == suffix[0])
    put_there (editor, old, "");
  else
    put (editor, old, suffix, FALSE);
}

void
pw_edit_atom_word (PwEditor *editor, const PwWord *word)
{
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (ways, pw_word_text (word));
  if (word->places & PW_PLACE_BEHIND_STEP)
    put_suffix (editor, word->sign);
  else
    put_one_of (editor, ways);
}

/* -- how often -- */

/* The step that an exponent at a level would be after. */
static const PwOutlineStep *
step_of_level (const PwEditor *editor, const PwOutlineLevel *level)
{
  const PwOutlineTerm *term = level->n > 0 ? pw_editor_term (editor, level, level->first) : NULL;
  guint at = term == NULL ? 0 : level->step >= 0 ? (guint) level->step : term->first + term->n - 1;
  const PwOutlineStep *step
      = term != NULL ? pw_outline_step (editor->outline, pw_outline_step (editor->outline, at)->capital) : NULL;

  return step == NULL || is_empty (step->core) ? NULL : step;
}

/* The number after a step, if that is all there is after it: 0 for any number, 1 for nothing. */
static guint
number_of (const PwEditor *editor, const PwOutlineStep *step, const char *core)
{
  const char *text = editor->text + step->exponent.start;

  if (is_empty (step->exponent))
    return pw_capital_slides (editor->dialect, core) ? 0 : 1;
  while (!g_ascii_isdigit (*text) && text < editor->text + step->exponent.end)
    text++;
  return (guint) g_ascii_strtoull (text, NULL, 10); /* not a number: any */
}

/* What is between a step and the digits after it: "rf" of "Nrf8". */
static char *
exponent_letters (const PwEditor *editor, const PwOutlineStep *step)
{
  guint end = step->exponent.start;

  while (end < step->exponent.end && !g_ascii_isdigit (editor->text[end]))
    end++;
  return end < step->exponent.end ? pw_editor_dup (editor, pw_span (step->exponent.start, end))
                                  : g_strdup ("");
}

static void
put_times (PwEditor *editor, const PwOutlineStep *step)
{
  g_autofree char *core = pw_editor_dup (editor, step->core);
  g_autofree char *letters = exponent_letters (editor, step);
  guint number = editor->command->number;
  gboolean there = number_of (editor, step, core) == number;
  g_autoptr (GPtrArray) ways = NULL;

  if (there && !is_empty (step->exponent) && number != 1)
    {
      put_there (editor, step->exponent, "");
      return;
    }
  ways = pw_spell_times (editor->dialect, core, there ? 1 : number);
  for (guint i = 0; i < ways->len && editor->done == NULL; i++)
    {
      const char *way = ways->pdata[i], *digits = way + strlen (core);
      g_autofree char *with = letters[0] != '\0' && g_str_has_prefix (way, core) && digits[0] != '\0'
                                  ? g_strconcat (core, letters, digits, NULL)
                                  : g_strdup (way);

      put_there (editor, pw_span (step->core.start, step->exponent.end), with);
    }
}

void
pw_edit_exponent (PwEditor *editor)
{
  for (guint i = editor->n_levels; i-- > 0 && editor->done == NULL;)
    {
      const PwOutlineStep *step = step_of_level (editor, &editor->levels[i]);

      if (step != NULL)
        put_times (editor, step);
    }
  if (editor->done == NULL)
    pw_editor_refuse (editor, PW_CODE_NO_STEP_HERE, NULL);
}

void
pw_edit_exponent_word (PwEditor *editor, const PwWord *word)
{
  const char *sign = word->sign;

  for (guint i = editor->n_levels; i-- > 0 && editor->done == NULL;)
    {
      const PwOutlineStep *step = step_of_level (editor, &editor->levels[i]);
      g_autofree char *old = step != NULL ? pw_editor_dup (editor, step->exponent) : NULL;

      if (step != NULL && is_empty (step->exponent) && is_empty (editor->selection)
          && editor->selection.end == step->exponent.end)
        put (editor, step->exponent, sign, FALSE);
      else if (step != NULL)
        put_there (editor, step->exponent, g_str_equal (old, sign) ? "" : sign);
    }
  if (editor->done == NULL)
    pw_editor_refuse (editor, PW_CODE_NO_STEP_HERE, NULL);
}

gboolean
pw_edit_exponent_state (const PwEditor *editor)
{
  const PwOutlineStep *step = step_of_level (editor, pw_editor_level (editor));
  g_autofree char *core = step != NULL ? pw_editor_dup (editor, step->core) : NULL;

  return step != NULL && number_of (editor, step, core) == editor->command->number;
}

gboolean
pw_edit_exponent_word_state (const PwEditor *editor, const PwWord *word)
{
  const PwOutlineStep *step = step_of_level (editor, pw_editor_level (editor));
  g_autofree char *old = step != NULL ? pw_editor_dup (editor, step->exponent) : NULL;

  return step != NULL && g_str_equal (old, word->sign);
}

/* -- how often: the number itself -- */

/* q and z make any atom a rider. */
static gboolean
rides_by_letters (const PwEditor *editor, const PwOutlineStep *step)
{
  guint n;
  const PwToken *tokens = pw_parse_tokens (editor->outline->parse, &n);

  for (guint i = 0; i < n; i++)
    if (tokens[i].span.start >= step->letters.start && tokens[i].span.end <= step->letters.end
        && tokens[i].kind == PW_TOKEN_HOP && strchr ("qz", editor->text[tokens[i].span.start]) != NULL)
      return TRUE;
  return FALSE;
}

/* Whether a step without a number is made any number of times. */
static gboolean
rides (const PwEditor *editor, const PwOutlineStep *step)
{
  g_autofree char *core = pw_editor_dup (editor, step->core);

  return pw_capital_slides (editor->dialect, core) || rides_by_letters (editor, step);
}

static PwSpan
find_digits (const PwEditor *editor, const PwOutlineStep *step)
{
  PwSpan digits = pw_span (step->exponent.end, step->exponent.end);

  while (digits.start > step->exponent.start && g_ascii_isdigit (editor->text[digits.start - 1]))
    digits.start--;
  return digits;
}

gboolean
pw_editor_number (const PwEditor *editor, PwEditNumber *number)
{
  const PwOutlineStep *step = step_of_level (editor, pw_editor_level (editor));

  if (step == NULL)
    return FALSE;
  number->written = find_digits (editor, step);
  number->exact = pw_span_length (number->written) > 1 && editor->text[number->written.start] == '0';
  if (!is_empty (number->written) || !is_empty (step->exponent))
    number->number = (guint) g_ascii_strtoull (editor->text + number->written.start, NULL, 10);
  else
    number->number = rides (editor, step) ? 0 : 1;
  return TRUE;
}

/* Any number: nothing is written where that means it. */
static void
put_any_number (PwEditor *editor, const PwOutlineStep *step)
{
  g_autofree char *core = pw_editor_dup (editor, step->core);
  g_autofree char *letters = exponent_letters (editor, step);
  g_autoptr (GPtrArray) ways = pw_spell_times (editor->dialect, core, 0);

  if (letters[0] == '\0' && rides (editor, step))
    put_there (editor, step->exponent, "");
  for (guint i = 0; i < ways->len && editor->done == NULL; i++)
    {
      g_autofree char *with = g_strconcat (letters, (const char *) ways->pdata[i] + strlen (core), NULL);

      if (g_str_has_prefix (ways->pdata[i], core))
        put_there (editor, step->exponent, with);
    }
}

void
pw_edit_number (PwEditor *editor)
{
  const PwOutlineStep *step = step_of_level (editor, pw_editor_level (editor));
  g_autofree char *digits = NULL, *with = NULL;
  PwEditNumber there;

  if (!pw_editor_number (editor, &there))
    {
      pw_editor_refuse (editor, PW_CODE_NO_STEP_HERE, NULL);
      return;
    }
  digits = g_strdup_printf (there.exact ? "0%u" : "%u", editor->command->number);
  if (there.number == editor->command->number)
    put_there (editor, pw_span (0, 0), "");
  else if (editor->command->number == 0)
    put_any_number (editor, step);
  else if (!is_empty (there.written))
    put_there (editor, there.written, digits);
  else
    {
      g_autofree char *core
          = pw_editor_dup (editor, step->core); /* with it, so that the cursor is behind both */

      with = g_strconcat (core, digits, NULL);
      put_there (editor, pw_span (step->core.start, step->exponent.end), with);
    }
}

/* -- what follows -- */

/* A sign with a pair of brackets goes around the term, and the next step before the closing one. */
static gboolean
put_around (PwEditor *editor, const PwOutlineStep *step, const char *opening, const char *closing,
            const char *inside)
{
  g_autofree char *core = pw_editor_dup (editor, pw_span (step->core.start, step->exponent.end));
  g_autofree char *with = g_strconcat (opening, core, inside, closing, NULL);
  char *text = pw_splice (editor->text, pw_span (step->core.start, step->exponent.end), with, NULL);
  guint end = step->core.start + (guint) (strlen (with) - strlen (closing));

  return pw_editor_try (editor, text, cursor_at (end), TRUE);
}

/* Classic Betza: "t[ ]". Where the term has brackets already, it is their sign that changes. */
static void
put_bracket_operator (PwEditor *editor, const PwWord *word)
{
  guint opening = (guint) (strchr (word->sign, ' ') - word->sign);
  g_autofree char *signs = g_strndup (word->sign, opening);

  for (guint i = editor->n_levels; i-- > 0 && editor->done == NULL;)
    {
      const PwOutlineLevel *level = &editor->levels[i];
      const PwOutlineStep *step = level->step >= 0 ? pw_outline_step (editor->outline, (guint) level->step) : NULL;

      if (step == NULL || is_empty (step->core))
        continue;
      if (step->inside >= 0)
        put_there (editor, pw_span (step->core.start, step->core.start + opening), signs);
      else if (i == 0)
        put_around (editor, step, signs, word->sign + opening + 1, "");
    }
  if (editor->done == NULL)
    pw_editor_refuse (editor, PW_CODE_NO_STEP_HERE, NULL);
}

/* The operator that is there: another one in its place, or none if nothing has followed yet. */
static void
change_joint (PwEditor *editor, const PwOutlineStep *step, const PwOutlineStep *next, const char *sign)
{
  g_autofree char *old = pw_editor_dup (editor, step->joint);
  gboolean waits = next == NULL || (is_empty (next->core) && is_empty (next->letters));
  PwSpan selection = editor->selection;
  char *text;

  if (g_str_equal (old, sign) && waits)
    {
      text = pw_splice (editor->text, step->joint, "", NULL);
      pw_editor_try (editor, text, cursor_at (step->joint.start), FALSE);
      return;
    }
  text = pw_splice (editor->text, step->joint, sign, &selection);
  pw_editor_try (editor, text, selection, waits);
}

static void
add_joint (PwEditor *editor, const PwOutlineLevel *level, const PwOutlineStep *step, const char *sign)
{
  const PwOutlineTerm *term = pw_editor_term (editor, level, level->first + level->n - 1);
  const PwOutlineRow *row = pw_outline_row (editor->outline, level->row);
  g_autofree char *old = pw_editor_dup (editor, term->span);
  g_autofree char *wrapped = g_strconcat ("(", old, sign, ")", NULL);
  guint end = term->span.start + (guint) strlen (wrapped) - 1;

  if (pw_vocabulary_has (editor->vocabulary, PW_TRAIT_LOOSE_CHAINS) && row->n > 1)
    {
      pw_editor_try (editor, pw_splice (editor->text, term->span, wrapped, NULL), cursor_at (end), TRUE);
      return;
    }
  if (!put (editor, cursor_at (step->span.end), sign, TRUE)
      && pw_vocabulary_has (editor->vocabulary, PW_TRAIT_SHARED_CAPITAL) && level->row == 0 && term->n == 1)
    put_around (editor, step, "[", "]", sign);
}

/* XBetza: the next leg begins before the capital that all legs share. */
static gboolean
begin_leg (PwEditor *editor, const PwOutlineStep *step, const char *sign)
{
  guint at = step->letters.end;

  return put (editor, cursor_at (at), sign, TRUE);
}

void
pw_edit_operator (PwEditor *editor, const PwWord *word)
{
  const PwOutlineLevel *level = pw_editor_level (editor);
  const PwOutlineTerm *term
      = level->n > 0 ? pw_editor_term (editor, level, level->first + level->n - 1) : NULL;
  guint at = term == NULL ? 0 : level->step >= 0 ? (guint) level->step : term->first + term->n - 1;
  const PwOutlineStep *step = term != NULL ? pw_outline_step (editor->outline, at) : NULL;
  const PwOutlineStep *before = term != NULL && at > term->first ? pw_outline_step (editor->outline, at - 1) : NULL;
  gboolean goes_on = term != NULL && at + 1 < term->first + term->n;
  const PwOutlineStep *next = goes_on ? pw_outline_step (editor->outline, at + 1) : NULL;

  if (strchr (word->sign, ' ') != NULL)
    put_bracket_operator (editor, word);
  else if (step == NULL)
    put (editor, cursor_at (editor->selection.end), word->sign, TRUE);
  else if (pw_vocabulary_has (editor->vocabulary, PW_TRAIT_SHARED_CAPITAL) && level->row == 0
           && word->sign[0] == 'a')
    begin_leg (editor, step, word->sign);
  else if (!is_empty (step->joint))
    change_joint (editor, step, next, word->sign);
  else if (is_empty (step->core) && is_empty (step->letters) && before != NULL && !is_empty (before->joint))
    change_joint (editor, before, step, word->sign);
  else
    add_joint (editor, level, step, word->sign);
}

gboolean
pw_edit_operator_state (const PwEditor *editor, const PwWord *word)
{
  const PwOutlineStep *step = pw_editor_step (editor);
  const char *gap = strchr (word->sign, ' ');

  for (guint i = editor->n_levels; i-- > 0 && gap != NULL;)
    if (editor->levels[i].step >= 0)
      {
        const PwOutlineStep *around = pw_outline_step (editor->outline, (guint) editor->levels[i].step);

        if (around->inside >= 0
            && strncmp (editor->text + around->core.start, word->sign, (gsize) (gap - word->sign)) == 0)
          return TRUE;
      }
  if (pw_vocabulary_has (editor->vocabulary, PW_TRAIT_SHARED_CAPITAL) && editor->n_levels == 1)
    return FALSE; /* there may always be another leg */
  return step != NULL && pw_span_length (step->joint) == strlen (word->sign)
         && strncmp (editor->text + step->joint.start, word->sign, strlen (word->sign)) == 0;
}

/* -- the rest -- */

/* Betza 2.0: after a mode. Bex: after everything. */
void
pw_edit_limiter (PwEditor *editor, const PwWord *word)
{
  g_autofree char *with = pw_word_text (word);
  const PwOutlineStep *step = pw_editor_step (editor);
  g_autoptr (GArray) run = NULL;

  if (word->places & PW_PLACE_BEHIND_ALL)
    {
      PwSpan old = editor->outline->behind_all;

      put_there (editor, is_empty (old) ? cursor_at ((guint) strlen (editor->text)) : old, is_empty (old) ? with : "");
      return;
    }
  if (step == NULL)
    {
      pw_editor_refuse (editor, PW_CODE_NO_STEP_HERE, NULL);
      return;
    }
  run = pw_run_cut (editor->vocabulary, editor->text, step->letters);
  for (guint i = run->len; i-- > 0 && editor->done == NULL;)
    {
      const PwRunWord *mode = &g_array_index (run, PwRunWord, i);
      guint end = mode->span.start + (mode->word != NULL ? (guint) strlen (mode->word->sign) : 1);

      put_there (editor, pw_span (end, mode->span.end), end < mode->span.end ? "" : with);
    }
  if (editor->done == NULL)
    put_there (editor, cursor_at (step->letters.end), with);
}

void
pw_edit_space (PwEditor *editor, const PwWord *word)
{
  const PwOutlineLevel *level = &editor->levels[0];
  guint end = level->n > 0 ? pw_editor_terms_span (editor, level).end : editor->selection.end;
  gboolean there = editor->text[end] == ' ';

  put_there (editor, pw_span (end, there ? end + 1 : end), there ? "" : word->sign);
}
