/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From the start of the program to its first picture, to the whole window (both columns and the message about the
 * piece are drawn), and until nothing is left to do: processor time, next to that of a program that shows an empty
 * window of the same size.  Aim: 3 times as much to the whole window.
 *
 * It runs itself once for each start ("empty", "window"); the two take turns, so that what else is going on meets both.
 */
#include <gio/gio.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/bench/window-bench.h"
#include "ui/document/panel.h"

#define N_STARTS 15
#define PATIENCE 1500 /* ms in which all is done that comes after the first picture */

/* -- one start -- */

static double first, whole;

static gboolean
done_cb (gpointer data)
{
  printf ("%.3f %.3f %.3f\n", first, whole, bench_program_ms ());
  fflush (stdout);
  _Exit (EXIT_SUCCESS);
}

/* Whether a panel that can be seen doesn't show the document yet. */
static void
find_waiting (GtkWidget *widget, gpointer waits)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (PW_IS_PANEL (widget))
    *(gboolean *) waits |= !PW_PANEL (widget)->built && PW_PANEL_GET_CLASS (widget)->build != NULL;
  if (PW_IS_PANEL (widget))
    *(gboolean *) waits |= PW_PANEL (widget)->after_id != 0;
  if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), find_waiting, waits);
}

static void
painted_cb (GdkFrameClock *clock, GtkWidget *window)
{
  gboolean waits = FALSE;

  if (first == 0)
    g_timeout_add (PATIENCE, done_cb, NULL);
  if (first == 0)
    first = bench_program_ms ();
  find_waiting (window, &waits);
  if (whole == 0 && !waits)
    whole = bench_program_ms ();
}

static gboolean
drawn_cb (GtkWidget *window, cairo_t *cr, gpointer data)
{
  g_signal_handlers_disconnect_by_func (window, drawn_cb, data);
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), window);
  return GDK_EVENT_PROPAGATE;
}

static void
window_added_cb (GtkApplication *application, GtkWindow *window)
{
  gtk_window_set_default_size (window, BENCH_WIDTH, BENCH_HEIGHT);
  g_signal_connect_after (window, "draw", G_CALLBACK (drawn_cb), NULL);
}

static void
activate_empty_cb (GtkApplication *application)
{
  gtk_window_present (g_object_new (GTK_TYPE_APPLICATION_WINDOW, "application", application, NULL));
}

static int
start (const char *what)
{
  GApplication *application;
  g_autofree char *folder = pw_application_default_folder ();

  setlocale (LC_ALL, "");
  if (g_str_equal (what, "empty"))
    {
      application = g_object_new (GTK_TYPE_APPLICATION, "flags", G_APPLICATION_NON_UNIQUE, NULL);
      g_signal_connect (application, "activate", G_CALLBACK (activate_empty_cb), NULL);
    }
  else
    application = G_APPLICATION (pw_application_new (G_APPLICATION_NON_UNIQUE, folder));
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  return g_application_run (application, 0, NULL);
}

/* -- many of them -- */

typedef struct
{
  double first[N_STARTS], whole[N_STARTS], all[N_STARTS];
  guint n;
} Starts;

static void
run (const char *self, const char *what, Starts *starts)
{
  g_autoptr (GSubprocess) child
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL, self, what, NULL);
  g_autofree char *text = NULL;
  guint n = starts->n;

  if (child != NULL && g_subprocess_communicate_utf8 (child, NULL, NULL, &text, NULL, NULL) && text != NULL
      && sscanf (text, "%lf %lf %lf", &starts->first[n], &starts->whole[n], &starts->all[n]) == 3)
    starts->n++;
}

int
main (int argc, char *argv[])
{
  static Starts empty, window;
  double base;

  if (argc > 1)
    return start (argv[1]);
  for (guint i = 0; i < N_STARTS; i++)
    {
      run (argv[0], "empty", &empty);
      run (argv[0], "window", &window);
    }
  if (empty.n == 0 || window.n == 0)
    {
      printf ("nothing was drawn\n");
      return EXIT_FAILURE;
    }
  base = bench_median (empty.first, empty.n);
  bench_print ("empty window, first picture", empty.first, empty.n, 0);
  bench_print ("Piecewright, first picture", window.first, window.n, base);
  bench_print ("Piecewright, the whole window", window.whole, window.n, base);
  bench_print ("Piecewright, until all is done", window.all, window.n, base);
  return EXIT_SUCCESS;
}
