/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Words of bits. */

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
