/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Recursive descent over the text of Extended Betza. One function per rule of the grammar (spec extended, section 1).
 * Every error is recorded and skipped, so that one text can have several; the parser always moves on and always ends.
 * The meaning of letters is judged in lowering, not here.
 */
#include "core/notation/extended/syntax.h"

#include "core/base/owns.h"
#include "core/notation/reading/outline.h"
#include "core/notation/reading/unknown.h"

#include <string.h>

#define USUAL_LENGTH 8 /* of a text, in steps: so much room is made at once */

typedef struct
{
  PwDescent descent;
  PwScan *scan;
  PwExtSyntax *syntax;
  GArray *factors, *terms; /* of what is being read, the innermost last */
} Parser;

static void parse_alternatives (Parser *parser, gboolean in_group, guint *first, guint *n);

static char
peek (const Parser *parser)
{
  return pw_scan_peek (parser->scan);
}

/* "-", "+", "?", "!": operators that are no letters. */
static gboolean
is_sign (char c)
{
  return c != '\0' && !g_ascii_isalpha (c) && pw_ext_operator (c) != NULL;
}

/* t, x, d, y: letters that are operators when they are after a factor. */
static gboolean
is_operator_letter (char c)
{
  return g_ascii_islower (c) && pw_ext_operator (c) != NULL;
}

/* -- exponents -- */

/*
 * [ operator ] [ relative ] digits.  Whether a run of letters belongs to an
 * exponent shows only at the digits after it, so this looks ahead and gives up
 * without a trace.
 */
static gboolean
accept_close_exponent (Parser *parser, PwSyntaxNode *node)
{
  guint start = parser->scan->at;
  char sign = 0;
  PwSpan letters, digits;

  if (is_sign (peek (parser)) || is_operator_letter (peek (parser)))
    sign = parser->scan->text[parser->scan->at++];
  letters = pw_scan_take (parser->scan, pw_scan_is_small);
  digits = pw_scan_take (parser->scan, pw_scan_is_digit);
  if (pw_span_length (digits) == 0)
    {
      parser->scan->at = start;
      return FALSE;
    }
  node->power.sign = sign;
  node->power.letters = (PwSyntaxRun){ letters, 0, pw_span_length (letters) };
  node->power.number = pw_scan_exponent (parser->scan, digits, "999");
  return TRUE;
}

/* An exponent after a space that should not be there. */
static gboolean
accept_spaced_exponent (Parser *parser, PwSyntaxNode *node)
{
  guint start = parser->scan->at;
  char beyond = pw_scan_peek_behind_space (parser->scan);
  PwSpan space;

  if (!pw_scan_is_digit (beyond) && !is_sign (beyond) && !is_operator_letter (beyond))
    return FALSE;
  space = pw_scan_take (parser->scan, pw_scan_is_space);
  if (accept_close_exponent (parser, node))
    {
      pw_scan_report_surplus (parser->scan, PW_CODE_SPACE_INSIDE_TERM, space);
      return TRUE;
    }
  parser->scan->at = start;
  return FALSE;
}

static gboolean
accept_exponent (PwDescent *descent, PwSyntaxNode *power)
{
  Parser *parser = (Parser *) descent;

  return accept_close_exponent (parser, power) || accept_spaced_exponent (parser, power);
}

static void
read_inside (PwDescent *descent, PwSyntaxNode *group)
{
  parse_alternatives ((Parser *) descent, TRUE, &group->group.first, &group->group.n);
}

/* Moves the elements from one on to where those that belong together stay. Returns: the index of the first there */
static guint
keep_together (GArray *read, guint from, GArray *kept)
{
  guint first = kept->len, n = read->len - from;

  if (n > 0)
    g_array_append_vals (kept, read->data + from * g_array_get_element_size (read), n);
  g_array_set_size (read, from);
  return first;
}

/* -- chains -- */

/*
 * operator relative, after a factor.  Returns FALSE if the term ends here.
 */
