/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Why not, in a game. A move that the piece could make by itself is made, and the piece that attacks is
 * looked for on the board after it.
 */
#include "core/game/words/why.h"

#include <glib/gi18n-lib.h>

#include "core/engine/generator.h"
#include "core/game/end.h"
#include "core/game/notation.h"
#include "core/game/words/rules.h"
#include "core/wording/move.h"
#include "core/wording/why/why.h"

/* -- pieces -- */

static const PwKind *
kind_at (const PwGame *game, PwSquare square)
{
  return pw_rules_find_kind (pw_game_rules (game), pw_board_letters (pw_game_board (game))[square]);
}

/* "the king on e1". */
static PwPhrase *
piece_phrase (const PwGame *game, PwSquare square)
{
  /* Translators: a piece, as "the king", and a square. */
  return pw_phrase_with (N_ ("{0} on {1}"), pw_kind_phrase (kind_at (game, square)),
                         pw_square_phrase (pw_game_board (game), square));
}

static PwPosition
position_of (const PwGame *game, PwSquare at, PwSide side)
{
  const PwBoard *board = pw_game_board (game);

  return (PwPosition){ board, at, side, pw_board_is_virgin (board, at) };
}

/* -- attacks -- */

/* A piece that could remove another one. */
typedef struct
{
  PwSquare from, on;
} Attack;

/* Royal pieces of a side. Returns: how many there are */
static guint
find_royals (const PwGame *game, PwSide side, PwSquare *royals)
{
  const PwBoard *board = pw_game_board (game);
  guint n = 0;

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_cell (board, square) == pw_side_cell (side) && kind_at (game, square)->royal)
      royals[n++] = square;
  return n;
}

/* On a royal piece of a side that may not be left attacked. Returns: FALSE if there is none */
static gboolean
find_attack (PwGame *game, PwSide side, Attack *attack)
{
  PwSquare royals[PW_RULES_MAX_SQUARES];
  guint n = find_royals (game, side, royals);

  for (guint i = 0; i < n && (n == 1 || pw_game_rules (game)->royals == PW_ROYALS_EACH); i++)
    {
      *attack = (Attack){ pw_game_find_attacker (game, pw_side_other (side), royals[i]), royals[i] };
      if (attack->from != PW_NO_SQUARE)
        return TRUE;
    }
  return FALSE;
}

/* Where a move turns, but for one square. Returns: how many of its squares */
static guint
find_bends (const PwBoard *board, PwSquare from, PwSquare on, const PwMoves *moves, const PwMove *move,
            PwSquare *bends)
{
  const PwSquare *steps = pw_moves_steps (moves, move);
  guint n = 0;

  for (guint i = 0; i + 1 < move->n_steps; i++)
    {
      PwVec before = pw_board_offset (board, i == 0 ? from : steps[i - 1], steps[i]);
      PwVec after = pw_board_offset (board, steps[i], steps[i + 1]);

      if (steps[i] != on && (before.dx != after.dx || before.dy != after.dy))
        bends[n++] = steps[i];
    }
  return n;
}

/* The squares where the attacker turns. Returns: (nullable): NULL if it goes straight */
static PwPhrase *
say_path (const PwGame *game, Attack attack, PwSide side)
{
  PwPosition position = position_of (game, attack.from, side);
  g_autoptr (PwMoves) moves = pw_moves_of (kind_at (game, attack.from)->piece, &position, 0, NULL);
  guint i = 0, n;
  g_autofree PwSquare *bends = NULL;

  while (i < pw_moves_count (moves) && !pw_move_takes (moves, pw_moves_get (moves, i), attack.on))
    i++;
  if (i == pw_moves_count (moves))
    return NULL;
  bends = g_new (PwSquare, (gsize) pw_moves_get (moves, i)->n_steps + 1);
  n = find_bends (position.board, attack.from, attack.on, moves, pw_moves_get (moves, i), bends);
  return n > 0 ? pw_squares_phrase (position.board, bends, n, FALSE) : NULL;
}

/* templates: without a path and with one; {0} is the attacker, {1} its victim, {2} the path */
static PwPhrase *
say_attack (const PwGame *game, Attack attack, const char *const templates[2])
{
  gboolean by_second = pw_board_cell (pw_game_board (game), attack.on) == PW_CELL_FIRST;
  PwPhrase *path = say_path (game, attack, by_second ? PW_SIDE_SECOND : PW_SIDE_FIRST);
  PwPhrase *clause = pw_phrase_with (templates[path != NULL], piece_phrase (game, attack.from),
                                     piece_phrase (game, attack.on));

  return pw_phrase_new_sentence (path != NULL ? pw_phrase_add (clause, path) : clause);
}

PwPhrase *
pw_game_explain_check (PwGame *game)
{
  static const char *const templates[]
      = { N_ ("{0} gives check to {1}"), N_ ("{0} gives check to {1} via {2}") };
  Attack attack;

  return find_attack (game, pw_game_side (game), &attack) ? say_attack (game, attack, templates) : NULL;
}

