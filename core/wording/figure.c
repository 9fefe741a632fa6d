/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures: recognises leapers, riders and a few more that have a name.  Must not
 * know any dialect.
 */
#include "core/wording/figure.h"

#include "core/piece/plain.h"
#include "core/wording/leaps.h"

#define N_(text)  text /* marks texts for translation; whoever shows them translates */
#define MAX_PARTS 4

/* A leap, once or again and again. */
typedef struct
{
  PwVec atom;
  gboolean rides;
  PwBetween between;
  PwRide ride;
} Part;

typedef struct
{
  const char *name;
  Part parts[2];
  guint n;
} Row;

#define LEAP(x, y)                                                                                           \
  {                                                                                                          \
    { x, y }, FALSE, PW_BETWEEN_ANYTHING, PW_RIDE_PLAIN                                                      \
  }
#define LAME(x, y)                                                                                           \
  {                                                                                                          \
    { x, y }, FALSE, PW_BETWEEN_NOTHING, PW_RIDE_PLAIN                                                       \
  }
#define RIDE(x, y)                                                                                           \
  {                                                                                                          \
    { x, y }, TRUE, PW_BETWEEN_ANYTHING, PW_RIDE_PLAIN                                                       \
  }
#define HOPS(x, y, how)                                                                                      \
  {                                                                                                          \
    { x, y }, TRUE, PW_BETWEEN_ANYTHING, how                                                                 \
  }

/* Those that are no single leap or plain ride. */
static const Row rows[] = {
  { N_ ("King"), { LEAP (1, 0), LEAP (1, 1) }, 2 },
  { N_ ("Lame dabbaba"), { LAME (2, 0) }, 1 },
  { N_ ("Lame alfil"), { LAME (2, 2) }, 1 },
  { N_ ("Queen"), { RIDE (1, 0), RIDE (1, 1) }, 2 },
  { N_ ("Rook-lion"), { HOPS (1, 0, PW_RIDE_OVER_ONE) }, 1 },
  { N_ ("Bishop-lion"), { HOPS (1, 1, PW_RIDE_OVER_ONE) }, 1 },
  { N_ ("Rookhopper"), { HOPS (1, 0, PW_RIDE_BEHIND) }, 1 },
  { N_ ("Bishopper"), { HOPS (1, 1, PW_RIDE_BEHIND) }, 1 },
  { N_ ("Grasshopper"), { HOPS (1, 0, PW_RIDE_BEHIND), HOPS (1, 1, PW_RIDE_BEHIND) }, 2 },
};

/* What is known of a term so far. */
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

/* A leap or ride; what else a plain path begins with has no name here. */
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

static const char *
name_of (const Reading *reading)
{
  const Part *part = &reading->parts[0];
  const PwLeapName *leap = pw_leap_name (part->atom);

  if (reading->n == 1 && leap != NULL && part->between == PW_BETWEEN_ANYTHING && part->ride == PW_RIDE_PLAIN)
    return part->rides ? leap->rider : leap->leaper;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint found = 0;

      for (guint k = 0; k < rows[i].n; k++)
        for (guint p = 0; p < reading->n; p++)
          found += same_part (&rows[i].parts[k], &reading->parts[p]);
      if (reading->n == rows[i].n && found == rows[i].n)
        return rows[i].name;
    }
  return NULL;
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
