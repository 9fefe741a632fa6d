/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PW_SANDBOX_SECONDS 1                   /* of processor time */
#define PW_SANDBOX_MEMORY (256 * 1024 * 1024u) /* bytes */

/* Whether memory is limited: the address sanitizer reserves terabytes. */
#if defined(__SANITIZE_ADDRESS__)
#define PW_SANDBOX_LIMITS_MEMORY FALSE
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define PW_SANDBOX_LIMITS_MEMORY FALSE
#endif
#endif
#ifndef PW_SANDBOX_LIMITS_MEMORY
#define PW_SANDBOX_LIMITS_MEMORY TRUE
#endif

/*
 * Gives up what a process that reads bytes from outside doesn't need, for good: the network, other programs, writing
 * files, and more memory and processor time than the limits above; the process is killed when it passes the last.
 */
void _pw_sandbox_enter (void);

G_END_DECLS
