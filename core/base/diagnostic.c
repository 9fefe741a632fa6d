/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Codes of diagnostics, with their sentences filled in, and lists of diagnostics. */
#include "core/base/diagnostic.h"

#include <string.h>

#include <glib/gi18n.h>

typedef struct
{
  const char *name;
  PwSeverity severity;
  const char *sentence;
} CodeRow;

#define ERROR                                PW_SEVERITY_ERROR
#define WARNING                              PW_SEVERITY_WARNING
#define NOTE                                 PW_SEVERITY_NOTE
#define CODE(code, name, severity, sentence) { name, severity, sentence },

static const CodeRow rows[PW_N_CODES] = {
#include "core/base/codes.inc"
};

static const CodeRow *
row (PwCode code)
{
  g_return_val_if_fail (code < PW_N_CODES, &rows[0]);
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
pw_code_sentence (PwCode code)
{
  return row (code)->sentence;
}

gboolean
pw_code_compares_dialects (PwCode code)
{
  return code >= PW_CODE_READ_OTHERWISE && code <= PW_CODE_GUESS_OPERATOR;
}

/* Nothing but blanks comes after a place. */
static gboolean
is_at_end (const char *text, guint place)
{
  for (const char *rest = text + MIN (place, strlen (text)); *rest; rest++)
    if (*rest != ' ')
      return FALSE;
  return TRUE;
}

/* What opens at a place is not closed: the rest of it may still come. */
static gboolean
is_open (const char *text, guint place)
{
  return strpbrk (text + MIN (place, strlen (text)), ")]}") == NULL;
}

/* At most one step comes after a place: the path may still continue. */
static gboolean
is_last_step (const char *text, guint place)
{
  guint n = 0;

  for (const char *rest = text + MIN (place, strlen (text)); *rest != '\0'; rest++)
    n += g_ascii_isupper (*rest) || strchr ("()[]{}", *rest) != NULL;
  return n <= 1;
}

/* The case in which an error only means that something has not been written yet. */
typedef enum
{
  PW_NEVER_UNFINISHED,
  PW_ALWAYS_UNFINISHED,
  PW_UNFINISHED_AT_END,
  PW_UNFINISHED_WHILE_OPEN,
  PW_UNFINISHED_IN_LAST_STEP,
} PwUnfinished;

static const guint8 unfinished[PW_N_CODES] = {
  [PW_CODE_EMPTY] = PW_UNFINISHED_AT_END,
  [PW_CODE_EMPTY_GROUP] = PW_UNFINISHED_AT_END,
  [PW_CODE_MISSING_ATOM] = PW_UNFINISHED_AT_END,
  [PW_CODE_MISSING_CAPITAL] = PW_UNFINISHED_AT_END,
  [PW_CODE_OPERATOR_AT_END] = PW_UNFINISHED_AT_END,
  [PW_CODE_UNCLOSED_GROUP] = PW_ALWAYS_UNFINISHED,
  [PW_CODE_UNCLOSED_BRACKET] = PW_ALWAYS_UNFINISHED,
  [PW_CODE_UNCLOSED_LIMITER] = PW_ALWAYS_UNFINISHED,
  [PW_CODE_BAD_COORDINATES] = PW_UNFINISHED_WHILE_OPEN,
  [PW_CODE_UNKNOWN_BRACKET] = PW_UNFINISHED_WHILE_OPEN,
  [PW_CODE_MUST_GO_ON] = PW_UNFINISHED_IN_LAST_STEP,
};

gboolean
pw_diagnostic_is_unfinished (const PwDiagnostic *diagnostic, const char *text)
{
  switch ((PwUnfinished) unfinished[diagnostic->code])
    {
    case PW_ALWAYS_UNFINISHED:
      return TRUE;
    case PW_UNFINISHED_AT_END:
      return is_at_end (text, diagnostic->span.end);
    case PW_UNFINISHED_WHILE_OPEN:
      return is_open (text, diagnostic->span.start);
    case PW_UNFINISHED_IN_LAST_STEP:
      return is_last_step (text, diagnostic->span.end);
    case PW_NEVER_UNFINISHED:
      break;
    }
  return FALSE;
}

gboolean
pw_diagnostics_are_unfinished (const GArray *diagnostics, const char *text)
{
  guint n = 0;

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const PwDiagnostic *diagnostic = &g_array_index (diagnostics, PwDiagnostic, i);

      if (diagnostic->severity != PW_SEVERITY_ERROR)
        continue;
      if (!pw_diagnostic_is_unfinished (diagnostic, text))
        return FALSE;
      n++;
    }
  return n > 0;
}

