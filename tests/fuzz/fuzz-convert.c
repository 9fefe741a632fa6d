/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A digit for a dialect and any bytes as a text of it, written in every dialect: either there is an error that says
 * why not, or a text without errors that makes the same moves on random boards.
 */

#include "core/engine/compare.h"
#include "tests/core/move-text.h"
#include "tests/core/random-notation.h"
#include "tests/fuzz/fuzz-text.h"

#define LARGEST  9
#define N_BOARDS 12

static guint
count_errors (const GArray *diagnostics)
{
  guint n = 0;

  for (guint i = 0; i < diagnostics->len; i++)
    n += g_array_index (diagnostics, PwDiagnostic, i).severity == PW_SEVERITY_ERROR;
  return n;
}

static void
check_conversion (const FuzzText *input, PwPiece *other, const char *text)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (input->seed);
  g_autoptr (PwGenerator) generator = pw_generator_new (pw_parse_piece (input->parse));
  g_autoptr (PwGenerator) other_generator = pw_generator_new (other);
  g_autoptr (PwMoves) moves = pw_moves_new (), others = pw_moves_new ();

  for (guint i = 0; i < N_BOARDS; i++)
    {
      PwPosition position;
      g_autoptr (PwBoard) board G_GNUC_UNUSED = random_position (rand, LARGEST, LARGEST, &position);
      g_autofree char *where = NULL;

      pw_generator_run (generator, &position, moves);
      pw_generator_run (other_generator, &position, others);
      if (pw_moves_truncated (moves) || pw_moves_truncated (others) || pw_compare_same_moves (moves, others))
        continue;
      where = position_to_text (&position);
      g_error ("%s in %s is not %s on %s", input->text, pw_dialect_name (input->dialect), text, where);
    }
}

static void
check_dialect (const FuzzText *input, PwDialect dialect)
{
  g_autoptr (GArray) diagnostics = pw_diagnostics_new ();
  g_autofree char *text = pw_notation_print (dialect, pw_parse_piece (input->parse), diagnostics);
  g_autoptr (PwParse) parse = NULL;

  g_assert_cmpint (text == NULL, ==, count_errors (diagnostics) > 0);
  if (text == NULL)
    return;
  parse = pw_notation_parse (dialect, text, -1);
  if (pw_parse_has_errors (parse))
    g_error ("%s in %s: %s in %s is not read again", input->text, pw_dialect_name (input->dialect), text,
             pw_dialect_name (dialect));
  check_conversion (input, pw_parse_piece (parse), text);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  FuzzText input;

  if (!fuzz_text_read (&input, data, size, PW_NOTATION_MAX_LENGTH))
    return 0;
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    check_dialect (&input, (PwDialect) i);
  fuzz_text_clear (&input);
  return 0;
}
