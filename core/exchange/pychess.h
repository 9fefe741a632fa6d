/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/exchange.h"

G_BEGIN_DECLS

/* What pychess takes of a variant: its section of a variants.ini, and pictures of pieces and board beside it.
 */

#define PW_PYCHESS_MAX_TEXT     (64 * 1024)
#define PW_PYCHESS_MAX_PICTURE  (32 * 1024)  /* bytes of the SVG of a piece */
#define PW_PYCHESS_MAX_PICTURES (256 * 1024) /* of all pieces */
#define PW_PYCHESS_MAX_BOARD    (128 * 1024) /* of the SVG of the board */

/*
 * Checks a text against its rules.
 *
 * text: UTF-8
 * notes: (element-type PwExchangeNote): appended to: an ERROR for each rule that is broken
 * Returns: whether none is
 */
gboolean pw_pychess_check (const char *text, gsize length, PwTranslate translate, GArray *notes);

G_END_DECLS
