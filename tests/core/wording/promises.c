/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What words promise, and what boards show.
 */
#include "tests/core/wording/promises.h"

#include "core/engine/graph/moves.h"
#include "core/wording/explain/explain.h"
#include "tests/core/random-notation.h"

#include <stdlib.h>
#include <string.h>

#define N_BOARDS 1500 /* on which a promise may be kept, random ones */
#define LARGEST  18
#define CROWDED  8  /* one in so many boards */
#define LONGEST  8  /* characters: what takes more conditions is on too few boards */
#define FARTHEST 8  /* squares or steps: the boards do not show more, for all pieces */

/* What words promise, or boards show. */
typedef struct
{
  gboolean moves, captures, leaps;
  guint distance; /* squares or steps */
} Deeds;

/* -- what the words promise -- */

static const char *const denials[] = {
  "without capturing", "can’t capture", "never capture", "capturing nothing", "instead of capturing",
  "the piece captured last", /* put down again: that it captures is said elsewhere */
};

/* Empties the phrases that hold a word of a promise and promise nothing. */
static char *
without_denials (const char *words)
{
  GString *text = g_string_new (words);

  for (guint i = 0; i < G_N_ELEMENTS (denials); i++)
    g_string_replace (text, denials[i], "", 0);
  return g_string_free (text, FALSE);
}

/* "four squares": the number; 0 if it is none, or one of other things. */
static guint
read_number (const char *at)
{
  static const char *const spelled[] = { "one ", "two ", "three ", "four ", "five ", "six ", "seven ", "eight ",
                                         "nine ", "ten ", "eleven ", "twelve " };

  for (guint i = 0; i < G_N_ELEMENTS (spelled); i++)
    if (g_str_has_prefix (at, spelled[i]))
      return g_str_has_prefix (at + strlen (spelled[i]), "square") ? i + 1 : 0;
  return g_ascii_isdigit (*at) ? (guint) strtoul (at, NULL, 10) : 0;
}

static guint
promised_distance (const char *words)
{
  static const char *const fronts[] = { "up to ", "xactly " };
  guint distance = 0;

  for (guint i = 0; i < G_N_ELEMENTS (fronts); i++)
    for (const char *at = strstr (words, fronts[i]); at != NULL; at = strstr (at, fronts[i]))
      {
        at += strlen (fronts[i]);
        distance = MAX (distance, read_number (at));
      }
  return distance;
}

static Deeds
read_promises (const char *words)
{
  g_autofree char *text = without_denials (words);

  return (Deeds){
    .moves = strstr (text, "an never move") == NULL,
    .captures = strstr (text, "aptures") != NULL,
    .leaps = strstr (text, "eaps ") != NULL,
    .distance = promised_distance (text),
  };
}

/* -- what boards show -- */

static void
see_move (Deeds *seen, const PwPosition *position, const PwMoves *moves, const PwMove *move)
{
  PwSquare from = position->at;
  guint far = 0;

  for (guint i = 0; i < move->n_steps; i++)
    {
      PwVec step = pw_board_offset (position->board, from, pw_moves_steps (moves, move)[i]);
      guint length = (guint) MAX (ABS (step.dx), ABS (step.dy));

      seen->leaps |= length > 1;
      far += length;
      from = pw_moves_steps (moves, move)[i];
    }
  seen->moves = TRUE;
  seen->captures |= move->n_captures > 0 || move->n_effects > 0;
  seen->distance = MAX (seen->distance, MAX (far, move->n_steps));
}

static gboolean
is_kept (const Deeds *promised, const Deeds *seen)
{
  return (!promised->moves || seen->moves) && (!promised->captures || seen->captures)
         && (!promised->leaps || seen->leaps) && promised->distance <= seen->distance;
}

