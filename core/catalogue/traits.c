/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traits, read from the nodes and links of the plain form, and from the squares where its moves end. */
#include "core/catalogue/traits.h"

#include "core/engine/compare.h"
#include "core/piece/ends.h"
#include "core/piece/plain.h"

#define N_(text) text /* marks texts for translation; the caller that shows them translates */
#define DOES(trait) (1u << PW_DOES_##trait)

const char *
pw_trait_words (PwPieceTrait trait)
{
  static const char *const words[] = {
    [PW_DOES_LEAP] = N_ ("leaps; leaper"),
    [PW_DOES_SLIDE] = N_ ("slides; slider"),
    [PW_DOES_RIDE] = N_ ("rides; rider"),
    [PW_DOES_HOP] = N_ ("hops; hopper; over a piece"),
    [PW_DOES_LAME] = N_ ("lame; blockable leap"),
    [PW_DOES_BEND] = N_ ("bent; turns off its line"),
    [PW_DOES_CROOKED] = N_ ("crooked; zigzag; circular"),
    [PW_DOES_TWICE] = N_ ("several steps; any direction; area; double move"),
    [PW_DOES_LOCUST] = N_ ("locust; captures in its path"),
    [PW_DOES_RIFLE] = N_ ("rifle; captures without moving; igui"),
    [PW_DOES_FRIENDLY] = N_ ("captures friendly pieces"),
    [PW_DOES_DIVERGENT] = N_ ("divergent; captures differently"),
    [PW_DOES_ONLY_MOVE] = N_ ("never captures"),
    [PW_DOES_ONLY_CAPTURE] = N_ ("only captures"),
    [PW_DOES_FORWARD] = N_ ("forward only"),
    [PW_DOES_BOUND] = N_ ("colorbound"),
    [PW_DOES_FIRST] = N_ ("first move; unmoved only"),
    [PW_DOES_EN_PASSANT] = N_ ("en passant"),
    [PW_DOES_CASTLE] = N_ ("castles; castling"),
    [PW_DOES_PUT_DOWN] = N_ ("puts pieces elsewhere; swaps"),
    [PW_DOES_PASS] = N_ ("passes; can stay"),
    [PW_DOES_ANYWHERE] = N_ ("goes anywhere; teleports"),
    [PW_DOES_WRAP] = N_ ("wraps around; cylinder"),
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (words) == PW_N_TRAITS);
  g_return_val_if_fail (trait < PW_N_TRAITS, NULL);
  return words[trait];
}

/* -- steps -- */

/* A path that is read, and what has been found. */
typedef struct
{
  const PwPiece *plain;
  const PwPath *path;
  guint traits;
  gboolean takes;         /* on its way */
  gboolean changes_color; /* with some step */
} Reading;

static void read_node (Reading *reading, PwNodeId id);

static gboolean
is_far (const PwNode *leap)
{
  return MAX (leap->leap.atom.dx, leap->leap.atom.dy) > 1;
}

static gboolean
changes_color (const PwNode *leap)
{
  return leap->leap.reach != PW_REACH_VECTOR || (leap->leap.atom.dx + leap->leap.atom.dy) % 2 != 0;
}

static guint
traits_of_leap (const PwNode *node)
{
  guint traits = node->leap.wraps ? DOES (WRAP) : 0;

  if (node->leap.reach == PW_REACH_ANYWHERE)
    return traits | DOES (ANYWHERE);
  if (node->leap.between == PW_BETWEEN_ONE || node->leap.between == PW_BETWEEN_LAST)
    return traits | DOES (HOP);
  if (node->leap.between != PW_BETWEEN_ANYTHING)
    return traits | DOES (LAME);
  return node->leap.reach == PW_REACH_VECTOR && is_far (node) ? traits | DOES (LEAP) : traits;
}

/* -- links -- */

/* Whether the next step may continue straight on. */
static gboolean
may_go_straight (PwDirections directions)
{
  const PwDirections ahead = PW_DIR_F | PW_DIR_FR | PW_DIR_FL | PW_DIR_FH | PW_DIR_ALL;

  return directions == PW_DIR_NONE || (directions & ahead) != 0;
}

static gboolean
is_any_direction (PwDirections directions)
{
  return (directions & PW_DIR_ALL) != 0;
}

/* Whether it only continues over an empty square, where the path can't end, and not back. */
static gboolean
must_be_empty (const PwLink *link)
{
  return link->stays.holds == PW_HOLDS_EMPTY && link->takes.holds == 0 && !link->may_end
         && link->directions != PW_DIR_B;
}

