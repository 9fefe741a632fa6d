/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a route needs letters for, and the sentences on what a dialect has no letters for.
 */
#include "core/notation/print/lacks.h"

/* What was found, and the words for the sentences. */
typedef struct
{
  guint64 found;
  guint32 letters; /* of limiters */
  guint exact;
  PwVec atom;            /* one without a letter */
  gboolean effect_kinds; /* pieces around an explosion are immobilized or freed */
} Finding;

static void
find (Finding *finding, guint64 feature, gboolean is_so)
{
  if (is_so)
    finding->found |= feature;
}

static void
find_in_match (Finding *finding, const PwMatch *match)
{
  guint32 letters[] = { match->own, match->enemy };

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if (letters[i] == (PW_ALL_LETTERS & ~PW_ROYAL_LETTERS))
      find (finding, PW_FEATURE (SPARING), TRUE);
    else
      {
        find (finding, PW_FEATURE (LIMITER), letters[i] != 0);
        finding->letters |= letters[i];
      }
  find (finding, PW_FEATURE (OFF_BOARD), match->holds & PW_HOLDS_OFF);
}

/* holds: of what is taken */
static void
find_own (Finding *finding, guint holds)
{
  find (finding, PW_FEATURE (TAKE_OWN), (holds & PW_HOLDS_ANY_PIECE) == PW_HOLDS_OWN);
  find (finding, PW_FEATURE (TAKE_EITHER), holds & PW_HOLDS_OWN);
}

static void
find_in_link (Finding *finding, PwLink link)
{
  find_in_match (finding, &link.stays);
  find_in_match (finding, &link.takes);
  find (finding, PW_FEATURE (UNLOAD), link.unloads != PW_UNLOAD_NONE);
  if (link.explodes) /* the move ends there, and the rest of the path is its effect, in all directions */
    {
      find (finding, PW_FEATURE (EXPLODE), !finding->effect_kinds);
      return;
    }
  find (finding, PW_FEATURE (HOP_LINK), link.stays.holds & PW_HOLDS_ANY_PIECE);
  find (finding, PW_FEATURE (ENEMY_SCREEN), (link.stays.holds & PW_HOLDS_ANY_PIECE) == PW_HOLDS_ENEMY);
  find (finding, PW_FEATURE (TAKE_LINK), link.takes.holds != 0);
  find_own (finding, link.takes.holds);
  find (finding, PW_FEATURE (APPROACH), link.approaches);
  find (finding, PW_FEATURE (EQUAL), link.equal);
  find (finding, PW_FEATURE (TURN), link.turn != PW_TURN_FREE);
  find (finding, PW_FEATURE (AIMED_LEG), link.turn == PW_TURN_FREE && link.directions != PW_DIR_NONE);
}

#define LONGEST_LAME 3

static gboolean
has_capital (PwVec leap)
{
  for (guint i = 0; i < PW_N_LEAPERS; i++)
    if (pw_vec_equal (pw_atoms[i].vectors[0], leap))
      return TRUE;
  return FALSE;
}

static void
find_in_step (Finding *finding, const PwPrintTerm *step)
{
  gboolean far = step->reach == PW_REACH_VECTOR && !pw_vec_is_zero (step->atom) && !has_capital (step->atom);
  gboolean exact = step->exact && (step->atom.dx != 1 || step->max > LONGEST_LAME); /* two are a lame leap */

  find (finding, PW_FEATURE (EXACT), exact);
  if (exact)
    finding->exact = step->max;
  find (finding, PW_FEATURE (ANYWHERE), step->reach == PW_REACH_ANYWHERE);
  find (finding, PW_FEATURE (HOME), step->reach == PW_REACH_HOME);
  find (finding, PW_FEATURE (SOME_ROUTE), step->between == PW_BETWEEN_SOME_ROUTE);
  find (finding, PW_FEATURE (WRAPPING_LEG), step->wraps);
  find (finding, PW_FEATURE (NULL_STEP), step->reach == PW_REACH_VECTOR && pw_vec_is_zero (step->atom));
  find (finding, PW_FEATURE (COORDINATES), far);
  if (far)
    finding->atom = step->atom;
}

/* A ride that turns, as q and z say it: steps like W and F by 90 degrees. */
static gboolean
is_curve (const PwPrintTerm *repeat)
{
  PwPrintTerm step = pw_print_child (repeat, 0);

  return step.kind == PW_PRINT_TERM_STEP && repeat->again.turn != PW_TURN_FREE
         && (repeat->again.directions == PW_DIR_R || (!step.king && pw_vec_is_oblique (step.atom)))
         && (repeat->stays_away == (repeat->again.turn == PW_TURN_SAME));
}

