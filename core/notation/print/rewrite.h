/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/print/job.h"

G_BEGIN_DECLS

/*
 * The routes, those that the dialect can't write replaced by others that do the same together.
 *
 * Returns: (transfer container) (nullable): NULL if some can't be written
 */
GPtrArray *pw_rewrite_routes (PwPrintJob *job, const GPtrArray *routes);

/* What a dialect that lacks these features can do without, written in another way: no reason why there is no text. */
guint64 pw_rewrite_avoids (guint64 lacks);

G_END_DECLS
