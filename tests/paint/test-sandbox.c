/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A process that has given up its rights: what an attacker would try who runs in it, tried one by one. */
#define _GNU_SOURCE /* O_TMPFILE */
#include "ui/paint/portrait/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/add-rows.h"

#define SECONDS 1

#define UNGUARDED 255 /* this kernel can't */

/* Returns: 0 if it could be done, else the error */
typedef int (*Try) (void);

/* What becomes of a process that enters and then does something. Returns: its status, as wait() gives it */
static int
run_inside (Try try, gboolean uses_fonts)
{
  pid_t child = fork ();
  int status = 0;

  if (child == 0)
    _exit (_pw_sandbox_enter (SECONDS, uses_fonts) ? try () : UNGUARDED);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  if (WIFEXITED (status) && WEXITSTATUS (status) == UNGUARDED)
    g_test_skip ("no filters of system calls here");
  return status;
}

static gboolean
is_unguarded (int status)
{
  return WIFEXITED (status) && WEXITSTATUS (status) == UNGUARDED;
}

/* -- what kills -- */

#define N(number) ((void *) (gssize) (number))
#define PARENT    N (-1000) /* the process that has started it */

/* A system call with up to six arguments. */
typedef struct
{
  const char *name;
  int call; /* negative: unknown on this machine */
  const void *arguments[6];
} FatalRow;

/* clang-format off */
#define VARIANT(name, call, ...) { name, SCMP_SYS (call), { __VA_ARGS__ } }
#define CALL(call, ...) VARIANT (#call, call, __VA_ARGS__)
/* clang-format on */

static const char keys[] = "reboot\n";
static const guint32 zeros[64];

