/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays: owns whose turn to think it is, the clock, and draw offers. Must not know how moves are found.
 */
#include "ui/play/model/opponent.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/owns.h"
#include "core/game/clock.h"
#include "core/game/notation.h"
#include "ui/base/class.h"
#include "ui/base/later.h"
#include "ui/play/model/mind.h"

#define LEVEL_AT_FIRST 3
#define HINT_SECONDS   1.5
#define PACE           400 /* ms between the moves of two computers: people watch */
#define TICK           200 /* ms */
/* In hundredths of a pawn, and in plies: */
#define WORSE     100 /* then it agrees to a draw at any time */
#define EVEN      10
#define LATE      40 /* then it agrees if it is no better */
#define VERY_LATE 80 /* then it offers one ... */
#define EVEN_LONG 8  /* ... after so many of its moves without a chance for either side */

/* What the thread does. */
typedef enum
{
  NOTHING,
  MOVE,
  HINT,
} Task;

struct _PwOpponent
{
  GObject parent_instance;

  PwPlay *play;
  PwHistory *history; /* of the document; only to be compared */
  PwPlayer plays[2];  /* by PwSide */
  PwPlayer failed[2]; /* what they were before an engine gave them back */
  guint levels[2];    /* by PwSide */
  char *engine; /* (nullable): a command; NULL: the program's own search plays */
  gboolean away, paused;
  gboolean waits; /* after undo, when it would only make its move again */
  char *note; /* (nullable), as the next one: until the next position or thought */
  char *log;

  PwWorker *worker;
  PwMind *mind; /* (nullable) */
  Task task;
  guint n_arrived, n_made, n_left; /* of the play, when it looked at it last */
  guint64 seed;            /* of this game */
  guint pace_id;
  char *line;      /* what was expected last, in words */
  int score;       /* of the computer's last move; PW_SEARCH_WIN at first */
  guint n_even;    /* its last moves without a chance for either side */
  gboolean offers; /* a draw */
  gboolean doubts; /* whether the user resigns */

  PwClock clock;
  guint tick_id;
};

G_DEFINE_TYPE (PwOpponent, pw_opponent, G_TYPE_OBJECT)

/* -- whose turn it is -- */

PwPlayer
pw_opponent_get_player (PwOpponent *self, PwSide side)
{
  return self->engine == NULL && self->plays[side] != PW_PLAYER_USER ? PW_PLAYER_COMPUTER : self->plays[side];
}

gboolean
pw_opponent_plays_side (PwOpponent *self, PwSide side)
{
  return self->plays[side] != PW_PLAYER_USER;
}

gboolean
pw_opponent_plays (PwOpponent *self)
{
  return pw_opponent_plays_side (self, PW_SIDE_FIRST) || pw_opponent_plays_side (self, PW_SIDE_SECOND);
}

static gboolean
has_user (PwOpponent *self)
{
  return !pw_opponent_plays_side (self, PW_SIDE_FIRST) || !pw_opponent_plays_side (self, PW_SIDE_SECOND);
}

/* Whether the game can go on from its place in the line, where moves may have been taken back. */
static gboolean
can_go_on (PwOpponent *self)
{
  PwPlay *play = self->play;

  return play->active && !self->away && play->ending == NULL && pw_play_get_state (play) == PW_PLAY_ON;
}

/* Whether the game is at the end of its line, and not over. */
static gboolean
is_on (PwOpponent *self)
{
  return can_go_on (self) && pw_play_get_now (self->play) == pw_play_n_plies (self->play);
}

static Task
find_task (PwOpponent *self)
{
  if (is_on (self) && pw_opponent_plays_side (self, pw_play_get_side (self->play)))
    return self->paused || self->waits ? NOTHING : MOVE;
  return self->task == HINT && can_go_on (self) ? HINT : NOTHING;
}

/* -- the clock -- */

static void
tell_tick (PwOpponent *self)
{
  g_signal_emit_by_name (self, "ticked");
}

static void
lose (PwOpponent *self, PwEndRule rule, PwSide loser)
{
  const PwEnd end = { rule, FALSE, pw_side_other (loser) };

  pw_play_end (self->play, &end);
}

