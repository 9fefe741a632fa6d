/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces and the rays of Fairy-Max. Its modes: "1,7" leaps, "1,3" slides, "1,443" slides at most three
 * squares, "15,70" leaps two squares if the one between is empty, "1,F8" is a grasshopper's hop, "17,3,16"
 * goes on with another step.
 */
#include "core/exchange/fairy-max.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/piece/directions.h"
#include "core/piece/plain.h"

#define BOTH         (PW_RAY_CAPTURES | PW_RAY_MOVES)
#define CHANGE(bits) ((guint) (bits) << 4) /* of the mode, after the first steps or on hopping */
#define CYLINDER     0x100u
#define MULTI_PATH   0x200u
#define NEAR_HOP     0x400u /* of hoppers: they turn before the piece */
#define OWN_HOP      0x800u /* of hoppers: over friendly pieces */
#define DELAY(steps) ((guint) (steps) << 10)
#define MAX_STEPS    5     /* of a slide with a limit, or of a lame leap */
#define DOUBLE_STEP  0x24u /* of pawns, captured en passant; CHANGE (4) more: not captured so */
#define CASTLING     0x34u
#define FIRST_LEAP   0xC4u   /* with CHANGE (BOTH) or CHANGE (PW_RAY_MOVES): only an unmoved piece makes it */
#define MAX_WRAPPED  2       /* files of a step over the edge of a cylinder */
#define MAX_ACROSS   4 /* files of a step: it would come in again on the other side of boards of 12 files */

/* -- from a piece -- */

typedef struct
{
  PwPiece *piece; /* plain */
  const PwPath *path;
  GArray *rays;
  gboolean doubles; /* it has a double step */
  gboolean passes;  /* it captures en passant */
} Writer;

/* The bits of a mode for where a path ends. Returns: FALSE if it has none */
static gboolean
read_ends (const PwMatch *ends, guint *mode)
{
  *mode = (ends->holds & PW_HOLDS_EMPTY ? PW_RAY_MOVES : 0)
          | (ends->holds & PW_HOLDS_ENEMY ? PW_RAY_CAPTURES : 0);
  return *mode != 0 && (ends->holds & PW_HOLDS_OWN) == 0 && ends->enemy == 0;
}

static void
add_ray (Writer *writer, PwVec step, PwVec then, guint mode)
{
  const PwRay ray = { step, then, mode | (writer->path->cylinder ? CYLINDER : 0) };

  g_array_append_val (writer->rays, ray);
}

/* A straight line: one step again and again. unit: the step; steps: those before the last; ends: of the last
 */
static gboolean
add_lame (Writer *writer, PwVec unit, guint steps, guint ends)
{
  gboolean doubles = writer->path->virgin;

  if (steps < 2 || steps > MAX_STEPS || (doubles && (steps != 2 || ends != PW_RAY_MOVES)))
    return FALSE;
  writer->doubles |= doubles;
  add_ray (writer, unit, unit, doubles ? DOUBLE_STEP : CHANGE (ends | PW_RAY_LEAPS) | DELAY (steps - 2));
  return TRUE;
}

static gboolean
add_leap (Writer *writer, PwVec v, PwBetween between, guint ends)
{
  PwVec unit = pw_vec_unit (v);
  guint steps = pw_vec_steps (v);

  if (between == PW_BETWEEN_NOTHING)
    return add_lame (writer, unit, steps, ends);
  if (between == PW_BETWEEN_ANYTHING && !writer->path->virgin)
    add_ray (writer, v, v, ends | PW_RAY_LEAPS);
  else if (between == PW_BETWEEN_ANYTHING && steps == 2 && (ends & PW_RAY_MOVES))
    add_ray (writer, unit, unit, FIRST_LEAP | CHANGE (ends));
  else if ((between == PW_BETWEEN_ONE || between == PW_BETWEEN_LAST) && steps == 2 && !writer->path->virgin)
    add_ray (writer, unit, unit, 0xC | CHANGE (0xC ^ (ends | PW_RAY_LEAPS)));
  else
    return FALSE;
  return TRUE;
}

