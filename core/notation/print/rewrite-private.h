/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/print/job.h"
#include "core/notation/print/split.h"

G_BEGIN_DECLS

/* Shared by the rewrites: routes put together leg by leg, and slides of other lengths. */

/* A walk while it is made, and the link after its last leg. */
typedef struct
{
  PwPrintJob *job;
  const PwRoute *route; /* that it is made from */
  PwPrintTerm *root;
  PwLink link;
} PwRewalk;

/* A walk without legs, to be made from a route. */
PwRewalk pw_rewalk_begin (PwPrintJob *job, const PwRoute *route);
/* link: after the leg */
void pw_rewalk_add (PwRewalk *walk, PwPrintTerm *leg, PwLink link);
/* Legs of the route from one to before another. */
void pw_rewalk_copy (PwRewalk *walk, guint from, guint to);
/* The link after leg i of the route; an empty one after its last. */
PwLink pw_rewalk_link (const PwRewalk *walk, guint i);
/* The walk as a route, with all else as in the one it is made from; none if it can never be made. */
void pw_rewalk_end (const PwRewalk *walk, GPtrArray *routes);

/* The square must hold one of these, and what is there stays. */
PwLink pw_link_staying (guint holds, PwDirections directions);

/* The same slide with another number; 1 for a leap, over anything. */
PwPrintTerm *pw_slide_limit (PwReading *reading, const PwPrintTerm *slide, guint max);

/* Rewrites of rides over pieces and of rounds: each adds routes that do the same together, if it has any. */
void pw_rewrite_limited_pass (PwPrintJob *job, const PwRoute *route, GPtrArray *routes);
void pw_rewrite_any_square (PwPrintJob *job, const PwRoute *route, GPtrArray *routes);
void pw_rewrite_few_rounds (PwPrintJob *job, const PwRoute *route, GPtrArray *routes);
void pw_rewrite_hop (PwPrintJob *job, const PwRoute *route, GPtrArray *routes);

G_END_DECLS
