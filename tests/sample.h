/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Whether this program, and what it tests, is built with the address sanitizer: everything takes far longer then. */
static inline gboolean
is_sanitized (void)
{
#if defined(__SANITIZE_ADDRESS__)
  return TRUE;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
  return TRUE;
#else
  return FALSE;
#endif
#else
  return FALSE;
#endif
}

/* How many of n to try: all in the plain run, an eighth where everything takes far longer. */
static inline guint
sanitized_share (guint n)
{
  return is_sanitized () ? (n + 7) / 8 : n;
}

/* Of n rows that are all judged in the plain run: each so-manieth is tried; all where they are few. */
static inline guint
sanitized_step (guint n)
{
  return is_sanitized () && n >= 60 ? 3 : 1;
}
