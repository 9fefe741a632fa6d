/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/catalogue/figures.h"

G_BEGIN_DECLS

/*
 * Well-known pieces next to a figure: "between a rook and a chancellor".  There are few enough of them to be known by
 * name.
 */
typedef struct
{
  const PwKnownPiece *same;  /* (nullable): with this figure, to three digits at least */
  const PwKnownPiece *below; /* (nullable): the nearest with a lower one */
  const PwKnownPiece *above; /* (nullable): the nearest with a higher one */
} PwKnownBetween;

/*
 * Of several pieces with the same figure, the best-known one is taken.
 *
 * catalogue: that of the table
 * figure: one that is a number, not a choice
 * value: any number
 * except: (nullable): a piece that is left out
 * between: (out): without pieces if the value is NAN
 */
void pw_figure_table_find_between (const PwFigureTable *table, const PwCatalogue *catalogue, PwKnownFigure figure,
                                   double value, const PwKnownPiece *except, PwKnownBetween *between);

/* The well-known piece with all these figures: as its own neighbor it would not help a reader. (nullable) */
const PwKnownPiece *pw_figure_table_find_itself (const PwFigureTable *table, const PwCatalogue *catalogue,
                                                 const PwKnownFigures *figures);

/* The figures for which neighbors of a piece are named. ORDER: as they are shown */
#define PW_N_NEAREST_FIGURES 6
extern const PwKnownFigure pw_nearest_figures[PW_N_NEAREST_FIGURES];

/* The neighbors of a piece among all known ones, itself left out. figures: its own */
void pw_nearest_find (const PwKnownFigures *figures, PwKnownFigure figure, PwKnownBetween *between);

G_END_DECLS
