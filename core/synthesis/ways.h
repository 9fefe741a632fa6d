/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/example.h"

G_BEGIN_DECLS

/* Rides that were drawn, as terms that go along their squares. Private to the synthesis. */

/*
 * Chains along the bent rides of all examples, each way once, whichever way it is turned: d4-d5-d6-e7-f8 is WtWtB. A
 * turn to one side is written in two ways, to either side and to this one. Straight rides are left out, and those with
 * many turns.
 *
 * Returns: (transfer full) (element-type utf8)
 */
GPtrArray *pw_ways_write (const PwExample *const *examples, guint n);

G_END_DECLS
