/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/assemble/edit.h"

G_BEGIN_DECLS

/*
 * Commands of the palette as texts, so that an action's target can hold one: targets of "win.edit".
 *
 *   kind:either  kind:move  kind:capture
 *   atom:2,1     atom:2,1:ride   atom:2,1:ride:3   a leap, its ride, at most so many steps of it
 *   word:j       operator:-                        by their signs in the vocabulary
 *   direction:4                                    a point of the compass, PW_EDIT_N_POINTS of them
 *   set:all      set:none  set:forward  set:sideways  set:vertical  set:mirror  set:only:4
 *   exponent:3   exponent:0                        0 for any number
 *   group        ungroup   delete   duplicate   begin   move:2   replace:TEXT
 */

#define PW_PALETTE_MAX_LEAP 15 /* squares, along either side */

/*
 * Reads a target: nothing may be missing, nothing left over.
 *
 * command: (out): borrows its sign or text from the target
 * Returns: FALSE if it is none
 */
gboolean pw_palette_command_parse (const char *target, PwEditCommand *command);

/* What a command is called as a step that can be undone: "Capture Only". (transfer full) */
char *pw_palette_command_step (const PwEditCommand *command);

/* What it is called as a button: "Capture only"; without the sign of a word. (transfer full) */
char *pw_palette_command_label (const PwEditCommand *command);

/* What it does, in a phrase: "Knight (N): leaps 1 by 2". dialect: of the words. (transfer full) */
char *pw_palette_command_describe (PwDialect dialect, const PwEditCommand *command);

/* How an atom is written where there is nothing else: "N", "(4,1)". (transfer full) (nullable): it can't be */
char *pw_palette_command_spell (PwDialect dialect, const PwEditCommand *command);

G_END_DECLS
