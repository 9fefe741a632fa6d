/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/bex/syntax.h"

G_BEGIN_DECLS

/*
 * Legs of Bex: their letters, the places where these may be, and their nodes.
 */

typedef struct
{
  const PwScan *scan;
  const PwBexSyntax *syntax;
  PwPieceBuilder *builder;
  guint n_aimed;     /* nodes that were given directions so far */
  guint aimed_depth; /* the largest number of repeated groups with directions in one another, in what was lowered
                      * last */
} PwBexLower;

/* The meaning of the letters and modes before a leg, including those of the groups around it. */
typedef struct
{
  PwClassicMeaning letters;
  PwSpan word_run; /* the prefix in which the direction letters are */
  guint modes;     /* bits of PwBexBracketKind, without the rifle */
  PwSpan mode_run; /* the prefix in which they are */
} PwBexMeaning;

/* The place of legs. */
typedef struct
{
  PwSpan whole;      /* the complete move around them */
  gboolean opening;  /* they begin the move, so that the first may have directions */
  gboolean inside;   /* in a group that is repeated or continues, or between the brackets of a rifle */
  gboolean rifle;    /* right between those */
} PwBexPlace;

/* Steps one after the other, and the links between. */
typedef struct
{
  GArray *children; /* PwNodeId */
  GArray *links;    /* PwLink: one less */
} PwBexChain;

/* The meaning of a leg's letters, added to those of the groups around it. Reports two different hop letters. */
PwBexMeaning pw_bex_read_leg (PwBexLower *lower, const PwBexLeg *leg, const PwBexMeaning *outer);

/*
 * The same for leg i of a term.
 *
 * outer: the meaning of the groups around the term: directions apply to the first leg, m, c and modes to the last
 * one, or to the one that has an effect
 */
PwBexMeaning pw_bex_read_nth (PwBexLower *lower, const PwBexTerm *term, guint i, const PwBexMeaning *outer);

/* Reports what is wrong with the letters of leg i of a term alone. */
void pw_bex_judge_letters (PwBexLower *lower, const PwBexTerm *term, guint i);
/* Reports what leg i of a term may not be in its place. */
void pw_bex_judge_place (PwBexLower *lower, const PwBexTerm *term, guint i, PwBexPlace place);

/* Whether the last leg is [!K] or [?K]: an effect that the leg before has. */
gboolean pw_bex_ends_with_effect (const PwBexSyntax *syntax, const PwBexTerm *term);

PwBexChain pw_bex_chain_new (void);
PwBexChain pw_bex_chain_copy (const PwBexChain *chain);
void pw_bex_chain_clear (PwBexChain *chain);
/* link: how it continues from the step before; not used for the first */
void pw_bex_chain_add (PwBexChain *chain, const PwLink *link, PwNodeId id);
PwNodeId pw_bex_chain_end (PwBexLower *lower, PwBexChain *chain, PwSpan span);

/*
 * Lowers all legs of a term but the last, and judges their places.
 *
 * outer: the meaning of the groups around; link: (out): the link before the last leg
 */
void pw_bex_lower_earlier_legs (PwBexLower *lower, const PwBexTerm *term, const PwBexMeaning *outer, PwBexPlace place,
                                PwBexChain *chain, PwLink *link);

/* The node of a leg that is a step, a group or [O]; aimed if it opens the move. */
PwNodeId pw_bex_lower_leg (PwBexLower *lower, const PwBexLeg *leg, const PwBexMeaning *meaning, PwBexPlace place);

/* One vector of a step as a node, with directions if it opens the move. */
PwNodeId pw_bex_lower_vector (PwBexLower *lower, const PwSimple *step, guint vector, const PwBexMeaning *meaning,
                              gboolean opening);
/* Whether the direction letters leave this vector out. */
gboolean pw_bex_leaves_out (const PwSimple *step, guint vector, const PwBexMeaning *meaning, gboolean opening);
/* Reports letters that can't mean anything before this step. */
void pw_bex_judge_step (PwBexLower *lower, const PwSimple *step, const PwBexMeaning *meaning, gboolean opening);

/* Where a capture mode is in a prefix. */
PwSpan pw_bex_mode_span (const PwBexLower *lower, PwSpan prefix, PwBexBracketKind kind);

G_END_DECLS
