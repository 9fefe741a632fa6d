/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/print/print.h"

G_BEGIN_DECLS

/* How Bex writes the routes of a piece. */
extern const PwPrinter pw_bex_printer;

G_END_DECLS
