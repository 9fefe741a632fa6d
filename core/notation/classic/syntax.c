/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Parser of Classic Betza.  One function a rule of the grammar:
 *
 *     piece = { term }
 *     term  = letters step | letters "t[" step step { step } "]" | letters "g[" ... "]"
 *     step  = capital [ number ] | capital capital
 *
 * Much of other dialects is read as well, so that the error can name the dialect and,
 * where the meaning is plain, offer it in Classic Betza.
 */
#include "core/notation/classic/syntax.h"

#include "core/base/owns.h"
#include "core/notation/reading/outline.h"
#include "core/notation/reading/unknown.h"

typedef struct
{
  PwScan *scan;
  PwClassicSyntax *syntax;
} Parser;

static guint
add_step (Parser *parser, PwSimple step)
{
  g_array_append_val (parser->syntax->steps, step);
  return parser->syntax->steps->len - 1;
}

static void
add_term (Parser *parser, const PwClassicTerm *term)
{
  g_array_append_vals (parser->syntax->terms, term, 1);
}

/* -- steps -- */

/* "0": how later dialects write an unlimited rider, and this one between brackets. */
static void
judge_zero (Parser *parser, PwSimple *step, PwSpan digits, gboolean inside)
{
  char letter = parser->scan->text[step->span.start];
  gboolean slider = step->ride;
  char word[2] = { letter }, rider[3] = { letter, slider ? '\0' : letter };
  PwSpan span = pw_span (step->span.start, digits.end);
  g_autofree char *written = pw_scan_dup (parser->scan, span);

  if (!inside || slider)
    pw_scan_correct (parser->scan, PW_CODE_LATER_RIDER, span, written, slider ? word : rider,
                     slider ? word : rider);
  step->ride = TRUE;
  step->max = 0;
  step->span.end = digits.end;
}

/* "03": how Bex and Betza 2.0 write exactly three. */
static void
judge_exact (Parser *parser, PwSpan digits)
{
  g_autofree char *word = pw_scan_dup (parser->scan, digits);
  g_autofree char *plain = g_strdup_printf ("%u", MIN (pw_scan_number (parser->scan, digits), 999));

  pw_unknown_report (parser->scan, digits, "03", word);
  pw_scan_repair (parser->scan, digits, plain);
}

/* capital [ number ] | capital capital, after its letters. inside: of brackets, where a capital is never
 * doubled */
static PwSimple
parse_step (Parser *parser, PwSpan letters, gboolean inside)
{
  PwSpan capital = pw_span (parser->scan->at, parser->scan->at + 1);
  PwSimple step = pw_classic_step_read (parser->scan, inside);
  PwSpan digits = pw_scan_take (parser->scan, pw_scan_is_digit);

  pw_outline_add_step (parser->scan, letters, capital);
  pw_outline_end_term (parser->scan);
  if (pw_span_length (digits) == 0 || step.broken)
    return step;
  if (parser->scan->text[digits.start] != '0' || pw_classic_step_is_doubled (&step, parser->scan->text))
    pw_classic_step_limit (&step, parser->scan, digits);
  else if (pw_scan_number (parser->scan, digits) == 0)
    judge_zero (parser, &step, digits, inside);
  else
    judge_exact (parser, digits);
  return step;
}

/* -- what other dialects write after a step -- */

/* Where a step begins after an operator, its letters passed over; 0 if none does. */
static guint
step_behind (const Parser *parser, guint at)
{
  while (pw_scan_is_small (pw_scan_peek_at (parser->scan, at)))
    at++;
  return pw_scan_is_capital (pw_scan_peek_at (parser->scan, at)) ? at : 0;
}

static gboolean
is_operator (char c)
{
  return c == 't' || c == '-';
}

/* "WtF", "W-F-F": steps joined as in other dialects; read to their end, so that one diagnostic covers all. */
static void
parse_foreign_chain (Parser *parser, guint start)
{
  PwScan *scan = parser->scan;
  PwSpan sign = pw_span (scan->at, scan->at + 1);
  char word[2] = { pw_scan_peek (scan) };
  gboolean plain = TRUE;
  g_autoptr (GString) better = g_string_new (word[0] == 't' ? "t[" : "g[");
  g_autofree char *first = pw_scan_dup (scan, pw_span (start, scan->at));
  guint next;

  pw_classic_append_step (better, first);
  while (is_operator (pw_scan_peek (scan)) && (next = step_behind (parser, scan->at + 1)) != 0)
    {
      g_autofree char *step = NULL;

      plain = plain && next == scan->at + 1 && pw_scan_peek (scan) == word[0];
      scan->at = next;
      parse_step (parser, pw_span (next, next), FALSE);
      step = pw_scan_dup (scan, pw_span (next, scan->at));
      pw_classic_append_step (better, step);
    }
  g_string_append_c (better, ']');
  pw_unknown_report (scan, sign, word, NULL);
  if (plain)
    pw_scan_repair (scan, pw_span (start, scan->at), better->str);
}