static guint
traits_of_link (const PwLink *link)
{
  gboolean needs_piece = (link->stays.holds & PW_HOLDS_ANY_PIECE) && !(link->stays.holds & PW_HOLDS_EMPTY);
  const struct
  {
    gboolean holds;
    guint traits;
  } rows[] = {
    { needs_piece && !link->explodes, DOES (HOP) },
    { (link->takes.holds & PW_HOLDS_ENEMY) && may_go_straight (link->directions), DOES (LOCUST) },
    { link->takes.holds != 0 && (link->directions & (PW_DIR_B | PW_DIR_ALL)), DOES (RIFLE) },
    { (link->takes.holds & PW_HOLDS_OWN) && link->unloads == PW_UNLOAD_NONE, DOES (FRIENDLY) },
    { link->unloads != PW_UNLOAD_NONE, DOES (PUT_DOWN) },
  };
  guint traits = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    traits |= rows[i].holds ? rows[i].traits : 0;
  return traits;
}

/* -- chains and repeats -- */

/* The leap that a part begins with, its first alternative. (nullable) */
static const PwNode *
first_leap (const PwPiece *plain, PwNodeId id)
{
  const PwNode *node = pw_piece_node (plain, id);

  while (node->kind != PW_NODE_LEAP)
    node = pw_piece_node (plain, node->kind == PW_NODE_REPEAT ? node->repeat.child : pw_piece_child (plain, node, 0));
  return node;
}

/* Whether the step after a link may leave the line. */
static gboolean
turns (const PwPiece *plain, PwNodeId before, const PwLink *link, PwNodeId after)
{
  const PwNode *next = pw_piece_node (plain, after);
  const PwNode *from = first_leap (plain, before), *to = first_leap (plain, after);
  PwDirections directions = next->scope == PW_SCOPE_STEP ? next->directions : link->directions;

  if (directions == PW_DIR_NONE || directions == PW_DIR_F)
    return from->leap.atom.dx * to->leap.atom.dy != from->leap.atom.dy * to->leap.atom.dx;
  return directions != PW_DIR_B;
}

static void
read_chain (Reading *reading, const PwNode *node)
{
  gboolean is_lame = TRUE, slides = FALSE, bends = FALSE;

  for (guint i = 0; i < node->chain.n; i++)
    {
      PwNodeId child = pw_piece_child (reading->plain, node, i);
      const PwNode *part = pw_piece_node (reading->plain, child);
      const PwLink *link = i + 1 < node->chain.n ? pw_piece_link (reading->plain, node, i) : NULL;

      read_node (reading, child);
      slides |= part->kind == PW_NODE_REPEAT && part->repeat.max != 1 && !part->repeat.exact;
      is_lame &= part->kind == PW_NODE_LEAP && (link == NULL || must_be_empty (link));
      if (link == NULL)
        continue;
      bends |= turns (reading->plain, child, link, pw_piece_child (reading->plain, node, i + 1));
      reading->traits |= traits_of_link (link) | (is_any_direction (link->directions) ? DOES (TWICE) : 0);
      reading->takes |= link->takes.holds != 0;
    }
  reading->traits |= (is_lame ? DOES (LAME) : 0) | (slides && bends ? DOES (BEND) : 0);
}

static void
read_repeat (Reading *reading, const PwNode *node)
{
  const PwLink *link = &node->repeat.link;
  const PwNode *child = pw_piece_node (reading->plain, node->repeat.child);
  gboolean is_plain = node->repeat.ride == PW_RIDE_PLAIN;

  reading->takes |= link->takes.holds != 0;
  reading->traits |= traits_of_link (link);
  if (!is_plain)
    reading->traits |= DOES (HOP);
  else if (is_any_direction (link->directions))
    reading->traits |= DOES (TWICE);
  else if (turns (reading->plain, node->repeat.child, link, node->repeat.child))
    reading->traits |= DOES (CROOKED);
  else if (node->repeat.exact)
    reading->traits |= must_be_empty (link) ? DOES (LAME) : 0;
  if (child->kind != PW_NODE_LEAP)
    read_node (reading, node->repeat.child);
  else if (is_plain && !node->repeat.exact && (link->stays.holds & PW_HOLDS_EMPTY))
    reading->traits |= (traits_of_leap (child) & ~DOES (LEAP)) | (is_far (child) ? DOES (RIDE) : DOES (SLIDE));
  if (child->kind == PW_NODE_LEAP && !(node->repeat.exact && node->repeat.max % 2 == 0))
    reading->changes_color |= changes_color (child);
}

