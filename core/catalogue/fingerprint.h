/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * PwFingerprint: what a piece does, in so few bytes that hundreds of pieces are compared at once.
 *
 * Hashes of all it does on a number of boards that are always the same tell whether two pieces do the
 * same.  How far apart two others are is told by sets of squares, seen from the middle of a board of
 * 15x15: where the piece goes and what it takes when the board is empty, and when there are rings of
 * pieces around it, for pieces that hop.
 *
 * Boards with holes are kept separately: where only they distinguish two pieces (a lame leap passes over a
 * hole, the steps that are otherwise the same can't) they count as the same piece, and it is said that holes
 * do.
 */

#define PW_FINGERPRINT_PLAIN 32
#define PW_FINGERPRINT_HOLES 8
#define PW_FINGERPRINT_SETS  14
#define PW_FINGERPRINT_WORDS 4 /* 15x15 squares, a bit each */

typedef struct
{
  gboolean complete; /* FALSE if the work was too much: then the other members mean nothing */
  guint32 plain[PW_FINGERPRINT_PLAIN]; /* hashes of what it does on each of the boards without holes */
  guint32 holes[PW_FINGERPRINT_HOLES]; /* hashes for each of the boards with holes */
  guint64 sets[PW_FINGERPRINT_SETS][PW_FINGERPRINT_WORDS];
} PwFingerprint;

#define PW_FINGERPRINT_PACKED                                                                                          \
  (4 * (1 + PW_FINGERPRINT_PLAIN + PW_FINGERPRINT_HOLES) + 8 * PW_FINGERPRINT_SETS * PW_FINGERPRINT_WORDS)

/* The same bytes on every machine, and back. */
void pw_fingerprint_pack (const PwFingerprint *fingerprint, guint8 bytes[PW_FINGERPRINT_PACKED]);
void pw_fingerprint_unpack (PwFingerprint *fingerprint, const guint8 bytes[PW_FINGERPRINT_PACKED]);

/* How two pieces differ. */
typedef struct
{
  gboolean is_same; /* they do the same, boards with holes aside; then only `holes` counts */
  guint more;       /* squares where the second does something that the first can't */
  guint fewer;      /* squares where the first does something that the second can't */
  guint distance;   /* over all sets, weighed: bits that differ */
  guint overlap;    /* over all sets, weighed: bits that both have */
  guint takes_distance, takes_overlap; /* the same of what they take alone, wherever the move ends */
  guint boards;     /* boards without holes on which they differ */
  guint holes;      /* boards with holes on which they differ */
} PwFingerprintDifference;

/* The boards. Immutable: may be shared between threads. */
typedef struct _PwFingerprintBoards PwFingerprintBoards;

PwFingerprintBoards *pw_fingerprint_boards_new (void);        /* (transfer full) */
void pw_fingerprint_boards_free (PwFingerprintBoards *probe); /* (nullable) */

/* Looks at a piece, any piece: the work is bounded. shapes: (nullable); fingerprint: (out) */
void pw_fingerprint_boards_look_at (const PwFingerprintBoards *probe, PwPiece *piece, PwBoardShapes *shapes,
                                    PwFingerprint *fingerprint);

/* a, b: both complete */
PwFingerprintDifference pw_fingerprint_compare (const PwFingerprint *a, const PwFingerprint *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwFingerprintBoards, pw_fingerprint_boards_free)

G_END_DECLS
