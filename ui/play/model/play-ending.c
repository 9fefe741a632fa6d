/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An ending that is played in the place of the document's game, with its table as the other side. */
#include "ui/play/model/play-private.h"

#include <glib/gi18n-lib.h>

#include "core/base/getter.h"
#include "ui/play/model/ending.h"

/* -- whose game it is -- */

/* Unless the line was played by these rules, nothing of it is left. */
static void
take_ending (PwPlay *self)
{
  PwRules *rules = pw_ending_get_rules (self->ending);

  if (self->line == NULL || self->line->rules != rules)
    _pw_play_forget (self);
  _pw_play_take_rules (self, rules, pw_ending_get_problem (self->ending));
}

static void
begun_cb (PwPlay *self)
{
  if (self->active)
    take_ending (self);
}

/* How far the table is. */
static void
changed_cb (PwPlay *self)
{
  g_free (self->problem);
  self->problem = g_strdup (pw_ending_get_problem (self->ending));
  g_signal_emit_by_name (self, "changed");
}

static void
exchange_lines (PwPlay *self)
{
  PwLine *line = self->other_line;

  self->answer_after = 0;
  self->other_line = g_steal_pointer (&self->line);
  _pw_play_forget (self);
  self->line = line;
}

void
pw_play_set_ending (PwPlay *self, PwEnding *ending)
{
  if (self->ending == ending)
    return;
  g_return_if_fail (ending == NULL || self->ending == NULL);

  exchange_lines (self);
  if (self->ending != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->ending, self);
      pw_ending_set_active (self->ending, FALSE);
    }
  else
    {
      g_signal_connect_object (ending, "begun", G_CALLBACK (begun_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (ending, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
    }
  g_set_object (&self->ending, ending);
  _pw_play_follow_game (self);
}

PW_GETTER (PwEnding *, pw_play_get_ending, PwPlay, ending);

void
_pw_play_follow_ending (PwPlay *self)
{
  pw_ending_set_active (self->ending, self->active);
  if (self->active)
    take_ending (self);
}

/* -- what the table knows -- */

GArray *
pw_play_rate (PwPlay *self)
{
  if (self->ending == NULL || self->line == NULL)
    return g_array_new (FALSE, FALSE, sizeof (PwEndingMove));
  return pw_ending_rate (self->ending, _pw_line_board (self->line), _pw_line_side (self->line),
                         pw_play_get_moves (self));
}

guint
pw_play_get_distance (PwPlay *self, guint i)
{
  const PwPly *ply = pw_play_get_ply (self, i);
  PwSide next = ply->side == PW_SIDE_FIRST ? PW_SIDE_SECOND : PW_SIDE_FIRST;
  guint distance
      = self->ending != NULL ? pw_ending_get_distance (self->ending, ply->after, next) : PW_MATE_NEVER;

  return distance != PW_MATE_NEVER ? distance : 0;
}

const PwHeat *
pw_play_get_heat (PwPlay *self)
{
  if (self->ending == NULL || self->held == PW_NO_SQUARE
      || !pw_ending_find_heat (self->ending, _pw_line_board (self->line), _pw_line_side (self->line),
                               pw_play_get_moves (self), self->held, &self->heat))
    return NULL;
  return &self->heat;
}

/* -- the table plays -- */

static gboolean
make_best (PwPlay *self)
{
  g_autoptr (GArray) rated = pw_play_rate (self);

  if (rated->len == 0)
    return FALSE;
  _pw_line_add (self->line, self->found->game, self->found->moves,
                g_array_index (rated, PwEndingMove, 0).move);
  _pw_play_arrive (self);
  return TRUE;
}

gboolean
pw_play_can_step_on (PwPlay *self)
{
  return pw_play_get_now (self) < pw_play_n_plies (self)
         || (self->ending != NULL && pw_game_moves_count (pw_play_get_moves (self)) > 0);
}

void
pw_play_step_on (PwPlay *self)
{
  if (pw_play_get_now (self) < pw_play_n_plies (self))
    pw_play_go_to (self, pw_play_get_now (self) + 1);
  else if (self->ending != NULL)
    make_best (self);
}

void
_pw_play_answer (PwPlay *self)
{
  if (self->answer_after == 0 || pw_play_get_now (self) != self->answer_after
      || pw_play_get_state (self) == PW_PLAY_FINDING)
    return;
  self->answer_after = 0;
  if (pw_ending_get_answers (self->ending))
    make_best (self);
}

/* -- in words -- */

char *
pw_play_say_result (PwPlay *self)
{
  if (self->ending == NULL)
    return g_strdup ("");
  return pw_ending_say_result (self->ending, pw_stand_get_board (PW_STAND (self)), pw_play_get_side (self),
                               pw_play_get_moves (self));
}

const char *
_pw_play_name_turn (PwPlay *self)
{
  if (self->ending == NULL)
    return pw_play_get_side (self) == PW_SIDE_FIRST ? _ ("It is the first side’s turn.")
                                                    : _ ("It is the second side’s turn.");
  return pw_play_get_side (self) == PW_SIDE_FIRST ? _ ("It is the turn of king and piece.")
                                                  : _ ("It is the bare king’s turn.");
}

char *
_pw_play_describe_outcome (PwPlay *self, PwSquare to)
{
  g_autoptr (GArray) rated = pw_play_rate (self);

  for (guint i = 0; i < rated->len && self->held != PW_NO_SQUARE; i++)
    {
      const PwEndingMove *move = &g_array_index (rated, PwEndingMove, i);
      const PwGameMove *made = pw_game_moves_get (pw_play_get_moves (self), move->move);
      g_autofree char *text = NULL, *outcome = NULL;

      if (made->from != self->held || made->to != to)
        continue;
      text = pw_play_say_move (self, move->move);
      outcome = pw_ending_say_outcome (self->ending, move);
      /* Translators: a move, and what comes of it: "Ke5: mate in 11 moves." */
      return g_strdup_printf (_ ("%1$s: %2$s."), text, outcome);
    }
  return NULL;
}
