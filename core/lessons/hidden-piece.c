/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game of guess: which piece is hidden, on which boards it is shown, and its hints. */
#include "core/lessons/hidden-piece.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/owns.h"
#include "core/engine/compare.h"
#include "core/lessons/quiz.h"
#include "core/lessons/random-piece.h"
#include "core/lessons/sample-positions.h"
#include "core/wording/explain/explain.h"

#define MAX_POSITIONS 4
#define MAX_LENGTH    24  /* bytes of the notation of a known piece */
#define KNOWN_TRIES   80  /* pieces of the catalogue that are looked at */
#define MAX_TRIES     500 /* pieces made up */

/* -- the hidden piece -- */

static gboolean
moves_alone (PwPiece *piece)
{
  g_autoptr (PwBoard) board = pw_board_new (8, 8);
  guint8 targets[64];
  PwPosition position = { .board = board, .at = 27, .side = PW_SIDE_FIRST, .virgin = TRUE };

  return _pw_sample_positions_find_targets (piece, &position, targets) > 0;
}

/* Takes a known piece if it is as hard as it should be. */
static gboolean
take_known (PwHiddenPiece *hidden_piece, const PwKnownPiece *known, guint level)
{
  g_autoptr (PwParse) parse = pw_notation_parse (known->dialect, known->notation, -1);
  g_autoptr (PwParse) said = NULL;
  g_autoptr (GArray) diagnostics = pw_diagnostics_new ();
  g_autofree char *text = NULL;

  if (strlen (known->notation) > MAX_LENGTH || pw_parse_piece (parse) == NULL)
    return FALSE;
  text = known->dialect == hidden_piece->dialect
             ? g_strdup (known->notation)
             : pw_notation_print (hidden_piece->dialect, pw_parse_piece (parse), diagnostics);
  if (text == NULL || strlen (text) > MAX_LENGTH || _pw_notation_level (hidden_piece->dialect, text) != level)
    return FALSE;
  said = pw_notation_parse (hidden_piece->dialect, text, -1);
  if (pw_parse_piece (said) == NULL || !moves_alone (pw_parse_piece (said)))
    return FALSE;
  hidden_piece->piece = pw_piece_ref (pw_parse_piece (said));
  hidden_piece->solution = g_steal_pointer (&text);
  hidden_piece->known = known;
  return TRUE;
}

static gboolean
choose_known (PwHiddenPiece *hidden_piece, const PwCatalogue *catalogue, GRand *rand, guint level)
{
  guint n = pw_catalogue_n_pieces (catalogue);

  for (guint i = 0; i < KNOWN_TRIES && n > 0; i++)
    if (take_known (hidden_piece, pw_catalogue_piece (catalogue, (guint) g_rand_int_range (rand, 0, (gint32) n)),
                    level))
      return TRUE;
  return FALSE;
}

static void
make_up (PwHiddenPiece *hidden_piece, GRand *rand, guint level)
{
  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_auto (PwRandomPiece) random_piece = { 0 };

      if (!_pw_random_piece (rand, level, hidden_piece->dialect, &random_piece) || !moves_alone (random_piece.piece))
        continue;
      hidden_piece->solution = g_steal_pointer (&random_piece.text);
      hidden_piece->piece = g_steal_pointer (&random_piece.piece);
      return;
    }
}

/* What every dialect has. */
static void
take_plain (PwHiddenPiece *hidden_piece)
{
  g_autoptr (PwParse) parse = pw_notation_parse (hidden_piece->dialect, "N", -1);

  hidden_piece->solution = g_strdup ("N");
  hidden_piece->piece = pw_piece_ref (pw_parse_piece (parse));
}

/* -- what is shown -- */

static void
show (PwHiddenPiece *hidden_piece, const PwPosition *position)
{
  PwPosition shown = *position;
  PwBoard *board = pw_board_copy (position->board);

  shown.board = board;
  g_ptr_array_add (hidden_piece->boards, board);
  g_array_append_val (hidden_piece->positions, shown);
}

/* First the piece alone, then positions on which it moves differently from similar pieces. */
static void
choose_positions (PwHiddenPiece *hidden_piece, GRand *rand, guint level)
{
  g_autoptr (GPtrArray) lookalikes = _pw_find_lookalikes (hidden_piece->dialect, hidden_piece->solution);
  g_auto (PwSamplePositions) samples = { 0 };
  guint64 known;

  _pw_sample_positions_init (&samples, rand, level, hidden_piece->piece, lookalikes,
                             pw_compare_asks_for_virgin (hidden_piece->piece));
  show (hidden_piece, pw_places_get (&samples.places, 0));
  known = g_array_index (samples.told, guint64, 0);
  while (hidden_piece->positions->len < MAX_POSITIONS)
    {
      guint best = _pw_sample_positions_best (&samples, known);

      if (best >= samples.places.positions->len)
        break;
      known |= g_array_index (samples.told, guint64, best);
      show (hidden_piece, pw_places_get (&samples.places, best));
    }
  if (hidden_piece->positions->len == 1)
    show (hidden_piece, pw_places_get (&samples.places, 1));
}

/* -- hints -- */

static gboolean
is_screen (const PwMatch *match)
{
  return match->holds != 0 && !(match->holds & (PW_HOLDS_EMPTY | PW_HOLDS_OFF));
}

