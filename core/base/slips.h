/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PW_SLIPS_MAX_LENGTH 48 /* bytes */

/*
 * How like two words are: how many letters are wrong, missing, too many or, two of them, in the wrong order.  Case does
 * not count.
 *
 * n, m: in bytes, no more than PW_SLIPS_MAX_LENGTH
 */
guint pw_count_slips (const char *a, gsize n, const char *b, gsize m);

G_END_DECLS
