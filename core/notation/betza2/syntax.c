/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Recursive descent over the text of Betza 2.0.  One function a rule of the grammar
 * (syntax.h).  Every error is recorded and stepped over, so that one text can
 * show several; the parser always moves on and always ends.  What letters mean is
 * not judged here.
 */
#include "core/notation/betza2/syntax.h"

#include "core/base/owns.h"
#include "core/notation/reading/enclosed.h"
#include "core/notation/reading/outline.h"
#include "core/notation/reading/unknown.h"

#include <string.h>

typedef struct
{
  PwDescent descent;
  PwScan *scan;
  PwB2Syntax *syntax;
} Parser;

static guint parse_chain (Parser *parser, gboolean in_group);

/* The hyphen, and the signs that do its work in Extended Betza. */
static gboolean
is_sign (char c)
{
  return c != '\0' && (pw_b2_is_operator (c) || strchr ("+?!", c) != NULL);
}

/* -- limiters -- */

/* Capitals with commas between them, from a place on. Returns where they end. */
static guint
skip_types (const PwScan *scan, guint at)
{
  if (!g_ascii_isupper (pw_scan_peek_at (scan, at)))
    return at;
  while (pw_scan_peek_at (scan, at + 1) == ',' && g_ascii_isupper (pw_scan_peek_at (scan, at + 2)))
    at += 2;
  return at + 1;
}

/* Reads the types between braces, whatever separates them. better: (out): as they should be written */
static guint32
read_types (const PwScan *scan, PwSpan inside, GString *better)
{
  guint32 types = 0;

  for (guint at = inside.start; at < inside.end; at++)
    if (g_ascii_isalpha (scan->text[at]))
      {
        types |= PW_LETTER_BIT (g_ascii_toupper (scan->text[at]));
        g_string_append_printf (better, "%s%c", better->len > 0 ? "," : "", g_ascii_toupper (scan->text[at]));
      }
  return types;
}

static void
report_unclosed_limiter (PwScan *scan, PwSpan open)
{
  guint end = skip_types (scan, open.end);

  pw_outline_add_unclosed (scan, '}');
  pw_scan_report (scan, PW_CODE_UNCLOSED_LIMITER, open, NULL, NULL);
  if (end > open.end)
    pw_scan_repair (scan, pw_span (end, end), "}");
  scan->at = end;
}

/* "{" types "}", right or wrong. Returns: the types; 0 if they can't be read */
static guint32
read_limiter (PwScan *scan)
{
  g_autoptr (GString) better = g_string_new (NULL);
  PwSpan open = pw_span (scan->at, scan->at + 1), inside;
  guint32 types;

  scan->at++;
  while (pw_b2_is_limiter_text (pw_scan_peek (scan)))
    scan->at++;
  inside = pw_span (open.end, scan->at);
  if (pw_scan_peek (scan) != '}')
    {
      report_unclosed_limiter (scan, open);
      return read_types (scan, pw_span (open.end, scan->at), better);
    }
  scan->at++;
  types = read_types (scan, inside, better);
  if (types == 0)
    {
      g_autofree char *word = pw_scan_dup (scan, inside);

      pw_scan_correct (scan, PW_CODE_EMPTY_LIMITER, pw_span (open.start, scan->at), word, NULL, "");
    }
  else if (skip_types (scan, inside.start) != inside.end)
    pw_scan_correct (scan, PW_CODE_BAD_LIMITER, inside, NULL, NULL, better->str);
  return types;
}

/* Braces limit the pieces on a square, so they follow a letter with which a piece may be there. */
static gboolean
may_be_limited (char letter)
{
  const PwB2ModeRow *row = pw_b2_mode (letter);

  return row != NULL && ((row->stays | row->takes) & PW_HOLDS_ANY_PIECE);
}

/* A limiter in a place where there can be none. */
static void
skip_limiter (PwScan *scan)
{
  guint start = scan->at, end = pw_scan_closing (scan->text, start, scan->length);
  guint n_diagnostics = scan->diagnostics->len;

  if (g_ascii_isdigit (pw_scan_peek_at (scan, start + 1)) && pw_enclosed_skip (scan))
    return;
  if (scan->text[end - 1] == '}')
    scan->at = end;
  else
    read_limiter (scan);
  g_array_set_size (scan->diagnostics, n_diagnostics); /* what is in it does not matter */
  pw_scan_report_surplus (scan, PW_CODE_STRAY_LIMITER, pw_span (start, scan->at));
}

