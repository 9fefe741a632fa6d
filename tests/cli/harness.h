/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "tests/sample.h"

G_BEGIN_DECLS

/*
 * Running the built command: its path is in the environment as PW_CLI.  Input
 * and output go through nameless files, so that no size of either can lock.
 */

typedef struct
{
  int status; /* exit status; a test fails at once if the command was killed */
  char *out;  /* ends with a zero */
  gsize out_length;
  char *err;
} Run;

/* arguments: without the command's name, ended by NULL; input: (nullable) */
Run run_command (const char *const *arguments, const char *input);

/* The same with files of the caller's: input_fd, output_fd: -1 for none given. (out is NULL with an
 * output_fd) */
Run run_command_with_files (const char *const *arguments, int input_fd, int output_fd,
                            const char *const *environment);

/* The same of another program. program: the name in the environment of what has its path */
Run run_program_with_files (const char *program, const char *const *arguments, int input_fd, int output_fd,
                            const char *const *environment);

void clear_run (Run *run);

/* A nameless file, open for reading and writing; to be closed. */
int open_scratch (void);
void write_scratch (int fd, const char *bytes, gsize length);

/* The most memory that a running process has had, in kB; 0 if this system doesn't say. */
long peak_memory (GPid pid);

/* Starts the command with pipes. Returns: its process */
GPid start_command (const char *const *arguments, int *input, int *output);

/* The same with an input of the caller's. */
GPid start_command_on (const char *const *arguments, int input, int *output);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, clear_run)

G_END_DECLS
