/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A digit for a dialect and any bytes as a text of it: walkers and sweeps find the same on random boards.
 */

#include "tests/core/engine/both-ways.h"
#include "tests/fuzz/fuzz-text.h"

#define MAX_TEXT 200
#define N_BOARDS 12 /* two of each size */

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *where = NULL;
  FuzzText input;

  if (!fuzz_text_read (&input, data, size, MAX_TEXT))
    return 0;
  where = both_ways_differ_somewhere (pw_parse_piece (input.parse), input.seed, N_BOARDS);
  if (where != NULL)
    g_error ("%s in %s: on %s", input.text, pw_dialect_name (input.dialect), where);
  fuzz_text_clear (&input);
  return 0;
}
