/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Steps, rides and repeats as nodes of a piece.
 */
#include "core/notation/reading/steps.h"

#include <string.h>

const PwLink pw_link_straight_on = { .stays = { .holds = PW_HOLDS_EMPTY } };

/* -- hop letters -- */

/* A row a hop letter: what must lie between, and how a ride deals with pieces on its way. */
static const struct
{
  PwHop hop;
  const char *text;
  PwBetween between;
  PwRide ride;
} hops[] = {
  { PW_HOP_NONE, "", PW_BETWEEN_ANYTHING, PW_RIDE_PLAIN },
  { PW_HOP_N, "n", PW_BETWEEN_NOTHING, PW_RIDE_PLAIN },
  { PW_HOP_J, "j", PW_BETWEEN_ONE, PW_RIDE_OVER_ONE },
  { PW_HOP_JJ, "jj", PW_BETWEEN_ANYTHING, PW_RIDE_OVER_ANY },
  { PW_HOP_P, "p", PW_BETWEEN_ANYTHING, PW_RIDE_PLAIN },
  { PW_HOP_G, "g", PW_BETWEEN_LAST, PW_RIDE_BEHIND },
  { PW_HOP_Q, "q", PW_BETWEEN_ANYTHING, PW_RIDE_PLAIN },
  { PW_HOP_Z, "z", PW_BETWEEN_ANYTHING, PW_RIDE_PLAIN },
};

static guint
row_of (PwHop hop)
{
  guint i = G_N_ELEMENTS (hops) - 1;

  while (i > 0 && hops[i].hop != hop)
    i--;
  return i;
}

const char *
pw_hop_text (PwHop hop)
{
  return hops[row_of (hop)].text;
}

PwRide
pw_hop_ride (PwHop hop)
{
  return hops[row_of (hop)].ride;
}

PwCode
pw_hop_problem (const PwSimple *simple, PwVec atom, PwHop hop, gboolean own, guint ends)
{
  gboolean step = !pw_vec_passes_squares (atom), ride = simple->ride;
  gboolean no_room = ride ? simple->max == 1 : step; /* for a piece to hop over */

  if ((hop == PW_HOP_N && step && (ride || own)) || (hop == PW_HOP_JJ && !ride))
    return PW_CODE_NO_EFFECT;
  if (no_room && (hop == PW_HOP_J || hop == PW_HOP_G || (hop == PW_HOP_P && ends == PW_HOLDS_ENEMY)))
    return PW_CODE_NEVER_MOVES;
  if (no_room && hop == PW_HOP_P && ends != PW_HOLDS_EMPTY)
    return PW_CODE_NEVER_CAPTURES;
  if (!pw_vec_is_oblique (atom) || strchr (ride ? "n" : "njgp", (char) hop) == NULL)
    return PW_N_CODES;
  return hop == PW_HOP_N && !ride ? PW_CODE_AMBIGUOUS_LAME_LEAP : PW_CODE_AMBIGUOUS_LEAP;
}

char *
pw_vec_spell_out (PwVec atom)
{
  int major = MAX (atom.dx, atom.dy), minor = MIN (atom.dx, atom.dy);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < major; i++)
    g_string_append_printf (text, "%s%c", i > 0 ? "-" : "", i < major - minor ? 'W' : 'F');
  return g_string_free (text, FALSE);
}

/* -- directions -- */

PwDirections
pw_link_directions (PwDirections directions)
{
  return directions == PW_DIR_F ? PW_DIR_NONE : directions;
}

void
pw_steps_aim (PwPieceBuilder *builder, PwNodeId id, PwDirectionScope what, PwDirections directions)
{
  PwNode *node = pw_piece_builder_node (builder, id);

  if (directions == PW_DIR_NONE || node->scope != PW_SCOPE_NONE)
    return;
  node->scope = what;
  node->directions = directions;
}

