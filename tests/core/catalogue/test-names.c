/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names typed for a notation (tests/data/catalogue/names.tsv): which piece is offered in their place, and that every
 * name of a known piece is understood.
 */
#include "core/catalogue/names.h"
#include "core/notation/advice/advice.h"
#include "tests/core/rows.h"
#include "tests/sample.h"

#include <string.h>

#define COST 4 /* ms: of a piece, in all dialects */

static GArray *
diagnose (PwDialect dialect, const char *text, gssize length)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, length);
  GArray *all = pw_advice_new (PW_ADVICE_ALL, text, parse);

  pw_catalogue_offer_pieces (pw_catalogue_get_default (), dialect, text, length, all);
  return all;
}

/* The first of what is said with a code. Returns: (nullable) */
static const PwDiagnostic *
find_code (const GArray *diagnostics, PwCode code)
{
  for (guint i = 0; i < diagnostics->len; i++)
    if (g_array_index (diagnostics, PwDiagnostic, i).code == code)
      return &g_array_index (diagnostics, PwDiagnostic, i);
  return NULL;
}

/* Takes what is offered until nothing is. Returns: (transfer full) */
static char *
take_offers (PwDialect dialect, const char *text)
{
  char *now = g_strdup (text);

  for (guint round = 0; round < 10; round++)
    {
      g_autoptr (GArray) all = diagnose (dialect, now, -1);
      const PwDiagnostic *offer = find_code (all, PW_CODE_PIECE_NAME);
      char *next;

      if (offer == NULL)
        return now;
      g_assert_cmpint (offer->severity, ==, PW_SEVERITY_ERROR);
      g_assert_nonnull (offer->repair);
      next = pw_repair_apply (offer->repair, now);
      g_free (now);
      now = next;
    }
  g_assert_not_reached ();
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autofree char *taken = take_offers (test_row_dialect (row, 0), row->columns[1]);

  g_assert_cmpstr (taken, ==, row->columns[2]);
}

/* A definition is all there is; what is read of it, and what is written in the text's own dialect. */
static void
test_definition (gconstpointer data)
{
  const TestRow *row = data;
  const char *text = row->columns[1];
  g_autoptr (GArray) all = diagnose (test_row_dialect (row, 0), text, -1);
  const PwDiagnostic *offer = find_code (all, PW_CODE_PIECE_DEFINITION);
  g_autofree char *repaired = offer != NULL && offer->repair != NULL ? pw_repair_apply (offer->repair, text) : NULL;
  g_auto (PwDefinition) piece = { 0 };

  if (offer != NULL)
    {
      g_assert_cmpuint (all->len, ==, 1);
      g_assert_true (pw_catalogue_find_offered (pw_catalogue_get_default (), offer, text, &piece));
      g_assert_cmpint (piece.dialect, ==, test_row_says (row, 5) ? test_row_dialect (row, 5) : PW_DIALECT_XBETZA);
    }
  g_assert_cmpstr (piece.symbol, ==, row->columns[2]);
  g_assert_cmpstr (piece.notation, ==, row->columns[3]);
  g_assert_cmpstr (repaired != NULL ? g_strstrip (repaired) : NULL, ==, row->columns[4]);
}

/* Where a name is all there is, nothing else is said; the sentence names notation and piece. */
static void
test_one_offer (void)
{
  g_autoptr (GArray) all = diagnose (PW_DIALECT_EXTENDED, "Gryphon", -1);
  const PwDiagnostic *offer = find_code (all, PW_CODE_PIECE_NAME);
  g_autofree char *sentence = NULL;

  g_assert_cmpuint (all->len, ==, 1);
  g_assert_nonnull (offer);
  sentence = pw_diagnostic_message (offer, NULL);
  g_assert_cmpstr (sentence, ==, "This is a name, not a notation. Did you mean FtR (Griffon)?");
  g_assert_cmpuint (offer->span.start, ==, 0);
  g_assert_cmpuint (offer->span.end, ==, strlen ("Gryphon"));
}

/* What is said beside a name stays: warnings and errors of other words. */
static void
test_others_stay (void)
{
  g_autoptr (GArray) all = diagnose (PW_DIALECT_EXTENDED, "mcR knight W@", -1);

  g_assert_cmpuint (all->len, ==, 3);
  g_assert_cmpint (g_array_index (all, PwDiagnostic, 0).code, ==, PW_CODE_SUPERFLUOUS_LETTER);
  g_assert_cmpint (g_array_index (all, PwDiagnostic, 1).code, ==, PW_CODE_PIECE_NAME);
  g_assert_cmpint (g_array_index (all, PwDiagnostic, 2).code, ==, PW_CODE_UNKNOWN_CHARACTER);
}

