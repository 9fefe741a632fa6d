/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Terms, steps and letters of a text by its tokens.  Works for any tokens: each one is put
 * somewhere, and then the next one is read.
 */
#include "core/assemble/edit-outline.h"

#include "core/assemble/edit-words.h"

#include <string.h>

typedef struct
{
  PwOutline *outline;
  const PwToken *tokens;
  guint n, at;
} Reader;

static guint read_row (Reader *reader, guint depth);

/* -- tokens -- */

static const PwToken *
peek (const Reader *reader, guint ahead)
{
  static const PwToken none = { PW_N_TOKEN_KINDS, { 0, 0 } };

  return reader->at + ahead < reader->n ? &reader->tokens[reader->at + ahead] : &none;
}

static char
sign_of (const Reader *reader, const PwToken *token)
{
  return token->kind != PW_N_TOKEN_KINDS ? reader->outline->text[token->span.start] : '\0';
}

static guint
place (const Reader *reader)
{
  return reader->at < reader->n ? reader->tokens[reader->at].span.start : reader->outline->length;
}

static gboolean
opens (const Reader *reader, guint ahead)
{
  const PwToken *token = peek (reader, ahead);

  return token->kind == PW_TOKEN_GROUP && strchr ("([", sign_of (reader, token)) != NULL;
}

static gboolean
closes (const Reader *reader)
{
  const PwToken *token = peek (reader, 0);

  return token->kind == PW_TOKEN_GROUP && strchr (")]", sign_of (reader, token)) != NULL;
}

/* "[*R]": a step with another one between its brackets; its opening sign is a token of two. */
static gboolean
opens_step (const Reader *reader)
{
  const PwToken *token = peek (reader, 0);

  return token->kind != PW_TOKEN_UNKNOWN && sign_of (reader, token) == '[' && pw_span_length (token->span) == 2;
}

/* "t[", where it is a word. */
static gboolean
opens_bracket (const Reader *reader)
{
  char sign[5] = { sign_of (reader, peek (reader, 0)), '[', ' ', ']' };

  return peek (reader, 0)->kind == PW_TOKEN_OPERATOR && sign_of (reader, peek (reader, 1)) == '['
         && pw_edit_word (reader->outline->dialect, sign) != NULL;
}

/* What stands between terms and means nothing. */
static gboolean
parts_terms (const Reader *reader)
{
  const PwToken *token = peek (reader, 0);

  return token->kind == PW_TOKEN_SPACE
         || (token->kind == PW_TOKEN_OPERATOR && sign_of (reader, token) == '+'
             && pw_dialect_has (reader->outline->dialect, PW_TRAIT_PLUS_JOINS));
}

/* Parentheses around letters, and a number behind them. */
static void
skip_repetition (Reader *reader)
{
  guint depth = 0;

  do
    {
      depth += opens (reader, 0) ? 1 : 0;
      depth -= closes (reader) && depth > 0 ? 1 : 0;
      reader->at++;
    }
  while (depth > 0 && reader->at < reader->n);
  if (peek (reader, 0)->kind == PW_TOKEN_EXPONENT)
    reader->at++;
}

/* -- steps -- */

static gboolean
repeats_letters (const Reader *reader)
{
  return pw_dialect_has (reader->outline->dialect, PW_TRAIT_SHARED_CAPITAL) && opens (reader, 0)
         && sign_of (reader, peek (reader, 0)) == '(';
}

static void
read_letters (Reader *reader, PwOutlineStep *step)
{
  step->letters.start = place (reader);
  for (;;)
    {
      PwTokenKind kind = peek (reader, 0)->kind;
      gboolean limiter = kind == PW_TOKEN_LIMITER && sign_of (reader, peek (reader, 0)) != '=';

      if (repeats_letters (reader))
        skip_repetition (reader);
      else if ((kind == PW_TOKEN_DIRECTION || kind == PW_TOKEN_MODE || kind == PW_TOKEN_HOP
                || kind == PW_TOKEN_EQUAL || limiter)
               && !opens_step (reader))
        reader->at++;
      else
        break;
    }
  step->letters.end = place (reader);
}

/* A group with its brackets, whatever they are. */
static void
read_group (Reader *reader, PwOutlineStep *step, guint depth)
{
  reader->at += opens_bracket (reader) ? 2 : 1;
  step->inside = (int) read_row (reader, depth + 1);
  if (closes (reader))
    reader->at++;
}

/* Whether a word of a kind may stand behind a step. */
static gboolean
stands_behind_step (const Reader *reader, const PwToken *token)
{
  char sign[2] = { sign_of (reader, token) };
  const PwWord *word = sign[0] != '\0' ? pw_edit_word (reader->outline->dialect, sign) : NULL;

  return word != NULL && (word->places & PW_PLACE_BEHIND_STEP);
}

