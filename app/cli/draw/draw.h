/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/command.h"

G_BEGIN_DECLS

/* What others know of `draw`, which is a program of its own. */
#define PW_DRAW_NAME    "draw"
#define PW_DRAW_SUMMARY N_ ("Draw a diagram: SVG, PNG, PDF and more")
#define PW_DRAW_USES    (PW_OPTION_DIALECT | PW_OPTIONS_POSITION | PW_OPTIONS_DRAW)

extern const PwCommand pw_command_draw;

G_END_DECLS
