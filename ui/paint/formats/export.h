/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/wording/phrase.h"
#include "core/piece/piece.h"
#include "ui/paint/compose/picture.h"
#include "ui/paint/formats/size.h"

G_BEGIN_DECLS

/* The backends: a picture as a file.  None of those that draw knows what a move is. */

/*
 * What a file can be made of: a picture, and for the formats that tell more than it what it shows.  Borrows everything.
 */
typedef struct
{
  const PwPicture *picture;
  const PwScene *scene;         /* (nullable): what the picture was composed from */
  const char *name, *notation;  /* (nullable): of the piece; any bytes */
  PwPiece *piece;               /* (nullable): what the moves are of, to be told in words */
  gboolean virgin;              /* ... unmoved */
  const PwLanguage *language;   /* (nullable): English: what it is told in */
  PwSquare to;                  /* the way to it is shown where things move; or PW_NO_SQUARE */
} PwDiagram;

/*
 * Writes a file, atomically.
 *
 * Returns: FALSE with error set (G_FILE_ERROR) if the size is out of range, it is too large or can't be written
 */
gboolean pw_diagram_export (const PwDiagram *diagram, PwFormat format, const char *path, const PwSize *size,
                            GError **error);
/* The same into memory. Returns: (transfer full) (nullable) */
GBytes *pw_diagram_export_bytes (const PwDiagram *diagram, PwFormat format, const PwSize *size, GError **error);

/*
 * Writes what was exported, atomically.  A link is followed, so that it stays one; what is no file, such as a pipe that
 * could keep the writer waiting, is refused.
 *
 * Returns: FALSE with error set (G_FILE_ERROR)
 */
gboolean pw_export_write (const char *path, GBytes *bytes, GError **error);

/* The same of a picture alone. */
gboolean pw_picture_export (const PwPicture *picture, PwFormat format, const char *path,
                            const PwSize *size, GError **error);

GBytes *pw_picture_export_bytes (const PwPicture *picture, PwFormat format, const PwSize *size, GError **error);

G_END_DECLS
