/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Characters, numbers, coordinates, letters and limiters of Betza 2.0.  Knows no
 * grammar; always moves on.
 */
#include "core/notation/betza2/reader.h"

#include "core/notation/extended/vocabulary.h"
#include "core/notation/stray.h"

#include <stdio.h>
#include <string.h>

/* -- looking at the text -- */

char
pw_b2_peek_at (const PwB2Reader *reader, guint at)
{
  return !reader->stopped && at < reader->length ? reader->text[at] : '\0';
}

char
pw_b2_peek (const PwB2Reader *reader)
{
  return pw_b2_peek_at (reader, reader->at);
}

gboolean
pw_b2_at_end (const PwB2Reader *reader)
{
  return reader->stopped || reader->at >= reader->length;
}

char
pw_b2_peek_behind_space (const PwB2Reader *reader)
{
  guint at = reader->at;

  if (!g_ascii_isspace (pw_b2_peek_at (reader, at)))
    return '\0';
  while (g_ascii_isspace (pw_b2_peek_at (reader, at)))
    at++;
  return pw_b2_peek_at (reader, at);
}

gboolean
pw_b2_is_sign (char c)
{
  return c != '\0' && (pw_b2_is_operator (c) || strchr ("+?!", c) != NULL);
}

PwSpan
pw_b2_take_spaces (PwB2Reader *reader)
{
  guint start = reader->at;

  while (g_ascii_isspace (pw_b2_peek (reader)))
    reader->at++;
  return pw_span (start, reader->at);
}

PwSpan
pw_b2_take_digits (PwB2Reader *reader)
{
  guint start = reader->at;

  while (g_ascii_isdigit (pw_b2_peek (reader)))
    reader->at++;
  return pw_span (start, reader->at);
}

/* -- reporting -- */

char *
pw_b2_dup (const PwB2Reader *reader, PwSpan span)
{
  return g_strndup (reader->text + span.start, pw_span_length (span));
}

void
pw_b2_report (PwB2Reader *reader, PwCode code, PwSpan span, const char *first, const char *second)
{
  pw_diagnostics_add (reader->diagnostics, code, span, first, second);
}

void
pw_b2_report_surplus (PwB2Reader *reader, PwCode code, PwSpan span, PwSpan quoted)
{
  g_autofree char *word = pw_b2_dup (reader, quoted);

  pw_b2_report (reader, code, span, word, NULL);
  pw_diagnostics_repair (reader->diagnostics, span, "");
}

void
pw_b2_skip_inner_space (PwB2Reader *reader)
{
  PwSpan space = pw_b2_take_spaces (reader);

  if (pw_span_length (space) > 0)
    pw_b2_report_surplus (reader, PW_CODE_SPACE_INSIDE_TERM, space, space);
}

/* -- numbers and coordinates -- */

guint
pw_b2_read_number (const PwB2Reader *reader, PwSpan digits)
{
  guint number = 0;

  for (guint i = digits.start; i < digits.end; i++)
    number = MIN (number * 10 + (guint) (reader->text[i] - '0'), 100000);
  return number;
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
  g_autoptr (GString) clean = g_string_new (NULL);
  int a, b, used = 0;

  for (guint i = 0; i < length; i++)
    if (g_ascii_isdigit (text[i]) || text[i] == ',' || text[i] == '(' || text[i] == ')')
      g_string_append_c (clean, text[i]);
  if (clean->len > 0 && clean->len <= 9 && clean->str[clean->len - 1] != ')')
    g_string_append_c (clean, ')');
  if (clean->len > 9 || sscanf (clean->str, "(%2d,%2d)%n", &a, &b, &used) != 2 || (gsize) used != clean->len)
    return NULL;
  return g_strdup (clean->str);
}

static void
report_coordinates (PwB2Reader *reader, PwSpan span)
{
  g_autofree char *guess = guess_coordinates (reader->text + span.start, pw_span_length (span));

  pw_b2_report (reader, PW_CODE_BAD_COORDINATES, span, NULL, NULL);
  if (guess != NULL)
    pw_diagnostics_repair (reader->diagnostics, span, guess);
}

gboolean
pw_b2_read_coordinates (PwB2Reader *reader, PwVec *vec)
{
  guint start = reader->at++, dy = 100;
  guint dx = pw_b2_read_number (reader, pw_b2_take_digits (reader));

  if (pw_b2_peek (reader) == ',')
    {
      PwSpan digits;

      reader->at++;
      digits = pw_b2_take_digits (reader);
      if (pw_span_length (digits) > 0 && pw_b2_peek (reader) == ')')
        dy = pw_b2_read_number (reader, digits);
    }
  if (dx <= 99 && dy <= 99)
    {
      reader->at++;
      *vec = pw_vec ((int) dx, (int) dy);
      return TRUE;
    }
  while (is_coordinate_text (pw_b2_peek (reader)))
    reader->at++;
  if (pw_b2_peek (reader) == ')')
    reader->at++;
  report_coordinates (reader, pw_span (start, reader->at));
  return FALSE;
}

/* -- limiters -- */

/* Capitals with commas between them, from a place on. Returns where they end. */
static guint
skip_types (const PwB2Reader *reader, guint at)
{
  if (!g_ascii_isupper (pw_b2_peek_at (reader, at)))
    return at;
  while (pw_b2_peek_at (reader, at + 1) == ',' && g_ascii_isupper (pw_b2_peek_at (reader, at + 2)))
    at += 2;
  return at + 1;
}

