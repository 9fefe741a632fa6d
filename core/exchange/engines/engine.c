/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The door to engines of others: started, compared, asked, and let go. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/exchange/engines/engine-private.h"
#include "core/base/getter.h"
#include "core/base/owns.h"
#include "core/game/notation.h"

#define MAX_FAILURES 3
#define SLACK        0.2 /* seconds beyond its time until it gets the order to move */

/* -- what is installed -- */

char **
pw_engine_list_installed (void)
{
  static const char *const commands[] = {
    "fairy-stockfish", "fairymax", "sjaakii",  "stockfish", "ethereal-chess", "gnuchess --uci", "crafty",
    "fruit",           "toga2",    "glaurung", "phalanx",   "hoichess",       "sjeng",          "gnushogi -X",
  };
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *program = g_strndup (commands[i], strcspn (commands[i], " "));
      g_autofree char *path = pw_child_find_program (program);

      if (path != NULL)
        g_ptr_array_add (found, g_strdup (commands[i]));
    }
  g_ptr_array_add (found, NULL);
  return (char **) g_ptr_array_free (found, FALSE);
}

/* -- starting -- */

static gboolean
start_child (PwEngine *engine, GError **error)
{
  g_autoptr (GError) reason = NULL;

  engine->child = pw_child_start (engine->command, &engine->log, &reason);
  if (engine->child == NULL)
    return _pw_engine_fail (engine, error, PW_ENGINE_ERROR_START, N_ ("%s can’t be started: %s"),
                            engine->command, reason->message);
  engine->can = 0;
  g_ptr_array_set_size (engine->variants, 0);
  return engine->talk->greet (engine, error);
}

/* By the protocol that it speaks. Until that is known, there is another. */
static gboolean
start (PwEngine *engine, GError **error)
{
  const PwTalk *otherwise = engine->otherwise;
  g_autoptr (GError) first = NULL, second = NULL;
  gboolean done = start_child (engine, &first);

  if (!done && otherwise != NULL && !g_error_matches (first, PW_ENGINE_ERROR, PW_ENGINE_ERROR_STOPPED))
    {
      engine->otherwise = engine->talk;
      engine->talk = otherwise;
      done = start_child (engine, &second);
    }
  if (done)
    {
      engine->otherwise = NULL;
      return TRUE;
    }
  if (g_error_matches (second, PW_ENGINE_ERROR, PW_ENGINE_ERROR_LATE)
      || g_error_matches (second, PW_ENGINE_ERROR, PW_ENGINE_ERROR_GONE))
    return _pw_engine_fail (engine, error, PW_ENGINE_ERROR_START, N_ ("%s speaks neither UCI nor CECP."),
                            engine->name);
  g_propagate_error (error, second != NULL ? g_steal_pointer (&second) : g_steal_pointer (&first));
  return FALSE;
}

PwEngine *
pw_engine_new (const char *command, PwProtocol protocol, double seconds, PwTranslate translate)
{
  PwEngine *engine = g_new0 (PwEngine, 1);

  engine->command = g_strdup (command);
  _pw_engine_set_name (engine, command);
  engine->seconds = seconds;
  engine->translate = translate;
  engine->talk = protocol == PW_PROTOCOL_CECP ? &_pw_engine_cecp : &_pw_engine_uci;
  engine->otherwise = protocol == PW_PROTOCOL_GUESS ? &_pw_engine_cecp : NULL;
  g_mutex_init (&engine->log.mutex);
  engine->log.text = g_string_new (NULL);
  engine->variants = g_ptr_array_new_with_free_func (g_free);
  engine->moves = pw_game_moves_new ();
  engine->legal = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  engine->played = g_ptr_array_new_with_free_func (g_free);
  return engine;
}

void
pw_engine_free (PwEngine *engine)
{
  if (engine == NULL)
    return;
  _pw_engine_end_child (engine, engine->talk->quit);
  _pw_engine_leave_game (engine);
  PW_GIVE_BACK (engine, (g_free, command, name), ((g_mutex_clear), log.mutex), (pw_string_free, log.text),
                (g_ptr_array_unref, variants, played), (pw_game_moves_free, moves),
                (g_hash_table_unref, legal));
  g_free (engine);
}

PW_GETTER (const char *, pw_engine_name, const PwEngine, name);

char *
pw_engine_log (PwEngine *engine)
{
  char *text;

  g_mutex_lock (&engine->log.mutex);
  text = g_strdup (engine->log.text->str);
  g_mutex_unlock (&engine->log.mutex);
  return text;
}

/* -- playing -- */

gboolean
pw_engine_start (PwEngine *engine, const PwPatience *patience, GError **error)
{
  engine->patience = patience;
  if (engine->failures >= MAX_FAILURES)
    return _pw_engine_fail (engine, error, PW_ENGINE_ERROR_START,
                            N_ ("%s failed three times. Try again, or choose another opponent."),
                            engine->name);
  return engine->child != NULL
         || (start (engine, error) && (engine->variant == NULL || engine->talk->set_up (engine, error)));
}

