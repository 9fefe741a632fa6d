/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pairs as lines of JSON: a row for each member, read and written alike. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/members.h"
#include "core/game/match/match.h"

static const char *const odds_names[PW_N_MATCH_ODDS] = { "piece", "pawn" };

typedef enum
{
  MATCH,
  PIECE,
  AGAINST,
  HANDICAP,
  NODES,
  SEED,
  PAIR,
  ODDS,
  POINTS,
  PLIES,
  N_MEMBERS,
} Member;

static const PwMemberRow members[N_MEMBERS] = {
  [MATCH] = { "match", PW_WANTS_STRING, 0 },     [PIECE] = { "piece", PW_WANTS_STRING, 0 },
  [AGAINST] = { "against", PW_WANTS_STRING, 0 }, [HANDICAP] = { "handicap", PW_WANTS_NUMBER, 0 },
  [NODES] = { "nodes", PW_WANTS_NUMBER, 0 },     [SEED] = { "seed", PW_WANTS_NUMBER, 0 },
  [PAIR] = { "pair", PW_WANTS_NUMBER, 0 },       [ODDS] = { "odds", PW_WANTS_STRING, 0 },
  [POINTS] = { "points", PW_WANTS_ARRAY, 0 },    [PLIES] = { "plies", PW_WANTS_ARRAY, 0 },
};

void
pw_match_line_init (PwMatchLine *line, const PwMatchPlan *plan)
{
  g_autofree char *match = pw_match_plan_identify (plan);

  *line = (PwMatchLine){ .piece = plan->piece,
                         .against = plan->against,
                         .handicap = plan->handicap,
                         .nodes = plan->nodes,
                         .seed = plan->seed };
  g_strlcpy (line->match, match, sizeof line->match);
}

void
pw_match_line_append_match (const PwMatchLine *line, GString *json)
{
  g_autofree char *piece = pw_kind_symbol (line->piece);
  g_autofree char *against = line->against != 0 ? pw_kind_symbol (line->against) : NULL;

  g_string_append_printf (json, "\"match\":\"%s\",\"piece\":\"%s\"", line->match, piece);
  if (against != NULL)
    g_string_append_printf (json, ",\"against\":\"%s\"", against);
  g_string_append_printf (json, ",\"handicap\":%d,\"nodes\":%u", line->handicap, line->nodes);
}

void
pw_match_line_write (const PwMatchLine *line, GString *json)
{
  const PwMatchPair *pair = &line->pair;

  g_string_append_c (json, '{');
  pw_match_line_append_match (line, json);
  g_string_append_printf (json,
                          ",\"seed\":%" G_GUINT64_FORMAT ",\"pair\":%" G_GUINT64_FORMAT
                          ",\"odds\":\"%s\",\"points\":[%u,%u],\"plies\":[%u,%u]}",
                          line->seed, pair->index, odds_names[pair->odds], pair->points[0], pair->points[1],
                          pair->plies[0], pair->plies[1]);
}

/* -- back -- */

static gboolean
read_whole (const PwJsonValue *value, guint64 *number)
{
  g_autofree char *text = g_strndup (value->start, value->length);

  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, number, NULL);
}

static gboolean
read_letter (const PwJsonValue *value, char *letter)
{
  g_autofree char *symbol = pw_json_value_dup (value);

  *letter = pw_kind_letter (symbol);
  return *letter != 0;
}

static gboolean
read_match (const PwJsonValue *value, char *match, gsize size)
{
  g_autofree char *text = pw_json_value_dup (value);

  return text != NULL && strspn (text, "0123456789abcdef") == size - 1
         && g_strlcpy (match, text, size) == size - 1;
}

/* Numbers of the first game, and the second. */
static gboolean
read_both (const PwJsonValue *value, gint64 high, gint64 both[2])
{
  guint n = 0;

  PW_JSON_EACH_ITEM (i, value)
    if (n == 2 || !pw_member_whole (&i.value, 0, high, &both[n++]))
      return FALSE;
  return n == 2;
}

/* Returns: the first member that is wrong; N_MEMBERS if none is */
static Member
read_members (PwMatchLine *line, const PwJsonValue *values)
{
  PwMatchPair *pair = &line->pair;
  gint64 handicap = 0, nodes = 0, points[2] = { 0, 0 }, plies[2] = { 0, 0 };
  const gboolean is_read[N_MEMBERS] = {
    [MATCH] = read_match (&values[MATCH], line->match, sizeof line->match),
    [PIECE] = read_letter (&values[PIECE], &line->piece),
    [AGAINST] = !pw_member_is_given (&values[AGAINST]) || read_letter (&values[AGAINST], &line->against),
    [HANDICAP] = pw_member_whole (&values[HANDICAP], -PW_RULES_MAX_SQUARES, PW_RULES_MAX_SQUARES, &handicap),
    [NODES] = pw_member_whole (&values[NODES], PW_MATCH_MIN_NODES, PW_MATCH_MAX_NODES, &nodes),
    [SEED] = read_whole (&values[SEED], &line->seed),
    [PAIR] = read_whole (&values[PAIR], &pair->index),
    [ODDS] = pw_json_value_is (&values[ODDS], odds_names[pw_match_odds (pair->index)]),
    [POINTS] = read_both (&values[POINTS], 2, points),
    [PLIES] = read_both (&values[PLIES], G_MAXINT, plies),
  };
  Member wrong = 0;

  line->handicap = (int) handicap;
  line->nodes = (guint) nodes;
  pair->odds = pw_match_odds (pair->index);
  for (guint i = 0; i < 2; i++)
    {
      pair->points[i] = (guint8) points[i];
      pair->plies[i] = (guint) plies[i];
    }
  while (wrong < N_MEMBERS && is_read[wrong])
    wrong++;
  return wrong;
}

gboolean
pw_match_line_read (PwMatchLine *line, const char *text, gsize length, PwTranslate translate, GError **error)
{
  PwJsonValue values[N_MEMBERS];
  g_autoptr (GError) why = NULL;
  Member wrong = MATCH;

  *line = (PwMatchLine){ .match = "" };
  if (!pw_members_read (members, N_MEMBERS, TRUE, text, length, values, translate, &why))
    {
      g_set_error_literal (error, PW_MATCH_ERROR, PW_MATCH_ERROR_LINE, why->message);
      return FALSE;
    }
  while (wrong < N_MEMBERS && (wrong == AGAINST || pw_member_is_given (&values[wrong])))
    wrong++;
  if (wrong == N_MEMBERS)
    wrong = read_members (line, values);
  if (wrong < N_MEMBERS)
    g_set_error (error, PW_MATCH_ERROR, PW_MATCH_ERROR_LINE,
                 pw_translate_with (translate, N_ ("“%s” is missing, or not as “measure” writes it")),
                 members[wrong].name);
  return wrong == N_MEMBERS;
}

gboolean
pw_match_line_is_like (const PwMatchLine *a, const PwMatchLine *b)
{
  return strcmp (a->match, b->match) == 0 && a->piece == b->piece && a->against == b->against
         && a->handicap == b->handicap && a->nodes == b->nodes;
}
