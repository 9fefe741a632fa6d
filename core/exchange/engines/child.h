/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/go-on.h"

G_BEGIN_DECLS

/*
 * A program that is talked to in lines. Any bytes may come, at any time or never: lines have a bounded
 * length, answers a bounded size and a deadline, and what is written never waits for longer than that.
 */
typedef struct _PwChild PwChild;

/* What was said by both, the last 64 KiB, for all runs of a program. For any thread. */
typedef struct
{
  GMutex mutex;
  GString *text; /* UTF-8 lines, after "> " to it, "< " from it */
} PwChildLog;

/*
 * Starts a program without a shell, in a process group and a folder of its own, with limits: half of the
 * memory, no core, and files of 64 MiB. It ends with this process, however that ends, and its folder is
 * removed.
 *
 * command: the program, looked for on PATH and in the folder of games, and arguments, quoted as for a shell;
 * files that they name are found as seen from the folder of this process log: borrowed, for as long as the
 * child Returns: (transfer full) (nullable): NULL with error set (G_SPAWN_ERROR, G_SHELL_ERROR)
 */
PwChild *pw_child_start (const char *command, PwChildLog *log, GError **error);
/* Ends it, if need be by force, with all that it has started. line: (nullable): said to it first */
void pw_child_end (PwChild *child, const char *line);

/* Where a program is. name: without a folder, or a path. Returns: (transfer full) (nullable) */
char *pw_child_find_program (const char *name);

/* Says a line, without a line break. It is written while answers are heard. */
void pw_child_say (PwChild *child, const char *format, ...) G_GNUC_PRINTF (2, 3);

/*
 * From now on an answer is expected.
 *
 * patience: (nullable): borrowed until the next call
 */
void pw_child_expect (PwChild *child, double seconds, const PwPatience *patience);

typedef enum
{
  PW_HEARD_LINE,
  PW_HEARD_NOTHING, /* within its time */
  PW_HEARD_END,     /* it has closed its output */
  PW_HEARD_FLOOD,   /* too long a line or answer */
  PW_HEARD_STOP,    /* by patience */
} PwHeard;

/*
 * Waits for the next line of the answer, at most 10 ms after its patience ends.
 *
 * line: (out): clean UTF-8 without its end; valid until the next call
 */
PwHeard pw_child_hear (PwChild *child, const char **line);

G_END_DECLS
