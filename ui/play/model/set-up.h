/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/document.h"
#include "ui/document/stand.h"
#include "ui/play/model/ending.h"

G_BEGIN_DECLS

/*
 * PwSetUp: the start position of the document's game, to be changed: a PwStand.  Each change is a step of the
 * document; a stroke or a drag is one, written when it ends. Of an ending only pieces can be moved, and what
 * is changed is where that begins. It knows no widget.
 *
 * It emits "changed" whenever anything that it answers may be different.
 */
#define PW_TYPE_SET_UP (pw_set_up_get_type ())
G_DECLARE_FINAL_TYPE (PwSetUp, pw_set_up, PW, SET_UP, PwStand)

typedef enum
{
  PW_SET_UP_MOVE,    /* "move": drags pieces; one that is dragged off the board is taken away */
  PW_SET_UP_PIECE,   /* "piece": puts the chosen piece, or takes it off where it is already */
  PW_SET_UP_REMOVE,  /* "remove" */
  PW_SET_UP_HOLE,    /* "hole" */
  PW_SET_UP_UNMOVED, /* "unmoved": marks pieces as not moved yet, as all are that are put */
  PW_SET_UP_ZONE,    /* "zone": where pieces of the chosen side promote */
  PW_SET_UP_GOAL,    /* "goal": where its royal pieces win */
  PW_N_SET_UP_TOOLS,
} PwSetUpTool;

const char *pw_set_up_tool_nick (PwSetUpTool tool);

PwSetUp *pw_set_up_new (PwDocument *document); /* (transfer full) */
/*
 * ending: (nullable): the document's game again
 * board, side: a position of it, which is shown until it is changed. Not looked at without an ending
 */
void pw_set_up_set_ending (PwSetUp *self, PwEnding *ending, const PwBoard *board, PwSide side);
/* What is set up. (transfer none) (nullable): NULL if there are no rules: then nothing can be changed */
PwRules *pw_set_up_get_rules (PwSetUp *self);

/* -- what is chosen -- */

PwSetUpTool pw_set_up_get_tool (PwSetUp *self); /* PW_SET_UP_MOVE at first, and of an ending */
void pw_set_up_set_tool (PwSetUp *self, PwSetUpTool tool);
/* Chooses a piece, and the tool that puts it. letter: as of PwKind; one that the document or chess has */
void pw_set_up_set_piece (PwSetUp *self, char letter, PwSide side);
char pw_set_up_get_piece (PwSetUp *self, PwSide *side); /* side: (out) */
/*
 * Whether what is done for one side is done for the other, too, on the square of the same file counted from
 * the other end; at first it is.
 */
gboolean pw_set_up_get_mirrored (PwSetUp *self);
void pw_set_up_set_mirrored (PwSetUp *self, gboolean mirrored);

/* A piece that can be put. */
typedef struct
{
  char letter;
  char *name;        /* for people, translated */
  gboolean orthodox; /* the program's own */
} PwSetUpKind;

/* Those of the document, and the orthodox ones whose letters it doesn't have. (transfer full) (element-type
 * PwSetUpKind) */
GArray *pw_set_up_list_kinds (PwSetUp *self);
/* Which pieces of the document have other letters than their symbols, and what of the game isn't understood, a sentence
 * for each on a line of its own. (transfer full): "" if there is nothing to say */
char *pw_set_up_say_notes (PwSetUp *self);
/*
 * The kind of a letter in a copy of the rules, added to it with its piece if document or chess has that.
 *
 * Returns: (transfer none) (nullable): NULL if there is none, or no room
 */
PwKind *pw_set_up_find_kind (PwSetUp *self, PwRules *copy, char letter);

/* -- by hand: a stroke or a drag, one at a time; a piece that is taken without a drag is held until the next
 * touch -- */

/* Takes hold of a piece that is not on the board yet. letter: as above */
void pw_set_up_begin_put (PwSetUp *self, char letter, PwSide side);
gboolean pw_set_up_is_in_stroke (PwSetUp *self);
/* Whether a press on a square would do anything; while a piece is held, whether it can be put there. */
gboolean pw_set_up_fits (PwSetUp *self, PwSquare square, gboolean erase);
/* Where the held piece is now: PW_NO_SQUARE if none is held, or it is off the board. */
PwSquare pw_set_up_get_held (PwSetUp *self);

/* PwGameMark for each square: HELD, and ZONE and GOAL of the chosen side. (transfer none): until the next
 * change */
const guint8 *pw_set_up_get_marks (PwSetUp *self);

/* -- the board as a whole -- */

/* At most PW_RULES_MAX_SQUARES, else nothing happens. Pieces, zones and goals keep their place from their own
 * end. */
void pw_set_up_resize (PwSetUp *self, guint files, guint ranks);
void pw_set_up_set_cylinder (PwSetUp *self, gboolean cylinder);
void pw_set_up_set_side (PwSetUp *self, PwSide side); /* side: makes the first move */
/* The position as text, and another one. Returns: FALSE with error set. (transfer full) */
char *pw_set_up_get_text (PwSetUp *self);
gboolean pw_set_up_set_text (PwSetUp *self, const char *board_text, GError **error);

G_END_DECLS
