/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Recursive descent over the text of Extended Betza.  One function a rule of
 * the grammar (spec extended, section 1).  Every error is recorded and stepped
 * over, so that one text can show several; the parser always moves on and
 * always ends.  What letters mean is not judged here but in lowering.
 */
#include "core/notation/extended/syntax.h"

#include "core/notation/stray.h"

#include <stdio.h>

#define NO_SPAN (pw_span (0, 0))

typedef struct
{
  PwExtSyntax *syntax;
  GArray *diagnostics;
  guint at;
  guint depth;
  guint n_unclosed; /* groups that the end of the text leaves open */
  gboolean stopped; /* nested too deep: nothing more is read */
} Parser;

static void parse_alternatives (Parser *parser, gboolean in_group, guint *first, guint *n);

/* -- looking at the text -- */

static char
peek_at (const Parser *parser, guint at)
{
  return !parser->stopped && at < parser->syntax->length ? parser->syntax->text[at] : '\0';
}

static char
peek (const Parser *parser)
{
  return peek_at (parser, parser->at);
}

/* A zero byte may stand in the text; the end is where the length says. */
static gboolean
at_end (const Parser *parser)
{
  return parser->stopped || parser->at >= parser->syntax->length;
}

static PwSpan
take_while (Parser *parser, gboolean (*belongs) (char))
{
  guint start = parser->at;

  while (!at_end (parser) && belongs (peek (parser)))
    parser->at++;
  return pw_span (start, parser->at);
}

static gboolean
is_small (char c)
{
  return g_ascii_islower (c);
}

static gboolean
is_digit (char c)
{
  return g_ascii_isdigit (c);
}

static gboolean
is_space (char c)
{
  return g_ascii_isspace (c);
}

/* "-", "+", "?", "!": operators that are no letters. */
static gboolean
is_sign (char c)
{
  return c != '\0' && !g_ascii_isalpha (c) && pw_ext_operator (c) != NULL;
}

/* t, x, d, y: letters that are operators when they stand behind a factor. */
static gboolean
is_operator_letter (char c)
{
  return g_ascii_islower (c) && pw_ext_operator (c) != NULL;
}

/* -- reporting -- */

static char *
dup_span (const Parser *parser, PwSpan span)
{
  return g_strndup (parser->syntax->text + span.start, pw_span_length (span));
}

static void
report (Parser *parser, PwCode code, PwSpan span, const char *word)
{
  pw_diagnostics_add (parser->diagnostics, code, span, word, NULL);
}

/* Reports a piece of text that should not be there; the repair takes it away. */
static void
report_surplus (Parser *parser, PwCode code, PwSpan span, PwSpan quoted)
{
  g_autofree char *word = dup_span (parser, quoted);

  report (parser, code, span, word);
  pw_diagnostics_repair (parser->diagnostics, span, "");
}

/* Skips spaces that a term goes on behind. */
static void
skip_inner_space (Parser *parser)
{
  PwSpan space = take_while (parser, is_space);

  if (pw_span_length (space) > 0)
    report_surplus (parser, PW_CODE_SPACE_INSIDE_TERM, space, space);
}

/* The first character behind the spaces that stand here; zero if none stand here. */
static char
peek_behind_space (const Parser *parser)
{
  guint at = parser->at;

  if (!is_space (peek_at (parser, at)))
    return '\0';
  while (is_space (peek_at (parser, at)))
    at++;
  return peek_at (parser, at);
}

/* -- nodes -- */

static PwExtId
add_node (Parser *parser, PwExtNode node)
{
  g_array_append_val (parser->syntax->nodes, node);
  return parser->syntax->nodes->len - 1;
}

static PwExtId
add_broken (Parser *parser, guint start)
{
  return add_node (parser, (PwExtNode){ .kind = PW_EXT_ATOM,
                                        .span = pw_span (start, parser->at),
                                        .broken = TRUE,
                                        .atom.row = pw_ext_atom ('W') });
}

/* A number, saturated well above every limit. */
static guint
read_number (const Parser *parser, PwSpan digits)
{
  guint number = 0;

  for (guint i = digits.start; i < digits.end; i++)
    number = MIN (number * 10 + (guint) (parser->syntax->text[i] - '0'), 100000);
  return number;
}

