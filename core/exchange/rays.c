/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each direction of a piece becomes a term of its own, "frF(fW)-flF0"; the printer then finds the shortest
 * text for all of them.
 */
#include "core/exchange/rays.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/exchange/variants-ini-private.h"
#include "core/piece/plain.h"

/* -- moves -- */

/* Letters that may pick one vector among its copies. */
static const struct
{
  const char *letters;
  PwDirections directions;
} words[] = {
  { "f", PW_DIR_F },   { "b", PW_DIR_B },   { "r", PW_DIR_R },   { "l", PW_DIR_L },
  { "fr", PW_DIR_FR }, { "fl", PW_DIR_FL }, { "br", PW_DIR_BR }, { "bl", PW_DIR_BL },
  { "rf", PW_DIR_RF }, { "rb", PW_DIR_RB }, { "lf", PW_DIR_LF }, { "lb", PW_DIR_LB },
};

static gboolean
picks_only (PwDirections directions, PwVec facing, PwVec v)
{
  PwVec copies[8];
  gboolean picked[8], only = TRUE;
  guint n = pw_vec_copies (v, copies);

  pw_directions_pick (directions, facing, copies, n, picked);
  for (guint i = 0; i < n; i++)
    only &= !picked[i] == !pw_vec_equal (copies[i], v);
  return only;
}

static gboolean
append_step (GString *text, PwVec facing, PwVec v, const char *times)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (words) && !picks_only (words[i].directions, facing, v))
    i++;
  if (i == G_N_ELEMENTS (words) || pw_vec_is_zero (v))
    return FALSE;
  g_string_append_printf (text, "%s(%d,%d)%s", words[i].letters, MAX (ABS (v.dx), ABS (v.dy)),
                          MIN (ABS (v.dx), ABS (v.dy)), times);
  return TRUE;
}

gboolean
pw_rays_add (GString *text, const char *front, PwVec step, const char *times, const char *joins, PwVec then,
             const char *then_times)
{
  gsize length = text->len;
  gboolean good;

  g_string_append_printf (text, "%s%s", front, *joins != '\0' ? "(" : "");
  good = append_step (text, PW_FORWARD, step, times);
  g_string_append (text, *joins != '\0' ? ")" : "");
  for (; *joins != '\0' && good; joins++)
    {
      g_string_append_c (text, *joins);
      good = append_step (text, step, joins[1] != '\0' ? step : then, joins[1] != '\0' ? "" : then_times);
    }
  if (!good)
    g_string_truncate (text, length);
  return good;
}

/* -- pieces -- */

/* Castling and en passant are not in Extended Betza. Returns: (transfer full) (nullable) */
static char *
print (const PwRays *rays, PwDialect *dialect)
{
  g_autoptr (PwPiece) piece
      = rays->text->len > 0 ? pw_notation_read (PW_DIALECT_EXTENDED, rays->text->str, rays->text->len) : NULL;
  guint castles = rays->castles[0] | rays->castles[1];
  g_autofree char *text = NULL;
  g_autoptr (GString) whole = NULL;

  *dialect = rays->passes || castles != 0 ? PW_DIALECT_XBETZA : PW_DIALECT_EXTENDED;
  text = piece != NULL ? pw_notation_print (*dialect, piece, NULL) : NULL;
  if (text == NULL)
    return NULL;
  whole = g_string_new (text);
  if (rays->passes)
    g_string_replace (whole, "c", "ce", 0);
  for (guint n = 2; n <= PW_RAYS_MAX_CASTLING; n++)
    if ((castles >> n & 1) != 0)
      g_string_append_printf (whole, "i%cO%u",
                              "lrs"[(rays->castles[1] >> n & 1) * (1 + (rays->castles[0] >> n & 1))], n);
  return g_strdup (whole->str);
}

/* The letter itself, or the first that is free. */
static char
find_free (const PwExchange *exchange, char letter)
{
  static const char all[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  const char *next = all;

  for (; letter != '\0' && pw_exchange_find_letter (exchange, letter) >= 0; next++)
    letter = *next;
  return letter;
}

char
pw_rays_add_piece (PwExchange *exchange, const PwRays *rays, PwTranslate translate)
{
  PwDialect dialect;
  g_autofree char *text = print (rays, &dialect), *wanted = pw_kind_symbol (rays->letter), *symbol = NULL;
  int place = pw_exchange_find_letter (exchange, rays->letter);
  g_autoptr (PwPiece) piece = text != NULL ? pw_notation_read (dialect, text, strlen (text)) : NULL;
  char letter = find_free (exchange, rays->letter);

  if (piece == NULL || letter == '\0')
    {
      pw_exchange_say (exchange->notes, translate, PW_SEVERITY_ERROR, rays->line, -1,
                       N_ ("It has no moves that can be read: %s."), wanted);
      return 0;
    }
  if (place >= 0 && pw_piece_moves_same (pw_exchange_piece (exchange, (guint) place)->piece, piece))
    return rays->letter;
  symbol = pw_kind_symbol (letter);
  if (letter != rays->letter)
    pw_exchange_say (exchange->notes, translate, PW_SEVERITY_WARNING, rays->line, -1,
                     N_ ("%s gets the symbol %s: “%s” is no letter, or another piece has it."), text, symbol,
                     wanted);
  pw_exchange_add (exchange, rays->name, symbol, text, dialect)->line = rays->line;
  return letter;
}

/* -- games -- */

gboolean
pw_rays_set_game (PwExchange *exchange, const char *game, guint line, PwTranslate translate)
{
  g_autoptr (PwRules) chess = pw_rules_chess ();
  g_autoptr (GError) error = NULL;
  g_autofree char *title = g_strdup (exchange->title);

  for (guint i = exchange->pieces->len; i-- > 0;)
    {
      const PwExchangePiece *piece = pw_exchange_piece (exchange, i);
      const PwKind *own = pw_rules_find_kind (chess, pw_exchange_letter (piece));

      if (own != NULL && pw_piece_moves_same (own->piece, piece->piece))
        g_ptr_array_remove_index (exchange->pieces, i);
    }
  if (!pw_exchange_read_game (exchange, game, translate, &error))
    {
      pw_exchange_say (exchange->notes, translate, PW_SEVERITY_ERROR, line, -1,
                       N_ ("The game can’t be played: %s."), error->message);
      return FALSE;
    }
  pw_exchange_set_text (&exchange->title, title);
  pw_exchange_set_text (&exchange->rules->title, title);
  return TRUE;
}

void
pw_rays_append_letters (GString *game, const char *name, const char *letters)
{
  g_string_append_printf (game, "%s[", name);
  for (const char *letter = letters; *letter != '\0'; letter++)
    {
      g_autofree char *symbol = pw_kind_symbol (*letter);

      g_string_append_printf (game, "%s\"%s\"", letter > letters ? "," : "", symbol);
    }
  g_string_append_c (game, ']');
}
