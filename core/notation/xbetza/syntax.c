/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Recursive descent over the text of XBetza. One function per rule of the grammar (spec xbetza, section 1). Every
 * error is recorded and skipped, so that one text can have several; the parser always moves on and always ends. The
 * meaning of letters together is not judged here.
 */
#include "core/notation/xbetza/syntax.h"

#include "core/base/owns.h"
#include "core/notation/reading/enclosed.h"
#include "core/notation/reading/outline.h"
#include "core/notation/reading/unknown.h"

#include <string.h>

typedef struct
{
  PwScan *scan;
  PwXSyntax *syntax;
  guint n_open; /* parentheses around atoms: reported, and read as if they were not there */
} Parser;

static char
peek (const Parser *parser)
{
  return pw_scan_peek (parser->scan);
}

/* -- what is written the wrong way -- */

/* Whether it is between two legs in brackets. */
static gboolean
is_joint (char c)
{
  return c == '-' || c == '?';
}

/* The letters of a leap by its coordinates, "4,1)". Returns: (transfer full) (nullable): NULL if no letters make it */
static char *
find_letters (const char *text)
{
  guint64 a = g_ascii_strtoull (text, (char **) &text, 10);
  guint64 b = *text == ',' ? g_ascii_strtoull (text + 1, (char **) &text, 10) : 0;

  if (*text != ')' || a > 99 || b > 99)
    return NULL;
  return pw_x_leap_letters (pw_vec ((int) MAX (a, b), (int) MIN (a, b)));
}

/*
 * "m(WF3)" as "mWmF3".
 *
 * inside: what is between the parentheses
 * Returns: (transfer full) (nullable): NULL if that is anything but atoms
 */
static char *
write_distributed (const char *text, PwSpan letters, PwSpan inside)
{
  g_autoptr (GString) better = g_string_new (NULL);
  char before = '\0', c;

  for (guint at = inside.start; at < inside.end; before = c, at++)
    {
      c = text[at];
      if (!g_ascii_isdigit (c) && pw_x_atom (c) == NULL && pw_x_suffix (c) == NULL)
        return NULL;
      if (pw_x_atom (c) != NULL && c != before)
        g_string_append_len (better, text + letters.start, pw_span_length (letters));
      g_string_append_c (better, c);
    }
  return g_strdup (better->str);
}

/* How long "-F" or "?sR2" is, with all that follows in the same way; 0 if something else is at `at`. */
static guint
measure_chain (const PwScan *scan, guint at)
{
  guint start = at, end = at;

  while (is_joint (pw_scan_peek_at (scan, at)))
    {
      do
        at++;
      while (g_ascii_islower (pw_scan_peek_at (scan, at)));
      if (!g_ascii_isupper (pw_scan_peek_at (scan, at)))
        break;
      do
        at++;
      while (g_ascii_isdigit (pw_scan_peek_at (scan, at)) || pw_x_suffix (pw_scan_peek_at (scan, at)) != NULL);
      end = at;
    }
  return end - start;
}

/* -- numbers -- */

/* digits, at most 999 */
static guint
parse_number (Parser *parser)
{
  return pw_scan_exponent (parser->scan, pw_scan_take (parser->scan, pw_scan_is_digit), "999");
}

/* -- atoms -- */

static void
report_capital (Parser *parser, PwSpan here)
{
  char c = pw_scan_peek_at (parser->scan, here.start);
  g_autofree char *word = pw_scan_dup (parser->scan, here);
  guint end = here.end;

  if (pw_x_suffix (c) == NULL)
    {
      pw_scan_report (parser->scan, c == 'I' ? PW_CODE_NO_IMITATOR : PW_CODE_UNKNOWN_LETTER, here, word, NULL);
      return;
    }
  while (pw_x_suffix (pw_scan_peek_at (parser->scan, end)) != NULL
         || pw_scan_is_digit (pw_scan_peek_at (parser->scan, end)))
    end++;
  pw_scan_report (parser->scan, PW_CODE_MISPLACED_SUFFIX, here, word, NULL);
  pw_scan_repair (parser->scan, pw_span (here.start, end), "");
}

