/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Any bytes as examples, a line each: what is looked for is bounded, and a notation that is found says what the
 * examples say.
 */

#include <string.h>

#include "app/cli/base/example-reader.h"
#include "core/notation/notation.h"
#include "core/synthesis/synthesis.h"
#include "tests/fuzz/fuzz.h"

#define WORK 50000 /* some milliseconds */

/* Returns: FALSE if a line is wrong */
static gboolean
read_lines (PwExamples *examples, const char *bytes, gsize size)
{
  while (size > 0)
    {
      const char *end = memchr (bytes, '\n', size);
      gsize length = end != NULL ? (gsize) (end - bytes) : size;
      g_autoptr (GError) error = NULL;

      if (!pw_examples_read (examples, bytes, length, &error))
        {
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
          return FALSE;
        }
      bytes += MIN (length + 1, size);
      size -= MIN (length + 1, size);
    }
  return TRUE;
}

static void
check_result (const PwSynthesis *synthesis)
{
  g_assert_cmpuint (synthesis->texts->len, ==, synthesis->pieces->len);
  for (guint i = 0; i < synthesis->texts->len; i++)
    {
      PwParse *parse = pw_notation_parse (PW_DIALECT_EXTENDED, synthesis->texts->pdata[i], -1);

      g_assert_false (pw_parse_has_errors (parse));
      pw_parse_free (parse);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const PwRequest defaults; /* nothing was asked for */
  g_autoptr (PwExamples) examples = pw_examples_new (&defaults);
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;
  const GPtrArray *all;

  if (!read_lines (examples, (const char *) data, size))
    return 0;
  all = pw_examples_end (examples);
  options.max_work = WORK;
  if (all->len > 0)
    {
      g_autoptr (PwSynthesis) synthesis
          = pw_synthesis_run ((const PwExample *const *) all->pdata, all->len, &options);

      check_result (synthesis);
    }
  return 0;
}
