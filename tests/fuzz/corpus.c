/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Runs a fuzz target as a plain test: over every input of the packed file named on the
 * command line (tests/fuzz/pack), and over what is left of each when its end is cut off.
 */

#include <string.h>

#include "tests/fuzz/fuzz.h"
#include "tests/sample.h"

#pragma weak LLVMFuzzerInitialize

/* So many cuts a file, spread evenly: fewer in a long one, to keep the time in bounds. */
#define MAX_CUTS  64
#define MIN_CUTS  4
#define BYTES_CUT 16384
#define COST      10 /* ms, of one where that takes long: with sanitizers, a dozen of a file are tried */

/* In memory of its own, so that a byte read too far is noticed. */
static void
run_bytes (const char *bytes, gsize length)
{
  g_autofree uint8_t *copy = g_malloc (MAX (length, 1));

  memcpy (copy, bytes, length);
  g_assert_cmpint (LLVMFuzzerTestOneInput (copy, length), ==, 0);
}

/* An input as it stands in its line. */
static void
test_input (gconstpointer line)
{
  g_autoptr (GString) bytes = g_string_new (NULL);
  gsize n_cuts;

  for (const char *at = line; *at != '\0'; at++)
    {
      char letter = *at;

      if (letter == '\\' && g_ascii_isdigit (at[1]))
        {
          letter = (char) ((at[1] - '0') << 6 | (at[2] - '0') << 3 | (at[3] - '0'));
          at += 3;
        }
      else if (letter == '\\')
        {
          at++;
          letter = *at == 'n' ? '\n' : *at == 't' ? '\t' : *at;
        }
      g_string_append_c (bytes, letter);
    }
  n_cuts = MIN (bytes->len, CLAMP (BYTES_CUT / MAX (bytes->len, 1), MIN_CUTS, MAX_CUTS));
  run_bytes (bytes->str, bytes->len);
  for (Sample sample = sample_of (line, (guint) n_cuts, COST); sample_next (&sample);)
    run_bytes (bytes->str, sample.i * bytes->len / n_cuts);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *packed = NULL;
  g_auto (GStrv) lines = NULL;

  if (LLVMFuzzerInitialize != NULL)
    LLVMFuzzerInitialize (&argc, &argv);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  g_file_get_contents (argv[1], &packed, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (packed, "\n"));
  lines = g_strsplit (packed, "\n", -1);
  for (guint i = 0; lines[i + 1] != NULL; i++) /* the last line ends, too */
    {
      g_autofree char *label = g_strdup_printf ("/corpus/%u", i + 1);

      g_test_add_data_func (label, lines[i], test_input);
    }
  return g_test_run ();
}