/* X or Y, once and after W F D N A H C Z G only */
static void
parse_suffix (Parser *parser, PwXAtom *atom)
{
  guint start = parser->scan->at;
  const PwXWord *suffix = pw_x_suffix (peek (parser));

  if (suffix == NULL)
    return;
  if (atom->row != NULL && atom->row->stretches)
    {
      atom->vectors[0] = pw_x_stretch_leap (atom->vectors[0], suffix);
      parser->scan->at++;
      start++;
    }
  for (; pw_x_suffix (peek (parser)) != NULL; parser->scan->at++)
    ;
  if (parser->scan->at > start && atom->row != NULL)
    pw_scan_report_surplus (parser->scan, PW_CODE_MISPLACED_SUFFIX, pw_span (start, parser->scan->at));
}

static gboolean
is_doubled (Parser *parser, const PwXAtom *atom)
{
  return atom->row != NULL && peek (parser) == atom->row->word.sign[0] && pw_span_length (atom->name) == 1;
}

/* RR is R and R. With nothing before it, the second means nothing new. */
static void
report_doubled_slider (Parser *parser, const PwXAtom *atom)
{
  PwSpan second = pw_span (parser->scan->at, parser->scan->at + 1);
  char before = atom->span.start > 0 ? parser->scan->text[atom->span.start - 1] : '\0';

  pw_scan_report (parser->scan, PW_CODE_DOUBLED_SLIDER, second, atom->row->word.sign, NULL);
  if (!pw_scan_is_small (before) && before != ')'
      && !pw_scan_is_digit (pw_scan_peek_at (parser->scan, parser->scan->at + 1)))
    pw_scan_repair (parser->scan, second, "");
}

/* digits | the same capital again */
static void
parse_range (Parser *parser, PwXAtom *atom)
{
  PwXAtomKind kind = atom->row != NULL ? atom->row->atom_kind : PW_X_LEAPER;

  atom->range = kind == PW_X_SLIDER ? 0 : 1;
  atom->ranged = pw_scan_is_digit (peek (parser));
  if (atom->ranged)
    atom->range = parse_number (parser);
  else if (is_doubled (parser, atom) && kind == PW_X_LEAPER)
    {
      parser->scan->at++;
      atom->ranged = TRUE;
      atom->range = 0;
    }
  else if (is_doubled (parser, atom) && kind == PW_X_SLIDER)
    report_doubled_slider (parser, atom);
}

/* capital [ suffix ] [ range ] */
static PwXAtom
parse_atom (Parser *parser)
{
  guint start = parser->scan->at++;
  PwXAtom atom = { .row = pw_x_atom (pw_scan_peek_at (parser->scan, start)) };

  if (atom.row != NULL)
    {
      atom.n_vectors = atom.row->n_vectors;
      memcpy (atom.vectors, atom.row->vectors, sizeof atom.vectors);
    }
  else
    report_capital (parser, pw_span (start, parser->scan->at));
  parse_suffix (parser, &atom);
  atom.span = atom.name = pw_span (start, parser->scan->at);
  parse_range (parser, &atom);
  atom.span.end = parser->scan->at;
  return atom;
}

/* Whether "(4,1)" or something like it is here. */
static gboolean
is_at_coordinates (const Parser *parser)
{
  return peek (parser) == '(' && pw_scan_is_digit (pw_scan_peek_at (parser->scan, parser->scan->at + 1));
}

static gboolean
is_coordinate_text (char c)
{
  return pw_scan_is_digit (c) || c == ',';
}

static PwXAtom
parse_coordinates (Parser *parser)
{
  PwXAtom atom = { .row = NULL };
  guint start = parser->scan->at++;
  g_autofree char *letters = NULL, *text = NULL;

  pw_scan_take (parser->scan, is_coordinate_text);
  if (peek (parser) == ')')
    parser->scan->at++;
  atom.span = atom.name = pw_span (start, parser->scan->at);
  text = pw_scan_dup (parser->scan, pw_span (start + 1, parser->scan->at));
  letters = find_letters (text);
  pw_scan_correct (parser->scan, PW_CODE_NO_COORDINATES, atom.span, NULL, NULL, letters);
  parse_range (parser, &atom);
  return atom;
}

/* -- what is before an atom -- */

static void
add_stretch (Parser *parser, PwXMove *move, PwXStretch stretch_)
{
  g_array_append_val (parser->syntax->stretches, stretch_);
  move->n_stretches++;
}

#define MAX_DISTRIBUTED 26 /* letters that are written once more for each atom */

