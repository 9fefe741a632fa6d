/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From covers to pieces: a term from each group, put together, judged by the engine, and printed. */
#include "core/synthesis/candidate-pieces.h"

#include "core/notation/dialect.h"
#include "core/notation/notation.h"
#include "core/piece/plain.h"

#include <string.h>

#define MAX_TRIED 400     /* texts put together */
#define MAX_WORK  4000000 /* arrivals, for all of them */

#define MAX_LONGER 1 /* characters, of a text that nothing is warned of */
#define MAX_NARROWED 8 /* candidate pieces of which there are narrower ones */

/* What a candidate piece is made of, as long as narrower ones may be made from it. */
typedef struct
{
  guint cost, n;
  const PwKeptTerm *terms[PW_MAX_COVER]; /* of the kept terms */
} Recipe;

/* Other letters in front of one of the terms. */
typedef struct
{
  guint term;
  guint at, n;      /* where in its text, and how many others they stand for */
  const char *text; /* (nullable): nothing is changed */
} Insertion;

typedef struct
{
  const PwEvidence *evidence;
  const PwKeptTerms *kept_terms;
  guint limit; /* on cost */
  guint tried;
  guint64 work;
  GPtrArray *candidate_pieces;
  GArray *recipes; /* Recipe, of the candidate pieces, in the order in which they were found */
  GHashTable *prints;
  PwMoves *moves;
  PwRunControl *control;
} Maker;

static void
free_candidate_piece (gpointer data)
{
  PwCandidatePiece *candidate_piece = data;

  pw_piece_unref (candidate_piece->piece);
  g_free (candidate_piece->text);
  g_free (candidate_piece);
}

static gboolean
is_full (const Maker *maker)
{
  return maker->candidate_pieces->len == PW_MAX_CANDIDATE_PIECES || maker->tried >= MAX_TRIED || maker->work >= MAX_WORK
         || maker->control->over;
}

/* Whether a piece is one of the candidate pieces, written in another way. */
static gboolean
is_known (const Maker *maker, PwPiece *piece)
{
  for (guint i = 0; i < maker->candidate_pieces->len; i++)
    if (pw_piece_moves_same (((const PwCandidatePiece *) maker->candidate_pieces->pdata[i])->piece, piece))
      return TRUE;
  return FALSE;
}

/* Returns: FALSE if it does not agree, or another does the same */
static gboolean
try_text (Maker *maker, const char *text, guint cost)
{
  g_autoptr (PwPiece) piece = pw_dialect_try (PW_DIALECT_EXTENDED, text, (guint) strlen (text));
  guint64 print;
  gint64 *key;
  PwCandidatePiece *candidate_piece;

  maker->tried++;
  if (!pw_run_control_goes_on (maker->control) || piece == NULL || is_known (maker, piece)
      || !pw_evidence_agrees (maker->evidence, piece, maker->moves, &maker->work))
    return FALSE;
  print = pw_probe_boards_print (maker->kept_terms->probes, piece);
  key = g_new (gint64, 1);
  *key = (gint64) print;
  if (!g_hash_table_add (maker->prints, key))
    return FALSE;
  candidate_piece = g_new0 (PwCandidatePiece, 1);
  *candidate_piece = (PwCandidatePiece){ g_strdup (text), cost, print, g_steal_pointer (&piece) };
  g_ptr_array_add (maker->candidate_pieces, candidate_piece);
  return TRUE;
}

static gboolean
try_recipe (Maker *maker, const Recipe *recipe, const Insertion *insertion, guint cost)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < recipe->n; i++)
    {
      gsize begin = text->len + (i > 0);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", recipe->terms[i]->text);
      if (insertion->text != NULL && insertion->term == i)
        {
          g_string_erase (text, (gssize) (begin + insertion->at), (gssize) insertion->n);
          g_string_insert (text, (gssize) (begin + insertion->at), insertion->text);
        }
    }
  return try_text (maker, text->str, cost);
}

/* A term from each group. recipe: (inout): those chosen so far, and what they cost with the cheapest of the
 * rest */
