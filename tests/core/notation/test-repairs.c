/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Repairs of texts that make the same mistake several times, as people do who know another dialect: the examples of
 * a vocabulary with one sign in front of each that does not belong there.  Whoever takes what is offered comes to an
 * end, and gets somewhere with each repair.
 */
#include "core/notation/notation.h"

#include <string.h>

#define SEED 41
#define N_TEXTS 1500
#define MAX_SINGLE 60   /* rounds, when one repair is taken at a time */
#define MAX_TOGETHER 20 /* when all are taken that don't touch each other */

/* Besides the signs of every vocabulary. */
static const char *const mistakes[] = {
  "(", ")", "()", "[", "]", "{", "}", "(1,", "(4, 1)", "1000", "03", "#", "w", "ppp", "jjj", "hN", "tsF", "WX", " ",
};

static const char *
random_example (GRand *rand, PwDialect dialect)
{
  gint32 n = 0;

  while (pw_dialect_word (dialect, (guint) n) != NULL)
    n++;
  return pw_dialect_word (dialect, (guint) g_rand_int_range (rand, 0, n))->example;
}

static const char *
random_mistake (GRand *rand)
{
  PwDialect dialect = (PwDialect) g_rand_int_range (rand, 0, PW_N_DIALECTS);
  gint32 n = 0;

  if (g_rand_boolean (rand))
    return mistakes[g_rand_int_range (rand, 0, G_N_ELEMENTS (mistakes))];
  while (pw_dialect_word (dialect, (guint) n) != NULL)
    n++;
  return pw_dialect_word (dialect, (guint) g_rand_int_range (rand, 0, n))->sign;
}

/* The same mistake two to four times; now and then another one. */
static char *
random_text (GRand *rand, PwDialect dialect)
{
  GString *text = g_string_new (NULL);
  const char *mistake = random_mistake (rand);

  for (gint32 i = g_rand_int_range (rand, 2, 5); i > 0; i--)
    {
      g_string_append (text, g_rand_int_range (rand, 0, 8) == 0 ? random_mistake (rand) : mistake);
      g_string_append (text, random_example (rand, dialect));
      if (g_rand_int_range (rand, 0, 4) == 0)
        g_string_append_c (text, ' ');
    }
  return g_string_free (text, FALSE);
}

/* What is wrong, wherever it is: one line an error. */
static char *
list_errors (const PwDiagnostic *d, guint n)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    if (d[i].severity == PW_SEVERITY_ERROR)
      g_string_append_printf (list, "%s %s\n", pw_code_name (d[i].code), d[i].first != NULL ? d[i].first : "");
  return g_string_free (list, FALSE);
}

/* One repair after the other, the first that is offered: each error's repair changes what is wrong. */
static void
take_one_by_one (PwDialect dialect, const char *text)
{
  g_autofree char *now = g_strdup (text), *wrong = NULL;

  for (guint round = 0; round < MAX_SINGLE; round++)
    {
      g_autoptr (PwParse) parse = pw_notation_parse (dialect, now, -1);
      guint n, i = 0;
      const PwDiagnostic *d = pw_parse_diagnostics (parse, &n);
      g_autofree char *before = g_steal_pointer (&wrong);
      char *next;

      wrong = list_errors (d, n);
      if (g_strcmp0 (before, wrong) == 0)
        g_test_message ("%s: \"%s\", now \"%s\":\n%s", pw_dialect_name (dialect), text, now, wrong);
      g_assert_cmpstr (before, !=, wrong);
      while (i < n && (d[i].severity != PW_SEVERITY_ERROR || d[i].repair == NULL))
        i++;
      if (i == n)
        return;
      next = pw_repair_apply (d[i].repair, now);
      g_free (now);
      now = next;
    }
  g_test_message ("%s: \"%s\" is never done with, now \"%s\"", pw_dialect_name (dialect), text, now);
  g_test_fail ();
}

