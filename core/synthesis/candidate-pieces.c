/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From covers to pieces: a term from each group, put together, judged by the engine, and printed. */
#include "core/synthesis/candidate-pieces.h"

#include "core/base/owns.h"
#include "core/notation/advice/advice.h"
#include "core/notation/notation.h"
#include "core/piece/plain.h"

#include <string.h>

#define MAX_TRIED 400     /* texts put together */
#define MAX_WORK  4000000 /* arrivals, for all texts together */

#define MAX_NARROWED 8  /* candidate pieces that are made narrower */
#define MOST         64 /* with the known pieces */

/* How likely a text is, in units of cost: more is less likely. */
#define UNKNOWN        (3 * PW_COST_SIGN) /* added unless the piece is a known one */
#define AGAIN          (PW_COST_SIGN / 2) /* subtracted for each mode and direction that is repeated */
#define OTHER_STEP     (PW_COST_SIGN / 2) /* for each other kind of step it is less likely */
#define ODD            (3 * PW_COST_SIGN) /* added to an odd one */
#define PREFIX_LETTERS "mcfbsvlrh"

/* The terms of a candidate piece, from which narrower ones are made. */
typedef struct
{
  guint cost, n;
  const PwKeptTerm *terms[PW_MAX_COVER]; /* of the kept terms */
} Recipe;

/* Other letters before one of the terms. */
typedef struct
{
  guint term;
  guint at, n;      /* where in its text, and how many letters they replace */
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
  GHashTable *prints; /* its moves on the probes -> PwCandidatePiece, borrowed */
  PwMoves *moves;
  PwRunControl *control;
} Maker;

static PW_FREE_NOTIFY (free_candidate_piece, PwCandidatePiece, (pw_piece_unref, piece), (g_free, text));

/* Whether a step is repeated by a number behind a link without another step: Wx0, Fxa0. */
static gboolean
repeats_oddly (const char *text)
{
  for (; *text != '\0'; text++)
    if (g_ascii_isupper (*text) && g_ascii_islower (text[1]))
      {
        text += strspn (text + 1, "abcdefghijklmnopqrstuvwxyz");
        if (text[1] == '0')
          return TRUE;
      }
  return FALSE;
}

/*
 * A piece that moves forward usually captures forward, and by the same steps: so repeated modes and directions make a
 * text likelier than new ones, and another kind of step makes it less likely.
 */
static guint
find_likely (const char *text, guint cost, gboolean odd)
{
  guint64 seen = 0;
  guint again = 0, others = 0;

  for (; *text != '\0'; text++)
    {
      guint64 letter = g_ascii_isalpha (*text) ? (guint64) 1 << (*text - 'A') : 0;

      if (g_ascii_isupper (*text))
        others += (seen & letter) == 0;
      else if (strchr (PREFIX_LETTERS, *text) != NULL)
        again += (seen & letter) != 0;
      seen |= letter;
    }
  cost += UNKNOWN + (odd ? ODD : 0u) + (others > 0 ? OTHER_STEP * (others - 1) : 0);
  return cost - MIN (cost, AGAIN * again);
}

static gboolean
is_full (const Maker *maker)
{
  return maker->candidate_pieces->len == PW_MAX_CANDIDATE_PIECES || maker->tried >= MAX_TRIED || maker->work >= MAX_WORK
         || maker->control->over;
}

/* The candidate piece that is this one, written in another way. (nullable) */
static PwCandidatePiece *
find_same (const Maker *maker, PwPiece *piece)
{
  for (guint i = 0; i < maker->candidate_pieces->len; i++)
    if (pw_piece_moves_same (((const PwCandidatePiece *) maker->candidate_pieces->pdata[i])->piece, piece))
      return maker->candidate_pieces->pdata[i];
  return NULL;
}

static PwCandidatePiece *
new_candidate_piece (const char *text, guint cost, guint64 print, PwPiece *piece)
{
  PwCandidatePiece *candidate_piece = g_new (PwCandidatePiece, 1);
  gboolean odd = repeats_oddly (text);

  *candidate_piece = (PwCandidatePiece){
    .text = g_strdup (text),
    .cost = cost,
    .likely = find_likely (text, cost, odd),
    .odd = odd,
    .print = print,
    .piece = pw_piece_ref (piece),
  };
  return candidate_piece;
}

