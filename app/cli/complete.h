/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/command.h"

G_BEGIN_DECLS

/* For shells, which call the command with this option and the words of a line; see data/completions. */
#define PW_COMPLETE_OPTION "--complete"

/*
 * Writes how the last word can go on: a line for each way, and behind a tab what it means.  Nothing: perhaps a file
 *
 * words: of a line, behind the name of the program; the last may be empty
 */
PwExit pw_complete (const PwCommand *const *commands, guint n_commands, int n_words, char **words);

G_END_DECLS
