/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A place in a notation text: half-open, in bytes from 0.
 *
 * Every token, syntax node, leg and diagnostic that comes from a text keeps
 * its span, so that a square on the board can point back at the characters
 * that reach it.  Invariant: start <= end <= length of the text.
 */
typedef struct
{
  guint start; /* first byte */
  guint end;   /* the byte after the last one */
} PwSpan;

static inline PwSpan
pw_span (guint start, guint end)
{
  PwSpan span = { start, end };

  return span;
}

/* The smallest span that holds both. */
static inline PwSpan
pw_span_join (PwSpan a, PwSpan b)
{
  return pw_span (MIN (a.start, b.start), MAX (a.end, b.end));
}

static inline guint
pw_span_length (PwSpan span)
{
  return span.end - span.start;
}

G_END_DECLS
