/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Entry point of editing by commands: which function does which verb, one term after the other where
 * several are selected.
 */
#include "core/assemble/edit.h"

#include "core/assemble/edit-private.h"
#include "core/base/owns.h"

#include <string.h>

/* -- words -- */

/*
 * The word that a command means: for OPERATOR one of those.  XBetza's a is a direction
 * inside brackets and begins the next leg elsewhere.
 */
static const PwWord *
find_word (const PwEditor *editor)
{
  const char *sign = editor->command->sign != NULL ? editor->command->sign : "";
  gboolean only = editor->command->verb == PW_EDIT_OPERATOR;
  const PwWord *word, *found = NULL;

  for (guint i = 0; (word = pw_dialect_word (editor->dialect, i)) != NULL; i++)
    if (g_str_equal (word->sign, sign) && (found == NULL || editor->n_levels == 1)
        && (!only || word->kind == PW_TOKEN_OPERATOR))
      found = word;
  return found;
}

/* A row a kind of word. ORDER TOKENS */
static const struct
{
  void (*put) (PwEditor *editor, const PwWord *word);
  gboolean (*stands) (const PwEditor *editor, const PwWord *word); /* NULL: its button is never down */
  gboolean each; /* it is at each term by itself; of others one is enough for all */
} kinds[] = {
  [PW_TOKEN_SPACE] = { pw_edit_space, NULL, FALSE },
  [PW_TOKEN_ATOM] = { pw_edit_atom_word, NULL, FALSE },
  [PW_TOKEN_DIRECTION] = { pw_edit_direction_word, pw_edit_letter_state, TRUE },
  [PW_TOKEN_MODE] = { pw_edit_letter, pw_edit_letter_state, TRUE },
  [PW_TOKEN_HOP] = { pw_edit_letter, pw_edit_letter_state, TRUE },
  [PW_TOKEN_OPERATOR] = { pw_edit_operator, pw_edit_operator_state, FALSE },
  [PW_TOKEN_EXPONENT] = { pw_edit_exponent_word, pw_edit_exponent_word_state, TRUE },
  [PW_TOKEN_EQUAL] = { pw_edit_letter, pw_edit_letter_state, FALSE },
  [PW_TOKEN_GROUP] = { pw_edit_group, NULL, FALSE },
  [PW_TOKEN_LIMITER] = { pw_edit_limiter, NULL, FALSE },
};

/* The kind of a word decides, but for Bex, whose steps in brackets count as modes. */
static PwTokenKind
kind_of (const PwWord *word)
{
  return pw_word_is_step (word) ? PW_TOKEN_ATOM : word->kind;
}

static void
do_word (PwEditor *editor)
{
  const PwWord *word = find_word (editor);

  if (word == NULL)
    pw_editor_refuse (editor, PW_CODE_NOT_A_WORD, editor->command->sign);
  else
    kinds[kind_of (word)].put (editor, word);
}

static gboolean
word_state (const PwEditor *editor)
{
  const PwWord *word = find_word (editor);

  return word != NULL && kinds[kind_of (word)].stands != NULL && kinds[kind_of (word)].stands (editor, word);
}

/* The usual parentheses: the first words of the dialect that are around steps. */
static void
do_group (PwEditor *editor)
{
  const PwWord *word;

  for (guint i = 0; (word = pw_dialect_word (editor->dialect, i)) != NULL && word->kind != PW_TOKEN_GROUP; i++)
    ;
  if (word != NULL)
    pw_edit_group (editor, word);
  else
    pw_editor_refuse (editor, PW_CODE_NOT_A_WORD, "( )");
}

/* -- verbs -- */

/* A row a verb. */
static const struct
{
  void (*run) (PwEditor *editor);
  gboolean (*is_there) (const PwEditor *editor); /* NULL: its button is never down */
  gboolean each;                                 /* several terms are done one after the other */
} verbs[] = {
  [PW_EDIT_ATOM] = { pw_edit_atom, pw_edit_atom_state, FALSE },
  [PW_EDIT_KIND] = { pw_edit_kind, pw_edit_kind_state, TRUE },
  [PW_EDIT_WORD] = { do_word, word_state, TRUE },
  [PW_EDIT_DIRECTION] = { pw_edit_directions, pw_edit_directions_state, TRUE },
  [PW_EDIT_DIRECTIONS] = { pw_edit_directions, pw_edit_directions_state, TRUE },
  [PW_EDIT_OPERATOR] = { do_word, word_state, FALSE },
  [PW_EDIT_EXPONENT] = { pw_edit_exponent, pw_edit_exponent_state, TRUE },
  [PW_EDIT_NUMBER] = { pw_edit_number, NULL, FALSE },
  [PW_EDIT_GROUP] = { do_group, NULL, FALSE },
  [PW_EDIT_UNGROUP] = { pw_edit_ungroup, NULL, FALSE },
  [PW_EDIT_DELETE] = { pw_edit_delete, NULL, FALSE },
  [PW_EDIT_DUPLICATE] = { pw_edit_duplicate, NULL, FALSE },
  [PW_EDIT_BEGIN] = { pw_edit_begin, pw_edit_begin_state, FALSE },
  [PW_EDIT_MOVE] = { pw_edit_move, NULL, FALSE },
  [PW_EDIT_REPLACE] = { pw_edit_replace, NULL, FALSE },
};

G_STATIC_ASSERT (G_N_ELEMENTS (verbs) == PW_N_EDIT_VERBS);

/* -- several terms -- */

static gboolean
goes_to_each (const PwEditor *editor)
{
  const PwWord *word = editor->command->verb == PW_EDIT_WORD ? find_word (editor) : NULL;

  return editor->command->verb == PW_EDIT_WORD ? word != NULL && kinds[kind_of (word)].each
                                               : verbs[editor->command->verb].each;
}

