/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves step by step: tests/data/wording/playback.tsv has some as they are shown; what must be true of all is
 * tried with the known pieces, each on boards that show what it can do.
 */
#include "core/catalogue/catalogue.h"
#include "core/engine/example.h"
#include "core/engine/generator.h"
#include "core/wording/playback.h"
#include "core/wording/token.h"
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"

#include <string.h>

typedef struct
{
  PwDialect dialect;
  const char *notation;
  PwPiece *piece;
  PwPosition position;
  PwMoves *moves;
  const PwMove *move;
  PwPlayback *playback;
} PlaybackCase;

/* -- rows -- */

/* "e5 F: one square diagonally, to e5." with the letters in force in brackets: "e5 [F] ..." */
static char *
write_frames (const PlaybackCase *c)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pw_playback_n_frames (c->playback); i++)
    {
      const PwPlaybackFrame *frame = pw_playback_frame (c->playback, i);
      g_autofree char *sentence = pw_phrase_render (frame->sentence, NULL);
      char name[PW_SQUARE_NAME_SIZE];

      pw_square_name (c->position.board, frame->square, name);
      g_string_append_printf (text, "%s%s", i > 0 ? " / " : "", name);
      for (guint j = 0; j < frame->n_spans; j++)
        g_string_append_printf (text, " [%.*s]", (int) pw_span_length (frame->spans[j]),
                                c->notation + frame->spans[j].start);
      g_string_append_printf (text, " %s", sentence);
    }
  return g_string_free (text, FALSE);
}

static void
play (PlaybackCase *c)
{
  c->playback = pw_playback_new (c->dialect, c->notation, c->piece, &c->position, c->moves, c->move);
}

/* Columns: dialect, notation, board with the piece X, destination, frames. */
static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  PlaybackCase c = { .dialect = test_row_dialect (row, 0), .notation = row->columns[1] };
  g_autoptr (PwBoard) board = position_from_fen (row->columns[2], &c.position);
  g_autoptr (PwPiece) piece = piece_in_row (row, 0);
  g_autoptr (PwMoves) moves = pw_moves_of (piece, &c.position, 0, NULL);
  g_autoptr (PwPlayback) playback = NULL;
  g_autofree char *text = NULL;

  c.piece = piece;
  c.moves = moves;
  c.move = pw_playback_choose (moves, pw_square_parse (board, row->columns[3]));
  g_assert_nonnull (c.move);
  play (&c);
  playback = c.playback;
  text = write_frames (&c);
  g_assert_cmpstr (text, ==, row->columns[4]);
}

/* -- known pieces -- */

static gboolean
is_step (const PlaybackCase *c, PwSquare square)
{
  const PwSquare *steps = pw_moves_steps (c->moves, c->move);

  for (guint i = 0; i < c->move->n_steps; i++)
    if (steps[i] == square)
      return TRUE;
  return square == c->position.at;
}

/* Whether the letter at a place means something. */
static gboolean
is_word (const PlaybackCase *c, guint at)
{
  g_autoptr (PwPhrase) phrase = pw_token_explain (c->dialect, c->notation, at, NULL);
  g_autofree char *text = phrase != NULL ? pw_phrase_render (phrase, NULL) : NULL;

  return text != NULL && strstr (text, "has no meaning") == NULL;
}

static void
check_frame (const PlaybackCase *c, const PwPlaybackFrame *frame)
{
  guint length = (guint) strlen (c->notation), end = 0;
  g_autofree char *sentence = pw_phrase_render (frame->sentence, NULL);

  g_assert_cmpstr (sentence, !=, "");
  g_assert_true (is_step (c, frame->square));
  g_assert_cmpuint (frame->n_spans, <=, PW_PLAYBACK_MAX_SPANS);
  for (guint i = 0; i < frame->n_spans; i++)
    {
      g_assert_cmpuint (frame->spans[i].start, <, frame->spans[i].end);
      g_assert_cmpuint (frame->spans[i].start, >=, end);
      end = frame->spans[i].end;
      g_assert_cmpuint (end, <=, length);
      g_assert_true (is_word (c, frame->spans[i].start));
    }
  if (frame->kind != PW_PLAYBACK_START)
    g_assert_cmpuint (frame->n_spans, >, 0);
}

