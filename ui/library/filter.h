/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/catalogue/catalogue.h"

G_BEGIN_DECLS

/*
 * PwLibraryFilter: controls for the figures that known pieces must have, and for the figure that sorts them.
 * "changed" is emitted when others are wanted.
 */
#define PW_TYPE_LIBRARY_FILTER (pw_library_filter_get_type ())
G_DECLARE_FINAL_TYPE (PwLibraryFilter, pw_library_filter, PW, LIBRARY_FILTER, GtkGrid)

/* Whether some pieces are left out. */
gboolean pw_library_filter_is_active (PwLibraryFilter *self);
/* Whether there is another order than that in which pieces are found. */
gboolean pw_library_filter_sorts (PwLibraryFilter *self);

/* known: (nullable): a piece without figures */
gboolean pw_library_filter_holds (PwLibraryFilter *self, const PwKnownPiece *known);
/* Less than 0 if a comes before b; 0 unless there is an order. a, b: (nullable) */
int pw_library_filter_compare (PwLibraryFilter *self, const PwKnownPiece *a, const PwKnownPiece *b);

/* The figure that sorts, of a piece: "mobility 14". known: (nullable). (transfer full) (nullable): none sorts */
char *pw_library_filter_tell_sorted (PwLibraryFilter *self, const PwKnownPiece *known);

/* "Mobility 5..7, colorbound"; "" if nothing is left out. Returns: (transfer full) */
char *pw_library_filter_describe (PwLibraryFilter *self);
/* What is wrong with a range. Returns: (nullable) (transfer none) */
const char *pw_library_filter_fault (PwLibraryFilter *self);

/* Leaves nothing out, and sorts by nothing. */
void pw_library_filter_clear (PwLibraryFilter *self);

/* The figures of a piece in a line. known: (nullable). Returns: (transfer full): "" if there are none */
char *pw_library_filter_tell (const PwKnownPiece *known);

G_END_DECLS