static gboolean
add_slide (Writer *writer, PwVec v, const PwNode *ride, guint ends)
{
  guint max = ride->repeat.max, last = ends | (ride->repeat.ride == PW_RIDE_BEHIND ? PW_RAY_LEAPS : 0);

  if (ride->repeat.exact && ride->repeat.ride == PW_RIDE_PLAIN)
    return add_lame (writer, v, max, ends);
  if (writer->path->virgin || ride->repeat.exact || ride->repeat.ride == PW_RIDE_OVER_ANY)
    return FALSE;
  if (ride->repeat.ride == PW_RIDE_PLAIN && max != 0)
    add_ray (writer, v, v, ends | CHANGE (PW_RAY_LEAPS) | DELAY (max - 2));
  else if (ride->repeat.ride == PW_RIDE_PLAIN)
    add_ray (writer, v, v, ends);
  else if (max == 0)
    add_ray (writer, v, v, PW_RAY_HOPS | CHANGE (PW_RAY_HOPS ^ last));
  else
    return max == 2 && add_leap (writer, pw_vec (2 * v.dx, 2 * v.dy), PW_BETWEEN_ONE, ends);
  return max <= MAX_STEPS;
}

static gboolean
add_castling (Writer *writer, PwVec v, const PwNode *ride)
{
  int steps = ride != NULL ? (int) ride->repeat.max - 1 : 0;

  if (writer->path->partner != PW_PARTNER_OUTERMOST || !writer->path->virgin || v.dy != 0
      || (steps != 1 && steps != 2))
    return FALSE;
  add_ray (writer, v, pw_vec (v.dx * steps, 0), CASTLING);
  return TRUE;
}

/* What a leg may step: leaps of one kind, or plain rides of them. */
typedef struct
{
  const PwNode *ride; /* (nullable) */
  PwBetween between;
  guint n;
  PwVec vecs[16];
} Leg;

static gboolean
read_leap (Leg *leg, const PwNode *leap, const PwNode *ride)
{
  if (leap->leap.reach != PW_REACH_VECTOR || leap->leap.wraps || leap->leap.atom.dx > MAX_ACROSS
      || leg->n > G_N_ELEMENTS (leg->vecs) / 2
      || (leg->n > 0 && (leg->between != leap->leap.between || (leg->ride == NULL) != (ride == NULL))))
    return FALSE;
  if (leg->n > 0 && ride != NULL
      && (ride->repeat.max != leg->ride->repeat.max || ride->repeat.ride != leg->ride->repeat.ride))
    return FALSE;
  leg->between = leap->leap.between;
  leg->ride = ride;
  leg->n += pw_vec_copies (leap->leap.atom, leg->vecs + leg->n);
  return TRUE;
}

/* ride: (nullable): that the node is a part of. Returns: FALSE if it is anything else */
static gboolean
read_leg (Leg *leg, const PwPiece *piece, const PwNode *node, const PwNode *ride)
{
  gboolean known = node->kind == PW_NODE_CHOICE;

  if (node->kind == PW_NODE_LEAP)
    return read_leap (leg, node, ride);
  if (node->kind == PW_NODE_REPEAT)
    {
      const PwNode *child = pw_piece_node (piece, node->repeat.child);

      return ride == NULL && pw_link_is_plain (&node->repeat.link)
             && node->repeat.link.directions == PW_DIR_NONE && !node->repeat.stays_away
             && child->scope == PW_SCOPE_NONE && read_leg (leg, piece, child, node);
    }
  for (guint i = 0; known && i < node->choice.n; i++)
    {
      const PwNode *child = pw_piece_node (piece, pw_piece_child (piece, node, i));

      known = child->scope == PW_SCOPE_NONE && read_leg (leg, piece, child, ride);
    }
  return known;
}

/* Keeps the steps that directions pick. */
static void
aim (Leg *leg, PwDirections directions, PwVec facing)
{
  gboolean picked[G_N_ELEMENTS (leg->vecs)];
  guint n = 0;

  if (directions == PW_DIR_NONE)
    return;
  pw_directions_pick (directions, facing, leg->vecs, leg->n, picked);
  for (guint i = 0; i < leg->n; i++)
    if (picked[i])
      leg->vecs[n++] = leg->vecs[i];
  leg->n = n;
}

