/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/clock.h"
#include "core/game/search/search.h"

G_BEGIN_DECLS

/*
 * The opponent for a program that speaks the Chess Engine Communication Protocol 2: which game it plays and
 * how, what it thinks, and how it says so.  Commands (commands.h) change that.
 */

#define PW_CECP_OWN PW_SIDE_FIRST

typedef struct
{
  gboolean quits;

  /* the game */
  PwRules *chess;
  PwRules *own;     /* (nullable): of the document */
  char *variant;    /* (nullable): its name */
  char *parent;     /* (nullable): what XBoard is told that it is like: "10x8+0_fairy" */
  PwRules *rules;   /* either: is played */
  PwSearch *search; /* (nullable): made when it is needed */
  PwGameMoves *legal;
  gboolean is_illegal; /* the position that was set up */
  gboolean is_heavy;   /* the position has too many moves for a game */
  gsize memory;        /* bytes of the table; 0: as usual */

  /* playing */
  gboolean forced, posts, ponders, analyzes;
  PwSide side; /* which it plays */
  PwClock clock;            /* of its own time, as PW_CECP_OWN; the other one is not used */
  guint depth;              /* at most; 0: any */
  guint n_hopeless, n_even; /* own moves in a row with such a score */

  /* thinking */
  PwPatience work;     /* looks for commands meanwhile */
  PwPatience patience; /* the same, and ends it when "stops" is set */
  gboolean is_thinking, is_pondering;
  gboolean stops, abandons; /* with the best move so far, or without a move */
  gint64 start;
  PwSearchReport report; /* but for its line */
  PwGameMoves *expected; /* what the other side may answer: one move or none */

  /* a piece in the user's hand */
  PwSquare lifted, leg; /* where it was, and where its first leg has ended; PW_NO_SQUARE */
} PwCecp;

/*
 * chess, own: borrowed. own: (nullable)
 * work, patience: as the members
 */
void pw_cecp_init (PwCecp *cecp, PwRules *chess, PwRules *own, PwPatience work, PwPatience patience);
void pw_cecp_clear (PwCecp *cecp);

/* Writes to the other program; quits if that fails. */
void pw_cecp_tell (PwCecp *cecp, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* -- the game -- */

PwGame *pw_cecp_game (PwCecp *cecp);                  /* (transfer none) */
const PwGameMoves *pw_cecp_list_legal (PwCecp *cecp); /* (transfer none): none if nothing can be played */
void pw_cecp_begin (PwCecp *cecp, PwRules *rules);    /* rules: chess, or its own */
void pw_cecp_forget_position (PwCecp *cecp);          /* what was known of it, as it changes */
void pw_cecp_make (PwCecp *cecp, guint i);            /* a legal move; claims the end, too */
/* Says if the game is over, and how, or offers a draw that may be claimed. */
void pw_cecp_claim (PwCecp *cecp);
gboolean pw_cecp_may_claim (PwCecp *cecp); /* whether it has to move, and the game is a draw */
gboolean pw_cecp_is_over (PwCecp *cecp);   /* or can't be played */

/* -- thinking -- */

gboolean pw_cecp_has_to_move (PwCecp *cecp);
void pw_cecp_move (PwCecp *cecp);
gboolean pw_cecp_has_to_ponder (const PwCecp *cecp); /* or to analyze */
void pw_cecp_ponder (PwCecp *cecp);                  /* until it is stopped, or nothing is left to find */
/* i: (out): a good one of the legal moves. Returns: FALSE if there is none */
gboolean pw_cecp_hint (PwCecp *cecp, guint *i);
double pw_cecp_seconds (const PwCecp *cecp); /* since it began to think */

G_END_DECLS
