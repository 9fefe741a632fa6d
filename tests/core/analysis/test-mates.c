/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Mates: published lengths as rows; every position of small boards against a search that knows no table; and both sides
 * played from the table.
 */
#include "core/analysis/analysis.h"
#include "core/catalogue/catalogue.h"
#include "core/wording/mates.h"
#include "tests/core/rows.h"
#include "tests/sample.h"

#define COST     4  /* ms: of a piece of the catalogue */
#define COST_ROW 40 /* and of a row, at least */

/* -- rows -- */

typedef struct
{
  GPtrArray *parses;
  PwPiece *pieces[PW_MATE_MAX_PIECES];
  guint n_pieces;
  PwBoard *board;
  PwMateTable *table;
  PwFigureStatus status;
} Ending;

static void
ending_init (Ending *ending, const char *notations, const char *fen)
{
  g_auto (GStrv) texts = g_strsplit (notations, " ", PW_MATE_MAX_PIECES);

  ending->parses = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_parse_free);
  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_ptr_array_add (ending->parses, pw_notation_parse (PW_DIALECT_EXTENDED, texts[i], -1));
      ending->pieces[ending->n_pieces] = pw_parse_piece (ending->parses->pdata[i]);
      g_assert_nonnull (ending->pieces[ending->n_pieces++]);
    }
  ending->board = pw_board_new_from_fen (fen, NULL);
  g_assert_nonnull (ending->board);
  ending->table = pw_mate_table_new (ending->pieces, ending->n_pieces, ending->board, &ending->status, NULL);
}

static void
ending_clear (Ending *ending)
{
  pw_mate_table_free (ending->table);
  pw_board_free (ending->board);
  g_ptr_array_unref (ending->parses);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ending, ending_clear)

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_auto (Ending) ending = { NULL };
  const PwMateFacts *facts;

  ending_init (&ending, row->columns[0], row->columns[1]);
  g_assert_cmpint (ending.status, ==, PW_FIGURE_FOUND);
  facts = pw_mate_table_facts (ending.table);
  g_assert_cmpuint (facts->longest, ==, test_row_number (row, 2, facts->longest));
  if (test_row_says (row, 3))
    g_assert_cmpint (facts->forced, ==, test_row_yes (row, 3));
  g_assert_cmpuint (facts->mates, ==, test_row_number (row, 4, (guint) facts->mates));
  g_assert_cmpuint (facts->positions, ==, test_row_number (row, 5, (guint) facts->positions));
  g_assert_cmpuint (facts->won, <=, facts->safe);
  g_assert_cmpuint (facts->safe, <=, facts->positions);
}

/* -- a search that knows no table: kings, captures and checks straight from the rules and the generator -- */

typedef struct
{
  const Ending *ending;
  PwGenerator *generators[PW_MATE_MAX_PIECES];
  PwMoves *moves;
  PwBoard *scratch;
} Search;

static void
search_init (Search *search, const Ending *ending)
{
  search->ending = ending;
  search->moves = pw_moves_new ();
  search->scratch = pw_board_copy (ending->board);
  for (guint i = 0; i < ending->n_pieces; i++)
    search->generators[i] = pw_generator_new (ending->pieces[i]);
}

