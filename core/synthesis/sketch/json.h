/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/members.h"
#include "core/synthesis/sketch/sketch.h"

G_BEGIN_DECLS

/*
 * A sketch as JSON, a page an object; these are the lines that `assemble` reads, and the items of a
 * document's "sketch".
 *
 *   {"both":["1,2","-1,2"],"none":["0,1"],"rides":[["d5","d6"],{"way":["1,1"],"mark":"move","endless":true}]}
 *
 * is the piece alone: "moves", "captures", "both" and "none" list marked places, which are squares of the
 * page's board, or counted from the piece: "1,2" is one file to the right and two ranks ahead.  A ride is an
 * array of places, or an object with "way", perhaps "mark" (of all places without a mark of their own) and
 * perhaps "endless" (the last leap is repeated).
 *
 *   {"board":"8/8/3p4/8/8/8/8/8","at":"d4","allowed":["e5",{"to":"f4","captures":["e4"]}],"forbidden":["e6"],
 *    "hops":[{"to":"d7","over":["d6"]}],"blocked":[{"to":"d8","by":"d6"}],"complete":true}
 *
 * is a position.  Both may have "board" (FEN), "at", "side" ("first", "second") and "virgin".
 */

/* ORDER MEMBERS: that of pw_page_members. */
typedef enum
{
  PW_PAGE_BOARD,
  PW_PAGE_AT,
  PW_PAGE_SIDE,
  PW_PAGE_VIRGIN,
  PW_PAGE_ALLOWED,
  PW_PAGE_FORBIDDEN,
  PW_PAGE_HOPS,
  PW_PAGE_BLOCKED,
  PW_PAGE_COMPLETE,
  PW_PAGE_MOVES,
  PW_PAGE_CAPTURES,
  PW_PAGE_BOTH,
  PW_PAGE_NONE,
  PW_PAGE_RIDES,
  PW_N_PAGE_MEMBERS,
} PwPageMember;

/* The kind of page that a member belongs to: `kind` of its row. */
enum
{
  PW_PAGE_FITS_BOTH,
  PW_PAGE_FITS_POSITION,
  PW_PAGE_FITS_ALONE,
};

extern const PwMemberRow pw_page_members[PW_N_PAGE_MEMBERS];

/* The member for a statement, and the name of its list of other pieces; NULL: it is a square alone. ORDER PwSaying */
typedef struct
{
  guint8 member; /* PwPageMember */
  const char *others;
} PwSayingWords;

extern const PwSayingWords pw_saying_words[PW_N_SAYINGS];
extern const char *const pw_mark_words[PW_MARK_BOTH + 1]; /* by PwMark; NULL between */

/*
 * Reads a page, and adds it to a sketch.
 *
 * members: (array fixed-size=PW_N_PAGE_MEMBERS): as pw_members_read() gives them
 * position: what its board, at, side and virgin come to
 * translate: (nullable): of the sentences in errors; NULL for English
 * Returns: FALSE with error set (PW_MEMBERS_ERROR); the sketch then has a part of the page
 */
gboolean pw_sketch_read_page (PwSketch *sketch, const PwJsonValue *members, const PwPosition *position,
                              PwTranslate translate, GError **error);

/*
 * Reads pages. Pages that can't be read, and those beyond the limit, are kept as the sketch's rest. What was written
 * is read back the same.
 *
 * text: "" or an array
 * Returns: (transfer full)
 */
PwSketch *pw_sketch_new_from_json (const char *text);
/*
 * The numbers in a text, from 1, of the positions that are read of it: the others keep theirs. After them, how many
 * there are in all.
 *
 * Returns: (transfer full) (element-type guint)
 */
GArray *pw_sketch_number_positions (const char *text);
/* A sketch of pages on lines of their own, as `assemble` reads them; empty if a line is no object. */
PwSketch *pw_sketch_new_from_lines (const char *text);
/* Returns: (transfer full): "" for an empty sketch, else an array; equal for equal sketches */
char *pw_sketch_to_json (const PwSketch *sketch);

G_END_DECLS