/* Small letters with their limiters, right or wrong. letters: (element-type PwPlacedLetter): appended to */
static PwSyntaxRun
read_run (PwScan *scan, GArray *letters)
{
  PwSyntaxRun run = { .span.start = scan->at, .first = letters->len };

  for (;;)
    {
      char c = pw_scan_peek (scan);
      PwPlacedLetter *last
          = letters->len > run.first ? &g_array_index (letters, PwPlacedLetter, letters->len - 1) : NULL;

      if (g_ascii_islower (c))
        {
          PwPlacedLetter placed = { .letter = c, .at = scan->at, .end = scan->at + 1 };

          scan->at++;
          g_array_append_val (letters, placed);
        }
      else if (c == '{' && last != NULL && last->end == scan->at && !last->limited
               && may_be_limited (last->letter))
        {
          last->limited = TRUE;
          last->types = read_limiter (scan);
          last->end = scan->at;
        }
      else if (c == '{')
        skip_limiter (scan);
      else
        break;
    }
  run.span.end = scan->at;
  run.n = letters->len - run.first;
  return run;
}

/* -- what can't be read -- */

/* Steps over something that can't begin a term, and reports it. Always takes something. */
static void
skip_unknown (PwScan *scan)
{
  if (pw_scan_peek (scan) == '}')
    pw_scan_skip_surplus (scan, PW_CODE_STRAY_LIMITER);
  else
    pw_unknown_skip (scan);
}

/* -- ranges -- */

static void
add_run (Parser *parser, PwSyntaxRun run)
{
  g_array_append_val (parser->syntax->runs, run);
}

/*
 * [ letters ] digits.  Whether letters belong to a range or to the next term shows only at the
 * digits after them, so this looks ahead and gives up without a trace.
 */
static gboolean
accept_close_range (Parser *parser, PwSyntaxNode *node)
{
  PwScan *scan = parser->scan;
  guint start = scan->at, n_letters = parser->syntax->letters->len, n_diagnostics = scan->diagnostics->len;
  PwSpan digits;

  node->power.letters = read_run (scan, parser->syntax->letters);
  digits = pw_scan_take (scan, pw_scan_is_digit);
  if (pw_span_length (digits) == 0)
    {
      scan->at = start;
      g_array_set_size (parser->syntax->letters, n_letters);
      g_array_set_size (scan->diagnostics, n_diagnostics);
      return FALSE;
    }
  add_run (parser, node->power.letters);
  node->power.exact = scan->text[digits.start] == '0' && pw_scan_number (scan, digits) > 0;
  node->power.number = pw_scan_exponent (scan, digits, node->power.exact ? "0999" : "999");
  return TRUE;
}

/* A range after a space that should not be there. */
static gboolean
accept_spaced_range (Parser *parser, PwSyntaxNode *node)
{
  if (!g_ascii_isdigit (pw_scan_peek_behind_space (parser->scan)))
    return FALSE;
  pw_scan_skip_inner_space (parser->scan);
  return accept_close_range (parser, node);
}

static gboolean
accept_range (PwDescent *descent, PwSyntaxNode *power)
{
  Parser *parser = (Parser *) descent;

  return accept_close_range (parser, power) || accept_spaced_range (parser, power);
}

static void
read_inside (PwDescent *descent, PwSyntaxNode *group)
{
  Parser *parser = (Parser *) descent;

  group->group.chain = parse_chain (parser, TRUE);
  group->group.n = pw_b2_chain (parser->syntax, group->group.chain)->n;
}

/* -- terms -- */

/* letters base. Returns FALSE if there was no base. */
static gboolean
parse_term (Parser *parser, PwB2Term *term)
{
  PwScan *scan = parser->scan;
  guint start = scan->at;

  term->prefix = read_run (scan, parser->syntax->letters);
  if (scan->at > start && pw_syntax_begins_step (pw_scan_peek_behind_space (scan)))
    pw_scan_skip_inner_space (scan);
  if (!pw_syntax_begins_step (pw_scan_peek (scan)))
    {
      if (pw_scan_peek (scan) == '[' && pw_unknown_skip_bent (scan, term->prefix.span))
        return FALSE;
      pw_outline_add_unfinished (scan, term->prefix.span);
      if (term->prefix.n > 0 && pw_scan_peek (scan) != '[')
        pw_scan_report_missing_atom (scan, term->prefix.span);
      else if (term->prefix.n > 0)
        skip_unknown (scan);
      if (scan->at == start)
        skip_unknown (scan);
      return FALSE;
    }
  add_run (parser, term->prefix);
  term->base = pw_descent_step (&parser->descent, term->prefix.span);
  term->span = pw_span (start, scan->at);
  return TRUE;
}