static void
skip_foreign_chain (Parser *parser, guint start)
{
  if (is_operator (pw_scan_peek (parser->scan)) && step_behind (parser, parser->scan->at + 1) != 0)
    parse_foreign_chain (parser, start);
}

/* "RR": a slider that is doubled is only there twice. With letters, which belong to the first, it is something else. */
static void
judge_slider_twice (Parser *parser, const PwClassicTerm *term, const PwSimple *step)
{
  guint at = step->span.start;
  char letter = parser->scan->text[at];
  char words[2][3] = { { letter, letter }, { letter } };

  if (step->broken || !step->ride || step->max != 0 || pw_span_length (step->span) != 1
      || pw_span_length (term->prefix) > 0 || pw_scan_peek (parser->scan) != letter
      || pw_scan_is_digit (pw_scan_peek_at (parser->scan, at + 2)))
    return;
  pw_scan_correct (parser->scan, PW_CODE_SLIDER_TWICE, pw_span (at, at + 2), words[0], words[1], words[1]);
}

static void
parse_plain_term (Parser *parser, PwClassicTerm *term)
{
  PwSimple step = parse_step (parser, term->prefix, FALSE);

  judge_slider_twice (parser, term, &step);
  term->first = add_step (parser, step);
  term->n = 1;
  term->span = pw_span (term->span.start, parser->scan->at);
  add_term (parser, term);
  skip_foreign_chain (parser, step.span.start);
}

/* -- brackets -- */

static void
report_letters_inside (Parser *parser)
{
  PwSpan letters = pw_scan_take (parser->scan, pw_scan_is_small);
  g_autofree char *word = pw_scan_dup (parser->scan, letters);

  pw_scan_report (parser->scan, PW_CODE_LETTER_INSIDE_BRACKETS, letters, word, NULL);
}

/* Steps up to the closing bracket. Returns: how many */
static guint
parse_steps_inside (Parser *parser, guint open)
{
  PwScan *scan = parser->scan;
  guint n = 0;

  for (;;)
    {
      char c = pw_scan_peek (scan);

      if (pw_scan_at_end (scan))
        {
          pw_scan_report (scan, PW_CODE_UNCLOSED_BRACKET, pw_span (open, open + 1), NULL, NULL);
          pw_scan_repair (scan, pw_span (scan->length, scan->length), "]");
          pw_outline_add_unclosed (scan, ']');
          return n;
        }
      if (c == ']')
        return n;
      if (pw_scan_is_capital (c))
        {
          add_step (parser, parse_step (parser, pw_span (scan->at, scan->at), TRUE));
          n++;
        }
      else if (pw_scan_is_small (c))
        report_letters_inside (parser);
      else if (pw_scan_is_space (c))
        pw_scan_skip_inner_space (scan);
      else
        pw_unknown_skip (scan);
    }
}

/* "[nFR]", "n[WF]": lame chains of later tables, which go without a stop. */
static char *
write_lame (const Parser *parser, PwSpan prefix, PwSpan brackets)
{
  const char *text = parser->scan->text;
  GString *better = g_string_new_len (text + prefix.start, pw_span_length (prefix));
  guint first = brackets.start + 1;

  if (better->len > 0 && better->str[better->len - 1] == 'n')
    g_string_truncate (better, better->len - 1);
  else if (first < brackets.end && text[first] == 'n')
    first++;
  else
    first = brackets.end;
  g_string_append (better, "g[");
  for (; first < brackets.end; first++)
    {
      gboolean last = first + 1 == brackets.end;

      if (!pw_scan_is_capital (text[first]) && !pw_scan_is_digit (text[first]) && !(last && text[first] == ']'))
        break;
      g_string_append_c (better, text[first]);
    }
  if (first == brackets.end && better->str[better->len - 1] == ']')
    return g_string_free (better, FALSE);
  g_string_free (better, TRUE);
  return NULL;
}

static guint
count_capitals (const char *text, PwSpan span)
{
  guint n = 0;

  for (guint at = span.start; at < span.end; at++)
    n += g_ascii_isupper (text[at]);
  return n;
}

/* Brackets without t or g. */
static void
skip_bare_brackets (Parser *parser, PwSpan prefix)
{
  PwScan *scan = parser->scan;
  guint open = scan->at;
  PwSpan brackets = pw_span (open, pw_scan_closing (scan->text, open, scan->length));
  g_autofree char *better = write_lame (parser, prefix, brackets);

  scan->at = brackets.end;
  pw_scan_report (scan, PW_CODE_BRACKET_WITHOUT_WORD, brackets, "t[FR]", "g[FR]");
  if (better != NULL && count_capitals (scan->text, brackets) >= 2)
    pw_scan_repair (scan, pw_span (prefix.start, brackets.end), better);
}

