/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/lessons/lesson.h"

G_BEGIN_DECLS

/*
 * The courses that come with the program: lessons in the order of their file names.
 *
 * Loaded at the first call, from any thread; then immutable, shared, and there to the end.
 */
typedef struct
{
  const char *name;  /* as in files: "extended" */
  const char *title; /* marked for translation */
  const char *words; /* one sentence on its readers, marked for translation */
  GPtrArray *lessons; /* PwLesson; a file with problems is left out, which a test finds */
} PwLessonCourse;

typedef enum
{
  PW_LESSON_COURSE_EXTENDED,
  PW_LESSON_COURSE_XBETZA,
  PW_LESSON_COURSE_CROSSING,
  PW_N_LESSON_COURSES,
} PwLessonCourseId;

/* (transfer none) */
const PwLessonCourse *pw_lesson_course_get (PwLessonCourseId id);

G_END_DECLS