/* A name as people mistype it: two letters behind the first change places. Returns: (transfer full) (nullable) */
static char *
misspell (const char *name)
{
  char *wrong = g_strdup (name);
  gsize n = strlen (name), at = n / 2;

  for (const char *c = name; *c != '\0'; c++)
    if (!g_ascii_isalpha (*c) && *c != ' ')
      n = 0;
  if (n < 7 || wrong[at] == ' ' || wrong[at + 1] == ' ')
    {
      g_free (wrong);
      return NULL;
    }
  wrong[at] = name[at + 1];
  wrong[at + 1] = name[at];
  return wrong;
}

/* A name that is no notation offers a piece, and nothing else is said; or that there is one in another dialect. */
static void
check_name (PwDialect dialect, const char *name)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, name, -1);
  g_autoptr (GArray) all = NULL;

  if (!pw_parse_has_errors (parse))
    return;
  all = diagnose (dialect, name, -1);
  g_test_message ("%s: %s", pw_dialect_name (dialect), name);
  g_assert_cmpuint (all->len, ==, 1);
  if (find_code (all, PW_CODE_PIECE_NAME_ELSEWHERE) == NULL)
    g_assert_nonnull (find_code (all, PW_CODE_PIECE_NAME));
}

/* A piece that this dialect has no letters for: one that has is named. */
static void
test_elsewhere (void)
{
  g_autoptr (GArray) all = diagnose (PW_DIALECT_CLASSIC, "lion", -1);
  const PwDiagnostic *offer = find_code (all, PW_CODE_PIECE_NAME_ELSEWHERE);
  g_auto (PwDefinition) piece = { 0 }, none = { 0 };
  g_autofree char *sentence = NULL;

  g_assert_nonnull (offer);
  g_assert_null (offer->repair);
  g_assert_true (pw_catalogue_find_offered (pw_catalogue_get_default (), offer, " lion ", &piece));
  g_assert_cmpstr (piece.notation, ==,
                   pw_catalogue_lookup_name (pw_catalogue_get_default (), "Chu Shogi lion")->notation);
  g_assert_cmpint (piece.dialect, ==, PW_DIALECT_EXTENDED);
  g_assert_false (pw_catalogue_find_offered (pw_catalogue_get_default (), offer, "W lion", &none));
  sentence = pw_diagnostic_message (offer, NULL);
  g_assert_cmpstr (sentence, ==,
                   "This is a name, not a notation. Did you mean Chu Shogi lion? "
                   "It can’t be written in this dialect. Switch to Extended Betza.");
}

/* Every name of the catalogue, and most with a slip, in every dialect. */
static void
test_all_names (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (Sample sample = sample_of ("names", pw_catalogue_n_pieces (catalogue), COST); sample_next (&sample);)
    for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
      {
        const PwKnownPiece *piece = pw_catalogue_piece (catalogue, sample.i);
        g_autofree char *wrong = misspell (piece->name);

        check_name (dialect, piece->name);
        for (const char *const *other = piece->others; *other != NULL; other++)
          check_name (dialect, *other);
        if (wrong != NULL)
          check_name (dialect, wrong);
      }
}

/* Any bytes are safe: zeros, broken UTF-8, very many words. */
static void
test_any_text (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (GString) many = g_string_new (NULL);

  for (guint i = 0; i < 2000; i++)
    {
      char bytes[24];
      gsize n = (gsize) g_rand_int_range (rand, 0, G_N_ELEMENTS (bytes));
      g_autoptr (GArray) all = NULL;

      for (gsize j = 0; j < n; j++)
        bytes[j] = "knight rok\0\377\303fKNB(+:="[g_rand_int_range (rand, 0, 22)];
      all = diagnose (g_rand_int_range (rand, 0, PW_N_DIALECTS), bytes, (gssize) n);
      for (guint j = 0; j < all->len; j++)
        g_assert_cmpuint (g_array_index (all, PwDiagnostic, j).span.end, <=, n);
    }
  for (guint i = 0; i < 10000; i++)
    g_string_append (many, "hippo ");
  g_array_unref (diagnose (PW_DIALECT_EXTENDED, many->str, -1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("catalogue/names.tsv", 3, 3, test_row);
  test_rows_add ("catalogue/definitions.tsv", 5, 6, test_definition);
  g_test_add_func ("/names/one-offer", test_one_offer);
  g_test_add_func ("/names/others-stay", test_others_stay);
  g_test_add_func ("/names/elsewhere", test_elsewhere);
  g_test_add_func ("/names/all", test_all_names);
  g_test_add_func ("/names/any-text", test_any_text);
  return g_test_run ();
}