/* Whether it needs pieces on its way. */
static gboolean
uses_others (const PwPiece *piece, const PwNode *node)
{
  if (node->kind == PW_NODE_LEAP)
    return node->leap.between == PW_BETWEEN_ONE || node->leap.between == PW_BETWEEN_LAST;
  if (node->kind == PW_NODE_REPEAT)
    return node->repeat.ride != PW_RIDE_PLAIN || is_screen (&node->repeat.link.stays);
  for (guint i = 0; node->kind == PW_NODE_CHAIN && i + 1 < node->chain.n; i++)
    {
      const PwLink *link = pw_piece_link (piece, node, i);

      if (is_screen (&link->stays) || is_screen (&link->takes) || link->approaches)
        return TRUE;
    }
  return FALSE;
}

static const char *
word_nature (const PwPiece *piece)
{
  gboolean chains = FALSE, repeats = FALSE, others = FALSE;

  for (guint i = 0; i < pw_piece_n_nodes (piece); i++)
    {
      const PwNode *node = pw_piece_node (piece, i);

      others |= uses_others (piece, node);
      chains |= node->kind == PW_NODE_CHAIN;
      repeats |= node->kind == PW_NODE_REPEAT;
    }
  if (others)
    return N_ ("Some of its moves need other pieces in their path.");
  if (chains)
    return N_ ("Some of its moves have several legs.");
  return repeats ? N_ ("Some of its moves are slides or rides.")
                 : N_ ("Each of its moves is a single leap or step.");
}

static PwPhrase *
list_atoms (const PwParse *parse, const char *text)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n;
  const PwToken *tokens = pw_parse_tokens (parse, &n);

  for (guint i = 0; i < n; i++)
    {
      char *atom;

      if (tokens[i].kind != PW_TOKEN_ATOM)
        continue;
      atom = g_strndup (text + tokens[i].span.start, pw_span_length (tokens[i].span));
      if (!g_hash_table_contains (seen, atom))
        g_ptr_array_add (parts, pw_phrase_new_name (atom));
      g_hash_table_add (seen, atom);
    }
  return parts->len > 0 ? pw_phrase_new_list (parts, FALSE) : NULL;
}

GPtrArray *
pw_piece_clues (PwDialect dialect, const char *notation, PwPiece *piece)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, notation, -1);
  GPtrArray *clues = pw_phrases_new ();
  PwPhrase *atoms = list_atoms (parse, notation);
  guint n_terms;

  g_ptr_array_add (clues, pw_phrase_new (word_nature (piece)));
  pw_parse_terms (parse, &n_terms);
  g_ptr_array_add (clues, pw_phrase_new_count (
                              NG_ ("Its notation has one term.", "Its notation has {0} terms."), n_terms));
  if (atoms != NULL)
    g_ptr_array_add (clues, pw_phrase_with (N_ ("Its atoms are: {0}."), atoms));
  return clues;
}

/* (transfer full) */
static GPtrArray *
make_hints (const PwHiddenPiece *hidden_piece)
{
  const char *solution = hidden_piece->solution;
  g_autofree char *beginning = g_strndup (solution, (strlen (solution) + 1) / 2);
  g_autoptr (PwExplanation) explanation = pw_explain_piece (hidden_piece->piece);
  GPtrArray *hints = pw_piece_clues (hidden_piece->dialect, solution, hidden_piece->piece);

  if (explanation->summary != NULL)
    g_ptr_array_add (hints, pw_phrase_ref (explanation->summary));
  if (strlen (beginning) < strlen (solution))
    g_ptr_array_add (hints,
                     pw_phrase_add_name (pw_phrase_new (N_ ("Its notation begins with: {0}")), beginning));
  g_ptr_array_add (hints, pw_phrase_add_name (pw_phrase_new (N_ ("Its notation is: {0}")), solution));
  return hints;
}

/* -- the hidden piece -- */

PwHiddenPiece *
pw_hidden_piece_new (const PwCatalogue *catalogue, guint32 seed, guint level, PwDialect dialect)
{
  PwHiddenPiece *hidden_piece = g_new0 (PwHiddenPiece, 1);
  GRand *rand = g_rand_new_with_seed (seed);

  level = CLAMP (level, 1, PW_QUIZ_MAX_LEVEL);
  hidden_piece->dialect = dialect;
  hidden_piece->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_board_free);
  hidden_piece->positions = g_array_new (FALSE, FALSE, sizeof (PwPosition));
  if (catalogue == NULL || g_rand_int_range (rand, 0, 3) == 0 || !choose_known (hidden_piece, catalogue, rand, level))
    make_up (hidden_piece, rand, level);
  if (hidden_piece->piece == NULL)
    take_plain (hidden_piece);
  choose_positions (hidden_piece, rand, level);
  hidden_piece->hints = make_hints (hidden_piece);
  g_rand_free (rand);
  return hidden_piece;
}

PW_FREE_FUNC (pw_hidden_piece_free, PwHiddenPiece, (g_free, solution), (pw_piece_unref, piece),
              (g_ptr_array_unref, boards, hints), (g_array_unref, positions));

const PwPosition *
pw_hidden_piece_position (const PwHiddenPiece *hidden_piece, guint i)
{
  g_return_val_if_fail (i < hidden_piece->positions->len, NULL);
  return &g_array_index (hidden_piece->positions, PwPosition, i);
}

PwTextAnswer *
pw_hidden_piece_answer (const PwHiddenPiece *hidden_piece, PwDialect dialect, const char *text)
{
  return pw_text_answer_new (hidden_piece->piece, pw_hidden_piece_position (hidden_piece, 0), dialect, text);
}

const PwPhrase *
pw_hidden_piece_give_hint (PwHiddenPiece *hidden_piece)
{
  return hidden_piece->n_given < hidden_piece->hints->len ? hidden_piece->hints->pdata[hidden_piece->n_given++] : NULL;
}