/* Atoms mean the same without parentheses where nothing applies to the group, or once its letters are before each. */
static void
offer_repair (Parser *parser, const PwXMove *move, PwSpan inside)
{
  PwSpan group = pw_span (inside.start - 1, inside.end + 1), letters = pw_span (group.start, group.start);
  g_autofree char *text = pw_scan_dup (parser->scan, inside), *better = NULL;
  const PwXStretch *front = move->n_stretches == 1 ? pw_x_stretch (parser->syntax, move, 0) : NULL;

  if (front != NULL && !front->repeated)
    letters = front->letters;
  if (inside.end == parser->scan->length) /* never closed */
    pw_scan_repair (parser->scan, pw_span (group.start, inside.start), "");
  else if (pw_scan_is_digit (pw_scan_peek_at (parser->scan, group.end)) || move->n_stretches > 1
           || letters.end != group.start || pw_span_length (letters) > MAX_DISTRIBUTED)
    return;
  else if (move->n_stretches == 1)
    better = write_distributed (parser->scan->text, letters, inside);
  else if (strchr (text, '(') == NULL && strlen (text) == pw_span_length (inside))
    better = g_steal_pointer (&text);
  if (better != NULL)
    pw_scan_repair (parser->scan, pw_span_join (letters, group), better);
}

/* Where the parenthesis at `at` is closed; the length of the text if it never is, or more are open than can be read. */
static guint
find_closing (const Parser *parser, guint at)
{
  const PwScan *scan = parser->scan;
  guint depth = 0;

  for (; at < scan->length && depth <= PW_NOTATION_MAX_NESTING; at++)
    if (scan->text[at] == '(')
      depth++;
    else if (scan->text[at] == ')' && --depth == 0)
      return at;
  return scan->length;
}

/* Parentheses around atoms: reported, and from there on read as if they were not there. */
static void
open_group (Parser *parser, PwXMove *move)
{
  guint start = parser->scan->at, end = find_closing (parser, start);

  pw_scan_report (parser->scan, PW_CODE_REPEATED_ATOM, pw_span (start, start + 1), NULL, NULL);
  offer_repair (parser, move, pw_span (start + 1, end));
  parser->scan->at++;
  parser->n_open++;
}

static void
close_group (Parser *parser)
{
  parser->scan->at++;
  parser->n_open--;
  pw_scan_take (parser->scan, pw_scan_is_digit);
}

/* "(" letters ")" [ digits ]. Returns FALSE if it was something else. */
static gboolean
parse_repetition (Parser *parser, PwXMove *move)
{
  guint start = parser->scan->at, end;
  PwXStretch group = { .repeated = TRUE };

  for (end = start + 1; pw_scan_is_small (pw_scan_peek_at (parser->scan, end)); end++)
    ;
  if (pw_scan_peek_at (parser->scan, end) != ')')
    return FALSE;
  group.letters = pw_span (start + 1, end);
  parser->scan->at = end + 1;
  if (pw_scan_is_digit (peek (parser)))
    group.most = parse_number (parser);
  if (end == start + 1)
    {
      pw_scan_report_surplus (parser->scan, PW_CODE_EMPTY_GROUP, pw_span (start, parser->scan->at));
      return TRUE;
    }
  group.repeated = memchr (parser->scan->text + start, 'a', end - start) != NULL;
  if (!group.repeated)
    {
      g_autofree char *text = pw_scan_dup (parser->scan, group.letters);

      pw_scan_correct (parser->scan, PW_CODE_NOTHING_TO_REPEAT, pw_span (start, parser->scan->at), NULL, NULL,
                       text);
    }
  add_stretch (parser, move, group);
  return TRUE;
}

/* A parenthesis that is not a simple repetition: reports the problem, and continues after its sign. */
static void
report_group (Parser *parser, PwXMove *move)
{
  guint at = parser->scan->at + 1;

  while (pw_scan_is_small (pw_scan_peek_at (parser->scan, at)))
    at++;
  move->broken = TRUE;
  if (pw_scan_peek_at (parser->scan, at) == '(' && find_closing (parser, parser->scan->at) < parser->scan->length)
    {
      pw_scan_report (parser->scan, PW_CODE_NESTED_REPETITION, pw_span (at, at + 1), NULL, NULL);
      parser->scan->at++;
      parser->n_open++;
    }
  else if (pw_scan_is_capital (pw_scan_peek_at (parser->scan, at)) || pw_scan_peek_at (parser->scan, at) == '[')
    open_group (parser, move);
  else
    {
      pw_scan_report (parser->scan, PW_CODE_UNCLOSED_GROUP, pw_span (parser->scan->at, parser->scan->at + 1), NULL,
                      NULL);
      if (find_closing (parser, parser->scan->at) == parser->scan->length)
        pw_scan_repair (parser->scan, pw_span (parser->scan->at, parser->scan->at + 1), "");
      parser->scan->at++;
    }
}

