/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/assemble/edit.h"
#include "core/assemble/spell.h"
#include "core/notation/reading/outline.h"
#include "core/notation/reading/run.h"

G_BEGIN_DECLS

/*
 * An edit that is being made: the text with its outline, candidates that are tried one after the other,
 * and the first one that is correct.  Private to this folder.
 */
typedef struct
{
  PwDialect dialect;
  const PwVocabulary *vocabulary; /* the dialect's */
  const char *text;
  PwSpan selection;
  const PwEditCommand *command;
  PwOutline *outline;
  PwOutlineLevel levels[PW_OUTLINE_DEPTH];
  guint n_levels;
  guint n_errors; /* of the text, once what it waits for is there */
  /* the result */
  char *done; /* (nullable) */
  PwSpan after;
  gboolean incomplete;
  PwSpan on; /* as in PwEdit */
  guint n_on;
  gboolean is_turn;
  GArray *remarks; /* PwDiagnostic: of the first candidate that failed */
} PwEditor;

/* Frees nothing that it was given. */
void pw_editor_init (PwEditor *editor, PwDialect dialect, const char *text, PwSpan selection,
                     const PwEditCommand *command);
void pw_editor_clear (PwEditor *editor);

/* The innermost level. */
static inline const PwOutlineLevel *
pw_editor_level (const PwEditor *editor)
{
  return &editor->levels[editor->n_levels - 1];
}

/* The step at the cursor. Returns: (nullable) */
const PwOutlineStep *pw_editor_step (const PwEditor *editor);
/* The outline of term i of a level's row. */
const PwOutlineTerm *pw_editor_term (const PwEditor *editor, const PwOutlineLevel *level, guint i);
/* From the first to the last term that a level means. */
PwSpan pw_editor_terms_span (const PwEditor *editor, const PwOutlineLevel *level);

/* Whether a chain fills the row: to have another term beside it, it must be in parentheses. */
gboolean pw_editor_row_is_chain (const PwEditor *editor, const PwOutlineLevel *level);

/* What may be between terms so that they are not read as one. */
#define PW_N_BETWEEN 3
extern const char *const pw_between[PW_N_BETWEEN];

static inline gboolean
is_empty (PwSpan span)
{
  return span.start == span.end;
}

/* A part of the text. Returns: (transfer full) */
char *pw_editor_dup (const PwEditor *editor, PwSpan span);
/* The text with another in place of a part; the selection stays with the characters around. (transfer full) */
char *pw_splice (const char *text, PwSpan at, const char *with, PwSpan *selection);

/*
 * Takes a text if it has no errors that were not there before.
 *
 * text: (transfer full) (nullable)
 * may_wait: what it has errors about may still follow at the end of the selection
 * Returns: whether it is done
 */
gboolean pw_editor_try (PwEditor *editor, char *text, PwSpan selection, gboolean may_wait);
/*
 * Whether pw_editor_try() would take the text; if not, the reason is noted.
 *
 * waits: (out): whether something must follow at `at`
 */
gboolean pw_editor_allows (PwEditor *editor, const char *text, guint at, gboolean may_wait, gboolean *waits);
/* Notes why it can't be done, unless a reason is known. first: (nullable): for the sentence. Returns: FALSE */
gboolean pw_editor_refuse (PwEditor *editor, PwCode code, const char *first);

/* How many terms, or steps, a text has, with those in groups. */
guint pw_text_count (PwDialect dialect, gboolean steps, const char *text);

/* -- places for letters, from the step at the cursor outwards -- */

typedef struct
{
  PwSpan letters;
  int step;       /* the step that they belong to */
  guint level;    /* of it */
  gboolean wraps; /* the step needs parentheses to have letters of its own */
  gboolean whole; /* they are before a chain and apply to all of it */
  gboolean far;   /* they are at the first step of a chain, and the cursor at a later one */
} PwSpot;

#define PW_MAX_SPOTS (2 * PW_OUTLINE_DEPTH)

/* last: for a whole chain whose legs have letters of their own, those of its last one. Returns: how many */
guint pw_editor_spots (const PwEditor *editor, gboolean last, PwSpot spots[PW_MAX_SPOTS]);
/* Notes that an edit acts on what the letters of a spot apply to. */
void pw_editor_note_spot (PwEditor *editor, const PwSpot *spot);
/* The text with other letters at a spot. Returns: (transfer full) */
char *pw_editor_put_letters (const PwEditor *editor, const PwSpot *spot, const char *letters,
                             PwSpan *selection);

/* -- verbs: each tries candidates or refuses -- */

void pw_edit_atom (PwEditor *editor);
void pw_edit_kind (PwEditor *editor);
void pw_edit_directions (PwEditor *editor);
void pw_edit_exponent (PwEditor *editor);
void pw_edit_number (PwEditor *editor);
void pw_edit_ungroup (PwEditor *editor);
void pw_edit_delete (PwEditor *editor);
void pw_edit_duplicate (PwEditor *editor);
void pw_edit_begin (PwEditor *editor);
void pw_edit_move (PwEditor *editor);
void pw_edit_replace (PwEditor *editor);

gboolean pw_edit_atom_state (const PwEditor *editor);
gboolean pw_edit_kind_state (const PwEditor *editor);
gboolean pw_edit_directions_state (const PwEditor *editor);
gboolean pw_edit_exponent_state (const PwEditor *editor);
/* The number at the cursor. Returns: FALSE if there is no step */
gboolean pw_editor_number (const PwEditor *editor, PwEditNumber *number);
gboolean pw_edit_begin_state (const PwEditor *editor);

/* -- words, by their kind -- */

void pw_edit_atom_word (PwEditor *editor, const PwWord *word);
void pw_edit_direction_word (PwEditor *editor, const PwWord *word);
void pw_edit_letter (PwEditor *editor, const PwWord *word);
void pw_edit_operator (PwEditor *editor, const PwWord *word);
void pw_edit_exponent_word (PwEditor *editor, const PwWord *word);
void pw_edit_limiter (PwEditor *editor, const PwWord *word);
void pw_edit_group (PwEditor *editor, const PwWord *word);
void pw_edit_space (PwEditor *editor, const PwWord *word);

gboolean pw_edit_letter_state (const PwEditor *editor, const PwWord *word);
gboolean pw_edit_operator_state (const PwEditor *editor, const PwWord *word);
gboolean pw_edit_exponent_word_state (const PwEditor *editor, const PwWord *word);

G_END_DECLS