static gboolean
accept_operator (Parser *parser, PwExtFactor *factor)
{
  char beyond = pw_scan_peek_behind_space (parser->scan);

  if (is_sign (beyond) || is_operator_letter (beyond))
    pw_scan_skip_inner_space (parser->scan);
  if (!is_sign (peek (parser)) && !is_operator_letter (peek (parser)))
    return FALSE;
  factor->sign = parser->scan->text[parser->scan->at++];
  pw_outline_add_joint (parser->scan, pw_span (parser->scan->at - 1, parser->scan->at));
  factor->letters = pw_scan_take (parser->scan, pw_scan_is_small);
  return TRUE;
}

/* After an operator there must be a base. Returns: FALSE if there is none; that is reported */
static gboolean
expect_base (Parser *parser, const PwExtFactor *factor)
{
  guint start = factor->letters.start - 1;
  char sign[2] = { factor->sign };

  while (is_sign (peek (parser)))
    {
      PwSpan second = pw_span (parser->scan->at, parser->scan->at + 1);
      char word[2] = { peek (parser) };

      parser->scan->at++;
      pw_scan_report (parser->scan, PW_CODE_NOT_AFTER_OPERATOR, second, word, sign);
      if (word[0] != '-' || sign[0] != '-') /* in Bex -- continues in any direction */
        pw_scan_repair (parser->scan, second, "");
      else if (pw_syntax_begins_step (peek (parser)))
        pw_scan_repair (parser->scan, second, "a");
      pw_scan_take (parser->scan, pw_scan_is_small);
    }
  if (pw_syntax_begins_step (pw_scan_peek_behind_space (parser->scan)))
    pw_scan_skip_inner_space (parser->scan);
  if (pw_syntax_begins_step (peek (parser)))
    return TRUE;
  pw_outline_add_unfinished (parser->scan, factor->letters);
  if (!parser->scan->stopped)
    pw_scan_correct (parser->scan, PW_CODE_OPERATOR_AT_END, pw_span (start, factor->letters.end), sign, NULL,
                     "");
  return FALSE;
}

/* factor { operator relative factor } */
static void
parse_path (Parser *parser, PwExtTerm *term)
{
  guint from = parser->factors->len;
  PwSpan letters = term->prefix;
  gboolean more = TRUE;

  while (more)
    {
      PwExtFactor factor = { .node = pw_descent_step (&parser->descent, letters) };

      more = accept_operator (parser, &factor);
      if (more && !expect_base (parser, &factor))
        {
          factor.sign = 0;
          more = FALSE;
        }
      letters = factor.letters;
      g_array_append_val (parser->factors, factor);
    }
  pw_outline_end_term (parser->scan);
  term->n = parser->factors->len - from;
  term->first = keep_together (parser->factors, from, parser->syntax->factors);
}

/* -- terms -- */

/* Something other than a base at the place of a term. Always takes something. */
static void
skip_unknown (Parser *parser)
{
  guint start = parser->scan->at;
  char sign[2] = { peek (parser) };

  if (!is_sign (sign[0]))
    {
      pw_unknown_skip (parser->scan);
      return;
    }
  parser->scan->at++;
  pw_scan_take (parser->scan, pw_scan_is_small);
  pw_scan_correct (parser->scan, PW_CODE_OPERATOR_AT_START, pw_span (start, parser->scan->at), sign, NULL,
                   "");
}

/* "F(tR)": an operator after a step needs no parentheses. Returns: whether that was reported */
static gboolean
report_operator_in_group (Parser *parser, PwSpan letters)
{
  const char *text = parser->scan->text;
  guint open = letters.start - 1, behind = parser->scan->at + 1;
  g_autofree char *word = NULL, *better = NULL;

  if (letters.start < 2 || pw_span_length (letters) != 1 || !is_operator_letter (text[letters.start])
      || text[open] != '(' || !g_ascii_isalnum (text[open - 1]) || g_ascii_islower (text[open - 1])
      || peek (parser) != ')' || (behind < parser->scan->length && strchr (" )", text[behind]) == NULL))
    return FALSE;
  word = pw_scan_dup (parser->scan, letters);
  better = pw_scan_dup (parser->scan, pw_span (letters.start, parser->scan->at));
  pw_scan_report (parser->scan, PW_CODE_OPERATOR_AT_START, letters, word, NULL);
  pw_scan_repair (parser->scan, pw_span (open, behind), better);
  return TRUE;
}

