/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * PwHistory: the states of a document in the order in which they came about, for undo and redo.  A state is a
 * value that never changes and is counted by reference, such as a whole army; states share what is the same
 * in them.  Of very many the first are forgotten, some dozens at a time. Each step has a name for people
 * ("Paint the board"); steps that continue with one another are one: letters typed into a word, squares
 * painted in one stroke.
 */
typedef struct _PwHistory PwHistory;

#define PW_HISTORY_MAX_STATES 1000
#define PW_HISTORY_MAX_BYTES (32 * 1024 * 1024) /* of all states together: what they don't share, such as pictures */

/* How a step continues with the one before. */
typedef enum
{
  PW_HISTORY_STEP_ALONE,  /* it never does */
  PW_HISTORY_STEP_TYPING, /* letters typed (or rubbed out) one after the other, up to a space or a pause */
  PW_HISTORY_STEP_STROKE, /* all with the same number and name, one right after the other */
} PwHistoryStepKind;

typedef struct
{
  const char *name; /* for people; copied */
  PwHistoryStepKind kind;
  guint number;     /* TYPING: which text is typed; STROKE: which stroke it is */
  const char *text; /* TYPING: the text as it is now (copied); else NULL */
  gint64 time;      /* in microseconds, of any clock that continues */
} PwHistoryStep;

/* What is done with values of one kind. */
typedef struct
{
  gpointer (*ref) (gpointer value); /* (transfer full) */
  void (*unref) (gpointer value);
  gboolean (*equal) (gconstpointer a, gconstpointer b); /* whether nothing is to be saved */
  gsize (*weigh) (gconstpointer value,
                  gconstpointer before); /* about how many bytes it needs beside another */
} PwHistoryValues;

/* first: the state at first, which counts as saved; a reference is taken. Returns: (transfer full) */
PwHistory *pw_history_new (const PwHistoryValues *values, gpointer first);
void pw_history_free (PwHistory *history); /* (nullable) */

/* The state as it is now. (transfer none) */
gpointer pw_history_now (PwHistory *history);

/*
 * A new state has come about; what was undone before can no longer be redone.
 *
 * before: of a step of TYPING the text as it was before it; else NULL
 */
void pw_history_record (PwHistory *history, gpointer value, const PwHistoryStep *step, const char *before);
/* Replaces the state by one that differs only in what is no step, such as which piece is being edited.  The next step
 * does not continue with the last one. */
void pw_history_amend (PwHistory *history, gpointer value);

gboolean pw_history_can_undo (PwHistory *history);
gboolean pw_history_can_redo (PwHistory *history);
/* What the next step back or forth is called. (transfer none) (nullable): there is none */
const char *pw_history_undo_name (PwHistory *history);
const char *pw_history_redo_name (PwHistory *history);
/* Returns: (transfer none) (nullable): the state then; NULL if there is no such step */
gpointer pw_history_undo (PwHistory *history);
gpointer pw_history_redo (PwHistory *history);

/* The current state has been saved; or another, which was the current one when saving began. */
void pw_history_mark_saved (PwHistory *history);
void pw_history_mark_value_saved (PwHistory *history, gpointer value);
/* The document was never saved: no state counts as saved. */
void pw_history_mark_unsaved (PwHistory *history);
/* Whether the state as it is now equals the one that was saved. */
gboolean pw_history_is_saved (PwHistory *history);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwHistory, pw_history_free)

G_END_DECLS
