/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/keep/file.h"

G_BEGIN_DECLS

/*
 * The pieces that are whole in a damaged file: one of ours that was cut off, was written over in places, or
 * has pieces that make no sense.
 *
 * n_damaged: (out): how many others there are at least
 * Returns: (transfer full) (nullable): NULL if none is whole
 */
PwArmy *pw_army_salvage (GFile *file, guint *n_damaged);
/* The same of a text. length: in bytes */
PwArmy *pw_army_salvage_text (const char *text, gsize length, guint *n_damaged);

G_END_DECLS
