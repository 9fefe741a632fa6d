/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/mate-moves.h"
#include "core/analysis/mate.h"

G_BEGIN_DECLS

/*
 * The inside of a table of mates.
 *
 * Positions that differ only in the square of one piece are kept as one set: of the squares where that piece may be.
 * So a retrograde step for all of them is a few words of AND and OR.
 */
struct _PwMateTable
{
  PwMateGround *ground;
  guint n_pieces;
  PwMateMoves *moves[PW_MATE_MAX_PIECES];
  /* Moves to mate with the stronger side to move, 0 if unknown: [king][bare][piece] or [king][bare][first][second] */
  guint16 *distances;
  PwMateTable *alone[PW_MATE_MAX_PIECES]; /* two pieces: what is left when the other one is taken */
  PwMateFacts facts;
};

/*
 * Solving it.  A placing is where all but the last piece are: [king][bare], or [king][bare][first].  For each placing
 * there are sets of squares of the last piece.  Move after move, positions are won from which one that is lost for the
 * bare king can be reached, and lost from which all are won.
 */
typedef struct _PwMateSolver PwMateSolver;

/* What depends on how many pieces there are. king: the square of the king; each is called for one after the other */
typedef struct
{
  void (*begin) (PwMateSolver *s);                      /* (nullable): before all others */
  void (*find_checks) (PwMateSolver *s, guint king);    /* fills legal and checks */
  void (*find_mates) (PwMateSolver *s, guint king);     /* fills fresh and drawn */
  void (*find_ways_out) (PwMateSolver *s, guint king);  /* (nullable): why there is no mate: fills the facts */
  void (*find_lost) (PwMateSolver *s, guint king);      /* what is lost now: fills fresh, adds to lost */
  void (*find_protected) (PwMateSolver *s, guint king); /* where the bare king can't take a piece: into fresh, empty */
  /* (nullable): what the pieces alone win in so many moves */
  void (*add_won_alone) (PwMateSolver *s, guint distance);
  /* Adds to found the positions from which a move leads into a set: illegal and known ones, too. */
  void (*step_back) (const PwMateSolver *s, guint king, guint bare, const guint64 *into, guint64 *found);
} PwMateRules;

struct _PwMateSolver
{
  PwMateTable *table;
  const PwMateRules *rules;
  const PwMateGround *ground;
  guint n, n_words; /* squares; words of a set */
  gsize n_placings;
  /* sets for each placing */
  guint64 *legal;  /* with the bare king to move; none if the kings are next to each other */
  guint64 *checks; /* of those, where it is in check */
  guint64 *won;    /* with the stronger side to move */
  guint64 *lost;   /* with the bare king to move */
  guint64 *fresh;  /* lost by the last step */
  guint64 *gained; /* won by the last step */
  guint64 *drawn;  /* stalemate */
  /*
   * Of two pieces, sets for each [king][bare]: with one piece alone, the squares where a bare king that has just come
   * to its square is in check, and those from which mate is forced in so many moves as have been looked at
   */
  guint64 *checks_alone[PW_MATE_MAX_PIECES], *won_alone[PW_MATE_MAX_PIECES];
  const PwPatience *patience;
  double progress;
};

extern const PwMateRules _pw_mate_rules_one, _pw_mate_rules_two;

/* Of a placing, positions with the stronger side to move that aren't known to be won. */
static inline guint64
_pw_mate_asked (const PwMateSolver *s, gsize word)
{
  return s->legal[word] & ~s->checks[word] & ~s->won[word];
}

/* Lets each square of a bare king apart from the king be visited. */
#define PW_MATE_EACH_BARE(s, king, bare)                                                                               \
  for (guint bare = 0; bare < (s)->n; bare++)                                                                          \
    if (king != bare && !pw_set_has ((s)->ground->near[king], bare))

/* last: the square of the last piece */
static inline void
_pw_mate_set_position (const PwMateSolver *s, PwMatePosition *position, gsize placing, guint last, gboolean bare_moves)
{
  const PwSquare *squares = s->ground->squares;
  gsize kings = s->table->n_pieces > 1 ? placing / s->n : placing;

  *position = (PwMatePosition){ squares[kings / s->n], squares[kings % s->n],
                                { squares[last], PW_NO_SQUARE }, bare_moves };
  if (s->table->n_pieces == 1)
    return;
  position->pieces[0] = squares[placing % s->n];
  position->pieces[1] = squares[last];
}

/* Fills the distances and the facts. The ground and the moves are there; of two pieces, what each does alone, too. */
PwFigureStatus _pw_mate_solve (PwMateTable *table, const PwMateRules *rules, const PwPatience *patience);

G_END_DECLS
