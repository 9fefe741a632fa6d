/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as PGN: what was played, of which chess is understood, and orthodox pieces on other boards. */
#include "core/game/pgn.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/json.h"
#include "core/exchange/format.h"
#include "core/game/position-text.h"

#define SURE 90

/* A tag at the beginning, or a first move. */
static guint
recognize (const char *text, gsize length)
{
  text += strspn (text, " \t\r\n");
  if (*text == '[')
    {
      const char *end = strchr (text, '\n');
      gsize line = end != NULL ? (gsize) (end - text) : strlen (text);

      return g_ascii_isupper (text[1]) && memchr (text, '"', line) != NULL && memchr (text, ']', line) != NULL
                 ? SURE
                 : 0;
    }
  return g_str_has_prefix (text, "1.") && g_ascii_isalpha (text[2 + strspn (text + 2, " ")]) ? SURE : 0;
}

/* -- reading -- */

static const char *
tag_or_empty (const PwPgn *pgn, const char *name)
{
  const char *value = pw_pgn_tag (pgn, name);

  return value != NULL && strcmp (value, "?") != 0 ? value : "";
}

/* "White – Black, Event". Returns: (transfer full) */
static char *
write_title (const PwPgn *pgn)
{
  const char *white = tag_or_empty (pgn, "White"), *black = tag_or_empty (pgn, "Black");
  const char *event = tag_or_empty (pgn, "Event");
  gboolean has_players = *white != '\0' || *black != '\0';
  const char *dash = *white != '\0' && *black != '\0' ? " – " : "";

  return g_strconcat (white, dash, black, has_players && *event != '\0' ? ", " : "", event, NULL);
}

static gboolean
is_chess (const char *variant)
{
  static const char *const names[] = { "", "chess", "standard", "normal", "from position" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (variant, names[i]) == 0)
      return TRUE;
  return FALSE;
}

/* Whether chess has such a position. */
static gboolean
fits_chess (const char *fen)
{
  g_autoptr (PwRules) chess = pw_rules_chess ();
  g_autoptr (PwGame) game = pw_game_new (chess);

  return pw_game_read_position (game, fen, NULL, NULL);
}

/* As chess, but on the board that the game begins on, if it is another one. */
static void
set_rules (const PwExchangeReading *job, PwExchange *exchange, const PwPgn *pgn, guint line)
{
  const char *variant = tag_or_empty (pgn, "Variant"), *fen = pw_pgn_tag (pgn, "FEN");
  g_autoptr (GString) game = g_string_new ("{\"start\":");
  g_autoptr (GError) error = NULL;

  if (!is_chess (variant))
    pw_exchange_say (exchange->notes, job->translate, PW_SEVERITY_ERROR, line, -1,
                     N_ ("The rules of “%s” are not known: they are those of chess."), variant);
  pw_json_string (game, fen != NULL ? fen : "", -1);
  g_string_append_c (game, '}');
  if (fen != NULL && !fits_chess (fen)
      && !pw_exchange_read_game (exchange, game->str, job->translate, &error))
    pw_exchange_say (exchange->notes, job->translate, PW_SEVERITY_ERROR, line, -1,
                     N_ ("The game can’t be played: %s."), error->message);
  if (exchange->rules == NULL)
    exchange->rules = pw_rules_chess ();
}

static void
set_game (const PwExchangeReading *job, PwExchange *exchange, const PwPgn *pgn, guint line, char *text)
{
  set_rules (job, exchange, pgn, line);
  g_free (exchange->title);
  g_free (exchange->played);
  exchange->title = write_title (pgn);
  exchange->played = g_strchomp (text);
}

/* text, line: (inout): as of pw_pgn_read_next(). Returns: FALSE if there are too many games */
static gboolean
read_one (PwExchangeReading *job, const char **text, guint *line)
{
  const char *start = *text;
  guint first = *line;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwPgn) pgn = pw_pgn_read_next (text, line, job->translate, &error);
  PwExchange *exchange;

  if (pgn == NULL)
    pw_exchange_say (job->notes, NULL, PW_SEVERITY_ERROR, 0, -1, "%s.", error->message);
  if (pgn == NULL || (pgn->moves->len == 0 && pgn->tags->len == 0))
    return TRUE;
  exchange = pw_exchange_add_found (job, first);
  if (exchange != NULL)
    set_game (job, exchange, pgn, first, g_strndup (start, (gsize) (*text - start)));
  return exchange != NULL;
}

static gboolean
read_games (PwExchangeReading *job, GError **error)
{
  const char *text = job->text, *why;
  guint line = 1;

  while (*text != '\0' && read_one (job, &text, &line))
    ;
  if (job->found->len > 0 || job->notes->len == 0)
    return TRUE;
  why = g_array_index (job->notes, PwExchangeNote, 0).text;
  return pw_exchange_fail (error, NULL, PW_EXCHANGE_ERROR_TEXT, "%.*s", (int) strlen (why) - 1, why);
}

/* -- writing -- */

static gboolean
write_game (PwExchangeWriting *job, GError **error)
{
  g_autoptr (PwRules) chess = pw_rules_chess ();

  if (*job->from->played == '\0')
    return pw_exchange_fail (error, job->translate, PW_EXCHANGE_ERROR_TEXT, N_ ("nothing has been played"));
  if (job->from->rules != NULL && !pw_rules_play_alike (job->from->rules, chess))
    pw_exchange_say (job->notes, job->translate, PW_SEVERITY_WARNING, 0, -1,
                     N_ ("How the pieces move, and the rules, can’t be part of it."));
  g_string_append (job->text, job->from->played);
  g_string_append (job->text, g_str_has_suffix (job->from->played, "\n") ? "" : "\n");
  return TRUE;
}

const PwExchangeFormat pw_exchange_pgn = {
  .name = "pgn",
  .label = N_ ("Game (PGN)"),
  .brief = N_ ("The moves of a game."),
  .ending = ".pgn",
  .carries = PW_CARRIES_PLAYED,
  .recognize = recognize,
  .read = read_games,
  .nothing = N_ ("there is no game in it"),
  .write = write_game,
};
