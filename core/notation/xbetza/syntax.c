/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Recursive descent over the text of XBetza.  One function a rule of the grammar
 * (spec xbetza, section 1).  Every error is recorded and stepped over, so that one text
 * can show several; the parser always moves on and always ends.  What letters
 * mean together is not judged here.
 */
#include "core/notation/xbetza/syntax.h"

#include "core/notation/stray.h"
#include "core/notation/xbetza/rewrite.h"

#include <string.h>

typedef struct
{
  PwXSyntax *syntax;
  GArray *diagnostics;
  guint at;
  guint n_open; /* parentheses around atoms: reported, and read as if they were not there */
} Parser;

/* -- looking at the text -- */

static char
peek_at (const Parser *parser, guint at)
{
  return at < parser->syntax->length ? parser->syntax->text[at] : '\0';
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
  return parser->at >= parser->syntax->length;
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

static gboolean
is_capital (char c)
{
  return g_ascii_isupper (c);
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

static void
repair (Parser *parser, PwSpan span, const char *text)
{
  pw_diagnostics_repair (parser->diagnostics, span, text);
}

/* Reports a piece of text that should not be there; the repair takes it away. */
static void
report_surplus (Parser *parser, PwCode code, PwSpan span)
{
  g_autofree char *word = dup_span (parser, span);

  report (parser, code, span, word);
  repair (parser, span, "");
}

static void
skip_inner_space (Parser *parser)
{
  PwSpan space = take_while (parser, is_space);

  if (pw_span_length (space) > 0)
    report_surplus (parser, PW_CODE_SPACE_INSIDE_TERM, space);
}

static void
skip_unknown (Parser *parser)
{
  parser->at = pw_stray_report (PW_DIALECT_XBETZA, parser->syntax->text, parser->syntax->length, parser->at,
                                parser->diagnostics);
}

/* A small letter that would be an atom as a capital is a slip of the shift key. */
static char *
suggest_capital (const Parser *parser, PwSpan letters)
{
  char last = parser->syntax->text[letters.end - 1];
  PwDirections directions;
  char *better;

  if (pw_x_letter (last) != NULL || pw_x_direction (last, '\0', &directions) > 0 || last == 'a' || last == 'h'
      || pw_x_atom (g_ascii_toupper (last)) == NULL)
    return NULL;
  better = dup_span (parser, letters);
  better[pw_span_length (letters) - 1] = g_ascii_toupper (last);
  return better;
}

/* Letters with no atom behind them. */
static void
report_missing_atom (Parser *parser, PwSpan letters)
{
  g_autofree char *word = dup_span (parser, letters);
  g_autofree char *better = suggest_capital (parser, letters);

  report (parser, PW_CODE_MISSING_CAPITAL, letters, word);
  repair (parser, letters, better != NULL ? better : "");
}

/* -- numbers -- */

/* digits, at most 999 */
static guint
parse_number (Parser *parser)
{
  PwSpan digits = take_while (parser, is_digit);
  guint number = 0;

  for (guint i = digits.start; i < digits.end; i++)
    number = MIN (number * 10 + (guint) (parser->syntax->text[i] - '0'), 100000);
  if (number > PW_NOTATION_MAX_EXPONENT)
    {
      g_autofree char *word = dup_span (parser, digits);
      g_autofree char *most = g_strdup_printf ("%d", PW_NOTATION_MAX_EXPONENT);

      report (parser, PW_CODE_EXPONENT_TOO_LARGE, digits, word);
      repair (parser, digits, most);
      number = PW_NOTATION_MAX_EXPONENT;
    }
  return number;
}

/* -- atoms -- */

static void
report_capital (Parser *parser, PwSpan here)
{
  char c = peek_at (parser, here.start);
  g_autofree char *word = dup_span (parser, here);
  guint end = here.end;

  if (pw_x_suffix (c) == NULL)
    {
      report (parser, c == 'I' ? PW_CODE_NO_IMITATOR : PW_CODE_UNKNOWN_LETTER, here, word);
      return;
    }
  while (pw_x_suffix (peek_at (parser, end)) != NULL || is_digit (peek_at (parser, end)))
    end++;
  report (parser, PW_CODE_MISPLACED_SUFFIX, here, word);
  repair (parser, pw_span (here.start, end), "");
}

/* X or Y, once and behind W F D N A H C Z G only */
static void
parse_suffix (Parser *parser, PwXAtom *atom)
{
  guint start = parser->at;
  const PwXWord *suffix = pw_x_suffix (peek (parser));

  if (suffix == NULL)
    return;
  if (atom->row != NULL && atom->row->stretches)
    {
      atom->vectors[0] = pw_x_stretch_leap (atom->vectors[0], suffix);
      parser->at++;
      start++;
    }
  for (; pw_x_suffix (peek (parser)) != NULL; parser->at++)
    ;
  if (parser->at > start && atom->row != NULL)
    report_surplus (parser, PW_CODE_MISPLACED_SUFFIX, pw_span (start, parser->at));
}

static gboolean
is_doubled (Parser *parser, const PwXAtom *atom)
{
  return atom->row != NULL && peek (parser) == atom->row->word.sign[0] && pw_span_length (atom->name) == 1;
}

/* RR is R and R. With nothing in front of it, the second says nothing new. */
static void
report_doubled_slider (Parser *parser, const PwXAtom *atom)
{
  PwSpan second = pw_span (parser->at, parser->at + 1);
  char before = atom->span.start > 0 ? parser->syntax->text[atom->span.start - 1] : '\0';

  report (parser, PW_CODE_DOUBLED_SLIDER, second, atom->row->word.sign);
  if (!is_small (before) && before != ')' && !is_digit (peek_at (parser, parser->at + 1)))
    repair (parser, second, "");
}

/* digits | the same capital again */
static void
parse_range (Parser *parser, PwXAtom *atom)
{
  PwXGait gait = atom->row != NULL ? atom->row->gait : PW_X_LEAPER;

  atom->range = gait == PW_X_SLIDER ? 0 : 1;
  atom->ranged = is_digit (peek (parser));
  if (atom->ranged)
    atom->range = parse_number (parser);
  else if (is_doubled (parser, atom) && gait == PW_X_LEAPER)
    {
      parser->at++;
      atom->ranged = TRUE;
      atom->range = 0;
    }
  else if (is_doubled (parser, atom) && gait == PW_X_SLIDER)
    report_doubled_slider (parser, atom);
}

/* capital [ suffix ] [ range ] */
static PwXAtom
parse_atom (Parser *parser)
{
  guint start = parser->at++;
  PwXAtom atom = { .row = pw_x_atom (peek_at (parser, start)) };

  if (atom.row != NULL)
    {
      atom.n_vectors = atom.row->n_vectors;
      memcpy (atom.vectors, atom.row->vectors, sizeof atom.vectors);
    }
  else
    report_capital (parser, pw_span (start, parser->at));
  parse_suffix (parser, &atom);
  atom.span = atom.name = pw_span (start, parser->at);
  parse_range (parser, &atom);
  atom.span.end = parser->at;
  return atom;
}

/* Whether "(4,1)" or something like it stands here. */
static gboolean
is_at_coordinates (const Parser *parser)
{
  return peek (parser) == '(' && is_digit (peek_at (parser, parser->at + 1));
}

static gboolean
is_coordinate_text (char c)
{
  return is_digit (c) || c == ',';
}

static PwXAtom
parse_coordinates (Parser *parser)
{
  PwXAtom atom = { .row = NULL };
  guint start = parser->at++;
  g_autofree char *letters = NULL, *text = NULL;

  take_while (parser, is_coordinate_text);
  if (peek (parser) == ')')
    parser->at++;
  atom.span = atom.name = pw_span (start, parser->at);
  text = dup_span (parser, pw_span (start + 1, parser->at));
  letters = pw_x_find_letters (text);
  report (parser, PW_CODE_NO_COORDINATES, atom.span, NULL);
  if (letters != NULL)
    repair (parser, atom.span, letters);
  parse_range (parser, &atom);
  return atom;
}

/* -- what stands in front of an atom -- */

static void
add_stretch (Parser *parser, PwXMove *move, PwXStretch stretch_)
{
  g_array_append_val (parser->syntax->stretches, stretch_);
  move->n_stretches++;
}

#define MAX_DISTRIBUTED 26 /* letters that are written once more for each atom */

/* Atoms say the same without parentheses where nothing speaks of the group, or once its letters stand before each. */
static void
mend_group (Parser *parser, const PwXMove *move, PwSpan inside)
{
  PwSpan group = pw_span (inside.start - 1, inside.end + 1), letters = pw_span (group.start, group.start);
  g_autofree char *text = dup_span (parser, inside), *better = NULL;
  const PwXStretch *front = move->n_stretches == 1 ? pw_x_stretch (parser->syntax, move, 0) : NULL;

  if (front != NULL && !front->repeated)
    letters = front->letters;
  if (inside.end == parser->syntax->length) /* never closed */
    repair (parser, pw_span (group.start, inside.start), "");
  else if (is_digit (peek_at (parser, group.end)) || move->n_stretches > 1 || letters.end != group.start
           || pw_span_length (letters) > MAX_DISTRIBUTED)
    return;
  else if (move->n_stretches == 1)
    better = pw_x_write_distributed (parser->syntax, letters, inside);
  else if (strchr (text, '(') == NULL && strlen (text) == pw_span_length (inside))
    better = g_steal_pointer (&text);
  if (better != NULL)
    repair (parser, pw_span_join (letters, group), better);
}

/* Where the parenthesis at `at` is closed; the length of the text if it never is. */
static guint
find_closing (const Parser *parser, guint at)
{
  guint depth = 0;

  for (; at < parser->syntax->length; at++)
    {
      depth += peek_at (parser, at) == '(';
      if (peek_at (parser, at) == ')' && --depth == 0)
        break;
    }
  return at;
}

/* Parentheses around atoms: reported, and from there on read as if they were not there. */
static void
open_group (Parser *parser, PwXMove *move)
{
  guint start = parser->at, end = find_closing (parser, start);

  report (parser, PW_CODE_REPEATED_ATOM, pw_span (start, start + 1), NULL);
  mend_group (parser, move, pw_span (start + 1, end));
  parser->at++;
  parser->n_open++;
}

static void
close_group (Parser *parser)
{
  parser->at++;
  parser->n_open--;
  take_while (parser, is_digit);
}

/* "(" letters ")" [ digits ]. Returns FALSE if it was something else. */
static gboolean
parse_repetition (Parser *parser, PwXMove *move)
{
  guint start = parser->at, end;
  PwXStretch group = { .repeated = TRUE };

  for (end = start + 1; is_small (peek_at (parser, end)); end++)
    ;
  if (peek_at (parser, end) != ')')
    return FALSE;
  group.letters = pw_span (start + 1, end);
  parser->at = end + 1;
  if (is_digit (peek (parser)))
    group.most = parse_number (parser);
  if (end == start + 1)
    {
      report_surplus (parser, PW_CODE_EMPTY_GROUP, pw_span (start, parser->at));
      return TRUE;
    }
  group.repeated = memchr (parser->syntax->text + start, 'a', end - start) != NULL;
  if (!group.repeated)
    {
      g_autofree char *text = dup_span (parser, group.letters);

      report (parser, PW_CODE_NOTHING_TO_REPEAT, pw_span (start, parser->at), NULL);
      repair (parser, pw_span (start, parser->at), text);
    }
  add_stretch (parser, move, group);
  return TRUE;
}

/* A parenthesis that is not a simple repetition: says what is wrong, and goes on behind its sign. */
static void
report_group (Parser *parser, PwXMove *move)
{
  guint at = parser->at + 1;

  while (is_small (peek_at (parser, at)))
    at++;
  move->broken = TRUE;
  if (peek_at (parser, at) == '(' && find_closing (parser, parser->at) < parser->syntax->length)
    {
      report (parser, PW_CODE_NESTED_REPETITION, pw_span (at, at + 1), NULL);
      parser->at++;
      parser->n_open++;
    }
  else if (is_capital (peek_at (parser, at)) || peek_at (parser, at) == '[')
    open_group (parser, move);
  else
    {
      report (parser, PW_CODE_UNCLOSED_GROUP, pw_span (parser->at, parser->at + 1), NULL);
      if (find_closing (parser, parser->at) == parser->syntax->length)
        repair (parser, pw_span (parser->at, parser->at + 1), "");
      parser->at++;
    }
}

/* letters and repetitions */
static void
parse_prefix (Parser *parser, PwXMove *move)
{
  guint start = parser->at;

  for (;;)
    {
      PwXStretch letters = { .letters = take_while (parser, is_small) };

      if (pw_span_length (letters.letters) > 0)
        add_stretch (parser, move, letters);
      if (peek (parser) == ')' && parser->n_open > 0)
        close_group (parser);
      else if (peek (parser) != '(' || is_at_coordinates (parser))
        break;
      else if (!parse_repetition (parser, move))
        report_group (parser, move);
    }
  move->prefix = pw_span (start, parser->at);
}

/* -- brackets -- */

typedef struct
{
  PwXMove *move;
  PwXBracketLeg leg; /* that is being read */
  gboolean full;     /* it has its atom */
} Brackets;

static void
end_leg (Parser *parser, Brackets *brackets, char sign)
{
  brackets->leg.sign = sign;
  g_array_append_val (parser->syntax->legs, brackets->leg);
  brackets->move->n_legs++;
  brackets->leg = (PwXBracketLeg){ .letters = pw_span (parser->at, parser->at) };
  brackets->full = FALSE;
}

static void
parse_joint (Parser *parser, Brackets *brackets)
{
  PwSpan here = pw_span (parser->at, parser->at + 1);
  char sign = parser->syntax->text[parser->at++];

  if (brackets->full)
    {
      end_leg (parser, brackets, sign);
      return;
    }
  brackets->move->broken = TRUE;
  if (pw_span_length (brackets->leg.letters) > 0)
    report_missing_atom (parser, brackets->leg.letters);
  else
    report_surplus (parser, PW_CODE_OPERATOR_AT_START, here);
  brackets->leg.letters = pw_span (parser->at, parser->at);
}

/* Another leg begins: the sign between is missing if there was one already. */
static void
begin_leg (Parser *parser, Brackets *brackets)
{
  PwSpan here = pw_span (parser->at, parser->at + 1);

  if (!brackets->full)
    return;
  report (parser, PW_CODE_LEGS_NOT_JOINED, here, NULL);
  repair (parser, pw_span (here.start, here.start), "-");
  end_leg (parser, brackets, '-');
}

static void
parse_bracket_atom (Parser *parser, Brackets *brackets)
{
  begin_leg (parser, brackets);
  brackets->leg.atom = is_capital (peek (parser)) ? parse_atom (parser) : parse_coordinates (parser);
  brackets->move->broken |= brackets->leg.atom.row == NULL;
  brackets->full = TRUE;
}

static void
skip_in_brackets (Parser *parser, Brackets *brackets)
{
  char c = peek (parser);

  brackets->move->broken = TRUE;
  if (is_space (c))
    skip_inner_space (parser);
  else if (is_digit (c))
    report_surplus (parser, PW_CODE_NUMBER_WITHOUT_ATOM, take_while (parser, is_digit));
  else if (c == '(' || c == '[' || c == ')')
    {
      parser->at++;
      report_surplus (parser, PW_CODE_NOT_IN_BRACKETS, pw_span (parser->at - 1, parser->at));
    }
  else
    skip_unknown (parser);
}

/* The bracket is over, with or without its sign. */
static void
close_brackets (Parser *parser, Brackets *brackets, guint start)
{
  PwXMove *move = brackets->move;
  PwXBracketLeg *last;

  if (pw_span_length (brackets->leg.letters) > 0 && !brackets->full)
    report_missing_atom (parser, brackets->leg.letters);
  if (peek (parser) == ']' && !at_end (parser))
    parser->at++;
  else
    {
      report (parser, PW_CODE_UNCLOSED_BRACKET, pw_span (start, start + 1), NULL);
      repair (parser, pw_span (parser->syntax->length, parser->syntax->length), "]");
      move->broken = TRUE;
    }
  if (brackets->full)
    {
      end_leg (parser, brackets, 0);
      return;
    }
  if (move->n_legs == 0 && !move->broken)
    report_surplus (parser, PW_CODE_EMPTY_BRACKETS, pw_span (start, parser->at));
  else if (move->n_legs > 0 && !move->broken && pw_span_length (brackets->leg.letters) == 0)
    {
      last = &g_array_index (parser->syntax->legs, PwXBracketLeg, parser->syntax->legs->len - 1);
      report_surplus (parser, PW_CODE_OPERATOR_AT_END, pw_span (last->atom.span.end, last->atom.span.end + 1));
    }
  move->broken = TRUE;
}

/* "[" leg { joint leg } "]" */
static void
parse_brackets (Parser *parser, PwXMove *move)
{
  guint start = parser->at++;
  Brackets brackets = { .move = move, .leg.letters = pw_span (parser->at, parser->at) };

  move->brackets = TRUE;
  move->first_leg = parser->syntax->legs->len;
  while (!at_end (parser) && peek (parser) != ']')
    {
      char c = peek (parser);

      if (is_small (c))
        {
          begin_leg (parser, &brackets);
          brackets.leg.letters = take_while (parser, is_small);
        }
      else if (is_capital (c) || is_at_coordinates (parser))
        parse_bracket_atom (parser, &brackets);
      else if (pw_x_is_joint (c))
        parse_joint (parser, &brackets);
      else
        skip_in_brackets (parser, &brackets);
    }
  close_brackets (parser, &brackets, start);
}

/* -- moves -- */

static gboolean
begins_atom (char c)
{
  return is_capital (c) || c == '[';
}

/* prefix atom | prefix brackets. Returns FALSE if there was no move. */
static gboolean
parse_move (Parser *parser, PwXMove *move)
{
  guint start = parser->at, end;

  move->first_stretch = parser->syntax->stretches->len;
  parse_prefix (parser, move);
  if (parser->at > start && begins_atom (peek_behind_space (parser)))
    skip_inner_space (parser);
  if (peek (parser) == '[' && (end = pw_stray_bent (PW_DIALECT_XBETZA, parser->syntax->text, parser->syntax->length,
                                                    pw_span (start, parser->at), parser->diagnostics)) > 0)
    {
      parser->at = end;
      return FALSE;
    }
  if (peek (parser) == '[')
    parse_brackets (parser, move);
  else if (is_capital (peek (parser)))
    move->atom = parse_atom (parser);
  else if (is_at_coordinates (parser))
    move->atom = parse_coordinates (parser);
  else
    {
      if (!move->broken && parser->at > start)
        report_missing_atom (parser, pw_span (start, parser->at));
      return FALSE;
    }
  move->broken |= !move->brackets && move->atom.row == NULL;
  move->span = pw_span (start, parser->at);
  return TRUE;
}

/* "W-F" without brackets; the letters of the first leg are taken for letters of the whole, as elsewhere. */
static void
report_joint (Parser *parser)
{
  PwSpan here = pw_span (parser->at, parser->at + 1);
  guint length = pw_x_measure_chain (parser->syntax, parser->at);
  guint n = parser->syntax->moves->len;
  const PwXMove *last = n > 0 ? pw_x_move (parser->syntax, n - 1) : NULL;
  char word[2] = { peek (parser) };

  report (parser, PW_CODE_OUTSIDE_BRACKETS, here, word);
  if (last == NULL || last->span.end != parser->at || length == 0)
    {
      length = 1;
      repair (parser, here, "");
    }
  else if (!last->brackets)
    {
      PwSpan chain_span = pw_span (last->prefix.end, parser->at + length);
      g_autofree char *front = dup_span (parser, last->prefix), *chain = dup_span (parser, chain_span);
      g_autofree char *better = g_strdup_printf ("%s[%s]", front, chain);

      if (strspn (front, "fblrsvhmcdtiok") == strlen (front) && strchr (chain, 'O') == NULL)
        repair (parser, pw_span (last->span.start, parser->at + length), better);
    }
  parser->at += length;
}

/* Something that can't begin a move. Always takes something. */
static void
skip_stray (Parser *parser)
{
  char c = peek (parser);
  PwSpan here = pw_span (parser->at, parser->at + 1);

  if (is_digit (c))
    report_surplus (parser, PW_CODE_NUMBER_WITHOUT_ATOM, take_while (parser, is_digit));
  else if (pw_x_is_joint (c))
    report_joint (parser);
  else if (c == ')' && parser->n_open > 0)
    close_group (parser);
  else if (c == ')' || c == ']')
    {
      parser->at++;
      report_surplus (parser, c == ')' ? PW_CODE_UNOPENED_GROUP : PW_CODE_UNOPENED_BRACKET, here);
    }
  else
    skip_unknown (parser);
}

/* move { move } */
static void
parse_piece (Parser *parser)
{
  for (;;)
    {
      PwXMove move = { 0 };
      char c;

      take_while (parser, is_space);
      if (at_end (parser))
        break;
      c = peek (parser);
      if (!is_small (c) && !begins_atom (c) && c != '(')
        skip_stray (parser);
      else if (parse_move (parser, &move))
        g_array_append_val (parser->syntax->moves, move);
    }
}

PwXSyntax *
pw_x_syntax_new (const char *text, guint length, GArray *diagnostics)
{
  PwXSyntax *syntax = g_new0 (PwXSyntax, 1);
  Parser parser = { .syntax = syntax, .diagnostics = diagnostics };

  syntax->text = text;
  syntax->length = length;
  syntax->moves = g_array_new (FALSE, FALSE, sizeof (PwXMove));
  syntax->stretches = g_array_new (FALSE, FALSE, sizeof (PwXStretch));
  syntax->legs = g_array_new (FALSE, FALSE, sizeof (PwXBracketLeg));
  parse_piece (&parser);
  return syntax;
}

void
pw_x_syntax_free (PwXSyntax *syntax)
{
  g_array_unref (syntax->moves);
  g_array_unref (syntax->stretches);
  g_array_unref (syntax->legs);
  g_free (syntax);
}
