/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Compiles the graph of a piece into instructions.  Each node is compiled once
 * or a fixed number of times, so a program is never much longer than the text.
 */
#include "core/engine/graph/program.h"

#include "core/base/getter.h"
#include "core/base/owns.h"
#include "core/engine/graph/moves.h"

typedef struct
{
  const PwPiece *piece;
  PwProgram *program;
  PW_POOL (PwDirections) open_parts; /* whose displacement has not been checked yet */
  gboolean measures;                 /* there is an e: slides must be counted */
} Compiler;

static void compile (Compiler *c, PwNodeId id);
static void compile_approach (Compiler *c, PwNodeId id);

/* -- writing -- */

static PW_GETTER (guint32, here, const Compiler, program->instrs.n);

static guint32
emit (Compiler *c, PwInstr instr)
{
  pw_pool_add (&c->program->instrs, instr);
  return here (c) - 1;
}

/* A FORK or JUMP whose target is not known yet. */
static guint32
emit_branch (Compiler *c, PwOp op)
{
  return emit (c, (PwInstr){ .op = (guint8) op });
}

static void
land (Compiler *c, guint32 branch)
{
  c->program->instrs.data[branch].target = here (c);
}

/* Branches to the same place, whose address is not known yet: each has the one before it as its target, + 1. */
static void
add_to_chain (Compiler *c, guint32 *chain, guint32 branch)
{
  c->program->instrs.data[branch].target = *chain;
  *chain = branch + 1;
}

static void
land_chain (Compiler *c, guint32 chain, guint32 target)
{
  while (chain != 0)
    {
      PwInstr *branch = &c->program->instrs.data[chain - 1];

      chain = branch->target;
      branch->target = target;
    }
}

static guint32
emit_jump (Compiler *c, guint32 target)
{
  return emit (c, (PwInstr){ .op = PW_OP_JUMP, .target = target });
}

/* -- vectors -- */

/* The vectors of an atom. n: (out). Returns: the first */
static guint32
add_atom (Compiler *c, PwVec atom, guint32 *n)
{
  PwProgram *program = c->program;
  PwVec copies[8];

  *n = pw_vec_copies (atom, copies);
  for (guint32 i = 0; i < program->vecs.n; i++)
    if (pw_vec_equal (program->vecs.data[i], copies[0])) /* they are another atom's, or all there */
      return i;
  for (guint32 i = 0; i < *n; i++)
    pw_pool_add (&program->vecs, copies[i]);
  return program->vecs.n - *n;
}

static gboolean
is_pooled (const PwProgram *program, guint32 vec, guint32 from)
{
  for (guint32 i = from; i < program->pool.n; i++)
    if (program->pool.data[i] == vec)
      return TRUE;
  return FALSE;
}

/*
 * Adds the first steps of a node to the pool; alternatives with letters of their own choose for themselves.
 *
 * from: where this pool begins
 */
static void
collect_pool (Compiler *c, PwNodeId id, gboolean top, guint32 from)
{
  const PwNode *node = pw_piece_node (c->piece, id);

  if (!top && node->scope == PW_SCOPE_STEP)
    return;
  switch (node->kind)
    {
    case PW_NODE_LEAP:
      if (node->leap.reach == PW_REACH_VECTOR)
        {
          guint32 n, first = add_atom (c, node->leap.atom, &n);

          for (guint32 i = first; i < first + n && !is_pooled (c->program, i, from); i++)
            pw_pool_add (&c->program->pool, i);
        }
      break;
    case PW_NODE_CHAIN:
      collect_pool (c, pw_piece_child (c->piece, node, 0), FALSE, from);
      break;
    case PW_NODE_CHOICE:
      for (guint i = 0; i < node->choice.n; i++)
        collect_pool (c, pw_piece_child (c->piece, node, i), FALSE, from);
      break;
    case PW_NODE_REPEAT:
      collect_pool (c, node->repeat.child, FALSE, from);
      break;
    }
}

/* Aims the first step of a node. */
static void
emit_aim (Compiler *c, PwNodeId id, PwDirections directions, guint flags)
{
  PwInstr aim = {
    .op = PW_OP_AIM,
    .directions = directions != PW_DIR_NONE ? directions : PW_DIR_F,
    .flags = (guint16) flags,
    .first = c->program->pool.n,
  };

  collect_pool (c, id, TRUE, aim.first);
  aim.n = c->program->pool.n - aim.first;
  emit (c, aim);
}

