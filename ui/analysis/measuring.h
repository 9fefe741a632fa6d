/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/document.h"
#include "ui/keep/measured.h"

G_BEGIN_DECLS

/*
 * PwMeasuring: what the open piece is worth by play in the document's game, against another piece or pawns.
 * It is measured in threads, one piece at a time, while other pieces are edited; it ends when its moves or
 * the rules change, or the document does.  What is found is kept with the document.
 *
 * "changed": anything but how far it is; after other letters of a notation with a pause.  "progressed": that,
 * while it is measured.
 */
#define PW_TYPE_MEASURING (pw_measuring_get_type ())
G_DECLARE_FINAL_TYPE (PwMeasuring, pw_measuring, PW, MEASURING, GObject)

/* document: (nullable): nothing can be asked then; borrowed, lives longer. (transfer full) */
PwMeasuring *pw_measuring_new (PwDocument *document);

/* What the open piece is measured against: a letter, 0 for pawns. At first the queen. */
void pw_measuring_set_against (PwMeasuring *self, char letter);
char pw_measuring_get_against (PwMeasuring *self);
/*
 * What there is to choose from: the letters of chess's pieces, then those of the game, without kings and
 * pawns. Returns: (transfer full): a text of letters
 */
char *pw_measuring_list_letters (PwMeasuring *self);
/* "Queen"; or "the queen", as within a sentence; translated. (transfer full) */
char *pw_measuring_name (PwMeasuring *self, char letter, gboolean with_article);

/* What is known of the open piece. */
typedef struct
{
  gboolean known;    /* there is a figure */
  gboolean outdated; /* it was another piece, or there were other rules */
  gboolean busy;     /* it is being measured */
  gboolean orthodox; /* against a piece of chess, or pawns */
  PwMeasured figure; /* its letters also if it isn't known */
  PwMatchResult result;
} PwMeasuredFigure;

/* figure: (out) */
void pw_measuring_get_figure (PwMeasuring *self, PwMeasuredFigure *figure);
/* Why the open piece can't be measured, and what to do: sentences. (transfer full) (nullable) */
char *pw_measuring_get_problem (PwMeasuring *self);

/* Begins, or continues, until the error is PW_MEASURING_ENOUGH; of a better figure, until it is half of what
 * it is. */
void pw_measuring_start (PwMeasuring *self);
#define PW_MEASURING_ENOUGH 0.2
/* Ends it at once; what was found is kept. */
void pw_measuring_pause (PwMeasuring *self);
/* Forgets the figure of the open piece. */
void pw_measuring_clear (PwMeasuring *self);
/* What is being measured, of any piece, and how far it is from 0 to 1. (transfer none) (nullable): nothing is
 */
const PwMeasured *pw_measuring_get_busy (PwMeasuring *self);
double pw_measuring_get_progress (PwMeasuring *self);

G_END_DECLS
