/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game of a variant: its pieces in our notation, and as much of its rules as a game here has. */
#include "core/exchange/variants-ini-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/board/square-set.h"
#include "core/exchange/flavor/flavor.h"
#include "core/game/position-text.h"
#include "core/piece/ends.h"

typedef struct
{
  const PwIniVariant *variant;
  PwExchange *exchange;
  const char *start; /* startFen */
  guint start_line;
  PwBoard *board;
  PwSide side;
  PwRules *rules;
  guint64 there; /* pieces on the board, as bits */
  guint king;    /* the piece that castles */
  PwIniCastling castling;
} Game;

#define BIT               PW_INI_BIT
#define IMMOBILE          "nW"   /* one of the texts that have no moves there */
#define BACK_AND_SIDEWAYS 0x3c6e /* of a PwDirectionSet */
#define CHESS             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static const PwIniValue *
value_of (const Game *game, PwIniKey key, PwSide side)
{
  return &game->variant->values[key][side];
}

static guint64
number_of (const Game *game, PwIniKey key)
{
  return _pw_ini_number (game->variant, key);
}

static char
letter_of (const Game *game, guint piece)
{
  return game->variant->pieces[piece].letter;
}

/* What is read as that program does, perhaps not as meant. */
static void
warn (const Game *game, PwIniKey key, const char *sentence)
{
  PW_INI_TELL (game->variant, WARNING, value_of (game, key, PW_SIDE_FIRST)->line, -1, "%s",
               pw_translate_with (game->variant->translate, sentence));
}

/* -- the start -- */

/* "p:g s:g", by the letters of the section that says so. Returns: PW_INI_PIECES: it becomes nothing */
static guint
find_becoming (const Game *game, guint piece)
{
  for (const PwIniVariant *variant = game->variant; variant != NULL; variant = variant->parent)
    {
      const PwIniLine *line = g_hash_table_lookup (variant->lines, "promotedPieceType");
      const char from[] = { g_ascii_tolower (variant->pieces[piece].letter), ':', '\0' };
      const char *to = line != NULL && *from != '\0' ? strstr (line->value, from) : NULL;
      guint becomes = to != NULL ? _pw_ini_find_letter (variant, to[2]) : PW_INI_PIECES;

      if (to != NULL)
        return becomes < PW_INI_PIECES && letter_of (game, becomes) != 0 ? becomes : PW_INI_PIECES;
    }
  return PW_INI_PIECES;
}

/* "+P" is what P becomes. Pieces that the variant doesn't have are taken off. */
static void
settle_square (Game *game, PwSquare square)
{
  char letter = pw_board_letter (game->board, square);
  guint piece = _pw_ini_find_letter (game->variant, letter);
  PwCell cell = pw_board_cell (game->board, square);

  if (piece < PW_INI_PIECES && pw_board_is_promoted (game->board, square))
    piece = find_becoming (game, piece);
  if (piece < PW_INI_PIECES)
    {
      game->there |= BIT (piece);
      pw_board_set (game->board, square, cell, letter_of (game, piece));
    }
  else if (letter != 0)
    {
      PW_INI_TELL (game->variant, ERROR, game->start_line, -1,
                   N_ ("The start position has %c, but no piece has that letter."), letter);
      pw_board_set (game->board, square, PW_CELL_EMPTY, 0);
    }
}

