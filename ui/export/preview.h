/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/export/dialog.h"

G_BEGIN_DECLS

/*
 * The preview of what would be exported: the picture; an animation moves as soon as it is made, unless animations are
 * turned off; text is text.
 */
typedef struct _PwExportPreview PwExportPreview;

/* Draws on a drawing area, which owns it. (transfer none) */
PwExportPreview *pw_export_preview_new (GtkWidget *area);
/* Shows what these choices make. */
void pw_export_preview_show (PwExportPreview *preview, PwDocument *document, const PwExportOptions *options);
/* What is shown, or would be shown of a picture that doesn't move. (transfer none) */
const PwPicture *pw_export_preview_picture (const PwExportPreview *preview);

G_END_DECLS
