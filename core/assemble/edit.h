/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * Changing a notation by commands instead of keys: what a palette does.
 *
 * A command acts on the term at the cursor, the one before it when the cursor is
 * between two, or on each term of a selection.  In a chain or a group it acts on
 * the step at the cursor where the dialect allows that there, otherwise on the next
 * larger part that may have it.  A cursor before a chain means the whole chain.  A cursor after a space, with
 * none but a space after it, means a term that is still to come: "mR |".
 *
 * An edit never makes a correct text wrong, with one exception: where something must
 * follow, like a step after an operator, the result says what it waits for.  What can't
 * be done is refused with a reason.  Any bytes may be edited; other terms keep theirs.
 */

typedef enum
{
  PW_EDIT_ATOM,       /* atom, rides, number: puts a step there */
  PW_EDIT_KIND,       /* kind: what the move may do at its end */
  PW_EDIT_WORD,       /* sign: toggles a word of the vocabulary, of whatever kind */
  PW_EDIT_DIRECTION,  /* point: toggles one direction of the compass */
  PW_EDIT_DIRECTIONS, /* set: puts a whole set in place of what was there */
  PW_EDIT_OPERATOR,   /* sign: what is between this step and the next one */
  PW_EDIT_EXPONENT,   /* number: how many steps at most; 0 for any number, 1 for one */
  PW_EDIT_NUMBER,  /* number: the same, put in place of the number there: never taken back, and written as it
                      is */
  PW_EDIT_GROUP,   /* puts parentheses around it */
  PW_EDIT_UNGROUP, /* takes the parentheses around it away */
  PW_EDIT_DELETE,  /* takes the term away */
  PW_EDIT_DUPLICATE, /* puts the term there once more, after itself */
  PW_EDIT_BEGIN,     /* begins another term after it: the next command acts on that; or takes this back */
  PW_EDIT_MOVE,      /* number: where the term goes to among its siblings, from 0 */
  PW_EDIT_REPLACE,   /* text: puts it in place of the term */
  PW_N_EDIT_VERBS,
} PwEditVerb;

typedef enum
{
  PW_EDIT_EITHER, /* move or capture */
  PW_EDIT_MOVES,
  PW_EDIT_CAPTURES,
} PwEditKind;

/* The compass: 16 points clockwise from straight ahead; the even ones are those of a king. */
#define PW_EDIT_N_POINTS 16

typedef enum
{
  PW_EDIT_ALL,
  PW_EDIT_NONE, /* no letters: what the step does by itself */
  PW_EDIT_FORWARD_HALF,
  PW_EDIT_SIDEWAYS,
  PW_EDIT_VERTICAL,
  PW_EDIT_MIRRORED, /* those there are, left and right changed over */
  PW_EDIT_ONLY,     /* just the command's point */
} PwEditSet;

typedef struct
{
  PwEditVerb verb;
  PwVec atom; /* any of its copies */
  gboolean rides;
  guint number; /* ATOM: most steps of a ride, 0 for any number */
  PwEditKind kind;
  const char *sign; /* as in PwWord */
  guint point;
  PwEditSet set;
  const char *text;
} PwEditCommand;

typedef struct
{
  char *text;       /* (nullable): NULL if it can't be done */
  PwSpan selection; /* afterwards, in the new text */
  gboolean changed;
  gboolean incomplete; /* the text waits for more */
  PwSpan on;  /* what it acts on, in the text before: terms, or a step; empty if that is still to come */
  guint n_on; /* how many terms that is */
  gboolean is_turn;    /* directions: they are seen from the step before, and not from the player */
  GArray *remarks;     /* PwDiagnostic, at most one: why it can't be done, or what the text waits for */
} PwEdit;

/*
 * Does it.
 *
 * text: any bytes that end with a zero
 * selection: in bytes, empty for a cursor; what lies after the end counts as the end
 * Returns: (transfer full)
 */
PwEdit *pw_edit_apply (PwDialect dialect, const char *text, PwSpan selection, const PwEditCommand *command);
void pw_edit_free (PwEdit *edit); /* (nullable) */

/* Why not, or what is missing; its spans are of no use. Returns: (transfer none) (nullable) */
const PwDiagnostic *pw_edit_remark (const PwEdit *edit);

/*
 * Whether what the command would bring is there already, so that its button is down: the step at the cursor is
 * this atom, the word is at the term, the direction is one of those there, the exponent is this number.
 */
gboolean pw_edit_state (PwDialect dialect, const char *text, PwSpan selection, const PwEditCommand *command);

/* How many steps at most, or how often a group is repeated. */
typedef struct
{
  guint number;   /* 0 for any number */
  PwSpan written; /* its digits; where it is not written, as of R or W, empty after the step */
  gboolean exact; /* "W03": it can't be any number */
} PwEditNumber;

/*
 * The number at a cursor: that of the step there.
 *
 * Returns: FALSE if there is no step
 */
gboolean pw_edit_find_number (PwDialect dialect, const char *text, guint cursor, PwEditNumber *number);
/*
 * The number that is so much higher or lower; any number is the highest one.
 *
 * most: the last one below it; a higher one that is there counts, too
 */
guint pw_edit_step_number (const PwEditNumber *number, int by, guint most);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwEdit, pw_edit_free)

G_END_DECLS