/* Also if only the ranks can be read. */
static gboolean
read_start (Game *game)
{
  const PwIniLine *line = _pw_ini_find_line (game->variant, "startFen");
  const char *start = line != NULL ? line->value : CHESS, *hand = strchr (start, '[');
  g_autofree char *ranks = g_strndup (start, strcspn (start, " ["));
  g_autoptr (GError) error = NULL;

  game->start = start;
  game->start_line = line != NULL ? line->line : 0;
  game->board = pw_position_read (start, &game->side, game->variant->translate, NULL);
  if (game->board == NULL)
    game->board = pw_position_read (ranks, &game->side, game->variant->translate, &error);
  if (game->board != NULL && pw_board_n_squares (game->board) > PW_RULES_MAX_SQUARES)
    g_clear_pointer (&game->board, pw_board_free);
  if (game->board == NULL)
    {
      PW_INI_TELL (game->variant, ERROR, game->start_line, -1, N_ ("The start position can’t be read: %s."),
                   error != NULL ? error->message
                                 : pw_translate_with (game->variant->translate, N_ ("it is too large")));
      return FALSE;
    }
  if (hand != NULL && g_ascii_isalpha (hand[1]))
    PW_INI_TELL (game->variant, ERROR, game->start_line, -1, N_ ("Pieces in hand aren’t imported: %s."),
                 hand);
  if (PW_INI_FILES < number_of (game, PW_INI_MAX_FILE) || PW_INI_RANKS < number_of (game, PW_INI_MAX_RANK))
    PW_INI_TELL (game->variant, WARNING,
                 MAX (value_of (game, PW_INI_MAX_FILE, 0)->line, value_of (game, PW_INI_MAX_RANK, 0)->line),
                 -1, N_ ("Fairy-Stockfish has no boards of more than 12 files or 10 ranks."));
  if (pw_board_files (game->board) != number_of (game, PW_INI_MAX_FILE)
      || pw_board_ranks (game->board) != number_of (game, PW_INI_MAX_RANK))
    PW_INI_TELL (game->variant, WARNING, game->start_line, -1,
                 N_ ("The start position doesn’t fill the board that maxFile and maxRank give."));
  for (PwSquare square = 0; square < pw_board_n_squares (game->board); square++)
    {
      pw_board_set_virgin (game->board, square, FALSE);
      settle_square (game, square);
    }
  return TRUE;
}

/* -- castling -- */

/* The rights are the third field of the start position. */
static void
read_castling (Game *game)
{
  g_auto (GStrv) words = g_strsplit (game->start, " ", 4);
  const char *rights = g_strv_length (words) > 2 && number_of (game, PW_INI_CASTLING) != 0 ? words[2] : "";

  if (!_pw_ini_read_castling (game->variant, rights, game->start_line, game->board, &game->king,
                              &game->castling))
    PW_INI_TELL (game->variant, ERROR, game->start_line, -1,
                 N_ ("Some castling isn’t imported: a king here goes two squares or more toward the "
                     "outermost piece."));
}

/* -- pieces -- */

static gboolean
castles_as_usual (const Game *game)
{
  const guint *steps = game->castling.steps;

  return !game->castling.inside && (steps[0] == 0 || steps[0] == 2) && (steps[1] == 0 || steps[1] == 2);
}

static gboolean
captures_passing (const Game *game)
{
  for (guint i = 0; i < PW_INI_MAX_SIZE; i++)
    if (value_of (game, PW_INI_PASSANT_REGION, PW_SIDE_FIRST)->ranks[i] != 0)
      return (value_of (game, PW_INI_PASSANT, PW_SIDE_FIRST)->number & BIT (PW_INI_PAWN)) != 0;
  return FALSE;
}

/* Whether it is the program's own piece of that letter. */
static gboolean
is_orthodox (const Game *game, guint piece)
{
  const PwIniPiece *of = &game->variant->pieces[piece];

  if (piece == PW_INI_KING || piece == PW_INI_COMMONER)
    return of->letter == 'K' && !of->is_own && (piece != game->king || castles_as_usual (game));
  return piece < strlen (PW_INI_CHESS) && of->letter == PW_INI_CHESS[piece]
         && (piece != PW_INI_PAWN || captures_passing (game));
}

/* As that program has it. (transfer none) */
static const char *
betza_of (const Game *game, guint piece)
{
  return piece == PW_INI_PAWN && !captures_passing (game) ? "fmWfcFifmnD"
                                                          : game->variant->pieces[piece].betza;
}

