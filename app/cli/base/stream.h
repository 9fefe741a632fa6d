/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/members.h"
#include "app/cli/base/options.h"

G_BEGIN_DECLS

/*
 * JSON Lines: an object a line in, or a row of a table, and an object a line out, in order.  What is read of a line is
 * the same for all commands that take such lines; each has its own answer.  Nothing here grows with the number of
 * lines.
 */

/* A line that is being answered. */
typedef struct
{
  PwRequest request;       /* its notation is given, and may hold zeros */
  gulong number;           /* from 1 */
  guint thread;            /* which one answers it: from 0 up to n_threads - 1 */
  const PwJsonValue *id;   /* as it came; length 0: none */
  const PwJsonValue *more; /* values of the stream's own members */
  GString *name;           /* for the stream's claim(), which may leave something for its answer() */
  GString *out;            /* the answer so far */
  gboolean had_error;
  gboolean stops;          /* no line after it makes sense */
  gpointer left;           /* (nullable): what its answer() leaves for the stream's deliver() */
} PwStreamLine;

typedef enum
{
  PW_STREAM_GOES_ON,
  PW_STREAM_WRITES, /* answers are about to be written */
  PW_STREAM_ENDS,
} PwStreamStep;

typedef struct
{
  guint64 lines, errors; /* answered; of these, with errors */
  guint64 bytes;         /* read */
} PwStreamCounts;

typedef struct
{
  const char *command; /* for messages */
  PwRequest defaults;  /* what lines leave out */
  guint n_threads;     /* at least 1; of more, each makes answers at the same time */
  /*
   * Appends the members of an answer after the id, each with a comma before it.
   *
   * Returns: FALSE with error set (PW_REQUEST_ERROR), and nothing appended: the answer is that error
   */
  gboolean (*answer) (gpointer data, PwStreamLine *line, GError **error);
  gpointer data;

  /* What not every command needs: */
  const PwMemberRow *rows; /* (nullable): members that its lines may have beside those of all */
  guint n_rows;
  guint lines_per_thread;  /* answered together; 0: a few */
  gboolean errors_only;    /* nothing is written but errors, one line each, to standard error */
  /* (nullable): called for each line before its answer, one after the other in their order */
  gboolean (*claim) (gpointer data, PwStreamLine *line, GError **error);
  /* (nullable): called for each line after its answer, one after the other in their order */
  void (*deliver) (gpointer data, PwStreamLine *line);
  /* (nullable): called often with the progress */
  void (*progress) (gpointer data, PwStreamStep step, const PwStreamCounts *counts);
} PwStream;

/* Appends `,"error":{...}`; the exit status will be that of an error. message: names no line */
void pw_stream_line_fail (PwStreamLine *line, PwRequestError code, const char *message);

/* Answers the lines of files. paths: (nullable): none, and "-", are standard input. */
PwExit pw_stream_run (const PwStream *stream, char **paths);

/* Whether the options make sense for any lines; else reports the reason. --at depends on the boards of the lines. */
gboolean pw_stream_check_defaults (const PwRequest *defaults);

G_END_DECLS
