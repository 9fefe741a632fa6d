/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The history: owns all states and the names of the steps between them.  Must not know what a state
 * means, nor where it is shown.
 */
#include "ui/keep/history.h"

#include "ui/keep/typing.h"

/* A state, and the step that led to it; the first state has none. */
typedef struct
{
  gpointer value;
  char *name; /* (nullable) */
  PwHistoryStepKind kind;
  guint number;
  PwTyping typing; /* the last change of the text */
  gsize weight;    /* bytes beside the state before it */
} State;

struct _PwHistory
{
  const PwHistoryValues *values;
  GArray *states; /* of State; at least one */
  guint now;      /* the index of the state as it is */
  gsize weight;   /* of all states */
  gboolean paused;
  gpointer saved; /* (nullable) */
};

static State *
state_at (PwHistory *history, guint i)
{
  return &g_array_index (history->states, State, i);
}

PwHistory *
pw_history_new (const PwHistoryValues *values, gpointer first)
{
  PwHistory *history = g_new0 (PwHistory, 1);
  State state = { .value = values->ref (first) };

  history->values = values;
  history->states = g_array_new (FALSE, FALSE, sizeof (State));
  g_array_append_val (history->states, state);
  history->saved = values->ref (first);
  return history;
}

static void
remove_states (PwHistory *history, guint first, guint n)
{
  for (guint i = first; i < first + n; i++)
    {
      State *state = state_at (history, i);

      history->weight -= state->weight;
      history->values->unref (state->value);
      g_free (state->name);
    }
  g_array_remove_range (history->states, first, n);
}

void
pw_history_mark_unsaved (PwHistory *history)
{
  if (history->saved != NULL)
    history->values->unref (history->saved);
  history->saved = NULL;
}

void
pw_history_free (PwHistory *history)
{
  if (history == NULL)
    return;
  remove_states (history, 0, history->states->len);
  g_array_unref (history->states);
  pw_history_mark_unsaved (history);
  g_free (history);
}

gpointer
pw_history_now (PwHistory *history)
{
  return state_at (history, history->now)->value;
}

/* -- recording -- */

static gboolean
goes_on (PwHistory *history, const PwHistoryStep *step, const PwTyping *typing)
{
  const State *last = state_at (history, history->now);

  if (history->paused || history->now == 0 || last->kind != step->kind || last->number != step->number
      || g_strcmp0 (last->name, step->name) != 0)
    return FALSE;
  if (step->kind == PW_HISTORY_STEP_TYPING)
    return pw_typing_goes_on (&last->typing, typing);
  return step->kind == PW_HISTORY_STEP_STROKE;
}

/* The first state weighs nothing, as the value is needed anyway. */
static void
set_value (PwHistory *history, guint i, gpointer value)
{
  State *state = state_at (history, i);
  gpointer old = state->value;

  state->value = history->values->ref (value);
  history->values->unref (old);
  history->weight -= state->weight;
  state->weight = i > 0 ? history->values->weigh (value, state_at (history, i - 1)->value) : 0;
  history->weight += state->weight;
}

/* Forgets the first ones if there are too many; never the last one, nor the one before it. */
static void
keep_within_limits (PwHistory *history)
{
  while (history->states->len > 2
         && (history->states->len > PW_HISTORY_MAX_STATES || history->weight > PW_HISTORY_MAX_BYTES))
    {
      guint n = history->states->len / 16 + 1;

      remove_states (history, 0, n);
      history->now -= n;
    }
}

void
pw_history_record (PwHistory *history, gpointer value, const PwHistoryStep *step, const char *before)
{
  State next = { .name = g_strdup (step->name), .kind = step->kind, .number = step->number };

  if (step->kind == PW_HISTORY_STEP_TYPING)
    next.typing = pw_typing_between (before, step->text, step->time);
  remove_states (history, history->now + 1, history->states->len - history->now - 1);
  if (goes_on (history, step, &next.typing))
    {
      State *last = state_at (history, history->now);

      set_value (history, history->now, value);
      last->typing = next.typing;
      g_free (next.name);
      return;
    }
  history->paused = FALSE;
  next.value = history->values->ref (value);
  g_array_append_val (history->states, next);
  history->now++;
  set_value (history, history->now, value);
  keep_within_limits (history);
}

void
pw_history_amend (PwHistory *history, gpointer value)
{
  set_value (history, history->now, value);
  history->paused = TRUE;
}

/* -- back and forth -- */

gboolean
pw_history_can_undo (PwHistory *history)
{
  return history->now > 0;
}

gboolean
pw_history_can_redo (PwHistory *history)
{
  return history->now + 1 < history->states->len;
}

const char *
pw_history_undo_name (PwHistory *history)
{
  return pw_history_can_undo (history) ? state_at (history, history->now)->name : NULL;
}

const char *
pw_history_redo_name (PwHistory *history)
{
  return pw_history_can_redo (history) ? state_at (history, history->now + 1)->name : NULL;
}

static gpointer
step_to (PwHistory *history, guint i)
{
  history->now = i;
  history->paused = TRUE; /* typing does not continue with what was undone once */
  return pw_history_now (history);
}

gpointer
pw_history_undo (PwHistory *history)
{
  return pw_history_can_undo (history) ? step_to (history, history->now - 1) : NULL;
}

gpointer
pw_history_redo (PwHistory *history)
{
  return pw_history_can_redo (history) ? step_to (history, history->now + 1) : NULL;
}

/* -- saved or not -- */

void
pw_history_mark_value_saved (PwHistory *history, gpointer value)
{
  history->values->ref (value);
  pw_history_mark_unsaved (history);
  history->saved = value;
  history->paused = TRUE;
}

void
pw_history_mark_saved (PwHistory *history)
{
  pw_history_mark_value_saved (history, pw_history_now (history));
}

gboolean
pw_history_is_saved (PwHistory *history)
{
  return history->saved != NULL && history->values->equal (history->saved, pw_history_now (history));
}
