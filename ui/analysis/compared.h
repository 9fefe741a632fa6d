/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/power.h"

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * PwCompared: the pieces that are shown beside the one under design, each with a name.  At first these are queen, rook
 * and knight.  "changed" is emitted when there are others.
 */
#define PW_TYPE_COMPARED (pw_compared_get_type ())
G_DECLARE_FINAL_TYPE (PwCompared, pw_compared, PW, COMPARED, GObject)

#define PW_COMPARED_MAX 4

PwCompared *pw_compared_new (void); /* (transfer full) */

guint pw_compared_n (PwCompared *self);
/* (array length=n): valid until the next change. */
const char *const *pw_compared_get_names (PwCompared *self);
/* (element-type PwPiece). (transfer none) */
const GPtrArray *pw_compared_get_pieces (PwCompared *self);

/* Returns: FALSE if there are PW_COMPARED_MAX, or it is one of them */
gboolean pw_compared_add (PwCompared *self, const char *name, PwPiece *piece);
void pw_compared_remove (PwCompared *self, guint i);

/* What a chess piece is called, for people; translated. */
const char *pw_orthodox_label (PwOrthodox orthodox);

G_END_DECLS
