/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Completion by trying: a word may be at the cursor if the dialect's own parser finds no fault with
 * it once something short has followed.  Of long texts only the part around the cursor is looked at.
 */
#include "core/assemble/complete.h"

#include "core/base/owns.h"
#include "core/notation/reading/outline.h"
#include "core/notation/reading/run.h"
#include "core/assemble/spell.h"

#include <string.h>

#define MAX_FRAME 160 /* bytes that are parsed for each word */

/* The part of a text that is looked at. */
typedef struct
{
  PwDialect dialect;
  const PwVocabulary *vocabulary; /* the dialect's */
  guint offset;                   /* of the part in the text */
  char *head;                     /* up to the cursor */
  char *rest;                     /* from the cursor on */
  /* what is right before the cursor */
  gboolean behind_step;
  PwSpan letters; /* of a step that is still to come */
  char closing;   /* what would close the bracket opened last; zero for none */
} Frame;

/* -- trying -- */

/* Whether a word is what it is meant to be at its place: a capital in a list of types is one, too. */
static gboolean
is_read_as (const PwParse *parse, guint at, const PwWord *word)
{
  PwTokenKind kind = pw_parse_kind_at (parse, at);

  return kind == word->kind || (kind == PW_TOKEN_LIMITER && word->kind == PW_TOKEN_ATOM && word->sign[1] == '\0');
}

/* Whether something must follow: letters or an operator at the end are never a correct notation. */
static gboolean
wants_more (const Frame *frame, const PwWord *word)
{
  return word != NULL && frame->rest[0] == '\0'
         && (word->kind == PW_TOKEN_DIRECTION || word->kind == PW_TOKEN_HOP || word->kind == PW_TOKEN_OPERATOR
             || word->kind == PW_TOKEN_EQUAL);
}

/*
 * The correct notation that begins like this and has as little more as possible.
 *
 * word: (nullable): what the inserted characters must be read as
 * Returns: (transfer full) (nullable)
 */
static char *
find_preview (const Frame *frame, gsize kept, const char *insert, const PwWord *word, gboolean *completes)
{
  const char *const *tails = frame->vocabulary->tails;

  for (const char *const *tail = wants_more (frame, word) ? tails + 1 : tails; *tail != NULL; tail++)
    {
      g_autofree char *text
          = g_strdup_printf ("%.*s%s%s%s", (int) kept, frame->head, insert, *tail, frame->rest);
      g_autoptr (PwOutline) outline = pw_outline_new (frame->dialect, text);
      g_autofree char *closed = g_strconcat (text, outline->unclosed->str, NULL);
      g_autoptr (PwParse) parse = pw_notation_parse_quickly (frame->dialect, closed, -1);

      if (pw_parse_has_errors (parse) || (word != NULL && !is_read_as (parse, (guint) kept, word)))
        continue;
      *completes = tail == tails && outline->unclosed->len == 0;
      return g_steal_pointer (&closed);
    }
  return NULL;
}

/* -- what to look at -- */

static PW_CLEAR_FUNC (frame_clear, Frame, (g_free, head, rest));

/* Returns: whether something short makes a correct notation of it */
static gboolean
frame_init (Frame *frame, PwDialect dialect, const char *text, PwSpan span, guint cursor, gboolean with_rest)
{
  g_autofree char *preview = NULL;
  gboolean completes;

  frame_clear (frame);
  frame->dialect = dialect;
  frame->vocabulary = pw_dialect_vocabulary (dialect);
  frame->offset = span.start;
  frame->head = g_strndup (text + span.start, cursor - span.start);
  frame->rest = g_strndup (text + cursor, with_rest ? span.end - cursor : 0);
  if (pw_span_length (span) > MAX_FRAME)
    return FALSE;
  preview = find_preview (frame, strlen (frame->head), "", NULL, &completes);
  return preview != NULL;
}

