/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "core/notation/reading/direction-words.h"
#include "core/piece/legs.h"

G_BEGIN_DECLS

/*
 * How printers see a node of the plain form: a value that is filled when it is looked at. Private to the printers.
 *
 * Most nodes are a *step*: a leap (W), the same leap again and again straight on (R, W-3, jR), or both for W and F
 * alike (K, Q), which dialects write with one capital. In a reading's store such a K is always a choice of W and F, and
 * Q a repeat of K.
 */

typedef enum
{
  PW_PRINT_TERM_STEP,
  PW_PRINT_TERM_CHAIN,  /* children one after the other */
  PW_PRINT_TERM_CHOICE, /* one of the children */
  PW_PRINT_TERM_REPEAT, /* its only child again and again, not straight on */
} PwPrintTermKind;

typedef struct
{
  PwStore *store;
  PwNodeId id;
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

  /* a repeat */
  PwNodeId child;
  bool stays_away;
  PwLink again; /* between two rounds */

  guint n; /* children */
} PwPrintTerm;

PwPrintTerm pw_print_term (PwStore *store, PwNodeId id);
/* Child i, of 0 to n - 1. */
PwNodeId pw_print_child_id (const PwPrintTerm *term, guint i);
PwPrintTerm pw_print_child (const PwPrintTerm *term, guint i);
/* The link after child i of a chain, which is not the last. */
PwLink pw_print_link (const PwPrintTerm *chain, guint i);
/* The reverse: the node that a term is with other values. Of a chain and a choice only its letters may be others. */
PwNodeId pw_print_term_end (const PwPrintTerm *term);

/* A step without anything said of it: O. */
PwPrintTerm pw_print_null_step (PwStore *store);
/* Some children of a chain, as a chain; the child itself if it is only one. */
PwNodeId pw_print_slice (const PwPrintTerm *chain, guint first, guint n);
/* A chain of two nodes; of all their children, where they are chains. */
PwNodeId pw_print_join (PwStore *store, PwNodeId first, const PwLink *link, PwNodeId second);
/* A step without letters that rides, as the chain that does the same; other terms as they are. pw_legs_write_out() */
PwPrintTerm pw_print_written_out (const PwPrintTerm *term);

/* Whether it is a single unaimed leap. */
gboolean pw_print_term_is_leap (const PwPrintTerm *term);
/* Whether it is a step, or a choice of steps without letters. */
gboolean pw_print_is_step_of_any (PwPrintTerm term);
/* The kind of step that a set of first directions leaves: W of K. The same node if it leaves several, or all. */
PwNodeId pw_print_narrow (PwStore *store, PwNodeId id, PwDirectionSet direction_set);
/* What it may step last. before: the same in front of it */
PwAtoms pw_print_last_atoms (const PwPrintTerm *term, const PwAtoms *before);

/*
 * The steps W of a walk, or F, as K.
 *
 * atom: (nullable): the only one of W, F and K that the walk may step; NULL for any of them
 * crowned: (out)
 * Returns: FALSE if it steps another one
 */
gboolean pw_print_crown (PwStore *store, PwNodeId id, const PwVec *atom, PwNodeId *crowned);
/*
 * What one walk does with W and another one alike with F, as a walk of a king.
 *
 * king: (out)
 * Returns: FALSE if they differ in more, or turn, so that W and F don't stay what they are
 */
gboolean pw_print_crown_both (PwStore *store, PwNodeId w, PwNodeId f, PwNodeId *king);
/* A node of a plain form with all below it, its kings as printers see them. */
PwNodeId pw_print_read (PwStore *store, PwExtWords *words, const PwPiece *plain, PwNodeId id);

/* The directions with the shortest letters that pick the same for a step; NONE for straight on. */
PwDirections pw_print_plain_directions (PwExtWords *words, const PwAtoms *before, const PwPrintTerm *next,
                                        PwDirections directions);
/*
 * A later leg without the steps that the link before it never aims at, and the link with the shortest directions that
 * aim at the same.
 *
 * before: what may be stepped last before it
 */
PwNodeId pw_print_prune (PwStore *store, PwExtWords *words, PwNodeId leg, const PwAtoms *before, PwLink *link);
/*
 * Alternative i of a later leg as the leg, and the link before it with directions that aim at the same of it.
 *
 * leg: (out); link: (inout)
 * Returns: FALSE if the link never aims at it, or no letters say how
 */
gboolean pw_print_aim_at (PwStore *store, PwExtWords *words, const PwAtoms *before, PwNodeId choice, guint i,
                          PwNodeId *leg, PwLink *link);

G_END_DECLS
