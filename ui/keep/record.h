/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/base/limits.h"
#include "core/engine/graph/moves.h"
#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * PwRecord: all that a user has made of one piece, as a value: what the file keeps and
 * what undo brings back.  A record is immutable and counted by reference.  To make one, fill
 * in a PwRecord of your own and give it to pw_record_new(), which copies it:
 *
 *   PwRecord fields = *record;
 *
 *   fields.name = "Griffon";
 *   other = pw_record_new (&fields, record);
 */
typedef struct
{
  const char *name;     /* "" if it has none */
  const char *symbol;   /* one or two letters */
  const char *figurine; /* what is drawn instead: "auto", "letters" for none, or a name (ui/paint/scene/figurine.h),
                           which may be one that only later versions know; never "" */
  const char *notation; /* valid UTF-8, right or wrong */
  PwDialect dialect;
  const char *disabled_terms; /* terms that are switched off, a line each: "PLACE TEXT", see ui/README.md; "" for
                                 none */
  const char *notes;
  const char *examples; /* positions that must hold, as pw_sketch_to_json() writes them; "" for none */
  const char *sketch; /* what is drawn of its moves, as pw_sketch_to_json() writes it; "" for nothing */

  const PwBoard *board; /* without the piece; shared: it never changes */
  PwSquare at;          /* where the piece is: a square of that board, empty there */
  PwSide side;
  gboolean unmoved;

  GBytes *image;          /* (nullable): a picture that is drawn instead of the symbol */
  const char *image_type; /* "image/svg+xml" or "image/png"; "" without an image */
  const char *others;     /* other members of the piece in a file: a JSON object, "" for none */
  gboolean example;       /* its name and symbol are only shown, nobody chose them; in no file, and not compared */
} PwRecord;

/* Its texts that are written on their own. */
typedef enum
{
  PW_RECORD_NAME,
  PW_RECORD_SYMBOL,
  PW_RECORD_FIGURINE,
  PW_RECORD_NOTES,
  PW_RECORD_DISABLED_TERMS,
  PW_RECORD_SKETCH,
  PW_RECORD_EXAMPLES,
  PW_N_RECORD_TEXTS,
} PwRecordText;

#define PW_RECORD_DEFAULT_SYMBOL "X"
/* Figurines besides those with a name, as in ui/paint/scene/figurine.h: that of a known piece; none. */
#define PW_RECORD_FIGURINE_AUTO    "auto"
#define PW_RECORD_FIGURINE_LETTERS "letters"
/* What is on a piece with that symbol if nothing else was chosen: letters that were typed are shown. */
const char *pw_record_default_figurine (const char *symbol);

/*
 * fields: copied; no text may be NULL. Its board is shared, so nobody may change it afterwards
 * before: (nullable): a record that is much the same: equal texts and an equal board are shared with it
 * Returns: (transfer full)
 */
PwRecord *pw_record_new (const PwRecord *fields, const PwRecord *before);
/* A piece without a name, a notation and notes, on d4 of an empty 8x8 board. (transfer full) */
PwRecord *pw_record_new_empty (void);
PwRecord *pw_record_ref (const PwRecord *record); /* (transfer full): only for records that pw_record_new() made */
void pw_record_unref (PwRecord *record);          /* (nullable) */

/* Where the piece is. (transfer none): as long as the record */
static inline PwPosition
pw_record_position (const PwRecord *record)
{
  return (PwPosition){ record->board, record->at, record->side, record->unmoved };
}

/* Whether the piece on a square has not moved yet, be it this one or another. square: of the board */
gboolean pw_record_is_unmoved (const PwRecord *record, PwSquare square);
/*
 * The enemy that would be taken en passant if it had just passed a square: the one beside it on its file, of two
 * the one nearer to the own side.  PW_NO_SQUARE if there is none, or if the square is not empty.
 */
PwSquare pw_record_find_passer (const PwRecord *record, PwSquare square);

gboolean pw_record_equal (const PwRecord *a, const PwRecord *b);
/* before: (nullable). Returns: about how many bytes a record needs beside another, with which it shares texts */
gsize pw_record_weigh (const PwRecord *record, const PwRecord *before);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwRecord, pw_record_unref)

G_END_DECLS
