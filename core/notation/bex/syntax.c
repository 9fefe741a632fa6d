/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Recursive descent over the text of Bex.  One function a rule of the grammar:
 *
 *     piece   = terms [ "=" list ]
 *     terms   = term { [ "+" ] term }
 *     term    = leg { ( "-" | "--" ) leg }
 *     leg     = prefix ( step [ range ] | "(" terms ")" [ range ] | special ) | rifle
 *     prefix  = { letter | "[>]" | "[<]" | "[^]" | rifle }
 *     rifle   = "[*" terms "]"
 *     step    = capital | capital capital | "(" n "," m ")"
 *     special = "[O]" | "[!" step [ range ] "]" | "[?" ... "]" | "[&" ... "]"
 *     range   = digits | "*"
 *
 * A sequence binds tighter than joining (settled here, as in Extended Betza).  Every error
 * is recorded and stepped over; the parser always moves on and always ends.
 */
#include "core/notation/bex/syntax.h"

#include "core/base/owns.h"
#include "core/notation/bex/report.h"
#include "core/notation/reading/outline.h"
#include "core/notation/reading/unknown.h"

#include <string.h>

typedef struct
{
  PwScan *scan;
  PwBexSyntax *syntax;
} Parser;

static PwBexTerms parse_terms (Parser *parser, char closing);

static char
peek (const Parser *parser)
{
  return pw_scan_peek (parser->scan);
}

static char
peek_further (const Parser *parser, guint by)
{
  return pw_scan_peek_at (parser->scan, parser->scan->at + by);
}

/* -- ranges -- */

/* The text of a range that is here: digits, or a star. */
static PwSpan
take_range (Parser *parser)
{
  PwSpan span = pw_scan_take (parser->scan, pw_scan_is_digit);

  if (pw_span_length (span) == 0 && peek (parser) == '*')
    span.end = ++parser->scan->at;
  return span;
}

/* A second range after the first. */
static void
skip_second_ranges (Parser *parser, PwSpan whole)
{
  PwSpan second = take_range (parser);
  g_autofree char *word = NULL, *better = NULL;

  if (pw_span_length (second) == 0)
    return;
  word = pw_scan_dup (parser->scan, second);
  better = g_strdup_printf ("(%.*s)", (int) pw_span_length (whole), parser->scan->text + whole.start);
  pw_scan_report (parser->scan, PW_CODE_SECOND_RANGE, second, word, NULL);
  pw_scan_repair (parser->scan, whole, better);
  while (pw_span_length (take_range (parser)) > 0)
    ;
}

/* A step's range: "3" up to three, "03" exactly, "*" any number. */
static void
read_step_range (Parser *parser, PwSimple *step)
{
  PwSpan range = take_range (parser), whole = pw_span (step->span.start, range.end);
  gboolean star = pw_span_length (range) > 0 && parser->scan->text[range.start] == '*';

  if (pw_span_length (range) == 0)
    return;
  if (star)
    {
      step->ride = TRUE;
      step->max = 0;
      step->span.end = range.end;
    }
  else
    {
      pw_classic_step_limit (step, parser->scan, range);
      step->exact = parser->scan->text[range.start] == '0';
      if (step->max == 0)
        pw_bex_report_zero (parser->scan, whole, range);
    }
  skip_second_ranges (parser, whole);
}

static void
read_group_range (Parser *parser, PwBexLeg *leg)
{
  PwScan *scan = parser->scan;
  PwSpan range = take_range (parser);
  g_autofree char *word = pw_scan_dup (scan, range);

  if (pw_span_length (range) == 0)
    return;
  leg->ranged = TRUE;
  leg->exact = word[0] == '0';
  leg->max = word[0] == '*' ? 0 : pw_scan_number (scan, range);
  leg->span.end = range.end;
  if (leg->exact && leg->max == 0)
    pw_bex_report_zero (parser->scan, leg->span, range);
  else if (leg->max > PW_NOTATION_MAX_EXPONENT)
    {
      pw_scan_correct (scan, PW_CODE_RANGE_TOO_LARGE, range, word, NULL, "999");
      leg->max = PW_NOTATION_MAX_EXPONENT;
    }
  skip_second_ranges (parser, leg->span);
}