/* -- base -- */

/* letter | letter letter */
static PwExtId
parse_capital (Parser *parser)
{
  guint start = parser->at;
  const PwExtAtom *row = pw_ext_atom (peek (parser));
  PwExtNode node = { .kind = PW_EXT_ATOM, .atom.row = row };

  parser->at++;
  if (row == NULL)
    {
      g_autofree char *word = dup_span (parser, pw_span (start, parser->at));

      report (parser, PW_CODE_UNKNOWN_LETTER, pw_span (start, parser->at), word);
      return add_broken (parser, start);
    }
  if (!row->slider && row->n_vectors == 1 && peek (parser) == row->word.sign[0])
    {
      char words[2][3] = { { row->word.sign[0], row->word.sign[0] }, { row->word.sign[0], '0' } };

      node.atom.doubled = TRUE;
      parser->at++;
      pw_diagnostics_add (parser->diagnostics, PW_CODE_OLD_RIDER, pw_span (start, parser->at), words[0], words[1]);
      pw_diagnostics_repair (parser->diagnostics, pw_span (start, parser->at), words[1]);
    }
  node.span = pw_span (start, parser->at);
  return add_node (parser, node);
}

static gboolean
is_coordinate_text (char c)
{
  return g_ascii_isdigit (c) || c == ',' || c == '-' || c == ' ' || c == '.' || c == ';';
}

/* What was meant by coordinates with signs or spaces; NULL if that is not clear. */
static char *
guess_coordinates (const char *text, guint length)
{
  GString *clean = g_string_new (NULL);
  int a, b, used = 0;

  for (guint i = 0; i < length; i++)
    if (g_ascii_isdigit (text[i]) || text[i] == ',' || text[i] == '(' || text[i] == ')')
      g_string_append_c (clean, text[i]);
  if (clean->len > 0 && clean->len <= 9 && clean->str[clean->len - 1] != ')')
    g_string_append_c (clean, ')');
  if (clean->len <= 9 && sscanf (clean->str, "(%2d,%2d)%n", &a, &b, &used) == 2 && (gsize) used == clean->len)
    return g_string_free (clean, FALSE);
  g_string_free (clean, TRUE);
  return NULL;
}

/* "(" n "," m ")" */
static PwExtId
parse_coordinates (Parser *parser)
{
  guint start = parser->at++;
  PwSpan first = take_while (parser, is_digit), second = NO_SPAN;
  guint dx = read_number (parser, first), dy = 100;
  PwExtId id;

  if (peek (parser) == ',')
    {
      parser->at++;
      second = take_while (parser, is_digit);
      if (pw_span_length (second) > 0 && peek (parser) == ')')
        dy = read_number (parser, second);
    }
  if (dx <= 99 && dy <= 99)
    {
      parser->at++;
      return add_node (parser, (PwExtNode){ .kind = PW_EXT_ATOM,
                                            .span = pw_span (start, parser->at),
                                            .atom.vec = pw_vec ((int) dx, (int) dy) });
    }
  take_while (parser, is_coordinate_text);
  if (peek (parser) == ')')
    parser->at++;
  id = add_broken (parser, start);
  report (parser, PW_CODE_BAD_COORDINATES, pw_span (start, parser->at), NULL);
  {
    g_autofree char *guess = guess_coordinates (parser->syntax->text + start, parser->at - start);

    if (guess != NULL)
      pw_diagnostics_repair (parser->diagnostics, pw_span (start, parser->at), guess);
  }
  return id;
}

/* The group just reported and those inside it are closed together. */
static void
offer_closing (Parser *parser)
{
  PwSpan end = pw_span (parser->syntax->length, parser->syntax->length);
  g_autofree char *closing = g_strnfill (++parser->n_unclosed, ')');

  pw_diagnostics_repair (parser->diagnostics, end, closing);
}

