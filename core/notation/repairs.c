/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A parse with its repairs: tries them, and keeps those that help and lose nothing unsaid. Knows no grammar.
 */
#include "core/notation/parse-private.h"

#include <string.h>

#include "core/base/owns.h"

/* The result of a repair. */
typedef struct
{
  GString *text;
  PwParse *parse;
} Repaired;

static PW_CLEAR_FUNC (repaired_clear, Repaired, (pw_string_free, text), (pw_parse_free, parse));

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Repaired, repaired_clear)

static Repaired
repaired_new (PwDialect dialect, const char *text, gsize length, const PwRepair *repair)
{
  Repaired repaired = { g_string_new_len (text, (gssize) length), NULL };

  g_string_erase (repaired.text, repair->span.start, pw_span_length (repair->span));
  g_string_insert (repaired.text, repair->span.start, repair->text);
  repaired.parse = _pw_parse_into (dialect, repaired.text->str, (gssize) repaired.text->len, NULL);
  return repaired;
}

/* Whether there is a step in a text, and not only signs around steps. */
static gboolean
has_atom (const PwParse *parse)
{
  for (guint i = 0; i < parse->tokens->len; i++)
    if (g_array_index (parse->tokens, PwToken, i).kind == PW_TOKEN_ATOM)
      return TRUE;
  return FALSE;
}

/* Whether a text is less wrong than before, and not empty; one without errors must not get any. */
static gboolean
is_better (const Repaired *repaired, PwSeverity severity, guint n_errors)
{
  if (severity != PW_SEVERITY_ERROR)
    return pw_parse_count_errors (repaired->parse) <= n_errors;
  return has_atom (repaired->parse) && pw_parse_count_errors (repaired->parse) < n_errors;
}

/* Whether a diagnostic means that something is missing next to a sign. */
static gboolean
is_left_alone (PwCode code)
{
  return code == PW_CODE_OPERATOR_AT_START || code == PW_CODE_OPERATOR_AT_END || code == PW_CODE_EMPTY_GROUP
         || code == PW_CODE_MUST_GO_ON;
}

/*
 * If the only error's repair leaves a sign alone that belonged to what it removes, the sign is removed, too.
 *
 * Returns: whether the repair now leaves a text without errors
 */
static gboolean
go_on_repairing (PwDialect dialect, const char *text, gsize length, PwDiagnostic *d, const Repaired *repaired)
{
  for (guint i = 0; i < repaired->parse->diagnostics->len; i++)
    {
      const PwDiagnostic *next = &g_array_index (repaired->parse->diagnostics, PwDiagnostic, i);

      if (is_left_alone (next->code) && next->repair != NULL)
        {
          g_auto (Repaired) again
              = repaired_new (dialect, repaired->text->str, repaired->text->len, next->repair);

          if (!is_better (&again, PW_SEVERITY_ERROR, 1))
            return FALSE;
          pw_diagnostic_set_repaired (d, text, length, again.text->str);
          return TRUE;
        }
    }
  return FALSE;
}

/* A repair that would make a rider of two terms puts a space between them: of "HmcH", "H H". */
static void
keep_terms_apart (PwDiagnostic *d, const char *text, gsize length)
{
  PwSpan gone = d->repair->span;

  if (*d->repair->text == '\0' && gone.start > 0 && gone.end < length
      && text[gone.start - 1] == text[gone.end] && g_ascii_isupper (text[gone.end]))
    pw_diagnostic_set_repair (d, gone, " ");
}

#define MAX_TRIED       16    /* repairs of one text */
#define MAX_TRIED_BYTES 16384 /* read for that; both keep the time small, however wrong a text is */

/* If one repair makes the whole text right, all other errors follow from the same mistake and get that repair
 * as well. */
static void
share_full_repair (PwParse *parse, guint full)
{
  PwRepair *repair = g_array_index (parse->diagnostics, PwDiagnostic, full).repair;

  for (guint i = 0; i < parse->diagnostics->len; i++)
    {
      PwDiagnostic *d = &g_array_index (parse->diagnostics, PwDiagnostic, i);

      if (i != full && d->severity == PW_SEVERITY_ERROR)
        pw_diagnostic_set_repair (d, repair->span, repair->text);
    }
}

/*
 * Keeps the repairs after which a text is less wrong, or no more than before, and that remove nothing but
 * what a sentence says.
 */
static void
tidy_repairs (PwDialect dialect, const char *text, gsize length, PwParse *parse)
{
  guint n_errors = pw_parse_count_errors (parse), full = G_MAXUINT;
  gsize left = MIN (MAX_TRIED, MAX_TRIED_BYTES / (length + 1));

  for (guint i = 0; i < parse->diagnostics->len; i++)
    {
      PwDiagnostic *d = &g_array_index (parse->diagnostics, PwDiagnostic, i);

      if (d->repair == NULL)
        continue;
      keep_terms_apart (d, text, length);
      if (left == 0)
        pw_diagnostic_drop_repair (d);
      else
        {
          g_auto (Repaired) repaired = repaired_new (dialect, text, length, d->repair);

          left--;
          if (!is_better (&repaired, d->severity, n_errors)
              && (d->severity != PW_SEVERITY_ERROR || n_errors != 1
                  || !go_on_repairing (dialect, text, length, d, &repaired)))
            pw_diagnostic_drop_repair (d);
          else if (d->severity == PW_SEVERITY_ERROR && full == G_MAXUINT && !repaired.parse->has_errors)
            full = i;
        }
    }
  if (full != G_MAXUINT)
    share_full_repair (parse, full);
}

/* -- the whole -- */

static gboolean
overlaps (PwSpan a, PwSpan b)
{
  return a.start < b.end && b.start < a.end;
}

/* Whether an error is in the same term as a warning: what that term would do is not known then. */
static gboolean
has_wrong_term (const PwParse *parse, const PwDiagnostic *warning)
{
  for (guint i = 0; i < parse->terms->len; i++)
    {
      PwSpan term = g_array_index (parse->terms, PwSpan, i);

      for (guint k = 0; overlaps (term, warning->span) && k < parse->diagnostics->len; k++)
        {
          const PwDiagnostic *error = &g_array_index (parse->diagnostics, PwDiagnostic, k);

          if (error->severity == PW_SEVERITY_ERROR && overlaps (term, error->span))
            return TRUE;
        }
    }
  return FALSE;
}

/* Keeps warnings of terms without errors only. */
static void
drop_premature_warnings (PwParse *parse)
{
  for (guint i = parse->diagnostics->len; i > 0; i--)
    {
      const PwDiagnostic *d = &g_array_index (parse->diagnostics, PwDiagnostic, i - 1);

      if (d->severity == PW_SEVERITY_WARNING && has_wrong_term (parse, d))
        g_array_remove_index (parse->diagnostics, i - 1);
    }
}

PwParse *
pw_notation_parse (PwDialect dialect, const char *text, gssize length)
{
  PwParse *parse = pw_notation_parse_quickly (dialect, text, length);

  if (parse != NULL && parse->has_errors)
    drop_premature_warnings (parse);
  if (parse != NULL)
    tidy_repairs (dialect, text, length >= 0 ? (gsize) length : strlen (text), parse);
  return parse;
}