/* Aims the first step after a link. */
static void
emit_link_aim (Compiler *c, PwNodeId id, const PwLink *link, guint flags)
{
  emit_aim (c, id, link->directions, flags | (link->equal ? PW_INSTR_EQUAL : 0));
  c->program->instrs.data[here (c) - 1].turn = (guint8) link->turn;
}

/* -- ends and links -- */

static void
emit_end (Compiler *c)
{
  for (guint i = c->open_parts.n; i > 0; i--)
    emit (c, (PwInstr){ .op = PW_OP_FILTER, .directions = c->open_parts.data[i - 1] });
  emit (c, (PwInstr){ .op = PW_OP_END });
}

static void
emit_match (Compiler *c, const PwMatch *match, guint flags)
{
  PwInstr meet = { .op = PW_OP_MEET, .holds = match->holds, .flags = (guint16) flags };

  if (match->own != 0 || match->enemy != 0)
    {
      pw_pool_add (&c->program->limits, *match);
      meet.first = c->program->limits.n;
    }
  emit (c, meet);
}

/* A piece that stays makes the move possible where an empty square would not. */
static guint
stay_flags (const PwLink *link)
{
  return link->stays.holds & (PW_HOLDS_EMPTY | PW_HOLDS_OFF) ? 0 : PW_INSTR_SCREEN;
}

static void
emit_meet (Compiler *c, const PwLink *link)
{
  guint32 fork, done;

  if (link->takes.holds == 0)
    emit_match (c, &link->stays, stay_flags (link));
  else if (link->stays.holds == 0)
    emit_match (c, &link->takes, PW_INSTR_REMOVES);
  else
    {
      fork = emit_branch (c, PW_OP_FORK);
      emit_match (c, &link->stays, stay_flags (link));
      done = emit_branch (c, PW_OP_JUMP);
      land (c, fork);
      emit_match (c, &link->takes, PW_INSTR_REMOVES);
      land (c, done);
    }
  if (link->unloads != PW_UNLOAD_NONE)
    emit (c, (PwInstr){ .op = PW_OP_UNLOAD, .flags = link->unloads == PW_UNLOAD_HERE ? PW_INSTR_HERE : 0 });
  if (link->explodes)
    emit (c, (PwInstr){ .op = PW_OP_EXPLODE });
}

/* Between two factors, or two rounds of a loop. An approach has met its square already. */
static void
emit_link (Compiler *c, const PwLink *link, PwNodeId next)
{
  if (link->may_end)
    {
      guint32 fork = emit_branch (c, PW_OP_FORK);

      emit_end (c);
      land (c, fork);
    }
  if (link->measures)
    emit (c, (PwInstr){ .op = PW_OP_MEASURE });
  if (!link->approaches)
    emit_meet (c, link);
  emit_link_aim (c, next, link, link->same_leg ? 0 : PW_INSTR_LEG);
}

/* -- loops -- */

static void
emit_enter (Compiler *c, const PwNode *node, guint flags)
{
  gboolean slide = node->repeat.slides && c->measures;

  if (node->repeat.max > 0 || slide)
    emit (c, (PwInstr){ .op = PW_OP_ENTER,
                        .n = node->repeat.max,
                        .flags = (guint16) (flags | (node->repeat.exact ? PW_INSTR_EXACT : 0)
                                            | (node->repeat.slides ? PW_INSTR_SLIDE : 0)) });
}

static void
emit_counted (Compiler *c, const PwNode *node, PwOp op)
{
  if (node->repeat.max > 0 || (node->repeat.slides && c->measures))
    emit (c, (PwInstr){ .op = (guint8) op });
}

/* One more round of a loop, to `target`. Returns the jump, for a target that is not known yet. */
static guint32
emit_round (Compiler *c, const PwNode *node, const PwLink *link, guint32 target)
{
  if (link->measures)
    emit (c, (PwInstr){ .op = PW_OP_MEASURE });
  emit_counted (c, node, PW_OP_AGAIN);
  if (!link->approaches)
    emit_meet (c, link);
  emit_link_aim (c, node->repeat.child, link, pw_link_is_plain (link) || link->same_leg ? 0 : PW_INSTR_LEG);
  return emit_jump (c, target);
}