/* "(" alternatives ")" */
static PwExtId
parse_group (Parser *parser)
{
  guint start = parser->at++;
  PwExtNode node = { .kind = PW_EXT_GROUP };

  if (++parser->depth > PW_NOTATION_MAX_NESTING)
    {
      g_autofree char *limit = g_strdup_printf ("%d", PW_NOTATION_MAX_NESTING);

      report (parser, PW_CODE_NESTING_TOO_DEEP, pw_span (start, start + 1), limit);
      parser->stopped = TRUE;
    }
  parse_alternatives (parser, TRUE, &node.group.first, &node.group.n);
  parser->depth--;
  if (peek (parser) == ')')
    parser->at++;
  else if (!parser->stopped)
    {
      report (parser, PW_CODE_UNCLOSED_GROUP, pw_span (start, start + 1), NULL);
      offer_closing (parser);
    }
  node.span = pw_span (start, parser->at);
  if (node.group.n > 0)
    return add_node (parser, node);
  if (!parser->stopped)
    report_surplus (parser, PW_CODE_EMPTY_GROUP, node.span, node.span);
  return add_broken (parser, start);
}

static PwExtId
parse_base (Parser *parser)
{
  char next = peek_at (parser, parser->at + 1);

  if (peek (parser) != '(')
    return parse_capital (parser);
  if (g_ascii_isdigit (next) || (next == '-' && g_ascii_isdigit (peek_at (parser, parser->at + 2))))
    return parse_coordinates (parser);
  return parse_group (parser);
}

static gboolean
begins_base (char c)
{
  return g_ascii_isupper (c) || c == '(';
}

/* -- exponents -- */

/*
 * [ operator ] [ relative ] digits.  Whether a run of letters belongs to an
 * exponent shows only at the digits behind it, so this looks ahead and gives up
 * without a trace.
 */
static gboolean
accept_exponent (Parser *parser, PwExtNode *node)
{
  guint start = parser->at;
  char sign = 0;
  PwSpan letters, digits;

  if (is_sign (peek (parser)) || is_operator_letter (peek (parser)))
    sign = parser->syntax->text[parser->at++];
  letters = take_while (parser, is_small);
  digits = take_while (parser, is_digit);
  if (pw_span_length (digits) == 0)
    {
      parser->at = start;
      return FALSE;
    }
  node->power.sign = sign;
  node->power.letters = letters;
  node->power.number = read_number (parser, digits);
  if (node->power.number > PW_NOTATION_MAX_EXPONENT)
    {
      g_autofree char *word = dup_span (parser, digits);

      report (parser, PW_CODE_EXPONENT_TOO_LARGE, digits, word);
      pw_diagnostics_repair (parser->diagnostics, digits, "999");
      node->power.number = PW_NOTATION_MAX_EXPONENT;
    }
  return TRUE;
}

/* An exponent behind a space that should not be there. */
static gboolean
accept_spaced_exponent (Parser *parser, PwExtNode *node)
{
  guint start = parser->at;
  char beyond = peek_behind_space (parser);
  PwSpan space;

  if (!is_digit (beyond) && !is_sign (beyond) && !is_operator_letter (beyond))
    return FALSE;
  space = take_while (parser, is_space);
  if (accept_exponent (parser, node))
    {
      report_surplus (parser, PW_CODE_SPACE_INSIDE_TERM, space, space);
      return TRUE;
    }
  parser->at = start;
  return FALSE;
}

/* base { exponent } */
static PwExtId
parse_factor (Parser *parser)
{
  PwExtId id = parse_base (parser);
  guint start = pw_ext_node (parser->syntax, id)->span.start;
  PwExtNode node = { .kind = PW_EXT_POWER };

  for (;;)
    {
      if (!accept_exponent (parser, &node) && !accept_spaced_exponent (parser, &node))
        return id;
      node.power.child = id;
      node.span = pw_span (start, parser->at);
      id = add_node (parser, node);
    }
  return id;
}

/* -- chains -- */

/*
 * operator relative, behind a factor.  Returns FALSE if the term ends here.
 */
