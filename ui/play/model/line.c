/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line that was played: its plies, and the place in it. */
#include "ui/play/model/play-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/clean.h"
#include "core/base/owns.h"
#include "core/game/notation.h"

static PW_CLEAR_NOTIFY (clear_ply, PwLinePly, (g_free, ply.text, ply.comment, ply.problem),
                        (pw_board_free, ply.after), (pw_rules_free, rules));

PwLine *
_pw_line_new (PwRules *rules, const PwBoard *start, PwSide side)
{
  PwLine *line = g_new0 (PwLine, 1);

  line->rules = pw_rules_share (rules);
  line->start = pw_board_copy (start);
  line->side = side;
  line->comment = g_strdup ("");
  line->plies = g_array_new (FALSE, FALSE, sizeof (PwLinePly));
  line->lost = g_array_new (FALSE, FALSE, sizeof (PwLinePly));
  line->made = pw_game_moves_new ();
  g_array_set_clear_func (line->plies, clear_ply);
  g_array_set_clear_func (line->lost, clear_ply);
  return line;
}

PW_FREE_FUNC (_pw_line_free, PwLine, (pw_rules_free, rules, tried), (pw_board_free, start), (g_free, comment),
              (g_array_unref, plies, lost, tags), (pw_game_moves_free, made));

PwLinePly *
_pw_line_get (const PwLine *line, guint i)
{
  return i < line->plies->len ? &g_array_index (line->plies, PwLinePly, i)
                              : &g_array_index (line->lost, PwLinePly, i - line->plies->len);
}

void
_pw_line_lose (PwLine *line, const char *text, const char *problem)
{
  guint place = line->plies->len + line->lost->len;
  const PwLinePly row = {
    .ply = { .text = g_strdup (text),
             .comment = g_strdup (""),
             .problem = g_strdup (problem),
             .side = place % 2 == 0 ? line->side : pw_side_other (line->side) },
  };

  g_array_append_val (line->lost, row);
}

const PwBoard *
_pw_line_board (const PwLine *line)
{
  return line->now > 0 ? _pw_line_get (line, line->now - 1)->ply.after : line->start;
}

PwSide
_pw_line_side (const PwLine *line)
{
  return line->now % 2 == 0 ? line->side : pw_side_other (line->side);
}

const PwEnd *
_pw_line_end (const PwLine *line)
{
  return line->is_ended && line->now == line->plies->len && line->lost->len == 0 ? &line->end : NULL;
}

guint
_pw_line_find_base (const PwLine *line, const PwRules *rules)
{
  guint base = line->now;

  while (base > 0 && _pw_line_get (line, base - 1)->rules == rules)
    base--;
  return base;
}

static void
cut_off (PwLine *line)
{
  g_array_set_size (line->plies, line->now);
  g_array_set_size (line->lost, 0);
  line->is_ended = line->is_over = FALSE;
  line->made->moves.n = line->now; /* the pools keep what such moves had beside, until the line goes */
}

void
_pw_line_add (PwLine *line, PwGame *game, const PwGameMoves *moves, guint i)
{
  const PwGameMove *move = pw_game_moves_get (moves, i);
  PwRules *rules = pw_game_rules (game);
  PwLinePly row = {
    .ply = {
      .text = pw_game_move_to_short (game, moves, i),
      .comment = g_strdup (""),
      .side = pw_game_side (game),
      .from = move->from,
      .to = move->to,
      .new_rules = line->now > 0 && _pw_line_get (line, line->now - 1)->rules != rules,
    },
    .rules = pw_rules_share (rules),
  };

  cut_off (line);
  pw_game_moves_add (line->made, moves, move);
  pw_game_make (game, moves, move);
  row.ply.after = pw_board_copy (pw_game_board (game));
  g_array_append_val (line->plies, row);
  line->now++;
}

gboolean
_pw_line_sign (PwLine *line, gboolean check, gboolean can_move)
{
  char **text;
  char *signed_text;

  if (line->now == 0 || !check)
    return FALSE;
  text = &_pw_line_get (line, line->now - 1)->ply.text;
  if (strchr ("+#", (*text)[strlen (*text) - 1]) != NULL)
    return FALSE;
  signed_text = g_strconcat (*text, can_move ? "+" : "#", NULL);
  g_free (*text);
  *text = signed_text;
  return TRUE;
}

void
_pw_line_set_comment (char **comment, const char *text)
{
  g_free (*comment);
  *comment = g_strstrip (pw_clean_text (PW_CLEAN_LINE, text));
}

/* -- answers -- */

guint
pw_play_n_plies (PwPlay *self)
{
  return self->line != NULL ? self->line->plies->len : 0;
}

guint
pw_play_n_lost (PwPlay *self)
{
  return self->line != NULL ? self->line->lost->len : 0;
}

