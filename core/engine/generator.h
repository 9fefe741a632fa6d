/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * Two ways to find the same moves can be told apart by what they give only where one of them can be left out: for
 * tests of the short ways.
 *
 * everything: plain leaps and rides are walked like everything else, and nothing is swept
 */
void pw_generator_walk_everything (PwGenerator *generator, gboolean everything);

G_END_DECLS