static gboolean
tick_cb (gpointer data)
{
  PwOpponent *self = data;

  if (pw_clock_left (&self->clock, self->clock.running, g_get_monotonic_time ()) > 0)
    tell_tick (self);
  else
    lose (self, PW_END_TIME, self->clock.running);
  return G_SOURCE_CONTINUE;
}

/* It runs from the first move on. A game that goes on after time was over has it anew. */
static void
follow_clock (PwOpponent *self)
{
  PwSide side = pw_play_get_side (self->play);
  gboolean runs = self->clock.is_limited && is_on (self) && !self->paused && pw_play_n_plies (self->play) > 0;

  if (runs && self->clock.since == 0 && MIN (self->clock.left[0], self->clock.left[1]) <= 0)
    pw_clock_reset (&self->clock);
  if (runs)
    pw_clock_start (&self->clock, side, g_get_monotonic_time ());
  else if (self->clock.since != 0)
    pw_clock_stop (&self->clock, g_get_monotonic_time ());
  if (runs && self->tick_id == 0)
    self->tick_id = g_timeout_add (TICK, tick_cb, self);
  else if (!runs)
    g_clear_handle_id (&self->tick_id, g_source_remove);
}

/* -- thinking -- */

static PW_CLEAR_FUNC (clear_note, PwOpponent, (g_free, note, log));

static void
ask (PwOpponent *self)
{
  gboolean hint = self->task == HINT;
  PwSide side = pw_play_get_side (self->play);
  gboolean foreign = !hint && pw_opponent_get_player (self, side) == PW_PLAYER_ENGINE;
  double share = pw_clock_share (&self->clock, side, 0, g_get_monotonic_time ());

  if (self->mind == NULL)
    self->mind = _pw_mind_new ();
  pw_worker_ask (self->worker, 0,
                 _pw_mind_ask (self->mind, _pw_play_copy_past (self->play), foreign ? self->engine : NULL,
                               hint ? PW_LEVEL_MAX : self->levels[side],
                               self->seed + pw_play_get_now (self->play), hint ? HINT_SECONDS : share));
}

static void
set_task (PwOpponent *self, Task task)
{
  self->task = task;
  g_clear_handle_id (&self->pace_id, g_source_remove);
  pw_worker_give_up (self->worker);
  if (task != NOTHING)
    clear_note (self);
  if (task == MOVE && !has_user (self))
    pw_after_pause (&self->pace_id, PACE, ask, self);
  else if (task != NOTHING)
    ask (self);
}

/* -- following the game -- */

/* text: (transfer full) (nullable) */
static void
keep (char **place, char *text)
{
  g_free (*place);
  *place = text;
}

static void
begin_game (PwOpponent *self)
{
  keep (&self->line, g_strdup (""));
  self->seed = g_random_int ();
  self->n_even = 0;
  self->score = PW_SEARCH_WIN;
  pw_clock_reset (&self->clock);
}

static void
follow_position (PwOpponent *self)
{
  if (self->n_arrived == self->play->n_arrived)
    return;
  self->n_arrived = self->play->n_arrived;
  clear_note (self);
  self->offers = FALSE;
  set_task (self, NOTHING);
  if (pw_play_n_plies (self->play) == 0)
    begin_game (self);
  else if (self->n_made != self->play->n_made)
    pw_clock_press (&self->clock, pw_side_other (pw_play_get_side (self->play)), 0);
  self->n_made = self->play->n_made;
  self->waits = self->n_left != self->play->n_left && pw_play_n_plies (self->play) > 0;
  self->n_left = self->play->n_left;
}

static void
follow_document (PwOpponent *self)
{
  if (self->history == self->play->history)
    return;
  self->history = self->play->history;
  self->plays[PW_SIDE_FIRST] = self->plays[PW_SIDE_SECOND] = PW_PLAYER_USER;
}

static void
update (PwOpponent *self)
{
  Task task;

  follow_document (self);
  follow_position (self);
  follow_clock (self);
  task = find_task (self);
  if (task != self->task)
    set_task (self, task);
  self->play->guarded = task == MOVE;
  if (!self->play->active)
    g_clear_pointer (&self->mind, _pw_mind_unref); /* it takes memory, or is a program that runs */
  g_signal_emit_by_name (self, "changed");
}

