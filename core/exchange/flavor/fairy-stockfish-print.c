/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Pieces for Fairy-Stockfish: routes of one step, since it has nothing else, and the reasons why others can't
 * be said.
 */
#include "core/exchange/flavor/fairy-stockfish-private.h"
#include "core/exchange/flavor/flavor.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/notation/print/print.h"

/* -- directions -- */

/* All that are read as one, so that no two of a text are; those that bind otherwise and pick nothing, too. */
static const char *const words[] = {
  "f",  "b",  "v",  "r",  "l",  "s",  "fr", "fl", "fs", "br", "bl", "bs", "rf",
  "lf", "rb", "lb", "rv", "lv", "fh", "bh", "rh", "lh", "hr", "hl", "ff", "bb",
  "vv", "rr", "ll", "ss", "vr", "vl", "vs", "vh", "sf", "sb", "sv", "sh",
};

G_STATIC_ASSERT (G_N_ELEMENTS (words) <= PW_MAX_WORDS);

/* What letters pick of a step's vectors. */
static PwDirectionSet
pick (const char *letters, PwDirectionSet care)
{
  static const PwVec atoms[] = { { 1, 0 }, { 1, 1 }, { 2, 1 } };
  PwFsfPairs pairs = pw_fsf_pairs (letters);
  guint8 copies = pw_fsf_copies (pairs, care == PW_DIRECTION_SET_ORTHOGONAL);
  PwDirectionSet set = 0;

  for (guint i = 0; i < G_N_ELEMENTS (atoms); i++)
    for (guint k = 0; k < 8; k++)
      if (copies >> k & 1)
        set |= pw_direction_set_of_vec (pw_fsf_copy (atoms[i], k));
  return set & care;
}

/* Letters that pick `wanted` of a step's vectors. Returns: (transfer full) (nullable) */
static char *
spell (PwDirectionSet wanted_set, PwDirectionSet care_set)
{
  const PwChosenDirections wanted = { { wanted_set } }, care = { { care_set } };
  PwWordChoice choices[G_N_ELEMENTS (words)];

  if (wanted_set == care_set)
    return g_strdup ("");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    choices[i] = (PwWordChoice){ words[i], words[i][0] == words[i][1], { { pick (words[i], care_set) } } };
  return pw_words_spell (choices, G_N_ELEMENTS (choices), &wanted, &care);
}

/* -- routes -- */

/* The letters before an atom. Returns: (transfer full) (nullable) */
static char *
say_front (const PwRoute *route, PwDirectionSet wanted, PwDirectionSet care)
{
  static const struct
  {
    guint8 holds;
    const char *letters;
  } rows[] = {
    { PW_HOLDS_EMPTY | PW_HOLDS_ENEMY, "" },
    { PW_HOLDS_EMPTY, "m" },
    { PW_HOLDS_ENEMY, "c" },
    { PW_HOLDS_ENEMY | PW_HOLDS_PASSED, "ce" },
    { PW_HOLDS_EMPTY | PW_HOLDS_ENEMY | PW_HOLDS_PASSED, "e" },
  };
  g_autofree char *directions = spell (wanted, care);

  for (guint i = 0; i < G_N_ELEMENTS (rows) && directions != NULL; i++)
    if (rows[i].holds == route->facts.ends.holds)
      return g_strdup_printf ("%s%s%s", route->facts.virgin ? "i" : "", directions, rows[i].letters);
  return NULL;
}

static char *
say_step (const PwRoute *route)
{
  static const PwHopLetters letters = { { "", "p", "g", NULL }, { "", "n", NULL, NULL, NULL } };
  PwPrintTerm step = pw_route_root (route);
  gboolean slider = step.rides && (step.atom.dx == 1 || step.king);
  g_autofree char *front = NULL;
  const char *hop;
  char capital;

  if (step.kind != PW_PRINT_TERM_STEP || route->filter != PW_DIRECTION_SET_ALL)
    return NULL;
  front = say_front (route, route->direction_set, route->classes);
  hop = pw_print_hop_letter (&letters, &step);
  capital = pw_fsf_capital (step.atom, step.king, slider);
  if (front == NULL || hop == NULL || capital == '\0' || step.max > 9)
    return NULL;
  if (step.rides && step.max != 0)
    return g_strdup_printf ("%s%s%c%u", front, hop, capital, step.max);
  return g_strdup_printf ("%s%s%c%s", front, hop, capital,
                          step.rides && !slider ? (char[]){ capital, '\0' } : "");
}

/* What a walk of several steps may be there: a lame leap is single steps, and a leap over one piece a short
 * hop. */
static char *
say_as_leap (PwPrintJob *job, const PwRoute *route)
{
  static const struct
  {
    const char *text;
    PwVec atom;
  } rows[] = { { "nD", { 2, 0 } }, { "nN", { 2, 1 } },  { "nA", { 2, 2 } },
               { "nZ", { 3, 2 } }, { "pW2", { 2, 0 } }, { "pF2", { 2, 2 } } };
  gboolean all = route->direction_set == route->classes && route->filter == PW_DIRECTION_SET_ALL;
  PwDirectionSet reached = pw_route_reach (route, route->direction_set) & route->filter;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PwDirectionSet care = pw_direction_set_of_atom (rows[i].atom);
      g_autofree char *front
          = all || (reached & ~care) == 0 ? say_front (route, all ? care : reached, care) : NULL;
      g_autofree char *text = front != NULL ? g_strconcat (front, rows[i].text, NULL) : NULL;

      if (text != NULL && pw_print_means (job, text, route))
        return g_steal_pointer (&text);
    }
  return NULL;
}