static void
search_clear (Search *search)
{
  pw_moves_free (search->moves);
  pw_board_free (search->scratch);
  for (guint i = 0; i < PW_MATE_MAX_PIECES; i++)
    pw_generator_free (search->generators[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static void
put (Search *search, const PwMatePosition *position, gboolean there)
{
  PwBoard *board = search->scratch;

  pw_board_set (board, position->king, there ? PW_CELL_FIRST : PW_CELL_EMPTY, 'K');
  pw_board_set (board, position->bare, there ? PW_CELL_SECOND : PW_CELL_EMPTY, 'K');
  for (guint i = 0; i < search->ending->n_pieces; i++)
    if (position->pieces[i] != PW_NO_SQUARE)
      pw_board_set (board, position->pieces[i], there ? PW_CELL_FIRST : PW_CELL_EMPTY, 'X');
}

/*
 * What a piece can do.
 *
 * targets: (out): squares it can move to. Returns: whether it attacks the bare king
 */
static gboolean
look (Search *search, const PwMatePosition *position, guint i, GArray *targets)
{
  PwPosition at = { .board = search->scratch, .at = position->pieces[i], .side = PW_SIDE_FIRST };
  gboolean checks = FALSE;

  if (position->pieces[i] == PW_NO_SQUARE)
    return FALSE;
  put (search, position, TRUE);
  pw_generator_run (search->generators[i], &at, search->moves);
  for (guint k = 0; k < pw_moves_count (search->moves); k++)
    {
      const PwMove *move = pw_moves_get (search->moves, k);
      gboolean takes_own = pw_move_takes (search->moves, move, position->king);

      for (guint other = 0; other < search->ending->n_pieces; other++)
        takes_own |= other != i && pw_move_takes (search->moves, move, position->pieces[other]);
      checks |= !takes_own && pw_move_takes (search->moves, move, position->bare);
      if (move->n_captures == 0 && targets != NULL)
        g_array_append_val (targets, move->to);
    }
  put (search, position, FALSE);
  return checks;
}

static gboolean
in_check (Search *search, const PwMatePosition *position)
{
  gboolean checks = FALSE;

  for (guint i = 0; i < search->ending->n_pieces; i++)
    checks |= look (search, position, i, NULL);
  return checks;
}

static gboolean
are_near (const PwBoard *board, PwSquare a, PwSquare b)
{
  return a != b && pw_board_distance (board, a, b) <= 1;
}

static gboolean
is_free (Search *search, const PwMatePosition *position, PwSquare square)
{
  gboolean taken = square == position->king || square == position->bare
                   || pw_board_cell (search->ending->board, square) == PW_CELL_HOLE;

  for (guint i = 0; i < search->ending->n_pieces; i++)
    taken |= square == position->pieces[i];
  return !taken;
}

static gboolean can_mate (Search *search, const PwMatePosition *position, guint moves);

/* Whether the bare king, to move, is mate, or can't avoid it in so many moves of the other side. */
static gboolean
is_lost (Search *search, const PwMatePosition *position, guint moves)
{
  gboolean has_step = FALSE;

  for (PwSquare to = 0; to < pw_board_n_squares (search->ending->board); to++)
    {
      PwMatePosition after = *position;

      if (!are_near (search->ending->board, position->bare, to) || are_near (search->ending->board, position->king, to)
          || to == position->king || pw_board_cell (search->ending->board, to) == PW_CELL_HOLE)
        continue;
      after.bare = to;
      for (guint i = 0; i < search->ending->n_pieces; i++)
        if (after.pieces[i] == to)
          after.pieces[i] = PW_NO_SQUARE;
      if (in_check (search, &after))
        continue;
      has_step = TRUE;
      if (moves == 0 || !can_mate (search, &after, moves))
        return FALSE;
    }
  return has_step || in_check (search, position);
}

/* Whether the stronger side, to move, can mate in at most so many moves. */
static gboolean
can_mate (Search *search, const PwMatePosition *position, guint moves)
{
  for (PwSquare to = 0; to < pw_board_n_squares (search->ending->board); to++)
    {
      PwMatePosition after = *position;

      after.king = to;
      if (are_near (search->ending->board, position->king, to) && is_free (search, position, to)
          && !are_near (search->ending->board, position->bare, to) && is_lost (search, &after, moves - 1))
        return TRUE;
    }
  for (guint i = 0; i < search->ending->n_pieces; i++)
    {
      g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (PwSquare));

      look (search, position, i, targets);
      for (guint k = 0; k < targets->len; k++)
        {
          PwMatePosition after = *position;

          after.pieces[i] = g_array_index (targets, PwSquare, k);
          if (is_lost (search, &after, moves - 1))
            return TRUE;
        }
    }
  return FALSE;
}

/* -- why there is no mate -- */

/* In every position: whether the bare king is in check is what makes it illegal with the other side to move. */
static guint
count_ways_out (const Ending *ending)
{
  guint n = pw_board_n_squares (ending->board), least = PW_MATE_NEVER;

  for (guint i = 0; i < n * n * n; i++)
    {
      PwMatePosition position = { (PwSquare) (i % n), (PwSquare) (i / n % n),
                                  { (PwSquare) (i / n / n), PW_NO_SQUARE }, FALSE };
      g_autoptr (GArray) moves = NULL;

      if (pw_mate_table_judge (ending->table, &position) != PW_MATE_IN_CHECK)
        continue;
      position.bare_moves = TRUE;
      moves = pw_mate_table_moves (ending->table, &position);
      least = MIN (least, moves->len);
    }
  return least;
}

static void
test_ways_out (void)
{
  static const struct
  {
    const char *piece, *board;
    guint ways_out; /* G_MAXUINT: as counted */
  } rows[] = {
    { "W", "5/5/5/5/5", 1 },       { "F", "5/5/5/5/5", 1 },       { "N", "5/5/5/5/5", 1 },
    { "B", "6/6/6/6/6/6", 1 },     { "D", "4/4/4/4", G_MAXUINT }, { "fW", "5/5/5/5/5", G_MAXUINT },
    { "mQ", "5/5/5/5/5", PW_MATE_NEVER }, { "Q", "5/5/5/5/5", 0 }, { "R", "4/4/4/4", 0 },
    { "WA", "5/1*3/5/5/5", G_MAXUINT },   { "vR", "4/4/4/4", 0 }, { "A", "4/4/4/4", G_MAXUINT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Ending) ending = { NULL };
      const PwMateFacts *facts;

      ending_init (&ending, rows[i].piece, rows[i].board);
      facts = pw_mate_table_facts (ending.table);
      g_test_message ("%s: %u ways out, %u mates", rows[i].piece, facts->ways_out, (guint) facts->mates);
      g_assert_cmpuint (facts->ways_out, ==, count_ways_out (&ending));
      g_assert_cmpint (facts->ways_out == 0, ==, facts->mates > 0);
      if (rows[i].ways_out != G_MAXUINT)
        g_assert_cmpuint (facts->ways_out, ==, rows[i].ways_out);
      if (facts->ways_out != PW_MATE_NEVER)
        {
          g_autoptr (GArray) moves = pw_mate_table_moves (ending.table, &facts->example);

          g_assert_cmpuint (moves->len, ==, facts->ways_out);
        }
    }
}

/* -- positions -- */

/* At random. Returns: FALSE if it isn't legal */
static gboolean
random_position (const Ending *ending, GRand *rand, PwMatePosition *position)
{
  guint n = pw_board_n_squares (ending->board);

  *position = (PwMatePosition){ (PwSquare) g_rand_int_range (rand, 0, (int) n),
                                (PwSquare) g_rand_int_range (rand, 0, (int) n),
                                { PW_NO_SQUARE, PW_NO_SQUARE }, g_rand_boolean (rand) };
  for (guint i = 0; i < ending->n_pieces; i++)
    position->pieces[i] = (PwSquare) g_rand_int_range (rand, 0, (int) n);
  return pw_mate_table_judge (ending->table, position) == PW_MATE_LEGAL;
}

/* The table's distance is what a search finds, one move more or less is not. */
static void
check_distance (Search *search, const PwMatePosition *position, guint most)
{
  guint distance = pw_mate_table_distance (search->ending->table, position);
  guint tried = MIN (distance, most);
  gboolean found
      = position->bare_moves ? is_lost (search, position, tried) : tried > 0 && can_mate (search, position, tried);
  gboolean sooner = tried > 0 && (position->bare_moves ? is_lost (search, position, tried - 1)
                                                       : tried > 1 && can_mate (search, position, tried - 1));

  g_assert_cmpint (found, ==, distance <= most);
  g_assert_false (sooner);
}

/* Both sides play their best: each move of the stronger side is one fewer, up to mate. */
static void
check_play (const Ending *ending, PwMatePosition position)
{
  guint distance = pw_mate_table_distance (ending->table, &position);

  while (distance != PW_MATE_NEVER)
    {
      g_autoptr (GArray) moves = pw_mate_table_moves (ending->table, &position);
      const PwMateMove *best;

      if (moves->len == 0)
        break;
      best = &g_array_index (moves, PwMateMove, 0);
      g_assert_cmpuint (best->distance, ==, position.bare_moves ? distance : distance - 1);
      g_assert_cmpint (pw_mate_table_judge (ending->table, &best->after), ==, PW_MATE_LEGAL);
      for (guint i = 1; i < moves->len; i++)
        {
          guint other = g_array_index (moves, PwMateMove, i).distance;

          g_assert_true (position.bare_moves ? other <= best->distance : other >= best->distance);
        }
      distance = best->distance;
      position = best->after;
    }
  if (distance != PW_MATE_NEVER)
    {
      g_assert_cmpuint (distance, ==, 0);
      g_assert_true (position.bare_moves);
    }
}

static void
check_ending (const Ending *ending, GRand *rand, guint n, guint most)
{
  g_auto (Search) search = { NULL };

  search_init (&search, ending);
  for (guint i = 0; i < n; i++)
    {
      PwMatePosition position;

      if (!random_position (ending, rand, &position))
        continue;
      check_distance (&search, &position, most);
      check_play (ending, position);
    }
}

/* -- all known pieces that are small enough -- */

static const char *const small_boards[] = { "4/4/4/4", "5/5/5/5/5", "6/6/6/6/6/6", "2*2/5/5/1*3" };

static void
test_catalogue (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  guint n = pw_catalogue_n_pieces (catalogue), n_found = 0, n_forced = 0;
  Sample sample = sample_of ("mates", n, COST);

  while (sample_next (&sample))
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, sample.i);
      g_autoptr (PwParse) parse = pw_notation_parse (known->dialect, known->notation, -1);
      g_auto (Ending) ending = { g_ptr_array_new (), { pw_parse_piece (parse) }, 1,
                                 pw_board_new_from_fen (small_boards[sample.i % G_N_ELEMENTS (small_boards)], NULL) };

      ending.table = pw_mate_table_new (ending.pieces, 1, ending.board, &ending.status, NULL);
      if (ending.table == NULL)
        {
          g_assert_nonnull (pw_figure_reason (ending.status));
          continue;
        }
      n_found++;
      n_forced += pw_mate_table_facts (ending.table)->forced;
      check_ending (&ending, rand, 12, 2);
    }
  g_assert_cmpuint (n_found, >, sample_share (&sample, n * 9 / 10));
  g_assert_cmpuint (n_forced, >, sample_share (&sample, 100));
}