static void
report_too_few (Parser *parser, const PwClassicTerm *term, guint open)
{
  PwScan *scan = parser->scan;

  pw_scan_report (scan, PW_CODE_TOO_FEW_STEPS, pw_span (open, scan->at), term->glue == 't' ? "t[FR]" : "g[WF]", NULL);
  if (term->n == 1)
    {
      g_autofree char *step
          = pw_scan_dup (scan, g_array_index (parser->syntax->steps, PwSimple, term->first).span);

      pw_scan_repair (scan, pw_span (open - 1, scan->at), step);
    }
}

/* "t[" step step { step } "]" */
static void
parse_brackets (Parser *parser, PwClassicTerm *term)
{
  PwScan *scan = parser->scan;
  guint open = scan->at++, before = scan->diagnostics->len;

  term->glue = scan->text[open - 1];
  term->prefix.end = open - 1;
  term->first = parser->syntax->steps->len;
  pw_outline_open_row (scan);
  term->n = parse_steps_inside (parser, open);
  pw_outline_close_row (scan);
  if (!pw_scan_at_end (scan))
    scan->at++;
  pw_outline_add_step (scan, term->prefix, pw_span (open - 1, scan->at));
  pw_outline_end_term (scan);
  term->span = pw_span (term->span.start, scan->at);
  if (term->n >= 2)
    add_term (parser, term);
  else if (!pw_diagnostics_have_errors (scan->diagnostics, before))
    report_too_few (parser, term, open);
}

/* -- other signs -- */

static gboolean
is_coordinate_text (const char *text, PwSpan span)
{
  guint commas = 0;

  for (guint at = span.start + 1; at + 1 < span.end; at++)
    {
      commas += text[at] == ',';
      if (!g_ascii_isdigit (text[at]) && text[at] != ',')
        return FALSE;
    }
  return commas == 1;
}

/* "m(WF)" as "mWmF"; NULL if anything but plain steps is between the parentheses. */
static char *
write_distributed (const Parser *parser, PwSpan letters, PwSpan group)
{
  const char *text = parser->scan->text;
  g_autoptr (GString) better = g_string_new (NULL);
  gboolean doubled = FALSE;

  for (guint at = group.start + 1; at + 1 < group.end; at++)
    {
      const PwAtom *row = pw_classic_atom (text[at]);

      if (row == NULL && !pw_scan_is_digit (text[at]))
        return NULL;
      doubled = !doubled && row != NULL && !row->slider && text[at] == text[at - 1];
      if (row != NULL && !doubled)
        g_string_append_len (better, text + letters.start, pw_span_length (letters));
      g_string_append_c (better, text[at]);
    }
  return text[group.end - 1] == ')' ? g_strdup (better->str) : NULL;
}

/* "()", or a parenthesis that is never closed. Returns FALSE if it is another one. */
static gboolean
skip_needless_parenthesis (Parser *parser, PwSpan span)
{
  PwScan *scan = parser->scan;
  gboolean closed = scan->text[span.end - 1] == ')';

  if (closed && pw_span_length (span) > 2)
    return FALSE;
  scan->at += closed ? 2 : 1;
  pw_scan_report_surplus (scan, closed ? PW_CODE_EMPTY_GROUP : PW_CODE_UNCLOSED_GROUP,
                          pw_span (span.start, scan->at));
  return TRUE;
}

/* "(4,1)", "m(WF)", "{1,4}": skipped as a whole. */
static void
skip_parentheses (Parser *parser, PwSpan letters)
{
  PwScan *scan = parser->scan;
  PwSpan span = pw_span (scan->at, pw_scan_closing (scan->text, scan->at, scan->length));
  gboolean round = scan->text[span.start] == '(', coordinates = is_coordinate_text (scan->text, span);
  g_autofree char *word = pw_scan_dup (scan, span), *better = NULL;

  if (round && !coordinates && skip_needless_parenthesis (parser, span))
    return;
  scan->at = span.end;
  pw_unknown_report (scan, span, coordinates ? "(4,1)" : round ? "( )" : "{ }", word);
  if (round && !coordinates && pw_span_length (letters) <= 26 && !pw_scan_is_digit (pw_scan_peek (scan)))
    better = write_distributed (parser, letters, span);
  if (better != NULL)
    pw_scan_repair (scan, pw_span_join (letters, span), better);
}