static const FatalRow fatal_rows[] = {
  /* other processes */
  CALL (kill, PARENT), CALL (tkill, PARENT), CALL (tgkill, PARENT, PARENT),
  CALL (rt_sigqueueinfo, PARENT, N (SIGCONT), zeros), CALL (rt_tgsigqueueinfo, PARENT, PARENT, N (SIGCONT), zeros),
  CALL (pidfd_open, PARENT), CALL (pidfd_getfd, N (3)), CALL (pidfd_send_signal, N (3)),
  CALL (ptrace, N (16), PARENT), CALL (process_vm_readv, PARENT), CALL (process_vm_writev, PARENT),
  CALL (process_madvise, N (3)), CALL (kcmp, PARENT, PARENT), CALL (setpriority, N (PRIO_PROCESS), PARENT, N (19)),
  CALL (ioprio_set, N (1), PARENT), CALL (sched_setaffinity, PARENT, N (8), zeros),
  CALL (sched_setscheduler, PARENT, N (0), zeros), CALL (sched_setparam, PARENT, zeros),
  CALL (sched_setattr, PARENT, zeros), CALL (migrate_pages, PARENT), CALL (move_pages, PARENT),
  CALL (prlimit64, PARENT, N (RLIMIT_CPU), N (0)), VARIANT ("prlimit64-set", prlimit64, N (0), N (RLIMIT_CPU), zeros),
  CALL (setrlimit, N (RLIMIT_CPU), zeros), CALL (setpgid, N (0), N (0)), CALL (setsid), CALL (fork), CALL (vfork),
  VARIANT ("clone-process", clone, N (SIGCHLD)), CALL (execve, "/bin/true", zeros, zeros),
  CALL (execveat, N (AT_FDCWD), "/bin/true", zeros, zeros),
  /* the terminal, and what is open */
  VARIANT ("ioctl-keys", ioctl, N (0), N (TIOCSTI), keys), VARIANT ("ioctl-terminal", ioctl, N (0), N (TIOCSCTTY)),
  VARIANT ("ioctl-clone", ioctl, N (0), N (0x40049409)), VARIANT ("fcntl-owner", fcntl, N (0), N (F_SETOWN), PARENT),
  VARIANT ("fcntl-lease", fcntl, N (0), N (F_SETLEASE)), VARIANT ("write-other", write, N (3), keys, N (1)),
  VARIANT ("writev-other", writev, N (3)), CALL (pwrite64, N (1), keys, N (1)), CALL (pwritev, N (1)),
  CALL (sendfile, N (1)), CALL (splice, N (0)), CALL (tee, N (0)), CALL (vmsplice, N (1)),
  CALL (copy_file_range, N (0)), CALL (dup2, N (1), N (3)), CALL (dup3, N (1), N (3)), CALL (flock, N (0)),
  /* the network, and what else connects processes */
  CALL (socket, N (AF_INET), N (SOCK_STREAM)), CALL (socketpair, N (AF_UNIX), N (SOCK_STREAM)), CALL (connect, N (3)),
  CALL (bind, N (3)), CALL (listen, N (3)), CALL (accept, N (3)), CALL (accept4, N (3)), CALL (sendto, N (3)),
  CALL (sendmsg, N (3)), CALL (sendmmsg, N (3)), CALL (recvfrom, N (3)), CALL (recvmsg, N (3)),
  CALL (setsockopt, N (3)), CALL (pipe2, zeros), CALL (eventfd2), CALL (shmget, N (1), N (4096), N (0600)),
  CALL (shmat, N (1)), CALL (shmctl, N (0), N (2)), CALL (msgget, N (1)), CALL (semget, N (1)),
  CALL (mq_open, "queue"), CALL (memfd_create, "file"), CALL (userfaultfd), CALL (io_uring_setup, N (1), zeros),
  CALL (io_setup, N (1), zeros),
  /* files */
  VARIANT ("openat-new", openat, N (AT_FDCWD), "file", N (O_WRONLY | O_CREAT), N (0600)),
  VARIANT ("openat-nameless", openat, N (AT_FDCWD), "/tmp", N (O_TMPFILE | O_RDWR), N (0600)),
  VARIANT ("openat-old", openat, N (AT_FDCWD), "/dev/null", N (O_RDWR)),
  VARIANT ("openat-empty", openat, N (AT_FDCWD), "/dev/null", N (O_TRUNC)), CALL (creat, "file", N (0600)),
  CALL (truncate, "file"), CALL (ftruncate, N (0)), CALL (fallocate, N (0)), CALL (unlink, "file"),
  CALL (unlinkat, N (AT_FDCWD), "file"), CALL (rename, "a", "b"),
  CALL (renameat, N (AT_FDCWD), "a", N (AT_FDCWD), "b"), CALL (renameat2, N (AT_FDCWD), "a", N (AT_FDCWD), "b"),
  CALL (mkdir, "folder"), CALL (mkdirat, N (AT_FDCWD), "folder"), CALL (rmdir, "folder"), CALL (link, "a", "b"),
  CALL (linkat, N (AT_FDCWD), "a", N (AT_FDCWD), "b"), CALL (symlink, "a", "b"),
  CALL (symlinkat, "a", N (AT_FDCWD), "b"), CALL (mknod, "file"), CALL (mknodat, N (AT_FDCWD), "file"),
  CALL (chmod, "file"), CALL (fchmod, N (0)), CALL (fchmodat, N (AT_FDCWD), "file"),
  { "fchmodat2", 452, { N (AT_FDCWD), "file" } }, CALL (chown, "file"), CALL (lchown, "file"), CALL (fchown, N (0)),
  CALL (fchownat, N (AT_FDCWD), "file"), CALL (utime, "file"), CALL (utimes, "file"),
  CALL (utimensat, N (AT_FDCWD), "file"), CALL (futimesat, N (AT_FDCWD), "file"), CALL (setxattr, "file"),
  CALL (lsetxattr, "file"), CALL (fsetxattr, N (0)), CALL (removexattr, "file"), CALL (lremovexattr, "file"),
  CALL (fremovexattr, N (0)), CALL (getxattr, "file"), CALL (openat2, N (AT_FDCWD), "file"),
  CALL (open_by_handle_at, N (AT_FDCWD)), CALL (name_to_handle_at, N (AT_FDCWD), "file"), CALL (chdir, "/"),
  CALL (fchdir, N (0)), CALL (inotify_init1), CALL (fanotify_init), CALL (sync),
  /* the system, and more rights */
  CALL (mount), CALL (umount2, "/"), CALL (unshare, N (CLONE_NEWUSER)), CALL (setns, N (0)), CALL (chroot, "/"),
  CALL (pivot_root, "/", "/"), CALL (fsopen, "tmpfs"), CALL (open_tree, N (AT_FDCWD), "/"), CALL (move_mount),
  CALL (bpf), CALL (perf_event_open), CALL (keyctl), CALL (add_key), CALL (request_key), CALL (setuid), CALL (setgid),
  CALL (setresuid), CALL (setgroups), CALL (capset), CALL (personality), CALL (seccomp),
  CALL (sethostname, "name", N (4)), CALL (clock_settime), CALL (reboot), CALL (init_module), CALL (kexec_load),
  CALL (syslog, N (3)), CALL (timer_create), VARIANT ("prctl-dumpable", prctl, N (PR_SET_DUMPABLE), N (1)),
  VARIANT ("mmap-code", mmap, N (0), N (4096), N (PROT_READ | PROT_EXEC), N (MAP_PRIVATE | MAP_ANONYMOUS), N (-1)),
  VARIANT ("mprotect-code", mprotect, zeros, N (4096), N (PROT_EXEC)),
#ifdef __x86_64__
  { "other-abi", 0x40000000 | SYS_getpid, { NULL } },
#endif
};