/* letters and repetitions */
static void
parse_prefix (Parser *parser, PwXMove *move)
{
  guint start = parser->scan->at;

  for (;;)
    {
      PwXStretch letters = { .letters = pw_scan_take (parser->scan, pw_scan_is_small) };

      if (pw_span_length (letters.letters) > 0)
        add_stretch (parser, move, letters);
      if (peek (parser) == ')' && parser->n_open > 0)
        close_group (parser);
      else if (peek (parser) != '(' || is_at_coordinates (parser))
        break;
      else if (!parse_repetition (parser, move))
        report_group (parser, move);
    }
  move->prefix = pw_span (start, parser->scan->at);
}

/* Each a outside parentheses begins a leg of its own. Returns: the letters of the last one */
static PwSpan
outline_legs (Parser *parser, PwSpan prefix)
{
  guint depth = 0, start = prefix.start;

  for (guint at = prefix.start; parser->scan->outline != NULL && at < prefix.end; at++)
    {
      char c = parser->scan->text[at];
      PwScan there = *parser->scan;

      depth += c == '(' ? 1 : c == ')' && depth > 0 ? -1u : 0;
      if (c != 'a' || depth > 0)
        continue;
      there.at = at;
      pw_outline_add_step (&there, pw_span (start, at), pw_span (at, at));
      pw_outline_add_joint (&there, pw_span (at, at + 1));
      start = at + 1;
    }
  return pw_span (start, prefix.end);
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
  brackets->leg = (PwXBracketLeg){ .letters = pw_span (parser->scan->at, parser->scan->at) };
  brackets->full = FALSE;
}

static void
parse_joint (Parser *parser, Brackets *brackets)
{
  PwSpan here = pw_span (parser->scan->at, parser->scan->at + 1);
  char sign = parser->scan->text[parser->scan->at++];

  if (brackets->full)
    {
      pw_outline_add_joint (parser->scan, here);
      end_leg (parser, brackets, sign);
      return;
    }
  brackets->move->broken = TRUE;
  if (pw_span_length (brackets->leg.letters) > 0)
    pw_scan_report_missing_atom (parser->scan, brackets->leg.letters);
  else
    pw_scan_report_surplus (parser->scan, PW_CODE_OPERATOR_AT_START, here);
  brackets->leg.letters = pw_span (parser->scan->at, parser->scan->at);
}

/* Another leg begins: the sign between is missing if there was one already. */
static void
begin_leg (Parser *parser, Brackets *brackets)
{
  PwSpan here = pw_span (parser->scan->at, parser->scan->at + 1);

  if (!brackets->full)
    return;
  pw_scan_report (parser->scan, PW_CODE_LEGS_NOT_JOINED, here, NULL, NULL);
  pw_scan_repair (parser->scan, pw_span (here.start, here.start), "-");
  end_leg (parser, brackets, '-');
}

static void
parse_bracket_atom (Parser *parser, Brackets *brackets)
{
  begin_leg (parser, brackets);
  brackets->leg.atom = pw_scan_is_capital (peek (parser)) ? parse_atom (parser) : parse_coordinates (parser);
  pw_outline_add_step (parser->scan, brackets->leg.letters, brackets->leg.atom.name);
  brackets->move->broken |= brackets->leg.atom.row == NULL;
  brackets->full = TRUE;
}

static void
skip_in_brackets (Parser *parser, Brackets *brackets)
{
  char c = peek (parser);

  brackets->move->broken = TRUE;
  if (pw_scan_is_space (c))
    pw_scan_skip_inner_space (parser->scan);
  else if (c == '(' || c == '[' || c == ')')
    {
      pw_scan_skip_surplus (parser->scan, PW_CODE_NOT_IN_BRACKETS);
    }
  else
    pw_unknown_skip (parser->scan);
}

