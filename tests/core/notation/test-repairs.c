/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Repairs of texts that make the same mistake several times, as people do who know another dialect: the
 * examples of a vocabulary with one sign in front of each that does not belong there.  Whoever takes what is
 * offered comes to an end, and gets somewhere with each repair. Rows: tests/data/notation/repairs.tsv.
 */
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"
#include "tests/sample.h"

#include <string.h>

#define SEED         41
#define LETTERS      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" /* one of which is in any piece */
#define N_TEXTS      1500
#define N_BOARDS     12
#define LONGEST      14 /* of texts that are played */
#define MAX_SINGLE   60 /* rounds, when one repair is taken at a time */
#define MAX_TOGETHER 20 /* when all are taken that don't touch each other */

/* Besides the signs of every vocabulary. */
static const char *const mistakes[] = {
  "(",  ")", "()", "[",   "]",   "{",  "}",   "(1,", "(4, 1)", "1000",
  "03", "#", "w",  "ppp", "jjj", "hN", "tsF", "WX",  " ",
};

static const char *
random_mistake (GRand *rand)
{
  if (g_rand_boolean (rand))
    return mistakes[g_rand_int_range (rand, 0, G_N_ELEMENTS (mistakes))];
  return random_word (rand, (PwDialect) g_rand_int_range (rand, 0, PW_N_DIALECTS))->sign;
}

/* The same mistake two to four times; now and then another one. */
static char *
random_mistakes (GRand *rand, PwDialect dialect)
{
  GString *text = g_string_new (NULL);
  const char *mistake = random_mistake (rand);

  for (gint32 i = g_rand_int_range (rand, 2, 5); i > 0; i--)
    {
      g_string_append (text, g_rand_int_range (rand, 0, 8) == 0 ? random_mistake (rand) : mistake);
      g_string_append (text, random_word (rand, dialect)->example);
      if (g_rand_int_range (rand, 0, 4) == 0)
        g_string_append_c (text, ' ');
    }
  return g_string_free (text, FALSE);
}

/* What is wrong, wherever it is: one line an error. */
static char *
list_errors (const Reading *reading)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < reading->n_said; i++)
    {
      const PwDiagnostic *d = &reading->said[i];

      if (d->severity == PW_SEVERITY_ERROR)
        g_string_append_printf (list, "%s %s\n", pw_code_name (d->code), d->first != NULL ? d->first : "");
    }
  return g_string_free (list, FALSE);
}

/* The first error that has a repair, or NULL. */
static const PwDiagnostic *
first_repair (const Reading *reading)
{
  for (guint i = 0; i < reading->n_said; i++)
    if (reading->said[i].severity == PW_SEVERITY_ERROR && reading->said[i].repair != NULL)
      return &reading->said[i];
  return NULL;
}

/* What is told to be lost is all that goes, and what is told to come is all that is new. */
static void
check_lost (const PwRepair *repair, const char *text, const char *repaired)
{
  gboolean replaced;
  PwSpan lost = pw_repair_lost (repair, text, &replaced);
  gsize kept = strlen (text) - (lost.end - lost.start);

  g_assert_true (strncmp (text, repaired, lost.start) == 0);
  g_assert_true (g_str_has_suffix (repaired, text + lost.end));
  g_assert_cmpint (replaced, ==, strlen (repaired) > kept);
}

/* One repair after the other, the first that is offered: each error's repair changes what is wrong. */
static void
take_one_by_one (PwDialect dialect, const char *text)
{
  g_autofree char *now = g_strdup (text), *wrong = NULL;

  for (guint round = 0; round < MAX_SINGLE; round++)
    {
      g_autoptr (Reading) reading = reading_new (dialect, now, -1);
      const PwDiagnostic *d = first_repair (reading);
      g_autofree char *before = g_steal_pointer (&wrong);
      char *next;

      wrong = list_errors (reading);
      if (g_strcmp0 (before, wrong) == 0)
        g_test_message ("%s: \"%s\", now \"%s\":\n%s", pw_dialect_name (dialect), text, now, wrong);
      g_assert_cmpstr (before, !=, wrong);
      if (d == NULL)
        return;
      next = pw_repair_apply (d->repair, now);
      check_lost (d->repair, now, next);
      g_free (now);
      now = next;
    }
  g_test_message ("%s: \"%s\" is never done with, now \"%s\"", pw_dialect_name (dialect), text, now);
  g_test_fail ();
}

/* Repairs of errors that don't touch each other, from the last to the first. Returns: whether there were any
 */
static gboolean
apply_together (char **text, const Reading *reading)
{
  gboolean any = FALSE;
  guint start = G_MAXUINT;

  for (guint i = reading->n_said; i-- > 0;)
    {
      const PwDiagnostic *d = &reading->said[i];

      if (d->severity == PW_SEVERITY_ERROR && d->repair != NULL && d->repair->span.end < start)
        {
          char *next = pw_repair_apply (d->repair, *text);

          g_free (*text);
          *text = next;
          start = d->repair->span.start;
          any = TRUE;
        }
    }
  return any;
}