/* A range after a space that should not be there. */
static void
skip_space_before_range (Parser *parser)
{
  char beyond = pw_scan_peek_behind_space (parser->scan);

  if (pw_scan_is_digit (beyond) || beyond == '*')
    pw_scan_skip_inner_space (parser->scan);
}

/* -- steps -- */

/* "(" n "," m ")" */
static PwSimple
parse_coordinates (Parser *parser)
{
  guint start = parser->scan->at;
  PwVec vec;
  gboolean known = pw_scan_coordinates (parser->scan, &vec);
  PwSpan span = pw_span (start, parser->scan->at);

  if (!known)
    return pw_classic_step_broken (span);
  return (PwSimple){ .span = span,
                          .n_vectors = 1,
                          .vectors = { pw_vec (MAX (vec.dx, vec.dy), MIN (vec.dx, vec.dy)) } };
}

/* capital | capital capital | coordinates, and a range, after letters */
static PwSimple
parse_step (Parser *parser, PwSpan letters)
{
  PwSimple step;
  PwSpan core = pw_span (parser->scan->at, parser->scan->at + 1);

  if (pw_scan_begins_coordinates (parser->scan))
    {
      step = parse_coordinates (parser);
      core = step.span;
    }
  else if (peek (parser) == 'O')
    {
      step = (PwSimple){ .span = pw_span (parser->scan->at, parser->scan->at + 1), .n_vectors = 1 };
      parser->scan->at++;
    }
  else
    step = pw_classic_step_read (parser->scan, FALSE);
  skip_space_before_range (parser);
  read_step_range (parser, &step);
  pw_outline_add_step (parser->scan, letters, core);
  return step;
}

static gboolean
begins_step (const Parser *parser)
{
  return pw_scan_is_capital (peek (parser)) || pw_scan_begins_coordinates (parser->scan);
}

/* -- groups -- */

/* "(" terms ")" [ range ] */
static void
parse_group (Parser *parser, PwBexLeg *leg)
{
  PwScan *scan = parser->scan;
  guint open = scan->at, before = scan->diagnostics->len;
  PwSpan core;

  if (!pw_scan_enter (scan))
    return;
  scan->at++;
  leg->kind = PW_BEX_GROUP;
  leg->terms = parse_terms (parser, ')');
  pw_scan_expect_closing (scan, open, open + 1, ')');
  pw_scan_leave (scan);
  leg->span = pw_span (open, scan->at);
  if (leg->terms.n == 0 && !pw_diagnostics_have_errors (scan->diagnostics, before))
    pw_scan_report_surplus (scan, PW_CODE_EMPTY_GROUP, leg->span);
  core = leg->span;
  skip_space_before_range (parser);
  read_group_range (parser, leg);
  pw_outline_add_step (scan, leg->letters, core);
}

/* -- brackets -- */

/* "[*" terms "]", after its letters */
static void
parse_rifle (Parser *parser, PwSpan letters, GArray *rifles)
{
  PwScan *scan = parser->scan;
  guint open = scan->at, before = scan->diagnostics->len;
  PwBexRifle rifle;

  if (!pw_scan_enter (scan))
    return;
  scan->at += 2;
  if (peek (parser) == ']')
    pw_scan_correct (scan, PW_CODE_BRACKET_NEEDS_STEP, pw_span (open, scan->at + 1), "[*", "[*K]", "");
  rifle.terms = parse_terms (parser, ']');
  pw_scan_expect_closing (scan, open, open + 2, ']');
  pw_scan_leave (scan);
  rifle.span = pw_span (open, scan->at);
  pw_outline_add_step (scan, letters, rifle.span);
  pw_outline_end_term (scan);
  if (rifle.terms.n > 0)
    g_array_append_val (rifles, rifle);
  else if (!pw_diagnostics_have_errors (scan->diagnostics, before))
    pw_scan_report_surplus (scan, PW_CODE_EMPTY_GROUP, rifle.span);
}