/* note: (transfer full) */
static void
say (PwOpponent *self, char *note)
{
  keep (&self->note, note);
  self->doubts = FALSE;
  g_signal_emit_by_name (self, "changed");
}

/* -- its answer -- */

/* score: of a side. (transfer full) */
static char *
say_score (PwSide side, int score)
{
  gboolean first = (side == PW_SIDE_FIRST) == (score > 0);
  guint n = (guint) (PW_SEARCH_WIN - abs (score) + 1) / 2;

  if (abs (score) > PW_SEARCH_WON)
    return g_strdup_printf (
        first ? ngettext ("the first side wins in %u move", "the first side wins in %u moves", n)
              : ngettext ("the second side wins in %u move", "the second side wins in %u moves", n),
        n);
  if (abs (score) < EVEN)
    return g_strdup (_ ("both sides are equal"));
  return g_strdup_printf (first ? _ ("the first side is %.1f pawns ahead")
                                : _ ("the second side is %.1f pawns ahead"),
                          abs (score) / 100.0);
}

/* Of the side whose turn it is. (transfer full): "" if nothing is expected */
static char *
say_thought (PwOpponent *self, const PwThought *thought)
{
  g_autofree char *score = say_score (pw_play_get_side (self->play), thought->score);

  if (*thought->line == '\0')
    return g_strdup ("");
  /* Translators: moves, and who is ahead: "Expected: 12. Nf3 d5 (both sides are equal)" */
  return g_strdup_printf (_ ("Expected: %1$s (%2$s)"), thought->line, score);
}

/* Returns: FALSE if there is no such move */
static gboolean
find_move (PwOpponent *self, const char *move, guint *i)
{
  const PwFound *found = self->play->found;

  return move != NULL && pw_game_find_move (found->game, found->moves, move, i) == PW_SAN_FOUND;
}

static void
consider_draw (PwOpponent *self)
{
  self->n_even = abs (self->score) <= EVEN ? self->n_even + 1 : 0;
  if (!has_user (self) || self->n_even < EVEN_LONG || pw_play_n_plies (self->play) < VERY_LATE
      || !is_on (self))
    return;
  self->n_even = 0;
  self->offers = TRUE;
  say (self, g_strdup (_ ("The computer offers a draw.")));
}

static void
show_hint (PwOpponent *self, guint i)
{
  g_autofree char *text = pw_play_say_move (self->play, i);

  pw_play_suggest (self->play, i);
  /* Translators: a move. */
  say (self, g_strdup_printf (_ ("Hint: %s."), text));
}

/* One that can't play the game gives its sides back, and is forgotten; others may try again. */
static void
fail (PwOpponent *self, PwThought *thought)
{
  const GError *error = thought->error;
  gboolean over = g_error_matches (error, PW_ENGINE_ERROR, PW_ENGINE_ERROR_START)
                  || g_error_matches (error, PW_ENGINE_ERROR, PW_ENGINE_ERROR_DIFFERENT);

  if (over)
    {
      memcpy (self->failed, self->plays, sizeof self->failed);
      memset (self->plays, 0, sizeof self->plays); /* PW_PLAYER_USER */
      g_clear_pointer (&self->mind, _pw_mind_unref);
    }
  self->paused = !over;
  keep (&self->note, g_strdup (error != NULL ? error->message : _ ("The computer found no move.")));
  keep (&self->log, g_steal_pointer (&thought->log));
  update (self);
}

static void
answered_cb (PwOpponent *self)
{
  g_autoptr (PwThought) thought = pw_worker_take_answer (self->worker, 0);
  Task task = self->task;
  guint i;

  keep (&self->line, say_thought (self, thought));
  self->task = NOTHING;
  self->play->guarded = FALSE;
  if (g_error_matches (thought->error, PW_ENGINE_ERROR, PW_ENGINE_ERROR_RESIGNS))
    lose (self, PW_END_RESIGNATION, pw_play_get_side (self->play));
  else if (!find_move (self, thought->move, &i))
    fail (self, thought);
  else if (task == HINT)
    show_hint (self, i);
  else
    {
      self->score = thought->score;
      (has_user (self) ? pw_play_reply : pw_play_make) (self->play, i);
      consider_draw (self);
    }
}

/* -- players -- */