static void
compile_plain_loop (Compiler *c, const PwNode *node)
{
  guint32 again = here (c), leave;

  if (node->repeat.link.measures)
    emit (c, (PwInstr){ .op = PW_OP_MARK });
  compile (c, node->repeat.child);
  leave = emit_branch (c, PW_OP_FORK);
  emit_round (c, node, &node->repeat.link, again);
  land (c, leave);
  if (node->repeat.link.measures)
    emit (c, (PwInstr){ .op = PW_OP_UNMARK });
}

/* y as the operator of an exponent: every round but the last stops before a piece. */
static void
compile_approach_loop (Compiler *c, const PwNode *node)
{
  guint32 again = here (c);
  guint32 approach = emit_branch (c, PW_OP_FORK), leave;

  emit_counted (c, node, PW_OP_LEAVE); /* first, so that only the last round slides up to the piece itself */
  compile (c, node->repeat.child);
  leave = emit_branch (c, PW_OP_JUMP);
  land (c, approach);
  compile_approach (c, node->repeat.child);
  emit_round (c, node, &node->repeat.link, again);
  land (c, leave);
}

static const PwLink over_piece = { .stays = { PW_HOLDS_ANY_PIECE } };
static const PwLink over_anything = { .stays = { PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE } };

/* j and g on a ride: the count continues across the hop (spec section 4: it limits the whole move). */
static void
compile_hop (Compiler *c, const PwNode *node)
{
  guint32 hop;

  {
    guint32 again = here (c);

    compile (c, node->repeat.child);
    hop = emit_branch (c, PW_OP_FORK);
    emit_round (c, node, &node->repeat.link, again);
    land (c, hop);
  }
  emit_counted (c, node, PW_OP_AGAIN);
  emit_meet (c, &over_piece);
  emit_aim (c, node->repeat.child, node->repeat.link.directions, 0);
  if (node->repeat.ride == PW_RIDE_OVER_ONE)
    compile_plain_loop (c, node);
  else
    compile (c, node->repeat.child);
}

/* jj: continues whatever the square holds. */
static void
compile_pass_over (Compiler *c, const PwNode *node)
{
  PwLink link = over_anything;
  guint32 again = here (c), leave;

  link.directions = node->repeat.link.directions;
  compile (c, node->repeat.child);
  leave = emit_branch (c, PW_OP_FORK);
  emit_round (c, node, &link, again);
  land (c, leave);
}

static void
compile_repeat (Compiler *c, const PwNode *node)
{
  emit_enter (c, node, 0);
  if (node->repeat.ride == PW_RIDE_OVER_ANY)
    compile_pass_over (c, node);
  else if (node->repeat.ride != PW_RIDE_PLAIN)
    compile_hop (c, node);
  else if (node->repeat.link.approaches)
    compile_approach_loop (c, node);
  else
    compile_plain_loop (c, node);
  if (!node->repeat.link.approaches)
    emit_counted (c, node, PW_OP_LEAVE);
}

/* -- the other nodes -- */

/* A leap's node as instructions have it. */
static guint16
name_leap (PwNodeId id)
{
  return id < G_MAXUINT16 ? (guint16) (id + 1) : 0;
}

static void
compile_leap (Compiler *c, PwNodeId id, const PwNode *node)
{
  static const PwOp ops[] = { PW_OP_STEP, PW_OP_HOME, PW_OP_ANYWHERE };
  PwInstr step = {
    .op = (guint8) ops[node->leap.reach],
    .between = (guint8) node->leap.between,
    .flags = node->leap.wraps ? PW_INSTR_WRAPS : 0,
    .leap = name_leap (id),
  };

  if (node->leap.reach == PW_REACH_VECTOR)
    step.first = add_atom (c, node->leap.atom, &step.n);
  emit (c, step);
}

/* Every alternative, by `each`. */
static void
compile_choice (Compiler *c, const PwNode *node, void (*each) (Compiler *, PwNodeId))
{
  guint32 ends = 0;

  for (guint i = 0; i < node->choice.n; i++)
    {
      gboolean last = i + 1 == node->choice.n;
      guint32 next = last ? 0 : emit_branch (c, PW_OP_FORK);

      each (c, pw_piece_child (c->piece, node, i));
      if (last)
        break;
      add_to_chain (c, &ends, emit_branch (c, PW_OP_JUMP));
      land (c, next);
    }
  land_chain (c, ends, here (c));
}