/* The longest mate starts where the facts say, and the example is one. */
static void
test_examples (void)
{
  static const char *const endings[][2] = {
    { "R", "8/8/8/8/8/8/8/8" }, { "FtR", "6/6/6/6/6/6" },    { "vrWfF", "5/5/5/5/5" },
    { "B N", "5/5/5/5/5" },     { "R N", "4/4/4/4/4" },      { "pR nN", "2*2/5/5/5" },
    { "F W", "6/6/6/6/6/6" },   { "R R", "4/3*/4/4 cylinder" },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_auto (Ending) ending = { NULL };
      const PwMateFacts *facts;

      ending_init (&ending, endings[i][0], endings[i][1]);
      g_assert_nonnull (ending.table);
      facts = pw_mate_table_facts (ending.table);
      g_assert_cmpuint (facts->mates, >, 0);
      g_assert_cmpuint (pw_mate_table_distance (ending.table, &facts->example), ==, 0);
      g_assert_cmpuint (pw_mate_table_distance (ending.table, &facts->longest_start), ==, facts->longest);
      check_play (&ending, facts->longest_start);
      if (!pw_board_is_cylinder (ending.board))
        check_ending (&ending, rand, 60, 2);
    }
}

/* -- what there is no table for -- */

static void
test_refused (void)
{
  static const char *const rows[][3] = {
    { "R", "17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17", "too-large" },
    { "R R", "9/9/9/9/9/9/9/9", "too-large" },
    { "R", "*", "no-squares" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Ending) ending = { NULL };

      ending_init (&ending, rows[i][0], rows[i][1]);
      g_assert_null (ending.table);
      g_assert_cmpstr (pw_figure_status_name (ending.status), ==, rows[i][2]);
      g_assert_nonnull (pw_figure_reason (ending.status));
    }
}

