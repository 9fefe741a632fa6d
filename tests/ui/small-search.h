/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Whether searches for notations and for the computer's moves wait now, until they are stopped or let go:
 * what is seen meanwhile depends on no machine's speed.
 */
void small_search_hold (gboolean hold);

G_END_DECLS
