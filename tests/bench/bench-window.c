/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a key pressed in the entry to the board drawn with what follows from it, in
 * the real window: wall-clock time with the frame clock's waiting, and the time spent
 * working alone.  Aims: under 4 ms on 8x8, under 16 ms on 36x36.
 *
 * For long texts also what comes behind that: how long the window works on after a key until nothing is left to do,
 * and how long it does not listen meanwhile, at most.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/application.h"
#include "tests/ui/user-input.h"
#include "ui/board/view.h"
#include "ui/entry/notation-entry.h"

#define N_KEYS 200
#define PAUSE_MS 40 /* between two keys: a very fast hand */
#define PATIENCE (2 * G_USEC_PER_SEC)
#define N_LONG_KEYS 6
#define QUIET (400 * 1000) /* microseconds without work: all is done */

typedef struct
{
  PwWindow *window;
  GtkEditable *entry;
  gboolean drawn;
} Bench;

static gboolean
drawn_cb (GtkWidget *widget, cairo_t *cr, Bench *bench)
{
  bench->drawn = TRUE;
  return GDK_EVENT_PROPAGATE;
}

static double
work_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void
rest (int ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
}

/* Returns: FALSE if nothing was drawn */
static gboolean
press (Bench *bench, const char *letter, double *wall, double *work)
{
  gint64 start = g_get_monotonic_time ();
  double work_start = work_ms ();
  int end = -1;

  bench->drawn = FALSE;
  if (letter)
    {
      end = gtk_entry_get_text_length (GTK_ENTRY (bench->entry));
      gtk_editable_insert_text (bench->entry, letter, -1, &end);
    }
  else
    gtk_editable_delete_text (bench->entry, gtk_entry_get_text_length (GTK_ENTRY (bench->entry)) - 1, -1);
  while (!bench->drawn && g_get_monotonic_time () - start < PATIENCE)
    g_main_context_iteration (NULL, TRUE);
  *wall = (g_get_monotonic_time () - start) / 1e3;
  *work = work_ms () - work_start;
  return bench->drawn;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
print (const char *what, const char *kind, double *times, guint n)
{
  qsort (times, n, sizeof *times, compare);
  printf ("%-28s %-5s median %6.2f ms   95%% %6.2f ms   worst %6.2f ms\n", what, kind, times[n / 2],
          times[n * 95 / 100], times[n - 1]);
}

/* Writes a letter and takes it away again, over and over. */
static void
measure (Bench *bench, const char *what, guint size, const char *notation)
{
  static double wall[N_KEYS], work[N_KEYS];
  guint n = 0;

  pw_document_resize_board (pw_window_get_document (bench->window), size, size);
  gtk_entry_set_text (GTK_ENTRY (bench->entry), notation);
  rest (400);
  for (guint i = 0; i < N_KEYS; i++)
    {
      n += press (bench, i % 2 == 0 ? "N" : NULL, &wall[n], &work[n]);
      rest (PAUSE_MS);
    }
  if (n == 0)
    {
      printf ("%s: the board was never drawn\n", what);
      return;
    }
  print (what, "wall", wall, n);
  print (what, "work", work, n);
}

/* Works until nothing is left to do. rest_ms: (out): until the last work; deaf_ms: (out): the longest piece of it */
static void
exhaust (double *rest_ms, double *deaf_ms)
{
  gint64 start = g_get_monotonic_time (), last = start;

  *deaf_ms = 0;
  while (g_get_monotonic_time () - last < QUIET)
    {
      gint64 before = g_get_monotonic_time ();

      if (g_main_context_iteration (NULL, FALSE))
        {
          last = g_get_monotonic_time ();
          *deaf_ms = MAX (*deaf_ms, (last - before) / 1e3);
        }
      else
        g_usleep (200);
    }
  *rest_ms = (last - start) / 1e3;
}

/* The same with a text that is set, one letter more and less. */
static void
measure_keys (Bench *bench, const char *what, PwDialect dialect, const char *text)
{
  static double deaf[N_LONG_KEYS], to_idle[N_LONG_KEYS], work[N_LONG_KEYS];
  double set_rest, set_deaf;

  pw_document_set_text (pw_window_get_document (bench->window), dialect, text);
  exhaust (&set_rest, &set_deaf);
  for (guint i = 0; i < N_LONG_KEYS; i++)
    {
      double start = work_ms (), pressed, later;
      gint64 key = g_get_monotonic_time ();
      int end = gtk_entry_get_text_length (GTK_ENTRY (bench->entry));

      if (i % 2 == 0)
        gtk_editable_insert_text (bench->entry, "N", -1, &end);
      else
        gtk_editable_delete_text (bench->entry, end - 1, -1);
      pressed = (g_get_monotonic_time () - key) / 1e3;
      exhaust (&to_idle[i], &later);
      to_idle[i] += pressed;
      deaf[i] = MAX (pressed, later);
      work[i] = work_ms () - start;
    }
  printf ("%-28s first idle %.0f ms, deaf %.0f ms\n", what, set_rest, set_deaf);
  print (what, "idle", to_idle, N_LONG_KEYS);
  print (what, "deaf", deaf, N_LONG_KEYS);
  print (what, "work", work, N_LONG_KEYS);
}

static void
measure_long (Bench *bench, const char *what, PwDialect dialect, guint length, const char *const *terms)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_terms = g_strv_length ((char **) terms);

  for (guint i = 0; text->len + strlen (terms[i % n_terms]) <= length; i++)
    g_string_append (text, terms[i % n_terms]);
  pw_document_resize_board (pw_window_get_document (bench->window), 8, 8);
  measure_keys (bench, what, dialect, text->str);
}