/* "shogiKnight": "Shogi knight". Custom ones have only a name that is given. (transfer full) */
static char *
name_of (const Game *game, guint piece)
{
  g_autofree char *key = _pw_ini_piece_key (piece);
  GString *name;

  if (game->variant->pieces[piece].name != NULL)
    return g_strdup (game->variant->pieces[piece].name);
  name = g_string_new (NULL);
  for (const char *p = piece < PW_INI_CUSTOM || piece == PW_INI_KING ? key : ""; *p != '\0'; p++)
    g_string_append_printf (name, "%s%c", g_ascii_isupper (*p) ? " " : "", g_ascii_tolower (*p));
  *name->str = g_ascii_toupper (*name->str);
  return g_string_free (name, FALSE);
}

/* What that program makes of a text that people may have meant otherwise. added: (nullable): as it was read
 */
static void
warn_of_value (const Game *game, guint piece, int place, const PwExchangePiece *added)
{
  const PwIniPiece *of = &game->variant->pieces[piece];
  g_autofree char *value = g_strchomp (g_strdup (of->value));
  g_autoptr (PwPiece) there
      = added != NULL ? pw_flavor_fairy_stockfish.read (of->betza, strlen (of->betza)) : NULL;
  const char *sentence = NULL;

  if (value[1] == '\0')
    return;
  if (!of->is_own)
    sentence = N_ ("Fairy-Stockfish ignores what is after the letter: %s.");
  else if (value[strcspn (value, "#; \t")] != '\0')
    sentence = N_ ("Fairy-Stockfish reads the whole line as Betza, comments too: %s.");
  else if (added != NULL && (there == NULL || pw_piece_n_paths (there) == 0))
    sentence = N_ ("In Fairy-Stockfish this piece never moves: %s.");
  if (sentence != NULL)
    PW_INI_TELL (game->variant, WARNING, of->line, place, sentence, value);
  else if (there != NULL && piece != game->king && !g_str_equal (value + 2, added->notation))
    PW_INI_TELL (game->variant, WARNING, of->line, place, N_ ("Fairy-Stockfish reads “%s” as %s."), value + 2,
                 added->notation);
}

/* Returns: (transfer full) (nullable): the notation with castling */
static char *
read_king (const Game *game, const char *betza)
{
  g_autoptr (PwPiece) piece = pw_flavor_fairy_stockfish.read (betza, strlen (betza));
  g_autofree char *text = piece != NULL ? pw_notation_print (PW_DIALECT_XBETZA, piece, NULL) : NULL,
                  *castling = _pw_ini_castling_text (&game->castling);

  return text != NULL ? g_strconcat (text, castling, NULL) : NULL;
}

static void
add_piece (Game *game, guint piece)
{
  const PwIniPiece *of = &game->variant->pieces[piece];
  g_autofree char *name = name_of (game, piece), *symbol = pw_kind_symbol (of->letter),
                  *betza = g_strchomp (g_strdup (betza_of (game, piece)));
  PwDialect dialect = PW_DIALECT_XBETZA;
  g_autofree char *notation = piece == game->king ? read_king (game, betza) : NULL;
  PwExchangePiece *added;
  int place = (int) game->exchange->pieces->len;

  if (notation == NULL)
    notation = pw_flavor_fairy_stockfish.read_text (betza, strlen (betza), &dialect);
  if (notation == NULL)
    notation = pw_flavor_fairy_stockfish.read_text (IMMOBILE, strlen (IMMOBILE), &dialect);
  added = pw_exchange_add (game->exchange, name, symbol, notation, dialect);
  added->line = of->line;
  warn_of_value (game, piece, place, added);
}

/* In the order of lines: what is inherited first. */
static void
add_pieces (Game *game)
{
  gboolean added[PW_INI_PIECES] = { FALSE };
  const PwIniPiece *pieces = game->variant->pieces;

  for (;;)
    {
      guint next = PW_INI_PIECES;

      for (guint i = 0; i < PW_INI_PIECES; i++)
        if (!added[i] && pieces[i].letter != 0
            && (next == PW_INI_PIECES || pieces[i].line < pieces[next].line))
          next = i;
      if (next == PW_INI_PIECES)
        return;
      added[next] = TRUE;
      if (!is_orthodox (game, next))
        add_piece (game, next);
      else
        warn_of_value (game, next, -1, NULL);
    }
}

