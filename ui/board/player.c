/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A move of the document's piece, played step by step: owns its clock. The look has the playback and the
 * frame, which other views follow: the letters in the entry, the sentence below the board. Where animations
 * are not wanted there is no clock: keys and buttons go from frame to frame.
 */
#include "ui/base/language.h"
#include "ui/board/view-private.h"

#define TICK         40  /* milliseconds from one picture to the next */
#define STEP_TIME    400 /* ... for the way from one square to the next, at the usual speed */

/* The second one is the usual speed. */
static const double speeds[] = { 0.5, 1, 1.5, 2, 3, 5 };
#define USUAL_SPEED 1

static const char *const names[PW_N_PLAYER_ACTIONS] = {
  [PW_PLAYER_PLAY] = "play-move",       [PW_PLAYER_BACK] = "move-back",
  [PW_PLAYER_FORWARD] = "move-forward", [PW_PLAYER_SLOWER] = "move-slower",
  [PW_PLAYER_FASTER] = "move-faster",   [PW_PLAYER_STOP] = "move-stop",
};

const PwPlayback *
_pw_board_player_shows (PwBoardView *self, guint *frame)
{
  return _pw_board_view_tries (self) ? pw_look_get_playback (self->look, frame) : NULL;
}

/* -- the clock -- */

static void
halt (PwBoardView *self)
{
  g_clear_handle_id (&self->player.clock, g_source_remove);
  self->player.part = 1;
}

/* In milliseconds, at the usual speed. moves: (out): how long the piece is on its way in it */
static double
time_of (const PwPlaybackFrame *frame, double *moves)
{
  *moves = frame->kind == PW_PLAYBACK_STEP ? STEP_TIME : 0;
  return *moves + pw_playback_reading_time (frame, &pw_gettext_language);
}

/* Another frame is shown from now on. */
static void
show_frame (PwBoardView *self, guint frame)
{
  self->player.began = g_get_monotonic_time ();
  self->player.part = self->player.clock != 0 ? 0 : 1;
  pw_look_set_frame (self->look, frame);
  _pw_board_view_invalidate (self);
}

static gboolean
tick_cb (gpointer data)
{
  PwBoardView *self = data;
  guint i;
  const PwPlayback *playback = _pw_board_player_shows (self, &i);
  double time = (double) (g_get_monotonic_time () - self->player.began) / 1000 * speeds[self->player.speed],
         moves;

  g_return_val_if_fail (playback != NULL, G_SOURCE_REMOVE);

  if (time >= time_of (pw_playback_frame (playback, i), &moves))
    {
      if (i + 1 < pw_playback_n_frames (playback))
        show_frame (self, i + 1);
      else
        halt (self);
    }
  else if (self->player.part < 1)
    {
      self->player.part = time < moves ? time / moves : 1;
      _pw_board_view_invalidate (self);
    }
  return self->player.clock != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
run (PwBoardView *self)
{
  gboolean wanted = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &wanted, NULL);
  if (wanted && self->player.clock == 0)
    self->player.clock = g_timeout_add (TICK, tick_cb, self);
  self->player.began = g_get_monotonic_time ();
}

/* -- what is played -- */

/* The document's moves to a square; PW_NO_SQUARE: any. (nullable) */
static const PwMove *
find_move (PwBoardView *self, PwSquare to)
{
  const PwTextReading *shown = pw_document_get_shown (self->document);

  return _pw_board_view_tries (self) && shown->piece != NULL ? pw_playback_choose (shown->moves, to) : NULL;
}

gboolean
_pw_board_player_play (PwBoardView *self, PwSquare to)
{
  const PwTextReading *shown = pw_document_get_shown (self->document);
  PwPosition position = pw_record_position (pw_document_get_record (self->document));
  const PwMove *move = find_move (self, to);

  if (move == NULL)
    return FALSE;
  halt (self);
  pw_look_set_playback (self->look, pw_playback_new (shown->dialect,
                                                     pw_look_is_secret (self->look) ? NULL : shown->notation,
                                                     shown->piece, &position, shown->moves, move));
  run (self);
  return TRUE;
}

gboolean
_pw_board_player_step (PwBoardView *self, int frames)
{
  guint i;
  const PwPlayback *playback = _pw_board_player_shows (self, &i);

  if (playback == NULL)
    return FALSE;
  halt (self);
  show_frame (self, (guint) CLAMP ((int) i + frames, 0, (int) pw_playback_n_frames (playback) - 1));
  return TRUE;
}