/* Brackets that can't be read become a step that is not judged. */
static void
parse_unknown_bracket (Parser *parser, PwBexLeg *leg)
{
  guint open = parser->scan->at;

  if (!pw_bex_skip_bent (parser->scan, &leg->prefix))
    pw_bex_skip_bracket (parser->scan);
  leg->kind = PW_BEX_STEP;
  leg->span = pw_span (open, parser->scan->at);
  leg->step = pw_classic_step_broken (leg->span);
  pw_outline_add_step (parser->scan, leg->letters, leg->span);
}

/* "[O]", "[!" step "]" ... */
static void
parse_special (Parser *parser, const PwBexBracket *row, PwBexLeg *leg)
{
  PwScan *scan = parser->scan;
  guint open = scan->at;

  scan->at += 2;
  leg->kind = PW_BEX_SPECIAL;
  leg->special = row->kind;
  if (row->holds)
    pw_outline_open_row (scan);
  if (row->holds && begins_step (parser))
    leg->step = parse_step (parser, pw_span (scan->at, scan->at));
  else if (row->holds)
    leg->step.broken = TRUE;
  if (row->holds)
    pw_outline_close_row (scan);
  if (leg->step.broken || (peek (parser) != ']' && !pw_scan_at_end (scan)))
    {
      scan->at = open;
      parse_unknown_bracket (parser, leg);
      return;
    }
  pw_scan_expect_closing (scan, open, open + 2, ']');
  leg->span = pw_span (open, scan->at);
  pw_outline_add_step (scan, leg->letters, leg->span);
}

/* -- legs -- */

/* Letters and capture modes. Returns: the row of the special step that is after them; NULL if there is none */
static const PwBexBracket *
parse_prefix (Parser *parser, PwBexLeg *leg, GArray *rifles)
{
  PwScan *scan = parser->scan;
  guint start = scan->at, outlined = start;
  const PwBexBracket *row = NULL;

  for (;;)
    {
      pw_scan_take (scan, pw_scan_is_small);
      row = peek (parser) == '[' ? pw_bex_bracket (peek_further (parser, 1)) : NULL;
      if (row == NULL || !row->mode || (!row->holds && peek_further (parser, 2) != ']'))
        break;
      if (row->kind == PW_BEX_RIFLE)
        {
          parse_rifle (parser, pw_span (outlined, scan->at), rifles);
          outlined = scan->at;
        }
      else
        scan->at += 3;
      leg->modes |= PW_BEX_MODE_BIT (row->kind);
    }
  leg->prefix = pw_span (start, scan->at);
  leg->letters = pw_span (outlined, scan->at);
  return row != NULL && row->mode ? NULL : row;
}

static void
keep_rifles (Parser *parser, PwBexLeg *leg, const GArray *rifles)
{
  leg->first_rifle = parser->syntax->rifles->len;
  leg->n_rifles = rifles->len;
  g_array_append_vals (parser->syntax->rifles, rifles->data, rifles->len);
}

/* The letters after the last capture mode. */
static PwSpan
last_letters (const Parser *parser, PwSpan prefix)
{
  guint start = prefix.end;

  while (start > prefix.start && pw_scan_is_small (parser->scan->text[start - 1]))
    start--;
  return pw_span (start, prefix.end);
}