static void
put_together (Maker *maker, const PwCover *cover, Recipe *recipe)
{
  static const Insertion none = { 0, 0, 0, NULL };
  const PwTermGroup *group;

  if (recipe->n == cover->n)
    {
      if (try_recipe (maker, recipe, &none, recipe->cost))
        g_array_append_val (maker->recipes, *recipe);
      return;
    }
  group = maker->kept_terms->groups->pdata[cover->groups[recipe->n]];
  for (guint j = 0; j < group->terms->len && !is_full (maker); j++)
    {
      const PwKeptTerm *term = &g_array_index (group->terms, PwKeptTerm, j);
      guint more = term->cost - pw_term_group_cost (group);

      if (recipe->cost + more > maker->limit)
        break;
      recipe->terms[recipe->n++] = term;
      recipe->cost += more;
      put_together (maker, cover, recipe);
      recipe->n--;
      recipe->cost -= more;
    }
}

/* -- candidate pieces that do less, and candidate pieces that do something else where the examples say nothing -- */

typedef enum
{
  IN_MODES,
  IN_DIRECTIONS,
  IN_FRONT,
} Place;

/* Letters that take something away from a term, the most usual first; directions also stand for others. */
static const struct
{
  const char *text;
  guint8 place; /* Place */
  guint8 quirk;
} narrowings[] = {
  { "m", IN_MODES, 0 },       { "c", IN_MODES, 0 },       { "f", IN_DIRECTIONS, 0 },
  { "v", IN_DIRECTIONS, 1 },  { "s", IN_DIRECTIONS, 1 },  { "b", IN_DIRECTIONS, 1 },
  { "fs", IN_DIRECTIONS, 0 }, { "bs", IN_DIRECTIONS, 1 }, { "fh", IN_DIRECTIONS, 1 },
  { "i", IN_FRONT, 0 },
};

/* Returns: FALSE if the term has such letters already that must stay */
static gboolean
find_place (const PwKeptTerm *term, Place place, Insertion *insertion)
{
  insertion->n = 0;
  switch (place)
    {
    case IN_MODES:
      insertion->at = term->candidate_term_at;
      return term->modes_at == term->candidate_term_at;
    case IN_DIRECTIONS:
      insertion->at = term->directions_at;
      insertion->n = term->modes_at - term->directions_at;
      return TRUE;
    case IN_FRONT:
      insertion->at = 0;
      return term->directions_at == 0;
    }
  return FALSE;
}

static void
narrow (Maker *maker, const Recipe *recipe)
{
  gboolean virgin = maker->evidence->facts.virgin;

  for (guint i = 0; i < G_N_ELEMENTS (narrowings); i++)
    {
      Insertion insertion = { .text = narrowings[i].text };
      guint cost = recipe->cost + PW_COST_SIGN * (guint) strlen (insertion.text) + narrowings[i].quirk;

      if (narrowings[i].place == IN_FRONT && !virgin)
        continue;
      for (; insertion.term < recipe->n && !is_full (maker); insertion.term++)
        if (find_place (recipe->terms[insertion.term], narrowings[i].place, &insertion)
            && cost - PW_COST_SIGN * insertion.n <= maker->limit)
          try_recipe (maker, recipe, &insertion, cost - PW_COST_SIGN * insertion.n);
    }
}

static int
compare_recipes (gconstpointer a, gconstpointer b)
{
  const Recipe *ra = a, *rb = b;

  return (ra->cost > rb->cost) - (ra->cost < rb->cost);
}

static void
add_narrower_ones (Maker *maker)
{
  g_array_sort (maker->recipes, compare_recipes);
  for (guint i = 0; i < maker->recipes->len && i < MAX_NARROWED; i++)
    narrow (maker, &g_array_index (maker->recipes, Recipe, i));
}

/* The sort is stable: of equal ones the one that was tried first comes first. */
static int
compare_candidate_pieces (gconstpointer a, gconstpointer b)
{
  const PwCandidatePiece *ra = *(const PwCandidatePiece *const *) a, *rb = *(const PwCandidatePiece *const *) b;

  return (ra->cost > rb->cost) - (ra->cost < rb->cost);
}

