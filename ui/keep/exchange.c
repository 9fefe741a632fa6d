/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents to other programs and back, without what only this program has: pictures, drawings. */
#include "ui/keep/exchange.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/game/played.h"
#include "core/game/rules-write.h"
#include "core/piece/plain.h"
#include "ui/keep/file-private.h"
#include "ui/keep/rules.h"
#include "ui/keep/words.h"

/* -- to -- */

/* On the usual board nothing is said. */
static gboolean
is_usual (const PwRecord *record)
{
  g_autoptr (PwRecord) usual = pw_record_new_empty ();

  return record->at == usual->at && record->side == usual->side && !record->unmoved
         && pw_board_equal (record->board, usual->board);
}

static void
write_board (const PwRecord *record, PwExchangePiece *piece)
{
  g_autoptr (PwBoard) board = pw_board_copy (record->board);
  char letter = g_ascii_toupper (pw_kind_letter (record->symbol)), name[PW_SQUARE_NAME_SIZE];

  pw_board_set (board, record->at, pw_side_cell (record->side),
                letter != 0 ? letter : *PW_RECORD_DEFAULT_SYMBOL);
  pw_board_set_virgin (board, record->at, record->unmoved);
  pw_square_name (board, record->at, name);
  g_free (piece->board);
  g_free (piece->at);
  piece->board = pw_board_to_fen (board);
  piece->at = g_strdup (name);
}

static void
add_record (PwExchange *exchange, const PwRecord *record)
{
  PwExchangePiece *piece
      = pw_exchange_add (exchange, record->name, record->symbol, record->notation, record->dialect);

  g_free (piece->notes);
  piece->notes = g_strdup (record->notes);
  if (!is_usual (record))
    write_board (record, piece);
}

/* What was played in all games, one after the other. (transfer full): "" if there is only one */
static char *
join_played (const PwArmy *army)
{
  g_autoptr (PwGames) games = pw_army_read_games (army);
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < games->texts->len && games->texts->len > 1; i++)
    {
      g_autofree char *played = NULL;

      g_free (pw_game_take_played (g_ptr_array_index (games->texts, i), &played));
      if (*g_strstrip (played) != '\0')
        g_string_append_printf (all, "%s%s\n", all->len > 0 ? "\n" : "", played);
    }
  return g_string_free (all, FALSE);
}

PwExchange *
pw_army_to_exchange (const PwArmy *army)
{
  PwExchange *exchange = pw_exchange_new ();
  g_autofree char *game = pw_army_game (army);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < pw_army_n_pieces (army); i++)
    add_record (exchange, pw_army_record (army, i));
  if (!pw_exchange_read_game (exchange, game, _pw_file_translate, &error) && *game != '\0')
    exchange->no_game = g_strdup_printf (_ ("The game can’t be played: %s."), error->message);
  g_free (exchange->all_played);
  exchange->all_played = join_played (army);
  return exchange;
}

/* -- from -- */

/* A board that can't be read, or without that square, is the usual one. board: (out): to be freed */
static void
read_board (const PwExchangePiece *piece, PwRecord *fields, PwBoard **board)
{
  PwSquare at;

  *board = pw_board_new_from_fen (piece->board, NULL);
  at = *board != NULL ? pw_square_parse (*board, piece->at) : PW_NO_SQUARE;
  if (at == PW_NO_SQUARE || pw_board_cell (*board, at) == PW_CELL_HOLE)
    return;
  fields->at = at;
  fields->side = pw_board_cell (*board, at) == PW_CELL_SECOND ? PW_SIDE_SECOND : PW_SIDE_FIRST;
  fields->unmoved = pw_board_is_virgin (*board, at);
  pw_board_set (*board, at, PW_CELL_EMPTY, 0);
  fields->board = *board;
}

/* The figurine of an orthodox letter: a pawn that moves otherwise is a pawn. Returns: (nullable) */
static const char *
find_orthodox (const char *symbol)
{
  static const char *const names[] = { "king", "queen", "rook", "bishop", "knight", "pawn" };
  const char *at = strlen (symbol) == 1 ? strchr (PW_ORTHODOX_LETTERS, *symbol) : NULL;

  return at != NULL ? names[at - PW_ORTHODOX_LETTERS] : NULL;
}

