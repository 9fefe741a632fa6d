/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whether two pieces do the same: asked of the generator, on a few dozen small
 * boards that are the same every time.  Also builds the piece that a route is.
 */
#include "core/notation/print/compare.h"

#include "core/engine/compare.h"

#define MAX_WORK 2000000 /* arrivals and nodes, for all comparisons of one piece */

/* -- from a route back to a piece -- */

typedef struct
{
  PwPieceBuilder *builder;
  const PwRoute *route;
} Builder;

static PwNodeId
build_leap (Builder *b, const PwPrintTerm *step, PwVec atom)
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
  ride->repeat.slides = step->slides || (!step->exact && step->ride == PW_RIDE_PLAIN);
  ride->repeat.link = (PwLink){ .stays = { PW_HOLDS_EMPTY } };
  return id;
}

static void
aim_node (Builder *b, PwNodeId id, PwDirectionScope scope, PwDirections directions)
{
  PwNode *node = pw_piece_builder_node (b->builder, id);

  if (scope == PW_SCOPE_NONE)
    return;
  node->scope = scope;
  node->directions = directions;
}

/* each: for the atoms of a king, each on its own */
static PwNodeId
build_step (Builder *b, const PwPrintTerm *step, PwDirections each)
{
  PwNodeId ids[2];

  ids[0] = build_leap (b, step, step->atom);
  aim_node (b, ids[0], each != PW_DIR_NONE ? PW_SCOPE_STEP : PW_SCOPE_NONE, each);
  if (!step->king)
    return ids[0];
  ids[1] = build_leap (b, step, pw_vec (1, 1));
  aim_node (b, ids[1], each != PW_DIR_NONE ? PW_SCOPE_STEP : PW_SCOPE_NONE, each);
  return pw_piece_builder_choice (b->builder, b->route->facts.span, ids, 2);
}

static PwNodeId build_term (Builder *b, const PwPrintTerm *term, PwDirections each);

static PwNodeId
build_repeat (Builder *b, const PwPrintTerm *term)
{
  PwNodeId child = build_term (b, term->children[0], PW_DIR_NONE), id;
  PwNode *repeat = pw_piece_builder_repeat (b->builder, b->route->facts.span, child, &id);

  repeat->repeat.max = term->max;
  repeat->repeat.exact = term->exact;
  repeat->repeat.ride = term->ride;
  repeat->repeat.slides = term->slides;
  repeat->repeat.stays_away = term->stays_away;
  repeat->repeat.link = term->again;
  return id;
}

/* each: directions for the first step; of several atoms, each picks among its own copies */
static PwNodeId
build_term (Builder *b, const PwPrintTerm *term, PwDirections each)
{
  g_autofree PwNodeId *ids = g_new (PwNodeId, term->n + 1);
  PwNodeId id = 0;

  switch (term->kind)
    {
    case PW_PRINT_TERM_STEP:
      id = build_step (b, term, each);
      break;
    case PW_PRINT_TERM_CHAIN:
    case PW_PRINT_TERM_CHOICE:
      for (guint i = 0; i < term->n; i++)
        ids[i]
            = build_term (b, term->children[i], i == 0 || term->kind == PW_PRINT_TERM_CHOICE ? each : PW_DIR_NONE);
      if (term->kind == PW_PRINT_TERM_CHAIN)
        id = pw_piece_builder_chain (b->builder, b->route->facts.span, ids, term->links, term->n);
      else
        id = pw_piece_builder_choice (b->builder, b->route->facts.span, ids, term->n);
      break;
    case PW_PRINT_TERM_REPEAT:
      id = build_repeat (b, term);
      aim_node (b, id, each != PW_DIR_NONE ? PW_SCOPE_STEP : PW_SCOPE_NONE, each);
      break;
    }
  aim_node (b, id, term->scope, term->directions);
  return id;
}

static void
build_path (Builder *b, const PwRoute *route, PwDirections each)
{
  PwPath path = route->facts;
  PwPrintTerm root = *route->root;

  pw_direction_set_to_directions (route->filter, PW_DIRECTION_SET_ALL, &path.directions);
  if (route->pao) /* two paths: first the one that captures */
    {
      root.ride = root.rides ? PW_RIDE_OVER_ONE : PW_RIDE_PLAIN;
      root.between = root.rides ? root.between : PW_BETWEEN_ONE;
      path.ends.holds = route->facts.ends.holds & (guint8) ~PW_HOLDS_EMPTY;
      pw_piece_builder_path (b->builder, path, build_term (b, &root, each));
      path.ends.holds = PW_HOLDS_EMPTY;
      root = *route->root;
    }
  pw_piece_builder_path (b->builder, path, build_term (b, &root, each));
  if (route->line)
    pw_piece_builder_path (b->builder, path, build_term (b, root.children[1], each));
}

PwPiece *
pw_route_to_piece (const PwRoute *route)
{
  Builder b = { pw_piece_builder_new (), route };
  PwDirections each;

  if (pw_direction_set_to_directions (route->direction_set, route->classes, &each))
    build_path (&b, route, each);
  else
    for (guint i = 0; i < 16; i++)
      if ((route->direction_set & (1u << i))
          && pw_direction_set_to_directions ((PwDirectionSet) (1u << i), route->classes, &each))
        build_path (&b, route, each);
  return pw_piece_builder_end (b.builder);
}

/* -- comparing -- */

gboolean
pw_print_move_alike (PwPrintBoards *boards, PwPiece *a, PwPiece *b)
{
  if (boards->boards == NULL)
    boards->boards = pw_compare_boards (boards->letters);
  return boards->work <= MAX_WORK && pw_compare_pieces (a, b, boards->boards, &boards->work, MAX_WORK);
}

void
pw_print_boards_clear (PwPrintBoards *boards)
{
  g_clear_pointer (&boards->boards, g_ptr_array_unref);
}