static void
read_node (Reading *reading, PwNodeId id)
{
  const PwNode *node = pw_piece_node (reading->plain, id);

  if (node->kind == PW_NODE_LEAP)
    {
      reading->traits |= traits_of_leap (node);
      reading->changes_color |= changes_color (node);
    }
  else if (node->kind == PW_NODE_CHAIN)
    read_chain (reading, node);
  else if (node->kind == PW_NODE_REPEAT)
    read_repeat (reading, node);
  else
    for (guint i = 0; i < node->choice.n; i++)
      read_node (reading, pw_piece_child (reading->plain, node, i));
}

/* -- paths -- */

/* What its steps do; what leads to a hop or a capture on the way is no ride or leap. */
static guint
read_steps (Reading *reading)
{
  const guint ways = DOES (LEAP) | DOES (SLIDE) | DOES (RIDE);

  read_node (reading, reading->path->root);
  return reading->takes || (reading->traits & DOES (HOP)) ? reading->traits & ~ways : reading->traits;
}

/* Whether a walk may end where it began. */
static gboolean
may_come_home (const Reading *reading)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (PwVec));

  if (!pw_ends_collect (reading->plain, reading->path->root, ends))
    return FALSE;
  for (guint i = 0; i < ends->len; i++)
    if (pw_vec_is_zero (g_array_index (ends, PwVec, i)))
      return TRUE;
  return FALSE;
}

static guint
read_path (const PwPiece *plain, const PwPath *path)
{
  Reading reading = { .plain = plain, .path = path };
  guint holds = path->ends.holds, traits = path->partner == PW_PARTNER_NONE ? read_steps (&reading) : DOES (CASTLE);
  gboolean removes = path->unloads == PW_UNLOAD_NONE;
  const struct
  {
    gboolean holds;
    guint trait;
  } rows[] = {
    { removes && !reading.takes && !(holds & PW_HOLDS_ANY_PIECE), DOES (ONLY_MOVE) },
    { removes && !reading.takes && !(holds & PW_HOLDS_EMPTY), DOES (ONLY_CAPTURE) },
    { removes && (holds & PW_HOLDS_OWN), DOES (FRIENDLY) },
    { !removes, DOES (PUT_DOWN) },
    { holds & PW_HOLDS_PASSED, DOES (EN_PASSANT) },
    { path->virgin && path->partner == PW_PARTNER_NONE, DOES (FIRST) },
    { path->cylinder, DOES (WRAP) },
    { !reading.changes_color, DOES (BOUND) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    traits |= rows[i].holds ? rows[i].trait : 0;
  return traits & DOES (RIFLE) && !may_come_home (&reading) ? traits & ~DOES (RIFLE) : traits;
}

/* Of all paths; what each of them has of moving and capturing, and what only some have. */
static guint
read_paths (const PwPiece *plain)
{
  const guint single = DOES (ONLY_MOVE) | DOES (ONLY_CAPTURE);
  guint any = 0, every = single | DOES (BOUND), n = pw_piece_n_paths (plain);

  for (guint i = 0; i < n; i++)
    {
      const PwPath *path = pw_piece_path (plain, i);
      guint traits = read_path (plain, path);

      any |= path->virgin ? traits & ~single : traits;
      every &= traits;
    }
  if (n == 0)
    return 0;
  return (any & ~(single | DOES (BOUND))) | (any & single & ~every ? DOES (DIVERGENT) : 0) | every;
}

/* -- squares -- */

#define MIDDLE (PW_RINGED_SIDE / 2)

static gboolean
has_square (const PwFingerprint *fingerprint, guint set, guint square)
{
  return fingerprint->sets[set][square / 64] >> square % 64 & 1;
}

/* Whether all moves and captures go up the board, on those of the fingerprint. */
static gboolean
goes_forward (const PwFingerprint *fingerprint)
{
  guint n = 0;

  for (guint square = 0; square < PW_RINGED_SIDE * PW_RINGED_SIDE; square++)
    for (guint set = 0; set < PW_FINGERPRINT_SETS; set++)
      if (has_square (fingerprint, set, square) && ++n > 0 && square / PW_RINGED_SIDE <= MIDDLE)
        return FALSE;
  return n > 0;
}

guint
pw_traits_of (PwPiece *piece, const PwFingerprint *fingerprint)
{
  guint traits = read_paths (pw_piece_plain (piece));

  if (!fingerprint->complete)
    return traits;
  if (goes_forward (fingerprint))
    traits |= DOES (FORWARD);
  if (has_square (fingerprint, 0, MIDDLE * PW_RINGED_SIDE + MIDDLE))
    traits |= DOES (PASS);
  return traits;
}