/* -- legs -- */

/* "W-F)3": a range after the parenthesis shows where it was meant to open: before all legs. Returns: FALSE if
 * there is no range */
static gboolean
skip_unopened_range (Parser *parser, PwSpan parenthesis)
{
  PwScan *scan = parser->scan;
  guint start = 0;

  if (!g_ascii_isdigit (pw_scan_peek (scan)))
    return FALSE;
  while (g_ascii_isdigit (pw_scan_peek (scan)))
    scan->at++;
  while (g_ascii_isspace (scan->text[start]))
    start++;
  pw_scan_report (scan, PW_CODE_UNOPENED_GROUP, parenthesis, NULL, NULL);
  if (start < parenthesis.start)
    pw_scan_repair (scan, pw_span (start, start), "(");
  else
    pw_scan_repair (scan, pw_span (start, scan->at), "");
  return TRUE;
}

static void
skip_unopened (Parser *parser)
{
  PwSpan parenthesis = pw_span (parser->scan->at, parser->scan->at + 1);

  parser->scan->at++;
  if (skip_unopened_range (parser, parenthesis))
    return;
  pw_scan_report_surplus (parser->scan, PW_CODE_UNOPENED_GROUP, parenthesis);
}

static PwSpan
span_of_terms (const GArray *terms)
{
  return terms->len == 0 ? pw_span (0, 0)
                         : pw_span_join (g_array_index (terms, PwB2Term, 0).span,
                                         g_array_index (terms, PwB2Term, terms->len - 1).span);
}

/* term { term } */
static PwB2Leg
parse_leg (Parser *parser, gboolean in_group)
{
  PwScan *scan = parser->scan;
  g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (PwB2Term));
  PwB2Leg leg;

  for (;;)
    {
      PwB2Term term = { 0 };

      if (terms->len > 0 && is_sign (pw_scan_peek_behind_space (scan)))
        break;
      pw_scan_take (scan, pw_scan_is_space);
      if (pw_scan_at_end (scan) || is_sign (pw_scan_peek (scan)) || (in_group && pw_scan_peek (scan) == ')'))
        break;
      if (pw_scan_peek (scan) == ')')
        skip_unopened (parser);
      else if (parse_term (parser, &term))
        g_array_append_val (terms, term);
    }
  /* Appended only now: the terms of inner groups came in between. */
  leg = (PwB2Leg){ span_of_terms (terms), parser->syntax->terms->len, terms->len };
  g_array_append_vals (parser->syntax->terms, terms->data, terms->len);
  return leg;
}

/* -- chains -- */

/* An operator of Extended Betza, for which Betza 2.0 has a letter before the leg before it. */
static void
report_foreign_operator (const PwScan *scan, PwSpan sign)
{
  char word[2] = { scan->text[sign.start] };

  if (word[0] == '!')
    pw_scan_report (scan, PW_CODE_LACKS_ENEMY_SCREEN, sign, "Betza 2.0", NULL);
  else
    pw_scan_report (scan, PW_CODE_NOT_AN_OPERATOR, sign, word, word[0] == '+' ? "p" : "t");
}

