/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `why`: sentences and JSON about a square, as other programs call it. */
#include <string.h>

#include "tests/cli/harness.h"

#define MAX_ARGUMENTS 8

typedef struct
{
  const char *name;
  const char *arguments[MAX_ARGUMENTS];
  int status;
  const char *out; /* what standard output holds; with "=" in front: all of it; NULL: nothing at all */
  const char *err; /* the same of standard error */
} Row;

/* clang-format off */
static const Row rows[] = {
  { "reaches", { "why", "--to=e6", "N" }, 0, "=By the term N: it leaps to e6.\n", NULL },
  { "nowhere", { "why", "--to=e5", "N" }, 0, "=No part of the move reaches e5.\n", NULL },
  { "blocked", { "why", "--board=8/8/3P4/8/3X4/8/8/8", "--to=d8", "R" }, 0,
    "=Blocked at d6 by your own piece. It would be a target without the piece on d6.\n", NULL },
  { "at", { "why", "--at=a1", "--to=a2", "cW" }, 0,
    "=Only captures go to a2, and it is empty. It would be a target with an enemy on a2.\n", NULL },
  { "second", { "why", "--board=8/8/8/3x4/8/8/8/8", "--side=second", "--to=d4", "fW" }, 0,
    "=By the term fW: it goes to d4.\n", NULL },
  { "virgin", { "why", "--dialect=xbetza", "--at=d2", "--to=d4", "ifmD" }, 0,
    "=Only while the piece has not moved.\n", NULL },
  { "virgin/given", { "why", "--dialect=xbetza", "--at=d2", "--to=d4", "--virgin", "ifmD" }, 0,
    "=By the term ifmD: it leaps to d4. It may do so only while it has not moved.\n", NULL },
  { "castling", { "why", "--dialect=xbetza", "--board=8/8/8/8/8/8/8/4X2R", "--virgin", "--to=g1", "isO2" }, 0,
    "Your R goes from h1 to f1.", NULL },
  { "json/reaches", { "why", "--json", "--to=e6", "N" }, 0,
    "=" "{\"notation\":\"N\",\"dialect\":\"extended\",\"board\":\"8/8/8/8/3X4/8/8/8\",\"at\":\"d4\",\"to\":\"e6\","
    "\"reaches\":true,\"reason\":\"By the term N: it leaps to e6.\",\"term\":[0,1],\"changes\":[],"
    "\"incomplete\":false,\"diagnostics\":[]}\n", NULL },
  { "json/nowhere", { "why", "--json", "--to=e5", "N" }, 0,
    "\"reaches\":false,\"reason\":\"No part of the move reaches e5.\",\"term\":null,\"changes\":[],", NULL },
  { "json/removed", { "why", "--json", "--board=8/8/3P4/8/3X4/8/8/8", "--to=d8", "NR" }, 0,
    "\"term\":[1,2],\"changes\":[{\"kind\":\"square\",\"square\":\"d6\",\"holds\":\"empty\"}],", NULL },
  { "json/piece", { "why", "--json", "--to=d7", "gR" }, 0,
    "\"changes\":[{\"kind\":\"square\",\"square\":\"d6\",\"holds\":\"piece\"}],", NULL },
  { "json/enemy", { "why", "--json", "--to=f6", "FxF" }, 0,
    "\"changes\":[{\"kind\":\"square\",\"square\":\"e5\",\"holds\":\"enemy\"}],", NULL },
  { "json/own", { "why", "--json", "--to=f6", "F?F" }, 0,
    "\"changes\":[{\"kind\":\"square\",\"square\":\"e5\",\"holds\":\"own\"}],", NULL },
  { "json/second", { "why", "--json", "--side=second", "--to=f6", "FxF" }, 0,
    "\"changes\":[{\"kind\":\"square\",\"square\":\"e5\",\"holds\":\"enemy\"}],", NULL },
  { "json/letter", { "why", "--json", "--dialect=betza2", "--to=e6", "c{N}N" }, 0,
    "\"changes\":[{\"kind\":\"square\",\"square\":\"e6\",\"holds\":\"enemy\",\"letter\":\"N\"}],", NULL },
  { "json/castling", { "why", "--json", "--dialect=xbetza", "--at=e1", "--to=g1", "isO2" }, 0,
    "\"changes\":[{\"kind\":\"square\",\"square\":\"h1\",\"holds\":\"own\",\"virgin\":true},"
    "{\"kind\":\"virgin\",\"square\":\"e1\"}],", NULL },
  { "json/passed", { "why", "--json", "--dialect=xbetza", "--board=8/8/8/3Xp3/8/8/8/8", "--to=e6", "feF" }, 0,
    "\"changes\":[{\"kind\":\"passed\",\"square\":\"e6\",\"victim\":\"e5\"}],", NULL },
  { "broken", { "why", "--to=e5", "W!" }, 1, NULL, "error: " },
  { "broken/json", { "why", "--json", "--to=e5", "W!" }, 1, "\"to\":\"e5\",\"diagnostics\":[{\"severity\":\"error\"",
    NULL },
  { "no-target", { "why", "N" }, 2, NULL, "--to=SQUARE" },
  { "bad-target", { "why", "--to=z9", "N" }, 2, NULL, "no square \"z9\"" },
  { "no-notation", { "why", "--to=e5" }, 2, NULL, "notation" },
  { "bad-board", { "why", "--board=9/8", "--to=e5", "N" }, 2, NULL, "bad board" },
};
/* clang-format on */

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
      g_autofree char *path = g_strdup_printf ("/why/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  return g_test_run ();
}