/* Adds a piece that agrees. Returns: (transfer none): its candidate, or the one that does the same; *is_new: which */
static PwCandidatePiece *
add_candidate_piece (Maker *maker, const char *text, guint cost, PwPiece *piece, gboolean *is_new)
{
  gint64 print = (gint64) pw_probe_boards_print (maker->kept_terms->probes, piece);
  PwCandidatePiece *candidate_piece = g_hash_table_lookup (maker->prints, &print);

  *is_new = candidate_piece == NULL;
  if (candidate_piece != NULL)
    {
      maker->control->left_out |= !pw_piece_moves_same (candidate_piece->piece, piece); /* alike as far as tried */
      return candidate_piece;
    }
  candidate_piece = new_candidate_piece (text, cost, (guint64) print, piece);
  g_ptr_array_add (maker->candidate_pieces, candidate_piece);
  g_hash_table_insert (maker->prints, g_memdup2 (&print, sizeof print), candidate_piece);
  return candidate_piece;
}

/* Returns: FALSE if it does not agree, or another does the same */
static gboolean
try_text (Maker *maker, const char *text, guint cost)
{
  g_autoptr (PwPiece) piece = pw_notation_read (PW_DIALECT_EXTENDED, text, (guint) strlen (text));
  gboolean is_new = FALSE;

  maker->tried++;
  if (pw_run_control_goes_on (maker->control) && piece != NULL
      && pw_evidence_agrees (maker->evidence, piece, maker->moves, &maker->work))
    add_candidate_piece (maker, text, cost, piece, &is_new);
  return is_new;
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

/* Takes a term from each group. recipe: (inout): the terms so far, and their cost with the cheapest of the remaining
 * groups */
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

/* Letters that take moves away from a term, the most usual first; directions can also replace others. */
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

/* Returns: FALSE if the term has letters of that kind that must stay */
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

/* One term does less in the way another of the piece does. */
static void
narrow_alike (Maker *maker, const Recipe *recipe)
{
  for (guint i = 0; i < recipe->n * recipe->n && !is_full (maker); i++)
    {
      const PwKeptTerm *one = recipe->terms[i / recipe->n], *other = recipe->terms[i % recipe->n];
      guint n = other->candidate_term_at - other->directions_at;
      g_autofree char *prefix = g_strndup (other->text + other->directions_at, n);
      Insertion insertion = { i / recipe->n, one->directions_at, 0, prefix };

      if (n > 1 && one->directions_at == one->candidate_term_at
          && recipe->cost + n * (PW_COST_SIGN - AGAIN) <= maker->limit)
        try_recipe (maker, recipe, &insertion, recipe->cost + n * PW_COST_SIGN);
    }
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
    {
      narrow_alike (maker, &g_array_index (maker->recipes, Recipe, i));
      narrow (maker, &g_array_index (maker->recipes, Recipe, i));
    }
}

/* -- candidate pieces that people know -- */

static void
mark_as_known (PwCandidatePiece *candidate_piece)
{
  if (!candidate_piece->known)
    candidate_piece->likely -= MIN (candidate_piece->likely, UNKNOWN);
  candidate_piece->known = TRUE;
}

/* limit: on the cost of its text. Returns: whether it is among the candidates */
static gboolean
add_known_piece (Maker *maker, PwPiece *piece, guint limit)
{
  PwCandidatePiece *same = find_same (maker, piece);
  g_autofree char *text = same == NULL ? pw_notation_print (PW_DIALECT_EXTENDED, piece, NULL) : NULL;
  guint cost = text != NULL ? PW_COST_SIGN * (guint) strlen (text) : 0;
  gboolean is_new;

  if (text != NULL && cost <= limit)
    same = add_candidate_piece (maker, text, cost, piece, &is_new);
  if (same != NULL)
    mark_as_known (same);
  return same != NULL && same->cost <= limit;
}

/* limit: on the cost of a text. Returns: whether one is among the candidates */
static gboolean
add_known_pieces_up_to (Maker *maker, guint limit)
{
  g_autoptr (GPtrArray) known = maker->control->options->known (limit / PW_COST_SIGN);
  gboolean found = FALSE;
  guint64 work = 0;

  for (guint i = 0; i < known->len && pw_run_control_goes_on (maker->control); i++)
    if (pw_evidence_agrees (maker->evidence, known->pdata[i], maker->moves, &work))
      found |= add_known_piece (maker, known->pdata[i], limit);
  return found;
}

/*
 * If the examples leave nothing open, and only a term was found, or a known piece is as short as any, a longer one
 * differs on boards that hardly matter.
 */
static void
add_known_pieces (Maker *maker, const GArray *covers)
{
  gboolean closed = maker->evidence->facts.complete && covers != NULL;

  if (closed
      && ((maker->candidate_pieces->len == 1 && g_array_index (covers, PwCover, 0).n == 1)
          || add_known_pieces_up_to (maker, g_array_index (covers, PwCover, 0).cost)))
    return;
  add_known_pieces_up_to (maker, G_MAXUINT);
}

/* The sort is stable: of equal ones the one tried first comes first. */
static int
compare_candidate_pieces (gconstpointer a, gconstpointer b)
{
  const PwCandidatePiece *ra = *(const PwCandidatePiece *const *) a, *rb = *(const PwCandidatePiece *const *) b;

  return (ra->likely > rb->likely) - (ra->likely < rb->likely);
}

static const PwCandidatePiece *
candidate_piece_at (const GPtrArray *candidate_pieces, guint i)
{
  return candidate_pieces->pdata[i];
}

/* Leaves out the least likely, but never the cheapest. Returns: whether some were left out */
static gboolean
leave_out (GPtrArray *candidate_pieces)
{
  guint cheapest = 0;

  g_ptr_array_sort (candidate_pieces, compare_candidate_pieces);
  if (candidate_pieces->len <= MOST)
    return FALSE;
  for (guint i = 1; i < candidate_pieces->len; i++)
    if (candidate_piece_at (candidate_pieces, i)->cost < candidate_piece_at (candidate_pieces, cheapest)->cost)
      cheapest = i;
  if (cheapest >= MOST)
    {
      gpointer last = candidate_pieces->pdata[MOST - 1];

      candidate_pieces->pdata[MOST - 1] = candidate_pieces->pdata[cheapest];
      candidate_pieces->pdata[cheapest] = last;
    }
  g_ptr_array_set_size (candidate_pieces, MOST);
  return TRUE;
}

GPtrArray *
pw_candidate_pieces_new (const PwEvidence *evidence, const PwKeptTerms *kept_terms, const GArray *covers,
                         guint slack, gboolean known, PwRunControl *control)
{
  Maker maker = { .evidence = evidence, .kept_terms = kept_terms, .control = control };

  maker.candidate_pieces = g_ptr_array_new_with_free_func (free_candidate_piece);
  maker.prints = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  maker.recipes = g_array_new (FALSE, FALSE, sizeof (Recipe));
  maker.moves = pw_moves_new ();
  if (covers != NULL && covers->len > 0)
    maker.limit = g_array_index (covers, PwCover, 0).cost + slack;
  for (guint i = 0; covers != NULL && i < covers->len && !is_full (&maker); i++)
    {
      const PwCover *cover = &g_array_index (covers, PwCover, i);
      Recipe recipe = { .cost = cover->cost };

      put_together (&maker, cover, &recipe);
    }
  add_narrower_ones (&maker);
  control->left_out |= is_full (&maker) || maker.recipes->len > MAX_NARROWED;
  if (known && control->options->known != NULL)
    add_known_pieces (&maker, covers);
  control->left_out |= leave_out (maker.candidate_pieces);
  g_hash_table_unref (maker.prints);
  g_array_unref (maker.recipes);
  pw_moves_free (maker.moves);
  return maker.candidate_pieces;
}

void
pw_candidate_pieces_add_list (GPtrArray *candidate_pieces, const PwEvidence *evidence, PwProbeBoards *probes,
                              const char *text, guint cost)
{
  g_autoptr (PwPiece) piece = pw_notation_read (PW_DIALECT_EXTENDED, text, (guint) strlen (text));
  g_autoptr (PwMoves) moves = pw_moves_new ();
  PwCandidatePiece *list = NULL;
  guint64 work = 0, print;

  if (piece == NULL || !pw_evidence_agrees (evidence, piece, moves, &work))
    return;
  print = pw_probe_boards_print (probes, piece);
  for (guint i = 0; i < candidate_pieces->len && list == NULL; i++)
    if (candidate_piece_at (candidate_pieces, i)->print == print)
      list = candidate_pieces->pdata[i];
  if (list == NULL)
    {
      list = new_candidate_piece (text, cost, print, piece);
      g_ptr_array_add (candidate_pieces, list);
    }
  list->list = TRUE;
}

/* Whether a text is the candidate piece: it agrees with the evidence, and does the same on the probes. */
static gboolean
means_candidate_piece (const char *text, const PwCandidatePiece *candidate_piece, const PwEvidence *evidence,
                       PwProbeBoards *probes)
{
  g_autoptr (PwPiece) piece = pw_notation_read (PW_DIALECT_EXTENDED, text, (guint) strlen (text));
  g_autoptr (PwMoves) moves = pw_moves_new ();
  guint64 work = 0;

  return piece != NULL && pw_probe_boards_print (probes, piece) == candidate_piece->print
         && pw_evidence_agrees (evidence, piece, moves, &work);
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

/*
 * How many warnings a text has.
 *
 * repaired: (out) (optional) (transfer full) (nullable): the text with the first one mended; NULL before
 */
static guint
count_warnings (const char *text, char **repaired)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, text, -1);
  g_autoptr (GArray) advice = pw_advice_new (PW_ADVICE_PROBLEMS, text, parse);
  guint n = 0;

  for (guint i = 0; i < advice->len; i++)
    {
      const PwDiagnostic *diagnostic = &g_array_index (advice, PwDiagnostic, i);

      if (diagnostic->severity != PW_SEVERITY_WARNING)
        continue;
      if (repaired != NULL && *repaired == NULL && diagnostic->repair != NULL)
        *repaired = pw_repair_apply (diagnostic->repair, text);
      n++;
    }
  return n;
}