/* -- kinds -- */

static PwKind *
need_kind (Game *game, guint piece)
{
  char letter = letter_of (game, piece);
  int place = pw_exchange_find_letter (game->exchange, letter);
  const PwExchangePiece *of = place >= 0 ? pw_exchange_piece (game->exchange, (guint) place) : NULL;
  PwKind *kind = pw_rules_find_kind (game->rules, letter);

  if (kind != NULL || (of != NULL && of->piece == NULL))
    return kind;
  if (of == NULL)
    return pw_rules_add_orthodox (game->rules, letter);
  kind = pw_rules_add_kind (game->rules, letter, of->piece);
  kind->name = g_strdup (of->name);
  return kind;
}

/* Those on the board; what has no moves is taken off. */
static void
add_kinds (Game *game)
{
  for (guint i = 0; i < PW_INI_PIECES; i++)
    if ((game->there & BIT (i)) != 0 && need_kind (game, i) == NULL)
      {
        game->there &= ~BIT (i);
        for (PwSquare square = 0; square < pw_board_n_squares (game->board); square++)
          if (pw_board_letter (game->board, square) == letter_of (game, i))
            pw_board_set (game->board, square, PW_CELL_EMPTY, 0);
      }
}

gboolean
_pw_ini_has_first_moves (const PwPiece *piece)
{
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    if (pw_piece_path (piece, i)->virgin && pw_piece_path (piece, i)->partner == PW_PARTNER_NONE)
      return TRUE;
  return FALSE;
}

gboolean
_pw_ini_goes_forward (const PwPiece *piece)
{
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    if (pw_ends_may_lie_in (piece, pw_piece_path (piece, i)->root, BACK_AND_SIDEWAYS))
      return FALSE;
  return TRUE;
}

static gboolean
is_in (const PwIniValue *squares, const PwBoard *board, PwSquare square)
{
  guint rank = pw_board_rank_of (board, square), file = pw_board_file_of (board, square);

  return rank < PW_INI_MAX_SIZE && file < PW_INI_MAX_SIZE && (squares->ranks[rank] >> file & 1) != 0;
}

/* Seen from its side. */
static guint
rank_from (const Game *game, PwSquare square, PwSide side)
{
  guint rank = pw_board_rank_of (game->board, square);

  return side == PW_SIDE_FIRST ? rank : pw_board_ranks (game->board) - 1 - rank;
}

/*
 * A piece on a square of the double step has its first moves there.
 *
 * Returns: whether it may also get to such a square by a move
 */
static gboolean
mark_unmoved (Game *game, PwSide side)
{
  const PwIniValue *region = value_of (game, PW_INI_STEP_REGION, side);
  guint lowest = G_MAXUINT, highest = 0;
  gboolean forward = TRUE;

  for (PwSquare square = 0; square < pw_board_n_squares (game->board); square++)
    {
      char letter = pw_board_letter (game->board, square);
      const PwKind *kind = letter != 0 ? pw_rules_find_kind (game->rules, letter) : NULL;

      if (is_in (region, game->board, square))
        highest = MAX (highest, rank_from (game, square, side));
      if (kind == NULL || pw_board_cell (game->board, square) != pw_side_cell (side)
          || !_pw_ini_has_first_moves (kind->piece))
        continue;
      forward &= _pw_ini_goes_forward (kind->piece);
      lowest = MIN (lowest, rank_from (game, square, side));
      if (is_in (region, game->board, square))
        pw_board_set_virgin (game->board, square, TRUE);
    }
  return lowest < highest || (!forward && lowest <= highest);
}

static void
add_first_moves (Game *game)
{
  gboolean again = FALSE;

  if (number_of (game, PW_INI_STEP) == 0)
    return;
  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    again |= mark_unmoved (game, side);
  if (again)
    _pw_ini_lose (game->variant, PW_INI_STEP_REGION);
}

static void
add_squares (const Game *game, PwIniKey key, guint64 *const sets[2])
{
  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    for (PwSquare square = 0; square < pw_board_n_squares (game->board); square++)
      if (is_in (value_of (game, key, side), game->board, square))
        pw_set_add (sets[side], square);
}

