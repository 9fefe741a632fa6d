/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/command.h"

G_BEGIN_DECLS

/* For shells, which call the command with this option and the words of a line; see data/completions. */
#define PW_COMPLETE_OPTION "--complete"

/*
 * Writes how the last word can continue: a line for each way, and after a tab its meaning. Nothing: perhaps a file
 *
 * words: of a line, after the name of the program; the last may be empty
 */
PwExit pw_complete (const PwCommand *const *commands, guint n_commands, int n_words, char **words);

G_END_DECLS