/* No step follows. Returns: whether a rifle capture takes its place */
static gboolean
accept_nothing (Parser *parser, PwBexLeg *leg, const GArray *rifles)
{
  PwSpan letters = last_letters (parser, leg->prefix);
  g_autofree char *prefix = pw_scan_dup (parser->scan, leg->prefix);

  if (rifles->len > 0 && pw_span_length (letters) == 0)
    {
      leg->kind = PW_BEX_NOTHING;
      leg->span = g_array_index (rifles, PwBexRifle, rifles->len - 1).span;
      return TRUE;
    }
  pw_outline_add_unfinished (parser->scan, leg->letters);
  if (g_str_has_suffix (prefix, "[*]")) /* reported already */
    return FALSE;
  if (pw_span_length (leg->prefix) > 0 && !parser->scan->stopped)
    {
      if (pw_span_length (letters) == pw_span_length (leg->prefix))
        pw_scan_report_missing_atom (parser->scan, leg->prefix);
      else
        pw_scan_report_surplus (parser->scan, PW_CODE_MISSING_ATOM, leg->prefix);
    }
  return FALSE;
}

static gboolean
begins_leg (char c)
{
  return pw_scan_is_capital (c) || c == '(' || c == '[';
}

/* prefix step ... Returns: FALSE if there is no step; then what was there is reported and skipped */
static gboolean
parse_leg (Parser *parser, PwBexLeg *leg)
{
  PwScan *scan = parser->scan;
  g_autoptr (GArray) rifles = g_array_new (FALSE, FALSE, sizeof (PwBexRifle));
  const PwBexBracket *special = parse_prefix (parser, leg, rifles);
  gboolean found = TRUE;

  if (pw_span_length (last_letters (parser, leg->prefix)) > 0 && begins_leg (pw_scan_peek_behind_space (scan)))
    pw_scan_skip_inner_space (scan);
  if (special != NULL)
    parse_special (parser, special, leg);
  else if (begins_step (parser))
    {
      leg->step = parse_step (parser, leg->letters);
      leg->span = leg->step.span;
      if (!leg->step.broken && pw_bex_report_pause (scan, leg->prefix, leg->span))
        leg->prefix.end = leg->prefix.start; /* the t is none of the letters */
    }
  else if (peek (parser) == '(')
    parse_group (parser, leg);
  else if (peek (parser) == '[')
    parse_unknown_bracket (parser, leg);
  else
    found = accept_nothing (parser, leg, rifles);
  keep_rifles (parser, leg, rifles);
  return found && !scan->stopped;
}

/* -- sequences -- */

/* "-" | "--"; reports operators of other dialects. Returns: PW_BEX_LAST if there is none */
static PwBexOperator
accept_operator (Parser *parser, PwSpan *span)
{
  PwScan *scan = parser->scan;
  char next;

  if (pw_scan_peek_behind_space (scan) == '-')
    pw_scan_skip_inner_space (scan);
  *span = pw_span (scan->at, scan->at);
  while (peek (parser) == '-')
    span->end = ++scan->at;
  next = pw_scan_is_space (peek (parser)) ? pw_scan_peek_behind_space (scan) : peek (parser);
  if (pw_span_length (*span) > 2 && (pw_scan_is_small (next) || begins_leg (next)))
    {
      PwSpan surplus = pw_span (span->start + 2, span->end);

      span->end = surplus.start;
      pw_scan_report (scan, PW_CODE_OPERATOR_AT_END, *span, "--", NULL);
      pw_scan_repair (scan, surplus, "");
    }
  return pw_span_length (*span) == 0 ? PW_BEX_LAST : pw_span_length (*span) == 1 ? PW_BEX_ON : PW_BEX_ANY_WAY;
}

static void
report_operator_at_end (Parser *parser, PwSpan span)
{
  g_autofree char *word = pw_scan_dup (parser->scan, span);

  pw_scan_correct (parser->scan, PW_CODE_OPERATOR_AT_END, span, word, NULL, "");
}