/* Pieces with very many ways on crowded boards: every third square has a piece. */
static void
measure_heavy (Bench *bench, guint size)
{
  static const char *const notations[] = { "Qda0", "(QdaQ)0", "m(QxaQ)-a0", "Qxa0", NULL };
  PwDocument *document = pw_window_get_document (bench->window);

  pw_document_set_notation (document, "");
  pw_document_resize_board (document, size, size);
  for (PwSquare square = 0; square < size * size; square++)
    if (square % 3 == 0 && square != pw_document_get_at (document))
      pw_document_put (document, square, square % 2 == 0 ? PW_CELL_FIRST : PW_CELL_SECOND, 'P');
  for (guint i = 0; notations[i] != NULL; i++)
    {
      g_autofree char *what = g_strdup_printf ("%ux%u full, %s", size, size, notations[i]);

      measure_keys (bench, what, PW_DIALECT_EXTENDED, notations[i]);
    }
  pw_document_clear_board (document);
}

static void
measure_all_long (Bench *bench)
{
  static const char *const extended[] = { "mRcR+R ", "fhN ", "cF3 ", "FtRWlF ", "mB ", "iW2 ", NULL };
  static const char *const xbetza[] = { "mRcpR ", "fhN ", "cF3 ", "FyafsF ", "mB ", "imW2 ", NULL };

  measure_long (bench, "Extended, 3,000", PW_DIALECT_EXTENDED, 3000, extended);
  measure_long (bench, "XBetza, 3,000", PW_DIALECT_XBETZA, 3000, xbetza);
  measure_long (bench, "Extended, 60,000", PW_DIALECT_EXTENDED, 60000, extended);
  measure_long (bench, "XBetza, 60,000", PW_DIALECT_XBETZA, 60000, xbetza);
}

int
main (int argc, char *argv[])
{
  PwApplication *application;
  g_autoptr (GString) long_text = g_string_new (NULL);
  Bench bench = { 0 };

  setlocale (LC_ALL, "");
  gtk_init (&argc, &argv);
  application = pw_application_new (G_APPLICATION_NON_UNIQUE, NULL);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  bench.window = pw_application_get_window (application);
  bench.entry = GTK_EDITABLE (hand_part (bench.window, PW_TYPE_NOTATION_ENTRY));
  gtk_window_resize (GTK_WINDOW (bench.window), 1280, 800);
  gtk_window_present (GTK_WINDOW (bench.window));
  g_signal_connect_after (HAND_PART (bench.window, BOARD_VIEW), "draw", G_CALLBACK (drawn_cb), &bench);

  while (long_text->len < 4000)
    g_string_append (long_text, "mRcR+R FtRWlF ");
  measure (&bench, "8x8, FtR", 8, "FtR");
  measure (&bench, "8x8, mQm(QxQ)-0", 8, "mQm(QxQ)-0");
  measure (&bench, "36x36, Q", 36, "Q");
  measure (&bench, "36x36, Q(FtlF)r0", 36, "Q(FtlF)r0");
  measure (&bench, "8x8, 4,000 characters", 8, long_text->str);
  measure_heavy (&bench, 8);
  measure_heavy (&bench, 16);
  measure_all_long (&bench);
  gtk_widget_destroy (GTK_WIDGET (bench.window));
  return EXIT_SUCCESS;
}
