/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/rules.h"
#include "ui/play/model/set-up.h"

G_BEGIN_DECLS

/* What the set-up's files share: set-up.c (what is chosen, steps), set-up-stroke.c (by hand), set-up-words.c.
 */

/* A stroke or a drag. */
typedef struct
{
  PwRules *now;    /* (nullable): as it has made them so far; NULL while there is none */
  PwBoard *before; /* (nullable): the board before a drag; NULL if squares are painted */
  PwSquare origin; /* of a drag: where the piece was; PW_NO_SQUARE if it was nowhere */
  char letter;     /* ... then: which piece, ... */
  PwSide side;     /* ... and whose */
  PwSquare at;     /* ... and where it is now; PW_NO_SQUARE: off the board */
  PwSetUpTool tool;
  gboolean on; /* painted squares get it, or lose it */
} PwSetUpStroke;

struct _PwSetUp
{
  PwStand parent_instance;

  PwDocument *document; /* (nullable): weak */
  PwEnding *ending;     /* (nullable) */
  PwRules *position;    /* (nullable): of the ending */
  PwBoard *nothing;     /* shown if there are no rules */
  PwSetUpTool tool;
  char letter;
  PwSide side;
  gboolean mirrored;
  PwSetUpStroke stroke;
  guint8 marks[PW_BOARD_MAX_SQUARES];
};

/* A piece for people. */
static inline const char *
_pw_set_up_name_record (const PwRecord *record)
{
  return *record->name != '\0' ? record->name : record->notation;
}

/* set-up.c */
/* The rules of the board that is shown. (nullable): nothing is */
PwRules *_pw_set_up_shown (PwSetUp *self);
const PwBoard *_pw_set_up_board (PwSetUp *self);
/* Begins a step. Returns: (nullable): rules to be changed, until it ends; NULL if nothing can be changed */
PwRules *_pw_set_up_open (PwSetUp *self);
/* Ends the step: what was changed is written. name: translated */
void _pw_set_up_close (PwSetUp *self, const char *name);

/* set-up-stroke.c */
/* Whether a step may go on: else it ends as if it had never been. */
void _pw_set_up_forget_stroke (PwSetUp *self);
/* Ends it so. */
void _pw_set_up_cancel (PwSetUp *self);
void _pw_set_up_stroke_class_init (PwStandClass *klass);

/* set-up-words.c: its words as a PwStand. */
char *_pw_set_up_describe_square (PwStand *stand, PwSquare square);
char *_pw_set_up_describe (PwStand *stand);

G_END_DECLS
