/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * The part of a long text that a command of the palette has to do with: the terms at the cursor and some to either
 * side, as other terms do not matter to it.  What is tried out there, for each button, costs no more in a text of
 * hundreds of terms than in a short one.
 *
 * parse: of the text
 * selection: in bytes; comes back as it is in the part.  Of many selected terms the first few are left.
 * Returns: (transfer full): all of a short text
 */
char *pw_palette_part (const PwParse *parse, const char *text, PwSpan *selection);

G_END_DECLS