static void
compile_chain (Compiler *c, const PwNode *node)
{
  for (guint i = 0; i < node->chain.n; i++)
    {
      PwNodeId child = pw_piece_child (c->piece, node, i);
      const PwLink *link = i + 1 < node->chain.n ? pw_piece_link (c->piece, node, i) : NULL;

      if (link != NULL && link->measures)
        emit (c, (PwInstr){ .op = PW_OP_MARK });
      if (link != NULL && link->approaches)
        compile_approach (c, child);
      else
        compile (c, child);
      if (link != NULL)
        emit_link (c, link, pw_piece_child (c->piece, node, i + 1));
    }
}

static void
open_node (Compiler *c, PwNodeId id, const PwNode *node)
{
  if (node->scope == PW_SCOPE_STEP)
    emit_aim (c, id, node->directions, 0);
  else if (node->scope == PW_SCOPE_PART)
    pw_pool_add (&c->open_parts, node->directions);
}

static void
close_node (Compiler *c, const PwNode *node)
{
  if (node->scope != PW_SCOPE_PART)
    return;
  c->open_parts.n--;
  emit (c, (PwInstr){ .op = PW_OP_FILTER, .directions = node->directions });
}

static gboolean
stays_away (const PwNode *node)
{
  return node->kind == PW_NODE_REPEAT && node->repeat.stays_away;
}

static void
compile (Compiler *c, PwNodeId id)
{
  const PwNode *node = pw_piece_node (c->piece, id);

  open_node (c, id, node);
  switch (node->kind)
    {
    case PW_NODE_LEAP:
      compile_leap (c, id, node);
      break;
    case PW_NODE_CHAIN:
      compile_chain (c, node);
      break;
    case PW_NODE_CHOICE:
      compile_choice (c, node, compile);
      break;
    case PW_NODE_REPEAT:
      {
        guint32 first = here (c);

        compile_repeat (c, node);
        for (guint32 i = first; stays_away (node) && i < here (c); i++)
          c->program->instrs.data[i].flags |= PW_INSTR_AWAY;
      }
      break;
    }
  close_node (c, node);
}

/* -- approaching (y): a slide that continues as long as nothing is on the next square -- */

typedef struct
{
  guint32 collisions; /* chain of APPROACHes: where to go when a piece is in the way */
  guint32 steps;      /* chain of JUMPs: where to go after a step */
} Branches;

/* Writes an APPROACH for each leap of a slide, followed by a jump for those that made a step. */
static void
emit_approaches (Compiler *c, PwNodeId id, guint flags, Branches *branches)
{
  const PwNode *node = pw_piece_node (c->piece, id);
  PwInstr approach = { .op = PW_OP_APPROACH, .flags = (guint16) flags, .leap = name_leap (id) };

  for (guint i = 0; node->kind == PW_NODE_CHOICE && i < node->choice.n; i++)
    {
      PwNodeId child = pw_piece_child (c->piece, node, i);
      gboolean last = i + 1 == node->choice.n;
      guint32 next = last ? 0 : emit_branch (c, PW_OP_FORK);

      open_node (c, child, pw_piece_node (c->piece, child));
      emit_approaches (c, child, flags, branches);
      if (!last)
        land (c, next);
    }
  if (node->kind == PW_NODE_CHOICE)
    return;
  approach.flags |= node->leap.wraps ? PW_INSTR_WRAPS : 0;
  approach.first = add_atom (c, node->leap.atom, &approach.n);
  add_to_chain (c, &branches->collisions, emit (c, approach));
  add_to_chain (c, &branches->steps, emit_branch (c, PW_OP_JUMP));
}

/* A slide before y: leaps (a slide of one step), plain rides, and groups of these. */
static void
compile_slide_approach (Compiler *c, PwNodeId id, const PwNode *node)
{
  Branches branches = { 0, 0 };
  gboolean slide = node->kind == PW_NODE_REPEAT;
  gboolean single = !slide || node->repeat.max == 1;
  gboolean counted = !single && (node->repeat.max > 0 || c->measures);
  guint flags = (single ? PW_INSTR_SINGLE : 0) | (counted ? PW_INSTR_COUNTED : 0);
  guint32 again;

  if (slide)
    {
      id = node->repeat.child;
      open_node (c, id, pw_piece_node (c->piece, id));
    }
  if (counted)
    emit_enter (c, node, PW_INSTR_APPROACH);
  emit_approaches (c, id, flags, &branches);
  again = here (c);
  if (!single)
    {
      emit_aim (c, id, PW_DIR_F, 0);
      emit_approaches (c, id, flags, &branches);
    }
  land_chain (c, branches.steps, again);
  land_chain (c, branches.collisions, here (c));
  if (counted)
    emit (c, (PwInstr){ .op = PW_OP_LEAVE });
}

