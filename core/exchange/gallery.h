/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/format.h"

G_BEGIN_DECLS

/*
 * The known games that are understood as a whole, chess first and empty boards last, each with its name as
 * title.
 *
 * translate: (nullable): of names and notes. Returns: (transfer full)
 */
PwExchangeFile *pw_gallery_read (PwTranslate translate);
/* Who made game i, and when: "Ralph Betza, 1977"; a name and a number, in no language. "": it isn't known */
const char *pw_gallery_get_author (guint i);

G_END_DECLS