gboolean
pw_engine_begin (PwEngine *engine, PwRules *rules, const PwPatience *patience, GError **error)
{
  if (engine->compared && pw_rules_equal (pw_game_rules (engine->game), rules))
    return TRUE;
  engine->failures = 0;
  engine->compared = FALSE;
  _pw_engine_leave_game (engine);
  engine->game = pw_game_new_with (rules, patience);
  if (engine->game == NULL)
    return _pw_engine_fail_to_hear (engine, PW_HEARD_STOP, error) != NULL;
  pw_game_listen_to (engine->game, patience);
  engine->compared = pw_engine_start (engine, patience, error) && _pw_engine_choose (engine, rules, error)
                     && engine->talk->set_up (engine, error) && _pw_engine_compare (engine, error);
  return engine->compared;
}

/* The rest of a line with a move: its first word. Results are no moves. (transfer full) (nullable) */
static char *
take_move (PwEngine *engine, const char *rest, GError **error)
{
  if (g_str_has_prefix (rest, "resign"))
    _pw_engine_fail (engine, error, PW_ENGINE_ERROR_RESIGNS, N_ ("%s resigns."), engine->name);
  else if (!g_ascii_isalpha (*rest))
    _pw_engine_fail (engine, error, PW_ENGINE_ERROR_ILLEGAL, N_ ("%s ended the game: %s"), engine->name,
                     rest);
  else
    return g_strndup (rest, strcspn (rest, " \t"));
  return NULL;
}

static char *
think (PwEngine *engine, double seconds, const PwPatience *thinking, GError **error)
{
  const char *line = NULL, *rest = NULL;
  gboolean told = FALSE;

  engine->talk->go (engine, seconds);
  pw_child_expect (engine->child, seconds + SLACK, thinking != NULL ? thinking : engine->patience);
  while (rest == NULL)
    {
      PwHeard heard = pw_child_hear (engine->child, &line);

      if (heard == PW_HEARD_LINE)
        rest = engine->talk->read_move (line);
      else if (!told && (heard == PW_HEARD_NOTHING || (heard == PW_HEARD_STOP && thinking != NULL)))
        {
          told = TRUE;
          pw_child_say (engine->child, "%s", engine->talk->stop);
          pw_child_expect (engine->child, engine->seconds, engine->patience);
        }
      else
        {
          _pw_engine_fail_to_hear (engine, heard, error);
          return NULL;
        }
    }
  return take_move (engine, rest, error);
}

/* Plays the moves that a caller has. */
static gboolean
replay (PwEngine *engine, const char *const *moves, GError **error)
{
  _pw_engine_begin_again (engine);
  if (!_pw_engine_list (engine, error))
    return FALSE;
  for (guint i = 0; moves != NULL && moves[i] != NULL; i++)
    {
      guint found;

      if (pw_game_find_move (engine->game, engine->moves, moves[i], &found) != PW_SAN_FOUND)
        return _pw_engine_fail (engine, error, PW_ENGINE_ERROR_DIFFERENT,
                                N_ ("%s can’t play on after the move %s."), engine->name, moves[i]);
      _pw_engine_make (engine, found);
      if (!_pw_engine_list (engine, error))
        return FALSE;
    }
  return TRUE;
}

/* Its move as one of the legal ones; castling may be O-O. Returns: whether it is one */
static gboolean
find_move (PwEngine *engine, const char *text, guint *found)
{
  gpointer place = g_hash_table_lookup (engine->legal, text);

  if (place == NULL)
    return *text == 'O' && pw_game_find_move (engine->game, engine->moves, text, found) == PW_SAN_FOUND;
  *found = GPOINTER_TO_UINT (place) - 1;
  return TRUE;
}

char *
pw_engine_ask (PwEngine *engine, const char *const *moves, double seconds, const PwPatience *thinking,
               const PwPatience *patience, GError **error)
{
  g_autofree char *text = NULL;
  guint found;

  g_return_val_if_fail (engine->compared, NULL);
  pw_game_listen_to (engine->game, patience);
  if (!pw_engine_start (engine, patience, error) || !replay (engine, moves, error)
      || !engine->talk->put (engine, error))
    return NULL;
  text = think (engine, seconds, thinking, error);
  if (text == NULL)
    return NULL;
  if (find_move (engine, text, &found))
    return pw_game_move_to_coordinates (engine->game, engine->moves,
                                        pw_game_moves_get (engine->moves, found));
  _pw_engine_fail (engine, error, PW_ENGINE_ERROR_ILLEGAL, N_ ("%s made the move %s, which isn’t legal."),
                   engine->name, text);
  return NULL;
}