/* -- moves that the rules forbid -- */

static const char *const captured[]
    = { N_ ("{1} would be captured by {0}"), N_ ("{1} would be captured by {0} via {2}") };

/* After a move of a side. Returns: (nullable): NULL if nothing is wrong with it */
static PwPhrase *
tell_danger (PwGame *game, PwSide side, guint n_before)
{
  PwSquare royals[PW_RULES_MAX_SQUARES];
  guint n = find_royals (game, side, royals);
  Attack attack;

  if (n < n_before && (n == 0 || pw_game_rules (game)->royals == PW_ROYALS_EACH))
    return pw_phrase_new (N_ ("It would give up a friendly royal piece."));
  return find_attack (game, side, &attack) ? say_attack (game, attack, captured) : NULL;
}

/* Returns: (nullable): NULL if the move is legal */
static PwPhrase *
try_move (PwGame *game, const PwGameMoves *moves, const PwGameMove *move)
{
  PwSquare royals[PW_RULES_MAX_SQUARES];
  PwSide side = pw_game_side (game);
  guint n = find_royals (game, side, royals);
  PwPhrase *danger;

  pw_game_make (game, moves, move);
  danger = tell_danger (game, side, n);
  pw_game_unmake (game);
  return danger;
}

/* A royal piece is attacked before it arrives. */
static PwPhrase *
tell_castling (PwGame *game, const PwGameMoves *moves, const PwGameMove *move, PwSquare where)
{
  PwGameMove part = { .from = move->from, .to = where };

  if (where == move->from)
    return pw_phrase_then (pw_phrase_new (N_ ("It can’t castle out of check.")),
                           pw_game_explain_check (game));
  return pw_phrase_then (
      pw_phrase_with (N_ ("It can’t castle through {0}."), pw_square_phrase (pw_game_board (game), where)),
      try_move (game, moves, &part));
}

static PwPhrase *
tell_forbidden (PwGame *game, PwGameMoves *moves, const PwGameMove *move)
{
  PwSquare where = move->castles ? pw_game_find_castling_attack (game, moves, move) : PW_NO_SQUARE;

  return where != PW_NO_SQUARE ? tell_castling (game, moves, move, where) : try_move (game, moves, move);
}

typedef gboolean (*Concerns) (const PwGameMoves *moves, const PwGameMove *move, PwSquare square);

static gboolean
goes_to (const PwGameMoves *moves, const PwGameMove *move, PwSquare square)
{
  return move->to == square;
}

/*
 * What forbids the first of the moves that concern a square.
 *
 * n: (out): how many there are
 * Returns: (nullable): NULL if some move is legal, or there is none
 */
static PwPhrase *
tell_all_forbidden (PwGame *game, PwSquare from, PwSquare to, Concerns concerns, guint *n)
{
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();
  g_autoptr (PwPhrase) reason = NULL;

  *n = 0;
  pw_game_list_all (game, from, moves);
  for (guint i = 0; i < pw_game_moves_count (moves); i++)
    {
      const PwGameMove *move = pw_game_moves_get (moves, i);
      g_autoptr (PwPhrase) other = NULL;

      if (!concerns (moves, move, to))
        continue;
      *n += 1;
      other = tell_forbidden (game, moves, move);
      if (other == NULL)
        return NULL;
      if (reason == NULL)
        reason = g_steal_pointer (&other);
    }
  return g_steal_pointer (&reason);
}

/* -- answers -- */

/* By the piece alone. n: as of tell_all_forbidden() */
static PwPhrase *
tell_piece (const PwGame *game, PwSquare from, PwSquare to, guint n)
{
  PwPosition position = position_of (game, from, pw_game_side (game));
  g_autoptr (PwWhy) why = pw_why (kind_at (game, from)->piece, NULL, &position, to);

  if (why->reaches && n == 0)
    return pw_phrase_new (N_ ("It would have to promote there, but there is nothing to promote to."));
  return pw_phrase_ref (why->reason);
}

/* What forbids any move of the piece. Returns: (nullable) */
static PwPhrase *
tell_no_turn (PwGame *game, PwSquare from)
{
  gboolean own = pw_board_cell (pw_game_board (game), from) == pw_side_cell (pw_game_side (game));
  PwEnd end;

  if (pw_game_find_end (game, &end))
    return pw_phrase_then (pw_phrase_new (N_ ("The game is over.")), pw_phrase_new (pw_end_words (&end)));
  if (!own)
    return pw_phrase_new (pw_game_side (game) == PW_SIDE_FIRST ? N_ ("It is the first side’s turn.")
                                                               : N_ ("It is the second side’s turn."));
  if (pw_game_is_frozen (game, from))
    return pw_phrase_new_sentence (
        pw_phrase_with (N_ ("{0} is immobilized until a piece frees it"), piece_phrase (game, from)));
  return NULL;
}

