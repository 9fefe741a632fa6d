/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces and a game on their way from or to another program, and notes on what is lost. */
#include "core/exchange/exchange.h"

#include <string.h>

#include "core/base/clean.h"
#include "core/base/limits.h"
#include "core/base/owns.h"
#include "core/game/played.h"
#include "core/game/rules-read.h"
#include "core/game/rules-write.h"

#define MAX_NOTE 300 /* letters */

static PW_FREE_NOTIFY (free_piece, PwExchangePiece, (g_free, name, symbol, notation, notes, board, at),
                       (pw_piece_unref, piece));

PwExchange *
pw_exchange_new (void)
{
  PwExchange *exchange = g_new0 (PwExchange, 1);

  exchange->title = g_strdup ("");
  exchange->pieces = g_ptr_array_new_with_free_func (free_piece);
  exchange->played = g_strdup ("");
  exchange->all_played = g_strdup ("");
  exchange->notes = pw_exchange_notes_new ();
  return exchange;
}

PW_FREE_FUNC (pw_exchange_free, PwExchange, (g_free, title, no_game, played, all_played),
              (g_ptr_array_unref, pieces), (pw_rules_free, rules), (g_array_unref, notes));

PwExchangePiece *
pw_exchange_add (PwExchange *exchange, const char *name, const char *symbol, const char *notation,
                 PwDialect dialect)
{
  PwExchangePiece *piece = g_new0 (PwExchangePiece, 1);

  piece->name = g_strdup (name != NULL ? name : "");
  piece->symbol = g_strdup (symbol != NULL ? symbol : "");
  piece->notation = g_strdup (notation);
  piece->dialect = dialect;
  piece->notes = g_strdup ("");
  piece->board = g_strdup ("");
  piece->at = g_strdup ("");
  if (exchange->pieces->len > PW_ARMY_MAX_PIECES)
    g_ptr_array_set_size (exchange->pieces, PW_ARMY_MAX_PIECES);
  if (exchange->pieces->len < PW_ARMY_MAX_PIECES)
    piece->piece = pw_notation_read (dialect, notation, strlen (notation));
  g_ptr_array_add (exchange->pieces, piece);
  return piece;
}

int
pw_exchange_find_letter (const PwExchange *exchange, char letter)
{
  for (guint i = 0; i < exchange->pieces->len && letter != 0; i++)
    if (pw_exchange_letter (pw_exchange_piece (exchange, i)) == letter)
      return (int) i;
  return -1;
}

/* -- the game -- */

/* Returns: (transfer full) (nullable): NULL with error set */
static PwRules *
read_rules (const PwExchange *exchange, const char *game, PwTranslate translate, GError **error)
{
  guint n = exchange->pieces->len;
  g_autofree PwRulesPiece *pieces = g_new (PwRulesPiece, n);

  for (guint i = 0; i < n; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (exchange, i);

      pieces[i] = (PwRulesPiece){ piece->name, piece->symbol, piece->notation, piece->dialect, piece->piece };
    }
  return pw_rules_read_game (pieces, n, game, translate, error);
}

/* Those of the rules that were read. */
static void
choose_letters (PwExchange *exchange)
{
  guint n = exchange->pieces->len;
  g_autofree const char **symbols = g_new (const char *, n);
  g_autofree char *letters = g_new (char, n);

  for (guint i = 0; i < n; i++)
    symbols[i] = pw_exchange_piece (exchange, i)->symbol;
  pw_kinds_choose_letters (symbols, n, letters);
  for (guint i = 0; i < n; i++)
    pw_exchange_piece (exchange, i)->letter = letters[i];
}

/* Whether the pieces alone give the game. */
static gboolean
is_usual_game (const PwExchange *exchange)
{
  g_autoptr (PwRules) usual = read_rules (exchange, "", NULL, NULL);

  return *exchange->played == '\0' && usual != NULL && pw_rules_equal (usual, exchange->rules);
}

char *
pw_exchange_write_game (const PwExchange *exchange)
{
  g_autofree char *game = NULL;

  if (exchange->rules == NULL || is_usual_game (exchange))
    return g_strdup ("");
  game = pw_rules_write (exchange->rules, "");
  return pw_game_add_played (game, exchange->played);
}

gboolean
pw_exchange_read_game (PwExchange *exchange, const char *game, PwTranslate translate, GError **error)
{
  PwRules *rules = read_rules (exchange, game, translate, error);

  if (rules == NULL)
    return FALSE;
  choose_letters (exchange);
  pw_rules_free (exchange->rules);
  g_free (exchange->played);
  exchange->rules = rules;
  pw_exchange_set_text (&exchange->title, rules->title);
  g_free (pw_game_take_played (game, &exchange->played));
  return TRUE;
}

/* -- notes -- */

static PW_CLEAR_NOTIFY (clear_note, PwExchangeNote, (g_free, text));

GArray *
pw_exchange_notes_new (void)
{
  GArray *notes = g_array_new (FALSE, FALSE, sizeof (PwExchangeNote));

  g_array_set_clear_func (notes, clear_note);
  return notes;
}

char *
pw_exchange_tidy (char *text)
{
  char *line = pw_clean_text (PW_CLEAN_LINE, text);

  g_free (text);
  return pw_clean_shorten (line, MAX_NOTE);
}

static gboolean
has_note (const GArray *notes, const PwExchangeNote *note)
{
  for (guint i = 0; i < notes->len; i++)
    {
      const PwExchangeNote *other = &g_array_index (notes, PwExchangeNote, i);

      if (other->severity == note->severity && other->line == note->line && other->piece == note->piece
          && g_str_equal (other->text, note->text))
        return TRUE;
    }
  return FALSE;
}

void
pw_exchange_note (GArray *notes, PwSeverity severity, guint line, int piece, char *text)
{
  const PwExchangeNote note = { severity, line, piece, pw_exchange_tidy (text) };
  gboolean is_full = notes->len > PW_EXCHANGE_MAX_NOTES;
  PwExchangeNote *last = is_full ? &g_array_index (notes, PwExchangeNote, notes->len - 1) : NULL;

  if (!is_full && !has_note (notes, &note))
    {
      g_array_append_val (notes, note);
      return;
    }
  if (is_full)
    last->severity = MIN (last->severity, severity);
  g_free (note.text);
}

void
pw_exchange_say (GArray *notes, PwTranslate translate, PwSeverity severity, guint line, int piece,
                 const char *sentence, ...)
{
  va_list args;

  va_start (args, sentence);
  pw_exchange_note (notes, severity, line, piece,
                    g_strdup_vprintf (pw_translate_with (translate, sentence), args));
  va_end (args);
}

gboolean
pw_exchange_notes_have_errors (const GArray *notes)
{
  for (guint i = 0; i < notes->len; i++)
    if (g_array_index (notes, PwExchangeNote, i).severity == PW_SEVERITY_ERROR)
      return TRUE;
  return FALSE;
}