/* symbol: not cleaned yet. Returns: (transfer full) */
static PwRecord *
new_record (const PwExchangePiece *piece, const char *symbol)
{
  g_autoptr (PwRecord) usual = pw_record_new_empty ();
  g_autofree char *name = pw_name_from_text (piece->name), *cleaned = pw_symbol_from_text (symbol);
  g_autofree char *notes = g_utf8_make_valid (piece->notes, -1);
  const char *orthodox = find_orthodox (piece->symbol);
  g_autoptr (PwBoard) board = NULL;
  PwRecord fields = *usual;

  fields.name = name;
  fields.symbol = cleaned;
  fields.figurine = orthodox != NULL ? orthodox : PW_RECORD_FIGURINE_AUTO;
  fields.notation = piece->notation;
  fields.dialect = piece->dialect;
  fields.notes = notes;
  read_board (piece, &fields, &board);
  return pw_record_new (&fields, NULL);
}

/* Of a kind that is none of the pieces: an orthodox one. (transfer full) */
static PwRecord *
new_kind_record (const PwKind *kind, const char *symbol)
{
  g_autoptr (PwExchange) own = pw_exchange_new ();
  PwDialect dialect = PW_DIALECT_EXTENDED;
  g_autofree char *notation = pw_notation_print (dialect, kind->piece, NULL);

  if (notation == NULL) /* the king castles */
    notation = pw_notation_print (dialect = PW_DIALECT_XBETZA, kind->piece, NULL);
  return new_record (pw_exchange_add (own, kind->name != NULL ? _ (kind->name) : "", NULL,
                                      notation != NULL ? notation : "", dialect),
                     symbol);
}

/* Of an exchange without pieces: of its game the queen, or else its first kind. (transfer full) */
static PwRecord *
new_orthodox_record (const PwRules *rules)
{
  const PwKind *kind = pw_rules_find_kind (rules, 'Q');
  g_autofree char *symbol = NULL;

  if (kind == NULL && rules != NULL && rules->n_kinds > 0)
    kind = &rules->kinds[0];
  symbol = kind != NULL ? pw_kind_symbol (kind->letter) : NULL;
  return kind != NULL ? new_kind_record (kind, symbol) : pw_record_new_empty ();
}

PwArmy *
pw_army_from_exchange (const PwExchange *exchange)
{
  guint n = MIN (exchange->pieces->len, PW_ARMY_MAX_PIECES);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_record_unref);
  g_autofree char *game = pw_exchange_write_game (exchange);
  g_autoptr (PwArmy) army = NULL;

  for (guint i = 0; i < n; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (exchange, i);

      g_ptr_array_add (records, new_record (piece, piece->symbol));
    }
  if (n == 0)
    g_ptr_array_add (records, new_orthodox_record (exchange->rules));
  army = pw_army_new ((PwRecord *const *) records->pdata, records->len, 0, "");
  return pw_army_with_game (army, game);
}

static gboolean
has_same_pieces (const PwExchange *a, const PwExchange *b)
{
  gboolean same = a->pieces->len == b->pieces->len;

  for (guint i = 0; same && i < a->pieces->len; i++)
    {
      const PwExchangePiece *one = pw_exchange_piece (a, i), *other = pw_exchange_piece (b, i);

      same = g_str_equal (one->symbol, other->symbol) && g_str_equal (one->notation, other->notation)
             && one->dialect == other->dialect;
    }
  return same;
}

PwArmy *
pw_army_from_exchanges (const GPtrArray *found)
{
  g_autoptr (PwArmy) army = NULL;
  g_autoptr (PwGames) games = NULL;

  for (guint i = 0; i < found->len; i++)
    {
      const PwExchange *exchange = found->pdata[i];

      if (*exchange->played == '\0' || !has_same_pieces (found->pdata[0], exchange))
        return NULL;
    }
  if (found->len < 2)
    return NULL;
  army = pw_army_from_exchange (found->pdata[0]);
  games = pw_army_read_games (army);
  for (guint i = 1; i < found->len; i++)
    g_ptr_array_add (games->texts, pw_exchange_write_game (found->pdata[i]));
  return pw_army_with_games (army, games);
}