/* Whether a piece that was on the board before the move is on it after it. */
static void
check_end (const PlaybackCase *c, const PwBoard *board)
{
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    {
      PwSquare square = (PwSquare) i;
      PwCell cell = square == c->position.at ? PW_CELL_EMPTY : pw_board_cell (c->position.board, square);

      if (c->move->n_shifts > 0)
        continue;
      if (pw_move_takes (c->moves, c->move, square))
        cell = PW_CELL_EMPTY;
      g_assert_cmpint (pw_board_cell (board, square), ==, cell);
    }
}

static void
check_playback (const PlaybackCase *c)
{
  guint n = pw_playback_n_frames (c->playback), n_walk;
  const PwSquare *walk = pw_playback_walk (c->playback, &n_walk);
  g_autoptr (PwBoard) end = pw_playback_board (c->playback, n - 1);
  g_autoptr (PwBoard) start = pw_playback_board (c->playback, 0);

  g_assert_cmpint (pw_playback_frame (c->playback, 0)->kind, ==, PW_PLAYBACK_START);
  g_assert_cmpint (pw_playback_frame (c->playback, 0)->square, ==, c->position.at);
  g_assert_cmpint (pw_playback_frame (c->playback, n - 1)->kind, ==, PW_PLAYBACK_END);
  g_assert_cmpint (pw_playback_frame (c->playback, n - 1)->square, ==, c->move->to);
  g_assert_cmpuint (n_walk, ==, MIN (c->move->n_steps, PW_PLAYBACK_MAX_STEPS));
  g_assert_cmpmem (walk, n_walk * sizeof *walk, pw_moves_steps (c->moves, c->move), n_walk * sizeof *walk);
  for (guint i = 0; i < n; i++)
    check_frame (c, pw_playback_frame (c->playback, i));
  check_end (c, end);
  for (guint i = 0; i < pw_board_n_squares (start); i++)
    if (i != c->position.at)
      g_assert_cmpint (pw_board_cell (start, (PwSquare) i), ==,
                       pw_board_cell (c->position.board, (PwSquare) i));
}

#define MOVES_TRIED 12 /* of each piece on each board */

static void
check_some_moves (PlaybackCase *c)
{
  guint n = pw_moves_count (c->moves);

  for (guint i = 0; i < n; i += 1 + n / MOVES_TRIED)
    {
      g_autoptr (PwPlayback) playback = NULL;

      c->move = pw_moves_get (c->moves, i);
      play (c);
      playback = c->playback;
      check_playback (c);
    }
}

static void
check_kind (PwDialect dialect, const char *notation, PwPiece *piece, PwExampleKind kind)
{
  g_autoptr (PwBoard) empty = pw_board_new (8, 8);
  PwPosition where = { empty, pw_square_parse (empty, "d4"), PW_SIDE_FIRST, FALSE };
  gboolean unmoved;
  g_autoptr (PwBoard) board = pw_example_of_kind (piece, &where, kind, 1, &unmoved);
  PwPosition position = { board, where.at, PW_SIDE_FIRST, unmoved };
  g_autoptr (PwMoves) moves = pw_moves_of (piece, &position, 0, NULL);
  PlaybackCase c = { dialect, notation, piece, position, moves, NULL, NULL };

  check_some_moves (&c);
}

static void
test_catalogue (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwPiece) piece
          = pw_notation_read (known->dialect, known->notation, strlen (known->notation));

      g_test_message ("%s", known->notation);
      for (guint kind = 0; kind < PW_N_EXAMPLES; kind++)
        if (pw_example_kinds (piece) >> kind & 1)
          check_kind (known->dialect, known->notation, piece, (PwExampleKind) kind);
    }
}

#define SEED    5
#define N_TEXTS 120 /* of each dialect */

/* Whatever the text, it is as with known pieces; a long walk is cut short. */
static void
test_random (gconstpointer data)
{
  PwDialect dialect = (PwDialect) GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *text = random_words (rand, dialect, 3);
      g_autoptr (PwPiece) piece = pw_notation_read (dialect, text, strlen (text));

      g_test_message ("%s", text);
      if (piece != NULL)
        check_kind (dialect, text, piece, PW_EXAMPLE_MOVES);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("wording/playback.tsv", 5, 5, test_row);
  g_test_add_func ("/playback/catalogue", test_catalogue);
  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autofree char *name = g_strdup_printf ("/playback/random/%s", pw_dialect_name ((PwDialect) dialect));

      g_test_add_data_func (name, GUINT_TO_POINTER (dialect), test_random);
    }
  return g_test_run ();
}