/* -- promotion -- */

/* What it was promoted to most recently is strongest: new pieces, then the queen. */
static void
promote (Game *game, guint64 types, guint64 to, PwIniKey must)
{
  char *letter = game->rules->promotes_to;

  for (guint i = PW_INI_PIECES; i-- > 0;)
    {
      PwKind *kind = letter_of (game, i) != 0 && ((types | to) & BIT (i)) != 0 ? need_kind (game, i) : NULL;

      if (kind != NULL && (types & BIT (i)) != 0)
        kind->promotes = TRUE;
      if (kind != NULL && (to & BIT (i)) != 0)
        *letter++ = kind->letter;
    }
  game->rules->must_promote = number_of (game, must) != 0;
}

/* Pieces that become another one, each its own. to: (out): all of them */
static guint64
find_all_becoming (const Game *game, guint64 *to)
{
  guint64 types = 0;

  *to = 0;
  for (guint i = 0; i < PW_INI_PIECES; i++)
    if ((game->there & BIT (i)) != 0 && find_becoming (game, i) < PW_INI_PIECES)
      {
        types |= BIT (i);
        *to |= BIT (find_becoming (game, i));
      }
  return types;
}

/* Pieces that only one side has there. */
static guint64
find_difference (const Game *game, PwIniKey key)
{
  return value_of (game, key, PW_SIDE_FIRST)->number ^ value_of (game, key, PW_SIDE_SECOND)->number;
}

static void
add_promotion (Game *game)
{
  guint64 to = number_of (game, PW_INI_TO), pawns = number_of (game, PW_INI_PROMOTES) & game->there,
          others_to, others = find_all_becoming (game, &others_to);

  add_squares (game, PW_INI_ZONE, game->rules->zones);
  if ((find_difference (game, PW_INI_PROMOTES) & game->there) != 0)
    _pw_ini_lose (game->variant, PW_INI_PROMOTES);
  if (find_difference (game, PW_INI_TO) != 0)
    _pw_ini_lose (game->variant, PW_INI_TO);
  if (pawns != 0 && to != 0)
    promote (game, pawns, to, PW_INI_MUST_PAWN);
  else if (others != 0)
    promote (game, others, others_to, PW_INI_MUST_PIECE);
  if ((pawns != 0 && to != 0 && others != 0) || (others_to & (others_to - 1)) != 0)
    _pw_ini_lose_line (game->variant, _pw_ini_find_line (game->variant, "promotedPieceType"));
  if (!game->rules->must_promote && number_of (game, PW_INI_IMMOBILE) == 0
      && *game->rules->promotes_to != '\0')
    warn (game, PW_INI_MUST_PAWN, N_ ("A piece that could not move on must promote here."));
}

/* -- ends -- */

static void
set_royal (Game *game, guint64 types)
{
  for (guint i = 0; i < PW_INI_PIECES; i++)
    if ((types & game->there & BIT (i)) != 0 && need_kind (game, i) != NULL)
      need_kind (game, i)->royal = TRUE;
}

/* Of one side: kinds that are royal, and pieces of one of them. */
static void
count_royals (const Game *game, guint *most_kinds, guint *most_pieces)
{
  *most_kinds = *most_pieces = 0;
  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    {
      guint n_kinds = 0;

      for (guint i = 0; i < game->rules->n_kinds; i++)
        {
          guint n = _pw_ini_count (game->board, game->rules->kinds[i].letter, side);

          n_kinds += game->rules->kinds[i].royal && n > 0 ? 1 : 0;
          *most_pieces = MAX (*most_pieces, game->rules->kinds[i].royal ? n : 0);
        }
      *most_kinds = MAX (*most_kinds, n_kinds);
    }
}