static gboolean
accept_operator (Parser *parser, PwExtFactor *factor)
{
  char beyond = peek_behind_space (parser);

  if (is_sign (beyond) || is_operator_letter (beyond))
    skip_inner_space (parser);
  if (!is_sign (peek (parser)) && !is_operator_letter (peek (parser)))
    return FALSE;
  factor->sign = parser->syntax->text[parser->at++];
  factor->letters = take_while (parser, is_small);
  return TRUE;
}

/* After an operator a base must come. Returns FALSE if none does, with everything reported. */
static gboolean
expect_base (Parser *parser, const PwExtFactor *factor)
{
  guint start = factor->letters.start - 1;
  char sign[2] = { factor->sign };

  while (is_sign (peek (parser)))
    {
      PwSpan second = pw_span (parser->at, parser->at + 1);
      char word[2] = { peek (parser) };

      parser->at++;
      pw_diagnostics_add (parser->diagnostics, PW_CODE_NOT_AFTER_OPERATOR, second, word, sign);
      if (word[0] != '-' || sign[0] != '-') /* in Bex -- goes on in any direction */
        pw_diagnostics_repair (parser->diagnostics, second, "");
      else if (begins_base (peek (parser)))
        pw_diagnostics_repair (parser->diagnostics, second, "a");
      take_while (parser, is_small);
    }
  if (begins_base (peek_behind_space (parser)))
    skip_inner_space (parser);
  if (begins_base (peek (parser)))
    return TRUE;
  if (!parser->stopped)
    {
      report (parser, PW_CODE_OPERATOR_AT_END, pw_span (start, factor->letters.end), sign);
      pw_diagnostics_repair (parser->diagnostics, pw_span (start, factor->letters.end), "");
    }
  return FALSE;
}

/* factor { operator relative factor } */
static void
parse_path (Parser *parser, PwExtTerm *term)
{
  GArray *factors = g_array_new (FALSE, FALSE, sizeof (PwExtFactor));
  gboolean more = TRUE;

  while (more)
    {
      PwExtFactor factor = { .node = parse_factor (parser) };

      more = accept_operator (parser, &factor);
      if (more && !expect_base (parser, &factor))
        {
          factor.sign = 0;
          more = FALSE;
        }
      g_array_append_val (factors, factor);
    }
  term->first = parser->syntax->factors->len;
  term->n = factors->len;
  g_array_append_vals (parser->syntax->factors, factors->data, factors->len);
  g_array_unref (factors);
}

/* -- terms -- */

/* A small letter that would be an atom as a capital is a slip of the shift key. */
static char *
suggest_capital (const Parser *parser, PwSpan prefix)
{
  char last = parser->syntax->text[prefix.end - 1];
  char *better;

  if (pw_ext_letter (last) != NULL || pw_ext_direction (last, '\0') != NULL
      || pw_ext_atom (g_ascii_toupper (last)) == NULL)
    return NULL;
  better = dup_span (parser, prefix);
  better[pw_span_length (prefix) - 1] = g_ascii_toupper (last);
  return better;
}

/* Nothing follows a prefix. */
static void
report_missing_atom (Parser *parser, PwSpan prefix)
{
  g_autofree char *word = dup_span (parser, prefix);
  g_autofree char *better = suggest_capital (parser, prefix);

  report (parser, PW_CODE_MISSING_ATOM, prefix, word);
  pw_diagnostics_repair (parser->diagnostics, prefix, better != NULL ? better : "");
}

/* Something that can't begin a base stands where a term should. Always takes something. */
static void
skip_stray (Parser *parser)
{
  guint start = parser->at;
  char c = peek (parser);

  if (is_digit (c))
    {
      PwSpan digits = take_while (parser, is_digit);

      report_surplus (parser, PW_CODE_NUMBER_WITHOUT_ATOM, digits, digits);
    }
  else if (is_sign (c))
    {
      parser->at++;
      take_while (parser, is_small);
      report_surplus (parser, PW_CODE_OPERATOR_AT_START, pw_span (start, parser->at), pw_span (start, start + 1));
    }
  else
    parser->at = pw_stray_report (PW_DIALECT_EXTENDED, parser->syntax->text, parser->syntax->length, start,
                                  parser->diagnostics);
}

