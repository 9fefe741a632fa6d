/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Giving memory back.  Owns when, and how the C library keeps what is free. */
#include "ui/base/memory.h"

#include <glib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#define PATIENCE 3 /* seconds: the next search may come at once, and need as much */
#define LARGE (256 * 1024) /* bytes: blocks from here on have pages of their own */

static guint give_id;

#if defined(__GLIBC__) && !GLIB_CHECK_VERSION (2, 76, 0)
/*
 * GLib's own allocator, which is gone from 2.76 on, keeps a page for as long as one of the small blocks in it is in
 * use: after an hour that is more than all other holes.  It has to be told before it has its first block, which is
 * before any constructor.
 */
__attribute__ ((no_sanitize ("address", "undefined"))) static void
use_malloc (int argc, char **argv, char **environment)
{
  (void) argc, (void) argv, (void) environment;
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  g_slice_set_config (G_SLICE_CONFIG_ALWAYS_MALLOC, TRUE);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

__attribute__ ((section (".preinit_array"), used)) static void (*const before_all) (int, char **, char **) = use_malloc;
#endif

/*
 * All threads share one arena beside the window's, as each has holes of its own.  Large blocks are pixels and lists of
 * moves; by itself, the C library would keep more and more of their size among the small ones.
 */
void
pw_memory_begin (void)
{
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, 2);
  mallopt (M_MMAP_THRESHOLD, LARGE);
#endif
}

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
