/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * Figurines: the program's own drawings of pieces, a row each in figurines.inc.  Each is one drawing for both sides,
 * which differ in their inks only.
 *
 * They are numbered from 1; PW_FIGURINE_NONE is none: letters are shown instead.
 */
typedef guint8 PwFigurine;

#define PW_FIGURINE_NONE 0

/* How many there are, and so the number of the last one. */
guint pw_figurine_count (void);

/* figurine: not PW_FIGURINE_NONE */
const char *pw_figurine_name (PwFigurine figurine);  /* "dragon-king": for files and other programs */
const char *pw_figurine_label (PwFigurine figurine); /* for people; not translated yet */
/*
 * The notations of its pieces, with spaces between, each "8:N" in Extended Betza or "1:xbetza:fmWfceFifmnD": first is
 * how many moves it has alone on d4 of an empty board of 8x8, having moved before.
 */
const char *pw_figurine_pieces (PwFigurine figurine);

/* name: any text. Returns: PW_FIGURINE_NONE if there is none of that name */
PwFigurine pw_figurine_by_name (const char *name);
/* letter: K, Q, R, B, N or P, of either case. Returns: PW_FIGURINE_NONE for any other */
PwFigurine pw_figurine_of_letter (char letter);
/*
 * The figurine of a piece with these moves. Cheap enough for every drawing. From any thread.
 *
 * piece: (nullable)
 * generator: (nullable): one of this piece, if the caller has one: it saves half of the work
 */
PwFigurine pw_figurine_of_piece (PwPiece *piece, PwGenerator *generator);

/* What a record, or an option, has instead of the name of a figurine. */
#define PW_FIGURINE_AUTO "auto"       /* that of a known piece, if it is one */
#define PW_FIGURINE_LETTERS "letters" /* none */

/* choice: PW_FIGURINE_AUTO, PW_FIGURINE_LETTERS or a name; any other text means letters. piece: (nullable) */
PwFigurine pw_figurine_choose (const char *choice, PwPiece *piece);

/*
 * Its two paths, as those of glyphs (ui/paint/compose/shape.h): PW_FIGURINE_BODY is filled and stroked,
 * PW_FIGURINE_LINES, which lie on it, are only stroked.
 */
typedef enum
{
  PW_FIGURINE_BODY,
  PW_FIGURINE_LINES,
  PW_N_FIGURINE_PARTS
} PwFigurinePart;

#define PW_FIGURINE_REACH 20 /* from the middle to the farthest ink, both ways, strokes included */

const char *pw_figurine_path (PwFigurine figurine, PwFigurinePart part);
guint pw_figurine_path_length (PwFigurine figurine, PwFigurinePart part);

G_END_DECLS