PwPhrase *
pw_game_explain_move (PwGame *game, PwSquare from, PwSquare to)
{
  PwPhrase *reason = tell_no_turn (game, from);
  guint n = 0;

  if (reason == NULL)
    reason = tell_all_forbidden (game, from, to, goes_to, &n);
  if (reason == NULL && n == 0)
    reason = tell_all_forbidden (game, from, to, pw_game_move_takes, &n);
  return reason != NULL ? reason : tell_piece (game, from, to, n);
}

/* -- a move as text -- */

/* Squares that a text names. from: (out): the first of several; PW_NO_SQUARE. Returns: the last; PW_NO_SQUARE
 */
static PwSquare
find_squares (const PwBoard *board, const char *text, PwSquare *from)
{
  /* as bytes: else each next match checks the whole text to be UTF-8 */
  g_autoptr (GRegex) regex = g_regex_new ("[a-z]{1,2}[0-9]{1,2}", G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  PwSquare last = PW_NO_SQUARE;

  *from = PW_NO_SQUARE;
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 0);
      PwSquare square = pw_square_parse (board, name + (name[1] == 'x'));

      if (last != PW_NO_SQUARE && *from == PW_NO_SQUARE)
        *from = last;
      last = square;
    }
  return last;
}

/* Whether a square is on the file or rank that a text has before the one where its move ends: "Nbd2", "exd6",
 * and "e4" of a pawn, which comes from that file. */
static gboolean
fits_hint (const PwBoard *board, PwSquare square, const char *hint, gboolean is_pawn)
{
  char name[PW_SQUARE_NAME_SIZE];
  guint n_letters = pw_file_name (pw_board_file_of (board, square), name);

  if (g_ascii_isdigit (*hint))
    return pw_board_rank_of (board, square) + 1 == (guint) strtoul (hint, NULL, 10);
  if (*hint == 'x' || (!is_pawn && strlen (hint) > n_letters && g_ascii_isdigit (hint[n_letters])))
    return TRUE;
  return strncmp (hint, name, n_letters) == 0;
}

/* The only piece of the side to move that a text can mean; PW_NO_SQUARE */
static PwSquare
find_only (const PwGame *game, const char *text)
{
  const PwBoard *board = pw_game_board (game);
  gsize length = strspn (text, "+") + (g_ascii_isupper (text[strspn (text, "+")]) != 0);
  g_autofree char *symbol = g_strndup (text, length);
  char letter = length > 0 ? pw_kind_letter (symbol) : 'P';
  PwSquare found = PW_NO_SQUARE;

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_cell (board, square) == pw_side_cell (pw_game_side (game))
        && pw_board_letters (board)[square] == letter
        && fits_hint (board, square, text + length, letter == 'P'))
      {
        if (found != PW_NO_SQUARE)
          return PW_NO_SQUARE;
        found = square;
      }
  return found;
}

PwPhrase *
pw_game_explain_text (PwGame *game, const char *text)
{
  const PwBoard *board = pw_game_board (game);
  PwSquare from, to = find_squares (board, text, &from);

  if (from == PW_NO_SQUARE)
    from = find_only (game, text);
  if (to == PW_NO_SQUARE || from == PW_NO_SQUARE || !pw_board_has_piece (board, from))
    return NULL;
  return pw_game_explain_move (game, from, to);
}

/* (transfer full) (nullable) */
static PwPhrase *
explain_illegal (PwGame *game, const char *text)
{
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();
  guint found;

  return pw_game_list (game, moves) && pw_game_find_move (game, moves, text, &found) == PW_SAN_NONE
             ? pw_game_explain_text (game, text)
             : NULL;
}

gboolean
pw_pgn_play_or_explain (const PwPgn *pgn, PwGame *game, PwPgnMake make, gpointer data, PwTranslate translate,
                        GError **error)
{
  const PwLanguage language = { translate, NULL };
  GError *wrong = NULL;
  g_autoptr (PwPhrase) why = NULL;
  g_autofree char *words = NULL, *message = NULL;

  if (pw_pgn_play (pgn, game, make, data, translate, &wrong))
    return TRUE;
  if (g_error_matches (wrong, PW_PGN_ERROR, PW_PGN_ERROR_MOVE))
    why = explain_illegal (game, g_array_index (pgn->moves, PwPgnMove, pw_game_n_made (game)).text);
  if (why != NULL)
    {
      words = pw_phrase_render (why, &language);
      words[strlen (words) - 1] = '\0'; /* errors have no full stop */
      message = g_strconcat (wrong->message, ". ", words, NULL);
      g_free (wrong->message);
      wrong->message = g_steal_pointer (&message);
    }
  g_propagate_error (error, wrong);
  return FALSE;
}
