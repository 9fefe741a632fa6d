/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures in words: owns titles, definitions and sources, and how figures are written. */
#include "ui/analysis/figures.h"

#include <glib/gi18n-lib.h>

#include "core/base/owns.h"

/* -- mobility -- */

static void
say_crowded (const PwAnalysis *analysis, PwSaid *said)
{
  const PwCrowd *crowd = g_ptr_array_index (analysis->crowds, 0);

  said->text = g_strdup_printf ("%.1f", pw_crowd_mean (crowd));
  if (crowd->error > 0)
    /* Translators: numbers: a mean and its standard error; then the same of moves and of captures alone */
    said->more = g_strdup_printf (_ ("%1$.3f ± %2$.3f: %3$.2f moves and %4$.2f captures"), pw_crowd_mean (crowd),
                                  crowd->error, crowd->moves, crowd->captures);
  else
    /* Translators: numbers: a mean; then the same of moves and of captures alone */
    said->more = g_strdup_printf (_ ("%1$.4f: %2$.2f moves and %3$.2f captures"), pw_crowd_mean (crowd), crowd->moves,
                                  crowd->captures);
}

static void
say_empty (const PwAnalysis *analysis, PwSaid *said)
{
  const PwMobility *mobility = analysis->mobility;

  said->text = g_strdup_printf ("%.1f", mobility->mean);
  /* Translators: numbers: a mean, the least, the most */
  said->more = g_strdup_printf (_ ("%1$.4f; from %2$u to %3$u, depending on the square"), mobility->mean,
                                mobility->least, mobility->most);
}

/* -- reach -- */

static void
say_squares (const PwAnalysis *analysis, PwSaid *said)
{
  const PwReachGraph *reach = analysis->reach;
  guint all = analysis->scope->n_ground;

  said->text = reach->classes[0] == all
                   ? g_strdup_printf (ngettext ("all %u square", "all %u squares", all), all)
                   /* Translators: squares that can be reached, and all there are */
                   : g_strdup_printf (_ ("%1$u of %2$u squares"), reach->classes[0], all);
  if (reach->n_classes > 1)
    said->more = g_strdup_printf (ngettext ("%u group of squares that it can’t leave",
                                            "%u groups of squares that it can’t leave", reach->n_classes),
                                  reach->n_classes);
}

static void
say_diameter (const PwAnalysis *analysis, PwSaid *said)
{
  const PwReachGraph *reach = analysis->reach;

  said->text = g_strdup_printf (ngettext ("in %u move", "in %u moves", reach->diameter), reach->diameter);
  /* Translators: a mean number of moves; then how many squares it reaches with one move, and with two */
  said->more = g_strdup_printf (_ ("%1$.4f moves on average; %2$.1f squares in 1 move, %3$.1f in 2 or fewer"),
                                reach->mean_distance, pw_reach_graph_within (reach, analysis->scope, 1),
                                pw_reach_graph_within (reach, analysis->scope, 2));
}

static void
say_colors (const PwAnalysis *analysis, PwSaid *said)
{
  static const char *const texts[] = {
    [PW_COLOURS_FREE] = N_ ("both colors"),
    [PW_COLOURS_BOUND] = N_ ("colorbound"),
    [PW_COLOURS_SWITCHING] = N_ ("changes color"),
  };

  said->text = g_strdup (_ (texts[analysis->reach->colours]));
}

static void
say_returns (const PwAnalysis *analysis, PwSaid *said)
{
  said->text = g_strdup (analysis->reach->returns ? _ ("can go back") : _ ("can’t always go back"));
}

static void
say_loses (const PwAnalysis *analysis, PwSaid *said)
{
  said->text = g_strdup (analysis->reach->loses_a_move ? _ ("can lose a move") : _ ("can’t lose a move"));
}

/* -- power -- */

static void
say_forks (const PwAnalysis *analysis, PwSaid *said)
{
  said->text = g_strdup_printf ("%.1f", analysis->power->forks);
}

static void
say_blockable (const PwAnalysis *analysis, PwSaid *said)
{
  if (analysis->power->blockable < 0)
    said->text = g_strdup (_ ("no moves"));
  else
    said->text = g_strdup_printf (_ ("%.0f %%"), 100 * analysis->power->blockable);
}

