/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/classic/letters.h"
#include "core/notation/print/print.h"

G_BEGIN_DECLS

/* Writing steps as Classic Betza does; Bex, which takes over its atoms and directions, shares this. */

/* What direction letters speak of: how they are read depends on it. */
typedef enum
{
  PW_CLASSIC_OF_STEP,
  PW_CLASSIC_OF_KING,  /* both halves of K or Q */
  PW_CLASSIC_OF_WHOLE, /* where several steps lead to; read as on one oblique leap */
} PwClassicSpeaksOf;

/* Direction letters that pick `wanted` of what is in `care`. Returns: (transfer full) (nullable) */
char *pw_classic_spell_direction_set (const PwVocabulary *vocabulary, PwDirectionSet wanted, PwDirectionSet care,
                                      PwClassicSpeaksOf what);
/*
 * The letters in front of a route: of a single step what it may be, of several where they lead to.
 *
 * Returns: (transfer full) (nullable): "" if none are needed, NULL if there are none
 */
char *pw_classic_spell_directions (const PwVocabulary *vocabulary, const PwRoute *route);

/* The capital of an atom, doubled or a slider's if `rides`. Returns: FALSE if it has none */
gboolean pw_classic_write_atom (GString *text, const PwPrintTerm *step, gboolean rides);

G_END_DECLS