static void
compile_approach (Compiler *c, PwNodeId id)
{
  const PwNode *node = pw_piece_node (c->piece, id);

  open_node (c, id, node);
  if (node->kind == PW_NODE_CHOICE)
    compile_choice (c, node, compile_approach);
  else
    compile_slide_approach (c, id, node);
  close_node (c, node);
}

/* -- paths -- */

static gboolean
is_plain_leap (const PwNode *leap)
{
  return leap->leap.reach == PW_REACH_VECTOR && !leap->leap.wraps && !pw_vec_is_zero (leap->leap.atom);
}

/* Whether the square of the destination decides alone. */
static gboolean
is_plain_end (const PwPath *path)
{
  return path->ends.own == 0 && path->ends.enemy == 0 && path->effect_kind == PW_EFFECT_TAKE
         && path->unloads == PW_UNLOAD_NONE && path->partner == PW_PARTNER_NONE;
}

static guint8
pick_line (const Compiler *c, const PwProgramPath *line, PwDirections directions)
{
  gboolean picked[8];
  guint8 mask = 0;

  pw_directions_pick (directions, PW_FORWARD, pw_program_vecs (c->program) + line->first, line->n, picked);
  for (guint i = 0; i < line->n; i++)
    mask |= (guint8) (picked[i] ? 1u << i : 0);
  return mask;
}

/* Whether the whole path is one leap or one plain ride, which needs no walker. */
static void
read_line (Compiler *c, const PwPath *path, PwProgramPath *compiled)
{
  const PwNode *node = pw_piece_node (c->piece, path->root), *leap = node;
  PwDirections directions = node->scope == PW_SCOPE_STEP ? node->directions : PW_DIR_NONE;

  if (node->kind == PW_NODE_REPEAT)
    {
      if (node->repeat.exact || node->repeat.ride != PW_RIDE_PLAIN || node->repeat.stays_away
          || node->repeat.link.directions != PW_DIR_NONE || !pw_link_is_plain (&node->repeat.link))
        return;
      leap = pw_piece_node (c->piece, node->repeat.child);
      if (leap->scope != PW_SCOPE_NONE)
        return;
    }
  if (leap->kind != PW_NODE_LEAP || leap->leap.between != PW_BETWEEN_ANYTHING
      || path->directions != PW_DIR_NONE || node->scope == PW_SCOPE_PART || path->cylinder
      || !is_plain_leap (leap) || !is_plain_end (path))
    return;
  compiled->line = !(path->ends.holds & PW_HOLDS_PASSED);
  compiled->passing_line = !compiled->line;
  compiled->first = add_atom (c, leap->leap.atom, &compiled->n);
  compiled->max = node->kind != PW_NODE_REPEAT           ? 1
                  : node->repeat.max < PW_BOARD_MAX_SIZE ? (guint8) node->repeat.max
                                                         : 0;
  if (directions == PW_DIR_NONE)
    compiled->line_mask = (guint8) ((1u << compiled->n) - 1);
  else
    compiled->line_mask = pick_line (c, compiled, directions);
}

static guint8
manner_of (const Compiler *c, const PwPath *path)
{
  const PwNode *node = pw_piece_node (c->piece, path->root);
  guint manner = path->virgin ? PW_MANNER_VIRGIN : 0;

  if (node->kind != PW_NODE_LEAP)
    manner |= PW_MANNER_LINE;
  else if (node->leap.between == PW_BETWEEN_ANYTHING
           && (node->leap.atom.dx > 1 || node->leap.reach != PW_REACH_VECTOR))
    manner |= PW_MANNER_LEAP;
  return (guint8) manner;
}

