/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In place of the search for notations, in tests of the window: it tries terms of two signs and a few pieces,
 * and so answers at once. Linked with --wrap, where what is found is no matter of the test; synthesis,
 * synthesis-questions and draw-search are about the search itself.
 */
#include "tests/ui/small-search.h"

#include "core/notation/notation.h"
#include "core/synthesis/synthesis.h"

#define MAX_SIZE 2

/* What the tests draw that is longer. */
static const char *const drawn[] = {
  "FtR",     "F-R",    "nN0",   "zB",  "mRcpR", "cpR", "fmFfmFxF", "fmFFxF",
  "fmFmFxF", "fmFFxB", "(4,1)", "FxF", "fFxF",  "KxK", "BxB",      "QxQ",
};

static gint is_held; /* atomic: searches run in a thread */

void
small_search_hold (gboolean hold)
{
  g_atomic_int_set (&is_held, hold);
}

static void
wait_until_let_go (const PwSynthesisOptions *options)
{
  while (g_atomic_int_get (&is_held) && (options->go_on == NULL || options->go_on (options->data, 0)))
    g_usleep (1000);
}

PwSynthesis *__real_pw_synthesis_run (const PwExample *const *examples, guint n,
                                      const PwSynthesisOptions *options);
PwSynthesis *__wrap_pw_synthesis_run (const PwExample *const *examples, guint n,
                                      const PwSynthesisOptions *options);

PwSynthesis *
__wrap_pw_synthesis_run (const PwExample *const *examples, guint n, const PwSynthesisOptions *options)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_piece_unref);
  PwSynthesisOptions small = *options;

  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    {
      g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, drawn[i], -1);

      g_ptr_array_add (known, pw_piece_ref (pw_parse_piece (parse)));
    }
  wait_until_let_go (options);
  small.max_size = MAX_SIZE;
  small.known = known;
  return __real_pw_synthesis_run (examples, n, &small);
}
