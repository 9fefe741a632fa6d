/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a key pressed in the entry to the finished picture, in the real window: the processor time until the frame is
 * painted, and until nothing is left to do.  Next to it the same for an entry and a drawing area alone.  Aims, for the
 * picture: 4 ms on 8x8, 10 ms on 36x36.  Then the same on the board of a game, while the computer doesn't think and
 * while it does.
 *
 * An argument is a part of what is to be measured alone: "8x8".  A second one is how many keys, for a profiler.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/bench/window-bench.h"
#include "tests/ui/user-input.h"
#include "ui/board/view.h"
#include "ui/entry/notation-entry.h"

#define MAX_KEYS 100
#define PAUSE_MS 40 /* between two keys: a very fast hand */
#define PATIENCE (2 * G_USEC_PER_SEC)

typedef struct
{
  GtkEditable *entry;
  GtkWidget *picture; /* what follows the text */
  gboolean plays;     /* keys go to the board of a game */
  gboolean drawn, painted;
} Bench;

static gboolean
drawn_cb (GtkWidget *widget, cairo_t *cr, Bench *bench)
{
  bench->drawn = TRUE;
  return GDK_EVENT_PROPAGATE;
}

static void
painted_cb (GdkFrameClock *clock, Bench *bench)
{
  bench->painted = bench->drawn;
}

static void
watch (Bench *bench)
{
  g_signal_connect_after (bench->picture, "draw", G_CALLBACK (drawn_cb), bench);
  g_signal_connect (gtk_widget_get_frame_clock (bench->picture), "after-paint", G_CALLBACK (painted_cb), bench);
}

/* letter: NULL to delete the last one. Returns: FALSE if nothing was painted */
static gboolean
press (Bench *bench, const char *letter, double *picture, double *all)
{
  gint64 start = g_get_monotonic_time ();
  double work_start = bench_thread_ms ();
  int end = gtk_entry_get_text_length (GTK_ENTRY (bench->entry));

  bench->drawn = bench->painted = FALSE;
  if (bench->plays)
    input_type (bench->picture, letter ? "Right" : "Left");
  else if (letter)
    gtk_editable_insert_text (bench->entry, letter, -1, &end);
  else
    gtk_editable_delete_text (bench->entry, end - 1, -1);
  while (!bench->painted && g_get_monotonic_time () - start < PATIENCE)
    g_main_context_iteration (NULL, TRUE);
  *picture = bench_thread_ms () - work_start;
  bench_rest (PAUSE_MS);
  *all = bench_thread_ms () - work_start;
  return bench->painted;
}

static guint n_keys = MAX_KEYS;

/* Writes a letter and takes it away again, over and over. Returns: the median */
static double
measure (Bench *bench, const char *what, double base)
{
  static double picture[MAX_KEYS], all[MAX_KEYS];
  g_autofree char *what_all = g_strconcat (what, ", and behind it", NULL);
  guint n = 0;

  for (guint i = 0; i < n_keys; i++)
    n += press (bench, i % 2 == 0 ? "N" : NULL, &picture[n], &all[n]);
  if (n == 0)
    {
      printf ("%s: nothing was painted\n", what);
      return 0;
    }
  bench_print (what, picture, n, base);
  bench_print (what_all, all, n, base);
  return bench_median (picture, n);
}

/* -- an entry and a drawing area -- */

static gboolean
fill_cb (GtkWidget *widget, cairo_t *cr, gpointer data)
{
  cairo_set_source_rgb (cr, 0.9, 0.8, 0.6);
  cairo_paint (cr);
  return GDK_EVENT_PROPAGATE;
}

static double
measure_alone (void)
{
  GtkWidget *window = gtk_window_new (GTK_WINDOW_TOPLEVEL), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *entry = gtk_entry_new (), *area = gtk_drawing_area_new ();
  Bench bench = { GTK_EDITABLE (entry), area };
  double median;

  gtk_window_set_default_size (GTK_WINDOW (window), BENCH_WIDTH, BENCH_HEIGHT);
  g_signal_connect (area, "draw", G_CALLBACK (fill_cb), NULL);
  g_signal_connect_object (entry, "changed", G_CALLBACK (gtk_widget_queue_draw), area, G_CONNECT_SWAPPED);
  gtk_container_add (GTK_CONTAINER (box), entry);
  gtk_box_pack_start (GTK_BOX (box), area, TRUE, TRUE, 0);
  gtk_container_add (GTK_CONTAINER (window), box);
  gtk_widget_show_all (window);
  bench_exhaust ();
  watch (&bench);
  median = measure (&bench, "entry and drawing area", 0);
  gtk_widget_destroy (window);
  return median;
}

