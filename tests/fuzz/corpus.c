/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Runs a fuzz target as a plain test: over every file of the folder named on the
 * command line, and over what is left of each when its end is cut off.
 */

#include <string.h>

#include "tests/fuzz/fuzz.h"

#pragma weak LLVMFuzzerInitialize

/* So many cuts a file, spread evenly: fewer in a long one, to keep the time in bounds. */
#define MAX_CUTS 64
#define MIN_CUTS 4
#define BYTES_CUT 16384

/* In memory of its own, so that a byte read too far is noticed. */
static void
run_bytes (const char *bytes, gsize length)
{
  g_autofree uint8_t *copy = g_malloc (MAX (length, 1));

  memcpy (copy, bytes, length);
  g_assert_cmpint (LLVMFuzzerTestOneInput (copy, length), ==, 0);
}

static void
test_file (gconstpointer path)
{
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length, n_cuts;

  g_file_get_contents (path, &bytes, &length, &error);
  g_assert_no_error (error);
  n_cuts = MIN (length, CLAMP (BYTES_CUT / MAX (length, 1), MIN_CUTS, MAX_CUTS));
  run_bytes (bytes, length);
  for (gsize i = 0; i < n_cuts; i++)
    run_bytes (bytes, i * length / n_cuts);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  const char *name;
  GDir *folder;

  if (LLVMFuzzerInitialize != NULL)
    LLVMFuzzerInitialize (&argc, &argv);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  folder = g_dir_open (argv[1], 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *label = g_strdup_printf ("/corpus/%s", name);

      g_test_add_data_func_full (label, g_build_filename (argv[1], name, NULL), test_file, g_free);
    }
  g_dir_close (folder);
  return g_test_run ();
}
