/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/base/span.h"
#include "core/engine/contrast.h"
#include "core/game/rules.h"
#include "core/wording/letters.h"
#include "core/wording/playback.h"
#include "ui/document/reading.h"
#include "ui/paint/scene/scene.h"

G_BEGIN_DECLS

/*
 * PwLook: what of a document is looked at, shared by all views of it: the square pointed at, the part of the text that
 * is pointed at, a text that is only considered, figures on the squares.  From that follows which squares are lit, and
 * what a square says.  Nothing of it is edited, kept or undone.  What belongs to one text or position goes when that
 * changes.
 *
 * "changed" (guint): a set of PwLookParts; pw_document_follow() follows it, too.
 */
#define PW_TYPE_LOOK (pw_look_get_type ())
G_DECLARE_FINAL_TYPE (PwLook, pw_look, PW, LOOK, GObject)

/* Bits beside those of PwDocumentParts. */
typedef enum
{
  PW_LOOK_POINTED = 1 << 16, /* the square pointed at */
  PW_LOOK_LIGHTS
  = 1 << 17, /* the part of the text that is pointed at, the text that is considered, or the figures */
  PW_LOOK_PLAYBACK = 1 << 18, /* the move that is played, or its frame */
  PW_LOOK_OTHER = 1 << 19,    /* the piece that the open one is compared with */
} PwLookParts;

/* The square that is hovered or focused in any view; PW_NO_SQUARE for none. */
PwSquare pw_look_get_pointed (PwLook *self);
void pw_look_set_pointed (PwLook *self, PwSquare square);

/*
 * A text that is only considered: what a button would make of this one.  The board shows its moves until it is
 * taken away, or the text changes.
 *
 * notation: (nullable): in the dialect chosen; NULL for none
 */
void pw_look_set_preview (PwLook *self, const char *notation);
/* The same for a piece: (nullable). */
void pw_look_set_preview_piece (PwLook *self, PwPiece *piece);
/* Its moves. (nullable): NULL if there is none, or if it is wrong */
const PwMoves *pw_look_get_preview (PwLook *self);

/*
 * Another piece, which the open one is compared with on its board, whatever becomes of that: until it is
 * taken away.
 *
 * reading: (transfer full) (nullable): NULL for none; one without a piece if its text is wrong
 */
void pw_look_set_other (PwLook *self, PwTextReading *reading);
const PwTextReading *pw_look_get_other (PwLook *self); /* (transfer none) (nullable) */
/* Its moves. (nullable): NULL if there is none to compare with, or none of the open piece to compare */
const PwMoves *pw_look_get_other_moves (PwLook *self);
/* How both differ, in words. (transfer full) (nullable): as above */
PwPhrase *pw_look_compare (PwLook *self);
/* The same of one square; PW_CONTRAST_NEITHER, too, if nothing is compared. */
PwContrast pw_look_compare_square (PwLook *self, PwSquare square);

/*
 * Figures shown on the squares in the place of moves; descriptions of squares then include theirs. They are for a
 * board of their size.
 *
 * heat: copied; (nullable): none, as at first. Returns: (transfer none) (nullable): those that fit the board
 */
void pw_look_set_heat (PwLook *self, const PwHeat *heat);
const PwHeat *pw_look_get_heat (PwLook *self);

/*
 * A position of a game that pictures for others show instead of the document's, while it is set.
 *
 * scene: (transfer full) (nullable): a copy
 */
void pw_look_set_game (PwLook *self, PwScene *scene);
const PwScene *pw_look_get_game (PwLook *self); /* (transfer none) (nullable) */

/*
 * A move of the shown text that is played step by step, from its first frame on: until it is taken away, or
 * text or position change.
 *
 * playback: (transfer full) (nullable): NULL for none
 */
void pw_look_set_playback (PwLook *self, PwPlayback *playback);
/* frame: (out) (optional): the one shown. (transfer none) (nullable) */
const PwPlayback *pw_look_get_playback (PwLook *self, guint *frame);
/* Shows another frame of it. */
void pw_look_set_frame (PwLook *self, guint frame);

/* A part of the text that is pointed at somewhere; empty for none. Its squares are lit on the board. */
void pw_look_set_pointed_text (PwLook *self, PwSpan span);

/*
 * The letter of the text that the cursor is in; -1, as after any change of the text, for none. Its squares
 * are lit (pw_letters_find_squares()) while nothing else lights any, and if it tells squares apart: of "R"
 * all are.
 *
 * at: in bytes
 */
void pw_look_set_letter (PwLook *self, int at);
int pw_look_get_letter (PwLook *self);
/* The term of the text that a letter is in; empty of a space, which is in none. */
PwSpan pw_look_get_term (PwLook *self, guint at);

/*
 * By which letters a move comes to a square: of several the shortest, of none a capture that only lacks an
 * enemy.
 *
 * Returns: FALSE if there is none, or if the text has changed since its moves were found
 */
gboolean pw_look_find_letters (PwLook *self, PwSquare square, PwLastStep *last);
/*
 * The ride that comes to a square, likewise. place: (out): where a cursor means its number
 * Returns: FALSE if there is none
 */
gboolean pw_look_find_ride (PwLook *self, PwSquare square, guint *place);
/* Whether it is the last square of its ride in that direction. before: (out): the one before it */
gboolean pw_look_is_last_of_ride (PwLook *self, PwSquare square, PwSquare *before);
/*
 * Which number a ride of another text would need to come to each square of the board, at least.
 *
 * place: of its number; times: (array): for each square; 0 if it does not come there
 * Returns: FALSE if it comes nowhere
 */
gboolean pw_look_count_rides (PwLook *self, const char *notation, guint place, guint *times);

/*
 * What the squares are lit for.
 *
 * highlights: (array): a PwHighlight for each square of the board: all are written
 * Returns: FALSE if none is lit
 */
gboolean pw_look_get_highlights (PwLook *self, guint8 *highlights);

/* Terms of the text that bring a move to the square. n: (out). Returns: (transfer full): their spans */
PwSpan *pw_look_terms_to (PwLook *self, PwSquare square, guint *n);

/* A square in words: for the status line and the screen reader. (transfer full) */
char *pw_look_describe_square (PwLook *self, PwSquare square);

/* The ride through a square, square by square, or that there is none: read out. (transfer full) */
char *pw_look_tell_ride (PwLook *self, PwSquare square);

/* A piece to be guessed: squares show what it does, but not by which terms, nor why not. FALSE at first. */
gboolean pw_look_is_secret (PwLook *self);
void pw_look_set_secret (PwLook *self, gboolean secret);

/* A preference: FALSE to show letters whatever was chosen. TRUE at first. */
gboolean pw_look_get_figurines (PwLook *self);
void pw_look_set_figurines (PwLook *self, gboolean wanted);
/* What to draw: the figurine chosen, for the latest piece; PW_FIGURINE_NONE if there is none, or none are wanted. */
PwFigurine pw_look_get_figurine (PwLook *self);
/* The same in a scene, with what it needs for the other pieces. scene: symbol, portrait, figurine and flags are set */
void pw_look_show_piece (PwLook *self, PwScene *scene);
/*
 * What the pieces of a game are drawn as, in a scene: the picture or the figurine of the document's piece, or
 * the figurine of chess. They are kept: those of twenty heavy pieces take 20 ms to find. Pictures are decoded
 * as pw_document_get_portrait() does.
 *
 * scene: borrows them until this is called for other rules
 */
void pw_look_show_kinds (PwLook *self, PwRules *rules, PwScene *scene);

G_END_DECLS
