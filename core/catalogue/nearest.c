/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nearest known pieces in a figure: owns which pieces are well known. */
#include "core/catalogue/nearest.h"

#include <math.h>

/* Chess, its classic compounds and simple leapers, then what players of variants and problemists know. */
static const char *const well_known[] = {
  "queen",   "rook",    "bishop",      "knight",  "king",      "pawn",     "chancellor",  "archbishop",
  "amazon",  "ferz",    "wazir",       "dabbaba", "alfil",     "camel",    "zebra",       "nightrider",
  "griffon", "centaur", "dragon-king", "kirin",   "phoenix",   "champion", "dragon-horse", "wizard",
  "alibaba", "gnu",     "bison",       "fad",     "woody-rook", "squirrel", "gold-general", "silver-general",
  "rose",    "manticore",
};

#define SAME 0.0005 /* of the figure */

static gboolean
is_same (double theirs, double value)
{
  return fabs (theirs - value) <= SAME * fabs (theirs);
}

/* What is nearest so far on one side. */
typedef struct
{
  const PwKnownPiece *piece;
  double figure;
} Nearest;

/* sign: 1 if larger figures are nearer, -1 if smaller ones are */
static void
take_nearer (Nearest *nearest, const PwKnownPiece *piece, double figure, int sign)
{
  if (nearest->piece == NULL || sign * (figure - nearest->figure) > SAME)
    *nearest = (Nearest) { piece, figure };
}

void
pw_figure_table_find_between (const PwFigureTable *table, const PwCatalogue *catalogue, PwKnownFigure figure,
                              double value, const PwKnownPiece *except, PwKnownBetween *between)
{
  Nearest below = { NULL, 0 }, above = { NULL, 0 };

  g_return_if_fail (figure < PW_N_KNOWN_FIGURES && pw_known_figure_choices (figure) == NULL);
  *between = (PwKnownBetween) { NULL, NULL, NULL };
  for (guint i = 0; i < G_N_ELEMENTS (well_known) && !isnan (value); i++)
    {
      const PwKnownPiece *piece = pw_catalogue_lookup (catalogue, well_known[i]);
      const PwKnownFigures *figures = piece != NULL ? pw_figure_table_lookup (table, piece) : NULL;
      double theirs = figures != NULL ? figures->values[figure] : NAN;

      if (isnan (theirs) || piece == except)
        continue;
      if (is_same (theirs, value))
        between->same = between->same != NULL ? between->same : piece;
      else if (theirs < value)
        take_nearer (&below, piece, theirs, 1);
      else
        take_nearer (&above, piece, theirs, -1);
    }
  between->below = below.piece;
  between->above = above.piece;
}

/* The mates may not have been worked out. */
static gboolean
has_all (const PwKnownFigures *theirs, const PwKnownFigures *figures)
{
  for (PwKnownFigure i = 0; i < PW_KNOWN_MATE; i++)
    if (isnan (theirs->values[i]) ? !isnan (figures->values[i]) : !is_same (theirs->values[i], figures->values[i]))
      return FALSE;
  return TRUE;
}

const PwKnownPiece *
pw_figure_table_find_itself (const PwFigureTable *table, const PwCatalogue *catalogue, const PwKnownFigures *figures)
{
  for (guint i = 0; i < G_N_ELEMENTS (well_known); i++)
    {
      const PwKnownPiece *piece = pw_catalogue_lookup (catalogue, well_known[i]);
      const PwKnownFigures *theirs = piece != NULL ? pw_figure_table_lookup (table, piece) : NULL;

      if (theirs != NULL && has_all (theirs, figures))
        return piece;
    }
  return NULL;
}

const PwKnownFigure pw_nearest_figures[PW_N_NEAREST_FIGURES] = {
  PW_KNOWN_MOBILITY,
  PW_KNOWN_CROWDED,
  PW_KNOWN_FORKS,
  PW_KNOWN_VALUE + PW_ESTIMATOR_LEAPER,
  PW_KNOWN_VALUE + PW_ESTIMATOR_CROWDED,
  PW_KNOWN_VALUE + PW_ESTIMATOR_DISTANCE,
};

void
pw_nearest_find (const PwKnownFigures *figures, PwKnownFigure figure, PwKnownBetween *between)
{
  const PwFigureTable *table = pw_figure_table_get_default ();
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  pw_figure_table_find_between (table, catalogue, figure, figures->values[figure],
                                pw_figure_table_find_itself (table, catalogue, figures), between);
}
