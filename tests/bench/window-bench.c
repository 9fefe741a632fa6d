/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clocks, medians, and the window.  Owns nothing. */
#include "tests/bench/window-bench.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ui/keep/file.h"

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

char *
bench_write_pieces (guint n)
{
  static const char *const terms[] = { "W", "F", "mD", "cN", "fA", "bH", "FtR", "mQcN" };
  GString *text = g_string_new ("{\"format\":\"piecewright\",\"version\":1,\"pieces\":[");

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, "%s{\"name\":\"Piece %u\",\"notation\":\"", i > 0 ? "," : "", i + 1);
      for (guint rest = i + 1; rest > 0; rest /= G_N_ELEMENTS (terms))
        g_string_append_printf (text, "%s%u", terms[rest % G_N_ELEMENTS (terms)], 1 + rest / 64 % 4);
      g_string_append (text, "\"}");
    }
  g_string_append (text, "]}");
  return g_string_free (text, FALSE);
}

static void
show_pieces (PwWindow *window, guint n)
{
  g_autofree char *text = bench_write_pieces (n);
  g_autoptr (PwArmy) army = pw_army_from_text (text, strlen (text), NULL);

  pw_document_set_army (pw_window_get_document (window), army);
}

PwWindow *
bench_open_window (guint n_pieces)
{
  PwApplication *application;
  PwWindow *window;

  setlocale (LC_ALL, "");
  gtk_init (NULL, NULL);
  application = pw_application_new (G_APPLICATION_NON_UNIQUE, NULL);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  window = pw_application_get_window (application);
  if (n_pieces > 0)
    show_pieces (window, n_pieces);
  gtk_window_resize (GTK_WINDOW (window), BENCH_WIDTH, BENCH_HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  bench_exhaust ();
  return window;
}

/* -- the main loop: it sleeps while there is nothing to do, as that of the program does -- */

static gboolean
ring_cb (gpointer rang)
{
  *(gboolean *) rang = TRUE;
  return G_SOURCE_CONTINUE;
}

/* A source that sets *rang after so many microseconds; g_source_set_ready_time() winds it up again. (transfer full) */
static GSource *
set_alarm (gint64 time, gboolean *rang)
{
  GSource *alarm = g_timeout_source_new (G_MAXUINT);

  *rang = FALSE;
  g_source_set_callback (alarm, ring_cb, rang, NULL);
  g_source_set_ready_time (alarm, g_get_monotonic_time () + time);
  g_source_attach (alarm, NULL);
  return alarm;
}

static void
stop_alarm (GSource *alarm)
{
  g_source_destroy (alarm);
  g_source_unref (alarm);
}

void
bench_rest (int ms)
{
  gboolean rang;
  GSource *alarm = set_alarm (ms * 1000, &rang);

  while (!rang)
    g_main_context_iteration (NULL, TRUE);
  stop_alarm (alarm);
}

/* What the loop slept doesn't count as deafness on the wall. */
static gint64 slept;

static int
poll_cb (GPollFD *fds, guint n, int timeout)
{
  gint64 before = g_get_monotonic_time ();
  int found = g_poll (fds, n, timeout);

  slept += g_get_monotonic_time () - before;
  return found;
}

BenchRun
bench_exhaust (void)
{
  BenchRun run = { 0 };
  gint64 start = g_get_monotonic_time (), last = start;
  double work_start = bench_thread_ms ();
  gboolean rang;
  GSource *alarm = set_alarm (QUIET, &rang);

  g_main_context_set_poll_func (NULL, poll_cb);
  while (!rang)
    {
      gint64 before = g_get_monotonic_time ();
      double work_before = bench_thread_ms ();

      slept = 0;
      if (!g_main_context_iteration (NULL, TRUE) || rang)
        continue;
      last = g_get_monotonic_time ();
      run.longest = MAX (run.longest, bench_thread_ms () - work_before);
      run.longest_wall = MAX (run.longest_wall, (last - before - slept) / 1e3);
      run.work = bench_thread_ms () - work_start;
      g_source_set_ready_time (alarm, last + QUIET);
    }
  g_main_context_set_poll_func (NULL, NULL);
  stop_alarm (alarm);
  run.to_idle = (last - start) / 1e3;
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

/* -- other windows -- */

GtkWindow *
bench_find_other (PwWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWindow *other = NULL;

  for (GList *item = windows; item != NULL; item = item->next)
    if (item->data != window && gtk_widget_get_visible (item->data)
        && gtk_window_get_window_type (item->data) == GTK_WINDOW_TOPLEVEL
        && (other == NULL || gtk_window_get_modal (item->data)))
      other = item->data;
  return other;
}

void
bench_close_others (PwWindow *window)
{
  GtkWindow *other;

  for (guint i = 0; i < 10 && (other = bench_find_other (window)) != NULL; i++)
    {
      if (GTK_IS_DIALOG (other))
        gtk_dialog_response (GTK_DIALOG (other), GTK_RESPONSE_CANCEL);
      else if (PW_IS_WINDOW (other))
        gtk_widget_destroy (GTK_WIDGET (other)); /* it might ask whether to save */
      else
        gtk_window_close (other);
      bench_rest (20);
    }
}