/* The types named between braces, however they are separated. better: (out): as they should stand there */
static guint32
read_types (const PwB2Reader *reader, PwSpan inside, GString *better)
{
  guint32 types = 0;

  for (guint at = inside.start; at < inside.end; at++)
    if (g_ascii_isalpha (reader->text[at]))
      {
        types |= PW_LETTER_BIT (g_ascii_toupper (reader->text[at]));
        g_string_append_printf (better, "%s%c", better->len > 0 ? "," : "",
                                g_ascii_toupper (reader->text[at]));
      }
  return types;
}

static void
report_unclosed_limiter (PwB2Reader *reader, PwSpan open)
{
  guint end = skip_types (reader, open.end);

  pw_b2_report (reader, PW_CODE_UNCLOSED_LIMITER, open, NULL, NULL);
  if (end > open.end)
    pw_diagnostics_repair (reader->diagnostics, pw_span (end, end), "}");
  reader->at = end;
}

/* "{" types "}", right or wrong. Returns: the types; 0 if they can't be told */
static guint32
read_limiter (PwB2Reader *reader)
{
  g_autoptr (GString) better = g_string_new (NULL);
  PwSpan open = pw_span (reader->at, reader->at + 1), inside;
  guint32 types;

  reader->at++;
  while (pw_b2_is_limiter_text (pw_b2_peek (reader)))
    reader->at++;
  inside = pw_span (open.end, reader->at);
  if (pw_b2_peek (reader) != '}')
    {
      report_unclosed_limiter (reader, open);
      return read_types (reader, pw_span (open.end, reader->at), better);
    }
  reader->at++;
  types = read_types (reader, inside, better);
  if (types == 0)
    pw_b2_report_surplus (reader, PW_CODE_EMPTY_LIMITER, pw_span (open.start, reader->at), inside);
  else if (skip_types (reader, inside.start) != inside.end)
    {
      pw_b2_report (reader, PW_CODE_BAD_LIMITER, inside, NULL, NULL);
      pw_diagnostics_repair (reader->diagnostics, inside, better->str);
    }
  return types;
}

/* Braces limit what may stand on a square, so they stand behind a letter that lets a piece stand there. */
static gboolean
may_be_limited (char letter)
{
  const PwB2ModeRow *row = pw_b2_mode (letter);

  return row != NULL && ((row->stays | row->takes) & PW_HOLDS_ANY_PIECE);
}

/* A limiter that stands where none can. */
static void
skip_limiter (PwB2Reader *reader)
{
  guint start = reader->at, n_diagnostics = reader->diagnostics->len;

  read_limiter (reader);
  g_array_set_size (reader->diagnostics, n_diagnostics); /* what is in it does not matter */
  pw_b2_report_surplus (reader, PW_CODE_STRAY_LIMITER, pw_span (start, reader->at),
                        pw_span (start, reader->at));
}

PwB2Run
pw_b2_read_run (PwB2Reader *reader, GArray *letters)
{
  PwB2Run run = { .span.start = reader->at, .first = letters->len };

  for (;;)
    {
      char c = pw_b2_peek (reader);
      PwB2Placed *last
          = letters->len > run.first ? &g_array_index (letters, PwB2Placed, letters->len - 1) : NULL;

      if (g_ascii_islower (c))
        {
          PwB2Placed placed = { .letter = c, .at = reader->at, .end = reader->at + 1 };

          reader->at++;
          g_array_append_val (letters, placed);
        }
      else if (c == '{' && last != NULL && last->end == reader->at && !last->limited
               && may_be_limited (last->letter))
        {
          last->limited = TRUE;
          last->types = read_limiter (reader);
          last->end = reader->at;
        }
      else if (c == '{')
        skip_limiter (reader);
      else
        break;
    }
  run.span.end = reader->at;
  run.n = letters->len - run.first;
  return run;
}

/* -- what can't be read -- */

/* A small letter that would be an atom as a capital is a slip of the shift key. */
static char *
suggest_capital (const PwB2Reader *reader, PwSpan letters)
{
  char last = reader->text[letters.end - 1];
  char *better;

  if (!g_ascii_islower (last) || pw_b2_letter (last) != NULL || pw_b2_mode (last) != NULL
      || pw_ext_direction (last, '\0') != NULL || pw_b2_atom (g_ascii_toupper (last)) == NULL)
    return NULL;
  better = pw_b2_dup (reader, letters);
  better[pw_span_length (letters) - 1] = g_ascii_toupper (last);
  return better;
}

void
pw_b2_report_missing_atom (PwB2Reader *reader, PwSpan letters)
{
  g_autofree char *word = pw_b2_dup (reader, letters);
  g_autofree char *better = suggest_capital (reader, letters);

  pw_b2_report (reader, PW_CODE_MISSING_ATOM, letters, word, NULL);
  pw_diagnostics_repair (reader->diagnostics, letters, better != NULL ? better : "");
}

void
pw_b2_skip_stray (PwB2Reader *reader)
{
  PwSpan here = pw_span (reader->at, reader->at + 1);

  if (g_ascii_isdigit (pw_b2_peek (reader)))
    {
      PwSpan digits = pw_b2_take_digits (reader);

      pw_b2_report_surplus (reader, PW_CODE_NUMBER_WITHOUT_ATOM, digits, digits);
    }
  else if (pw_b2_peek (reader) == '}')
    {
      reader->at++;
      pw_b2_report_surplus (reader, PW_CODE_STRAY_LIMITER, here, here);
    }
  else
    reader->at = pw_stray_report (PW_DIALECT_BETZA2, reader->text, reader->length, reader->at, reader->diagnostics);
}