/* -- the window -- */

static const char *only = "";

static void
measure_window (Bench *bench, PwDocument *document, const char *what, guint size, const char *notation, double base)
{
  if (strstr (what, only) == NULL)
    return;
  pw_document_resize_board (document, size, size);
  gtk_entry_set_text (GTK_ENTRY (bench->entry), notation);
  bench_exhaust ();
  measure (bench, what, base);
}

#define SETTLE_MS 2000

/* With the page of figures, and the same while the worth of another piece is measured: there is always work left. */
static void
measure_with_analysis (Bench *bench, PwWindow *window, PwDocument *document, double base)
{
  GActionGroup *actions = G_ACTION_GROUP (window);

  if (strstr ("analysis", only) == NULL)
    return;
  pw_document_resize_board (document, 8, 8);
  pw_document_write (document, PW_RECORD_SYMBOL, "G");
  pw_document_select_piece (document, 1);
  g_action_group_activate_action (actions, "go-to-analysis", NULL);
  bench_rest (SETTLE_MS);
  measure (bench, "with the analysis", base);
  pw_document_select_piece (document, 0);
  g_action_group_activate_action (actions, "measure", NULL);
  pw_document_select_piece (document, 1);
  bench_rest (SETTLE_MS);
  measure (bench, "the same while another piece is measured", base);
}

static void
activate (PwWindow *window, const char *action, GVariant *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), action, target);
  bench_exhaust ();
}

/* The second row is next to the first one. */
static void
measure_game (Bench *bench, PwWindow *window, PwDocument *document)
{
  double base;

  if (strstr ("game", only) == NULL)
    return;
  pw_document_resize_board (document, 8, 8);
  gtk_entry_set_text (GTK_ENTRY (bench->entry), "FtR");
  bench->plays = TRUE;
  activate (window, "mode", g_variant_new_string ("play"));
  gtk_widget_grab_focus (bench->picture);
  base = measure (bench, "game", 0);
  activate (window, "play-level", g_variant_new_int32 (10));
  activate (window, "player-first", g_variant_new_string ("computer"));
  measure (bench, "game, the computer thinks", base);
  activate (window, "mode", g_variant_new_string ("try"));
  bench->plays = FALSE;
}

int
main (int argc, char *argv[])
{
  PwWindow *window = bench_open_window (BENCH_PIECES);
  PwDocument *document = pw_window_get_document (window);
  Bench bench = { GTK_EDITABLE (hand_part (window, PW_TYPE_NOTATION_ENTRY)),
                  GTK_WIDGET (hand_part (window, PW_TYPE_BOARD_VIEW)) };
  g_autoptr (GString) long_text = g_string_new (NULL);
  double base;

  if (argc > 1)
    only = argv[1];
  if (argc > 2)
    n_keys = (guint) CLAMP (atoi (argv[2]), 1, MAX_KEYS);
  base = measure_alone ();
  while (long_text->len < 4000)
    g_string_append (long_text, "mRcR+R FtRWlF ");
  watch (&bench);
  measure_window (&bench, document, "8x8, FtR", 8, "FtR", base);
  measure_window (&bench, document, "8x8, mQm(QxQ)-0", 8, "mQm(QxQ)-0", base);
  measure_window (&bench, document, "36x36, Q", 36, "Q", base);
  measure_window (&bench, document, "36x36, Q(FtlF)r0", 36, "Q(FtlF)r0", base);
  measure_window (&bench, document, "8x8, 4,000 characters", 8, long_text->str, base);
  measure_game (&bench, window, document);
  measure_with_analysis (&bench, window, document, base);
  gtk_widget_destroy (GTK_WIDGET (window));
  return EXIT_SUCCESS;
}
