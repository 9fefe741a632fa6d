/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer in a game: the commands for it, and what the user has chosen of it. */
#include "ui/window/window-private.h"

#include "ui/base/announce.h"
#include "ui/play/engine-choice.h"

typedef struct
{
  PwOpponent *opponent; /* (nullable), as the next one: before the mode of playing is entered first */
  PwPlay *play;         /* borrowed */
  char *note;           /* (nullable): the one that was announced last */
} Own;

PW_FEATURE_KEEPS (opponent, Own)

/* ORDER PwPlayer */
static const char *const players[] = { "user", "computer", "engine" };
static const char *const actions[] = { "player-first", "player-second" }; /* by PwSide, as the next ones */
static const char *const level_actions[] = { "level-first", "level-second" };

enum
{
  HINT,
  MOVE_NOW,
  DRAW,
  RESIGN,
  PLAY_ON,
  TRY_AGAIN,
};

/* What users ask of it, and when they can. */
static const struct
{
  const char *name;
  gboolean (*can) (PwOpponent *opponent);
  void (*run) (PwOpponent *opponent);
} asked[] = {
  [HINT] = { "play-hint", pw_opponent_can_hint, pw_opponent_hint },
  [MOVE_NOW] = { "play-now", pw_opponent_can_move_now, pw_opponent_move_now },
  [DRAW] = { "play-draw", pw_opponent_can_end, pw_opponent_offer_draw },
  [RESIGN] = { "play-resign", pw_opponent_can_end, pw_opponent_resign },
  [PLAY_ON] = { "play-on", pw_opponent_doubts, pw_opponent_play_on },
  [TRY_AGAIN] = { "play-try-again", pw_opponent_can_try_again, pw_opponent_try_again },
};

/* -- what can be done -- */

/* What it does by itself is read out. */
static void
announce (PwWindow *self)
{
  const char *note = pw_opponent_get_note (own (self)->opponent);

  if (g_strcmp0 (note, own (self)->note) == 0)
    return;
  g_free (own (self)->note);
  own (self)->note = g_strdup (note);
  if (note != NULL)
    pw_announce (GTK_WIDGET (self->board_view), note);
}

static void
update (PwWindow *self)
{
  PwOpponent *opponent = own (self)->opponent;

  _pw_window_show_toggle (self, "play-computer", pw_opponent_plays (opponent));
  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    {
      g_autofree char *level = g_strdup_printf ("%u", pw_opponent_get_level (opponent, side));

      _pw_window_show_choice (self, actions[side], players[pw_opponent_get_player (opponent, side)]);
      _pw_window_show_choice (self, level_actions[side], level);
    }
  _pw_window_show_toggle (self, "play-pause", pw_opponent_is_paused (opponent));
  _pw_window_set_enabled (self, "play-pause", pw_opponent_plays (opponent));
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    _pw_window_set_enabled (self, asked[i].name, asked[i].can (opponent));
  _pw_window_set_enabled (self, "play-log", pw_opponent_get_log (opponent) != NULL);
  announce (self);
}

/* -- commands -- */

/* A game that is over, an ending or a set-up makes room for the game. */
static void
set_players (PwWindow *self, PwPlayer first, PwPlayer second)
{
  gboolean any = first != PW_PLAYER_USER || second != PW_PLAYER_USER;

  if (any)
    _pw_window_set_ending (self, NULL, NULL);
  if (any && pw_play_get_end (own (self)->play) != NULL)
    pw_play_begin (own (self)->play);
  pw_opponent_set_players (own (self)->opponent, first, second);
}

static PwPlayer
find_player (const char *nick)
{
  PwPlayer player = G_N_ELEMENTS (players);

  while (--player > PW_PLAYER_USER && !g_str_equal (players[player], nick))
    continue;
  return player;
}

static void
choose_first (PwWindow *self, const char *nick)
{
  set_players (self, find_player (nick), pw_opponent_get_player (own (self)->opponent, PW_SIDE_SECOND));
}

static void
choose_second (PwWindow *self, const char *nick)
{
  set_players (self, pw_opponent_get_player (own (self)->opponent, PW_SIDE_FIRST), find_player (nick));
}

/* Where the computer plays both sides, of this one only; else it is for all games. */
static void
choose_level (PwWindow *self, PwSide side, const char *text)
{
  gint32 level = (gint32) g_ascii_strtoll (text, NULL, 10);

  if (pw_opponent_get_player (own (self)->opponent, pw_side_other (side)) == PW_PLAYER_COMPUTER)
    pw_opponent_set_level_of (own (self)->opponent, side, (guint) MAX (level, 0));
  else
    g_action_group_change_action_state (G_ACTION_GROUP (self), "play-level", g_variant_new_int32 (level));
}

static void
choose_first_level (PwWindow *self, const char *text)
{
  choose_level (self, PW_SIDE_FIRST, text);
}

static void
choose_second_level (PwWindow *self, const char *text)
{
  choose_level (self, PW_SIDE_SECOND, text);
}

/* From anywhere. The user plays the side that moves now; the first one in a new game. */
static void
set_computer (PwWindow *self, gboolean on)
{
  PwPlay *play = _pw_window_play (self);
  gboolean first = pw_play_get_side (play) == PW_SIDE_SECOND && pw_play_get_end (play) == NULL;

  set_players (self, on && first ? PW_PLAYER_ENGINE : PW_PLAYER_USER,
               on && !first ? PW_PLAYER_ENGINE : PW_PLAYER_USER);
}