/* The sign of an operator; the leg before it. */
static void
accept_operator (Parser *parser, const PwB2Leg *leg, gboolean in_group)
{
  PwScan *scan = parser->scan;
  PwSpan sign, space;
  gboolean hyphen;

  pw_scan_skip_inner_space (scan);
  hyphen = pw_b2_is_operator (pw_scan_peek (scan));
  sign = pw_span (scan->at, scan->at + 1);
  scan->at++;
  if (leg->n == 0)
    {
      pw_scan_report_surplus (scan, PW_CODE_OPERATOR_AT_START, sign);
      return;
    }
  pw_outline_add_joint (scan, sign);
  if (!hyphen)
    report_foreign_operator (scan, sign);
  if (hyphen && pw_scan_peek (scan) == '-' && pw_syntax_begins_step (pw_scan_peek_at (scan, scan->at + 1)))
    {
      sign.end = ++scan->at; /* in Bex -- continues in any direction */
      pw_scan_correct (scan, PW_CODE_OF_OTHER_DIALECT, sign, "--", "Bex", "-a");
      return;
    }
  space = pw_scan_take (scan, pw_scan_is_space);
  if (pw_scan_at_end (scan) || is_sign (pw_scan_peek (scan)) || (in_group && pw_scan_peek (scan) == ')'))
    pw_scan_report_surplus (scan, PW_CODE_OPERATOR_AT_END, sign);
  else if (pw_span_length (space) > 0)
    pw_scan_report_surplus (scan, PW_CODE_SPACE_INSIDE_TERM, space);
}

/* leg { "-" leg } */
static guint
parse_chain (Parser *parser, gboolean in_group)
{
  PwScan *scan = parser->scan;
  g_autoptr (GArray) legs = g_array_new (FALSE, FALSE, sizeof (PwB2Leg));
  PwB2Chain chain = { 0 };

  pw_outline_open_row (scan);
  for (;;)
    {
      PwB2Leg leg = parse_leg (parser, in_group);

      if (leg.n > 0)
        g_array_append_val (legs, leg);
      else if (legs->len > 0)
        leg = g_array_index (legs, PwB2Leg, legs->len - 1);
      if (pw_scan_at_end (scan) || pw_scan_peek (scan) == ')')
        break;
      accept_operator (parser, &leg, in_group);
    }
  pw_outline_close_row (scan);
  if (legs->len > 0)
    chain.span = pw_span_join (g_array_index (legs, PwB2Leg, 0).span,
                               g_array_index (legs, PwB2Leg, legs->len - 1).span);
  chain.first = parser->syntax->legs->len;
  chain.n = legs->len;
  g_array_append_vals (parser->syntax->legs, legs->data, legs->len);
  g_array_append_val (parser->syntax->chains, chain);
  return parser->syntax->chains->len - 1;
}

/* -- joined modalities -- */

static gboolean
is_atom_or_ride (const PwB2Syntax *syntax, PwSyntaxId id)
{
  const PwSyntaxNode *node = pw_b2_node (syntax, id);

  if (node->kind == PW_SYNTAX_POWER && node->power.letters.n == 0)
    node = pw_b2_node (syntax, node->power.child);
  return node->kind == PW_SYNTAX_ATOM && !node->broken;
}

/* The next letter of a run that is no modality; NULL after the last. */
static const PwPlacedLetter *
next_other (const PwB2Syntax *syntax, PwSyntaxRun run, guint *i)
{
  while (*i < run.n)
    {
      const PwPlacedLetter *placed = pw_b2_placed (syntax, run, (*i)++);

      if (pw_b2_mode (placed->letter) == NULL)
        return placed;
    }
  return NULL;
}

/* Whether terms differ only in their modality. */
static gboolean
are_alike (const PwB2Syntax *syntax, const PwB2Term *a, const PwB2Term *b)
{
  PwSpan sa = pw_b2_node (syntax, a->base)->span, sb = pw_b2_node (syntax, b->base)->span;
  guint ia = 0, ib = 0;

  if (!is_atom_or_ride (syntax, a->base) || !is_atom_or_ride (syntax, b->base)
      || pw_span_length (sa) != pw_span_length (sb)
      || strncmp (syntax->text + sa.start, syntax->text + sb.start, pw_span_length (sa)) != 0)
    return FALSE;
  for (;;)
    {
      const PwPlacedLetter *pa = next_other (syntax, a->prefix, &ia),
                           *pb = next_other (syntax, b->prefix, &ib);

      if (pa == NULL || pb == NULL)
        return pa == pb;
      if (pa->letter != pb->letter)
        return FALSE;
    }
}

/* Adds the modalities of a term to the letters; one without any ends on an empty square. */
static void
add_modes (PwB2Syntax *syntax, const PwB2Term *term, gboolean others_too)
{
  PwPlacedLetter empty = { .letter = 'm', .at = term->span.start, .end = term->span.start };
  gboolean none = TRUE;

  for (guint i = 0; i < term->prefix.n; i++)
    {
      PwPlacedLetter placed = *pw_b2_placed (syntax, term->prefix, i);
      const PwB2ModeRow *row = pw_b2_mode (placed.letter);

      none = none && (row == NULL || (row->stays == 0 && row->takes == 0));
      if (row != NULL || others_too)
        g_array_append_val (syntax->letters, placed);
    }
  if (none)
    g_array_append_val (syntax->letters, empty);
}

