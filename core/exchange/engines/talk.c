/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an engine says, and how it fails. */
#include <glib/gi18n-lib.h>

#include "core/base/clean.h"
#include "core/exchange/engines/engine-private.h"
#include "core/game/position-text.h"

/* clang-format off */
G_DEFINE_QUARK (pw-engine-error-quark, pw_engine_error)
/* clang-format on */

#define MAX_NAME     60 /* characters that are shown */
#define MAX_SENTENCE 300

void
_pw_engine_set_name (PwEngine *engine, const char *name)
{
  g_autofree char *line = pw_clean_shorten (pw_clean_text (PW_CLEAN_LINE, name), MAX_NAME);

  if (*name == '\0' && engine->name != NULL)
    return;
  g_free (engine->name);
  engine->name = pw_clean_isolate (line);
}

/* -- failures -- */

void
_pw_engine_end_child (PwEngine *engine, const char *line)
{
  if (engine->child != NULL)
    pw_child_end (engine->child, line);
  engine->child = NULL;
}

gboolean
_pw_engine_fail (PwEngine *engine, GError **error, PwEngineError code, const char *sentence, ...)
{
  g_autofree char *words = NULL;
  va_list args;

  va_start (args, sentence);
  words = g_strdup_vprintf (pw_translate_with (engine->translate, sentence), args);
  va_end (args);
  _pw_engine_end_child (engine, NULL);
  engine->failures += code != PW_ENGINE_ERROR_STOPPED && code != PW_ENGINE_ERROR_RESIGNS;
  g_set_error_literal (error, PW_ENGINE_ERROR, code, pw_clean_shorten (words, MAX_SENTENCE));
  return FALSE;
}

gboolean
_pw_engine_differ (PwEngine *engine, GError **error, const char *text, gboolean legal_there)
{
  g_autofree char *position = pw_game_to_text (engine->game);

  return _pw_engine_fail (engine, error, PW_ENGINE_ERROR_DIFFERENT,
                          legal_there
                              ? N_ ("%s plays another game: for it, %s is legal in this position: %s")
                              : N_ ("%s plays another game: for it, %s is not legal in this position: %s"),
                          engine->name, text, position);
}

/* Returns: NULL */
const char *
_pw_engine_fail_to_hear (PwEngine *engine, PwHeard heard, GError **error)
{
  static const struct
  {
    PwEngineError code;
    const char *sentence;
  } rows[] = {
    [PW_HEARD_NOTHING] = { PW_ENGINE_ERROR_LATE, N_ ("%s didn’t answer in time.") },
    [PW_HEARD_END] = { PW_ENGINE_ERROR_GONE, N_ ("%s ended unexpectedly.") },
    [PW_HEARD_FLOOD] = { PW_ENGINE_ERROR_GONE, N_ ("%s wrote too much.") },
    [PW_HEARD_STOP] = { PW_ENGINE_ERROR_STOPPED, N_ ("%s was stopped.") },
  };

  if (heard == PW_HEARD_END && engine->file != NULL && !engine->compared)
    _pw_engine_fail (engine, error, PW_ENGINE_ERROR_DIFFERENT,
                     N_ ("%s ended when it got this game. Some versions have no pieces but their own."),
                     engine->name);
  else
    _pw_engine_fail (engine, error, rows[heard].code, rows[heard].sentence, engine->name);
  return NULL;
}

const char *
_pw_engine_hear (PwEngine *engine, GError **error)
{
  const char *line = NULL;
  PwHeard heard = pw_child_hear (engine->child, &line);

  return heard == PW_HEARD_LINE ? line : _pw_engine_fail_to_hear (engine, heard, error);
}
