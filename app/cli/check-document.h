/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/options.h"

G_BEGIN_DECLS

/* Whether the argument of a call is a document: its name ends with ".piecewright", which no notation does. */
gboolean pw_call_has_document (const PwCall *call);
/* `check DOCUMENT`: the notations of all its pieces, and whether their examples hold. */
PwExit pw_check_document (PwCall *call);

G_END_DECLS
