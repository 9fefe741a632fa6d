/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names typed for a notation (tests/data/catalogue/names.tsv): which piece is offered in their place, and that every
 * name of a known piece is understood.
 */
#include "core/catalogue/names.h"
#include "core/notation/advice/advice.h"

#include <string.h>

static GArray *
diagnose (PwDialect dialect, const char *text, gssize length)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, length);
  GArray *all = pw_advice_new (PW_ADVICE_ALL, dialect, text, length, parse);

  pw_catalogue_offer_pieces (pw_catalogue_get_default (), dialect, text, length, all);
  return all;
}

/* The first piece that is offered. Returns: (nullable) */
static const PwDiagnostic *
find_offer (const GArray *diagnostics)
{
  for (guint i = 0; i < diagnostics->len; i++)
    if (g_array_index (diagnostics, PwDiagnostic, i).code == PW_CODE_PIECE_NAME)
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
      const PwDiagnostic *offer = find_offer (all);
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
test_row (gconstpointer line)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", 3);
  g_autofree char *taken = NULL;
  PwDialect dialect;

  g_assert_cmpuint (g_strv_length (fields), ==, 3);
  g_assert_true (pw_dialect_from_name (fields[0], &dialect));
  taken = take_offers (dialect, fields[1]);
  g_assert_cmpstr (taken, ==, fields[2]);
}

/* Where a name is all there is, nothing else is said; the sentence names notation and piece. */
static void
test_one_offer (void)
{
  g_autoptr (GArray) all = diagnose (PW_DIALECT_EXTENDED, "Gryphon", -1);
  const PwDiagnostic *offer = find_offer (all);
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

/* Every name of the catalogue that is no notation itself offers a piece of that name, in its own dialect. */
static void
test_all_names (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *piece = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwParse) parse = pw_notation_parse (piece->dialect, piece->name, -1);
      g_autoptr (GArray) all = diagnose (piece->dialect, piece->name, -1);
      const PwDiagnostic *offer = find_offer (all);

      g_test_message ("%s", piece->name);
      g_assert_cmpint (offer != NULL, ==, pw_parse_has_errors (parse));
      if (offer != NULL)
        g_assert_cmpuint (all->len, ==, 1);
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
        bytes[j] = "knight rok\0\377\303fKNB(+"[g_rand_int_range (rand, 0, 20)];
      all = diagnose (g_rand_int_range (rand, 0, PW_N_DIALECTS), bytes, (gssize) n);
      for (guint j = 0; j < all->len; j++)
        g_assert_cmpuint (g_array_index (all, PwDiagnostic, j).span.end, <=, n);
    }
  for (guint i = 0; i < 10000; i++)
    g_string_append (many, "hippo ");
  g_array_unref (diagnose (PW_DIALECT_EXTENDED, many->str, -1));
}

static void
add_rows (char **lines)
{
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && *lines[i] != '#')
      {
        g_autofree char *path = g_strdup_printf ("/names/row/%u", i + 1);

        g_test_add_data_func (path, lines[i], test_row);
      }
}

int
main (int argc, char **argv)
{
  g_autofree char *path = NULL, *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  path = g_test_build_filename (G_TEST_DIST, "data", "catalogue", "names.tsv", NULL);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  add_rows (lines);
  g_test_add_func ("/names/one-offer", test_one_offer);
  g_test_add_func ("/names/others-stay", test_others_stay);
  g_test_add_func ("/names/all", test_all_names);
  g_test_add_func ("/names/any-text", test_any_text);
  return g_test_run ();
}