static void
take_together (PwDialect dialect, const char *text)
{
  g_autofree char *now = g_strdup (text);

  for (guint round = 0; round < MAX_TOGETHER; round++)
    {
      g_autoptr (Reading) reading = reading_new (dialect, now, -1);

      if (!apply_together (&now, reading))
        return;
    }
  g_test_message ("%s: \"%s\" is never done with, now \"%s\"", pw_dialect_name (dialect), text, now);
  g_test_fail ();
}

/* Whatever is offered leaves something, with fewer errors; what is offered of a warning leaves no more of
 * them. */
static void
check_offers (PwDialect dialect, const char *text)
{
  g_autoptr (Reading) reading = reading_new (dialect, text, -1);
  guint n_errors = pw_parse_count_errors (reading->parse);

  for (guint i = 0; i < reading->n_said; i++)
    if (reading->said[i].repair != NULL)
      {
        gboolean is_error = reading->said[i].severity == PW_SEVERITY_ERROR;
        g_autofree char *better = pw_repair_apply (reading->said[i].repair, text);
        g_autoptr (PwParse) parse = pw_notation_parse (dialect, better, -1);
        guint left = pw_parse_count_errors (parse);

        if (left + is_error > n_errors || (is_error && strpbrk (better, LETTERS) == NULL))
          {
            g_test_message ("%s: \"%s\", for %s \"%s\": %u errors, then %u", pw_dialect_name (dialect), text,
                            pw_code_name (reading->said[i].code), better, n_errors, left);
            g_test_fail ();
          }
      }
}

/* These notes offer another piece on purpose. */
static gboolean
offers_another (PwCode code)
{
  return code == PW_CODE_PATH_DIRECTION || code == PW_CODE_STRAIGHT_LEGS || code == PW_CODE_LETTER_FOR_ZERO;
}

/* What is offered instead of a text that has a meaning moves like it. Returns: whether there is anything */
static gboolean
check_same_meaning (PwDialect dialect, const char *text)
{
  g_autoptr (Reading) reading = reading_new (dialect, text, -1);
  gboolean any = FALSE;

  for (guint i = 0; i < reading->n_said && pw_parse_piece (reading->parse) != NULL; i++)
    if (reading->said[i].repair != NULL && !offers_another (reading->said[i].code))
      {
        g_autofree char *better = pw_repair_apply (reading->said[i].repair, text);

        g_test_message ("%s: \"%s\" and, for %s, \"%s\"", pw_dialect_name (dialect), text,
                        pw_code_name (reading->said[i].code), better);
        check_same_moves (dialect, text, dialect, better, N_BOARDS, FALSE);
        any = TRUE;
      }
  return any;
}

static void
test_meaning (gconstpointer data)
{
  PwDialect dialect = GPOINTER_TO_INT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Sample sample = sample_of (pw_dialect_name (dialect), N_TEXTS, 1);
  guint n_checked = 0;

  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *text = random_words (rand, dialect, 4), *slips = random_slips (rand, text);

      if (sample_takes (&sample, i) && strlen (text) <= LONGEST)
        n_checked += check_same_meaning (dialect, text) + check_same_meaning (dialect, slips);
    }
  g_assert_cmpuint (n_checked, >, sample_share (&sample, 50));
}

/* Texts with one mistake again and again, and such as people mistype. */
static void
test_dialect (gconstpointer data)
{
  PwDialect dialect = GPOINTER_TO_INT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Sample sample = sample_of (pw_dialect_name (dialect), N_TEXTS, 1);

  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *text = random_mistakes (rand, dialect), *right = random_words (rand, dialect, 3);
      g_autofree char *slips = random_slips (rand, right);

      if (!sample_takes (&sample, i))
        continue;
      check_offers (dialect, text);
      check_offers (dialect, slips);
      take_one_by_one (dialect, text);
      take_one_by_one (dialect, slips);
      take_together (dialect, text);
    }
}

/* What one repair after the other makes of a text. */
static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autofree char *now = g_strdup (row->columns[1]);

  for (guint round = 0; round < MAX_SINGLE; round++)
    {
      g_autoptr (Reading) reading = reading_new (test_row_dialect (row, 0), now, -1);
      const PwDiagnostic *d = first_repair (reading);
      char *next;

      if (d == NULL)
        break;
      next = pw_repair_apply (d->repair, now);
      check_lost (d->repair, now, next);
      g_free (now);
      now = next;
    }
  g_assert_cmpstr (now, ==, row->columns[2]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("notation/repairs.tsv", 3, 3, test_row);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/repairs/%s", pw_dialect_name ((PwDialect) i));

      g_test_add_data_func (path, GINT_TO_POINTER (i), test_dialect);
      g_free (path);
      path = g_strdup_printf ("/repairs/meaning/%s", pw_dialect_name ((PwDialect) i));
      g_test_add_data_func (path, GINT_TO_POINTER (i), test_meaning);
    }
  return g_test_run ();
}