static gboolean
is_plain_slide (const PwNode *ride)
{
  return ride->repeat.max == 0 && ride->repeat.ride == PW_RIDE_PLAIN;
}

/* What a first leg does before a link, as a mode. Returns: FALSE if there is none */
static gboolean
read_link (const Leg *first, const PwLink *link, guint ends, guint *mode)
{
  if (link->takes.holds != 0 || link->approaches || link->equal || link->explodes
      || link->unloads != PW_UNLOAD_NONE || link->turn != PW_TURN_FREE || link->stays.own != 0
      || link->stays.enemy != 0)
    return FALSE;
  *mode = link->may_end ? ends : 0;
  if (link->stays.holds == PW_HOLDS_EMPTY)
    return first->ride == NULL;
  *mode = PW_RAY_HOPS | (first->ride == NULL ? PW_RAY_LEAPS : 0)
          | (link->stays.holds == PW_HOLDS_OWN ? OWN_HOP : 0);
  return !link->may_end && (link->stays.holds == PW_HOLDS_ANY_PIECE || link->stays.holds == PW_HOLDS_OWN)
         && (first->ride == NULL || is_plain_slide (first->ride));
}

/* A chain of two, after a step v. */
static gboolean
add_two_legs (Writer *writer, PwVec v, const PwNode *chain, const Leg *first, guint ends)
{
  const PwLink *link = pw_piece_link (writer->piece, chain, 0);
  const PwNode *next = pw_piece_node (writer->piece, pw_piece_child (writer->piece, chain, 1));
  Leg second = { 0 };
  guint mode;

  if (writer->path->virgin || first->between != PW_BETWEEN_ANYTHING || !read_link (first, link, ends, &mode)
      || next->scope != PW_SCOPE_NONE || !read_leg (&second, writer->piece, next, NULL)
      || second.between != PW_BETWEEN_ANYTHING || (second.ride != NULL && !is_plain_slide (second.ride)))
    return FALSE;
  ends |= second.ride == NULL ? PW_RAY_LEAPS : 0;
  aim (&second, link->directions != PW_DIR_NONE ? link->directions : PW_DIR_F, v);
  for (guint i = 0; i < second.n; i++)
    {
      if (writer->path->directions != PW_DIR_NONE && !pw_vec_equal (v, second.vecs[i]))
        return FALSE;
      add_ray (writer, v, second.vecs[i], mode | CHANGE ((mode & 0xF) ^ ends));
    }
  return TRUE;
}

static gboolean
add_walk (Writer *writer, PwVec v, const PwNode *root, const Leg *first, guint ends)
{
  if (writer->path->partner != PW_PARTNER_NONE)
    return add_castling (writer, v, first->ride);
  if (root->kind == PW_NODE_CHAIN)
    return add_two_legs (writer, v, root, first, ends);
  return first->ride != NULL ? add_slide (writer, v, first->ride, ends)
                             : add_leap (writer, v, first->between, ends);
}

static gboolean
add_path (Writer *writer)
{
  const PwPath *path = writer->path;
  const PwNode *root = pw_piece_node (writer->piece, path->root), *opening = root;
  guint ends;
  Leg first = { 0 };

  if (root->kind == PW_NODE_CHAIN)
    opening = pw_piece_node (writer->piece, pw_piece_child (writer->piece, root, 0));
  if (!read_ends (&path->ends, &ends) || path->unloads != PW_UNLOAD_NONE
      || (root != opening && (root->chain.n != 2 || root->scope == PW_SCOPE_PART))
      || !read_leg (&first, writer->piece, opening, NULL))
    return FALSE;
  writer->passes |= (path->ends.holds & PW_HOLDS_PASSED) != 0;
  aim (&first, root->directions, PW_FORWARD);
  aim (&first, opening->directions, PW_FORWARD);
  aim (&first, path->directions, PW_FORWARD);
  for (guint i = 0; i < first.n; i++)
    if ((path->cylinder && ABS (first.vecs[i].dx) > MAX_WRAPPED)
        || !add_walk (writer, first.vecs[i], root, &first, ends))
      return FALSE;
  return TRUE;
}

