/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as PGN: what was played, of which chess is understood, and orthodox pieces on other boards. */
#include "core/game/pgn.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/json.h"
#include "core/exchange/variants-ini-private.h"
#include "core/game/position-text.h"
#include "core/game/words/why.h"

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

/* Whether chess has such a position. */
static gboolean
fits_chess (const char *fen)
{
  g_autoptr (PwRules) chess = pw_rules_chess ();
  g_autoptr (PwGame) game = pw_game_new (chess);

  return pw_game_read_position (game, fen, NULL, NULL);
}

/* As chess, but on the board that the game begins on, if it is another one; none if that can't be played. */
static void
set_rules (const PwExchangeReading *job, PwExchange *exchange, const PwPgn *pgn, guint line)
{
  const char *variant = tag_or_empty (pgn, "Variant"), *fen = pw_pgn_tag (pgn, "FEN");
  g_autoptr (GString) game = g_string_new ("{\"start\":");
  g_autoptr (GError) error = NULL;

  if (pw_pgn_variant (pgn, NULL) != PW_PGN_CHESS)
    pw_exchange_say (exchange->notes, job->translate, PW_SEVERITY_ERROR, line, -1,
                     N_ ("The rules of “%s” are not known: they are those of chess."), variant);
  pw_json_string (game, fen != NULL ? fen : "", -1);
  g_string_append_c (game, '}');
  if (fen == NULL || fits_chess (fen))
    exchange->rules = pw_rules_chess ();
  else if (!pw_exchange_read_game (exchange, game->str, job->translate, &error))
    pw_exchange_say (exchange->notes, job->translate, PW_SEVERITY_ERROR, line, -1,
                     N_ ("The game can’t be played: %s."), error->message);
}

/* "Los Alamos chess" as Fairy-Stockfish calls it: "losalamos". (transfer full) */
static char *
find_built_in (const char *variant)
{
  static const char *const others[][2] = { { "chess960", "fischerandom" },
                                           { "threecheck", "3check" },
                                           { "fivecheck", "5check" },
                                           { "schess", "seirawan" } };
  GString *name = g_string_new (NULL);

  for (; *variant != '\0'; variant++)
    if (g_ascii_isalnum (*variant))
      g_string_append_c (name, g_ascii_tolower (*variant));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_str_equal (name->str, others[i][0]))
      g_string_assign (name, others[i][1]);
  if (g_str_has_suffix (name->str, "chess") && !_pw_ini_is_built_in (name->str, TRUE))
    g_string_truncate (name, name->len - strlen ("chess"));
  return g_string_free (name, FALSE);
}

/*
 * What XBoard says of a game of its own pieces, "P:fmWfceFifmnD;N:N;K:KisO2", as an engine would have said
 * it. (transfer full)
 */