/* Whether a leg begins here, spaces that should not be there passed over. */
static gboolean
leg_follows (Parser *parser)
{
  char c = pw_scan_peek_behind_space (parser->scan);

  if (pw_scan_is_small (c) || begins_leg (c))
    pw_scan_skip_inner_space (parser->scan);
  return pw_scan_is_small (peek (parser)) || begins_leg (peek (parser));
}

/* leg { operator leg }. Returns: FALSE if there was no leg */
static gboolean
parse_term (Parser *parser, PwBexTerm *term)
{
  g_autoptr (GArray) legs = g_array_new (FALSE, FALSE, sizeof (PwBexLeg));
  guint start = parser->scan->at;
  gboolean more = TRUE;

  while (more)
    {
      PwBexLeg leg = { .kind = PW_BEX_STEP };

      if (!parse_leg (parser, &leg))
        break;
      leg.behind = accept_operator (parser, &leg.behind_span);
      more = leg.behind != PW_BEX_LAST;
      if (more)
        pw_outline_add_joint (parser->scan, leg.behind_span);
      if (more && !leg_follows (parser))
        {
          report_operator_at_end (parser, leg.behind_span);
          more = FALSE;
        }
      g_array_append_val (legs, leg);
    }
  pw_outline_end_term (parser->scan);
  if (legs->len == 0)
    return FALSE;
  g_array_index (legs, PwBexLeg, legs->len - 1).behind = PW_BEX_LAST;
  term->span = pw_span (start, parser->scan->at);
  term->first = parser->syntax->legs->len;
  term->n = legs->len;
  g_array_append_vals (parser->syntax->legs, legs->data, legs->len);
  return TRUE;
}

/* -- terms -- */

/* Names or notations of pieces, as they are; NULL if one is missing or can't be shown. */
static char *
read_promotions (const char *text, guint length)
{
  g_autofree char *list = g_strndup (text, length);
  g_auto (GStrv) pieces = NULL;

  if (!g_utf8_validate (text, length, NULL) || strchr (list, '=') != NULL)
    return NULL;
  pieces = g_strsplit (list, ",", -1);
  for (guint i = 0; pieces[i] != NULL; i++)
    {
      g_strstrip (pieces[i]);
      if (*pieces[i] == '\0')
        return NULL;
      for (const char *c = pieces[i]; *c != '\0'; c = g_utf8_next_char (c))
        if (!g_unichar_isprint (g_utf8_get_char (c)))
          return NULL;
    }
  return pieces[0] != NULL ? g_strjoinv (",", pieces) : NULL;
}

/* "=" list: to the end of the text; inside a group, where it is wrong, to the end of that. */
static void
parse_promotions (Parser *parser, gboolean at_top)
{
  PwScan *scan = parser->scan;
  PwSpan span = pw_span (scan->at, scan->at);

  while (!pw_scan_at_end (scan) && (at_top || strchr (")]", peek (parser)) == NULL))
    scan->at++;
  span.end = scan->at;
  if (pw_bex_report_joined_list (scan, span))
    return;
  if (at_top && scan->outline != NULL)
    scan->outline->behind_all = span;
  if (at_top)
    parser->syntax->promotions = read_promotions (scan->text + span.start + 1, pw_span_length (span) - 1);
  if (parser->syntax->promotions == NULL)
    pw_scan_correct (scan, PW_CODE_BAD_PROMOTION, span, NULL, NULL, "");
}

/* Something that can't begin a term. Always takes something. */
static void
skip_other (Parser *parser, gboolean at_top)
{
  PwScan *scan = parser->scan;
  PwSpan span = pw_span (scan->at, scan->at);

  switch (peek (parser))
    {
    case ')':
    case ']':
      span.end = ++scan->at;
      pw_scan_report_surplus (scan, scan->text[span.start] == ')' ? PW_CODE_UNOPENED_GROUP : PW_CODE_UNOPENED_BRACKET,
                              span);
      break;
    case '-':
      while (peek (parser) == '-')
        span.end = ++scan->at;
      pw_scan_report_surplus (scan, PW_CODE_OPERATOR_AT_START, span);
      break;
    case '*':
      span.end = ++scan->at;
      pw_scan_report_surplus (scan, PW_CODE_NUMBER_WITHOUT_ATOM, span);
      break;
    case '=':
      parse_promotions (parser, at_top);
      break;
    default:
      pw_unknown_skip (scan);
      break;
    }
}

