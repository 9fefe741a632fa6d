/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/print/job.h"
#include "core/notation/print/split.h"

G_BEGIN_DECLS

/* Shared by the rewrites: routes put together leg by leg, and slides of other lengths. */

/* A walk while it is made. */
typedef struct
{
  PwPrintJob *job;
  const PwRoute *route; /* that it is made from */
  PwLegs legs;
} PwRewalk;

/* A walk without legs, to be made from a route. */
PwRewalk pw_rewalk_begin (PwPrintJob *job, const PwRoute *route);
void pw_rewalk_clear (PwRewalk *walk);
/* link: after the leg */
void pw_rewalk_add (PwRewalk *walk, PwNodeId leg, PwLink link);
/* Legs of the route from one to before another. */
void pw_rewalk_copy (PwRewalk *walk, guint from, guint to);
/* The walk as a route, with all else as in the one it is made from; none if it can never be made. */
void pw_rewalk_end (const PwRewalk *walk, GPtrArray *routes);

/* The square must hold one of these, and what is there stays. */
PwLink pw_link_staying (guint holds, PwDirections directions);

/* A plain slide with another number, or some of the same length; with 1 a leap, over anything. */
PwNodeId pw_slide_limit (PwPrintTerm slide, guint max);

/* Rewrites of rides over pieces and of rounds: each adds routes that do the same together, if it has any. */
void pw_rewrite_limited_pass (PwPrintJob *job, const PwRoute *route, GPtrArray *routes);
void pw_rewrite_any_square (PwPrintJob *job, const PwRoute *route, GPtrArray *routes);
void pw_rewrite_few_rounds (PwPrintJob *job, const PwRoute *route, GPtrArray *routes);
void pw_rewrite_rounds_with_stops (PwPrintJob *job, const PwRoute *route, GPtrArray *routes);
void pw_rewrite_hop (PwPrintJob *job, const PwRoute *route, GPtrArray *routes);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwRewalk, pw_rewalk_clear)

G_END_DECLS
