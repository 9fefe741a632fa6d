/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Limits of a process that reads what can't be trusted: owns the list of what it may not do. */
#define _GNU_SOURCE /* CLONE_THREAD */
#include "ui/paint/portrait/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>

/* Reading files stays allowed: fonts are files. */
static const int refused_calls[] = {
  SCMP_SYS (socket), SCMP_SYS (connect), SCMP_SYS (bind), SCMP_SYS (listen), SCMP_SYS (accept), SCMP_SYS (accept4),
  SCMP_SYS (sendto), SCMP_SYS (sendmsg), SCMP_SYS (sendmmsg), SCMP_SYS (recvfrom), SCMP_SYS (recvmsg),
  SCMP_SYS (execve), SCMP_SYS (execveat), SCMP_SYS (fork), SCMP_SYS (vfork), SCMP_SYS (kill), SCMP_SYS (tkill),
  SCMP_SYS (ptrace), SCMP_SYS (process_vm_readv), SCMP_SYS (process_vm_writev), SCMP_SYS (pidfd_open),
  SCMP_SYS (creat), SCMP_SYS (truncate), SCMP_SYS (ftruncate), SCMP_SYS (unlink), SCMP_SYS (unlinkat),
  SCMP_SYS (rename), SCMP_SYS (renameat), SCMP_SYS (renameat2), SCMP_SYS (mkdir), SCMP_SYS (mkdirat),
  SCMP_SYS (rmdir), SCMP_SYS (link), SCMP_SYS (linkat), SCMP_SYS (symlink), SCMP_SYS (symlinkat), SCMP_SYS (mknod),
  SCMP_SYS (mknodat), SCMP_SYS (chmod), SCMP_SYS (fchmod), SCMP_SYS (fchmodat), SCMP_SYS (chown),
  SCMP_SYS (fchown), SCMP_SYS (lchown), SCMP_SYS (fchownat), SCMP_SYS (setxattr), SCMP_SYS (utimensat),
  SCMP_SYS (mount), SCMP_SYS (umount2), SCMP_SYS (unshare), SCMP_SYS (setns), SCMP_SYS (chroot), SCMP_SYS (bpf),
  SCMP_SYS (perf_event_open), SCMP_SYS (userfaultfd), SCMP_SYS (io_uring_setup), SCMP_SYS (keyctl),
  SCMP_SYS (add_key), SCMP_SYS (request_key), SCMP_SYS (shmget), SCMP_SYS (shmat), SCMP_SYS (mq_open),
  SCMP_SYS (prlimit64), SCMP_SYS (setrlimit),
};

/* What an open() that doesn't only read has in its flags. */
static const int writing_flags[] = { O_WRONLY, O_RDWR, O_CREAT, O_TRUNC };

static void
set_limit (guint resource, rlim_t limit, rlim_t hard)
{
  struct rlimit limits = { limit, hard };

  setrlimit (resource, &limits);
}

static void
set_limits (void)
{
  set_limit (RLIMIT_CPU, PW_SANDBOX_SECONDS, PW_SANDBOX_SECONDS + 1);
  set_limit (RLIMIT_CORE, 0, 0);
  set_limit (RLIMIT_FSIZE, 0, 0); /* of files only: the answer is a pipe */
  if (PW_SANDBOX_LIMITS_MEMORY)
    set_limit (RLIMIT_DATA, PW_SANDBOX_MEMORY, PW_SANDBOX_MEMORY);
}

/* Threads are allowed, for the library that draws; they are made by clone(), as other processes are. */
static void
refuse_processes (scmp_filter_ctx filter)
{
  seccomp_rule_add (filter, SCMP_ACT_ERRNO (ENOSYS), SCMP_SYS (clone3), 0); /* its flags can't be seen */
  seccomp_rule_add (filter, SCMP_ACT_ERRNO (EPERM), SCMP_SYS (clone), 1,
                    SCMP_A0 (SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
}

static void
refuse_writing (scmp_filter_ctx filter)
{
  for (guint i = 0; i < G_N_ELEMENTS (writing_flags); i++)
    {
      scmp_datum_t flag = (scmp_datum_t) writing_flags[i];

      seccomp_rule_add (filter, SCMP_ACT_ERRNO (EROFS), SCMP_SYS (open), 1,
                        SCMP_A1 (SCMP_CMP_MASKED_EQ, flag, flag));
      seccomp_rule_add (filter, SCMP_ACT_ERRNO (EROFS), SCMP_SYS (openat), 1,
                        SCMP_A2 (SCMP_CMP_MASKED_EQ, flag, flag));
    }
  seccomp_rule_add (filter, SCMP_ACT_ERRNO (ENOSYS), SCMP_SYS (openat2), 0);
}

/* A kernel or a container without filters still has the limits. */
static void
refuse_calls (void)
{
  scmp_filter_ctx filter = seccomp_init (SCMP_ACT_ALLOW);

  if (filter == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (refused_calls); i++)
    seccomp_rule_add (filter, SCMP_ACT_ERRNO (EPERM), refused_calls[i], 0);
  refuse_processes (filter);
  refuse_writing (filter);
  seccomp_load (filter);
  seccomp_release (filter);
}

void
_pw_sandbox_enter (void)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  prctl (PR_SET_DUMPABLE, 0);
  prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  set_limits ();
  refuse_calls ();
}