/* What is told of the memory is no less than a byte for each position, and no table that there may be is huge. */
static void
test_memory (void)
{
  g_assert_cmpuint (pw_mate_memory (256, 1), >, 256 * 256 * 256);
  g_assert_cmpuint (pw_mate_memory (64, 2), >, 64 * 64 * 64 * 64);
  g_assert_cmpuint (pw_mate_memory (64, 1), <, pw_mate_memory (64, 2));
  g_assert_cmpuint (pw_mate_memory (256, 1), <, (guint64) 1 << 30);
  g_assert_cmpuint (pw_mate_memory (64, 2), <, (guint64) 1 << 30);
}

/* What an analysis tells of mates is what the tables say by themselves. */
static void
test_analysis (void)
{
  g_auto (Ending) two = { NULL }, one = { NULL };
  PwAnalysisWants wants = { .what = PW_ANALYSE_MATE };
  const PwMateFacts *facts;
  g_autoptr (PwAnalysis) analysis = NULL;

  ending_init (&two, "N N", "4/4/4/4");
  ending_init (&one, "N", "4/4/4/4");
  wants.with = two.pieces[1];
  analysis = pw_analysis_new (two.pieces[0], two.board, &wants, NULL);
  g_assert_cmpint (analysis->mate_with_status, ==, PW_FIGURE_FOUND);
  facts = pw_mate_table_facts (analysis->mate_with);
  g_assert_cmpmem (facts, sizeof *facts, pw_mate_table_facts (two.table), sizeof *facts);
  g_assert_cmpuint (facts->won, >, 0);
  g_assert_cmpfloat_with_epsilon (pw_mate_share (facts) * (double) facts->positions, (double) facts->won, 0.001);
  g_assert_cmpuint (pw_mate_table_facts (analysis->mate)->won, ==, pw_mate_table_facts (one.table)->won);
  g_assert_cmpfloat (pw_mate_share (pw_mate_table_facts (analysis->mate)), <, pw_mate_share (facts));
  g_assert_cmpuint (pw_board_n_squares (pw_mate_table_board (analysis->mate_with)), ==, 16);
}