/* The user has chosen: what is thought about may be of no use now. */
static void
change (PwOpponent *self)
{
  clear_note (self);
  set_task (self, NOTHING);
  pw_play_let_go (self->play);
  update (self);
}

void
pw_opponent_set_sides (PwOpponent *self, gboolean first, gboolean second)
{
  pw_opponent_set_players (self, first ? PW_PLAYER_ENGINE : PW_PLAYER_USER,
                           second ? PW_PLAYER_ENGINE : PW_PLAYER_USER);
}

void
pw_opponent_set_players (PwOpponent *self, PwPlayer first, PwPlayer second)
{
  follow_document (self);
  self->plays[PW_SIDE_FIRST] = first;
  self->plays[PW_SIDE_SECOND] = second;
  self->paused = self->waits = FALSE;
  change (self);
}

void
pw_opponent_set_engine (PwOpponent *self, const char *command)
{
  if (g_str_equal (command, self->engine != NULL ? self->engine : ""))
    return;
  keep (&self->engine, *command != '\0' ? g_strdup (command) : NULL);
  self->paused = FALSE;
  change (self);
}

char *
pw_opponent_name_engine (PwOpponent *self)
{
  g_auto (GStrv) words = NULL;

  if (self->engine == NULL)
    return NULL;
  return g_path_get_basename (g_shell_parse_argv (self->engine, NULL, &words, NULL) ? words[0] : self->engine);
}

PW_GETTER (const char *, pw_opponent_get_log, PwOpponent, log);

gboolean
pw_opponent_can_try_again (PwOpponent *self)
{
  return self->log != NULL;
}

void
pw_opponent_try_again (PwOpponent *self)
{
  const PwPlayer *sides = pw_opponent_plays (self) ? self->plays : self->failed;

  if (pw_opponent_can_try_again (self))
    pw_opponent_set_players (self, sides[PW_SIDE_FIRST], sides[PW_SIDE_SECOND]);
}

void
pw_opponent_set_level_of (PwOpponent *self, PwSide side, guint level)
{
  level = CLAMP (level, PW_LEVEL_MIN, PW_LEVEL_MAX);
  if (level == self->levels[side])
    return;
  self->levels[side] = level;
  change (self);
}

void
pw_opponent_set_level (PwOpponent *self, guint level)
{
  pw_opponent_set_level_of (self, PW_SIDE_FIRST, level);
  pw_opponent_set_level_of (self, PW_SIDE_SECOND, level);
}

guint
pw_opponent_get_level (PwOpponent *self, PwSide side)
{
  return self->levels[side];
}

void
pw_opponent_set_clock (PwOpponent *self, const char *text)
{
  pw_clock_set (&self->clock, text);
  change (self);
}

char *
pw_opponent_say_time (PwOpponent *self, PwSide side)
{
  return pw_clock_say (&self->clock, side, g_get_monotonic_time ());
}

void
pw_opponent_set_away (PwOpponent *self, gboolean away)
{
  self->away = !!away;
  update (self);
}

void
pw_opponent_set_paused (PwOpponent *self, gboolean paused)
{
  self->paused = !!paused;
  update (self);
}

PW_GETTER (gboolean, pw_opponent_is_paused, PwOpponent, paused);

gboolean
pw_opponent_is_thinking (PwOpponent *self)
{
  return self->task == MOVE;
}

/* Whether it has the next move, and isn't looking for it. */
static gboolean
rests (PwOpponent *self)
{
  return (self->paused || self->waits) && is_on (self)
         && pw_opponent_plays_side (self, pw_play_get_side (self->play));
}

gboolean
pw_opponent_can_move_now (PwOpponent *self)
{
  return self->task == MOVE || rests (self);
}

void
pw_opponent_move_now (PwOpponent *self)
{
  if (self->task == MOVE && self->mind != NULL)
    _pw_mind_hurry (self->mind);
  if (!rests (self))
    return;
  self->paused = self->waits = FALSE;
  change (self);
}

/* 1 for a ply by which the computer answered a user's. */
static guint
count_reply (PwOpponent *self, guint ply)
{
  return has_user (self) && pw_opponent_plays_side (self, pw_play_get_ply (self->play, ply)->side) ? 1 : 0;
}