/* "=Q": the list of promotions, to the next space. */
static void
skip_promotions (Parser *parser)
{
  PwScan *scan = parser->scan;
  PwSpan span = pw_span (scan->at, scan->at);

  while (!pw_scan_at_end (scan) && !pw_scan_is_space (pw_scan_peek (scan)))
    scan->at++;
  span.end = scan->at;
  pw_unknown_report (scan, span, "=", NULL);
  pw_scan_repair (scan, span, "");
}

static void
skip_unopened (Parser *parser, PwCode code)
{
  PwSpan here = pw_span (parser->scan->at, parser->scan->at + 1);

  parser->scan->at++;
  pw_scan_report_surplus (parser->scan, code, here);
}

/* "D*": how Bex writes any number of steps, which doubles the letter here; a slider needs nothing. */
static void
skip_star (Parser *parser)
{
  PwScan *scan = parser->scan;
  PwSpan here = pw_span (scan->at, scan->at + 1);
  char before[2] = { here.start > 0 ? scan->text[here.start - 1] : '\0' };
  const PwAtom *row = before[0] != '\0' ? pw_classic_atom (before[0]) : NULL;
  gboolean doubled = here.start > 1 && scan->text[here.start - 2] == before[0];

  scan->at++;
  pw_unknown_report (scan, here, "*", NULL);
  pw_scan_repair (scan, here, row != NULL && !row->slider && !doubled ? before : "");
}

/* Something that can't begin a term. Always takes something. */
static void
skip_other (Parser *parser)
{
  switch (pw_scan_peek (parser->scan))
    {
    case '(':
    case '{':
      skip_parentheses (parser, pw_span (parser->scan->at, parser->scan->at));
      break;
    case ')':
      skip_unopened (parser, PW_CODE_UNOPENED_GROUP);
      break;
    case ']':
      skip_unopened (parser, PW_CODE_UNOPENED_BRACKET);
      break;
    case '=':
      skip_promotions (parser);
      break;
    case '*':
      skip_star (parser);
      break;
    default:
      pw_unknown_skip (parser->scan);
      break;
    }
}

/* -- terms -- */

static gboolean
begins_step (char c)
{
  return pw_scan_is_capital (c) || c == '[';
}

/* A number after a space that should not be there. */
static void
skip_spaced_number (Parser *parser)
{
  PwScan *scan = parser->scan;
  PwClassicSyntax *syntax = parser->syntax;

  if (!pw_scan_is_digit (pw_scan_peek_behind_space (scan)) || syntax->terms->len == 0
      || pw_classic_term (syntax, syntax->terms->len - 1)->span.end != scan->at)
    return;
  pw_scan_skip_inner_space (scan);
  pw_scan_take (scan, pw_scan_is_digit);
}

/* letters step | letters brackets */
static void
parse_term (Parser *parser)
{
  PwScan *scan = parser->scan;
  PwClassicTerm term = { .span = pw_span (scan->at, scan->at) };
  PwSpan letters = pw_scan_take (scan, pw_scan_is_small);
  char last = pw_span_length (letters) > 0 ? scan->text[letters.end - 1] : '\0';

  term.prefix = letters;
  if (last != '\0' && begins_step (pw_scan_peek_behind_space (scan)))
    {
      pw_scan_skip_inner_space (scan);
      last = '\0';
    }
  if (pw_scan_is_capital (pw_scan_peek (scan)))
    parse_plain_term (parser, &term);
  else if (pw_scan_peek (scan) == '[' && (last == 't' || last == 'g'))
    parse_brackets (parser, &term);
  else if (pw_scan_peek (scan) == '[')
    skip_bare_brackets (parser, letters);
  else if (pw_span_length (letters) > 0 && pw_scan_peek (scan) == '(')
    skip_parentheses (parser, letters);
  else if (pw_span_length (letters) > 0)
    {
      pw_outline_add_unfinished (scan, letters);
      pw_outline_end_term (scan);
      pw_scan_report_missing_atom (scan, letters);
    }
  else
    skip_other (parser);
}

PwClassicSyntax *
pw_classic_syntax_new (PwScan *scan)
{
  PwClassicSyntax *syntax = g_new0 (PwClassicSyntax, 1);
  Parser parser = { scan, syntax };

  syntax->steps = g_array_new (FALSE, FALSE, sizeof (PwSimple));
  syntax->terms = g_array_new (FALSE, FALSE, sizeof (PwClassicTerm));
  pw_outline_open_row (scan);
  for (;;)
    {
      skip_spaced_number (&parser);
      pw_scan_take (scan, pw_scan_is_space);
      if (pw_scan_at_end (scan))
        break;
      parse_term (&parser);
    }
  pw_outline_close_row (scan);
  return syntax;
}

PW_FREE_FUNC (pw_classic_syntax_free, PwClassicSyntax, (g_array_unref, steps, terms));
