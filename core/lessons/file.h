/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/lessons/lesson.h"

G_BEGIN_DECLS

/*
 * The lines of a lesson file: groups, keys and values with their places, of any bytes.  Private to the lessons.
 */

typedef struct
{
  guint line;
  char *key;
  char *locale; /* (nullable): "de" of "Title[de]" */
  char *value;  /* without its escapes; may be empty */
} PwFileEntry;

typedef struct
{
  guint line;
  char *name;      /* what is between the brackets */
  GArray *entries; /* PwFileEntry */
} PwFileGroup;

/*
 * Reads lines.
 *
 * problems: (element-type PwLessonProblem): appended to: lines that have no form
 * Returns: (element-type PwFileGroup) (transfer full): what has one
 */
GPtrArray *_pw_lesson_file_scan (const char *text, gsize length, GPtrArray *problems);

/* Adds a problem that is one sentence, whose places may be filled then. Returns: (transfer none): the sentence */
PwPhrase *_pw_lesson_complain (GPtrArray *problems, guint line, const char *sentence);

/* Adds a problem. phrase: (transfer full). Returns: (transfer none): the problem, to be filled further */
PwLessonProblem *_pw_lesson_problem_add (GPtrArray *problems, guint line, PwPhrase *phrase);

/*
 * Of some names the one that a wrong one is nearest to.
 *
 * names: (element-type utf8)
 * Returns: (nullable) (transfer none): NULL if it is near to none
 */
const char *_pw_lesson_nearest (const char *name, GPtrArray *names);

/* A word of the file as a sentence can repeat it: short, and without what can't be shown. (transfer full) */
char *_pw_lesson_quote (const char *word);

G_END_DECLS
