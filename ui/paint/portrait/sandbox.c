/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Limits of a process that reads what can't be trusted: owns the list of what it may do. */
#define _GNU_SOURCE /* CLONE_THREAD, O_TMPFILE */
#include "ui/paint/portrait/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <fontconfig/fontconfig.h>
#include <linux/landlock.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static gboolean is_entered;

/* -- system calls -- */

/* With whatever arguments: memory, threads, clocks, and files that are open or can be looked for. */
static const int allowed_calls[] = {
  SCMP_SYS (brk), SCMP_SYS (munmap), SCMP_SYS (mremap), SCMP_SYS (madvise), SCMP_SYS (futex), SCMP_SYS (futex_time64),
  SCMP_SYS (set_robust_list), SCMP_SYS (rseq), SCMP_SYS (set_tid_address), SCMP_SYS (sched_yield),
  SCMP_SYS (sched_getaffinity), SCMP_SYS (exit), SCMP_SYS (exit_group), SCMP_SYS (rt_sigaction),
  SCMP_SYS (rt_sigprocmask), SCMP_SYS (rt_sigreturn), SCMP_SYS (sigaltstack), SCMP_SYS (sigreturn),
  SCMP_SYS (restart_syscall), SCMP_SYS (clock_gettime), SCMP_SYS (clock_gettime64), SCMP_SYS (clock_getres),
  SCMP_SYS (clock_getres_time64), SCMP_SYS (clock_nanosleep), SCMP_SYS (clock_nanosleep_time64), SCMP_SYS (nanosleep),
  SCMP_SYS (gettimeofday), SCMP_SYS (time), SCMP_SYS (getrandom), SCMP_SYS (getrlimit), SCMP_SYS (ugetrlimit),
  SCMP_SYS (getrusage), SCMP_SYS (getpid), SCMP_SYS (gettid), SCMP_SYS (getuid), SCMP_SYS (geteuid),
  SCMP_SYS (getgid), SCMP_SYS (getegid), SCMP_SYS (getuid32), SCMP_SYS (geteuid32), SCMP_SYS (getgid32),
  SCMP_SYS (getegid32), SCMP_SYS (uname), SCMP_SYS (sysinfo), SCMP_SYS (getcwd), SCMP_SYS (poll), SCMP_SYS (ppoll),
  SCMP_SYS (ppoll_time64), SCMP_SYS (read), SCMP_SYS (readv), SCMP_SYS (pread64), SCMP_SYS (close), SCMP_SYS (lseek),
  SCMP_SYS (_llseek), SCMP_SYS (fstat), SCMP_SYS (fstat64), SCMP_SYS (stat), SCMP_SYS (stat64), SCMP_SYS (lstat),
  SCMP_SYS (lstat64), SCMP_SYS (newfstatat), SCMP_SYS (fstatat64), SCMP_SYS (statx), SCMP_SYS (statfs),
  SCMP_SYS (statfs64), SCMP_SYS (fstatfs), SCMP_SYS (fstatfs64), SCMP_SYS (access), SCMP_SYS (faccessat),
  SCMP_SYS (faccessat2), SCMP_SYS (readlink), SCMP_SYS (readlinkat), SCMP_SYS (getdents), SCMP_SYS (getdents64),
  SCMP_SYS (fadvise64), SCMP_SYS (fadvise64_64), SCMP_SYS (arm_fadvise64_64),
};

/* What libraries try and can do without. */
static const struct
{
  int call;
  int error;
} denied_calls[] = {
  { SCMP_SYS (clone3), ENOSYS }, /* its flags can't be seen; clone() is used instead */
  { SCMP_SYS (sched_getattr), ENOSYS },
};

static void
allow (scmp_filter_ctx filter, int call, struct scmp_arg_cmp which)
{
  seccomp_rule_add (filter, SCMP_ACT_ALLOW, call, 1, which);
}

/* What an open() that doesn't only read has in its flags. */
#define WRITING ((scmp_datum_t) (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | (O_TMPFILE & ~O_DIRECTORY)))

