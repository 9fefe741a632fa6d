/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The flavor of Fairy-Stockfish: its printer, which writes routes of one step since it has nothing else; the
 * reasons why others can't be said; and texts of ours for what it reads.
 */
#include "core/exchange/flavor/fairy-stockfish-private.h"
#include "core/exchange/flavor/flavor.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/notation/print/print.h"
#include "core/piece/plain.h"

/* -- directions -- */

/* All that are read as one, so that no two of a text are; those that bind otherwise and pick nothing, too. */
static const char *const words[] = {
  "ff", "bb", "vv", "rr", "ll", "ss", "f",  "b",  "v",  "r",  "l",  "s",  "fr",
  "fl", "fs", "br", "bl", "bs", "rf", "lf", "rb", "lb", "rv", "lv", "fh", "bh",
  "rh", "lh", "hr", "hl", "vr", "vl", "vs", "vh", "sf", "sb", "sv", "sh",
};

G_STATIC_ASSERT (G_N_ELEMENTS (words) <= PW_MAX_WORDS);

/* Letters that pick `wanted` of a step's vectors. Returns: (transfer full) (nullable) */
static char *
spell (PwDirectionSet wanted_set, PwDirectionSet care_set)
{
  const PwChosenDirections wanted = { { wanted_set } }, care = { { care_set } };
  gboolean apart = care_set == PW_DIRECTION_SET_ORTHOGONAL;
  PwWordChoice choices[G_N_ELEMENTS (words)];

  if (wanted_set == care_set)
    return g_strdup ("");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    choices[i] = (PwWordChoice){ words[i], FALSE, { { pw_fsf_pick (pw_fsf_pairs (words[i]), apart) } } };
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
  gboolean single = step.kind == PW_PRINT_TERM_STEP && route->filter == PW_DIRECTION_SET_ALL && step.max <= 9;
  gboolean slider = step.rides && (step.atom.dx == 1 || step.king);
  g_autofree char *front = single ? say_front (route, route->direction_set, route->classes) : NULL;
  const char *hop = single ? pw_print_hop_letter (&letters, &step) : NULL, *sign;
  const PwAtom *atom
      = single ? pw_vocabulary_capital (&pw_fsf_vocabulary, step.atom, step.king, slider) : NULL;

  if (front == NULL || hop == NULL || atom == NULL)
    return NULL;
  sign = atom->word.sign;
  if (step.rides && step.max != 0)
    return g_strdup_printf ("%s%s%s%u", front, hop, sign, step.max);
  return g_strdup_printf ("%s%s%s%s", front, hop, sign, step.rides && !slider ? sign : "");
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

/* There is no separator. */
static gboolean
stand_apart (const char *before, const char *next)
{
  return FALSE;
}

static const PwPrinter printer = {
  .lacks = PW_FEATURE (HOP_LINK) | PW_FEATURE (ENEMY_SCREEN) | PW_FEATURE (TAKE_LINK) | PW_FEATURE (TAKE_OWN)
           | PW_FEATURE (TAKE_EITHER) | PW_FEATURE (LIMITER) | PW_FEATURE (SPARING) | PW_FEATURE (UNLOAD)
           | PW_FEATURE (EXPLODE) | PW_FEATURE (EFFECT) | PW_FEATURE (OFF_BOARD) | PW_FEATURE (EXACT)
           | PW_FEATURE (COORDINATES) | PW_FEATURE (TURN) | PW_FEATURE (CASTLING) | PW_FEATURE (REPEAT)
           | PW_FEATURE (APPROACH) | PW_FEATURE (EQUAL) | PW_FEATURE (MIXED_LEG) | PW_FEATURE (ANYWHERE)
           | PW_FEATURE (HOME) | PW_FEATURE (SOME_ROUTE) | PW_FEATURE (WRAPPING_LEG) | PW_FEATURE (CYLINDER)
           | PW_FEATURE (AIMED_LEG) | PW_FEATURE (ROYAL) | PW_FEATURE (NULL_STEP),
  .say = say,
  .stand_apart = stand_apart,
  .no_holes = TRUE,
};

static const PwDialectOps ops = { &pw_fsf_vocabulary, pw_fsf_parse, &printer };

/* -- why not -- */

/* A reason beside what the printer lacks. Returns: (nullable) */
static const char *
find_reason (const PwRoute *route)
{
  PwPrintTerm step = pw_route_root (route);

  if (step.kind != PW_PRINT_TERM_STEP)
    return N_ ("{0} has no letters for a move of several legs.");
  if (step.rides && step.max > 9)
    return N_ ("{0} has no ranges above 9.");
  if ((step.rides && step.ride != PW_RIDE_PLAIN) || step.between > PW_BETWEEN_NOTHING)
    return N_ ("{0} can only hop like a queen, over one piece: any distance, or onto the next square.");
  if (step.rides && !step.exact)
    return N_ ("{0} has no riders but those of W, F and N.");
  if (step.exact || step.between == PW_BETWEEN_NOTHING)
    return N_ ("{0} has no lame leaps but those of D, N, A and Z.");
  return route->facts.virgin ? N_ ("{0} can’t limit a capture to unmoved pieces.") : NULL;
}

static void
explain_route (const PwRoute *route, GArray *reasons)
{
  g_autoptr (GArray) lacking = pw_diagnostics_new ();
  const char *reason = pw_route_features (route) & printer.lacks ? NULL : find_reason (route);

  if (reason != NULL)
    pw_flavor_add_reason (reasons, reason, route->facts.span, pw_fsf_vocabulary.label);
  else
    pw_print_report (&ops, route, 0, lacking);
  for (guint i = 0; i < lacking->len; i++)
    pw_flavor_add_diagnostic (reasons, &g_array_index (lacking, PwDiagnostic, i));
}

/* The first route that has no text; if all have one, it is their company. */
static void
explain (PwPiece *piece, GArray *reasons)
{
  PwPrintJob job;
  guint i = 0;

  pw_print_job_init (&job, &ops, piece);
  while (i < job.reading->routes->len && pw_print_say (&job, job.reading->routes->pdata[i]) != NULL)
    i++;
  if (i < job.reading->routes->len)
    explain_route (job.reading->routes->pdata[i], reasons);
  else
    pw_flavor_add_reason (reasons, N_ ("{0} joins all slides and hops of a piece, so it would do more."),
                          pw_span (0, 0), pw_fsf_vocabulary.label);
  pw_print_job_clear (&job);
}

static char *
write_piece (PwPiece *piece, GArray *reasons)
{
  gboolean moves = pw_piece_n_paths (pw_piece_plain (piece)) > 0;
  char *text = moves ? pw_print (&ops, piece, NULL) : g_strdup ("nW");

  if (text == NULL)
    explain (piece, reasons);
  return text;
}

/* -- the door -- */

static PwPiece *
read_piece (const char *text, gsize length)
{
  return pw_dialect_read (&ops, text, length);
}

/* Whether a text means the same in XBetza. Few boards show what is taken en passant. */
static gboolean
is_xbetza (const char *text, gsize length, PwPiece *piece)
{
  g_autoptr (PwPiece) other = pw_notation_read (PW_DIALECT_XBETZA, text, length);

  return other != NULL && !pw_piece_is_royal (other) && pw_piece_n_paths (piece) > 0
         && (memchr (text, 'e', length) != NULL ? pw_piece_moves_same (piece, other)
                                                : pw_flavor_moves_alike (piece, other));
}

static char *
read_text (const char *text, gsize length, PwDialect *dialect)
{
  g_autoptr (PwPiece) piece = read_piece (text, length);
  char *read;

  *dialect = PW_DIALECT_XBETZA;
  if (piece == NULL)
    return NULL;
  if (is_xbetza (text, length, piece))
    return g_strndup (text, length);
  read = pw_notation_print (PW_DIALECT_EXTENDED, piece, NULL);
  if (read == NULL)
    return pw_notation_print (PW_DIALECT_XBETZA, piece, NULL); /* which has e */
  *dialect = PW_DIALECT_EXTENDED;
  return read;
}

const PwFlavor pw_flavor_fairy_stockfish = { read_piece, read_text, write_piece };