/* A capital that changes the one before it. */
static gboolean
is_suffix (const Reader *reader)
{
  return peek (reader, 0)->kind == PW_TOKEN_ATOM && stands_behind_step (reader, peek (reader, 0));
}

static void
read_core (Reader *reader, PwOutlineStep *step, guint depth)
{
  gboolean group = opens (reader, 0) || opens_bracket (reader) || opens_step (reader);

  step->inside = -1;
  step->core.start = place (reader);
  if (group && depth < PW_OUTLINE_DEPTH - 2)
    read_group (reader, step, depth);
  else if (group || peek (reader, 0)->kind == PW_TOKEN_ATOM)
    reader->at++;
  while (step->core.start < place (reader) && is_suffix (reader))
    reader->at++;
  step->core.end = place (reader);
}

/* A capital twice is a rider in most dialects; a slider twice is not. */
static gboolean
is_doubled (const Reader *reader, const PwOutlineStep *step)
{
  const PwToken *token = peek (reader, 0);
  char capital = reader->outline->text[step->core.start];

  return token->kind == PW_TOKEN_ATOM && pw_span_length (step->core) == 1 && pw_span_length (token->span) == 1
         && sign_of (reader, token) == capital && pw_edit_capital_doubles (reader->outline->dialect, capital);
}

/* How many tokens make an exponent: "3", "rf8", "-3". */
static guint
exponent_tokens (const Reader *reader)
{
  guint i = 0;

  if (peek (reader, 0)->kind == PW_TOKEN_OPERATOR && stands_behind_step (reader, peek (reader, 0)))
    i++;
  while ((peek (reader, i)->kind == PW_TOKEN_DIRECTION || peek (reader, i)->kind == PW_TOKEN_EQUAL)
         && stands_behind_step (reader, peek (reader, i)))
    i++;
  return peek (reader, i)->kind == PW_TOKEN_EXPONENT ? i + 1 : 0;
}

static void
read_exponent (Reader *reader, PwOutlineStep *step)
{
  guint n;

  step->exponent.start = place (reader);
  if (step->core.start < step->core.end)
    {
      if (is_doubled (reader, step))
        reader->at++;
      while ((n = exponent_tokens (reader)) > 0)
        reader->at += n;
    }
  step->exponent.end = place (reader);
}

/* An a behind the capital that legs share begins another move. */
static gboolean
begins_leg (const Reader *reader, const PwOutlineStep *step)
{
  return sign_of (reader, peek (reader, 0)) == 'a' && step->core.start < step->core.end;
}

static void
read_step (Reader *reader, PwOutlineStep *step, guint depth)
{
  guint before = reader->at;

  read_letters (reader, step);
  read_core (reader, step, depth);
  read_exponent (reader, step);
  step->span = pw_span (step->letters.start, step->exponent.end);
  step->joint = pw_span (place (reader), place (reader));
  if (peek (reader, 0)->kind == PW_TOKEN_OPERATOR && !parts_terms (reader) && !opens_bracket (reader)
      && !begins_leg (reader, step))
    step->joint.end = peek (reader, 0)->span.end, reader->at++;
  else if (reader->at == before && reader->at < reader->n && !closes (reader) && !parts_terms (reader))
    {
      /* nothing that could begin a step: it counts as a letter */
      step->letters.end = step->span.end = peek (reader, 0)->span.end;
      step->core = step->exponent = step->joint = pw_span (step->span.end, step->span.end);
      reader->at++;
    }
}

/* -- terms and rows -- */

/* Whether what stands side by side is one leg, since there is an operator in the row. */
static gboolean
row_is_chain (const Reader *reader)
{
  gboolean loose = pw_dialect_has (reader->outline->dialect, PW_TRAIT_LOOSE_CHAINS);
  guint depth = 0;

  for (guint i = reader->at; loose && i < reader->n; i++)
    {
      char sign = sign_of (reader, &reader->tokens[i]);

      if (reader->tokens[i].kind == PW_TOKEN_OPERATOR && depth == 0)
        return TRUE;
      if (reader->tokens[i].kind == PW_TOKEN_GROUP && sign == ')' && depth-- == 0)
        return FALSE;
      if (reader->tokens[i].kind == PW_TOKEN_GROUP && sign == '(')
        depth++;
    }
  return FALSE;
}

/* Whether there is another leg or another move of the same leg; spaces mean nothing. */
static gboolean
more_of_chain (Reader *reader)
{
  while (peek (reader, 0)->kind == PW_TOKEN_SPACE)
    reader->at++;
  return reader->at < reader->n && !closes (reader);
}

