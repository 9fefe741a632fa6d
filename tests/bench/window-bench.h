/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/application.h"

G_BEGIN_DECLS

/*
 * What the benchmarks of the window share.  Others may be at work on the machine at the same time: what counts is
 * processor time, the median of several, and how often as much it is as the same for something simple.
 */

/* Milliseconds of the processor: of this thread, or of all of this program since it began to be loaded. */
double bench_thread_ms (void);
double bench_program_ms (void);

/* A document as a file, with so many pieces, whose texts are all different. (transfer full) */
char *bench_write_pieces (guint n);

/*
 * A window of the program, shown in the size that is measured.
 *
 * n_pieces: of its document; 0: it is as when the program starts. Returns: (transfer none)
 */
PwWindow *bench_open_window (guint n_pieces);
#define BENCH_PIECES 1000
/* The width and height that it has. */
#define BENCH_WIDTH 1280
#define BENCH_HEIGHT 800

/* Does what there is to do for so long. */
void bench_rest (int ms);

typedef struct
{
  double to_idle;       /* milliseconds on the wall until there was nothing left to do */
  double work;          /* of the processor, for all of it */
  double longest;       /* of the processor, for the longest piece of it: so long the window didn't listen */
  double longest_wall;  /* the same on the wall, with what other programs took */
} BenchRun;

/* Works until nothing is left to do. */
BenchRun bench_exhaust (void);

/* times: they are sorted */
double bench_median (double *times, guint n);
/* Prints a line with the median, and how often as much it is as the base. base: 0 for none */
void bench_print (const char *what, double *times, guint n, double base);

/* Returns: (nullable): a window that is not this one; first those that are in the way of others */
GtkWindow *bench_find_other (PwWindow *window);
void bench_close_others (PwWindow *window);

G_END_DECLS
