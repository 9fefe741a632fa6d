/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PW_SANDBOX_MEMORY (256 * 1024 * 1024u) /* bytes, beside what the process has when it enters */

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
 * Gives up, for good, what a process that reads bytes from outside doesn't need.  It can compute, use
 * threads, write to the files 0 to 2, and read fonts; where the kernel can't restrict which files are read,
 * any.  Anything else kills it, as too much processor time does; memory above the limit isn't given.
 *
 * seconds: of processor time
 * uses_fonts: FALSE: no file at all can be read, and the fonts needn't be looked for, which takes some
 * milliseconds Returns: FALSE if the kernel refuses: then nothing from outside may be read
 */
gboolean _pw_sandbox_enter (guint seconds, gboolean uses_fonts);

/* Whether this process has entered. */
gboolean _pw_sandbox_is_entered (void);

G_END_DECLS
