/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Answers in a page: not to be read by the way, and what a reader types is compared by a hash. No secret from
 * those who read the script, which does the same.
 */

/* text: UTF-8. Returns: (transfer full): ASCII without signs that HTML minds */
char *pw_lesson_seal (const char *text, guint32 key);
/* 16 digits. text: any bytes */
char *pw_lesson_hash (const char *text, guint32 key);

G_END_DECLS