/* The largest part around the cursor that is neither too long nor wrong for other reasons. */
static void
choose_frame (Frame *frame, PwDialect dialect, const char *text, guint cursor)
{
  g_autoptr (PwOutline) outline = pw_outline_new (dialect, text);
  PwOutlineLevel levels[PW_OUTLINE_DEPTH];
  guint n = pw_outline_find (outline, pw_span (cursor, cursor), levels);
  PwSpan span = pw_span (0, (guint) strlen (text)), last = pw_span (cursor, cursor);

  for (gboolean with_rest = TRUE; with_rest >= FALSE; with_rest--)
    {
      if (frame_init (frame, dialect, text, pw_span (0, with_rest ? span.end : cursor), cursor, with_rest))
        return;
      for (guint i = 0; i < n; i++)
        {
          const PwOutlineLevel *level = &levels[i];
          PwSpan term;

          if (level->n == 0)
            continue;
          term = pw_outline_term (outline, pw_outline_row (outline, level->row)->first + level->first)->span;
          last = pw_span (MIN (term.start, cursor), with_rest ? MAX (term.end, cursor) : cursor);
          if (frame_init (frame, dialect, text, last, cursor, with_rest))
            return;
        }
    }
  /* of a chain that is too long, what is right before the cursor */
  if (levels[n - 1].n > 0 && levels[n - 1].step >= 0)
    {
      const PwOutlineLevel *level = &levels[n - 1];
      guint first
          = pw_outline_term (outline, pw_outline_row (outline, level->row)->first + level->first)->first;
      guint step = (guint) level->step > first ? (guint) level->step - 1 : first;

      last.start = MIN (pw_outline_step (outline, step)->span.start, cursor);
      if (frame_init (frame, dialect, text, pw_span (last.start, cursor), cursor, FALSE))
        return;
    }
  /* no part is correct as it is, but one may be with a word more */
  if (cursor <= MAX_FRAME)
    last.start = 0;
  else if (cursor - last.start > MAX_FRAME)
    last.start = cursor;
  frame_init (frame, dialect, text, pw_span (last.start, cursor), cursor, FALSE);
}

/* Whether the cursor is right after a step, or after letters that wait for one. */
static void
look_back (Frame *frame)
{
  g_autoptr (PwOutline) outline = pw_outline_new (frame->dialect, frame->head);
  guint end = (guint) strlen (frame->head);

  frame->closing = outline->unclosed->str[0];
  for (guint i = 0; i < outline->steps->len; i++)
    {
      const PwOutlineStep *step = pw_outline_step (outline, i);

      if (step->span.end != end || step->joint.start < step->joint.end)
        continue;
      if (step->core.start == step->core.end)
        frame->letters = step->letters;
      else
        frame->behind_step |= strchr ("([", frame->head[end - 1]) == NULL;
    }
}

/* -- words -- */

/* How much of a word is before the cursor already, but not all of it. */
static gsize
begun (const Frame *frame, const char *insert)
{
  gsize length = strlen (insert), head = strlen (frame->head);

  for (gsize n = MIN (length - 1, head); n > 0; n--)
    if (strncmp (frame->head + head - n, insert, n) == 0)
      return n;
  return 0;
}

/* A capital twice is read as a rider, a number only gets longer. */
static gboolean
would_merge (const Frame *frame, const PwWord *word)
{
  gsize head = strlen (frame->head);
  char last = head > 0 ? frame->head[head - 1] : '\0';

  if (word->kind == PW_TOKEN_EXPONENT)
    return g_ascii_isdigit (last);
  return word->kind == PW_TOKEN_ATOM && word->sign[1] == '\0'
         && (word->sign[0] == last || word->sign[0] == frame->rest[0])
         && pw_capital_doubles (frame->dialect, word->sign[0]);
}

/* Whether a word would change nothing: letters that add nothing, and spaces that keep nothing apart. */
static gboolean
would_have_no_effect (const Frame *frame, const PwWord *word)
{
  gboolean counts = pw_vocabulary_has (frame->vocabulary, PW_TRAIT_SHARED_CAPITAL)
                    && strchr ("ij", word->sign[0]) != NULL;

  if (word->kind == PW_TOKEN_SPACE)
    return !frame->behind_step;
  return (word->kind == PW_TOKEN_MODE || word->kind == PW_TOKEN_HOP || word->kind == PW_TOKEN_EQUAL)
         && !counts && pw_run_has (frame->vocabulary, frame->head, frame->letters, word->sign);
}

/* Whether both give the same text. */
static gboolean
same_text (const Frame *frame, const PwCompletion *a, gsize kept, const char *insert)
{
  g_autofree char *one = g_strdup_printf ("%.*s%s", (int) (a->replaces.start - frame->offset), frame->head, a->insert);
  g_autofree char *two = g_strdup_printf ("%.*s%s", (int) kept, frame->head, insert);

  return g_str_equal (one, two);
}

