/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/format.h"

G_BEGIN_DECLS

/* The writer of pw_exchange_diagram. */
gboolean _pw_exchange_write_diagram (PwExchangeWriting *job, GError **error);

/* -- pages -- */

/* The next block. end: (out): of its text. Returns: (nullable): the beginning of its text */
const char *_pw_diagram_find_block (const char *text, const char **end);
/* The last heading between a place and a block. Returns: (transfer full): "" if there is none */
char *_pw_diagram_find_title (const char *from, const char *block);
/* Without tags and comments; "\r" begins a line that isn't one of the source. Returns: (transfer full) */
char *_pw_diagram_strip_markup (const char *text);

G_END_DECLS
