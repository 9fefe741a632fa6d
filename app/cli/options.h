/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/output.h"
#include "app/cli/request.h"

G_BEGIN_DECLS

/* The options that all commands share, and how a command reads its own. */

typedef struct
{
  char *dialect; /* as given, each NULL if not */
  char *board;
  char *at;
  char *side;
  gboolean virgin;
  gboolean json;
  gboolean help;
  char **rest; /* what is no option; (nullable) */
} PwOptions;

/*
 * Reads a command line.
 *
 * own: the command's own options, ended by a zero row; (nullable)
 * status: (out): what to end with if this returns FALSE
 * Returns: FALSE if there is nothing left to do: help was given, or the usage was
 *          wrong and that has been said. Either way options must be cleared
 */
gboolean pw_options_parse (PwOptions *options, const PwCommand *command, const GOptionEntry *own, int argc,
                           char **argv, PwExit *status);
void pw_options_clear (PwOptions *options);

/* The only argument. Returns: (nullable): NULL if there is not exactly one, which has been said */
const char *pw_options_notation (const PwOptions *options);

/* What the options ask for; it borrows from them. */
PwRequest pw_options_request (const PwOptions *options);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwOptions, pw_options_clear)

G_END_DECLS
