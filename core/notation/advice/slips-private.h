/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/advice/advice.h"

G_BEGIN_DECLS

/* A text in the letters of notations: "Ｒ" is R. Returns: (transfer full) (nullable): NULL if it is no UTF-8
 */
char *_pw_slips_write_plainly (const char *text);
/* spelled: (out) (transfer full): the text, riders as this dialect spells them; only set if there is a piece
 * Returns: (transfer full) (nullable): the piece, if there is neither an error nor a warning of more than
 * spelling */
PwPiece *_pw_slips_read_clean (PwDialect dialect, const char *text, char **spelled);
/* "WO", which is read as it is: a note, and its repair. Returns: whether it is there */
gboolean _pw_slips_advise_zero (PwDialect dialect, const char *text, gsize length, GArray *diagnostics);
/* Whether letters are as a caps lock makes them, or an automatic capital at the start. */
gboolean _pw_slips_has_one_case (const char *text);
/* Whether a repair only removes something, or puts no more than a space there, and it is more than spaces. */
gboolean _pw_slips_is_lossy (const PwRepair *repair, const char *text);
/* Whether it may join two steps in any dialect. */
gboolean _pw_slips_is_operator (char c);
/* "FWf" is rather FfW than FWF, and "Kf" fK than KF: an atom is seldom there twice, right behind another.
 * Returns: how often it is */
guint _pw_slips_count_odd (const char *text);

G_END_DECLS