static void
say_forward (const PwAnalysis *analysis, PwSaid *said)
{
  double forward = 100 * analysis->power->forward;

  said->text = ABS (forward) < 0.5 ? g_strdup (_ ("none")) : g_strdup_printf (_ ("%+.0f %%"), forward);
}

static void
say_crossing (const PwAnalysis *analysis, PwSaid *said)
{
  guint crossing = analysis->power->crossing;

  said->text = crossing == 0 ? g_strdup (_ ("never"))
                             : g_strdup_printf (ngettext ("%u move", "%u moves", crossing), crossing);
}

/* The letters of the pieces that it can attack without being attacked; the numbers are in the tooltip. */
static void
say_safe (const PwAnalysis *analysis, PwSaid *said)
{
  g_autoptr (GString) letters = g_string_new (NULL), more = g_string_new (NULL);

  for (PwOrthodox i = 0; i < PW_N_ORTHODOX; i++)
    {
      double squares = analysis->power->safe_attacks[i];

      if (squares > 0)
        g_string_append_c (letters, PW_ORTHODOX_LETTERS[i]);
      g_string_append_printf (more, "%s%c %.1f", i > 0 ? ", " : "", PW_ORTHODOX_LETTERS[i], squares);
    }
  said->text = letters->len > 0 ? g_strdup (letters->str) : g_strdup (_ ("none"));
  /* Translators: letters of chess pieces and numbers: "K 5.3, Q 5.3, R 5.3" */
  said->more = g_strdup_printf (_ ("Squares from which it does: %s"), more->str);
}

/* -- the rows -- */

#define VALUE(estimator_) { PW_SECTION_VALUES, PW_STAGE_VALUES, NULL, NULL, NULL, NULL, PW_ESTIMATOR_##estimator_ }

static const PwFigureRow rows[] = {
  { PW_SECTION_MOBILITY, PW_STAGE_CROWD, N_ ("One square in three taken"),
    N_ ("Moves and captures on a board where one square in three is taken, by both sides alike: the average over all "
        "squares. A friendly piece counts as if it could be captured."),
    N_ ("Ralph Betza: “Ideal Values and Practical Values”: crowded board mobility"), say_crowded },
  { PW_SECTION_MOBILITY, PW_STAGE_BASICS, N_ ("Empty board"),
    N_ ("Squares that the piece can go to, or attacks, on an empty board: the average over all squares."),
    N_ ("A classic figure; counted on this board"), say_empty },

  VALUE (LEAPER),
  VALUE (CROWDED),
  VALUE (DISTANCE),

  { PW_SECTION_REACH, PW_STAGE_BASICS, N_ ("Squares"),
    N_ ("The largest group of squares that the piece’s moves connect on the empty board. A knight has one group, a "
        "bishop two, an alfil eight."),
    N_ ("Counted on this board"), say_squares },
  { PW_SECTION_REACH, PW_STAGE_BASICS, N_ ("Farthest square"),
    N_ ("The most moves that the shortest way from one square to another takes, on the empty board."),
    N_ ("The diameter of the graph of moves; all ways are searched"), say_diameter },
  { PW_SECTION_REACH, PW_STAGE_BASICS, N_ ("Color"),
    N_ ("A colorbound piece stays on squares of one color. Other pieces go to both colors, some of them to the other "
        "color with each move."),
    N_ ("Counted on this board"), say_colors },
  { PW_SECTION_REACH, PW_STAGE_BASICS, N_ ("Going back"),
    N_ ("Whether the piece can come back from wherever it can go. A pawn can’t."),
    N_ ("Counted on this board"), say_returns },
  { PW_SECTION_REACH, PW_STAGE_BASICS, N_ ("Losing a move"),
    N_ ("Whether it can come back to a square in an odd number of moves. Then it can leave the turn to the opponent in "
        "the same position (triangulation). A king can, a knight can’t."),
    N_ ("Counted on this board"), say_loses },

  { PW_SECTION_POWER, PW_STAGE_POWER, N_ ("Forks"),
    N_ ("Pairs of squares that the piece attacks at once on the empty board: the average over all squares."),
    N_ ("Counted on this board"), say_forks },
  { PW_SECTION_POWER, PW_STAGE_POWER, N_ ("Blockable moves"),
    N_ ("The share of its moves on the empty board that a single enemy on another square can stop. 0 % for leapers."),
    N_ ("Counted on this board"), say_blockable },
  { PW_SECTION_POWER, PW_STAGE_POWER, N_ ("Forward bias"),
    N_ ("Destinations farther up the board less those farther down, as a share of all. +100 % for a piece that only "
        "goes forward."),
    N_ ("Counted on this board"), say_forward },
  { PW_SECTION_POWER, PW_STAGE_POWER, N_ ("Crossing the board"),
    N_ ("Moves from the first rank to the last by the shortest way, on the empty board."),
    N_ ("All ways are searched"), say_crossing },
  { PW_SECTION_POWER, PW_STAGE_POWER, N_ ("Safe attacks on"),
    N_ ("Chess pieces that it can attack, alone on the board with them, without being attacked by them."),
    N_ ("Counted on this board"), say_safe },
};
G_STATIC_ASSERT (G_N_ELEMENTS (rows) <= PW_MAX_FIGURES);

