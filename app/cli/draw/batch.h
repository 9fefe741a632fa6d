/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/options.h"
#include "ui/paint/portrait/portrait.h"

G_BEGIN_DECLS

/*
 * `draw --batch`: a diagram for each line of a file.
 *
 * call: its choices about diagrams have been checked; portrait: (nullable): of all of them
 */
PwExit pw_draw_batch (const PwCall *call, PwPortrait *portrait);

G_END_DECLS
