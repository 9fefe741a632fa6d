/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "core/notation/reading/direction-words.h"

G_BEGIN_DECLS

/*
 * A piece read for printing: a list of routes, each a tree of terms.  What different
 * dialects build differently for the same moves looks alike here as far as
 * possible: chains in chains are flat, a wazir in a loop is a ride, W and F are a king,
 * a path that may end on its way is two routes, directions of a straight path
 * are those of its first step.  Everything belongs to the reading and is freed with it.
 * Private to the printers.
 */

typedef enum
{
  PW_PRINT_TERM_STEP,   /* a leap, or the same leap again and again straight on */
  PW_PRINT_TERM_CHAIN,  /* children one after the other */
  PW_PRINT_TERM_CHOICE, /* one of the children */
  PW_PRINT_TERM_REPEAT, /* its only child again and again, not straight on */
} PwPrintTermKind;

typedef struct _PwPrintTerm PwPrintTerm;

struct _PwPrintTerm
{
  PwPrintTermKind kind;
  PwDirectionScope scope;
  PwDirections directions; /* with aim other than NONE */

  /* a step */
  PwVec atom;
  bool king; /* atom is W, and F is meant as well */
  PwReach reach;
  PwBetween between;
  bool wraps;
  bool rides; /* `max` times at most, or exactly; not only once */

  /* a step that rides, and a repeat */
  guint max; /* 0: any number */
  bool exact;
  PwRide ride;
  bool slides; /* as the node's: what e counts */
  guint skips; /* a slide, while XBetza is written: the first squares, whatever they hold, pass as well */

  /* a repeat */
  bool stays_away;
  PwLink again; /* between two rounds */

  /* chain, choice, repeat */
  guint n;
  PwPrintTerm **children;
  PwLink *links; /* chain: n - 1 */
};

/* A way to move. */
typedef struct
{
  PwPath facts; /* as the path's; root and directions don't count */
  PwPrintTerm *root;
  PwDirectionSet classes;       /* what the first step could be; 0 if it isn't one step that letters can aim */
  PwDirectionSet direction_set; /* ... and may be */
  PwDirectionSet filter;        /* which net displacements are kept; ALL where `direction_set` says the same */
  PwDirectionSet reach[16];     /* for each first step: the net displacements it can lead to */
  gboolean line;                /* a chain of two that may be made without its first leg, too */
  bool pao;                     /* p: without a capture as it stands, with one over exactly one piece */
} PwRoute;

typedef struct
{
  GPtrArray *routes; /* PwRoute, in the order of the piece's paths */
  GPtrArray *blocks; /* everything allocated */
  PwExtWords *words; /* NULL until they are needed */
  gboolean royal;
  PwSpan royal_span;      /* the first term that says so */
  const char *promotions; /* (nullable): the piece's */
} PwReading;

/* piece: must live as long as the reading. Returns: (transfer full) */
PwReading *pw_reading_new (PwPiece *piece);
void pw_reading_free (PwReading *reading);

/* The words of Extended Betza, of which directions are made. */
const PwExtWords *pw_reading_words (PwReading *reading);

/* Room that lives as long as the reading. */
gpointer pw_reading_alloc (PwReading *reading, gsize size);
PwPrintTerm *pw_print_term_new (PwReading *reading, PwPrintTermKind kind);
/* With room for n children and links, to be filled in. */
PwPrintTerm *pw_print_term_new_family (PwReading *reading, PwPrintTermKind kind, guint n);
/* A copy with its own lists of children and links; the children are shared. */
PwPrintTerm *pw_print_term_copy (PwReading *reading, const PwPrintTerm *term);
/* A chain of some children of another; the child itself if it is only one. */
PwPrintTerm *pw_print_term_slice (PwReading *reading, const PwPrintTerm *chain, guint first, guint n);
/* A ride of exactly a few steps, or over one piece, as the chain that does the same; other terms as they are.
 */
PwPrintTerm *pw_print_term_write_out (PwReading *reading, PwPrintTerm *ride);
/* The other way round: a chain with its slides to a piece and on beyond it as rides over one. */
PwPrintTerm *pw_print_term_join_hops (PwReading *reading, PwPrintTerm *chain);
/* A chain without chains among its legs. */
PwPrintTerm *pw_print_term_flatten (PwReading *reading, const PwPrintTerm *chain);
/* A chain of two terms; of all their children, where they are chains. */
PwPrintTerm *pw_print_term_join (PwReading *reading, PwPrintTerm *first, const PwLink *link, PwPrintTerm *second);

/* The facing is that of the last step; some steps leave it as it was. */
gboolean pw_print_term_keeps_facing (const PwPrintTerm *step);
/* What the walker may have stepped last when the term is done. before: the same when it begins */
void pw_print_term_last_atoms (const PwPrintTerm *term, const PwAtoms *before, PwAtoms *atoms);
/* What it may step first, seen from the link in front of it. */
void pw_print_term_first_atoms (const PwPrintTerm *term, PwAtoms *atoms);
/*
 * A later leg without the steps that the link in front of it never aims at, and the link with the
 * shortest directions that aim at the same; NONE for straight on.
 *
 * before: what may be stepped last in front of it
 * Returns: the leg itself, or a copy
 */
PwPrintTerm *pw_print_term_prune (PwReading *reading, PwPrintTerm *leg, const PwAtoms *before, PwLink *link);

/*
 * What a term does with W and another one does alike with F, as a term of a king.
 *
 * Returns: (nullable): NULL if they differ in more, or turn, so that W and F don't stay what they are
 */
PwPrintTerm *pw_print_term_crown (PwReading *reading, const PwPrintTerm *w, const PwPrintTerm *f);

/* The shortest directions that pick the same for a step; NONE for straight on. */
PwDirections pw_print_term_plain_directions (PwReading *reading, const PwAtoms *before, const PwPrintTerm *next,
                                             PwDirections directions);

/* Whether it is a single unaimed leap. */
gboolean pw_print_term_is_leap (const PwPrintTerm *term);

/* Whether two terms do the same by construction. */
gboolean pw_print_terms_equal (const PwPrintTerm *a, const PwPrintTerm *b);

G_END_DECLS
