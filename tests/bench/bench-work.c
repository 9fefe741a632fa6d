/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces of work whose instructions are counted by tests/bench/run: each is done once in bench_work(), after
 * its data has been prepared. Prints how many units of work that was.
 *
 *   bench-work ROW
 */
#include <glib.h>
#include <string.h>

#include "core/engine/graph/targets.h"
#include "core/game/perft.h"
#include "core/game/search/search.h"
#include "core/notation/advice/advice.h"
#include "core/piece/plain.h"
#include "tests/core/synthesis/game.h"

/* A position of tests/data/bench. */
typedef struct
{
  PwGenerator *generator; /* shared by those of the same piece */
  PwPosition position;
} Case;

/* What is worked on; not everything for each row. */
typedef struct
{
  GArray *cases; /* Case */
  PwMoves *moves;
  GPtrArray *texts; /* known notations of Extended Betza */
  GPtrArray *games; /* Game */
  PwSynthesisOptions options;
  PwGame *chess;
  PwSearch *opponent; /* of chess, too */
} Material;

static char **
read_lines (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "bench", name, NULL), *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return g_strsplit (g_strchomp (text), "\n", -1);
}

/* -- positions: a piece on 200 boards, then the next one -- */

static void
read_cases (Material *material, const char *name)
{
  g_auto (GStrv) lines = read_lines (name);
  g_autofree char *last = NULL;
  Case item = { NULL, { .side = PW_SIDE_FIRST } };

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", 3);

      if (g_strcmp0 (fields[0], last) != 0)
        {
          g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_XBETZA, fields[0], -1);

          item.generator = pw_generator_new (pw_parse_piece (parse));
          g_free (last);
          last = g_strdup (fields[0]);
        }
      item.position.board = pw_board_new_from_fen (fields[1], NULL);
      item.position.at = pw_square_parse (item.position.board, fields[2]);
      g_array_append_val (material->cases, item);
    }
}

static void
prepare_a (Material *material)
{
  read_cases (material, "a.tsv");
}

static void
prepare_b (Material *material)
{
  read_cases (material, "b.tsv");
}

static guint
run_cases (Material *material, void (*run) (PwGenerator *, const PwPosition *, PwMoves *))
{
  for (guint i = 0; i < material->cases->len; i++)
    {
      const Case *item = &g_array_index (material->cases, Case, i);

      run (item->generator, &item->position, material->moves);
    }
  return material->cases->len;
}

static guint
find_targets (Material *material)
{
  for (guint i = 0; i < material->cases->len; i++)
    {
      const Case *item = &g_array_index (material->cases, Case, i);

      pw_generator_targets (item->generator, &item->position);
    }
  return material->cases->len;
}

static guint
find_outcomes (Material *material)
{
  return run_cases (material, pw_generator_outcomes);
}

static guint
find_moves (Material *material)
{
  return run_cases (material, pw_generator_run);
}

static guint
compile (Material *material)
{
  for (guint i = 0; i < material->texts->len; i++)
    {
      g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, material->texts->pdata[i], -1);

      pw_generator_free (pw_generator_new (pw_parse_piece (parse)));
    }
  return material->texts->len;
}

/* -- texts -- */

static void
prepare_texts (Material *material)
{
  g_auto (GStrv) lines = read_lines ("notations.tsv");

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "extended\t"))
      g_ptr_array_add (material->texts, g_strdup (strchr (lines[i], '\t') + 1));
}

/* What is done with each parse. */
typedef void (*WithParse) (const char *text, PwParse *parse);

static guint
parse_texts (Material *material, WithParse with)
{
  for (guint i = 0; i < material->texts->len; i++)
    {
      g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, material->texts->pdata[i], -1);

      if (with != NULL)
        with (material->texts->pdata[i], parse);
    }
  return material->texts->len;
}

static guint
parse (Material *material)
{
  return parse_texts (material, NULL);
}

static void
make_plain (const char *text, PwParse *parse)
{
  pw_piece_plain (pw_parse_piece (parse));
}

static guint
parse_and_plain (Material *material)
{
  return parse_texts (material, make_plain);
}

static void
advise (const char *text, PwParse *parse)
{
  g_array_unref (pw_advice_new (PW_ADVICE_ALL, text, parse));
}

static guint
parse_and_advise (Material *material)
{
  return parse_texts (material, advise);
}

/* -- questions -- */

#define EVERY_GAME 36

/* Searches of games, each after an answer. */
static guint
search (Material *material)
{
  for (guint i = 0; i < material->games->len; i++)
    game_play (material->games->pdata[i], &material->options);
  return material->games->len;
}

static void
prepare_games (Material *material)
{
  g_autoptr (GPtrArray) rows = test_rows_read (GAME_ROWS);

  material->options = PW_SYNTHESIS_DEFAULTS;
  material->options.memory = pw_synthesis_memory_new ();
  for (guint i = 0; i < rows->len; i += EVERY_GAME)
    g_ptr_array_add (material->games, game_new (game_row_new (rows->pdata[i])));
  search (material);
}

/* -- chess -- */

static void
prepare_chess (Material *material)
{
  g_autoptr (PwRules) rules = pw_rules_chess ();

  material->chess = pw_game_new (rules);
}

static guint
count_leaves (Material *material)
{
  return (guint) pw_game_perft (material->chess, 4);
}

#define N_POSITIONS 20000

static void
prepare_opponent (Material *material)
{
  g_autoptr (PwRules) rules = pw_rules_chess ();

  material->opponent = pw_search_new (rules, NULL);
}

static guint
think (Material *material)
{
  PwSearchReport report;

  pw_search_forget (material->opponent);
  pw_search_run (material->opponent, &(PwSearchLimits){ .nodes = N_POSITIONS }, NULL, NULL, NULL, &report);
  return (guint) report.nodes;
}

/* -- rows -- */

static const struct
{
  const char *name;
  void (*prepare) (Material *);
  guint (*work) (Material *); /* returns: how many units */
} rows[] = {
  { "targets-a", prepare_a, find_targets },
  { "targets-b", prepare_b, find_targets },
  { "outcomes-a", prepare_a, find_outcomes },
  { "outcomes-b", prepare_b, find_outcomes },
  { "moves-a", prepare_a, find_moves },
  { "moves-b", prepare_b, find_moves },
  { "perft", prepare_chess, count_leaves },
  { "search", prepare_opponent, think },
  { "parse", prepare_texts, parse },
  { "plain", prepare_texts, parse_and_plain },
  { "advice", prepare_texts, parse_and_advise },
  { "compile", prepare_texts, compile },
  { "answer", prepare_games, search },
};

/* What is counted. Work that is done once is done before: a key or a line of a batch is never the first. */
__attribute__ ((noinline)) static guint
bench_work (guint row, Material *material)
{
  return rows[row].work (material);
}

int
main (int argc, char **argv)
{
  Material material = { g_array_new (FALSE, FALSE, sizeof (Case)), pw_moves_new (), g_ptr_array_new (),
                        g_ptr_array_new () };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; argc == 2 && i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].name, argv[1]))
      {
        rows[i].prepare (&material);
        rows[i].work (&material);
        g_print ("%u units\n", bench_work (i, &material));
        return 0;
      }
  g_printerr ("bench-work: no such row\n");
  return 1;
}
