/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdint.h>

G_BEGIN_DECLS

/*
 * The one function of a fuzz target: looks at any bytes and stops the program
 * if something does not hold.  Called by libFuzzer with bytes that it makes up, and
 * by the corpus driver with those that are kept.
 *
 * Returns: 0
 */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Called once before; a target may do without. Returns: 0 */
int LLVMFuzzerInitialize (int *argc, char ***argv);

G_END_DECLS
