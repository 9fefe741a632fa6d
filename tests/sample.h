/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * How much a run of the tests tries of rows, random texts and the like.
 *
 * Each set of them gets a few seconds of the processor: where all take longer, a sample is tried, spread
 * evenly over the set. PW_TEST_SEED (any text; today's date by default) says which. Sanitizers make
 * everything slower, and thereby samples smaller: one that takes seconds is tried every few days.
 * PW_TEST_THOROUGH=1 tries all; with sanitizers, twenty times as many as usual.
 *
 *     for (Sample sample = sample_of ("mates", n_texts, 1.5); sample_next (&sample);)
 *       try (texts[sample.i]);
 */
typedef struct
{
  guint i;       /* what to try now: below n */
  guint n, size; /* of n, so many are tried */
  guint part;    /* of the set, from 1: one is tried of each */
  guint salt;
} Sample;

/*
 * name: of the set; two sets of one name and size have the same sample
 * cost: what one takes, about: in milliseconds of the processor, without sanitizers
 */
Sample sample_of (const char *name, guint n, double cost);
/* Whether a test of a second or more has its turn: with sanitizers every other day. name: the test's */
gboolean sample_has_day (const char *name);
/* Goes on to the next one. Returns: FALSE if there is none */
gboolean sample_next (Sample *sample);
/*
 * For a loop over the whole set, whose random things are made one after the other from the same dice, so that
 * each is the same in every sample.
 *
 * i: one after the other, from 0
 * Returns: whether that one is to be tried
 */
gboolean sample_takes (Sample *sample, guint i);
/*
 * The least that some number, which is so large at least for all n, comes to in a sample: a third of its
 * share, as chance may have it, and nothing where the share is below 16: 3 of 60 may well come to none.
 */
guint sample_share (const Sample *sample, guint of_all);

/*
 * A test for each row of an array that is in the sample, named by what its member `name` says.
 *
 * path: what stands before the name: "/backends/"; names the set, too
 * given: what the test is given, where `row` is the row's number: &(rows)[row], GUINT_TO_POINTER (row)
 */
#define ADD_SAMPLE_AS(path, rows, cost, test, given)                                                         \
  for (Sample sample = sample_of (path, G_N_ELEMENTS (rows), cost); sample_next (&sample);)                  \
    {                                                                                                        \
      const guint row = sample.i;                                                                            \
      g_autofree char *full = g_strconcat (path, (rows)[row].name, NULL);                                    \
                                                                                                             \
      g_test_add_data_func (full, given, test);                                                              \
    }
#define ADD_DATA_SAMPLE(path, rows, cost, test) ADD_SAMPLE_AS (path, rows, cost, test, &(rows)[row])
#define ADD_NUMBERED_SAMPLE(path, rows, cost, test)                                                          \
  ADD_SAMPLE_AS (path, rows, cost, test, GUINT_TO_POINTER (row))

/* Whether this program, and what it tests, is built with the address or the thread sanitizer: everything
 * takes far longer then. */
gboolean is_sanitized (void);
/* Whether PW_TEST_THOROUGH asks for everything. */
gboolean is_thorough (void);

G_END_DECLS