static gboolean
has_double_step (const GArray *rays)
{
  for (guint i = 0; i < rays->len; i++)
    if ((g_array_index (rays, PwRay, i).mode & 0xFF) == DOUBLE_STEP)
      return TRUE;
  return FALSE;
}

/* Double steps that such a piece itself doesn't capture. */
static void
make_immune (GArray *rays)
{
  for (guint i = 0; i < rays->len; i++)
    if ((g_array_index (rays, PwRay, i).mode & 0xFF) == DOUBLE_STEP)
      g_array_index (rays, PwRay, i).mode |= CHANGE (PW_RAY_LEAPS);
}

gboolean
pw_rays_are_piece (const GArray *rays, gboolean is_pawn, PwPiece *piece)
{
  g_autoptr (PwPiece) again = pw_rays_to_piece (rays, is_pawn);

  return again != NULL && pw_flavor_moves_alike (again, piece);
}

GArray *
pw_rays_of_piece (PwPiece *piece, gboolean *needs_pawn, GArray *reasons)
{
  g_autoptr (GArray) rays = g_array_new (FALSE, FALSE, sizeof (PwRay));
  Writer writer = { .piece = pw_piece_plain (piece), .rays = rays };
  guint before = reasons->len;

  for (guint i = 0; i < pw_piece_n_paths (writer.piece); i++)
    {
      writer.path = pw_piece_path (writer.piece, i);
      if (!add_path (&writer))
        pw_flavor_add_reason (reasons, N_ ("Fairy-Max has no such move."), writer.path->span, NULL);
    }
  if (!writer.passes)
    make_immune (rays);
  *needs_pawn = writer.passes || writer.doubles;
  if (reasons->len == before
      && (writer.passes != has_double_step (rays) || !pw_rays_are_piece (rays, *needs_pawn, piece)))
    pw_flavor_add_reason (reasons, N_ ("Fairy-Max would play it differently."), pw_span (0, 0), NULL);
  return reasons->len == before ? g_steal_pointer (&rays) : NULL;
}

/* -- to a piece -- */

/* What a ray is read with. */
typedef struct
{
  PwPieceBuilder *builder;
  const PwRay *ray;
  gboolean passed; /* captures are en passant, too */
} Reader;

static PwNodeId
add_node (Reader *reader, PwVec v, gboolean leaps, guint max)
{
  PwNodeId id = pw_piece_builder_leap (reader->builder, pw_span (0, 0), v, PW_BETWEEN_ANYTHING);
  PwNode *node;

  if (leaps)
    return id;
  node = pw_piece_builder_repeat (reader->builder, pw_span (0, 0), id, &id);
  node->repeat.max = max;
  node->repeat.link = (PwLink){ .stays = { .holds = PW_HOLDS_EMPTY } };
  node->repeat.slides = TRUE;
  return id;
}

static void
end_path (Reader *reader, PwPath path, PwNodeId root, guint mode)
{
  PwVec step = reader->ray->step;
  PwNode *node = pw_piece_builder_node (reader->builder, root);

  path.ends.holds
      = (guint8) ((mode & PW_RAY_MOVES ? PW_HOLDS_EMPTY : 0) | (mode & PW_RAY_CAPTURES ? PW_HOLDS_ENEMY : 0)
                  | (mode & PW_RAY_CAPTURES && reader->passed ? PW_HOLDS_PASSED : 0));
  path.cylinder = (reader->ray->mode & CYLINDER) != 0;
  node->scope = PW_SCOPE_STEP;
  pw_direction_set_to_directions (pw_direction_set_of_vec (step), pw_direction_set_of_atom (step),
                                  &node->directions);
  pw_piece_builder_path (reader->builder, path, root);
}