/*
 * A leg before another that has one and the same step with several modalities is a single term with all of
 * them: "cQcdQ" before "-" is "ccdQ".
 */
static void
join_leg (PwB2Syntax *syntax, PwB2Leg *leg)
{
  PwB2Term *terms = &g_array_index (syntax->terms, PwB2Term, leg->first);
  guint first = syntax->letters->len;

  if (leg->n < 2)
    return;
  for (guint i = 1; i < leg->n; i++)
    if (!are_alike (syntax, &terms[0], &terms[i]))
      return;
  for (guint i = 0; i < leg->n; i++)
    add_modes (syntax, &terms[i], i == 0);
  terms[0].prefix.first = first;
  terms[0].prefix.n = syntax->letters->len - first;
  terms[0].span = leg->span;
  leg->n = 1;
}

/* Parentheses around a single term mean nothing; the term keeps their span. */
static void
open_parentheses (PwB2Syntax *syntax, PwB2Term *term)
{
  const PwSyntaxNode *node = pw_b2_node (syntax, term->base);
  const PwB2Chain *chain = node->kind == PW_SYNTAX_GROUP ? pw_b2_chain (syntax, node->group.chain) : NULL;
  PwSpan span = term->span;

  if (chain == NULL || term->prefix.n > 0 || chain->n != 1 || pw_b2_leg (syntax, chain, 0)->n != 1)
    return;
  *term = *pw_b2_term (syntax, pw_b2_leg (syntax, chain, 0), 0);
  term->span = span;
}

static void join_chain (PwB2Syntax *syntax, guint which, gboolean goes_on);

static void
join_term (PwB2Syntax *syntax, PwB2Term *term, gboolean goes_on)
{
  const PwSyntaxNode *node = pw_b2_node (syntax, term->base);
  gboolean repeated = node->kind == PW_SYNTAX_POWER;

  while (node->kind == PW_SYNTAX_POWER)
    node = pw_b2_node (syntax, node->power.child);
  if (node->kind == PW_SYNTAX_GROUP)
    join_chain (syntax, node->group.chain, goes_on || repeated);
  open_parentheses (syntax, term);
}

/* goes_on: another leg or another round may follow */
static void
join_chain (PwB2Syntax *syntax, guint which, gboolean goes_on)
{
  const PwB2Chain *chain = pw_b2_chain (syntax, which);

  for (guint i = 0; i < chain->n; i++)
    {
      PwB2Leg *leg = &g_array_index (syntax->legs, PwB2Leg, chain->first + i);
      gboolean followed = goes_on || i + 1 < chain->n;

      for (guint j = 0; j < leg->n; j++)
        join_term (syntax, &g_array_index (syntax->terms, PwB2Term, leg->first + j), followed);
      if (followed)
        join_leg (syntax, leg);
    }
}

PwB2Syntax *
pw_b2_syntax_new (PwScan *scan)
{
  PwB2Syntax *syntax = g_new0 (PwB2Syntax, 1);
  Parser parser = { .scan = scan, .syntax = syntax };

  syntax->text = scan->text;
  syntax->letters = g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter));
  syntax->runs = g_array_new (FALSE, FALSE, sizeof (PwSyntaxRun));
  syntax->nodes = g_array_new (FALSE, FALSE, sizeof (PwSyntaxNode));
  syntax->terms = g_array_new (FALSE, FALSE, sizeof (PwB2Term));
  syntax->legs = g_array_new (FALSE, FALSE, sizeof (PwB2Leg));
  syntax->chains = g_array_new (FALSE, FALSE, sizeof (PwB2Chain));
  parser.descent = (PwDescent){ scan, syntax->nodes, read_inside, accept_range };
  syntax->root = parse_chain (&parser, FALSE);
  join_chain (syntax, syntax->root, FALSE);
  return syntax;
}

PW_FREE_FUNC (pw_b2_syntax_free, PwB2Syntax, (g_array_unref, letters, runs, nodes, terms, legs, chains));
