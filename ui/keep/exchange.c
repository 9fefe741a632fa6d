/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents to other programs and back, without what only this program has: pictures, drawings. */
#include "ui/keep/exchange.h"

#include <glib/gi18n-lib.h>

#include "core/game/played.h"
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

/* symbol: not cleaned yet. Returns: (transfer full) */
static PwRecord *
new_record (const PwExchangePiece *piece, const char *symbol)
{
  g_autoptr (PwRecord) usual = pw_record_new_empty ();
  g_autofree char *name = pw_name_from_text (piece->name), *cleaned = pw_symbol_from_text (symbol);
  g_autofree char *notes = g_utf8_make_valid (piece->notes, -1);
  g_autoptr (PwBoard) board = NULL;
  PwRecord fields = *usual;

  fields.name = name;
  fields.symbol = cleaned;
  fields.figurine = pw_record_default_figurine (cleaned);
  fields.notation = piece->notation;
  fields.dialect = piece->dialect;
  fields.notes = notes;
  read_board (piece, &fields, &board);
  return pw_record_new (&fields, NULL);
}

/* Of an exchange without pieces: of its game the queen, or else its first kind. (transfer full) */
static PwRecord *
new_orthodox_record (const PwRules *rules)
{
  g_autoptr (PwExchange) own = pw_exchange_new ();
  const PwKind *kind = pw_rules_find_kind (rules, 'Q');
  PwDialect dialect = PW_DIALECT_EXTENDED;
  g_autofree char *notation = NULL, *symbol = NULL;

  if (kind == NULL && rules != NULL && rules->n_kinds > 0)
    kind = &rules->kinds[0];
  if (kind == NULL)
    return pw_record_new_empty ();
  notation = pw_notation_print (dialect, kind->piece, NULL);
  if (notation == NULL) /* the king castles */
    notation = pw_notation_print (dialect = PW_DIALECT_XBETZA, kind->piece, NULL);
  symbol = pw_kind_symbol (kind->letter);
  return new_record (pw_exchange_add (own, kind->name != NULL ? _ (kind->name) : "", NULL,
                                      notation != NULL ? notation : "", dialect),
                     symbol);
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

/* A piece with the letter of an orthodox one would be played with instead: it gets no letter. */
static const char *
find_symbol (const PwRules *rules, const PwExchangePiece *piece)
{
  const PwKind *kind = pw_rules_find_kind (rules, pw_kind_letter (piece->symbol));

  return kind != NULL && kind->orthodox ? PW_RECORD_DEFAULT_SYMBOL : piece->symbol;
}

PwArmy *
pw_army_add_exchange (PwArmy *army, const PwExchange *exchange)
{
  guint n = pw_army_n_pieces (army), more = MIN (exchange->pieces->len, PW_ARMY_MAX_PIECES - n);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_record_unref);
  g_autoptr (PwRules) rules = pw_army_read_rules (army, NULL);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (records, pw_record_ref (pw_army_record (army, i)));
  for (guint i = 0; i < more; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (exchange, i);

      g_ptr_array_add (records, new_record (piece, find_symbol (rules, piece)));
    }
  return pw_army_new ((PwRecord *const *) records->pdata, records->len, more > 0 ? n : pw_army_current (army),
                      pw_army_others (army));
}