static void
find_in_term (Finding *finding, PwPrintTerm term)
{
  gboolean chain = term.kind == PW_PRINT_TERM_CHAIN;

  if (term.kind == PW_PRINT_TERM_STEP)
    find_in_step (finding, &term);
  find (finding, PW_FEATURE (MIXED_LEG), term.kind == PW_PRINT_TERM_CHOICE);
  if (term.kind == PW_PRINT_TERM_REPEAT && !is_curve (&term))
    {
      find (finding, PW_FEATURE (REPEAT), TRUE);
      find_in_link (finding, term.again);
    }
  for (guint i = 0; i < term.n; i++)
    {
      if (chain && i + 1 < term.n)
        find_in_link (finding, pw_print_link (&term, i));
      find_in_term (finding, pw_print_child (&term, i));
    }
}

static Finding
look_at (const PwRoute *route)
{
  const PwPath *facts = &route->facts;
  Finding finding = { .effect_kinds = facts->effect_kind != PW_EFFECT_TAKE };

  find_in_match (&finding, &facts->ends);
  find_own (&finding, finding.effect_kinds ? 0 : facts->ends.holds);
  find (&finding, PW_FEATURE (EN_PASSANT), facts->ends.holds & PW_HOLDS_PASSED);
  find (&finding, PW_FEATURE (EFFECT), facts->effect_kind != PW_EFFECT_TAKE);
  find (&finding, PW_FEATURE (UNLOAD), facts->unloads != PW_UNLOAD_NONE);
  find (&finding, PW_FEATURE (CASTLING), facts->partner != PW_PARTNER_NONE);
  find (&finding, PW_FEATURE (VIRGIN), facts->virgin);
  find (&finding, PW_FEATURE (CYLINDER), facts->cylinder);
  find_in_term (&finding, pw_route_root (route));
  return finding;
}

guint64
pw_route_features (const PwRoute *route)
{
  return look_at (route).found;
}

/* The word that fills {1} in a code's sentence. Returns: (transfer full) (nullable) */
static char *
dup_detail (const Finding *finding, PwCode code)
{
  g_autoptr (GString) letters = NULL;

  if (code == PW_CODE_LACKS_EXACT)
    return g_strdup_printf ("%u", finding->exact);
  if (code == PW_CODE_LACKS_COORDINATES)
    return g_strdup_printf ("(%d,%d)", finding->atom.dx, finding->atom.dy);
  if (code != PW_CODE_LACKS_LIMITER)
    return NULL;
  letters = g_string_new (NULL);
  for (guint i = 0; i < 26; i++)
    if (finding->letters & (1u << i))
      g_string_append_printf (letters, "%s%c", letters->len > 0 ? ", " : "", 'A' + i);
  return g_strdup (letters->str);
}

static gboolean
is_reported (const GArray *diagnostics, PwCode code, PwSpan span)
{
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const PwDiagnostic *other = &g_array_index (diagnostics, PwDiagnostic, i);

      if (other->code == code && other->span.start == span.start && other->span.end == span.end)
        return TRUE;
    }
  return FALSE;
}

static void
report (const PwDialectOps *dialect, GArray *diagnostics, PwCode code, PwSpan span, const char *detail)
{
  if (!is_reported (diagnostics, code, span))
    pw_diagnostics_add (diagnostics, code, span, dialect->vocabulary->label, detail);
}

void
pw_print_report (const PwDialectOps *dialect, const PwRoute *route, guint64 avoided, GArray *diagnostics)
{
  Finding finding = look_at (route);
  guint64 lacking = finding.found & dialect->printer->lacks & ~avoided;

  if (lacking & PW_FEATURE (TAKE_EITHER)) /* which says it, too */
    lacking &= ~PW_FEATURE (TAKE_OWN);
  for (PwCode code = PW_CODE_LACKS_HOP_LINK; code < PW_CODE_LACKS_PROMOTION; code++)
    if (lacking & ((guint64) 1 << (code - PW_CODE_LACKS_HOP_LINK)))
      {
        g_autofree char *detail = dup_detail (&finding, code);

        report (dialect, diagnostics, code, route->facts.span, detail);
      }
  if (lacking == 0)
    report (dialect, diagnostics, PW_CODE_CANNOT_SAY, route->facts.span, NULL);
}

void
pw_print_report_left_out (const PwDialectOps *dialect, const PwReading *reading, GArray *diagnostics)
{
  const GPtrArray *routes = reading->routes;
  PwSpan last = routes->len > 0 ? ((PwRoute *) routes->pdata[routes->len - 1])->facts.span : pw_span (0, 0);

  if (reading->royal && (dialect->printer->lacks & PW_FEATURE (ROYAL)))
    report (dialect, diagnostics, PW_CODE_LACKS_ROYAL, reading->royal_span, NULL);
  if (reading->promotions != NULL && !dialect->printer->promotes)
    report (dialect, diagnostics, PW_CODE_LACKS_PROMOTION, last, reading->promotions);
}
