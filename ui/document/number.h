/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/assemble/edit.h"
#include "ui/document/document.h"

G_BEGIN_DECLS

/*
 * PwNumber: a number of the notation in somebody's hand: how many steps, or how often.  The board shows what
 * another one would change (pw_look_set_preview()), until that is put into the text, or let go.  All zero:
 * nothing is held.
 */
typedef struct
{
  PwDocument *document; /* (nullable): borrowed */
  char *before;         /* the text when it was taken */
  guint place;          /* a cursor there means it */
  PwEditNumber there;
  PwEdit *edit;  /* (nullable): to the number considered; NULL while that is the one there */
  char *problem; /* (nullable): why the last one that was tried can't be */
} PwNumber;

/* Takes the number at a place of the text. Returns: FALSE if there is none; then nothing is held */
gboolean pw_number_take (PwNumber *self, PwDocument *document, guint place);
/* Considers another one, or one that is so much higher or lower. Returns: FALSE if it can't be; then as
 * before */
gboolean pw_number_consider (PwNumber *self, guint number);
gboolean pw_number_step (PwNumber *self, int by);
/* What it means, of the number considered: "3: up to 3 steps". (transfer full) */
char *pw_number_tell (const PwNumber *self);

/*
 * Puts the number considered into the text, and lets it go.
 *
 * alone: a step by itself; otherwise numbers that are put one right after the other are one
 * Returns: whether the text has changed
 */
gboolean pw_number_put (PwNumber *self, gboolean alone);
/* The text stays. */
void pw_number_let_go (PwNumber *self);

G_END_DECLS
