/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The codes of everything that can be said about a text, each with its
 * sentence, and lists of diagnostics.  The one place that words a message.
 */
#include "diagnostic.h"

#include <string.h>

#include <glib/gi18n.h>

typedef struct
{
  PwCode code; /* only for the check in row () */
  const char *name;
  PwSeverity severity;
  const char *sentence; /* {0} and {1} are filled in */
} CodeRow;

#define ERROR PW_SEVERITY_ERROR
#define WARNING PW_SEVERITY_WARNING
#define NOTE PW_SEVERITY_NOTE

/* ORDER CODES */
static const CodeRow rows[] = {
  { PW_CODE_EMPTY, "empty", ERROR, N_ ("There is no move here yet: begin with a capital, like R or N.") },
  { PW_CODE_TEXT_TOO_LONG, "text-too-long", ERROR, N_ ("The text is longer than {0} characters.") },
  { PW_CODE_NESTING_TOO_DEEP, "nesting-too-deep", ERROR, N_ ("Parentheses are nested deeper than {0}.") },
  { PW_CODE_UNKNOWN_LETTER, "unknown-letter", ERROR, N_ ("The letter {0} has no meaning here.") },
  { PW_CODE_UNKNOWN_CHARACTER, "unknown-character", ERROR, N_ ("The character {0} has no meaning in a notation.") },
  { PW_CODE_SPACE_INSIDE_TERM, "space-inside-term", ERROR,
    N_ ("A space may stand between terms only, not inside one.") },
  { PW_CODE_MISSING_ATOM, "missing-atom", ERROR,
    N_ ("After {0} an atom is missing: a capital, coordinates or a group.") },
  { PW_CODE_OPERATOR_AT_START, "operator-at-start", ERROR,
    N_ ("{0} stands between two steps; a term can't begin with it.") },
  { PW_CODE_OPERATOR_AT_END, "operator-at-end", ERROR, N_ ("After {0} the next step is missing.") },
  { PW_CODE_UNCLOSED_GROUP, "unclosed-group", ERROR, N_ ("This parenthesis is never closed.") },
  { PW_CODE_UNOPENED_GROUP, "unopened-group", ERROR, N_ ("This parenthesis closes nothing.") },
  { PW_CODE_EMPTY_GROUP, "empty-group", ERROR, N_ ("There is nothing between these parentheses.") },
  { PW_CODE_BAD_COORDINATES, "bad-coordinates", ERROR,
    N_ ("Coordinates are two numbers from 0 to 99 with a comma between them, like (4,1).") },
  { PW_CODE_NUMBER_WITHOUT_ATOM, "number-without-atom", ERROR,
    N_ ("The number {0} stands behind nothing that it could repeat.") },
  { PW_CODE_EXPONENT_TOO_LARGE, "exponent-too-large", ERROR,
    N_ ("The number {0} is too large: 999 is the most, and 0 means any number of times.") },
  { PW_CODE_HALF_WITHOUT_DIRECTION, "half-without-direction", ERROR,
    N_ ("h means half of the moves and needs f, b, l or r in front of it.") },
  { PW_CODE_MODE_ON_INNER_STEP, "mode-on-inner-step", ERROR,
    N_ ("{0} speaks of a whole path, so it stands in front of the complete path and not of one of its steps.") },
  { PW_CODE_HOP_BEFORE_CHAIN, "hop-before-chain", ERROR,
    N_ ("{0} belongs to a single step and can't stand in front of a chain.") },
  { PW_CODE_HOP_ON_LATER_STEP, "hop-on-later-step", ERROR,
    N_ ("{0} makes a path of its own and can't be one step of another; write it out.") },
  { PW_CODE_HOP_ON_EXPONENT, "hop-on-exponent", ERROR,
    N_ ("{0} needs a leap or a plain ride behind it; write this one out step by step.") },
  { PW_CODE_TWO_HOPS, "two-hops", ERROR, N_ ("{0} and {1} can't both speak of the same step.") },
  { PW_CODE_NOT_AFTER_OPERATOR, "not-after-operator", ERROR,
    N_ ("{0} can't stand behind the operator {1}: only directions, e, n and j can.") },
  { PW_CODE_NOT_A_SLIDE, "not-a-slide", ERROR,
    N_ ("y needs a slide in front of it: R, B, Q, or an atom with a plain number.") },
  { PW_CODE_EQUAL_OUT_OF_PLACE, "equal-out-of-place", ERROR,
    N_ ("e counts the steps made just before, so it stands behind an operator only.") },
  { PW_CODE_OLD_RIDER, "old-rider", WARNING, N_ ("{0} is the old way to write the rider {1}.") },
  { PW_CODE_SUPERFLUOUS_LETTER, "superfluous-letter", WARNING,
    N_ ("m and c together mean the same as neither of them.") },
  { PW_CODE_DOUBLED_LETTER, "doubled-letter", WARNING, N_ ("{0} means the same as {1}.") },
  { PW_CODE_NO_EFFECT, "no-effect", WARNING, N_ ("{0} has no effect on {1}.") },
  { PW_CODE_AMBIGUOUS_LEAP, "ambiguous-leap", WARNING,
    N_ ("What lies between on the oblique leap {0} is not agreed on; here it is orthogonal steps first.") },
  { PW_CODE_AMBIGUOUS_LAME_LEAP, "ambiguous-lame-leap", WARNING,
    N_ ("What lies between on the oblique leap {0} is not agreed on; {1} says exactly what is meant here.") },
  { PW_CODE_EQUAL_ON_LEAP, "equal-on-leap", WARNING, N_ ("e has no effect on {0}, which is a single leap.") },
  { PW_CODE_NEVER_MOVES, "never-moves", WARNING, N_ ("{0} can never move: there is no square between to jump over.") },
  { PW_CODE_PATH_DIRECTION, "path-direction", NOTE,
    N_ ("{0} picks whole paths by where they end; to aim the first step alone, write {1}.") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (rows) == PW_N_CODES);

static const CodeRow *
row (PwCode code)
{
  g_return_val_if_fail (code < PW_N_CODES, &rows[0]);
  g_assert (rows[code].code == code);
  return &rows[code];
}

const char *
pw_code_name (PwCode code)
{
  return row (code)->name;
}

PwSeverity
pw_code_severity (PwCode code)
{
  return row (code)->severity;
}

const char *
pw_severity_name (PwSeverity severity)
{
  static const char *const names[] = { "error", "warning", "note" };

  g_return_val_if_fail (severity < G_N_ELEMENTS (names), "error");
  return names[severity];
}

#define MAX_QUOTED 40 /* characters of the text that a sentence repeats */

/* Words come from the text, so they may hold anything: what can't be shown is shown by its code. */
static void
append_word (GString *message, const char *word)
{
  const char *p = word != NULL ? word : "";

  for (guint n = 0; *p != '\0'; n++)
    {
      gunichar u = g_utf8_get_char_validated (p, -1);
      gboolean valid = u != (gunichar) -1 && u != (gunichar) -2;

      if (n >= MAX_QUOTED)
        {
          g_string_append (message, "\u2026");
          return;
        }
      if (valid && g_unichar_isprint (u))
        g_string_append_unichar (message, u);
      else if (valid)
        g_string_append_printf (message, "U+%04X", u);
      else
        g_string_append_printf (message, "0x%02X", (guchar) *p);
      p = valid ? g_utf8_next_char (p) : p + 1;
    }
}

char *
pw_diagnostic_message (const PwDiagnostic *diagnostic, PwTranslate translate)
{
  const char *sentence = row (diagnostic->code)->sentence;
  const char *words[] = { diagnostic->first, diagnostic->second };
  GString *message = g_string_new (NULL);

  if (translate != NULL)
    sentence = translate (sentence);
  for (const char *p = sentence; *p != '\0'; p++)
    {
      if (p[0] == '{' && (p[1] == '0' || p[1] == '1') && p[2] == '}')
        {
          append_word (message, words[p[1] - '0']);
          p += 2;
        }
      else
        g_string_append_c (message, *p);
    }
  return g_strchomp (g_string_free (message, FALSE));
}

char *
pw_repair_apply (const PwRepair *repair, const char *text)
{
  gsize length = strlen (text);
  gsize start = MIN (repair->span.start, length);
  gsize end = CLAMP (repair->span.end, start, length);
  GString *mended = g_string_new_len (text, (gssize) start);

  g_string_append (mended, repair->text);
  g_string_append (mended, text + end);
  return g_string_free (mended, FALSE);
}

static void
clear_diagnostic (gpointer data)
{
  PwDiagnostic *diagnostic = data;

  g_free (diagnostic->first);
  g_free (diagnostic->second);
  if (diagnostic->repair != NULL)
    g_free (diagnostic->repair->text);
  g_free (diagnostic->repair);
}

GArray *
pw_diagnostics_new (void)
{
  GArray *list = g_array_new (FALSE, TRUE, sizeof (PwDiagnostic));

  g_array_set_clear_func (list, clear_diagnostic);
  return list;
}

void
pw_diagnostics_add (GArray *list, PwCode code, PwSpan span, const char *first, const char *second)
{
  PwDiagnostic diagnostic = {
    .severity = pw_code_severity (code),
    .code = code,
    .span = span,
    .first = g_strdup (first),
    .second = g_strdup (second),
  };

  g_array_append_val (list, diagnostic);
}

void
pw_diagnostics_repair (GArray *list, PwSpan span, const char *text)
{
  PwDiagnostic *last = &g_array_index (list, PwDiagnostic, list->len - 1);

  g_return_if_fail (list->len > 0 && last->repair == NULL);
  if (!g_utf8_validate (text, -1, NULL))
    return; /* made from broken bytes of the text: not worth keeping */
  last->repair = g_new (PwRepair, 1);
  last->repair->span = span;
  last->repair->text = g_strdup (text);
}

static int
compare_diagnostics (gconstpointer a, gconstpointer b)
{
  const PwDiagnostic *da = a, *db = b;

  if (da->span.start != db->span.start)
    return da->span.start < db->span.start ? -1 : 1;
  if (da->severity != db->severity)
    return da->severity < db->severity ? -1 : 1;
  if (da->span.end != db->span.end)
    return da->span.end < db->span.end ? -1 : 1;
  return (int) da->code - (int) db->code;
}

void
pw_diagnostics_sort (GArray *list)
{
  g_array_sort (list, compare_diagnostics);
}