static void
compile_path (Compiler *c, const PwPath *path)
{
  PwProgramPath compiled = {
    .start = here (c),
    .ends = path->ends,
    .effect_kind = path->effect_kind,
    .unloads = path->unloads,
    .partner = path->partner,
    .manner = manner_of (c, path),
    .virgin = path->virgin,
    .cylinder = path->cylinder,
  };
  gboolean wraps = path->cylinder;

  pw_pool_clear (&c->open_parts);
  if (path->directions != PW_DIR_NONE)
    pw_pool_add (&c->open_parts, path->directions);
  compile (c, path->root);
  emit_end (c);
  compiled.puts = path->unloads != PW_UNLOAD_NONE || path->partner != PW_PARTNER_NONE;
  for (guint32 i = compiled.start; i < here (c); i++)
    {
      const PwInstr *instr = pw_program_instr (c->program, i);

      compiled.filtered |= instr->op == PW_OP_FILTER;
      compiled.turns |= instr->op == PW_OP_AIM && instr->turn != PW_TURN_FREE;
      compiled.leaves |= instr->op == PW_OP_MEET && (instr->holds & PW_HOLDS_OFF);
      compiled.puts |= instr->op == PW_OP_UNLOAD;
      compiled.explodes |= instr->op == PW_OP_EXPLODE;
      wraps |= (instr->flags & PW_INSTR_WRAPS) != 0;
      compiled.screens |= instr->op == PW_OP_APPROACH
                          || (instr->op == PW_OP_MEET && (instr->flags & PW_INSTR_SCREEN))
                          || (instr->op == PW_OP_STEP && instr->between > PW_BETWEEN_NOTHING);
      compiled.hops |= compiled.screens
                       || (instr->op == PW_OP_MEET && (instr->holds & PW_HOLDS_ANY_PIECE)
                           && !(instr->flags & PW_INSTR_REMOVES));
    }
  compiled.bare = is_plain_end (path) && !(path->ends.holds & PW_HOLDS_PASSED) && !compiled.puts && !compiled.leaves
                  && !compiled.explodes && !wraps;
  read_line (c, path, &compiled);
  pw_pool_add (&c->program->paths, compiled);
}

/* -- lines that may be looked up together -- */

/* Whether two vectors point the same way. */
static gboolean
is_same_way (PwVec a, PwVec b)
{
  return a.dx * b.dy == a.dy * b.dx && a.dx * b.dx + a.dy * b.dy > 0;
}

/* Whether a path leads to some square that another one might lead to. */
static gboolean
have_common_squares (const PwProgram *program, guint a, guint b)
{
  const PwProgramPath *paths = program->paths.data;
  const PwVec *vecs = pw_program_vecs (program);

  for (guint i = 0; i < paths[a].n; i++)
    for (guint j = 0; j < paths[b].n; j++)
      if (is_same_way (vecs[paths[a].first + i], vecs[paths[b].first + j]))
        return TRUE;
  return FALSE;
}

static gboolean
may_join (const PwProgram *program, guint first, guint n)
{
  const PwProgramPath *paths = program->paths.data;
  const PwProgramPath *path = &paths[first + n];

  if (!path->line || path->virgin != paths[first].virgin || path->ends.holds != paths[first].ends.holds)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (have_common_squares (program, first + i, first + n))
      return FALSE;
  return TRUE;
}

static void
find_line_groups (PwProgram *program)
{
  for (guint first = 0; first < program->paths.n; first++)
    {
      guint n = 1;

      while (n < PW_LARGEST_LINE_GROUP && first + n < program->paths.n && may_join (program, first, n))
        n++;
      program->paths.data[first].line_group = (guint8) n;
    }
}

static PW_GETTER (gboolean, measures, const PwLink, measures);

static gboolean
has_equal (const PwPiece *piece)
{
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    if (pw_piece_has_link (piece, pw_piece_path (piece, i)->root, measures))
      return TRUE;
  return FALSE;
}

#define ROOM_FOR_INSTRS 32
#define ROOM_FOR_VECS   16

PwProgram *
pw_program_new (const PwPiece *piece)
{
  PwProgram *program = g_new0 (PwProgram, 1);
  Compiler c = { .piece = piece, .program = program, .measures = has_equal (piece) };

  pw_pool_reserve (&program->instrs, ROOM_FOR_INSTRS);
  pw_pool_reserve (&program->vecs, ROOM_FOR_VECS);
  pw_pool_reserve (&program->paths, pw_piece_n_paths (piece));
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    compile_path (&c, pw_piece_path (piece, i));
  find_line_groups (program);
  pw_pool_free (&c.open_parts);
  return program;
}

PW_FREE_FUNC (pw_program_free, PwProgram, ((pw_pool_free), instrs, vecs, pool, limits, paths));
