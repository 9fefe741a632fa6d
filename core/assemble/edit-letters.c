/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Letters that come and go: what the end of a move may be, modes and hops.
 */
#include "edit-private.h"

#include <string.h>

/* The two words that all dialects have in common. */
static const char moves_sign[] = "m";
static const char captures_sign[] = "c";

static gboolean
is_sign (const PwWord *word, gconstpointer sign)
{
  return g_str_equal (word->sign, sign);
}

/* Those of which there is one at most, and the word itself. */
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

/* Tries other letters at each place in turn. */
static gboolean
change_letters (PwEditor *editor, gboolean last, PwRunFilter remove, gconstpointer data, const char *add,
                const PwWord *like)
{
  PwSpot spots[PW_MAX_SPOTS];
  guint n = pw_editor_spots (editor, last, spots);
  gboolean waits = editor->outline->n_errors > editor->n_errors;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *run = pw_edit_change_run (editor->dialect, editor->text, spots[i].letters, remove, data, add,
                                                 like);
      g_autofree char *own = spots[i].wraps ? g_strdup (add) : NULL;
      PwSpan selection;
      char *text = pw_editor_put_letters (editor, &spots[i], own != NULL ? own : run, &selection);

      if (pw_editor_try (editor, text, selection, waits))
        return TRUE;
    }
  return FALSE;
}

/* There is nothing yet that the letters could stand at: they come first. */
static void
begin_with_letters (PwEditor *editor, const char *letters)
{
  guint end = editor->selection.start + (guint) strlen (letters);

  pw_editor_try (editor, pw_splice (editor->text, editor->selection, letters, NULL), pw_span (end, end), TRUE);
}

static gboolean
has_terms (const PwEditor *editor)
{
  return pw_editor_level (editor)->n > 0;
}

/* -- what the end may be -- */

void
pw_edit_kind (PwEditor *editor)
{
  static const char *const letters[] = { "", moves_sign, captures_sign };
  const char *add = letters[editor->command->kind];

  if (!has_terms (editor))
    begin_with_letters (editor, add);
  else
    change_letters (editor, TRUE, is_kind_of_end, NULL, add,
                    add[0] != '\0' ? pw_edit_word (editor->dialect, add) : NULL);
}

gboolean
pw_edit_kind_state (const PwEditor *editor)
{
  PwSpot spots[PW_MAX_SPOTS];
  guint n = pw_editor_spots (editor, TRUE, spots);

  for (guint i = 0; i < n; i++)
    {
      gboolean m = !spots[i].wraps && pw_edit_run_has (editor->dialect, editor->text, spots[i].letters, moves_sign);
      gboolean c = !spots[i].wraps
                   && pw_edit_run_has (editor->dialect, editor->text, spots[i].letters, captures_sign);

      if (m || c)
        return editor->command->kind == (m && c ? PW_EDIT_EITHER : m ? PW_EDIT_MOVES : PW_EDIT_CAPTURES);
    }
  return editor->command->kind == PW_EDIT_EITHER;
}

/* -- any letter -- */

/* The place where the word stands. Returns: FALSE if there is none */
static gboolean
find_letter (const PwEditor *editor, const PwWord *word, PwSpot *spot)
{
  PwSpot spots[PW_MAX_SPOTS];
  guint n = pw_editor_spots (editor, TRUE, spots);

  for (guint i = 0; i < n; i++)
    if (!spots[i].wraps && pw_edit_run_has (editor->dialect, editor->text, spots[i].letters, word->sign))
      {
        *spot = spots[i];
        return TRUE;
      }
  return FALSE;
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
  g_autofree char *add = pw_edit_word_text (word);
  gboolean waits = editor->outline->n_errors > editor->n_errors;
  PwSpot spot;

  if (!has_terms (editor))
    begin_with_letters (editor, add);
  else if (find_letter (editor, word, &spot))
    {
      g_autofree char *run = pw_edit_change_run (editor->dialect, editor->text, spot.letters, is_sign, word->sign, "",
                                                 NULL);
      PwSpan selection;

      pw_editor_try (editor, pw_editor_put_letters (editor, &spot, run, &selection), selection, waits);
    }
  else if (!change_letters (editor, TRUE, NULL, NULL, add, word))
    change_letters (editor, TRUE, is_other_hop, word->sign, add, word);
}
