/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/mate.h"
#include "ui/document/document.h"

G_BEGIN_DECLS

/*
 * PwMateSizes: whether king and the document's piece mate a bare king on square boards of some sizes.  That takes a
 * while, so nothing is done before it is asked for; then it is found in a thread, a board after the other, the smallest
 * first.  What is known is kept until there is another piece; the document's own board makes no difference.
 *
 * "changed": a board has been done, or something has been begun, given up or forgotten.  "progressed": now and then
 * while it is at work.
 */
#define PW_TYPE_MATE_SIZES (pw_mate_sizes_get_type ())
G_DECLARE_FINAL_TYPE (PwMateSizes, pw_mate_sizes, PW, MATE_SIZES, GObject)

#define PW_N_MATE_SIZES 4

/* What is known of a board. */
typedef struct
{
  PwFigureStatus status; /* PW_FIGURE_FOUND, or why there are no facts */
  PwMateFacts facts;
} PwSizedFacts;

/* document: (nullable): there is no piece then; borrowed, lives longer. (transfer full) */
PwMateSizes *pw_mate_sizes_new (PwDocument *document);

/* Files, and ranks, of board i, less than PW_N_MATE_SIZES. */
guint pw_mate_sizes_size (guint i);

/* (transfer none) (nullable): NULL while it isn't known */
const PwSizedFacts *pw_mate_sizes_get (PwMateSizes *self, guint i);

/* Finds what isn't known yet. */
void pw_mate_sizes_start (PwMateSizes *self);
/* Whether there is anything left to be found, and nothing is being found. */
gboolean pw_mate_sizes_can_start (PwMateSizes *self);
/* What is known already is kept. */
void pw_mate_sizes_give_up (PwMateSizes *self);
gboolean pw_mate_sizes_is_busy (PwMateSizes *self);
/* Of all boards: from 0 to 1. */
double pw_mate_sizes_get_progress (PwMateSizes *self);

G_END_DECLS
