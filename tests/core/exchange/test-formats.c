/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every format promises: what was written and is read again is the same, or what is lost was said.
 */
#include <string.h>

#include "tests/core/presets.h"
#include "core/base/limits.h"
#include "core/catalogue/catalogue.h"
#include "core/exchange/flavor/flavor.h"
#include "core/exchange/format.h"
#include "core/game/perft.h"
#include "core/game/rules-read.h"

#define PIECES_OF_A_GAME 12 /* besides those of chess */

static const char letters[] = "ACDEFGHIJLMOSTUVWXYZ"; /* none of chess */

/* -- what goes out -- */

/* A game that a preset makes for a piece. Returns: (transfer full) (nullable): NULL if it needs another
 * letter */
static PwExchange *
new_game (const TestPreset *preset, const char *name, const char *symbol, const char *notation,
          PwDialect dialect)
{
  const PwRulesPiece piece = { name, symbol, notation, dialect, NULL };
  g_autofree char *game = test_preset_text (preset, test_preset_letter (preset, symbol));
  PwExchange *exchange = pw_exchange_new ();

  pw_exchange_add (exchange, name, symbol, notation, dialect);
  exchange->rules = pw_rules_read_game (&piece, 1, game, NULL, NULL);
  if (exchange->rules == NULL)
    g_clear_pointer (&exchange, pw_exchange_free);
  return exchange;
}

/* Some known pieces as a list. Returns: (transfer full) */
static PwExchange *
new_list (const PwCatalogue *catalogue, guint from)
{
  PwExchange *exchange = pw_exchange_new ();

  for (guint i = 0; i < PIECES_OF_A_GAME && from + i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, from + i);
      const char symbol[] = { letters[i], '\0' };

      pw_exchange_add (exchange, known->name, symbol, known->notation, known->dialect);
    }
  return exchange;
}

/* -- and comes in again -- */

static gboolean
is_said (const GArray *notes, int piece)
{
  for (guint i = 0; i < notes->len; i++)
    if (g_array_index (notes, PwExchangeNote, i).piece == piece)
      return TRUE;
  return FALSE;
}

static void
check_notes (const GArray *notes)
{
  for (guint i = 0; i < notes->len; i++)
    {
      const char *text = g_array_index (notes, PwExchangeNote, i).text;

      g_assert_true (g_utf8_validate (text, -1, NULL));
      g_assert_cmpint (text[strlen (text) - 1], ==, '.');
      g_assert_null (strchr (text, '\n'));
    }
}

/* What a letter has become: a piece of the list, or the program's own. Returns: (nullable) */
static PwPiece *
find_piece (const PwExchange *in, char letter)
{
  int i = pw_exchange_find_letter (in, letter);
  const PwKind *kind = in->rules != NULL ? pw_rules_find_kind (in->rules, letter) : NULL;

  return i >= 0 ? pw_exchange_piece (in, (guint) i)->piece : kind != NULL ? kind->piece : NULL;
}

static void
check_pieces (const PwExchange *out, const PwExchange *in, const GArray *notes, const char *text)
{
  for (guint i = 0; i < out->pieces->len; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (out, i);
      PwPiece *again = find_piece (in, pw_kind_letter (piece->symbol));

      if (!is_said (notes, (int) i) && (again == NULL || !pw_flavor_moves_alike (piece->piece, again)))
        g_error ("%s (%s) is lost in\n%s", piece->name, piece->notation, text);
    }
}

static guint64
count_lines (PwRules *rules)
{
  g_autoptr (PwGame) game = pw_game_new (rules);

  return pw_game_perft (game, 2);
}

/* Marks of unmoved pieces don't count where they make no difference. */
static gboolean
play_alike (const PwRules *out, const PwRules *in)
{
  g_autoptr (PwRules) a = pw_rules_copy (out), b = pw_rules_copy (in);
  gboolean alike = count_lines (a) == count_lines (b);

  pw_rules_free (a);
  pw_rules_free (b);
  a = pw_rules_copy (out);
  b = pw_rules_copy (in);
  pw_board_set_all_virgin (a->start);
  pw_board_set_all_virgin (b->start);
  return alike && pw_rules_play_alike (a, b);
}

/* Returns: how many pieces went */
static guint
check_round_trip (const PwExchange *out, const PwExchangeFormat *format)
{
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = pw_exchange_write (out, format, NULL, NULL, notes, &error);
  g_autoptr (PwExchangeFile) file = NULL;
  guint n = 0;

  check_notes (notes);
  for (guint i = 0; i < out->pieces->len; i++)
    n += text != NULL && !is_said (notes, (int) i);
  g_assert_true (text != NULL || error != NULL);
  if (text == NULL || format->read == NULL)
    return n;
  g_assert_true (pw_exchange_recognize (text, strlen (text)) == format || format->carries == 0);
  file = pw_exchange_read (text, strlen (text), format, NULL, &error);
  if (file == NULL && n > 0)
    g_error ("%s: %s\n%s", format->name, error->message, text);
  if (file == NULL)
    return n;
  if (format->carries & PW_CARRIES_PIECES)
    check_pieces (out, g_ptr_array_index (file->found, 0), notes, text);
  if ((format->carries & PW_CARRIES_RULES) && out->rules != NULL && notes->len == 0)
    {
      const PwExchange *in = g_ptr_array_index (file->found, 0);

      if (in->rules == NULL || !play_alike (out->rules, in->rules))
        g_error ("%s: the game is another one\n%s", format->name, text);
    }
  return n;
}

