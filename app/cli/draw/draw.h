/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/options.h"
#include "ui/paint/scene/switches.h"

G_BEGIN_DECLS

/* What others know of `draw`, which is a program of its own. */
#define PW_DRAW_NAME    "draw"
#define PW_DRAW_SUMMARY N_ ("Draw a diagram: SVG, PNG, PDF and more")
#define PW_DRAW_USES    (PW_OPTION_DIALECT | PW_OPTIONS_POSITION)

extern const PwCommand pw_command_draw;

/* How a diagram is drawn: from options, or from the members of a line. */
typedef struct
{
  char *preset, *title, *symbol, *figurine, *scheme, *pattern, *to; /* (nullable) */
  char *with, *with_dialect; /* (nullable): a notation to compare with */
  char *size, *width; /* (nullable): lengths */
  int scale, dpi, caption; /* or PW_NOT_GIVEN */
  int switches[PW_N_SWITCHES]; /* TRUE, FALSE, or PW_NOT_GIVEN */
  gboolean flip;
} PwDrawOptions;

typedef struct
{
  char *output, *format, *picture, *batch, *output_dir; /* (nullable) */
  int threads;
  gboolean tar;
  PwDrawOptions drawing;
} PwDrawCall;

/* Its options, which fill a PwDrawCall. */
extern const PwOption pw_draw_options[];

static inline const PwDrawCall *
pw_draw_call (const PwCall *call)
{
  return call->own;
}

G_END_DECLS
