/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `assemble` of more than it reads. What it makes of its input is in tests/data/cli/assemble.tsv. */
#include <string.h>

#include "tests/cli/harness.h"

#define HOPS "{\"board\":\"8/8/3p4/8/3X1p2/8/8/8\",\"hops\":["

/* One move too many over other pieces, on one position. */
static void
test_too_many_hops (void)
{
  static const char *const arguments[] = { "assemble", NULL };
  g_autoptr (GString) input = g_string_new (HOPS);
  g_auto (Run) run = { 0 };

  for (guint i = 0; i <= 2000; i++)
    g_string_append_printf (input, "%s{\"to\":\"d7\",\"over\":\"d6\"}", i > 0 ? "," : "");
  g_string_append (input, "]}\n");
  run = run_command (arguments, input->str);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.err, "line 1: more than 2000 moves in \"hops\" or \"blocked\""));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/assemble/wrong/hops/2001", test_too_many_hops);
  return g_test_run ();
}
