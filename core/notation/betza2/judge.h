/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/betza2/syntax.h"

G_BEGIN_DECLS

/* Reports what can't be meant, or probably wasn't. */
void pw_b2_judge (const PwScan *scan, const PwB2Syntax *syntax);

G_END_DECLS
