/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/base/notation-style.h"
#include "ui/library/index.h"

G_BEGIN_DECLS

/* PwLibraryPreview: all that is known of one piece of the library, with its moves on a board. */
#define PW_TYPE_LIBRARY_PREVIEW (pw_library_preview_get_type ())
G_DECLARE_FINAL_TYPE (PwLibraryPreview, pw_library_preview, PW, LIBRARY_PREVIEW, GtkBox)

/*
 * entry: (nullable): must live as long as it is shown
 * like: (nullable): how it differs from the open piece
 */
void pw_library_preview_show (PwLibraryPreview *self, const PwLibraryEntry *entry, const PwSimilarPiece *like);

G_END_DECLS
