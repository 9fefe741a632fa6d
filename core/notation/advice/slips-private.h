/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/advice/advice.h"

G_BEGIN_DECLS

/* A text in the letters of notations: "Ｒ" is R. Returns: (transfer full) (nullable): NULL if it is no UTF-8
 */
char *_pw_slips_write_plainly (const char *text);
/* Returns: (transfer full) (nullable): the piece, if there is neither an error nor a warning */
PwPiece *_pw_slips_read_clean (PwDialect dialect, const char *text);
/* "WO", which is read as it is: a note, and its repair. Returns: whether it is there */
gboolean _pw_slips_advise_zero (PwDialect dialect, const char *text, gsize length, GArray *diagnostics);
/* Whether letters are as a caps lock makes them, or an automatic capital at the start. */
gboolean _pw_slips_has_one_case (const char *text);

G_END_DECLS
