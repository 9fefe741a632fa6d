/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/lessons/draft.h"
#include "ui/document/spare.h"
#include "ui/keep/history.h"

G_BEGIN_DECLS

/*
 * PwLessonWork: a lesson that is being written: its drafts with their history, which group is open, its file,
 * and what is wrong with it, which is found in a thread after each change.
 *
 * "changed": the draft, or the open group.  "checked": the problems, or the part to be shown, are other ones.
 * "filed": the file, or whether all is saved.
 */
#define PW_TYPE_LESSON_WORK (pw_lesson_work_get_type ())
G_DECLARE_FINAL_TYPE (PwLessonWork, pw_lesson_work, PW, LESSON_WORK, GObject)

/* A new lesson, with a page to begin with. (transfer full) */
PwLessonWork *pw_lesson_work_new (void);
/*
 * Takes up what is in a file; of one that is not opened, nothing changes.
 *
 * problems: (element-type PwLessonProblem): appended to
 * Returns: FALSE with error set, or problems
 */
gboolean pw_lesson_work_open (PwLessonWork *self, GFile *file, GPtrArray *problems, GError **error);
/* file: (nullable): the one that it has; force: also if another program has changed it. Returns: FALSE with
 * error set */
gboolean pw_lesson_work_save (PwLessonWork *self, GFile *file, gboolean force, GError **error);

/* From now on there is a recovery copy of what is not saved. folder: (nullable): the program's own; NULL for
 * none */
void pw_lesson_work_keep_copies (PwLessonWork *self, const char *folder);
/*
 * Goes on with what a crash has left: it is not saved.
 *
 * problems: (element-type PwLessonProblem): appended to if it can't be read
 */
gboolean pw_lesson_work_recover (PwLessonWork *self, const PwLeftover *leftover, GPtrArray *problems);
/* Waits until the recovery copy is as new as the draft. */
void pw_lesson_work_flush (PwLessonWork *self);
/* What is not saved may be thrown away. */
void pw_lesson_work_discard (PwLessonWork *self);

GFile *pw_lesson_work_get_file (PwLessonWork *self); /* (transfer none) (nullable) */
gboolean pw_lesson_work_is_saved (PwLessonWork *self);
PwHistory *pw_lesson_work_get_history (PwLessonWork *self); /* (transfer none): only to be asked */
PwLessonDraft *
pw_lesson_work_get_draft (PwLessonWork *self); /* (transfer none): valid until the next change */

/* The open group: 0 is the lesson itself. */
guint pw_lesson_work_get_open (PwLessonWork *self);
void pw_lesson_work_set_open (PwLessonWork *self, guint group);
/* Pages before exercises, each kind in the order of the file, as readers see them. (transfer full)
 * (element-type guint) */
GArray *pw_lesson_work_list_parts (PwLessonWork *self);

/* -- changes: each is a step. name: of the step, for people -- */

/* draft: (transfer full): made of the one that there is; open: the group that is open then */
void pw_lesson_work_take (PwLessonWork *self, PwLessonDraft *draft, guint open, const char *name);
/* The same for the open group; changes with the same stroke (other than 0) and name in a row are one step. */
void pw_lesson_work_change (PwLessonWork *self, PwLessonDraft *draft, guint stroke, const char *name);
/* Text of the open group as it is typed: letters of a word are one step. */
void pw_lesson_work_type (PwLessonWork *self, PwLessonKey key, const char *text, const char *name);
/* The same, with what else changes by it. draft: (transfer full): has that text */
void pw_lesson_work_type_draft (PwLessonWork *self, PwLessonDraft *draft, PwLessonKey key, const char *name);
void pw_lesson_work_undo (PwLessonWork *self);
void pw_lesson_work_redo (PwLessonWork *self);

/* -- what is wrong -- */

/* Of the draft that was checked last. (transfer none) (element-type PwLessonProblem) */
const GPtrArray *pw_lesson_work_get_problems (PwLessonWork *self);
/* The draft that they are about. (transfer none) */
PwLessonDraft *pw_lesson_work_get_checked (PwLessonWork *self);
/* The open group as readers will see it. (nullable): it is the lesson itself, or has problems. Valid until
 * "checked" */
const PwLessonPart *pw_lesson_work_get_part (PwLessonWork *self);
/* Whether the thread still works on the last change. */
gboolean pw_lesson_work_is_checking (PwLessonWork *self);

G_END_DECLS
