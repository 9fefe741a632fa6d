/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"

G_BEGIN_DECLS

/*
 * PwRideLines: the lines of slides, rides and chains.  Takes whole walks, keeps each distinct
 * step once, and joins steps that continue straight, so that a rook has four lines.
 * Working memory is kept from one use to the next.
 *
 * Coordinates are units of the board, PW_PICTURE_SQUARE a square, x along the
 * files, y up the ranks, whatever way the board is seen.
 */
typedef struct
{
  gint16 x1, y1, x2, y2;
} PwSegment;

/* A walk that stopped before a blocker: its last square and the way it went. */
typedef struct
{
  PwSquare blocker, from;
  gint16 dx, dy;
} PwStop;

typedef struct
{
  guint files, ranks;
  gboolean cylinder;
  guint8 *flags;     /* of each square: PwLinesFlags */
  guint flags_size;
  guint32 *table;    /* the set of steps: open addressing, 0 is free */
  guint table_size;  /* a power of two */
  guint8 *seen;      /* the same as bits for each pair of squares, of steps with one way only; on small boards */
  guint seen_size;   /* in bytes; 0 if the board is not small */
  guint64 *steps;    /* the same as a list, then packed for sorting */
  guint n_steps, steps_size;
  PwSegment *segments; /* the result */
  guint n_segments, segments_size;
  PwStop *stops;
  guint n_stops, stops_size;
  gboolean tangled; /* too many to be distinguished: there is no result */
} PwRideLines;

typedef enum
{
  PW_LINES_BLOCKER = 1 << 0, /* set by the caller between begin and the first walk */
  PW_LINES_WALKED = 1 << 1,  /* some walk arrives there */
  PW_LINES_BARRED = 1 << 2,  /* for the caller: has its bar */
} PwLinesFlags;

void pw_ride_lines_clear (PwRideLines *lines); /* frees the memory */

void pw_ride_lines_begin (PwRideLines *lines, const PwBoard *board);
/* Squares off the board end the walk. */
void pw_ride_lines_add (PwRideLines *lines, PwSquare at, const PwSquare *walk, guint n);
/* Joins; nothing is joined across the square where all walks start. */
void pw_ride_lines_finish (PwRideLines *lines, PwSquare at);

/*
 * The way from one square to the next of a walk, round the edge of a cylinder
 * if that is how it goes.
 */
void pw_ride_lines_way (const PwRideLines *lines, PwSquare at, const PwSquare *walk, guint n, guint i,
                        int *dx, int *dy);
/*
 * Splits a step that goes round the edge into its two ends.
 *
 * Returns: how many segments it has, 1 or 2
 */
guint pw_ride_lines_split (const PwRideLines *lines, PwSquare from, PwSquare to, int dx, int dy, PwSegment ends[2]);

G_END_DECLS
