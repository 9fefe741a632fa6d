/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Slips of the finger: what is offered for a text that was mistyped is the text that was meant, row by row
 * (tests/data/notation/slips.tsv); of slips of a kind, most are (slips-by-kind.tsv); and of known pieces with
 * each slip that fingers make, most are, and none loses something that no message names.
 */
#include "core/catalogue/names.h"
#include "core/notation/advice/advice.h"
#include "core/piece/plain.h"
#include "tests/core/dialect-text.h"
#include "tests/sample.h"

#include <math.h>
#include <string.h>

/* -- rows -- */

/* The text after the repair of the first error that has one. Returns: (transfer full) (nullable) */
static char *
mend (PwDialect dialect, const char *text)
{
  g_autoptr (Reading) reading = reading_new (dialect, text, -1);

  for (guint i = 0; i < reading->n_said; i++)
    if (reading->said[i].severity == PW_SEVERITY_ERROR && reading->said[i].repair != NULL)
      return pw_repair_apply (reading->said[i].repair, text);
  return NULL;
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autofree char *mended = mend (test_row_dialect (row, 0), row->columns[1]);

  g_assert_cmpstr (mended, ==, row->columns[2]);
}

/* -- known pieces, mistyped -- */

typedef enum
{
  SPACE,
  EXCHANGE,
  CASE,
  TWICE,
  BRACKET,
  N_SLIPS,
} Slip;

/* as_meant: at least so many of a hundred; "Nf" may be fN or NF */
static const struct
{
  const char *name;
  guint as_meant;
} slips[N_SLIPS]
    = { { "space", 98 }, { "exchange", 70 }, { "case", 92 }, { "twice", 70 }, { "bracket", 75 } };

/* A text with one slip at a byte. Returns: (transfer full) (nullable): NULL if there is none to make there */
static char *
mistype (const char *text, guint at, Slip slip)
{
  g_autoptr (GString) typed = g_string_new (text);
  char c = text[at];

  if (slip == SPACE && at > 0 && c != ' ' && text[at - 1] != ' ')
    g_string_insert_c (typed, at, ' ');
  else if (slip == EXCHANGE && text[at + 1] != '\0')
    {
      typed->str[at] = text[at + 1];
      typed->str[at + 1] = c;
    }
  else if (slip == CASE && g_ascii_isalpha (c))
    typed->str[at] = g_ascii_isupper (c) ? g_ascii_tolower (c) : g_ascii_toupper (c);
  else if (slip == TWICE)
    g_string_insert_c (typed, at, c);
  else if (slip == BRACKET && strchr ("()[]", c) != NULL)
    g_string_erase (typed, at, 1);
  return strcmp (typed->str, text) != 0 ? g_strdup (typed->str) : NULL;
}

typedef struct
{
  guint n, as_meant, otherwise;
} Count;

static gboolean
is_meant (PwDialect dialect, const char *text, PwPiece *meant)
{
  g_autoptr (PwPiece) piece = pw_notation_read (dialect, text, strlen (text));

  return piece != NULL && pw_piece_same (piece, meant);
}

/* Adds letters and digits, in one case. */
static void
count_letters (const char *text, int n[128], int by)
{
  for (; *text != '\0'; text++)
    if (g_ascii_isalnum (*text))
      n[(guchar) g_ascii_tolower (*text)] += by;
}

/* A repair that puts something there keeps all letters; one that only removes names what it removes. */
static void
check_kept (PwDialect dialect, const char *text)
{
  g_autoptr (Reading) reading = reading_new (dialect, text, -1);

  for (guint i = 0; i < reading->n_said; i++)
    {
      const PwDiagnostic *d = &reading->said[i];
      g_autofree char *mended = d->repair != NULL ? pw_repair_apply (d->repair, text) : g_strdup (text);
      gboolean replaced, lost = FALSE;
      int n[128] = { 0 };

      count_letters (text, n, 1);
      count_letters (mended, n, -1);
      for (guint c = 0; c < G_N_ELEMENTS (n); c++)
        lost |= n[c] > 0;
      if (d->severity != PW_SEVERITY_ERROR || d->repair == NULL || !lost)
        continue;
      pw_repair_lost (d->repair, text, &replaced);
      test_show ("%s: \"%s\" becomes \"%s\" for %s", pw_dialect_name (dialect), text, mended,
                 pw_code_name (d->code));
      g_assert_true (!replaced || d->code == PW_CODE_UNKNOWN_LETTER); /* "Replace it." */
    }
}

