/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/catalogue/fingerprint.h"

G_BEGIN_DECLS

/*
 * Traits: what a piece does, in the words that people search for: "hops", "lame", "bent".  They are read from the plain
 * form and the fingerprint, so they are the same in all dialects.
 */

/* ORDER WORDS */
typedef enum
{
  PW_DOES_LEAP,
  PW_DOES_SLIDE,
  PW_DOES_RIDE,
  PW_DOES_HOP,
  PW_DOES_LAME,
  PW_DOES_BEND,
  PW_DOES_CROOKED,
  PW_DOES_TWICE,
  PW_DOES_LOCUST,
  PW_DOES_RIFLE,
  PW_DOES_FRIENDLY,
  PW_DOES_DIVERGENT,
  PW_DOES_ONLY_MOVE,
  PW_DOES_ONLY_CAPTURE,
  PW_DOES_FORWARD,
  PW_DOES_BOUND,
  PW_DOES_FIRST,
  PW_DOES_EN_PASSANT,
  PW_DOES_CASTLE,
  PW_DOES_PUT_DOWN,
  PW_DOES_PASS,
  PW_DOES_ANYWHERE,
  PW_DOES_WRAP,
  PW_N_TRAITS,
} PwPieceTrait;

/* fingerprint: of the piece. Returns: bits of PwPieceTrait: 1u << PW_DOES_HOP */
guint pw_traits_of (PwPiece *piece, const PwFingerprint *fingerprint);

/* The words for one, with semicolons between, its name first; marked for translation: "hops; hopper; over a piece" */
const char *pw_trait_words (PwPieceTrait trait);

G_END_DECLS
