/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whether two pieces do the same: asked of the generator, on a few dozen small
 * boards that are the same every time.  A lame leap passes over a hole where the steps that
 * otherwise say the same can't, so some of the boards have holes.  Also builds the piece that a route is.
 */
#include "print.h"

#include "../moves.h"

#include <string.h>

#define N_BOARDS     56
#define ENOUGH       24 /* boards on which there are moves */
#define FEW          6  /* ... of a piece that rarely has any */
#define MAX_COMPARED 1200
#define MAX_WORK     2000000 /* arrivals and nodes, for all comparisons of one piece */

/* -- from a route back to a piece -- */

typedef struct
{
  PwPieceBuilder *builder;
  const PwRoute *route;
  PwExtWords words;
} Builder;

static PwNodeId
build_leap (Builder *b, const PwTerm *step, PwVec atom)
{
  PwNodeId id = pw_piece_builder_leap (b->builder, b->route->facts.span, atom, step->between);
  PwNode *leap = pw_piece_builder_node (b->builder, id), *ride;

  leap->leap.reach = step->reach;
  leap->leap.wraps = step->wraps;
  if (!step->rides)
    return id;
  ride = pw_piece_builder_repeat (b->builder, b->route->facts.span, id, &id);
  ride->repeat.max = step->max;
  ride->repeat.exact = step->exact;
  ride->repeat.ride = step->ride;
  ride->repeat.slides = !step->exact && step->ride == PW_RIDE_PLAIN;
  ride->repeat.link = (PwLink){ .stays = { PW_HOLDS_EMPTY } };
  return id;
}

static void
aim_node (Builder *b, PwNodeId id, PwAim aim, PwDirections directions)
{
  PwNode *node = pw_piece_builder_node (b->builder, id);

  if (aim == PW_AIM_NONE)
    return;
  node->aim = aim;
  node->directions = directions;
}

/* each: for the atoms of a king, each on its own */
static PwNodeId
build_step (Builder *b, const PwTerm *step, PwDirections each)
{
  PwNodeId ids[2];

  ids[0] = build_leap (b, step, step->atom);
  aim_node (b, ids[0], each != PW_DIR_NONE ? PW_AIM_STEP : PW_AIM_NONE, each);
  if (!step->king)
    return ids[0];
  ids[1] = build_leap (b, step, pw_vec (1, 1));
  aim_node (b, ids[1], each != PW_DIR_NONE ? PW_AIM_STEP : PW_AIM_NONE, each);
  return pw_piece_builder_choice (b->builder, b->route->facts.span, ids, 2);
}

static PwNodeId build_term (Builder *b, const PwTerm *term, PwDirections each);

static PwNodeId
build_repeat (Builder *b, const PwTerm *term)
{
  PwNodeId child = build_term (b, term->children[0], PW_DIR_NONE), id;
  PwNode *repeat = pw_piece_builder_repeat (b->builder, b->route->facts.span, child, &id);

  repeat->repeat.max = term->max;
  repeat->repeat.exact = term->exact;
  repeat->repeat.ride = term->ride;
  repeat->repeat.stays_away = term->stays_away;
  repeat->repeat.link = term->again;
  return id;
}

/* each: directions for the first step; of several atoms, each picks among its own copies */
static PwNodeId
build_term (Builder *b, const PwTerm *term, PwDirections each)
{
  g_autofree PwNodeId *ids = g_new (PwNodeId, term->n + 1);
  PwNodeId id = 0;

  switch (term->kind)
    {
    case PW_TERM_STEP:
      id = build_step (b, term, each);
      break;
    case PW_TERM_CHAIN:
    case PW_TERM_CHOICE:
      for (guint i = 0; i < term->n; i++)
        ids[i]
            = build_term (b, term->children[i], i == 0 || term->kind == PW_TERM_CHOICE ? each : PW_DIR_NONE);
      if (term->kind == PW_TERM_CHAIN)
        id = pw_piece_builder_chain (b->builder, b->route->facts.span, ids, term->links, term->n);
      else
        id = pw_piece_builder_choice (b->builder, b->route->facts.span, ids, term->n);
      break;
    case PW_TERM_REPEAT:
      id = build_repeat (b, term);
      aim_node (b, id, each != PW_DIR_NONE ? PW_AIM_STEP : PW_AIM_NONE, each);
      break;
    }
  aim_node (b, id, term->aim, term->directions);
  return id;
}

