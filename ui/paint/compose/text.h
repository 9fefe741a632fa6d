/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Texts from outside, made safe to show: any bytes in, valid UTF-8 without control
 * characters out; and a guess of how wide they are, without asking any font, so
 * that a picture is the same wherever it is composed.
 */

/*
 * Appends text, cleaned: bytes that are no UTF-8 become U+FFFD; control characters
 * and characters that XML forbids become a space.  Stops before the cluster (a letter with
 * its combining marks) that would be one too many.
 *
 * max_clusters: 0 for no limit; whatever the text, at most 32 bytes a cluster are kept
 * Returns: whether all of it was appended
 */
gboolean pw_text_append_clean (GString *pool, const char *text, guint max_clusters);

/* The width of a clean text in hundredths of its size. length: in bytes */
guint pw_text_width (const char *text, gsize length, gboolean bold);

G_END_DECLS
