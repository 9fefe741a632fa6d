/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Samples of what is too much to try in every run.
 */
#include "tests/sample.h"

#define SECONDS           2 /* for each set */
#define SECONDS_SANITIZED 1
#define SLOWER_SANITIZED  8  /* about */
#define MORE_THOROUGH     20 /* with sanitizers; without, there is no limit */

gboolean
is_sanitized (void)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return TRUE;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
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

/* From 0 to n - 1: murmur3's last steps. */
static guint
throw_die (guint salt, guint n)
{
  salt = (salt ^ (salt >> 16)) * 0x85ebca6bu;
  salt = (salt ^ (salt >> 13)) * 0xc2b2ae35u;
  return (salt ^ (salt >> 16)) % n;
}

static guint
make_salt (const char *name)
{
  g_autofree char *text = g_strconcat (get_seed (), name, NULL);

  return g_str_hash (text);
}

/* What takes longer than there is time with sanitizers has its turn every few days. */
static guint
find_size (guint n, double cost, guint salt)
{
  double budget = 1000.0 * (is_sanitized () ? SECONDS_SANITIZED : SECONDS);

  if (is_thorough ())
    budget = is_sanitized () ? budget * MORE_THOROUGH : G_MAXDOUBLE;
  if (is_sanitized ())
    cost *= SLOWER_SANITIZED;
  if (cost * n <= budget)
    return n;
  if (is_sanitized () && !is_thorough () && cost > budget)
    return throw_die (salt, 1000) < 1000 * budget / cost ? 1 : 0;
  return MAX ((guint) (budget / cost), 1);
}

Sample
sample_of (const char *name, guint n, double cost)
{
  guint salt = make_salt (name), size = find_size (n, cost, salt);

  return (Sample){ 0, n, size, 0, size < n ? salt : 0 };
}

gboolean
sample_has_day (const char *name)
{
  return !is_sanitized () || is_thorough () || throw_die (make_salt (name), 2) == 0;
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
  while (sample->part < sample->size && (sample->part == 0 || sample->i < i))
    sample_next (sample);
  return sample->part > 0 && sample->i == i;
}

guint
sample_share (const Sample *sample, guint of_all)
{
  guint share = (guint) ((guint64) of_all * sample->size / sample->n);

  if (sample->size == sample->n)
    return of_all;
  return share < 16 ? 0 : share / 3;
}
