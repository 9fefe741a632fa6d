/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Giving memory back.  Owns when. */
#include "ui/base/memory.h"

#include <glib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#define PATIENCE 3 /* seconds: the next search may come at once, and need as much */

static guint give_id;

static gboolean
give_cb (gpointer data)
{
  give_id = 0;
#ifdef __GLIBC__
  malloc_trim (0);
#endif
  return G_SOURCE_REMOVE;
}

void
pw_memory_give_back (void)
{
  if (give_id == 0)
    give_id = g_timeout_add_seconds (PATIENCE, give_cb, NULL);
}
