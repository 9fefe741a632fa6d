/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Adding and removing letters: what the end of a move may be, modes and hops.
 */
#include "core/assemble/edit-private.h"

#include <string.h>

/* The two words that all dialects have in common. */
static const char moves_sign[] = "m";
static const char captures_sign[] = "c";

static gboolean
is_sign (const PwWord *word, gconstpointer sign)
{
  return g_str_equal (word->sign, sign);
}

/* Hop letters, of which a step has one at most; also the word itself. */
static gboolean
is_other_hop (const PwWord *word, gconstpointer data)
{
  return word->kind == PW_TOKEN_HOP || g_str_equal (word->sign, data);
}

static gboolean
is_kind_of_end (const PwWord *word, gconstpointer data)
{
  (void) data;
  return g_str_equal (word->sign, moves_sign) || g_str_equal (word->sign, captures_sign);
}

/* Letters for moving and capturing, and others that take a piece at the end: own ones, en passant. data: the dialect */
static gboolean
is_any_end (const PwWord *word, gconstpointer data)
{
  PwDialect dialect = *(const PwDialect *) data;

  return is_kind_of_end (word, NULL)
         || (word->kind == PW_TOKEN_MODE && word->sign[1] == '\0'
             && strchr (pw_dialect_vocabulary (dialect)->takes, word->sign[0]) != NULL);
}

/* Whether the word is one of those that can only be before all legs. */
static gboolean
belongs_in_front (const PwWord *word)
{
  return word != NULL && !(word->places & PW_PLACE_LATER_LEG);
}

/* Tries other letters at a place. */
static gboolean
change_at (PwEditor *editor, const PwSpot *spot, PwRunFilter remove, gconstpointer data, const char *add,
           const PwWord *like)
{
  g_autofree char *run
      = pw_run_change (editor->vocabulary, editor->text, spot->letters, remove, data, add, like);
  gboolean waits = editor->outline->n_errors > editor->n_errors;
  PwSpan selection;
  char *text = pw_editor_put_letters (editor, spot, spot->wraps ? add : run, &selection);

  pw_editor_note_spot (editor, spot);
  return pw_editor_try (editor, text, selection, waits);
}

/* Tries other letters at each place in turn. */
static gboolean
change_letters (PwEditor *editor, gboolean last, PwRunFilter remove, gconstpointer data, const char *add,
                const PwWord *like)
{
  PwSpot spots[PW_MAX_SPOTS];
  guint n = pw_editor_spots (editor, last, spots);

  for (guint i = 0; i < n; i++)
    if ((!spots[i].far || belongs_in_front (like)) && change_at (editor, &spots[i], remove, data, add, like))
      return TRUE;
  return FALSE;
}

/* Puts letters where there is no step yet: the text then waits for one. */
static void
begin_with_letters (PwEditor *editor, const char *letters)
{
  guint end = editor->selection.start + (guint) strlen (letters);

  pw_editor_try (editor, pw_splice (editor->text, editor->selection, letters, NULL), pw_span (end, end),
                 TRUE);
}

static gboolean
has_terms (const PwEditor *editor)
{
  return pw_editor_level (editor)->n > 0;
}

/* -- what the end may be -- */

/* The first place of one of two signs. last: as for pw_editor_spots(). Returns: FALSE if there is none */
static gboolean
find_spot (const PwEditor *editor, const char *sign, const char *other, gboolean last, gboolean may_be_far,
           PwSpot *spot)
{
  PwSpot spots[PW_MAX_SPOTS];
  guint n = pw_editor_spots (editor, last, spots);

  for (guint i = 0; i < n; i++)
    if (!spots[i].wraps && (!spots[i].far || may_be_far)
        && (pw_run_has (editor->vocabulary, editor->text, spots[i].letters, sign)
            || pw_run_has (editor->vocabulary, editor->text, spots[i].letters, other)))
      {
        *spot = spots[i];
        return TRUE;
      }
  return FALSE;
}

/* The place of the letters for the end of the move. */
static gboolean
find_end (const PwEditor *editor, PwSpot *spot)
{
  return find_spot (editor, moves_sign, captures_sign, TRUE, FALSE, spot);
}

void
pw_edit_kind (PwEditor *editor)
{
  static const char *const letters[] = { "", moves_sign, captures_sign };
  const char *add = letters[editor->command->kind];
  const PwWord *like = add[0] != '\0' ? pw_dialect_find_word (editor->dialect, add) : NULL;
  PwRunFilter remove = editor->command->kind == PW_EDIT_CAPTURES ? is_kind_of_end : is_any_end;
  PwSpot spot;

  if (!has_terms (editor))
    begin_with_letters (editor, add);
  else if (!find_end (editor, &spot) || !change_at (editor, &spot, remove, &editor->dialect, add, like))
    change_letters (editor, TRUE, remove, &editor->dialect, add, like);
}

gboolean
pw_edit_kind_state (const PwEditor *editor)
{
  PwSpot spot;
  gboolean m, c;

  if (!find_end (editor, &spot))
    return editor->command->kind == PW_EDIT_EITHER;
  m = pw_run_has (editor->vocabulary, editor->text, spot.letters, moves_sign);
  c = pw_run_has (editor->vocabulary, editor->text, spot.letters, captures_sign);
  return editor->command->kind == (m && c ? PW_EDIT_EITHER : m ? PW_EDIT_MOVES : PW_EDIT_CAPTURES);
}

/* -- any letter -- */

/* For a whole chain: the first leg, where words may be there. */
static gboolean
prefers_last (const PwWord *word)
{
  return !(word->places & PW_PLACE_OPENING_LEG);
}

/* The place of the word. */
static gboolean
find_letter (const PwEditor *editor, const PwWord *word, PwSpot *spot)
{
  return find_spot (editor, word->sign, word->sign, prefers_last (word), belongs_in_front (word), spot);
}

gboolean
pw_edit_letter_state (const PwEditor *editor, const PwWord *word)
{
  PwSpot spot;

  return find_letter (editor, word, &spot);
}

void
pw_edit_letter (PwEditor *editor, const PwWord *word)
{
  g_autofree char *add = pw_word_text (word);
  gboolean one = word->kind == PW_TOKEN_HOP
                 && !pw_vocabulary_has (editor->vocabulary, PW_TRAIT_SHARED_CAPITAL); /* one hop at most */
  gboolean last = prefers_last (word);
  PwSpot spot;

  if (!has_terms (editor))
    begin_with_letters (editor, add);
  else if (find_letter (editor, word, &spot))
    change_at (editor, &spot, is_sign, word->sign, "", NULL);
  else if (!change_letters (editor, last, one ? is_other_hop : NULL, word->sign, add, word))
    change_letters (editor, last, is_other_hop, word->sign, add, word);
}