static void
test_known_pieces (gconstpointer data)
{
  const PwExchangeFormat *format = data;
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  guint n = 0;

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i += PIECES_OF_A_GAME)
    {
      g_autoptr (PwExchange) list = new_list (catalogue, i);

      n += check_round_trip (list, format);
    }
  g_test_message ("%s: %u of %u pieces", format->name, n, pw_catalogue_n_pieces (catalogue));
  g_assert_true (n > 0 || (format->carries & PW_CARRIES_PIECES) == 0);
}

static void
test_presets (gconstpointer data)
{
  static const struct
  {
    const char *name, *symbol, *notation;
  } pieces[] = {
    { "Griffon", "G", "FtR" },
    { "Archbishop", "A", "BN" },
    { "Cannon", "C", "mRcR+R" },
    { "Alibaba", "X", "AD" },
    { "Spy", "+S", "KmNcW2" },
    { "Pawn of another kind", "P", "mfWcfFimfW2" },
    { "Name:with; = [\"<&>\"]", "Q", "Q" },
  };
  const PwExchangeFormat *format = data;
  guint n, n_games = 0;
  const TestPreset *presets = test_presets_list (&n);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < G_N_ELEMENTS (pieces); j++)
      {
        g_autoptr (PwExchange) game = new_game (&presets[i], pieces[j].name, pieces[j].symbol,
                                                pieces[j].notation, PW_DIALECT_EXTENDED);

        n_games += game != NULL;
        if (game != NULL)
          check_round_trip (game, format);
      }
  g_assert_cmpuint (n_games, >, n);
}

/* As many pieces as there may be are written in good time. */
static void
test_many_pieces (gconstpointer data)
{
  const PwExchangeFormat *format = data;
  g_autoptr (PwExchange) list = pw_exchange_new ();
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < PW_ARMY_MAX_PIECES; i++)
    pw_exchange_add (list, NULL, i % 2 == 0 ? "A" : NULL, "N", PW_DIALECT_EXTENDED);
  text = pw_exchange_write (list, format, NULL, NULL, notes, &error);
  g_assert_true ((text != NULL) == (error == NULL));
  check_notes (notes);
}

static void
test_rows (void)
{
  const PwExchangeFormat *format;

  for (guint i = 0; (format = pw_exchange_format (i)) != NULL; i++)
    {
      g_assert_true (pw_exchange_find_format (format->name) == format);
      if (format->write == NULL)
        continue;
      g_assert_true ((format->read != NULL) == (format->recognize != NULL));
      g_assert_true (*format->ending == '\0' || *format->ending == '.');
    }
  g_assert_null (pw_exchange_find_format ("nothing"));
}

/* Nothing, and what is no text. */
static void
test_strange_texts (void)
{
  static const char bytes[] = "\xff\xfe\0\1[x]\npiecewright:";
  g_autoptr (GError) error = NULL;

  g_assert_null (pw_exchange_read ("", 0, NULL, NULL, &error));
  g_assert_error (error, PW_EXCHANGE_ERROR, PW_EXCHANGE_ERROR_FORMAT);
  for (guint i = 0; pw_exchange_format (i) != NULL; i++)
    for (gsize n = 0; n < sizeof bytes; n++)
      {
        g_autoptr (GError) other = NULL;
        g_autoptr (PwExchangeFile) file = pw_exchange_read (bytes, n, pw_exchange_format (i), NULL, &other);

        g_assert_true (file != NULL ? file->found->len > 0 : other != NULL);
      }
}

int
main (int argc, char *argv[])
{
  const PwExchangeFormat *format;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/formats/rows", test_rows);
  g_test_add_func ("/exchange/formats/strange-texts", test_strange_texts);
  for (guint i = 0; (format = pw_exchange_format (i)) != NULL; i++)
    if (format->write != NULL)
      {
        g_autofree char *known = g_strdup_printf ("/exchange/formats/%s/known-pieces", format->name);
        g_autofree char *presets = g_strdup_printf ("/exchange/formats/%s/presets", format->name);
        g_autofree char *many = g_strdup_printf ("/exchange/formats/%s/many-pieces", format->name);

        g_test_add_data_func (known, format, test_known_pieces);
        g_test_add_data_func (presets, format, test_presets);
        g_test_add_data_func (many, format, test_many_pieces);
      }
  return g_test_run ();
}