static void
build_path (Builder *b, const PwRoute *route, PwDirections each)
{
  PwPath path = route->facts;
  PwTerm root = *route->root;
  g_autofree char *filter = NULL;

  path.directions = PW_DIR_NONE;
  if (route->filter != PW_HEADS_ALL)
    filter = pw_ext_words_spell_heads (&b->words, route->filter, PW_HEADS_ALL);
  if (filter != NULL)
    path.directions = pw_ext_words_read (filter);
  if (route->pao) /* two paths: first the one that captures */
    {
      root.ride = root.rides ? PW_RIDE_OVER_ONE : PW_RIDE_PLAIN;
      root.between = root.rides ? root.between : PW_BETWEEN_ONE;
      path.ends.holds = route->facts.ends.holds & ~PW_HOLDS_EMPTY;
      path.root = build_term (b, &root, each);
      pw_piece_builder_path (b->builder, &path);
      path.ends.holds = PW_HOLDS_EMPTY;
      root = *route->root;
    }
  path.root = build_term (b, &root, each);
  pw_piece_builder_path (b->builder, &path);
  if (route->line)
    {
      path.root = build_term (b, root.children[1], each);
      pw_piece_builder_path (b->builder, &path);
    }
}

PwPiece *
pw_route_to_piece (const PwRoute *route)
{
  Builder b = { .builder = pw_piece_builder_new (), .route = route };
  g_autofree char *all = NULL;

  pw_ext_words_init (&b.words, FALSE);
  if (route->heads == route->classes)
    build_path (&b, route, PW_DIR_NONE);
  else if ((all = pw_ext_words_spell_heads (&b.words, route->heads, route->classes)) != NULL)
    build_path (&b, route, pw_ext_words_read (all));
  else
    for (guint i = 0; i < 16; i++)
      if (route->heads & (1u << i))
        {
          g_autofree char *one = pw_ext_words_spell_heads (&b.words, (PwHeads) (1u << i), route->classes);

          if (one != NULL)
            build_path (&b, route, pw_ext_words_read (one));
        }
  return pw_piece_builder_end (b.builder);
}

/* -- boards -- */

/* A row of numbers that is the same everywhere. */
static guint
next_number (guint32 *state, guint below)
{
  *state = *state * 1664525u + 1013904223u;
  return (*state >> 8) % below;
}

/* A type of piece: one of those that matter, or of those that don't, or any. */
static char
next_letter (guint32 *state, guint32 letters)
{
  guint32 wanted = next_number (state, 2) == 0 ? letters : ~letters & PW_ALL_LETTERS;
  guint first = next_number (state, 26);

  for (guint i = 0; letters != 0 && i < 26; i++)
    if (wanted & (1u << ((first + i) % 26)))
      return (char) ('A' + (first + i) % 26);
  return next_number (state, 4) == 0 ? 'K' : (char) ('A' + first);
}

static PwBoard *
make_board (guint32 *state, guint number, guint32 letters)
{
  static const struct
  {
    guint8 files, ranks;
  } sizes[] = { { 8, 8 }, { 5, 6 }, { 9, 9 }, { 7, 4 }, { 6, 11 }, { 3, 8 }, { 1, 7 }, { 2, 9 } };
  guint size = number % G_N_ELEMENTS (sizes);
  guint density = 6 + next_number (state, 50), own = 20 + next_number (state, 60);
  PwBoard *board = pw_board_new (sizes[size].files, sizes[size].ranks);
  PwSquare empty = PW_NO_SQUARE, victim = PW_NO_SQUARE;
  gboolean holes = number % 3 == 1;

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      PwCell cell = next_number (state, 100) < own ? PW_CELL_FIRST : PW_CELL_SECOND;

      if (holes && next_number (state, 7) == 0)
        {
          pw_board_set (board, square, PW_CELL_HOLE, 0);
          continue;
        }
      if (next_number (state, 100) >= density)
        {
          empty = next_number (state, 8) == 0 || empty == PW_NO_SQUARE ? square : empty;
          continue;
        }
      pw_board_set (board, square, cell, next_letter (state, letters));
      pw_board_set_virgin (board, square, next_number (state, 2));
      if (victim == PW_NO_SQUARE || next_number (state, 4) == 0)
        victim = square;
    }
  if (number % 3 == 0 && empty != PW_NO_SQUARE && victim != PW_NO_SQUARE)
    pw_board_set_passed (board, empty, victim);
  return board;
}

