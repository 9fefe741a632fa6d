/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game of guess: which piece is hidden, on which boards it is shown, and its hints. */
#include "core/lessons/riddle.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/engine/compare.h"
#include "core/lessons/invent.h"
#include "core/lessons/quiz.h"
#include "core/lessons/stage.h"
#include "core/wording/explain/explain.h"

#define MAX_POSITIONS 4
#define MAX_LENGTH    24  /* bytes of the notation of a known piece */
#define KNOWN_TRIES   80  /* pieces of the catalogue that are looked at */
#define MAX_TRIES     500 /* pieces made up */

struct _PwRiddle
{
  PwDialect dialect;
  char *solution;
  PwPiece *piece;
  const PwKnownPiece *known; /* (nullable) */
  GPtrArray *boards;         /* PwBoard */
  GArray *positions;         /* PwPosition, on them */
  GPtrArray *hints;          /* PwPhrase */
  guint n_given;
};

/* -- the hidden piece -- */

static gboolean
moves_alone (PwPiece *piece)
{
  g_autoptr (PwBoard) board = pw_board_new (8, 8);
  guint8 targets[64];
  PwPosition position = { .board = board, .at = 27, .side = PW_SIDE_FIRST, .virgin = TRUE };

  return _pw_stage_find_targets (piece, &position, targets) > 0;
}

/* Takes a known piece if it is as hard as it should be. */
static gboolean
take_known (PwRiddle *riddle, const PwKnownPiece *known, guint level)
{
  g_autoptr (PwParse) parse = pw_notation_parse (known->dialect, known->notation, -1);
  g_autoptr (PwParse) said = NULL;
  g_autoptr (GArray) diagnostics = pw_diagnostics_new ();
  g_autofree char *text = NULL;

  if (strlen (known->notation) > MAX_LENGTH || pw_parse_piece (parse) == NULL)
    return FALSE;
  text = known->dialect == riddle->dialect
             ? g_strdup (known->notation)
             : pw_notation_print (riddle->dialect, pw_parse_piece (parse), diagnostics);
  if (text == NULL || strlen (text) > MAX_LENGTH || _pw_invent_level_of (riddle->dialect, text) != level)
    return FALSE;
  said = pw_notation_parse (riddle->dialect, text, -1);
  if (pw_parse_piece (said) == NULL || !moves_alone (pw_parse_piece (said)))
    return FALSE;
  riddle->piece = pw_piece_ref (pw_parse_piece (said));
  riddle->solution = g_steal_pointer (&text);
  riddle->known = known;
  return TRUE;
}

static gboolean
choose_known (PwRiddle *riddle, const PwCatalogue *catalogue, GRand *rand, guint level)
{
  guint n = pw_catalogue_n_pieces (catalogue);

  for (guint i = 0; i < KNOWN_TRIES && n > 0; i++)
    if (take_known (riddle, pw_catalogue_piece (catalogue, (guint) g_rand_int_range (rand, 0, (gint32) n)), level))
      return TRUE;
  return FALSE;
}

static void
make_up (PwRiddle *riddle, GRand *rand, guint level)
{
  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_auto (PwInvention) invention = { 0 };

      if (!_pw_invent (rand, level, riddle->dialect, &invention) || !moves_alone (invention.piece))
        continue;
      riddle->solution = g_steal_pointer (&invention.text);
      riddle->piece = g_steal_pointer (&invention.piece);
      return;
    }
}

/* What every dialect has. */
static void
take_plain (PwRiddle *riddle)
{
  g_autoptr (PwParse) parse = pw_notation_parse (riddle->dialect, "N", -1);

  riddle->solution = g_strdup ("N");
  riddle->piece = pw_piece_ref (pw_parse_piece (parse));
}

/* -- what is shown -- */

static void
show (PwRiddle *riddle, const PwPosition *position)
{
  PwPosition shown = *position;
  PwBoard *board = pw_board_copy (position->board);

  shown.board = board;
  g_ptr_array_add (riddle->boards, board);
  g_array_append_val (riddle->positions, shown);
}

/* First the piece alone, then positions on which it moves differently from similar pieces. */
static void
choose_positions (PwRiddle *riddle, GRand *rand, guint level)
{
  g_autoptr (GPtrArray) rivals = _pw_invent_rivals (riddle->dialect, riddle->solution);
  g_auto (PwStage) stage = { 0 };
  guint64 known;

  _pw_stage_init (&stage, rand, level, riddle->piece, rivals, pw_compare_asks_for_virgin (riddle->piece));
  show (riddle, &g_array_index (stage.positions, PwPosition, 0));
  known = g_array_index (stage.told, guint64, 0);
  while (riddle->positions->len < MAX_POSITIONS)
    {
      guint best = _pw_stage_best (&stage, known);

      if (best >= stage.positions->len)
        break;
      known |= g_array_index (stage.told, guint64, best);
      show (riddle, &g_array_index (stage.positions, PwPosition, best));
    }
  if (riddle->positions->len == 1)
    show (riddle, &g_array_index (stage.positions, PwPosition, 1));
}

/* -- hints -- */

static gboolean
is_screen (const PwMatch *match)
{
  return match->holds != 0 && !(match->holds & (PW_HOLDS_EMPTY | PW_HOLDS_OFF));
}

