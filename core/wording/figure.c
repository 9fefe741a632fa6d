/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures: recognises leapers, riders and a few more that have a name.  Must not
 * know any dialect.
 */
#include "core/wording/figure.h"

#include "core/piece/plain.h"
#include "core/wording/leaps.h"

#define N_(text) text /* marks texts for translation; the caller that shows them translates */
#define MAX_PARTS 4

/* A leap, once or again and again. */
typedef struct
{
  PwVec atom;
  gboolean rides;
  PwBetween between;
  PwRide ride;
} Part;

/* What has been read of a term so far. */
typedef struct
{
  Part parts[MAX_PARTS];
  guint n;
  guint holds; /* PwHolds of the ends */
  guint range;
  gboolean known, aimed, virgin, cylinder;
} Reading;

static gboolean
same_part (const Part *a, const Part *b)
{
  return pw_vec_equal (a->atom, b->atom) && a->rides == b->rides && a->between == b->between
         && a->ride == b->ride;
}

static void
add_part (Reading *reading, const Part *part)
{
  for (guint i = 0; i < reading->n; i++)
    if (same_part (&reading->parts[i], part))
      return;
  if (reading->n < MAX_PARTS)
    reading->parts[reading->n++] = *part;
  else
    reading->known = FALSE;
}

/* Reads a leap or ride; other paths have no name here. */
static void
read_walk (Reading *reading, const PwPiece *plain, const PwNode *node)
{
  const PwNode *repeat = node->kind == PW_NODE_REPEAT ? node : NULL;
  const PwNode *leap = repeat != NULL ? pw_piece_node (plain, repeat->repeat.child) : node;
  Part part = { .atom = leap->leap.atom, .rides = repeat != NULL, .between = leap->leap.between };

  reading->aimed |= node->scope != PW_SCOPE_NONE;
  reading->known &= leap->kind == PW_NODE_LEAP && leap->leap.reach == PW_REACH_VECTOR && !leap->leap.wraps;
  if (repeat != NULL)
    {
      reading->known &= leap->scope == PW_SCOPE_NONE && !repeat->repeat.exact && !repeat->repeat.stays_away
                        && pw_link_is_plain (&repeat->repeat.link)
                        && repeat->repeat.link.directions == PW_DIR_NONE
                        && (reading->range == 0 || reading->range == repeat->repeat.max);
      reading->range = repeat->repeat.max;
      part.ride = repeat->repeat.ride;
    }
  if (reading->known)
    add_part (reading, &part);
}

static void
read_path (Reading *reading, const PwPiece *plain, const PwPath *path)
{
  reading->holds |= path->ends.holds;
  reading->aimed |= path->directions != PW_DIR_NONE;
  reading->virgin |= path->virgin;
  reading->cylinder |= path->cylinder;
  reading->known &= path->effect_kind == PW_EFFECT_TAKE && path->unloads == PW_UNLOAD_NONE
                    && path->partner == PW_PARTNER_NONE && path->ends.own == 0 && path->ends.enemy == 0;
  read_walk (reading, plain, pw_piece_node (plain, path->root));
}

/* Returns: FALSE if it is none that has a name */
static gboolean
find_manner (const Part *part, PwManner *manner)
{
  if (part->between == PW_BETWEEN_ANYTHING && part->ride == PW_RIDE_PLAIN)
    *manner = part->rides ? PW_MANNER_RIDES : PW_MANNER_LEAPS;
  else if (part->between == PW_BETWEEN_ANYTHING && part->ride == PW_RIDE_OVER_ONE)
    *manner = PW_MANNER_HOPS_BEYOND;
  else if (part->between == PW_BETWEEN_ANYTHING && part->ride == PW_RIDE_BEHIND)
    *manner = PW_MANNER_HOPS_BEHIND;
  else if (part->between == PW_BETWEEN_NOTHING && part->ride == PW_RIDE_PLAIN)
    *manner = part->rides ? PW_MANNER_LAME_RIDES : PW_MANNER_LAME;
  else
    return FALSE;
  return TRUE;
}

/* Whether the parts are wazir and ferz moving in the same manner: a king or queen. */
static gboolean
is_twofold (const Reading *reading)
{
  Part first = reading->parts[0], second = reading->parts[1];

  return first.atom.dx == 1 && second.atom.dx == 1 && first.atom.dy != second.atom.dy && first.rides == second.rides
         && first.between == second.between && first.ride == second.ride;
}

static const char *
name_of (const Reading *reading)
{
  const Part *part = &reading->parts[0];
  const PwLeapName *leap = pw_leap_name (part->atom);
  const PwMannerName *row;
  PwManner manner;

  if (reading->n == 1 && leap != NULL && part->between == PW_BETWEEN_ANYTHING && part->ride == PW_RIDE_PLAIN)
    return part->rides ? leap->rider : leap->leaper;
  if (reading->n > 2 || (reading->n == 2 && !is_twofold (reading)) || !find_manner (part, &manner))
    return NULL;
  row = pw_manner_name (manner, reading->n == 2 ? pw_vec (1, 0) : part->atom, reading->n == 2);
  return row != NULL ? row->label : NULL;
}

static guint
traits_of (const Reading *reading)
{
  const struct
  {
    gboolean holds;
    PwFigureTrait trait;
  } traits[] = {
    { (reading->holds & (PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE)) == PW_HOLDS_EMPTY, PW_FIGURE_MOVES_ONLY },
    { !(reading->holds & PW_HOLDS_EMPTY), PW_FIGURE_CAPTURES_ONLY },
    { reading->virgin, PW_FIGURE_FIRST_MOVE },
    { reading->cylinder, PW_FIGURE_CYLINDER },
    { reading->known && reading->aimed, PW_FIGURE_SOME_DIRECTIONS },
    { reading->known && reading->range > 1, PW_FIGURE_LIMITED },
  };
  guint found = 0;

  for (guint i = 0; i < G_N_ELEMENTS (traits); i++)
    found |= traits[i].holds ? traits[i].trait : 0u;
  return found;
}

PwFigure
pw_figure_of_term (const PwPiece *piece, PwSpan term)
{
  Reading reading = { .known = TRUE };
  PwFigure figure = { NULL };
  g_autoptr (PwPiece) plain = pw_piece_plain_term (piece, term);

  if (pw_piece_n_paths (plain) == 0)
    return figure; /* it never moves */
  for (guint i = 0; i < pw_piece_n_paths (plain); i++)
    read_path (&reading, plain, pw_piece_path (plain, i));
  figure.traits = traits_of (&reading);
  figure.range = reading.range;
  figure.name = reading.known ? name_of (&reading) : NULL;
  return figure;
}

const char *
pw_figure_trait_words (PwFigureTrait trait)
{
  static const char *const words[] = {
    [PW_FIGURE_MOVES_ONLY] = N_ ("moves only"),           [PW_FIGURE_CAPTURES_ONLY] = N_ ("captures only"),
    [PW_FIGURE_SOME_DIRECTIONS] = N_ ("some directions"), [PW_FIGURE_FIRST_MOVE] = N_ ("first move"),
    [PW_FIGURE_CYLINDER] = N_ ("on a cylinder"),
  };

  return words[trait] != NULL ? words[trait] : "";
}