void
pw_steps_aim_by_link (PwPieceBuilder *builder, PwNodeId id, PwLink *link)
{
  PwNode *node = pw_piece_builder_node (builder, id);

  if (node->scope != PW_SCOPE_STEP)
    return;
  link->directions = pw_link_directions (node->directions);
  node->scope = PW_SCOPE_NONE;
  node->directions = PW_DIR_NONE;
}

/* -- one vector -- */

PwNodeId
pw_steps_vector (PwPieceBuilder *builder, const PwSimple *simple, PwVec atom, PwHop hop)
{
  gboolean of_leap = !simple->ride || hop == PW_HOP_N; /* n applies to every single leap of a ride */
  PwNodeId leap = pw_piece_builder_leap (builder, simple->span, atom,
                                         of_leap ? hops[row_of (hop)].between : PW_BETWEEN_ANYTHING);
  PwNodeId id;
  PwNode *ride;

  if (!simple->ride)
    return leap;
  ride = pw_piece_builder_repeat (builder, simple->span, leap, &id);
  ride->repeat.max = simple->max;
  ride->repeat.exact = simple->exact;
  ride->repeat.link = pw_link_straight_on;
  ride->repeat.slides = hop == PW_HOP_NONE || hop == PW_HOP_N;
  ride->repeat.ride = pw_hop_ride (hop);
  return id;
}

PwNodeId
pw_steps_turning (PwPieceBuilder *builder, const PwSimple *simple, PwVec atom, PwHop hop)
{
  gboolean circular = hop == PW_HOP_Q;
  PwNodeId leap = pw_piece_builder_leap (builder, simple->span, atom, PW_BETWEEN_ANYTHING), id;
  PwNode *ride = pw_piece_builder_repeat (builder, simple->span, leap, &id);

  ride->repeat.max = simple->ride ? simple->max : 0;
  ride->repeat.exact = simple->exact;
  ride->repeat.link = pw_link_straight_on;
  ride->repeat.link.directions = circular && pw_vec_is_oblique (atom) ? PW_DIR_FR : PW_DIR_R;
  ride->repeat.link.turn = circular ? PW_TURN_SAME : PW_TURN_OTHER;
  ride->repeat.stays_away = circular;
  return id;
}

/* -- repeats -- */

/* The child to repeat, in place of a loop that continues as the one around it; so loops within loops cost nothing. */
static PwNodeId
dissolve_inner_loop (PwPieceBuilder *builder, PwNodeId child, const PwLink *link, guint *max)
{
  const PwNode *inner = pw_piece_builder_node (builder, child);
  guint64 product;

  if (inner->kind != PW_NODE_REPEAT || inner->scope != PW_SCOPE_NONE || inner->repeat.exact
      || inner->repeat.ride != PW_RIDE_PLAIN || inner->repeat.stays_away || !pw_link_is_plain (&inner->repeat.link)
      || !pw_link_is_plain (link) || inner->repeat.link.directions != link->directions)
    return child;
  product = (guint64) *max * inner->repeat.max;
  *max = (guint) MIN (product, G_MAXUINT16);
  return inner->repeat.child;
}

PwNode *
pw_steps_repeat (PwPieceBuilder *builder, PwSpan span, PwNodeId child, const PwLink *link, guint max, gboolean exact,
                 PwNodeId *id)
{
  PwNode *repeat;

  if (!exact)
    child = dissolve_inner_loop (builder, child, link, &max);
  repeat = pw_piece_builder_repeat (builder, span, child, id);
  repeat->repeat.max = max;
  repeat->repeat.exact = exact;
  repeat->repeat.link = *link;
  return repeat;
}

gboolean
pw_steps_is_leap (PwPieceBuilder *builder, PwNodeId id)
{
  PwNodeKind kind = pw_piece_builder_node (builder, id)->kind;

  return kind == PW_NODE_LEAP || kind == PW_NODE_CHOICE;
}