/* Whether it asks for pieces on its way. */
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
    return N_ ("Some of its moves need other pieces on their way.");
  if (chains)
    return N_ ("Some of its moves are made in several steps.");
  return repeats ? N_ ("Some of its moves go on and on in one direction.")
                 : N_ ("Each of its moves is a single leap or step.");
}

static PwPhrase *
list_atoms (const PwParse *parse, const char *text)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_phrase_unref);
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
        g_ptr_array_add (parts, pw_phrase_add_name (pw_phrase_new ("{0}"), atom));
      g_hash_table_add (seen, atom);
    }
  return parts->len > 0 ? pw_phrase_new_list (parts, FALSE) : NULL;
}

static void
add_hint (PwRiddle *riddle, PwPhrase *hint)
{
  g_ptr_array_add (riddle->hints, hint);
}

static void
make_hints (PwRiddle *riddle)
{
  g_autoptr (PwParse) parse = pw_notation_parse (riddle->dialect, riddle->solution, -1);
  g_autoptr (PwExplanation) explanation = pw_explain_piece (riddle->piece);
  PwPhrase *atoms = list_atoms (parse, riddle->solution);
  g_autofree char *beginning = g_strndup (riddle->solution, (strlen (riddle->solution) + 1) / 2);
  guint n_terms;

  add_hint (riddle, pw_phrase_new (word_nature (riddle->piece)));
  pw_parse_terms (parse, &n_terms);
  add_hint (riddle, pw_phrase_new_count (NG_ ("Its notation has one term.", "Its notation has {0} terms."), n_terms));
  if (atoms != NULL)
    add_hint (riddle, pw_phrase_add (pw_phrase_new (N_ ("Its atoms are: {0}.")), atoms));
  if (explanation->summary != NULL)
    add_hint (riddle, pw_phrase_ref (explanation->summary));
  if (strlen (beginning) < strlen (riddle->solution))
    add_hint (riddle, pw_phrase_add_name (pw_phrase_new (N_ ("Its notation begins with: {0}")), beginning));
  add_hint (riddle, pw_phrase_add_name (pw_phrase_new (N_ ("Its notation is: {0}")), riddle->solution));
}

/* -- the riddle -- */

PwRiddle *
pw_riddle_new (const PwCatalogue *catalogue, guint32 seed, guint level, PwDialect dialect)
{
  PwRiddle *riddle = g_new0 (PwRiddle, 1);
  GRand *rand = g_rand_new_with_seed (seed);

  level = CLAMP (level, 1, PW_QUIZ_MAX_LEVEL);
  riddle->dialect = dialect;
  riddle->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_board_free);
  riddle->positions = g_array_new (FALSE, FALSE, sizeof (PwPosition));
  riddle->hints = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_phrase_unref);
  if (catalogue == NULL || g_rand_int_range (rand, 0, 3) == 0 || !choose_known (riddle, catalogue, rand, level))
    make_up (riddle, rand, level);
  if (riddle->piece == NULL)
    take_plain (riddle);
  choose_positions (riddle, rand, level);
  make_hints (riddle);
  g_rand_free (rand);
  return riddle;
}

void
pw_riddle_free (PwRiddle *riddle)
{
  if (riddle == NULL)
    return;
  g_free (riddle->solution);
  pw_piece_unref (riddle->piece);
  g_ptr_array_unref (riddle->boards);
  g_array_unref (riddle->positions);
  g_ptr_array_unref (riddle->hints);
  g_free (riddle);
}

PwPiece *
pw_riddle_piece (const PwRiddle *riddle)
{
  return riddle->piece;
}

guint
pw_riddle_n_positions (const PwRiddle *riddle)
{
  return riddle->positions->len;
}

const PwPosition *
pw_riddle_position (const PwRiddle *riddle, guint i)
{
  g_return_val_if_fail (i < riddle->positions->len, NULL);
  return &g_array_index (riddle->positions, PwPosition, i);
}

PwVerdict *
pw_riddle_check (const PwRiddle *riddle, PwDialect dialect, const char *text)
{
  return pw_verdict_on_text (riddle->piece, pw_riddle_position (riddle, 0), dialect, text);
}

guint
pw_riddle_n_hints (const PwRiddle *riddle)
{
  return riddle->hints->len;
}

guint
pw_riddle_n_hints_given (const PwRiddle *riddle)
{
  return riddle->n_given;
}

const PwPhrase *
pw_riddle_give_hint (PwRiddle *riddle)
{
  return riddle->n_given < riddle->hints->len ? riddle->hints->pdata[riddle->n_given++] : NULL;
}

const PwPhrase *
pw_riddle_hint (const PwRiddle *riddle, guint i)
{
  g_return_val_if_fail (i < riddle->n_given, NULL);
  return riddle->hints->pdata[i];
}

PwDialect
pw_riddle_dialect (const PwRiddle *riddle)
{
  return riddle->dialect;
}

const char *
pw_riddle_solution (const PwRiddle *riddle)
{
  return riddle->solution;
}

const PwKnownPiece *
pw_riddle_known (const PwRiddle *riddle)
{
  return riddle->known;
}