static GPtrArray *
make_boards (guint32 letters)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_board_free);
  guint32 state = 20;

  for (guint i = 0; i < N_BOARDS; i++)
    g_ptr_array_add (boards, make_board (&state, i, letters));
  return boards;
}

/* -- comparing -- */

/* No bytes are at no address that may be looked at. */
static gboolean
same_bytes (gconstpointer a, gconstpointer b, gsize n)
{
  return n == 0 || memcmp (a, b, n) == 0;
}

static gboolean
same_move (const PwMoves *ma, const PwMove *a, const PwMoves *mb, const PwMove *b)
{
  return a->to == b->to && a->n_captures == b->n_captures && a->n_shifts == b->n_shifts
         && a->n_effects == b->n_effects
         && same_bytes (pw_moves_captures (ma, a), pw_moves_captures (mb, b),
                        a->n_captures * sizeof (PwSquare))
         && same_bytes (pw_moves_shifts (ma, a), pw_moves_shifts (mb, b), a->n_shifts * sizeof (PwShift))
         && same_bytes (pw_moves_effects (ma, a), pw_moves_effects (mb, b), a->n_effects * sizeof (PwEffect));
}

static gboolean
same_moves (const PwMoves *a, const PwMoves *b)
{
  if (pw_moves_count (a) != pw_moves_count (b))
    return FALSE;
  for (guint i = 0; i < pw_moves_count (a); i++)
    if (!same_move (a, pw_moves_get (a, i), b, pw_moves_get (b, i)))
      return FALSE;
  return TRUE;
}

/* Any square that is none of the holes. */
static PwSquare
next_square (guint32 *state, const PwBoard *board)
{
  guint n = pw_board_n_squares (board), square = next_number (state, n);

  while (pw_board_cell (board, (PwSquare) square) == PW_CELL_HOLE)
    square = (square + 1) % n;
  return (PwSquare) square;
}

/* Whether it matters that the piece has not moved yet. */
static gboolean
asks_for_virgin (const PwPiece *piece)
{
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    if (pw_piece_path (piece, i)->virgin)
      return TRUE;
  return FALSE;
}

/* Runs both on one position. Returns: whether they move alike; moving: (inout): counts boards with moves */
static gboolean
move_alike_there (PwPrintBoards *boards, PwGenerator *const generators[2], PwMoves *const moves[2],
                  const PwPosition *position, guint *moving)
{
  for (guint i = 0; i < 2; i++)
    {
      pw_generator_run (generators[i], position, moves[i]);
      boards->work += pw_generator_arrivals (generators[i]);
    }
  *moving += pw_moves_count (moves[0]) > 0;
  return same_moves (moves[0], moves[1]);
}

/*
 * Most pieces move on most boards.  For one that rarely does the boards are gone through again from
 * other squares, until there were moves to compare often enough.
 */
gboolean
pw_print_move_alike (PwPrintBoards *boards, PwPiece *a, PwPiece *b)
{
  g_autoptr (PwGenerator) ga = NULL, gb = NULL;
  g_autoptr (PwMoves) ma = pw_moves_new (), mb = pw_moves_new ();
  gboolean virgin = asks_for_virgin (a) || asks_for_virgin (b);
  guint32 state = 11;
  guint size = pw_piece_n_nodes (a) + pw_piece_n_nodes (b), compared = 0, moving = 0;

  if (boards->boards == NULL)
    boards->boards = make_boards (boards->letters);
  if (boards->work > MAX_WORK)
    return FALSE;
  ga = pw_generator_new (a);
  gb = pw_generator_new (b);
  while (compared < N_BOARDS || (moving < ENOUGH && compared < MAX_COMPARED))
    {
      const PwBoard *board = boards->boards->pdata[compared++ % N_BOARDS];
      PwPosition position = {
        .board = board,
        .at = next_square (&state, board),
        .side = next_number (&state, 2) == 0 ? PW_SIDE_FIRST : PW_SIDE_SECOND,
        .virgin = next_number (&state, 3) != 0,
      };

      for (guint turn = 0; turn < (virgin ? 2 : 1); turn++)
        {
          boards->work += size;
          if (!move_alike_there (boards, (PwGenerator *[]){ ga, gb }, (PwMoves *[]){ ma, mb }, &position, &moving)
              || boards->work > MAX_WORK)
            return FALSE;
          position.virgin = !position.virgin;
        }
    }
  return moving >= FEW || moving == 0;
}

void
pw_print_boards_clear (PwPrintBoards *boards)
{
  g_clear_pointer (&boards->boards, g_ptr_array_unref);
}
