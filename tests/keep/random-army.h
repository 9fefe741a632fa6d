/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/keep/army.h"

G_BEGIN_DECLS

/* Pieces as a user may have made them, with every text that is hard to keep. */

/* A text with quotes, controls and letters of all lengths. (transfer full) */
char *random_text (void);
PwRecord *random_record (void); /* (transfer full) */
/* n: of pieces, 1 to max. (transfer full) */
PwArmy *random_army (guint max);
/* A piece on the usual board. (transfer full) */
PwRecord *plain_record (const char *notation);
PwArmy *plain_army (const char *notation);

G_END_DECLS
