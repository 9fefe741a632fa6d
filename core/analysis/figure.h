/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/go-on.h"
#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * What all figures of an analysis have in common (design, section 6): they are of one piece on one board shape, and
 * there is one, or a reason why there is none.
 *
 * A shape is a board of which only its size, its holes and whether its files wrap around count.  The piece has moved
 * before (it is not virgin), and moves as the first side's.
 */
typedef enum
{
  PW_FIGURE_FOUND,
  PW_FIGURE_CANCELLED,   /* the caller gave up */
  PW_FIGURE_NO_SQUARES,  /* the board is all holes */
  PW_FIGURE_TOO_HEAVY,   /* the piece has more paths on this board than are followed */
  PW_FIGURE_TOO_LARGE,   /* the board has more squares than this figure is computed for */
  PW_FIGURE_NO_MOVES,    /* it never moves on this board */
  PW_FIGURE_MOVES_OTHERS, /* it moves, frees or freezes other pieces, for which there is no table of mates */
  PW_FIGURE_TOO_LONG,    /* mates take more moves than are counted */
  PW_N_FIGURE_STATUSES,
} PwFigureStatus;

/* Why there is no figure: a sentence, not translated yet. NULL for FOUND. */
const char *pw_figure_reason (PwFigureStatus status);

/* A short name in ASCII, for JSON: "too-heavy". */
const char *pw_figure_status_name (PwFigureStatus status);

/*
 * Walks of one piece on one board that are cut off are cut off here, earlier than the engine would: figures need very
 * many boards.
 */
#define PW_FIGURE_MAX_ARRIVALS 20000

/* What it costs to begin a run of a generator and to read its result, in arrivals. */
#define PW_FIGURE_RUN 4

/* What the last run of a generator cost, in units of a PwPace. */
static inline guint64
pw_figure_work (PwGenerator *generator)
{
  return ((guint64) pw_generator_arrivals (generator) + PW_FIGURE_RUN) * PW_PACE_ARRIVAL;
}

/*
 * The letter that pieces on boards made up for figures have: one that the piece's conditions are about, if it deals
 * only with certain types; else P.
 */
char pw_figure_letter (const PwPiece *piece);
/* Whether the piece deals with certain types only. */
gboolean pw_figure_has_letters (const PwPiece *piece);

G_END_DECLS