/* A plus; the next term shows what it joins. */
static void
read_plus (Parser *parser, PwSpan *plus, gboolean behind_term)
{
  PwSpan here = pw_span (parser->scan->at, parser->scan->at + 1);

  parser->scan->at++;
  if (behind_term && pw_span_length (*plus) == 0)
    *plus = here;
  else
    pw_scan_report_surplus (parser->scan, PW_CODE_OPERATOR_AT_START, here);
}

static void
keep_terms (Parser *parser, const GArray *terms, PwBexTerms *kept)
{
  /* Appended only now: the terms of inner groups came in between. */
  kept->first = parser->syntax->terms->len;
  kept->n = terms->len;
  g_array_append_vals (parser->syntax->terms, terms->data, terms->len);
}

/* term { [ "+" ] term }, up to the closing sign, which is left; zero: to the end of the text */
static PwBexTerms
parse_terms (Parser *parser, char closing)
{
  g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (PwBexTerm));
  PwBexTerms kept;
  PwSpan plus = pw_span (0, 0);

  pw_outline_open_row (parser->scan);
  for (;;)
    {
      PwBexTerm term = { 0 };
      gboolean list;
      guint start;

      pw_scan_take (parser->scan, pw_scan_is_space);
      start = parser->scan->at;
      if (pw_scan_at_end (parser->scan) || (closing != '\0' && peek (parser) == closing))
        break;
      if (peek (parser) == '+')
        {
          read_plus (parser, &plus, terms->len > 0);
          continue;
        }
      list = peek (parser) == '=';
      if (parse_term (parser, &term))
        g_array_append_val (terms, term);
      else if (parser->scan->at == start && !parser->scan->stopped)
        skip_other (parser, closing == '\0');
      if (!list)
        plus = pw_span (0, 0);
    }
  if (pw_span_length (plus) > 0 && !parser->scan->stopped)
    report_operator_at_end (parser, plus);
  pw_outline_close_row (parser->scan);
  keep_terms (parser, terms, &kept);
  return kept;
}

/* -- the whole -- */

static void
note_loose_sequences (Parser *parser)
{
  const PwBexSyntax *syntax = parser->syntax;

  for (guint i = 0; i < syntax->all.n; i++)
    {
      const PwBexTerm *term = pw_bex_term (syntax, syntax->all.first + i);
      gboolean before = i > 0 && term[-1].span.end == term->span.start;
      gboolean behind = i + 1 < syntax->all.n && term[1].span.start == term->span.end;

      if (term->n > 1 && (before || behind))
        pw_bex_note_loose_sequence (parser->scan, term->span);
    }
}

PwBexSyntax *
pw_bex_syntax_new (PwScan *scan)
{
  PwBexSyntax *syntax = g_new0 (PwBexSyntax, 1);
  Parser parser = { scan, syntax };

  syntax->legs = g_array_new (FALSE, FALSE, sizeof (PwBexLeg));
  syntax->terms = g_array_new (FALSE, FALSE, sizeof (PwBexTerm));
  syntax->rifles = g_array_new (FALSE, FALSE, sizeof (PwBexRifle));
  syntax->all = parse_terms (&parser, '\0');
  if (!scan->stopped)
    note_loose_sequences (&parser);
  return syntax;
}

PW_FREE_FUNC (pw_bex_syntax_free, PwBexSyntax, (g_array_unref, legs, terms, rifles), (g_free, promotions));