/* The direction in which the second step is seen from the first. Returns: FALSE if no letter has it alone */
static gboolean
find_turn (const PwRay *ray, PwDirections *directions)
{
  PwVec copies[8];
  gboolean picked[8];
  guint n = pw_vec_copies (ray->then, copies);

  for (guint bit = PW_DIR_F; bit <= PW_DIR_FL; bit <<= 1)
    {
      gboolean only = TRUE;

      pw_directions_pick ((PwDirections) bit, ray->step, copies, n, picked);
      for (guint i = 0; i < n; i++)
        only &= picked[i] == pw_vec_equal (copies[i], ray->then);
      *directions = (PwDirections) bit;
      if (only)
        return TRUE;
    }
  return FALSE;
}

/* So many first steps, or a slide up to a piece, and then the second leg. */
static gboolean
add_legs (Reader *reader, guint n_first, gboolean first_leaps, guint holds, guint last)
{
  PwNodeId legs[MAX_STEPS];
  PwLink links[MAX_STEPS];

  for (guint i = 0; i < n_first; i++)
    {
      legs[i] = add_node (reader, reader->ray->step, first_leaps, 0);
      links[i] = (PwLink){ .stays = { .holds = (guint8) holds }, .directions = PW_DIR_F };
    }
  if (!find_turn (reader->ray, &links[n_first - 1].directions))
    return FALSE;
  legs[n_first] = add_node (reader, reader->ray->then, (last & PW_RAY_LEAPS) != 0, 0);
  end_path (reader, (PwPath){ .unloads = PW_UNLOAD_NONE },
            pw_piece_builder_chain (reader->builder, pw_span (0, 0), legs, links, n_first + 1), last);
  return TRUE;
}

/* Moves of a piece that is unmoved: their first mode is 4. */
static gboolean
add_first_move (Reader *reader)
{
  const PwRay *ray = reader->ray;
  guint mode = ray->mode & 0xFF;
  PwVec whole = pw_vec (ray->step.dx + ray->then.dx, ray->step.dy + ray->then.dy);
  PwPath path = { .virgin = TRUE };
  PwNodeId id;

  if (mode == CASTLING && ray->step.dy == 0 && ABS (ray->step.dx) == 1 && ray->then.dy == 0)
    {
      id = add_node (reader, ray->step, FALSE, (guint) ABS (whole.dx));
      pw_piece_builder_node (reader->builder, id)->repeat.exact = TRUE;
      pw_piece_builder_node (reader->builder, id)->repeat.slides = FALSE;
      path.partner = PW_PARTNER_OUTERMOST;
      end_path (reader, path, id, PW_RAY_MOVES);
      return TRUE;
    }
  if (!pw_vec_equal (ray->step, ray->then) || (ray->mode & ~(0xFFu | CYLINDER)))
    return FALSE;
  id = pw_piece_builder_leap (reader->builder, pw_span (0, 0), whole,
                              (mode & 0x80) ? PW_BETWEEN_ANYTHING : PW_BETWEEN_NOTHING);
  end_path (reader, path, id, mode >> 4 & BOTH);
  return (mode & 0xC0) == 0xC0 || (mode & 0xF0 & ~CHANGE (PW_RAY_LEAPS)) == CHANGE (PW_RAY_MOVES);
}

static gboolean
add_hop (Reader *reader, guint mode, guint last)
{
  gboolean leaps = (mode & PW_RAY_LEAPS) != 0;

  if ((last & PW_RAY_HOPS) || (reader->ray->mode & (NEAR_HOP | MULTI_PATH)))
    return FALSE;
  if (mode & BOTH)
    end_path (reader, (PwPath){ 0 }, add_node (reader, reader->ray->step, leaps, 0), mode);
  return add_legs (reader, 1, leaps, reader->ray->mode & OWN_HOP ? PW_HOLDS_OWN : PW_HOLDS_ANY_PIECE, last);
}