const char *
pw_severity_name (PwSeverity severity)
{
  static const char *const names[] = { N_ ("error"), N_ ("warning"), N_ ("note") };

  g_return_val_if_fail (severity < G_N_ELEMENTS (names), "error");
  return names[severity];
}

#define MAX_QUOTED 40 /* characters of the text that a sentence repeats */

/* Words of a text may hold anything: what can't be shown is shown by its code. most: characters */
static void
append_word (GString *message, const char *word, guint most)
{
  const char *p = word != NULL ? word : "";

  for (guint n = 0; *p != '\0'; n++)
    {
      gunichar u = g_utf8_get_char_validated (p, -1);
      gboolean valid = u != (gunichar) -1 && u != (gunichar) -2;

      if (n >= most)
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
  const char *sentence = pw_code_sentence (diagnostic->code);
  const char *words[] = { diagnostic->first, diagnostic->second };
  GString *message = g_string_new (NULL);
  guint most = diagnostic->code == PW_CODE_READ_OTHERWISE ? G_MAXUINT : MAX_QUOTED;

  if (translate != NULL)
    sentence = translate (sentence);
  /* the name of a dialect */
  if (translate != NULL && words[1] != NULL && diagnostic->code >= PW_CODE_GUESS_FITS
      && diagnostic->code <= PW_CODE_GUESS_OPERATOR)
    words[1] = translate (words[1]);
  for (const char *p = sentence; *p != '\0'; p++)
    {
      if (p[0] == '{' && (p[1] == '0' || p[1] == '1') && p[2] == '}')
        {
          append_word (message, words[p[1] - '0'], most);
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

static gboolean
is_same_letter (char a, char b)
{
  return a == b && g_ascii_isprint (a); /* no half of a character */
}

PwSpan
pw_repair_lost (const PwRepair *repair, const char *text, gboolean *replaced)
{
  PwSpan lost = repair->span;
  const char *with = repair->text;
  gsize n = strlen (with);

  for (; lost.start < lost.end && n > 0 && is_same_letter (text[lost.start], *with); lost.start++, n--)
    with++;
  for (; lost.start < lost.end && n > 0 && is_same_letter (text[lost.end - 1], with[n - 1]); lost.end--)
    n--;
  *replaced = n > 0;
  return lost;
}

void
pw_diagnostic_drop_repair (PwDiagnostic *diagnostic)
{
  if (diagnostic->repair != NULL)
    g_free (diagnostic->repair->text);
  g_clear_pointer (&diagnostic->repair, g_free);
}

void
pw_diagnostic_set_repair (PwDiagnostic *diagnostic, PwSpan span, const char *text)
{
  pw_diagnostic_drop_repair (diagnostic);
  if (!g_utf8_validate (text, -1, NULL))
    return; /* made from broken bytes of the text: not worth keeping */
  diagnostic->repair = g_new (PwRepair, 1);
  diagnostic->repair->span = span;
  diagnostic->repair->text = g_strdup (text);
}

void
pw_diagnostic_set_repaired (PwDiagnostic *diagnostic, const char *text, gsize length, const char *repaired)
{
  gsize start = 0, end = length, end_repaired = strlen (repaired);
  g_autofree char *between = NULL;

  while (start < end && start < end_repaired && text[start] == repaired[start])
    start++;
  for (; end > start && end_repaired > start && text[end - 1] == repaired[end_repaired - 1]; end_repaired--)
    end--;
  between = g_strndup (repaired + start, end_repaired - start);
  pw_diagnostic_set_repair (diagnostic, pw_span ((guint) start, (guint) end), between);
}

static void
clear_diagnostic (gpointer data)
{
  PwDiagnostic *diagnostic = data;

  g_free (diagnostic->first);
  g_free (diagnostic->second);
  pw_diagnostic_drop_repair (diagnostic);
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
  pw_diagnostic_set_repair (last, span, text);
}

void
pw_diagnostics_add_copy (GArray *list, const PwDiagnostic *diagnostic)
{
  pw_diagnostics_add (list, diagnostic->code, diagnostic->span, diagnostic->first, diagnostic->second);
  if (diagnostic->repair != NULL)
    pw_diagnostics_repair (list, diagnostic->repair->span, diagnostic->repair->text);
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

gboolean
pw_diagnostics_have_errors (const GArray *list, guint from)
{
  for (guint i = from; i < list->len; i++)
    if (g_array_index (list, PwDiagnostic, i).severity == PW_SEVERITY_ERROR)
      return TRUE;
  return FALSE;
}
