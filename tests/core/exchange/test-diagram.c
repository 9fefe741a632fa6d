/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Interactive Diagram: rows, and that games and pieces written as a block are read as they were. */
#include "core/exchange/format.h"

#include "core/catalogue/catalogue.h"
#include "core/exchange/flavor/flavor.h"
#include "core/game/perft.h"
#include "core/game/rules-read.h"
#include "core/game/rules-write.h"
#include "tests/core/exchange/take-rules.h"
#include "tests/core/presets.h"
#include "tests/core/game/known-game.h"
#include "tests/core/rows.h"
#include "tests/sample.h"

#include <string.h>

/* -- rows -- */

static void
append_notes (GString *text, const GArray *notes)
{
  for (guint i = 0; i < notes->len; i++)
    {
      const PwExchangeNote *n = &g_array_index (notes, PwExchangeNote, i);

      g_string_append_printf (text, "%u %s: %s\n", n->line, pw_severity_name (n->severity), n->text);
    }
}

/* A line for each piece, one for the game, and one for each note. */
static char *
describe (const PwExchange *found)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < found->pieces->len; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (found, i);

      g_string_append_printf (text, "%s %s %s %s\n", piece->symbol, piece->name, piece->notation,
                              pw_dialect_name (piece->dialect));
    }
  if (found->rules != NULL)
    {
      g_autofree char *game = pw_rules_write (found->rules, "");

      g_string_append_printf (text, "%s\n", game);
    }
  append_notes (text, found->notes);
  return g_string_free (text, FALSE);
}

static char *
read_all (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PwExchangeFile) file
      = pw_exchange_read (text, strlen (text), &pw_exchange_diagram, NULL, &error);
  GString *all = g_string_new (NULL);

  if (file == NULL)
    g_string_append (all, error->message);
  for (guint i = 0; file != NULL && i < file->found->len; i++)
    {
      PwExchange *found = g_ptr_array_index (file->found, i);
      g_autofree char *one = describe (found);

      g_string_append_printf (all, "%s%s%s\n%s", i > 0 ? "\n" : "", *found->title != '\0' ? "= " : "=",
                              found->title, one);
    }
  return g_string_free (all, FALSE);
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autofree char *all = read_all (row->columns[0]);

  g_assert_cmpstr (all, ==, row->columns[1]);
}

/* -- there and back -- */

static guint64
count (PwRules *rules)
{
  g_autoptr (PwRules) copy = pw_rules_copy (rules);
  g_autoptr (PwGame) game = NULL;

  pw_board_set_all_virgin (copy->start);
  game = pw_game_new (copy);
  return pw_game_perft (game, 3);
}

static void
check_game (PwRules *rules)
{
  g_autoptr (PwExchange) exchange = take_rules (rules);
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = pw_exchange_write (exchange, &pw_exchange_diagram, NULL, NULL, notes, &error);
  g_autoptr (PwExchangeFile) file = NULL;
  PwExchange *again;

  g_assert_no_error (error);
  append_notes (said, notes);
  g_test_message ("%s%s", text, said->str);
  g_assert_true (pw_exchange_recognize (text, strlen (text)) == &pw_exchange_diagram);
  g_assert_null (strchr (text, '['));
  file = pw_exchange_read (text, strlen (text), NULL, NULL, &error);
  g_assert_no_error (error);
  again = g_ptr_array_index (file->found, 0);
  g_assert_nonnull (again->rules);
  if (notes->len == 0)
    g_assert_cmpuint (count (again->rules), ==, count (rules));
}

static void
test_game (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwRules) rules = known_rules (row->columns[0]);

  check_game (rules);
}

static void
test_preset (gconstpointer data)
{
  const TestPreset *preset = data;
  g_autofree char *game = test_preset_text (preset, 'G');
  const PwRulesPiece piece = { "Griffon", "G", "FtR", PW_DIALECT_EXTENDED, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (PwRules) rules = pw_rules_read_game (&piece, 1, game, NULL, &error);

  g_assert_no_error (error);
  check_game (rules);
}

/* A known piece alone: read as it was, or there is a reason; with brackets, and without any. */
static void
check_piece (const PwKnownPiece *known, gboolean brackets)
{
  const PwExchangeOptions options = { .brackets = brackets };
  g_autoptr (PwExchange) exchange = pw_exchange_new ();
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  pw_exchange_add (exchange, known->name, "G", known->notation, known->dialect);
  text = pw_exchange_write (exchange, &pw_exchange_diagram, &options, NULL, notes, &error);
  if (text != NULL)
    g_assert_cmpuint (notes->len, ==, 0);
  else
    {
      g_assert_cmpuint (notes->len, ==, 1);
      g_test_message ("%s: %s", known->name, g_array_index (notes, PwExchangeNote, 0).text);
    }
  g_assert_true (brackets || text == NULL || strchr (text, '[') == NULL);
}

static void
test_catalogue (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (Sample sample = sample_of ("diagram-pieces", pw_catalogue_n_pieces (catalogue), 20);
       sample_next (&sample);)
    for (guint brackets = 0; brackets < 2; brackets++)
      check_piece (pw_catalogue_piece (catalogue, sample.i), brackets > 0);
}

static void
test_brackets (void)
{
  g_autoptr (PwPiece) griffon = pw_notation_read (PW_DIALECT_EXTENDED, "FtR", 3);
  g_autoptr (GArray) reasons = pw_flavor_reasons_new ();
  g_autofree char *with = pw_flavor_diagram_write (griffon, TRUE, reasons);
  g_autofree char *without = pw_flavor_diagram_write (griffon, FALSE, reasons);

  g_assert_cmpstr (with, ==, "[F?R]");
  g_assert_cmpstr (without, ==, "FyafsF");
}

int
main (int argc, char **argv)
{
  guint n;
  const TestPreset *presets = test_presets_list (&n);

  g_test_init (&argc, &argv, NULL);
  test_rows_add ("exchange/diagram.tsv", 2, 2, test_row);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat ("/diagram/presets/", presets[i].name, NULL);

      if (!g_str_has_prefix (presets[i].name, "empty") && !g_str_equal (presets[i].name, "xiangqi"))
        g_test_add_data_func (path, &presets[i], test_preset);
    }
  test_rows_add_sample ("game/games.tsv", 2, 2, 50, test_game);
  g_test_add_func ("/diagram/catalogue", test_catalogue);
  g_test_add_func ("/diagram/brackets", test_brackets);
  return g_test_run ();
}
