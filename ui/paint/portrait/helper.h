/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Pictures from outside are decoded by a helper: this same program, started anew with a hidden option, with little
 * memory, a second of processor time, no network, and no way to write files.  A picture that breaks its reader breaks
 * the helper; this process gets pixels or nothing.
 */

/* The picture's type follows; the picture is the standard input, its pixels the standard output. */
#define PW_PORTRAIT_HELPER_OPTION "--draw-picture"

/*
 * For main(), before anything else. In a helper it draws and never returns; in any other process it notes that this
 * program can be a helper. Without this call no picture can be drawn.
 *
 * argv: of main()
 */
void pw_portrait_helper_begin (int argc, char **argv);

G_END_DECLS
