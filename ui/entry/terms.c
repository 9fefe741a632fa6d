/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Terms, switched on and off, moved and removed.  Owns the form of the lines of what
 * rests; must not know how terms are shown.
 */
#include "ui/entry/terms.h"

#include <glib/gi18n-lib.h>

#include "core/base/owns.h"

static PW_CLEAR_NOTIFY (clear_term, PwEntryTerm, (g_free, text));

/* -- reading -- */

static void
append_term (GArray *terms, PwDocument *document, PwSpan span, guint index)
{
  const char *text = pw_document_get_record (document)->notation;
  PwEntryTerm term = { g_strndup (text + span.start, pw_span_length (span)), span, FALSE, index };

  g_array_append_val (terms, term);
}

/* Terms that rest before the next term of the text; those of places that are gone come last. */
static void
append_disabled (GArray *terms, char **lines, guint place, gboolean last)
{
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *text = NULL;
      guint64 at = g_ascii_strtoull (lines[i], &text, 10);
      PwEntryTerm term = { NULL, { 0, 0 }, TRUE, i };

      if (*text != ' ' || text[1] == '\0' || (last ? at < place : at != place))
        continue;
      term.text = g_strdup (text + 1);
      g_array_append_val (terms, term);
    }
}

GArray *
pw_entry_terms_of (PwDocument *document)
{
  GArray *terms = g_array_new (FALSE, TRUE, sizeof (PwEntryTerm));
  g_auto (GStrv) lines = g_strsplit (pw_document_get_record (document)->disabled_terms, "\n", -1);
  guint n;
  const PwSpan *spans = pw_parse_terms (pw_document_get_typed (document)->parse, &n);

  g_array_set_clear_func (terms, clear_term);
  for (guint i = 0; i < n; i++)
    {
      append_disabled (terms, lines, i, FALSE);
      append_term (terms, document, spans[i], i);
    }
  append_disabled (terms, lines, n, TRUE);
  return terms;
}

/* -- writing -- */

/* Whether a text has so many terms and no errors but those that were there. */
static gboolean
reads_well (PwDocument *document, const char *text, guint n_terms)
{
  g_autoptr (PwParse) parse = pw_notation_parse (pw_document_get_record (document)->dialect, text, -1);
  guint n;

  pw_parse_terms (parse, &n);
  return n == n_terms
         && (!pw_parse_has_errors (parse) || pw_parse_has_errors (pw_document_get_typed (document)->parse));
}

/* The terms that are switched on, side by side; apart where they would run together otherwise. */
static char *
join_terms (PwDocument *document, GArray *terms)
{
  g_autoptr (GString) close = g_string_new (NULL);
  g_autoptr (GString) apart = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < terms->len; i++)
    {
      const PwEntryTerm *term = &g_array_index (terms, PwEntryTerm, i);

      if (term->disabled_terms)
        continue;
      g_string_append (close, term->text);
      g_string_append_printf (apart, n > 0 ? " %s" : "%s", term->text);
      n++;
    }
  return g_strdup (reads_well (document, close->str, n) ? close->str : apart->str);
}

static char *
join_disabled (GArray *terms)
{
  GString *lines = g_string_new (NULL);
  guint place = 0;

  for (guint i = 0; i < terms->len; i++)
    {
      const PwEntryTerm *term = &g_array_index (terms, PwEntryTerm, i);

      if (term->disabled_terms)
        g_string_append_printf (lines, lines->len > 0 ? "\n%u %s" : "%u %s", place, term->text);
      else
        place++;
    }
  return g_string_free (lines, FALSE);
}

/* The text before, between and after the terms stays as it is, if they are all there in their order. */
static gboolean
has_same_terms (PwDocument *document, GArray *terms)
{
  g_autoptr (GArray) before = pw_entry_terms_of (document);
  guint i = 0, k = 0;

  for (;; i++, k++)
    {
      while (i < before->len && g_array_index (before, PwEntryTerm, i).disabled_terms)
        i++;
      while (k < terms->len && g_array_index (terms, PwEntryTerm, k).disabled_terms)
        k++;
      if (i == before->len || k == terms->len)
        return i == before->len && k == terms->len;
      if (!g_str_equal (g_array_index (before, PwEntryTerm, i).text, g_array_index (terms, PwEntryTerm, k).text))
        return FALSE;
    }
}

static void
write_terms (PwDocument *document, GArray *terms, const char *step)
{
  g_autofree char *disabled_terms = join_disabled (terms);
  g_autofree char *text = has_same_terms (document, terms) ? NULL : join_terms (document, terms);

  pw_document_begin_step (document, step);
  pw_document_write (document, PW_RECORD_DISABLED_TERMS, disabled_terms);
  if (text != NULL)
    pw_document_set_notation (document, text);
  pw_document_end_step (document);
}

void
pw_entry_terms_toggle (PwDocument *document, guint i)
{
  g_autoptr (GArray) terms = pw_entry_terms_of (document);
  PwEntryTerm *term;

  g_return_if_fail (i < terms->len);

  term = &g_array_index (terms, PwEntryTerm, i);
  term->disabled_terms = !term->disabled_terms;
  write_terms (document, terms, term->disabled_terms ? _ ("Turn Off Term") : _ ("Turn On Term"));
}

void
pw_entry_terms_delete (PwDocument *document, guint i)
{
  g_autoptr (GArray) terms = pw_entry_terms_of (document);

  g_return_if_fail (i < terms->len);

  g_array_remove_index (terms, i);
  write_terms (document, terms, _ ("Delete Term"));
}

void
pw_entry_terms_duplicate (PwDocument *document, guint i)
{
  g_autoptr (GArray) terms = pw_entry_terms_of (document);
  PwEntryTerm copy;

  g_return_if_fail (i < terms->len);

  copy = g_array_index (terms, PwEntryTerm, i);
  copy.text = g_strdup (copy.text);
  g_array_insert_val (terms, i + 1, copy);
  write_terms (document, terms, _ ("Duplicate Term"));
}

void
pw_entry_terms_move (PwDocument *document, guint i, guint to)
{
  g_autoptr (GArray) terms = pw_entry_terms_of (document);
  PwEntryTerm moved;

  g_return_if_fail (i < terms->len && to < terms->len);

  if (i == to)
    return;
  moved = g_array_index (terms, PwEntryTerm, i);
  g_array_index (terms, PwEntryTerm, i).text = NULL; /* it is not freed with its old place */
  g_array_remove_index (terms, i);
  g_array_insert_val (terms, to, moved);
  write_terms (document, terms, _ ("Move Term"));
}