/* The best text so far, and the piece that it must be. */
typedef struct
{
  const PwCandidatePiece *candidate_piece;
  const PwEvidence *evidence;
  PwProbeBoards *probes;
  char *text; /* (nullable) */
  guint n_warnings;
} Writing;

/* Takes a text, or the text mended, that has fewer warnings, or is shorter. */
static void
consider (Writing *writing, const char *text)
{
  g_autofree char *repaired = NULL;
  guint n = count_warnings (text, &repaired);

  if ((writing->text == NULL || n < writing->n_warnings
       || (n == writing->n_warnings && strlen (text) < strlen (writing->text)))
      && means_candidate_piece (text, writing->candidate_piece, writing->evidence, writing->probes))
    {
      g_free (writing->text);
      writing->text = g_strdup (text);
      writing->n_warnings = n;
    }
  if (repaired != NULL && count_warnings (repaired, NULL) < n)
    consider (writing, repaired);
}

char *
pw_candidate_piece_write (const PwCandidatePiece *candidate_piece, const PwEvidence *evidence,
                          PwProbeBoards *probes, gboolean *warned)
{
  g_autofree char *printed = pw_notation_print (PW_DIALECT_EXTENDED, candidate_piece->piece, NULL);
  g_autofree char *closed = close_up (candidate_piece->text);
  Writing writing = { candidate_piece, evidence, probes, NULL, 0 };

  if (printed != NULL)
    consider (&writing, printed);
  consider (&writing, closed);
  if (writing.text == NULL)
    writing = (Writing){ .text = g_strdup (candidate_piece->text),
                         .n_warnings = count_warnings (candidate_piece->text, NULL) };
  *warned = writing.n_warnings > 0;
  return writing.text;
}