static char *
write_setup (const char *men, const char *fen)
{
  g_auto (GStrv) rows = g_strsplit (men, ";", -1);
  g_autoptr (GString) letters = g_string_new (NULL), lines = g_string_new (NULL);
  const char *pawn = ".";
  g_autofree char *second = NULL;

  for (guint i = 0; rows[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (rows[i], ":", 2);
      const char *symbol = parts[0] != NULL ? parts[0] : "",
                 *moves = *symbol != '\0' && parts[1] != NULL ? parts[1] : "";

      if (g_str_equal (symbol, "P"))
        pawn = "P";
      else if (g_ascii_isupper (*symbol) && symbol[1] == '\0')
        g_string_insert_c (letters, g_str_equal (symbol, "K") ? -1 : 0, *symbol);
      g_string_append_printf (lines, "piece %s%s %s\n", symbol, g_ascii_islower (*symbol) ? "" : "&", moves);
    }
  second = g_ascii_strdown (letters->str, -1);
  return g_strdup_printf ("setup (%s%s%s%s) %s\n%s", pawn, letters->str, pawn, second, fen, lines->str);
}

/* Adds the game of a text in another format. Returns: (nullable): NULL if there are too many */
static PwExchange *
add_from (PwExchangeReading *job, const PwExchangeFormat *format, const char *text, guint line)
{
  PwExchangeReading other = *job;
  guint n = job->found->len;
  PwExchange *exchange;

  other.text = text;
  other.length = strlen (text);
  if (!format->read (&other, NULL) || job->found->len == n)
    return NULL;
  exchange = g_ptr_array_index (job->found, n);
  for (guint i = 0; i < exchange->notes->len; i++)
    g_array_index (exchange->notes, PwExchangeNote, i).line = line;
  return exchange;
}

/* With the rules of the game that the tags name. Returns: (nullable): NULL if there are too many */
static PwExchange *
add_game (PwExchangeReading *job, const PwPgn *pgn, guint line)
{
  const char *variant = tag_or_empty (pgn, "Variant"), *fen = pw_pgn_tag (pgn, "FEN");
  const char *men = pw_pgn_tag (pgn, "VariantMen");
  g_autofree char *name = find_built_in (variant), *text = NULL;
  gboolean is_known = pw_pgn_variant (pgn, NULL) != PW_PGN_CHESS && _pw_ini_is_built_in (name, TRUE);
  PwExchange *exchange;

  if (men != NULL && fen != NULL)
    text = write_setup (men, fen);
  else if (is_known)
    text = g_strdup_printf ("[game:%s]", name);
  if (text != NULL)
    exchange = add_from (job, *text == '[' ? &pw_exchange_variants_ini : &pw_exchange_xboard, text, line);
  else if ((exchange = pw_exchange_add_found (job, line)) != NULL)
    set_rules (job, exchange, pgn, line);
  if (exchange != NULL && g_str_equal (name, "horde"))
    {
      g_array_set_size (exchange->notes, 0);
      pw_exchange_say (exchange->notes, job->translate, PW_SEVERITY_NOTE, line, -1,
                       N_ ("A pawn that comes from the first rank to the second has no double step here."));
    }
  if (exchange != NULL && exchange->rules != NULL && text != NULL)
    pw_exchange_set_text (&exchange->rules->title, variant);
  return exchange;
}

/* Says which move can't be made; what is before it is the game, and what is after it is kept. */
static void
play (const PwExchangeReading *job, PwExchange *exchange, const PwPgn *pgn, guint line)
{
  g_autoptr (PwGame) game = exchange->rules != NULL ? pw_game_new (exchange->rules) : NULL;
  g_autoptr (GError) error = NULL;

  if (game == NULL)
    exchange->rules = pw_rules_chess ();
  else if (!pw_pgn_play_or_explain (pgn, game, NULL, NULL, job->translate, &error))
    pw_exchange_say (exchange->notes, NULL, PW_SEVERITY_ERROR, line, -1, "%s.", error->message);
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
  exchange = add_game (job, pgn, first);
  if (exchange == NULL)
    return FALSE;
  g_free (exchange->title);
  g_free (exchange->played);
  exchange->title = write_title (pgn);
  exchange->played = g_strchomp (g_strndup (start, (gsize) (*text - start)));
  play (job, exchange, pgn, first);
  return TRUE;
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

/* Games as they came; one with a tag on several lines, which other programs take for several, anew. */
static void
append_games (GString *out, const char *text)
{
  guint line = 1;

  while (*text != '\0')
    {
      const char *start = text;
      g_autoptr (PwPgn) pgn = pw_pgn_read_next (&text, &line, NULL, NULL);
      gboolean is_broken = FALSE;
      g_autofree char *anew = NULL;

      for (guint i = 0; pgn != NULL && i < pgn->tags->len; i++)
        is_broken |= strpbrk (g_array_index (pgn->tags, PwPgnTag, i).value, "\r\n") != NULL;
      anew = is_broken ? pw_pgn_write (pgn) : g_strndup (start, (gsize) (text - start));
      g_string_append_printf (out, "%s%s", anew, is_broken && *text != '\0' ? "\n" : "");
    }
}

static gboolean
write_game (PwExchangeWriting *job, GError **error)
{
  g_autoptr (PwRules) chess = pw_rules_chess ();
  const char *played = *job->from->all_played != '\0' ? job->from->all_played : job->from->played;

  if (*played == '\0')
    return pw_exchange_fail (error, job->translate, PW_EXCHANGE_ERROR_TEXT, N_ ("nothing has been played"));
  if (job->from->rules != NULL && !pw_rules_play_alike (job->from->rules, chess))
    pw_exchange_say (job->notes, job->translate, PW_SEVERITY_WARNING, 0, -1,
                     N_ ("How the pieces move, and the rules, can’t be part of it."));
  append_games (job->text, played);
  g_string_append (job->text, g_str_has_suffix (played, "\n") ? "" : "\n");
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