GPtrArray *
pw_candidate_pieces_new (const PwEvidence *evidence, const PwKeptTerms *kept_terms, const GArray *covers, guint slack,
                         PwRunControl *control, gboolean *all)
{
  Maker maker = { .evidence = evidence, .kept_terms = kept_terms, .control = control };

  maker.candidate_pieces = g_ptr_array_new_with_free_func (free_candidate_piece);
  maker.prints = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  maker.recipes = g_array_new (FALSE, FALSE, sizeof (Recipe));
  maker.moves = pw_moves_new ();
  if (covers->len > 0)
    maker.limit = g_array_index (covers, PwCover, 0).cost + slack;
  for (guint i = 0; i < covers->len && !is_full (&maker); i++)
    {
      const PwCover *cover = &g_array_index (covers, PwCover, i);
      Recipe recipe = { .cost = cover->cost };

      put_together (&maker, cover, &recipe);
    }
  add_narrower_ones (&maker);
  *all = !is_full (&maker) && maker.recipes->len <= MAX_NARROWED;
  g_ptr_array_sort (maker.candidate_pieces, compare_candidate_pieces);
  g_hash_table_unref (maker.prints);
  g_array_unref (maker.recipes);
  pw_moves_free (maker.moves);
  return maker.candidate_pieces;
}

/* Whether a text means the candidate piece: it agrees with the evidence, and does the same on the probes. */
static gboolean
means_candidate_piece (const char *text, const PwCandidatePiece *candidate_piece, const PwEvidence *evidence,
                       PwProbeBoards *probes)
{
  g_autoptr (PwPiece) piece = pw_dialect_try (PW_DIALECT_EXTENDED, text, (guint) strlen (text));
  g_autoptr (PwMoves) moves = pw_moves_new ();
  guint64 work = 0;

  return piece != NULL
         && (pw_piece_moves_same (piece, candidate_piece->piece)
             || (pw_probe_boards_print (probes, piece) == candidate_piece->print
                 && pw_evidence_agrees (evidence, piece, moves, &work)));
}

/* The text as it was put together, its terms side by side. Returns: (transfer full) */
static char *
close_up (const char *text)
{
  GString *closed = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (*text != ' ')
      g_string_append_c (closed, *text);
  return g_string_free (closed, FALSE);
}

/* The text without what the notation warns of: repaired, if that is hardly longer and means the same. */
static char *
calm_down (char *text, const PwCandidatePiece *candidate_piece, const PwEvidence *evidence, PwProbeBoards *probes)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, text, -1);
  guint n;
  const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

  for (guint i = 0; i < n; i++)
    {
      const PwRepair *repair = diagnostics[i].repair;
      g_autofree char *calm = NULL;

      if (diagnostics[i].severity != PW_SEVERITY_WARNING || repair == NULL)
        continue;
      calm = pw_repair_apply (repair, text);
      if (strlen (calm) > strlen (text) + MAX_LONGER
          || !means_candidate_piece (calm, candidate_piece, evidence, probes))
        return text;
      g_free (text);
      return g_steal_pointer (&calm);
    }
  return text;
}

char *
pw_candidate_piece_write (const PwCandidatePiece *candidate_piece, const PwEvidence *evidence, PwProbeBoards *probes)
{
  g_autofree char *printed = pw_notation_print (PW_DIALECT_EXTENDED, candidate_piece->piece, NULL);
  g_autofree char *closed = close_up (candidate_piece->text);

  if (printed != NULL && !means_candidate_piece (printed, candidate_piece, evidence, probes))
    g_clear_pointer (&printed, g_free);
  if ((printed == NULL || strlen (closed) < strlen (printed))
      && means_candidate_piece (closed, candidate_piece, evidence, probes))
    return calm_down (g_steal_pointer (&closed), candidate_piece, evidence, probes);
  return calm_down (printed != NULL ? g_steal_pointer (&printed) : g_strdup (candidate_piece->text), candidate_piece,
                    evidence, probes);
}
