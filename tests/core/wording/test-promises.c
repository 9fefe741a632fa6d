/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words keep their promises: those of known pieces and of random texts.
 */
#include "core/catalogue/catalogue.h"
#include "tests/core/random-notation.h"
#include "tests/core/wording/promises.h"

#ifndef SEED
#define SEED 31415
#endif
#ifndef N_TEXTS
#define N_TEXTS 1500 /* of each dialect */
#endif

/* Returns: FALSE if the text is no piece */
static gboolean
check_promises (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  g_autofree char *broken = NULL;

  if (pw_parse_piece (parse) == NULL)
    return FALSE;
  broken = broken_promise (dialect, text, pw_parse_piece (parse), SEED);
  if (broken != NULL)
    g_error ("%s", broken);
  return TRUE;
}

static void
test_catalogue (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    check_promises (pw_catalogue_piece (catalogue, i)->dialect, pw_catalogue_piece (catalogue, i)->notation);
}

static void
test_random (gconstpointer data)
{
  PwDialect dialect = (PwDialect) GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < N_TEXTS;)
    {
      g_autofree char *text = random_words (rand, dialect, 3);

      if (is_promise_visible (dialect, text))
        i += check_promises (dialect, text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/promises/catalogue", test_catalogue);
  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autofree char *path = g_strdup_printf ("/promises/random/%s", pw_dialect_name (dialect));

      g_test_add_data_func (path, GUINT_TO_POINTER (dialect), test_random);
    }
  return g_test_run ();
}
