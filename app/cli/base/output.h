/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/command.h"

G_BEGIN_DECLS

/* The output of commands: results on standard output, one line about a failure on standard error. */

/*
 * Says what was wrong with the call, as one line whatever the message holds.
 *
 * Returns: PW_EXIT_USAGE, so that a command can end with it
 */
PwExit pw_fail (const char *format, ...) G_GNUC_PRINTF (1, 2);
/* The same with an error's permanent name instead of "failed", which is seen in JSON alone. */
PwExit pw_fail_with_code (const char *code, const char *message);
/* From now on such a line is JSON: {"piecewright":"moves",...,"error":{...}}. command: (nullable): no longer */
void pw_fail_in_json (const char *command);
/* As pw_fail(). Returns: FALSE, so that a check can end with it */
gboolean pw_refuse (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Says what is no error, once in a run however often it is called. said: 0 at first, of this sentence alone */
void pw_note_once (int *said, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Writes bytes to standard output at once. Returns: FALSE if that failed; that is reported. */
gboolean pw_write (const char *bytes, gsize length);

/* Writes a finished text and frees it. Returns: status, or PW_EXIT_USAGE if it can't be written */
PwExit pw_write_result (GString *text, PwExit status);

/* Writes to standard error; a failure to do so is not reported. text: (transfer none) */
void pw_write_remarks (const GString *text);

G_END_DECLS
