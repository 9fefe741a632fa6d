/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/wording/playback.h"
#include "ui/paint/compose/picture.h"

G_BEGIN_DECLS

/*
 * A moment of a move: the piece is on its path, which is drawn behind it, and what it has captured is gone.
 *
 * scene: of the board before the move; marks of moves are left out
 * i: the frame; part: how far it has come there from the square before, 0 to 1
 */
void pw_move_frame_compose (PwPicture *picture, const PwScene *scene, const PwPlayback *playback, guint i,
                            double part);

/*
 * PwMoveFrames: a move as pictures, one after the other, for files. How many there are is bounded, however
 * long the path is.
 */
typedef struct _PwMoveFrames PwMoveFrames;

#define PW_MOVE_MAX_FRAMES 72

/*
 * to: where the move ends, of several the shortest; PW_NO_SQUARE: that with the most to see
 * scene: with moves; borrowed. What it is cropped to is kept, if it says so
 * Returns: (transfer full) (nullable): NULL if there is no such move
 */
PwMoveFrames *pw_move_frames_new (const PwScene *scene, PwSquare to);
/*
 * The same with what happens in it: below each picture are the notation, its letters in force, and a
 * sentence, and the picture is shown long enough to read them.
 *
 * text: what it points to is borrowed
 */
typedef struct
{
  PwDialect dialect;
  const char *notation; /* valid UTF-8 */
  PwPiece *piece;
  const PwLanguage *language; /* (nullable): English */
} PwMoveText;

PwMoveFrames *pw_move_frames_new_in_words (const PwScene *scene, PwSquare to, const PwMoveText *text);
/*
 * Moves of a game, one after the other: each picture shows a place, with the move that led there.
 *
 * scene: with a line; borrowed
 * all: the whole game; else the move that led to its place now, or the first one
 * Returns: (transfer full) (nullable): NULL if there is no such move
 */
PwMoveFrames *pw_move_frames_new_of_game (const PwScene *scene, gboolean all);
/* Makes all pictures of several moves as high as the highest one. frames: (element-type PwMoveFrames) */
void pw_move_frames_align (GPtrArray *frames);
void pw_move_frames_free (PwMoveFrames *frames); /* (nullable) */
/* Where the move that is shown ends; PW_NO_SQUARE: there is none. moves: (nullable); to: as above */
PwSquare pw_move_frames_target (const PwMoves *moves, PwSquare to);

/*
 * The ends of moves that a text names: a square, several with commas between them, or "all".
 *
 * moves: (nullable): there are none
 * wrong: (out) (transfer full): the part of the text that is no square, or to which nothing leads; without
 * another one it may be any square Returns: (transfer full) (nullable) (element-type PwSquare): at most
 * PW_MOVE_MAX_TARGETS; NULL if a part is wrong
 */
#define PW_MOVE_MAX_TARGETS 64
GArray *pw_move_frames_read (const PwMoves *moves, const PwBoard *board, const char *text, char **wrong);

guint pw_move_frames_count (const PwMoveFrames *frames);
/* Composes one. Returns: (transfer none): until the next one is composed */
const PwPicture *pw_move_frames_compose (PwMoveFrames *frames, guint i);
/*
 * The same with fewer pictures, for print: its beginning, each square where it turns or captures, and its end.
 */
#define PW_MOVE_MAX_STOPS 12
guint pw_move_frames_n_stops (const PwMoveFrames *frames);
const PwPicture *pw_move_frames_compose_stop (PwMoveFrames *frames, guint i);
/* How long it is shown, in hundredths of a second. */
guint pw_move_frames_delay (const PwMoveFrames *frames, guint i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwMoveFrames, pw_move_frames_free)

G_END_DECLS
