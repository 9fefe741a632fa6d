/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The one door to all dialects: limits for all of them, and the result of a parse. Knows no grammar.
 */
#include "core/notation/parse-private.h"

#include "core/base/getter.h"
#include "core/base/owns.h"
#include "core/notation/print/print.h"
#include "core/notation/reading/dialect.h"

#include <string.h>

#define USUAL_LENGTH 8 /* of a text, in tokens: so much room is made at once */

/* ORDER DIALECTS: as PwDialect. */
static const PwDialectOps *const dialects[] = {
  &pw_extended_ops, &pw_classic_ops, &pw_xbetza_ops, &pw_betza2_ops, &pw_bex_ops,
};

G_STATIC_ASSERT (G_N_ELEMENTS (dialects) == PW_N_DIALECTS);

char *
pw_notation_print (PwDialect dialect, const PwPiece *piece, GArray *diagnostics)
{
  g_return_val_if_fail (dialect < PW_N_DIALECTS, NULL);
  return pw_print (dialects[dialect], piece, diagnostics);
}

char *
pw_notation_print_brackets (const PwPiece *piece, GArray *diagnostics)
{
  PwDialectOps ops = pw_xbetza_ops;

  ops.printer = &pw_xbetza_bracket_printer;
  return pw_print (&ops, piece, diagnostics);
}

/* How many bytes hold at most the given number of characters; a byte that is not UTF-8 counts as one. */
static guint
bytes_of_characters (const char *text, guint length, guint characters)
{
  guint at = 0;

  for (; at < length && characters > 0; characters--)
    {
      gunichar u = g_utf8_get_char_validated (text + at, (gssize) (length - at));
      gboolean valid = u != (gunichar) -1 && u != (gunichar) -2 && u != 0;

      at += valid ? (guint) g_unichar_to_utf8 (u, NULL) : 1;
    }
  return MIN (at, length);
}

static gboolean
is_same (const PwDiagnostic *a, const PwDiagnostic *b)
{
  return a->code == b->code && a->span.start == b->span.start && a->span.end == b->span.end;
}

/* Sorts, and drops what was found twice: a letter before Q applies to both R and B. */
static void
tidy_diagnostics (PwParse *parse)
{
  guint kept = 0;

  pw_diagnostics_sort (parse->diagnostics);
  for (guint i = 0; i < parse->diagnostics->len; i++)
    {
      PwDiagnostic *all = (PwDiagnostic *) (void *) parse->diagnostics->data;

      parse->has_errors |= all[i].severity == PW_SEVERITY_ERROR;
      if (kept > 0 && is_same (&all[kept - 1], &all[i]))
        continue;
      if (kept != i)
        {
          PwDiagnostic moved = all[i];

          all[i] = all[kept]; /* a swap, so that everything is still freed once */
          all[kept] = moved;
        }
      kept++;
    }
  g_array_set_size (parse->diagnostics, kept);
}

PwParse *
_pw_parse_into (PwDialect dialect, const char *text, gssize length, PwOutline *outline)
{
  PwParse *parse = g_new0 (PwParse, 1);
  gsize given = length >= 0 ? (gsize) length : strlen (text);
  guint bytes = (guint) MIN (given, G_MAXINT), within;
  PwScan scan;

  parse->tokens = g_array_sized_new (FALSE, FALSE, sizeof (PwToken), USUAL_LENGTH);
  parse->terms = g_array_sized_new (FALSE, FALSE, sizeof (PwSpan), USUAL_LENGTH);
  parse->diagnostics = pw_diagnostics_new ();
  within = bytes_of_characters (text, bytes, PW_NOTATION_MAX_LENGTH);
  pw_vocabulary_tokenise (dialects[dialect]->vocabulary, text, within, parse->tokens);
  scan = pw_scan_new (dialects[dialect]->vocabulary, text, within, parse->diagnostics);
  scan.known = pw_dialect_vocabularies ();
  scan.outline = outline;
  parse->piece = pw_dialect_build (dialects[dialect], &scan, parse->terms);
  if (parse->terms->len == 0 && parse->diagnostics->len == 0)
    pw_diagnostics_add (parse->diagnostics, PW_CODE_EMPTY, pw_span (0, within), NULL, NULL);
  if (within < bytes)
    {
      g_autofree char *limit = g_strdup_printf ("%d", PW_NOTATION_MAX_LENGTH);

      pw_diagnostics_add (parse->diagnostics, PW_CODE_TEXT_TOO_LONG, pw_span (within, bytes), limit, NULL);
    }
  tidy_diagnostics (parse);
  if (parse->has_errors)
    g_clear_pointer (&parse->piece, pw_piece_unref);
  return parse;
}

/* -- reading -- */

PwParse *
pw_notation_parse_quickly (PwDialect dialect, const char *text, gssize length)
{
  g_return_val_if_fail (dialect < PW_N_DIALECTS, NULL);
  return _pw_parse_into (dialect, text, length, NULL);
}

PwPiece *
pw_notation_read (PwDialect dialect, const char *text, gsize length)
{
  return pw_dialect_read (dialects[dialect], text, length);
}

PwOutline *
pw_outline_new (PwDialect dialect, const char *text)
{
  PwOutline *outline = pw_outline_begin (dialects[dialect]->vocabulary, text);

  outline->parse = _pw_parse_into (dialect, text, -1, outline);
  outline->n_errors = pw_parse_count_errors (outline->parse);
  return outline;
}

void
pw_outline_free (PwOutline *outline)
{
  if (outline == NULL)
    return;
  pw_parse_free (outline->parse);
  pw_outline_end (outline);
}

PW_FREE_FUNC (pw_parse_free, PwParse, (pw_piece_unref, piece), (g_array_unref, tokens, diagnostics, terms));

PW_GETTER (PwPiece *, pw_parse_piece, const PwParse, piece);

const PwToken *
pw_parse_tokens (const PwParse *parse, guint *n)
{
  *n = parse->tokens->len;
  return (const PwToken *) (const void *) parse->tokens->data;
}

PwTokenKind
pw_parse_kind_at (const PwParse *parse, guint at)
{
  for (guint i = 0; i < parse->tokens->len; i++)
    if (at < g_array_index (parse->tokens, PwToken, i).span.end)
      return g_array_index (parse->tokens, PwToken, i).kind;
  return PW_N_TOKEN_KINDS;
}

const PwDiagnostic *
pw_parse_diagnostics (const PwParse *parse, guint *n)
{
  *n = parse->diagnostics->len;
  return (const PwDiagnostic *) (const void *) parse->diagnostics->data;
}

const PwSpan *
pw_parse_terms (const PwParse *parse, guint *n)
{
  *n = parse->terms->len;
  return (const PwSpan *) (const void *) parse->terms->data;
}

guint
pw_parse_count_errors (const PwParse *parse)
{
  guint n = 0;

  for (guint i = 0; i < parse->diagnostics->len; i++)
    n += g_array_index (parse->diagnostics, PwDiagnostic, i).severity == PW_SEVERITY_ERROR;
  return n;
}

PW_GETTER (gboolean, pw_parse_has_errors, const PwParse, has_errors);

const PwDiagnostic *
pw_parse_first_error (const PwParse *parse)
{
  guint n;
  const PwDiagnostic *all = pw_parse_diagnostics (parse, &n);

  for (guint i = 0; i < n; i++)
    if (all[i].severity == PW_SEVERITY_ERROR)
      return &all[i];
  return NULL;
}
