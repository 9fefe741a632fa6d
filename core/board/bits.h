/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"

G_BEGIN_DECLS

/*
 * A set of squares as bits.  The sets of a run are numbered in the order of names
 * (file, then rank), so that reading one out gives the squares sorted.
 */
typedef struct
{
  guint64 words[PW_BOARD_MAX_SQUARES / 64];
} PwBits;

static inline void
pw_bits_clear (PwBits *bits, guint n_words)
{
  bits->words[0] = 0; /* most boards need no more */
  for (guint i = 1; i < n_words; i++)
    bits->words[i] = 0;
}

static inline gboolean
pw_bits_has (const PwBits *bits, guint i)
{
  return (bits->words[i / 64] >> (i % 64)) & 1;
}

static inline void
pw_bits_add (PwBits *bits, guint i)
{
  bits->words[i / 64] |= (guint64) 1 << (i % 64);
}

/* Takes the lowest bit out of a word that is not zero. */
static inline guint
pw_bits_take_lowest (guint64 *word)
{
  guint lowest = (guint) __builtin_ctzll (*word);

  *word &= *word - 1;
  return lowest;
}

/* How many bits of a word are set: where the processor is not known, less work than the compiler's function. */
static inline guint
pw_bits_count (guint64 word)
{
  word -= (word >> 1) & G_GUINT64_CONSTANT (0x5555555555555555);
  word = (word & G_GUINT64_CONSTANT (0x3333333333333333)) + ((word >> 2) & G_GUINT64_CONSTANT (0x3333333333333333));
  word = (word + (word >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  return (guint) ((word * G_GUINT64_CONSTANT (0x0101010101010101)) >> 56);
}

G_END_DECLS
