/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In place of the search for notations, in tests of the window: it tries terms of two signs and a few pieces,
 * and so answers at once. Linked with --wrap, where what is found is no matter of the test; synthesis,
 * synthesis-questions and draw-search are about the search itself.  And the computer's thought, which a test
 * can hold.
 */
#include "tests/ui/small-search.h"

#include <string.h>

#include "core/game/search/level.h"
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
wait_until_let_go (const PwPatience *patience)
{
  while (g_atomic_int_get (&is_held) && pw_patience_goes_on (patience, 0))
    g_usleep (1000);
}

/* As pw_catalogue_make_pieces(). */
static GPtrArray *
make_drawn (guint most_letters)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_piece_unref);

  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    if (strlen (drawn[i]) <= most_letters)
      g_ptr_array_add (pieces, pw_notation_read (PW_DIALECT_EXTENDED, drawn[i], (guint) strlen (drawn[i])));
  return pieces;
}

PwSynthesis *__real_pw_synthesis_run (const PwExample *const *examples, guint n,
                                      const PwSynthesisOptions *options);
PwSynthesis *__wrap_pw_synthesis_run (const PwExample *const *examples, guint n,
                                      const PwSynthesisOptions *options);

PwSynthesis *
__wrap_pw_synthesis_run (const PwExample *const *examples, guint n, const PwSynthesisOptions *options)
{
  PwSynthesisOptions small = *options;
  PwPatience patience = { options->go_on, options->data, 0, 1 };

  wait_until_let_go (&patience);
  small.max_size = MAX_SIZE;
  small.known = make_drawn;
  return __real_pw_synthesis_run (examples, n, &small);
}

gboolean __real_pw_level_run (PwSearch *search, guint level, guint64 seed, double seconds,
                              const PwPatience *patience, PwSearchSay say, gpointer data,
                              PwSearchReport *result);
gboolean __wrap_pw_level_run (PwSearch *search, guint level, guint64 seed, double seconds,
                              const PwPatience *patience, PwSearchSay say, gpointer data,
                              PwSearchReport *result);

gboolean
__wrap_pw_level_run (PwSearch *search, guint level, guint64 seed, double seconds, const PwPatience *patience,
                     PwSearchSay say, gpointer data, PwSearchReport *result)
{
  wait_until_let_go (patience);
  return __real_pw_level_run (search, level, seed, seconds, patience, say, data, result);
}