static const FatalRow *fatal; /* in a child */

static int
try_fatal (void)
{
  long arguments[6];

  for (guint i = 0; i < G_N_ELEMENTS (arguments); i++)
    arguments[i] = fatal->arguments[i] == PARENT ? getppid () : (long) fatal->arguments[i];
  return syscall (fatal->call, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4],
                  arguments[5])
                 < 0
             ? errno
             : 0;
}

static void
test_fatal (gconstpointer data)
{
  int status;

  fatal = data;
  if (fatal->call < 0)
    {
      g_test_skip ("no such call here");
      return;
    }
  status = run_inside (try_fatal, FALSE);
  if (is_unguarded (status))
    return;
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGSYS);
}

/* -- what is allowed -- */

static int
result (int value)
{
  return value < 0 ? errno : 0;
}

static int
try_own_signal (void)
{
  signal (SIGUSR1, SIG_IGN);
  return result (raise (SIGUSR1));
}

static gpointer
do_nothing (gpointer data)
{
  return data;
}

/* The library that draws has threads. */
static int
try_thread (void)
{
  GThread *thread = g_thread_try_new ("thread", do_nothing, GINT_TO_POINTER (1), NULL);

  return thread != NULL && g_thread_join (thread) != NULL ? 0 : EPERM;
}

static const struct
{
  const char *name;
  Try try;
} rows[] = {
  { "thread", try_thread },
  { "own-signal", try_own_signal },
};

static void
check_error (int status, int error)
{
  if (is_unguarded (status))
    return;
  g_assert_true (WIFEXITED (status));
  g_assert_cmpstr (g_strerror (WEXITSTATUS (status)), ==, g_strerror (error));
}

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  check_error (run_inside (rows[i].try, FALSE), 0);
}

/* -- reading files, if the kernel can forbid it -- */

static const char *read_path; /* in a child */

static int
try_read (void)
{
  return result (open (read_path, O_RDONLY));
}

static const struct
{
  const char *path;
  gboolean uses_fonts;
  int error;
} read_rows[] = {
  { "/etc/passwd", FALSE, EACCES },       { "/etc/passwd", TRUE, EACCES },
  { "/proc/self/environ", TRUE, EACCES }, { "/usr/share/fonts", FALSE, EACCES },
  { "/usr/share/fonts", TRUE, 0 },
};

static void
test_reading (void)
{
  if (syscall (SYS_landlock_create_ruleset, NULL, 0, 1) < 0)
    {
      g_test_skip ("this kernel can't keep files from being read");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (read_rows); i++)
    if (access (read_rows[i].path, R_OK) == 0)
      {
        read_path = read_rows[i].path;
        check_error (run_inside (try_read, read_rows[i].uses_fonts), read_rows[i].error);
      }
}

/* -- limits -- */

static int
take_time (void)
{
  for (volatile guint i = 0;; i++)
    ;
  return 0;
}

static void
test_time (void)
{
  int status = run_inside (take_time, FALSE);

  if (!is_unguarded (status))
    g_assert_true (WTERMSIG (status) == SIGXCPU || WTERMSIG (status) == SIGKILL);
}

static int
take_memory (void)
{
  char *bytes = malloc (PW_SANDBOX_MEMORY);

  if (bytes == NULL)
    return ENOMEM;
  memset (bytes, 1, PW_SANDBOX_MEMORY);
  return bytes[PW_SANDBOX_MEMORY / 2] - 1;
}

static int
take_shared_memory (void)
{
  return mmap (NULL, PW_SANDBOX_MEMORY, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
                 == MAP_FAILED
             ? errno
             : 0;
}

static void
test_memory (void)
{
  check_error (run_inside (take_memory, FALSE), ENOMEM);
  check_error (run_inside (take_shared_memory, FALSE), ENOMEM);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD_DATA_ROWS ("/sandbox/fatal/", fatal_rows, test_fatal);
  ADD_NUMBERED_ROWS ("/sandbox/allowed/", rows, test_row);
  g_test_add_func ("/sandbox/reading", test_reading);
  g_test_add_func ("/sandbox/time", test_time);
  if (PW_SANDBOX_LIMITS_MEMORY)
    g_test_add_func ("/sandbox/memory", test_memory);
  return g_test_run ();
}
