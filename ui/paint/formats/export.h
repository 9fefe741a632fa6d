/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/base/go-on.h"
#include "core/notation/reading/word.h"
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
  PwPiece *piece;               /* (nullable): the piece of the moves, for words; of that notation */
  gboolean virgin;              /* ... unmoved */
  const PwLanguage *language;   /* (nullable): English: the language of the words */
  PwSquare to;                  /* the way to it is shown where things move; or PW_NO_SQUARE */
  const PwPatience *patience;   /* (nullable): asked now and then by what may take long */
  PwDialect dialect;            /* of the notation */
  const char *moves; /* (nullable): several moves to show one after the other, as of pw_move_frames_read() */
} PwDiagram;

/*
 * Makes a file of it.
 *
 * Returns: (transfer full) (nullable): NULL with error set if the size is out of range, or it is too large
 *   (G_FILE_ERROR); or if it was given up (G_IO_ERROR_CANCELLED)
 */
GBytes *pw_diagram_export_bytes (const PwDiagram *diagram, PwFormat format, const PwSize *size, GError **error);

/*
 * Writes what was exported, atomically.  A link is followed, so that it stays one, and nobody may read more than
 * before; what is write-protected, or no file, such as a pipe that could keep the writer waiting, is refused.
 *
 * Returns: FALSE with error set (G_FILE_ERROR)
 */
gboolean pw_export_write (const char *path, GBytes *bytes, GError **error);

/* Why a file can't be written, in the program's own words where there are some. code: errno. Returns: FALSE */
gboolean pw_export_fail (int code, GError **error);

/* Sets error: it was stopped. Returns: FALSE */
static inline gboolean
pw_export_give_up (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "given up");
  return FALSE;
}

/* For all that writes files. patience: (nullable); part: 0 to 1. Returns: FALSE with error set if it is given up */
static inline gboolean
pw_export_goes_on (const PwPatience *patience, double part, GError **error)
{
  return pw_patience_goes_on (patience, part) || pw_export_give_up (error);
}

G_END_DECLS