/* -- into a document -- */

/* An army that gets a game, and the letters of both. */
typedef struct
{
  const PwExchange *exchange;
  GPtrArray *records; /* PwRecord: first those of the army */
  PwRules *rules;     /* those of the exchange, with other letters */
  char *played;
  char own;       /* the letter of the army's piece that was put into it; 0: none was */
  gboolean parts; /* games that stay are played with orthodox pieces: their letters are not for others */
} Guests;

/* By which letters the records are played; without games that stay, only those whose symbols these are.
 * (transfer full): as the records */
static char *
list_letters (const Guests *guests)
{
  guint n = guests->records->len;
  g_autofree const char **symbols = g_new (const char *, n);
  char *letters = g_new (char, n);

  for (guint i = 0; i < n; i++)
    {
      symbols[i] = ((const PwRecord *) g_ptr_array_index (guests->records, i))->symbol;
      letters[i] = pw_kind_letter (symbols[i]);
    }
  if (guests->parts)
    pw_kinds_choose_letters (symbols, n, letters);
  return letters;
}

/* (nullable) */
static PwRecord *
find_record (const Guests *guests, char letter)
{
  g_autofree char *letters = list_letters (guests);
  const char *at = memchr (letters, letter, guests->records->len);

  return at != NULL ? g_ptr_array_index (guests->records, at - letters) : NULL;
}

/* That neither the army nor the game has. name: (nullable). Returns: 0 if there is none */
static char
find_free_letter (const Guests *guests, const char *name)
{
  g_autofree char *letters = list_letters (guests);
  g_autoptr (GString) taken = g_string_new_len (letters, guests->records->len);

  for (guint i = 0; i < guests->rules->n_kinds; i++)
    g_string_append_c (taken, guests->rules->kinds[i].letter);
  return pw_kind_free_letter (name, taken->str, taken->len);
}

static void
rename_guest (Guests *guests, char from, char to)
{
  char *before = guests->played;

  if (from == to)
    return;
  pw_rules_rename (guests->rules, from, to);
  guests->played = pw_played_rename (before, from, to);
  g_free (before);
}

static void
add_guest (Guests *guests, const PwExchangePiece *piece, const char *symbol)
{
  g_ptr_array_add (guests->records, new_record (piece, symbol));
}

/* Returns: (nullable) */
static PwPiece *
read_piece (const PwRecord *record)
{
  return pw_notation_read (record->dialect, record->notation, strlen (record->notation));
}

/* By which letter a record is the same piece, with none of the game's kinds. Returns: 0: by none */
static char
find_same (const Guests *guests, const PwKind *kind)
{
  g_autofree char *letters = list_letters (guests);

  for (guint i = 0; i < guests->records->len; i++)
    {
      const PwKind *other = pw_rules_find_kind (guests->rules, letters[i]);
      g_autoptr (PwPiece) piece = letters[i] != 0 && (other == NULL || other == kind)
                                      ? read_piece (guests->records->pdata[i])
                                      : NULL;

      if (piece != NULL && pw_piece_same (piece, kind->piece)
          && g_ascii_isupper (letters[i]) == g_ascii_isupper (kind->letter))
        return letters[i];
    }
  return 0;
}

/* As a record that is there already, or as a new one. Returns: FALSE if there is no letter for it */
static gboolean
add_kind (Guests *guests, PwKind *kind)
{
  const PwRecord *owner = find_record (guests, kind->letter);
  int i = pw_exchange_find_letter (guests->exchange, kind->letter);
  gboolean is_taken = owner != NULL || (guests->parts && strchr (PW_ORTHODOX_LETTERS, kind->letter) != NULL);
  char letter, same;
  g_autofree char *symbol = NULL;

  if (kind->letter == guests->own || (owner == NULL && kind->orthodox))
    return TRUE;
  same = find_same (guests, kind);
  letter = same != 0 ? same : is_taken ? find_free_letter (guests, kind->name) : kind->letter;
  symbol = pw_kind_symbol (letter);
  if (letter == 0 || (letter != kind->letter && g_ascii_islower (kind->letter)))
    return FALSE;
  if (same == 0 && i >= 0)
    add_guest (guests, pw_exchange_piece (guests->exchange, (guint) i), symbol);
  else if (same == 0)
    g_ptr_array_add (guests->records, new_kind_record (kind, symbol));
  rename_guest (guests, kind->letter, letter);
  return TRUE;
}