gboolean
_pw_board_player_toggle (PwBoardView *self)
{
  guint i;
  const PwPlayback *playback = _pw_board_player_shows (self, &i);
  gboolean pauses = self->player.clock != 0,
           ended = playback != NULL && i + 1 == pw_playback_n_frames (playback);

  if (playback == NULL)
    return FALSE;
  halt (self);
  if (pauses)
    return TRUE;
  run (self);
  if (ended)
    show_frame (self, 0);
  else if (self->player.clock == 0) /* without animations */
    show_frame (self, i + 1);
  return TRUE;
}

void
_pw_board_player_change_speed (PwBoardView *self, int steps)
{
  if (_pw_board_player_shows (self, NULL) != NULL)
    self->player.speed = (guint) CLAMP ((int) self->player.speed + steps, 0, (int) G_N_ELEMENTS (speeds) - 1);
}

gboolean
_pw_board_player_stop (PwBoardView *self)
{
  guint frame;

  if (_pw_board_player_shows (self, &frame) == NULL)
    return FALSE;
  halt (self);
  pw_look_set_playback (self->look, NULL);
  return TRUE;
}

/* -- following -- */

static void
update_actions (PwBoardView *self)
{
  guint frame;
  gboolean plays = _pw_board_player_shows (self, &frame) != NULL;

  for (guint i = 0; i < PW_N_PLAYER_ACTIONS; i++)
    if (self->player.actions[i] != NULL)
      g_simple_action_set_enabled (self->player.actions[i],
                                   plays || (i == PW_PLAYER_PLAY && find_move (self, PW_NO_SQUARE) != NULL));
}

/* What was pointed at stays meant while the pointer is on its way to the button. */
static void
follow_pointed (PwBoardView *self)
{
  PwSquare pointed = pw_look_get_pointed (self->look);
  guint i;
  const PwPlayback *playback = _pw_board_player_shows (self, &i);

  if (pointed == PW_NO_SQUARE || pointed == self->player.target)
    return;
  self->player.target = pointed;
  if (playback != NULL && self->player.clock == 0 && i + 1 == pw_playback_n_frames (playback))
    pw_look_set_playback (self->look, NULL); /* it is over, and something else is looked at */
}

void
_pw_board_player_follow (PwBoardView *self, guint parts)
{
  guint frame;

  if (_pw_board_player_shows (self, &frame) == NULL)
    halt (self);
  if (parts & PW_LOOK_POINTED)
    follow_pointed (self);
  if (parts != PW_LOOK_POINTED)
    update_actions (self);
}

/* -- actions -- */

static void
play_cb (GSimpleAction *action, GVariant *parameter, PwBoardView *self)
{
  if (!_pw_board_player_toggle (self) && !_pw_board_player_play (self, self->player.target))
    _pw_board_player_play (self, PW_NO_SQUARE);
}

static void
back_cb (GSimpleAction *action, GVariant *parameter, PwBoardView *self)
{
  _pw_board_player_step (self, -1);
}

static void
forward_cb (GSimpleAction *action, GVariant *parameter, PwBoardView *self)
{
  _pw_board_player_step (self, 1);
}

static void
slower_cb (GSimpleAction *action, GVariant *parameter, PwBoardView *self)
{
  _pw_board_player_change_speed (self, -1);
}

static void
faster_cb (GSimpleAction *action, GVariant *parameter, PwBoardView *self)
{
  _pw_board_player_change_speed (self, 1);
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, PwBoardView *self)
{
  _pw_board_player_stop (self);
}

void
_pw_board_player_add_actions (PwBoardView *self, GActionMap *map)
{
  static void (*const run_action[PW_N_PLAYER_ACTIONS]) (GSimpleAction *, GVariant *, PwBoardView *)
      = { play_cb, back_cb, forward_cb, slower_cb, faster_cb, stop_cb };

  for (guint i = 0; i < PW_N_PLAYER_ACTIONS; i++)
    {
      g_clear_object (&self->player.actions[i]);
      self->player.actions[i] = g_simple_action_new (names[i], NULL);
      g_signal_connect_object (self->player.actions[i], "activate", G_CALLBACK (run_action[i]), self, 0);
      g_action_map_add_action (map, G_ACTION (self->player.actions[i]));
    }
  update_actions (self);
}

/* -- life -- */

void
_pw_board_player_init (PwBoardView *self)
{
  self->player.part = 1;
  self->player.speed = USUAL_SPEED;
  self->player.target = PW_NO_SQUARE;
}

void
_pw_board_player_dispose (PwBoardView *self)
{
  halt (self);
  for (guint i = 0; i < PW_N_PLAYER_ACTIONS; i++)
    g_clear_object (&self->player.actions[i]);
}
