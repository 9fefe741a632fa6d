/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/print/job.h"

G_BEGIN_DECLS

/* Joins routes where that makes the text shorter: W and F into K. */
void pw_join_routes (PwPrintJob *job, GPtrArray *routes);

G_END_DECLS