static void
set_paused (PwWindow *self, gboolean on)
{
  pw_opponent_set_paused (own (self)->opponent, on);
}

static void
ask (PwWindow *self, int i)
{
  asked[i].run (own (self)->opponent);
}

/* With the reason, which the line above the board may have no room for. */
static void
show_log (PwWindow *self)
{
  const char *note = pw_opponent_get_note (own (self)->opponent);
  g_autofree char *text
      = g_strconcat (note != NULL ? note : "", "\n\n", pw_opponent_get_log (own (self)->opponent), NULL);

  pw_engine_show_log (GTK_WINDOW (self), text);
}

#define HERE .within = PW_FEATURE_play

static const PwCommand commands[] = {
  { "play-computer", .toggle = set_computer },
  { "player-first", .choose = choose_first, .state = "user", HERE },
  { "player-second", .choose = choose_second, .state = "user", HERE },
  { "level-first", .choose = choose_first_level, .state = "", HERE },
  { "level-second", .choose = choose_second_level, .state = "", HERE },
  { "play-pause", .toggle = set_paused, HERE },
  { "play-hint", .run_with = ask, .with = HINT, HERE },
  { "play-now", .run_with = ask, .with = MOVE_NOW, HERE },
  { "play-draw", .run_with = ask, .with = DRAW, HERE },
  { "play-resign", .run_with = ask, .with = RESIGN, HERE },
  { "play-on", .run_with = ask, .with = PLAY_ON, HERE },
  { "play-try-again", .run_with = ask, .with = TRY_AGAIN, HERE },
  { "play-log", .run = show_log, HERE },
};

/* -- what is chosen once and for all -- */

static void
level_changed_cb (PwWindow *self)
{
  pw_opponent_set_level (own (self)->opponent, (guint) g_settings_get_int (self->settings, "play-level"));
}

static void
clock_changed_cb (PwWindow *self)
{
  g_autofree char *clock = g_settings_get_string (self->settings, "play-clock");

  pw_opponent_set_clock (own (self)->opponent, clock);
}

static void
engine_changed_cb (PwWindow *self)
{
  g_autofree char *engine = g_settings_get_string (self->settings, "engine");

  pw_opponent_set_engine (own (self)->opponent, engine);
}

PwOpponent *
_pw_window_add_opponent (PwWindow *self, PwPlay *play)
{
  static const struct
  {
    const char *signal;
    void (*follow) (PwWindow *self);
  } followed[] = {
    { "changed::play-level", level_changed_cb },
    { "changed::play-clock", clock_changed_cb },
    { "changed::engine", engine_changed_cb },
  };

  own (self)->play = play;
  own (self)->opponent = pw_opponent_new (play);
  g_signal_connect_object (own (self)->opponent, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    {
      g_signal_connect_object (self->settings, followed[i].signal, G_CALLBACK (followed[i].follow), self,
                               G_CONNECT_SWAPPED);
      followed[i].follow (self);
    }
  return own (self)->opponent;
}

/* -- the game of a lesson -- */

static void
level_chosen_cb (GSimpleAction *action, GVariant *level, gpointer data)
{
  PwWindow *self = data;

  pw_opponent_set_level (own (self)->opponent, (guint) MAX (g_variant_get_int32 (level), 0));
  g_simple_action_set_state (
      action, g_variant_new_int32 ((gint32) pw_opponent_get_level (own (self)->opponent, PW_SIDE_FIRST)));
}

/* A level that is this window's alone: what the user has chosen for other games stays. */
static void
take_level (PwWindow *self, guint level)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new_stateful ("play-level", G_VARIANT_TYPE_INT32,
                                                                   g_variant_new_int32 ((gint32) level));

  g_signal_handlers_disconnect_by_func (self->settings, level_changed_cb, self);
  g_signal_connect_object (action, "change-state", G_CALLBACK (level_chosen_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
  pw_opponent_set_level (own (self)->opponent, level);
}

/* (transfer full) */
static PwArmy *
create_army (PwDialect dialect, const char *notation, const char *game)
{
  g_autoptr (PwRecord) empty = pw_record_new_empty (), record = NULL;
  g_autoptr (PwArmy) army = NULL;
  PwRecord fields = *empty;

  fields.dialect = dialect;
  fields.notation = notation;
  record = pw_record_new (&fields, empty);
  army = pw_army_new (&record, 1, 0, "");
  return pw_army_with_game (army, game);
}

void
pw_window_play_game (PwWindow *self, PwDialect dialect, const char *notation, const char *game, PwSide side,
                     guint level)
{
  g_autoptr (PwArmy) army = create_army (dialect, notation, game);

  pw_document_set_army (self->document, army);
  _pw_window_play (self);
  if (level > 0)
    take_level (self, level);
  set_players (self, side == PW_SIDE_SECOND ? PW_PLAYER_COMPUTER : PW_PLAYER_USER,
               side == PW_SIDE_FIRST ? PW_PLAYER_COMPUTER : PW_PLAYER_USER);
}

/* -- life -- */

static void
create (PwWindow *self)
{
  static const char *const kept[] = { "play-level", "play-clock", "play-show-line" };

  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (self->settings, kept[i]);

      g_action_map_add_action (G_ACTION_MAP (self), action);
    }
}

static void
clear (PwWindow *self)
{
  g_clear_object (&own (self)->opponent);
  g_clear_pointer (&own (self)->note, g_free);
}

PW_FEATURE (opponent, .size = sizeof (Own), .create = create, .clear = clear)