/* The bracket is over, with or without its sign. */
static void
close_brackets (Parser *parser, Brackets *brackets, guint start)
{
  PwXMove *move = brackets->move;
  PwXBracketLeg *last;

  if (pw_span_length (brackets->leg.letters) > 0 && !brackets->full)
    {
      pw_outline_add_unfinished (parser->scan, brackets->leg.letters);
      pw_scan_report_missing_atom (parser->scan, brackets->leg.letters);
    }
  pw_outline_close_row (parser->scan);
  if (peek (parser) == ']' && !pw_scan_at_end (parser->scan))
    parser->scan->at++;
  else
    {
      pw_scan_report (parser->scan, PW_CODE_UNCLOSED_BRACKET, pw_span (start, start + 1), NULL, NULL);
      pw_scan_repair (parser->scan, pw_span (parser->scan->length, parser->scan->length), "]");
      pw_outline_add_unclosed (parser->scan, ']');
      move->broken = TRUE;
    }
  if (brackets->full)
    {
      end_leg (parser, brackets, 0);
      return;
    }
  if (move->n_legs == 0 && !move->broken)
    pw_scan_report_surplus (parser->scan, PW_CODE_EMPTY_BRACKETS, pw_span (start, parser->scan->at));
  else if (move->n_legs > 0 && !move->broken && pw_span_length (brackets->leg.letters) == 0)
    {
      last = &g_array_index (parser->syntax->legs, PwXBracketLeg, parser->syntax->legs->len - 1);
      pw_scan_report_surplus (parser->scan, PW_CODE_OPERATOR_AT_END,
                              pw_span (last->atom.span.end, last->atom.span.end + 1));
    }
  move->broken = TRUE;
}