static void
count_slip (const PwKnownPiece *known, PwPiece *meant, const char *typed, Count *count)
{
  g_autofree char *mended = NULL;

  if (!has_errors (known->dialect, typed))
    return;
  mended = mend (known->dialect, typed);
  check_kept (known->dialect, typed);
  count->n++;
  if (mended == NULL)
    return;
  if (is_meant (known->dialect, mended, meant))
    count->as_meant++;
  else
    count->otherwise++;
}

/* share: of so many, at least; of a sample four standard deviations less, as chance may have it */
static double
least_of (const Sample *sample, double share, double n)
{
  return share * n - (sample->size < sample->n ? 4 * sqrt (n * share * (1 - share)) : 0);
}

static void
test_slip (gconstpointer data)
{
  Slip slip = GPOINTER_TO_INT (data);
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  guint n_pieces = pw_catalogue_n_pieces (catalogue);
  Sample sample = sample_of (slips[slip].name, n_pieces, 1);
  Count count = { 0 };

  for (guint i = 0; i < n_pieces; i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwPiece) meant
          = pw_notation_read (known->dialect, known->notation, strlen (known->notation));

      for (guint at = 0; sample_takes (&sample, i) && known->notation[at] != '\0'; at++)
        {
          g_autofree char *typed = mistype (known->notation, at, slip);

          if (typed != NULL)
            count_slip (known, meant, typed, &count);
        }
    }
  g_test_message ("%s: %u errors, %u as meant, %u otherwise", slips[slip].name, count.n, count.as_meant,
                  count.otherwise);
  g_assert_cmpfloat (count.as_meant, >=, least_of (&sample, slips[slip].as_meant / 100.0, count.n));
}

/* -- rows of a kind -- */

/* as_meant: at least so many of a hundred */
static const struct
{
  const char *name;
  guint as_meant;
} kinds[]
    = { { "zero", 95 }, { "alike", 96 }, { "case", 95 }, { "bracket", 90 }, { "sign", 96 }, { "word", 90 } };

/* The text after the first repair that is shown, where the pieces of the catalogue are known. Returns:
 * (transfer full) (nullable) */
static char *
mend_as_shown (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  g_autoptr (GArray) all = pw_advice_new (PW_ADVICE_ALL, text, parse);

  if (!pw_slips_mend (dialect, text, -1, pw_catalogue_known (), all))
    pw_advice_drop_lossy_repairs (dialect, text, -1, all);
  for (guint i = 0; i < all->len; i++)
    if (g_array_index (all, PwDiagnostic, i).repair != NULL)
      return pw_repair_apply (g_array_index (all, PwDiagnostic, i).repair, text);
  return NULL;
}

static gboolean
is_mended_as_meant (const TestRow *row)
{
  PwDialect dialect = test_row_dialect (row, 1);
  g_autofree char *mended = mend_as_shown (dialect, row->columns[2]);
  g_autoptr (PwPiece) meant = pw_notation_read (dialect, row->columns[3], strlen (row->columns[3]));

  g_assert_nonnull (meant);
  if (mended != NULL && meant != NULL
      && (g_str_equal (mended, row->columns[3]) || is_meant (dialect, mended, meant)))
    return TRUE;
  g_test_message ("%s:%u: %s \"%s\": %s, but meant was %s", row->file, row->line, row->columns[1],
                  row->columns[2], mended != NULL ? mended : "nothing", row->columns[3]);
  return FALSE;
}

static void
test_kind (gconstpointer data)
{
  guint kind = GPOINTER_TO_UINT (data), n = 0, as_meant = 0;
  g_autoptr (GPtrArray) rows = test_rows_read ("notation/slips-by-kind.tsv", 4, 4);

  for (guint i = 0; i < rows->len; i++)
    {
      const TestRow *row = rows->pdata[i];

      if (!g_str_equal (row->columns[0], kinds[kind].name))
        continue;
      n++;
      as_meant += is_mended_as_meant (row);
    }
  g_test_message ("%s: %u of %u as meant", kinds[kind].name, as_meant, n);
  g_assert_cmpuint (n, >=, 20);
  g_assert_cmpuint (100 * as_meant, >=, kinds[kind].as_meant * n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("notation/slips.tsv", 3, 3, test_row);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_strdup_printf ("/slips/kind/%s", kinds[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_kind);
    }
  for (guint i = 0; i < N_SLIPS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/slips/%s", slips[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_slip);
    }
  return g_test_run ();
}
