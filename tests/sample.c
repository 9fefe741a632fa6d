/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Samples of what is too much to try in every run.
 */
#include "tests/sample.h"

#define SECONDS          2  /* for each set */
#define SLOWER_SANITIZED 10 /* about */
#define MORE_THOROUGH    10 /* with sanitizers; without, there is no limit */

gboolean
is_sanitized (void)
{
#if defined(__SANITIZE_ADDRESS__)
  return TRUE;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
  return TRUE;
#else
  return FALSE;
#endif
#else
  return FALSE;
#endif
}

gboolean
is_thorough (void)
{
  const char *wanted = g_getenv ("PW_TEST_THOROUGH");

  return wanted != NULL && *wanted != '\0' && !g_str_equal (wanted, "0");
}

/* What a failure needs to be repeated is in the test's output. */
static const char *
get_seed (void)
{
  static char *seed;

  if (seed == NULL)
    {
      const char *wanted = g_getenv ("PW_TEST_SEED");
      g_autoptr (GDateTime) now = g_date_time_new_now_local ();

      seed = wanted != NULL && *wanted != '\0' ? g_strdup (wanted) : g_date_time_format (now, "%Y%m%d");
      if (g_test_initialized ())
        g_test_message ("samples of PW_TEST_SEED=%s", seed);
    }
  return seed;
}

static guint
find_size (guint n, double cost)
{
  double budget = 1000.0 * SECONDS;

  if (is_thorough ())
    budget = is_sanitized () ? budget * MORE_THOROUGH : G_MAXDOUBLE;
  if (is_sanitized ())
    cost *= SLOWER_SANITIZED;
  return cost * n <= budget ? n : MAX ((guint) (budget / cost), 1);
}

Sample
sample_of (const char *name, guint n, double cost)
{
  Sample sample = { 0, n, find_size (n, cost), 0, 0 };

  if (sample.size < n)
    {
      g_autofree char *text = g_strconcat (get_seed (), name, NULL);

      sample.salt = g_str_hash (text);
    }
  return sample;
}

/* From 0 to n - 1: murmur3's last steps. */
static guint
throw_die (guint salt, guint n)
{
  salt = (salt ^ (salt >> 16)) * 0x85ebca6bu;
  salt = (salt ^ (salt >> 13)) * 0xc2b2ae35u;
  return (salt ^ (salt >> 16)) % n;
}

gboolean
sample_next (Sample *sample)
{
  guint start, end;

  if (sample->part == sample->size)
    return FALSE;
  start = (guint) ((guint64) sample->part * sample->n / sample->size);
  end = (guint) ((guint64) (sample->part + 1) * sample->n / sample->size);
  sample->i = start + (end - start > 1 ? throw_die (sample->salt + sample->part, end - start) : 0);
  sample->part++;
  return TRUE;
}

gboolean
sample_takes (Sample *sample, guint i)
{
  while (sample->part == 0 || (sample->i < i && sample->part < sample->size))
    sample_next (sample);
  return sample->i == i;
}

guint
sample_share (const Sample *sample, guint of_all)
{
  return sample->size == sample->n ? of_all : (guint) ((guint64) of_all * sample->size / sample->n / 3);
}