/* ORDER SECTIONS */
static const PwSectionRow sections[PW_N_SECTIONS] = {
  { N_ ("Mobility"), PW_STAGE_CROWD },
  { N_ ("Value, in pawns"), PW_STAGE_VALUES },
  { N_ ("Reach and color"), PW_STAGE_BASICS },
  { N_ ("Power"), PW_STAGE_POWER },
};

const PwSectionRow *
pw_section_row (PwSection section)
{
  return &sections[section];
}

guint
pw_n_figures (void)
{
  return G_N_ELEMENTS (rows);
}

const PwFigureRow *
pw_figure_row (guint i)
{
  return &rows[i];
}

PwWhat
pw_figure_what (const PwFigureRow *row)
{
  const PwEstimatorFacts *facts = pw_estimator_facts (row->estimator);

  if (row->title == NULL)
    return (PwWhat){ _ (facts->title), _ (facts->definition), _ (facts->source) };
  return (PwWhat){ _ (row->title), _ (row->definition), _ (row->source) };
}

/* -- what is known -- */

static void
say_value (const PwEstimate *estimate, PwSaid *said)
{
  said->text = estimate->known ? g_strdup_printf ("%.1f", estimate->pawns) : g_strdup ("–");
  if (estimate->known && estimate->high > estimate->low)
    /* Translators: numbers of pawns */
    said->more = g_strdup_printf (_ ("from %1$.1f to %2$.1f"), estimate->low, estimate->high);
  if (!estimate->valid)
    said->note = estimate->note != NULL ? _ (estimate->note) : "";
}

static PwFigureStatus
status_of (PwStage stage, const PwAnalysis *analysis, PwSection section)
{
  switch (stage)
    {
    case PW_STAGE_BASICS:
      return section == PW_SECTION_REACH ? analysis->reach->status : analysis->mobility->status;
    case PW_STAGE_CROWD:
      return ((const PwCrowd *) g_ptr_array_index (analysis->crowds, 0))->status;
    case PW_STAGE_POWER:
      return analysis->power->status;
    case PW_STAGE_VALUES:
      return analysis->values->status;
    default:
      g_return_val_if_reached (PW_FIGURE_CANCELLED);
    }
}

gboolean
pw_figure_say (const PwFigureRow *row, PwFindings *findings, guint who, PwSaid *said)
{
  const PwAnalysis *analysis = pw_findings_get (findings, who, row->stage);

  *said = (PwSaid) { NULL, NULL, NULL };
  if (analysis == NULL || status_of (row->stage, analysis, row->section) != PW_FIGURE_FOUND)
    return FALSE;
  if (row->say != NULL)
    row->say (analysis, said);
  else
    say_value (&analysis->values->estimates[row->estimator], said);
  return TRUE;
}

PW_CLEAR_FUNC (pw_said_clear, PwSaid, (g_free, text, more));

const char *
pw_section_reason (PwSection section, PwFindings *findings)
{
  PwStage stage = sections[section].last;
  const PwAnalysis *analysis = pw_findings_get (findings, 0, stage);
  const char *reason = analysis != NULL ? pw_figure_reason (status_of (stage, analysis, section)) : NULL;

  return reason != NULL ? _ (reason) : NULL;
}
