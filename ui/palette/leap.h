/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The squares around the piece, 7 by 7, in reading order from the upper left one, and the leaps to them: up to eight
 * squares share one.
 */
#define PW_LEAP_REACH 3 /* squares to each side */
#define PW_LEAP_SIZE (2 * PW_LEAP_REACH + 1)
#define PW_LEAP_N_CELLS (PW_LEAP_SIZE * PW_LEAP_SIZE)
#define PW_LEAP_MIDDLE (PW_LEAP_REACH * PW_LEAP_SIZE + PW_LEAP_REACH)
#define PW_N_LEAPS ((PW_LEAP_REACH + 1) * (PW_LEAP_REACH + 2) / 2)

/* From the piece: to the right, and ahead. */
int pw_leap_dx (int cell);
int pw_leap_dy (int cell);
/* Returns: which leap goes there, below PW_N_LEAPS */
guint pw_leap_of (int cell);

/* The command (command.h) for a leap, or its ride, in whatever direction. (transfer full) */
char *pw_leap_target (int dx, int dy, gboolean ride);

/* What distinguishes the squares of one leap: "2 ahead 1 right". (transfer full) (nullable): NULL for the middle */
char *pw_leap_place (int cell);

/*
 * The ride that is drawn by a drag: that of the leap to the square where it began, if it goes outward, and from the
 * piece the one of the shortest leap that way.
 *
 * to: where the pointer is; negative if that is no square
 * offset_x, offset_y: how it came there, to the right and down
 * Returns: (transfer full) (nullable): its command
 */
char *pw_leap_ride (int from, int to, double offset_x, double offset_y);

G_END_DECLS
