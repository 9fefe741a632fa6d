/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"

G_BEGIN_DECLS

/*
 * Sets of squares of a board of any size: bits in as many words as the board needs, numbered as the squares are, or
 * by their place in the order of names (engine/graph/board-shape.h).
 * A table of them, one for each square, is n_squares * n_words words.
 */

static inline guint
pw_set_words (guint n_squares)
{
  return (n_squares + 63) / 64;
}

static inline gboolean
pw_set_has (const guint64 *set, guint square)
{
  return (set[square / 64] >> (square % 64)) & 1;
}

static inline void
pw_set_add (guint64 *set, guint square)
{
  set[square / 64] |= (guint64) 1 << (square % 64);
}

static inline void
pw_set_remove (guint64 *set, guint square)
{
  set[square / 64] &= ~((guint64) 1 << (square % 64));
}

static inline void
pw_set_clear (guint64 *set, guint n_words)
{
  set[0] = 0; /* most boards need no more: so the loop, or what the compiler makes of it, is rarely entered */
  for (guint i = 1; i < n_words; i++)
    set[i] = 0;
}

static inline guint
pw_set_count (const guint64 *set, guint n_words)
{
  guint n = 0;

  for (guint i = 0; i < n_words; i++)
    n += (guint) __builtin_popcountll (set[i]);
  return n;
}

static inline void
pw_set_unite (guint64 *set, const guint64 *more, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    set[i] |= more[i];
}

/* Whether two sets have a square in common. */
static inline gboolean
pw_set_meets (const guint64 *a, const guint64 *b, guint n_words)
{
  guint64 common = 0;

  for (guint i = 0; i < n_words; i++)
    common |= a[i] & b[i];
  return common != 0;
}

/* Whether all squares of a part are in the whole. */
static inline gboolean
pw_set_includes (const guint64 *whole, const guint64 *part, guint n_words)
{
  guint64 beyond = 0;

  for (guint i = 0; i < n_words; i++)
    beyond |= part[i] & ~whole[i];
  return beyond == 0;
}

/* For each square of a set, in a block: word and rest are counters of its own. */
#define PW_SET_EACH(square, set, n_words)                                                                              \
  for (guint square##_word = 0; square##_word < (n_words); square##_word++)                                           \
    for (guint64 square##_rest = (set)[square##_word]; square##_rest != 0; square##_rest &= square##_rest - 1)        \
      for (guint square = square##_word * 64 + (guint) __builtin_ctzll (square##_rest), square##_once = 1;            \
           square##_once != 0; square##_once = 0)

G_END_DECLS
