/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures that a piece must have to be right: read, checked, and the sentences on those that it hasn't. */
#include "core/lessons/claims.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "core/base/owns.h"
#include "core/lessons/file.h"

/* -- reading -- */

static PW_CLEAR_NOTIFY (clear_claim, PwFigureClaim, (g_free, wanted));

/* Returns: PW_N_KNOWN_FIGURES if none is called so */
static PwKnownFigure
find_figure (const char *name)
{
  guint i = 0;

  while (i < PW_N_KNOWN_FIGURES && strcmp (pw_known_figure_name (i), name) != 0)
    i++;
  return (PwKnownFigure) i;
}

/* Returns: FALSE if it is none; that is reported */
static gboolean
read_claim (GArray *claims, const char *text, guint line, GPtrArray *problems)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", 2);
  PwKnownFigure figure = find_figure (parts[0] != NULL ? parts[0] : "");
  const char *wanted = figure < PW_N_KNOWN_FIGURES && parts[1] != NULL ? g_strstrip (parts[1]) : "";
  g_autofree char *quoted = _pw_lesson_quote (text);
  const char *complaint;
  PwFigureClaim claim;

  if (figure < PW_N_KNOWN_FIGURES && pw_figure_range_read (&claim.range, figure, wanted) == PW_RANGE_GOOD)
    {
      claim.wanted = g_strdup (wanted);
      g_array_append_val (claims, claim);
      return TRUE;
    }
  complaint = figure < PW_N_KNOWN_FIGURES
                  ? N_ ("“{0}” isn’t a range of this figure. Write “mobility 5..7”, for example, "
                        "or “mate yes”.")
                  : N_ ("“{0}” doesn’t begin with a figure, such as mobility, crowded, reach, mate or longest.");
  pw_phrase_add_name (_pw_lesson_complain (problems, line, complaint), quoted);
  return FALSE;
}

GArray *
pw_figure_claims_read (const char *text, guint line, GPtrArray *problems)
{
  g_autoptr (GArray) claims = g_array_new (FALSE, FALSE, sizeof (PwFigureClaim));
  g_auto (GStrv) parts = g_strsplit (text, ";", -1);

  g_array_set_clear_func (claims, clear_claim);
  for (guint i = 0; parts[i] != NULL; i++)
    if (!read_claim (claims, g_strstrip (parts[i]), line, problems))
      return NULL;
  return g_steal_pointer (&claims);
}

/* -- checking -- */

/* {0} is the figure, {1} what it should be. NULL: see word_choice(), or there is nothing better than its name */
static const char *const sentences[PW_N_KNOWN_FIGURES] = {
  [PW_KNOWN_MOBILITY] = N_ ("Its mobility should be {1}, but is {0}."),
  [PW_KNOWN_CROWDED] = N_ ("Its mobility on a crowded board should be {1}, but is {0}."),
  [PW_KNOWN_CLASSES] = N_ ("Its moves should split the board into {1} parts, but split it into {0}."),
  [PW_KNOWN_REACH] = N_ ("The farthest square should be {1} moves away, but is {0}."),
  [PW_KNOWN_DISTANCE] = N_ ("Squares should be {1} moves apart on average, but are {0}."),
  [PW_KNOWN_FORKS] = N_ ("It should attack {1} pairs of squares on average, but attacks {0}."),
  [PW_KNOWN_LONGEST] = N_ ("Mate should take up to {1} moves, but takes up to {0}."),
};

/* Returns: (nullable): NULL if it is no choice */
static const char *
word_choice (PwKnownFigure figure, guint choice)
{
  static const char *const colours[] = {
    [PW_COLOURS_FREE] = N_ ("It goes to squares of both colors."),
    [PW_COLOURS_BOUND] = N_ ("It is colorbound."),
    [PW_COLOURS_SWITCHING] = N_ ("It changes color with every move."),
  };
  static const char *const mates[] = {
    [PW_KNOWN_MATE_NO] = N_ ("King and piece can’t force mate."),
    [PW_KNOWN_MATE_FREAK] = N_ ("King and piece can force mate from few positions only."),
    [PW_KNOWN_MATE_YES] = N_ ("King and piece can force mate."),
  };

  if (figure == PW_KNOWN_COLOURS)
    return colours[choice];
  return figure == PW_KNOWN_MATE ? mates[choice] : NULL;
}

static PwPhrase *
word_claim (const PwFigureClaim *claim, double value)
{
  PwKnownFigure figure = claim->range.figure;
  const char *name = pw_known_figure_name (figure);
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  PwPhrase *phrase;

  if (isnan (value))
    return pw_phrase_add_name (pw_phrase_new (N_ ("Your piece has no such figure: {0}.")), name);
  if (word_choice (figure, (guint) value) != NULL)
    return pw_phrase_new (word_choice (figure, (guint) value));
  g_ascii_formatd (digits, sizeof digits, fabs (value - round (value)) < 0.00005 ? "%.0f" : "%.2f", value);
  phrase = pw_phrase_new (sentences[figure] != NULL ? sentences[figure] : N_ ("{2} should be {1}, but is {0}."));
  pw_phrase_add_name (phrase, digits);
  pw_phrase_add_name (phrase, claim->wanted);
  return sentences[figure] != NULL ? phrase : pw_phrase_add_name (phrase, name);
}

gboolean
pw_figure_claims_check (const GArray *claims, PwPiece *piece, const PwBoard *shape, const PwPatience *patience,
                        PwPhrase **differing)
{
  static const double share = PW_ANALYSIS_USUAL_SHARE;
  PwAnalysisWants wants = { .shares = &share };
  g_autoptr (PwAnalysis) analysis = NULL;
  PwKnownFigures figures;

  *differing = NULL;
  for (guint i = 0; i < claims->len; i++)
    {
      PwKnownFigure figure = g_array_index (claims, PwFigureClaim, i).range.figure;

      wants.what |= pw_known_figure_needs (figure);
      if (figure == PW_KNOWN_CROWDED) /* takes trials, and by far the longest */
        wants.n_shares = 1;
    }
  analysis = pw_analysis_new (piece, shape, &wants, patience);
  if (analysis->cancelled)
    return FALSE;
  pw_known_figures_init (&figures, analysis);
  for (guint i = 0; i < claims->len; i++)
    {
      const PwFigureClaim *claim = &g_array_index (claims, PwFigureClaim, i);

      if (!pw_figure_range_holds (&claim->range, &figures))
        *differing = pw_phrase_then (*differing, word_claim (claim, figures.values[claim->range.figure]));
    }
  return TRUE;
}