/* prefix path. Returns FALSE if there was no path. */
static gboolean
parse_term (Parser *parser, PwExtTerm *term)
{
  guint start = parser->scan->at;

  term->prefix = pw_scan_take (parser->scan, pw_scan_is_small);
  if (pw_span_length (term->prefix) > 0 && pw_syntax_begins_step (pw_scan_peek_behind_space (parser->scan)))
    pw_scan_skip_inner_space (parser->scan);
  if (!pw_syntax_begins_step (peek (parser)))
    {
      char c = peek (parser);

      if (c == '[' && pw_unknown_skip_bent (parser->scan, term->prefix))
        return FALSE;
      pw_outline_add_unfinished (parser->scan, term->prefix);
      pw_outline_end_term (parser->scan);
      if (pw_span_length (term->prefix) > 0 && c != '[' && c != '{')
        pw_scan_report_missing_atom (parser->scan, term->prefix);
      if (!pw_scan_at_end (parser->scan) && !pw_scan_is_space (c) && c != ')' && !pw_scan_is_small (c))
        skip_unknown (parser);
      return FALSE;
    }
  parse_path (parser, term);
  if (report_operator_in_group (parser, term->prefix))
    term->prefix.end = term->prefix.start; /* it is none of the letters */
  term->span = pw_span (start, parser->scan->at);
  return TRUE;
}

/* term { term } */
static void
parse_alternatives (Parser *parser, gboolean in_group, guint *first, guint *n)
{
  guint from = parser->terms->len;

  pw_outline_open_row (parser->scan);
  for (;;)
    {
      PwExtTerm term = { 0 };

      pw_scan_take (parser->scan, pw_scan_is_space);
      if (pw_scan_at_end (parser->scan) || (in_group && peek (parser) == ')'))
        break;
      if (peek (parser) == ')')
        pw_scan_skip_surplus (parser->scan, PW_CODE_UNOPENED_GROUP);
      else if (parse_term (parser, &term))
        g_array_append_val (parser->terms, term);
    }
  pw_outline_close_row (parser->scan);
  /* Only now: the terms of inner groups came in between. */
  *n = parser->terms->len - from;
  *first = keep_together (parser->terms, from, parser->syntax->terms);
}

PwExtSyntax *
pw_ext_syntax_new (PwScan *scan)
{
  PwExtSyntax *syntax = g_new0 (PwExtSyntax, 1);
  Parser parser = { .scan = scan, .syntax = syntax };

  syntax->text = scan->text;
  syntax->nodes = g_array_sized_new (FALSE, FALSE, sizeof (PwSyntaxNode), USUAL_LENGTH);
  syntax->factors = g_array_sized_new (FALSE, FALSE, sizeof (PwExtFactor), USUAL_LENGTH);
  syntax->terms = g_array_sized_new (FALSE, FALSE, sizeof (PwExtTerm), USUAL_LENGTH);
  parser.factors = g_array_sized_new (FALSE, FALSE, sizeof (PwExtFactor), USUAL_LENGTH);
  parser.terms = g_array_sized_new (FALSE, FALSE, sizeof (PwExtTerm), USUAL_LENGTH);
  parser.descent = (PwDescent){ scan, syntax->nodes, read_inside, accept_exponent };
  parse_alternatives (&parser, FALSE, &syntax->first, &syntax->n);
  g_array_unref (parser.factors);
  g_array_unref (parser.terms);
  return syntax;
}

PW_FREE_FUNC (pw_ext_syntax_free, PwExtSyntax, (g_array_unref, nodes, factors, terms));