static PW_CLEAR_NOTIFY (clear_completion, PwCompletion, (g_free, insert, preview));

/* Offers a word, if it may be there. Of two words that give the same text, a reader sees the longer one. */
static gboolean
offer (const Frame *frame, GArray *found, const PwWord *word, const char *insert, gsize replaced)
{
  gboolean closes = insert[1] == '\0' && strchr (")]}", insert[0]) != NULL;
  gsize head = strlen (frame->head), kept = head - replaced;
  PwCompletion completion = { .word = word };

  completion.preview = find_preview (frame, kept, insert, closes ? NULL : word, &completion.completes);
  if (completion.preview == NULL)
    return FALSE;
  completion.insert = g_strdup (insert);
  completion.replaces = pw_span (frame->offset + (guint) kept, frame->offset + (guint) head);
  for (guint i = 0; i < found->len; i++)
    {
      PwCompletion *other = &g_array_index (found, PwCompletion, i);

      if (!same_text (frame, other, kept, insert))
        continue;
      if (strlen (insert) > strlen (other->insert))
        {
          clear_completion (other);
          *other = completion;
        }
      else
        clear_completion (&completion);
      return TRUE;
    }
  g_array_append_val (found, completion);
  return TRUE;
}

/* A word of two parts is an opening and a closing sign. */
static void
try_word (const Frame *frame, const PwWord *word, GArray *found)
{
  const char *gap = strlen (word->sign) > 1 ? strchr (word->sign, ' ') : NULL;
  g_autofree char *opening
      = gap != NULL ? g_strndup (word->sign, (gsize) (gap - word->sign)) : g_strdup (word->sign);
  gsize n = begun (frame, opening);

  if (would_merge (frame, word) || would_have_no_effect (frame, word))
    return;
  if (n == 0 || !offer (frame, found, word, opening, n))
    offer (frame, found, word, opening, 0);
  if (gap != NULL && frame->closing == gap[1])
    offer (frame, found, word, gap + 1, 0);
}

/* -- order -- */

/* What is looked for first where a step is wanted, and after one. */
static const PwTokenKind orders[][PW_N_TOKEN_KINDS - 1] = {
  { PW_TOKEN_ATOM, PW_TOKEN_DIRECTION, PW_TOKEN_EQUAL, PW_TOKEN_MODE, PW_TOKEN_HOP, PW_TOKEN_GROUP, PW_TOKEN_LIMITER,
    PW_TOKEN_OPERATOR, PW_TOKEN_EXPONENT, PW_TOKEN_SPACE },
  { PW_TOKEN_OPERATOR, PW_TOKEN_EXPONENT, PW_TOKEN_GROUP, PW_TOKEN_ATOM, PW_TOKEN_DIRECTION, PW_TOKEN_MODE,
    PW_TOKEN_HOP, PW_TOKEN_EQUAL, PW_TOKEN_LIMITER, PW_TOKEN_SPACE },
};

/* A suffix continues with the step, as an operator does. */
static PwTokenKind
sorted_kind (const PwWord *word, gboolean behind_step)
{
  gboolean suffix = word->kind == PW_TOKEN_ATOM && (word->places & PW_PLACE_BEHIND_STEP);

  return behind_step && suffix ? PW_TOKEN_OPERATOR : word->kind;
}

/* Sorts words by what is wanted here; words of one kind stay in the vocabulary's order. */
static GArray *
sort (GArray *found, gboolean behind_step)
{
  GArray *sorted = g_array_sized_new (FALSE, FALSE, sizeof (PwCompletion), found->len);

  for (guint rank = 0; rank < G_N_ELEMENTS (orders[0]); rank++)
    for (guint i = 0; i < found->len; i++)
      if (sorted_kind (g_array_index (found, PwCompletion, i).word, behind_step) == orders[behind_step][rank])
        g_array_append_val (sorted, g_array_index (found, PwCompletion, i));
  g_array_set_clear_func (sorted, clear_completion);
  g_array_free (found, TRUE); /* its elements have moved */
  return sorted;
}

GArray *
pw_complete (PwDialect dialect, const char *text, guint cursor)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (PwCompletion));
  Frame frame = { .head = NULL };
  const PwWord *word;

  choose_frame (&frame, dialect, text, (guint) MIN (cursor, strlen (text)));
  look_back (&frame);
  for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
    try_word (&frame, word, found);
  found = sort (found, frame.behind_step);
  frame_clear (&frame);
  return found;
}