static void
add_royals (Game *game)
{
  guint most_kinds, most_pieces;
  guint64 types = number_of (game, PW_INI_EXTINCT_TYPES), count = number_of (game, PW_INI_EXTINCT_COUNT),
          extinct = number_of (game, PW_INI_EXTINCT);
  gboolean loses = extinct == PW_OUTCOME_LOSS, all = types == G_MAXUINT64, lost = FALSE;

  set_royal (game, BIT (PW_INI_KING));
  if (loses && !all && number_of (game, PW_INI_PSEUDO_ROYAL) != 0)
    {
      set_royal (game, types);
      count_royals (game, &most_kinds, &most_pieces);
      game->rules->royals = count == 0 && most_kinds == 1 ? PW_ROYALS_LAST : PW_ROYALS_EACH;
      lost = game->rules->royals == PW_ROYALS_EACH && count + 1 < most_pieces;
    }
  else if (loses && all && count == 1 && number_of (game, PW_INI_EXTINCT_OTHERS) > 1)
    game->rules->bare = number_of (game, PW_INI_EXTINCT_CLAIM) != 0 ? PW_OUTCOME_CLAIM : PW_OUTCOME_LOSS;
  else
    lost = extinct != PW_OUTCOME_NOTHING && !(loses && all && count == 0);
  if (lost)
    _pw_ini_lose (game->variant, PW_INI_EXTINCT);
}

static void
add_goals (Game *game)
{
  guint n_words = pw_set_words (pw_board_n_squares (game->board));
  guint64 royal = _pw_ini_find_sets (game->variant, game->rules).royal;
  gboolean fits = TRUE;

  add_squares (game, PW_INI_GOAL, game->rules->goals);
  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    fits &= pw_set_count (game->rules->goals[side], n_words) == 0
            || (value_of (game, PW_INI_GOAL_PIECE, side)->number & game->there)
                   == ((royal != 0 ? royal : G_MAXUINT64) & game->there);
  if (fits)
    return;
  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    pw_set_clear (game->rules->goals[side], n_words);
  _pw_ini_lose (game->variant, PW_INI_GOAL);
}

static void
add_ends (Game *game)
{
  guint64 stalemate = number_of (game, PW_INI_STALEMATE), repeated = number_of (game, PW_INI_REPEATED),
          promoting = _pw_ini_find_sets (game->variant, game->rules).promote & game->there;

  if (stalemate != PW_OUTCOME_NOTHING && pw_rules_have_royals (game->rules))
    game->rules->stalemate = (PwOutcome) stalemate;
  if (!pw_rules_have_royals (game->rules) && stalemate != PW_OUTCOME_LOSS)
    warn (game, PW_INI_STALEMATE, N_ ("Without a royal piece, a side without a move loses here."));
  game->rules->repetition = repeated != PW_OUTCOME_NOTHING ? (guint) number_of (game, PW_INI_REPEAT) : 0;
  game->rules->repeated = repeated == PW_OUTCOME_WIN ? PW_OUTCOME_LOSS : PW_OUTCOME_DRAW;
  if (repeated == PW_OUTCOME_LOSS)
    _pw_ini_lose (game->variant, PW_INI_REPEATED);
  game->rules->quiet_moves = (guint) number_of (game, PW_INI_QUIET);
  if (game->rules->quiet_moves > 0 && (number_of (game, PW_INI_QUIET_TYPES) & game->there) != promoting)
    warn (game, PW_INI_QUIET_TYPES,
          N_ ("Moves of pieces that promote, and no others, count for the rule of “nMoveRule” here."));
}

void
_pw_ini_add_game (const PwIniVariant *variant, PwExchange *exchange)
{
  Game game = { .variant = variant, .exchange = exchange };
  gboolean has_board = read_start (&game);

  _pw_ini_say_beyond (variant);
  game.king = PW_INI_PIECES;
  if (has_board)
    read_castling (&game);
  add_pieces (&game);
  if (!has_board)
    return;
  exchange->rules = game.rules = pw_rules_new (game.board, game.side);
  g_free (game.rules->title);
  game.rules->title = g_strdup (variant->name);
  add_kinds (&game);
  add_first_moves (&game);
  add_royals (&game);
  add_promotion (&game);
  add_goals (&game);
  add_ends (&game);
}
