/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clocks, medians, and the window.  Owns nothing. */
#include "tests/bench/window-bench.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define QUIET (400 * 1000) /* microseconds without work: all is done */

static double
read_clock (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

double
bench_thread_ms (void)
{
  return read_clock (CLOCK_THREAD_CPUTIME_ID);
}

double
bench_program_ms (void)
{
  return read_clock (CLOCK_PROCESS_CPUTIME_ID);
}

PwWindow *
bench_open_window (void)
{
  PwApplication *application;
  PwWindow *window;

  setlocale (LC_ALL, "");
  gtk_init (NULL, NULL);
  application = pw_application_new (G_APPLICATION_NON_UNIQUE, NULL);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  window = pw_application_get_window (application);
  gtk_window_resize (GTK_WINDOW (window), BENCH_WIDTH, BENCH_HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  bench_exhaust ();
  return window;
}

void
bench_rest (int ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
}

BenchRun
bench_exhaust (void)
{
  BenchRun run = { 0 };
  gint64 start = g_get_monotonic_time (), last = start;
  double work_start = bench_thread_ms ();

  while (g_get_monotonic_time () - last < QUIET)
    {
      gint64 before = g_get_monotonic_time ();
      double work_before = bench_thread_ms ();

      if (!g_main_context_iteration (NULL, FALSE))
        {
          g_usleep (200);
          continue;
        }
      last = g_get_monotonic_time ();
      run.longest = MAX (run.longest, bench_thread_ms () - work_before);
      run.longest_wall = MAX (run.longest_wall, (last - before) / 1e3);
    }
  run.to_idle = (last - start) / 1e3;
  run.work = bench_thread_ms () - work_start;
  return run;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

double
bench_median (double *times, guint n)
{
  qsort (times, n, sizeof *times, compare);
  return times[n / 2];
}

void
bench_print (const char *what, double *times, guint n, double base)
{
  double median = bench_median (times, n);

  printf ("%-36s median %7.2f ms   95%% %7.2f ms   worst %7.2f ms", what, median, times[n * 95 / 100], times[n - 1]);
  if (base > 0)
    printf ("   %5.1f times", median / base);
  printf ("\n");
  fflush (stdout);
}
