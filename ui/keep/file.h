/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/base/json.h"
#include "ui/keep/army.h"

G_BEGIN_DECLS

/*
 * The file of an army, *.piecewright (design, section 5): JSON,
 *
 *   { "format": "piecewright", "version": 1,
 *     "pieces": [ { "name": "Griffon", "notation": "FtR", "dialect": "extended", "symbol": "G", "figurine":
 * "auto", "notes": "", "board": { "position": "8/8/…", "at": "d4", "side": "first", "unmoved": false },
 *                   "image": { "type": "image/png", "data": "base64 …" },
 *                   "resting": [ { "place": 1, "text": "fcF" } ],
 *                   "sketch": [ { "both": [ "1,2", "-1,2" ] } ],
 *                   "examples": [ { "board": "8/…", "at": "d4", "allowed": [ "e6" ], "forbidden": [ "e5" ] }
 * ] } ], "view": { "current": 0 } }
 *
 * Of a piece everything but the notation may be missing; a "board" beside "pieces" is that of all pieces
 * without one of their own.  Members that this version does not know, of the file, its view, a piece, its
 * board or its picture, are kept in `others` and written again, just as they came; those of something known
 * that is itself a member are a member of that name there.  Symbols and names become what words.h makes of
 * them. The pages of a sketch, and the positions of examples (core/synthesis/sketch/json.h), are kept just as
 * they are, whatever they say; "drawing", the lines that earlier versions kept in its place (old-sketch.h),
 * is read, too. Files are read with distrust: any bytes give an army or an error that says what is wrong and
 * where.
 */

#define PW_FILE_SUFFIX ".piecewright"
#define PW_FILE_MIME_TYPE "application/x-piecewright+json"
#define PW_FILE_VERSION 1

#define PW_FILE_ERROR (pw_file_error_quark ())
GQuark pw_file_error_quark (void);

/* The messages are for people, translated. */
typedef enum
{
  PW_FILE_ERROR_BROKEN, /* no JSON, or a member that makes no sense */
  PW_FILE_ERROR_ALIEN,  /* JSON, but not ours */
  PW_FILE_ERROR_NEWER,  /* of a later version */
  PW_FILE_ERROR_HUGE,   /* larger than PW_FILE_MAX_SIZE, or more than PW_ARMY_MAX_PIECES */
  PW_FILE_ERROR_CHANGED, /* another program has changed it since it was read */
  PW_FILE_ERROR_UNCONFIRMED, /* that it is the document's file is said by a recovery copy only */
} PwFileError;

/* The value that the text of a file is. whole: (out): borrows it. Returns: FALSE with error set: where it is broken */
gboolean pw_file_read_json (const char *text, gsize length, PwJsonValue *whole, GError **error);

/* Returns: (transfer full): the text of the file, pretty and with a line break at its end */
char *pw_army_to_text (PwArmy *army);
/*
 * text: any bytes; length: in bytes
 * Returns: (transfer full) (nullable): NULL with error set
 */
PwArmy *pw_army_from_text (const char *text, gsize length, GError **error);

/*
 * Reads a file; waits for it.
 *
 * etag: (out) (optional) (transfer full): the version read, for pw_army_save()
 * Returns: (transfer full) (nullable): NULL with error set
 */
PwArmy *pw_army_load (GFile *file, char **etag, GError **error);

/*
 * Writes a file, atomically: there is the old file or the new one, never half of one.  Links stay, and so do the
 * permissions of the old file; a read-only file is left alone.
 *
 * etag: (inout) (optional): the version that may be replaced, or NULL for any; replaced by the new one
 */
gboolean pw_army_save (PwArmy *army, GFile *file, char **etag, GError **error);

/* The same for a file of the program's own on this machine: a new one can only be read by the user. */
gboolean pw_army_save_private (PwArmy *army, const char *path, char **etag, GError **error);

/* The same for any text, such as a lesson. */
gboolean pw_text_file_save (const char *text, GFile *file, char **etag, GError **error);
/*
 * Reads what is to be saved again; waits for it.
 *
 * limit: bytes; etag: (out) (optional) (transfer full): as of pw_army_load()
 * Returns: (transfer full) (nullable): NULL with error set
 */
GBytes *pw_text_file_load (GFile *file, gsize limit, char **etag, GError **error);

/* What a file is called, for people: its last part. (transfer full) */
char *pw_file_display_name (GFile *file);

/* An etag that no file has: then only one that isn't there may be written. */
#define PW_FILE_NO_VERSION ""

G_END_DECLS
