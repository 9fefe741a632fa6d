/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ctrl+C while a command works. */
#include "app/cli/base/interrupt.h"

#include <signal.h>

static volatile sig_atomic_t is_interrupted;

static void
interrupt (int number)
{
  is_interrupted = TRUE;
}

void
pw_catch_interrupt (void)
{
  struct sigaction action = { .sa_handler = interrupt, .sa_flags = (int) SA_RESETHAND };

  is_interrupted = FALSE;
  sigaction (SIGINT, &action, NULL);
}

gboolean
pw_was_interrupted (void)
{
  return is_interrupted;
}

void
pw_release_interrupt (void)
{
  signal (SIGINT, SIG_DFL);
}