/* Somewhere near an enemy has just passed. */
static void
add_passed (GRand *rand, PwBoard *board, const PwPosition *position)
{
  guint n = pw_board_n_squares (board);
  PwSquare victim = (PwSquare) g_rand_int_range (rand, 0, (gint32) n);

  for (PwSquare square = 0; square < n; square++)
    {
      PwVec v = pw_board_offset (board, position->at, square);

      if (pw_board_cell (board, victim) == pw_side_enemy (position->side) && ABS (v.dx) < 4 && ABS (v.dy) < 4
          && pw_board_cell (board, square) == PW_CELL_EMPTY && g_rand_int_range (rand, 0, 4) == 0)
        pw_board_set_passed (board, square, victim);
    }
}

/* Pieces of one side nearly everywhere: lines of them come about by chance hardly ever. */
static void
crowd (GRand *rand, PwBoard *board, const PwPosition *position)
{
  PwCell side = g_rand_boolean (rand) ? PW_CELL_FIRST : PW_CELL_SECOND;

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (square != position->at && pw_board_cell (board, square) != PW_CELL_HOLE && g_rand_int_range (rand, 0, 20) > 0)
      pw_board_set (board, square, side, 'P');
}

static PwBoard *
make_board (GRand *rand, PwPosition *position)
{
  PwBoard *board = random_position (rand, LARGEST, LARGEST, position);

  if (g_rand_int_range (rand, 0, CROWDED) == 0)
    crowd (rand, board, position);
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    if (pw_board_has_piece (board, (PwSquare) i) && i != position->at)
      pw_board_set (board, (PwSquare) i, pw_board_cell (board, (PwSquare) i),
                    (char) g_rand_int_range (rand, 'A', 'Z' + 1));
  add_passed (rand, board, position);
  if (position->virgin)
    pw_board_set_all_virgin (board);
  return board;
}

/* Returns: whether all is kept; seen: what was */
static gboolean
keeps (PwPiece *piece, guint32 seed, const Deeds *promised, Deeds *seen)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();

  for (guint i = 0; i < N_BOARDS && !is_kept (promised, seen); i++)
    {
      PwPosition position;
      g_autoptr (PwBoard) board = make_board (rand, &position);

      pw_generator_run (generator, &position, moves);
      for (guint j = 0; j < pw_moves_count (moves); j++)
        see_move (seen, &position, moves, pw_moves_get (moves, j));
    }
  return is_kept (promised, seen);
}

/* Legs that rule each other out, each of which is told as it is. */
static gboolean
is_contradiction (const char *text)
{
  static const char *const texts[] = {
    "jcR-ebR", /* what it hopped over is in its path back */
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_str_equal (texts[i], text))
      return TRUE;
  return FALSE;
}

char *
broken_promise (PwDialect dialect, const char *text, PwPiece *piece, guint32 seed)
{
  g_autoptr (PwExplanation) explanation = pw_explain_piece (piece);
  g_autofree char *words = pw_phrase_render (explanation->summary, NULL);
  Deeds promised = read_promises (words), seen = { FALSE };

  if (promised.distance > FARTHEST || is_contradiction (text) || keeps (piece, seed, &promised, &seen))
    return NULL;
  return g_strdup_printf ("%s in %s: %s%s%s%u squares of %u: %s", text, pw_dialect_name (dialect),
                          promised.moves && !seen.moves ? "no move, " : "",
                          promised.captures && !seen.captures ? "no capture, " : "",
                          promised.leaps && !seen.leaps ? "no leap, " : "", seen.distance, promised.distance, words);
}

/*
 * Not y of Extended Betza: what it goes on to behind a blocker may be blocked by that very piece, which only the board
 * tells.  Nor its o with a way straight back, as in oW-bR: on a cylinder its own square counts as taken.
 */
gboolean
is_promise_visible (PwDialect dialect, const char *text)
{
  gboolean returns = strchr (text, 'o') != NULL && strchr (text, 'b') != NULL;

  return strlen (text) <= LONGEST && (dialect != PW_DIALECT_EXTENDED || (strchr (text, 'y') == NULL && !returns));
}
