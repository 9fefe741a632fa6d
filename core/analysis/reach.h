/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/scope.h"

G_BEGIN_DECLS

/*
 * Reach (design, section 6): the graph of a piece's moves on the empty board, without captures.
 */

typedef enum
{
  PW_COLOURS_FREE,      /* it goes to squares of both colors */
  PW_COLOURS_BOUND,     /* it stays on its color */
  PW_COLOURS_SWITCHING, /* each move changes the color */
} PwColours;

/* "free", "bound", "switching". */
const char *pw_colours_name (PwColours colours);

typedef struct
{
  PwFigureStatus status;
  guint n_classes;
  guint *classes;       /* their sizes, the largest first: squares that moves connect, one way or the other */
  guint16 *class_of;    /* n_squares: by size as above; G_MAXUINT16 for holes */
  guint diameter;       /* the most moves that the shortest way to a square takes; 0: there are no ways */
  double mean_distance; /* in moves, over all ordered pairs of squares that a way connects; 0: there are none */
  guint64 n_pairs;
  guint64 *in_moves;    /* diameter: pairs of squares that are 1, 2, 3 ... moves from each other; together n_pairs */
  PwColours colours;
  gboolean returns;      /* from wherever it goes it can come back */
  gboolean loses_a_move; /* it can come back to some square in an odd number of moves */
} PwReachGraph;

#define PW_REACH_NEVER G_MAXUINT16

/* patience: (nullable). Returns: (transfer full) */
PwReachGraph *pw_reach_graph_new (const PwScope *scope, const PwPatience *patience);
void pw_reach_graph_free (PwReachGraph *reach); /* (nullable) */

/* Squares that it gets to in so many moves or fewer, its own not counted: the mean over all squares. moves: from 1 */
double pw_reach_graph_within (const PwReachGraph *reach, const PwScope *scope, guint moves);

/*
 * The moves that the shortest way from a square to each other takes.
 *
 * starts: a set of squares
 * distances: (out): n_squares; 0 for the starts, PW_REACH_NEVER where it can't get. Returns: the largest of them
 */
guint pw_reach_distances (const PwScope *scope, const guint64 *starts, guint16 *distances);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwReachGraph, pw_reach_graph_free)

G_END_DECLS
