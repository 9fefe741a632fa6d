/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"
#include "core/notation/notation.h"
#include "core/wording/letters.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/*
 * PwPlayback: a move step by step, for those who learn the notation.  Each frame has the square of the piece,
 * the letters that are in force there, and one or a few short sentences.  FtR from d4 to e6:
 *
 *    START  d4       It begins on d4.
 *    STEP   e5  F    F: one square diagonally, to e5.
 *    LINK   e5  t    t: the move may stop here, or continue if the square is empty.
 *    STEP   e6  R    R: one square orthogonally, to e6.
 *    END    e6  FtR  It moves to e6 via e5.
 *
 * It is immutable, and borrows nothing.
 */
typedef struct _PwPlayback PwPlayback;

typedef enum
{
  PW_PLAYBACK_START, /* before the move */
  PW_PLAYBACK_STEP,  /* it arrives on a square */
  PW_PLAYBACK_LINK,  /* on that square something happens, or must be there, before it continues */
  PW_PLAYBACK_END,   /* after the move */
} PwPlaybackKind;

#define PW_PLAYBACK_MAX_SPANS PW_LETTERS_MAX_SPANS
#define PW_PLAYBACK_MAX_STEPS 200 /* of longer walks only the beginning and the end are shown */

typedef struct
{
  PwPlaybackKind kind;
  PwSquare square;                     /* where the piece is; of a walk off the board, where it left that */
  guint n_walked;                      /* squares of the walk behind it, with this one */
  guint n_spans;                       /* 0 at the start, and of pieces without a text */
  PwSpan spans[PW_PLAYBACK_MAX_SPANS]; /* the letters in force, in their order */
  PwPhrase *sentence;
  guint n_changes; /* how often another piece was taken or put down, until then; at the end all is done */
} PwPlaybackFrame;

/*
 * Which move to show: of those to a square the shortest; PW_NO_SQUARE: of all, that with the most to see.
 *
 * Returns: (transfer none) (nullable): one of moves; NULL if there is none
 */
const PwMove *pw_playback_choose (const PwMoves *moves, PwSquare to);

/*
 * dialect, notation: the text of the piece; (nullable): frames have no letters
 * piece: (nullable): nothing but the squares of the move is known
 * position, moves: of the piece; move: one of moves
 * Returns: (transfer full)
 */
PwPlayback *pw_playback_new (PwDialect dialect, const char *notation, PwPiece *piece,
                             const PwPosition *position, const PwMoves *moves, const PwMove *move);
void pw_playback_free (PwPlayback *playback); /* (nullable) */

/* At least two: the start and the end. */
guint pw_playback_n_frames (const PwPlayback *playback);
const PwPlaybackFrame *pw_playback_frame (const PwPlayback *playback, guint i);
/* How long its sentence takes to read, in milliseconds. language: (nullable): English */
guint pw_playback_reading_time (const PwPlaybackFrame *frame, const PwLanguage *language);
/* The squares that it arrives on, one after the other, without the start. n: (out) */
const PwSquare *pw_playback_walk (const PwPlayback *playback, guint *n);
/* The other pieces at that moment; the one that moves is on none of the squares. (transfer full) */
PwBoard *pw_playback_board (const PwPlayback *playback, guint i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwPlayback, pw_playback_free)

G_END_DECLS
