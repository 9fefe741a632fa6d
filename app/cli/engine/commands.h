/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/engine/cecp.h"

G_BEGIN_DECLS

/* The commands of the protocol, a row each. */

typedef enum
{
  PW_CECP_WAITS, /* until the move is made; ends pondering */
  PW_CECP_NOW,   /* is done while it thinks */
  PW_CECP_STOPS, /* ends thinking, with a move */
  PW_CECP_ENDS,  /* ends thinking, without a move */
  PW_CECP_QUITS, /* the same, and ends the program soon, whatever else it does */
} PwCecpWhen;

/* line: any. Returns: what to do with it during thinking */
PwCecpWhen pw_cecp_when (const char *line);
void pw_cecp_run (PwCecp *cecp, const char *line);

G_END_DECLS
