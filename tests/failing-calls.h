/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Calls of the system that fail on demand, the n-th of a kind: of a program that this is linked into, or that
 * is started with it as LD_PRELOAD. Only what writes counts: calls on plain files, and on standard output.
 *
 * Of a program that is started, FAILING_VARIABLE says "KIND N ERRNO", and FAILING_COUNTS the file to which it
 * appends a line with all counts when it ends.
 */
#define FAILING_VARIABLE "PW_TEST_FAIL"
#define FAILING_COUNTS   "PW_TEST_COUNTS"
#define FAILING_LIBRARY  "PW_TEST_LIBRARY" /* in the environment of tests: its path */

typedef enum
{
  FAILING_WRITE, /* and sendfile() */
  FAILING_SYNC,
  FAILING_RENAME,
  FAILING_LINK,
  FAILING_OPEN,
  FAILING_CLOSE, /* the file is closed all the same */
  FAILING_TRUNCATE,
  FAILING_DUP,
  N_FAILING,
} Failing;

#define FAILING_SHORT 0 /* as an errno of FAILING_WRITE: half of it is written */

/* What each kind may fail with; -1 after the last. */
static const int failing_codes[N_FAILING][8] = {
  [FAILING_WRITE]
  = { 28 /* ENOSPC */, 5 /* EIO */, 4 /* EINTR */, 122 /* EDQUOT */, 27 /* EFBIG */, FAILING_SHORT, -1 },
  [FAILING_SYNC] = { 5, 28, 122, -1 },
  [FAILING_RENAME] = { 13 /* EACCES */, 28, 5, 22 /* EINVAL: the disk can't do that */, -1 },
  [FAILING_LINK] = { 13, 28, 5, 122, 1 /* EPERM: the disk has no links */, 95 /* EOPNOTSUPP */, -1 },
  [FAILING_OPEN] = { 13, 28, 122, 24 /* EMFILE */, 30 /* EROFS */, 4, 95, -1 },
  [FAILING_CLOSE] = { 5, 28, 122, 4, -1 },
  [FAILING_TRUNCATE] = { 5, 28, -1 },
  [FAILING_DUP] = { 24, -1 },
};

typedef struct
{
  Failing kind; /* N_FAILING: none */
  guint n;      /* from 1 */
  int code;
} FailingCall;

/* For the program itself: from now on calls are counted from 0. */
void failing_calls_set (FailingCall call);
guint failing_calls_count (Failing kind);

G_END_DECLS
