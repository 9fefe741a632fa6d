/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes the place of the C library's calls of the system: it has no functions of its own but those. */
#undef _FORTIFY_SOURCE
#undef _FILE_OFFSET_BITS
#define _GNU_SOURCE
#include "tests/failing-calls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static FailingCall failing = { N_FAILING, 0, 0 };
static int counts[N_FAILING];

void
failing_calls_set (FailingCall call)
{
  memset (counts, 0, sizeof counts);
  failing = call;
}

guint
failing_calls_count (Failing kind)
{
  return (guint) counts[kind];
}

__attribute__ ((constructor)) static void
read_variable (void)
{
  const char *text = getenv (FAILING_VARIABLE);
  int kind, n, code;

  if (text != NULL && sscanf (text, "%d %d %d", &kind, &n, &code) == 3)
    failing = (FailingCall){ (Failing) kind, (guint) n, code };
}

__attribute__ ((destructor)) static void
write_counts (void)
{
  const char *path = getenv (FAILING_COUNTS);
  int fd = path != NULL ? (int) syscall (SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND, 0) : -1;

  if (fd >= 0)
    syscall (SYS_write, fd, counts, sizeof counts);
}

/* Whether the call at hand fails; errno is set then. */
static gboolean
fails (Failing kind)
{
  guint n = (guint) g_atomic_int_add (&counts[kind], 1) + 1;

  if (kind != failing.kind || n != failing.n)
    return FALSE;
  errno = failing.code;
  return TRUE;
}

/* Whether what is written there is kept: a plain file, or what the program is asked for. */
static gboolean
is_output (int fd)
{
  struct stat info;
  int flags = (int) syscall (SYS_fcntl, fd, F_GETFL);

  return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY && fstat (fd, &info) == 0
         && (fd == STDOUT_FILENO || (S_ISREG (info.st_mode) && fd > STDERR_FILENO));
}

/* -- writing -- */

ssize_t
write (int fd, const void *data, size_t length)
{
  if (is_output (fd) && fails (FAILING_WRITE))
    {
      if (failing.code != FAILING_SHORT)
        return -1;
      length -= length / 2;
    }
  return syscall (SYS_write, fd, data, length);
}

ssize_t
writev (int fd, const struct iovec *parts, int n)
{
  return is_output (fd) && fails (FAILING_WRITE) && failing.code != FAILING_SHORT
             ? -1
             : syscall (SYS_writev, fd, parts, n);
}

ssize_t
sendfile64 (int out, int in, off64_t *offset, size_t length)
{
  if (is_output (out) && fails (FAILING_WRITE))
    {
      if (failing.code != FAILING_SHORT)
        return -1;
      length -= length / 2;
    }
  return syscall (SYS_sendfile, out, in, offset, length);
}

ssize_t
sendfile (int out, int in, off_t *offset, size_t length)
{
  return sendfile64 (out, in, offset, length);
}

int
fsync (int fd)
{
  return is_output (fd) && fails (FAILING_SYNC) ? -1 : (int) syscall (SYS_fsync, fd);
}

int
fdatasync (int fd)
{
  return is_output (fd) && fails (FAILING_SYNC) ? -1 : (int) syscall (SYS_fdatasync, fd);
}

int
ftruncate64 (int fd, off64_t length)
{
  return is_output (fd) && fails (FAILING_TRUNCATE) ? -1 : (int) syscall (SYS_ftruncate, fd, length);
}

int
ftruncate (int fd, off_t length)
{
  return ftruncate64 (fd, length);
}

/* -- names -- */

int
renameat2 (int from, const char *old, int to, const char *new, unsigned int flags)
{
  return fails (FAILING_RENAME) ? -1 : (int) syscall (SYS_renameat2, from, old, to, new, flags);
}

int
renameat (int from, const char *old, int to, const char *new)
{
  return renameat2 (from, old, to, new, 0);
}

int
rename (const char *old, const char *new)
{
  return renameat2 (AT_FDCWD, old, AT_FDCWD, new, 0);
}

int
linkat (int from, const char *old, int to, const char *new, int flags)
{
  return fails (FAILING_LINK) ? -1 : (int) syscall (SYS_linkat, from, old, to, new, flags);
}

int
link (const char *old, const char *new)
{
  return linkat (AT_FDCWD, old, AT_FDCWD, new, 0);
}

/* -- open files -- */

static int
open_at (int folder, const char *path, int flags, mode_t mode)
{
  return (flags & O_ACCMODE) != O_RDONLY && fails (FAILING_OPEN)
             ? -1
             : (int) syscall (SYS_openat, folder, path, flags | O_LARGEFILE, mode);
}

#define MODE(flags)                                                                                          \
  mode_t mode = 0;                                                                                           \
                                                                                                             \
  if (((flags) &O_CREAT) != 0 || ((flags) &O_TMPFILE) == O_TMPFILE)                                          \
    {                                                                                                        \
      va_list args;                                                                                          \
                                                                                                             \
      va_start (args, flags);                                                                                \
      mode = va_arg (args, mode_t);                                                                          \
      va_end (args);                                                                                         \
    }

int
open (const char *path, int flags, ...)
{
  MODE (flags)
  return open_at (AT_FDCWD, path, flags, mode);
}

int
open64 (const char *path, int flags, ...)
{
  MODE (flags)
  return open_at (AT_FDCWD, path, flags, mode);
}

int
openat (int folder, const char *path, int flags, ...)
{
  MODE (flags)
  return open_at (folder, path, flags, mode);
}

int
openat64 (int folder, const char *path, int flags, ...)
{
  MODE (flags)
  return open_at (folder, path, flags, mode);
}

int
close (int fd)
{
  gboolean failed = is_output (fd) && fails (FAILING_CLOSE);
  int code = errno, result = (int) syscall (SYS_close, fd);

  if (!failed)
    return result;
  errno = code;
  return -1;
}

int
dup (int fd)
{
  return is_output (fd) && fails (FAILING_DUP) ? -1 : (int) syscall (SYS_dup, fd);
}
