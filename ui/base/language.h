/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/wording/phrase.h"

G_BEGIN_DECLS

/* What the core says, in the language of the program. phrase: (nullable). Returns: (transfer full): "" for NULL */
char *pw_say (const PwPhrase *phrase);

G_END_DECLS
