/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/vec.h"

G_BEGIN_DECLS

/*
 * Heads: where moves lead, as one of 16 sectors, and the direction letters that keep some of them.
 *
 * Letters in front of a whole path look at its net displacement among that one's own symmetric copies
 * (spec extended, section 3).  So all that counts is which copy it is: one of 4 orthogonal, 4 diagonal
 * or 8 oblique ones, clockwise from straight ahead.  Private to the synthesis.
 */

typedef guint32 PwHeadSet; /* a bit for each head */

#define PW_N_HEADS          16
#define PW_HEAD_NOWHERE     PW_N_HEADS /* no displacement and no step to look at: letters can't keep it apart */
#define PW_HEAD_BIT(head)   ((PwHeadSet) 1 << (head))
#define PW_HEADS_EVERYWHERE (PW_HEAD_BIT (PW_N_HEADS) - 1)

/* The head of a displacement, seen from the player who moves. */
guint pw_head_of (PwVec displacement);
/* All symmetric copies of these heads. */
PwHeadSet pw_heads_close (PwHeadSet heads);

/* A run of direction letters, and the heads that it keeps. */
typedef struct
{
  char text[8];
  guint8 length;
  gboolean lopsided; /* it keeps something on one side and not on the other */
  PwHeadSet heads;
} PwHeadWord;

/* All runs worth a try, shortest first. Returns: (transfer full) (element-type PwHeadWord) */
GArray *pw_head_words_new (void);

G_END_DECLS