static guint
read_term (Reader *reader, gboolean chain, guint depth)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (PwOutlineStep));
  PwOutline *outline = reader->outline;
  PwOutlineTerm term = { .first = 0 };
  gboolean joined;

  do
    {
      PwOutlineStep step;

      read_step (reader, &step, depth);
      g_array_append_val (steps, step);
      joined = step.joint.start < step.joint.end;
    }
  while (joined || (chain && more_of_chain (reader)));
  term.first = outline->steps->len;
  term.n = steps->len;
  term.span.start = g_array_index (steps, PwOutlineStep, 0).span.start;
  term.span.end = MAX (g_array_index (steps, PwOutlineStep, steps->len - 1).span.end,
                       steps->len > 1 ? g_array_index (steps, PwOutlineStep, steps->len - 2).joint.end : 0);
  g_array_append_vals (outline->steps, steps->data, steps->len);
  g_array_append_val (outline->terms, term);
  return outline->terms->len - 1;
}

/* Up to the end or to what closes the group. Returns: its id */
static guint
read_row (Reader *reader, guint depth)
{
  g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (guint));
  guint id = reader->outline->rows->len;
  gboolean chain = row_is_chain (reader);
  PwOutlineRow row = { .span.start = place (reader) };

  g_array_append_val (reader->outline->rows, row); /* takes its place in the array now; filled in below */
  while (reader->at < reader->n)
    {
      guint term;

      if (closes (reader) && depth > 0)
        break;
      if (parts_terms (reader) || closes (reader))
        {
          reader->at++;
          continue;
        }
      term = read_term (reader, chain, depth);
      g_array_append_val (terms, term);
    }
  row.span.end = place (reader);
  row.n = terms->len;
  row.terms = (guint *) (void *) g_array_free (g_steal_pointer (&terms), FALSE);
  g_array_index (reader->outline->rows, PwOutlineRow, id) = row;
  return id;
}

guint
pw_parse_count_errors (const PwParse *parse)
{
  guint n, errors = 0;
  const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

  for (guint i = 0; i < n; i++)
    errors += diagnostics[i].severity == PW_SEVERITY_ERROR;
  return errors;
}

PwOutline *
pw_outline_new (PwDialect dialect, const char *text)
{
  PwOutline *outline = g_new0 (PwOutline, 1);
  Reader reader = { .outline = outline };

  outline->dialect = dialect;
  outline->text = text;
  outline->parse = pw_notation_parse (dialect, text, -1);
  outline->n_errors = pw_parse_count_errors (outline->parse);
  outline->rows = g_array_new (FALSE, FALSE, sizeof (PwOutlineRow));
  outline->terms = g_array_new (FALSE, FALSE, sizeof (PwOutlineTerm));
  outline->steps = g_array_new (FALSE, FALSE, sizeof (PwOutlineStep));
  reader.tokens = pw_parse_tokens (outline->parse, &reader.n);
  /* what the piece may promote to is no term */
  while (reader.n > 0 && reader.tokens[reader.n - 1].kind == PW_TOKEN_LIMITER
         && sign_of (&reader, &reader.tokens[reader.n - 1]) == '=')
    reader.n--;
  outline->length = reader.n > 0 ? reader.tokens[reader.n - 1].span.end : 0;
  read_row (&reader, 0);
  return outline;
}

void
pw_outline_free (PwOutline *outline)
{
  if (outline == NULL)
    return;
  for (guint i = 0; i < outline->rows->len; i++)
    g_free (pw_outline_row (outline, i)->terms);
  g_array_unref (outline->rows);
  g_array_unref (outline->terms);
  g_array_unref (outline->steps);
  pw_parse_free (outline->parse);
  g_free (outline);
}

/* -- where the cursor is -- */

/* The terms of a row that a selection means. */
static void
find_terms (const PwOutline *outline, PwSpan selection, PwOutlineLevel *level)
{
  const PwOutlineRow *row = pw_outline_row (outline, level->row);
  guint last = 0;

  level->first = level->n = 0;
  if (row->n == 0)
    return;
  for (guint i = 0; i < row->n; i++)
    {
      const PwOutlineTerm *term = pw_outline_term (outline, row->terms[i]);

      if (selection.start < selection.end
              ? term->span.end <= selection.start && i + 1 < row->n
              : i + 1 < row->n && pw_outline_term (outline, row->terms[i + 1])->span.start < selection.start)
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
  if (selection.end
      <= (pw_dialect_has (outline->dialect, PW_TRAIT_LETTERS_OF_CHAIN) ? first->core.start : first->letters.start))
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
                               pw_outline_term (outline, pw_outline_row (outline, row)->terms[level->first]));
      if (level->step < 0 || n == PW_OUTLINE_DEPTH)
        return n;
      step = pw_outline_step (outline, (guint) level->step);
      if (step->inside < 0)
        return n;
      row = (guint) step->inside;
      if (selection.start < pw_outline_row (outline, row)->span.start
          || selection.end > pw_outline_row (outline, row)->span.end)
        return n;
      /* behind the closing bracket of a group that is never closed, one is outside */
    }
}