/* Whether doing it again would undo it. */
static gboolean
toggles (const PwEditCommand *command)
{
  return command->verb == PW_EDIT_WORD || command->verb == PW_EDIT_DIRECTION
         || (command->verb == PW_EDIT_EXPONENT && command->number != 1);
}

static gboolean
is_on (const PwEditor *editor, guint i)
{
  const PwOutlineLevel *level = pw_editor_level (editor);

  return pw_edit_state (editor->dialect, editor->text, pw_editor_term (editor, level, i)->span,
                        editor->command);
}

/* Why a part of the edit can't be done, or what it waits for. */
static void
take_remark (PwEditor *editor, const PwEdit *part)
{
  const PwDiagnostic *why = pw_edit_remark (part);

  if (why != NULL && editor->remarks->len == 0)
    pw_diagnostics_add (editor->remarks, why->code, why->span, why->first, why->second);
}

/* From the last term to the first, so that places stay what they are. What is on already stays, unless all are. */
static void
do_each (PwEditor *editor)
{
  const PwOutlineLevel *level = pw_editor_level (editor);
  g_autofree char *text = g_strdup (editor->text);
  PwSpan span = pw_editor_terms_span (editor, level);
  gboolean all_on = TRUE;

  for (guint i = level->first; i < level->first + level->n; i++)
    all_on = all_on && is_on (editor, i);
  for (guint i = level->first + level->n; i-- > level->first;)
    {
      PwSpan term = pw_editor_term (editor, level, i)->span;
      g_autoptr (PwEdit) part = NULL;

      if (toggles (editor->command) && !all_on && is_on (editor, i))
        continue;
      part = pw_edit_apply (editor->dialect, text, term, editor->command);
      if (part->text == NULL)
        {
          g_array_set_size (editor->remarks, 0);
          take_remark (editor, part);
          return;
        }
      take_remark (editor, part);
      span.end += (guint) strlen (part->text) - (guint) strlen (text);
      editor->incomplete |= part->incomplete;
      g_free (text);
      text = g_steal_pointer (&part->text);
    }
  editor->done = g_steal_pointer (&text);
  editor->after = span;
}

/* -- the door -- */

PwEdit *
pw_edit_apply (PwDialect dialect, const char *text, PwSpan selection, const PwEditCommand *command)
{
  PwEdit *edit = g_new0 (PwEdit, 1);
  PwEditor editor;

  g_return_val_if_fail (dialect < PW_N_DIALECTS && command->verb < PW_N_EDIT_VERBS, edit);
  pw_editor_init (&editor, dialect, text, selection, command);
  edit->selection = editor.selection;
  if (pw_editor_level (&editor)->n > 1 && goes_to_each (&editor))
    do_each (&editor);
  else
    verbs[command->verb].run (&editor);
  if (editor.done != NULL)
    {
      edit->changed = !g_str_equal (editor.done, text);
      edit->selection = editor.after;
      edit->incomplete = editor.incomplete;
    }
  else
    pw_editor_refuse (&editor, PW_CODE_NO_STEP_HERE, NULL);
  edit->on = editor.on;
  edit->n_on = editor.n_on;
  edit->is_turn = editor.is_turn;
  edit->text = g_steal_pointer (&editor.done);
  edit->remarks = g_steal_pointer (&editor.remarks);
  pw_editor_clear (&editor);
  return edit;
}

PW_FREE_FUNC (pw_edit_free, PwEdit, (g_free, text), (g_array_unref, remarks));

const PwDiagnostic *
pw_edit_remark (const PwEdit *edit)
{
  return edit->remarks != NULL && edit->remarks->len > 0 ? &g_array_index (edit->remarks, PwDiagnostic, 0)
                                                         : NULL;
}

gboolean
pw_edit_state (PwDialect dialect, const char *text, PwSpan selection, const PwEditCommand *command)
{
  PwEditor editor;
  gboolean all = TRUE;

  g_return_val_if_fail (dialect < PW_N_DIALECTS && command->verb < PW_N_EDIT_VERBS, FALSE);
  pw_editor_init (&editor, dialect, text, selection, command);
  if (pw_editor_level (&editor)->n > 1 && goes_to_each (&editor))
    for (guint i = 0; i < pw_editor_level (&editor)->n; i++)
      all = all && is_on (&editor, pw_editor_level (&editor)->first + i);
  else
    all = (pw_editor_level (&editor)->n > 0 || command->verb == PW_EDIT_BEGIN)
          && verbs[command->verb].is_there != NULL && verbs[command->verb].is_there (&editor);
  pw_editor_clear (&editor);
  return all;
}

gboolean
pw_edit_find_number (PwDialect dialect, const char *text, guint cursor, PwEditNumber *number)
{
  const PwEditCommand command = { .verb = PW_EDIT_NUMBER };
  PwEditor editor;
  gboolean found;

  g_return_val_if_fail (dialect < PW_N_DIALECTS, FALSE);
  pw_editor_init (&editor, dialect, text, pw_span (cursor, cursor), &command);
  found = pw_editor_number (&editor, number);
  pw_editor_clear (&editor);
  return found;
}

guint
pw_edit_step_number (const PwEditNumber *number, int by, guint most)
{
  int top = (int) MAX (MAX (most, number->number), 1), last = number->exact ? top : top + 1;
  int rank = number->number == 0 ? last : (int) number->number;

  rank = CLAMP (rank + CLAMP (by, -last, last), 1, last);
  return rank > top ? 0 : (guint) rank;
}
