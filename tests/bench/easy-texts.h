/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/* Texts as a person would write them, made at random from the patterns of tests/data/bench/easy-texts.tsv. */
typedef struct _EasyTexts EasyTexts;

EasyTexts *easy_texts_new (void); /* (transfer full) */
void easy_texts_free (EasyTexts *texts);

/*
 * One or two terms without errors or warnings.
 *
 * piece: (out) (optional) (transfer full)
 * Returns: (transfer full)
 */
char *easy_texts_invent (const EasyTexts *texts, GRand *rand, PwDialect dialect, PwPiece **piece);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EasyTexts, easy_texts_free)

G_END_DECLS