/*
 * By its own letter, which it has already in the army. If that is another kind's, that one gets another;
 * unless it is an orthodox one in the only game, in which the piece gets the letter of what it takes the
 * place of, or a free one.
 *
 * Returns: FALSE if it can't be played with
 */
static gboolean
put_in_place (Guests *guests, guint i, char own, char in_place_of)
{
  PwRecord *record = g_ptr_array_index (guests->records, i);
  PwKind *kind = pw_rules_find_kind (guests->rules, in_place_of);
  g_autoptr (PwPiece) piece = read_piece (record);
  g_autofree char *title = NULL, *symbol = NULL;
  PwBoard *board = guests->rules->start;
  PwKind *clash = own != in_place_of ? pw_rules_find_kind (guests->rules, own) : NULL;
  char letter = own;

  if (piece == NULL || kind == NULL || !g_ascii_isupper (own))
    return FALSE;
  /* Translators: a game, a piece, and the piece of the game whose place it takes: "Shako with Griffon for
   * Cannon". */
  title = g_strdup_printf (_ ("%1$s with %2$s for %3$s"), guests->rules->title,
                           *record->name != '\0' ? record->name : record->symbol,
                           kind->name != NULL ? _ (kind->name) : "?");
  pw_exchange_set_text (&guests->rules->title, title);
  if (clash != NULL && (guests->parts || !clash->orthodox) && !add_kind (guests, clash))
    return FALSE;
  if (letter != in_place_of && pw_rules_find_kind (guests->rules, letter) != NULL)
    letter = !guests->parts && find_record (guests, in_place_of) == NULL
                 ? in_place_of
                 : find_free_letter (guests, record->name);
  if (letter == 0)
    return FALSE;
  rename_guest (guests, in_place_of, letter);
  guests->own = letter;
  pw_piece_unref (kind->piece);
  kind->piece = g_steal_pointer (&piece);
  kind->orthodox = FALSE;
  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_letters (board)[square] == letter)
      pw_board_set_virgin (board, square, TRUE); /* it may have first moves */
  symbol = pw_kind_symbol (letter);
  if (letter != own)
    {
      PwRecord fields = *record;

      fields.symbol = symbol;
      guests->records->pdata[i] = pw_record_new (&fields, record);
      pw_record_unref (record);
    }
  return TRUE;
}

/* What is no kind of the game. A letter of an orthodox piece, which would be played with instead, it can't
 * have. */
static void
add_others (Guests *guests, const PwArmy *army)
{
  g_autoptr (PwRules) own = guests->rules == NULL ? pw_army_read_rules (army, NULL) : NULL;

  for (guint i = 0; i < guests->exchange->pieces->len; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (guests->exchange, i);
      char letter = pw_kind_letter (piece->symbol);
      const PwKind *kind = pw_rules_find_kind (own, letter);
      gboolean is_taken = (kind != NULL && kind->orthodox)
                          || (guests->parts && letter != 0 && strchr (PW_ORTHODOX_LETTERS, letter) != NULL);

      if (pw_rules_find_kind (guests->exchange->rules, letter) == NULL)
        add_guest (guests, piece, is_taken ? PW_RECORD_DEFAULT_SYMBOL : piece->symbol);
    }
}

/* After those that are there, or instead of the open one if that is only the usual one. (transfer full) */
static PwArmy *
open_other_games (PwArmy *army, const GPtrArray *texts)
{
  g_autoptr (PwGames) games = pw_army_read_games (army);

  if (*(const char *) g_ptr_array_index (games->texts, games->open) == '\0')
    g_ptr_array_remove_index (games->texts, games->open);
  else
    games->open = games->texts->len;
  for (guint i = 0; i < texts->len; i++)
    g_ptr_array_insert (games->texts, (int) (games->open + i), g_strdup (g_ptr_array_index (texts, i)));
  return pw_army_with_games (army, games);
}

/* Whether the games of an army are the same ones with more pieces; many that differ in their moves only are
 * read once. */