/* Repairs of errors that don't touch each other, from the last to the first. Returns: whether there were any */
static gboolean
apply_together (char **text, const PwDiagnostic *d, guint n)
{
  gboolean any = FALSE;
  guint start = G_MAXUINT;

  for (guint i = n; i-- > 0;)
    if (d[i].severity == PW_SEVERITY_ERROR && d[i].repair != NULL && d[i].repair->span.end < start)
      {
        char *next = pw_repair_apply (d[i].repair, *text);

        g_free (*text);
        *text = next;
        start = d[i].repair->span.start;
        any = TRUE;
      }
  return any;
}

static void
take_together (PwDialect dialect, const char *text)
{
  g_autofree char *now = g_strdup (text);

  for (guint round = 0; round < MAX_TOGETHER; round++)
    {
      g_autoptr (PwParse) parse = pw_notation_parse (dialect, now, -1);
      guint n;
      const PwDiagnostic *d = pw_parse_diagnostics (parse, &n);

      if (!apply_together (&now, d, n))
        return;
    }
  g_test_message ("%s: \"%s\" is never done with, now \"%s\"", pw_dialect_name (dialect), text, now);
  g_test_fail ();
}

static void
test_dialect (gconstpointer data)
{
  PwDialect dialect = GPOINTER_TO_INT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *text = random_text (rand, dialect);

      take_one_by_one (dialect, text);
      take_together (dialect, text);
    }
}

/* Texts with a mistake made several times, and what one repair after the other makes of them. */
static const struct
{
  PwDialect dialect;
  const char *text;
  const char *mended;
} rows[] = {
  { PW_DIALECT_EXTENDED, "pppFtR", "(jF)tR" },
  { PW_DIALECT_EXTENDED, "-eb(RB)", "(RB)" },
  { PW_DIALECT_EXTENDED, "W + F + R", "W+F+R" },
  { PW_DIALECT_CLASSIC, "-eb(RB)", "bRbB" },
  { PW_DIALECT_CLASSIC, "jjjRjjjB", "pRpB" },
  { PW_DIALECT_CLASSIC, "(W(F(3", "WF3" },
  { PW_DIALECT_XBETZA, "Xppp1", "" },
  { PW_DIALECT_XBETZA, "X3WY4FZX", "WY4FZX" },
  { PW_DIALECT_XBETZA, "c(flF+fRsZ?", "cflFfRsZ" },
  { PW_DIALECT_XBETZA, "m(WF)c(WF)", "mWmFcWcF" },
  { PW_DIALECT_XBETZA, "((af)W(R", "(af)WR" },
  { PW_DIALECT_XBETZA, "-W-F-", "[W-F]" },
  { PW_DIALECT_BETZA2, "W+N+B", "pW-pN-B" },
  { PW_DIALECT_BETZA2, "WtNtB", "W(W-N)((W-N)-B)" },
  { PW_DIALECT_BETZA2, "WF-iF-iN-iR", "i(WF-F-N-R)" },
  { PW_DIALECT_BEX, "jjBjjR", "pBpR" },
};

static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *now = g_strdup (rows[i].text);

      for (guint round = 0; round < MAX_SINGLE; round++)
        {
          g_autoptr (PwParse) parse = pw_notation_parse (rows[i].dialect, now, -1);
          guint n, j = 0;
          const PwDiagnostic *d = pw_parse_diagnostics (parse, &n);
          char *next;

          while (j < n && (d[j].severity != PW_SEVERITY_ERROR || d[j].repair == NULL))
            j++;
          if (j == n)
            break;
          next = pw_repair_apply (d[j].repair, now);
          g_free (now);
          now = next;
        }
      g_test_message ("%s", rows[i].text);
      g_assert_cmpstr (now, ==, rows[i].mended);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/repairs/rows", test_rows);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/repairs/%s", pw_dialect_name ((PwDialect) i));

      g_test_add_data_func (path, GINT_TO_POINTER (i), test_dialect);
    }
  return g_test_run ();
}