static gboolean
add_read_ray (Reader *reader)
{
  guint mode = reader->ray->mode & 0xF, change = reader->ray->mode >> 4 & 0xF, last = mode ^ change;
  guint steps = (reader->ray->mode >> 10 & 3) + 1;
  gboolean bends = !pw_vec_equal (reader->ray->step, reader->ray->then);

  if (mode == PW_RAY_LEAPS)
    return add_first_move (reader);
  if (mode & PW_RAY_HOPS)
    return add_hop (reader, mode, last);
  if ((reader->ray->mode & MULTI_PATH) || (change & PW_RAY_HOPS))
    return FALSE;
  if ((mode & PW_RAY_LEAPS) || (change == 0 && !bends))
    end_path (reader, (PwPath){ 0 }, add_node (reader, reader->ray->step, (mode & PW_RAY_LEAPS) != 0, 0),
              mode);
  else
    {
      if (mode != 0)
        end_path (reader, (PwPath){ 0 }, add_node (reader, reader->ray->step, steps == 1, steps), mode);
      return add_legs (reader, steps, TRUE, PW_HOLDS_EMPTY, last);
    }
  return TRUE;
}

PwPiece *
pw_rays_to_piece (const GArray *rays, gboolean is_pawn)
{
  Reader reader = { .builder = pw_piece_builder_new (), .passed = is_pawn && has_double_step (rays) };
  gboolean known = TRUE;
  g_autoptr (PwPiece) piece = NULL;

  for (guint i = 0; i < rays->len && known; i++)
    {
      reader.ray = &g_array_index (rays, PwRay, i);
      known = !pw_vec_is_zero (reader.ray->step) && !pw_vec_is_zero (reader.ray->then)
              && add_read_ray (&reader);
    }
  piece = pw_piece_builder_end (reader.builder);
  return known ? g_steal_pointer (&piece) : NULL;
}

/* -- as text -- */

#define MAX_NUMBER 1024 /* of steps */

static int
step_number (PwVec v, PwSide side)
{
  return v.dx + 16 * (side == PW_SIDE_FIRST ? -v.dy : v.dy);
}

char *
pw_rays_write (const GArray *rays, char letter, int value, PwSide side)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%c:%d", letter, value);
  for (guint i = 0; i < rays->len; i++)
    {
      const PwRay *ray = &g_array_index (rays, PwRay, i);

      g_string_append_printf (text, " %d,%X", step_number (ray->step, side), ray->mode);
      if (!pw_vec_equal (ray->step, ray->then))
        g_string_append_printf (text, ",%d", step_number (ray->then, side));
    }
  return g_string_free (text, FALSE);
}

static PwVec
step_of_number (int number, PwSide side)
{
  int dx = ((number + 8) & 15) - 8, dy = (number - dx) / 16;

  return pw_vec (dx, side == PW_SIDE_FIRST ? -dy : dy);
}

/* Bits of a mode that are beyond those of PwRay change the step. */
GArray *
pw_rays_read (const char *text, PwSide side)
{
  g_autoptr (GArray) rays = g_array_new (FALSE, FALSE, sizeof (PwRay));
  char *p = (char *) text + strspn (text, " ");

  while (*p != '\0')
    {
      gint64 step = g_ascii_strtoll (p, &p, 10), then;
      guint32 mode = *p == ',' ? (guint32) g_ascii_strtoull (p + 1, &p, 16) : 0;
      PwRay ray = { .mode = mode & 0xFFF };

      then = *p == ',' ? g_ascii_strtoll (p + 1, &p, 10) : step ^ ((gint32) mode >> 12);
      if ((*p != ' ' && *p != '\0') || ABS (step) > MAX_NUMBER || ABS (then) > MAX_NUMBER || mode == 0)
        return NULL;
      ray.step = step_of_number ((int) step, side);
      ray.then = step_of_number ((int) then, side);
      g_array_append_val (rays, ray);
      p += strspn (p, " ");
    }
  return g_steal_pointer (&rays);
}

gboolean
pw_rays_are_symmetrical (const GArray *rays)
{
  for (guint i = 0; i < rays->len; i++)
    {
      PwRay ray = g_array_index (rays, PwRay, i);
      gboolean found = FALSE;

      ray.step.dy = (gint16) -ray.step.dy;
      ray.then.dy = (gint16) -ray.then.dy;
      for (guint j = 0; j < rays->len && !found; j++)
        found = memcmp (&ray, &g_array_index (rays, PwRay, j), sizeof ray) == 0;
      if (!found)
        return FALSE;
    }
  return TRUE;
}