/* Why there is no mate, in the order in which one asks. */
static void
test_words (void)
{
  static const struct
  {
    PwMateFacts facts;
    const char *sentence; /* (nullable) */
  } rows[] = {
    { { .longest = 3, .mates = 1 }, NULL },
    { { .mates = 1 }, "There are mate positions, but none can be forced." },
    { { .ways_out = PW_MATE_NEVER }, "The piece never gives check, so there is no mate." },
    { { .ways_out = 1 }, "There is no mate: in check, the bare king always has a way out." },
    { { .ways_out = 2 }, "There is no mate: in check, the bare king always has 2 ways out." },
    { { 0 }, "On this board there is no mate position at all." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwPhrase) phrase = pw_mates_explain_none (&rows[i].facts);
      g_autofree char *sentence = phrase != NULL ? pw_phrase_render (phrase, NULL) : NULL;

      g_assert_cmpstr (sentence, ==, rows[i].sentence);
    }
}

static void
test_judge (void)
{
  g_auto (Ending) ending = { NULL };
  const PwMatePosition rows[] = {
    { 0, 10, { 5 }, FALSE }, { 0, 99, { 5 }, FALSE }, { 0, 10, { 10 }, FALSE },
    { 0, 1, { 7 }, TRUE },   { 0, 10, { 8 }, FALSE }, { 0, 10, { 8 }, TRUE },
  };
  const PwMateLegality expected[] = { PW_MATE_LEGAL,      PW_MATE_NO_GROUND, PW_MATE_SHARED,
                                      PW_MATE_KINGS_MEET, PW_MATE_IN_CHECK,  PW_MATE_LEGAL };

  ending_init (&ending, "R", "4/4/4/4");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PwMateLegality judged = pw_mate_table_judge (ending.table, &rows[i]);

      g_assert_cmpint (judged, ==, expected[i]);
      g_assert_cmpint (pw_mate_legality_reason (judged) == NULL, ==, judged == PW_MATE_LEGAL);
    }
}

static gboolean
go_on_a_while (gpointer data, double progress)
{
  guint *left = data;

  g_assert_cmpfloat (progress, >=, 0);
  g_assert_cmpfloat (progress, <=, 1);
  return (*left)-- > 1;
}

/* Wherever it is given up, there is no table and nothing is left behind. */
static void
test_cancel (void)
{
  g_auto (Ending) ending = { NULL };

  ending_init (&ending, "R N", "4/4/4/4");
  for (guint n = 1; n < 400; n += 7)
    {
      guint left = n;
      PwPatience patience = { go_on_a_while, &left, 0, 1 };
      PwFigureStatus status;
      g_autoptr (PwMateTable) table
          = pw_mate_table_new (ending.pieces, n % 2 + 1, ending.board, &status, &patience);

      g_assert_cmpint (table == NULL, ==, status != PW_FIGURE_FOUND);
      if (table == NULL)
        g_assert_cmpint (status, ==, PW_FIGURE_CANCELLED);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add_sample ("analysis/mates.tsv", 3, 6, COST_ROW, test_row);
  g_test_add_func ("/mates/catalogue", test_catalogue);
  g_test_add_func ("/mates/examples", test_examples);
  g_test_add_func ("/mates/ways-out", test_ways_out);
  g_test_add_func ("/mates/refused", test_refused);
  g_test_add_func ("/mates/memory", test_memory);
  g_test_add_func ("/mates/analysis", test_analysis);
  g_test_add_func ("/mates/words", test_words);
  g_test_add_func ("/mates/judge", test_judge);
  g_test_add_func ("/mates/cancel", test_cancel);
  return g_test_run ();
}
