/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/analysis.h"
#include "core/catalogue/catalogue.h"

G_BEGIN_DECLS

/*
 * Figures of the known pieces (core/analysis), on an empty board of 8x8: worked out when the program is built, and
 * looked up here.  A piece may lack some of them, where they make no sense.
 */

/* ORDER FIGURES */
typedef enum
{
  PW_KNOWN_MOBILITY, /* mean number of targets */
  PW_KNOWN_CROWDED,  /* ... with a third of the squares taken */
  PW_KNOWN_COLOURS,  /* a choice: PwColours */
  PW_KNOWN_CLASSES,  /* of squares that moves connect */
  PW_KNOWN_REACH,    /* moves to the farthest square */
  PW_KNOWN_DISTANCE, /* mean number of moves from a square to another */
  PW_KNOWN_FORKS,    /* pairs of squares attacked at once */
  PW_KNOWN_VALUE,    /* pawns, by each estimator that is meant for such a piece: PW_N_ESTIMATORS of them */
  PW_KNOWN_MATE = PW_KNOWN_VALUE + PW_N_ESTIMATORS, /* a choice: PwKnownMate */
  PW_KNOWN_LONGEST,  /* moves to mate, at worst */
  PW_N_KNOWN_FIGURES,
  PW_KNOWN_ANY_VALUE = PW_N_KNOWN_FIGURES, /* all estimates at once, to be filtered and sorted by: in no table */
  PW_N_FIGURE_FILTERS,
} PwKnownFigure;

/* Whether king and piece mate a bare king. */
typedef enum
{
  PW_KNOWN_MATE_NO,    /* never */
  PW_KNOWN_MATE_FREAK, /* from few positions only */
  PW_KNOWN_MATE_YES,   /* from at least half of them */
} PwKnownMate;

typedef struct
{
  double values[PW_N_KNOWN_FIGURES]; /* NAN: there is none. Of a choice, its number */
} PwKnownFigures;

/* The least and the greatest figure. Returns: FALSE if there are none; only PW_KNOWN_ANY_VALUE has two of them */
gboolean pw_known_figures_span (const PwKnownFigures *figures, PwKnownFigure figure, double *low, double *high);

/* For other programs: "mobility". */
const char *pw_known_figure_name (PwKnownFigure figure);
/* The names of its values: "free", "bound", "switching". Returns: (nullable): ended by NULL; NULL for a number */
const char *const *pw_known_figure_choices (PwKnownFigure figure);

/* As in tables: "5.25", "free". value: NAN: there is none. Returns: (transfer full): "" of none */
char *pw_known_figure_text (PwKnownFigure figure, double value);

/* What an analysis must have for it. Returns: PwAnalyse */
guint pw_known_figure_needs (PwKnownFigure figure);

/* -- the table -- */

typedef struct _PwFigureTable PwFigureTable;

/* The figures of an analysis of an empty board of 8x8; of what it doesn't have there are none. */
void pw_known_figures_init (PwKnownFigures *figures, const PwAnalysis *analysis);

/* Appends a line of a table. A figure that there is none of is "-", and why if that is known: "-no-moves". */
void pw_figure_table_append (GString *text, const char *id, const PwAnalysis *analysis);

/*
 * Reads a table as pw_figure_table_append() writes it.
 *
 * catalogue: must live as long; each of its pieces must be there, in its order
 * Returns: (transfer full) (nullable): NULL for any other bytes
 */
PwFigureTable *pw_figure_table_load (const PwCatalogue *catalogue, GBytes *bytes);
void pw_figure_table_free (PwFigureTable *table); /* (nullable) */

/* That of pw_catalogue_get_default(), loaded at the first call. From any thread. (transfer none) */
const PwFigureTable *pw_figure_table_get_default (void);

/* known: one of the catalogue's. (transfer none) */
const PwKnownFigures *pw_figure_table_lookup (const PwFigureTable *table, const PwKnownPiece *known);

/* -- filters and order -- */

/* Which values of a figure are wanted. */
typedef struct
{
  PwKnownFigure figure;
  double low, high; /* both included */
  guint choices;    /* bits, of a choice instead */
} PwFigureRange;

typedef enum
{
  PW_RANGE_GOOD,
  PW_RANGE_NO_NUMBER, /* it is no number, and no range */
  PW_RANGE_NO_CHOICE, /* it is none of the choices */
  PW_RANGE_REVERSED,  /* it ends before it begins */
} PwRangeFault;

/*
 * Reads "5..7", "5..", "..7" or "5", or choices with commas between.  A number alone means what rounds to it: 5.3 holds
 * 5.25.
 */
PwRangeFault pw_figure_range_read (PwFigureRange *range, PwKnownFigure figure, const char *text);

/* Figures that there are none of are in no range; of estimates, one in it will do. */
gboolean pw_figure_range_holds (const PwFigureRange *range, const PwKnownFigures *figures);

/*
 * Less than 0 if a comes before b: the smaller first, or the larger; those without that figure last.  Of estimates, the
 * smallest counts, or the largest.
 */
int pw_known_figures_compare (const PwKnownFigures *a, const PwKnownFigures *b, PwKnownFigure figure,
                              gboolean largest_first);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwFigureTable, pw_figure_table_free)

G_END_DECLS