static gboolean
games_stay (PwArmy *before, PwArmy *after)
{
  g_autoptr (PwGames) games = pw_army_read_games (before);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean stay = TRUE;

  for (guint i = 0; stay && i < games->texts->len; i++)
    {
      char *bare = pw_game_take_played (g_ptr_array_index (games->texts, i), NULL);
      g_autoptr (PwArmy) one = pw_army_with_game (before, bare), other = pw_army_with_game (after, bare);
      g_autoptr (PwRules) was = NULL, is = NULL;

      if (!g_hash_table_add (seen, bare))
        continue;
      was = pw_army_read_rules (one, NULL);
      is = was != NULL ? pw_army_read_rules (other, NULL) : NULL;
      stay = was == NULL || (is != NULL && pw_rules_play_alike (was, is));
    }
  return stay;
}

/* Whether games are played as they were meant. wanted: PwRules by their text */
static gboolean
play_as_wanted (PwArmy *army, GHashTable *wanted)
{
  GHashTableIter iter;
  gpointer text, rules;
  gboolean as_wanted = TRUE;

  g_hash_table_iter_init (&iter, wanted);
  while (as_wanted && g_hash_table_iter_next (&iter, &text, &rules))
    {
      g_autoptr (PwArmy) with = pw_army_with_game (army, text);
      g_autoptr (PwRules) read = pw_army_read_rules (with, NULL);

      as_wanted = read != NULL && pw_rules_play_alike (read, rules);
    }
  return as_wanted;
}

/* piece: of the army; -1: none. Returns: FALSE if it has no room or no letters */
static gboolean
take_game (Guests *guests, const PwArmy *army, int piece, char in_place_of)
{
  gboolean fits
      = piece < 0 || put_in_place (guests, (guint) piece, pw_army_letter (army, (guint) piece), in_place_of);

  for (guint i = 0; guests->rules != NULL && fits && i < guests->rules->n_kinds; i++)
    fits = add_kind (guests, &guests->rules->kinds[i]);
  return fits && guests->records->len <= PW_ARMY_MAX_PIECES;
}

PwArmy *
pw_army_add_exchanges (PwArmy *army, const PwExchange *const *exchanges, guint n, int piece, char in_place_of)
{
  guint n_own = pw_army_n_pieces (army), current;
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_record_unref);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) wanted
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) pw_rules_free);
  g_autoptr (PwGames) games = pw_army_read_games (army);
  gboolean others_stay = games->texts->len > 1 || *(const char *) games->texts->pdata[0] != '\0', fits = TRUE;
  Guests guests = { .records = records, .parts = others_stay };
  g_autoptr (PwArmy) pieces = NULL, made = NULL;

  for (guint i = 0; i < n_own; i++)
    g_ptr_array_add (records, pw_record_ref (pw_army_record (army, i)));
  for (guint i = 0; fits && i < n; i++)
    {
      g_autoptr (PwRules) rules = exchanges[i]->rules != NULL ? pw_rules_copy (exchanges[i]->rules) : NULL;
      char *text;

      guests.exchange = exchanges[i];
      guests.rules = rules;
      guests.played = g_strdup (exchanges[i]->played);
      guests.own = 0;
      fits = take_game (&guests, army, piece, in_place_of);
      if (i == 0)
        add_others (&guests, army);
      if (rules != NULL)
        {
          text = pw_rules_write (rules, "");
          g_ptr_array_add (texts, pw_game_add_played (text, guests.played));
          g_hash_table_replace (wanted, text, pw_rules_share (rules));
          guests.parts = TRUE;
        }
      g_free (guests.played);
    }
  if (!fits || records->len > PW_ARMY_MAX_PIECES)
    return NULL;
  current = piece >= 0 ? (guint) piece : records->len > n_own ? n_own : pw_army_current (army);
  pieces = pw_army_new ((PwRecord *const *) records->pdata, records->len, current, pw_army_others (army));
  made = texts->len > 0 ? open_other_games (pieces, texts) : pw_army_ref (pieces);
  if (!play_as_wanted (made, wanted) || (others_stay && !games_stay (army, made)))
    return NULL;
  return g_steal_pointer (&made);
}