GPtrArray *
pw_play_list_boards (PwPlay *self)
{
  GPtrArray *boards;

  if (self->line == NULL)
    return NULL;
  boards = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_board_free);
  g_ptr_array_add (boards, pw_board_copy (self->line->start));
  for (guint i = 0; i < self->line->plies->len; i++)
    g_ptr_array_add (boards, pw_board_copy (_pw_line_get (self->line, i)->ply.after));
  return boards;
}

const PwPly *
pw_play_get_ply (PwPlay *self, guint i)
{
  g_return_val_if_fail (i < pw_play_n_plies (self) + pw_play_n_lost (self), NULL);

  return &_pw_line_get (self->line, i)->ply;
}

guint
pw_play_get_now (PwPlay *self)
{
  return self->line != NULL ? self->line->now : 0;
}

/* Adds the pieces of a side on a board to what there is of each letter, or takes them away. */
static void
count (int *n, const PwBoard *board, PwSide side, int way)
{
  const char *letters = pw_board_letters (board);

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_cell (board, square) == pw_side_cell (side))
      n[(guint8) letters[square]] += way;
}

/* What has become something else is not lost. */
static void
count_promotions (int *n, const PwLine *line, PwSide side)
{
  const PwBoard *before = line->start;

  for (guint i = 0; i < line->now; i++)
    {
      const PwGameMove *move = pw_game_moves_get (line->made, i);
      const PwPly *ply = &_pw_line_get (line, i)->ply;

      if (ply->side == side && move->promotion != 0)
        {
          n[(guint8) pw_board_letters (before)[move->from]]--;
          n[(guint8) move->promotion]++;
        }
      before = ply->after;
    }
}

char *
pw_play_list_captured (PwPlay *self, PwSide side)
{
  GString *letters = g_string_new (NULL);
  int n[256] = { 0 };

  if (self->line != NULL)
    {
      count (n, self->line->start, side, 1);
      count_promotions (n, self->line, side);
      count (n, _pw_line_board (self->line), side, -1);
    }
  for (int letter = 0; letter < 256; letter++)
    for (int i = 0; i < n[letter]; i++)
      g_string_append_c (letters, (char) letter);
  return g_string_free (letters, FALSE);
}

/* -- changes -- */

void
pw_play_go_to (PwPlay *self, guint now)
{
  now = MIN (now, pw_play_n_plies (self));
  if (now == pw_play_get_now (self))
    return;
  self->line->now = now;
  _pw_play_arrive (self);
}

void
pw_play_begin (PwPlay *self)
{
  if (self->rules != NULL)
    _pw_play_begin_with (self, _pw_line_new (self->rules, self->rules->start, self->rules->side),
                         _ ("New Game"), NULL);
}

void
pw_play_begin_here (PwPlay *self)
{
  if (self->rules != NULL)
    _pw_play_begin_with (self,
                         _pw_line_new (self->rules, _pw_line_board (self->line), _pw_line_side (self->line)),
                         _ ("Begin Here"), NULL);
}

void
pw_play_end (PwPlay *self, const PwEnd *end)
{
  if (self->line == NULL || pw_play_get_end (self) != NULL)
    return;
  cut_off (self->line);
  self->line->is_ended = TRUE;
  self->line->end = *end;
  self->step = (PwHistoryStep){ .name = _ ("End Game"), .kind = PW_HISTORY_STEP_STROKE };
  self->hint = (PwShift){ 0, 0 };
  _pw_play_drop (self);
  _pw_play_settle (self);
}

void
pw_play_set_comment (PwPlay *self, guint ply, const char *comment)
{
  char **place;
  g_autofree char *before = NULL;
  PwHistoryStep step = { .name = _ ("Edit Comment"), .kind = PW_HISTORY_STEP_TYPING, .number = ply };

  g_return_if_fail (ply < pw_play_n_plies (self));

  place = &_pw_line_get (self->line, ply)->ply.comment;
  before = g_strdup (*place);
  _pw_line_set_comment (place, comment);
  step.text = *place;
  step.time = g_get_monotonic_time ();
  _pw_play_keep_line (self, &step, before);
  g_signal_emit_by_name (self, "line-changed");
  g_signal_emit_by_name (self, "changed");
}

/* number: of the step, the same for those that are undone together */
static void
make (PwPlay *self, guint move, guint number)
{
  g_return_if_fail (self->found != NULL && move < pw_game_moves_count (pw_play_get_moves (self)));

  self->step = (PwHistoryStep){ .name = _ ("Play Move"), .kind = PW_HISTORY_STEP_STROKE, .number = number };
  _pw_line_add (self->line, self->found->game, self->found->moves, move);
  self->n_made++;
  self->answer_after = self->ending != NULL ? self->line->now : 0;
  _pw_play_arrive (self);
}

void
pw_play_make (PwPlay *self, guint move)
{
  make (self, move, pw_play_get_now (self) + 1);
}

void
pw_play_reply (PwPlay *self, guint move)
{
  make (self, move, pw_play_get_now (self));
}
