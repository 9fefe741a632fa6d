/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/options.h"
#include "ui/diagrams/choices.h"
#include "ui/paint/portrait/portrait.h"

G_BEGIN_DECLS

/*
 * `draw --batch`: a diagram for each line of a file.
 *
 * choices: those of the call, checked; portrait: (nullable): of all of them
 */
PwExit pw_draw_batch (const PwCall *call, const PwExportChoices *choices, PwPortrait *portrait);

G_END_DECLS