static void
allow_some (scmp_filter_ctx filter)
{
  static const int getting[] = { F_GETFD, F_SETFD, F_GETFL, F_DUPFD_CLOEXEC };
  static const int mapping[] = { SCMP_SYS (mmap), SCMP_SYS (mmap2), SCMP_SYS (mprotect) };
  static const int writing[] = { SCMP_SYS (write), SCMP_SYS (writev) };

  allow (filter, SCMP_SYS (open), SCMP_A1 (SCMP_CMP_MASKED_EQ, WRITING, 0));
  allow (filter, SCMP_SYS (openat), SCMP_A2 (SCMP_CMP_MASKED_EQ, WRITING, 0));
  for (guint i = 0; i < G_N_ELEMENTS (getting); i++)
    allow (filter, SCMP_SYS (fcntl), SCMP_A1 (SCMP_CMP_EQ, (scmp_datum_t) getting[i]));
  for (guint i = 0; i < G_N_ELEMENTS (mapping); i++) /* what isn't code */
    allow (filter, mapping[i], SCMP_A2 (SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
  for (guint i = 0; i < G_N_ELEMENTS (writing); i++)
    allow (filter, writing[i], SCMP_A0 (SCMP_CMP_LE, STDERR_FILENO));
  /* Threads are made by clone(), as other processes are. */
  allow (filter, SCMP_SYS (clone), SCMP_A0 (SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
  allow (filter, SCMP_SYS (tgkill), SCMP_A0 (SCMP_CMP_EQ, (scmp_datum_t) getpid ()));
  allow (filter, SCMP_SYS (prctl), SCMP_A0 (SCMP_CMP_EQ, PR_SET_NAME));
  seccomp_rule_add (filter, SCMP_ACT_ALLOW, SCMP_SYS (prlimit64), 2, SCMP_A0 (SCMP_CMP_EQ, 0),
                    SCMP_A2 (SCMP_CMP_EQ, 0)); /* looked at, not set */
  seccomp_rule_add (filter, SCMP_ACT_ERRNO (ENOTTY), SCMP_SYS (ioctl), 1, SCMP_A1 (SCMP_CMP_EQ, TCGETS));
}

/* A rule that can't be added is a call that kills. Returns: FALSE if there can be no filter */
static gboolean
filter_calls (void)
{
  scmp_filter_ctx filter = seccomp_init (SCMP_ACT_KILL_PROCESS);
  gboolean done;

  if (filter == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (allowed_calls); i++)
    seccomp_rule_add (filter, SCMP_ACT_ALLOW, allowed_calls[i], 0);
  for (guint i = 0; i < G_N_ELEMENTS (denied_calls); i++)
    seccomp_rule_add (filter, SCMP_ACT_ERRNO ((guint) denied_calls[i].error), denied_calls[i].call, 0);
  allow_some (filter);
  done = seccomp_attr_set (filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0
         && seccomp_load (filter) == 0;
  seccomp_release (filter);
  return done;
}

/* -- files -- */

#define READING (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)

/* All that the first version knows; the calls that need more are killed. */
#define ALL_ACCESS (2 * LANDLOCK_ACCESS_FS_MAKE_SYM - 1)

/* What isn't there needs no rule. */
static void
open_path (int rules, const char *path, guint64 access)
{
  struct landlock_path_beneath_attr rule = { access, open (path, O_PATH | O_CLOEXEC) };

  if (rule.parent_fd < 0)
    return;
  syscall (SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close (rule.parent_fd);
}

/* A folder of fonts may have links to files elsewhere. */
static void
open_linked_fonts (int rules)
{
  const FcFontSet *fonts = FcConfigGetFonts (NULL, FcSetSystem);

  for (int i = 0; fonts != NULL && i < fonts->nfont; i++)
    {
      struct stat info;
      FcChar8 *path;

      if (FcPatternGetString (fonts->fonts[i], FC_FILE, 0, &path) == FcResultMatch
          && lstat ((const char *) path, &info) == 0 && S_ISLNK (info.st_mode))
        open_path (rules, (const char *) path, LANDLOCK_ACCESS_FS_READ_FILE);
    }
}

static void
open_fonts (int rules)
{
  FcStrList *folders = FcConfigGetFontDirs (NULL);
  FcChar8 *folder;

  while (folders != NULL && (folder = FcStrListNext (folders)) != NULL)
    open_path (rules, (const char *) folder, READING);
  if (folders != NULL)
    FcStrListDone (folders);
  open_linked_fonts (rules);
}

/* A kernel without this still has the filter: then other files can be read, but only pixels get out. */
static void
close_files (gboolean uses_fonts)
{
  const struct landlock_ruleset_attr attributes = { ALL_ACCESS };
  int rules = (int) syscall (SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0);

  if (rules < 0)
    return;
  if (uses_fonts)
    open_fonts (rules);
  syscall (SYS_landlock_restrict_self, rules, 0);
  close (rules);
}

/* -- limits -- */

static void
set_limit (guint resource, rlim_t limit, rlim_t hard)
{
  struct rlimit limits = { limit, hard };

  setrlimit (resource, &limits);
}

/* Bytes of addresses that this process has: of libraries mostly. Returns: a large guess if that can't be read
 */
static rlim_t
find_addresses (void)
{
  g_autofree char *text = NULL;
  guint64 pages = 0;

  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    pages = g_ascii_strtoull (text, NULL, 10);
  return pages > 0 ? (rlim_t) pages * (rlim_t) sysconf (_SC_PAGESIZE) : 1024 * 1024 * 1024u;
}

static void
set_limits (guint seconds)
{
  set_limit (RLIMIT_CPU, seconds, seconds + 1);
  set_limit (RLIMIT_CORE, 0, 0);
  set_limit (RLIMIT_FSIZE, 0, 0); /* of files only: the answer is a pipe */
  if (PW_SANDBOX_LIMITS_MEMORY)
    {
      rlim_t addresses = find_addresses () + PW_SANDBOX_MEMORY;

      set_limit (RLIMIT_DATA, PW_SANDBOX_MEMORY, PW_SANDBOX_MEMORY);
      set_limit (RLIMIT_AS, addresses, addresses); /* shared memory is no data */
    }
}

/* -- all together -- */

gboolean
_pw_sandbox_enter (guint seconds, gboolean uses_fonts)
{
  if (uses_fonts)
    FcInit (); /* may write its cache */
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  prctl (PR_SET_DUMPABLE, 0);
  prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  setsid (); /* away from the terminal */
  set_limits (seconds);
  close_files (uses_fonts);
  is_entered = filter_calls ();
  return is_entered;
}

gboolean
_pw_sandbox_is_entered (void)
{
  return is_entered;
}