/* "[" leg { joint leg } "]" */
static void
parse_brackets (Parser *parser, PwXMove *move)
{
  guint start = parser->scan->at++;
  Brackets brackets = { .move = move, .leg.letters = pw_span (parser->scan->at, parser->scan->at) };

  pw_outline_open_row (parser->scan);
  move->brackets = TRUE;
  move->first_leg = parser->syntax->legs->len;
  while (!pw_scan_at_end (parser->scan) && peek (parser) != ']')
    {
      char c = peek (parser);

      if (pw_scan_is_small (c))
        {
          begin_leg (parser, &brackets);
          brackets.leg.letters = pw_scan_take (parser->scan, pw_scan_is_small);
        }
      else if (pw_scan_is_capital (c) || is_at_coordinates (parser))
        parse_bracket_atom (parser, &brackets);
      else if (is_joint (c))
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
  return pw_scan_is_capital (c) || c == '[';
}

/* Brackets around numbers, or around a list. */
static gboolean
skip_no_legs (PwScan *scan)
{
  guint end = pw_scan_closing (scan->text, scan->at, scan->length);

  return (g_ascii_isdigit (pw_scan_peek_at (scan, scan->at + 1))
          || memchr (scan->text + scan->at, ',', end - scan->at) != NULL)
         && pw_enclosed_skip (scan);
}

/* "s*B", "f{x}R": private marks of lists of invented armies, never the letter alone. Returns: whether one is skipped */
static gboolean
skip_private_mark (PwScan *scan)
{
  PwSpan sign = pw_span (scan->at, scan->at + 1), mark;
  g_autofree char *word = NULL;

  if (pw_scan_peek (scan) == '{')
    sign.end = pw_scan_closing (scan->text, scan->at, scan->length);
  if (pw_scan_peek (scan) != '*'
      && (pw_scan_peek (scan) != '{' || scan->text[sign.end - 1] != '}' || pw_enclosed_is_read (scan->text, sign)))
    return FALSE;
  mark = pw_span (sign.start - 1, sign.end);
  word = pw_scan_dup (scan, mark);
  pw_scan_report (scan, PW_CODE_UNKNOWN_LETTER, mark, word, NULL);
  scan->at = mark.end;
  return TRUE;
}

/* prefix atom | prefix brackets. Returns FALSE if there was no move. */
static gboolean
parse_move (Parser *parser, PwXMove *move)
{
  guint start = parser->scan->at, core;
  PwSpan letters;

  move->first_stretch = parser->syntax->stretches->len;
  parse_prefix (parser, move);
  if (parser->scan->at > start && begins_atom (pw_scan_peek_behind_space (parser->scan)))
    pw_scan_skip_inner_space (parser->scan);
  if (peek (parser) == '['
      && (pw_unknown_skip_bent (parser->scan, pw_span (start, parser->scan->at)) || skip_no_legs (parser->scan)))
    return FALSE;
  letters = outline_legs (parser, move->prefix);
  core = parser->scan->at;
  if (peek (parser) == '[')
    parse_brackets (parser, move);
  else if (pw_scan_is_capital (peek (parser)))
    move->atom = parse_atom (parser);
  else if (is_at_coordinates (parser))
    move->atom = parse_coordinates (parser);
  else
    {
      pw_outline_add_unfinished (parser->scan, letters);
      pw_outline_end_term (parser->scan);
      if (!move->broken && parser->scan->at > start && !skip_private_mark (parser->scan))
        pw_scan_report_missing_atom (parser->scan, pw_span (start, parser->scan->at));
      return FALSE;
    }
  move->broken |= !move->brackets && move->atom.row == NULL;
  move->span = pw_span (start, parser->scan->at);
  pw_outline_add_step (parser->scan, letters, move->brackets ? pw_span (core, parser->scan->at) : move->atom.name);
  pw_outline_end_term (parser->scan);
  return TRUE;
}

/* "W-F" without brackets; the letters of the first leg are taken for letters of the whole, as elsewhere. */
static void
report_joint (Parser *parser)
{
  PwSpan here = pw_span (parser->scan->at, parser->scan->at + 1);
  guint length = measure_chain (parser->scan, parser->scan->at);
  guint n = parser->syntax->moves->len;
  const PwXMove *last = n > 0 ? pw_x_move (parser->syntax, n - 1) : NULL;
  char word[2] = { peek (parser) };

  pw_scan_report (parser->scan, PW_CODE_OUTSIDE_BRACKETS, here, word, NULL);
  if (last == NULL || last->span.end != parser->scan->at || length == 0)
    {
      length = 1;
      pw_scan_repair (parser->scan, here, "");
    }
  else if (!last->brackets)
    {
      PwSpan chain_span = pw_span (last->prefix.end, parser->scan->at + length);
      g_autofree char *front = pw_scan_dup (parser->scan, last->prefix),
                      *chain = pw_scan_dup (parser->scan, chain_span);
      g_autofree char *better = g_strdup_printf ("%s[%s]", front, chain);

      if (strspn (front, "fblrsvhmcdtiok") == strlen (front) && strchr (chain, 'O') == NULL)
        pw_scan_repair (parser->scan, pw_span (last->span.start, parser->scan->at + length), better);
    }
  parser->scan->at += length;
}

/* Something that can't begin a move. Always takes something. */
static void
skip_unknown (Parser *parser)
{
  char c = peek (parser);

  if (is_joint (c))
    report_joint (parser);
  else if (c == ')' && parser->n_open > 0)
    close_group (parser);
  else if (c == ')' || c == ']')
    pw_scan_skip_surplus (parser->scan, c == ')' ? PW_CODE_UNOPENED_GROUP : PW_CODE_UNOPENED_BRACKET);
  else
    pw_unknown_skip (parser->scan);
}

/* move { move } */
static void
parse_piece (Parser *parser)
{
  pw_outline_open_row (parser->scan);
  for (;;)
    {
      PwXMove move = { 0 };
      char c;

      pw_scan_take (parser->scan, pw_scan_is_space);
      if (pw_scan_at_end (parser->scan))
        break;
      c = peek (parser);
      if (!pw_scan_is_small (c) && !begins_atom (c) && c != '(')
        skip_unknown (parser);
      else if (parse_move (parser, &move))
        g_array_append_val (parser->syntax->moves, move);
    }
  pw_outline_close_row (parser->scan);
}

PwXSyntax *
pw_x_syntax_new (PwScan *scan)
{
  PwXSyntax *syntax = g_new0 (PwXSyntax, 1);
  Parser parser = { scan, syntax };

  syntax->text = scan->text;
  syntax->moves = g_array_new (FALSE, FALSE, sizeof (PwXMove));
  syntax->stretches = g_array_new (FALSE, FALSE, sizeof (PwXStretch));
  syntax->legs = g_array_new (FALSE, FALSE, sizeof (PwXBracketLeg));
  parse_piece (&parser);
  return syntax;
}

PW_FREE_FUNC (pw_x_syntax_free, PwXSyntax, (g_array_unref, moves, stretches, legs));
