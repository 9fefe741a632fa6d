/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/wording/explain/words.h"

G_BEGIN_DECLS

/* The words for what is between two steps: the square, and how the next step is aimed. */

typedef enum
{
  PW_COURSE_STRAIGHT, /* straight on */
  PW_COURSE_OUTWARDS, /* in the most similar directions */
  PW_COURSE_BACK,     /* straight back */
  PW_COURSE_ANY,
  PW_COURSE_NOT_BACK, /* any direction but straight back */
  PW_COURSE_LINE,     /* straight on or straight back */
  PW_COURSE_TURNED,   /* see words */
  PW_COURSE_MAY_TURN, /* straight on, or see words */
  PW_N_COURSES,
} PwCourseKind;

typedef struct
{
  PwCourseKind kind;
  guint sectors;   /* bits: by how much it may turn, in eighths; 1 << 4 is straight back */
  PwPhrase *words; /* TURNED, MAY_TURN: "left or right"; (nullable) else */
} PwCourse;

/*
 * How the step after a link continues.
 *
 * next: its own direction letters, if any, count instead of the link's
 */
PwCourse pw_course_of (const PwPiece *piece, PwNodeId before, const PwLink *link, PwNodeId next);
/* The letters of a part's own first step; NONE if it has none. */
PwDirections pw_course_letters (const PwPiece *piece, PwNodeId id);
void pw_course_clear (PwCourse *course);

/* Whether it has `words`. */
gboolean pw_course_has_words (const PwCourse *course);
/* "turning left or right", "straight on": any course as an addition. (transfer full) */
PwPhrase *pw_course_words (const PwCourse *course);

/* "an empty square", "an enemy, capturing it or a friendly piece, which stays". (transfer full) */
PwPhrase *pw_square_words (const PwLink *link);

/* "at least as far forward as sideways": where letters let the whole move end. (transfer full) */
PwPhrase *pw_net_words (PwDirections directions);

/* "B or N": types of piece. letters: at least one. (transfer full) */
PwPhrase *pw_letters_words (guint32 letters);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwCourse, pw_course_clear)

G_END_DECLS