/* "F(tR)": an operator that stands behind a step already needs no parentheses. Returns: whether that was reported */
static gboolean
report_operator_in_group (Parser *parser, PwSpan letters)
{
  const char *text = parser->syntax->text;
  guint open = letters.start - 1, behind = parser->at + 1;
  g_autofree char *word = NULL, *better = NULL;

  if (letters.start < 2 || pw_span_length (letters) != 1 || !is_operator_letter (text[letters.start])
      || text[open] != '(' || !g_ascii_isalnum (text[open - 1]) || g_ascii_islower (text[open - 1])
      || peek (parser) != ')' || (behind < parser->syntax->length && strchr (" )", text[behind]) == NULL))
    return FALSE;
  word = dup_span (parser, letters);
  better = dup_span (parser, pw_span (letters.start, parser->at));
  report (parser, PW_CODE_OPERATOR_AT_START, letters, word);
  pw_diagnostics_repair (parser->diagnostics, pw_span (open, behind), better);
  return TRUE;
}

/* prefix path. Returns FALSE if there was no path. */
static gboolean
parse_term (Parser *parser, PwExtTerm *term)
{
  guint start = parser->at;

  term->prefix = take_while (parser, is_small);
  if (pw_span_length (term->prefix) > 0 && begins_base (peek_behind_space (parser)))
    skip_inner_space (parser);
  if (!begins_base (peek (parser)))
    {
      char c = peek (parser);
      guint end = c != '[' ? 0 : pw_stray_bent (PW_DIALECT_EXTENDED, parser->syntax->text, parser->syntax->length,
                                                term->prefix, parser->diagnostics);

      if (end > 0)
        {
          parser->at = end;
          return FALSE;
        }
      if (pw_span_length (term->prefix) > 0 && c != '[' && c != '{')
        report_missing_atom (parser, term->prefix);
      if (!at_end (parser) && !is_space (c) && c != ')' && !is_small (c))
        skip_stray (parser);
      return FALSE;
    }
  parse_path (parser, term);
  if (report_operator_in_group (parser, term->prefix))
    term->prefix.end = term->prefix.start; /* it is none of the letters */
  term->span = pw_span (start, parser->at);
  return TRUE;
}

static void
skip_unopened (Parser *parser)
{
  PwSpan parenthesis = pw_span (parser->at, parser->at + 1);

  parser->at++;
  report_surplus (parser, PW_CODE_UNOPENED_GROUP, parenthesis, parenthesis);
}

/* term { term } */
static void
parse_alternatives (Parser *parser, gboolean in_group, guint *first, guint *n)
{
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (PwExtTerm));

  for (;;)
    {
      PwExtTerm term = { 0 };

      take_while (parser, is_space);
      if (at_end (parser) || (in_group && peek (parser) == ')'))
        break;
      if (peek (parser) == ')')
        skip_unopened (parser);
      else if (parse_term (parser, &term))
        g_array_append_val (terms, term);
    }
  /* Appended only now: the terms of inner groups came in between. */
  *first = parser->syntax->terms->len;
  *n = terms->len;
  g_array_append_vals (parser->syntax->terms, terms->data, terms->len);
  g_array_unref (terms);
}

PwExtSyntax *
pw_ext_syntax_new (const char *text, guint length, GArray *diagnostics)
{
  PwExtSyntax *syntax = g_new0 (PwExtSyntax, 1);
  Parser parser = { .syntax = syntax, .diagnostics = diagnostics };

  syntax->text = text;
  syntax->length = length;
  syntax->nodes = g_array_new (FALSE, FALSE, sizeof (PwExtNode));
  syntax->factors = g_array_new (FALSE, FALSE, sizeof (PwExtFactor));
  syntax->terms = g_array_new (FALSE, FALSE, sizeof (PwExtTerm));
  parse_alternatives (&parser, FALSE, &syntax->first, &syntax->n);
  return syntax;
}

void
pw_ext_syntax_free (PwExtSyntax *syntax)
{
  g_array_unref (syntax->nodes);
  g_array_unref (syntax->factors);
  g_array_unref (syntax->terms);
  g_free (syntax);
}