guint
pw_opponent_count_back (PwOpponent *self)
{
  guint now = pw_play_get_now (self->play);

  return now < 2 ? now : 1 + count_reply (self, now - 1);
}

guint
pw_opponent_count_forward (PwOpponent *self)
{
  guint now = pw_play_get_now (self->play), left = pw_play_n_plies (self->play) - now;

  return left < 2 ? left : 1 + count_reply (self, now + 1);
}

/* -- what users can do -- */

gboolean
pw_opponent_can_hint (PwOpponent *self)
{
  return can_go_on (self) && self->task == NOTHING;
}

void
pw_opponent_hint (PwOpponent *self)
{
  if (!pw_opponent_can_hint (self))
    return;
  set_task (self, HINT);
  say (self, g_strdup (_ ("Looking for a good move…")));
}

gboolean
pw_opponent_can_end (PwOpponent *self)
{
  return can_go_on (self) && has_user (self);
}

void
pw_opponent_resign (PwOpponent *self)
{
  PwSide side = pw_play_get_side (self->play);

  if (!pw_opponent_can_end (self))
    return;
  if (pw_opponent_doubts (self))
    lose (self, PW_END_RESIGNATION, pw_opponent_plays_side (self, side) ? pw_side_other (side) : side);
  else
    {
      keep (&self->note, g_strdup (_ ("Give up this game?")));
      self->doubts = TRUE;
      g_signal_emit_by_name (self, "changed");
    }
}

gboolean
pw_opponent_doubts (PwOpponent *self)
{
  return self->doubts && self->note != NULL;
}

void
pw_opponent_play_on (PwOpponent *self)
{
  say (self, NULL);
}

static gboolean
agrees (PwOpponent *self)
{
  return !pw_opponent_plays (self) || self->offers
         || self->score <= (pw_play_get_now (self->play) >= LATE ? EVEN : -WORSE);
}

void
pw_opponent_offer_draw (PwOpponent *self)
{
  static const PwEnd draw = { PW_END_AGREEMENT, TRUE, PW_SIDE_FIRST };

  if (!pw_opponent_can_end (self))
    return;
  if (agrees (self))
    pw_play_end (self->play, &draw);
  else
    say (self, g_strdup (_ ("The computer declines the draw.")));
}

/* -- words -- */

const char *
pw_opponent_get_note (PwOpponent *self)
{
  if (pw_play_get_end (self->play) != NULL)
    return NULL;
  if (self->note != NULL)
    return self->note;
  if (self->task == MOVE)
    return _ ("The computer is thinking…");
  if (!rests (self))
    return NULL;
  return self->paused ? _ ("The computer is paused.") : _ ("The computer waits.");
}

char *
pw_opponent_say_line (PwOpponent *self)
{
  g_autoptr (PwThought) now = self->task != NOTHING && self->mind != NULL ? _pw_mind_look (self->mind) : NULL;

  return now != NULL && *now->line != '\0' ? say_thought (self, now) : g_strdup (self->line);
}

/* -- life -- */

static void
pw_opponent_class_init (PwOpponentClass *klass)
{
  PW_STOPS (klass, PwOpponent, tick_id, pace_id);
  PW_OWNS (klass, PwOpponent, g_object_unref, worker, play);
  PW_OWNS (klass, PwOpponent, _pw_mind_unref, mind);
  PW_OWNS (klass, PwOpponent, g_free, note, log, line, engine);
  pw_signal_new (klass, "changed", 0);
  pw_signal_new (klass, "ticked", 0);
}

static void
pw_opponent_init (PwOpponent *self)
{
  self->levels[PW_SIDE_FIRST] = self->levels[PW_SIDE_SECOND] = LEVEL_AT_FIRST;
  self->line = g_strdup ("");
  self->worker = pw_worker_new (&_pw_mind_work);
  g_signal_connect_object (self->worker, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->worker, "progressed", G_CALLBACK (tell_tick), self, G_CONNECT_SWAPPED);
}

PwOpponent *
pw_opponent_new (PwPlay *play)
{
  PwOpponent *self = g_object_new (PW_TYPE_OPPONENT, NULL);

  self->play = g_object_ref (play);
  self->history = play->history;
  g_signal_connect_object (play, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return self;
}
