/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How other dialects read a text: their front ends parse it, and the pieces are compared. Knows no letters.
 */
#include "core/wording/explain/foreign.h"

#include "core/piece/plain.h"
#include "core/wording/explain/explain.h"

#include <string.h>

#define MAX_TERMS 64 /* that are compared */
#define MAX_NOTES 16 /* after which nothing is compared any more */

typedef struct
{
  PwDialect dialect;
  const char *text;
  const PwLanguage *language;
  GArray *diagnostics;
  guint n_notes;
} Comparison;

/* What a part of the text is in each dialect; NULL where it is an error. */
typedef struct
{
  PwPiece *of[PW_N_DIALECTS];
} Readings;

/* dialects: bits */
static Readings
read_part (const Comparison *comparison, PwSpan part, guint dialects)
{
  Readings readings = { { NULL } };

  for (guint i = 0; i < PW_N_DIALECTS; i++)
    if (dialects & 1u << i)
      readings.of[i] = pw_notation_read ((PwDialect) i, comparison->text + part.start, pw_span_length (part));
  return readings;
}

static void
readings_clear (Readings *readings)
{
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    pw_piece_unref (readings->of[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Readings, readings_clear)

/* The dialects, as bits, that read a part as the same piece as `dialect` does. */
static guint
find_alike (const Readings *readings, guint dialect)
{
  guint alike = 0;

  for (guint i = 0; i < PW_N_DIALECTS; i++)
    if (readings->of[i] != NULL && readings->of[dialect] != NULL
        && (i == dialect || pw_piece_same (readings->of[i], readings->of[dialect])))
      alike |= 1u << i;
  return alike;
}

/* "Classic Betza and Bex". dialects: bits */
static PwPhrase *
name_dialects (guint dialects)
{
  g_autoptr (GPtrArray) names = pw_phrases_new ();

  for (guint i = 0; i < PW_N_DIALECTS; i++)
    if (dialects & 1u << i)
      g_ptr_array_add (names, pw_phrase_new (pw_dialect_label ((PwDialect) i)));
  return pw_phrase_new_list (names, FALSE);
}

/* Plain forms may differ although all moves are the same; pieces with the same words count as the same. Returns:
 * whether they differ */
static gboolean
add_note (Comparison *comparison, PwSpan part, guint dialects, const PwExplanation *own, PwPiece *theirs)
{
  g_autoptr (PwExplanation) other = pw_explain_piece (theirs);
  g_autoptr (PwPhrase) names = name_dialects (dialects);
  g_autofree char *named = NULL, *words = NULL;

  if (pw_phrase_equal (own->summary, other->summary))
    return FALSE;
  comparison->n_notes++;
  named = pw_phrase_render (names, comparison->language);
  words = pw_phrase_render (other->summary, comparison->language);
  pw_diagnostics_add (comparison->diagnostics, PW_CODE_READ_OTHERWISE, part, named, words);
  return TRUE;
}

/* dialects: bits. Returns: those of them in which a part is another piece */
static guint
compare_readings (Comparison *comparison, PwSpan part, const Readings *readings, guint dialects)
{
  PwPiece *ours = readings->of[comparison->dialect];
  guint left = dialects & ~find_alike (readings, comparison->dialect), found = 0;
  g_autoptr (PwExplanation) own = NULL;

  for (guint i = 0; ours != NULL && i < PW_N_DIALECTS && comparison->n_notes < MAX_NOTES; i++)
    if (readings->of[i] != NULL && (left & 1u << i))
      {
        guint alike = left & find_alike (readings, i);

        if (own == NULL)
          own = pw_explain_piece (ours);
        if (add_note (comparison, part, alike, own, readings->of[i]))
          found |= alike;
        left &= ~alike;
      }
  return found;
}

static guint
compare_part (Comparison *comparison, PwSpan part, guint dialects)
{
  g_auto (Readings) readings = read_part (comparison, part, dialects | 1u << comparison->dialect);

  return compare_readings (comparison, part, &readings, dialects);
}

void
pw_foreign_notes (PwDialect dialect, const char *text, gssize length, const PwParse *parse, const PwLanguage *language,
                  GArray *diagnostics)
{
  Comparison comparison = { dialect, text, language, diagnostics, 0 };
  PwSpan whole = pw_span (0, length >= 0 ? (guint) MIN (length, G_MAXINT) : (guint) strlen (text));
  guint others = ((1u << PW_N_DIALECTS) - 1) & ~(1u << dialect), n, found = 0;
  const PwSpan *terms = pw_parse_terms (parse, &n);
  g_auto (Readings) readings = { { NULL } };

  if (pw_parse_has_errors (parse))
    return;
  readings = read_part (&comparison, whole, others);
  readings.of[dialect] = pw_piece_ref (pw_parse_piece (parse));
  others &= ~find_alike (&readings, dialect);
  for (guint i = 0; others != 0 && i < MIN (n, MAX_TERMS) && comparison.n_notes < MAX_NOTES; i++)
    found |= compare_part (&comparison, terms[i], others);
  compare_readings (&comparison, whole, &readings, others & ~found);
  pw_diagnostics_sort (diagnostics);
}
