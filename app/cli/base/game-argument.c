/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game of a command: what a document holds, or a name. */
#include "app/cli/base/game-argument.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/lines.h"
#include "app/cli/base/report.h"
#include "core/base/json.h"
#include "core/game/rules-read.h"
#include "core/game/rules-write.h"

/* What in its game has no meaning. */
static void
warn (const char *path, const char *document)
{
  PwJsonValue game;
  g_autofree char *rest = pw_json_without (document, "game", &game);
  g_autofree char *text = g_strndup (game.start, game.length);
  g_autoptr (GPtrArray) unknown = pw_rules_list_unknown (text, pw_translate);

  for (guint i = 0; i < unknown->len; i++)
    pw_refuse ("%s: %s", path, (const char *) unknown->pdata[i]);
}

/* Returns: (transfer full) (nullable): NULL with a report */
static PwRules *
read_document (const char *path, const char *position)
{
  gsize length;
  g_autofree char *text = pw_read_file (path, PW_FILE_MAX_SIZE, &length);
  g_autoptr (GError) error = NULL;
  PwRules *rules;

  if (text == NULL)
    pw_fail (_ ("cannot read \"%s\": %s"), path, g_strerror (errno));
  else if (length > PW_FILE_MAX_SIZE)
    pw_fail (_ ("cannot read \"%s\": it has more than %d bytes"), path, PW_FILE_MAX_SIZE);
  else if ((rules = pw_rules_read (text, length, position, pw_translate, &error)) != NULL)
    {
      warn (path, text);
      return rules;
    }
  else
    pw_fail ("%s: %s", path, pw_error_words (error));
  return NULL;
}

PwRules *
pw_call_read_game (const PwCall *call, const char *game, const char *position)
{
  const char *command = call->command->name;
  gboolean has_document = call->rest != NULL && call->rest[0] != NULL;

  if (has_document == (game != NULL) || (has_document && call->rest[1] != NULL))
    pw_fail (_ ("%s: give one document, or --game=chess"), command);
  else if (has_document)
    return read_document (call->rest[0], position);
  else if (strcmp (game, "chess") == 0)
    return pw_rules_chess ();
  else
    pw_fail (_ ("%s: unknown --game \"%s\"; use chess, or a document"), command, game);
  return NULL;
}
