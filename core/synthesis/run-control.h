/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/synthesis.h"

G_BEGIN_DECLS

/*
 * Whether a run is to continue: asks its caller. Passed to all parts of a run that may take longer than a few
 * milliseconds. Private to the synthesis.
 */

typedef struct
{
  const PwSynthesisOptions *options;
  double progress;
  gboolean over;     /* go_on() returned FALSE */
  gboolean left_out; /* by a limit: something that may agree and is hardly longer than the shortest */
} PwRunControl;

/* Returns: FALSE if the run is to end at once */
static inline gboolean
pw_run_control_goes_on (PwRunControl *control)
{
  if (!control->over && control->options->go_on != NULL)
    control->over = !control->options->go_on (control->options->data, control->progress);
  return !control->over;
}

G_END_DECLS
