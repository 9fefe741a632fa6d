/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A notation as it is typed, letter by letter: whatever a right text begins with is no mistake, only unfinished.
 */
#include "core/catalogue/catalogue.h"
#include "core/notation/advice/advice.h"
#include "core/notation/notation.h"

#include <string.h>

/* What a number may still mend. */
static gboolean
is_first_digit (PwCode code)
{
  return code == PW_CODE_ZERO_TIMES || code == PW_CODE_CASTLING_NUMBER;
}

static void
assert_no_mistake (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  g_autoptr (GArray) said = pw_advice_new (PW_ADVICE_PROBLEMS, text, parse);

  for (guint i = 0; i < said->len; i++)
    {
      const PwDiagnostic *d = &g_array_index (said, PwDiagnostic, i);

      if (d->severity != PW_SEVERITY_ERROR || is_first_digit (d->code) || pw_diagnostic_is_unfinished (d, text))
        continue;
      g_error ("%s: %s is called wrong (%s)", pw_dialect_name (dialect), text, pw_code_name (d->code));
    }
}

static void
type_text (PwDialect dialect, const char *text)
{
  for (gsize length = 1; length <= strlen (text); length++)
    {
      g_autofree char *typed = g_strndup (text, length);

      assert_no_mistake (dialect, typed);
    }
}

/* All known pieces, in a dialect. */
static void
test_typed (gconstpointer data)
{
  PwDialect dialect = (PwDialect) GPOINTER_TO_UINT (data);
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  guint n = 0;

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwParse) parse = pw_notation_parse (known->dialect, known->notation, -1);
      g_autofree char *text = known->dialect == dialect ? g_strdup (known->notation)
                                                        : pw_notation_print (dialect, pw_parse_piece (parse), NULL);

      if (text == NULL)
        continue;
      type_text (dialect, text);
      n++;
    }
  g_assert_cmpuint (n, >, 100);
}

/* What can't become right by more letters is a mistake at once, or as soon as a bracket is closed. */
static const struct
{
  PwDialect dialect;
  const char *text;
  gboolean unfinished;
} rows[] = {
  { PW_DIALECT_EXTENDED, "(4", TRUE },      { PW_DIALECT_EXTENDED, "(4,3", TRUE },
  { PW_DIALECT_EXTENDED, "(4)", FALSE },    { PW_DIALECT_EXTENDED, "(4,)", FALSE },
  { PW_DIALECT_EXTENDED, "R-", TRUE },      { PW_DIALECT_EXTENDED, "R)", FALSE },
  { PW_DIALECT_BETZA2, "pB", TRUE },        { PW_DIALECT_BETZA2, "pB-", TRUE },
  { PW_DIALECT_BETZA2, "pBNW", FALSE },     { PW_DIALECT_BETZA2, "(pB)N", FALSE },
  { PW_DIALECT_BEX, "[", TRUE },            { PW_DIALECT_BEX, "[q]R", FALSE },
};

static void
test_unfinished (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwParse) parse = pw_notation_parse (rows[i].dialect, rows[i].text, -1);
      g_autoptr (GArray) said = pw_advice_new (PW_ADVICE_PROBLEMS, rows[i].text, parse);

      g_test_message ("%s %s", pw_dialect_name (rows[i].dialect), rows[i].text);
      g_assert_true (pw_parse_has_errors (parse));
      g_assert_cmpint (pw_diagnostics_are_unfinished (said, rows[i].text), ==, rows[i].unfinished);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autofree char *path = g_strconcat ("/prefixes/typed/", pw_dialect_name ((PwDialect) dialect), NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (dialect), test_typed);
    }
  g_test_add_func ("/prefixes/unfinished", test_unfinished);
  return g_test_run ();
}
