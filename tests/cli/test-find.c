/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `find`: known pieces by what they do and by their texts, as other programs call it. */
#include <string.h>

#include "tests/cli/harness.h"

#define MAX_ARGUMENTS 6
#define DIALECTS      "extended, classic, xbetza, betza2, bex"

typedef struct
{
  const char *name;
  const char *arguments[MAX_ARGUMENTS];
  int status;
  const char *out; /* what standard output holds; with "=" in front: all of it; NULL: nothing at all */
  const char *err; /* the same of standard error */
} Row;

static const Row rows[] = {
  { "table", { "find", "--max=2", "fsW" }, 0, "match  more  fewer  name", NULL },
  { "same", { "find", "--max=1", "gQ" }, 0, "\nsame   -     -      Grasshopper  Q+K       extended  ", NULL },
  { "dialect",
    { "find", "--json", "--max=1", "--dialect=xbetza", "KNADcaKmcabK" },
    0,
    "=[{\"id\":\"chu-shogi-lion\",\"name\":\"Chu Shogi "
    "lion\",\"notation\":\"KNADKxaKK-bK\",\"dialect\":\"extended\","
    "\"match\":\"same\",\"more\":0,\"fewer\":0}]\n",
    "" },
  { "near", { "find", "--json", "R3" }, 0, "\"match\":\"more\",\"more\":4,\"fewer\":0}", NULL },
  { "one", { "find", "--max=1", "N" }, 0, "\n1 piece\n", NULL },
  { "none", { "find", "(9,8)" }, 1, "=No known piece is like that.\n", NULL },
  { "none/json", { "find", "--json", "(9,8)" }, 1, "=[]\n", NULL },
  { "broken", { "find", "W!" }, 1, NULL, "error: " },
  { "broken/json", { "find", "--json", "W!" }, 1, "=[]\n", "error: " },
  { "name",
    { "find", "--json", "--name=senora" },
    0,
    "=[{\"id\":\"senora\",\"name\":\"Se\303\261ora\",\"notation\":\"cQmQ+Q\",\"dialect\":\"extended\"}]\n",
    NULL },
  { "name/table",
    { "find", "--name=aanca", "--max=1" },
    0,
    "name       notation  dialect   other names\n",
    NULL },
  { "name/none", { "find", "--name=nobody is called so" }, 1, "=No known piece is like that.\n", NULL },
  { "name/bytes", { "find", "--name=\377" }, 1, "=No known piece is like that.\n", NULL },
  { "notation", { "find", "--json", "--notation=yB" }, 0, "\"dimachaer\"", NULL },
  { "nothing-given", { "find" }, 2, NULL, "no notation" },
  { "two-given", { "find", "--name=knight", "N" }, 2, NULL, "only one of" },
  { "two-texts", { "find", "--name=knight", "--notation=N" }, 2, NULL, "only one of" },
  { "max", { "find", "--max=0", "N" }, 2, NULL, "--max" },
  { "max/word", { "find", "--max=all", "N" }, 2, NULL, "--max" },
  { "dialect/unknown", { "find", "--dialect=chess", "N" }, 2, NULL, "known: " DIALECTS },
};

static void
check_text (const char *which, const char *text, const char *expected)
{
  if (expected == NULL)
    g_assert_cmpstr (text, ==, "");
  else if (*expected == '=')
    g_assert_cmpstr (text, ==, expected + 1);
  else if (strstr (text, expected) == NULL)
    g_error ("%s: \"%s\" is not in \"%s\"", which, expected, text);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_auto (Run) run = run_command (row->arguments, NULL);

  g_assert_cmpint (run.status, ==, row->status);
  check_text ("output", run.out, row->out);
  check_text ("error", run.err, row->err);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/find/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  return g_test_run ();
}
