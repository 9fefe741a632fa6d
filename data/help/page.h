/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "data/help/source.h"

G_BEGIN_DECLS

/* The help pages in Mallard, with their pictures inside. */

/* All pages, in the order in which they are listed. */
typedef struct
{
  GPtrArray *sources; /* (element-type PwHelpSource) */
} PwHelpBook;

/* The id of a page: "xbetza". Returns: (transfer full) */
char *pw_help_page_id (const PwHelpSource *source);

/*
 * Writes a page.
 *
 * Every notation in it is read, and every table of equal pieces is tried out.
 *
 * Returns: (transfer full) (nullable): NULL with error set (G_MARKUP_ERROR), with the line that is wrong
 */
char *pw_help_page_write (const PwHelpBook *book, const PwHelpSource *source, GError **error);

G_END_DECLS
