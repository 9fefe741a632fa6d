/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/wording/explain/figure.h"
#include "core/wording/explain/turn.h"

G_BEGIN_DECLS

/* A path in which the readers look for their figures. */
typedef struct
{
  const PwPiece *piece;
  const PwPath *path;
  const PwNode *root;
} PwSubject;

/* Returns: whether the path is that figure; if so, told is filled in */
typedef gboolean (*PwFigureReader) (const PwSubject *subject, PwPathDescription *told);

/* Whether paths differ in their walks, ends and directions at most. */
gboolean pw_path_same_conditions (const PwPath *a, const PwPath *b);
gboolean pw_match_has_letters (const PwMatch *match);
/* Whether a link has only these: what the square holds, how the next step is aimed and how long it is, and that the
 * path may end. */
gboolean pw_link_is_simple (const PwLink *link);
gboolean pw_link_only_passes (const PwLink *link);
gboolean pw_link_only_takes (const PwLink *link);

/* Of a root that is a chain: child i, the link after it, and how the chain continues there. */
PwNodeId pw_subject_child (const PwSubject *subject, guint i);
const PwLink *pw_subject_link (const PwSubject *subject, guint i);
PwCourseKind pw_subject_course (const PwSubject *subject, guint i);
/* The link of a root that is two steps, or one again and again over no pieces; simple there. Returns:
 * (nullable) */
const PwLink *pw_subject_pair (const PwSubject *subject);
const PwLink *pw_subject_repeat (const PwSubject *subject);

/* A part as rides and leaps that hop over nothing. Returns: (transfer full) (nullable): NULL if it is more
 * than that
 */
GArray *pw_subject_rides (const PwPiece *piece, PwNodeId id, gboolean later);
gboolean pw_rides_same (const GArray *a, const GArray *b, gboolean same_range);
/* Gives rides and leaps the ways of those with the same atoms, or the opposite ones. */
void pw_rides_take_ways (GArray *rides, const GArray *others, gboolean opposite);
/* Their names, once they are filtered and merged. Returns: (transfer full) (nullable): NULL if none is left
 */
PwPhrase *pw_rides_names (GArray *rides, PwDirections directions);

/*
 * Where a chain of leaps and slides can end, with its directions: "two squares sideways and one forward".
 *
 * Returns: (transfer full) (nullable): NULL if that isn't known, can't be said shortly, or the start is an end
 */
PwPhrase *pw_ends_words (const PwSubject *subject);

/* One of three texts: for enemies, friendly pieces, both. */
const char *pw_by_side (guint holds, const char *const rows[3]);
/* Fills in a clause that needs only names of rides and leaps, so that others of its kind can join it. Returns: TRUE */
gboolean pw_path_description_fill (PwPathDescription *told, const char *frame, GArray *rides,
                                   PwDirections directions);
/* "up to eight", "any number of"; "once or twice", "up to eight times". max: 0: any number. (transfer full)
 */
PwPhrase *pw_how_many (guint min, guint max);
PwPhrase *pw_how_often (guint max, gboolean exact);

/* The figures of other files. */
gboolean pw_read_return (const PwSubject *subject, PwPathDescription *told);
gboolean pw_read_end_on_victim (const PwSubject *subject, PwPathDescription *told);
gboolean pw_read_jump_over (const PwSubject *subject, PwPathDescription *told);
gboolean pw_read_jumps (const PwSubject *subject, PwPathDescription *told);
gboolean pw_read_through (const PwSubject *subject, PwPathDescription *told);
gboolean pw_read_overtaking (const PwSubject *subject, PwPathDescription *told);
gboolean pw_read_neighbour (const PwSubject *subject, PwPathDescription *told);
gboolean pw_read_turning_ride (const PwSubject *subject, PwPathDescription *told);
gboolean pw_read_repeated_chain (const PwSubject *subject, PwPathDescription *told);
gboolean pw_read_area (const PwSubject *subject, PwPathDescription *told);
gboolean pw_read_named_chain (const PwSubject *subject, PwPathDescription *told);

G_END_DECLS
