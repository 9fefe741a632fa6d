/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as an engine has it, by name or in a file, and its moves as texts there. */
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "core/exchange/engines/engine-private.h"
#include "core/game/position-text.h"

#define TITLE "piecewright" /* of games in files, and so their name */

/* -- by name -- */

/* Sections that inherit everything from each variant, as far as those are known here. (transfer full)
 * (nullable) */
static PwExchangeFile *
read_variants (char *const *names, guint n_names)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_names; i++)
    if (strspn (names[i], "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen (names[i]))
      g_string_append_printf (text, "[pw%u:%s]\n", i, names[i]);
  return pw_exchange_read (text->str, text->len, &pw_exchange_variants_ini, NULL, NULL);
}

/* Whether a variant is the game, if that begins where the variant does. */
static gboolean
is_game (const PwExchange *variant, PwRules *rules)
{
  g_autoptr (PwRules) copy = variant->rules != NULL ? pw_rules_copy (variant->rules) : NULL;

  if (copy == NULL || variant->notes->len > 0 || pw_board_files (copy->start) != pw_board_files (rules->start)
      || pw_board_ranks (copy->start) != pw_board_ranks (rules->start))
    return FALSE;
  pw_board_free (copy->start);
  copy->start = pw_board_copy (rules->start);
  copy->side = rules->side;
  return pw_rules_play_alike (copy, rules);
}

/* What an engine has to be told of the start position. Returns: whether it can be */
static gboolean
find_start (PwEngine *engine, const PwRules *variant, const PwRules *rules)
{
  if (pw_board_equal (variant->start, rules->start) && variant->side == rules->side)
    return TRUE;
  engine->start = pw_rules_write_position (variant, rules->start, rules->side);
  if (strchr (engine->start, '=') == NULL && (engine->can & PW_ENGINE_SETBOARD) != 0)
    return TRUE;
  g_clear_pointer (&engine->start, g_free);
  return FALSE;
}

static gboolean
choose_name (PwEngine *engine, PwRules *rules)
{
  char *usual = (char *) engine->talk->chess;
  char *const *names = engine->variants->len > 0 ? (char **) engine->variants->pdata : &usual;
  g_autoptr (PwExchangeFile) file = read_variants (names, MAX (engine->variants->len, 1));

  for (guint i = 0; file != NULL && i < file->found->len; i++)
    {
      const PwExchange *variant = pw_exchange_game (file, i);

      if (!is_game (variant, rules) || !find_start (engine, variant->rules, rules))
        continue;
      engine->variant = g_strdup (names[g_ascii_strtoull (variant->rules->title + 2, NULL, 10)]);
      return TRUE;
    }
  return FALSE;
}

/* -- by file -- */

/* (transfer full) */
static PwExchange *
new_exchange (PwRules *rules)
{
  PwExchange *exchange = pw_exchange_new ();

  exchange->rules = pw_rules_copy (rules);
  pw_exchange_set_text (&exchange->title, TITLE);
  pw_exchange_set_text (&exchange->rules->title, TITLE);
  for (guint i = 0; i < rules->n_kinds; i++)
    if (!rules->kinds[i].orthodox)
      {
        g_autofree char *symbol = pw_kind_symbol (rules->kinds[i].letter);
        PwExchangePiece *piece
            = pw_exchange_add (exchange, rules->kinds[i].name, symbol, "", PW_DIALECT_EXTENDED);

        g_clear_pointer (&piece->piece, pw_piece_unref);
        piece->piece = pw_piece_ref (rules->kinds[i].piece);
      }
  return exchange;
}

/* The sentence about the first thing that is lost. (nullable) */
static const char *
find_loss (const GArray *notes)
{
  for (guint i = 0; i < notes->len; i++)
    if (g_array_index (notes, PwExchangeNote, i).severity != PW_SEVERITY_NOTE)
      return g_array_index (notes, PwExchangeNote, i).text;
  return NULL;
}

/* letters: of the pieces in the exchange, there */
static void
keep_letters (PwEngine *engine, const PwRules *rules, const char *letters)
{
  for (guint i = 0, place = 0; i < rules->n_kinds; i++)
    engine->letters[i]
        = rules->kinds[i].orthodox || letters[place] == 0 ? rules->kinds[i].letter : letters[place++];
}

static gboolean
write_file (PwEngine *engine, const char *text, GError **error)
{
  int file = g_file_open_tmp ("piecewright-XXXXXX.ini", &engine->file, error);

  if (file < 0)
    return FALSE;
  close (file);
  return g_file_set_contents (engine->file, text, -1, error);
}

static gboolean
choose_file (PwEngine *engine, PwRules *rules, GError **error)
{
  g_autoptr (PwExchange) exchange = new_exchange (rules);
  g_autofree char *letters = g_new0 (char, exchange->pieces->len + 1);
  const PwExchangeOptions options = { .letters = letters };
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autofree char *text
      = pw_exchange_write (exchange, engine->talk->file, &options, engine->translate, notes, error);
  const char *loss = find_loss (notes);

  if (text == NULL)
    return FALSE;
  if (loss != NULL)
    {
      g_set_error_literal (error, PW_ENGINE_ERROR, PW_ENGINE_ERROR_DIFFERENT, loss);
      return FALSE;
    }
  keep_letters (engine, rules, letters);
  engine->variant = g_strdup (TITLE);
  return write_file (engine, text, error);
}

gboolean
_pw_engine_choose (PwEngine *engine, PwRules *rules, GError **error)
{
  g_autoptr (GError) reason = NULL;

  for (guint i = 0; i < rules->n_kinds; i++)
    engine->letters[i] = rules->kinds[i].letter;
  if (choose_name (engine, rules))
    return TRUE;
  if ((engine->can & PW_ENGINE_TAKES_FILE) == 0)
    return _pw_engine_fail (engine, error, PW_ENGINE_ERROR_DIFFERENT, N_ ("%s doesn’t have this game."),
                            engine->name);
  if (choose_file (engine, rules, &reason))
    return TRUE;
  return _pw_engine_fail (engine, error, PW_ENGINE_ERROR_DIFFERENT, N_ ("%s can’t be given this game: %s"),
                          engine->name, reason->message);
}

void
_pw_engine_leave_game (PwEngine *engine)
{
  if (engine->file != NULL)
    g_unlink (engine->file);
  g_clear_pointer (&engine->file, g_free);
  g_clear_pointer (&engine->start, g_free);
  g_clear_pointer (&engine->variant, g_free);
  g_clear_pointer (&engine->game, pw_game_free);
}

/* -- moves -- */

/* (transfer full) */
static char *
write_move (const PwEngine *engine, const PwGameMove *move)
{
  const PwRules *rules = pw_game_rules (engine->game);
  const PwBoard *board = pw_game_board (engine->game);
  char from[PW_SQUARE_NAME_SIZE], to[PW_SQUARE_NAME_SIZE], promotion[2] = "";

  engine->talk->name_square (board, move->from, from);
  engine->talk->name_square (board, move->to, to);
  if (move->promotion != 0)
    *promotion
        = g_ascii_tolower (engine->letters[pw_rules_find_kind (rules, move->promotion) - rules->kinds]);
  return g_strconcat (from, to, promotion, NULL);
}

gboolean
_pw_engine_list (PwEngine *engine, GError **error)
{
  g_hash_table_remove_all (engine->legal);
  if (!pw_game_list (engine->game, engine->moves))
    return _pw_engine_fail_to_hear (engine, PW_HEARD_STOP, error) != NULL;
  for (guint i = 0; i < pw_game_moves_count (engine->moves); i++)
    {
      char *text = write_move (engine, pw_game_moves_get (engine->moves, i));

      if (!g_hash_table_insert (engine->legal, text, GUINT_TO_POINTER (i + 1)))
        return _pw_engine_fail (engine, error, PW_ENGINE_ERROR_DIFFERENT,
                                N_ ("%s can’t tell two moves from %s apart."), engine->name, text);
    }
  return TRUE;
}

void
_pw_engine_make (PwEngine *engine, guint move)
{
  const PwGameMove *made = pw_game_moves_get (engine->moves, move);

  g_ptr_array_add (engine->played, write_move (engine, made));
  pw_game_make (engine->game, engine->moves, made);
}

void
_pw_engine_begin_again (PwEngine *engine)
{
  const PwRules *rules = pw_game_rules (engine->game);

  g_ptr_array_set_size (engine->played, 0);
  pw_game_set_up (engine->game, rules->start, rules->side);
}