static char *
say (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  const PwPath *facts = &route->facts;
  g_autofree char *text = NULL;

  if (facts->partner != PW_PARTNER_NONE || route->pao || route->line)
    return NULL;
  text = say_step (route);
  if (text != NULL && pw_print_means (job, text, route))
    return g_steal_pointer (&text);
  return say_as_leap (job, route);
}

static gboolean
stand_apart (const char *before, const char *next)
{
  return FALSE; /* there is no separator */
}

const PwPrinter pw_fsf_printer = {
  .lacks = PW_FEATURE (HOP_LINK) | PW_FEATURE (ENEMY_SCREEN) | PW_FEATURE (TAKE_LINK) | PW_FEATURE (TAKE_OWN)
           | PW_FEATURE (TAKE_EITHER) | PW_FEATURE (LIMITER) | PW_FEATURE (SPARING) | PW_FEATURE (UNLOAD)
           | PW_FEATURE (EXPLODE) | PW_FEATURE (EFFECT) | PW_FEATURE (OFF_BOARD) | PW_FEATURE (EXACT)
           | PW_FEATURE (COORDINATES) | PW_FEATURE (TURN) | PW_FEATURE (CASTLING) | PW_FEATURE (REPEAT)
           | PW_FEATURE (APPROACH) | PW_FEATURE (EQUAL) | PW_FEATURE (MIXED_LEG) | PW_FEATURE (ANYWHERE)
           | PW_FEATURE (HOME) | PW_FEATURE (SOME_ROUTE) | PW_FEATURE (WRAPPING_LEG) | PW_FEATURE (CYLINDER)
           | PW_FEATURE (AIMED_LEG) | PW_FEATURE (ROYAL) | PW_FEATURE (NULL_STEP),
  .say = say,
  .stand_apart = stand_apart,
  .royal_nothing = "nW",
  .no_holes = TRUE,
};

/* -- why not -- */

static gboolean
has_legs (const PwRoute *route, const PwPrintTerm *root)
{
  return root->kind != PW_PRINT_TERM_STEP;
}

static gboolean
is_far (const PwRoute *route, const PwPrintTerm *step)
{
  return step->rides && step->max > 9;
}

static gboolean
is_hop (const PwRoute *route, const PwPrintTerm *step)
{
  return (step->rides && step->ride != PW_RIDE_PLAIN) || step->between == PW_BETWEEN_ONE
         || step->between == PW_BETWEEN_LAST;
}

static gboolean
is_rider (const PwRoute *route, const PwPrintTerm *step)
{
  return step->rides;
}

static gboolean
is_lame (const PwRoute *route, const PwPrintTerm *step)
{
  return step->between != PW_BETWEEN_ANYTHING;
}

static gboolean
is_virgin (const PwRoute *route, const PwPrintTerm *step)
{
  return route->facts.virgin;
}

/* Reasons beside what its printer lacks; the first that applies. {0} is the program. */
static const struct
{
  gboolean (*applies) (const PwRoute *route, const PwPrintTerm *root);
  const char *sentence;
} reasons_why[] = {
  { has_legs, N_ ("{0} has no letters for a move of several legs.") },
  { is_far, N_ ("{0} has no ranges above 9.") },
  { is_hop, N_ ("{0} hops only along lines of a queen, over one piece, as far as it likes or onto the next "
                "square.") },
  { is_rider, N_ ("{0} has no riders but those of W, F and N.") },
  { is_lame, N_ ("{0} has no lame leaps but those of N, D, A and Z.") },
  { is_virgin, N_ ("{0} limits to unmoved pieces only moves that don’t capture.") },
};

static void
explain_route (const PwRoute *route, GArray *reasons)
{
  g_autoptr (GArray) lacking = pw_diagnostics_new ();
  PwPrintTerm root = pw_route_root (route);
  guint i = 0;

  while (i < G_N_ELEMENTS (reasons_why) && !reasons_why[i].applies (route, &root))
    i++;
  if (i < G_N_ELEMENTS (reasons_why) && !(pw_route_features (route) & pw_fsf_printer.lacks))
    {
      pw_flavor_add_reason (reasons, reasons_why[i].sentence, route->facts.span,
                            pw_fsf_ops.vocabulary->label);
      return;
    }
  pw_print_report (&pw_fsf_ops, route, 0, lacking);
  for (guint k = 0; k < lacking->len; k++)
    pw_flavor_add_diagnostic (reasons, &g_array_index (lacking, PwDiagnostic, k));
}

/* The first route that has no text; if all have one, it is their company. */
static void
explain (PwPiece *piece, GArray *reasons)
{
  PwPrintJob job;
  guint i = 0;

  pw_print_job_init (&job, &pw_fsf_ops, piece);
  while (i < job.reading->routes->len && pw_print_say (&job, job.reading->routes->pdata[i]) != NULL)
    i++;
  if (i < job.reading->routes->len)
    explain_route (job.reading->routes->pdata[i], reasons);
  else
    pw_flavor_add_reason (reasons, N_ ("{0} joins all slides and hops of a piece, so it would do more."),
                          pw_span (0, 0), pw_fsf_ops.vocabulary->label);
  pw_print_job_clear (&job);
}

char *
pw_fsf_write (PwPiece *piece, GArray *reasons)
{
  char *text = pw_print (&pw_fsf_ops, piece, NULL);

  if (text == NULL && reasons != NULL)
    explain (piece, reasons);
  return text;
}
