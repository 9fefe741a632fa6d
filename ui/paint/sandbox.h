/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PW_SANDBOX_SECONDS 1                   /* of processor time */
#define PW_SANDBOX_MEMORY (256 * 1024 * 1024u) /* bytes */

/*
 * Gives up what a process that reads bytes from outside doesn't need, for good: the network, other programs, writing
 * files, and more memory and processor time than the limits above; the process is killed when it passes the last.
 */
void _pw_sandbox_enter (void);

G_END_DECLS
